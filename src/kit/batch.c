/* SPDX-License-Identifier: MIT
 * batch - many games at once, stepped by arrays of numbers. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "kit/bots.h"

enum { LINE = 64 }; /* bytes that come from memory together */

enum { KIND_COUNT = 256 };

struct vacancy_batch {
    const struct vacancy_box *box;
    struct vacancy_bot *bots[SEATS_MAX + 1]; /* owned; NULL: the caller plays the seat */
    uint8_t *states;                         /* one behind the other */
    struct rng *rngs;
    uint8_t *seats; /* that are asked; 0: over */
    /* Moves that were picked since the last one, and so are known to be legal. Whoever asks for
     * picks will ask again: the next one is picked right after a move, while the state is at hand,
     * and a step that plays what was picked has nothing left to check. */
    int32_t *picks;  /* their numbers; -1: none was */
    move_id *played; /* what they stand for; in a step, what is played; 0: over */
    uint8_t *kinds;  /* of these */
    uint32_t *order; /* in which games take their step */
    bool ahead;      /* every game that runs has a pick, and the caller plays those */
    uint64_t moves;
    uint32_t stride; /* bytes of a state */
    uint32_t count;
};

static void *state_at(const struct vacancy_batch *batch, uint32_t index)
{
    return batch->states + (size_t)index * batch->stride;
}

static void view_at(const struct vacancy_batch *batch, uint32_t index, struct view *view)
{
    const struct vacancy_box *box = batch->box;
    view->seat = batch->seats[index];
    memcpy(view->state.bytes, state_at(batch, index), box->game->state_size);
    box->game->hide(&box->box, view->state.bytes, view->seat);
}

static move_id bot_move(struct vacancy_batch *batch, uint32_t index, uint32_t seat)
{
    struct vacancy_bot *bot = batch->bots[seat];
    const struct vacancy_box *box = batch->box;
    struct view view = {.seat = seat};
    if (bot->thinker.bot == &bots[0]) /* random knows nothing, and has no need to */
        return game_pick(box->game, &box->box, state_at(batch, index), seat, &batch->rngs[index]);
    batch->seats[index] = (uint8_t)seat;
    view_at(batch, index, &view);
    return kit_bot_choose(bot, box, &view, &batch->rngs[index], 0);
}

/* On to the next question to the caller, or to the end. */
static void advance(struct vacancy_batch *batch, uint32_t index)
{
    const struct game *game = batch->box->game;
    const struct box *box = &batch->box->box;
    void *state = state_at(batch, index);
    for (;;) {
        seat_set actors = game->actors(box, state);
        uint32_t seat = actors ? bits_first(actors) : 0;
        move_id move;
        if (!actors || (seat && !batch->bots[seat])) {
            batch->seats[index] = (uint8_t)seat;
            batch->picks[index] = -1;
            batch->kinds[index] = 0;
            return;
        }
        move = seat ? bot_move(batch, index, seat) : game->draw(box, state, &batch->rngs[index]);
        game->apply(box, state, seat, move, NULL);
        batch->moves++;
    }
}

enum vacancy_error vacancy_batch_new(const struct vacancy_box *box, uint32_t count, uint64_t seed,
                                     struct vacancy_batch **batch)
{
    if (count == 0 || count > VACANCY_BATCH_MAX) return VACANCY_ERROR_ARGUMENT;
    struct vacancy_batch *made = calloc(1, sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    made->box = box;
    made->count = count;
    made->stride = (box->game->state_size + LINE - 1u) / LINE * LINE;
    made->states = aligned_alloc(LINE, (size_t)count * made->stride);
    made->rngs = malloc(count * sizeof made->rngs[0]);
    made->seats = malloc(count);
    made->picks = malloc(count * sizeof made->picks[0]);
    made->played = malloc(count * sizeof made->played[0]);
    made->kinds = malloc(count);
    made->order = malloc(count * sizeof made->order[0]);
    if (!made->states || !made->rngs || !made->seats || !made->picks || !made->played ||
        !made->kinds || !made->order) {
        vacancy_batch_free(made);
        return VACANCY_ERROR_MEMORY;
    }
    memset(made->states, 0, (size_t)count * made->stride);
    struct rng seeds;
    rng_init_number(&seeds, seed);
    for (uint32_t i = 0; i < count; i++) rng_init_number(&made->rngs[i], rng_next(&seeds));
    vacancy_batch_restart(made, true);
    *batch = made;
    return VACANCY_OK;
}

void vacancy_batch_free(struct vacancy_batch *batch)
{
    if (!batch) return;
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) vacancy_bot_free(batch->bots[seat]);
    free(batch->states);
    free(batch->rngs);
    free(batch->seats);
    free(batch->picks);
    free(batch->played);
    free(batch->kinds);
    free(batch->order);
    free(batch);
}

enum vacancy_error vacancy_batch_seat(struct vacancy_batch *batch, uint32_t seat, const char *bot,
                                      struct vacancy_problem *problem)
{
    struct vacancy_bot *made = NULL;
    if (seat < 1 || seat > batch->box->box.seats)
        return kit_fail(problem, VACANCY_ERROR_ARGUMENT, "there is no such seat");
    enum vacancy_error error = bot ? vacancy_bot_new(bot, &made, problem) : VACANCY_OK;
    if (error) return error;
    vacancy_bot_free(batch->bots[seat]);
    batch->bots[seat] = made;
    batch->ahead = false;
    for (uint32_t i = 0; i < batch->count; i++) advance(batch, i);
    return VACANCY_OK;
}

static void pick_at(struct vacancy_batch *batch, uint32_t index)
{
    const struct vacancy_box *box = batch->box;
    move_id move = game_pick(box->game, &box->box, state_at(batch, index), batch->seats[index],
                             &batch->rngs[index]);
    batch->played[index] = move;
    batch->picks[index] = box->code->number(move);
    batch->kinds[index] = (uint8_t)move_kind(move);
}

static void restart_at(struct vacancy_batch *batch, uint32_t index)
{
    batch->box->game->start(&batch->box->box, state_at(batch, index));
    advance(batch, index);
    if (batch->ahead && batch->seats[index]) pick_at(batch, index);
}

uint32_t vacancy_batch_restart(struct vacancy_batch *batch, bool all)
{
    const uint8_t *end = batch->seats + batch->count;
    const uint8_t *over = batch->seats;
    uint32_t count = 0;
    if (all) {
        for (uint32_t i = 0; i < batch->count; i++) restart_at(batch, i);
        return batch->count;
    }
    for (; over < end && (over = memchr(over, 0, (size_t)(end - over))); over++, count++) {
        restart_at(batch, (uint32_t)(over - batch->seats));
    }
    return count;
}

uint32_t vacancy_batch_count(const struct vacancy_batch *batch)
{
    return batch->count;
}

uint64_t vacancy_batch_moves(const struct vacancy_batch *batch)
{
    return batch->moves;
}

const uint8_t *vacancy_batch_seats(const struct vacancy_batch *batch)
{
    return batch->seats;
}

/* ---- playing ---- */

void vacancy_batch_pick(struct vacancy_batch *batch, int32_t *numbers)
{
    for (uint32_t i = 0; i < batch->count; i++) {
        if (batch->seats[i] && batch->picks[i] < 0) pick_at(batch, i);
    }
    memcpy(numbers, batch->picks, batch->count * sizeof numbers[0]);
    batch->ahead = true;
}

/* What somebody's number stands for in a game; 0: it is not legal there, and `problem` says why. */
static move_id numbered(const struct vacancy_batch *batch, uint32_t index, int32_t number,
                        struct vacancy_problem *problem)
{
    const struct vacancy_box *box = batch->box;
    const void *state = state_at(batch, index);
    uint32_t seat = batch->seats[index];
    move_id move = vacancy_number_move(box, number);
    if (move && box->game->legal(&box->box, state, seat, move)) return move;
    (void)kit_legal(box, state, seat, move, problem);
    if (problem) problem->line = index;
    return 0;
}

/* False: something is not legal, and then what was picked is left as it was. */
static bool check(const struct vacancy_batch *batch, const int32_t *numbers,
                  struct vacancy_problem *problem)
{
    for (uint32_t i = 0; i < batch->count; i++) {
        bool picked = numbers[i] >= 0 && batch->picks[i] == numbers[i];
        if (batch->seats[i] && !picked && !numbered(batch, i, numbers[i], problem)) return false;
    }
    return true;
}

/* Notes what is played in the place of what was picked. */
static void take(struct vacancy_batch *batch, const int32_t *numbers)
{
    for (uint32_t i = 0; i < batch->count; i++) {
        if (!batch->seats[i] || (numbers[i] >= 0 && batch->picks[i] == numbers[i])) continue;
        batch->played[i] = vacancy_number_move(batch->box, numbers[i]);
        batch->kinds[i] = (uint8_t)move_kind(batch->played[i]);
        batch->ahead = false;
    }
}

/* Moves of one kind take their step one after the other: a processor then foresees what the next
 * one does about as well as in a single game. Returns how many games take a step; those that are
 * over have the kind 0, which no move has. */
static uint32_t arrange(const struct vacancy_batch *batch)
{
    uint32_t counts[KIND_COUNT] = {0};
    uint32_t at[KIND_COUNT];
    uint32_t count = 0;
    for (uint32_t i = 0; i < batch->count; i++) counts[batch->kinds[i]]++;
    for (uint32_t kind = 1; kind < KIND_COUNT; kind++) {
        at[kind] = count;
        count += counts[kind];
    }
    for (uint32_t i = 0; i < batch->count; i++) {
        if (batch->kinds[i]) batch->order[at[batch->kinds[i]]++] = i;
    }
    return count;
}

/* Asks for the memory of a game that will soon take its step. */
static void fetch(const struct vacancy_batch *batch, uint32_t index)
{
    const uint8_t *state = state_at(batch, index);
    for (uint32_t at = 0; at < batch->stride; at += LINE) __builtin_prefetch(state + at, 1);
    __builtin_prefetch(&batch->rngs[index], 1);
}

enum vacancy_error vacancy_batch_step(struct vacancy_batch *batch, const int32_t *numbers,
                                      struct vacancy_problem *problem)
{
    enum { SOON = 4 };
    const struct vacancy_box *box = batch->box;
    bool picked = batch->ahead &&
                  memcmp(numbers, batch->picks, batch->count * sizeof numbers[0]) == 0;
    if (!picked && !check(batch, numbers, problem)) return VACANCY_ERROR_MOVE;
    if (!picked) take(batch, numbers);
    uint32_t count = arrange(batch);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t i = batch->order[k];
        if (k + SOON < count) fetch(batch, batch->order[k + SOON]);
        box->game->apply(&box->box, state_at(batch, i), batch->seats[i], batch->played[i], NULL);
        batch->moves++;
        advance(batch, i);
        if (batch->ahead && batch->seats[i]) pick_at(batch, i);
    }
    return VACANCY_OK;
}

/* ---- looking ---- */

void vacancy_batch_look(const struct vacancy_batch *batch, float *arrays, uint8_t *masks)
{
    const struct vacancy_box *box = batch->box;
    struct vacancy_view look = {.box = box};
    uint32_t size = box->parts.size;
    uint32_t numbers = box->code->number_count;
    for (uint32_t i = 0; i < batch->count; i++) {
        if (!batch->seats[i]) {
            if (arrays) memset(arrays + (size_t)i * size, 0, size * sizeof arrays[0]);
            if (masks) memset(masks + (size_t)i * numbers, 0, numbers);
            continue;
        }
        view_at(batch, i, &look.view);
        if (arrays) vacancy_view_array(&look, arrays + (size_t)i * size);
        if (masks) vacancy_view_mask(&look, masks + (size_t)i * numbers);
    }
}

void vacancy_batch_scores(const struct vacancy_batch *batch, int32_t *scores)
{
    const struct vacancy_box *box = batch->box;
    uint32_t seats = box->box.seats;
    for (uint32_t i = 0; i < batch->count; i++) {
        int32_t row[SEATS_MAX] = {0};
        box->game->scores(&box->box, state_at(batch, i), row);
        memcpy(scores + (size_t)i * seats, row, seats * sizeof row[0]);
    }
}

void vacancy_batch_wins(const struct vacancy_batch *batch, float *shares)
{
    const struct vacancy_box *box = batch->box;
    uint32_t seats = box->box.seats;
    for (uint32_t i = 0; i < batch->count; i++) {
        seat_set winners = batch->seats[i] ? 0 : box->game->winners(&box->box, state_at(batch, i));
        float share = winners ? 1.0f / (float)bits_count(winners) : 0;
        for (uint32_t k = 0; k < seats; k++) {
            shares[(size_t)i * seats + k] = winners >> (k + 1u) & 1u ? share : 0;
        }
    }
}

enum vacancy_error vacancy_batch_get(const struct vacancy_batch *batch, uint32_t index,
                                     struct vacancy_state *state)
{
    if (index >= batch->count || state->box != batch->box) return VACANCY_ERROR_ARGUMENT;
    memcpy(state->truth.state.bytes, state_at(batch, index), batch->box->game->state_size);
    return VACANCY_OK;
}

enum vacancy_error vacancy_batch_set(struct vacancy_batch *batch, uint32_t index,
                                     const struct vacancy_state *state)
{
    if (index >= batch->count || state->box != batch->box) return VACANCY_ERROR_ARGUMENT;
    memcpy(state_at(batch, index), state->truth.state.bytes, batch->box->game->state_size);
    batch->ahead = false;
    advance(batch, index);
    return VACANCY_OK;
}
