/* SPDX-License-Identifier: MIT
 * view - what a seat may know: the only thing here that a player should be handed. */
#include <stdlib.h>
#include <string.h>

#include "kit/kit.h"

enum vacancy_error vacancy_view_look(struct vacancy_view *view, const struct vacancy_state *state,
                                     uint32_t seat)
{
    const struct vacancy_box *box = state->box;
    if (view->box != box || seat > box->box.seats) return VACANCY_ERROR_ARGUMENT;
    game_view(box->game, &box->box, &state->truth, seat, &view->view);
    return VACANCY_OK;
}

enum vacancy_error vacancy_view_new(const struct vacancy_state *state, uint32_t seat,
                                    struct vacancy_view **view)
{
    if (seat > state->box->box.seats) return VACANCY_ERROR_ARGUMENT;
    struct vacancy_view *made = calloc(1, sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    made->box = state->box;
    game_view(made->box->game, &made->box->box, &state->truth, seat, &made->view);
    *view = made;
    return VACANCY_OK;
}

/* Whatever is unknown in a guessed world is something that the seat itself should know. */
static enum vacancy_error check_known(const struct vacancy_view *view,
                                      struct vacancy_problem *problem)
{
    char text[POSITION_TEXT_MAX];
    struct vacancy_state world = {.box = view->box};
    struct vacancy_rng rng;
    vacancy_rng_seed(&rng, 1);
    vacancy_view_guess(view, &rng, &world);
    enum vacancy_error error = vacancy_state_write(&world, text, sizeof text);
    if (error || text[strcspn(text, "?_^")] == '\0') return error;
    return kit_fail(problem, VACANCY_ERROR_POSITION,
                    "the position hides what the seat itself knows");
}

enum vacancy_error vacancy_view_read(const struct vacancy_box *box, uint32_t seat, const char *text,
                                     struct vacancy_view **view, struct vacancy_problem *problem)
{
    struct problem fault = {0};
    struct vacancy_state read = {.box = box};
    struct vacancy_view *made;
    if (seat < 1 || seat > box->box.seats)
        return kit_fail(problem, VACANCY_ERROR_ARGUMENT, "there is no such seat");
    if (box->game->notation->position_read(&box->box, span_of(text), read.truth.state.bytes,
                                           &fault))
        return kit_problem(problem, &fault);
    enum vacancy_error error = vacancy_view_new(&read, seat, &made);
    if (error) return kit_fail(problem, error, "no memory for a view");
    error = check_known(made, problem);
    if (error) {
        vacancy_view_free(made);
        return error;
    }
    *view = made;
    return VACANCY_OK;
}

void vacancy_view_free(struct vacancy_view *view)
{
    free(view);
}

uint32_t vacancy_view_seat(const struct vacancy_view *view)
{
    return view->view.seat;
}

uint32_t vacancy_view_actors(const struct vacancy_view *view)
{
    return view->box->game->actors(&view->box->box, view->view.state.bytes);
}

uint32_t vacancy_view_moves(const struct vacancy_view *view, vacancy_move moves[VACANCY_MOVES_MAX])
{
    const struct vacancy_box *box = view->box;
    if (view->view.seat == 0) return 0;
    return box->game->moves(&box->box, view->view.state.bytes, view->view.seat, moves);
}

enum vacancy_error vacancy_view_write(const struct vacancy_view *view, char *text, size_t size)
{
    struct buf buf;
    if (size == 0) return VACANCY_ERROR_SPACE;
    buf_init(&buf, text, size);
    view->box->game->notation->position_write(&view->box->box, view->view.state.bytes, &buf);
    return kit_written(&buf);
}

bool vacancy_view_same(const struct vacancy_view *a, const struct vacancy_view *b)
{
    return a->box == b->box && a->view.seat == b->view.seat &&
           memcmp(a->view.state.bytes, b->view.state.bytes, a->box->game->state_size) == 0;
}

void vacancy_view_array(const struct vacancy_view *view, float *array)
{
    ASSERT(view->box->parts.size > 0);
    memset(array, 0, view->box->parts.size * sizeof array[0]);
    view->box->code->array(&view->box->box, &view->view, array);
}

void vacancy_view_mask(const struct vacancy_view *view, uint8_t *mask)
{
    move_id moves[MOVES_MAX];
    uint32_t count = vacancy_view_moves(view, moves);
    memset(mask, 0, view->box->code->number_count);
    for (uint32_t i = 0; i < count; i++) {
        int32_t number = view->box->code->number(moves[i]);
        ASSERT(number >= 0 && (uint32_t)number < view->box->code->number_count);
        mask[number] = 1;
    }
}

enum vacancy_error vacancy_view_guess(const struct vacancy_view *view, struct vacancy_rng *rng,
                                      struct vacancy_state *state)
{
    const struct vacancy_box *box = view->box;
    if (state->box != box) return VACANCY_ERROR_ARGUMENT;
    memcpy(state->truth.state.bytes, view->view.state.bytes, box->game->state_size);
    box->game->resample(&box->box, state->truth.state.bytes, view->view.seat, kit_rng(rng));
    return VACANCY_OK;
}
