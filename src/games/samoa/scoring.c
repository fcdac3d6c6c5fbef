/* SPDX-License-Identifier: MIT
 * scoring - step 6: income and cards; the end of a round, and of the game. */
#include "games/samoa/rules.h"

/* ---- income ---- */

/* Why the guest of this room pays double, as bits of enum sa_double; 0: does not. */
static uint32_t double_reasons(const struct sa_box *numbers, const struct sa_hotel *hotel,
                               uint32_t room)
{
    uint32_t bit = room - 1u;
    uint32_t reasons = 0;
    if (hotel->guests.kinds[SA_GUEST_RICH] >> bit & 1u) reasons |= SA_DOUBLE_RICH;
    if (hotel->suites >> bit & 1u) reasons |= SA_DOUBLE_SUITE;
    if (hotel->guests.kinds[SA_GUEST_CELEBRITY] & sa_near(numbers, 1u << bit))
        reasons |= SA_DOUBLE_CELEBRITY;
    return reasons;
}

/* The rule that says most: that of a celebrity who came only this round, if it is one of those. */
static enum sa_rule double_rule(const struct sa_state *s, const struct sa_box *numbers,
                                const struct sa_hotel *hotel, uint32_t room)
{
    uint32_t reasons = double_reasons(numbers, hotel, room);
    ASSERT(reasons);
    uint32_t stars = hotel->guests.kinds[SA_GUEST_CELEBRITY] & sa_near(numbers, 1u << (room - 1u));
    if (reasons & (reasons - 1u)) return SA_RULE_INCOME; /* never more than double */
    if (reasons == SA_DOUBLE_RICH) return SA_RULE_RICH;
    if (reasons == SA_DOUBLE_SUITE) return SA_RULE_SUITE;
    return stars & hotel->guests.nations[sa_nation(s)] ? SA_RULE_S10 : SA_RULE_CELEBRITY;
}

static void tell_guest(const struct box *box, const struct sa_state *s, uint32_t seat,
                       uint32_t room, struct events *events)
{
    const struct sa_box *numbers = sa_numbers(box);
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    struct sa_room guests = sa_room(hotel, room);
    int64_t guest = sa_guest_arg(guests.kind, sa_nation(s));
    ASSERT(guests.count > 0);
    uint32_t price = numbers->prices[hotel->played];
    uint32_t reasons = double_reasons(numbers, hotel, room);
    for (uint32_t i = 0; i < guests.count; i++) {
        if (guests.nations[i] != sa_nation(s)) continue; /* a resident pays nothing again */
        if (reasons) {
            TELL(events, SA_EVENT_PAID_DOUBLE, double_rule(s, numbers, hotel, room), SEEN_BY_ALL,
                 seat, room, guest, 2u * price, reasons);
        } else {
            TELL(events, SA_EVENT_PAID, SA_RULE_INCOME, SEEN_BY_ALL, seat, room, guest, price);
        }
    }
    uint32_t swim = sa_swim(numbers, hotel, 1u << (room - 1u)) * hotel->pools;
    if (swim)
        TELL(events, SA_EVENT_SWAM, SA_RULE_POOL, SEEN_BY_ALL, seat, room, guest, hotel->pools,
             swim);
}

void sa_collect(const struct box *box, struct sa_state *s, uint32_t seat, struct events *events)
{
    const struct sa_box *numbers = sa_numbers(box);
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t housed = hotel->guests.nations[sa_nation(s)];
    ASSERT(hotel->played < SA_CARDS);
    ASSERT(!((hotel->played == SA_OFF) & (housed != 0))); /* nobody moves in on a day off */
    uint32_t rent = sa_rent(numbers, hotel, sa_nation(s)) * numbers->prices[hotel->played];
    uint32_t swim = sa_swim(numbers, hotel, housed) * hotel->pools;
    for (uint32_t left = events ? housed : 0; left; left = bits_rest(left)) {
        tell_guest(box, s, seat, bits_first(left) + 1u, events);
    }
    ASSERT(rent + swim <= SA_INCOME_MAX);
    sa_earn(box, hotel, rent + swim);
    if (events && housed)
        TELL(events, SA_EVENT_INCOME, SA_RULE_INCOME, SEEN_BY_ALL, seat, rent, swim);
}

/* ---- cards ---- */

static void tell_card(const struct sa_hotel *hotel, uint32_t seat, bool housed,
                      struct events *events)
{
    if (hotel->played == SA_OFF) {
        TELL(events, SA_EVENT_OFF_BACK, SA_RULE_OFF, SEEN_BY_ALL, seat);
    } else if (!housed && !hotel->bought) {
        TELL(events, SA_EVENT_TAKEN_BACK, SA_RULE_CARDS, SEEN_BY_ALL, seat, hotel->played);
    } else {
        enum sa_discard reason = housed && hotel->bought ? SA_DISCARD_BOTH
                                 : housed                ? SA_DISCARD_HOUSED
                                                         : SA_DISCARD_BOUGHT;
        TELL(events, SA_EVENT_DISCARDED, SA_RULE_CARDS, SEEN_BY_ALL, seat, hotel->played, reason);
    }
}

/* ---- the end of a round ---- */

static void game_over(const struct box *box, struct sa_state *s, struct events *events);

static void tell_leftovers(const struct sa_state *s, struct events *events)
{
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        if (!s->groups[group]) continue;
        TELL(events, SA_EVENT_NOT_TAKEN, SA_RULE_GUESTS, SEEN_BY_ALL, group + 1u, s->groups[group]);
    }
}

void sa_round_end(const struct box *box, struct sa_state *s, struct events *events)
{
    uint32_t nation = sa_nation(s);
    ASSERT(s->order == 0 && s->group == 0); /* everyone was asked, and is done */
    if (events) tell_leftovers(s, events);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        bool housed = hotel->guests.nations[nation] != 0;
        bool discards = housed | hotel->bought;
        sa_collect(box, s, seat, events);
        if (events) tell_card(hotel, seat, housed, events);
        /* As good as random: a branch would cost 6% of the random games a second. */
        hotel->hand |= (uint16_t)((discards ? 0u : 1u) << hotel->played);
        hotel->played = SA_CARD_NONE;
        hotel->bought = 0;
        TELL(events, SA_EVENT_MONEY, SA_RULE_INCOME, sa_money_seen(box, seat), seat, hotel->money);
    }
    memset(s->groups, 0, sizeof s->groups);
    s->card = 0;
    s->tiebreak = (uint8_t)sa_seat_after(box, s->tiebreak);
    TELL(events, SA_EVENT_ROUND_OVER, SA_RULE_TIEBREAK, SEEN_BY_ALL, s->round, s->tiebreak);
    if (s->round == SA_ROUNDS) {
        game_over(box, s, events);
        return;
    }
    s->round++;
    sa_round_begin(box, s, events);
}

/* ---- the end of the game ---- */

static uint32_t special_count(const struct sa_hotel *hotel)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < SA_SPECIAL_COUNT; i++) count += hotel->specials[i];
    return count;
}

/* In a view money can be unknown: then in the middle of what everyone knows. */
static uint32_t money(const struct sa_hotel *hotel)
{
    if (hotel->money != SA_MONEY_HIDDEN) return hotel->money;
    return hotel->least + hotel->slack / 2u;
}

static uint32_t total(const struct box *box, const struct sa_hotel *hotel)
{
    return money(hotel) + special_count(hotel) * sa_numbers(box)->special;
}

static uint32_t free_rooms(const struct sa_hotel *hotel)
{
    return bits_count(hotel->free);
}

void sa_scores(const struct box *box, const void *state, int32_t out[SEATS_MAX])
{
    const struct sa_state *s = state;
    for (uint32_t i = 0; i < box->seats; i++) out[i] = (int32_t)total(box, &s->hotels[i]);
}

/* Seats with the best total; `tied`: more than one before the free rooms decided. */
static seat_set best_seats(const struct box *box, const struct sa_state *s, seat_set *tied)
{
    uint32_t best = 0;
    uint32_t most = 0;
    seat_set winners = 0;
    *tied = 0;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        uint32_t score = total(box, &s->hotels[seat - 1u]);
        uint32_t rooms = free_rooms(&s->hotels[seat - 1u]);
        if (score > best) *tied = winners = most = 0;
        if (score < best) continue;
        best = score;
        *tied |= 1u << seat;
        if (rooms > most) winners = 0;
        if (rooms < most) continue;
        most = rooms;
        winners |= 1u << seat;
    }
    ASSERT(winners && (winners & ~*tied) == 0);
    return winners;
}

seat_set sa_winners(const struct box *box, const void *state)
{
    seat_set tied;
    return best_seats(box, state, &tied);
}

static void tell_scores(const struct box *box, const struct sa_state *s, struct events *events)
{
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        const struct sa_hotel *hotel = &s->hotels[seat - 1u];
        uint32_t specials = special_count(hotel);
        TELL(events, SA_EVENT_SCORE_MONEY, SA_RULE_SCORING, SEEN_BY_ALL, seat, hotel->money);
        if (specials) {
            TELL(events, SA_EVENT_SCORE_SPECIALS, SA_RULE_SCORING, SEEN_BY_ALL, seat,
                 specials * sa_numbers(box)->special, specials);
        }
        TELL(events, SA_EVENT_SCORE_TOTAL, SA_RULE_SCORING, SEEN_BY_ALL, seat, total(box, hotel));
    }
}

void sa_score_tell(const struct box *box, const struct sa_state *s, struct events *events)
{
    if (!events) return;
    tell_scores(box, s, events);
    seat_set tied;
    seat_set winners = best_seats(box, s, &tied);
    for (seat_set left = bits_rest(tied) ? tied : 0; left; left = bits_rest(left)) {
        uint32_t seat = bits_first(left);
        TELL(events, SA_EVENT_TIE, SA_RULE_SCORING, SEEN_BY_ALL, seat,
             free_rooms(&s->hotels[seat - 1u]));
    }
    enum sa_event kind = bits_rest(winners) ? SA_EVENT_SHARED : SA_EVENT_WINNER;
    for (seat_set left = winners; left; left = bits_rest(left)) {
        TELL(events, kind, SA_RULE_SCORING, SEEN_BY_ALL, bits_first(left));
    }
}

static void game_over(const struct box *box, struct sa_state *s, struct events *events)
{
    ASSERT(s->round == SA_ROUNDS);
    s->phase = SA_PHASE_OVER;
    s->actors = 0;
    sa_score_tell(box, s, events);
}

void sa_result(const struct box *box, const void *state, struct json *json)
{
    const struct sa_state *s = state;
    json_open(json, '{');
    json_key_open(json, "scores", '[');
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        const struct sa_hotel *hotel = &s->hotels[seat - 1u];
        json_open(json, '{');
        json_key_number(json, "money", money(hotel));
        json_key_number(json, "specials", total(box, hotel) - money(hotel));
        json_key_number(json, "total", total(box, hotel));
        json_key_number(json, "free_rooms", free_rooms(hotel));
        json_close(json);
    }
    json_close(json);
    json_key_open(json, "winners", '[');
    for (seat_set left = sa_winners(box, s); left; left = bits_rest(left)) {
        json_number(json, bits_first(left));
    }
    json_close(json);
    json_close(json);
}
