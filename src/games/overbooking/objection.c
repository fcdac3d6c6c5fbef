/* SPDX-License-Identifier: MIT
 * objection - why a move is refused, in the order in which a player would want to hear it. Whether
 * it is refused is not decided here: placing.c and powers.c know what is legal. */
#include "games/overbooking/rules.h"

static uint32_t object_to_card(const struct box *box, const struct ob_state *s, move_id move)
{
    uint32_t place = move_place(move);
    uint32_t hotel = place / 2u;
    uint32_t count = s->count[place];
    if (hotel >= box->seats) return OB_RULE_HOTEL_COUNT;
    if (!(s->hand[s->actor - 1u] >> move_card(move) & 1u)) return OB_RULE_HAND;
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    if (place % 2u == 0)
        return count == line_limit(rule) ? OB_RULE_LINE_FULL : OB_RULE_HOTEL_NONE + rule;
    return rule == RULE_NO_BACK_DOOR ? OB_RULE_HOTEL_NO_BACK_DOOR : OB_RULE_DOOR_FULL;
}

/* The power that is due may not name this position. */
static uint32_t object_to_name(const struct ob_state *s, move_id move)
{
    uint32_t position = (uint32_t)(move & 0xffu) - 1u;
    slot_id power = power_slot(s);
    if (position >= line_count(s, s->hotel)) return OB_RULE_POSITION;
    if (card_number(slot_card(power)) != GUEST_NOBLES) return ob_power_rule(power);
    bool own = slot_seat(line_slot(s, s->hotel, position)) == slot_seat(power);
    return own ? OB_RULE_O5 : OB_RULE_NOBLES;
}

static uint32_t object_to_power(const struct ob_state *s, move_id move)
{
    if (s->phase != PHASE_POWER) return OB_RULE_STEP;
    bool due = move_kind(move) == ob_power_kind(power_slot(s));
    return due ? object_to_name(s, move) : OB_RULE_POWER;
}

uint32_t ob_objection(const struct box *box, const struct ob_state *s, uint32_t seat, move_id move)
{
    if (s->phase == PHASE_OVER) return OB_RULE_OVER;
    if (s->actor != seat) return OB_RULE_TURN;
    switch ((enum ob_move)move_kind(move)) {
    case MOVE_START:
    case MOVE_HOTELS:
    case MOVE_DEAL: return OB_RULE_HOUSE;
    case MOVE_PLACE: return s->phase == PHASE_PLACE ? object_to_card(box, s, move) : OB_RULE_STEP;
    case MOVE_PASS: return s->phase == PHASE_PLACE ? OB_RULE_PASS : OB_RULE_STEP;
    case MOVE_MAID:
    case MOVE_NOBLE:
    case MOVE_SOLDIER: return object_to_power(s, move);
    }
    return OB_RULE_STEP;
}
