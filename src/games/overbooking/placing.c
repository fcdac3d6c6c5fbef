/* SPDX-License-Identifier: MIT
 * placing - phase 1: who plays which card where. */
#include "games/overbooking/rules.h"

/* A byte in s->places.watch. */
enum {
    WATCH_CREST = 0x03,  /* a mask for the crest: a second one will limit what may come */
    WATCH_FACE_UP = 0x1c /* the position, from 1, that lies face up */
};

/* What the rule of a hotel says about its line. None limits a back door. */
static const struct {
    uint32_t cards;
    uint32_t watch;
} line_rules[OB_HOTEL_RULE_COUNT] = {
    [OB_HOTEL_NO_RULE] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_SMALL_ONLY] = {0x000fffu, 0},
    [OB_HOTEL_LARGE_ONLY] = {0xfff000u, 0},
    [OB_HOTEL_FIRST_FACE_UP] = {OB_ALL_CARDS, 1u << 2},
    [OB_HOTEL_SECOND_FACE_UP] = {OB_ALL_CARDS, 2u << 2},
    [OB_HOTEL_MONKS_FIRST] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_SOLDIERS_FIRST] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_NO_SOLDIERS] = {0xf0ffffu, 0},
    [OB_HOTEL_NO_BACK_DOOR] = {OB_ALL_CARDS, 0},
    [OB_HOTEL_TWO_CRESTS] = {OB_ALL_CARDS, WATCH_CREST},
};

static uint64_t place_byte(uint32_t place, uint64_t byte)
{
    return byte << (8u * place);
}

/* Does this card bring a second crest to a line that may not hold a third? A back tells the crest,
 * so this is public. */
static bool second_crest(const struct ob_state *s, uint32_t place, uint32_t card)
{
    return (s->queue[place / 2u] ^ card) & s->places.watch >> (8u * place) & WATCH_CREST;
}

static void keep_crests(struct ob_state *s, uint32_t place, uint32_t card)
{
    uint32_t first = ob_line_slot(s, place / 2u, 0) % OB_CRESTS;
    s->places.cards[place] = 0x111111u << first | 0x111111u << card % OB_CRESTS;
    s->places.unlimited &= ~place_byte(place, 0xff);
    s->places.watch &= ~place_byte(place, WATCH_CREST);
}

void ob_place_open(const struct box *box, struct ob_state *s)
{
    struct ob_places *places = &s->places;
    memset(places, 0, sizeof *places);
    if (s->phase != OB_PHASE_PLACE) return;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
        uint32_t line = hotel * 2u;
        uint32_t door = line + 1u;
        uint64_t every_card = line_rules[rule].cards == OB_ALL_CARDS;
        places->cards[line] = line_rules[rule].cards;
        places->cards[door] = OB_ALL_CARDS;
        places->room += place_byte(line, ob_line_limit(rule) - s->count[line]);
        places->room += place_byte(door, ob_door_limit(rule) - s->count[door]);
        places->unlimited |= place_byte(line, every_card * 0xffu) | place_byte(door, 0xff);
        places->watch |= place_byte(line, line_rules[rule].watch);
        for (uint32_t i = 0; i < s->count[line]; i++) {
            uint32_t card = ob_slot_card(ob_line_slot(s, hotel, i));
            if (second_crest(s, line, card)) keep_crests(s, line, card);
        }
    }
}

uint32_t ob_place_moves(const struct box *box, const struct ob_state *s, move_id *out)
{
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

move_id ob_place_listed(const struct box *box, const struct ob_state *s, uint32_t n)
{
    move_id out[OB_PLACES * OB_CARDS + 1];
    uint32_t count = ob_place_moves(box, s, out);
    ASSERT(n < count);
    return out[n];
}

/* Counts the moves of each place, a byte a place, instead of listing them. An open back door takes
 * the whole hand. */
move_id ob_place_pick(const struct box *box, const struct ob_state *s, uint32_t seat,
                      struct rng *rng)
{
    const struct ob_places *places = &s->places;
    uint32_t hand = s->hand[seat - 1u];
    uint64_t counts = bytes_count_even(places->cards, hand);
    counts |= s->hand_count[seat - 1u] * (0xff00ff00ff00ff00u & BYTES_ONE);
    uint64_t sums = bytes_sums(counts & bytes_mask(places->room));
    uint32_t count = (uint32_t)(sums >> 56);
    uint32_t n = rng_below(rng, count + (ob_may_pass(box, s) ? 1u : 0u));
    if (UNLIKELY(n == count || n > BYTES_ABOVE_MAX)) return ob_place_listed(box, s, n);
    uint32_t place = bytes_first_above(sums, n);
    n -= (uint32_t)(sums << 8 >> (8u * place)) & 0xffu;
    return ob_place_move(place, bits_nth(hand & places->cards[place], n));
}

/* Line and back door take the same way through here, and a place that is full needs no question:
 * what a player chooses is more than a branch predictor can know. */
static void put_card(struct ob_state *s, uint32_t seat, move_id move)
{
    uint32_t place = ob_move_place(move);
    uint32_t card = ob_move_card(move);
    s->hand[seat - 1u] &= ~(1u << card);
    s->hand_count[seat - 1u]--;
    s->places.room -= place_byte(place, 1);
    uint32_t at = place % 2u * OB_LINE_MAX + s->count[place]++;
    s->tokens[seat - 1u] = (uint8_t)(s->tokens[seat - 1u] + (at == OB_LINE_MAX));
    bool up = (at + 1u) << 2 == (s->places.watch >> (8u * place) & WATCH_FACE_UP);
    s->queue[place / 2u] |= (uint64_t)ob_slot_make(seat, card, up) << (8u * at);
    if (UNLIKELY(second_crest(s, place, card))) keep_crests(s, place, card);
}

static bool may_place(const struct ob_state *s, uint32_t seat)
{
    uint32_t hand = s->hand[seat - 1u];
    if (LIKELY(s->places.room & s->places.unlimited)) return hand != 0;
    return bytes_count_even(s->places.cards, hand) & bytes_mask(s->places.room);
}

uint32_t ob_playable(const struct ob_state *s)
{
    uint32_t cards = 0;
    for (uint32_t place = 0; place < OB_PLACES; place++) cards |= ob_open_cards(s, place);
    return cards;
}

/* Find who can place the next card, skipping players who cannot (O2), or begin the checks. */
static void find_player(const struct box *box, struct ob_state *s, struct events *events)
{
    for (; s->turn < OB_TURNS * box->seats; s->turn++) {
        if (may_place(s, s->actor)) return;
        s->barred[s->actor - 1u] |= ob_playable(s);
        TELL(events, OB_EVENT_SKIPPED, OB_RULE_O2, SEEN_BY_ALL, s->actor);
        s->actor = (uint8_t)ob_seat_after(box, s->actor);
    }
    ob_bookings_begin(box, s, events);
}

void ob_place_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    TELL(events, OB_EVENT_ROUND, OB_RULE_PLACE, SEEN_BY_ALL, s->round, s->start);
    s->phase = OB_PHASE_PLACE;
    s->turn = 0;
    s->actor = s->start;
    ob_place_open(box, s);
    find_player(box, s, events);
}

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

static void tell_turn(const struct box *box, const struct ob_state *s, move_id move,
                      struct events *events)
{
    uint32_t seat = s->actor == 1 ? box->seats : s->actor - 1u; /* whose turn it was */
    if (move_kind(move) == OB_MOVE_PLACE) {
        tell_placed(s, ob_move_place(move), events);
    } else {
        TELL(events, OB_EVENT_PASSED, OB_RULE_PASS, SEEN_BY_ALL, seat);
    }
}

void ob_place_next(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    if (events) tell_turn(box, s, move, events);
    find_player(box, s, events);
}

void ob_place_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    uint32_t seat = s->actor;
    uint32_t turn = s->turn + 1u;
    ASSERT(ob_place_legal(box, s, move));
    if (LIKELY(move_kind(move) == OB_MOVE_PLACE)) put_card(s, seat, move);
    seat = ob_seat_after(box, seat);
    s->actor = (uint8_t)seat;
    s->turn = (uint8_t)turn;
    bool goes_on = turn < OB_TURNS * box->seats && may_place(s, seat);
    if (UNLIKELY(events || !goes_on)) ob_place_next(box, s, move, events);
}
