/* SPDX-License-Identifier: MIT
 * outlook GAME PLAYERS GAMES ITERATIONS - where the figures of src/games/GAME/advice.c come from:
 * lets the search play against itself, notes what every seat has at the beginning of each round and
 * what it still gets until the end, and prints what each thing is worth by least squares. Seats are
 * compared with the others of their table only. The spread that is left, times 0.61, is the doubt
 * at which a chance to win falls by half (a normal difference of two seats, as steep at 0). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/bits.h"
#include "games/games.h"
#include "games/overbooking/overbooking.h"
#include "games/samoa/samoa.h"

enum {
    ROUNDS_MAX = SA_ROUNDS,
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

/* ---- Hotel Samoa ---- */

enum { SA_THING_FREE = 3, SA_THING_SUITE = 6, SA_THING_POOL, SA_THING_CARD };

static uint32_t samoa_round(const void *state)
{
    return ((const struct sa_state *)state)->round;
}

static void samoa_name(uint32_t thing, char *text, size_t size)
{
    static const char *const names[] = {"swap",      "home",       "recall", "free now",
                                        "free next", "free later", "suite",  "pool"};
    if (thing < SA_THING_CARD) {
        snprintf(text, size, "%s", names[thing]);
    } else {
        snprintf(text, size, "card %u", thing - SA_THING_CARD + 1u);
    }
}

static void samoa_look(const struct box *box, const void *state, uint32_t seat, struct look *look)
{
    const struct sa_state *s = state;
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    (void)box;
    look->rounds = SA_ROUNDS + 1u - s->round;
    look->score = hotel->money;
    for (uint32_t i = 0; i < SA_SPECIAL_COUNT; i++) look->things[i] = hotel->specials[i];
    look->things[SA_THING_FREE] = bits_count(hotel->free);
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        uint32_t wait = 0;
        while (wait < look->rounds && s->flags[s->round - 1u + wait] != nation) wait++;
        if (wait == look->rounds) continue;
        look->things[SA_THING_FREE + (wait < 2 ? wait : 2)] += bits_count(
            hotel->guests.nations[nation]);
    }
    look->things[SA_THING_SUITE] = bits_count(hotel->suites);
    look->things[SA_THING_POOL] = hotel->pools;
    for (uint32_t card = 0; card < SA_OFF; card++)
        look->things[SA_THING_CARD + card] = hotel->hand >> card & 1u;
}

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
    look->score = s->tokens[seat - 1u];
    for (uint32_t number = 0; number < OB_NUMBERS; number++)
        look->score += numbers->coins[number] * bits_count(collected >> 4u * number & 0xfu);
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        uint32_t cards = 0x111111u << crest;
        look->things[crest_thing(bits_count(collected & cards), bits_count(others & cards))]++;
    }
}

static const struct subject subjects[] = {
    {&overbooking, 28, overbooking_round, overbooking_name, overbooking_look},
    {&samoa, SA_THING_CARD + SA_OFF, samoa_round, samoa_name, samoa_look},
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

struct player {
    struct thinker thinker;
    uint32_t iterations;
};

static move_id choose(struct player *player, const struct game *game, const struct box *box,
                      const void *state, uint32_t seat, struct rng *rng)
{
    struct view view;
    uint64_t key[RNG_KEY_SIZE / sizeof(uint64_t)];
    for (uint32_t i = 0; i < RNG_KEY_SIZE / sizeof(uint64_t); i++) key[i] = rng_next(rng);
    game_view(game, box, state, seat, &view);
    thinker_begin(&player->thinker, game, box, &view, (const uint8_t *)key);
    thinker_think(&player->thinker, player->iterations);
    return thinker_choose(&player->thinker);
}

static void play_game(const struct subject *subject, const struct box *box, struct player *player,
                      struct rng *rng, struct sums sums[ROUNDS_MAX + 1])
{
    const struct game *game = subject->game;
    struct look looks[ROUNDS_MAX][SEATS_MAX];
    union state state;
    uint32_t rounds = 0;
    int32_t scores[SEATS_MAX];
    game->start(box, state.bytes);
    for (seat_set actors; (actors = game->actors(box, state.bytes));) {
        uint32_t seat = bits_first(actors);
        for (uint32_t i = 1; subject->round(state.bytes) > rounds && i <= box->seats; i++) {
            struct look *look = &looks[rounds][i - 1u];
            memset(look, 0, sizeof *look);
            subject->look(box, state.bytes, i, look);
        }
        rounds = subject->round(state.bytes);
        move_id move = seat ? choose(player, game, box, state.bytes, seat, rng)
                            : game->draw(box, state.bytes, rng);
        game->apply(box, state.bytes, seat, move, NULL);
    }
    game->scores(box, state.bytes, scores);
    for (uint32_t i = 0; i < rounds; i++)
        add_table(&sums[looks[i][0].rounds], subject->things, looks[i], box->seats, scores);
}

static bool open_box(struct box *box, const struct game *game, uint32_t seats)
{
    static struct edition edition;
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(game->name), &problem);
    return !box_init(box, game, seats, &problem) &&
           !edition_read(&edition, span_of(entry->edition), &problem) &&
           !box_edition(box, game, &edition, &problem);
}

int main(int argc, char **argv)
{
    static struct sums sums[ROUNDS_MAX + 1];
    static struct player player;
    const struct subject *subject = NULL;
    struct box box;
    struct rng rng;
    struct problem problem;
    for (uint32_t i = 0; argc == 5 && i < sizeof subjects / sizeof subjects[0]; i++) {
        if (strcmp(subjects[i].game->name, argv[1]) == 0) subject = &subjects[i];
    }
    if (!subject || !open_box(&box, subject->game, (uint32_t)strtoul(argv[2], NULL, 10))) {
        fprintf(stderr, "outlook overbooking|samoa PLAYERS GAMES ITERATIONS\n");
        return 2;
    }
    const struct bot *bot = bot_find(span_of("level5"), &problem);
    size_t size = thinker_memory(bot);
    void *memory = malloc(size);
    if (!memory) abort();
    thinker_init(&player.thinker, bot, memory, size);
    player.iterations = (uint32_t)strtoul(argv[4], NULL, 10);
    rng_init_number(&rng, 1);
    for (unsigned long left = strtoul(argv[3], NULL, 10); left > 0; left--)
        play_game(subject, &box, &player, &rng, sums);
    for (uint32_t rounds = ROUNDS_MAX; rounds > 0; rounds--) {
        if (sums[rounds].samples > 0.0) print_worth(subject, rounds, &sums[rounds]);
    }
    free(memory);
    return 0;
}
