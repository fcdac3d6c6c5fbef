/* SPDX-License-Identifier: MIT
 * habits - which price good players choose: the features that bench/learn.c finds weights for.
 *
 * A card is known by the rank of its room price, the cheapest first, for that is what counts. */
#include "games/samoa/habits.h"

#include "games/samoa/rules.h"

enum {
    ROOMS = 8, /* free ones; more are as many */
    GUESTS = 12,
    LARGEST = 7,
    HANDS = SA_CARDS,
    TABLES = SA_SEATS - SA_SEATS_MIN + 1,
    THREATS = 8,
    BLOCKED = 6,
    MONEY = 8,
    PURSE = 5, /* coins that are one step of money */
    RIVALS = SA_SEATS
};

/* What every feature is about; blocks of a table of weights. Those of a card come eleven times. */
enum {
    PRICE_ROUND = 0,
    PRICE_ROOMS = PRICE_ROUND + SA_CARDS * SA_ROUNDS,
    PRICE_GUESTS = PRICE_ROOMS + SA_CARDS * ROOMS,
    PRICE_LARGEST = PRICE_GUESTS + SA_CARDS * GUESTS,
    PRICE_CHEAPER = PRICE_LARGEST + SA_CARDS * LARGEST,
    PRICE_DEARER = PRICE_CHEAPER + SA_CARDS * HANDS,
    PRICE_TABLE = PRICE_DEARER + SA_CARDS * HANDS,
    PRICE_THREAT = PRICE_TABLE + SA_CARDS * TABLES,
    PRICE_RIVALS = PRICE_THREAT + SA_CARDS * THREATS,
    PRICE_BLOCKED = PRICE_RIVALS + SA_CARDS * RIVALS,
    PRICE_MONEY = PRICE_BLOCKED + SA_CARDS * BLOCKED,
    PRICE_KIND = PRICE_MONEY + SA_CARDS * MONEY,
    PRICE_TILE = PRICE_KIND + SA_CARDS * SA_GUEST_COUNT,
    PRICE_SUITES = PRICE_TILE + SA_CARDS * SA_TILE_COUNT,
    RECALL_ROUND = PRICE_SUITES + SA_CARDS * 2,
    RECALL_HAND = RECALL_ROUND + SA_ROUNDS,
    RECALL_CARD = RECALL_HAND + HANDS,
    RECALL_COUNT = RECALL_CARD + SA_CARDS,
    POLICY_COUNT = RECALL_COUNT + 2
};

#include "games/samoa/learned.h"

static uint32_t at_most(uint32_t number, uint32_t most)
{
    return number < most ? number : most;
}

/* Rank of a card by its room price; the day off comes last. */
static uint32_t rank_of(const struct sa_box *numbers, uint32_t card)
{
    return card == SA_OFF ? SA_OFF : numbers->guest_ranks[card];
}

static uint32_t rounds_blocked(const struct sa_state *s)
{
    uint32_t round = s->round;
    while (round < SA_ROUNDS && s->flags[round] != sa_nation(s)) round++;
    return round - s->round;
}

/* How many of these cards have a lower room price. */
static uint32_t cheaper_cards(const struct sa_box *numbers, uint32_t cards, uint32_t rank)
{
    uint32_t count = 0;
    for (; cards; cards = bits_rest(cards)) count += rank_of(numbers, bits_first(cards)) < rank;
    return count;
}

/* How many others are likely to come before a card, in halves: by the cards that all know them to
 * have (S11). */
static uint32_t threat(const struct box *box, const struct sa_state *s, uint32_t seat,
                       uint32_t rank)
{
    uint32_t halves = 0;
    for (uint32_t other = 1; other <= box->seats; other++) {
        const struct sa_hotel *hotel = &s->hotels[other - 1u];
        if (other == seat || !hotel->free) continue;
        uint32_t cards = hotel->hand & ~(uint32_t)hotel->unsure;
        uint32_t count = bits_count(cards);
        if (count)
            halves += (2u * cheaper_cards(sa_numbers(box), cards, rank) + count / 2u) / count;
    }
    return halves;
}

static uint32_t rivals_with_room(const struct box *box, const struct sa_state *s, uint32_t seat)
{
    uint32_t count = 0;
    for (uint32_t other = 1; other <= box->seats; other++)
        count += other != seat && s->hotels[other - 1u].free;
    return count;
}

/* Guests and tiles that wait: one feature a kind. */
static void add_kinds(const struct sa_box *numbers, const struct sa_state *s,
                      const struct sa_hotel *hotel, uint32_t card, struct features *out)
{
    uint32_t rank = rank_of(numbers, card);
    uint32_t guests = 0;
    for (uint32_t i = 0; i < SA_GROUPS; i++) guests |= sa_kinds(s->groups[i]);
    for (; guests; guests = bits_rest(guests))
        features_add(out, PRICE_KIND + rank * SA_GUEST_COUNT + bits_first(guests));
    if (card == SA_OFF || numbers->bids[card] > hotel->money) return;
    for (uint32_t tiles = sa_kinds(s->offer); tiles; tiles = bits_rest(tiles))
        features_add(out, PRICE_TILE + rank * SA_TILE_COUNT + bits_first(tiles));
}

static void price_features(const struct box *box, const struct sa_state *s, uint32_t seat,
                           uint32_t card, struct features *out)
{
    const struct sa_box *numbers = sa_numbers(box);
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t rank = rank_of(numbers, card);
    uint32_t guests = 0;
    uint32_t largest = 0;
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        uint32_t size = sa_total(s->groups[i]);
        guests += size;
        largest = size > largest ? size : largest;
    }
    uint32_t rooms = at_most(bits_count(hotel->free), ROOMS - 1);
    uint32_t cheaper = cheaper_cards(numbers, hotel->hand, rank);
    uint32_t dearer = bits_count(hotel->hand) - 1u - cheaper;
    features_add(out, PRICE_ROUND + rank * SA_ROUNDS + s->round - 1u);
    features_add(out, PRICE_ROOMS + rank * ROOMS + rooms);
    features_add(out, PRICE_GUESTS + rank * GUESTS + at_most(guests, GUESTS - 1));
    features_add(out, PRICE_LARGEST + rank * LARGEST + at_most(largest, LARGEST - 1));
    features_add(out, PRICE_CHEAPER + rank * HANDS + cheaper);
    features_add(out, PRICE_DEARER + rank * HANDS + dearer);
    features_add(out, PRICE_TABLE + rank * TABLES + box->seats - SA_SEATS_MIN);
    features_add(out,
                 PRICE_THREAT + rank * THREATS + at_most(threat(box, s, seat, rank), THREATS - 1));
    features_add(out, PRICE_RIVALS + rank * RIVALS + rivals_with_room(box, s, seat));
    features_add(out, PRICE_BLOCKED + rank * BLOCKED + at_most(rounds_blocked(s), BLOCKED - 1));
    features_add(out, PRICE_MONEY + rank * MONEY + at_most(hotel->money / PURSE, MONEY - 1));
    features_add(out, PRICE_SUITES + rank * 2u + ((hotel->suites & hotel->free) != 0));
    add_kinds(numbers, s, hotel, card, out);
}

static void recall_features(const struct box *box, const struct sa_state *s, uint32_t seat,
                            uint32_t cards, struct features *out)
{
    features_add(out, RECALL_ROUND + s->round - 1u);
    features_add(out, RECALL_HAND + at_most(bits_count(s->hotels[seat - 1u].hand), HANDS - 1));
    features_add(out, RECALL_COUNT + (bits_count(cards) > 1));
    for (; cards; cards = bits_rest(cards))
        features_add(out, RECALL_CARD + rank_of(sa_numbers(box), bits_first(cards)));
}

static void policy_features(const struct box *box, const void *state, uint32_t seat, move_id move,
                            struct features *out)
{
    uint32_t operands = (uint32_t)sa_operands(move);
    out->count = 0;
    if (move_kind(move) == SA_MOVE_PRICE) {
        price_features(box, state, seat, operands, out);
    } else if (move_kind(move) == SA_MOVE_RECALL) {
        recall_features(box, state, seat, operands, out);
    }
}

_Static_assert(sizeof learned_policy == POLICY_COUNT, "learned.h is of these features");

const struct learned sa_policy = {
    .features = policy_features, .count = POLICY_COUNT, .weights = learned_policy};
