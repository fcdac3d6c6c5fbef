/* SPDX-License-Identifier: MIT
 * booking - phase 2 at one hotel: 1. its cards are turned up, 2. the back door acts (powers.c),
 * 3. the line is checked, 4. what did not book is discarded. */
#include "games/overbooking/rules.h"

/* ---- 1. turn all cards at this hotel face up ---- */

static void turn_up(struct ob_state *s, uint32_t at, struct events *events)
{
    ob_slot_id slot = ob_line_slot(s, s->hotel, at);
    uint32_t door = at >= OB_LINE_MAX;
    uint32_t position = (door ? at - OB_LINE_MAX : at) + 1u;
    ASSERT(slot != OB_SLOT_EMPTY && ob_slot_card(slot) < OB_CARDS); /* the truth, not a view */
    if (ob_slot_face_up(slot)) return;                              /* by the hotel's rule */
    slot |= OB_SLOT_FACE_UP;
    ob_queue_put(&s->queue[s->hotel], at, slot);
    TELL(events, OB_EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL, slot, door, position);
}

void ob_hotel_reveal(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    ASSERT(s->phase == OB_PHASE_CHECK && hotel < box->seats);
    TELL(events, OB_EVENT_CHECK, (enum ob_rule)(OB_RULE_HOTEL_NONE + rule), SEEN_BY_ALL, hotel + 1u,
         s->face[hotel], ob_beds_now(box, s), rule);
    for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) turn_up(s, OB_LINE_MAX + i, events);
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) turn_up(s, i, events);
}

void ob_bookings_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    s->phase = OB_PHASE_CHECK;
    memset(&s->places, 0, sizeof s->places);
    s->turn = 0;
    s->hotel = 0;
    ob_hotel_reveal(box, s, events);
}

/* ---- 3. check the line ---- */

static uint32_t number_at(const struct ob_state *s, uint32_t position)
{
    return ob_slot_number(ob_line_slot(s, s->hotel, position));
}

/* The guest that a hotel checks before all others; 0: none. */
static uint32_t first_guest(enum ob_hotel_rule rule)
{
    return rule == OB_HOTEL_MONKS_FIRST      ? OB_GUEST_MONK
           : rule == OB_HOTEL_SOLDIERS_FIRST ? OB_GUEST_SOLDIERS
                                             : 0u;
}

/* The cards of a number that nobles did not name, nearest to the hotel first. */
static uint32_t add_number(const struct ob_state *s, uint32_t number, uint8_t *order,
                           uint32_t count)
{
    for (uint32_t i = 0; i < ob_line_count(s, s->hotel); i++) {
        if (number_at(s, i) == number && !ob_is_named(s, i)) order[count++] = (uint8_t)i;
    }
    return count;
}

/* Cards named by nobles, in the order named; then monks or soldiers, where they are first; then the
 * rest by number, 6 down to 1. Nobles only set the order (O6). */
uint32_t ob_check_order(const struct box *box, const struct ob_state *s, uint8_t order[OB_LINE_MAX])
{
    uint32_t first = first_guest(ob_hotel_rule(ob_numbers(box), s, s->hotel));
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->named_count; i++) order[count++] = s->named[i];
    if (first) count = add_number(s, first, order, count);
    for (uint32_t number = OB_NUMBERS; number > 0; number--) {
        if (number != first) count = add_number(s, number, order, count);
    }
    ASSERT(count == ob_line_count(s, s->hotel)); /* every card is checked, and once */
    return count;
}

static void tell_line(const struct ob_state *s, uint32_t free, struct events *events)
{
    uint64_t line = (s->queue[s->hotel] & OB_QUEUE_LINE) | (uint64_t)ob_line_count(s, s->hotel)
                                                               << 48;
    enum ob_event kind = ob_line_count(s, s->hotel) ? OB_EVENT_LINE : OB_EVENT_LINE_EMPTY;
    TELL(events, kind, OB_RULE_O6, SEEN_BY_ALL, s->hotel + 1u, (int64_t)line, free);
}

/* Why the card at `order[0]` is checked now; `left` cards wait, this one among them. */
static enum ob_reason check_reason(const struct box *box, const struct ob_state *s,
                                   const uint8_t *order, uint32_t left)
{
    uint32_t number = number_at(s, order[0]);
    if (ob_is_named(s, order[0]))
        return order[0] == s->named[0] ? OB_REASON_NAMED : OB_REASON_NAMED_NEXT;
    if (number == first_guest(ob_hotel_rule(ob_numbers(box), s, s->hotel)))
        return number == OB_GUEST_MONK ? OB_REASON_MONK : OB_REASON_SOLDIERS;
    bool equal = left > 1 && number_at(s, order[1]) == number;
    return equal ? OB_REASON_NEAREST : OB_REASON_LARGEST;
}

/* A card whose number is at most the free beds books and takes that many. One that does not fit is
 * turned away, and the check goes on with the next. Beds are counted only here, after all powers
 * (O6). */
void ob_line_check(const struct box *box, struct ob_state *s, struct events *events)
{
    static const enum ob_rule reason_rules[OB_REASON_COUNT] = {
        OB_RULE_NOBLES, OB_RULE_NOBLES, OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST,
        OB_RULE_CHECK,  OB_RULE_CHECK};
    uint8_t order[OB_LINE_MAX];
    uint32_t count = ob_check_order(box, s, order);
    uint32_t free = ob_beds_now(box, s);
    ASSERT(s->power == ob_door_count(s, s->hotel)); /* all powers came before (O6) */
    tell_line(s, free, events);
    for (uint32_t i = 0; i < count; i++) {
        ob_slot_id slot = ob_line_slot(s, s->hotel, order[i]);
        uint32_t needs = ob_slot_number(slot);
        bool books = needs <= free;
        uint32_t after = books ? free - needs : free;
        uint32_t *pile = books ? s->collected : s->discarded;
        ASSERT(!(pile[ob_slot_seat(slot) - 1u] >> ob_slot_card(slot) & 1u));
        pile[ob_slot_seat(slot) - 1u] |= 1u << ob_slot_card(slot);
        enum ob_reason reason = check_reason(box, s, &order[i], count - i);
        TELL(events, books ? OB_EVENT_BOOKED : OB_EVENT_TURNED_AWAY, reason_rules[reason],
             SEEN_BY_ALL, slot, reason, needs, free, after);
        free = after;
    }
}

/* ---- 4. all other cards at this hotel are discarded ---- */

void ob_hotel_clear(struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    ASSERT(s->power == ob_door_count(s, hotel)); /* every card there has acted */
    for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) {
        ob_slot_id slot = ob_door_slot(s, hotel, i);
        if (slot == OB_SLOT_EMPTY) continue; /* it went to the line */
        ASSERT(!(s->collected[ob_slot_seat(slot) - 1u] >> ob_slot_card(slot) & 1u));
        s->discarded[ob_slot_seat(slot) - 1u] |= 1u << ob_slot_card(slot);
        TELL(events, OB_EVENT_DISCARDED, OB_RULE_CHECK, SEEN_BY_ALL, slot);
    }
    s->queue[hotel] = 0;
    s->count[hotel * 2u] = 0;
    s->count[hotel * 2u + 1u] = 0;
    s->power = 0;
    s->beds = 0;
    memset(s->named, 0, sizeof s->named);
    s->named_count = 0;
}
