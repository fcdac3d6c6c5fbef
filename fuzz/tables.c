/* SPDX-License-Identifier: MIT
 * tables - strangers talk with the hall (docs/protocol.md). One input a line; its first byte says
 * what it is:
 *   0 1 2 3   this person says the rest of the line, a message; each @ in it is the last table's id
 *   m         somebody who owes a move at the last table makes a legal one: the number that follows
 *             says which
 *   b         every bot answers
 *   t         so many milliseconds pass
 *   x         this person's line breaks
 *   r         the server dies and reads its acts again: all of them must be good */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "fuzz.h"
#include "hall/room.h"
#include "server/message.h"

enum { LINES = 4, ACTS_MAX = 4096, QUESTIONS_MAX = 256, LINE_SIZE_MAX = 8192 };

struct act {
    uint64_t table;
    size_t size;
    char text[ACT_SIZE_MAX];
};

struct asked {
    uint64_t table;
    uint64_t number;
    const struct game *game;
    struct box box;
    struct view view;
};

static struct {
    struct hall *hall;
    uint64_t now;
    bool is_open[LINES];
    bool closes[LINES];
    uint64_t table; /* the last one that was made */
    uint32_t act_count;
    uint32_t question_count;
    struct act acts[ACTS_MAX];
    struct asked questions[QUESTIONS_MAX];
} it;

static void *on_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0) return realloc(old, size);
    free(old);
    return NULL;
}

static void keep_act(const struct effect *effect)
{
    ASSERT(effect->text.size < ACT_SIZE_MAX);
    it.table = effect->table;
    if (it.act_count == ACTS_MAX) return;
    struct act *act = &it.acts[it.act_count++];
    act->table = effect->table;
    act->size = effect->text.size;
    memcpy(act->text, effect->text.text, act->size);
}

static void keep_question(const struct effect *effect)
{
    const struct question *question = effect->question;
    if (it.question_count == QUESTIONS_MAX) return;
    it.questions[it.question_count++] = (struct asked){.table = effect->table,
                                                       .number = question->number,
                                                       .game = question->game,
                                                       .box = *question->box,
                                                       .view = *question->view};
}

static void on_effect(void *context, const struct effect *effect)
{
    (void)context;
    if (effect->kind == EFFECT_APPEND) keep_act(effect);
    if (effect->kind == EFFECT_THINK) keep_question(effect);
    if (effect->kind == EFFECT_CLOSE) it.closes[effect->line] = true;
    if (effect->kind == EFFECT_SEND) {
        ASSERT(it.is_open[effect->line]);
        ASSERT(effect->text.size < FRAME_SIZE_MAX);
    }
}

static void start(void)
{
    struct hall_owner owner = {.effect = on_effect,
                               .memory = on_memory,
                               .shelf = &games,
                               .table_max = 8,
                               .line_max = LINES,
                               .moves_max = 100000};
    it.hall = hall_new(&owner);
    it.question_count = 0;
    memset(it.is_open, 0, sizeof it.is_open);
    memset(it.closes, 0, sizeof it.closes);
}

static void restart(void)
{
    hall_free(it.hall);
    start();
    uint32_t count = it.act_count;
    for (uint32_t i = 0; i < count; i++) {
        struct problem problem;
        enum error error = hall_restore(it.hall, it.acts[i].table,
                                        (struct span){it.acts[i].text, it.acts[i].size}, &problem);
        ASSERT(!error || count == ACTS_MAX);
    }
    hall_begin(it.hall, it.now);
}

static void shut(uint32_t line)
{
    if (!it.is_open[line]) return;
    hall_close(it.hall, it.now, line);
    it.is_open[line] = it.closes[line] = false;
}

static void say(uint32_t line, struct span text)
{
    char message[MESSAGE_UP_MAX];
    size_t size = 0;
    struct wish wish;
    void *keep;
    uint8_t who[WHO_SIZE] = {(uint8_t)(line + 1u)};
    for (size_t i = 0; i < text.size && size + TABLE_ID_SIZE + 1 < sizeof message; i++) {
        if (text.text[i] == '@') {
            table_id_write(it.table, message + size);
            size += TABLE_ID_SIZE;
        } else {
            message[size++] = text.text[i];
        }
    }
    if (!it.is_open[line]) hall_open(it.hall, it.now, line, who);
    it.is_open[line] = true;
    const char *fault = message_read(&wish, (struct span){message, size}, &keep);
    hall_hear(it.hall, it.now, line, &wish, fault);
    message_release(keep);
    if (it.closes[line]) shut(line);
}

/* Said by the person who has the seat, who is one of ours. */
static void move(uint32_t choice)
{
    const struct room *room = hall_room(it.hall, it.table);
    move_id moves[MOVES_MAX];
    char memory[512];
    struct buf text;
    if (!room || room->phase != PHASE_PLAY) return;
    seat_set actors = table_actors(&room->table) & ~1u;
    if (!actors) return;
    uint32_t seat = bits_first(actors);
    const struct table *table = &room->table;
    uint32_t count = table->game->moves(&table->box, table->truth.state.bytes, seat, moves);
    if (!room_is_person(room, seat) || count == 0) return;
    buf_init(&text, memory, sizeof memory);
    buf_add(&text, "{\"type\": \"do\", \"table\": \"@\", \"id\": \"00000000");
    for (uint32_t i = 0; i < 8; i++) {
        buf_add_char(&text, "0123456789abcdef"[it.act_count >> (28u - 4u * i) & 15u]);
    }
    buf_add(&text, "\", \"at\": ");
    buf_add_number(&text, table_public_steps(table));
    buf_add(&text, ", \"move\": \"");
    table->game->notation->move_write(&table->box, moves[choice % count], &text);
    buf_add(&text, "\"}");
    uint32_t line = room->seats[seat - 1u].holders[0][0] - 1u;
    if (line < LINES) say(line, buf_span(&text));
}

static void answer_bots(void)
{
    uint32_t count = it.question_count;
    static struct asked questions[QUESTIONS_MAX];
    memcpy(questions, it.questions, count * sizeof questions[0]);
    it.question_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct asked *asked = &questions[i];
        struct rng rng;
        rng_init_number(&rng, i);
        move_id answer = game_pick(asked->game, &asked->box, asked->view.state.bytes,
                                   asked->view.seat, &rng);
        hall_thought(it.hall, it.now, asked->table, asked->number, answer);
    }
}

static uint32_t number_of(struct span text)
{
    uint32_t number = 0;
    for (size_t i = 0; i < text.size && i < 6; i++) {
        number = number * 10u + ((uint8_t)text.text[i] & 15u);
    }
    return number;
}

static void take(struct span line)
{
    struct span rest = {line.text + 1, line.size - 1};
    char kind = line.text[0];
    if (kind >= '0' && kind < '0' + LINES) say((uint32_t)(kind - '0'), rest);
    if (kind == 'm') move(number_of(rest));
    if (kind == 'b') answer_bots();
    if (kind == 'x') shut(number_of(rest) % LINES);
    if (kind == 'r') restart();
    if (kind != 't') return;
    it.now += number_of(rest);
    hall_tick(it.hall, it.now);
    for (uint32_t i = 0; i < LINES; i++) {
        if (it.closes[i]) shut(i);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = {(const char *)data, size};
    struct span line;
    it.now = 1000;
    it.act_count = 0;
    it.table = 0;
    start();
    while (span_next_line(&rest, &line)) {
        if (line.size > 0 && line.size < LINE_SIZE_MAX) take(line);
    }
    restart();
    hall_free(it.hall);
    return 0;
}
