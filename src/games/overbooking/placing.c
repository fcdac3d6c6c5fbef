/* SPDX-License-Identifier: MIT
 * placing - phase 1: who plays which card where. */
#include "games/overbooking/rules.h"

/* ---- where a card may go ---- */

/* `two-crests`: once the line holds two different crests, no third. A back shows its crest (O1), so
 * everybody can tell. */
static uint32_t two_crests_admit(const struct ob_state *s, uint32_t hotel)
{
    uint32_t crests = 0;
    uint32_t cards = 0;
    for (uint32_t i = 0; i < ob_line_count(s, hotel) && bits_count(crests) < 2; i++) {
        uint32_t crest = ob_slot_card(ob_line_slot(s, hotel, i)) % OB_CRESTS;
        crests |= 1u << crest;
        cards |= ob_crest_cards(crest);
    }
    return bits_count(crests) < 2 ? OB_ALL_CARDS : cards;
}

#define SMALL_CARDS 0x000fffu /* numbers 1-3 */
#define LARGE_CARDS 0xfff000u /* numbers 4-6 */
#define SOLDIERS 0x0f0000u

/* What a hotel's rule says about its line. None limits a back door. */
static const struct {
    uint32_t cards;   /* that it admits; TWO_CRESTS: until it holds two */
    uint32_t face_up; /* the position, from 1, whose card lies face up; 0: none */
} line_rules[OB_HOTEL_RULE_COUNT] = {
    [OB_HOTEL_NO_RULE] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_SMALL_ONLY] = {SMALL_CARDS, 0},
    [OB_HOTEL_LARGE_ONLY] = {LARGE_CARDS, 0},
    [OB_HOTEL_FIRST_FACE_UP] = {OB_ALL_CARDS, 1},
    [OB_HOTEL_SECOND_FACE_UP] = {OB_ALL_CARDS, 2},
    [OB_HOTEL_MONKS_FIRST] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_SOLDIERS_FIRST] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_NO_SOLDIERS] = {OB_ALL_CARDS & ~SOLDIERS, 0},
    [OB_HOTEL_NO_BACK_DOOR] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_TWO_CRESTS] = {OB_ALL_CARDS, 0},
};

void ob_place_open(const struct box *box, struct ob_state *s)
{
    struct ob_places *places = &s->places;
    uint64_t room = 0;
    uint64_t unlimited = 0;
    uint64_t watch = 0;
    memset(places->cards, 0, sizeof places->cards);
    for (uint32_t hotel = 0; s->phase == OB_PHASE_PLACE && hotel < box->seats; hotel++) {
        enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
        uint32_t line = hotel * 2u;
        uint32_t door = line + 1u;
        uint32_t cards = line_rules[rule].cards;
        bool two_crests = rule == OB_HOTEL_TWO_CRESTS;
        if (s->count[line] > 1 && two_crests) cards = two_crests_admit(s, hotel);
        places->cards[line] = cards;
        places->cards[door] = OB_ALL_CARDS;
        room |= ob_place_byte(line, ob_line_limit(rule) - s->count[line]);
        room |= ob_place_byte(door, ob_door_limit(rule) - s->count[door]);
        /* for fast.c, without a branch: which hotels lie here is chance; a door is never limited */
        uint32_t all = cards == OB_ALL_CARDS;
        unlimited |= ob_place_byte(line, 0xff00u + all * 0xffu);
        watch |= ob_place_byte(line,
                               line_rules[rule].face_up << 2 | (two_crests & all) * OB_WATCH_CREST);
    }
    places->room = room;
    places->unlimited = unlimited;
    places->watch = watch;
}

uint32_t ob_open_cards(const struct ob_state *s, uint32_t place)
{
    ASSERT(place < OB_PLACES);
    bool full = (s->places.room >> (8u * place) & 0xffu) == 0;
    return full ? 0u : s->places.cards[place];
}

uint32_t ob_playable(const struct ob_state *s)
{
    uint32_t cards = 0;
    for (uint32_t place = 0; place < OB_PLACES; place++) cards |= ob_open_cards(s, place);
    return cards;
}

bool ob_place_legal(const struct box *box, const struct ob_state *s, move_id move)
{
    if (move == move_make(OB_MOVE_PASS, 0)) return ob_may_pass(box, s);
    uint32_t place = ob_move_place(move);
    uint32_t card = ob_move_card(move);
    if (move != ob_place_move(place, card)) return false;
    return (s->hand[s->actor - 1u] & ob_open_cards(s, place)) >> card & 1u;
}

uint32_t ob_place_moves(const struct box *box, const struct ob_state *s, move_id *out)
{
    ASSERT(s->phase == OB_PHASE_PLACE);
    uint32_t hand = s->hand[s->actor - 1u];
    uint32_t count = 0;
    for (uint32_t place = 0; place < OB_PLACES; place++) {
        uint32_t cards = hand & ob_open_cards(s, place);
        for (; cards; cards = bits_rest(cards))
            out[count++] = ob_place_move(place, bits_first(cards));
    }
    if (ob_may_pass(box, s)) out[count++] = move_make(OB_MOVE_PASS, 0);
    return count;
}

/* ---- playing it ---- */

static void tell_placed(const struct ob_state *s, uint32_t place, struct events *events)
{
    uint32_t hotel = place / 2u;
    uint32_t door = place % 2u;
    uint32_t position = s->count[place];
    ob_slot_id slot = door ? ob_door_slot(s, hotel, position - 1u)
                           : ob_line_slot(s, hotel, position - 1u);
    uint32_t seat = ob_slot_seat(slot);
    if (ob_slot_face_up(slot)) {
        enum ob_rule rule = position == 1 ? OB_RULE_HOTEL_FIRST_FACE_UP
                                          : OB_RULE_HOTEL_SECOND_FACE_UP;
        TELL(events, OB_EVENT_PLACED_OPEN, rule, SEEN_BY_ALL, slot, hotel + 1u, door, position);
    } else {
        ob_slot_id back = ob_slot_make(seat, OB_CARDS + ob_card_back(ob_slot_card(slot)), false);
        TELL(events, OB_EVENT_PLACED, OB_RULE_PLACE, 1u << seat, slot, hotel + 1u, door, position);
        TELL(events, OB_EVENT_PLACED, OB_RULE_O1, ~(1u << seat), back, hotel + 1u, door, position);
    }
    if (door && position == 1)
        TELL(events, OB_EVENT_TOKEN, OB_RULE_TOKEN, SEEN_BY_ALL, seat, hotel + 1u);
}

/* A card goes to the end of a line or of a back door. */
static void put_card(const struct box *box, struct ob_state *s, uint32_t place, uint32_t card)
{
    uint32_t seat = s->actor;
    uint32_t hotel = place / 2u;
    bool door = place % 2u;
    uint32_t position = s->count[place] + 1u;
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    bool up = !door && position == line_rules[rule].face_up;
    ASSERT(s->hand[seat - 1u] >> card & 1u && s->hand_count[seat - 1u] > 0);
    ASSERT(position <= (door ? ob_door_limit(rule) : ob_line_limit(rule)));
    s->hand[seat - 1u] &= ~(1u << card);
    s->hand_count[seat - 1u]--;
    ob_queue_put(&s->queue[hotel], (door ? OB_LINE_MAX : 0u) + position - 1u,
                 ob_slot_make(seat, card, up));
    s->count[place]++;
    if (door && position == 1) s->tokens[seat - 1u]++; /* the token there, at once */
    ASSERT(s->tokens[seat - 1u] <= OB_ROUNDS * OB_HOTELS);
    ob_place_open(box, s);
}

void ob_place_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    ASSERT(ob_place_legal(box, s, move));
    if (move_kind(move) == OB_MOVE_PLACE) {
        put_card(box, s, ob_move_place(move), ob_move_card(move));
        tell_placed(s, ob_move_place(move), events);
    } else {
        TELL(events, OB_EVENT_PASSED, OB_RULE_PASS, SEEN_BY_ALL, s->actor);
    }
    s->turn++;
    s->actor = (uint8_t)ob_seat_after(box, s->actor);
    ASSERT(s->turn <= ob_turns(box));
}

void ob_place_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    ASSERT(s->phase == OB_PHASE_DEAL && s->turn == box->seats);
    TELL(events, OB_EVENT_ROUND, OB_RULE_PLACE, SEEN_BY_ALL, s->round, s->start);
    s->phase = OB_PHASE_PLACE;
    s->turn = 0;
    s->actor = s->start;
    ASSERT(s->actor >= 1 && s->actor <= box->seats);
    ob_place_open(box, s);
}

/* Playing is compulsory, but a player none of whose cards has a legal place is skipped and keeps
 * the cards (O2). That shows something about the hand: it is noted. */
bool ob_place_next(const struct box *box, struct ob_state *s, struct events *events)
{
    for (; s->turn < ob_turns(box); s->turn++) {
        uint32_t playable = ob_playable(s);
        if (s->hand[s->actor - 1u] & playable) return true;
        s->barred[s->actor - 1u] |= playable;
        TELL(events, OB_EVENT_SKIPPED, OB_RULE_O2, SEEN_BY_ALL, s->actor);
        s->actor = (uint8_t)ob_seat_after(box, s->actor);
    }
    return false;
}
