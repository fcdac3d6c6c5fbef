/* SPDX-License-Identifier: MIT
 * outlook - what each seat may still earn: what it has at the beginning of a round, and the weights
 * that bench/worth.c finds for such things.
 *
 * A card is known by the rank of its room price, the cheapest first. A room counts from the round
 * on in which it can be let: at once if it is free or its guest leaves with the next plane. */
#include "games/samoa/outlook.h"

#include "base/memory.h"
#include "games/samoa/rules.h"

enum {
    WAITS = 4,        /* rounds until a room can be let; more are as many */
    LOW = 4,          /* cards cheaper than this rank are for coming first */
    HIGH = 7,         /* from this rank on they are for those who come last */
    PURSES = 3,       /* how poor one can be, in steps of */
    PURSE = 10,       /* coins */
    ROOMS_FILLED = 4, /* in one round, at the most */
    CHANCE = 64,      /* is certain */
    SECOND_BEST = 16, /* what it is worth to come later */
    HOPE_UNIT = 16
};

/* What a seat can have. */
enum {
    SPECIALS,
    ROOMS = SPECIALS + SA_SPECIAL_COUNT,
    SUITES_NOW = ROOMS + WAITS,
    SUITES_LATER,
    BESIDE_STARS, /* rooms that can be let at once, beside a celebrity who stays */
    LONE_LOVERS,  /* who stay */
    POOLS,
    CARDS,
    CARDS_SHORT = CARDS + SA_OFF, /* cards fewer than rounds */
    LOW_PAIRS,
    MIDDLE_PAIRS,
    HIGH_PAIRS,
    POOR,
    PLACE = POOR + PURSES, /* behind the tie-break card */
    CHEAPEST,
    ANY_SUITE,
    HOPE, /* of the best card: what it would earn, and how likely */
    HOPE_NEXT,
    ROOMS_HOPE,
    ROOMS_OTHERS, /* what can be let at once, times something else */
    ROOMS_SHORT,
    ROOMS_ROOMS,
    ROOMS_POOLS,
    ROOMS_LOW,
    ROOMS_HIGH,
    ROOMS_CARDS,
    SUITES_HIGH,
    THINGS
};

#include "games/samoa/worth3.h"
#include "games/samoa/worth4.h"
#include "games/samoa/worth5.h"
#include "games/samoa/worth6.h"

/* What is asked of a hotel more than once. */
struct holding {
    uint32_t rooms[WAITS]; /* sets of rooms, by how long they wait */
    uint32_t ranks;        /* set: the hand */
    uint32_t count;        /* cards in hand, the day off too */
};

static void hold(const struct box *box, const struct sa_state *s, const struct sa_hotel *hotel,
                 struct holding *out)
{
    uint32_t known = hotel->free;
    memset(out, 0, sizeof *out);
    out->rooms[0] = hotel->free;
    for (uint32_t wait = 0; s->round + wait <= SA_ROUNDS; wait++) {
        uint32_t rooms = hotel->guests.nations[s->flags[s->round - 1u + wait]] & ~known;
        out->rooms[wait < WAITS ? wait : WAITS - 1] |= rooms;
        known |= rooms; /* two lovers leave with the first plane */
    }
    for (uint32_t left = hotel->hand & ~(1u << SA_OFF); left; left = bits_rest(left))
        out->ranks |= 1u << sa_numbers(box)->guest_ranks[bits_first(left)];
    out->count = bits_count(hotel->hand);
}

static int32_t count(uint32_t set)
{
    return (int32_t)bits_count(set);
}

static void look_at_rooms(const struct box *box, const struct sa_hotel *hotel,
                          const struct holding *own, int32_t *out)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint32_t now = own->rooms[0];
    uint32_t staying = sa_rooms(hotel) & ~now;
    uint32_t stars = hotel->guests.kinds[SA_GUEST_CELEBRITY] & staying;
    uint32_t later = 0;
    for (uint32_t wait = 0; wait < WAITS; wait++) {
        out[ROOMS + wait] = count(own->rooms[wait]);
        later |= own->rooms[wait];
    }
    out[SUITES_NOW] = count(hotel->suites & now);
    out[SUITES_LATER] = count(hotel->suites & later & ~now);
    out[ANY_SUITE] = hotel->suites != 0;
    out[BESIDE_STARS] = count(sa_near(numbers, stars) & ~(uint32_t)hotel->suites & now);
    out[LONE_LOVERS] = count(sa_lone(hotel) & staying);
    out[POOLS] = hotel->pools;
}

static void look_at_cards(const struct sa_state *s, const struct holding *own, int32_t *out)
{
    int32_t rounds = SA_ROUNDS + 1 - s->round;
    uint32_t low = bits_count(own->ranks & ((1u << LOW) - 1u));
    uint32_t high = bits_count(own->ranks >> HIGH);
    uint32_t all = bits_count(own->ranks);
    uint32_t middle = all - low - high;
    for (uint32_t rank = 0; rank < SA_OFF; rank++) out[CARDS + rank] = own->ranks >> rank & 1u;
    out[CARDS_SHORT] = (int32_t)all < rounds ? rounds - (int32_t)all : 0;
    out[LOW_PAIRS] = (int32_t)(low * low);
    out[MIDDLE_PAIRS] = (int32_t)(middle * middle);
    out[HIGH_PAIRS] = (int32_t)(high * high);
    out[CHEAPEST] = all ? (int32_t)bits_first(own->ranks) : SA_OFF;
}

/* Chance of CHANCE that nobody else comes before a card, if all cards of a hand are alike. Who has
 * no room is no rival. */
static uint32_t chance_to_be_first(const struct holding *holdings, uint32_t seats, uint32_t own,
                                   uint32_t rank)
{
    uint32_t chance = CHANCE;
    for (uint32_t i = 0; i < seats; i++) {
        const struct holding *other = &holdings[i];
        if (i == own || !other->rooms[0] || !other->count) continue;
        uint32_t halves = 2u * bits_count(other->ranks & ((1u << rank) - 1u)) +
                          (other->ranks >> rank & 1u); /* a tie is half */
        chance = chance * (2u * other->count - halves) / (2u * other->count);
    }
    return chance;
}

static void look_at_hopes(const struct box *box, const struct sa_hotel *hotel,
                          const struct holding *holdings, uint32_t own, int32_t *out)
{
    const struct sa_box *numbers = sa_numbers(box);
    for (uint32_t left = hotel->hand & ~(1u << SA_OFF); left; left = bits_rest(left)) {
        uint32_t card = bits_first(left);
        uint32_t first = chance_to_be_first(holdings, box->seats, own, numbers->guest_ranks[card]);
        int32_t hope = (int32_t)(numbers->prices[card] * (first + SECOND_BEST) / HOPE_UNIT);
        if (hope > out[HOPE]) {
            out[HOPE_NEXT] = out[HOPE];
            out[HOPE] = hope;
        } else if (hope > out[HOPE_NEXT]) {
            out[HOPE_NEXT] = hope;
        }
    }
}

/* Things that are worth more together, or less. */
static void multiply(const struct holding *own, int32_t others, int32_t *out)
{
    int32_t rooms = out[ROOMS];
    int32_t high = count(own->ranks >> HIGH);
    out[ROOMS_HOPE] = out[HOPE] * (rooms < ROOMS_FILLED ? rooms : ROOMS_FILLED);
    out[ROOMS_OTHERS] = rooms * others;
    out[ROOMS_SHORT] = rooms * out[CARDS_SHORT];
    out[ROOMS_ROOMS] = rooms * rooms;
    out[ROOMS_POOLS] = rooms * out[POOLS];
    out[ROOMS_LOW] = rooms * count(own->ranks & ((1u << LOW) - 1u));
    out[ROOMS_HIGH] = rooms * high;
    out[ROOMS_CARDS] = rooms * count(own->ranks);
    out[SUITES_HIGH] = high * (out[SUITES_NOW] + out[SUITES_LATER]);
}

static void look(const struct box *box, const void *state, int32_t out[SEATS_MAX][WORTH_THINGS_MAX])
{
    const struct sa_state *s = state;
    struct holding holdings[SA_SEATS];
    int32_t rooms = 0;
    ASSERT(s->round >= 1 && s->round <= SA_ROUNDS);
    for (uint32_t i = 0; i < box->seats; i++) {
        hold(box, s, &s->hotels[i], &holdings[i]);
        rooms += count(holdings[i].rooms[0]);
    }
    for (uint32_t i = 0; i < box->seats; i++) {
        const struct sa_hotel *hotel = &s->hotels[i];
        memset(out[i], 0, THINGS * sizeof(int32_t));
        for (uint32_t k = 0; k < SA_SPECIAL_COUNT; k++) out[i][SPECIALS + k] = hotel->specials[k];
        for (uint32_t k = 0; k < PURSES; k++) out[i][POOR + k] = hotel->money < (k + 1u) * PURSE;
        out[i][PLACE] = (int32_t)sa_clockwise(box, s, i + 1u);
        look_at_rooms(box, hotel, &holdings[i], out[i]);
        look_at_cards(s, &holdings[i], out[i]);
        look_at_hopes(box, hotel, holdings, i, out[i]);
        multiply(&holdings[i], rooms - out[i][ROOMS], out[i]);
    }
}

static const int16_t *const tables[SA_SEATS - SA_SEATS_MIN + 1] = {worth_3, worth_4, worth_5,
                                                                   worth_6};
enum { TABLE_SIZE = SA_ROUNDS * THINGS * sizeof(int16_t) };
_Static_assert((int)THINGS <= (int)WORTH_THINGS_MAX, "struct worth");
_Static_assert(sizeof worth_3 == TABLE_SIZE && sizeof worth_4 == TABLE_SIZE &&
                   sizeof worth_5 == TABLE_SIZE && sizeof worth_6 == TABLE_SIZE,
               "the tables are of these things");

const struct worth sa_worth = {
    .look = look, .things = THINGS, .stages = SA_ROUNDS, .weights = tables};

void sa_outlook(const struct box *box, const void *state, int32_t out[SEATS_MAX])
{
    const struct sa_state *s = state;
    int32_t things[SEATS_MAX][WORTH_THINGS_MAX];
    if (s->phase == SA_PHASE_OVER) {
        sa_scores(box, state, out);
        for (uint32_t i = 0; i < box->seats; i++) out[i] *= SA_COIN;
        return;
    }
    const int16_t *weights = tables[box->seats - SA_SEATS_MIN] + (SA_ROUNDS - s->round) * THINGS;
    look(box, state, things);
    for (uint32_t i = 0; i < box->seats; i++) {
        out[i] = s->hotels[i].money * SA_COIN;
        for (uint32_t k = 0; k < THINGS; k++) out[i] += weights[k] * things[i][k];
    }
}
