/* SPDX-License-Identifier: MIT
 * worth GAME PLAYERS GAMES ITERATIONS - lets the search play against itself and prints
 * src/games/GAME/worthPLAYERS.h: what the things that a seat has at the beginning of a stage are
 * worth (src/core/learned.h), by least squares.
 *
 * Seats are compared with the others of their table only. The end of a game is mostly luck, so what
 * a stage leads to is what the weights say of the position AHEAD stages later, which are found
 * first; only the last stages learn from the scores. Weights are held close to those of the stage
 * after: HOLD examples' worth. What is said on the error output is how far the scores are off from
 * the money alone, and from the weights, in games that they were not learned from: one in eight.
 * Games are played with the weights of today: new things start with a table of zeros, and the
 * program is run until a new table no longer wins. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/learned.h"
#include "games/games.h"
#include "selfplay.h"

enum {
    AHEAD = 2,
    HOLD = 100,
    HELD_BACK = 8, /* one game in so many */
    COLUMNS = 24,  /* numbers in a line */
    STAGES_MAX = 16
};

/* A seat at the beginning of a stage, less the mean of its table. */
struct look {
    double score;
    double things[WORTH_THINGS_MAX];
};

/* One game: looks[stages to come - 1][seat - 1]. */
struct story {
    struct look looks[STAGES_MAX][SEATS_MAX];
    double ends[SEATS_MAX];
};

struct pupil {
    const struct worth *worth;
    uint32_t seats;
    struct story *stories;
    uint32_t count;
    double weights[STAGES_MAX][WORTH_THINGS_MAX]; /* by stages to come - 1 */
};

/* ---- from games ---- */

static void subtract_mean(struct look looks[SEATS_MAX], uint32_t seats, uint32_t things)
{
    struct look mean = {0};
    for (uint32_t i = 0; i < seats; i++) {
        mean.score += looks[i].score / seats;
        for (uint32_t k = 0; k < things; k++) mean.things[k] += looks[i].things[k] / seats;
    }
    for (uint32_t i = 0; i < seats; i++) {
        looks[i].score -= mean.score;
        for (uint32_t k = 0; k < things; k++) looks[i].things[k] -= mean.things[k];
    }
}

static void note(struct pupil *pupil, const struct game *game, const struct box *box,
                 const union state *state)
{
    const struct worth *worth = pupil->worth;
    uint32_t to_come = worth->stages + 1u - game->advice->stage(box, state->bytes);
    int32_t things[SEATS_MAX][WORTH_THINGS_MAX];
    int32_t outlook[SEATS_MAX];
    struct look *looks = pupil->stories[pupil->count].looks[to_come - 1u];
    worth->look(box, state->bytes, things);
    game->advice->outlook(box, state->bytes, outlook);
    const int16_t *weights = worth->weights[box->seats - game->seats_min] +
                             (to_come - 1u) * worth->things;
    for (uint32_t i = 0; i < box->seats; i++) {
        int32_t sum = 0;
        for (uint32_t k = 0; k < worth->things; k++) {
            sum += weights[k] * things[i][k];
            looks[i].things[k] = things[i][k];
        }
        looks[i].score = (outlook[i] - sum) / 100.0; /* what it owns already */
    }
    subtract_mean(looks, box->seats, worth->things);
}

struct witness {
    struct pupil *pupil;
    uint32_t stage;
};

static void watch(void *context, const struct selfplay *selfplay, const union state *state,
                  uint32_t seat, move_id move)
{
    struct witness *witness = context;
    uint32_t stage = selfplay->game->advice->stage(&selfplay->box, state->bytes);
    (void)seat;
    (void)move;
    if (stage == witness->stage || stage == 0) return;
    witness->stage = stage;
    note(witness->pupil, selfplay->game, &selfplay->box, state);
}

static void note_end(struct pupil *pupil, const struct game *game, const struct box *box,
                     const union state *end)
{
    int32_t scores[SEATS_MAX];
    double mean = 0.0;
    game->scores(box, end->bytes, scores);
    for (uint32_t i = 0; i < box->seats; i++) mean += (double)scores[i] / box->seats;
    for (uint32_t i = 0; i < box->seats; i++)
        pupil->stories[pupil->count].ends[i] = scores[i] - mean;
    pupil->count++;
}

/* ---- the fit ---- */

static double judge(const struct pupil *pupil, const struct look *look, uint32_t to_come)
{
    double sum = look->score;
    for (uint32_t k = 0; k < pupil->worth->things; k++)
        sum += pupil->weights[to_come - 1u][k] * look->things[k];
    return sum;
}

/* Sums of products, and in the last column with what is to be explained. */
struct sums {
    double rows[WORTH_THINGS_MAX][WORTH_THINGS_MAX + 1];
};

static void add_example(struct sums *sums, uint32_t things, const double *x, double rest)
{
    for (uint32_t i = 0; i < things; i++) {
        if (x[i] == 0.0) continue;
        for (uint32_t k = 0; k < things; k++) sums->rows[i][k] += x[i] * x[k];
        sums->rows[i][things] += x[i] * rest;
    }
}

/* Elimination: held to a point, the sums of products are positive definite. */
static void solve(struct sums *sums, uint32_t things)
{
    for (uint32_t i = 0; i < things; i++) sums->rows[i][i] += HOLD;
    for (uint32_t i = 0; i < things; i++) {
        double pivot = sums->rows[i][i];
        for (uint32_t k = 0; k <= things; k++) sums->rows[i][k] /= pivot;
        for (uint32_t other = 0; other < things; other++) {
            double factor = sums->rows[other][i];
            for (uint32_t k = 0; other != i && k <= things; k++)
                sums->rows[other][k] -= factor * sums->rows[i][k];
        }
    }
}

/* One row of weights; it has the weights that it is held to. */
static void fit_stage(struct pupil *pupil, uint32_t to_come, bool hold_back)
{
    static struct sums sums;
    uint32_t things = pupil->worth->things;
    memset(&sums, 0, sizeof sums);
    for (uint32_t game = 0; game < pupil->count; game++) {
        const struct story *story = &pupil->stories[game];
        if (hold_back && game % HELD_BACK == 0) continue;
        for (uint32_t i = 0; i < pupil->seats; i++) {
            const struct look *look = &story->looks[to_come - 1u][i];
            double leads_to = story->ends[i];
            if (to_come > AHEAD)
                leads_to = judge(pupil, &story->looks[to_come - AHEAD - 1u][i], to_come - AHEAD);
            add_example(&sums, things, look->things, leads_to - judge(pupil, look, to_come));
        }
    }
    solve(&sums, things);
    for (uint32_t k = 0; k < things; k++) pupil->weights[to_come - 1u][k] += sums.rows[k][things];
}

static void fit(struct pupil *pupil, bool hold_back)
{
    memset(pupil->weights, 0, sizeof pupil->weights);
    for (uint32_t to_come = 1; to_come <= pupil->worth->stages; to_come++) {
        double *row = pupil->weights[to_come - 1u];
        if (to_come > 1u) memcpy(row, pupil->weights[to_come - 2u], sizeof pupil->weights[0]);
        fit_stage(pupil, to_come, hold_back);
    }
}

/* How far the scores are off in the games that were held back. */
static void report(const struct pupil *pupil)
{
    for (uint32_t to_come = pupil->worth->stages; to_come > 0; to_come--) {
        double alone = 0.0;
        double learned = 0.0;
        double count = 0.0;
        for (uint32_t game = 0; game < pupil->count; game += HELD_BACK) {
            const struct story *story = &pupil->stories[game];
            for (uint32_t i = 0; i < pupil->seats; i++, count++) {
                const struct look *look = &story->looks[to_come - 1u][i];
                alone += pow(story->ends[i] - look->score, 2.0);
                learned += pow(story->ends[i] - judge(pupil, look, to_come), 2.0);
            }
        }
        fprintf(stderr, "%u players, %u to come: off by %.2f, learned %.2f\n", pupil->seats,
                to_come, sqrt(alone / count), sqrt(learned / count));
    }
}

/* ---- the program ---- */

static void print_header(int argc, char **argv)
{
    printf("/* SPDX-License-Identifier: MIT\n"
           " * worth - weights of the things in outlook.c. Made by\n *     worth");
    for (int i = 1; i < argc; i++) printf(" %s", argv[i]);
    printf("\n * (bench/worth.c); not to be written by hand. */\n/* clang-format off */\n");
    printf("#ifndef GAMES_WORTH_%s_%s\n#define GAMES_WORTH_%s_%s\n\n", argv[1], argv[2], argv[1],
           argv[2]);
    printf("#include <stdint.h>\n\nstatic const int16_t worth_%s[] = {", argv[2]);
}

static void print_weights(const struct pupil *pupil)
{
    for (uint32_t stage = 0; stage < pupil->worth->stages; stage++) {
        for (uint32_t k = 0; k < pupil->worth->things; k++)
            printf("%s%d,", k % COLUMNS ? " " : "\n    ",
                   (int)lround(pupil->weights[stage][k] * 100.0));
    }
    printf("\n};\n\n#endif\n");
}

static void play(struct pupil *pupil, struct selfplay *selfplay)
{
    pupil->stories = calloc(selfplay->games + 1u, sizeof *pupil->stories);
    if (!pupil->stories) abort();
    while (pupil->count < selfplay->games) {
        union state last;
        struct witness witness = {.pupil = pupil};
        selfplay_game(selfplay, watch, &witness, &last);
        note_end(pupil, selfplay->game, &selfplay->box, &last);
    }
}

int main(int argc, char **argv)
{
    static struct selfplay selfplay;
    static struct pupil pupil;
    if (!selfplay_begin(&selfplay, argc, argv)) return 2;
    pupil.worth = selfplay.game->advice->worth;
    pupil.seats = selfplay.box.seats;
    if (!pupil.worth) {
        fprintf(stderr, "worth: '%s' has no things to weigh\n", argv[1]);
        return 2;
    }
    play(&pupil, &selfplay);
    fit(&pupil, true);
    report(&pupil);
    fit(&pupil, false);
    print_header(argc, argv);
    print_weights(&pupil);
    free(pupil.stories);
    selfplay_end(&selfplay);
    return 0;
}
