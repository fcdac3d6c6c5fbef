/* SPDX-License-Identifier: MIT
 * pricing - step 3: price cards are chosen in secret, revealed together, and maybe swapped. */
#include "games/samoa/rules.h"

/* ---- choosing: everyone at once ---- */

static uint32_t price_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                            move_id *out)
{
    (void)box;
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = sa_few_list(SA_MOVE_RECALL, sa_recallable(hotel), out);
    for (uint32_t hand = hotel->hand; hand; hand = bits_rest(hand)) {
        out[count++] = move_make(SA_MOVE_PRICE, bits_first(hand));
    }
    return count;
}

static bool price_legal(const struct box *box, const struct sa_state *s, uint32_t seat,
                        move_id move)
{
    (void)box;
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    if (move_kind(move) == SA_MOVE_PRICE)
        return operands < SA_CARDS && hotel->hand >> operands & 1u;
    return move_kind(move) == SA_MOVE_RECALL && sa_is_few(operands, sa_recallable(hotel));
}

static void recall(struct sa_state *s, uint32_t seat, uint32_t cards, struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = bits_count(cards);
    ASSERT(hotel->specials[SA_SPECIAL_RECALL] > 0);
    ASSERT((hotel->hand & cards) == 0); /* they were discarded */
    hotel->specials[SA_SPECIAL_RECALL]--;
    sa_recall_unseen(hotel, count);
    hotel->hand |= (uint16_t)cards;
    ASSERT(!sa_recalls_fault(hotel));
    TELL(events, SA_EVENT_RECALLED, SA_RULE_S4, 1u << seat, seat, cards);
    TELL(events, SA_EVENT_RECALLED_UNSEEN, SA_RULE_S11, ~(1u << seat), seat, count);
}

/* A card leaves the hand for all to see. */
static void show_card(struct sa_hotel *hotel, uint32_t card)
{
    ASSERT(hotel->hand >> card & 1u);
    hotel->hand &= (uint16_t) ~(1u << card);
    hotel->played = (uint8_t)card;
    if (hotel->unsure >> card & 1u) sa_recall_seen(hotel, card);
}

/* ---- swapping: holders, one after the other ---- */

/* Holders are asked clockwise from the tie-break card. (S5) */
uint32_t sa_swap_order(const struct box *box, const struct sa_state *s)
{
    seat_set holders = 0;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (s->hotels[seat - 1u].specials[SA_SPECIAL_SWAP]) holders |= 1u << seat;
    }
    return sa_ordered(box, s, holders, sa_before_clockwise);
}

static void swap_next(const struct box *box, struct sa_state *s, struct events *events)
{
    while (s->order) {
        uint32_t seat = s->order & 15u;
        const struct sa_hotel *hotel = &s->hotels[seat - 1u];
        ASSERT(seat >= 1 && seat <= box->seats && hotel->specials[SA_SPECIAL_SWAP]);
        s->order >>= 4;
        if (hotel->hand || sa_recallable(hotel)) {
            s->phase = SA_PHASE_SWAP;
            s->actors = (uint8_t)(1u << seat);
            return;
        }
        TELL(events, SA_EVENT_SWAP_NOT_ASKED, SA_RULE_S5, SEEN_BY_ALL, seat);
    }
    sa_build_begin(box, s, events);
}

static uint32_t swap_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                           move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    (void)box;
    uint32_t count = sa_few_list(SA_MOVE_RECALL, sa_recallable(hotel), out);
    out[count++] = move_make(SA_MOVE_SWAP, 0);
    for (uint32_t hand = hotel->hand; hand; hand = bits_rest(hand)) {
        out[count++] = move_make(SA_MOVE_SWAP, bits_first(hand) + 1u);
    }
    return count;
}

static bool swap_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    (void)box;
    uint64_t operands = sa_operands(move);
    if (move_kind(move) == SA_MOVE_SWAP)
        return operands == 0 || (operands <= SA_CARDS && hotel->hand >> (operands - 1u) & 1u);
    return move_kind(move) == SA_MOVE_RECALL && sa_is_few(operands, sa_recallable(hotel));
}

static void swap_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                       struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t operands = (uint32_t)sa_operands(move);
    ASSERT(swap_legal(box, s, seat, move));
    if (move_kind(move) == SA_MOVE_RECALL) {
        recall(s, seat, operands, events);
        return; /* and is asked again */
    }
    if (operands == 0) {
        TELL(events, SA_EVENT_SWAP_DECLINED, SA_RULE_SWAP, SEEN_BY_ALL, seat, hotel->played);
    } else {
        uint32_t card = operands - 1u;
        ASSERT(hotel->specials[SA_SPECIAL_SWAP] > 0);
        ASSERT(hotel->played < SA_CARDS && hotel->played != card);
        TELL(events, SA_EVENT_SWAPPED, SA_RULE_SWAP, SEEN_BY_ALL, seat, card, hotel->played);
        hotel->specials[SA_SPECIAL_SWAP]--;
        hotel->hand |= (uint16_t)(1u << hotel->played);
        show_card(hotel, card);
        if (hotel->specials[SA_SPECIAL_SWAP]) return; /* and is asked again (S5) */
    }
    swap_next(box, s, events);
}

/* ---- the reveal ---- */

static void reveal(const struct box *box, struct sa_state *s, struct events *events)
{
    bool swaps = false;
    ASSERT(s->phase == SA_PHASE_PRICE && s->actors == 0 && s->order == 0);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        ASSERT(hotel->played < SA_CARDS); /* a view must be resampled before it is played on */
        show_card(hotel, hotel->played);
        swaps = swaps || hotel->specials[SA_SPECIAL_SWAP];
        TELL(events, SA_EVENT_PLAYED, SA_RULE_PRICES, SEEN_BY_ALL, seat, hotel->played);
    }
    s->order = swaps ? sa_swap_order(box, s) : 0;
    swap_next(box, s, events);
}

/* A card stays in the hand until the reveal. Taking it out at once would let an onlooker read the
 * choice from what the hand no longer holds. */
static void price_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                        struct events *events)
{
    uint32_t operands = (uint32_t)sa_operands(move);
    ASSERT(price_legal(box, s, seat, move));
    if (move_kind(move) == SA_MOVE_RECALL) {
        recall(s, seat, operands, events);
        return; /* and still owes a price */
    }
    s->hotels[seat - 1u].played = (uint8_t)operands;
    s->actors &= (uint8_t) ~(1u << seat);
    TELL(events, SA_EVENT_CHOSEN_OWN, SA_RULE_PRICES, 1u << seat, seat, operands);
    TELL(events, SA_EVENT_CHOSEN, SA_RULE_PRICES, ~(1u << seat), seat);
    if (s->actors == 0) reveal(box, s, events);
}

const struct sa_step sa_step_price = {price_moves, price_legal, price_apply};
const struct sa_step sa_step_swap = {swap_moves, swap_legal, swap_apply};

/* ---- what the cards mean for steps 4 and 5 ---- */

uint32_t sa_ordered(const struct box *box, const struct sa_state *s, seat_set seats,
                    sa_before *before)
{
    uint32_t order = 0;
    for (seat_set left = seats; left; left = bits_rest(left)) {
        uint32_t seat = bits_first(left);
        uint32_t earlier = 0;
        for (seat_set others = seats & ~(1u << seat); others; others = bits_rest(others)) {
            if (before(box, s, bits_first(others), seat)) earlier++;
        }
        ASSERT((order >> (4u * earlier) & 15u) == 0); /* no two act at once */
        order |= seat << (4u * earlier);
    }
    return order;
}

seat_set sa_seats_off(const struct box *box, const struct sa_state *s)
{
    seat_set seats = 0;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (s->hotels[seat - 1u].played == SA_OFF) seats |= 1u << seat;
    }
    return seats;
}

_Static_assert(SA_RANK_BID_TIE_NEXT == SA_RANK_BID + 2 && SA_RANK_PRICE_TIE == SA_RANK_PRICE + 1,
               "an undisputed place, then the first of a tie, then the others of it");

void sa_tell_order(const struct sa_state *s, const uint8_t *numbers, enum sa_rank plain,
                   struct events *events)
{
    uint32_t before = 0;
    uint32_t place = 1;
    for (uint32_t order = s->order; order; order >>= 4, place++) {
        uint32_t seat = order & 15u;
        uint32_t next = order >> 4 & 15u;
        uint32_t card = s->hotels[seat - 1u].played;
        ASSERT(card < SA_CARDS);
        uint32_t number = numbers[card];
        uint32_t rank = plain;
        if (next && numbers[s->hotels[next - 1u].played] == number) rank = plain + 1u;
        if (before == number) rank = plain + 2u;
        if (card == SA_OFF) {
            TELL(events, SA_EVENT_OFF_RANK, SA_RULE_S9, SEEN_BY_ALL, place, seat, SA_RANK_OFF);
        } else if (plain == SA_RANK_BID) {
            TELL(events, SA_EVENT_BUILD_RANK, SA_RULE_BUILDING, SEEN_BY_ALL, place, seat, number,
                 rank);
        } else {
            TELL(events, SA_EVENT_GUEST_RANK, SA_RULE_GUESTS, SEEN_BY_ALL, place, seat, number,
                 rank);
        }
        before = number;
    }
}
