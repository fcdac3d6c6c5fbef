/* SPDX-License-Identifier: MIT
 * advice - opinions about moves, from what a seat may know. Points are counted in hundredths. */
#include "games/overbooking/habits.h"
#include "games/overbooking/outlook.h"
#include "games/overbooking/plain.h"
#include "games/overbooking/rules.h"

enum {
    BELIEF_MIDDLE = 36,
    BELIEF_MOST = 58, /* powers of two */
    ELSEWHERE = 45    /* per cent: the chance of a card to book at another place or time */
};

/* What a card is worth to its owner once it has booked: its coins, and the step towards a set, the
 * longer the more cards of the crest are collected. */
static int32_t card_value(const struct box *box, const struct ob_state *s, uint32_t seat,
                          ob_card_id card)
{
    static const uint8_t steps[OB_NUMBERS] = {0, 20, 40, 90, 120, 150};
    ASSERT(card < OB_CARDS);
    uint32_t crest = bits_count(s->collected[seat - 1u] & 0x111111u << ob_card_crest(card));
    int32_t coins = ob_numbers(box)->coins[card] * OB_POINT;
    bool sets = box->options[OB_OPTION_SCORING] != OB_SCORING_NONE && crest < OB_NUMBERS;
    return coins + (sets ? steps[crest] : 0);
}

/* The card as `seat` may know it: others' cards that lie face down are backs, also where the state
 * is a guessed world that says more. */
static ob_card_id seen_card(ob_slot_id slot, uint32_t seat)
{
    ob_card_id card = ob_slot_card(slot);
    bool known = card >= OB_CARDS || ob_slot_face_up(slot) || ob_slot_seat(slot) == seat;
    return known ? card : (ob_card_id)(OB_CARDS + ob_card_back(card));
}

/* Beds that a card needs, in tenths; for a back the mean of its three numbers. */
static int32_t beds_expected(ob_card_id card)
{
    if (card < OB_CARDS) return (int32_t)ob_card_number(card) * 10;
    return ob_card_back(card) >> 2 ? 50 : 20;
}

static bool is_first(enum ob_hotel_rule rule, uint32_t number)
{
    return (rule == OB_HOTEL_MONKS_FIRST && number == OB_GUEST_MONK) ||
           (rule == OB_HOTEL_SOLDIERS_FIRST && number == OB_GUEST_SOLDIERS);
}

/* A card that is to book, or waits to. */
struct candidate {
    uint32_t seat;
    uint32_t hotel;
    uint32_t number;
    uint32_t position; /* in the line, from 0 */
};

/* Beds in tenths that are likely gone when a card of this number is checked: cards in the line that
 * come before it, and some that will still join. */
static int32_t beds_before(const struct box *box, const struct ob_state *s,
                           struct candidate candidate)
{
    uint32_t hotel = candidate.hotel;
    uint32_t number = candidate.number;
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    if (is_first(rule, number)) return 0;
    int32_t beds = 0;
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        if (i == candidate.position) continue;
        int32_t needs = beds_expected(seen_card(ob_line_slot(s, hotel, i), candidate.seat));
        int32_t nearer = i < candidate.position ? 5 : -1; /* tenths: equals go by position */
        if (needs + nearer >= (int32_t)number * 10) beds += needs;
    }
    int32_t joining = (int32_t)(ob_line_limit(rule) - ob_line_count(s, hotel)) - 1;
    int32_t larger = (int32_t)(OB_NUMBERS - number); /* of six numbers */
    return beds + (joining > 0 ? joining * larger * 45 / 10 : 0);
}

/* Chance to book, in percent, rising with the beds to spare. */
static int32_t chance(int32_t spare_tenths)
{
    int32_t percent = 60 + spare_tenths;
    return percent < 5 ? 5 : percent > 95 ? 95 : percent;
}

static int32_t line_chance(const struct box *box, const struct ob_state *s,
                           struct candidate candidate)
{
    int32_t beds = ob_numbers(box)->beds[s->face[candidate.hotel]] * 10;
    return chance(beds - beds_before(box, s, candidate) - (int32_t)candidate.number * 10);
}

/* What cards that wait in this line may lose: the seat's own, or all others'. */
static int32_t stake(const struct box *box, const struct ob_state *s, uint32_t seat, uint32_t hotel,
                     bool own)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        ob_slot_id slot = ob_line_slot(s, hotel, i);
        if ((ob_slot_seat(slot) == seat) != own) continue;
        ob_card_id card = seen_card(slot, seat);
        if (card >= OB_CARDS) {
            sum += OB_POINT / 2; /* somebody's card: its coins by a third of the chance */
            continue;
        }
        struct candidate waiting = {seat, hotel, ob_card_number(card), i};
        sum += card_value(box, s, ob_slot_seat(slot), card) * (100 - line_chance(box, s, waiting)) /
               100;
    }
    return sum;
}

static int32_t own_stake(const struct box *box, const struct ob_state *s, uint32_t seat,
                         uint32_t hotel)
{
    return stake(box, s, seat, hotel, true);
}

/* Of one of the others, on average. */
static int32_t others_stake(const struct box *box, const struct ob_state *s, uint32_t seat,
                            uint32_t hotel)
{
    return stake(box, s, seat, hotel, false) / (box->seats - 1);
}

/* What the power of a card at a back door is likely to bring. */
static int32_t power_value(const struct box *box, const struct ob_state *s, uint32_t seat,
                           uint32_t hotel, ob_card_id card)
{
    const struct candidate joining = {seat, hotel, OB_GUEST_MONK, OB_LINE_MAX};
    switch ((enum ob_guest)ob_card_number(card)) {
    case OB_GUEST_MONK: return card_value(box, s, seat, card) * line_chance(box, s, joining) / 100;
    case OB_GUEST_MERCHANTS: return own_stake(box, s, seat, hotel) / 2;
    case OB_GUEST_MAIDS: return own_stake(box, s, seat, hotel) / 3;
    case OB_GUEST_NOBLES: return own_stake(box, s, seat, hotel) * 2 / 3;
    case OB_GUEST_SOLDIERS: return others_stake(box, s, seat, hotel) / 4;
    case OB_GUEST_WORKERS:
        return (others_stake(box, s, seat, hotel) - own_stake(box, s, seat, hotel)) / 2;
    }
    return 0;
}

static int32_t rate_door(const struct box *box, const struct ob_state *s, uint32_t seat,
                         uint32_t hotel, ob_card_id card)
{
    int32_t token = ob_door_count(s, hotel) == 0 ? OB_POINT : 0;
    int32_t loss = card_value(box, s, seat, card) * ELSEWHERE / 100;
    return token - loss + power_value(box, s, seat, hotel, card);
}

static int32_t rate_place(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move)
{
    uint32_t hotel = ob_move_place(move) >> 1;
    ob_card_id card = (ob_card_id)ob_move_card(move);
    if (ob_move_place(move) & 1u) return rate_door(box, s, seat, hotel, card);
    struct candidate joining = {seat, hotel, ob_card_number(card), OB_LINE_MAX};
    int32_t percent = line_chance(box, s, joining);
    return card_value(box, s, seat, card) * (percent - ELSEWHERE) / 100;
}

/* Everything at the hotel is face up now: try the choice and check the line, as far as beds known
 * so far allow. What the seat gains counts, and what the others lose, shared among them. */
static int32_t rate_power(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move)
{
    struct ob_state copy = *s;
    uint32_t booked[OB_SEATS] = {0};
    ob_fast_try(box, &copy, move, booked);
    int32_t value = 0;
    for (uint32_t other = 1; other <= box->seats; other++) {
        int32_t share = other == seat ? box->seats : -1;
        for (uint32_t cards = booked[other - 1u]; cards; cards = bits_rest(cards)) {
            value += share * card_value(box, s, other, (ob_card_id)bits_first(cards));
        }
    }
    return value;
}

static int32_t rate(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    const struct ob_state *s = state;
    ASSERT(seat >= 1 && seat <= box->seats);
    switch (move_kind(move)) {
    case OB_MOVE_PLACE: return rate_place(box, s, seat, move);
    case OB_MOVE_PASS: return 0;
    default: return rate_power(box, s, seat, move);
    }
}

/* ---- how the game stands ---- */

/* 2 to the sum of the habits' weights, times 2 to BELIEF_MIDDLE. Beyond the ends of the range
 * worlds are alike. */
static uint64_t belief(const struct learned *habit, const struct box *box, const void *state,
                       uint32_t viewer)
{
    int32_t sum = BELIEF_MIDDLE * LEARNED_BIT;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++)
        sum += ob_habit_sum(habit, box, state, hotel, viewer);
    if (sum < 0) return 1;
    uint32_t whole = (uint32_t)sum / LEARNED_BIT;
    if (whole >= BELIEF_MOST) return 1ull << BELIEF_MOST;
    uint64_t part = LEARNED_BIT + (uint32_t)sum % LEARNED_BIT; /* a straight line between powers */
    return (part << whole) / LEARNED_BIT | 1u;
}

static uint32_t stage(const struct box *box, const void *state)
{
    const struct ob_state *s = state;
    return s->phase == OB_PHASE_OVER ? ob_numbers(box)->rounds + 1u : s->round;
}

static int32_t doubt(const struct box *box, const void *state)
{
    static const int32_t by_rounds[OB_ROUNDS + 1] = {150, 300, 430, 520, 600};
    const struct ob_state *s = state;
    uint32_t left = s->phase == OB_PHASE_OVER ? 0 : ob_numbers(box)->rounds + 1u - s->round;
    ASSERT(left <= OB_ROUNDS);
    return by_rounds[left];
}

const struct advice ob_advice = {.rate = rate,
                                 .policy = &ob_policy,
                                 .habit = &ob_habit,
                                 .belief = belief,
                                 .ease = 1,
                                 .stages = 1,
                                 .stage = stage,
                                 .outlook = ob_outlook,
                                 .doubt = doubt,
                                 .worth = &ob_worth,
                                 .secrets = ob_secrets};
