/* SPDX-License-Identifier: MIT
 * outlook - what each seat may still score: what it has at the beginning of a round, and the
 * weights that bench/worth.c finds for such things.
 *
 * Sets of crests, guests, and whose turn comes first. Where the hotels of the next round are known,
 * also which guests suit them. */
#include "games/overbooking/outlook.h"

#include "base/memory.h"
#include "games/overbooking/rules.h"

enum {
    CREST_CASES = (OB_NUMBERS + 1) * (OB_NUMBERS + 2) / 2, /* cards collected, cards to come */
    BEDS_USUAL = 12,                                       /* of a hotel */
    SEATS_MIN = 2
};

/* What a seat can have. */
enum {
    CRESTS,                       /* by cards collected and cards in hand or deck */
    HELD = CRESTS + CREST_CASES,  /* cards in hand, by cards of their crest collected */
    HAND = HELD + OB_NUMBERS + 1, /* guests by number */
    DECK = HAND + OB_NUMBERS,
    PLACE = DECK + OB_NUMBERS, /* in the order of turns */
    BEDS = PLACE + OB_SEATS,   /* guests, times the beds of the next round */
    RULES = BEDS + OB_NUMBERS, /* guests, times the hotels with each rule */
    THINGS = RULES + OB_HOTEL_RULE_COUNT * OB_NUMBERS
};
_Static_assert((int)THINGS <= (int)WORTH_THINGS_MAX, "struct worth");

#include "games/overbooking/worth2.h"
#include "games/overbooking/worth3.h"
#include "games/overbooking/worth4.h"

static int32_t count(uint32_t cards)
{
    return (int32_t)bits_count(cards);
}

/* Of one kind; here numbers count from 0. */
static int32_t count_guests(uint32_t cards, uint32_t number)
{
    return count(cards >> OB_CRESTS * number & 0xfu);
}

static void look_at_crests(const struct ob_state *s, uint32_t seat, int32_t *out)
{
    static const uint8_t cases[OB_NUMBERS + 1] = {0, 7, 13, 18, 22, 25, 27};
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        uint32_t cards = 0x111111u << crest;
        uint32_t collected = bits_count(s->collected[seat - 1u] & cards);
        uint32_t to_come = bits_count((s->hand[seat - 1u] | s->deck[seat - 1u]) & cards);
        ASSERT(collected + to_come <= OB_NUMBERS); /* no card is in two places */
        out[CRESTS + cases[collected] + to_come]++;
        out[HELD + collected] += count(s->hand[seat - 1u] & cards);
    }
}

/* Guests that are in hand in the next round, as far as that is certain. */
static uint32_t next_guests(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    uint32_t deck = s->deck[seat - 1u];
    bool all = bits_count(deck) <= ob_numbers(box)->hand_later;
    return s->hand[seat - 1u] | (all ? deck : 0u);
}

static void look_at_hotels(const struct box *box, const struct ob_state *s, uint32_t seat,
                           int32_t *out)
{
    int32_t beds = -BEDS_USUAL * box->seats;
    int32_t guests[OB_NUMBERS];
    uint32_t next = next_guests(box, s, seat);
    for (uint32_t number = 0; number < OB_NUMBERS; number++)
        guests[number] = count_guests(next, number);
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        int32_t *rule = out + RULES + ob_hotel_rule(ob_numbers(box), s, hotel) * OB_NUMBERS;
        for (uint32_t number = 0; number < OB_NUMBERS; number++) rule[number] += guests[number];
        beds += ob_numbers(box)->beds[s->face[hotel]];
    }
    for (uint32_t number = 0; number < OB_NUMBERS; number++)
        out[BEDS + number] = beds * guests[number];
}

static void look(const struct box *box, const void *state, int32_t out[SEATS_MAX][WORTH_THINGS_MAX])
{
    const struct ob_state *s = state;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        int32_t *own = out[seat - 1u];
        memset(own, 0, THINGS * sizeof(int32_t));
        look_at_crests(s, seat, own);
        for (uint32_t number = 0; number < OB_NUMBERS; number++) {
            own[HAND + number] = count_guests(s->hand[seat - 1u], number);
            own[DECK + number] = count_guests(s->deck[seat - 1u], number);
        }
        own[PLACE + (seat + box->seats - s->start) % box->seats] = 1;
        if (s->phase == OB_PHASE_DEAL) look_at_hotels(box, s, seat, own);
    }
}

static const int16_t *const tables[OB_SEATS - SEATS_MIN + 1] = {worth_2, worth_3, worth_4};
enum { TABLE_SIZE = OB_ROUNDS * THINGS * sizeof(int16_t) };
_Static_assert(sizeof worth_2 == TABLE_SIZE && sizeof worth_3 == TABLE_SIZE &&
                   sizeof worth_4 == TABLE_SIZE,
               "the tables are of these things");

const struct worth ob_worth = {
    .look = look, .things = THINGS, .stages = OB_ROUNDS, .weights = tables};

/* Points for sets, in per cent of those that the weights were learned with. */
static int32_t sets_count(const struct box *box)
{
    switch ((enum ob_scoring)box->options[OB_OPTION_SCORING]) {
    case OB_SCORING_EXPERT: return 100;
    case OB_SCORING_BEGINNER: return 65;
    case OB_SCORING_NONE: return 0;
    }
    return 0;
}

void ob_outlook(const struct box *box, const void *state, int32_t out[SEATS_MAX])
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = ob_numbers(box);
    int32_t things[SEATS_MAX][WORTH_THINGS_MAX];
    if (s->phase == OB_PHASE_OVER) {
        ob_scores(box, state, out);
        for (uint32_t i = 0; i < box->seats; i++) out[i] *= OB_POINT;
        return;
    }
    ASSERT(s->round >= 1 && s->round <= numbers->rounds);
    const int16_t *weights = tables[box->seats - SEATS_MIN] + (numbers->rounds - s->round) * THINGS;
    look(box, state, things);
    for (uint32_t i = 0; i < box->seats; i++) {
        int32_t sets = 0;
        int32_t rest = 0;
        for (uint32_t k = 0; k < HAND; k++) sets += weights[k] * things[i][k];
        for (uint32_t k = HAND; k < THINGS; k++) rest += weights[k] * things[i][k];
        out[i] = sets * sets_count(box) / 100 + rest +
                 ((int32_t)ob_coins(numbers, s->collected[i]) + s->tokens[i]) * OB_POINT;
    }
}
