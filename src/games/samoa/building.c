/* SPDX-License-Identifier: MIT
 * building - step 4: the highest bid first, each may buy one tile. */
#include "games/samoa/rules.h"

/* Highest bid first, ties clockwise from the tie-break card. */
static bool builds_before(const struct box *box, const struct sa_state *s, uint32_t a, uint32_t b)
{
    uint32_t bid_a = sa_numbers(box)->bids[s->hotels[a - 1u].played];
    uint32_t bid_b = sa_numbers(box)->bids[s->hotels[b - 1u].played];
    return bid_a != bid_b ? bid_a > bid_b : sa_before_clockwise(box, s, a, b);
}

/* `off` cannot buy. */
uint32_t sa_build_order(const struct box *box, const struct sa_state *s)
{
    seat_set builders = sa_all_seats(box) & ~sa_seats_off(box, s);
    return sa_ordered(box, s, builders, builds_before);
}

/* Kinds of tiles that a seat could place, whatever its money: a set. */
uint32_t sa_buy_tiles(const struct sa_state *s, uint32_t seat)
{
    uint32_t tiles = sa_kinds(s->offer);
    if (sa_suite_rooms(&s->hotels[seat - 1u])) return tiles;
    return tiles & ~(1u << SA_TILE_SUITE);
}

/* Asks the next seat that can buy anything. */
static void build_next(const struct box *box, struct sa_state *s, struct events *events)
{
    const struct sa_box *numbers = sa_numbers(box);
    while (s->order && s->offer) {
        uint32_t seat = s->order & 15u;
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        ASSERT(seat >= 1 && seat <= box->seats);
        ASSERT(hotel->played < SA_OFF && !hotel->bought);
        uint32_t bid = numbers->bids[hotel->played];
        s->order >>= 4;
        if (!sa_buy_tiles(s, seat)) {
            TELL(events, SA_EVENT_NO_SUITE, SA_RULE_SUITE, SEEN_BY_ALL, seat);
        } else if (sa_can_pay(box, hotel, bid)) {
            s->phase = SA_PHASE_BUILD;
            s->actors = (uint8_t)(1u << seat);
            return;
        } else {
            TELL(events, SA_EVENT_CANNOT_PAY, SA_RULE_S6, sa_money_seen(box, seat), seat, bid,
                 hotel->money);
        }
    }
    sa_guests_begin(box, s, events);
}

void sa_build_begin(const struct box *box, struct sa_state *s, struct events *events)
{
    for (uint32_t seat = 1; events && seat <= box->seats; seat++) {
        if (s->hotels[seat - 1u].played != SA_OFF) continue;
        TELL(events, SA_EVENT_DAY_OFF, SA_RULE_OFF, SEEN_BY_ALL, seat);
    }
    if (!s->offer) {
        TELL(events, SA_EVENT_NO_OFFER, SA_RULE_BUILDING, SEEN_BY_ALL, 0);
        sa_guests_begin(box, s, events);
        return;
    }
    s->order = events ? sa_build_order(box, s) : sa_fast_build_order(box, s);
    if (events) sa_tell_order(s, sa_numbers(box)->bids, SA_RANK_BID, events);
    build_next(box, s, events);
}

static uint32_t buy_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                          move_id *out)
{
    uint32_t count = 0;
    (void)box;
    out[count++] = move_make(SA_MOVE_BUY, 0);
    for (uint32_t left = sa_buy_tiles(s, seat); left; left = bits_rest(left)) {
        uint32_t tile = bits_first(left);
        if (tile != SA_TILE_SUITE) {
            out[count++] = sa_buy_move(tile, 0);
            continue;
        }
        uint32_t rooms = sa_suite_rooms(&s->hotels[seat - 1u]);
        for (; rooms; rooms = bits_rest(rooms)) {
            out[count++] = sa_buy_move(SA_TILE_SUITE, bits_first(rooms));
        }
    }
    return count;
}

static bool buy_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    uint64_t operands = sa_operands(move);
    uint32_t tile = (uint32_t)(operands >> 4) - 1u;
    uint32_t room = operands & 15u;
    (void)box;
    if (move_kind(move) != SA_MOVE_BUY) return false;
    if (operands == 0) return true;
    if (operands >> 8 || tile >= SA_TILE_COUNT || !sa_count(s->offer, tile)) return false;
    if (tile != SA_TILE_SUITE) return room == 0;
    return sa_suite_rooms(&s->hotels[seat - 1u]) >> room & 1u;
}

static void make_suite(struct sa_state *s, uint32_t seat, uint32_t room, struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    ASSERT(room <= hotel->rooms && !(hotel->suites >> (room - 1u) & 1u));
    hotel->suites |= (uint16_t)(1u << (room - 1u));
    if (!events) return;
    struct sa_room guests = sa_room(hotel, room);
    if (guests.count) {
        TELL(events, SA_EVENT_NEW_SUITE_TAKEN, SA_RULE_S7, SEEN_BY_ALL, seat, room,
             sa_guest_arg(guests.kind, guests.nations[0]));
    } else {
        TELL(events, SA_EVENT_NEW_SUITE, SA_RULE_SUITE, SEEN_BY_ALL, seat, room);
    }
}

void sa_place_tile(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                   struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t operands = (uint32_t)sa_operands(move);
    enum sa_tile tile = (enum sa_tile)((operands >> 4) - 1u);
    switch (tile) {
    case SA_TILE_ROOM:
        ASSERT(hotel->rooms < SA_ROOMS_MAX);
        hotel->free |= (uint16_t)(1u << hotel->rooms++);
        TELL(events, SA_EVENT_NEW_ROOM, SA_RULE_ROOM, SEEN_BY_ALL, seat, hotel->rooms);
        return;
    case SA_TILE_SUITE: make_suite(s, seat, (operands & 15u) + 1u, events); return;
    case SA_TILE_POOL: {
        uint32_t coins = sa_swim(sa_numbers(box), hotel, sa_rooms(hotel));
        hotel->pools++;
        sa_earn(box, hotel, coins);
        TELL(events, SA_EVENT_NEW_POOL, SA_RULE_POOL, SEEN_BY_ALL, seat, coins);
        return;
    }
    case SA_TILE_SWAP:
    case SA_TILE_HOME:
    case SA_TILE_RECALL: hotel->specials[tile - SA_TILE_SWAP]++; return;
    }
}

static void buy_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                      struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t operands = (uint32_t)sa_operands(move);
    ASSERT(buy_legal(box, s, seat, move));
    ASSERT(hotel->played != SA_OFF && !hotel->bought); /* one tile a round */
    if (operands) {
        uint32_t tile = (operands >> 4) - 1u;
        uint32_t bid = sa_numbers(box)->bids[hotel->played];
        TELL(events, SA_EVENT_BOUGHT, SA_RULE_BUILDING, SEEN_BY_ALL, seat, tile, bid);
        s->offer -= sa_one(tile);
        hotel->bought = 1;
        sa_pay(box, hotel, bid);
        sa_place_tile(box, s, seat, move, events);
    } else {
        TELL(events, SA_EVENT_BUY_DECLINED, SA_RULE_BUILDING, SEEN_BY_ALL, seat);
    }
    build_next(box, s, events);
}

const struct sa_step sa_step_build = {buy_moves, buy_legal, buy_apply};
