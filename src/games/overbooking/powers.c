/* SPDX-License-Identifier: MIT
 * powers - what the cards at a back door do before the line is checked, and who is asked. */
#include "games/overbooking/rules.h"

enum ob_rule ob_power_rule(ob_slot_id power)
{
    static const enum ob_rule rules[OB_NUMBERS + 1] = {
        [OB_GUEST_MONK] = OB_RULE_MONK,         [OB_GUEST_MERCHANTS] = OB_RULE_MERCHANTS,
        [OB_GUEST_MAIDS] = OB_RULE_MAIDS,       [OB_GUEST_NOBLES] = OB_RULE_NOBLES,
        [OB_GUEST_SOLDIERS] = OB_RULE_SOLDIERS, [OB_GUEST_WORKERS] = OB_RULE_WORKERS};
    return rules[ob_slot_number(power)];
}

bool ob_is_named(const struct ob_state *s, uint32_t position)
{
    for (uint32_t i = 0; i < s->named_count; i++) {
        if (s->named[i] == position) return true;
    }
    return false;
}

/* May a power name the card at this position of the line? Maids and nobles look for a card of their
 * owner, soldiers for anybody's workers. Nobles cannot name a card that nobles already named (O5).
 */
static bool may_name(const struct ob_state *s, ob_slot_id power, uint32_t position)
{
    ob_slot_id card = ob_line_slot(s, s->hotel, position);
    bool own = ob_slot_seat(card) == ob_slot_seat(power);
    switch ((enum ob_guest)ob_slot_number(power)) {
    case OB_GUEST_MAIDS: return own;
    case OB_GUEST_NOBLES: return own && !ob_is_named(s, position);
    case OB_GUEST_SOLDIERS: return ob_slot_number(card) == OB_GUEST_WORKERS;
    case OB_GUEST_MONK:
    case OB_GUEST_MERCHANTS:
    case OB_GUEST_WORKERS: return false; /* nobody is asked */
    }
    return false;
}

uint32_t ob_nameable(const struct ob_state *s, ob_slot_id power)
{
    uint32_t positions = 0;
    for (uint32_t i = 0; i < ob_line_count(s, s->hotel); i++) {
        if (may_name(s, power, i)) positions |= 1u << i;
    }
    return positions;
}

/* What its owner may answer when the power that is due asks, as bits: 0 declines (O3), the others
 * name positions from 1. */
static uint32_t choices(const struct ob_state *s)
{
    return ob_nameable(s, ob_power_slot(s)) << 1 | 1u;
}

uint32_t ob_power_kind(ob_slot_id power)
{
    static const uint8_t kinds[OB_NUMBERS + 1] = {[OB_GUEST_MAIDS] = OB_MOVE_MAID,
                                                  [OB_GUEST_NOBLES] = OB_MOVE_NOBLE,
                                                  [OB_GUEST_SOLDIERS] = OB_MOVE_SOLDIER};
    ASSERT(power != OB_SLOT_EMPTY && ob_slot_card(power) < OB_CARDS);
    return kinds[ob_slot_number(power)];
}

static move_id power_move(const struct ob_state *s, uint32_t choice)
{
    uint32_t kind = ob_power_kind(ob_power_slot(s));
    ASSERT(kind); /* others are never asked */
    return move_make(kind, choice);
}

uint32_t ob_power_moves(const struct ob_state *s, move_id *out)
{
    uint32_t count = 0;
    for (uint32_t left = choices(s); left; left = bits_rest(left)) {
        out[count++] = power_move(s, bits_first(left));
    }
    return count;
}

bool ob_power_legal(const struct ob_state *s, move_id move)
{
    uint32_t choice = move & 7u;
    return move == power_move(s, choice) && choices(s) >> choice & 1u;
}

/* A power that asks nobody: it is not optional, or there is no card to name (O3). */
static void act(const struct box *box, struct ob_state *s, struct events *events)
{
    ob_slot_id slot = ob_power_slot(s);
    ASSERT(slot != OB_SLOT_EMPTY && ob_slot_card(slot) < OB_CARDS);
    switch ((enum ob_guest)ob_slot_number(slot)) {
    case OB_GUEST_MONK: /* to the end of the line */
        ASSERT(ob_line_count(s, s->hotel) < OB_LINE_MAX);
        ob_queue_put(&s->queue[s->hotel], s->count[s->hotel * 2u]++, slot);
        ob_queue_put(&s->queue[s->hotel], OB_LINE_MAX + s->power, OB_SLOT_EMPTY);
        TELL(events, OB_EVENT_MONK, OB_RULE_MONK, SEEN_BY_ALL, slot, ob_line_count(s, s->hotel));
        return;
    case OB_GUEST_MERCHANTS:
        s->beds = (int8_t)(s->beds + 3);
        TELL(events, OB_EVENT_BEDS_MORE, OB_RULE_MERCHANTS, SEEN_BY_ALL, slot, ob_beds_now(box, s));
        return;
    case OB_GUEST_WORKERS:
        s->beds = (int8_t)(s->beds - 3);
        TELL(events, OB_EVENT_BEDS_FEWER, OB_RULE_WORKERS, SEEN_BY_ALL, slot, ob_beds_now(box, s));
        return;
    case OB_GUEST_MAIDS:
    case OB_GUEST_NOBLES:
    case OB_GUEST_SOLDIERS:
        TELL(events, OB_EVENT_NOT_ASKED, OB_RULE_O3, SEEN_BY_ALL, slot, ob_slot_seat(slot));
        return;
    }
}

/* Maids and soldiers take the exact position of the card that they name, which is discarded. The
 * priority that nobles gave it belonged to the card: it is gone (O4). */
static void replace(struct ob_state *s, uint32_t position, struct events *events)
{
    ob_slot_id slot = ob_power_slot(s);
    ob_slot_id other = ob_line_slot(s, s->hotel, position);
    enum ob_rule rule = ob_power_rule(slot);
    ASSERT(position < ob_line_count(s, s->hotel));
    ASSERT(!(s->discarded[ob_slot_seat(other) - 1u] >> ob_slot_card(other) & 1u));
    s->discarded[ob_slot_seat(other) - 1u] |= 1u << ob_slot_card(other);
    ob_queue_put(&s->queue[s->hotel], position, slot);
    ob_queue_put(&s->queue[s->hotel], OB_LINE_MAX + s->power, OB_SLOT_EMPTY);
    TELL(events, OB_EVENT_REPLACED, rule, SEEN_BY_ALL, slot, other, position + 1u);
    if (!ob_is_named(s, position)) return;
    TELL(events, OB_EVENT_PRIORITY_LOST, OB_RULE_O4, SEEN_BY_ALL, other);
    ASSERT(s->named_count == 1); /* by nobles at the first position, for this is the second */
    s->named_count = 0; /* the hotel is cleared before anybody sees what is left in s->named */
}

void ob_power_use(struct ob_state *s, move_id move, struct events *events)
{
    ob_slot_id slot = ob_power_slot(s);
    uint32_t guest = ob_slot_number(slot);
    ASSERT(s->phase == OB_PHASE_POWER);
    if ((move & 0xffu) == 0) {
        TELL(events, OB_EVENT_POWER_DECLINED, ob_power_rule(slot), SEEN_BY_ALL, slot,
             ob_slot_seat(slot));
        return;
    }
    uint32_t position = (uint32_t)(move & 0xffu) - 1u;
    if (guest != OB_GUEST_NOBLES) {
        replace(s, position, events);
        return;
    }
    ASSERT(s->named_count < OB_DOOR_MAX && !ob_is_named(s, position)); /* O5 */
    s->named[s->named_count++] = (uint8_t)position;
    TELL(events, OB_EVENT_NAMED, OB_RULE_NOBLES, SEEN_BY_ALL, slot, ob_slot_seat(slot),
         ob_line_slot(s, s->hotel, position), s->named_count);
}

void ob_power_apply(struct ob_state *s, move_id move, struct events *events)
{
    ASSERT(ob_power_legal(s, move));
    ob_power_use(s, move, events);
    s->power++;
    s->phase = OB_PHASE_CHECK;
}

/* Back door, position 1 first, then position 2. With at least one card to name, the owner is asked,
 * and may decline (O3). */
bool ob_powers_run(const struct box *box, struct ob_state *s, struct events *events)
{
    ASSERT(s->phase == OB_PHASE_CHECK);
    ASSERT(s->power <= ob_door_count(s, s->hotel));
    for (; s->power < ob_door_count(s, s->hotel); s->power++) {
        if (ob_nameable(s, ob_power_slot(s))) {
            s->phase = OB_PHASE_POWER;
            s->actor = (uint8_t)ob_slot_seat(ob_power_slot(s));
            return true;
        }
        act(box, s, events);
    }
    return false;
}
