/* SPDX-License-Identifier: MIT
 * overbooking - Overbooking's moves as numbers, its views as arrays, its draws as lists. */
#include "games/overbooking/overbooking.h"

#include "base/assert.h"
#include "base/bits.h"
#include "kit/code.h"

/* ---- moves ---- */

enum {
    PLACES = 0,                           /* 24 cards at each of 8 places */
    PASS = PLACES + OB_PLACES * OB_CARDS, /* one */
    POWERS = PASS + 1,                    /* maid, noble, soldier: decline, or a position */
    CHOICES = OB_LINE_MAX + 1,
    NUMBERS = POWERS + 3 * CHOICES
};

static int32_t number(move_id move)
{
    uint32_t operand = move & 0xffu;
    uint32_t kind = move_kind(move);
    if (kind == OB_MOVE_PLACE && (operand & 31u) < OB_CARDS)
        return (int32_t)(PLACES + (operand >> 5) * OB_CARDS + (operand & 31u));
    if (kind == OB_MOVE_PASS) return PASS;
    if (kind >= OB_MOVE_MAID && kind <= OB_MOVE_SOLDIER && operand < CHOICES)
        return (int32_t)(POWERS + (kind - OB_MOVE_MAID) * CHOICES + operand);
    return -1;
}

static move_id move(uint32_t index)
{
    if (index < PASS) return move_make(OB_MOVE_PLACE, index / OB_CARDS << 5 | index % OB_CARDS);
    if (index == PASS) return move_make(OB_MOVE_PASS, 0);
    index -= POWERS;
    return move_make(OB_MOVE_MAID + index / CHOICES, index % CHOICES);
}

static bool house(const struct box *box, move_id move)
{
    uint64_t operands = move & ((1ull << MOVE_KIND_SHIFT) - 1u);
    uint64_t seat = operands >> 24;
    switch (move_kind(move)) {
    case OB_MOVE_START: return operands >= 1 && operands <= box->seats;
    case OB_MOVE_HOTELS:
        for (uint32_t hotel = 0; hotel < box->seats; hotel++, operands >>= 8) {
            if ((operands & 0xffu) >= OB_FACES) return false;
        }
        return operands == 0;
    case OB_MOVE_DEAL: return seat >= 1 && seat <= box->seats;
    default: return false;
    }
}

/* ---- views ---- */

enum { SLOT_OWNERS = 2, HOTEL_NUMBERS = 1 + OB_HOTEL_RULE_COUNT };

/* Of a slot: a card lies here, it lies face up, whose it is, which card, which back. */
static uint32_t slot_size(const struct box *box)
{
    return SLOT_OWNERS + box->seats + OB_CARDS + OB_BACKS;
}

static void parts(const struct box *box, struct code_parts *parts)
{
    code_part(parts, "round", 1, OB_ROUNDS, 1);
    code_part(parts, "phase", 1, OB_PHASE_COUNT, 1);
    code_part(parts, "turn", 1, 1, OB_TURNS * OB_SEATS);
    code_part(parts, "start", 1, box->seats, 1);
    code_part(parts, "actor", 1, box->seats, 1);
    code_part(parts, "hand", 1, OB_CARDS, 1);
    code_part(parts, "deck", 1, OB_CARDS, 1);
    code_part(parts, "hand_count", 1, box->seats, OB_HAND_FIRST);
    code_part(parts, "tokens", 1, box->seats, OB_ROUNDS * OB_HOTELS);
    code_part(parts, "collected", box->seats, OB_CARDS, 1);
    code_part(parts, "discarded", box->seats, OB_CARDS, 1);
    code_part(parts, "barred", box->seats, OB_CARDS, 1);
    code_part(parts, "tiles_used", 1, OB_TILES, 1);
    code_part(parts, "beds", 1, box->seats, 20);
    code_part(parts, "rules", box->seats, OB_HOTEL_RULE_COUNT, 1);
    code_part(parts, "line", box->seats * OB_LINE_MAX, slot_size(box), 1);
    code_part(parts, "door", box->seats * OB_DOOR_MAX, slot_size(box), 1);
    code_part(parts, "checked", 1, box->seats, 1);
    code_part(parts, "power", 1, OB_DOOR_MAX, 1);
    code_part(parts, "beds_changed", 1, 1, 6);
    code_part(parts, "named", 1, OB_LINE_MAX, 1);
}

static float *write_sets(const struct box *box, uint32_t viewer, const uint32_t sets[OB_SEATS],
                         float *out)
{
    for (uint32_t i = 0; i < box->seats; i++, out += OB_CARDS) {
        code_bits(out, sets[code_seat(box, viewer, i) - 1u], OB_CARDS);
    }
    return out;
}

static float *write_counts(const struct box *box, uint32_t viewer, const uint8_t counts[OB_SEATS],
                           float scale, float *out)
{
    for (uint32_t i = 0; i < box->seats; i++) {
        out[i] = (float)counts[code_seat(box, viewer, i) - 1u] / scale;
    }
    return out + box->seats;
}

static float *write_slot(const struct box *box, uint32_t viewer, ob_slot_id slot, float *out)
{
    ob_card_id card = ob_slot_card(slot);
    out[0] = 1;
    out[1] = ob_slot_face_up(slot);
    out = code_flag(out + SLOT_OWNERS, code_step(box, viewer, ob_slot_seat(slot)), box->seats);
    out = code_flag(out, card, OB_CARDS); /* none, where it is unknown */
    return code_flag(out, ob_card_back(card), OB_BACKS);
}

/* A card that left the back door for the line leaves a gap there: that slot stays 0. */
static float *write_slots(const struct box *box, const struct view *view, bool door, float *out)
{
    enum { GONE = 0xff };
    const struct ob_state *s = (const struct ob_state *)view->state.bytes;
    uint32_t places = door ? OB_DOOR_MAX : OB_LINE_MAX;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        uint32_t count = door ? ob_door_count(s, hotel) : ob_line_count(s, hotel);
        for (uint32_t i = 0; i < places; i++, out += slot_size(box)) {
            ob_slot_id slot = door ? ob_door_slot(s, hotel, i) : ob_line_slot(s, hotel, i);
            if (i < count && slot != GONE) write_slot(box, view->seat, slot, out);
        }
    }
    return out;
}

static float *write_hotels(const struct box *box, const struct ob_state *s, float *out)
{
    const struct ob_box *numbers = (const struct ob_box *)box->words;
    bool known = s->phase != OB_PHASE_START && s->phase != OB_PHASE_HOTELS;
    float *rules = out + box->seats;
    for (uint32_t hotel = 0; known && hotel < box->seats; hotel++) {
        out[hotel] = (float)numbers->beds[s->face[hotel]] / 20;
        rules[hotel * OB_HOTEL_RULE_COUNT + numbers->rules[s->face[hotel]]] = 1;
    }
    return rules + box->seats * OB_HOTEL_RULE_COUNT;
}

static void array(const struct box *box, const struct view *view, float *out)
{
    const struct ob_state *s = (const struct ob_state *)view->state.bytes;
    uint32_t viewer = view->seat;
    out = code_flag(out, s->round - 1u, OB_ROUNDS);
    out = code_flag(out, s->phase, OB_PHASE_COUNT);
    *out++ = (float)s->turn / (OB_TURNS * OB_SEATS);
    out = code_flag(out, s->start ? code_step(box, viewer, s->start) : box->seats, box->seats);
    out = code_flag(out, s->actor ? code_step(box, viewer, s->actor) : box->seats, box->seats);
    code_bits(out, viewer ? s->hand[viewer - 1u] : 0, OB_CARDS);
    code_bits(out + OB_CARDS, viewer ? s->deck[viewer - 1u] : 0, OB_CARDS);
    out = write_counts(box, viewer, s->hand_count, OB_HAND_FIRST, out + 2 * OB_CARDS);
    out = write_counts(box, viewer, s->tokens, OB_ROUNDS * OB_HOTELS, out);
    out = write_sets(box, viewer, s->collected, out);
    out = write_sets(box, viewer, s->discarded, out);
    out = write_sets(box, viewer, s->barred, out);
    code_bits(out, s->faces_used, OB_TILES);
    out = write_hotels(box, s, out + OB_TILES);
    out = write_slots(box, view, false, out);
    out = write_slots(box, view, true, out);
    bool checks = s->phase == OB_PHASE_POWER;
    out = code_flag(out, checks ? s->hotel : box->seats, box->seats);
    out = code_flag(out, checks ? s->power : OB_DOOR_MAX, OB_DOOR_MAX);
    *out++ = checks ? (float)s->beds / 6 : 0;
    for (uint32_t i = 0; checks && i < s->named_count; i++) out[s->named[i]] = 1;
}

/* ---- draws: all of one moment are equally likely ---- */

struct listing {
    const struct box *box;
    code_visit *visit;
    void *context;
    double chance;
};

static bool list_hotels(const struct listing *listing, uint32_t tiles, uint32_t hotel,
                        uint64_t faces)
{
    if (hotel == listing->box->seats)
        return listing->visit(listing->context, move_make(OB_MOVE_HOTELS, faces), listing->chance);
    for (uint32_t left = tiles; left; left = bits_rest(left)) {
        uint32_t tile = bits_first(left);
        for (uint64_t side = 0; side < 2; side++) {
            uint64_t face = tile * 2u + side;
            if (!list_hotels(listing, tiles & ~(1u << tile), hotel + 1u,
                             faces | face << (8u * hotel)))
                return false;
        }
    }
    return true;
}

/* Subsets of `set` with `count` members. */
static bool list_deals(const struct listing *listing, uint32_t set, uint32_t count, uint64_t cards)
{
    if (count == 0)
        return listing->visit(listing->context, move_make(OB_MOVE_DEAL, cards), listing->chance);
    for (; bits_count(set) >= count; set = bits_rest(set)) {
        uint64_t first = set & (0u - set);
        if (!list_deals(listing, bits_rest(set), count - 1u, cards | first)) return false;
    }
    return true;
}

static bool outcomes(const struct box *box, const void *state, code_visit *visit, void *context)
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = (const struct ob_box *)box->words;
    struct listing listing = {box, visit, context, 1};
    if (s->phase == OB_PHASE_START) {
        for (uint32_t seat = 1; seat <= box->seats; seat++) {
            if (!visit(context, move_make(OB_MOVE_START, seat), 1.0 / box->seats)) return false;
        }
        return true;
    }
    if (s->phase == OB_PHASE_HOTELS) {
        uint32_t tiles = ((1u << numbers->tiles) - 1u) & ~(uint32_t)s->faces_used;
        for (uint32_t i = 0; i < box->seats; i++) listing.chance /= 2.0 * (bits_count(tiles) - i);
        return list_hotels(&listing, tiles, 0, 0);
    }
    ASSERT(s->phase == OB_PHASE_DEAL);
    uint32_t deck = s->deck[s->turn];
    uint32_t count = s->round == 1 ? numbers->hand_first : numbers->hand_later;
    listing.chance = 1 / code_choose(bits_count(deck), count);
    return list_deals(&listing, deck, count, (uint64_t)(s->turn + 1u) << 24);
}

const struct code code_overbooking = {
    .game = &overbooking,
    .number_count = NUMBERS,
    .number = number,
    .move = move,
    .house = house,
    .parts = parts,
    .array = array,
    .outcomes = outcomes,
};
