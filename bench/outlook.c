/* SPDX-License-Identifier: MIT
 * outlook GAME PLAYERS GAMES ITERATIONS - where the figures of src/games/GAME/advice.c come from:
 * lets the search play against itself, notes what every seat has at the beginning of each round and
 * what it still gets until the end, and prints what each thing is worth by least squares. Seats are
 * compared with the others of their table only. The spread that is left, times 0.61, is the doubt
 * at which a chance to win falls by half (a normal difference of two seats, as steep at 0). Hotel
 * Samoa has a table that is learned: worth.c. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "games/games.h"
#include "games/overbooking/overbooking.h"
#include "selfplay.h"

enum {
    ROUNDS_MAX = OB_ROUNDS,
    THINGS_MAX = 28,
    SLACK = 3 /* games' worth of evidence that a thing is worth nothing: things seldom seen */
};

/* What a seat has at the beginning of a round. */
struct look {
    uint32_t rounds; /* to be played, this one too */
    double score;
    double things[THINGS_MAX];
};

struct subject {
    const struct game *game;
    uint32_t things;
    uint32_t (*round)(const void *state);
    void (*name)(uint32_t thing, char *text, size_t size);
    void (*look)(const struct box *box, const void *state, uint32_t seat, struct look *look);
};

/* ---- Overbooking ---- */

static uint32_t overbooking_round(const void *state)
{
    return ((const struct ob_state *)state)->round;
}

/* A crest with so many cards collected and so many that still could be is one thing. */
static uint32_t crest_thing(uint32_t collected, uint32_t others)
{
    uint32_t thing = others;
    for (uint32_t i = 0; i < collected; i++) thing += OB_NUMBERS + 1u - i;
    return thing;
}

static void overbooking_name(uint32_t thing, char *text, size_t size)
{
    uint32_t collected = 0;
    while (thing > OB_NUMBERS - collected) thing -= OB_NUMBERS + 1u - collected++;
    snprintf(text, size, "%u and %u", collected, thing);
}

static void overbooking_look(const struct box *box, const void *state, uint32_t seat,
                             struct look *look)
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = (const struct ob_box *)box->words;
    uint32_t collected = s->collected[seat - 1u];
    uint32_t others = s->hand[seat - 1u] | s->deck[seat - 1u];
    look->rounds = OB_ROUNDS + 1u - s->round;
    look->score = s->tokens[seat - 1u] + ob_coins(numbers, collected);
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        uint32_t cards = 0x111111u << crest;
        look->things[crest_thing(bits_count(collected & cards), bits_count(others & cards))]++;
    }
}

static const struct subject subjects[] = {
    {&overbooking, 28, overbooking_round, overbooking_name, overbooking_look},
};

/* ---- least squares ---- */

/* Sums over all samples with the same number of rounds to come. */
struct sums {
    double products[THINGS_MAX][THINGS_MAX];
    double with_rest[THINGS_MAX];
    double rest_squares;
    double samples;
};

static void add_sample(struct sums *sums, uint32_t things, const double *x, double rest)
{
    for (uint32_t i = 0; i < things; i++) {
        for (uint32_t k = 0; k < things; k++) sums->products[i][k] += x[i] * x[k];
        sums->with_rest[i] += x[i] * rest;
    }
    sums->rest_squares += rest * rest;
    sums->samples++;
}

/* The seats of one table at the beginning of one round, each against their mean. */
static void add_table(struct sums *sums, uint32_t things, const struct look *looks, uint32_t seats,
                      const int32_t *scores)
{
    struct look mean = {0};
    double mean_rest = 0.0;
    for (uint32_t seat = 0; seat < seats; seat++) {
        for (uint32_t i = 0; i < things; i++) mean.things[i] += looks[seat].things[i] / seats;
        mean_rest += (scores[seat] - looks[seat].score) / seats;
    }
    for (uint32_t seat = 0; seat < seats; seat++) {
        double x[THINGS_MAX];
        for (uint32_t i = 0; i < things; i++) x[i] = looks[seat].things[i] - mean.things[i];
        add_sample(sums, things, x, scores[seat] - looks[seat].score - mean_rest);
    }
}

/* Elimination; the sums of products, with slack, are positive definite. `solution` also gets the
 * diagonal of the inverse. */
static void solve(const struct sums *sums, uint32_t things, double *solution, double *diagonal)
{
    double rows[THINGS_MAX][2 * THINGS_MAX + 1] = {{0}};
    uint32_t width = 2 * things + 1;
    for (uint32_t i = 0; i < things; i++) {
        memcpy(rows[i], sums->products[i], things * sizeof(double));
        rows[i][i] += SLACK;
        rows[i][things + i] = 1.0;
        rows[i][2 * things] = sums->with_rest[i];
    }
    for (uint32_t i = 0; i < things; i++) {
        double pivot = rows[i][i];
        for (uint32_t k = 0; k < width; k++) rows[i][k] /= pivot;
        for (uint32_t other = 0; other < things; other++) {
            double factor = rows[other][i];
            for (uint32_t k = 0; other != i && k < width; k++)
                rows[other][k] -= factor * rows[i][k];
        }
    }
    for (uint32_t i = 0; i < things; i++) {
        solution[i] = rows[i][2 * things];
        diagonal[i] = rows[i][things + i];
    }
}

static void print_worth(const struct subject *subject, uint32_t rounds, const struct sums *sums)
{
    double worth[THINGS_MAX];
    double diagonal[THINGS_MAX];
    double left = sums->rest_squares;
    solve(sums, subject->things, worth, diagonal);
    for (uint32_t i = 0; i < subject->things; i++) left -= worth[i] * sums->with_rest[i];
    double spread = sqrt(left / sums->samples);
    printf("rounds to come: %u, seats seen: %.0f, spread %.2f, left of it %.2f\n", rounds,
           sums->samples, sqrt(sums->rest_squares / sums->samples), spread);
    for (uint32_t i = 0; i < subject->things; i++) {
        char name[32];
        subject->name(i, name, sizeof name);
        if (sums->products[i][i] > 0.0)
            printf("  %-12s %+6.2f ± %.2f\n", name, worth[i], 1.96 * spread * sqrt(diagonal[i]));
    }
}

/* ---- games ---- */

/* What a game showed so far. */
struct story {
    const struct subject *subject;
    struct look looks[ROUNDS_MAX][SEATS_MAX];
    uint32_t rounds;
};

static void note_round(void *context, const struct selfplay *selfplay, const union state *state,
                       uint32_t seat, move_id move)
{
    struct story *story = context;
    (void)seat;
    (void)move;
    uint32_t round = story->subject->round(state->bytes);
    if (round == story->rounds) return;
    for (uint32_t i = 1; i <= selfplay->box.seats; i++) {
        struct look *look = &story->looks[round - 1u][i - 1u];
        memset(look, 0, sizeof *look);
        story->subject->look(&selfplay->box, state->bytes, i, look);
    }
    story->rounds = round;
}

static void play_game(const struct subject *subject, struct selfplay *selfplay,
                      struct sums sums[ROUNDS_MAX + 1])
{
    struct story story = {.subject = subject};
    union state end;
    int32_t scores[SEATS_MAX];
    selfplay_game(selfplay, note_round, &story, &end);
    selfplay->game->scores(&selfplay->box, end.bytes, scores);
    for (uint32_t i = 0; i < story.rounds; i++)
        add_table(&sums[story.looks[i][0].rounds], subject->things, story.looks[i],
                  selfplay->box.seats, scores);
}

int main(int argc, char **argv)
{
    static struct sums sums[ROUNDS_MAX + 1];
    static struct selfplay selfplay;
    if (!selfplay_begin(&selfplay, argc, argv)) return 2;
    const struct subject *subject = subjects;
    if (subject->game != selfplay.game) {
        fprintf(stderr, "outlook: cannot use '%s', expected 'overbooking'; see worth\n", argv[1]);
        return 2;
    }
    for (uint64_t i = 0; i < selfplay.games; i++) play_game(subject, &selfplay, sums);
    for (uint32_t rounds = ROUNDS_MAX; rounds > 0; rounds--) {
        if (sums[rounds].samples > 0.0) print_worth(subject, rounds, &sums[rounds]);
    }
    selfplay_end(&selfplay);
    return 0;
}
