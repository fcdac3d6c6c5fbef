/* SPDX-License-Identifier: MIT */
#include "wire/wire.h"

#include "base/memory.h"

/* ---- a position ---- */

/* Numbers of the seats of a set, as a list. */
static void add_seats(struct json *json, const char *key, seat_set seats)
{
    json_key_open(json, key, '[');
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) {
        if (seats >> seat & 1u) json_number(json, seat);
    }
    json_close(json);
}

static void add_position(struct json *json, const char *key, const struct table *table,
                         const void *state)
{
    char memory[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, memory, sizeof memory);
    table->game->notation->position_write(&table->box, state, &position);
    ASSERT(!buf_full(&position));
    json_key_span(json, key, buf_span(&position));
}

static void add_scores(struct json *json, const struct table *table, const void *state)
{
    int32_t scores[SEATS_MAX];
    ASSERT(table->box.seats <= SEATS_MAX);
    table->game->scores(&table->box, state, scores);
    json_key_open(json, "scores", '[');
    for (uint32_t i = 0; i < table->box.seats; i++) json_number(json, scores[i]);
    json_close(json);
}

/* The position as it is shown, where that is less than the seat knows. */
static void add_shown(struct json *json, const struct table *table, const struct view *view)
{
    struct view shown = *view;
    game_veil(table->game, &table->box, &shown);
    if (memcmp(&shown.state, &view->state, sizeof shown.state) != 0)
        add_position(json, "shown", table, shown.state.bytes);
}

/* Position, legal moves, scores and what a screen shows besides, from a view; or all cards open,
 * when nobody is asked. */
static void add_seen(struct json *json, const struct table *table, const struct truth *truth,
                     uint32_t viewer, seat_set actors)
{
    const struct game *game = table->game;
    move_id moves[MOVES_MAX];
    uint32_t count = 0;
    struct view view;
    if (viewer != WIRE_VIEWER_ALL) game_view(game, &table->box, truth, viewer, &view);
    const void *state = viewer == WIRE_VIEWER_ALL ? truth->state.bytes : view.state.bytes;
    bool asked = viewer >= 1 && viewer <= table->box.seats && actors >> viewer & 1u;
    if (asked) count = game->moves(&table->box, state, viewer, moves);
    ASSERT(!asked || count > 0); /* who is asked can answer */
    json_key(json, "legal");
    protocol_moves(json, table, moves, count);
    add_scores(json, table, state);
    add_position(json, "position", table, state);
    if (viewer != WIRE_VIEWER_ALL) add_shown(json, table, &view);
    json_key_number(json, "round", game->sight->round(&table->box, state));
    game->sight->fields(&table->box, state, json);
}

static void add_look(struct json *json, const struct table *table, const struct truth *truth,
                     uint32_t step, uint32_t viewer)
{
    const struct game *game = table->game;
    seat_set actors = game->actors(&table->box, truth->state.bytes);
    ASSERT(viewer <= table->box.seats || viewer == WIRE_VIEWER_ALL);
    json_open(json, '{');
    json_key_number(json, "step", step);
    json_key_number(json, "viewer", viewer);
    json_key(json, "over");
    json_flag(json, !actors);
    add_seats(json, "actors", actors);
    add_seen(json, table, truth, viewer, actors);
    add_seats(json, "winners", actors ? 0 : game->winners(&table->box, truth->state.bytes));
    json_key(json, "mayTakeBack");
    json_flag(json, step >= table_public_steps(table) && table_may_unseal(table, viewer));
    json_close(json);
}

void wire_look(struct json *json, const struct table *table, uint32_t viewer)
{
    add_look(json, table, &table->truth, table->step_count, viewer);
}

void wire_look_back(struct json *json, const struct replay *replay, uint32_t viewer)
{
    add_look(json, replay->table, &replay->truth, replay->step_count, viewer);
}

/* ---- a step ---- */

/* A seat sees its own half of an event that has two halves; who sees all sees the fuller one. */
static bool is_told(const struct event *event, uint32_t viewer)
{
    if (viewer != WIRE_VIEWER_ALL) return event_seen(event, viewer);
    return event->seen == SEEN_BY_ALL || !(event->seen & 1u);
}

void wire_event_text(struct json *json, const struct teller *teller, const struct event *event)
{
    char memory[SENTENCE_MAX];
    struct buf sentence;
    buf_init(&sentence, memory, sizeof memory);
    text_event(&sentence, teller, event);
    ASSERT(!buf_full(&sentence));
    json_key_span(json, "text", buf_span(&sentence));
}

/* The fields are for drawing what happens now, the sentence stays in the log: it tells what may be
 * looked at again. */
static void add_event(struct json *json, const struct teller *teller, const struct event *event,
                      const struct event *told)
{
    char memory[SENTENCE_MAX];
    struct buf sentence;
    json_open(json, '{');
    protocol_event(json, teller->game, teller->box, event);
    wire_event_text(json, teller, told);
    buf_init(&sentence, memory, sizeof memory);
    text_rule(&sentence, teller, event->rule);
    ASSERT(!buf_full(&sentence));
    json_key_text(json, "why", memory);
    json_close(json);
}

void wire_event(struct json *json, const struct teller *teller, const struct event *event)
{
    struct event told = *event;
    game_veil_event(teller->game, teller->box, &told);
    add_event(json, teller, event, &told);
}

static void add_events(struct json *json, const struct teller *teller, uint32_t viewer,
                       const struct events *events)
{
    json_open(json, '[');
    for (uint32_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (!is_told(event, viewer)) continue;
        if (viewer == WIRE_VIEWER_ALL)
            add_event(json, teller, event, event);
        else
            wire_event(json, teller, event);
    }
    json_close(json);
}

void wire_move(struct json *json, const char *key, const struct teller *teller, move_id move)
{
    json_key(json, key);
    teller->game->notation->move_write(teller->box, move, json_quote(json));
    json_unquote(json);
}

void wire_said(struct json *json, const char *key, const struct teller *teller, move_id move)
{
    char memory[SENTENCE_MAX];
    struct buf sentence;
    buf_init(&sentence, memory, sizeof memory);
    text_move(&sentence, teller, move);
    ASSERT(!buf_full(&sentence));
    json_key_span(json, key, buf_span(&sentence));
}

static struct teller speaking_to(const struct teller *teller, uint32_t viewer)
{
    struct teller to = *teller;
    to.you = viewer == WIRE_VIEWER_ALL ? 0 : viewer;
    return to;
}

void wire_update(struct json *json, const struct replay *replay, const struct teller *teller,
                 uint32_t viewer)
{
    const struct step *step = replay_step(replay);
    const struct teller to = speaking_to(teller, viewer);
    bool all = viewer == WIRE_VIEWER_ALL;
    move_id move = all ? step->move : replay_move_seen(replay, viewer);
    ASSERT(replay->step_count <= table_public_steps(replay->table));
    json_open(json, '{');
    json_key_number(json, "step", replay->step_count);
    json_key_number(json, "seat", step->seat);
    wire_move(json, "move", &to, move);
    wire_said(json, "said", &to, move);
    json_key(json, "events");
    add_events(json, &to, viewer, &replay->events);
    json_key(json, "look");
    wire_look_back(json, replay, viewer);
    json_close(json);
}

static void add_view(struct json *json, const struct table *table, const struct truth *truth,
                     uint32_t viewer)
{
    struct view view;
    ASSERT(viewer <= table->box.seats); /* the truth goes to nobody */
    game_view(table->game, &table->box, truth, viewer, &view);
    add_position(json, "position", table, view.state.bytes);
}

void wire_position(struct json *json, const struct table *table, uint32_t viewer)
{
    add_view(json, table, &table->truth, viewer);
}

static void add_plain_event(struct json *json, const struct table *table, const struct event *event)
{
    json_open(json, '{');
    protocol_event(json, table->game, &table->box, event);
    json_close(json);
}

void wire_events(struct buf *buf, const struct replay *replay, struct span *texts)
{
    for (uint32_t i = 0; i < replay->events.count; i++) {
        struct json json;
        size_t begin = buf->size;
        json_init(&json, buf);
        add_plain_event(&json, replay->table, &replay->events.items[i]);
        texts[i] = (struct span){buf->memory + begin, buf->size - begin};
    }
}

void wire_step(struct json *json, const struct replay *replay, uint32_t viewer, bool is_short,
               const struct span *texts)
{
    const struct table *table = replay->table;
    const struct step *step = replay_step(replay);
    ASSERT(replay->step_count <= table_public_steps(table)); /* deposits wait unseen */
    json_key_number(json, "n", replay->step_count);
    json_key_number(json, "seat", step->seat);
    json_key(json, "move");
    table->game->notation->move_write(&table->box, replay_move_seen(replay, viewer),
                                      json_quote(json));
    json_unquote(json);
    if (is_short) return;
    json_key_open(json, "events", '[');
    for (uint32_t i = 0; i < replay->events.count; i++) {
        const struct event *event = &replay->events.items[i];
        if (!event_seen(event, viewer)) continue;
        if (texts) {
            json_raw(json, texts[i]);
        } else {
            add_plain_event(json, table, event);
        }
    }
    json_close(json);
    add_view(json, table, &replay->truth, viewer);
}

/* ---- before a move ---- */

enum error wire_objection(struct json *json, const struct view *view, const struct teller *teller,
                          struct span text, struct problem *problem)
{
    const struct game *game = teller->game;
    char memory[SENTENCE_MAX];
    struct buf sentence;
    move_id move;
    enum error error = game->notation->move_read(teller->box, text, &move, problem);
    if (error) return error;
    uint32_t rule = game->objection(teller->box, view->state.bytes, view->seat, move);
    if (rule == OBJECTION_NONE) return ERROR_NONE;
    ASSERT(rule < game->vocabulary->rule_count);
    buf_init(&sentence, memory, sizeof memory);
    text_rule(&sentence, teller, rule);
    json_open(json, '{');
    json_key_text(json, "cause", game->vocabulary->rules[rule].name);
    json_key_span(json, "why", buf_span(&sentence));
    json_close(json);
    return ERROR_NONE;
}

enum error wire_preview(struct json *json, const struct view *view, const struct teller *teller,
                        struct span text, struct events *events, struct problem *problem)
{
    const struct game *game = teller->game;
    move_id move;
    enum error error = game_move_read(game, teller->box, view->state.bytes, view->seat, text, &move,
                                      problem);
    if (error) return error;
    events->count = 0;
    if (game->preview) game->preview(teller->box, view, move, events);
    const struct teller to = speaking_to(teller, view->seat);
    add_events(json, &to, view->seat, events);
    return ERROR_NONE;
}
