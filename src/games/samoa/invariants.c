/* SPDX-License-Identifier: MIT
 * invariants - what holds in every state and every view. */
#include "games/samoa/rules.h"

static bool prices_open(const struct sa_state *s)
{
    return s->phase >= SA_PHASE_SWAP && s->phase <= SA_PHASE_RELEASE;
}

/* All seats of this step in their order; those asked already may be missing. */
uint32_t sa_order(const struct box *box, const struct sa_state *s)
{
    if (s->phase == SA_PHASE_SWAP) return sa_swap_order(box, s);
    return s->phase == SA_PHASE_BUILD ? sa_build_order(box, s) : sa_guest_order(box, s);
}

/* ---- the round and the price cards ---- */

/* Also of a hand that is known in part. */
static uint32_t discard_count(const struct sa_state *s, const struct sa_hotel *hotel)
{
    return SA_CARDS - sa_hand_count(hotel) - (prices_open(s) ? 1u : 0u);
}

static const char *card_fault(const struct sa_state *s, const struct sa_hotel *hotel)
{
    uint32_t played = hotel->played;
    uint32_t cards = hotel->hand | (prices_open(s) ? 1u << played : 0u);
    if (hotel->hand & ~SA_ALL_CARDS) return "a price card that does not exist";
    if (prices_open(s)) {
        if (played >= SA_CARDS) return "a price card unknown after the reveal";
        if (hotel->hand >> played & 1u) return "a price card played and in hand";
    } else if (s->phase == SA_PHASE_PRICE) {
        bool known = played < SA_CARDS;
        if (!known && played != SA_CARD_NONE && played != SA_CARD_HIDDEN)
            return "a price card that does not exist";
        if (known && !(hotel->hand >> played & 1u)) return "a price card chosen, but not in hand";
    } else if (played != SA_CARD_NONE) {
        return "a price card played out of step";
    }
    if (!(cards >> SA_OFF & 1u)) return "a day off that was discarded";
    if (played < SA_CARDS && prices_open(s) && hotel->unsure >> played & 1u)
        return "a price card played and unsure";
    const char *fault = sa_recalls_fault(hotel);
    if (fault) return fault;
    if (discard_count(s, hotel) > (s->phase == SA_PHASE_OVER ? s->round : s->round - 1u))
        return "more cards discarded than rounds played";
    return NULL;
}

/* Comes first: with these right, the order of the seats can be found. */
const char *sa_round_fault(const struct box *box, const struct sa_state *s)
{
    static const uint8_t no_flags[SA_ROUNDS] = {0};
    if (s->phase >= SA_PHASE_COUNT) return "a phase that does not exist";
    if (s->round < 1 || s->round > SA_ROUNDS) return "a round out of step";
    if (s->phase <= SA_PHASE_FLAGS && s->round != 1) return "a round out of step";
    if (s->phase == SA_PHASE_OVER && s->round != SA_ROUNDS) return "a round out of step";
    if ((s->phase == SA_PHASE_TIEBREAK) != (s->tiebreak == 0) || s->tiebreak > box->seats)
        return "a tie-break card out of step";
    if (s->phase <= SA_PHASE_FLAGS) {
        if (memcmp(s->flags, no_flags, sizeof no_flags)) return "flags out of step";
    } else {
        for (uint32_t i = 0; i < SA_ROUNDS; i++) {
            if (s->flags[i] >= SA_NATIONS) return "a nation that does not exist";
        }
        if (!sa_flags_legal(s->flags)) return "flags that cannot lie so";
    }
    const char *fault = NULL;
    for (uint32_t i = 0; !fault && i < box->seats; i++) fault = card_fault(s, &s->hotels[i]);
    return fault;
}

/* ---- hotels ---- */

static const char *rooms_fault(const struct sa_hotel *hotel)
{
    const struct sa_guests *guests = &hotel->guests;
    uint32_t rooms = sa_rooms(hotel);
    uint32_t once = 0;
    uint32_t twice = 0;
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        uint32_t set = guests->nations[nation];
        if (twice & set) return "a room with three nations";
        twice |= once & set;
        once |= set;
    }
    uint32_t kinds = 0;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        if (kinds & guests->kinds[kind]) return "a room with two kinds of guests";
        kinds |= guests->kinds[kind];
    }
    if (once & ~rooms) return "guests in a room that does not exist";
    if (hotel->free != (rooms & ~once)) return "a free room with guests";
    if (kinds != once) return "a guest without nation or kind";
    if (twice & ~(uint32_t)guests->pairs) return "two nations in a room without a pair";
    if (guests->pairs & ~(uint32_t)guests->kinds[SA_GUEST_LOVER]) return "a pair without lovers";
    if (hotel->suites & ~rooms) return "a suite in a room that does not exist";
    return NULL;
}

/* While the money is secret, everyone's knowledge of it must hold. */
static const char *money_fault(const struct box *box, const struct sa_state *s,
                               const struct sa_hotel *hotel)
{
    uint32_t most = hotel->least + (uint32_t)hotel->slack;
    uint32_t limit = SA_START_MAX + SA_INCOME_MAX * (uint32_t)s->round;
    if (!sa_secret(box)) {
        if (most) return "knowledge of money that is open";
        return hotel->money > limit ? "more money than can be earned" : NULL;
    }
    if (most > limit) return "more money than can be earned";
    if (hotel->slack > 18u * s->round) return "less known of the money than everyone saw";
    if (hotel->money == SA_MONEY_HIDDEN)
        return s->phase == SA_PHASE_OVER ? "money unknown at the end" : NULL;
    if (hotel->money < hotel->least || hotel->money > most)
        return "money that differs from what everyone saw";
    return NULL;
}

/* What a seat can have done so far in this round. */
static const char *round_part_fault(const struct sa_state *s, uint32_t seat, bool before)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    bool asked = s->actors >> seat & 1u;
    bool off = hotel->played == SA_OFF;
    bool building = s->phase == SA_PHASE_BUILD;
    bool housing = s->phase >= SA_PHASE_TAKE && s->phase <= SA_PHASE_RELEASE;
    if (hotel->bought > 1) return "a seat that bought twice";
    if (hotel->bought && (off || (building ? asked || !before : !housing)))
        return "a tile bought out of step";
    bool planes_gone = s->phase >= SA_PHASE_PRICE && s->phase <= SA_PHASE_RELEASE;
    bool housed = planes_gone && hotel->guests.nations[sa_nation(s)];
    bool may = housing && !off && (before || (asked && s->phase == SA_PHASE_PUT));
    return housed && !may ? "guests housed out of step" : NULL;
}

static const char *hotels_fault(const struct box *box, const struct sa_state *s)
{
    const struct sa_box *numbers = sa_numbers(box);
    bool open = prices_open(s);
    uint32_t later = s->actors; /* the seats from the one asked on */
    for (uint32_t left = s->order; left; left >>= 4) later |= 1u << (left & 15u);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        const struct sa_hotel *hotel = &s->hotels[seat - 1u];
        if (hotel->rooms < numbers->board || hotel->rooms > SA_ROOMS_MAX)
            return "a hotel of another size";
        const char *fault = rooms_fault(hotel);
        if (!fault) fault = money_fault(box, s, hotel);
        if (!fault) fault = round_part_fault(s, seat, open && !(later >> seat & 1u));
        if (fault) return fault;
    }
    return NULL;
}

/* ---- tiles and tokens: nothing is born, nothing is lost ---- */

static const char *tiles_fault(const struct box *box, const struct sa_state *s)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint32_t revealed = 0;
    uint32_t rounds = s->phase <= SA_PHASE_TILES ? s->round - 1u : s->round;
    for (uint32_t i = 0; i < rounds; i++) revealed += numbers->reveals[i / 3u];
    if (s->phase == SA_PHASE_TILES && numbers->reveals[(s->round - 1u) / 3u] == 0)
        return "tiles in a round without";
    if (s->phase < SA_PHASE_TILES) revealed = 0;
    if (sa_total(s->bag) + revealed != SA_TILES) return "a bag of tiles out of step";
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        uint32_t count = sa_count(s->bag, tile) + sa_count(s->offer, tile);
        for (uint32_t i = 0; i < box->seats; i++) {
            const struct sa_hotel *hotel = &s->hotels[i];
            count += tile == SA_TILE_ROOM    ? (uint32_t)hotel->rooms - numbers->board
                     : tile == SA_TILE_SUITE ? bits_count(hotel->suites)
                     : tile == SA_TILE_POOL  ? hotel->pools
                                             : hotel->specials[tile - SA_TILE_SWAP];
        }
        bool used = tile >= SA_TILE_SWAP && count < sa_count(numbers->tiles, tile);
        if (count != sa_count(numbers->tiles, tile) && !used) return "a number of tiles wrong";
    }
    return NULL;
}

/* Guests of a nation in all hotels, by kind. */
static uint32_t living(const struct box *box, const struct sa_state *s, uint32_t nation,
                       uint32_t kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < box->seats; i++) {
        const struct sa_guests *guests = &s->hotels[i].guests;
        uint32_t rooms = guests->nations[nation] & (uint32_t)guests->kinds[kind];
        uint32_t pairs = rooms & guests->pairs;
        for (uint32_t other = 0; other < SA_NATIONS; other++) {
            if (other != nation) pairs &= ~(uint32_t)guests->nations[other];
        }
        count += bits_count(rooms) + bits_count(pairs);
    }
    return count;
}

static const char *tokens_fault(const struct box *box, const struct sa_state *s)
{
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        bool now = s->card && nation == sa_nation(s);
        for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
            uint32_t count = living(box, s, nation, kind);
            for (uint32_t group = 0; now && group < SA_GROUPS; group++) {
                count += sa_count(s->groups[group], kind);
            }
            if (count > sa_count(sa_numbers(box)->guests, kind))
                return "more guests of a kind than there are";
            if (count && s->phase <= SA_PHASE_FLAGS) return "guests before the first plane";
        }
    }
    return NULL;
}

/* Whoever came is still waiting or has been housed. */
static const char *groups_fault(const struct box *box, const struct sa_state *s)
{
    bool arrived = s->phase >= SA_PHASE_PRICE && s->phase <= SA_PHASE_RELEASE;
    uint32_t used = s->phase == SA_PHASE_OVER || arrived ? s->round : s->round - 1u;
    if (s->arrivals >> SA_ARRIVALS || bits_count(s->arrivals) != used)
        return "a number of arrival cards out of step";
    if (arrived != (s->card != 0) || s->card > SA_ARRIVALS) return "an arrival card out of step";
    if (!arrived) {
        bool any = s->groups[0] | s->groups[1] | s->groups[2];
        return any ? "guests waiting out of step" : NULL;
    }
    if (!(s->arrivals >> (s->card - 1u) & 1u)) return "an arrival card out of step";
    uint32_t sizes[SA_GROUPS];
    sa_group_sizes(box, s, s->card, sizes);
    uint32_t missing = 0;
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        uint32_t waiting = sa_total(s->groups[group]);
        if (waiting > sizes[group] || s->groups[group] >> (4u * SA_GUEST_COUNT))
            return "a group larger than it came";
        missing += sizes[group] - waiting;
    }
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        uint32_t housed = living(box, s, sa_nation(s), kind);
        if (housed > missing) return "more guests housed than have left their group";
        missing -= housed;
    }
    return missing ? "guests lost on the way" : NULL;
}

/* ---- whoever is asked must have an answer ---- */

static const char *asked_fault(const struct box *box, const struct sa_state *s)
{
    uint32_t seat = s->actors ? sa_seat(s) : 0;
    if (seat < 1 || seat > box->seats || bits_rest(s->actors)) return "nobody to be asked";
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t order = sa_order(box, s);
    while (order && (order & 15u) != seat) order >>= 4;
    if (!order || s->order != order >> 4) return "a seat asked out of turn";
    bool off = hotel->played == SA_OFF;
    bool answer = true;
    if (s->phase == SA_PHASE_SWAP) {
        bool recalls = hotel->specials[SA_SPECIAL_RECALL] && discard_count(s, hotel);
        answer = sa_hand_count(hotel) || recalls;
    } else if (s->phase == SA_PHASE_BUILD) {
        uint32_t bid = sa_numbers(box)->bids[hotel->played];
        uint32_t owned = sa_secret(box) ? hotel->least : hotel->money;
        answer = owned >= bid && sa_buy_tiles(s, seat);
    } else if (s->phase == SA_PHASE_RELEASE) {
        answer = off && sa_occupied(hotel);
    } else {
        move_id moves[MOVES_MAX];
        bool put = s->phase == SA_PHASE_PUT;
        if (put && (s->group < 1 || s->group > SA_GROUPS)) return "a group that does not exist";
        const struct sa_step *step = put ? &sa_step_put : &sa_step_take;
        answer = !off && step->moves(box, s, seat, moves) > (put ? 0u : 1u);
    }
    return answer ? NULL : "a seat asked that has no answer";
}

static const char *actors_fault(const struct box *box, const struct sa_state *s)
{
    if ((s->group != 0) != (s->phase == SA_PHASE_PUT)) return "a group taken out of step";
    if (prices_open(s)) return asked_fault(box, s);
    if (s->order) return "seats in a row for nothing";
    if (s->phase < SA_PHASE_PRICE) return s->actors == SA_HOUSE ? NULL : "a house that sleeps";
    seat_set owing = 0;
    for (uint32_t seat = 1; s->phase == SA_PHASE_PRICE && seat <= box->seats; seat++) {
        if (s->hotels[seat - 1u].played == SA_CARD_NONE) owing |= 1u << seat;
    }
    if (s->phase == SA_PHASE_PRICE && !owing) return "prices that should be revealed";
    return s->actors == owing ? NULL : "a seat that owes what it has done";
}

const char *sa_fault(const struct box *box, const struct sa_state *s)
{
    const char *fault = sa_round_fault(box, s);
    if (!fault) fault = actors_fault(box, s);
    if (!fault) fault = hotels_fault(box, s);
    if (!fault) fault = tiles_fault(box, s);
    if (!fault) fault = groups_fault(box, s);
    if (!fault) fault = tokens_fault(box, s);
    return fault;
}

void sa_check(const struct box *box, const void *state)
{
    ASSERT(!sa_fault(box, state));
}
