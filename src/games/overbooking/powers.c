/* SPDX-License-Identifier: MIT
 * powers - what the cards at a back door do before the line is checked, and who is asked. */
#include "games/overbooking/rules.h"

enum ob_rule ob_power_rule(ob_slot_id power)
{
    static const enum ob_rule rules[OB_NUMBERS + 1] = {
        [OB_GUEST_MONK] = OB_RULE_MONK,         [OB_GUEST_MERCHANTS] = OB_RULE_MERCHANTS,
        [OB_GUEST_MAIDS] = OB_RULE_MAIDS,       [OB_GUEST_NOBLES] = OB_RULE_NOBLES,
        [OB_GUEST_SOLDIERS] = OB_RULE_SOLDIERS, [OB_GUEST_WORKERS] = OB_RULE_WORKERS};
    return rules[ob_card_number(ob_slot_card(power))];
}

bool ob_is_named(const struct ob_state *s, uint32_t position)
{
    for (uint32_t i = 0; i < s->named_count; i++) {
        if (s->named[i] == position) return true;
    }
    return false;
}

#define EACH (OB_QUEUE_LINE & BYTES_ONE) /* times a byte: that byte at every position of a line */
#define TOPS (0x80u * EACH)
#define WORKERS (OB_SLOT_FACE_UP | (OB_GUEST_WORKERS - 1u) << 2)

/* What a power may name. A slot of the line is compared with the power's own slot in the bits of
 * `own` (face up, seat) and with workers in the bits of `workers` (face up, number); the bits of
 * `none` always differ. */
static const struct {
    uint64_t own;
    uint64_t workers;
    uint64_t none;
    uint64_t fresh; /* the top bit where a card must not have been named already (O5) */
} wanted[OB_NUMBERS + 1] = {
    [OB_GUEST_MONK] = {.none = EACH},
    [OB_GUEST_MERCHANTS] = {.none = EACH},
    [OB_GUEST_MAIDS] = {.own = 0xe0u * EACH},
    [OB_GUEST_NOBLES] = {.own = 0xe0u * EACH, .fresh = TOPS},
    [OB_GUEST_SOLDIERS] = {.workers = 0x3cu * EACH},
    [OB_GUEST_WORKERS] = {.none = EACH},
};

static uint64_t named_tops(const struct ob_state *s)
{
    uint64_t tops = 0;
    for (uint32_t i = 0; i < s->named_count; i++) tops |= (uint64_t)0x80 << (8u * s->named[i]);
    return tops;
}

/* The positions in the line that a power may name: the top bit in the byte of each. All guests take
 * the same way, and all six positions at once: which guest it is, and whose cards, is more than a
 * branch predictor can know. A byte with a difference reaches its top bit when 127 is added. */
static uint64_t nameable_tops(const struct ob_state *s, uint32_t hotel, ob_slot_id power)
{
    uint64_t queue = s->queue[hotel];
    uint32_t guest = ob_card_number(ob_slot_card(power));
    uint64_t differs = ((queue ^ power * EACH) & wanted[guest].own) |
                       ((queue ^ WORKERS * EACH) & wanted[guest].workers) | wanted[guest].none;
    uint64_t tops = ~(((differs & ~TOPS) + (TOPS - EACH)) | differs) & TOPS;
    if (UNLIKELY(s->named_count)) tops &= ~(named_tops(s) & wanted[guest].fresh);
    return tops;
}

/* What its owner may answer when the power that is due asks, as bits: 0 declines (O3), the others
 * name positions from 1. The multiplication gathers the top bits. */
static uint32_t choices(const struct ob_state *s)
{
    uint64_t tops = nameable_tops(s, s->hotel, ob_power_slot(s));
    return (uint32_t)((tops >> 7) * 0x0102040810204080u >> 56) << 1 | 1u;
}

uint32_t ob_power_kind(ob_slot_id power)
{
    static const uint8_t kinds[OB_NUMBERS + 1] = {[OB_GUEST_MAIDS] = OB_MOVE_MAID,
                                                  [OB_GUEST_NOBLES] = OB_MOVE_NOBLE,
                                                  [OB_GUEST_SOLDIERS] = OB_MOVE_SOLDIER};
    return kinds[ob_card_number(ob_slot_card(power))];
}

static move_id power_move(const struct ob_state *s, uint32_t choice)
{
    return move_make(ob_power_kind(ob_power_slot(s)), choice);
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

static void tell_power(const struct box *box, const struct ob_state *s, ob_slot_id slot,
                       struct events *events)
{
    switch ((enum ob_guest)ob_card_number(ob_slot_card(slot))) {
    case OB_GUEST_MONK:
        TELL(events, OB_EVENT_MONK, OB_RULE_MONK, SEEN_BY_ALL, slot, ob_line_count(s, s->hotel));
        return;
    case OB_GUEST_MERCHANTS:
        TELL(events, OB_EVENT_BEDS_MORE, OB_RULE_MERCHANTS, SEEN_BY_ALL, slot, ob_beds_now(box, s));
        return;
    case OB_GUEST_WORKERS:
        TELL(events, OB_EVENT_BEDS_FEWER, OB_RULE_WORKERS, SEEN_BY_ALL, slot, ob_beds_now(box, s));
        return;
    case OB_GUEST_MAIDS:
    case OB_GUEST_NOBLES:
    case OB_GUEST_SOLDIERS:
        TELL(events, OB_EVENT_NOT_ASKED, OB_RULE_O3, SEEN_BY_ALL, slot, ob_slot_seat(slot));
        return;
    }
}

/* A power, as far as nobody has to be asked. */
static void power_acts(struct ob_state *s, uint32_t hotel, uint32_t power)
{
    static const int8_t beds[OB_NUMBERS + 1] = {[OB_GUEST_MERCHANTS] = 3, [OB_GUEST_WORKERS] = -3};
    ob_slot_id slot = ob_door_slot(s, hotel, power);
    uint32_t guest = ob_card_number(ob_slot_card(slot));
    s->beds = (int8_t)(s->beds + beds[guest]);
    if (guest != OB_GUEST_MONK) return;
    ob_queue_put(&s->queue[hotel], s->count[hotel * 2u]++, slot);
    ob_queue_put(&s->queue[hotel], OB_LINE_MAX + power, OB_SLOT_EMPTY);
}

static void replace(struct ob_state *s, uint32_t position, struct events *events)
{
    ob_slot_id slot = ob_power_slot(s);
    ob_slot_id other = ob_line_slot(s, s->hotel, position);
    enum ob_rule rule = ob_power_rule(slot);
    s->discarded[ob_slot_seat(other) - 1u] |= 1u << ob_slot_card(other);
    ob_queue_put(&s->queue[s->hotel], position, slot);
    ob_queue_put(&s->queue[s->hotel], OB_LINE_MAX + s->power, OB_SLOT_EMPTY);
    TELL(events, OB_EVENT_REPLACED, rule, SEEN_BY_ALL, slot, other, position + 1u);
    if (!ob_is_named(s, position)) return;
    TELL(events, OB_EVENT_PRIORITY_LOST, OB_RULE_O4, SEEN_BY_ALL, other);
    s->named_count = 0; /* only a first nobles card can have named it */
    s->named[0] = 0;
}

void ob_power_use(struct ob_state *s, move_id move, struct events *events)
{
    ob_slot_id slot = ob_power_slot(s);
    uint32_t guest = ob_card_number(ob_slot_card(slot));
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
    s->named[s->named_count++] = (uint8_t)position;
    TELL(events, OB_EVENT_NAMED, OB_RULE_NOBLES, SEEN_BY_ALL, slot, ob_slot_seat(slot),
         ob_line_slot(s, s->hotel, position), s->named_count);
}

/* The powers of a hotel, from the one that is due. True: an owner must be asked. */
bool ob_powers_run(const struct box *box, struct ob_state *s, struct events *events)
{
    uint32_t hotel = s->hotel;
    uint32_t count = ob_door_count(s, hotel);
    for (uint32_t power = s->power; power < count; power++) {
        ob_slot_id slot = ob_door_slot(s, hotel, power);
        if (nameable_tops(s, hotel, slot)) {
            s->power = (uint8_t)power;
            s->phase = OB_PHASE_POWER;
            s->actor = (uint8_t)ob_slot_seat(slot);
            return true;
        }
        power_acts(s, hotel, power);
        if (UNLIKELY(events)) tell_power(box, s, slot, events);
    }
    return false;
}
