/* SPDX-License-Identifier: MIT
 * samoa - Hotel Samoa's moves as numbers and its views as arrays. */
#include "games/samoa/samoa.h"

#include "base/assert.h"
#include "base/bits.h"
#include "kit/code.h"

/* ---- moves ---- */

enum {
    FEW_CARDS = SA_CARDS * (SA_CARDS + 1) / 2,
    FEW_ROOMS = SA_ROOMS_MAX * (SA_ROOMS_MAX + 1) / 2,
    RECALL = 0,
    PRICE = RECALL + FEW_CARDS,
    SWAP = PRICE + SA_CARDS, /* decline, or a card */
    BUY = SWAP + 1 + SA_CARDS,
    BUY_SUITE = BUY + 1 + SA_TILE_COUNT, /* 0 declines; tiles; then suites by room */
    HOME = BUY_SUITE + SA_ROOMS_MAX,
    TAKE = HOME + FEW_ROOMS, /* decline, or a group */
    PUT = TAKE + 1 + SA_GROUPS,
    DONE = PUT + SA_GUEST_COUNT * SA_ROOMS_MAX,
    RELEASE = DONE + 1, /* decline, or a set of rooms */
    NUMBERS = RELEASE + 1 + FEW_ROOMS
};

static int32_t few(uint32_t base, uint64_t set, uint32_t size)
{
    int32_t number = set >> size ? -1 : code_few_number((uint32_t)set, size);
    return number < 0 ? -1 : (int32_t)base + number;
}

static int32_t below(uint32_t base, uint64_t operand, uint32_t count)
{
    return operand < count ? (int32_t)(base + (uint32_t)operand) : -1;
}

/* Suites have a range of their own; the place that they would have among the tiles stays empty. */
static int32_t number_buy(uint64_t operand)
{
    uint64_t tile = operand >> 4; /* from 1 */
    if (tile == SA_TILE_SUITE + 1u) return below(BUY_SUITE, operand & 15u, SA_ROOMS_MAX);
    return operand & 15u ? -1 : below(BUY, tile, 1 + SA_TILE_COUNT);
}

static int32_t number(move_id move)
{
    uint64_t operand = move & ((1ull << MOVE_KIND_SHIFT) - 1u);
    switch ((enum sa_move)move_kind(move)) {
    case SA_MOVE_TIEBREAK:
    case SA_MOVE_FLAGS:
    case SA_MOVE_TILES:
    case SA_MOVE_ARRIVE: return -1;
    case SA_MOVE_RECALL: return few(RECALL, operand, SA_CARDS);
    case SA_MOVE_PRICE: return below(PRICE, operand, SA_CARDS);
    case SA_MOVE_SWAP: return below(SWAP, operand, 1 + SA_CARDS);
    case SA_MOVE_BUY: return number_buy(operand);
    case SA_MOVE_HOME: return few(HOME, operand, SA_ROOMS_MAX);
    case SA_MOVE_TAKE: return below(TAKE, operand, 1 + SA_GROUPS);
    case SA_MOVE_PUT: return below(PUT, operand, SA_GUEST_COUNT * SA_ROOMS_MAX);
    case SA_MOVE_DONE: return operand ? -1 : DONE;
    case SA_MOVE_RELEASE: return operand ? few(RELEASE + 1, operand, SA_ROOMS_MAX) : RELEASE;
    }
    return -1;
}

static move_id move(uint32_t index)
{
    if (index < PRICE) return move_make(SA_MOVE_RECALL, code_few_set(index, SA_CARDS));
    if (index < SWAP) return move_make(SA_MOVE_PRICE, index - PRICE);
    if (index < BUY) return move_make(SA_MOVE_SWAP, index - SWAP);
    if (index == BUY + 1 + SA_TILE_SUITE) return 0;
    if (index < BUY_SUITE) return move_make(SA_MOVE_BUY, (index - BUY) << 4);
    if (index < HOME)
        return move_make(SA_MOVE_BUY, (SA_TILE_SUITE + 1u) << 4 | (index - BUY_SUITE));
    if (index < TAKE) return move_make(SA_MOVE_HOME, code_few_set(index - HOME, SA_ROOMS_MAX));
    if (index < PUT) return move_make(SA_MOVE_TAKE, index - TAKE);
    if (index < DONE) return move_make(SA_MOVE_PUT, index - PUT);
    if (index == DONE) return move_make(SA_MOVE_DONE, 0);
    if (index == RELEASE) return move_make(SA_MOVE_RELEASE, 0);
    return move_make(SA_MOVE_RELEASE, code_few_set(index - RELEASE - 1u, SA_ROOMS_MAX));
}

static bool house(const struct box *box, move_id move)
{
    uint64_t operands = move & ((1ull << MOVE_KIND_SHIFT) - 1u);
    uint32_t card = operands & 15u;
    switch (move_kind(move)) {
    case SA_MOVE_TIEBREAK: return operands >= 1 && operands <= box->seats;
    case SA_MOVE_FLAGS: return operands >> (2 * SA_ROUNDS) == 0;
    case SA_MOVE_TILES: return operands >> (4 * SA_TILE_COUNT) == 0;
    case SA_MOVE_ARRIVE: return card >= 1 && card <= SA_ARRIVALS;
    default: return false;
    }
}

/* ---- views ---- */

enum {
    MONEY_SCALE = 100,
    COUNT_SCALE = 8,
    ROOM_KINDS = 2 + SA_NATIONS + SA_GUEST_COUNT + 1, /* free, suite, nations, kinds, pair */
    PLAYED = SA_CARDS + 1                             /* a card, or one that is hidden */
};

static void parts(const struct box *box, struct code_parts *parts)
{
    uint32_t seats = box->seats;
    code_part(parts, "round", 1, SA_ROUNDS, 1);
    code_part(parts, "phase", 1, SA_PHASE_COUNT, 1);
    code_part(parts, "flags", SA_ROUNDS, SA_NATIONS, 1);
    code_part(parts, "tiebreak", 1, seats, 1);
    code_part(parts, "actors", 1, seats, 1);
    code_part(parts, "order", seats, seats, 1);
    code_part(parts, "offer", 1, SA_TILE_COUNT, COUNT_SCALE);
    code_part(parts, "bag", 1, SA_TILE_COUNT, COUNT_SCALE);
    code_part(parts, "groups", SA_GROUPS, SA_GUEST_COUNT, COUNT_SCALE);
    code_part(parts, "group", 1, SA_GROUPS, 1);
    code_part(parts, "arrivals", 1, SA_ARRIVALS, 1);
    code_part(parts, "money", seats, 4, MONEY_SCALE);
    code_part(parts, "hand", seats, SA_CARDS, 1);
    code_part(parts, "unsure", seats, SA_CARDS, 1);
    code_part(parts, "recalls", seats * SA_RECALLS_MAX, SA_CARDS + 1, 1);
    code_part(parts, "played", seats, PLAYED, 1);
    code_part(parts, "rooms", seats * ROOM_KINDS, SA_ROOMS_MAX, 1);
    code_part(parts, "pools", 1, seats, COUNT_SCALE);
    code_part(parts, "specials", seats, SA_SPECIAL_COUNT, 2);
    code_part(parts, "bought", 1, seats, 1);
}

static float *write_kinds(float *out, sa_counts counts, uint32_t kinds)
{
    for (uint32_t i = 0; i < kinds; i++) out[i] = (float)sa_count(counts, i) / COUNT_SCALE;
    return out + kinds;
}

/* What is known of the money, between these two; and whether it is known to the coin. Its own
 * seat knows it always. */
static float *write_money(const struct sa_hotel *hotel, float *out)
{
    bool known = hotel->money != SA_MONEY_HIDDEN;
    out[0] = known ? (float)hotel->money / MONEY_SCALE : 0;
    out[1] = known ? 1 : 0;
    out[2] = (float)hotel->least / MONEY_SCALE;
    out[3] = (float)hotel->slack / MONEY_SCALE;
    return out + 4;
}

static float *write_recalls(const struct sa_hotel *hotel, float *out)
{
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++, out += SA_CARDS + 1) {
        code_bits(out, hotel->recalls[i].count ? hotel->recalls[i].cards : 0, SA_CARDS);
        out[SA_CARDS] = (float)hotel->recalls[i].count;
    }
    return out;
}

static float *write_rooms(const struct sa_hotel *hotel, float *out)
{
    const struct sa_guests *guests = &hotel->guests;
    code_bits(out, hotel->free, SA_ROOMS_MAX);
    code_bits(out + SA_ROOMS_MAX, hotel->suites, SA_ROOMS_MAX);
    out += 2 * SA_ROOMS_MAX;
    for (uint32_t i = 0; i < SA_NATIONS; i++, out += SA_ROOMS_MAX)
        code_bits(out, guests->nations[i], SA_ROOMS_MAX);
    for (uint32_t i = 0; i < SA_GUEST_COUNT; i++, out += SA_ROOMS_MAX)
        code_bits(out, guests->kinds[i], SA_ROOMS_MAX);
    code_bits(out, guests->pairs, SA_ROOMS_MAX);
    return out + SA_ROOMS_MAX;
}

static float *write_played(const struct sa_hotel *hotel, float *out)
{
    uint32_t at = hotel->played == SA_CARD_HIDDEN ? SA_CARDS : hotel->played;
    return code_flag(out, hotel->played == SA_CARD_NONE ? PLAYED : at, PLAYED);
}

/* The first row is the seat that is asked next. */
static float *write_order(const struct box *box, const struct view *view, float *out)
{
    const struct sa_state *s = (const struct sa_state *)view->state.bytes;
    uint32_t order = s->order;
    for (uint32_t i = 0; i < box->seats; i++, order >>= 4, out += box->seats) {
        uint32_t seat = order & 15u;
        if (seat) out[code_step(box, view->seat, seat)] = 1;
    }
    return out;
}

static float *write_table(const struct box *box, const struct view *view, float *out)
{
    const struct sa_state *s = (const struct sa_state *)view->state.bytes;
    bool laid = s->phase != SA_PHASE_TIEBREAK && s->phase != SA_PHASE_FLAGS;
    out = code_flag(out, s->round - 1u, SA_ROUNDS);
    out = code_flag(out, s->phase, SA_PHASE_COUNT);
    for (uint32_t i = 0; i < SA_ROUNDS; i++)
        out = code_flag(out, laid ? s->flags[i] : SA_NATIONS, SA_NATIONS);
    bool lies = s->phase != SA_PHASE_TIEBREAK && s->tiebreak;
    out = code_flag(out, lies ? code_step(box, view->seat, s->tiebreak) : box->seats, box->seats);
    for (uint32_t i = 0; i < box->seats; i++)
        *out++ = (float)(s->actors >> code_seat(box, view->seat, i) & 1);
    out = write_order(box, view, out);
    out = write_kinds(out, s->offer, SA_TILE_COUNT);
    out = write_kinds(out, s->bag, SA_TILE_COUNT);
    for (uint32_t i = 0; i < SA_GROUPS; i++) out = write_kinds(out, s->groups[i], SA_GUEST_COUNT);
    out = code_flag(out, s->group ? s->group - 1u : SA_GROUPS, SA_GROUPS);
    code_bits(out, s->arrivals, SA_ARRIVALS);
    return out + SA_ARRIVALS;
}

static void array(const struct box *box, const struct view *view, float *out)
{
    const struct sa_state *s = (const struct sa_state *)view->state.bytes;
    const struct sa_hotel *hotels[SA_SEATS];
    for (uint32_t i = 0; i < box->seats; i++)
        hotels[i] = &s->hotels[code_seat(box, view->seat, i) - 1u];
    out = write_table(box, view, out);
    for (uint32_t i = 0; i < box->seats; i++) out = write_money(hotels[i], out);
    for (uint32_t i = 0; i < box->seats; i++, out += SA_CARDS)
        code_bits(out, hotels[i]->hand, SA_CARDS);
    for (uint32_t i = 0; i < box->seats; i++, out += SA_CARDS)
        code_bits(out, hotels[i]->unsure, SA_CARDS);
    for (uint32_t i = 0; i < box->seats; i++) out = write_recalls(hotels[i], out);
    for (uint32_t i = 0; i < box->seats; i++) out = write_played(hotels[i], out);
    for (uint32_t i = 0; i < box->seats; i++) out = write_rooms(hotels[i], out);
    for (uint32_t i = 0; i < box->seats; i++) *out++ = (float)hotels[i]->pools / COUNT_SCALE;
    for (uint32_t i = 0; i < box->seats; i++) {
        for (uint32_t k = 0; k < SA_SPECIAL_COUNT; k++) *out++ = (float)hotels[i]->specials[k] / 2;
    }
    for (uint32_t i = 0; i < box->seats; i++) *out++ = hotels[i]->bought;
}

/* ---- draws ---- */

struct listing {
    const struct box *box;
    code_visit *visit;
    void *context;
    double chance;
    uint32_t sizes[SA_GROUPS]; /* of an arrival */
};

static bool count_one(void *context, move_id move, double chance)
{
    (void)move;
    (void)chance;
    ++*(uint32_t *)context;
    return true;
}

/* S2: no two equal flags side by side; each nation three times, and where the flags come in sets,
 * once in each of them. `counts` has a hex digit a nation. */
static bool list_flags(const struct listing *listing, uint32_t round, uint64_t flags,
                       sa_counts counts)
{
    bool sorted = listing->box->options[SA_OPTION_FLAGS] == SA_FLAGS_SORTED;
    uint32_t limit = sorted ? round / SA_NATIONS + 1u : SA_ROUNDS / SA_NATIONS;
    if (round == SA_ROUNDS)
        return listing->visit(listing->context, move_make(SA_MOVE_FLAGS, flags), listing->chance);
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        bool again = round && (flags >> (2u * (round - 1u)) & 3u) == nation;
        if (again || sa_count(counts, nation) >= limit) continue;
        if (!list_flags(listing, round + 1u, flags | (uint64_t)nation << (2u * round),
                        counts + (1u << (4u * nation))))
            return false;
    }
    return true;
}

/* Things drawn so far, kind by kind: tiles, or one group of an arrival after the other. */
struct drawing {
    sa_counts left;
    sa_counts drawn;
    uint32_t kind;
    uint32_t missing; /* still to be drawn */
    uint32_t group;
    uint64_t operands; /* the card, and the groups that are complete */
    double chance;
};

static void begin_drawing(struct drawing *drawing, uint32_t count)
{
    uint32_t left = 0;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) left += sa_count(drawing->left, kind);
    drawing->drawn = 0;
    drawing->kind = 0;
    drawing->missing = count;
    drawing->chance /= code_choose(left, count);
}

/* Takes `count` of the next kind. */
static struct drawing draw_kind(const struct drawing *from, uint32_t count)
{
    struct drawing drawing = *from;
    sa_counts taken = count << (4u * from->kind);
    drawing.chance *= code_choose(sa_count(from->left, from->kind), count);
    drawing.left -= taken;
    drawing.drawn += taken;
    drawing.missing -= count;
    drawing.kind++;
    return drawing;
}

static bool list_tiles(const struct listing *listing, const struct drawing *drawing)
{
    if (!drawing->missing)
        return listing->visit(listing->context, move_make(SA_MOVE_TILES, drawing->drawn),
                              drawing->chance);
    if (drawing->kind == SA_TILE_COUNT) return true;
    for (uint32_t n = 0; n <= sa_count(drawing->left, drawing->kind) && n <= drawing->missing;
         n++) {
        struct drawing next = draw_kind(drawing, n);
        if (!list_tiles(listing, &next)) return false;
    }
    return true;
}

static bool list_groups(const struct listing *listing, const struct drawing *drawing)
{
    struct drawing next = *drawing;
    while (!next.missing) {
        next.operands |= (uint64_t)sa_group_pack(next.drawn) << (4u + SA_GROUP_BITS * next.group);
        if (++next.group == SA_GROUPS)
            return listing->visit(listing->context, move_make(SA_MOVE_ARRIVE, next.operands),
                                  next.chance);
        begin_drawing(&next, listing->sizes[next.group]);
    }
    if (next.kind == SA_GUEST_COUNT) return true;
    for (uint32_t n = 0; n <= sa_count(next.left, next.kind) && n <= next.missing; n++) {
        struct drawing more = draw_kind(&next, n);
        if (!list_groups(listing, &more)) return false;
    }
    return true;
}

static bool list_arrivals(struct listing *listing, const struct sa_state *s)
{
    const struct sa_box *numbers = (const struct sa_box *)listing->box->words;
    uint32_t cards = ~(uint32_t)s->arrivals & ((1u << SA_ARRIVALS) - 1u);
    double chance = 1.0 / bits_count(cards);
    for (; cards; cards = bits_rest(cards)) {
        uint32_t card = bits_first(cards) + 1u;
        struct drawing drawing = {.left = numbers->guests, .operands = card, .chance = chance};
        sa_group_sizes(listing->box, s, card, listing->sizes);
        begin_drawing(&drawing, listing->sizes[0]);
        if (!list_groups(listing, &drawing)) return false;
    }
    return true;
}

static bool outcomes(const struct box *box, const void *state, code_visit *visit, void *context)
{
    const struct sa_state *s = state;
    const struct sa_box *numbers = (const struct sa_box *)box->words;
    struct listing listing = {.box = box, .visit = visit, .context = context};
    if (s->phase == SA_PHASE_TIEBREAK) {
        for (uint32_t seat = 1; seat <= box->seats; seat++) {
            if (!visit(context, move_make(SA_MOVE_TIEBREAK, seat), 1.0 / box->seats)) return false;
        }
        return true;
    }
    if (s->phase == SA_PHASE_FLAGS) {
        uint32_t count = 0;
        struct listing counting = {.box = box, .visit = count_one, .context = &count};
        list_flags(&counting, 0, 0, 0);
        listing.chance = 1.0 / count;
        return list_flags(&listing, 0, 0, 0);
    }
    if (s->phase == SA_PHASE_TILES) {
        struct drawing drawing = {.left = s->bag, .chance = 1};
        begin_drawing(&drawing, numbers->reveals[(s->round - 1u) / 3u]);
        return list_tiles(&listing, &drawing);
    }
    ASSERT(s->phase == SA_PHASE_ARRIVE);
    return list_arrivals(&listing, s);
}

const struct code code_samoa = {
    .game = &samoa,
    .number_count = NUMBERS,
    .number = number,
    .move = move,
    .house = house,
    .parts = parts,
    .array = array,
    .outcomes = outcomes,
};
