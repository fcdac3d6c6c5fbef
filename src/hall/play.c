/* SPDX-License-Identifier: MIT
 * play - moves of people, bots and the house. */
#include "base/memory.h"
#include "hall/room.h"

static void act_move(struct hall *hall, struct room *room, uint64_t id, uint32_t seat, move_id move)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    ASSERT(table_actors(&room->table) >> seat & 1u || table_may_unseal(&room->table, seat));
    uint64_t spent = seat > 0 && hall->now > room->turn ? hall->now - room->turn : 0;
    bool counts = room->pace == PACE_BANK && seat > 0;
    act_begin(&act, memory, "move", id, seat);
    buf_add_number(&act, counts ? (int64_t)(spent < UINT32_MAX ? spent : UINT32_MAX) : 0);
    buf_add_char(&act, ' ');
    room->table.game->notation->move_write(&room->table.box, move, &act);
    room_act(hall, room, &act);
    hall->moves += seat > 0;
}

void play_back(struct hall *hall, struct room *room, uint32_t seat)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    ASSERT(seat >= 1 && seat <= room->table.box.seats);
    struct room_seat *at = &room->seats[seat - 1u];
    at->missed = 0;
    at->is_late = false;
    if (!at->cover) return;
    act_begin(&act, memory, "back", 0, seat);
    room_act(hall, room, &act);
}

static enum refusal check_turn(const struct request *request)
{
    const struct room *room = request->room;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OVER) return REFUSAL_OVER;
    if (room->phase != PHASE_PLAY) return REFUSAL_EARLY;
    if (room->is_paused) return REFUSAL_PAUSED;
    if (request->wish->numbers[KEY_AT] != table_public_steps(&room->table)) return REFUSAL_LATE;
    return REFUSAL_NONE;
}

/* A deposit that waits is replaced: whether the new one is legal is asked of the position without
 * the old one. All is asked of what the seat may know. */
static enum error read_move(struct request *request, move_id *move)
{
    const struct table *table = &request->room->table;
    struct view view;
    table_view(table, request->seat, &view);
    if (table_may_unseal(table, request->seat)) {
        game_unseal(table->game, &table->box, view.state.bytes, request->seat);
    }
    return game_move_read(table->game, &table->box, view.state.bytes, request->seat,
                          request->wish->texts[KEY_MOVE], move, &request->problem);
}

enum refusal play_do(struct request *request)
{
    struct room *room = request->room;
    const struct table *table = &room->table;
    move_id move;
    enum refusal why = check_turn(request);
    if (why) return why;
    bool waits = table_may_unseal(table, request->seat);
    if (!waits && !(table_actors(table) >> request->seat & 1u)) return REFUSAL_NOT_YOURS;
    if (read_move(request, &move)) return REFUSAL_ILLEGAL;
    play_back(request->hall, room, request->seat);
    act_move(request->hall, room, request->wish->id, request->seat, move);
    return REFUSAL_NONE;
}

enum refusal play_undo(struct request *request)
{
    struct room *room = request->room;
    char memory[ACT_SIZE_MAX];
    struct buf act;
    enum refusal why = check_turn(request);
    if (why) return why;
    if (!table_may_unseal(&room->table, request->seat)) return REFUSAL_NOT_YOURS;
    act_begin(&act, memory, "undo", request->wish->id, request->seat);
    room_act(request->hall, room, &act);
    return REFUSAL_NONE;
}

/* ---- bots ---- */

static const struct bot *bot_of(const struct room *room, uint32_t seat)
{
    const struct room_seat *at = &room->seats[seat - 1u];
    if (at->bot) return at->bot;
    if (at->cover) return at->cover;
    return at->is_late ? bot_find(span_of(HALL_SUBSTITUTE), NULL) : NULL;
}

static void ask_bot(struct hall *hall, struct room *room, uint32_t seat, const struct bot *bot)
{
    const struct table *table = &room->table;
    struct view view;
    struct question question = {.game = table->game, .box = &table->box, .bot = bot, .view = &view};
    ASSERT(table_actors(table) >> seat & 1u);
    ASSERT(!room->seats[seat - 1u].question); /* one bot thinks for a seat */
    table_view(table, seat, &view);
    question.number = ++hall->questions;
    fair_bot_key(&table->fair, seat, table_public_steps(table), question.key);
    room->seats[seat - 1u].question = question.number;
    const struct effect effect = {
        .kind = EFFECT_THINK, .table = room->number, .question = &question};
    hall_effect(hall, &effect);
}

void play_ask_bots(struct hall *hall, struct room *room)
{
    if (room->phase != PHASE_PLAY || room->is_paused || !nodes_is_mine(hall, room)) return;
    seat_set actors = table_actors(&room->table);
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        const struct bot *bot = bot_of(room, seat);
        if (!bot || !(actors >> seat & 1u) || room->seats[seat - 1u].question) continue;
        ask_bot(hall, room, seat, bot);
    }
}

void hall_thought(struct hall *hall, uint64_t now, uint64_t number, uint64_t question, move_id move)
{
    struct room *room = hall_room(hall, number);
    uint32_t seat = 1;
    hall_enter(hall, now);
    if (!room || room->phase != PHASE_PLAY) return;
    const struct table *table = &room->table;
    while (seat <= table->box.seats && room->seats[seat - 1u].question != question) seat++;
    if (seat > table->box.seats) return; /* overtaken */
    room->seats[seat - 1u].question = 0;
    if (room->is_paused || !bot_of(room, seat)) return;
    if (!table->game->legal(&table->box, table->truth.state.bytes, seat, move)) return;
    act_move(hall, room, 0, seat, move);
    room_settle(hall, room);
    post_tell(hall, room);
}

/* ---- what follows ---- */

static void keep_record(struct hall *hall, struct room *room)
{
    struct buf buf;
    struct effect effect = {.kind = EFFECT_KEEP, .table = room->number, .group = hall->group};
    if (room->is_kept) return;
    ASSERT(room->is_stopped || !table_actors(&room->table)); /* a record tells all cards */
    room->is_kept = true;
    hall->ended++;
    effect.text = post_write_record(hall, room, &buf);
    hall_effect(hall, &effect);
    past_keep(hall, room);
}

void play_settle(struct hall *hall, struct room *room)
{
    struct table *table = &room->table;
    uint32_t before = room->told_count;
    while (room->phase == PHASE_PLAY && table_actors(table) & 1u) {
        act_move(hall, room, 0, 0, table_house_move(table));
    }
    if (table_public_steps(table) != before) {
        for (uint32_t i = 0; i < table->box.seats; i++) {
            room->seats[i].question = 0;
            room->seats[i].is_late = false;
        }
        pace_begin(hall, room);
    }
    if (room->phase == PHASE_OVER) keep_record(hall, room);
    play_ask_bots(hall, room);
}
