/* SPDX-License-Identifier: MIT
 * state - games one moment at a time, and what moves bring about. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "kit/kit.h"
#include "record/write_protocol.h"

void vacancy_rng_seed(struct vacancy_rng *rng, uint64_t seed)
{
    rng_init_number(kit_rng(rng), seed);
}

uint32_t vacancy_rng_below(struct vacancy_rng *rng, uint32_t limit)
{
    return limit ? rng_below(kit_rng(rng), limit) : 0;
}

/* ---- states ---- */

enum vacancy_error vacancy_state_new(const struct vacancy_box *box, struct vacancy_state **state)
{
    struct vacancy_state *made = calloc(1, sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    made->box = box;
    box->game->start(&box->box, made->truth.state.bytes);
    *state = made;
    return VACANCY_OK;
}

enum vacancy_error vacancy_state_clone(const struct vacancy_state *from,
                                       struct vacancy_state **state)
{
    struct vacancy_state *made = malloc(sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    *made = *from;
    *state = made;
    return VACANCY_OK;
}

enum vacancy_error vacancy_state_copy(struct vacancy_state *to, const struct vacancy_state *from)
{
    if (to->box != from->box) return VACANCY_ERROR_ARGUMENT;
    *to = *from;
    return VACANCY_OK;
}

void vacancy_state_free(struct vacancy_state *state)
{
    free(state);
}

uint32_t vacancy_state_actors(const struct vacancy_state *state)
{
    return state->box->game->actors(&state->box->box, state->truth.state.bytes);
}

uint32_t vacancy_state_moves(const struct vacancy_state *state, uint32_t seat,
                             vacancy_move moves[VACANCY_MOVES_MAX])
{
    const struct vacancy_box *box = state->box;
    if (seat == 0 || !kit_owes(box, state->truth.state.bytes, seat)) return 0;
    return box->game->moves(&box->box, state->truth.state.bytes, seat, moves);
}

bool vacancy_state_legal(const struct vacancy_state *state, uint32_t seat, vacancy_move move)
{
    const struct vacancy_box *box = state->box;
    return kit_owes(box, state->truth.state.bytes, seat) &&
           box->game->legal(&box->box, state->truth.state.bytes, seat, move);
}

enum vacancy_error vacancy_state_apply(struct vacancy_state *state, uint32_t seat,
                                       vacancy_move move, struct vacancy_problem *problem)
{
    const struct vacancy_box *box = state->box;
    enum vacancy_error error = kit_legal(box, state->truth.state.bytes, seat, move, problem);
    if (!error) box->game->apply(&box->box, state->truth.state.bytes, seat, move, NULL);
    return error;
}

/* ---- chance ---- */

vacancy_move vacancy_state_draw(const struct vacancy_state *state, struct vacancy_rng *rng)
{
    const struct vacancy_box *box = state->box;
    if (!kit_owes(box, state->truth.state.bytes, 0)) return 0;
    return box->game->draw(&box->box, state->truth.state.bytes, kit_rng(rng));
}

struct outcome_list {
    struct vacancy_outcome *items;
    uint32_t count;
    uint32_t max;
};

static bool add_outcome(void *context, move_id move, double chance)
{
    struct outcome_list *list = context;
    if (list->count == list->max) return false;
    ASSERT(chance > 0.0 && chance <= 1.0);
    list->items[list->count++] = (struct vacancy_outcome){move, chance};
    return true;
}

enum vacancy_error vacancy_state_outcomes(const struct vacancy_state *state,
                                          struct vacancy_outcome *outcomes, uint32_t max,
                                          uint32_t *count)
{
    const struct vacancy_box *box = state->box;
    struct outcome_list list = {outcomes, 0, max};
    *count = 0;
    if (!kit_owes(box, state->truth.state.bytes, 0)) return VACANCY_OK;
    if (!box->code->outcomes(&box->box, state->truth.state.bytes, add_outcome, &list))
        return VACANCY_ERROR_SPACE;
    *count = list.count;
    return VACANCY_OK;
}

vacancy_move vacancy_state_pick(const struct vacancy_state *state, uint32_t seat,
                                struct vacancy_rng *rng)
{
    const struct vacancy_box *box = state->box;
    if (seat == 0 || !kit_owes(box, state->truth.state.bytes, seat)) return 0;
    return game_pick(box->game, &box->box, state->truth.state.bytes, seat, kit_rng(rng));
}

uint64_t vacancy_state_playout(struct vacancy_state *state, struct vacancy_rng *rng)
{
    const struct game *game = state->box->game;
    const struct box *box = &state->box->box;
    void *bytes = state->truth.state.bytes;
    uint64_t moves = 0;
    for (seat_set actors; (actors = game->actors(box, bytes)); moves++) {
        uint32_t seat = bits_first(actors);
        move_id move = seat ? game_pick(game, box, bytes, seat, kit_rng(rng))
                            : game->draw(box, bytes, kit_rng(rng));
        game->apply(box, bytes, seat, move, NULL);
    }
    return moves;
}

/* ---- results ---- */

void vacancy_state_scores(const struct vacancy_state *state, int32_t scores[VACANCY_SEATS_MAX])
{
    memset(scores, 0, VACANCY_SEATS_MAX * sizeof scores[0]);
    state->box->game->scores(&state->box->box, state->truth.state.bytes, scores);
}

uint32_t vacancy_state_winners(const struct vacancy_state *state)
{
    if (vacancy_state_actors(state)) return 0;
    return state->box->game->winners(&state->box->box, state->truth.state.bytes);
}

/* ---- text ---- */

enum vacancy_error vacancy_state_write(const struct vacancy_state *state, char *text, size_t size)
{
    struct buf buf;
    if (size == 0) return VACANCY_ERROR_SPACE;
    buf_init(&buf, text, size);
    state->box->game->notation->position_write(&state->box->box, state->truth.state.bytes, &buf);
    return kit_written(&buf);
}

enum vacancy_error vacancy_state_read(struct vacancy_state *state, const char *text,
                                      struct vacancy_problem *problem)
{
    const struct vacancy_box *box = state->box;
    struct problem fault = {0};
    union state read = {0};
    if (text[strcspn(text, "?_^")] != '\0')
        return kit_fail(problem, VACANCY_ERROR_POSITION,
                        "a position with unknowns is a view, expected one without ?, _ and ^");
    if (box->game->notation->position_read(&box->box, span_of(text), read.bytes, &fault))
        return kit_problem(problem, &fault);
    state->truth.state = read;
    return VACANCY_OK;
}

enum vacancy_error vacancy_state_seen(const struct vacancy_state *state, uint32_t seat,
                                      vacancy_move move, uint32_t viewer,
                                      char text[VACANCY_MOVE_TEXT_MAX])
{
    const struct vacancy_box *box = state->box;
    struct buf buf;
    if (seat > box->box.seats || viewer > box->box.seats) return VACANCY_ERROR_ARGUMENT;
    if (vacancy_move_write(box, move, text, VACANCY_MOVE_TEXT_MAX)) return VACANCY_ERROR_ARGUMENT;
    buf_init(&buf, text, VACANCY_MOVE_TEXT_MAX);
    move = box->game->move_hide(&box->box, state->truth.state.bytes, seat, move, viewer);
    box->game->notation->move_write(&box->box, move, &buf);
    return kit_written(&buf);
}

/* ---- events ---- */

struct vacancy_events {
    const struct vacancy_box *box;
    struct events events;
    struct event items[EVENTS_MAX];
};

enum vacancy_error vacancy_events_new(const struct vacancy_box *box, struct vacancy_events **events)
{
    struct vacancy_events *made = calloc(1, sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    made->box = box;
    made->events = (struct events){.items = made->items, .max = EVENTS_MAX};
    *events = made;
    return VACANCY_OK;
}

void vacancy_events_free(struct vacancy_events *events)
{
    free(events);
}

enum vacancy_error vacancy_state_tell(struct vacancy_state *state, uint32_t seat, vacancy_move move,
                                      struct vacancy_events *events,
                                      struct vacancy_problem *problem)
{
    const struct vacancy_box *box = state->box;
    if (events->box != box)
        return kit_fail(problem, VACANCY_ERROR_ARGUMENT, "the events are of another box");
    enum vacancy_error error = kit_legal(box, state->truth.state.bytes, seat, move, problem);
    if (error) return error;
    events->events.count = 0;
    box->game->apply(&box->box, state->truth.state.bytes, seat, move, &events->events);
    return VACANCY_OK;
}

enum vacancy_error vacancy_events_write(const struct vacancy_events *events, uint32_t viewer,
                                        char *text, size_t size)
{
    const struct vacancy_box *box = events->box;
    struct buf buf;
    struct json json;
    if (viewer > box->box.seats) return VACANCY_ERROR_ARGUMENT;
    if (size == 0) return VACANCY_ERROR_SPACE;
    buf_init(&buf, text, size);
    json_init(&json, &buf);
    json_open(&json, '[');
    for (uint32_t i = 0; i < events->events.count; i++) {
        if (!event_seen(&events->items[i], viewer)) continue;
        json_open(&json, '{');
        protocol_event(&json, box->game, &box->box, &events->items[i]);
        json_close(&json);
    }
    json_close(&json);
    return kit_written(&buf);
}

enum vacancy_error vacancy_events_sentences(const struct vacancy_events *events, uint32_t viewer,
                                            char *text, size_t size)
{
    const struct teller teller = kit_teller(events->box);
    struct buf buf;
    if (viewer > events->box->box.seats) return VACANCY_ERROR_ARGUMENT;
    if (size == 0) return VACANCY_ERROR_SPACE;
    buf_init(&buf, text, size);
    for (uint32_t i = 0; i < events->events.count; i++) {
        if (!event_seen(&events->items[i], viewer)) continue;
        text_event(&buf, &teller, &events->items[i]);
        buf_add_char(&buf, '\n');
    }
    return kit_written(&buf);
}
