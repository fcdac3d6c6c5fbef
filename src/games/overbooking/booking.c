/* SPDX-License-Identifier: MIT
 * booking - phase 2: at each hotel the cards are turned up, the back door acts, the line is
 * checked. */
#include "games/overbooking/rules.h"

static const enum ob_rule power_rules[OB_NUMBERS + 1] = {
    [GUEST_MONK] = OB_RULE_MONK,         [GUEST_MERCHANTS] = OB_RULE_MERCHANTS,
    [GUEST_MAIDS] = OB_RULE_MAIDS,       [GUEST_NOBLES] = OB_RULE_NOBLES,
    [GUEST_SOLDIERS] = OB_RULE_SOLDIERS, [GUEST_WORKERS] = OB_RULE_WORKERS};

static slot_id power_slot(const struct ob_state *s)
{
    return door_slot(s, s->hotel, s->power);
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

#define EACH (QUEUE_LINE & BYTES_ONE) /* times a byte: that byte at every position of a line */
#define TOPS (0x80u * EACH)
#define WORKERS (SLOT_FACE_UP | (GUEST_WORKERS - 1u) << 2)

/* What a power may name: slots in the line that agree in the bits of `own` with its own slot, and
 * in the bits of `workers` with workers. No slot agrees where `none` is set. */
static const struct {
    uint64_t own;
    uint64_t workers;
    uint64_t none;
    uint64_t fresh; /* positions that must not have been named (O5) */
} wanted[OB_NUMBERS + 1] = {
    [GUEST_MONK] = {.none = EACH},
    [GUEST_MERCHANTS] = {.none = EACH},
    [GUEST_MAIDS] = {.own = 0xe0u * EACH},
    [GUEST_NOBLES] = {.own = 0xe0u * EACH, .fresh = TOPS},
    [GUEST_SOLDIERS] = {.workers = 0x3cu * EACH},
    [GUEST_WORKERS] = {.none = EACH},
};

static uint64_t named_tops(const struct ob_state *s)
{
    uint64_t tops = 0;
    for (uint32_t i = 0; i < s->named_count; i++) tops |= (uint64_t)0x80 << (8u * s->named[i]);
    return tops;
}

/* The positions in the line that a power may name: the top bit in the byte of each.
 * All six are compared at once: a byte with a difference reaches its top bit when 127 is added. */
static uint64_t nameable_tops(const struct ob_state *s, uint32_t hotel, slot_id power)
{
    uint64_t queue = s->queue[hotel];
    uint32_t guest = card_number(slot_card(power));
    uint64_t differs = ((queue ^ power * EACH) & wanted[guest].own) |
                       ((queue ^ WORKERS * EACH) & wanted[guest].workers) | wanted[guest].none;
    uint64_t tops = ~(((differs & ~TOPS) + (TOPS - EACH)) | differs) & TOPS;
    if (UNLIKELY(s->named_count)) tops &= ~(named_tops(s) & wanted[guest].fresh);
    return tops;
}

/* What may be answered when the power that is due asks, as bits: 0 declines (O3), else positions
 * from
 * 1. The multiplication gathers the top bits. */
static uint32_t choices(const struct ob_state *s)
{
    uint64_t tops = nameable_tops(s, s->hotel, power_slot(s));
    return (uint32_t)((tops >> 7) * 0x0102040810204080u >> 56) << 1 | 1u;
}

static move_id power_move(const struct ob_state *s, uint32_t choice)
{
    static const uint8_t kinds[OB_NUMBERS + 1] = {
        [GUEST_MAIDS] = MOVE_MAID, [GUEST_NOBLES] = MOVE_NOBLE, [GUEST_SOLDIERS] = MOVE_SOLDIER};
    return move_make(kinds[card_number(slot_card(power_slot(s)))], choice);
}

uint32_t ob_power_moves(const struct ob_state *s, move_id *out)
{
    uint32_t count = 0;
    for (uint32_t left = choices(s); left; left = bits_rest(left)) {
        out[count++] = power_move(s, bits_first(left));
    }
    return count;
}

move_id ob_power_pick(const struct ob_state *s, struct rng *rng)
{
    uint32_t set = choices(s);
    return power_move(s, bits_nth(set, rng_below(rng, bits_count(set))));
}

bool ob_power_legal(const struct ob_state *s, move_id move)
{
    uint32_t choice = move & 7u;
    return move == power_move(s, choice) && choices(s) >> choice & 1u;
}

static uint64_t first_bytes(uint32_t count)
{
    return ((uint64_t)1 << (8u * count)) - 1u;
}

static void tell_reveal(const struct box *box, const struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, hotel);
    TELL(events, EVENT_CHECK, (enum ob_rule)(OB_RULE_HOTEL_NONE + rule), SEEN_BY_ALL, hotel + 1u,
         s->face[hotel], beds_now(box, s), rule);
    for (uint32_t i = 0; i < door_count(s, hotel); i++) {
        TELL(events, EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL,
             door_slot(s, hotel, i) | SLOT_FACE_UP, 1, i + 1u);
    }
    for (uint32_t i = 0; i < line_count(s, hotel); i++) {
        slot_id slot = line_slot(s, hotel, i);
        if (slot_face_up(slot)) continue;
        TELL(events, EVENT_REVEALED, OB_RULE_CHECK, SEEN_BY_ALL, slot | SLOT_FACE_UP, 0, i + 1u);
    }
}

static void reveal(const struct box *box, struct ob_state *s, struct events *events)
{
    if (events) tell_reveal(box, s, events);
    uint64_t cards = first_bytes(line_count(s, s->hotel)) | first_bytes(door_count(s, s->hotel))
                                                                << QUEUE_DOOR_SHIFT;
    s->queue[s->hotel] |= cards & SLOT_FACE_UP * BYTES_ONE;
}

static void tell_power(const struct box *box, const struct ob_state *s, slot_id slot,
                       struct events *events)
{
    switch ((enum guest)card_number(slot_card(slot))) {
    case GUEST_MONK:
        TELL(events, EVENT_MONK, OB_RULE_MONK, SEEN_BY_ALL, slot, line_count(s, s->hotel));
        return;
    case GUEST_MERCHANTS:
        TELL(events, EVENT_BEDS_MORE, OB_RULE_MERCHANTS, SEEN_BY_ALL, slot, beds_now(box, s));
        return;
    case GUEST_WORKERS:
        TELL(events, EVENT_BEDS_FEWER, OB_RULE_WORKERS, SEEN_BY_ALL, slot, beds_now(box, s));
        return;
    case GUEST_MAIDS:
    case GUEST_NOBLES:
    case GUEST_SOLDIERS:
        TELL(events, EVENT_NOT_ASKED, OB_RULE_O3, SEEN_BY_ALL, slot, slot_seat(slot));
        return;
    }
}

/* A power, as far as nobody has to be asked. */
static void power_acts(struct ob_state *s, uint32_t hotel, uint32_t power)
{
    static const int8_t beds[OB_NUMBERS + 1] = {[GUEST_MERCHANTS] = 3, [GUEST_WORKERS] = -3};
    slot_id slot = door_slot(s, hotel, power);
    uint32_t guest = card_number(slot_card(slot));
    s->beds = (int8_t)(s->beds + beds[guest]);
    if (guest != GUEST_MONK) return;
    queue_put(&s->queue[hotel], s->count[hotel * 2u]++, slot);
    queue_put(&s->queue[hotel], OB_LINE_MAX + power, SLOT_EMPTY);
}

static void replace(struct ob_state *s, uint32_t position, struct events *events)
{
    slot_id slot = power_slot(s);
    slot_id other = line_slot(s, s->hotel, position);
    enum ob_rule rule = power_rules[card_number(slot_card(slot))];
    s->discarded[slot_seat(other) - 1u] |= 1u << slot_card(other);
    queue_put(&s->queue[s->hotel], position, slot);
    queue_put(&s->queue[s->hotel], OB_LINE_MAX + s->power, SLOT_EMPTY);
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
         line_slot(s, s->hotel, position), s->named_count);
}

/* The order of the check as a set of bits, lowest first: byte by rank, bit by position. Ranks are 0
 * and 1 for cards named by nobles, then six for the numbers. So there is nothing to sort, and the
 * nearest comes first among equals. */
static uint64_t check_order(const struct ob_state *s, enum hotel_rule rule)
{
    static const uint32_t ranks[HOTEL_RULE_COUNT] = {
        /* nibble number - 1 */
        [RULE_NONE] = 0x234567,           [RULE_SMALL_ONLY] = 0x234567,
        [RULE_LARGE_ONLY] = 0x234567,     [RULE_FIRST_FACE_UP] = 0x234567,
        [RULE_SECOND_FACE_UP] = 0x234567, [RULE_MONKS_FIRST] = 0x345672,
        [RULE_SOLDIERS_FIRST] = 0x324567, [RULE_NO_SOLDIERS] = 0x234567,
        [RULE_NO_BACK_DOOR] = 0x234567,   [RULE_TWO_CRESTS] = 0x234567,
    };
    uint64_t line = s->queue[s->hotel];
    uint64_t order = 0;
    for (uint32_t i = 0; i < OB_LINE_MAX; i++) {
        uint32_t rank = ranks[rule] >> (line >> (8u * i) & 0x1cu) & 7u;
        order |= (uint64_t)1 << (rank * 8u + i);
    }
    order &= ((1u << line_count(s, s->hotel)) - 1u) * BYTES_ONE;
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

static enum ob_reason check_reason(const struct ob_state *s, enum hotel_rule rule, uint64_t order,
                                   bool first)
{
    uint32_t position = order_position(order);
    uint32_t number = card_number(slot_card(line_slot(s, s->hotel, position)));
    if (is_named(s, position)) return first ? REASON_NAMED : REASON_NAMED_NEXT;
    if (rule == RULE_MONKS_FIRST && number == GUEST_MONK) return REASON_MONK;
    if (rule == RULE_SOLDIERS_FIRST && number == GUEST_SOLDIERS) return REASON_SOLDIERS;
    uint64_t rest = order & (order - 1u);
    if (!rest) return REASON_LARGEST;
    slot_id next = line_slot(s, s->hotel, order_position(rest));
    return card_number(slot_card(next)) == number ? REASON_NEAREST : REASON_LARGEST;
}

static void tell_line(const struct ob_state *s, uint32_t free, struct events *events)
{
    uint64_t line = (s->queue[s->hotel] & QUEUE_LINE) | (uint64_t)line_count(s, s->hotel) << 48;
    enum ob_event kind = line_count(s, s->hotel) ? EVENT_LINE : EVENT_LINE_EMPTY;
    TELL(events, kind, OB_RULE_O6, SEEN_BY_ALL, s->hotel + 1u, (int64_t)line, free);
}

static void tell_check(const struct box *box, const struct ob_state *s, uint64_t order,
                       struct events *events)
{
    static const enum ob_rule reason_rules[REASON_COUNT] = {
        OB_RULE_NOBLES, OB_RULE_NOBLES, OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST,
        OB_RULE_CHECK,  OB_RULE_CHECK};
    enum hotel_rule rule = hotel_rule(box_numbers(box), s, s->hotel);
    uint32_t free = beds_now(box, s);
    tell_line(s, free, events);
    for (uint64_t left = order; left; left &= left - 1u) {
        slot_id slot = line_slot(s, s->hotel, order_position(left));
        uint32_t needs = card_number(slot_card(slot));
        enum ob_reason reason = check_reason(s, rule, left, left == order);
        bool books = s->collected[slot_seat(slot) - 1u] >> slot_card(slot) & 1u;
        uint32_t after = books ? free - needs : free;
        TELL(events, books ? EVENT_BOOKED : EVENT_TURNED_AWAY, reason_rules[reason], SEEN_BY_ALL,
             slot, reason, needs, free, after);
        free = after;
    }
}

static void check_line(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t count = line_count(s, s->hotel);
    uint64_t line = s->queue[s->hotel];
    uint64_t order = check_order(s, hotel_rule(box_numbers(box), s, s->hotel));
    uint64_t left = order;
    uint32_t free = beds_now(box, s);
    for (uint32_t i = 0; i < count; i++, left &= left - 1u) {
        uint32_t slot = line >> (8u * order_position(left)) & 0xffu;
        uint32_t needs = (slot >> 2 & 7u) + 1u;
        uint32_t books = needs <= free;
        uint32_t card = 1u << (slot & 31u);
        uint32_t *pile = books ? s->collected : s->discarded;
        pile[slot >> 6] |= card;
        free -= needs & (0u - books);
    }
    if (UNLIKELY(events)) tell_check(box, s, order, events);
}

static void tell_discards(const struct ob_state *s, struct events *events)
{
    for (uint32_t i = 0; i < door_count(s, s->hotel); i++) {
        slot_id slot = door_slot(s, s->hotel, i);
        if (slot == SLOT_EMPTY) continue;
        TELL(events, EVENT_DISCARDED, OB_RULE_CHECK, SEEN_BY_ALL, slot);
    }
}

/* Every card here lies face up by now, so that bit tells a card from nothing; and SLOT_EMPTY, as
 * card 31, is none of all cards. */
static void clear_hotel(struct ob_state *s, struct events *events)
{
    if (UNLIKELY(events)) tell_discards(s, events);
    uint32_t hotel = s->hotel;
    for (uint32_t i = 0; i < OB_DOOR_MAX; i++) {
        slot_id slot = door_slot(s, hotel, i);
        uint32_t card = (uint32_t)slot_face_up(slot) << slot_card(slot);
        s->discarded[slot_seat(slot) - 1u] |= card & OB_ALL_CARDS;
    }
    s->queue[hotel] = 0;
    s->count[hotel * 2u] = 0;
    s->count[hotel * 2u + 1u] = 0;
    s->power = 0;
    s->beds = 0;
    memset(s->named, 0, sizeof s->named);
    s->named_count = 0;
}

/* The powers of a hotel, from the one that is due. True: an owner must be asked. */
static bool run_powers(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    uint32_t count = door_count(s, hotel);
    for (uint32_t power = s->power; power < count; power++) {
        slot_id slot = door_slot(s, hotel, power);
        if (nameable_tops(s, hotel, slot)) {
            s->power = (uint8_t)power;
            s->phase = PHASE_POWER;
            s->actor = (uint8_t)slot_seat(slot);
            return true;
        }
        power_acts(s, hotel, power);
        if (UNLIKELY(events)) tell_power(box, s, slot, events);
    }
    return false;
}

/* Go on from the power that is due until somebody must be asked or the round is over. */
static void run_checks(const struct box *box, struct ob_state *s, struct events *events)
{
    while (!run_powers(box, s, events)) {
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
    use_power(s, move, NULL);
    uint32_t before[OB_SEATS];
    memcpy(before, s->collected, sizeof before);
    check_line(box, s, NULL);
    for (uint32_t i = 0; i < OB_SEATS; i++) booked[i] = s->collected[i] & ~before[i];
}

void ob_check_begin(const struct box *box, struct ob_state *s, struct events *events)
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
    s->phase = PHASE_PLACE;
    use_power(s, move, events);
    s->power++;
    run_checks(box, s, events);
}
