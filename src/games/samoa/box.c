/* SPDX-License-Identifier: MIT
 * box - an edition's facts into the printed numbers. */
#include "games/samoa/rules.h"

enum { REVEAL_MAX = 6, PLAYER_COUNTS = SA_SEATS - SA_SEATS_MIN + 1 };

/* What has been read so far: each fact once, none missing. */
struct box_reader {
    struct sa_box *numbers;
    uint32_t seats;
    uint32_t price_count;
    uint32_t single_seen;   /* bits, by index of the key */
    uint32_t guests_seen;   /* bits */
    uint32_t tiles_seen;    /* bits */
    uint32_t arrivals_seen; /* bits, from 1 */
    uint32_t reveals_seen;  /* bits, by player count */
    uint32_t rooms;
    uint32_t rows;
};

typedef enum error fact_reader(struct box_reader *reader, const struct fact *fact,
                               struct problem *problem);

/* money 25 rulebook */
static enum error read_money(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    uint64_t money;
    if (!span_number(fact->words[1], SA_START_MAX, &money))
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("coins from 0 to 999"));
    reader->numbers->money = (uint16_t)money;
    return ERROR_NONE;
}

/* special 3 rulebook */
static enum error read_special(struct box_reader *reader, const struct fact *fact,
                               struct problem *problem)
{
    uint64_t coins;
    if (!span_number(fact->words[1], SA_SPECIAL_MAX, &coins))
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("coins from 0 to 99"));
    reader->numbers->special = (uint8_t)coins;
    return ERROR_NONE;
}

/* rooms 6 published */
static enum error read_rooms(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    uint64_t rooms;
    if (!span_number(fact->words[1], SA_BOARD_MAX, &rooms) || rooms == 0)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("rooms from 1 to 9"));
    reader->rooms = (uint32_t)rooms;
    return ERROR_NONE;
}

/* grid 2x3 reconstructed: rows, then columns */
static enum error read_grid(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    struct span word = fact->words[1];
    bool form = word.size == 3 && word.text[1] == 'x' && word.text[0] >= '1' &&
                word.text[0] <= '9' && word.text[2] >= '1' && word.text[2] <= '9';
    if (!form)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("rows and columns such as 2x3"));
    reader->rows = (uint32_t)(word.text[0] - '0');
    reader->numbers->columns = (uint8_t)(word.text[2] - '0');
    return ERROR_NONE;
}

/* flags UK DE NO JP rulebook: the four nations; each has one flag in each set */
static enum error read_flags(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    for (uint32_t i = 0; i < SA_NATIONS; i++) {
        struct span word = fact->words[i + 1u];
        bool plain = word.size < SA_NATION_MAX;
        uint8_t other;
        for (size_t k = 0; k < word.size; k++) {
            plain = plain && word.text[k] >= 'A' && word.text[k] <= 'Z';
        }
        if (!plain)
            return fact_problem(fact, problem, ERROR_EDITION_VALUE, i + 1u,
                                N_("at most four letters from A to Z"));
        if (sa_nation_read(reader->numbers, word, &other))
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, i + 1u,
                                N_("four different nations"));
        memcpy(reader->numbers->nations[i], word.text, word.size);
    }
    return ERROR_NONE;
}

/* off rulebook: nothing is printed on it but that */
static enum error read_off(struct box_reader *reader, const struct fact *fact,
                           struct problem *problem)
{
    (void)reader;
    (void)fact;
    (void)problem;
    return ERROR_NONE;
}

/* price 6/5 rulebook: bid and room price. Kept by ascending bid. */
static enum error read_price(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    struct sa_box *numbers = reader->numbers;
    struct span word = fact->words[1];
    size_t slash = 0;
    uint64_t bid;
    uint64_t price;
    while (slash < word.size && word.text[slash] != '/') slash++;
    size_t after = slash < word.size ? slash + 1 : slash;
    struct span rest = {word.text + after, word.size - after};
    bool read = span_number((struct span){word.text, slash}, SA_BID_MAX, &bid) &&
                span_number(rest, SA_BID_MAX, &price) && bid > 0 && price > 0;
    if (!read)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("a bid and a room price from 1 to 99, such as 6/5"));
    if (reader->price_count == SA_OFF)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("ten price cards"));
    for (uint32_t i = 0; i < reader->price_count; i++) {
        if (numbers->bids[i] == bid)
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("ten different bids"));
        if (numbers->prices[i] == price)
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1,
                                N_("ten different room prices"));
    }
    ASSERT(reader->price_count < SA_OFF);
    uint32_t at = reader->price_count++;
    for (; at > 0 && numbers->bids[at - 1u] > bid; at--) {
        numbers->bids[at] = numbers->bids[at - 1u];
        numbers->prices[at] = numbers->prices[at - 1u];
    }
    ASSERT(at == 0 || numbers->bids[at - 1u] < bid); /* ascending */
    numbers->bids[at] = (uint8_t)bid;
    numbers->prices[at] = (uint8_t)price;
    return ERROR_NONE;
}

/* The kind that a letter or a swimmer's number stands for. A new number is a new kind; facts come
 * by ascending number, for they are in canonical order. */
static enum error find_kind(struct box_reader *reader, const struct fact *fact, uint32_t *kind,
                            struct problem *problem)
{
    struct sa_box *numbers = reader->numbers;
    struct span letter = fact->words[1];
    if (letter.size == 1 && sa_guest_read(numbers, letter.text[0], kind)) return ERROR_NONE;
    if (letter.size != 1 || letter.text[0] < '1' || letter.text[0] > '0' + SA_SWIM_MAX)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("one of p, r, l, c, or a swimmer's number from 1 to 9"));
    uint32_t swimmer = 0;
    while (swimmer < SA_SWIMMERS && numbers->swimmers[swimmer]) swimmer++;
    if (swimmer == SA_SWIMMERS)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("at most three kinds of swimmers"));
    ASSERT(swimmer == 0 || numbers->swimmers[swimmer - 1u] < letter.text[0] - '0');
    numbers->swimmers[swimmer] = (uint8_t)(letter.text[0] - '0');
    *kind = SA_GUEST_SWIMMER_1 + swimmer;
    return ERROR_NONE;
}

/* guests p 8 reconstructed: tokens of a kind in each nation */
static enum error read_guests(struct box_reader *reader, const struct fact *fact,
                              struct problem *problem)
{
    static const char *const limits[SA_GUEST_COUNT] = {"from 0 to 15", "from 0 to 3", "from 0 to 7",
                                                       "from 0 to 3",  "from 0 to 3", "from 0 to 3",
                                                       "from 0 to 3"};
    uint32_t kind;
    uint64_t count;
    enum error error = find_kind(reader, fact, &kind, problem);
    if (error) return error;
    if (reader->guests_seen >> kind & 1u)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("each kind of guest once"));
    if (!span_number(fact->words[2], sa_group_limits[kind], &count))
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 2, limits[kind]);
    ASSERT(kind < SA_GUEST_COUNT && count < 16);
    reader->guests_seen |= 1u << kind;
    reader->numbers->guests += (sa_counts)count << (4u * kind);
    return ERROR_NONE;
}

/* tile room 4 reconstructed */
static enum error read_tile(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    uint32_t tile;
    uint64_t count;
    if (!sa_tile_read(fact->words[1], &tile))
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("one of room, suite, pool, swap, home, recall"));
    if (reader->tiles_seen >> tile & 1u)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("each kind of tile once"));
    if (!span_number(fact->words[2], 15, &count))
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 2, N_("from 0 to 15"));
    ASSERT(tile < SA_TILE_COUNT && count < 16);
    reader->tiles_seen |= 1u << tile;
    reader->numbers->tiles += (sa_counts)count << (4u * tile);
    return ERROR_NONE;
}

/* reveal 4 2 1 1 0 rulebook: with 4 players, new tiles in each of rounds 1-3, 4-6, 7-9, 10-12 */
static enum error read_reveal(struct box_reader *reader, const struct fact *fact,
                              struct problem *problem)
{
    uint64_t players;
    uint64_t sum = 0;
    uint8_t reveals[SA_QUARTERS];
    if (!span_number(fact->words[1], SA_SEATS, &players) || players < SA_SEATS_MIN)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("players from 3 to 6"));
    if (reader->reveals_seen >> players & 1u)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1,
                            N_("each number of players once"));
    for (uint32_t quarter = 0; quarter < SA_QUARTERS; quarter++) {
        uint64_t count;
        if (!span_number(fact->words[quarter + 2u], REVEAL_MAX, &count))
            return fact_problem(fact, problem, ERROR_EDITION_VALUE, quarter + 2u,
                                N_("tiles a round, from 0 to 6"));
        reveals[quarter] = (uint8_t)count;
        sum += count;
    }
    if (sum * (SA_ROUNDS / SA_QUARTERS) > SA_TILES)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("at most 19 tiles in twelve rounds"));
    reader->reveals_seen |= 1u << players;
    memcpy(reader->numbers->schedule[players], reveals, sizeof reveals);
    if (players == reader->seats) memcpy(reader->numbers->reveals, reveals, sizeof reveals);
    return ERROR_NONE;
}

/* "4+3": sizes of one to three groups. */
static bool read_sizes(struct span text, uint8_t sizes[SA_GROUPS], uint32_t *sum)
{
    memset(sizes, 0, SA_GROUPS);
    *sum = 0;
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        size_t digits = 0;
        uint64_t size;
        while (digits < text.size && text.text[digits] != '+') digits++;
        bool last = digits == text.size;
        if (!span_number((struct span){text.text, digits}, SA_TOKENS, &size) || size == 0)
            return false;
        sizes[group] = (uint8_t)size;
        *sum += (uint32_t)size;
        if (last) return true;
        text.text += digits + 1;
        text.size -= digits + 1;
    }
    return false;
}

/* arrival 1 3+2 4+3 5+3 5+4 reconstructed: the groups with 3, 4, 5 and 6 players */
static enum error read_arrival(struct box_reader *reader, const struct fact *fact,
                               struct problem *problem)
{
    uint64_t card;
    if (!span_number(fact->words[1], SA_ARRIVALS, &card) || card == 0)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("an arrival card from 1 to 13"));
    if (reader->arrivals_seen >> card & 1u)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("each arrival card once"));
    for (uint32_t players = SA_SEATS_MIN; players <= SA_SEATS; players++) {
        uint32_t word = players - SA_SEATS_MIN + 2u;
        uint8_t sizes[SA_GROUPS];
        uint32_t sum;
        if (!read_sizes(fact->words[word], sizes, &sum))
            return fact_problem(fact, problem, ERROR_EDITION_VALUE, word,
                                N_("one to three groups of at least one guest, such as 4+3"));
        if (sum > SA_TOKENS)
            return fact_problem(fact, problem, ERROR_EDITION_VALUE, word,
                                N_("at most 18 guests, as many as a nation has"));
        if (players == reader->seats)
            memcpy(reader->numbers->arrivals[card - 1u], sizes, sizeof sizes);
    }
    ASSERT(card >= 1 && card <= SA_ARRIVALS);
    reader->arrivals_seen |= 1u << card;
    return ERROR_NONE;
}

/* ---- all facts together ---- */

static const struct {
    const char *key;
    const char *form;
    fact_reader *read;
    uint32_t words;
    bool single; /* only one such fact */
} keys[] = {
    {"money", "money COINS", read_money, 2, true},
    {"special", "special COINS", read_special, 2, true},
    {"rooms", "rooms NUMBER", read_rooms, 2, true},
    {"grid", "grid ROWSxCOLUMNS", read_grid, 2, true},
    {"flags", "flags and four nations", read_flags, 1 + SA_NATIONS, true},
    {"off", "off", read_off, 1, true},
    {"price", "price BID/PRICE", read_price, 2, false},
    {"guests", "guests KIND NUMBER", read_guests, 3, false},
    {"tile", "tile KIND NUMBER", read_tile, 3, false},
    {"reveal", "reveal PLAYERS and tiles a round in four quarters", read_reveal, 2 + SA_QUARTERS,
     false},
    {"arrival", "arrival CARD and groups for 3, 4, 5 and 6 players", read_arrival,
     2 + PLAYER_COUNTS, false},
};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

static enum error read_fact(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    if (span_equal(fact->words[0], "edition") || span_equal(fact->words[0], "game"))
        return ERROR_NONE;
    for (uint32_t i = 0; i < KEY_COUNT; i++) {
        if (!span_equal(fact->words[0], keys[i].key)) continue;
        if (fact->word_count != keys[i].words)
            return fact_problem(fact, problem, ERROR_EDITION_SYNTAX, 0, keys[i].form);
        if (keys[i].single && reader->single_seen >> i & 1u)
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("only once"));
        reader->single_seen |= 1u << i;
        return keys[i].read(reader, fact, problem);
    }
    return fact_problem(
        fact, problem, ERROR_EDITION_SYNTAX, 0,
        N_("money, special, rooms, grid, flags, off, price, guests, tile, reveal or "
           "arrival"));
}

static enum error missing(struct problem *problem, const char *key, uint64_t number,
                          const char *expected)
{
    char memory[32];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, key);
    if (number) buf_add_number(&buf, (int64_t)number);
    return problem_set(problem, ERROR_EDITION_MISSING, buf_span(&buf), expected);
}

static enum error find_missing(const struct box_reader *reader, struct problem *problem)
{
    for (uint32_t i = 0; i < KEY_COUNT; i++) {
        if (reader->single_seen >> i & 1u) continue;
        return missing(problem, keys[i].key, 0, keys[i].form);
    }
    if (reader->price_count < SA_OFF) return missing(problem, "price", 0, "ten price cards");
    for (uint32_t card = 1; card <= SA_ARRIVALS; card++) {
        if (reader->arrivals_seen >> card & 1u) continue;
        return missing(problem, "arrival ", card, "arrival cards 1 to 13");
    }
    for (uint32_t players = SA_SEATS_MIN; players <= SA_SEATS; players++) {
        if (reader->reveals_seen >> players & 1u) continue;
        return missing(problem, "reveal ", players, "tiles a round for 3 to 6 players");
    }
    return ERROR_NONE;
}

static enum error wrong_sum(struct problem *problem, const char *key, uint32_t sum,
                            const char *expected)
{
    char memory[32];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, key);
    buf_add_number(&buf, sum);
    return problem_set(problem, ERROR_EDITION_VALUE, buf_span(&buf), expected);
}

static enum error find_mismatch(const struct box_reader *reader, struct problem *problem)
{
    const struct sa_box *numbers = reader->numbers;
    uint32_t guests = sa_total(numbers->guests);
    uint32_t tiles = sa_total(numbers->tiles);
    uint32_t rooms = reader->rooms + sa_count(numbers->tiles, SA_TILE_ROOM);
    if (guests != SA_TOKENS)
        return wrong_sum(problem, "guests in all: ", guests, "18 of each nation");
    if (tiles != SA_TILES) return wrong_sum(problem, "tiles in all: ", tiles, "19");
    if (reader->rows * numbers->columns != reader->rooms)
        return wrong_sum(problem, "rooms: ", reader->rooms, "as many as the grid has");
    if (rooms > SA_ROOMS_MAX)
        return wrong_sum(problem, "rooms with all tiles: ", rooms, "at most 16");
    return ERROR_NONE;
}

/* ---- what follows from the facts ---- */

/* S1: rooms are numbered row by row, neighbours share a wall. */
static void lay_grid(struct sa_box *numbers, uint32_t rooms)
{
    ASSERT(rooms >= 1 && rooms <= SA_ROOMS_MAX && rooms % numbers->columns == 0);
    numbers->board = (uint8_t)rooms;
    for (uint32_t room = 0; room < rooms; room++) {
        uint32_t column = room % numbers->columns;
        uint32_t near = 0;
        if (column > 0) near |= 1u << (room - 1u);
        if (column + 1u < numbers->columns) near |= 1u << (room + 1u);
        if (room >= numbers->columns) near |= 1u << (room - numbers->columns);
        near |= 1u << (room + numbers->columns);
        numbers->neighbours[room] = (uint16_t)(near & ((1u << rooms) - 1u));
        ASSERT(!(numbers->neighbours[room] >> room & 1u)); /* nobody is next to himself */
    }
}

void sa_rank_cards(struct sa_box *numbers)
{
    for (uint32_t card = 0; card < SA_OFF; card++) {
        numbers->build_ranks[card] = (uint8_t)(SA_OFF - 1u - card);
        numbers->guest_ranks[card] = 0;
        for (uint32_t other = 0; other < SA_OFF; other++) {
            if (numbers->prices[other] < numbers->prices[card]) numbers->guest_ranks[card]++;
        }
        ASSERT(numbers->guest_ranks[card] < SA_OFF);
    }
    numbers->build_ranks[SA_OFF] = SA_OFF;
    numbers->guest_ranks[SA_OFF] = SA_OFF;
}

static void fill_pile(struct sa_box *numbers)
{
    uint32_t count = 0;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        for (uint32_t n = sa_count(numbers->guests, kind); n > 0; n--) {
            numbers->pile[count++] = (uint8_t)kind;
        }
    }
    ASSERT(count == SA_TOKENS);
}

_Static_assert(sizeof(struct sa_box) <= sizeof(uint64_t) * BOX_WORDS_MAX, "the box holds it");

enum error sa_box_read(struct box *box, const struct edition *edition, struct problem *problem)
{
    struct sa_box numbers;
    ASSERT(box->seats >= 1 && box->seats <= SA_SEATS);
    memset(&numbers, 0, sizeof numbers);
    struct box_reader reader = {.numbers = &numbers, .seats = box->seats};
    enum error error = ERROR_NONE;
    for (uint32_t i = 0; !error && i < edition->fact_count; i++) {
        error = read_fact(&reader, &edition->facts[i], problem);
    }
    if (!error) error = find_missing(&reader, problem);
    if (!error) error = find_mismatch(&reader, problem);
    if (error) return error;
    lay_grid(&numbers, reader.rooms);
    sa_rank_cards(&numbers);
    fill_pile(&numbers);
    memcpy(box->words, &numbers, sizeof numbers);
    return ERROR_NONE;
}
