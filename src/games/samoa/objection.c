/* SPDX-License-Identifier: MIT
 * objection - why a move is refused, in the order in which a player would want to hear it. Whether
 * it is refused is not decided here: each step knows what is legal. */
#include "games/samoa/rules.h"

/* Guests are being taken: a seat's price card lies open, and it has its turn, had it or will. */
static bool is_guest_phase(const struct sa_state *s)
{
    return s->phase == SA_PHASE_TAKE || s->phase == SA_PHASE_PUT || s->phase == SA_PHASE_RELEASE;
}

/* The seat owes no move. If it cannot get one in this step for what it wants to do, say why. */
static uint32_t object_to_turn(const struct box *box, const struct sa_state *s, uint32_t seat,
                               move_id move)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t kind = move_kind(move);
    bool buys = s->phase == SA_PHASE_BUILD && kind == SA_MOVE_BUY;
    bool takes = is_guest_phase(s) && (kind == SA_MOVE_TAKE || kind == SA_MOVE_PUT);
    if (s->phase == SA_PHASE_OVER) return SA_RULE_OVER;
    if (s->phase == SA_PHASE_PRICE) return SA_RULE_CHOSEN;
    if ((buys || takes) && hotel->played == SA_OFF) return SA_RULE_OFF;
    if (buys && hotel->bought) return SA_RULE_ONE_TILE;
    ASSERT(!buys || hotel->played < SA_OFF);
    if (buys && hotel->money < sa_numbers(box)->bids[hotel->played]) return SA_RULE_S6;
    return SA_RULE_TURN;
}

/* ---- price cards ---- */

static uint32_t object_to_recall(const struct sa_state *s, uint32_t seat, uint64_t cards)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    if (!hotel->specials[SA_SPECIAL_RECALL]) return SA_RULE_OWN_TILE;
    if (s->phase != SA_PHASE_PRICE && s->phase != SA_PHASE_SWAP) return SA_RULE_S4;
    return cards & ~(uint64_t)sa_discards(hotel) ? SA_RULE_DISCARDS : SA_RULE_RECALL;
}

static uint32_t object_to_swap(const struct sa_state *s, uint32_t seat)
{
    if (!s->hotels[seat - 1u].specials[SA_SPECIAL_SWAP]) return SA_RULE_OWN_TILE;
    return s->phase == SA_PHASE_SWAP ? SA_RULE_HAND : SA_RULE_SWAP;
}

/* ---- building ---- */

static uint32_t object_to_tile(const struct sa_state *s, uint32_t seat, uint64_t operands)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t tile = (uint32_t)(operands >> 4) - 1u;
    uint32_t room = operands & 15u;
    if (s->phase == SA_PHASE_RELEASE) return SA_RULE_OFF;
    if (s->phase != SA_PHASE_BUILD) return SA_RULE_STEP;
    if (tile >= SA_TILE_COUNT || !sa_count(s->offer, tile)) return SA_RULE_OFFER;
    if (tile != SA_TILE_SUITE) return SA_RULE_SUITE; /* only suites need a room */
    return room < hotel->rooms ? SA_RULE_SUITE_ONCE : SA_RULE_NO_ROOM;
}

/* ---- guests ---- */

/* `limit` is the rule that allows no more than two rooms. */
static uint32_t object_to_leaving(const struct sa_hotel *hotel, uint64_t rooms, enum sa_rule limit)
{
    if (rooms & ~(uint64_t)sa_rooms(hotel)) return SA_RULE_NO_ROOM;
    return rooms & hotel->free ? SA_RULE_EMPTY_ROOM : limit;
}

static uint32_t object_to_home(const struct sa_state *s, uint32_t seat, uint64_t rooms)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    if (!hotel->specials[SA_SPECIAL_HOME]) return SA_RULE_OWN_TILE;
    if (s->phase != SA_PHASE_TAKE && s->phase != SA_PHASE_RELEASE) return SA_RULE_HOME;
    return object_to_leaving(hotel, rooms, SA_RULE_HOME);
}

static uint32_t object_to_release(const struct sa_state *s, uint32_t seat, uint64_t rooms)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    if (s->phase == SA_PHASE_RELEASE) return object_to_leaving(hotel, rooms, SA_RULE_OFF);
    return is_guest_phase(s) ? SA_RULE_DAY_OFF_ONLY : SA_RULE_STEP;
}

static uint32_t object_to_group(const struct sa_state *s, uint64_t group)
{
    if (s->phase == SA_PHASE_RELEASE) return SA_RULE_OFF;
    if (s->phase == SA_PHASE_PUT) return SA_RULE_ONE_GROUP;
    if (s->phase != SA_PHASE_TAKE) return SA_RULE_STEP;
    bool waits = group >= 1 && group <= SA_GROUPS && s->groups[group - 1u];
    return waits ? SA_RULE_FULL : SA_RULE_NOBODY_WAITS;
}

static uint32_t object_to_room(const struct sa_state *s, uint32_t seat, uint64_t operands)
{
    uint32_t kind = operands >> 4 & 15u;
    if (s->phase == SA_PHASE_RELEASE) return SA_RULE_OFF;
    if (s->phase != SA_PHASE_PUT) return SA_RULE_STEP;
    if (kind >= SA_GUEST_COUNT) return SA_RULE_NOBODY_WAITS;
    ASSERT(s->group >= 1 && s->group <= SA_GROUPS);
    if (!sa_count(s->groups[s->group - 1u], kind)) {
        sa_counts waiting = s->groups[0] | s->groups[1] | s->groups[2];
        return sa_count(waiting, kind) ? SA_RULE_ONE_GROUP : SA_RULE_NOBODY_WAITS;
    }
    bool exists = (operands & 15u) < s->hotels[seat - 1u].rooms;
    return exists ? SA_RULE_ROOM_TAKEN : SA_RULE_NO_ROOM;
}

uint32_t sa_objection(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move)
{
    uint64_t operands = sa_operands(move);
    ASSERT(seat >= 1 && seat <= box->seats);
    if (!((uint32_t)s->actors >> seat & 1u)) return object_to_turn(box, s, seat, move);
    switch ((enum sa_move)move_kind(move)) {
    case SA_MOVE_TIEBREAK:
    case SA_MOVE_FLAGS:
    case SA_MOVE_TILES:
    case SA_MOVE_ARRIVE: return SA_RULE_HOUSE;
    case SA_MOVE_RECALL: return object_to_recall(s, seat, operands);
    case SA_MOVE_PRICE: return s->phase == SA_PHASE_PRICE ? SA_RULE_HAND : SA_RULE_STEP;
    case SA_MOVE_SWAP: return object_to_swap(s, seat);
    case SA_MOVE_BUY: return object_to_tile(s, seat, operands);
    case SA_MOVE_HOME: return object_to_home(s, seat, operands);
    case SA_MOVE_TAKE: return object_to_group(s, operands);
    case SA_MOVE_PUT: return object_to_room(s, seat, operands);
    case SA_MOVE_DONE: return s->phase == SA_PHASE_PUT ? SA_RULE_AT_LEAST_ONE : SA_RULE_STEP;
    case SA_MOVE_RELEASE: return object_to_release(s, seat, operands);
    }
    return SA_RULE_STEP;
}
