/* SPDX-License-Identifier: MIT
 * notation - cards, guests and moves as text, as docs/records.md has it. */
#include "games/samoa/rules.h"

const char *const sa_tile_names[SA_TILE_COUNT] = {"room", "suite", "pool",
                                                  "swap", "home",  "recall"};

static const char *const move_words[SA_MOVE_KIND_COUNT] = {
    "",     "tiebreak", "flags", "tiles", "arrive", "recall", "price",
    "swap", "buy",      "home",  "take",  "put",    "done",   "release"};

/* ---- things ---- */

/* A swimmer's letter is its number. */
char sa_guest_letter(const struct sa_box *numbers, uint32_t kind)
{
    ASSERT(kind < SA_GUEST_COUNT);
    if (kind >= SA_GUEST_SWIMMER_1)
        return (char)('0' + numbers->swimmers[kind - SA_GUEST_SWIMMER_1]);
    return "prlc"[kind];
}

void sa_card_write(const struct sa_box *numbers, uint32_t card, struct buf *buf)
{
    ASSERT(card < SA_CARDS || card == SA_CARD_HIDDEN || card == SA_CARD_NONE);
    if (card == SA_OFF) {
        buf_add(buf, "off");
    } else if (card < SA_OFF) {
        buf_add_number(buf, numbers->bids[card]);
        buf_add_char(buf, '/');
        buf_add_number(buf, numbers->prices[card]);
    } else {
        buf_add_char(buf, card == SA_CARD_HIDDEN ? '?' : '-');
    }
}

void sa_cards_write(const struct sa_box *numbers, uint32_t cards, struct buf *buf)
{
    ASSERT(!(cards & ~SA_ALL_CARDS));
    for (const char *space = ""; cards; cards = bits_rest(cards), space = " ") {
        buf_add(buf, space);
        sa_card_write(numbers, bits_first(cards), buf);
    }
}

void sa_group_write(const struct sa_box *numbers, sa_counts guests, struct buf *buf)
{
    if (!guests) buf_add_char(buf, '-');
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        for (uint32_t n = sa_count(guests, kind); n > 0; n--) {
            buf_add_char(buf, sa_guest_letter(numbers, kind));
        }
    }
}

/* A card is read by comparing: "06/5" is none. */
bool sa_card_read(const struct sa_box *numbers, struct span text, uint32_t *card)
{
    for (uint32_t i = 0; i < SA_CARDS; i++) {
        char memory[8];
        struct buf buf;
        buf_init(&buf, memory, sizeof memory);
        sa_card_write(numbers, i, &buf);
        if (!span_equal(text, memory)) continue;
        *card = i;
        return true;
    }
    return false;
}

bool sa_guest_read(const struct sa_box *numbers, char letter, uint32_t *kind)
{
    for (uint32_t i = 0; letter != '0' && i < SA_GUEST_COUNT; i++) {
        if (sa_guest_letter(numbers, i) != letter) continue;
        *kind = i;
        return true;
    }
    return false;
}

bool sa_group_read(const struct sa_box *numbers, struct span text, sa_counts *guests)
{
    uint32_t before = 0;
    *guests = 0;
    if (span_equal(text, "-")) return true;
    for (size_t i = 0; i < text.size; i++) {
        uint32_t kind;
        if (!sa_guest_read(numbers, text.text[i], &kind) || kind < before) return false;
        if (sa_count(*guests, kind) == sa_group_limits[kind]) return false;
        ASSERT(kind < SA_GUEST_COUNT);
        *guests += sa_one(kind);
        before = kind;
    }
    return text.size > 0;
}

bool sa_nation_read(const struct sa_box *numbers, struct span text, uint8_t *nation)
{
    for (uint32_t i = 0; i < SA_NATIONS; i++) {
        if (!span_equal(text, numbers->nations[i])) continue;
        *nation = (uint8_t)i;
        return true;
    }
    return false;
}

bool sa_tile_read(struct span text, uint32_t *tile)
{
    int64_t index;
    if (!span_one_of(text, sa_tile_names, SA_TILE_COUNT, &index)) return false;
    *tile = (uint32_t)index;
    return true;
}

/* ---- moves: writing ---- */

static void write_number(uint64_t number, struct buf *buf)
{
    buf_add_char(buf, ' ');
    if (number) {
        buf_add_number(buf, (int64_t)number);
    } else {
        buf_add_char(buf, '-');
    }
}

static void write_rooms(uint64_t rooms, struct buf *buf)
{
    uint32_t left = (uint32_t)rooms;
    ASSERT(rooms >> SA_ROOMS_MAX == 0);
    if (!left) write_number(0, buf);
    for (; left; left = bits_rest(left)) write_number(bits_first(left) + 1u, buf);
}

static void write_arrival(const struct box *box, uint64_t operands, struct buf *buf)
{
    uint32_t card = operands & 15u;
    ASSERT(card >= 1 && card <= SA_ARRIVALS);
    write_number(card, buf);
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        if (sa_numbers(box)->arrivals[card - 1u][group] == 0) break;
        uint32_t bits = operands >> (4u + SA_GROUP_BITS * group) & ((1u << SA_GROUP_BITS) - 1u);
        buf_add_char(buf, ' ');
        sa_group_write(sa_numbers(box), sa_group_unpack(bits), buf);
    }
}

static void write_buy(uint64_t operands, struct buf *buf)
{
    if (!operands) {
        write_number(0, buf);
        return;
    }
    buf_add_char(buf, ' ');
    uint64_t tile = (operands >> 4) - 1u;
    ASSERT(tile < SA_TILE_COUNT);
    buf_add(buf, sa_tile_names[tile]);
    if (tile == SA_TILE_SUITE) write_number((operands & 15u) + 1u, buf);
}

static void write_tiles(sa_counts tiles, struct buf *buf)
{
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t count = sa_count(tiles, tile); count > 0; count--) {
            buf_add_char(buf, ' ');
            buf_add(buf, sa_tile_names[tile]);
        }
    }
}

static void write_recall(const struct sa_box *numbers, uint64_t operands, struct buf *buf)
{
    for (uint64_t unseen = operands >> SA_UNSEEN_SHIFT; unseen > 0; unseen--) buf_add(buf, " ?");
    if (operands >> SA_UNSEEN_SHIFT) return;
    buf_add_char(buf, ' ');
    sa_cards_write(numbers, (uint32_t)operands, buf);
}

void sa_move_write(const struct box *box, move_id move, struct buf *buf)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint64_t operands = sa_operands(move);
    ASSERT(move_kind(move) >= SA_MOVE_TIEBREAK && move_kind(move) < SA_MOVE_KIND_COUNT);
    buf_add(buf, move_words[move_kind(move)]);
    switch ((enum sa_move)move_kind(move)) {
    case SA_MOVE_TIEBREAK:
    case SA_MOVE_TAKE: write_number(operands, buf); return;
    case SA_MOVE_FLAGS:
        for (uint32_t i = 0; i < SA_ROUNDS; i++) {
            buf_add_char(buf, ' ');
            buf_add(buf, numbers->nations[operands >> (2u * i) & 3u]);
        }
        return;
    case SA_MOVE_TILES: write_tiles((sa_counts)operands, buf); return;
    case SA_MOVE_ARRIVE: write_arrival(box, operands, buf); return;
    case SA_MOVE_RECALL: write_recall(numbers, operands, buf); return;
    case SA_MOVE_PRICE:
    case SA_MOVE_SWAP:
        buf_add_char(buf, ' ');
        if (move_kind(move) == SA_MOVE_SWAP) operands = operands ? operands - 1u : SA_CARD_NONE;
        sa_card_write(numbers, (uint32_t)operands, buf);
        return;
    case SA_MOVE_BUY: write_buy(operands, buf); return;
    case SA_MOVE_HOME:
    case SA_MOVE_RELEASE: write_rooms(operands, buf); return;
    case SA_MOVE_PUT:
        buf_add_char(buf, ' ');
        buf_add_char(buf, sa_guest_letter(numbers, (uint32_t)operands >> 4));
        write_number((operands & 15u) + 1u, buf);
        return;
    case SA_MOVE_DONE: return;
    }
}

/* ---- moves: reading. Each reads what follows the first word; true: all of it was right ---- */

static bool ends(struct span *rest)
{
    struct span word;
    return !span_next_word(rest, &word);
}

/* A number from 1, or '-' where that is allowed. */
static bool read_number(struct span *rest, uint64_t max, bool may_decline, uint64_t *number)
{
    struct span word;
    *number = 0;
    if (!span_next_word(rest, &word)) return false;
    if (may_decline && span_equal(word, "-")) return true;
    return span_number(word, max, number) && *number > 0;
}

static bool read_flags(const struct sa_box *numbers, struct span *rest, uint64_t *operands)
{
    for (uint32_t i = 0; i < SA_ROUNDS; i++) {
        struct span word;
        uint8_t nation;
        if (!span_next_word(rest, &word) || !sa_nation_read(numbers, word, &nation)) return false;
        *operands |= (uint64_t)nation << (2u * i);
    }
    return true;
}

static bool read_tiles(struct span *rest, uint64_t *operands)
{
    struct span word;
    uint32_t before = 0;
    sa_counts tiles = 0;
    while (span_next_word(rest, &word)) {
        uint32_t tile;
        if (!sa_tile_read(word, &tile) || tile < before || sa_count(tiles, tile) == 15u)
            return false;
        tiles += sa_one(tile);
        before = tile;
    }
    *operands = tiles;
    return tiles != 0;
}

static bool read_arrival(const struct box *box, struct span *rest, uint64_t *operands)
{
    uint64_t card;
    if (!read_number(rest, SA_ARRIVALS, false, &card)) return false;
    *operands = card;
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        struct span word;
        sa_counts guests;
        if (sa_numbers(box)->arrivals[card - 1u][group] == 0) break;
        if (!span_next_word(rest, &word) || !sa_group_read(sa_numbers(box), word, &guests))
            return false;
        *operands |= (uint64_t)sa_group_pack(guests) << (4u + SA_GROUP_BITS * group);
    }
    return true;
}

static bool read_recall(const struct sa_box *numbers, struct span *rest, uint64_t *operands)
{
    struct span word;
    uint32_t cards = 0;
    while (span_next_word(rest, &word)) {
        uint32_t card;
        if (!sa_card_read(numbers, word, &card) || cards >> card) return false; /* ascending */
        cards |= 1u << card;
    }
    *operands = cards;
    return cards != 0;
}

static bool read_card(const struct sa_box *numbers, struct span *rest, bool swap,
                      uint64_t *operands)
{
    struct span word;
    uint32_t card;
    if (!span_next_word(rest, &word)) return false;
    if (swap && span_equal(word, "-")) return true;
    if (!sa_card_read(numbers, word, &card)) return false;
    *operands = card + (swap ? 1u : 0u);
    return true;
}

static bool read_buy(struct span *rest, uint64_t *operands)
{
    struct span word;
    uint32_t tile;
    uint64_t room = 1;
    if (!span_next_word(rest, &word)) return false;
    if (span_equal(word, "-")) return true;
    if (!sa_tile_read(word, &tile)) return false;
    if (tile == SA_TILE_SUITE && !read_number(rest, SA_ROOMS_MAX, false, &room)) return false;
    *operands = (tile + 1u) << 4 | (room - 1u);
    return true;
}

static bool read_rooms(struct span *rest, bool may_decline, uint64_t *operands)
{
    struct span word;
    while (span_next_word(rest, &word)) {
        uint64_t room;
        if (may_decline && *operands == 0 && span_equal(word, "-")) return true;
        if (!span_number(word, SA_ROOMS_MAX, &room) || room == 0) return false;
        if (*operands >> (room - 1u)) return false; /* ascending */
        *operands |= 1ull << (room - 1u);
    }
    return *operands != 0;
}

static bool read_put(const struct sa_box *numbers, struct span *rest, uint64_t *operands)
{
    struct span word;
    uint32_t kind;
    uint64_t room;
    if (!span_next_word(rest, &word) || word.size != 1) return false;
    if (!sa_guest_read(numbers, word.text[0], &kind)) return false;
    if (!read_number(rest, SA_ROOMS_MAX, false, &room)) return false;
    *operands = kind << 4 | (room - 1u);
    return true;
}

static bool read_operands(const struct box *box, enum sa_move kind, struct span *rest,
                          uint64_t *operands)
{
    const struct sa_box *numbers = sa_numbers(box);
    *operands = 0;
    switch (kind) {
    case SA_MOVE_TIEBREAK: return read_number(rest, box->seats, false, operands);
    case SA_MOVE_FLAGS: return read_flags(numbers, rest, operands);
    case SA_MOVE_TILES: return read_tiles(rest, operands);
    case SA_MOVE_ARRIVE: return read_arrival(box, rest, operands);
    case SA_MOVE_RECALL: return read_recall(numbers, rest, operands);
    case SA_MOVE_PRICE: return read_card(numbers, rest, false, operands);
    case SA_MOVE_SWAP: return read_card(numbers, rest, true, operands);
    case SA_MOVE_BUY: return read_buy(rest, operands);
    case SA_MOVE_HOME: return read_rooms(rest, false, operands);
    case SA_MOVE_TAKE: return read_number(rest, SA_GROUPS, true, operands);
    case SA_MOVE_PUT: return read_put(numbers, rest, operands);
    case SA_MOVE_DONE: return true;
    case SA_MOVE_RELEASE: return read_rooms(rest, true, operands);
    }
    return false;
}

enum error sa_move_read(const struct box *box, struct span text, move_id *move,
                        struct problem *problem)
{
    struct span rest = text;
    struct span word = {0};
    span_next_word(&rest, &word);
    for (uint32_t kind = SA_MOVE_TIEBREAK; kind < SA_MOVE_KIND_COUNT; kind++) {
        uint64_t operands;
        if (!span_equal(word, move_words[kind])) continue;
        if (!read_operands(box, (enum sa_move)kind, &rest, &operands) || !ends(&rest)) break;
        *move = move_make(kind, operands);
        return ERROR_NONE;
    }
    return problem_set(
        problem, ERROR_MOVE_SYNTAX, text,
        N_("a move such as price 6/5, buy pool, buy suite 3, take 1, put r 3 or done"));
}
