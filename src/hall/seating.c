/* SPDX-License-Identifier: MIT
 * seating - who sits where, and who plays for whom. */
#include "base/hex.h"
#include "base/memory.h"
#include "hall/room.h"

bool seating_is_name(struct span name)
{
    uint32_t characters = 0;
    bool is_blank = true;
    for (size_t i = 0; i < name.size; i++) {
        characters += ((uint8_t)name.text[i] & 0xc0u) != 0x80u;
        is_blank = is_blank && name.text[i] == ' ';
    }
    return characters <= NAME_CHARACTERS_MAX && !is_blank;
}

/* What a program says that it is. */
static bool is_program(struct span name)
{
    return name.size < SIGNS_MAX && span_printable(name) && seating_is_name(name);
}

static bool is_free(const struct room *room, uint32_t seat)
{
    return !room_is_person(room, seat) && !room->seats[seat - 1u].bot;
}

void seating_face(struct hall *hall, struct room *room, uint32_t seat, uint32_t face)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (room->seats[seat - 1u].face == face) return;
    act_begin(&act, memory, "face", 0, seat);
    buf_add_number(&act, face);
    room_act(hall, room, &act);
}

static void act_sit(struct request *request, uint32_t seat)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    act_begin(&act, memory, "sit", request->wish->id, seat);
    hex_add(&act, request->hall->lines[request->line].who, WHO_SIZE);
    buf_add_char(&act, ' ');
    buf_add_span(&act, request->wish->texts[KEY_NAME]);
    room_act(request->hall, request->room, &act);
    const struct wish *wish = request->wish;
    if (wish_has(wish, KEY_FACE)) {
        seating_face(request->hall, request->room, seat, wish->numbers[KEY_FACE]);
    }
    const char *program = request->room->seats[seat - 1u].program;
    struct span wanted = wish_has(wish, KEY_BOT) ? wish->texts[KEY_BOT] : span_of("");
    if (span_equal(wanted, program)) return;
    act_begin(&act, memory, "program", 0, seat);
    buf_add_span(&act, wanted);
    room_act(request->hall, request->room, &act);
}

/* The first free one if none is named; 0: there is none. */
static uint32_t choose_seat(const struct request *request)
{
    const struct room *room = request->room;
    uint32_t wanted = request->wish->numbers[KEY_SEAT];
    if (wish_has(request->wish, KEY_SEAT)) {
        return wanted <= room->table.box.seats && is_free(room, wanted) ? wanted : 0;
    }
    uint32_t seat = 1;
    while (seat <= room->table.box.seats && !is_free(room, seat)) seat++;
    return seat <= room->table.box.seats ? seat : 0;
}

enum refusal seating_sit(struct request *request)
{
    struct room *room = request->room;
    const struct wish *wish = request->wish;
    if (!seating_is_name(wish->texts[KEY_NAME])) return REFUSAL_BAD;
    if (wish_has(wish, KEY_BOT) && !is_program(wish->texts[KEY_BOT])) return REFUSAL_BAD;
    bool same = !wish_has(wish, KEY_SEAT) || wish->numbers[KEY_SEAT] == request->seat;
    if (request->seat && same) {
        act_sit(request, request->seat);
        return REFUSAL_NONE;
    }
    if (room->phase == PHASE_OVER) return REFUSAL_OVER;
    if (room->phase != PHASE_OPEN) return REFUSAL_FULL;
    bool is_invited = room->listed || request->seat > 0 ||
                      (wish_has(wish, KEY_KEY) && span_equal(wish->texts[KEY_KEY], room->key));
    if (!is_invited) return REFUSAL_UNKNOWN;
    uint32_t seat = choose_seat(request);
    if (!seat) return REFUSAL_FULL;
    if (request->seat && request->seat == room->host) return REFUSAL_NOT_YOURS; /* the host stays */
    if (request->seat) {
        char memory[ACT_SIZE_MAX];
        struct buf act;
        act_begin(&act, memory, "stand", 0, request->seat);
        room_act(request->hall, room, &act);
    }
    act_sit(request, seat);
    return REFUSAL_NONE;
}

static void act_cover(struct request *request, uint32_t seat)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    act_begin(&act, memory, "cover", request->wish->id, seat);
    buf_add(&act, HALL_SUBSTITUTE);
    room_act(request->hall, request->room, &act);
}

enum refusal seating_stand(struct request *request)
{
    struct room *room = request->room;
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OVER) return REFUSAL_OVER;
    if (room->phase != PHASE_OPEN) {
        act_cover(request, request->seat);
        return REFUSAL_NONE;
    }
    act_begin(&act, memory, "stand", request->wish->id, request->seat);
    room_act(request->hall, room, &act);
    return REFUSAL_NONE;
}

enum refusal seating_seat(struct request *request)
{
    struct room *room = request->room;
    const struct wish *wish = request->wish;
    uint32_t seat = wish->numbers[KEY_SEAT];
    bool has_bot = wish_has(wish, KEY_BOT);
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (!request->seat || request->seat != room->host) return REFUSAL_NOT_YOURS;
    if (room->phase != PHASE_OPEN) return REFUSAL_LATE;
    if (seat > room->table.box.seats) return REFUSAL_BAD;
    if (seat == request->seat) return REFUSAL_NOT_YOURS;
    if (has_bot && !bot_find(wish->texts[KEY_BOT], NULL)) return REFUSAL_UNKNOWN;
    act_begin(&act, memory, has_bot ? "bot" : "stand", wish->id, seat);
    if (has_bot) buf_add_span(&act, wish->texts[KEY_BOT]);
    room_act(request->hall, room, &act);
    return REFUSAL_NONE;
}

enum refusal seating_start(struct request *request)
{
    struct room *room = request->room;
    const struct wish *wish = request->wish;
    struct span bot = wish_has(wish, KEY_BOT) ? wish->texts[KEY_BOT] : span_of(HALL_SUBSTITUTE);
    uint8_t secret[FAIR_SECRET_SIZE];
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (!request->seat || request->seat != room->host) return REFUSAL_NOT_YOURS;
    if (room->phase != PHASE_OPEN) return REFUSAL_LATE;
    if (!bot_find(bot, NULL)) return REFUSAL_UNKNOWN;
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (!is_free(room, seat)) continue;
        act_begin(&act, memory, "bot", 0, seat);
        buf_add_span(&act, bot);
        room_act(request->hall, room, &act);
    }
    hall_random(request->hall, secret, sizeof secret);
    act_begin(&act, memory, "start", wish->id, 0);
    hex_add(&act, secret, sizeof secret);
    room_act(request->hall, room, &act);
    room->due = request->hall->now + DEAL_MS;
    return REFUSAL_NONE;
}

enum refusal seating_cover(struct request *request)
{
    struct room *room = request->room;
    uint32_t seat = request->wish->numbers[KEY_SEAT];
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OVER) return REFUSAL_OVER;
    if (room->phase != PHASE_PLAY) return REFUSAL_EARLY;
    if (seat > room->table.box.seats || !room_is_person(room, seat)) return REFUSAL_BAD;
    bool is_away = !room_is_here(room, seat) &&
                   request->hall->now - room->seats[seat - 1u].gone >= ABSENT_MS;
    if (!is_away) return REFUSAL_BUSY;
    act_cover(request, seat);
    return REFUSAL_NONE;
}

enum refusal seating_carry(struct request *request)
{
    char memory[ACT_SIZE_MAX];
    char token[SIGNS_MAX];
    struct buf act;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (request->room->seats[request->seat - 1u].holder_count == HOLDERS_MAX) return REFUSAL_FULL;
    hall_signs(request->hall, token, TOKEN_SIGNS);
    act_begin(&act, memory, "carry", request->wish->id, request->seat);
    buf_add(&act, token);
    room_act(request->hall, request->room, &act);
    return REFUSAL_NONE;
}

enum refusal seating_take(struct request *request)
{
    struct room *room = request->room;
    struct span token = request->wish->texts[KEY_TOKEN];
    char memory[ACT_SIZE_MAX];
    struct buf act;
    uint32_t seat = 1;
    while (seat <= room->table.box.seats && !span_equal(token, room->seats[seat - 1u].token)) {
        seat++;
    }
    if (seat > room->table.box.seats) return REFUSAL_UNKNOWN;
    if (request->seat == seat) return REFUSAL_NONE;
    if (request->seat || room->seats[seat - 1u].holder_count == HOLDERS_MAX) return REFUSAL_FULL;
    act_begin(&act, memory, "take", request->wish->id, seat);
    hex_add(&act, request->hall->lines[request->line].who, WHO_SIZE);
    room_act(request->hall, room, &act);
    request->seat = seat;
    return REFUSAL_NONE;
}
