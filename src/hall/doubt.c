/* SPDX-License-Identifier: MIT
 * doubt - where several nodes share a store, an act that was applied may still be refused: another
 * node was faster. Until the store has spoken, what a table was before is kept here, and what
 * people said about it; when an act is refused, the table goes back, reads what the others wrote,
 * and hears once more what was said. Nobody was told anything of it: frames wait for the store. */
#include "base/memory.h"
#include "hall/room.h"

/* A table before the acts of one group. */
struct doubt {
    struct doubt *next; /* the oldest first */
    uint64_t group;
    uint64_t first; /* of its acts, counted over all tables, see hall->appended */
    uint64_t last;
    struct step sealed[SEATS_MAX]; /* the only steps that change once they are there */
    struct room before;
};

/* What somebody said about a table that is in doubt. */
struct retry {
    struct retry *next; /* the oldest first */
    uint64_t table;
    uint64_t after; /* acts that were appended when it was answered */
    uint32_t line;
    bool is_void; /* the answer was */
    struct wish wish;
    char text[];
};

static void copy_sealed(struct doubt *doubt)
{
    const struct table *table = &doubt->before.table;
    ASSERT(table->sealed_count <= SEATS_MAX);
    if (table->sealed_count == 0) return;
    memcpy(doubt->sealed, table->steps + table_public_steps(table),
           table->sealed_count * sizeof doubt->sealed[0]);
}

void doubt_note(struct hall *hall, struct room *room)
{
    struct doubt *doubt = room->doubt;
    uint64_t number = hall->appended + 1u;
    if (hall->owner.node == 0) return;
    if (doubt && doubt->group == hall->group) {
        doubt->last = number;
        return;
    }
    for (struct follow *follow = doubt ? NULL : room->follows; follow; follow = follow->next) {
        follow->sure = follow->sent;
    }
    doubt = hall_memory(hall, NULL, sizeof *doubt);
    doubt->next = NULL;
    doubt->group = hall->group;
    doubt->first = doubt->last = number;
    doubt->before = *room;
    copy_sealed(doubt);
    *(hall->doubts ? &hall->last_doubt->next : &hall->doubts) = doubt;
    hall->last_doubt = doubt;
    room->doubt = doubt;
}

void doubt_forget(struct hall *hall, uint64_t table)
{
    for (struct doubt **link = &hall->doubts; *link;) {
        struct doubt *doubt = *link;
        if (doubt->before.number != table) {
            hall->last_doubt = doubt;
            link = &doubt->next;
            continue;
        }
        *link = doubt->next;
        hall_memory(hall, doubt, 0);
    }
}

/* ---- what was said ---- */

static struct retry *add_retry(struct hall *hall, uint32_t line, const struct wish *wish,
                               uint64_t table)
{
    size_t size = 0;
    for (uint32_t key = 0; key < KEY_COUNT; key++) size += wish->texts[key].size;
    struct retry *retry = hall_memory(hall, NULL, sizeof *retry + size);
    *retry = (struct retry){.table = table, .after = hall->appended, .line = line, .wish = *wish};
    size = 0;
    for (uint32_t key = 0; key < KEY_COUNT; key++) {
        struct span *text = &retry->wish.texts[key];
        if (!text->text) continue;
        memcpy(retry->text + size, text->text, text->size);
        text->text = retry->text + size;
        size += text->size;
    }
    *(hall->retries ? &hall->last_retry->next : &hall->retries) = retry;
    hall->last_retry = retry;
    return retry;
}

void doubt_keep(struct hall *hall, uint32_t line, const struct wish *wish, uint64_t table)
{
    const struct room *room = table ? hall_room(hall, table) : NULL;
    bool is_told_anyway = wish->kind == MESSAGE_FOLLOW || wish->kind == MESSAGE_LEAVE ||
                          wish->kind == MESSAGE_SAY;
    if (room && room->doubt && !is_told_anyway) (void)add_retry(hall, line, wish, table);
}

/* Is something that was said before on this line still to be answered? It comes first. */
static bool has_waiting(const struct hall *hall, uint32_t line, uint64_t table)
{
    for (const struct retry *retry = hall->retries; retry; retry = retry->next) {
        if (retry->is_void && retry->line == line && retry->table == table) return true;
    }
    return false;
}

/* Whoever comes from another node may know more of a table than this one does: it reads on before
 * it answers. */
bool doubt_postpone(struct hall *hall, uint32_t line, const struct wish *wish)
{
    uint64_t table = table_id_read(wish->texts[KEY_TABLE]);
    const struct room *room = hall_room(hall, table);
    if (hall->owner.node == 0 || table == 0) return false;
    if (has_waiting(hall, line, table)) {
        add_retry(hall, line, wish, table)->is_void = true;
        return true;
    }
    bool knows_more = !room || wish->kind == MESSAGE_FOLLOW ||
                      (wish_has(wish, KEY_AT) &&
                       wish->numbers[KEY_AT] > table_public_steps(&room->table));
    if (!knows_more) return false;
    const struct effect effect = {
        .kind = EFFECT_READ, .table = table, .number = room ? room->act_count : 0};
    add_retry(hall, line, wish, table)->is_void = true;
    hall_effect(hall, &effect);
    return true;
}

void doubt_hang_up(struct hall *hall, uint32_t line)
{
    for (struct retry **link = &hall->retries; *link;) {
        struct retry *retry = *link;
        if (retry->line != line) {
            hall->last_retry = retry;
            link = &retry->next;
            continue;
        }
        *link = retry->next;
        hall_memory(hall, retry, 0);
    }
}

static struct retry *take_void(struct hall *hall, uint64_t table)
{
    struct retry *before = NULL;
    struct retry *retry = hall->retries;
    while (retry && !(retry->is_void && retry->table == table)) {
        before = retry;
        retry = retry->next;
    }
    if (!retry) return NULL;
    *(before ? &before->next : &hall->retries) = retry->next;
    if (hall->last_retry == retry) hall->last_retry = before;
    return retry;
}

/* ---- the store has spoken ---- */

static void read_on(struct hall *hall, struct room *room)
{
    const struct effect effect = {
        .kind = EFFECT_READ, .table = room->number, .number = room->act_count};
    room->is_behind = false;
    hall_effect(hall, &effect);
}

void hall_durable(struct hall *hall, uint64_t count)
{
    while (hall->doubts && hall->doubts->last <= count) {
        struct doubt *doubt = hall->doubts;
        struct room *room = hall_room(hall, doubt->before.number);
        hall->doubts = doubt->next;
        bool is_last = room && room->doubt == doubt;
        if (is_last) room->doubt = NULL;
        if (is_last && room->is_behind) read_on(hall, room);
        hall_memory(hall, doubt, 0);
    }
    for (struct retry **link = &hall->retries; *link;) {
        struct retry *retry = *link;
        if (retry->is_void || retry->after > count) {
            hall->last_retry = retry;
            link = &retry->next;
            continue;
        }
        *link = retry->next;
        hall_memory(hall, retry, 0);
    }
}

/* What people who look at a table have of it, and who is where, is not taken back. */
static void take_back(struct hall *hall, struct room *room, const struct doubt *doubt)
{
    const struct room now = *room;
    struct table *table = &room->table;
    *room = doubt->before;
    room->next = now.next;
    room->in_bucket = now.in_bucket;
    room->next_unfinished = now.next_unfinished;
    room->is_unfinished = now.is_unfinished;
    hall_resume_room(hall, room);
    room->follows = now.follows;
    room->presence = now.presence;
    room->notes = now.notes;
    room->ids = now.ids;
    room->id_max = now.id_max;
    room->doubt = NULL;
    room->is_behind = now.is_behind;
    room->is_fresh = true;
    table->steps = now.table.steps;
    table->step_max = now.table.step_max;
    if (table->sealed_count > 0) {
        memcpy(table->steps + table_public_steps(table), doubt->sealed,
               table->sealed_count * sizeof doubt->sealed[0]);
    }
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        struct room_seat *seat = &room->seats[i];
        seat->gone = now.seats[i].gone;
        /* A question that was answered meanwhile must be asked again. */
        if (seat->question != now.seats[i].question) seat->question = 0;
    }
    for (struct follow *follow = room->follows; follow; follow = follow->next) {
        if (follow->sent > follow->sure) follow->sent = follow->sure;
        follow->seat = room_seat_of(room, hall->lines[follow->line].who);
        follow->has_deal = false;
    }
    post_retell(hall, room);
}

void hall_refused(struct hall *hall, uint64_t now, uint64_t table, uint32_t number)
{
    const struct effect resume = {.kind = EFFECT_RESUME, .table = table};
    struct room *room = hall_room(hall, table);
    struct doubt *doubt = hall->doubts;
    hall_enter(hall, now);
    while (doubt && (doubt->before.number != table || doubt->before.act_count + 1u != number)) {
        doubt = doubt->next;
    }
    if (doubt && room) {
        const struct effect drop = {.kind = EFFECT_DROP, .table = table, .after = doubt->first};
        hall_effect(hall, &drop);
        for (struct retry *retry = hall->retries; retry; retry = retry->next) {
            retry->is_void |= retry->table == table && retry->after >= doubt->first;
        }
        if (doubt->before.act_count > 0) take_back(hall, room, doubt);
        if (doubt->before.act_count == 0) hall_drop_room(hall, room);
    }
    doubt_forget(hall, table);
    hall_effect(hall, &resume);
}

/* ---- what others wrote ---- */

uint32_t hall_act_count(const struct hall *hall, uint64_t table)
{
    const struct room *room = hall_room(hall, table);
    return room ? room->act_count : 0;
}

void hall_written(struct hall *hall, uint64_t table, uint32_t number)
{
    const struct effect effect = {.kind = EFFECT_READ, .table = table};
    struct room *room = hall_room(hall, table);
    if (!room) hall_effect(hall, &effect);
    if (!room) return;
    /* Ours under way may have the very numbers that others were faster with. */
    if (room->doubt) room->is_behind = true;
    if (!room->doubt && number > room->act_count) read_on(hall, room);
}

enum error hall_read(struct hall *hall, uint64_t table, uint32_t number, struct span act,
                     struct problem *problem)
{
    struct room *room = hall_room(hall, table);
    if (!room && number > 1) return ERROR_NONE; /* it was forgotten meanwhile */
    if (!room) {
        room = hall_add_room(hall, table);
        nodes_know(hall, room);
        for (uint32_t i = 0; i < SEATS_MAX; i++) room->seats[i].gone = hall->now;
    }
    /* While ours are under way, nobody knows whether these come behind them or in their place. */
    if (room->doubt) room->is_behind = true;
    if (room->doubt || number <= room->act_count) return ERROR_NONE;
    if (number > room->act_count + 1u) {
        read_on(hall, room);
        return ERROR_NONE;
    }
    const struct room before = {
        .is_paused = room->is_paused, .pace = room->pace, .seconds = room->seconds};
    enum error error = room_apply(hall, room, act, problem);
    bool is_same = before.is_paused == room->is_paused && before.pace == room->pace &&
                   before.seconds == room->seconds;
    if (!error && !is_same) pace_begin(hall, room);
    room->is_fresh = true;
    return error;
}

void hall_read_end(struct hall *hall, uint64_t now, uint64_t table)
{
    struct room *room = hall_room(hall, table);
    struct retry *retry;
    hall_enter(hall, now);
    /* Others have written more than this node may apply yet. Whoever waits for it waits until the
     * store has spoken: then it is read again. */
    if (room && room->doubt && room->is_behind) return;
    if (room && room->is_fresh && !room->doubt) {
        room->is_fresh = false;
        if (room->phase == PHASE_DEAL) room->due = now + DEAL_MS;
        if (room->phase == PHASE_OVER) past_note(hall, room);
        room_settle(hall, room);
        post_reseat(hall, room);
        post_tell(hall, room);
        if (room->is_behind && !room->doubt) read_on(hall, room);
    }
    while ((retry = take_void(hall, table))) {
        hall_enter(hall, now);
        hall_hear_again(hall, retry->line, &retry->wish);
        hall_memory(hall, retry, 0);
    }
}

void hall_forgotten(struct hall *hall, uint64_t now, uint64_t table)
{
    struct room *room = hall_room(hall, table);
    hall_enter(hall, now);
    if (room) hall_drop_room(hall, room);
}

void doubt_release(struct hall *hall)
{
    while (hall->doubts) doubt_forget(hall, hall->doubts->before.number);
    while (hall->retries) doubt_hang_up(hall, hall->retries->line);
}
