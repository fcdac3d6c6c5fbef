/* SPDX-License-Identifier: MIT
 * fast - a random move of a seat without the list of its moves. A search asks for millions.
 *
 * Each function counts the moves that its step lists, draws a number, and makes the move that
 * stands there in the list. To list them first would cost 26% of the random games a second, and 12%
 * in the page (WebAssembly). tests/conformance.c compares every pick with the list. */
#include "games/samoa/rules.h"

/* The kinds that occur in counts, as a set: the bits 0, 4, 8, ... are moved together. */
static uint32_t kind_set(sa_counts counts)
{
    uint32_t kinds = sa_kinds(counts);
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
    uint32_t rooms = tiles >> SA_TILE_SUITE & 1u ? sa_suite_rooms(hotel) : 0u;
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

/* Every kind but lovers has the same choice of rooms, so kind and room are a division. */
static move_id put_pick(const struct sa_state *s, const struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t kinds = kind_set(s->groups[s->group - 1u]);
    uint32_t others = kinds & ~(1u << SA_GUEST_LOVER);
    uint32_t lover_rooms = kinds >> SA_GUEST_LOVER & 1u ? sa_rooms_for(hotel, SA_GUEST_LOVER) : 0u;
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
    ASSERT(seat > 0 && seat <= box->seats && s->actors >> seat & 1u);
    return picks[s->phase](s, &s->hotels[seat - 1u], rng);
}
