/* SPDX-License-Identifier: MIT
 * rogue - people who say anything: every message with values that are right, wrong, old, or
 * somebody else's, in any order, on several lines. The hall must stay in order: all it sends is
 * JSON of a lawful size, all that it writes down can be read again, and a hall that is made from it
 * is told the same. hall-rogue; SECONDS=3600 hall-rogue: for an hour */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/games.h"
#include "hall/room.h"
#include "server/message.h"
#include "store/store.h"
#include "support/cases.h"

enum {
    SAYINGS = 6000, /* of a run */
    RUNS = 12,      /* times EFFORT */
    LINES = 6,
    PEOPLE = 3,
    WORDS_KEPT = 32,
    WORD_SIZE = 72
};

/* Things that were told once: ids of tables, keys, tokens, moves. */
struct words {
    char items[WORDS_KEPT][WORD_SIZE];
    uint32_t count;
};

struct thought {
    uint64_t table;
    uint64_t number;
    move_id move;
};

struct run {
    struct hall *hall;
    struct store *store;
    struct rng rng;
    uint64_t now;
    uint64_t said;
    uint64_t accepted;
    bool is_open[LINES];
    bool closes[LINES];
    struct words tables;
    struct words keys; /* and tokens */
    struct words ids;
    struct thought thought; /* the last question */
    char position[POSITION_TEXT_MAX];
    uint32_t at;
    uint32_t you;
};

static uint32_t chance(struct run *run, uint32_t limit)
{
    return rng_below(&run->rng, limit);
}

static void keep(struct run *run, struct words *words, const char *text)
{
    uint32_t at = words->count < WORDS_KEPT ? words->count++ : chance(run, WORDS_KEPT);
    if (*text) snprintf(words->items[at], WORD_SIZE, "%s", text);
}

static const char *any(struct run *run, const struct words *words)
{
    return words->count > 0 && chance(run, 20) > 0 ? words->items[chance(run, words->count)]
                                                   : "2222222222";
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* ---- what the hall does ---- */

static void learn(struct run *run, const json_t *message)
{
    const json_t *steps = json_object_get(message, "steps");
    const json_t *step = json_array_get(steps, json_array_size(steps) - 1u);
    if (strcmp(text_of(message, "type"), "no") == 0) return; /* it only repeats us */
    if (json_object_get(message, "table")) keep(run, &run->tables, text_of(message, "table"));
    if (json_object_get(message, "key")) keep(run, &run->keys, text_of(message, "key"));
    if (json_object_get(message, "token")) keep(run, &run->keys, text_of(message, "token"));
    if (json_object_get(message, "next")) keep(run, &run->tables, text_of(message, "next"));
    if (json_object_get(message, "you")) {
        run->you = (uint32_t)json_integer_value(json_object_get(message, "you"));
    }
    if (json_object_get(message, "n")) {
        run->at = (uint32_t)json_integer_value(json_object_get(message, "n"));
    }
    if (json_object_get(step, "position")) {
        snprintf(run->position, sizeof run->position, "%s", text_of(step, "position"));
    }
    run->accepted += strcmp(text_of(message, "type"), "ok") == 0;
}

static void write_down(struct run *run, const struct effect *effect, enum store_kind kind)
{
    struct problem problem;
    struct store_item item = {
        .kind = kind, .table = effect->table, .number = effect->number, .text = effect->text};
    if (!item.text.text) item.text = span_of("");
    if (store_write(run->store, &item, 1, &problem)) case_fail("the store refuses");
}

static void on_effect(void *context, const struct effect *effect)
{
    static const int kinds[] = {[EFFECT_APPEND] = STORE_ACT,
                                [EFFECT_KEEP] = STORE_RECORD,
                                [EFFECT_PAST] = STORE_PAST,
                                [EFFECT_FORGET] = STORE_FORGET,
                                [EFFECT_ERASE] = STORE_ERASE};
    struct run *run = context;
    if (effect->kind == EFFECT_SEND) {
        json_t *message = json_loadb(effect->text.text, effect->text.size, 0, NULL);
        if (!message || effect->text.size > FRAME_SIZE_MAX) case_fail("no lawful frame");
        learn(run, message);
        json_decref(message);
    } else if (effect->kind == EFFECT_CLOSE) {
        run->closes[effect->line] = true;
    } else if (effect->kind == EFFECT_THINK) {
        const struct question *asked = effect->question;
        run->thought = (struct thought){effect->table, asked->number,
                                        game_pick(asked->game, asked->box, asked->view->state.bytes,
                                                  asked->view->seat, &run->rng)};
    } else if (effect->kind != EFFECT_FETCH) {
        write_down(run, effect, (enum store_kind)kinds[effect->kind]);
    }
}

static void *on_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0) return realloc(old, size);
    free(old);
    return NULL;
}

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    struct run *run = context;
    const struct room *room = hall_room(run->hall, act->table);
    if (act->number != (room ? room->act_count : 0) + 1u) case_fail("an act is missing");
    return hall_restore(run->hall, act->table, act->text, problem);
}

static void on_past(void *context, const struct store_item *past)
{
    struct run *run = context;
    hall_restore_past(run->hall, past->table, past->text);
}

static void start(struct run *run)
{
    struct hall_owner owner = {.context = run,
                               .effect = on_effect,
                               .memory = on_memory,
                               .shelf = &games,
                               .table_max = 6,
                               .tables_of_one_max = 4,
                               .line_max = LINES,
                               .moves_max = 1000000};
    const struct store_reader reader = {.context = run, .act = on_act, .past = on_past};
    struct problem problem;
    uint64_t key = rng_next(&run->rng);
    memcpy(owner.key, &key, sizeof key);
    run->hall = hall_new(&owner);
    if (store_read(run->store, &reader, &problem)) case_fail("unreadable: %s", problem.found);
    hall_begin(run->hall, run->now);
}

/* ---- what is said ---- */

static const char *move_text(struct run *run, char text[MOVE_TEXT_MAX])
{
    static const char *const others[] = {"pass", "price off", "1b>L1", "?", "take 1", "done"};
    const struct room *room = hall_room(run->hall, table_id_read(span_of(any(run, &run->tables))));
    union state state;
    struct buf buf;
    if (!room || room->phase != PHASE_PLAY || run->you == 0 || chance(run, 6) == 0) {
        return others[chance(run, sizeof others / sizeof others[0])];
    }
    const struct game *game = room->entry->game;
    bool is_read = !game->notation->position_read(&room->table.box, span_of(run->position),
                                                  state.bytes, NULL);
    bool is_asked = is_read && run->you <= room->table.box.seats &&
                    game->actors(&room->table.box, state.bytes) >> run->you & 1u;
    move_id moves[MOVES_MAX];
    uint32_t count = is_asked ? game->moves(&room->table.box, state.bytes, run->you, moves) : 0;
    if (count == 0) return "pass"; /* the position is another seat's */
    buf_init(&buf, text, MOVE_TEXT_MAX);
    game->notation->move_write(&room->table.box, moves[chance(run, count)], &buf);
    return text;
}

static void add_text(struct run *run, struct buf *buf, enum key key)
{
    static const char *const words[KEY_COUNT][4] = {
        [KEY_BOT] = {"random", "greedy", "level9", "random"},
        [KEY_CHAT] = {"free", "off", "presets", "loud"},
        [KEY_EDITION] = {"overbooking-default", "samoa-default", "samoa-even", "none"},
        [KEY_GAME] = {"overbooking", "samoa", "overbooking", "chess"},
        [KEY_NAME] = {"Ada", "Bob", "Zo\u00eb", " "},
        [KEY_OPTIONS] = {"", "peek=yes", "peek=perhaps", " "},
        [KEY_PACE] = {"relaxed", "move", "bank", "fast"},
        [KEY_SAY] = {"hello", "wow", "free words", "\u202e"},
        [KEY_WATCH] = {"public", "after", "none", "all"},
    };
    char text[MOVE_TEXT_MAX];
    char id[24];
    const char *value = words[key][0] ? words[key][chance(run, 3) ? 0 : chance(run, 4)] : "x";
    if (key == KEY_TABLE) value = any(run, &run->tables);
    if (key == KEY_KEY || key == KEY_TOKEN) value = any(run, &run->keys);
    if (key == KEY_MOVE) value = move_text(run, text);
    if (key == KEY_PROTOCOL) value = chance(run, 50) ? MESSAGE_PROTOCOL : "vacancy-table/0";
    if (key == KEY_ID) {
        snprintf(id, sizeof id, "%016llx", (unsigned long long)rng_next(&run->rng));
        if (chance(run, 8) > 0) keep(run, &run->ids, id);
        value = chance(run, 8) > 0 ? id : any(run, &run->ids);
    }
    if (key == KEY_HASH) value = "9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a";
    if (key == KEY_SHARE) value = "01020304"; /* its hash is the one above */
    buf_add(buf, value);
}

static void add_value(struct run *run, struct buf *buf, enum key key)
{
    const struct key_kind *kind = &key_kinds[key];
    if (kind->type == KEY_FLAG) {
        buf_add(buf, chance(run, 2) ? "true" : "false");
    } else if (kind->type == KEY_NUMBER) {
        bool is_step = (key == KEY_AT || key == KEY_AFTER) && chance(run, 4) > 0;
        uint32_t number = kind->min + 1u + chance(run, 3);
        if (chance(run, 12) == 0) number = kind->max + chance(run, 2);
        buf_add_number(buf, is_step ? run->at : number);
    } else {
        buf_add_char(buf, '"');
        add_text(run, buf, key);
        buf_add_char(buf, '"');
    }
}

static void say(struct run *run, uint32_t line)
{
    enum message kind = (enum message)chance(run, MESSAGE_COUNT);
    if (chance(run, 3) == 0) kind = MESSAGE_DO;
    if (run->tables.count == 0 || chance(run, 100) == 0) kind = MESSAGE_CREATE;
    if (kind == MESSAGE_FORGET && chance(run, 20) > 0) kind = MESSAGE_START;
    uint32_t keys = message_kinds[kind].needs;
    if (chance(run, 30) == 0) keys &= (uint32_t)rng_next(&run->rng);
    keys |= message_kinds[kind].may & (uint32_t)(rng_next(&run->rng) & rng_next(&run->rng));
    if (kind == MESSAGE_SIT && chance(run, 4) > 0) keys |= 1u << KEY_KEY;
    char memory[MESSAGE_UP_MAX];
    struct buf buf;
    struct wish wish;
    void *held;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, "{\"type\": \"");
    buf_add(&buf, message_kinds[kind].name);
    buf_add_char(&buf, '"');
    for (uint32_t key = 0; key < KEY_COUNT; key++) {
        if (!(keys >> key & 1u)) continue;
        buf_add(&buf, ", \"");
        buf_add(&buf, key_kinds[key].name);
        buf_add(&buf, "\": ");
        add_value(run, &buf, (enum key)key);
    }
    buf_add_char(&buf, '}');
    const char *fault = message_read(&wish, buf_span(&buf), &held);
    hall_hear(run->hall, run->now, line, &wish, fault);
    message_release(held);
    run->said++;
}

/* ---- a run ---- */

static void open_line(struct run *run, uint32_t line)
{
    static const char hello[] = "{\"type\": \"hello\", \"protocol\": \"" MESSAGE_PROTOCOL "\"}";
    uint8_t who[WHO_SIZE] = {(uint8_t)(1u + line % PEOPLE)};
    struct wish wish;
    void *held;
    hall_open(run->hall, run->now, line, who);
    run->is_open[line] = true;
    run->closes[line] = false;
    const char *fault = message_read(&wish, span_of(hello), &held);
    hall_hear(run->hall, run->now, line, &wish, fault);
    message_release(held);
}

static void close_line(struct run *run, uint32_t line)
{
    run->is_open[line] = false;
    hall_close(run->hall, run->now, line);
}

/* A server that is killed, and started again. */
static void restart(struct run *run)
{
    hall_free(run->hall);
    memset(run->is_open, 0, sizeof run->is_open);
    run->thought.number = 0;
    start(run);
}

static void turn(struct run *run)
{
    uint32_t line = chance(run, LINES);
    uint32_t what = chance(run, 1000);
    if (!run->is_open[line]) {
        open_line(run, line);
    } else if (run->closes[line] || what < 5) {
        close_line(run, line);
    } else if (what < 800) {
        say(run, line);
    } else if (what < 950) {
        const struct thought thought = run->thought;
        if (thought.number > 0) {
            hall_thought(run->hall, run->now, thought.table, thought.number, thought.move);
        }
    } else if (what < 998) {
        run->now += chance(run, 20000);
        hall_tick(run->hall, run->now);
    } else {
        restart(run);
    }
}

int main(void)
{
    static struct run run;
    uint64_t said = 0;
    uint64_t accepted = 0;
    cases_begin("hall-rogue");
    for (uint32_t i = 0; cases_go_on(i, RUNS); i++) {
        case_begin("seed %llu", (unsigned long long)(cases_seed() * 1000u + i));
        memset(&run, 0, sizeof run);
        rng_init_number(&run.rng, cases_seed() * 1000u + i);
        run.now = 1700000000000u;
        run.store = store_open_memory(NULL);
        start(&run);
        for (uint32_t k = 0; k < SAYINGS && !case_failed(); k++) turn(&run);
        restart(&run); /* all that was written can be read */
        hall_free(run.hall);
        store_close(run.store);
        said += run.said;
        accepted += run.accepted;
    }
    case_begin("some of it is accepted");
    if (accepted < 100) case_fail("only %llu", (unsigned long long)accepted);
    printf("%llu messages, %llu decisions were accepted\n", (unsigned long long)said,
           (unsigned long long)accepted);
    return cases_end();
}
