/* SPDX-License-Identifier: MIT
 * perft FILE - the number of ways to go on for 1, 2, 3, ... moves from fixed positions, compared
 * with the lines of a file. perft --write FILE writes it. A line is a case.
 *
 * The house's moves count as one way: what it draws is fixed by the seed and by the move's number.
 */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "support/cases.h"
#include "support/worlds.h"

enum { PATHS_ENOUGH = 20000, DEPTH_MAX = 6, LINE_MAX_SIZE = 160 };

struct walk {
    const struct world *world;
    uint64_t seed;
};

static uint64_t count_paths(const struct walk *walk, const void *state, uint32_t depth)
{
    const struct game *game = walk->world->game;
    const struct box *box = &walk->world->box;
    seat_set actors = game->actors(box, state);
    if (depth == 0 || !actors) return 1;
    uint32_t seat = bits_first(actors);
    move_id moves[MOVES_MAX];
    uint32_t count = 1;
    if (seat == 0) {
        struct rng rng;
        rng_init_number(&rng, walk->seed * 64u + depth);
        moves[0] = game->draw(box, state, &rng);
    } else {
        count = game->moves(box, state, seat, moves);
    }
    if (depth == 1) return count;
    uint64_t paths = 0;
    for (uint32_t i = 0; i < count; i++) {
        union state next;
        memcpy(next.bytes, state, game->state_size);
        game->apply(box, next.bytes, seat, moves[i], NULL);
        paths += count_paths(walk, next.bytes, depth - 1u);
    }
    return paths;
}

/* "overbooking 2 seed 1 after 20: 36 1190 38080"; false: the game is over by then. */
static bool write_line(const struct walk *walk, uint32_t steps, char line[LINE_MAX_SIZE])
{
    struct rng rng;
    union state state;
    rng_init_number(&rng, walk->seed);
    uint32_t played = world_play(walk->world, state.bytes, &rng, steps);
    if (played < steps) return false;
    int used = snprintf(line, LINE_MAX_SIZE, "%s %u seed %u after %u:", walk->world->game->name,
                        walk->world->box.seats, (uint32_t)walk->seed, played);
    uint64_t paths = 0;
    for (uint32_t depth = 1; depth <= DEPTH_MAX && paths < PATHS_ENOUGH; depth++) {
        paths = count_paths(walk, state.bytes, depth);
        used += snprintf(line + used, LINE_MAX_SIZE - (size_t)used, " %llu",
                         (unsigned long long)paths);
    }
    return true;
}

typedef void use_line(void *context, const char *line);

/* Positions early, in the middle and late in games of every player count. */
static void each_line(use_line *use, void *context)
{
    static const uint32_t moments[] = {0, 8, 21, 34, 55, 90, 150};
    for (uint32_t g = 0; g < games.count; g++) {
        const struct game *game = games.games[g].game;
        for (uint32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            struct world world;
            world_make(&world, game, seats);
            for (uint32_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
                const struct walk walk = {&world, i + 1u};
                char line[LINE_MAX_SIZE];
                if (write_line(&walk, moments[i], line)) use(context, line);
            }
        }
    }
}

static void print_line(void *context, const char *line)
{
    fprintf(context, "%s\n", line);
}

static void compare_line(void *context, const char *line)
{
    char expected[LINE_MAX_SIZE] = "";
    case_begin("%s", line);
    if (!fgets(expected, sizeof expected, context)) strcpy(expected, "nothing\n");
    expected[strcspn(expected, "\n")] = '\0';
    if (strcmp(expected, line) != 0) case_fail("expected '%s'", expected);
}

int main(int argc, char **argv)
{
    bool write = argc == 3 && strcmp(argv[1], "--write") == 0;
    FILE *file = argc > 1 ? fopen(argv[argc - 1], write ? "w" : "r") : NULL;
    if (!file) {
        fprintf(stderr, "perft [--write] FILE\n");
        return 2;
    }
    cases_begin("perft");
    each_line(write ? print_line : compare_line, file);
    fclose(file);
    return write ? 0 : cases_end();
}
