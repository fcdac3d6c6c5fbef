/* SPDX-License-Identifier: MIT
 * invariants - what holds in every state and every view. */
#include "games/overbooking/rules.h"

/* The cards of one seat, each place once. */
struct census {
    uint32_t table;   /* known cards on the table */
    uint32_t unknown; /* how many lie there with only their back known */
    bool twice;
};

static void count_slot(struct census *census, ob_slot_id slot, uint32_t seat)
{
    if (slot == OB_SLOT_EMPTY || ob_slot_seat(slot) != seat) return;
    if (ob_slot_card(slot) >= OB_CARDS) {
        census->unknown++;
        return;
    }
    uint32_t card = 1u << ob_slot_card(slot);
    census->twice = census->twice || census->table & card;
    census->table |= card;
}

static uint32_t turns_taken(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    if (s->phase != OB_PHASE_PLACE) return ob_numbers(box)->turns;
    uint32_t place = (seat + box->seats - s->start) % box->seats; /* in the order of play */
    return s->turn / box->seats + (place < s->turn % box->seats ? 1u : 0u);
}

static const char *seat_fault(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    uint32_t i = seat - 1u;
    struct census census = {0};
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t at = 0; at < ob_line_count(s, hotel); at++)
            count_slot(&census, ob_line_slot(s, hotel, at), seat);
        for (uint32_t at = 0; at < ob_door_count(s, hotel); at++)
            count_slot(&census, ob_door_slot(s, hotel, at), seat);
    }
    uint32_t sets[] = {s->hand[i], s->deck[i], s->collected[i], s->discarded[i], census.table};
    uint32_t all = 0;
    for (uint32_t k = 0; k < sizeof sets / sizeof sets[0]; k++) {
        if (all & sets[k]) return "a card in two places";
        all |= sets[k];
    }
    if (all & ~ob_numbers(box)->deck) return "a card that nobody has";
    uint32_t placed = bits_count(census.table) + census.unknown;
    if (census.twice) return "a card in two places";
    if (placed > turns_taken(box, s, seat)) return "more cards of a seat than it had turns";
    bool round_runs = s->phase == OB_PHASE_PLACE || s->phase == OB_PHASE_POWER;
    if (s->barred[i] && !round_runs) return "a skip while nobody places cards";
    uint32_t deck_count = ob_deck_count(box, s, seat);
    uint32_t known_elsewhere = bits_count(s->collected[i] | s->discarded[i]);
    if (known_elsewhere + placed + s->hand_count[i] + deck_count !=
        bits_count(ob_numbers(box)->deck)) {
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
        ob_slot_id slot = (ob_slot_id)slots;
        if (slot == OB_SLOT_EMPTY && may_leave) continue;
        if (slot == OB_SLOT_EMPTY || ob_slot_seat(slot) > box->seats) return false;
        if (ob_slot_card(slot) >= OB_CARDS && ob_slot_face_up(slot)) return false;
    }
    return slots == 0;
}

/* Could phase 1 have made this line, and turned the right card up? What a rule admits does not
 * depend on when a card came: of two crests the first two of the line decide. */
static bool line_placed_by_rule(const struct box *box, const struct ob_state *s, uint32_t hotel)
{
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    struct ob_state copy = *s;
    copy.phase = OB_PHASE_PLACE;
    ob_place_open(box, &copy);
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        ob_slot_id slot = ob_line_slot(s, hotel, i);
        ob_card_id card = ob_slot_card(slot);
        uint32_t cards = card < OB_CARDS ? 1u << card : ob_back_cards(ob_card_back(card));
        bool up = (rule == OB_HOTEL_FIRST_FACE_UP && i == 0) ||
                  (rule == OB_HOTEL_SECOND_FACE_UP && i == 1);
        if (!(cards & copy.places.cards[hotel * 2u]) || ob_slot_face_up(slot) != up) return false;
    }
    for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) {
        if (ob_slot_face_up(ob_door_slot(s, hotel, i))) return false;
    }
    return true;
}

static const char *hotel_fault(const struct box *box, const struct ob_state *s, uint32_t hotel)
{
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    bool checked = s->phase == OB_PHASE_POWER && hotel == s->hotel;
    bool empty = ob_line_count(s, hotel) == 0 && ob_door_count(s, hotel) == 0;
    bool open = s->phase == OB_PHASE_PLACE || (s->phase == OB_PHASE_POWER && hotel >= s->hotel);
    if (!open && !empty) return "cards at a hotel that has none in this phase";
    if (ob_line_count(s, hotel) > ob_line_limit(rule) + (checked ? s->power : 0u))
        return "a line too long";
    if (ob_door_count(s, hotel) > ob_door_limit(rule)) return "a back door too crowded";
    if (!slots_valid(box, s->queue[hotel] & OB_QUEUE_LINE, ob_line_count(s, hotel), false))
        return "an impossible card in a line";
    if (!slots_valid(box, s->queue[hotel] >> OB_QUEUE_DOOR_SHIFT, ob_door_count(s, hotel), checked))
        return "an impossible card at a back door";
    if (!(s->faces_used >> s->face[hotel] / 2u & 1u)) return "a tile in play that was not drawn";
    if (!checked && !line_placed_by_rule(box, s, hotel)) return "a line against the hotel's rule";
    return NULL;
}

static const char *power_fault(const struct box *box, const struct ob_state *s)
{
    if (s->hotel >= box->seats || s->power >= ob_door_count(s, s->hotel))
        return "a power that is not there";
    for (uint32_t i = 0; i < ob_line_count(s, s->hotel); i++) {
        if (!ob_slot_face_up(ob_line_slot(s, s->hotel, i)))
            return "a card face down where bookings are checked";
    }
    for (uint32_t i = 0; i < ob_door_count(s, s->hotel); i++) {
        if (!ob_slot_face_up(ob_door_slot(s, s->hotel, i)))
            return "a card face down where bookings are checked";
        if (i >= s->power && ob_door_slot(s, s->hotel, i) == OB_SLOT_EMPTY)
            return "a power that left before its turn";
    }
    for (uint32_t i = 0; i < s->named_count; i++) {
        if (s->named[i] >= ob_line_count(s, s->hotel)) return "a named position outside the line";
    }
    move_id moves[MOVES_MAX];
    uint32_t guest = ob_card_number(ob_slot_card(ob_door_slot(s, s->hotel, s->power)));
    bool asks = guest >= OB_GUEST_MAIDS && guest <= OB_GUEST_SOLDIERS;
    if (!asks || s->named_count > s->power || ob_power_moves(s, moves) < 2)
        return "a power that asks nobody";
    return NULL;
}

static uint32_t expected_actor(const struct box *box, const struct ob_state *s)
{
    if (s->phase == OB_PHASE_PLACE) return (s->start - 1u + s->turn) % box->seats + 1u;
    return s->phase == OB_PHASE_POWER ? ob_slot_seat(ob_door_slot(s, s->hotel & 3u, s->power & 1u))
                                      : 0;
}

static const char *phase_fault(const struct box *box, const struct ob_state *s)
{
    bool drawing = s->phase == OB_PHASE_START || s->phase == OB_PHASE_HOTELS;
    uint32_t turns = s->phase == OB_PHASE_PLACE  ? ob_turns(box)
                     : s->phase == OB_PHASE_DEAL ? box->seats
                                                 : 1u;
    if (s->round < 1 || (s->phase == OB_PHASE_OVER && s->round != ob_numbers(box)->rounds))
        return "a round out of step";
    if ((s->phase == OB_PHASE_START) != (s->start == 0) || s->start > box->seats)
        return "a start player out of step";
    if (s->actor != expected_actor(box, s)) return "an actor out of step";
    if (s->turn >= turns) return "a turn out of step";
    if (s->phase == OB_PHASE_START && s->round != 1) return "a round out of step";
    if (s->phase == OB_PHASE_HOTELS && s->round % 2u == 0) return "a round out of step";
    uint32_t draws = (s->round + 1u) / 2u - (drawing ? 1u : 0u);
    if (bits_count(s->faces_used) != draws * box->seats)
        return "a number of used tiles out of step";
    if (s->phase != OB_PHASE_POWER && (s->hotel || s->power || s->beds || s->named_count))
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
    if (!fault && s->phase == OB_PHASE_POWER) fault = power_fault(box, s);
    for (uint32_t seat = 1; !fault && seat <= box->seats; seat++) fault = seat_fault(box, s, seat);
    struct ob_state copy = *s;
    ob_place_open(box, &copy);
    if (!fault && memcmp(&copy.places, &s->places, sizeof s->places) != 0)
        fault = "open places out of step";
    if (fault || s->phase != OB_PHASE_PLACE) return fault;
    uint32_t hand = s->hand[s->actor - 1u];
    move_id moves[MOVES_MAX];
    if (hand && ob_place_moves(box, s, moves) == (ob_may_pass(box, s) ? 1u : 0u))
        return "a seat to place that cannot";
    return NULL;
}

void ob_invariants(const struct box *box, const void *state)
{
    ASSERT(!ob_fault(box, state));
}
