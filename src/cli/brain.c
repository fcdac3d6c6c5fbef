/* SPDX-License-Identifier: MIT */
#include "cli/brain.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 500,
    SLICE_TIMED = 50 /* the clock is looked at after every slice */
};

/* Digits with at most one point: no sign, no exponent, no hexadecimal. */
static bool read_seconds(const char *text, double *seconds)
{
    size_t digits = strspn(text, "0123456789");
    size_t point = text[digits] == '.';
    size_t after = strspn(text + digits + point, "0123456789");
    if (digits + after == 0 || text[digits + point + after] != '\0' || digits > 6) return false;
    *seconds = strtod(text, NULL);
    return *seconds >= 0.001 && *seconds <= BRAIN_SECONDS_MAX;
}

bool budget_read(struct budget *budget, const struct flag *flags, int *status)
{
    const struct flag *time = &flags[BUDGET_TIME];
    uint64_t iterations;
    *budget = (struct budget){0};
    if (!cli_number(&flags[BUDGET_ITERATIONS], 1, BRAIN_ITERATIONS_MAX, 0, &iterations, status))
        return false;
    budget->iterations = (uint32_t)iterations;
    if (time->count == 0) return true;
    const char *given = time->given[time->count - 1];
    if (iterations) {
        *status = cli_usage_problem(NULL, "--time", "--time | --iterations");
        return false;
    }
    if (read_seconds(given, &budget->seconds)) return true;
    char found[96];
    snprintf(found, sizeof found, "--time %.60s", given);
    *status = cli_usage_problem(NULL, found, "0.001-3600");
    return false;
}

void brain_init(struct brain *brain)
{
    memset(brain, 0, sizeof *brain);
}

void brain_release(struct brain *brain)
{
    free(brain->memory);
    brain_init(brain);
}

static void take_memory(struct brain *brain, const struct bot *bot)
{
    size_t size = thinker_memory(bot);
    if (size > brain->size) {
        free(brain->memory);
        brain->memory = malloc(size);
        brain->size = size;
        if (!brain->memory) abort();
    }
    thinker_init(&brain->thinker, bot, brain->memory, brain->size);
}

static uint32_t iterations_of(const struct bot *bot, const struct budget *budget)
{
    if (!bot->level) return 0;
    if (budget->iterations) return budget->iterations;
    if (budget->seconds > 0.0 || bot->level->iterations < UINT32_MAX) return UINT32_MAX;
    return BRAIN_ITERATIONS;
}

/* The question has been begun. */
static void think(struct thinker *thinker, const struct budget *budget)
{
    bool timed = budget->seconds > 0.0;
    double end = timed ? host_seconds() + budget->seconds : 0.0;
    uint32_t slice = timed ? SLICE_TIMED : SLICE;
    for (uint32_t left = iterations_of(thinker->bot, budget); left > 0;) {
        uint32_t now = slice < left ? slice : left;
        if (!thinker_think(thinker, now)) return;
        left -= now;
        if (timed && host_seconds() >= end) return;
    }
}

move_id brain_choose(struct brain *brain, const struct bot *bot, const struct table *table,
                     uint32_t seat, const struct budget *budget)
{
    const struct game *game = table->game;
    move_id moves[MOVES_MAX];
    uint8_t key[RNG_KEY_SIZE];
    struct view view;
    table_view(table, seat, &view);
    uint32_t count = game->moves(&table->box, view.state.bytes, seat, moves);
    ASSERT(count > 0);
    if (count == 1) return moves[0]; /* nothing to think about */
    fair_bot_key(&table->fair, seat, table->step_count, key);
    take_memory(brain, bot);
    thinker_begin(&brain->thinker, game, &table->box, &view, key);
    think(&brain->thinker, budget);
    return thinker_choose(&brain->thinker);
}
