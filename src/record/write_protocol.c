/* SPDX-License-Identifier: MIT */
#include "record/write_protocol.h"

static void add_seconds(struct json *json, uint32_t milliseconds)
{
    char memory[16];
    struct buf seconds;
    buf_init(&seconds, memory, sizeof memory);
    buf_add_number(&seconds, milliseconds / 1000u);
    buf_add_char(&seconds, '.');
    for (uint32_t part = 100; part > 0; part /= 10u) {
        buf_add_number(&seconds, milliseconds / part % 10u);
    }
    json_key(json, "seconds");
    json_raw(json, buf_span(&seconds));
}

static void begin(struct json *json, struct buf *buf, const struct letter *letter, const char *type)
{
    json_init(json, buf);
    json_open(json, '{');
    json_key_text(json, "type", type);
    json_key_number(json, "id", letter->id);
}

static void end(struct json *json)
{
    json_close(json);
    ASSERT(json->depth == 0);
    buf_add_char(json->buf, '\n');
}

/* ---- events ---- */

void protocol_field(struct json *json, const struct game *game, const struct box *box, uint8_t type,
                    int64_t value)
{
    if (type >= FIELD_OF_GAME && game->vocabulary->plain) {
        game->vocabulary->plain(box, type, value, json);
    } else {
        json_number(json, value);
    }
}

void protocol_event(struct json *json, const struct game *game, const struct box *box,
                    const struct event *event)
{
    const struct vocabulary *vocabulary = game->vocabulary;
    ASSERT(event->kind < vocabulary->event_count);
    ASSERT(event->rule < vocabulary->rule_count);
    const struct event_kind *kind = &vocabulary->events[event->kind];
    json_key_text(json, "event", kind->name);
    json_key_text(json, "cause", vocabulary->rules[event->rule].name);
    for (uint32_t i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        const struct field *field = &kind->fields[i];
        json_key(json, field->name);
        protocol_field(json, game, box, field->type, event->args[i]);
    }
}

void protocol_news(struct buf *news, const struct table *table, uint32_t seat,
                   const struct events *events)
{
    ASSERT(seat >= 1 && seat <= table->box.seats);
    for (uint32_t i = 0; i < events->count; i++) {
        struct json json;
        if (!event_seen(&events->items[i], seat)) continue;
        if (news->size > 0) buf_add(news, ", ");
        json_init(&json, news);
        json_open(&json, '{');
        protocol_event(&json, table->game, &table->box, &events->items[i]);
        json_close(&json);
    }
}

/* ---- messages ---- */

static void add_news(struct json *json, struct span news)
{
    json_key_open(json, "events", '[');
    if (news.size > 0) json_raw(json, news);
    json_close(json);
}

static void add_position(struct json *json, const struct table *table, const struct view *view)
{
    char text[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, text, sizeof text);
    table->game->notation->position_write(&table->box, view->state.bytes, &position);
    ASSERT(!buf_full(&position));
    json_key_span(json, "position", buf_span(&position));
}

void protocol_moves(struct json *json, const struct table *table, const move_id *moves,
                    uint32_t count)
{
    ASSERT(count <= MOVES_MAX);
    json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        table->game->notation->move_write(&table->box, moves[i], json_quote(json));
        json_unquote(json);
    }
    json_close(json);
}

static void add_legal(struct json *json, const struct table *table, const struct view *view)
{
    move_id moves[MOVES_MAX];
    uint32_t count = table->game->moves(&table->box, view->state.bytes, view->seat, moves);
    ASSERT(count > 0); /* a seat that is asked has an answer */
    json_key(json, "legal");
    protocol_moves(json, table, moves, count);
}

void protocol_hello(struct buf *buf, const struct letter *letter, const struct table *table,
                    const struct record_head *head)
{
    struct json json;
    ASSERT(letter->seat >= 1 && letter->seat <= table->box.seats);
    begin(&json, buf, letter, "hello");
    json_key_text(&json, "protocol", "vacancy-bot/1");
    json_key_number(&json, "seat", letter->seat);
    add_seconds(&json, letter->milliseconds);
    json_key_number(&json, "errors", letter->errors);
    json_key(&json, "record");
    record_write_seen(table, head, letter->seat, &json);
    json_key_span(&json, "edition", head->edition->text);
    end(&json);
}

void protocol_share(struct buf *buf, const struct letter *letter, const struct table *table)
{
    struct json json;
    begin(&json, buf, letter, "share");
    add_seconds(&json, letter->milliseconds);
    record_write_promises(table, &json);
    end(&json);
}

void protocol_move(struct buf *buf, const struct letter *letter, const struct table *table)
{
    struct json json;
    struct view view;
    ASSERT(table_actors(table) >> letter->seat & 1u);
    table_view(table, letter->seat, &view);
    begin(&json, buf, letter, "move");
    add_seconds(&json, letter->milliseconds);
    add_news(&json, letter->news);
    record_write_steps(table, letter->seat, &json);
    add_position(&json, table, &view);
    add_legal(&json, table, &view);
    end(&json);
}

void protocol_error(struct buf *buf, const struct letter *letter, const char *fault,
                    const struct problem *problem)
{
    struct json json;
    ASSERT(problem->error != ERROR_NONE);
    begin(&json, buf, letter, "error");
    json_key_text(&json, "fault", fault);
    json_key_text(&json, "error", error_name(problem->error));
    json_key_text(&json, "found", problem->found);
    json_key_text(&json, "expected", problem->expected);
    if (problem->rule) json_key_text(&json, "cause", problem->rule->name);
    json_key_number(&json, "errors", letter->errors);
    add_seconds(&json, letter->milliseconds);
    end(&json);
}

void protocol_end(struct buf *buf, const struct letter *letter, const struct table *table)
{
    struct json json;
    ASSERT(!table_actors(table)); /* what it reveals is secret until then */
    begin(&json, buf, letter, "end");
    add_news(&json, letter->news);
    record_write_steps(table, letter->seat, &json);
    json_key(&json, "result");
    table->game->record->result(&table->box, table->truth.state.bytes, &json);
    if (letter->reveal && fair_known(&table->fair)) record_write_fair(table, &json);
    end(&json);
}
