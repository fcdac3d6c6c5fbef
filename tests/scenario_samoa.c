/* SPDX-License-Identifier: MIT
 * The stage for Hotel Samoa: guests have arrived, nobody has chosen a price yet. What is not told
 * is filled in: a full hand, 25 coins, an empty hotel; tiles that are not told lie in the bag, and
 * as many were revealed as lie on offer or are built. */
#include "games/samoa/samoa.h"

#include <string.h>

#include "scenario.h"

enum { HOTEL_KEYS = 6 };

static const char *const hotel_keys[HOTEL_KEYS] = {"money", "rooms", "suites",
                                                   "pools", "tiles", "guests"};
static const char *const hotel_defaults[HOTEL_KEYS] = {"25", "6", "", "0", "", ""};
static const char *const tile_names[SA_TILE_COUNT] = {"room", "suite", "pool",
                                                      "swap", "home",  "recall"};

struct ground {
    uint32_t round; /* 0: the first */
    uint32_t tiebreak;
    struct span flags;
    struct span arrival; /* "1 pppp ppp": the card, then its groups */
    struct span offer;
    struct span hands[SA_SEATS];
    struct span hotels[SA_SEATS];
};

_Static_assert(sizeof(struct ground) <= sizeof((struct scenario){0}.stage_memory), "it fits");

static struct ground *ground_of(struct scenario *scenario)
{
    return (struct ground *)(void *)scenario->stage_memory;
}

static uint32_t take_number(struct scenario *scenario, struct span *rest, uint32_t max)
{
    struct span word;
    uint64_t number = 0;
    if (!span_next_word(rest, &word) || !span_number(word, max, &number) || number == 0)
        scenario_fail(scenario, "expected a number, found", word);
    *rest = scenario_trim(*rest);
    return number ? (uint32_t)number : 1;
}

static bool set(struct scenario *scenario, struct span key, struct span rest)
{
    struct ground *ground = ground_of(scenario);
    if (span_equal(key, "round")) {
        ground->round = take_number(scenario, &rest, SA_ROUNDS);
    } else if (span_equal(key, "tiebreak")) {
        ground->tiebreak = take_number(scenario, &rest, SA_SEATS);
    } else if (span_equal(key, "flags")) {
        ground->flags = rest;
    } else if (span_equal(key, "arrival")) {
        ground->arrival = rest;
    } else if (span_equal(key, "offer")) {
        ground->offer = rest;
    } else if (span_equal(key, "hand")) {
        uint32_t seat = take_number(scenario, &rest, SA_SEATS);
        ground->hands[seat - 1u] = rest;
    } else if (span_equal(key, "hotel")) {
        uint32_t seat = take_number(scenario, &rest, SA_SEATS);
        ground->hotels[seat - 1u] = rest;
    } else {
        return false;
    }
    return true;
}

/* ---- the position ---- */

/* The words of `text` from a key up to the next key; empty: the key is not there. */
static struct span words_of(struct span text, const char *key)
{
    struct span word;
    struct span found = {"", 0};
    while (text.size > 0 && span_next_word(&text, &word)) {
        bool is_key = false;
        for (uint32_t i = 0; i < HOTEL_KEYS; i++)
            is_key = is_key || span_equal(word, hotel_keys[i]);
        if (is_key && found.text[0] != '\0') break;
        if (is_key && span_equal(word, key)) found = (struct span){text.text, 0};
        if (!is_key && found.text[0] != '\0')
            found.size = (size_t)(word.text + word.size - found.text);
    }
    return scenario_trim(found);
}

static struct span hotel_words(const struct ground *ground, uint32_t seat, uint32_t key)
{
    struct span words = words_of(ground->hotels[seat - 1u], hotel_keys[key]);
    return words.size ? words : span_of(hotel_defaults[key]);
}

static uint32_t count_words(struct span text, const char *wanted)
{
    struct span word;
    uint32_t count = 0;
    while (text.size > 0 && span_next_word(&text, &word))
        count += !wanted || span_equal(word, wanted);
    return count;
}

static uint32_t number_of(struct span text)
{
    uint64_t number = 0;
    struct span word;
    if (text.size > 0 && span_next_word(&text, &word)) (void)span_number(word, 1000, &number);
    return (uint32_t)number;
}

/* How many tiles of a kind the scenario tells of, on offer or built. */
static uint32_t told(const struct scenario *scenario, const struct ground *ground, uint32_t tile)
{
    uint32_t count = count_words(ground->offer, tile_names[tile]);
    for (uint32_t seat = 1; seat <= scenario->players; seat++) {
        if (tile == SA_TILE_ROOM) count += number_of(hotel_words(ground, seat, 1)) - 6u;
        if (tile == SA_TILE_SUITE) count += count_words(hotel_words(ground, seat, 2), NULL);
        if (tile == SA_TILE_POOL) count += number_of(hotel_words(ground, seat, 3));
        if (tile > SA_TILE_POOL)
            count += count_words(hotel_words(ground, seat, 4), tile_names[tile]);
    }
    return count;
}

/* The rest of the tiles, and a schedule by which the others have been revealed: all in the quarter
 * of this round. Special tiles not told of may have been used, to make the number even. */
static void write_bag(struct scenario *scenario, const struct ground *ground, struct buf *position)
{
    static const uint32_t printed[SA_TILE_COUNT] = {4, 4, 5, 2, 2, 2};
    uint32_t bag[SA_TILE_COUNT];
    uint32_t revealed = SA_TILES;
    uint32_t rounds = (ground->round - 1u) % 3u + 1u; /* of this quarter */
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        uint32_t count = told(scenario, ground, tile);
        if (count > printed[tile])
            scenario_fail(scenario, "too many of", span_of(tile_names[tile]));
        bag[tile] = count > printed[tile] ? 0 : printed[tile] - count;
        revealed -= bag[tile];
    }
    for (uint32_t tile = SA_TILE_SWAP; tile < SA_TILE_COUNT && revealed % rounds; tile++) {
        if (bag[tile] == 0) continue;
        bag[tile]--;
        revealed++;
    }
    buf_add(position, "\nbag");
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t i = 0; i < bag[tile]; i++) {
            buf_add_char(position, ' ');
            buf_add(position, tile_names[tile]);
        }
    }
    char memory[64];
    struct buf fact;
    buf_init(&fact, memory, sizeof memory);
    buf_add(&fact, "reveal ");
    buf_add_number(&fact, scenario->players);
    for (uint32_t quarter = 0; quarter < SA_QUARTERS; quarter++) {
        buf_add_char(&fact, ' ');
        buf_add_number(&fact, quarter == (ground->round - 1u) / 3u ? revealed / rounds : 0u);
    }
    scenario_fact(scenario, buf_span(&fact));
}

/* The arrival card of this round, and as many others as rounds have passed. */
static void write_arrivals(const struct ground *ground, struct buf *position)
{
    uint32_t now = number_of(ground->arrival);
    uint32_t others = ground->round - 1u;
    uint32_t free = SA_ARRIVALS - 1u; /* the last ones are used first */
    buf_add(position, "\narrivals");
    for (uint32_t card = 1; card <= SA_ARRIVALS; card++) {
        bool used = card == now || free <= others;
        if (card != now) free--;
        if (!used) continue;
        buf_add_char(position, ' ');
        buf_add_number(position, card);
    }
    buf_add(position, " now ");
    buf_add_number(position, now);
}

static void write_groups(const struct ground *ground, struct buf *position)
{
    struct span rest = ground->arrival;
    struct span word;
    span_next_word(&rest, &word);
    buf_add(position, "\ngroups");
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        buf_add_char(position, ' ');
        if (!span_next_word(&rest, &word)) word = span_of("-");
        buf_add_span(position, word);
    }
    buf_add_char(position, '\n');
}

/* All cards of the edition, by ascending bid. */
static void write_full_hand(const struct scenario *scenario, struct buf *position)
{
    for (uint32_t bid = 0; bid < 100; bid++) {
        struct span rest = span_of(scenario->edition);
        struct span line;
        struct span word;
        while (span_next_line(&rest, &line)) {
            if (!span_next_word(&line, &word) || !span_equal(word, "price")) continue;
            span_next_word(&line, &word);
            struct span number = word;
            while (number.size > 0 && word.text[number.size - 1] != '/') number.size--;
            if (number.size > 0) number.size--;
            if (number_of(number) != bid) continue;
            buf_add_char(position, ' ');
            buf_add_span(position, word);
        }
    }
    buf_add(position, " off");
}

static void write_hotel(const struct scenario *scenario, const struct ground *ground, uint32_t seat,
                        struct buf *position)
{
    bool secret = true;
    for (uint32_t i = 0; i < scenario->setting_count; i++) {
        if (strcmp(scenario->settings[i], "money=open") == 0) secret = false;
    }
    struct span money = hotel_words(ground, seat, 0);
    buf_add(position, "hotel money ");
    buf_add_span(position, money);
    if (secret) {
        buf_add(position, " seen ");
        buf_add_span(position, money);
        buf_add(position, " 0");
    }
    buf_add(position, " hand");
    if (ground->hands[seat - 1u].size) {
        buf_add_char(position, ' ');
        buf_add_span(position, ground->hands[seat - 1u]);
    } else {
        write_full_hand(scenario, position);
    }
    buf_add(position, " played - bought 0");
    for (uint32_t key = 1; key < HOTEL_KEYS; key++) {
        buf_add_char(position, ' ');
        buf_add(position, hotel_keys[key]);
        buf_add_char(position, ' ');
        buf_add_span(position, hotel_words(ground, seat, key));
    }
    buf_add_char(position, '\n');
}

static void lay(struct scenario *scenario, struct buf *position)
{
    struct ground *ground = ground_of(scenario);
    if (ground->arrival.size == 0) return; /* the game begins as usual */
    if (ground->round == 0) ground->round = 1;
    if (ground->tiebreak == 0) ground->tiebreak = 1;
    buf_add(position, "round ");
    buf_add_number(position, ground->round);
    buf_add(position, " price tiebreak ");
    buf_add_number(position, ground->tiebreak);
    buf_add(position, "\nflags ");
    if (ground->flags.size == 0) ground->flags = span_of("UK DE NO JP UK DE NO JP UK DE NO JP");
    buf_add_span(position, ground->flags);
    write_arrivals(ground, position);
    buf_add(position, "\noffer ");
    buf_add_span(position, ground->offer);
    write_bag(scenario, ground, position);
    write_groups(ground, position);
    for (uint32_t seat = 1; seat <= scenario->players; seat++) {
        write_hotel(scenario, ground, seat, position);
    }
}

static void begin(struct scenario *scenario)
{
    (void)scenario;
}

static bool expect(struct scenario *scenario, struct span key, struct span rest)
{
    (void)scenario, (void)key, (void)rest;
    return false;
}

const struct stage stage_samoa = {"samoa", set, lay, begin, expect};
