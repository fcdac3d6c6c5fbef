/* SPDX-License-Identifier: MIT
 * invariants - what holds in every state and every view. */
#include "games/overbooking/rules.h"

/* The cards of one seat, each place once. */
struct census {
    uint32_t table;   /* known cards on the table */
    uint32_t unknown; /* how many lie there with only their back known */
    bool twice;
};

static void count_slot(struct census *census, slot_id slot, uint32_t seat)
{
    if (slot == SLOT_EMPTY || slot_seat(slot) != seat) return;
    if (slot_card(slot) >= OB_CARDS) {
        census->unknown++;
        return;
    }
    uint32_t card = 1u << slot_card(slot);
    census->twice = census->twice || census->table & card;
    census->table |= card;
}

static uint32_t turns_taken(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    if (s->phase != PHASE_PLACE) return OB_TURNS;
    uint32_t place = (seat + box->seats - s->start) % box->seats; /* in the order of play */
    return s->turn / box->seats + (place < s->turn % box->seats ? 1u : 0u);
}

static const char *seat_fault(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    uint32_t i = seat - 1u;
    struct census census = {0};
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t at = 0; at < line_count(s, hotel); at++)
            count_slot(&census, line_slot(s, hotel, at), seat);
        for (uint32_t at = 0; at < door_count(s, hotel); at++)
            count_slot(&census, door_slot(s, hotel, at), seat);
    }
    uint32_t sets[] = {s->hand[i], s->deck[i], s->collected[i], s->discarded[i], census.table};
    uint32_t all = 0;
    for (uint32_t k = 0; k < sizeof sets / sizeof sets[0]; k++) {
        if (all & sets[k]) return "a card in two places";
        all |= sets[k];
    }
    uint32_t placed = bits_count(census.table) + census.unknown;
    if (census.twice) return "a card in two places";
    if (placed > turns_taken(box, s, seat)) return "more cards of a seat than it had turns";
    bool round_runs = s->phase == PHASE_PLACE || s->phase == PHASE_POWER;
    if (s->barred[i] && !round_runs) return "a skip while nobody places cards";
    uint32_t deck_count = ob_deck_count(box, s, seat);
    uint32_t known_elsewhere = bits_count(s->collected[i] | s->discarded[i]);
    if (known_elsewhere + placed + s->hand_count[i] + deck_count != OB_CARDS) {
        return "a number of cards other than 24";
    }
    if (bits_count(s->hand[i]) == s->hand_count[i] && bits_count(s->deck[i]) == deck_count &&
        !census.unknown) {
        return s->hand[i] & s->barred[i] ? "a card in hand that a skip excludes" : NULL;
    }
    if (s->hand[i] || s->deck[i]) return "a hand half known";
    return ob_guessable(box, s, seat) ? NULL : "backs that no cards fit";
}

/* One place's slots, a byte each: `count` cards, and zeros behind them. */
static bool slots_valid(const struct box *box, uint64_t slots, uint32_t count, bool may_leave)
{
    for (uint32_t i = 0; i < count; i++, slots >>= 8) {
        slot_id slot = (slot_id)slots;
        if (slot == SLOT_EMPTY && may_leave) continue;
        if (slot == SLOT_EMPTY || slot_seat(slot) > box->seats) return false;
        if (slot_card(slot) >= OB_CARDS && slot_face_up(slot)) return false;
    }
    return slots == 0;
}

/* Could phase 1 have made this line, card by card, and turned the right one up? */
static bool line_placed_by_rule(const struct box *box, const struct ob_state *s, uint32_t hotel)
{
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    struct ob_state copy = *s;
    uint32_t line = hotel * 2u;
    copy.phase = PHASE_PLACE;
    copy.count[line] = 0;
    for (uint32_t i = 0; i < line_count(s, hotel); i++) {
        slot_id slot = line_slot(s, hotel, i);
        card_id card = slot_card(slot);
        uint32_t cards = card < OB_CARDS ? 1u << card : back_cards(card_back(card));
        bool up = (rule == RULE_FIRST_FACE_UP && i == 0) || (rule == RULE_SECOND_FACE_UP && i == 1);
        ob_place_open(box, &copy);
        if (!(cards & copy.places.cards[line]) || slot_face_up(slot) != up) return false;
        copy.count[line]++;
    }
    for (uint32_t i = 0; i < door_count(s, hotel); i++) {
        if (slot_face_up(door_slot(s, hotel, i))) return false;
    }
    return true;
}

static const char *hotel_fault(const struct box *box, const struct ob_state *s, uint32_t hotel)
{
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    bool checked = s->phase == PHASE_POWER && hotel == s->hotel;
    bool empty = line_count(s, hotel) == 0 && door_count(s, hotel) == 0;
    bool open = s->phase == PHASE_PLACE || (s->phase == PHASE_POWER && hotel >= s->hotel);
    if (!open && !empty) return "cards at a hotel that has none in this phase";
    if (line_count(s, hotel) > line_limit(rule) + (checked ? s->power : 0u))
        return "a line too long";
    if (door_count(s, hotel) > door_limit(rule)) return "a back door too crowded";
    if (!slots_valid(box, s->queue[hotel] & QUEUE_LINE, line_count(s, hotel), false))
        return "an impossible card in a line";
    if (!slots_valid(box, s->queue[hotel] >> QUEUE_DOOR_SHIFT, door_count(s, hotel), checked))
        return "an impossible card at a back door";
    if (!(s->faces_used >> s->face[hotel] / 2u & 1u)) return "a tile in play that was not drawn";
    if (!checked && !line_placed_by_rule(box, s, hotel)) return "a line against the hotel's rule";
    return NULL;
}

static const char *power_fault(const struct box *box, const struct ob_state *s)
{
    if (s->hotel >= box->seats || s->power >= door_count(s, s->hotel))
        return "a power that is not there";
    for (uint32_t i = 0; i < line_count(s, s->hotel); i++) {
        if (!slot_face_up(line_slot(s, s->hotel, i)))
            return "a card face down where bookings are checked";
    }
    for (uint32_t i = 0; i < door_count(s, s->hotel); i++) {
        if (!slot_face_up(door_slot(s, s->hotel, i)))
            return "a card face down where bookings are checked";
        if (i >= s->power && door_slot(s, s->hotel, i) == SLOT_EMPTY)
            return "a power that left before its turn";
    }
    for (uint32_t i = 0; i < s->named_count; i++) {
        if (s->named[i] >= line_count(s, s->hotel)) return "a named position outside the line";
    }
    move_id moves[MOVES_MAX];
    uint32_t guest = card_number(slot_card(door_slot(s, s->hotel, s->power)));
    bool asks = guest >= GUEST_MAIDS && guest <= GUEST_SOLDIERS;
    if (!asks || s->named_count > s->power || ob_power_moves(s, moves) < 2)
        return "a power that asks nobody";
    return NULL;
}

static uint32_t expected_actor(const struct box *box, const struct ob_state *s)
{
    if (s->phase == PHASE_PLACE) return (s->start - 1u + s->turn) % box->seats + 1u;
    return s->phase == PHASE_POWER ? slot_seat(door_slot(s, s->hotel & 3u, s->power & 1u)) : 0;
}

static const char *phase_fault(const struct box *box, const struct ob_state *s)
{
    bool drawing = s->phase == PHASE_START || s->phase == PHASE_HOTELS;
    uint32_t turns = s->phase == PHASE_PLACE  ? OB_TURNS * box->seats
                     : s->phase == PHASE_DEAL ? box->seats
                                              : 1u;
    if (s->round < 1 || (s->phase == PHASE_OVER && s->round != OB_ROUNDS))
        return "a round out of step";
    if ((s->phase == PHASE_START) != (s->start == 0) || s->start > box->seats)
        return "a start player out of step";
    if (s->actor != expected_actor(box, s)) return "an actor out of step";
    if (s->turn >= turns) return "a turn out of step";
    if (s->phase == PHASE_START && s->round != 1) return "a round out of step";
    if (s->phase == PHASE_HOTELS && s->round % 2u == 0) return "a round out of step";
    uint32_t draws = (s->round + 1u) / 2u - (drawing ? 1u : 0u);
    if (bits_count(s->faces_used) != draws * box->seats)
        return "a number of used tiles out of step";
    if (s->phase != PHASE_POWER && (s->hotel || s->power || s->beds || s->named_count))
        return "a check out of step";
    return NULL;
}

const char *ob_fault(const struct box *box, const struct ob_state *s)
{
    const char *fault = phase_fault(box, s);
    uint32_t tiles = 0;
    for (uint32_t hotel = 0; !fault && hotel < box->seats && s->faces_used; hotel++) {
        fault = hotel_fault(box, s, hotel);
        if (tiles >> s->face[hotel] / 2u & 1u) fault = "a tile at two hotels";
        tiles |= 1u << s->face[hotel] / 2u;
    }
    if (!fault && s->phase == PHASE_POWER) fault = power_fault(box, s);
    for (uint32_t seat = 1; !fault && seat <= box->seats; seat++) fault = seat_fault(box, s, seat);
    struct ob_state copy = *s;
    ob_place_open(box, &copy);
    if (!fault && memcmp(&copy.places, &s->places, sizeof s->places) != 0)
        fault = "open places out of step";
    if (fault || s->phase != PHASE_PLACE) return fault;
    uint32_t hand = s->hand[s->actor - 1u];
    move_id moves[MOVES_MAX];
    if (hand && ob_place_moves(box, s, moves) == (ob_may_pass(box, s) ? 1u : 0u))
        return "a seat to place that cannot";
    return NULL;
}

void ob_check(const struct box *box, const void *state)
{
    ASSERT(!ob_fault(box, state));
}
