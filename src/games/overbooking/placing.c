/* SPDX-License-Identifier: MIT
 * placing - phase 1: who plays which card where. */
#include "games/overbooking/rules.h"

static uint32_t line_crests(const struct ob_state *s, uint32_t hotel)
{
    uint32_t crests = 0;
    for (uint32_t i = 0; i < s->line_count[hotel]; i++) {
        crests |= 1u << card_crest(slot_card(s->line[hotel][i]));
    }
    return crests;
}

/* Which cards may go to a place, by the rule of its hotel. Rules limit the line, never the back
 * door. A back tells the crest, so this is public. */
static uint32_t place_cards(const struct ob_box *numbers, const struct ob_state *s, uint32_t hotel,
                            bool door)
{
    enum hotel_rule rule = hotel_rule(numbers, s, hotel);
    if (door) return s->door_count[hotel] < door_limit(rule) ? OB_ALL_CARDS : 0;
    if (s->line_count[hotel] >= line_limit(rule)) return 0;
    switch (rule) {
    case RULE_SMALL_ONLY: return 0x000fffu;
    case RULE_LARGE_ONLY: return 0xfff000u;
    case RULE_NO_SOLDIERS: return OB_ALL_CARDS & ~number_cards(GUEST_SOLDIERS);
    case RULE_TWO_CRESTS: {
        uint32_t crests = line_crests(s, hotel);
        return bits_count(crests) < 2 ? OB_ALL_CARDS : crests * 0x111111u;
    }
    case RULE_NONE:
    case RULE_FIRST_FACE_UP:
    case RULE_SECOND_FACE_UP:
    case RULE_MONKS_FIRST:
    case RULE_SOLDIERS_FIRST:
    case RULE_NO_BACK_DOOR: return OB_ALL_CARDS;
    }
    return 0;
}

/* s->open is kept in the state because every move asks for it and one move changes one place. */
void ob_place_open(const struct box *box, struct ob_state *s)
{
    memset(s->open, 0, sizeof s->open);
    for (uint32_t place = 0; s->phase == PHASE_PLACE && place < box->seats * 2u; place++) {
        s->open[place] = place_cards(box_numbers(box), s, place / 2u, place % 2u);
    }
}

/* The last seat of the round, with its fifth card. */
bool ob_may_pass(const struct box *box, const struct ob_state *s)
{
    return s->turn + 1u == OB_TURNS * box->seats;
}

static move_id place_move(uint32_t place, uint32_t card)
{
    return move_make(MOVE_PLACE, place << 5 | card);
}

uint32_t ob_place_moves(const struct box *box, const struct ob_state *s, move_id *out)
{
    uint32_t hand = s->hand[s->actor - 1u];
    uint32_t count = 0;
    for (uint32_t place = 0; place < OB_PLACES; place++) {
        for (uint32_t cards = hand & s->open[place]; cards; cards = bits_rest(cards)) {
            out[count++] = place_move(place, bits_first(cards));
        }
    }
    if (ob_may_pass(box, s)) out[count++] = move_make(MOVE_PASS, 0);
    return count;
}

/* Counts the moves of each place instead of listing them. */
move_id ob_place_pick(const struct box *box, const struct ob_state *s, struct rng *rng)
{
    uint32_t hand = s->hand[s->actor - 1u];
    uint32_t sums[OB_PLACES]; /* moves up to and including this place */
    for (uint32_t place = 0; place < OB_PLACES; place++) {
        sums[place] = bits_count(hand & s->open[place]);
    }
    for (uint32_t place = 1; place < OB_PLACES; place++) sums[place] += sums[place - 1u];
    uint32_t count = sums[OB_PLACES - 1];
    uint32_t n = rng_below(rng, count + (ob_may_pass(box, s) ? 1u : 0u));
    if (UNLIKELY(n == count)) return move_make(MOVE_PASS, 0);
    uint32_t place = 0;
    for (uint32_t i = 0; i + 1u < OB_PLACES; i++) place += n >= sums[i] ? 1u : 0u;
    n -= place ? sums[place - 1u] : 0u;
    return place_move(place, bits_nth(hand & s->open[place], n));
}

bool ob_place_legal(const struct box *box, const struct ob_state *s, move_id move)
{
    if (UNLIKELY(move == move_make(MOVE_PASS, 0))) return ob_may_pass(box, s);
    uint32_t place = move >> 5 & 7u;
    uint32_t card = move & 31u;
    uint32_t playable = s->hand[s->actor - 1u] & s->open[place];
    return move == place_move(place, card) && playable >> card & 1u;
}

static void tell_placed(const struct ob_state *s, uint32_t hotel, bool door, struct events *events)
{
    slot_id slot = door ? s->door[hotel][s->door_count[hotel] - 1u]
                        : s->line[hotel][s->line_count[hotel] - 1u];
    uint32_t position = door ? s->door_count[hotel] : s->line_count[hotel];
    uint32_t seat = slot_seat(slot);
    if (slot_face_up(slot)) {
        enum ob_rule rule = position == 1 ? OB_RULE_HOTEL_FIRST_FACE_UP
                                          : OB_RULE_HOTEL_SECOND_FACE_UP;
        TELL(events, EVENT_PLACED_OPEN, rule, SEEN_BY_ALL, slot, hotel + 1u, door, position);
        return;
    }
    slot_id back = slot_make(seat, OB_CARDS + card_back(slot_card(slot)), false);
    TELL(events, EVENT_PLACED, OB_RULE_PLACE, 1u << seat, slot, hotel + 1u, door, position);
    TELL(events, EVENT_PLACED, OB_RULE_O1, ~(1u << seat), back, hotel + 1u, door, position);
}

static void put_card(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    uint32_t seat = s->actor;
    uint32_t place = move >> 5 & 7u;
    uint32_t card = move & 31u;
    uint32_t hotel = place / 2u;
    bool door = place % 2u;
    s->hand[seat - 1u] &= ~(1u << card);
    s->hand_count[seat - 1u]--;
    if (door) {
        s->door[hotel][s->door_count[hotel]++] = slot_make(seat, card, false);
    } else {
        enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
        uint32_t position = s->line_count[hotel]++;
        bool face_up = (rule == RULE_FIRST_FACE_UP && position == 0) ||
                       (rule == RULE_SECOND_FACE_UP && position == 1);
        s->line[hotel][position] = slot_make(seat, card, face_up);
    }
    s->open[place] = place_cards(box_numbers(box), s, hotel, door);
    if (events) tell_placed(s, hotel, door, events);
    if (door && s->door_count[hotel] == 1) {
        s->tokens[seat - 1u]++;
        TELL(events, EVENT_TOKEN, OB_RULE_TOKEN, SEEN_BY_ALL, seat, hotel + 1u);
    }
}

/* Find who can place the next card, skipping players who cannot (O2), or begin the checks. */
static void find_player(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t cards = 0; /* that may go anywhere, whoever holds them */
    for (uint32_t place = 0; place < OB_PLACES; place++) cards |= s->open[place];
    for (; s->turn < OB_TURNS * box->seats; s->turn++) {
        if (LIKELY(s->hand[s->actor - 1u] & cards)) return;
        s->barred[s->actor - 1u] |= cards;
        TELL(events, EVENT_SKIPPED, OB_RULE_O2, SEEN_BY_ALL, s->actor);
        s->actor = (uint8_t)seat_after(box, s->actor);
    }
    ob_check_begin(box, s, events);
}

void ob_place_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    TELL(events, EVENT_ROUND, OB_RULE_PLACE, SEEN_BY_ALL, s->round, s->start);
    s->phase = PHASE_PLACE;
    s->turn = 0;
    s->actor = s->start;
    ob_place_open(box, s);
    find_player(box, s, events);
}

void ob_place_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    if (move_kind(move) == MOVE_PASS) {
        TELL(events, EVENT_PASSED, OB_RULE_PASS, SEEN_BY_ALL, s->actor);
    } else {
        put_card(box, s, move, events);
    }
    s->turn++;
    s->actor = (uint8_t)seat_after(box, s->actor);
    find_player(box, s, events);
}
