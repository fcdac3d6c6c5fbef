/* SPDX-License-Identifier: MIT
 * advice - opinions about moves, from what a seat may know. Points are counted in hundredths. */
#include "games/overbooking/rules.h"

enum { POINT = 100 };

static const uint8_t known_set_value[OB_NUMBERS + 1] = {0, 20, 40, 90, 120, 150, 0};

/* What a card is worth to its owner once it has booked: its coins, and the step towards a set. */
static int32_t card_value(const struct box *box, const struct ob_state *s, uint32_t seat,
                          card_id card)
{
    uint32_t crest = bits_count(s->collected[seat - 1u] & 0x111111u << card_crest(card));
    int32_t coins = box_numbers(box)->coins[card_number(card) - 1u] * POINT;
    bool sets = box->options[OPTION_SCORING] != SCORING_NONE && crest < OB_NUMBERS;
    return coins + (sets ? known_set_value[crest] : 0);
}

/* Beds that a card needs, in tenths; for a back the mean of its three numbers. */
static int32_t beds_expected(slot_id slot)
{
    card_id card = slot_card(slot);
    if (card < OB_CARDS) return (int32_t)card_number(card) * 10;
    return card_back(card) >> 2 ? 50 : 20;
}

/* Beds in tenths that are likely gone when a card of this number is checked: cards in the line that
 * come before it, and some that will still join. */
static int32_t beds_before(const struct box *box, const struct ob_state *s, uint32_t hotel,
                           uint32_t number, uint32_t position)
{
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    bool first = (rule == RULE_MONKS_FIRST && number == GUEST_MONK) ||
                 (rule == RULE_SOLDIERS_FIRST && number == GUEST_SOLDIERS);
    if (first) return 0;
    int32_t beds = 0;
    for (uint32_t i = 0; i < s->line_count[hotel] && i < position; i++) {
        int32_t needs = beds_expected(s->line[hotel][i]);
        if (needs >= (int32_t)number * 10 - 5) beds += needs;
    }
    int32_t joining = (int32_t)(line_limit(rule) - s->line_count[hotel]) - 1;
    int32_t larger = (int32_t)(OB_NUMBERS - number); /* of six numbers */
    return beds + (joining > 0 ? joining * larger * 45 / 10 : 0);
}

/* Chance to book, in percent, rising with the beds to spare. */
static int32_t chance(int32_t spare_tenths)
{
    int32_t percent = 60 + spare_tenths;
    return percent < 5 ? 5 : percent > 95 ? 95 : percent;
}

static int32_t line_chance(const struct box *box, const struct ob_state *s, uint32_t hotel,
                           uint32_t number, uint32_t position)
{
    int32_t beds = box_numbers(box)->beds[s->face[hotel]] * 10;
    return chance(beds - beds_before(box, s, hotel, number, position) - (int32_t)number * 10);
}

/* Own cards that wait in this line, by what is at stake for them. */
static int32_t stake(const struct box *box, const struct ob_state *s, uint32_t hotel, uint32_t seat,
                     bool own)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < s->line_count[hotel]; i++) {
        slot_id slot = s->line[hotel][i];
        if ((slot_seat(slot) == seat) != own) continue;
        if (slot_card(slot) >= OB_CARDS) {
            sum += POINT * 3 / 2 / 3; /* a card of somebody else: coins by a third of the chance */
            continue;
        }
        uint32_t number = card_number(slot_card(slot));
        sum += card_value(box, s, slot_seat(slot), slot_card(slot)) *
               (100 - line_chance(box, s, hotel, number, i)) / 100;
    }
    return sum;
}

static int32_t rate_door(const struct box *box, const struct ob_state *s, uint32_t seat,
                         uint32_t hotel, card_id card)
{
    int32_t token = s->door_count[hotel] == 0 ? POINT : 0;
    int32_t loss = card_value(box, s, seat, card) * 45 / 100; /* it might have booked elsewhere */
    int32_t own = stake(box, s, hotel, seat, true);
    int32_t others = stake(box, s, hotel, seat, false) / (box->seats - 1);
    switch ((enum guest)card_number(card)) {
    case GUEST_MONK:
        return token - loss +
               card_value(box, s, seat, card) *
                   line_chance(box, s, hotel, GUEST_MONK, OB_LINE_MAX) / 100;
    case GUEST_MERCHANTS: return token - loss + own / 2;
    case GUEST_MAIDS: return token - loss + own / 3;
    case GUEST_NOBLES: return token - loss + own * 2 / 3;
    case GUEST_SOLDIERS: return token - loss + others / 4;
    case GUEST_WORKERS: return token - loss + (others - own) / 2;
    }
    return 0;
}

static int32_t rate_place(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move)
{
    uint32_t hotel = move >> 6 & 3u;
    card_id card = move & 31u;
    if (move >> 5 & 1u) return rate_door(box, s, seat, hotel, card);
    int32_t percent = line_chance(box, s, hotel, card_number(card), OB_LINE_MAX);
    return card_value(box, s, seat, card) * (percent - 45) / 100;
}

/* Everything at the hotel is face up now: try the choice and check the line, as far as beds known
 * so far allow. What the seat gains counts, and what the others lose, shared among them. */
static int32_t rate_power(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move)
{
    struct ob_state copy = *s;
    uint32_t booked[OB_SEATS] = {0};
    ob_power_try(box, &copy, move, booked);
    int32_t value = 0;
    for (uint32_t other = 1; other <= box->seats; other++) {
        int32_t share = other == seat ? box->seats : -1;
        for (uint32_t cards = booked[other - 1u]; cards; cards = bits_rest(cards)) {
            value += share * card_value(box, s, other, (card_id)bits_first(cards));
        }
    }
    return value;
}

static int32_t rate(const struct box *box, const struct view *view, move_id move)
{
    const struct ob_state *s = (const struct ob_state *)view->state.bytes;
    switch (move_kind(move)) {
    case MOVE_PLACE: return rate_place(box, s, view->seat, move);
    case MOVE_PASS: return 0;
    default: return rate_power(box, s, view->seat, move);
    }
}

const struct advice ob_advice = {.rate = rate};
