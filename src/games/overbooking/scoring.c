/* SPDX-License-Identifier: MIT
 * scoring - coins, tokens and crest sets; who wins. */
#include "games/overbooking/rules.h"

static const uint8_t set_points[][OB_NUMBERS + 1] = {
    [OB_SCORING_EXPERT] = {0, 0, 0, 0, 2, 5, 10},
    [OB_SCORING_BEGINNER] = {0, 0, 0, 0, 2, 4, 6},
    [OB_SCORING_NONE] = {0},
};

static uint32_t crest_cards(uint32_t cards, uint32_t crest)
{
    return bits_count(cards & 0x111111u << crest);
}

static uint32_t crest_points(const struct box *box, uint32_t cards, uint32_t crest)
{
    uint32_t scoring = box->options[OB_OPTION_SCORING];
    ASSERT(scoring < sizeof set_points / sizeof set_points[0]);
    return set_points[scoring][crest_cards(cards, crest)];
}

static uint32_t coins(const struct box *box, uint32_t cards)
{
    return ob_coins(ob_numbers(box), cards);
}

static uint32_t three_coin_cards(const struct box *box, uint32_t cards)
{
    return bits_count(cards & ob_numbers(box)->three_coins);
}

static uint32_t sets(const struct box *box, uint32_t cards)
{
    uint32_t sum = 0;
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) sum += crest_points(box, cards, crest);
    return sum;
}

static uint32_t total(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    uint32_t cards = s->collected[seat - 1u];
    ASSERT((cards & s->discarded[seat - 1u]) == 0); /* a card books or it does not */
    return coins(box, cards) + s->tokens[seat - 1u] + sets(box, cards);
}

void ob_scores(const struct box *box, const void *state, int32_t out[SEATS_MAX])
{
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        out[seat - 1u] = (int32_t)total(box, state, seat);
    }
}

/* Seats with the best score; `tied`: more than one before the three-coin cards decided. */
static seat_set best_seats(const struct box *box, const struct ob_state *s, seat_set *tied)
{
    uint32_t best = 0;
    *tied = 0;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        uint32_t score = total(box, s, seat);
        if (score > best) *tied = 0;
        if (score >= best) *tied |= 1u << seat;
        best = score > best ? score : best;
    }
    seat_set winners = 0;
    uint32_t most = 0;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (!(*tied >> seat & 1u)) continue;
        uint32_t count = three_coin_cards(box, s->collected[seat - 1u]);
        if (count > most) winners = 0;
        if (count >= most) winners |= 1u << seat;
        most = count > most ? count : most;
    }
    ASSERT(winners && !(winners & ~*tied));
    return winners;
}

seat_set ob_winners(const struct box *box, const void *state)
{
    seat_set tied;
    return best_seats(box, state, &tied);
}

static void tell_seat(const struct box *box, const struct ob_state *s, uint32_t seat,
                      struct events *events)
{
    uint32_t cards = s->collected[seat - 1u];
    TELL(events, OB_EVENT_SCORE_COINS, OB_RULE_SCORING, SEEN_BY_ALL, seat, coins(box, cards),
         bits_count(cards));
    TELL(events, OB_EVENT_SCORE_TOKENS, OB_RULE_TOKEN, SEEN_BY_ALL, seat, s->tokens[seat - 1u]);
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        uint32_t points = crest_points(box, cards, crest);
        if (points == 0) continue;
        TELL(events, OB_EVENT_SCORE_SET, OB_RULE_SCORING, SEEN_BY_ALL, seat, points,
             crest_cards(cards, crest), crest);
    }
    TELL(events, OB_EVENT_SCORE_TOTAL, OB_RULE_SCORING, SEEN_BY_ALL, seat, total(box, s, seat));
}

void ob_score_tell(const struct box *box, const struct ob_state *s, struct events *events)
{
    if (!events) return;
    seat_set tied;
    seat_set winners = best_seats(box, s, &tied);
    for (uint32_t seat = 1; seat <= box->seats; seat++) tell_seat(box, s, seat, events);
    for (uint32_t seat = 1; seat <= box->seats && bits_count(tied) > 1; seat++) {
        if (!(tied >> seat & 1u)) continue;
        TELL(events, OB_EVENT_TIE, OB_RULE_SCORING, SEEN_BY_ALL, seat,
             three_coin_cards(box, s->collected[seat - 1u]));
    }
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (!(winners >> seat & 1u)) continue;
        enum ob_event kind = bits_count(winners) > 1 ? OB_EVENT_SHARED : OB_EVENT_WINNER;
        TELL(events, kind, OB_RULE_SCORING, SEEN_BY_ALL, seat);
    }
}

void ob_result(const struct box *box, const void *state, struct json *json)
{
    const struct ob_state *s = state;
    json_open(json, '{');
    json_key_open(json, "scores", '[');
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        uint32_t cards = s->collected[seat - 1u];
        json_open(json, '{');
        json_key_number(json, "coins", coins(box, cards));
        json_key_number(json, "tokens", s->tokens[seat - 1u]);
        json_key_number(json, "sets", sets(box, cards));
        json_key_number(json, "total", total(box, s, seat));
        json_key_number(json, "three_coin_cards", three_coin_cards(box, cards));
        json_close(json);
    }
    json_close(json);
    json_key_open(json, "winners", '[');
    for (seat_set left = ob_winners(box, s); left; left = bits_rest(left)) {
        json_number(json, bits_first(left));
    }
    json_close(json);
    json_close(json);
}
