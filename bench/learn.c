/* SPDX-License-Identifier: MIT
 * learn [--first] GAME ITERATIONS PLAYERS:GAMES... - lets the search play against itself and prints
 * src/games/GAME/learned.h: weights of the features of a game's policy, and of its habit if it has
 * one (src/core/learned.h), such that the moves of these games are as likely as can be.
 *
 * The policy learns how often the search looked at each move, the habit which move it made in the
 * end. One example in eight is not learned from: what is said about them on the error output is how
 * many bits a move is worth to somebody who knows nothing, and how many to somebody who knows the
 * weights. --first: the games are played by the game's `rate`, without what was learned before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "games/games.h"
#include "selfplay.h"

enum { COLUMNS = 24 }; /* numbers in a line */

/* ---- from games ---- */

struct school {
    struct lessons policy;
    struct lessons habit;
    bool has_habit;
};

static void learn_policy(struct lessons *lessons, const struct selfplay *selfplay,
                         const union state *state, uint32_t seat)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    move_id moves[MOVES_MAX];
    uint32_t chances[MOVES_MAX] = {0};
    uint32_t found = search_candidates(&selfplay->thinker.search, candidates);
    uint32_t count = selfplay->game->moves(&selfplay->box, state->bytes, seat, moves);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < found; i++)
        sum += candidates[0].mix ? candidates[i].mix : candidates[i].visits;
    for (uint32_t i = 0; i < found && sum; i++) {
        uint64_t weight = candidates[0].mix ? candidates[i].mix : candidates[i].visits;
        uint32_t at = 0;
        while (at < count && moves[at] != candidates[i].move) at++;
        if (at < count) chances[at] = (uint32_t)(weight * 65535u / sum);
    }
    if (sum) lessons_add(lessons, &selfplay->box, state, seat, moves, chances, count);
}

static void watch(void *context, const struct selfplay *selfplay, const union state *state,
                  uint32_t seat, move_id move)
{
    struct school *school = context;
    if (seat == 0) return;
    learn_policy(&school->policy, selfplay, state, seat);
    if (school->has_habit)
        lessons_add_move(&school->habit, selfplay->game, &selfplay->box, state, seat, move);
}

static void print_weights(const struct lessons *lessons)
{
    printf("\nstatic const int8_t learned_%s[%u] = {", lessons->name, lessons->learned->count);
    for (uint32_t i = 0; i < lessons->learned->count; i++) {
        printf("%s%d,", i % COLUMNS ? " " : "\n    ", lessons_weight(lessons, i));
    }
    printf("\n};\n");
}

static void print_header(const char *game, int argc, char **argv)
{
    printf("/* SPDX-License-Identifier: MIT\n"
           " * learned - weights of the features in habits.c. Made by\n *     learn");
    for (int i = 1; i < argc; i++) printf(" %s", argv[i]);
    printf("\n * (bench/learn.c); not to be written by hand. */\n/* clang-format off */\n");
    printf("#ifndef GAMES_LEARNED_%s\n#define GAMES_LEARNED_%s\n\n#include <stdint.h>\n", game,
           game);
}

/* ---- the program ---- */

static bool play(struct school *school, struct selfplay *selfplay, const char *group)
{
    char *end;
    uint32_t seats = (uint32_t)strtoul(group, &end, 10);
    if (*end != ':' || !selfplay_seats(selfplay, seats)) return false;
    uint32_t left = (uint32_t)strtoul(end + 1, NULL, 10);
    for (; left > 0; left--) {
        union state last;
        selfplay_game(selfplay, watch, school, &last);
    }
    return true;
}

int main(int argc, char **argv)
{
    static struct selfplay selfplay;
    static struct school school;
    bool first = argc > 1 && strcmp(argv[1], "--first") == 0;
    char **words = argv + first;
    if (argc - first < 4 || !selfplay_open(&selfplay, words[1], words[2], !first)) {
        fprintf(stderr, "learn [--first] overbooking|samoa ITERATIONS PLAYERS:GAMES...\n");
        return 2;
    }
    const struct advice *advice = selfplay.original->advice;
    lessons_init(&school.policy, advice->policy, "policy");
    school.has_habit = advice->habit != NULL;
    if (school.has_habit) lessons_init(&school.habit, advice->habit, "habit");
    for (int i = 3; i < argc - first; i++) {
        if (!play(&school, &selfplay, words[i])) {
            fprintf(stderr, "learn: cannot use '%s', expected PLAYERS:GAMES\n", words[i]);
            return 2;
        }
    }
    print_header(selfplay.original->name, argc, argv);
    lessons_fit(&school.policy);
    print_weights(&school.policy);
    if (school.has_habit) {
        lessons_fit(&school.habit);
        print_weights(&school.habit);
        lessons_free(&school.habit);
    }
    printf("\n#endif\n");
    lessons_free(&school.policy);
    selfplay_end(&selfplay);
    return 0;
}
