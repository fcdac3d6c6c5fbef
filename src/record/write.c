/* SPDX-License-Identifier: MIT */
#include "record/write.h"

static void add_key(struct buf *buf, const char *key)
{
    buf_add(buf, ", \"");
    buf_add(buf, key);
    buf_add(buf, "\": ");
}

static void add_hex(struct buf *buf, const uint8_t *bytes, size_t size)
{
    buf_add_char(buf, '"');
    for (size_t i = 0; i < size; i++) {
        buf_add_char(buf, "0123456789abcdef"[bytes[i] >> 4]);
        buf_add_char(buf, "0123456789abcdef"[bytes[i] & 15]);
    }
    buf_add_char(buf, '"');
}

static void write_head(const struct table *table, const struct record_head *head, struct buf *buf)
{
    buf_add(buf, "{\"format\": \"vacancy-record/1\"");
    add_key(buf, "game");
    buf_add_json(buf, span_of(table->game->name));
    add_key(buf, "edition");
    buf_add(buf, "{\"id\": ");
    buf_add_json(buf, head->edition->id);
    add_key(buf, "sha256");
    add_hex(buf, head->edition->sha256, SHA256_SIZE);
    if (head->embed) {
        add_key(buf, "data");
        buf_add_json(buf, head->edition->text);
    }
    buf_add_char(buf, '}');
    add_key(buf, "options");
    for (uint32_t i = 0; i < table->game->option_count; i++) {
        buf_add(buf, i == 0 ? "{" : ", ");
        buf_add_json(buf, span_of(table->game->options[i].name));
        buf_add(buf, ": ");
        buf_add_json(buf, span_of(table->game->options[i].values[table->box.options[i]]));
    }
    buf_add_char(buf, '}');
    add_key(buf, "seats");
    for (uint32_t i = 0; i < table->box.seats; i++) {
        bool bot = head->seats[i].bot[0];
        buf_add(buf, i == 0 ? "[{\"name\": " : ", {\"name\": ");
        buf_add_json(buf, span_of(head->seats[i].name));
        buf_add(buf, bot ? ", \"kind\": \"bot\", \"bot\": " : ", \"kind\": \"human\"");
        if (bot) buf_add_json(buf, span_of(head->seats[i].bot));
        if (head->seats[i].random_from) {
            add_key(buf, "random_from");
            buf_add_number(buf, head->seats[i].random_from);
        }
        buf_add_char(buf, '}');
    }
    buf_add_char(buf, ']');
    if (head->no_hints) {
        add_key(buf, "hints");
        buf_add(buf, "false");
    }
}

static void write_step(const struct table *table, uint32_t index, move_id move, struct buf *buf)
{
    buf_add(buf, index == 0 ? "\"" : ", \"");
    buf_add_number(buf, table->steps[index].seat);
    buf_add_char(buf, ' ');
    table->game->move_write(&table->box, move, buf);
    buf_add_char(buf, '"');
}

static void write_moves(const struct table *table, struct buf *buf)
{
    add_key(buf, "moves");
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < table->step_count; i++) {
        write_step(table, i, table->steps[i].move, buf);
    }
    buf_add_char(buf, ']');
}

static void write_fair(const struct table *table, struct buf *buf)
{
    const struct fair *fair = &table->fair;
    add_key(buf, "fair");
    buf_add(buf, "{\"commit\": ");
    add_hex(buf, fair->commit, sizeof fair->commit);
    add_key(buf, "seed");
    add_hex(buf, fair->secret, sizeof fair->secret);
    add_key(buf, "shares");
    for (uint32_t i = 0; i < table->box.seats; i++) {
        buf_add(buf, i == 0 ? "[" : ", ");
        add_hex(buf, fair->shares[i], fair->share_sizes[i]);
    }
    buf_add(buf, "]}");
}

static uint32_t all_events(const struct table *table, struct event *events)
{
    struct events all = {.items = events, .max = RECORD_EVENTS_MAX};
    union state state;
    table->game->start(&table->box, state.bytes);
    for (uint32_t i = 0; i < table->step_count; i++) {
        const struct step *step = &table->steps[i];
        table->game->apply(&table->box, state.bytes, step->seat, step->move, &all);
    }
    return all.count;
}

void record_write_rounds(const struct table *table, struct event *events, struct buf *buf)
{
    table->game->rounds(&table->box, events, all_events(table, events), buf);
}

void record_write(const struct table *table, const struct record_head *head, struct event *events,
                  struct buf *buf)
{
    write_head(table, head, buf);
    write_moves(table, buf);
    add_key(buf, "rounds");
    record_write_rounds(table, events, buf);
    if (!table_actors(table)) {
        add_key(buf, "result");
        table->game->result(&table->box, table->state.bytes, buf);
        if (fair_known(&table->fair)) write_fair(table, buf);
    }
    buf_add(buf, "}\n");
}

void record_write_seen(const struct table *table, const struct record_head *head, uint32_t viewer,
                       struct buf *buf)
{
    write_head(table, head, buf);
    add_key(buf, "moves");
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < table_public_steps(table); i++) {
        write_step(table, i, table_step_seen(table, i, viewer), buf);
    }
    buf_add_char(buf, ']');
    if (fair_known(&table->fair)) {
        add_key(buf, "fair");
        buf_add(buf, "{\"commit\": ");
        add_hex(buf, table->fair.commit, sizeof table->fair.commit);
        buf_add_char(buf, '}');
    }
    buf_add(buf, "}\n");
}

void record_write_saved(const struct table *table, const struct record_head *head, struct buf *buf)
{
    write_head(table, head, buf);
    write_moves(table, buf);
    write_fair(table, buf);
    buf_add(buf, "}\n");
}
