/* SPDX-License-Identifier: MIT
 * housing - step 5: the lowest room price first, each may take guests of one group. */
#include "games/samoa/rules.h"

/* Lowest room price first, ties counter-clockwise from the tie-break card. */
static bool houses_before(const struct box *box, const struct sa_state *s, uint32_t a, uint32_t b)
{
    uint32_t price_a = sa_numbers(box)->prices[s->hotels[a - 1u].played];
    uint32_t price_b = sa_numbers(box)->prices[s->hotels[b - 1u].played];
    return price_a != price_b ? price_a < price_b : sa_before_clockwise(box, s, b, a);
}

/* Who has a day off acts last, clockwise from the tie-break card. (S9) */
uint32_t sa_guest_order(const struct box *box, const struct sa_state *s)
{
    seat_set off = sa_seats_off(box, s);
    seat_set hosts = sa_all_seats(box) & ~off;
    return sa_ordered(box, s, hosts, houses_before) | sa_ordered(box, s, off, sa_before_clockwise)
                                                          << (4u * bits_count(hosts));
}

/* A seat with a home tile and any guest is always asked: it could make room. */
static bool take_asks(const struct sa_state *s, uint32_t seat, struct events *events)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    sa_counts waiting = s->groups[0] | s->groups[1] | s->groups[2]; /* which kinds, not how many */
    if (sa_can_take(hotel, waiting) || sa_home_rooms(hotel)) return true;
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
        ASSERT(seat >= 1 && seat <= box->seats);
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
    ASSERT(s->group == 0);
    s->order = events ? sa_guest_order(box, s) : sa_fast_guest_order(box, s);
    if (events) sa_tell_order(s, sa_numbers(box)->prices, SA_RANK_PRICE, events);
    guests_next(box, s, events);
}

/* ---- taking ---- */

_Static_assert(SA_FEW_MAX + SA_GROUPS + 1 <= MOVES_MAX, "home with any two rooms, or a group");

static uint32_t take_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                           move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = sa_few_list(SA_MOVE_HOME, sa_home_rooms(hotel), out);
    (void)box;
    out[count++] = move_make(SA_MOVE_TAKE, 0);
    for (uint32_t group = 1; group <= SA_GROUPS; group++) {
        if (!sa_can_take(hotel, s->groups[group - 1u])) continue;
        out[count++] = move_make(SA_MOVE_TAKE, group);
    }
    return count;
}

static bool take_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    (void)box;
    if (move_kind(move) == SA_MOVE_HOME) return sa_is_few(operands, sa_home_rooms(hotel));
    if (move_kind(move) != SA_MOVE_TAKE || operands > SA_GROUPS) return false;
    return operands == 0 || sa_can_take(hotel, s->groups[operands - 1u]);
}

/* After a home tile the same seat goes on, if there still is anything to do. (S12) */
static void use_home(const struct box *box, struct sa_state *s, uint32_t seat, uint32_t rooms,
                     struct events *events)
{
    struct sa_hotel *hotel = &s->hotels[seat - 1u];
    bool off = hotel->played == SA_OFF;
    ASSERT(hotel->specials[SA_SPECIAL_HOME] > 0);
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

const struct sa_step sa_step_take = {take_moves, take_legal, take_apply};

/* ---- housing one group ---- */

static uint32_t put_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                          move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = 0;
    (void)box;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        uint32_t rooms = sa_count(s->groups[s->group - 1u], kind) ? sa_rooms_for(hotel, kind) : 0;
        for (; rooms; rooms = bits_rest(rooms)) out[count++] = sa_put_move(kind, bits_first(rooms));
    }
    if (sa_has_housed(s, hotel)) out[count++] = move_make(SA_MOVE_DONE, 0);
    return count;
}

static bool put_legal(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    uint32_t kind = operands >> 4 & 15u;
    (void)box;
    ASSERT(s->group >= 1 && s->group <= SA_GROUPS);
    if (move_kind(move) == SA_MOVE_DONE) return operands == 0 && sa_has_housed(s, hotel);
    if (move_kind(move) != SA_MOVE_PUT || operands >> 8 || kind >= SA_GUEST_COUNT) return false;
    return sa_count(s->groups[s->group - 1u], kind) &&
           sa_rooms_for(hotel, kind) >> (operands & 15u) & 1u;
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

const struct sa_step sa_step_put = {put_moves, put_legal, put_apply};

/* ---- a day off ---- */

_Static_assert(2 * SA_FEW_MAX + 1 <= MOVES_MAX, "home or release with any two rooms, or nobody");

static uint32_t release_moves(const struct box *box, const struct sa_state *s, uint32_t seat,
                              move_id *out)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t count = sa_few_list(SA_MOVE_HOME, sa_home_rooms(hotel), out); /* S12 */
    (void)box;
    out[count++] = move_make(SA_MOVE_RELEASE, 0);
    return count + sa_few_list(SA_MOVE_RELEASE, sa_occupied(hotel), out + count);
}

static bool release_legal(const struct box *box, const struct sa_state *s, uint32_t seat,
                          move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint64_t operands = sa_operands(move);
    (void)box;
    if (move_kind(move) == SA_MOVE_HOME) return sa_is_few(operands, sa_home_rooms(hotel));
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

const struct sa_step sa_step_release = {release_moves, release_legal, release_apply};
