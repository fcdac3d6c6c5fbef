/* SPDX-License-Identifier: MIT
 * setup - the house's moves (tie-break card, flags, tiles, arrivals) and the way into a round. */
#include "games/samoa/rules.h"

/* A group in a move: this many bits a kind, so this many guests at the most. */
const uint8_t sa_group_shifts[SA_GUEST_COUNT] = {0, 4, 6, 9, 11, 13, 15};
const uint8_t sa_group_limits[SA_GUEST_COUNT] = {15, 3, 7, 3, 3, 3, 3};
_Static_assert(4 + SA_GROUPS * SA_GROUP_BITS <= MOVE_KIND_SHIFT, "a card and its groups fit");

void sa_start(const struct box *box, void *state)
{
    const struct sa_box *numbers = sa_numbers(box);
    struct sa_state *s = state;
    ASSERT(box->seats >= SA_SEATS_MIN && box->seats <= SA_SEATS);
    ASSERT(numbers->board >= 1 && numbers->board <= SA_BOARD_MAX);
    memset(s, 0, sizeof *s);
    for (uint32_t i = 0; i < box->seats; i++) {
        struct sa_hotel *hotel = &s->hotels[i];
        hotel->hand = SA_ALL_CARDS;
        hotel->money = numbers->money;
        hotel->least = sa_secret(box) ? numbers->money : 0;
        hotel->played = SA_CARD_NONE;
        hotel->rooms = numbers->board;
        hotel->free = (uint16_t)sa_rooms(hotel);
    }
    s->bag = numbers->tiles;
    s->phase = SA_PHASE_TIEBREAK;
    s->round = 1;
    s->actors = SA_HOUSE;
}

uint32_t sa_group_pack(sa_counts guests)
{
    uint32_t bits = 0;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        ASSERT(sa_count(guests, kind) <= sa_group_limits[kind]);
        bits |= sa_count(guests, kind) << sa_group_shifts[kind];
    }
    return bits;
}

sa_counts sa_group_unpack(uint32_t bits)
{
    sa_counts guests = 0;
    ASSERT(bits >> SA_GROUP_BITS == 0);
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        guests |= (bits >> sa_group_shifts[kind] & sa_group_limits[kind]) << (4u * kind);
    }
    return guests;
}

/* As the card says, doubled on holidays. All guests of the nation have just left, so its pile holds
 * all tokens. If they do not suffice, groups are filled in order while they last. (S3) */
void sa_group_sizes(const struct box *box, const struct sa_state *s, uint32_t card,
                    uint32_t sizes[SA_GROUPS])
{
    uint32_t left = SA_TOKENS;
    ASSERT(card >= 1 && card <= SA_ARRIVALS);
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        uint32_t due = sa_numbers(box)->arrivals[card - 1u][group] * (sa_holiday(s) ? 2u : 1u);
        sizes[group] = due < left ? due : left;
        left -= sizes[group];
    }
}

static uint32_t reveal_count(const struct box *box, const struct sa_state *s)
{
    ASSERT(s->round >= 1 && s->round <= SA_ROUNDS);
    return sa_numbers(box)->reveals[(s->round - 1u) / 3u];
}

/* ---- draws ---- */

/* One of the 24 orders of four nations, by its number as in a dictionary; two bits each. */
static uint32_t nations_in_order(uint32_t number)
{
    static const uint8_t orders_of_rest[SA_NATIONS] = {6, 2, 1, 1};
    uint32_t left = (1u << SA_NATIONS) - 1u;
    uint32_t flags = 0;
    ASSERT(number < 24);
    for (uint32_t i = 0; i < SA_NATIONS; i++) {
        uint32_t nation = bits_nth(left, number / orders_of_rest[i]);
        number %= orders_of_rest[i];
        left &= ~(1u << nation);
        flags |= nation << (2u * i);
    }
    return flags;
}

/* S2: the later set is shuffled until its first flag differs from the last one before it. */
static uint64_t draw_sorted(struct rng *rng)
{
    uint32_t flags = nations_in_order(rng_below(rng, 24));
    for (uint32_t set = 1; set < 3; set++) {
        uint32_t next;
        do next = nations_in_order(rng_below(rng, 24));
        while ((next & 3u) == (flags >> (8u * set - 2u) & 3u));
        flags |= next << (8u * set);
    }
    return flags;
}

/* S2: the whole row is shuffled until no equal flags lie side by side. */
static uint64_t draw_free(struct rng *rng)
{
    for (;;) {
        uint8_t row[SA_ROUNDS];
        uint64_t flags = 0;
        bool fits = true;
        for (uint32_t i = 0; i < SA_ROUNDS; i++) row[i] = i % SA_NATIONS;
        for (uint32_t i = 0; i < SA_ROUNDS && fits; i++) {
            uint32_t at = i + rng_below(rng, SA_ROUNDS - i);
            uint8_t flag = row[at];
            row[at] = row[i];
            row[i] = flag;
            fits = i == 0 || flag != row[i - 1u];
            flags |= (uint64_t)flag << (2u * i);
        }
        if (fits) return flags;
    }
}

static sa_counts draw_tiles(const struct box *box, const struct sa_state *s, struct rng *rng)
{
    sa_counts drawn = 0;
    sa_counts bag = s->bag;
    uint32_t left = sa_total(bag);
    ASSERT(left >= reveal_count(box, s));
    for (uint32_t count = reveal_count(box, s); count > 0; count--) {
        uint32_t n = rng_below(rng, left--);
        uint32_t tile = 0;
        while (n >= sa_count(bag, tile)) n -= sa_count(bag, tile++);
        drawn += sa_one(tile);
        bag -= sa_one(tile);
    }
    return drawn;
}

/* A card that was not used yet; then its groups, guest by guest from the nation's pile. */
static uint64_t draw_arrival(const struct box *box, const struct sa_state *s, struct rng *rng)
{
    uint32_t cards = ~(uint32_t)s->arrivals & ((1u << SA_ARRIVALS) - 1u);
    ASSERT(cards); /* one more than rounds */
    uint32_t card = bits_nth(cards, rng_below(rng, bits_count(cards))) + 1u;
    uint64_t drawn = card;
    uint8_t pile[SA_TOKENS];
    uint32_t sizes[SA_GROUPS];
    memcpy(pile, sa_numbers(box)->pile, sizeof pile);
    sa_group_sizes(box, s, card, sizes);
    uint32_t second = sizes[0]; /* where the second group begins, and the third */
    uint32_t third = second + sizes[1];
    for (uint32_t top = 0; top < third + sizes[2]; top++) {
        uint32_t from = top + rng_below(rng, SA_TOKENS - top);
        uint32_t group = (top >= second) + (uint32_t)(top >= third);
        drawn += 1ull << (4u + SA_GROUP_BITS * group + sa_group_shifts[pile[from]]);
        pile[from] = pile[top];
    }
    return drawn;
}

move_id sa_draw(const struct box *box, const void *state, struct rng *rng)
{
    const struct sa_state *s = state;
    ASSERT(s->actors == SA_HOUSE);
    if (s->phase == SA_PHASE_ARRIVE) return move_make(SA_MOVE_ARRIVE, draw_arrival(box, s, rng));
    if (s->phase == SA_PHASE_TILES) return move_make(SA_MOVE_TILES, draw_tiles(box, s, rng));
    if (s->phase == SA_PHASE_FLAGS) {
        bool sorted = box->options[SA_OPTION_FLAGS] == SA_FLAGS_SORTED;
        return move_make(SA_MOVE_FLAGS, sorted ? draw_sorted(rng) : draw_free(rng));
    }
    return move_make(SA_MOVE_TIEBREAK, rng_below(rng, box->seats) + 1u);
}

/* ---- what can be drawn ---- */

/* S2: equal flags may lie side by side at a real table. */
bool sa_flags_legal(const uint8_t flags[SA_ROUNDS])
{
    uint32_t counts[SA_NATIONS] = {0};
    for (uint32_t i = 0; i < SA_ROUNDS; i++) {
        ASSERT(flags[i] < SA_NATIONS);
        counts[flags[i]]++;
    }
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        if (counts[nation] != SA_ROUNDS / SA_NATIONS) return false;
    }
    return true;
}

static bool flags_legal(uint64_t operands)
{
    uint8_t flags[SA_ROUNDS];
    for (uint32_t i = 0; i < SA_ROUNDS; i++) flags[i] = operands >> (2u * i) & 3u;
    return operands >> (2u * SA_ROUNDS) == 0 && sa_flags_legal(flags);
}

static bool tiles_legal(const struct box *box, const struct sa_state *s, uint64_t operands)
{
    sa_counts tiles = (sa_counts)operands;
    if (operands >> (4u * SA_TILE_COUNT)) return false;
    if (sa_total(tiles) != reveal_count(box, s)) return false;
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        if (sa_count(tiles, tile) > sa_count(s->bag, tile)) return false;
    }
    return true;
}

/* The groups of an arrival; false: they cannot come. The card must be one not used yet, each group
 * as large as it says, and no kind comes more often than there are tokens of it. */
static bool arrival_groups(const struct box *box, const struct sa_state *s, uint64_t operands,
                           sa_counts groups[SA_GROUPS])
{
    uint32_t card = operands & 15u;
    if (card < 1 || card > SA_ARRIVALS || s->arrivals >> (card - 1u) & 1u) return false;
    if (operands >> (4u + SA_GROUPS * SA_GROUP_BITS)) return false;
    uint32_t missing[SA_GROUPS];
    bool tokens_suffice = true;
    sa_group_sizes(box, s, card, missing);
    for (uint32_t group = 0; group < SA_GROUPS; group++) groups[group] = 0;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        uint32_t came = 0;
        for (uint32_t group = 0; group < SA_GROUPS; group++) {
            uint64_t bits = operands >> (4u + SA_GROUP_BITS * group + sa_group_shifts[kind]);
            uint32_t count = (uint32_t)bits & sa_group_limits[kind];
            groups[group] += count * sa_one(kind);
            missing[group] -= count;
            came += count;
        }
        tokens_suffice &= came <= sa_count(sa_numbers(box)->guests, kind);
    }
    return tokens_suffice && !missing[0] && !missing[1] && !missing[2];
}

static bool arrival_legal(const struct box *box, const struct sa_state *s, uint64_t operands)
{
    sa_counts groups[SA_GROUPS];
    return arrival_groups(box, s, operands, groups);
}

static bool house_legal(const struct box *box, const struct sa_state *s, uint32_t seat,
                        move_id move)
{
    (void)seat;
    uint64_t operands = sa_operands(move);
    switch (move_kind(move)) {
    case SA_MOVE_TIEBREAK:
        return s->phase == SA_PHASE_TIEBREAK && operands >= 1 && operands <= box->seats;
    case SA_MOVE_FLAGS: return s->phase == SA_PHASE_FLAGS && flags_legal(operands);
    case SA_MOVE_TILES: return s->phase == SA_PHASE_TILES && tiles_legal(box, s, operands);
    case SA_MOVE_ARRIVE: return s->phase == SA_PHASE_ARRIVE && arrival_legal(box, s, operands);
    default: return false;
    }
}

/* ---- and what it brings ---- */

void sa_round_begin(const struct box *box, struct sa_state *s, struct events *events)
{
    ASSERT(s->round >= 1 && s->round <= SA_ROUNDS);
    s->phase = reveal_count(box, s) ? SA_PHASE_TILES : SA_PHASE_ARRIVE;
    s->actors = SA_HOUSE;
    TELL(events, SA_EVENT_ROUND, SA_RULE_PLANES, SEEN_BY_ALL, s->round, sa_nation(s), s->tiebreak);
}

static void reveal_tiles(struct sa_state *s, sa_counts tiles, struct events *events)
{
    s->offer += tiles;
    s->bag -= tiles;
    ASSERT(sa_total(s->offer) + sa_total(s->bag) <= SA_TILES); /* no digit has run over */
    s->phase = SA_PHASE_ARRIVE;
    for (uint32_t tile = 0; events && tile < SA_TILE_COUNT; tile++) {
        for (uint32_t count = sa_count(tiles, tile); count > 0; count--) {
            TELL(events, SA_EVENT_TILE, SA_RULE_TILES, SEEN_BY_ALL, tile);
        }
    }
}

static void tell_arrival(const struct box *box, const struct sa_state *s, struct events *events)
{
    TELL(events, SA_EVENT_ARRIVAL, SA_RULE_ARRIVALS, SEEN_BY_ALL, s->card);
    if (sa_holiday(s)) TELL(events, SA_EVENT_HOLIDAY, SA_RULE_HOLIDAY, SEEN_BY_ALL, 0);
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        uint32_t printed = sa_numbers(box)->arrivals[s->card - 1u][group];
        if (printed == 0) break;
        uint32_t due = printed * (sa_holiday(s) ? 2u : 1u);
        if (sa_total(s->groups[group]) < due) {
            TELL(events, SA_EVENT_ARRIVED_SHORT, SA_RULE_S3, SEEN_BY_ALL, group + 1u,
                 s->groups[group], due);
        } else {
            TELL(events, SA_EVENT_ARRIVED, sa_holiday(s) ? SA_RULE_HOLIDAY : SA_RULE_ARRIVALS,
                 SEEN_BY_ALL, group + 1u, s->groups[group]);
        }
    }
    TELL(events, SA_EVENT_OFFER, SA_RULE_TILES, SEEN_BY_ALL, s->offer);
}

static void arrive(const struct box *box, struct sa_state *s, uint64_t operands,
                   struct events *events)
{
    uint32_t nation = sa_nation(s);
    ASSERT(s->card == 0 && s->order == 0);
    bool legal = arrival_groups(box, s, operands, s->groups);
    ASSERT(legal);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        sa_send_home(s, seat, hotel->guests.nations[nation], SA_RULE_PLANES, events);
    }
    s->card = operands & 15u;
    s->arrivals |= (uint16_t)(1u << (s->card - 1u));
    if (events) tell_arrival(box, s, events);
    s->phase = SA_PHASE_PRICE;
    s->actors = (uint8_t)sa_all_seats(box);
}

static void house_apply(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                        struct events *events)
{
    uint64_t operands = sa_operands(move);
    if (s->phase == SA_PHASE_ARRIVE && move_kind(move) == SA_MOVE_ARRIVE) {
        arrive(box, s, operands, events);
        return;
    }
    ASSERT(house_legal(box, s, seat, move));
    switch (move_kind(move)) {
    case SA_MOVE_TIEBREAK:
        s->tiebreak = (uint8_t)operands;
        s->phase = SA_PHASE_FLAGS;
        TELL(events, SA_EVENT_TIEBREAK, SA_RULE_SETUP, SEEN_BY_ALL, s->tiebreak);
        return;
    case SA_MOVE_FLAGS:
        for (uint32_t i = 0; i < SA_ROUNDS; i++) s->flags[i] = operands >> (2u * i) & 3u;
        TELL(events, SA_EVENT_FLAGS, SA_RULE_S2, SEEN_BY_ALL, (int64_t)operands);
        sa_round_begin(box, s, events);
        return;
    default: ASSERT(move_kind(move) == SA_MOVE_TILES); reveal_tiles(s, (sa_counts)operands, events);
    }
}

const struct sa_step sa_step_house = {.legal = house_legal, .apply = house_apply};
