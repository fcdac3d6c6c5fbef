/* SPDX-License-Identifier: MIT
 * past - games that are over, and whose they were. A table makes room for others one day; what is
 * left of it is its record in the store and one text, there and here. Here are the youngest only:
 * older ones can be neither listed nor asked for, and whoever has the store has them.
 *
 *     overbooking 1781513130000 114      game, when it ended, how many steps
 *     9f64a747...,00a1b2c3... Ada        seat 1: its devices, and a name
 *     - level2                           seat 2: nobody's, or a bot's */
#include "base/hex.h"
#include "base/memory.h"
#include "hall/room.h"

enum { PAST_SIZE_MAX = 1024 };

static struct past *find(const struct hall *hall, uint64_t number)
{
    struct past *past = hall->past_buckets[number % BUCKETS];
    while (past && past->number != number) past = past->in_bucket;
    return past;
}

static struct span text_of(const struct past *past)
{
    return (struct span){past->text, past->size};
}

static void drop_oldest(struct hall *hall)
{
    struct past *oldest = hall->oldest_past;
    struct past **link = &hall->past_buckets[oldest->number % BUCKETS];
    while (*link != oldest) link = &(*link)->in_bucket;
    *link = oldest->in_bucket;
    hall->oldest_past = oldest->younger;
    hall->oldest_past->next = NULL;
    hall->past_count--;
    hall_memory(hall, oldest, 0);
}

static void add(struct hall *hall, uint64_t number, struct span text)
{
    struct past **bucket = &hall->past_buckets[number % BUCKETS];
    struct past *past = hall_memory(hall, NULL, sizeof *past + text.size);
    past->number = number;
    past->size = (uint32_t)text.size;
    memcpy(past->text, text.text, text.size);
    past->next = hall->pasts;
    past->younger = NULL;
    past->in_bucket = *bucket;
    *bucket = past;
    *(past->next ? &past->next->younger : &hall->oldest_past) = past;
    hall->pasts = past;
    if (++hall->past_count > PASTS_MAX) drop_oldest(hall);
}

void hall_restore_past(struct hall *hall, uint64_t table, struct span text)
{
    add(hall, table, text);
}

void past_release(struct hall *hall)
{
    while (hall->pasts) {
        struct past *past = hall->pasts;
        hall->pasts = past->next;
        hall_memory(hall, past, 0);
    }
}

static void write_past(const struct hall *hall, const struct room *room, struct buf *text)
{
    buf_add(text, room->entry->game->name);
    buf_add_char(text, ' ');
    buf_add_number(text, (int64_t)hall->now);
    buf_add_char(text, ' ');
    buf_add_number(text, table_public_steps(&room->table));
    for (uint32_t i = 0; i < room->table.box.seats; i++) {
        const struct room_seat *seat = &room->seats[i];
        buf_add_char(text, '\n');
        if (seat->holder_count == 0) buf_add_char(text, '-');
        for (uint32_t k = 0; k < seat->holder_count; k++) {
            if (k > 0) buf_add_char(text, ',');
            hex_add(text, seat->holders[k], WHO_SIZE);
        }
        buf_add_char(text, ' ');
        buf_add(text, seat->name);
    }
    ASSERT(!buf_full(text));
}

void past_note(struct hall *hall, struct room *room)
{
    char memory[PAST_SIZE_MAX];
    struct buf text;
    room->is_kept = true;
    if (find(hall, room->number)) return;
    buf_init(&text, memory, sizeof memory);
    write_past(hall, room, &text);
    add(hall, room->number, buf_span(&text));
}

void past_keep(struct hall *hall, const struct room *room)
{
    char memory[PAST_SIZE_MAX];
    struct buf text;
    if (find(hall, room->number)) return;
    buf_init(&text, memory, sizeof memory);
    write_past(hall, room, &text);
    add(hall, room->number, buf_span(&text));
    const struct effect effect = {
        .kind = EFFECT_PAST, .table = room->number, .group = hall->group, .text = buf_span(&text)};
    hall_effect(hall, &effect);
}

/* ---- whose ---- */

static bool lists_holder(struct span holders, const char digits[2 * WHO_SIZE + 1])
{
    const size_t size = 2 * WHO_SIZE;
    for (size_t i = 0; i + size <= holders.size; i += size + 1) {
        if (memcmp(holders.text + i, digits, size) == 0) return true;
    }
    return false;
}

/* 0: not theirs. */
static uint32_t seat_of(const struct past *past, const uint8_t who[WHO_SIZE])
{
    char digits[2 * WHO_SIZE + 1];
    struct buf buf;
    struct span rest = text_of(past);
    struct span line;
    struct span holders;
    buf_init(&buf, digits, sizeof digits);
    hex_add(&buf, who, WHO_SIZE);
    (void)span_next_line(&rest, &line);
    for (uint32_t seat = 1; span_next_line(&rest, &line); seat++) {
        if (span_next_word(&line, &holders) && lists_holder(holders, digits)) return seat;
    }
    return 0;
}

bool past_is_theirs(const struct hall *hall, uint64_t number, const uint8_t who[WHO_SIZE])
{
    const struct past *past = find(hall, number);
    return past && seat_of(past, who) > 0;
}

/* ---- somebody is forgotten ---- */

/* A line of a seat without one of its holders. */
static void add_without(struct buf *text, struct span line, const char digits[2 * WHO_SIZE + 1])
{
    const size_t size = 2 * WHO_SIZE;
    struct span holders = {NULL, 0};
    uint32_t count = 0;
    (void)span_next_word(&line, &holders);
    for (size_t i = 0; i + size <= holders.size; i += size + 1) {
        if (memcmp(holders.text + i, digits, size) == 0) continue;
        if (count++ > 0) buf_add_char(text, ',');
        buf_add_span(text, (struct span){holders.text + i, size});
    }
    if (count > 0) {
        buf_add_span(text, line);
    } else {
        buf_add(text, "- " HALL_NOBODY);
    }
}

static void forget_in(struct past *past, uint32_t seat, const char digits[2 * WHO_SIZE + 1])
{
    char memory[PAST_SIZE_MAX];
    struct buf text;
    struct span rest = text_of(past);
    struct span line;
    buf_init(&text, memory, sizeof memory);
    for (uint32_t i = 0; span_next_line(&rest, &line); i++) {
        if (i > 0) buf_add_char(&text, '\n');
        if (i == seat) {
            add_without(&text, line, digits);
        } else {
            buf_add_span(&text, line);
        }
    }
    ASSERT(!buf_full(&text) && text.size <= past->size);
    past->size = (uint32_t)text.size;
    memcpy(past->text, memory, text.size);
}

void past_forget(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    char digits[2 * WHO_SIZE + 1];
    struct buf buf;
    buf_init(&buf, digits, sizeof digits);
    hex_add(&buf, who, WHO_SIZE);
    for (struct past *past = hall->pasts; past; past = past->next) {
        uint32_t seat = seat_of(past, who);
        if (seat > 0) forget_in(past, seat, digits);
    }
}

/* ---- lists ---- */

static void add_item(struct json *json, const struct past *past, uint32_t seat)
{
    struct span rest = text_of(past);
    struct span line;
    struct span game = {NULL, 0};
    struct span ended = {NULL, 0};
    struct span steps = {NULL, 0};
    (void)span_next_line(&rest, &line);
    (void)(span_next_word(&line, &game) && span_next_word(&line, &ended) &&
           span_next_word(&line, &steps));
    json_open(json, '{');
    post_table(json, "table", past->number);
    json_key_span(json, "game", game);
    json_key_text(json, "phase", phase_words[PHASE_OVER]);
    json_key(json, "n");
    json_raw(json, steps);
    json_key(json, "turn");
    json_flag(json, false);
    json_key_number(json, "you", seat);
    json_key_open(json, "names", '[');
    while (span_next_line(&rest, &line)) {
        struct span holders;
        (void)span_next_word(&line, &holders);
        json_span(json, line.size > 0 ? (struct span){line.text + 1, line.size - 1} : line);
    }
    json_close(json);
    json_key(json, "ended");
    json_raw(json, ended);
    json_close(json);
}

void past_list(struct json *json, const struct hall *hall, const uint8_t who[WHO_SIZE],
               uint32_t most)
{
    uint32_t count = 0;
    for (const struct past *past = hall->pasts; past && count < most; past = past->next) {
        uint32_t seat = hall_room(hall, past->number) ? 0 : seat_of(past, who);
        if (seat == 0) continue;
        add_item(json, past, seat);
        count++;
    }
}
