/* SPDX-License-Identifier: MIT */
#include "record/write.h"

#include "table/replay.h"

static void write_edition(const struct record_head *head, struct json *json)
{
    json_key_open(json, "edition", '{');
    json_key_span(json, "id", head->edition->id);
    json_key(json, "sha256");
    json_hex(json, head->edition->sha256, SHA256_SIZE);
    if (head->embed) json_key_span(json, "data", head->edition->text);
    json_close(json);
}

static bool is_stand_in(const struct table *table, const struct record_head *head, uint32_t seat,
                        uint32_t step)
{
    return table->steps[step].seat == seat && head->absent[step] >> (seat - 1u) & 1u;
}

/* "moves": [[12, 40], [55, 55]]: from a move of this seat to a move of this seat. */
static void write_stand_in(const struct table *table, const struct record_head *head, uint32_t seat,
                           struct json *json)
{
    uint32_t from = 0;
    uint32_t to = 0;
    json_key_open(json, "stand_in", '{');
    json_key_text(json, "bot", head->seats[seat - 1u].stand_in);
    json_key_open(json, "moves", '[');
    for (uint32_t i = 0; i <= table->step_count; i++) {
        bool is_end = i == table->step_count;
        if (!is_end && table->steps[i].seat != seat) continue;
        bool counts = !is_end && is_stand_in(table, head, seat, i);
        if (counts) to = i + 1u;
        if (counts && from == 0) from = i + 1u;
        if (counts || from == 0) continue;
        json_open(json, '[');
        json_number(json, from);
        json_number(json, to);
        json_close(json);
        from = 0;
    }
    json_close(json);
    json_close(json);
}

static void write_seat(const struct table *table, const struct record_head *head, uint32_t number,
                       struct json *json)
{
    const struct record_seat *seat = &head->seats[number - 1u];
    json_open(json, '{');
    json_key_text(json, "name", seat->name);
    json_key_text(json, "kind", seat->bot[0] ? "bot" : "human");
    if (seat->bot[0]) json_key_text(json, "bot", seat->bot);
    if (seat->random_from) json_key_number(json, "random_from", seat->random_from);
    if (seat->stand_in[0] && head->absent) write_stand_in(table, head, number, json);
    json_close(json);
}

/* Opens the object of the record. */
static void write_head(const struct table *table, const struct record_head *head, struct json *json)
{
    const struct game *game = table->game;
    json_open(json, '{');
    json_key_text(json, "format", "vacancy-record/1");
    json_key_text(json, "game", game->name);
    write_edition(head, json);
    json_key_open(json, "options", '{');
    for (uint32_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        ASSERT(table->box.options[i] < OPTION_VALUES_MAX);
        ASSERT(option->values[table->box.options[i]]);
        json_key_text(json, option->name, option->values[table->box.options[i]]);
    }
    json_close(json);
    json_key_open(json, "seats", '[');
    for (uint32_t seat = 1; seat <= table->box.seats; seat++) write_seat(table, head, seat, json);
    json_close(json);
    if (head->no_hints) {
        json_key(json, "hints");
        json_flag(json, false);
    }
    if (head->stopped) {
        json_key(json, "stopped");
        json_flag(json, true);
    }
}

static void write_step(const struct table *table, uint32_t index, move_id move, struct json *json)
{
    ASSERT(index < table->step_count && table->steps[index].seat <= table->box.seats);
    struct buf *text = json_quote(json);
    buf_add_number(text, table->steps[index].seat);
    buf_add_char(text, ' ');
    table->game->notation->move_write(&table->box, move, text);
    json_unquote(json);
}

static void write_moves(const struct table *table, struct json *json)
{
    json_key_open(json, "moves", '[');
    for (uint32_t i = 0; i < table->step_count; i++) {
        write_step(table, i, table->steps[i].move, json);
    }
    json_close(json);
}

void record_write_steps(const struct table *table, uint32_t viewer, struct json *json)
{
    ASSERT(viewer <= table->box.seats);
    json_key_open(json, "moves", '[');
    for (uint32_t i = 0; i < table_public_steps(table); i++) {
        write_step(table, i, table_step_seen(table, i, viewer), json);
    }
    json_close(json);
}

void record_write_promises(const struct table *table, struct json *json)
{
    const struct fair *fair = &table->fair;
    json_key_open(json, "promises", '[');
    for (uint32_t i = 0; i < table->box.seats; i++) {
        json_hex(json, fair->promises[i], fair->promised >> i & 1u ? SHA256_SIZE : 0);
    }
    json_close(json);
}

void record_write_fair(const struct table *table, struct json *json)
{
    const struct fair *fair = &table->fair;
    json_key_open(json, "fair", '{');
    json_key(json, "commit");
    json_hex(json, fair->commit, sizeof fair->commit);
    json_key(json, "seed");
    json_hex(json, fair->secret, sizeof fair->secret);
    json_key_open(json, "shares", '[');
    for (uint32_t i = 0; i < table->box.seats; i++) {
        ASSERT(fair->share_sizes[i] <= FAIR_SHARE_MAX);
        json_hex(json, fair->shares[i], fair->share_sizes[i]);
    }
    json_close(json);
    if (fair->promised) record_write_promises(table, json);
    json_close(json);
}

void record_write_rounds(const struct table *table, struct event *events, struct json *json)
{
    struct replay replay;
    replay_init(&replay, table, events, RECORD_EVENTS_MAX);
    while (replay_next(&replay)) continue;
    ASSERT(replay.events.count <= RECORD_EVENTS_MAX);
    table->game->record->rounds(&table->box, events, replay.events.count, json);
}

/* The object ends, and the line. */
static void end_line(struct json *json)
{
    json_close(json);
    ASSERT(json->depth == 0);
    buf_add_char(json->buf, '\n');
}

void record_write(const struct table *table, const struct record_head *head, struct event *events,
                  struct buf *buf)
{
    struct json json;
    json_init(&json, buf);
    write_head(table, head, &json);
    write_moves(table, &json);
    json_key(&json, "rounds");
    record_write_rounds(table, events, &json);
    if (!table_actors(table)) {
        json_key(&json, "result");
        table->game->record->result(&table->box, table->truth.state.bytes, &json);
    }
    bool is_over = !table_actors(table) || head->stopped;
    if (is_over && fair_known(&table->fair)) record_write_fair(table, &json);
    end_line(&json);
}

void record_write_seen(const struct table *table, const struct record_head *head, uint32_t viewer,
                       struct json *json)
{
    write_head(table, head, json);
    record_write_steps(table, viewer, json);
    if (fair_known(&table->fair)) {
        json_key_open(json, "fair", '{');
        json_key(json, "commit");
        json_hex(json, table->fair.commit, sizeof table->fair.commit);
        json_close(json);
    }
    json_close(json);
}

void record_write_saved(const struct table *table, const struct record_head *head, struct buf *buf)
{
    struct json json;
    json_init(&json, buf);
    write_head(table, head, &json);
    write_moves(table, &json);
    record_write_fair(table, &json);
    end_line(&json);
}
