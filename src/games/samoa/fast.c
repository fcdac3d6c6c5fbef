/* SPDX-License-Identifier: MIT
 * fast - what a search asks for millions of times, and nobody listens to.
 *
 * Who acts when: the orders of building.c and housing.c by sorting keys without a branch, for cards
 * are as good as random. The plain orders alone would cost 11% of the random games a second.
 *
 * A random move without the list: each function counts the moves that its step lists, draws a
 * number, and makes the move that stands there. To list them first would cost 26%, and 12% in the
 * page (WebAssembly).
 *
 * Whoever listens hears the plain rules. tests/conformance.c plays every move of its positions both
 * ways and compares the states, and compares every pick with the list of moves. */
#include "games/samoa/rules.h"

/* ---- the orders of steps 4 and 5 ---- */

/* Seats by ascending key, one hex digit each, the first lowest. No two keys are equal. Each seat
 * is put in behind those with a smaller key. */
static uint32_t sorted(const uint8_t keys[SA_SEATS], uint32_t seats)
{
    uint32_t order = 0;
    ASSERT(seats <= SA_SEATS);
    for (uint32_t i = 0; i < seats; i++) {
        uint32_t shift = 0;
        for (uint32_t k = 0; k < i; k++) shift += keys[k] < keys[i] ? 4u : 0u;
        uint32_t before = (1u << shift) - 1u;
        order = (order & before) | (order & ~before) << 4 | (i + 1u) << shift;
    }
    return order;
}

/* A key is the card's rank, then the place of the seat, clockwise from the tie-break card. */
uint32_t sa_fast_build_order(const struct box *box, const struct sa_state *s)
{
    uint8_t keys[SA_SEATS];
    uint32_t builders = 0;
    for (uint32_t i = 0; i < box->seats; i++) {
        uint32_t card = s->hotels[i].played;
        keys[i] = (uint8_t)(sa_numbers(box)->build_ranks[card] * 8u + sa_clockwise(box, s, i + 1u));
        builders += card != SA_OFF ? 1u : 0u;
    }
    return sorted(keys, box->seats) & ((1u << (4u * builders)) - 1u);
}

/* The day off ranks behind all cards. Between equal prices the places count backwards. */
uint32_t sa_fast_guest_order(const struct box *box, const struct sa_state *s)
{
    uint8_t keys[SA_SEATS];
    for (uint32_t i = 0; i < box->seats; i++) {
        uint32_t card = s->hotels[i].played;
        uint32_t place = sa_clockwise(box, s, i + 1u);
        keys[i] = (uint8_t)(sa_numbers(box)->guest_ranks[card] * 8u +
                            (card == SA_OFF ? place : 7u - place));
    }
    return sorted(keys, box->seats);
}

/* ---- random moves ---- */

/* sa_kinds() on all hex digits at once: any bit of a digit goes to its lowest, then these are moved
 * together. */
static uint32_t kind_set(sa_counts counts)
{
    counts |= counts >> 1;
    counts |= counts >> 2;
    uint32_t kinds = counts & 0x11111111u;
    kinds = (kinds | kinds >> 3) & 0x03030303u;
    kinds = (kinds | kinds >> 6) & 0x000f000fu;
    return (kinds | kinds >> 12) & 0xffu;
}

static move_id price_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t recallable = sa_recallable(hotel);
    uint32_t recalls = recallable ? sa_few_count(recallable) : 0;
    uint32_t n = rng_below(rng, recalls + bits_count(hotel->hand));
    (void)s;
    if (n < recalls) return move_make(SA_MOVE_RECALL, sa_few_nth(recallable, n));
    return move_make(SA_MOVE_PRICE, bits_nth(hotel->hand, n - recalls));
}

static move_id swap_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t recallable = sa_recallable(hotel);
    uint32_t recalls = sa_few_count(recallable);
    uint32_t n = rng_below(rng, recalls + 1u + bits_count(hotel->hand));
    (void)s;
    if (n < recalls) return move_make(SA_MOVE_RECALL, sa_few_nth(recallable, n));
    n -= recalls;
    return move_make(SA_MOVE_SWAP, n ? bits_nth(hotel->hand, n - 1u) + 1u : 0);
}

static move_id buy_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t tiles = kind_set(s->offer);
    uint32_t rooms = (0u - (tiles >> SA_TILE_SUITE & 1u)) & sa_suite_rooms(hotel);
    uint32_t suites = bits_count(rooms);
    uint32_t first = 1u + (tiles & 1u); /* none, or a room: what comes before the suites */
    tiles &= ~(1u << SA_TILE_SUITE);
    uint32_t n = rng_below(rng, 1u + bits_count(tiles) + suites);
    if (n == 0) return move_make(SA_MOVE_BUY, 0);
    if (n - first < suites) return sa_buy_move(SA_TILE_SUITE, bits_nth(rooms, n - first));
    n -= n < first ? 0u : suites;
    return sa_buy_move(bits_nth(tiles, n - 1u), 0);
}

static move_id take_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t rooms = sa_home_rooms(hotel);
    uint32_t home_count = rooms ? sa_few_count(rooms) : 0;
    uint32_t groups = 1u; /* 0 declines */
    for (uint32_t group = 1; group <= SA_GROUPS; group++) {
        groups |= (uint32_t)sa_can_take(hotel, s->groups[group - 1u]) << group;
    }
    uint32_t n = rng_below(rng, home_count + bits_count(groups));
    if (n < home_count) return move_make(SA_MOVE_HOME, sa_few_nth(rooms, n));
    return move_make(SA_MOVE_TAKE, bits_nth(groups, n - home_count));
}

/* Every kind but lovers has the same choice of rooms, so kind and room are a division. Whether
 * lovers wait is random: a mask instead of a branch. */
static move_id put_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t kinds = kind_set(s->groups[s->group - 1u]);
    uint32_t others = kinds & ~(1u << SA_GUEST_LOVER);
    uint32_t all_or_none = 0u - (kinds >> SA_GUEST_LOVER & 1u);
    uint32_t lover_rooms = all_or_none & sa_rooms_for(hotel, SA_GUEST_LOVER);
    uint32_t lovers = bits_count(lover_rooms);
    uint32_t free_count = bits_count(hotel->free);
    uint32_t first = free_count * bits_count(kinds & 3u); /* plain and rich come before lovers */
    uint32_t count = free_count * bits_count(others) + lovers;
    uint32_t n = rng_below(rng, count + (sa_has_housed(s, hotel) ? 1u : 0u));
    if (n == count) return move_make(SA_MOVE_DONE, 0);
    if (n - first < lovers) return sa_put_move(SA_GUEST_LOVER, bits_nth(lover_rooms, n - first));
    n -= n < first ? 0u : lovers;
    return sa_put_move(bits_nth(others, n / free_count), bits_nth(hotel->free, n % free_count));
}

static move_id release_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t occupied = sa_occupied(hotel);
    uint32_t releases = sa_few_count(occupied);
    uint32_t home_count = hotel->specials[SA_SPECIAL_HOME] ? releases : 0;
    uint32_t n = rng_below(rng, home_count + 1u + releases);
    (void)s;
    if (n < home_count) return move_make(SA_MOVE_HOME, sa_few_nth(occupied, n));
    n -= home_count;
    return move_make(SA_MOVE_RELEASE, n ? sa_few_nth(occupied, n - 1u) : 0);
}

move_id sa_fast_pick(const struct box *box, const void *state, uint32_t seat, struct rng *rng)
{
    static move_id (*const picks[SA_PHASE_COUNT])(const struct sa_state *, const struct sa_hotel *,
                                                  struct rng *) = {
        [SA_PHASE_PRICE] = price_pick, [SA_PHASE_SWAP] = swap_pick,
        [SA_PHASE_BUILD] = buy_pick,   [SA_PHASE_TAKE] = take_pick,
        [SA_PHASE_PUT] = put_pick,     [SA_PHASE_RELEASE] = release_pick,
    };
    const struct sa_state *s = state;
    (void)box;
    ASSERT(seat > 0 && s->actors >> seat & 1u);
    return picks[s->phase](s, &s->hotels[seat - 1u], rng);
}
