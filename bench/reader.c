/* SPDX-License-Identifier: MIT
 * reader - how far a bot can be read: learns the habits of one from records of its games, then
 * plays against it as a bot with that knowledge. bench/read does both, and measures the gain.
 *
 *     reader learn BOT RECORDS > HABITS
 *     reader play BOT ITERATIONS [HABITS [TRUST]]
 *
 * `learn` watches the moves of everybody called BOT and finds the weights (src/core/learned.h) that
 * make them most likely, beginning with those that the game has. It says on the error output how
 * many bits a move is worth to somebody who knows the game's weights, and how many to the reader.
 *
 * `play` is a program that plays a seat (docs/bots.md): the same player as BOT, but what it expects
 * of the others, in the tree, in playouts and behind hidden cards, goes by HABITS. Its own moves it
 * rates as before. TRUST is how often, in per cent, it takes the others to move as HABITS say
 * instead of as would be best for them. Without HABITS it is BOT itself: then the gain must be
 * none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "games/games.h"
#include "players/envoy.h"
#include "records.h"

enum {
    POLICY,
    HABIT,
    KINDS,
    COUNT_MAX = 8192, /* features of a kind */
    LINE_MAX = 1 << 24
};

static const char *const kinds[KINDS] = {"policy", "habit"};

static const struct learned *learned_of(const struct game *game, uint32_t kind)
{
    return kind == POLICY ? game->advice->policy : game->advice->habit;
}

/* ---- learn ---- */

struct pupil {
    const char *name; /* of whom is watched */
    const struct game *game;
    struct lessons lessons[KINDS]; /* of a kind that the game lacks: empty */
};

static void begin(struct pupil *pupil, const struct game *game)
{
    pupil->game = game;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        if (!learned_of(game, kind)) continue;
        lessons_init(&pupil->lessons[kind], learned_of(game, kind), kinds[kind]);
        lessons_recall(&pupil->lessons[kind]);
    }
}

static void watch_game(void *context, const struct record *record, const struct table *table)
{
    struct pupil *pupil = context;
    struct replay replay;
    if (!pupil->game) begin(pupil, record->game);
    if (record->game != pupil->game) return;
    replay_init(&replay, table, NULL, 0);
    for (uint32_t i = 0; i < table->step_count; i++) {
        const struct step *step = &table->steps[i];
        bool watched = step->seat && strcmp(record->seats[step->seat - 1u].bot, pupil->name) == 0;
        for (uint32_t kind = 0; watched && kind < KINDS; kind++) {
            if (pupil->lessons[kind].learned)
                lessons_add_move(&pupil->lessons[kind], pupil->game, &table->box,
                                 &replay.truth.state, step->seat, step->move);
        }
        table->game->apply(&table->box, replay.truth.state.bytes, step->seat, step->move, NULL);
    }
}

static int learn(const char *name, const char *path)
{
    static struct pupil pupil;
    pupil.name = name;
    if (!records_each(path, watch_game, &pupil)) return 1;
    if (pupil.lessons[POLICY].count == 0) {
        fprintf(stderr, "%s has no move of '%s'\n", path, name);
        return 1;
    }
    printf("%s\n", pupil.game->name);
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        struct lessons *lessons = &pupil.lessons[kind];
        if (!lessons->learned) continue;
        double known = lessons_bits(lessons);
        lessons_fit(lessons);
        if (lessons_bits(lessons) > known) lessons_recall(lessons); /* there was nothing to learn */
        for (uint32_t i = 0; i < lessons->learned->count; i++)
            printf("%d%c", lessons_weight(lessons, i),
                   i + 1 < lessons->learned->count ? ' ' : '\n');
        lessons_free(lessons);
    }
    return 0;
}

/* ---- play ---- */

/* A game as the reader sees it: in one table first the weights for its own moves, which are those
 * of the game, then what it learned of the others. */
static struct {
    const struct learned *policy; /* of the game */
    struct learned policies;
    struct learned habit;
    int8_t policy_weights[2 * COUNT_MAX];
    int8_t habit_weights[COUNT_MAX];
    struct advice advice;
    struct game game;
    struct shelf_game entry;
    struct shelf shelf;
    struct bot bot;
    struct level level;
    struct envoy envoy;
} reader;

static void features_by_seat(const struct box *box, const void *state, uint32_t seat, move_id move,
                             struct features *out)
{
    reader.policy->features(box, state, seat, move, out);
    if (seat == reader.envoy.seat) return;
    for (uint32_t i = 0; i < out->count; i++) out->at[i] += (uint16_t)reader.policy->count;
}

static bool read_weights(FILE *file, const struct learned *learned, int8_t *weights)
{
    for (uint32_t i = 0; i < learned->count; i++) {
        int weight;
        if (fscanf(file, "%d", &weight) != 1 || weight < INT8_MIN || weight > INT8_MAX)
            return false;
        weights[i] = (int8_t)weight;
    }
    return true;
}

/* Makes the reader's game of the one that the habits are of. */
static bool read_habits(const char *path)
{
    char name[32];
    FILE *file = fopen(path, "re");
    struct problem problem;
    if (!file || fscanf(file, "%31s", name) != 1) return false;
    const struct shelf_game *entry = shelf_find(&games, span_of(name), &problem);
    if (!entry) return false;
    reader.advice = *entry->game->advice;
    reader.policy = reader.advice.policy;
    const struct learned *habit = reader.advice.habit;
    ASSERT(reader.policy->count <= COUNT_MAX && (!habit || habit->count <= COUNT_MAX));
    memcpy(reader.policy_weights, reader.policy->weights, reader.policy->count);
    bool whole = read_weights(file, reader.policy, reader.policy_weights + reader.policy->count) &&
                 (!habit || read_weights(file, habit, reader.habit_weights));
    fclose(file);
    reader.policies = *reader.policy;
    reader.policies.features = features_by_seat;
    reader.policies.count *= 2;
    reader.policies.weights = reader.policy_weights;
    reader.advice.policy = &reader.policies;
    if (habit) {
        reader.habit = *habit;
        reader.habit.weights = reader.habit_weights;
        reader.advice.habit = &reader.habit;
    }
    reader.game = *entry->game;
    reader.game.advice = &reader.advice;
    reader.entry = *entry;
    reader.entry.game = &reader.game;
    reader.shelf = (struct shelf){&reader.entry, 1};
    return whole;
}

static int converse(void)
{
    static char line[LINE_MAX];
    char text[ENVOY_ANSWER_MAX];
    struct problem problem;
    struct buf answer;
    buf_init(&answer, text, sizeof text);
    while (fgets(line, sizeof line, stdin)) {
        if (envoy_hear(&reader.envoy, span_of(line), &answer, &problem)) {
            fprintf(stderr, "reader: found '%s', expected %s\n", problem.found, problem.expected);
            return 1;
        }
        fwrite(answer.memory, 1, answer.size, stdout);
        fflush(stdout);
    }
    return 0;
}

static int play(const char *name, const char *iterations, const char *habits, const char *trust)
{
    struct problem problem;
    struct budget budget = {.iterations = (uint32_t)strtoul(iterations, NULL, 10)};
    const struct bot *bot = bot_find(span_of(name), &problem);
    if (!bot || !bot->level || budget.iterations == 0) {
        fprintf(stderr, "reader: cannot use '%s %s', expected a bot that thinks, and iterations\n",
                name, iterations);
        return 2;
    }
    reader.shelf = games;
    if (habits && !read_habits(habits)) {
        fprintf(stderr, "reader: cannot use '%s', expected what `reader learn` wrote\n", habits);
        return 2;
    }
    reader.bot = *bot;
    reader.level = *bot->level;
    reader.bot.level = &reader.level;
    reader.level.options.trust = trust ? (uint16_t)strtoul(trust, NULL, 10) : 0;
    envoy_init(&reader.envoy, &reader.shelf, &reader.bot, &budget);
    int status = converse();
    envoy_release(&reader.envoy);
    return status;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "learn") == 0) return learn(argv[2], argv[3]);
    if (argc >= 4 && argc <= 6 && strcmp(argv[1], "play") == 0)
        return play(argv[2], argv[3], argc > 4 ? argv[4] : NULL, argc > 5 ? argv[5] : NULL);
    fprintf(stderr, "reader learn BOT RECORDS > HABITS\n"
                    "reader play BOT ITERATIONS [HABITS [TRUST]]\n");
    return 2;
}
