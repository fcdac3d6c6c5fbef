/* SPDX-License-Identifier: MIT
 * lobby - tables are made and found. */
#include "base/hex.h"
#include "base/memory.h"
#include "hall/room.h"

/* What a table is made of, checked. */
struct plan {
    const struct shelf_game *entry;
    const struct edition *edition;
    uint32_t seats;
    uint32_t pace;
    uint32_t watch;
    uint32_t chat;
    uint32_t seconds;
    bool hints;
    bool listed;
    struct span options;
};

/* The key that is wrong; NULL: none. */
static const char *read_words(struct plan *plan, const struct wish *wish)
{
    const struct span *texts = wish->texts;
    const char *fault = pace_read(wish, &plan->pace, &plan->seconds);
    if (fault) return fault;
    if (wish_has(wish, KEY_WATCH) && !word_find(watch_words, texts[KEY_WATCH], &plan->watch)) {
        return "watch";
    }
    if (wish_has(wish, KEY_CHAT) && !word_find(chat_words, texts[KEY_CHAT], &plan->chat)) {
        return "chat";
    }
    plan->hints = !wish_has(wish, KEY_HINTS) || wish->numbers[KEY_HINTS];
    plan->listed = wish->numbers[KEY_LISTED];
    return NULL;
}

static const char *read_plan(struct hall *hall, struct plan *plan, const struct wish *wish)
{
    struct box box;
    struct span setting;
    struct span rest = wish_has(wish, KEY_OPTIONS) ? wish->texts[KEY_OPTIONS] : span_of("");
    struct span name = wish_has(wish, KEY_EDITION) ? wish->texts[KEY_EDITION] : span_of("");
    *plan = (struct plan){.seats = wish->numbers[KEY_SEATS], .options = rest};
    plan->entry = shelf_find(hall->owner.shelf, wish->texts[KEY_GAME], NULL);
    if (!plan->entry) return "game";
    if (!seating_is_name(wish->texts[KEY_NAME])) return "name";
    if (box_init(&box, plan->entry->game, plan->seats, NULL)) return "seats";
    if (!span_printable(rest)) return "options";
    while (span_next_word(&rest, &setting)) {
        if (box_option(&box, plan->entry->game, setting, NULL)) return "options";
    }
    plan->edition = hall_edition(hall, plan->entry, name);
    if (!plan->edition || box_edition(&box, plan->entry->game, plan->edition, NULL)) {
        return "edition";
    }
    return read_words(plan, wish);
}

static uint64_t new_number(struct hall *hall)
{
    char id[TABLE_ID_SIZE + 1];
    uint64_t number;
    do {
        hall_signs(hall, id, TABLE_ID_SIZE);
        number = table_id_read(span_of(id));
    } while (number == 0 || hall_room(hall, number));
    return number;
}

/* Of a person and what it decided: said twice, to two nodes, it is the same table, and the store
 * takes one of them. `made` is that table, if it is here already. */
static uint64_t number_of(struct hall *hall, const uint8_t who[WHO_SIZE], uint64_t decision,
                          struct room **made)
{
    static const char prefix[] = "vacancy/1 table";
    char id[TABLE_ID_SIZE + 1];
    uint64_t number;
    struct room *room;
    uint8_t try = 0;
    *made = NULL;
    do {
        uint8_t digest[SHA256_SIZE];
        struct sha256 sha;
        sha256_init(&sha);
        sha256_add(&sha, prefix, sizeof prefix - 1);
        sha256_add(&sha, who, WHO_SIZE);
        for (uint32_t i = 0; i < 8; i++) digest[i] = (uint8_t)(decision >> (56u - 8u * i));
        sha256_add(&sha, digest, 8);
        sha256_add(&sha, &try, 1);
        sha256_finish(&sha, digest);
        number = 0;
        for (uint32_t i = 0; i < 8; i++) number = number << 8 | digest[i];
        table_id_write(number, id);
        number = table_id_read(span_of(id));
        room = hall_room(hall, number);
        if (room && room->make_id == decision && memcmp(room->maker, who, WHO_SIZE) == 0) {
            *made = room;
            break;
        }
        try++;
    } while (number == 0 || room);
    return number;
}

static void act_create(struct hall *hall, struct room *room, const struct plan *plan, uint64_t id,
                       const uint8_t who[WHO_SIZE])
{
    char memory[ACT_SIZE_MAX];
    char key[SIGNS_MAX];
    struct buf act;
    hall_signs(hall, key, KEY_SIGNS);
    act_begin(&act, memory, "create", id, 0);
    hex_add(&act, who, WHO_SIZE);
    buf_add_char(&act, ' ');
    buf_add(&act, key);
    buf_add_char(&act, ' ');
    buf_add(&act, plan->entry->game->name);
    buf_add_char(&act, ' ');
    buf_add_number(&act, plan->seats);
    buf_add_char(&act, ' ');
    buf_add_span(&act, plan->edition->id);
    buf_add_char(&act, ' ');
    buf_add(&act, pace_words[plan->pace]);
    buf_add_char(&act, ' ');
    buf_add_number(&act, plan->seconds);
    buf_add_char(&act, ' ');
    buf_add(&act, watch_words[plan->watch]);
    buf_add_char(&act, ' ');
    buf_add(&act, chat_words[plan->chat]);
    buf_add(&act, plan->hints ? " 1" : " 0");
    buf_add(&act, plan->listed ? " 1 " : " 0 ");
    buf_add_span(&act, plan->options);
    room_act(hall, room, &act);
}

/* Nobody sits there, nobody looks, and no game was begun. */
static bool is_abandoned(const struct room *room)
{
    bool has_people = false;
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        has_people |= room_is_person(room, seat);
    }
    return room->phase == PHASE_OPEN && !has_people;
}

/* Games that are over make room for new ones, the oldest first, if nobody looks at them. */
static bool make_room(struct hall *hall, const struct room *kept)
{
    struct room *oldest = NULL;
    if (hall->table_count < hall->owner.table_max) return true;
    for (struct room *room = hall->rooms; room; room = room->next) {
        bool is_done = room->phase == PHASE_OVER || is_abandoned(room);
        if (is_done && !nodes_has_people(room) && room != kept) oldest = room;
    }
    if (!oldest) return false;
    const struct effect effect = {.kind = EFFECT_FORGET, .table = oldest->number};
    hall_effect(hall, &effect);
    hall_drop_room(hall, oldest);
    return true;
}

enum refusal lobby_create(struct request *request)
{
    struct hall *hall = request->hall;
    const struct wish *wish = request->wish;
    const uint8_t *who = hall->lines[request->line].who;
    struct plan plan;
    uint64_t number = number_of(hall, who, wish->id, &request->room);
    if (request->room) return REFUSAL_NONE; /* said twice */
    const char *fault = read_plan(hall, &plan, wish);
    if (fault) {
        problem_set(&request->problem, ERROR_USAGE, span_of(""), fault);
        return REFUSAL_BAD;
    }
    if (hall_count_of(hall, who) >= hall->owner.tables_of_one_max) return REFUSAL_LIMIT;
    if (!make_room(hall, NULL)) return REFUSAL_FULL;
    request->room = hall_add_room(hall, number);
    act_create(hall, request->room, &plan, wish->id, who);
    struct wish sit = *wish;
    sit.id = 0;
    sit.given &= ~(1u << KEY_SEAT);
    struct request inner = {
        .hall = hall, .room = request->room, .line = request->line, .seat = 1, .wish = &sit};
    return seating_sit(&inner);
}

/* ---- once more ---- */

/* Everybody sits one seat further; bots, too. */
static void seat_again(struct hall *hall, const struct room *old, struct room *room)
{
    uint32_t seats = old->table.box.seats;
    for (uint32_t i = 0; i < seats; i++) {
        char memory[ACT_SIZE_MAX];
        struct buf act;
        const struct room_seat *from = &old->seats[i];
        uint32_t seat = (i + 1u) % seats + 1u;
        if (!from->bot && from->holder_count == 0) continue; /* was forgotten: the seat is free */
        act_begin(&act, memory, from->bot ? "bot" : "sit", 0, seat);
        if (from->bot) buf_add(&act, from->bot->name);
        if (!from->bot) hex_add(&act, from->holders[0], WHO_SIZE);
        if (!from->bot) buf_add_char(&act, ' ');
        if (!from->bot) buf_add(&act, from->name);
        room_act(hall, room, &act);
        if (from->program[0]) {
            act_begin(&act, memory, "program", 0, seat);
            buf_add(&act, from->program);
            room_act(hall, room, &act);
        }
        if (from->face) seating_face(hall, room, seat, from->face);
        for (uint32_t k = 1; k < from->holder_count; k++) {
            act_begin(&act, memory, "take", 0, seat);
            hex_add(&act, from->holders[k], WHO_SIZE);
            room_act(hall, room, &act);
        }
    }
}

static bool all_want(const struct room *room)
{
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        const struct room_seat *at = &room->seats[seat - 1u];
        bool counts = room_is_person(room, seat) && room_is_here(room, seat);
        if (counts && !at->again) return false;
    }
    return true;
}

enum refusal lobby_rematch(struct request *request)
{
    struct hall *hall = request->hall;
    struct room *room = request->room;
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase != PHASE_OVER) return REFUSAL_EARLY;
    act_begin(&act, memory, "again", request->wish->id, request->seat);
    room_act(hall, room, &act);
    if (room->rematch || !all_want(room)) return REFUSAL_NONE;
    if (!make_room(hall, room)) return REFUSAL_NONE; /* a vote more, later */
    const struct plan plan = {.entry = room->entry,
                              .edition = room->edition,
                              .seats = room->table.box.seats,
                              .pace = room->pace,
                              .watch = room->watch,
                              .chat = room->chat,
                              .seconds = room->seconds,
                              .hints = room->hints,
                              .options = span_of(room->options)};
    struct room *next = hall_add_room(hall, new_number(hall));
    act_create(hall, next, &plan, 0, room->maker);
    seat_again(hall, room, next);
    act_begin(&act, memory, "next", 0, 0);
    buf_add_number(&act, (int64_t)next->number);
    room_act(hall, room, &act);
    return REFUSAL_NONE;
}

/* ---- lists ---- */

enum { LISTED_MAX = 50 };

static void add_names(struct json *json, const struct room *room)
{
    json_key_open(json, "names", '[');
    for (uint32_t i = 0; i < room->table.box.seats; i++) json_text(json, room->seats[i].name);
    json_close(json);
}

void lobby_list(struct hall *hall, uint32_t line)
{
    struct json json;
    struct buf buf;
    uint32_t count = 0;
    post_begin(hall, &json, &buf, "lobby");
    json_key_open(&json, "tables", '[');
    for (const struct room *room = hall->rooms; room && count < LISTED_MAX; room = room->next) {
        uint32_t free_count = 0;
        if (!room->listed || room->phase != PHASE_OPEN) continue;
        for (uint32_t i = 0; i < room->table.box.seats; i++) {
            free_count += !room->seats[i].holder_count && !room->seats[i].bot;
        }
        if (free_count == 0 || !nodes_has_people(room)) continue;
        count++;
        json_open(&json, '{');
        post_table(&json, "table", room->number);
        json_key_text(&json, "game", room->entry->game->name);
        json_key_number(&json, "seats", room->table.box.seats);
        json_key_number(&json, "free", free_count);
        add_names(&json, room);
        json_key_text(&json, "key", room->key);
        json_close(&json);
    }
    json_close(&json);
    post_end(hall, &json, line);
}

static bool is_waited_for(const struct room *room, uint32_t seat)
{
    return room->phase == PHASE_PLAY && table_actors(&room->table) >> seat & 1u;
}

static uint32_t add_mine(struct json *json, const struct room *room, uint32_t seat)
{
    json_open(json, '{');
    post_table(json, "table", room->number);
    json_key_text(json, "game", room->entry->game->name);
    json_key_text(json, "phase", phase_words[room->phase]);
    json_key_number(json, "n", table_public_steps(&room->table));
    json_key(json, "turn");
    json_flag(json, is_waited_for(room, seat));
    json_key_number(json, "you", seat);
    add_names(json, room);
    json_close(json);
    return 1;
}

/* Those that wait for me, those that run, those that are over. */
void lobby_mine(struct hall *hall, uint32_t line)
{
    struct json json;
    struct buf buf;
    uint32_t count = 0;
    post_begin(hall, &json, &buf, "mine");
    json_key_open(&json, "tables", '[');
    for (uint32_t turn = 0; turn < 3; turn++) {
        for (const struct room *room = hall->rooms; room && count < LISTED_MAX; room = room->next) {
            uint32_t seat = room_seat_of(room, hall->lines[line].who);
            uint32_t rank = room->phase == PHASE_OVER ? 2u : !is_waited_for(room, seat);
            if (seat > 0 && rank == turn) count += add_mine(&json, room, seat);
        }
    }
    past_list(&json, hall, hall->lines[line].who, LISTED_MAX - count);
    json_close(&json);
    post_end(hall, &json, line);
}
