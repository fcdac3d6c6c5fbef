/* SPDX-License-Identifier: MIT
 * bench - how fast the rules and the search are on one core, in processor time: random games
 * through the same functions as real play. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "ai/search.h"
#include "base/bits.h"
#include "cli/cli.h"

enum { WARM_UP_GAMES = 2000, CLONES = 20000000 };

struct speed {
    uint64_t games;
    uint64_t moves;
    double seconds;
    double clone_ns;
};

/* Uniform over the legal moves, no rule left out; the house draws as at any table. */
static uint64_t play(const struct game *game, const struct box *box, union state *state,
                     struct rng *rng)
{
    uint64_t moves = 0;
    game->start(box, state->bytes);
    for (seat_set actors; (actors = game->actors(box, state->bytes)); moves++) {
        uint32_t seat = bits_first(actors);
        move_id move = seat ? game_pick(game, box, state->bytes, seat, rng)
                            : game->draw(box, state->bytes, rng);
        game->apply(box, state->bytes, seat, move, NULL);
    }
    return moves;
}

static double clone_ns(const struct game *game, const union state *state)
{
    union state copies[2];
    double begin = host_thread_seconds();
    for (uint32_t i = 0; i < CLONES; i++) {
        memcpy(copies[i & 1u].bytes, state->bytes, game->state_size);
        __asm__ volatile("" : : "r"(copies) : "memory"); /* the copy must happen */
    }
    return (host_thread_seconds() - begin) * 1e9 / CLONES;
}

static struct speed measure(const struct game *game, const struct box *box, double seconds)
{
    struct speed speed = {0};
    union state state;
    struct rng rng;
    rng_init_number(&rng, 1);
    for (uint32_t i = 0; i < WARM_UP_GAMES; i++) play(game, box, &state, &rng);
    double begin = host_thread_seconds();
    do {
        for (uint32_t i = 0; i < 1000; i++) speed.moves += play(game, box, &state, &rng);
        speed.games += 1000;
        speed.seconds = host_thread_seconds() - begin;
    } while (speed.seconds < seconds);
    speed.clone_ns = clone_ns(game, &state);
    return speed;
}

/* ---- the search ---- */

struct search_speed {
    const char *name; /* in --json */
    const char *text;
    struct search_options options;
    double per_s;
};

enum { SEARCH_KINDS = 3, SEARCH_NODES = 1 << 19, SEARCH_SLICE = 500 };

/* Iterations a second from the opening, at the first question to a seat. */
static void measure_search(const struct game *game, const struct box *box, double seconds,
                           struct search_speed *speed)
{
    struct truth truth;
    union state *state = &truth.state;
    struct rng rng;
    struct view view;
    struct search search;
    const uint8_t key[RNG_KEY_SIZE] = {1};
    size_t size = search_memory(&speed->options);
    void *memory = malloc(size);
    if (!memory) abort();
    rng_init_number(&rng, 1);
    game->start(box, state->bytes);
    while (game->actors(box, state->bytes) & 1u) {
        game->apply(box, state->bytes, 0, game->draw(box, state->bytes, &rng), NULL);
    }
    game_view(game, box, &truth, bits_first(game->actors(box, state->bytes)), &view);
    search_init(&search, &speed->options, memory, size);
    search_begin(&search, game, box, &view, key);
    double begin = host_thread_seconds();
    double passed;
    do {
        search_run(&search, SEARCH_SLICE);
        passed = host_thread_seconds() - begin;
    } while (passed < seconds);
    speed->per_s = search.iterations / passed;
    free(memory);
}

static const struct search_speed search_kinds[SEARCH_KINDS] = {
    {"search_uniform_per_s",
     "uniform playouts to the end of the game",
     {.node_max = SEARCH_NODES, .worlds = 1, .tries = 1, .horizon = 0, .explore = 25},
     0},
    {"search_short_per_s",
     "uniform playouts to the end of the look-ahead",
     {.node_max = SEARCH_NODES, .worlds = 1, .tries = 1, .horizon = 3, .explore = 25},
     0},
    {"search_guided_per_s",
     "guided playouts and weighed worlds, as level5 plays",
     {.node_max = SEARCH_NODES, .worlds = 4, .tries = 4, .horizon = 3, .explore = 25},
     0},
};

static void print_machine(void)
{
    char line[256];
    FILE *stream = fopen("/proc/cpuinfo", "r");
    while (stream && fgets(line, sizeof line, stream)) {
        char *colon = strchr(line, ':');
        if (!colon || strncmp(line, "model name", 10) != 0) continue;
        printf("%s", colon + 2);
        break;
    }
    if (stream) fclose(stream);
}

static void add_speed(struct json *json, const char *key, double number, int digits)
{
    json_key(json, key);
    cli_json_decimal(json, number, digits);
}

static void print_json(const struct game *game, uint32_t players, const struct speed *speed,
                       const struct search_speed *searches)
{
    char memory[1024];
    struct buf buf;
    struct json json;
    double moves_per_s = (double)speed->moves / speed->seconds;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_text(&json, "game", game->name);
    json_key_number(&json, "players", players);
    add_speed(&json, "games_per_s", (double)speed->games / speed->seconds, 0);
    add_speed(&json, "moves_per_s", moves_per_s, 0);
    add_speed(&json, "ns_per_move", 1e9 / moves_per_s, 2);
    add_speed(&json, "clone_ns", speed->clone_ns, 2);
    json_key_number(&json, "state_bytes", game->state_size);
    for (uint32_t i = 0; i < SEARCH_KINDS; i++) {
        add_speed(&json, searches[i].name, searches[i].per_s, 0);
    }
    json_close(&json);
    cli_json_print(&json);
}

static void print_text(const struct game *game, uint32_t players, const struct speed *speed,
                       const struct search_speed *searches)
{
    double moves_per_s = (double)speed->moves / speed->seconds;
    print_machine();
    printf("%-12s %u players %8.0f games/s %10.0f moves/s %6.2f ns/move\n", game->name, players,
           (double)speed->games / speed->seconds, moves_per_s, 1e9 / moves_per_s);
    printf("%-12s state %u bytes, clone %.2f ns\n", "", game->state_size, speed->clone_ns);
    for (uint32_t i = 0; i < SEARCH_KINDS; i++) {
        printf("%8.0f iterations/s: %s\n", searches[i].per_s, searches[i].text);
    }
}

int command_bench(const struct command *command, int argc, char **argv)
{
    enum { PLAYERS, SECONDS, JSON, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        {.name = "--players", .value = "N", .otherwise = "4", .text = N_("how many seats")},
        {.name = "--seconds", .value = "N", .otherwise = "3", .text = N_("how long to measure")},
        {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    const char *words[WORDS_MAX] = {0};
    struct flag defaults[SETUP_FLAG_COUNT] = {SETUP_FLAGS};
    static struct setup setup;
    uint64_t players;
    uint64_t seconds;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[PLAYERS], 1, SEATS_MAX, 4, &players, &status) ||
        !cli_number(&flags[SECONDS], 1, 600, 3, &seconds, &status)) {
        return status;
    }
    char list[] = "random,random,random,random,random,random";
    ASSERT(players >= 1 && players * 7u <= sizeof list);
    list[players * 7u - 1u] = '\0';
    if (!setup_read(&setup, words[0], defaults, list, &status)) return status;
    const struct game *game = setup.entry->game;
    struct speed speed = measure(game, &setup.box, (double)seconds);
    struct search_speed searches[SEARCH_KINDS];
    for (uint32_t i = 0; i < SEARCH_KINDS; i++) {
        searches[i] = search_kinds[i];
        measure_search(game, &setup.box, (double)seconds / 2.0, &searches[i]);
    }
    if (flags[JSON].count) {
        print_json(game, setup.players.count, &speed, searches);
    } else {
        print_text(game, setup.players.count, &speed, searches);
    }
    setup_release(&setup);
    return EXIT_DONE;
}
