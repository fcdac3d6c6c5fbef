/* SPDX-License-Identifier: MIT */
#include "record/write_protocol.h"

static void add_key(struct buf *buf, const char *key)
{
    buf_add(buf, ", \"");
    buf_add(buf, key);
    buf_add(buf, "\": ");
}

static void add_text(struct buf *buf, const char *key, const char *text)
{
    add_key(buf, key);
    buf_add_json(buf, span_of(text));
}

static void add_number(struct buf *buf, const char *key, uint32_t number)
{
    add_key(buf, key);
    buf_add_number(buf, number);
}

static void add_seconds(struct buf *buf, uint32_t milliseconds)
{
    add_key(buf, "seconds");
    buf_add_number(buf, milliseconds / 1000u);
    buf_add_char(buf, '.');
    for (uint32_t part = 100; part > 0; part /= 10u) {
        buf_add_number(buf, milliseconds / part % 10u);
    }
}

static void begin(struct buf *buf, const struct letter *letter, const char *type)
{
    buf_add(buf, "{\"type\": ");
    buf_add_json(buf, span_of(type));
    add_number(buf, "id", letter->id);
}

/* ---- events ---- */

void protocol_event(struct buf *buf, const struct game *game, const struct box *box,
                    const struct event *event)
{
    const struct vocabulary *vocabulary = game->vocabulary;
    ASSERT(event->kind < vocabulary->event_count);
    ASSERT(event->rule < vocabulary->rule_count);
    const struct event_kind *kind = &vocabulary->events[event->kind];
    buf_add(buf, "{\"event\": ");
    buf_add_json(buf, span_of(kind->name));
    add_text(buf, "cause", vocabulary->rules[event->rule].name);
    for (uint32_t i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        const struct field *field = &kind->fields[i];
        add_key(buf, field->name);
        if (field->type >= FIELD_OF_GAME && vocabulary->plain) {
            vocabulary->plain(box, field->type, event->args[i], buf);
        } else {
            buf_add_number(buf, event->args[i]);
        }
    }
    buf_add_char(buf, '}');
}

void protocol_news(struct buf *news, const struct table *table, uint32_t seat,
                   const struct events *events)
{
    for (uint32_t i = 0; i < events->count; i++) {
        if (!(events->items[i].seen >> seat & 1u)) continue;
        if (news->size > 0) buf_add(news, ", ");
        protocol_event(news, table->game, &table->box, &events->items[i]);
    }
}

/* ---- messages ---- */

static void add_news(struct buf *buf, struct span news)
{
    add_key(buf, "events");
    buf_add_char(buf, '[');
    buf_add_span(buf, news);
    buf_add_char(buf, ']');
}

static void add_steps(struct buf *buf, const struct table *table, uint32_t seat)
{
    add_key(buf, "moves");
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < table_public_steps(table); i++) {
        buf_add(buf, i > 0 ? ", \"" : "\"");
        buf_add_number(buf, table->steps[i].seat);
        buf_add_char(buf, ' ');
        table->game->move_write(&table->box, table_step_seen(table, i, seat), buf);
        buf_add_char(buf, '"');
    }
    buf_add_char(buf, ']');
}

static void add_position(struct buf *buf, const struct table *table, const struct view *view)
{
    char text[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, text, sizeof text);
    table->game->write(&table->box, view->state.bytes, &position);
    ASSERT(!buf_full(&position));
    add_key(buf, "position");
    buf_add_json(buf, buf_span(&position));
}

void protocol_moves(struct buf *buf, const struct table *table, const move_id *moves,
                    uint32_t count)
{
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < count; i++) {
        buf_add(buf, i > 0 ? ", \"" : "\"");
        table->game->move_write(&table->box, moves[i], buf);
        buf_add_char(buf, '"');
    }
    buf_add_char(buf, ']');
}

static void add_legal(struct buf *buf, const struct table *table, const struct view *view)
{
    move_id moves[MOVES_MAX];
    uint32_t count = table->game->moves(&table->box, view->state.bytes, view->seat, moves);
    add_key(buf, "legal");
    protocol_moves(buf, table, moves, count);
}

void protocol_hello(struct buf *buf, const struct letter *letter, const struct table *table,
                    const struct record_head *head)
{
    begin(buf, letter, "hello");
    add_text(buf, "protocol", "vacancy-bot/1");
    add_number(buf, "seat", letter->seat);
    add_seconds(buf, letter->milliseconds);
    add_number(buf, "errors", letter->errors);
    add_key(buf, "record");
    record_write_seen(table, head, letter->seat, buf);
    if (!buf_full(buf)) buf->memory[--buf->size] = '\0'; /* its line feed */
    add_key(buf, "edition");
    buf_add_json(buf, head->edition->text);
    buf_add(buf, "}\n");
}

void protocol_move(struct buf *buf, const struct letter *letter, const struct table *table)
{
    struct view view;
    table_view(table, letter->seat, &view);
    begin(buf, letter, "move");
    add_seconds(buf, letter->milliseconds);
    add_news(buf, letter->news);
    add_steps(buf, table, letter->seat);
    add_position(buf, table, &view);
    add_legal(buf, table, &view);
    buf_add(buf, "}\n");
}

void protocol_error(struct buf *buf, const struct letter *letter, const char *fault,
                    const struct problem *problem)
{
    begin(buf, letter, "error");
    add_text(buf, "fault", fault);
    add_text(buf, "error", error_name(problem->error));
    add_text(buf, "found", problem->found);
    add_text(buf, "expected", problem->expected);
    if (problem->rule) add_text(buf, "cause", problem->rule->name);
    add_number(buf, "errors", letter->errors);
    add_seconds(buf, letter->milliseconds);
    buf_add(buf, "}\n");
}

void protocol_end(struct buf *buf, const struct letter *letter, const struct table *table)
{
    begin(buf, letter, "end");
    add_news(buf, letter->news);
    add_steps(buf, table, letter->seat);
    add_key(buf, "result");
    table->game->result(&table->box, table->state.bytes, buf);
    buf_add(buf, "}\n");
}
