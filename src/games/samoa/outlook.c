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
    STAR_WAITS = 3,   /* as far as celebrities are concerned */
    LOW = 4,          /* cards cheaper than this rank are for coming first */
    HIGH = 7,         /* from this rank on they are for those who come last */
    PURSES = 3,       /* how poor one can be, in steps of */
    PURSE = 10,       /* coins */
    FEW = 2,          /* as many cards or rooms as one special is for */
    ROUNDS_AHEAD = 3, /* in which cards may earn something */
    BEST = 3,         /* cards that are counted one by one */
    CHEAP = 5,        /* cards cheaper than this rank are played more often */
    OFTEN_CHEAP = 6,  /* how often, beside the other two */
    OFTEN_DEAR = 3,
    OFTEN_OFF = 1,
    CHANCE = 256, /* is certain */
    QUARTERS = 4  /* of a coin */
};

/* What a seat can have. */
enum {
    SPECIALS,
    ROOMS = SPECIALS + SA_SPECIAL_COUNT, /* by how long they wait */
    SUITES_NOW = ROOMS + WAITS,
    SUITES_LATER,
    BESIDE_STARS, /* rooms beside a celebrity who stays longer, by how long they wait */
    STARS = BESIDE_STARS + STAR_WAITS,    /* celebrities, by how long they stay; not who leaves */
    LONE_LOVERS = STARS + STAR_WAITS - 1, /* who stay */
    POOLS,
    CARDS,
    CARDS_SHORT = CARDS + SA_OFF, /* cards fewer than rounds */
    POOR,
    PLACES = POOR + PURSES, /* behind the tie-break card; the last one is none of these */
    ANY_SUITE = PLACES + SA_SEATS - 1,
    EARNINGS, /* of the best cards and of all, if they were played in this round, in the next ... */
    ROOMS_OTHERS = EARNINGS + ROUNDS_AHEAD * (BEST + 1), /* what can be let at once, times
                                                            something else */
    ROOMS_SHORT,
    ROOMS_ROOMS,
    ROOMS_POOLS,
    ROOMS_LOW,
    ROOMS_HIGH,
    ROOMS_CARDS,
    SUITES_HIGH,
    RECALL_HIGH, /* a special, times what it is for */
    RECALL_SHORT,
    HOME_STAYING,
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
    bool off;              /* the day off, too */
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
    out->off = hotel->hand >> SA_OFF & 1u;
}

static int32_t count(uint32_t set)
{
    return (int32_t)bits_count(set);
}

static uint32_t at_most(uint32_t number, uint32_t most)
{
    return number < most ? number : most;
}

/* ---- rooms, cards, specials ---- */

/* Rooms beside a celebrity who is still there when they can be let. A suite gains nothing by it. */
static void look_at_stars(const struct sa_box *numbers, const struct sa_hotel *hotel,
                          const struct holding *own, int32_t *out)
{
    uint32_t stars = hotel->guests.kinds[SA_GUEST_CELEBRITY];
    for (uint32_t wait = 0; wait < WAITS; wait++) {
        uint32_t column = at_most(wait, STAR_WAITS - 1);
        if (column > 0) out[STARS + column - 1u] += count(stars & own->rooms[wait]);
        stars &= ~own->rooms[wait];
        out[BESIDE_STARS + column] += count(sa_near(numbers, stars) & ~(uint32_t)hotel->suites &
                                            own->rooms[wait]);
    }
    out[STARS + STAR_WAITS - 2] += count(stars); /* who never leave */
}

static void look_at_rooms(const struct sa_hotel *hotel, const struct holding *own, int32_t *out)
{
    uint32_t now = own->rooms[0];
    uint32_t later = 0;
    for (uint32_t wait = 0; wait < WAITS; wait++) {
        out[ROOMS + wait] = count(own->rooms[wait]);
        later |= own->rooms[wait];
    }
    out[SUITES_NOW] = count(hotel->suites & now);
    out[SUITES_LATER] = count(hotel->suites & later & ~now);
    out[ANY_SUITE] = hotel->suites != 0;
    out[LONE_LOVERS] = count(sa_lone(hotel) & ~now);
    out[POOLS] = hotel->pools;
}

static void look_at_cards(const struct sa_state *s, const struct holding *own, int32_t *out)
{
    int32_t rounds = SA_ROUNDS + 1 - s->round;
    int32_t cards = count(own->ranks);
    for (uint32_t rank = 0; rank < SA_OFF; rank++) out[CARDS + rank] = own->ranks >> rank & 1u;
    out[CARDS_SHORT] = cards < rounds ? rounds - cards : 0;
}

static void look_at_specials(const struct sa_hotel *hotel, const struct holding *own, int32_t *out)
{
    uint32_t gone = SA_OFF - HIGH - bits_count(own->ranks >> HIGH);
    uint32_t staying = 0;
    for (uint32_t wait = 2; wait < WAITS; wait++) staying += bits_count(own->rooms[wait]);
    for (uint32_t k = 0; k < SA_SPECIAL_COUNT; k++) out[SPECIALS + k] = hotel->specials[k];
    out[RECALL_HIGH] = (int32_t)(hotel->specials[SA_SPECIAL_RECALL] * at_most(gone, FEW));
    out[RECALL_SHORT] = hotel->specials[SA_SPECIAL_RECALL] * out[CARDS_SHORT];
    out[HOME_STAYING] = (int32_t)(hotel->specials[SA_SPECIAL_HOME] * at_most(staying, FEW));
}

/* ---- what the cards may earn ---- */

/* A round to come, as far as it can be foreseen. */
struct prospect {
    const struct holding *holdings;
    uint32_t rooms[SA_SEATS];  /* sets: rooms that can be let, if nobody moves in before */
    uint32_t places[SA_SEATS]; /* behind the tie-break card: of equal prices the last comes first */
    uint32_t seats;
    uint32_t times; /* as large as printed are the groups: 2 on holidays */
};

static void foresee(const struct box *box, const struct sa_state *s, const struct holding *holdings,
                    uint32_t ahead, struct prospect *out)
{
    out->holdings = holdings;
    out->seats = box->seats;
    out->times = sa_holiday_round(s->round + ahead) ? 2 : 1;
    for (uint32_t i = 0; i < box->seats; i++) {
        uint32_t place = sa_clockwise(box, s, i + 1u);
        out->places[i] = (place + box->seats - ahead) % box->seats; /* it wanders a seat a round */
        out->rooms[i] = 0;
        for (uint32_t wait = 0; wait <= ahead; wait++) out->rooms[i] |= holdings[i].rooms[wait];
    }
}

static uint32_t how_often(uint32_t ranks)
{
    return OFTEN_CHEAP * bits_count(ranks & ((1u << CHEAP) - 1u)) +
           OFTEN_DEAR * bits_count(ranks >> CHEAP);
}

/* The chances, of CHANCE, to come first, second and third with a card. Who has no room is no rival.
 */
static void chances_to_come(const struct prospect *prospect, uint32_t own, uint32_t rank,
                            uint32_t out[SA_GROUPS])
{
    memset(out, 0, SA_GROUPS * sizeof *out);
    out[0] = CHANCE;
    for (uint32_t i = 0; i < prospect->seats; i++) {
        const struct holding *other = &prospect->holdings[i];
        uint32_t all = how_often(other->ranks) + (other->off ? OFTEN_OFF : 0u);
        if (i == own || !prospect->rooms[i] || !all) continue;
        bool wins = prospect->places[i] > prospect->places[own];
        uint32_t before = how_often(other->ranks & ((1u << (rank + wins)) - 1u));
        for (uint32_t k = SA_GROUPS; k-- > 0;)
            out[k] = (out[k] * (all - before) + (k > 0 ? out[k - 1u] * before : 0u)) / all;
    }
}

/* The guests that move in if a seat comes first, second and third, who pay double twice: the sum
 * over all arrival cards that may come. Whoever comes takes the largest group that is left. */
static void guests_to_come(const struct sa_box *numbers, const struct sa_state *s,
                           const struct prospect *prospect, uint32_t own, uint32_t out[SA_GROUPS])
{
    const struct sa_hotel *hotel = &s->hotels[own];
    uint32_t rooms = prospect->rooms[own];
    uint32_t stars = hotel->guests.kinds[SA_GUEST_CELEBRITY] & ~rooms;
    uint32_t good = bits_count((hotel->suites | sa_near(numbers, stars)) & rooms);
    uint32_t all = bits_count(rooms);
    memset(out, 0, SA_GROUPS * sizeof *out);
    for (uint32_t card = 0; card < SA_ARRIVALS; card++) {
        if (s->arrivals >> card & 1u) continue;
        for (uint32_t k = 0; k < SA_GROUPS; k++) {
            uint32_t size = prospect->times * numbers->arrivals[card][k];
            out[k] += at_most(size, all) + at_most(size, good);
        }
    }
}

/* What the best cards may earn, the best first, and then what all of them may, together. */
static void look_at_earnings(const struct sa_box *numbers, const struct sa_state *s,
                             const struct prospect *prospect, uint32_t own, int32_t *out)
{
    uint32_t guests[SA_GROUPS];
    uint32_t arrivals = SA_ARRIVALS - bits_count(s->arrivals);
    if (!prospect->rooms[own]) return;
    guests_to_come(numbers, s, prospect, own, guests);
    for (uint32_t left = s->hotels[own].hand & ~(1u << SA_OFF); left; left = bits_rest(left)) {
        uint32_t card = bits_first(left);
        uint32_t chances[SA_GROUPS];
        uint32_t hoped = 0;
        chances_to_come(prospect, own, numbers->guest_ranks[card], chances);
        for (uint32_t k = 0; k < SA_GROUPS; k++) hoped += chances[k] * guests[k];
        int32_t coins = (int32_t)(numbers->prices[card] * hoped * QUARTERS / CHANCE / arrivals);
        out[BEST] += coins;
        for (uint32_t k = 0; k < BEST; k++) {
            int32_t better = out[k];
            if (coins <= better) continue;
            out[k] = coins;
            coins = better;
        }
    }
}

/* ---- all together ---- */

/* Things that are worth more together, or less. */
static void multiply(const struct holding *own, int32_t others, int32_t *out)
{
    int32_t rooms = out[ROOMS];
    int32_t high = count(own->ranks >> HIGH);
    out[ROOMS_OTHERS] = rooms * others;
    out[ROOMS_SHORT] = rooms * out[CARDS_SHORT];
    out[ROOMS_ROOMS] = rooms * rooms;
    out[ROOMS_POOLS] = rooms * out[POOLS];
    out[ROOMS_LOW] = rooms * count(own->ranks & ((1u << LOW) - 1u));
    out[ROOMS_HIGH] = rooms * high;
    out[ROOMS_CARDS] = rooms * count(own->ranks);
    out[SUITES_HIGH] = high * (out[SUITES_NOW] + out[SUITES_LATER]);
}

static void look_ahead(const struct box *box, const struct sa_state *s,
                       const struct holding *holdings, int32_t out[SEATS_MAX][WORTH_THINGS_MAX])
{
    for (uint32_t ahead = 0; ahead < ROUNDS_AHEAD && s->round + ahead <= SA_ROUNDS; ahead++) {
        struct prospect prospect;
        foresee(box, s, holdings, ahead, &prospect);
        for (uint32_t i = 0; i < box->seats; i++)
            look_at_earnings(sa_numbers(box), s, &prospect, i,
                             &out[i][EARNINGS + ahead * (BEST + 1u)]);
    }
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
        uint32_t place = sa_clockwise(box, s, i + 1u);
        memset(out[i], 0, THINGS * sizeof(int32_t));
        for (uint32_t k = 0; k < PURSES; k++) out[i][POOR + k] = hotel->money < (k + 1u) * PURSE;
        if (place + 1u < box->seats) out[i][PLACES + place] = 1;
        look_at_rooms(hotel, &holdings[i], out[i]);
        look_at_stars(sa_numbers(box), hotel, &holdings[i], out[i]);
        look_at_cards(s, &holdings[i], out[i]);
        look_at_specials(hotel, &holdings[i], out[i]);
        multiply(&holdings[i], rooms - out[i][ROOMS], out[i]);
    }
    look_ahead(box, s, holdings, out);
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
