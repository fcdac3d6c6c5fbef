/* SPDX-License-Identifier: MIT
 * booking - phase 2: at each hotel the cards are turned up, the back door acts, the line is
 * checked. */
#include "games/overbooking/rules.h"

static const enum ob_rule power_rules[OB_NUMBERS + 1] = {
    [GUEST_MONK] = OB_RULE_MONK,         [GUEST_MERCHANTS] = OB_RULE_MERCHANTS,
    [GUEST_MAIDS] = OB_RULE_MAIDS,       [GUEST_NOBLES] = OB_RULE_NOBLES,
    [GUEST_SOLDIERS] = OB_RULE_SOLDIERS, [GUEST_WORKERS] = OB_RULE_WORKERS};

static const uint8_t power_moves[OB_NUMBERS + 1] = {
    [GUEST_MAIDS] = MOVE_MAID, [GUEST_NOBLES] = MOVE_NOBLE, [GUEST_SOLDIERS] = MOVE_SOLDIER};

static slot_id power_slot(const struct ob_state *s)
{
    return s->door[s->hotel][s->power];
}

/* Merchants and workers add up; a hotel never has fewer than no beds. */
static uint32_t beds_now(const struct box *box, const struct ob_state *s)
{
    int32_t beds = box_numbers(box)->beds[s->face[s->hotel]] + s->beds;
    return beds > 0 ? (uint32_t)beds : 0u;
}

static bool is_named(const struct ob_state *s, uint32_t position)
{
    for (uint32_t i = 0; i < s->named_count; i++) {
        if (s->named[i] == position) return true;
    }
    return false;
}

/* The positions in the line, as bits, that the power which is due may name. */
static uint32_t nameable(const struct ob_state *s)
{
    slot_id power = power_slot(s);
    uint32_t guest = card_number(slot_card(power));
    uint32_t positions = 0;
    for (uint32_t i = 0; i < s->line_count[s->hotel]; i++) {
        slot_id slot = s->line[s->hotel][i];
        bool own = slot_seat(slot) == slot_seat(power);
        bool workers = card_number(slot_card(slot)) == GUEST_WORKERS;
        bool fits = guest == GUEST_SOLDIERS ? workers : own;
        if (guest == GUEST_NOBLES && is_named(s, i)) fits = false; /* O5 */
        if (fits) positions |= 1u << i;
    }
    return positions;
}

uint32_t ob_power_moves(const struct ob_state *s, move_id *out)
{
    uint32_t kind = power_moves[card_number(slot_card(power_slot(s)))];
    uint32_t count = 0;
    out[count++] = move_make(kind, 0); /* O3: may always decline */
    for (uint32_t left = nameable(s); left; left = bits_rest(left)) {
        out[count++] = move_make(kind, bits_first(left) + 1u);
    }
    return count;
}

static void reveal(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    TELL(events, EVENT_CHECK, (enum ob_rule)(OB_RULE_HOTEL_NONE + rule), SEEN_BY_ALL, hotel + 1u,
         s->face[hotel], beds_now(box, s), rule);
    for (uint32_t i = 0; i < s->door_count[hotel]; i++) {
        s->door[hotel][i] |= 32u;
        TELL(events, EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL, s->door[hotel][i], 1, i + 1u);
    }
    for (uint32_t i = 0; i < s->line_count[hotel]; i++) {
        bool was_up = slot_face_up(s->line[hotel][i]);
        s->line[hotel][i] |= 32u;
        if (was_up) continue;
        TELL(events, EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL, s->line[hotel][i], 0, i + 1u);
    }
}

/* The power that is due, as far as nobody has to be asked. True: its owner must be asked. */
static bool power_asks(const struct box *box, struct ob_state *s, struct events *events)
{
    slot_id slot = power_slot(s);
    enum guest guest = (enum guest)card_number(slot_card(slot));
    switch (guest) {
    case GUEST_MONK:
        s->line[s->hotel][s->line_count[s->hotel]++] = slot;
        s->door[s->hotel][s->power] = SLOT_EMPTY;
        TELL(events, EVENT_MONK, OB_RULE_MONK, SEEN_BY_ALL, slot, s->line_count[s->hotel]);
        return false;
    case GUEST_MERCHANTS:
        s->beds = (int8_t)(s->beds + 3);
        TELL(events, EVENT_BEDS_MORE, OB_RULE_MERCHANTS, SEEN_BY_ALL, slot, beds_now(box, s));
        return false;
    case GUEST_WORKERS:
        s->beds = (int8_t)(s->beds - 3);
        TELL(events, EVENT_BEDS_FEWER, OB_RULE_WORKERS, SEEN_BY_ALL, slot, beds_now(box, s));
        return false;
    case GUEST_MAIDS:
    case GUEST_NOBLES:
    case GUEST_SOLDIERS:
        if (nameable(s)) return true;
        TELL(events, EVENT_NOT_ASKED, OB_RULE_O3, SEEN_BY_ALL, slot, slot_seat(slot));
        return false;
    }
    return false;
}

static void replace(struct ob_state *s, uint32_t position, struct events *events)
{
    slot_id slot = power_slot(s);
    slot_id other = s->line[s->hotel][position];
    enum ob_rule rule = power_rules[card_number(slot_card(slot))];
    s->discarded[slot_seat(other) - 1u] |= 1u << slot_card(other);
    s->line[s->hotel][position] = slot;
    s->door[s->hotel][s->power] = SLOT_EMPTY;
    TELL(events, EVENT_REPLACED, rule, SEEN_BY_ALL, slot, other, position + 1u);
    if (!is_named(s, position)) return;
    TELL(events, EVENT_PRIORITY_LOST, OB_RULE_O4, SEEN_BY_ALL, other);
    s->named_count = 0; /* only a first nobles card can have named it */
    s->named[0] = 0;
}

static void use_power(struct ob_state *s, move_id move, struct events *events)
{
    slot_id slot = power_slot(s);
    uint32_t guest = card_number(slot_card(slot));
    if ((move & 0xffu) == 0) {
        TELL(events, EVENT_POWER_DECLINED, power_rules[guest], SEEN_BY_ALL, slot, slot_seat(slot));
        return;
    }
    uint32_t position = (uint32_t)(move & 0xffu) - 1u;
    if (guest != GUEST_NOBLES) {
        replace(s, position, events);
        return;
    }
    s->named[s->named_count++] = (uint8_t)position;
    TELL(events, EVENT_NAMED, OB_RULE_NOBLES, SEEN_BY_ALL, slot, slot_seat(slot),
         s->line[s->hotel][position], s->named_count);
}

static uint32_t position_of(uint8_t entry)
{
    return entry & 7u;
}

/* The order of the check: named by nobles, then monks or soldiers where the hotel
 * says so, then the largest number; the nearest first among equals. Each entry is rank * 8 +
 * position: see position_of(). */
static void check_order(const struct ob_state *s, enum hotel_rule rule, uint8_t order[OB_LINE_MAX])
{
    uint32_t count = s->line_count[s->hotel];
    ASSERT(count <= OB_LINE_MAX);
    uint32_t first = rule == RULE_MONKS_FIRST      ? GUEST_MONK
                     : rule == RULE_SOLDIERS_FIRST ? GUEST_SOLDIERS
                                                   : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = card_number(slot_card(s->line[s->hotel][i]));
        uint32_t rank = number == first ? 2u : 9u - number;
        for (uint32_t n = 0; n < s->named_count; n++) {
            if (s->named[n] == i) rank = n;
        }
        uint8_t key = (uint8_t)(rank * 8u + i);
        uint32_t at = i;
        for (; at > 0 && order[at - 1u] > key; at--) order[at] = order[at - 1u];
        order[at] = key;
    }
}

static enum ob_reason check_reason(const struct ob_state *s, enum hotel_rule rule,
                                   const uint8_t order[OB_LINE_MAX], uint32_t at)
{
    const slot_id *line = s->line[s->hotel];
    uint32_t number = card_number(slot_card(line[position_of(order[at])]));
    if (is_named(s, position_of(order[at]))) return at == 0 ? REASON_NAMED : REASON_NAMED_NEXT;
    if (rule == RULE_MONKS_FIRST && number == GUEST_MONK) return REASON_MONK;
    if (rule == RULE_SOLDIERS_FIRST && number == GUEST_SOLDIERS) return REASON_SOLDIERS;
    bool more = at + 1u < s->line_count[s->hotel];
    bool equal = more && card_number(slot_card(line[position_of(order[at + 1u])])) == number;
    return equal ? REASON_NEAREST : REASON_LARGEST;
}

static void tell_line(const struct box *box, const struct ob_state *s, struct events *events)
{
    uint64_t line = (uint64_t)s->line_count[s->hotel] << 48;
    for (uint32_t i = 0; i < s->line_count[s->hotel]; i++) {
        line |= (uint64_t)s->line[s->hotel][i] << (8u * i);
    }
    enum ob_event kind = s->line_count[s->hotel] ? EVENT_LINE : EVENT_LINE_EMPTY;
    TELL(events, kind, OB_RULE_O6, SEEN_BY_ALL, s->hotel + 1u, (int64_t)line, beds_now(box, s));
}

static void check_line(const struct box *box, struct ob_state *s, struct events *events)
{
    static const enum ob_rule reason_rules[REASON_COUNT] = {
        OB_RULE_NOBLES, OB_RULE_NOBLES, OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST,
        OB_RULE_CHECK,  OB_RULE_CHECK};
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, s->hotel);
    uint8_t order[OB_LINE_MAX];
    uint32_t free = beds_now(box, s);
    if (events) tell_line(box, s, events);
    check_order(s, rule, order);
    for (uint32_t i = 0; i < s->line_count[s->hotel]; i++) {
        slot_id slot = s->line[s->hotel][position_of(order[i])];
        uint32_t needs = card_number(slot_card(slot));
        bool books = needs <= free;
        uint32_t *pile = books ? s->collected : s->discarded;
        pile[slot_seat(slot) - 1u] |= 1u << slot_card(slot);
        if (events) {
            enum ob_reason reason = check_reason(s, rule, order, i);
            TELL(events, books ? EVENT_BOOKED : EVENT_TURNED_AWAY, reason_rules[reason],
                 SEEN_BY_ALL, slot, reason, needs, free, books ? free - needs : free);
        }
        if (books) free -= needs;
    }
}

static void clear_hotel(struct ob_state *s, struct events *events)
{
    for (uint32_t i = 0; i < s->door_count[s->hotel]; i++) {
        slot_id slot = s->door[s->hotel][i];
        if (slot == SLOT_EMPTY) continue;
        s->discarded[slot_seat(slot) - 1u] |= 1u << slot_card(slot);
        TELL(events, EVENT_DISCARDED, OB_RULE_CHECK, SEEN_BY_ALL, slot);
    }
    memset(s->line[s->hotel], 0, sizeof s->line[0]);
    memset(s->door[s->hotel], 0, sizeof s->door[0]);
    s->line_count[s->hotel] = 0;
    s->door_count[s->hotel] = 0;
    s->power = 0;
    s->beds = 0;
    memset(s->named, 0, sizeof s->named);
    s->named_count = 0;
}

/* Go on from the power that is due until somebody must be asked or the round is over. */
static void run_checks(const struct box *box, struct ob_state *s, struct events *events)
{
    for (;;) {
        for (; s->power < s->door_count[s->hotel]; s->power++) {
            if (!power_asks(box, s, events)) continue;
            s->phase = PHASE_POWER;
            s->actor = (uint8_t)slot_seat(power_slot(s));
            return;
        }
        check_line(box, s, events);
        clear_hotel(s, events);
        if (++s->hotel == box->seats) break;
        reveal(box, s, events);
    }
    ob_round_end(box, s, events);
}

/* What would book if this choice were made and no further power came: for advice. */
void ob_power_try(const struct box *box, struct ob_state *s, move_id move,
                  uint32_t booked[OB_SEATS])
{
    use_power(s, move, NULL);
    uint32_t before[OB_SEATS];
    memcpy(before, s->collected, sizeof before);
    check_line(box, s, NULL);
    for (uint32_t i = 0; i < OB_SEATS; i++) booked[i] = s->collected[i] & ~before[i];
}

void ob_check_begin(const struct box *box, struct ob_state *s, struct events *events)
{
    memset(s->open, 0, sizeof s->open);
    s->turn = 0;
    s->hotel = 0;
    reveal(box, s, events);
    run_checks(box, s, events);
}

void ob_power_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    use_power(s, move, events);
    s->power++;
    run_checks(box, s, events);
}
