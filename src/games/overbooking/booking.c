/* SPDX-License-Identifier: MIT
 * booking - phase 2: at each hotel the cards are turned up, the back door acts, the line is
 * checked. */
#include "games/overbooking/rules.h"

static void tell_reveal(const struct box *box, const struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, hotel);
    TELL(events, OB_EVENT_CHECK, (enum ob_rule)(OB_RULE_HOTEL_NONE + rule), SEEN_BY_ALL, hotel + 1u,
         s->face[hotel], ob_beds_now(box, s), rule);
    for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) {
        TELL(events, OB_EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL,
             ob_door_slot(s, hotel, i) | OB_SLOT_FACE_UP, 1, i + 1u);
    }
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        ob_slot_id slot = ob_line_slot(s, hotel, i);
        if (ob_slot_face_up(slot)) continue;
        TELL(events, OB_EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL, slot | OB_SLOT_FACE_UP, 0,
             i + 1u);
    }
}

static void reveal(const struct box *box, struct ob_state *s, struct events *events)
{
    if (UNLIKELY(events)) tell_reveal(box, s, events);
    s->queue[s->hotel] |= ob_queue_held(s, s->hotel) & OB_SLOT_FACE_UP * BYTES_ONE;
}

/* The order of the check as a set of bits, lowest first: byte by rank, bit by position. Ranks are 0
 * and 1 for cards named by nobles, then six for the numbers. So there is nothing to sort, and the
 * nearest comes first among equals. */
static uint64_t check_order(const struct ob_state *s, enum ob_hotel_rule rule)
{
    static const uint32_t ranks[OB_HOTEL_RULE_COUNT] = {
        /* in nibble number - 1: the largest number has the lowest rank, but for the rule */
        [OB_HOTEL_NO_RULE] = 0x234567,        [OB_HOTEL_SMALL_ONLY] = 0x234567,
        [OB_HOTEL_LARGE_ONLY] = 0x234567,     [OB_HOTEL_FIRST_FACE_UP] = 0x234567,
        [OB_HOTEL_SECOND_FACE_UP] = 0x234567, [OB_HOTEL_MONKS_FIRST] = 0x345672,
        [OB_HOTEL_SOLDIERS_FIRST] = 0x324567, [OB_HOTEL_NO_SOLDIERS] = 0x234567,
        [OB_HOTEL_NO_BACK_DOOR] = 0x234567,   [OB_HOTEL_TWO_CRESTS] = 0x234567,
    };
    uint64_t line = s->queue[s->hotel];
    uint64_t order = 0;
    for (uint32_t i = 0; i < OB_LINE_MAX; i++) {
        uint32_t rank = ranks[rule] >> (line >> (8u * i) & 0x1cu) & 7u;
        order |= (uint64_t)1 << (rank * 8u + i);
    }
    order &= ((1u << ob_line_count(s, s->hotel)) - 1u) * BYTES_ONE;
    for (uint32_t n = 0; UNLIKELY(n < s->named_count); n++) {
        order &= ~(BYTES_ONE << s->named[n]);
        order |= (uint64_t)1 << (n * 8u + s->named[n]);
    }
    return order;
}

static uint32_t order_position(uint64_t order)
{
    return bits_first64(order) % 8u;
}

static enum ob_reason check_reason(const struct ob_state *s, enum ob_hotel_rule rule,
                                   uint64_t order, bool first)
{
    uint32_t position = order_position(order);
    uint32_t number = ob_card_number(ob_slot_card(ob_line_slot(s, s->hotel, position)));
    if (ob_is_named(s, position)) return first ? OB_REASON_NAMED : OB_REASON_NAMED_NEXT;
    if (rule == OB_HOTEL_MONKS_FIRST && number == OB_GUEST_MONK) return OB_REASON_MONK;
    if (rule == OB_HOTEL_SOLDIERS_FIRST && number == OB_GUEST_SOLDIERS) return OB_REASON_SOLDIERS;
    uint64_t rest = bits_rest64(order);
    if (!rest) return OB_REASON_LARGEST;
    ob_slot_id next = ob_line_slot(s, s->hotel, order_position(rest));
    return ob_card_number(ob_slot_card(next)) == number ? OB_REASON_NEAREST : OB_REASON_LARGEST;
}

static void tell_line(const struct ob_state *s, uint32_t free, struct events *events)
{
    uint64_t line = (s->queue[s->hotel] & OB_QUEUE_LINE) | (uint64_t)ob_line_count(s, s->hotel)
                                                               << 48;
    enum ob_event kind = ob_line_count(s, s->hotel) ? OB_EVENT_LINE : OB_EVENT_LINE_EMPTY;
    TELL(events, kind, OB_RULE_O6, SEEN_BY_ALL, s->hotel + 1u, (int64_t)line, free);
}

static void tell_check(const struct box *box, const struct ob_state *s, uint64_t order,
                       struct events *events)
{
    static const enum ob_rule reason_rules[OB_REASON_COUNT] = {
        OB_RULE_NOBLES, OB_RULE_NOBLES, OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST,
        OB_RULE_CHECK,  OB_RULE_CHECK};
    enum ob_hotel_rule rule = ob_hotel_rule(ob_numbers(box), s, s->hotel);
    uint32_t free = ob_beds_now(box, s);
    tell_line(s, free, events);
    for (uint64_t left = order; left; left = bits_rest64(left)) {
        ob_slot_id slot = ob_line_slot(s, s->hotel, order_position(left));
        uint32_t needs = ob_card_number(ob_slot_card(slot));
        enum ob_reason reason = check_reason(s, rule, left, left == order);
        bool books = s->collected[ob_slot_seat(slot) - 1u] >> ob_slot_card(slot) & 1u;
        uint32_t after = books ? free - needs : free;
        TELL(events, books ? OB_EVENT_BOOKED : OB_EVENT_TURNED_AWAY, reason_rules[reason],
             SEEN_BY_ALL, slot, reason, needs, free, after);
        free = after;
    }
}

/* Without a branch on what books: that is more than a branch predictor can know. */
static void check_line(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t count = ob_line_count(s, s->hotel);
    uint64_t line = s->queue[s->hotel];
    uint64_t order = check_order(s, ob_hotel_rule(ob_numbers(box), s, s->hotel));
    uint64_t left = order;
    uint32_t free = ob_beds_now(box, s);
    for (uint32_t i = 0; i < count; i++, left = bits_rest64(left)) {
        uint32_t slot = line >> (8u * order_position(left)) & 0xffu;
        uint32_t needs = (slot >> 2 & 7u) + 1u;
        uint32_t books = needs <= free;
        uint32_t *pile = books ? s->collected : s->discarded;
        pile[slot >> 6] |= 1u << (slot & 31u);
        free -= needs & (0u - books);
    }
    if (UNLIKELY(events)) tell_check(box, s, order, events);
}

static void tell_discards(const struct ob_state *s, struct events *events)
{
    for (uint32_t i = 0; i < ob_door_count(s, s->hotel); i++) {
        ob_slot_id slot = ob_door_slot(s, s->hotel, i);
        if (slot == OB_SLOT_EMPTY) continue;
        TELL(events, OB_EVENT_DISCARDED, OB_RULE_CHECK, SEEN_BY_ALL, slot);
    }
}

/* Every card here lies face up by now, so that bit tells a card from nothing; and OB_SLOT_EMPTY, as
 * card 31, is none of all cards. */
static void clear_hotel(struct ob_state *s, struct events *events)
{
    if (UNLIKELY(events)) tell_discards(s, events);
    uint32_t hotel = s->hotel;
    for (uint32_t i = 0; i < OB_DOOR_MAX; i++) {
        ob_slot_id slot = ob_door_slot(s, hotel, i);
        uint32_t card = (uint32_t)ob_slot_face_up(slot) << ob_slot_card(slot);
        s->discarded[ob_slot_seat(slot) - 1u] |= card & OB_ALL_CARDS;
    }
    s->queue[hotel] = 0;
    s->count[hotel * 2u] = 0;
    s->count[hotel * 2u + 1u] = 0;
    s->power = 0;
    s->beds = 0;
    memset(s->named, 0, sizeof s->named);
    s->named_count = 0;
}

/* Go on from the power that is due until somebody must be asked or the round is over. */
static void run_checks(const struct box *box, struct ob_state *s, struct events *events)
{
    while (!ob_powers_run(box, s, events)) {
        check_line(box, s, events);
        clear_hotel(s, events);
        if (++s->hotel == box->seats) {
            ob_round_end(box, s, events);
            return;
        }
        reveal(box, s, events);
    }
}

/* What would book if this choice were made and no further power came: for advice. */
void ob_power_try(const struct box *box, struct ob_state *s, move_id move,
                  uint32_t booked[OB_SEATS])
{
    ob_power_use(s, move, NULL);
    uint32_t before[OB_SEATS];
    memcpy(before, s->collected, sizeof before);
    check_line(box, s, NULL);
    for (uint32_t i = 0; i < OB_SEATS; i++) booked[i] = s->collected[i] & ~before[i];
}

void ob_bookings_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    memset(&s->places, 0, sizeof s->places);
    s->turn = 0;
    s->hotel = 0;
    reveal(box, s, events);
    run_checks(box, s, events);
}

void ob_power_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    ASSERT(ob_power_legal(s, move));
    s->phase = OB_PHASE_PLACE;
    ob_power_use(s, move, events);
    s->power++;
    run_checks(box, s, events);
}
