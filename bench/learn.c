/* SPDX-License-Identifier: MIT
 * learn [--first] GAME ITERATIONS PLAYERS:GAMES... - lets the search play against itself and prints
 * src/games/GAME/learned.h: weights of the features of a game's policy, and of its habit if it has
 * one (src/core/learned.h), such that the moves of these games are as likely as can be.
 *
 * The policy learns how often the search looked at each move, the habit which move it made in the
 * end. One example in eight is not learned from: what is said about them on the error output is how
 * many bits a move is worth to somebody who knows nothing, and how many to somebody who knows the
 * weights. --first: the games are played by the game's `rate`, without what was learned before. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "core/learned.h"
#include "games/games.h"
#include "selfplay.h"

enum {
    EPOCHS = 12,
    HELD_BACK = 8,    /* one example in so many */
    WEIGHT_MAX = 127, /* of LEARNED_BIT */
    COLUMNS = 24,     /* numbers in a line */
    RIVALS_MAX = MOVES_MAX
};
#define RATE 0.15  /* of learning */
#define DECAY 2e-6 /* back to 0, an example */

/* Moves that one decision was between, one after the other: chance, number of features, features.
 */
struct lessons {
    const struct learned *learned;
    const char *name;
    double *weights; /* in bits */
    double *speeds;
    uint16_t *words;
    size_t used;
    size_t size;
    size_t *starts;
    size_t count;
};

static void *enough(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fprintf(stderr, "learn: not enough memory\n");
        exit(1);
    }
    return memory;
}

static void lessons_init(struct lessons *lessons, const struct learned *learned, const char *name)
{
    memset(lessons, 0, sizeof *lessons);
    lessons->learned = learned;
    lessons->name = name;
    lessons->weights = enough(NULL, learned->count * sizeof(double));
    lessons->speeds = enough(NULL, learned->count * sizeof(double));
    for (uint32_t i = 0; i < learned->count; i++) {
        lessons->weights[i] = 0.0;
        lessons->speeds[i] = 1e-3;
    }
}

static void lessons_free(struct lessons *lessons)
{
    free(lessons->weights);
    free(lessons->speeds);
    free(lessons->words);
    free(lessons->starts);
}

static void push(struct lessons *lessons, uint32_t word)
{
    if (lessons->used == lessons->size) {
        lessons->size = lessons->size ? 2u * lessons->size : 1u << 20;
        lessons->words = enough(lessons->words, lessons->size * sizeof(uint16_t));
    }
    lessons->words[lessons->used++] = (uint16_t)word;
}

/* A decision: the moves it was between, and the chance of each, 65535 is certain. */
static void add_lesson(struct lessons *lessons, const struct box *box, const union state *state,
                       uint32_t seat, const move_id *moves, const uint32_t *chances, uint32_t count)
{
    struct features features = {0};
    if (count < 2) return;
    lessons->learned->features(box, state->bytes, seat, moves[0], &features);
    if (features.count == 0) return;
    if (lessons->count % 4096u == 0)
        lessons->starts = enough(lessons->starts, (lessons->count + 4096u) * sizeof(size_t));
    lessons->starts[lessons->count++] = lessons->used;
    push(lessons, count);
    for (uint32_t i = 0; i < count; i++) {
        lessons->learned->features(box, state->bytes, seat, moves[i], &features);
        push(lessons, chances[i]);
        push(lessons, features.count);
        for (uint32_t k = 0; k < features.count; k++) push(lessons, features.at[k]);
    }
}

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
    if (sum) add_lesson(lessons, &selfplay->box, state, seat, moves, chances, count);
}

static void learn_habit(struct lessons *lessons, const struct selfplay *selfplay,
                        const union state *state, uint32_t seat, move_id move)
{
    struct features features = {0};
    move_id moves[RIVALS_MAX];
    uint32_t chances[RIVALS_MAX];
    lessons->learned->features(&selfplay->box, state->bytes, seat, move, &features);
    if (features.count == 0) return;
    uint32_t count = lessons->learned->rivals(&selfplay->box, state->bytes, seat, move, moves);
    for (uint32_t i = 0; i < count; i++) chances[i] = moves[i] == move ? 65535u : 0u;
    add_lesson(lessons, &selfplay->box, state, seat, moves, chances, count);
}

static void watch(void *context, const struct selfplay *selfplay, const union state *state,
                  uint32_t seat, move_id move)
{
    struct school *school = context;
    if (seat == 0) return;
    learn_policy(&school->policy, selfplay, state, seat);
    if (school->has_habit) learn_habit(&school->habit, selfplay, state, seat, move);
}

/* ---- the fit ---- */

/* Chances that the weights give to the moves of a decision; returns the bits that it was worth. */
static double look_at(const struct lessons *lessons, size_t at, double chances[MOVES_MAX])
{
    const uint16_t *word = lessons->words + lessons->starts[at];
    uint32_t count = *word++;
    double best = -1e9;
    double total = 0.0;
    const uint16_t *first = word;
    for (uint32_t i = 0; i < count; i++) {
        double sum = 0.0;
        for (uint32_t k = 0; k < word[1]; k++) sum += lessons->weights[word[2 + k]];
        chances[i] = sum;
        best = sum > best ? sum : best;
        word += 2 + word[1];
    }
    for (uint32_t i = 0; i < count; i++) {
        chances[i] = exp2(chances[i] - best);
        total += chances[i];
    }
    double bits = 0.0;
    word = first;
    for (uint32_t i = 0; i < count; i++) {
        chances[i] /= total;
        if (word[0]) bits -= word[0] / 65535.0 * log2(chances[i]);
        word += 2 + word[1];
    }
    return bits;
}

static void learn_from(struct lessons *lessons, size_t at)
{
    double chances[MOVES_MAX];
    look_at(lessons, at, chances);
    const uint16_t *word = lessons->words + lessons->starts[at];
    uint32_t count = *word++;
    for (uint32_t i = 0; i < count; i++) {
        double wrong = word[0] / 65535.0 - chances[i];
        for (uint32_t k = 0; k < word[1]; k++) {
            double *weight = &lessons->weights[word[2 + k]];
            double *speed = &lessons->speeds[word[2 + k]];
            *speed += wrong * wrong;
            *weight += RATE * (wrong / sqrt(*speed) - DECAY * *weight);
        }
        word += 2 + word[1];
    }
}

static double bits_held_back(const struct lessons *lessons)
{
    double chances[MOVES_MAX];
    double bits = 0.0;
    size_t count = 0;
    for (size_t i = 0; i < lessons->count; i += HELD_BACK, count++)
        bits += look_at(lessons, i, chances);
    return bits / (double)(count ? count : 1);
}

static void fit(struct lessons *lessons)
{
    double before = bits_held_back(lessons);
    for (uint32_t epoch = 0; epoch < EPOCHS; epoch++) {
        for (size_t i = 0; i < lessons->count; i++) {
            if (i % HELD_BACK) learn_from(lessons, i);
        }
    }
    fprintf(stderr, "%s: %zu decisions, %.3f bits, learned %.3f\n", lessons->name, lessons->count,
            before, bits_held_back(lessons));
}

static void print_weights(const struct lessons *lessons)
{
    printf("\nstatic const int8_t learned_%s[%u] = {", lessons->name, lessons->learned->count);
    for (uint32_t i = 0; i < lessons->learned->count; i++) {
        double weight = lessons->weights[i] * LEARNED_BIT;
        weight = weight > WEIGHT_MAX ? WEIGHT_MAX : weight < -WEIGHT_MAX ? -WEIGHT_MAX : weight;
        printf("%s%d,", i % COLUMNS ? " " : "\n    ", (int)lround(weight));
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
    fit(&school.policy);
    print_weights(&school.policy);
    if (school.has_habit) {
        fit(&school.habit);
        print_weights(&school.habit);
        lessons_free(&school.habit);
    }
    printf("\n#endif\n");
    lessons_free(&school.policy);
    selfplay_end(&selfplay);
    return 0;
}
