/* SPDX-License-Identifier: MIT
 * housing - step 5: the lowest room price first, each may take guests of one group. */
#include "games/samoa/rules.h"

/* Lowest room price first, ties counter-clockwise from the tie-break card; then the days off,
 * clockwise. (S9) */
uint32_t sa_guest_order(const struct box *box, const struct sa_state *s)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint8_t keys[SA_SEATS];
    uint32_t place = box->seats - s->tiebreak; /* of seat 1, clockwise from the card */
    for (uint32_t i = 0; i < box->seats; i++) {
        uint32_t card = s->hotels[i].played;
        uint32_t tie = card == SA_OFF ? place : 7u - place;
        keys[i] = (uint8_t)(numbers->guest_ranks[card] * 8u + tie);
        place = sa_when(place + 1u < box->seats, place + 1u);
    }
    return sa_sorted(keys, box->seats);
}

/* The kinds of guests for whom there is a room: hex digits, as in the counts of a group. */
static sa_counts fitting(const struct sa_hotel *hotel)
{
    return sa_when(hotel->free != 0, 0xfffffffu) |
           sa_when(sa_lone(hotel) != 0, 15u * sa_one(SA_GUEST_LOVER));
}

/* Groups to take from, as bits from 1. */
static uint32_t open_groups(const struct sa_state *s, const struct sa_hotel *hotel)
{
    sa_counts fits = fitting(hotel);
    uint32_t groups = 0;
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        groups |= sa_when((s->groups[group] & fits) != 0, 2u << group);
    }
    return groups;
}

static uint32_t homes(const struct sa_hotel *hotel)
{
    return hotel->specials[SA_SPECIAL_HOME] ? sa_occupied(hotel) : 0;
}

/* A seat with a home tile and any guest is always asked: it could make room. */
static bool take_asks(const struct sa_state *s, uint32_t seat, struct events *events)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    sa_counts waiting = s->groups[0] | s->groups[1] | s->groups[2];
    if (waiting & fitting(hotel) || homes(hotel)) return true;
    TELL(events, SA_EVENT_TAKE_NOT_ASKED, SA_RULE_GUESTS, SEEN_BY_ALL, seat,
         waiting ? SA_NO_TAKE_FULL : SA_NO_TAKE_NOBODY);
    return false;
}

static bool release_asks(const struct sa_state *s, uint32_t seat, struct events *events)
{
    if (sa_occupied(&s->hotels[seat - 1u])) return true;
    TELL(events, SA_EVENT_RELEASE_NOT_ASKED, SA_RULE_OFF, SEEN_BY_ALL, seat);
    return false;
}

/* Asks the next seat that can take or release anybody. */
static void guests_next(const struct box *box, struct sa_state *s, struct events *events)
{
    while (s->order) {
        uint32_t seat = s->order & 15u;
        bool off = s->hotels[seat - 1u].played == SA_OFF;
        s->order >>= 4;
        if (off ? release_asks(s, seat, events) : take_asks(s, seat, events)) {
            s->phase = off ? SA_PHASE_RELEASE : SA_PHASE_TAKE;
            s->actors = (uint8_t)(1u << seat);
            return;
        }
    }
    sa_round_end(box, s, events);
}

void sa_guests_begin(const struct box *box, struct sa_state *s, struct events *events)
{
    s->order = sa_guest_order(box, s);
    if (events) sa_tell_order(s, sa_numbers(box)->prices, SA_RANK_PRICE, events);
    guests_next(box, s, events);
}

/* ---- taking ---- */

_Static_assert(SA_FEW_MAX + SA_GROUPS + 1 <= MOVES_MAX, "home with any two rooms, or a group");

static uint32_t take_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                           move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = sa_few_list(SA_MOVE_HOME, homes(hotel), out);
    uint32_t groups = open_groups(s, hotel) | 1u; /* 0 declines */
    (void)box;
    for (; groups; groups = bits_rest(groups)) {
        out[count++] = move_make(SA_MOVE_TAKE, bits_first(groups));
    }
    return count;
}

static move_id take_pick(const struct box *box, const struct sa_state *s, uint32_t seat,
                         struct rng *rng)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t groups = open_groups(s, hotel) | 1u;
    uint32_t rooms = homes(hotel);
    uint32_t home_count = rooms ? sa_few_count(rooms) : 0;
    uint32_t n = rng_below(rng, home_count + sa_set_counts[groups]);
    (void)box;
    if (n < home_count) return move_make(SA_MOVE_HOME, sa_few_nth(rooms, n));
    return move_make(SA_MOVE_TAKE, sa_byte_nth(groups, n - home_count));
}

static bool take_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    (void)box;
    if (move_kind(move) == SA_MOVE_HOME) return sa_is_few(operands, homes(hotel));
    if (move_kind(move) != SA_MOVE_TAKE || operands > SA_GROUPS) return false;
    return operands == 0 || s->groups[operands - 1u] & fitting(hotel);
}

/* After a home tile the same seat goes on, if there still is anything to do. (S12) */
static void use_home(const struct box *box, struct sa_state *s, uint32_t seat, uint32_t rooms,
                     struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    bool off = hotel->played == SA_OFF;
    hotel->specials[SA_SPECIAL_HOME]--;
    TELL(events, SA_EVENT_HOME_USED, off ? SA_RULE_S12 : SA_RULE_HOME, SEEN_BY_ALL, seat);
    sa_send_home(s, seat, rooms, SA_RULE_HOME, events);
    if (!(off ? release_asks(s, seat, events) : take_asks(s, seat, events)))
        guests_next(box, s, events);
}

static void take_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                       struct events *events)
{
    uint32_t operands = (uint32_t)sa_operands(move);
    ASSERT(take_legal(box, s, seat, move));
    if (move_kind(move) == SA_MOVE_HOME) {
        use_home(box, s, seat, operands, events);
    } else if (operands) {
        s->group = (uint8_t)operands;
        s->phase = SA_PHASE_PUT;
        TELL(events, SA_EVENT_TAKEN, SA_RULE_GUESTS, SEEN_BY_ALL, seat, operands);
    } else {
        TELL(events, SA_EVENT_TAKE_DECLINED, SA_RULE_GUESTS, SEEN_BY_ALL, seat);
        guests_next(box, s, events);
    }
}

const struct sa_step sa_step_take = {take_moves, take_pick, take_legal, take_apply};

/* ---- housing one group ---- */

static uint32_t put_rooms(const struct sa_hotel *hotel, uint32_t kind)
{
    return hotel->free | (kind == SA_GUEST_LOVER ? sa_lone(hotel) : 0);
}

/* Whoever of the round's nation lives here has moved in with this group. */
static bool may_stop(const struct sa_state *s, const struct sa_hotel *hotel)
{
    return hotel->guests.nations[sa_nation(s)] != 0;
}

static move_id put_move(uint32_t kind, uint32_t room_bit)
{
    return move_make(SA_MOVE_PUT, kind << 4 | room_bit);
}

static uint32_t put_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                          move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = 0;
    (void)box;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        uint32_t rooms = sa_count(s->groups[s->group - 1u], kind) ? put_rooms(hotel, kind) : 0;
        for (; rooms; rooms = bits_rest(rooms)) out[count++] = put_move(kind, bits_first(rooms));
    }
    if (may_stop(s, hotel)) out[count++] = move_make(SA_MOVE_DONE, 0);
    return count;
}

/* Every kind but lovers has the same choice of rooms, so kind and room are a division: the lovers'
 * part is stepped over. Both results are made and one is chosen, for the choice is random. */
static move_id put_pick(const struct box *box, const struct sa_state *s, uint32_t seat,
                        struct rng *rng)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t kinds = sa_kind_set(s->groups[s->group - 1u]);
    uint32_t others = kinds & ~(1u << SA_GUEST_LOVER);
    uint32_t free = hotel->free;
    uint32_t lover_rooms = sa_when(kinds >> SA_GUEST_LOVER & 1u, free | sa_lone(hotel));
    uint32_t free_count = sa_set_count(free);
    uint32_t lover_count = sa_set_count(lover_rooms);
    uint32_t first_count = free_count * sa_set_counts[kinds & 3u]; /* plain and rich */
    uint32_t count = free_count * sa_set_counts[others] + lover_count;
    uint32_t n = rng_below(rng, count + (may_stop(s, hotel) ? 1u : 0u));
    (void)box;
    if (n == count) return move_make(SA_MOVE_DONE, 0);
    bool lover = n - first_count < lover_count;
    uint32_t stepped = n - sa_when(n >= first_count, lover_count);
    uint32_t divisor = free_count + (free_count == 0 ? 1u : 0u);
    uint32_t kind = sa_byte_nth(others, stepped / divisor & 7u);
    uint32_t rooms = sa_when(lover, lover_rooms) | sa_when(!lover, free);
    uint32_t at = sa_when(lover, n - first_count) | sa_when(!lover, stepped % divisor);
    return put_move(sa_when(lover, SA_GUEST_LOVER) | sa_when(!lover, kind), sa_set_nth(rooms, at));
}

static bool put_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    uint32_t kind = operands >> 4 & 15u;
    (void)box;
    if (move_kind(move) == SA_MOVE_DONE) return operands == 0 && may_stop(s, hotel);
    if (move_kind(move) != SA_MOVE_PUT || operands >> 8 || kind >= SA_GUEST_COUNT) return false;
    return sa_count(s->groups[s->group - 1u], kind) &&
           put_rooms(hotel, kind) >> (operands & 15u) & 1u;
}

void sa_put_guest(struct sa_state *s, uint32_t seat, move_id move, struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t operands = (uint32_t)sa_operands(move);
    uint32_t kind = operands >> 4;
    uint32_t room = (operands & 15u) + 1u;
    uint32_t nation = sa_nation(s);
    uint16_t bit = (uint16_t)(1u << (room - 1u));
    uint16_t joined = hotel->guests.kinds[kind] & bit; /* a lover who lived alone */
    if (events && joined) {
        struct sa_room there = sa_room(hotel, room);
        TELL(events, SA_EVENT_JOINED, SA_RULE_LOVERS, SEEN_BY_ALL, seat, room,
             sa_guest_arg(kind, nation), sa_guest_arg(there.kind, there.nations[0]));
    } else {
        TELL(events, SA_EVENT_HOUSED, SA_RULE_GUESTS, SEEN_BY_ALL, seat, room,
             sa_guest_arg(kind, nation));
    }
    hotel->free &= (uint16_t)~bit;
    hotel->guests.pairs |= joined;
    hotel->guests.kinds[kind] |= bit;
    hotel->guests.nations[nation] |= bit;
    s->groups[s->group - 1u] -= sa_one(kind);
}

static void put_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                      struct events *events)
{
    ASSERT(put_legal(box, s, seat, move));
    if (move_kind(move) == SA_MOVE_PUT) {
        sa_put_guest(s, seat, move, events);
    } else {
        s->group = 0;
        TELL(events, SA_EVENT_DONE, SA_RULE_GUESTS, SEEN_BY_ALL, seat);
        guests_next(box, s, events);
    }
}

const struct sa_step sa_step_put = {put_moves, put_pick, put_legal, put_apply};

/* ---- a day off ---- */

_Static_assert(2 * SA_FEW_MAX + 1 <= MOVES_MAX, "home or release with any two rooms, or nobody");

static uint32_t release_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                              move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = sa_few_list(SA_MOVE_HOME, homes(hotel), out); /* S12 */
    (void)box;
    out[count++] = move_make(SA_MOVE_RELEASE, 0);
    return count + sa_few_list(SA_MOVE_RELEASE, sa_occupied(hotel), out + count);
}

static move_id release_pick(const struct box *box, const struct sa_state *s, uint32_t seat,
                            struct rng *rng)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t occupied = sa_occupied(hotel);
    uint32_t releases = sa_few_count(occupied);
    uint32_t home_count = homes(hotel) ? releases : 0;
    uint32_t n = rng_below(rng, home_count + 1u + releases);
    (void)box;
    if (n < home_count) return move_make(SA_MOVE_HOME, sa_few_nth(occupied, n));
    n -= home_count;
    return move_make(SA_MOVE_RELEASE, n ? sa_few_nth(occupied, n - 1u) : 0);
}

static bool release_legal(const struct box *box, const struct sa_state *s, uint32_t seat,
                          move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    (void)box;
    if (move_kind(move) == SA_MOVE_HOME) return sa_is_few(operands, homes(hotel));
    if (move_kind(move) != SA_MOVE_RELEASE) return false;
    return operands == 0 || sa_is_few(operands, sa_occupied(hotel));
}

static void release_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                          struct events *events)
{
    uint32_t rooms = (uint32_t)sa_operands(move);
    ASSERT(release_legal(box, s, seat, move));
    if (move_kind(move) == SA_MOVE_HOME) {
        use_home(box, s, seat, rooms, events);
        return;
    }
    sa_send_home(s, seat, rooms, SA_RULE_OFF, events);
    if (!rooms) TELL(events, SA_EVENT_RELEASE_DECLINED, SA_RULE_OFF, SEEN_BY_ALL, seat);
    guests_next(box, s, events);
}

const struct sa_step sa_step_release = {release_moves, release_pick, release_legal, release_apply};
