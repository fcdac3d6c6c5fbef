/* SPDX-License-Identifier: MIT
 * objection - why a move is refused, in the order in which a player would want to hear it. Whether
 * it is refused is not decided here: placing.c and powers.c know what is legal. */
#include "games/overbooking/rules.h"

static uint32_t object_to_card(const struct box *box, const struct ob_state *s, move_id move)
{
    uint32_t place = ob_move_place(move);
    uint32_t hotel = place / 2u;
    uint32_t count = s->count[place];
    if (hotel >= box->seats) return OB_RULE_HOTEL_COUNT;
    if (!(s->hand[s->actor - 1u] >> ob_move_card(move) & 1u)) return OB_RULE_HAND;
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    if (place % 2u == 0)
        return count == ob_line_limit(rule) ? OB_RULE_LINE_FULL : OB_RULE_HOTEL_NONE + rule;
    return rule == OB_HOTEL_NO_BACK_DOOR ? OB_RULE_HOTEL_NO_BACK_DOOR : OB_RULE_DOOR_FULL;
}

/* The power that is due may not name this position. */
static uint32_t object_to_name(const struct ob_state *s, move_id move)
{
    uint32_t position = (uint32_t)(move & 0xffu) - 1u;
    ob_slot_id power = ob_power_slot(s);
    if (position >= ob_line_count(s, s->hotel)) return OB_RULE_POSITION;
    if (ob_card_number(ob_slot_card(power)) != OB_GUEST_NOBLES) return ob_power_rule(power);
    bool own = ob_slot_seat(ob_line_slot(s, s->hotel, position)) == ob_slot_seat(power);
    return own ? OB_RULE_O5 : OB_RULE_NOBLES;
}

static uint32_t object_to_power(const struct ob_state *s, move_id move)
{
    if (s->phase != OB_PHASE_POWER) return OB_RULE_STEP;
    bool due = move_kind(move) == ob_power_kind(ob_power_slot(s));
    return due ? object_to_name(s, move) : OB_RULE_POWER;
}

uint32_t ob_objection(const struct box *box, const struct ob_state *s, uint32_t seat, move_id move)
{
    ASSERT(s->phase < OB_PHASE_COUNT);
    if (s->phase == OB_PHASE_OVER) return OB_RULE_OVER;
    if (s->actor != seat) return OB_RULE_TURN;
    switch ((enum ob_move)move_kind(move)) {
    case OB_MOVE_START:
    case OB_MOVE_HOTELS:
    case OB_MOVE_DEAL: return OB_RULE_HOUSE;
    case OB_MOVE_PLACE:
        return s->phase == OB_PHASE_PLACE ? object_to_card(box, s, move) : OB_RULE_STEP;
    case OB_MOVE_PASS: return s->phase == OB_PHASE_PLACE ? OB_RULE_PASS : OB_RULE_STEP;
    case OB_MOVE_MAID:
    case OB_MOVE_NOBLE:
    case OB_MOVE_SOLDIER: return object_to_power(s, move);
    }
    return OB_RULE_STEP;
}
