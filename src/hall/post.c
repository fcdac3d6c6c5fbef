/* SPDX-License-Identifier: MIT
 * post - who is told what. A line has, of each table it follows, the number of the last step that
 * was sent to it; the rest is made again from the steps. */
#include "base/memory.h"
#include "hall/room.h"

/* ---- frames ---- */

static void begin_in(struct hall *hall, char memory[FRAME_SIZE_MAX], struct json *json,
                     struct buf *buf, const char *type)
{
    buf_init(buf, memory, FRAME_SIZE_MAX);
    json_init(json, buf);
    json_open(json, '{');
    json_key_text(json, "type", type);
    hall->about = 0;
}

void post_begin(struct hall *hall, struct json *json, struct buf *buf, const char *type)
{
    begin_in(hall, hall->frame, json, buf, type);
}

static void send(struct hall *hall, uint32_t line, struct span frame)
{
    const struct effect effect = {.kind = EFFECT_SEND,
                                  .line = line,
                                  .after = hall->appended,
                                  .table = hall->about,
                                  .text = frame};
    hall_effect(hall, &effect);
}

void post_end(struct hall *hall, struct json *json, uint32_t line)
{
    json_close(json);
    ASSERT(json->depth == 0 && !buf_full(json->buf));
    send(hall, line, buf_span(json->buf));
}

/* It tells nothing that acts have changed, and does not wait for them. */
static void end_at_once(struct hall *hall, struct json *json, uint32_t line)
{
    json_close(json);
    const struct effect effect = {.kind = EFFECT_SEND, .line = line, .text = buf_span(json->buf)};
    hall_effect(hall, &effect);
}

/* A frame about a table: void if what it tells is taken back. */
static void name_table(struct hall *hall, struct json *json, const struct room *room)
{
    post_table(json, "table", room->number);
    hall->about = room->number;
}

static void begin_about(struct hall *hall, struct json *json, struct buf *buf, const char *type,
                        const struct room *room)
{
    post_begin(hall, json, buf, type);
    name_table(hall, json, room);
}

void post_table(struct json *json, const char *key, uint64_t table)
{
    char id[TABLE_ID_SIZE + 1];
    table_id_write(table, id);
    json_key_text(json, key, id);
}

static void add_id(struct json *json, uint64_t id)
{
    uint8_t bytes[8];
    for (uint32_t i = 0; i < 8; i++) bytes[i] = (uint8_t)(id >> (56u - 8u * i));
    json_key(json, "id");
    json_hex(json, bytes, sizeof bytes);
}

static void add_flag(struct json *json, const char *key, bool flag)
{
    json_key(json, key);
    json_flag(json, flag);
}

/* ---- who follows ---- */

bool post_may_follow(const struct room *room, uint32_t seat)
{
    if (seat > 0 || room->watch == WATCH_PUBLIC) return true;
    if (room->phase == PHASE_OPEN) return room->listed;
    return room->watch == WATCH_AFTER && room->phase == PHASE_OVER;
}

static struct follow *find_follow(struct hall *hall, uint32_t line, const struct room *room)
{
    for (uint32_t i = 0; i < FOLLOWS_MAX; i++) {
        struct follow *follow = &hall->lines[line].follows[i];
        if (follow->room == room) return follow;
    }
    return NULL;
}

static void unlink_follow(struct hall *hall, struct follow *follow)
{
    struct room *room = follow->room;
    if (follow->next) follow->next->before = follow->before;
    if (follow->before) follow->before->next = follow->next;
    if (room->follows == follow) room->follows = follow->next;
    uint32_t seat = follow->seat;
    memset(follow, 0, sizeof *follow);
    nodes_moved(hall, room);
    if (seat > 0 && !room_is_here(room, seat)) room->seats[seat - 1u].gone = hall->now;
}

void post_leave(struct hall *hall, uint32_t line, struct room *room)
{
    struct follow *follow = find_follow(hall, line, room);
    if (follow) unlink_follow(hall, follow);
}

static struct follow *add_follow(struct hall *hall, uint32_t line, struct room *room)
{
    struct follow *follow = find_follow(hall, line, room);
    if (follow) return follow;
    follow = find_follow(hall, line, NULL);
    if (!follow) { /* the first one goes; a page shows one table at a time */
        follow = &hall->lines[line].follows[0];
        unlink_follow(hall, follow);
    }
    *follow = (struct follow){.room = room, .line = line, .next = room->follows};
    if (follow->next) follow->next->before = follow;
    room->follows = follow;
    return follow;
}

/* ---- table ---- */

static void send_table(struct hall *hall, const struct follow *follow)
{
    const struct room *room = follow->room;
    const struct game *game = room->entry->game;
    struct json json;
    struct buf buf;
    begin_about(hall, &json, &buf, "table", room);
    json_key_text(&json, "game", game->name);
    json_key_open(&json, "edition", '{');
    json_key_span(&json, "id", room->edition->id);
    json_key(&json, "sha256");
    json_hex(&json, room->edition->sha256, SHA256_SIZE);
    json_close(&json);
    json_key_open(&json, "options", '{');
    for (uint32_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        json_key_text(&json, option->name, option->values[room->table.box.options[i]]);
    }
    json_close(&json);
    json_key_number(&json, "seats", room->table.box.seats);
    json_key_text(&json, "pace", pace_words[room->pace]);
    json_key_number(&json, "seconds", room->seconds);
    json_key_text(&json, "watch", watch_words[room->watch]);
    add_flag(&json, "hints", room->hints);
    json_key_text(&json, "chat", chat_words[room->chat]);
    add_flag(&json, "listed", room->listed);
    json_key_number(&json, "you", follow->seat);
    json_key_number(&json, "host", room->host);
    if (follow->seat > 0) json_key_text(&json, "key", room->key);
    post_end(hall, &json, follow->line);
}

/* ---- news ---- */

static void begin_replay(struct hall *hall, const struct room *room, struct replay *replay,
                         uint32_t from)
{
    if (from < room->told_count) {
        replay_init(replay, &room->table, hall->items, EVENTS_MAX);
        return;
    }
    *replay = (struct replay){.table = &room->table,
                              .step_count = room->told_count,
                              .truth = room->told,
                              .events = {.items = hall->items, .max = EVENTS_MAX}};
}

/* Most who follow lack the same few steps, and most events of a step are told to all of them. What
 * a seat may not see lies in the tale, too: wire_step() leaves it out. */
static void make_tale(struct hall *hall, const struct room *room)
{
    struct tale *tale = &hall->tale;
    uint32_t count = table_public_steps(&room->table) - room->told_count;
    struct replay replay;
    struct buf buf;
    tale->count = 0;
    if (!room->follows || count > TALE_STEPS_MAX) return;
    begin_replay(hall, room, &replay, room->told_count);
    replay.events = (struct events){.items = tale->items, .max = TALE_EVENTS_MAX};
    buf_init(&buf, tale->memory, sizeof tale->memory);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t first = replay.events.count;
        struct replay *step = &tale->steps[i];
        if (TALE_EVENTS_MAX - first < EVENTS_MAX) return;
        (void)replay_next(&replay);
        *step = replay;
        step->events.items += first;
        step->events.count -= first;
        wire_events(&buf, step, tale->all_texts + first);
        tale->texts[i] = tale->all_texts + first;
    }
    if (!buf_full(&buf)) tale->count = count;
}

static void add_step(struct json *json, const struct replay *replay, const struct follow *follow,
                     const struct span *texts)
{
    const struct room *room = follow->room;
    uint32_t count = table_public_steps(&room->table);
    uint32_t deposit = room->notes[replay->step_count - 1u].deposit;
    bool is_short = count - replay->step_count >= NEWS_WHOLE_MAX;
    json_open(json, '{');
    wire_step(json, replay, follow->seat, is_short, texts);
    if (deposit > 0) {
        uint8_t salt[SALT_SIZE];
        room_salt(room, deposit, salt);
        json_key(json, "salt");
        json_hex(json, salt, sizeof salt);
    }
    json_close(json);
}

static void send_news(struct hall *hall, struct follow *follow, const struct tale *tale)
{
    const struct room *room = follow->room;
    uint32_t count = table_public_steps(&room->table);
    bool has_tale = tale && tale->count > 0 && follow->sent == room->told_count;
    struct replay replay;
    struct json json;
    struct buf buf;
    if (follow->sent >= count) return;
    if (!has_tale) {
        begin_replay(hall, room, &replay, follow->sent);
        replay_to(&replay, follow->sent);
    }
    while (follow->sent < count) {
        begin_about(hall, &json, &buf, "news", room);
        json_key_open(&json, "steps", '[');
        while (follow->sent < count && buf.size < NEWS_SIZE) {
            uint32_t i = follow->sent++ - room->told_count;
            if (has_tale) {
                add_step(&json, &tale->steps[i], follow, tale->texts[i]);
            } else {
                replay_to(&replay, follow->sent);
                add_step(&json, &replay, follow, NULL);
            }
        }
        json_close(&json);
        post_end(hall, &json, follow->line);
    }
}

/* ---- live ---- */

static void add_people(struct json *json, const struct room *room)
{
    uint32_t watching = nodes_watching(room);
    json_key_open(json, "people", '[');
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        const struct room_seat *at = &room->seats[seat - 1u];
        json_open(json, '{');
        json_key_text(json, "name", at->name);
        json_key_text(json, "bot", at->bot ? at->bot->name : at->program);
        add_flag(json, "here", room_is_here(room, seat));
        json_key_text(json, "covered", at->cover ? at->cover->name : "");
        json_key_number(json, "face", at->face);
        json_close(json);
    }
    json_close(json);
    for (const struct follow *follow = room->follows; follow; follow = follow->next) {
        watching += follow->seat == 0;
    }
    json_key_number(json, "watching", watching);
}

static void add_seals(struct json *json, const struct room *room)
{
    json_key_open(json, "sealed", '[');
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        uint8_t hash[SHA256_SIZE];
        bool waits = table_may_unseal(&room->table, seat);
        if (waits) room_seal(room, seat, hash);
        json_hex(json, hash, waits ? sizeof hash : 0);
    }
    json_close(json);
}

static void add_deal(struct json *json, const struct room *room)
{
    const struct fair *fair = &room->table.fair;
    bool runs = room->phase == PHASE_DEAL;
    json_key_open(json, "deal", '{');
    json_key(json, "commit");
    json_hex(json, fair->commit, sizeof fair->commit);
    record_write_promises(&room->table, json);
    json_key_open(json, "shares", '[');
    for (uint32_t i = 0; i < room->table.box.seats; i++) {
        json_hex(json, fair->shares[i], fair->share_sizes[i]);
    }
    json_close(json);
    json_key_text(json, "wants", !runs ? "" : room->wants_shares ? "share" : "promise");
    if (runs) json_key_number(json, "due", (int64_t)room->due);
    json_close(json);
}

static void add_clocks(struct json *json, const struct room *room)
{
    if (room->phase == PHASE_PLAY && room->due) json_key_number(json, "due", (int64_t)room->due);
    if (room->pace != PACE_BANK) return;
    json_key_open(json, "left", '[');
    for (uint32_t i = 0; i < room->table.box.seats; i++) json_number(json, room->seats[i].left);
    json_close(json);
}

static void add_vote(struct json *json, const struct room *room)
{
    const struct vote *vote = &room->vote;
    json_key_open(json, "vote", '{');
    json_key_text(json, "what", vote_words[vote->what]);
    json_key_number(json, "seat", vote->seat);
    if (vote->what == VOTE_PACE) {
        json_key_text(json, "pace", pace_words[vote->pace]);
        json_key_number(json, "seconds", vote->seconds);
    }
    json_key_open(json, "yes", '[');
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (vote->yes >> seat & 1u) json_number(json, seat);
    }
    json_close(json);
    json_key_number(json, "due", (int64_t)vote->due);
    json_close(json);
}

static void add_seats(struct json *json, const char *key, const struct room *room, seat_set seats)
{
    json_key_open(json, key, '[');
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (seats >> seat & 1u) json_number(json, seat);
    }
    json_close(json);
}

static void add_actors(struct json *json, const struct room *room)
{
    add_seats(json, "actors", room, room->phase == PHASE_PLAY ? table_actors(&room->table) : 0);
}

/* Who wants a rematch; the others are asked. */
static void add_again(struct json *json, const struct room *room)
{
    seat_set again = 0;
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (room->seats[seat - 1u].again) again |= 1u << seat;
    }
    if (again) add_seats(json, "again", room, again);
}

/* The longest part of `live`, which nothing changes while the game runs: told once. */
static bool wants_deal(const struct follow *follow)
{
    bool plays = follow->room->phase == PHASE_PLAY;
    return follow->room->phase != PHASE_OPEN && !(plays && follow->has_deal);
}

static bool has_deposit(const struct follow *follow)
{
    return follow->seat > 0 && table_may_unseal(&follow->room->table, follow->seat);
}

/* In memory of its own, where it stays until the next one. */
static struct span send_live(struct hall *hall, struct follow *follow)
{
    const struct room *room = follow->room;
    const struct table *table = &room->table;
    struct json json;
    struct buf buf;
    begin_in(hall, hall->live, &json, &buf, "live");
    name_table(hall, &json, room);
    json_key_number(&json, "n", table_public_steps(table));
    json_key_text(&json, "phase", phase_words[room->phase]);
    add_actors(&json, room);
    add_people(&json, room);
    if (table->sealed_count > 0) add_seals(&json, room);
    if (has_deposit(follow)) {
        wire_position(&json, table, follow->seat);
        add_flag(&json, "undo", true);
    }
    add_clocks(&json, room);
    add_flag(&json, "paused", room->is_paused);
    if (room->vote.what != VOTE_NONE) add_vote(&json, room);
    if (wants_deal(follow)) add_deal(&json, room);
    follow->has_deal = room->phase == PHASE_PLAY;
    if (room->phase == PHASE_OVER && !room->is_stopped) {
        json_key(&json, "result");
        table->game->record->result(&table->box, table->truth.state.bytes, &json);
    }
    if (room->phase == PHASE_OVER) add_again(&json, room);
    if (room->rematch) post_table(&json, "next", room->rematch);
    post_end(hall, &json, follow->line);
    return buf_span(&buf);
}

/* ---- telling ---- */

void post_follow(struct hall *hall, uint32_t line, struct room *room, uint32_t after)
{
    struct follow *follow = add_follow(hall, line, room);
    uint32_t count = table_public_steps(&room->table);
    follow->seat = room_seat_of(room, hall->lines[line].who);
    follow->sent = after < count ? after : count;
    follow->sure = after; /* what it has of a table that goes back */
    follow->has_deal = false;
    nodes_moved(hall, room);
    send_table(hall, follow);
    send_news(hall, follow, NULL);
    send_live(hall, follow);
}

void post_reseat(struct hall *hall, struct room *room)
{
    struct follow *next;
    for (struct follow *follow = room->follows; follow; follow = next) {
        next = follow->next;
        uint32_t seat = room_seat_of(room, hall->lines[follow->line].who);
        if (seat == 0 && room->phase != PHASE_OPEN && !post_may_follow(room, 0)) {
            struct request request = {.hall = hall, .room = room, .line = follow->line};
            post_no(hall, follow->line, &request, REFUSAL_UNKNOWN, NULL);
            unlink_follow(hall, follow);
        } else if (seat != follow->seat) {
            follow->seat = seat;
            follow->sent = follow->sure = 0; /* it sees other things now */
            follow->has_deal = false;
            send_table(hall, follow);
        }
    }
    nodes_moved(hall, room);
}

void post_retell(struct hall *hall, struct room *room)
{
    for (struct follow *follow = room->follows; follow; follow = follow->next) {
        send_table(hall, follow);
    }
}

/* Replays begin where everybody has been told of. */
static void move_on(struct hall *hall, struct room *room, const struct tale *tale)
{
    uint32_t count = table_public_steps(&room->table);
    struct replay replay;
    if (room->told_count == count) return;
    if (tale->count > 0) {
        room->told = tale->steps[tale->count - 1u].truth;
    } else {
        begin_replay(hall, room, &replay, room->told_count);
        replay_to(&replay, count);
        room->told = replay.truth;
    }
    room->told_count = count;
}

/* The last `live` frame, for others who are told the same. */
struct common {
    struct span frame; /* empty: none */
    bool has_deal;
};

/* Only whose deposit waits has something of their own in `live`. */
static void tell_live(struct hall *hall, struct follow *follow, struct common *common)
{
    bool has_deal = wants_deal(follow);
    if (has_deposit(follow)) {
        send_live(hall, follow);
        common->frame.size = 0; /* its memory was used */
    } else if (common->frame.size > 0 && common->has_deal == has_deal) {
        hall->about = follow->room->number;
        follow->has_deal = follow->room->phase == PHASE_PLAY;
        send(hall, follow->line, common->frame);
    } else {
        *common = (struct common){send_live(hall, follow), has_deal};
    }
}

void post_tell(struct hall *hall, struct room *room)
{
    struct common common = {0};
    make_tale(hall, room);
    for (struct follow *follow = room->follows; follow; follow = follow->next) {
        send_news(hall, follow, &hall->tale);
        tell_live(hall, follow, &common);
    }
    move_on(hall, room, &hall->tale);
}

/* ---- answers ---- */

void post_hello(struct hall *hall, uint32_t line)
{
    static const char *const presets[] = {"hello",    "thanks", "well-played", "oops",
                                          "thinking", "hurry",  "sorry",       "wow"};
    struct json json;
    struct buf buf;
    post_begin(hall, &json, &buf, "hello");
    json_key_text(&json, "protocol", MESSAGE_PROTOCOL);
    json_key_number(&json, "now", (int64_t)hall->now);
    json_key_number(&json, "beat", BEAT_MS / 1000);
    json_key_open(&json, "links", '[');
    for (const char *const *link = hall->owner.links; link && *link; link++) {
        json_text(&json, *link);
    }
    json_close(&json);
    json_key_open(&json, "presets", '[');
    for (uint32_t i = 0; i < sizeof presets / sizeof presets[0]; i++) json_text(&json, presets[i]);
    json_close(&json);
    end_at_once(hall, &json, line);
    if (hall->is_away) post_hold(hall, line, true);
}

void post_hold(struct hall *hall, uint32_t line, bool is_away)
{
    struct json json;
    struct buf buf;
    post_begin(hall, &json, &buf, "hold");
    add_flag(&json, "on", is_away);
    end_at_once(hall, &json, line);
}

void post_ok(const struct request *request)
{
    struct hall *hall = request->hall;
    const struct room *room = request->room;
    struct json json;
    struct buf buf;
    post_begin(hall, &json, &buf, "ok");
    if (room) hall->about = room->number;
    add_id(&json, request->wish->id);
    if (room) {
        post_table(&json, "table", room->number);
        json_key_number(&json, "n", table_public_steps(&room->table));
    }
    if (request->wish->kind == MESSAGE_CARRY && request->seat) {
        json_key_text(&json, "token", room->seats[request->seat - 1u].token);
    }
    post_end(hall, &json, request->line);
}

/* Of a table that this person may not know of, only what the person said itself is repeated. */
void post_no(struct hall *hall, uint32_t line, const struct request *request, enum refusal why,
             const char *expected)
{
    const struct wish *wish = request->wish;
    const struct room *room = request->room;
    struct follow *follow = room ? find_follow(hall, line, room) : NULL;
    struct json json;
    struct buf buf;
    hall->refusals[why]++;
    if (why == REFUSAL_LATE && follow) send_news(hall, follow, NULL);
    post_begin(hall, &json, &buf, "no");
    if (room) hall->about = room->number;
    if (wish && wish_has(wish, KEY_ID)) add_id(&json, wish->id);
    if (room) post_table(&json, "table", room->number);
    if (!room && wish && wish->texts[KEY_TABLE].text) {
        json_key_span(&json, "table", wish->texts[KEY_TABLE]);
    }
    json_key_text(&json, "why", refusal_word(why));
    if (room && why != REFUSAL_UNKNOWN) {
        json_key_number(&json, "n", table_public_steps(&room->table));
    }
    if (why == REFUSAL_ILLEGAL && request->problem.rule) {
        json_key_text(&json, "rule", request->problem.rule->name);
    }
    if (expected && expected[0]) json_key_text(&json, "expected", expected);
    post_end(hall, &json, line);
}

void post_said(struct hall *hall, struct room *room, uint32_t seat, struct span text)
{
    for (const struct follow *follow = room->follows; follow; follow = follow->next) {
        struct json json;
        struct buf buf;
        post_begin(hall, &json, &buf, "said");
        post_table(&json, "table", room->number);
        json_key_number(&json, "seat", seat);
        json_key_span(&json, "say", text);
        post_end(hall, &json, follow->line);
    }
}

void post_beat(struct hall *hall, uint32_t line)
{
    struct json json;
    struct buf buf;
    post_begin(hall, &json, &buf, "beat");
    json_key_number(&json, "now", (int64_t)hall->now);
    json_key_open(&json, "tables", '{');
    for (uint32_t i = 0; i < FOLLOWS_MAX && !hall->is_away; i++) {
        const struct room *room = hall->lines[line].follows[i].room;
        char id[TABLE_ID_SIZE + 1];
        if (!room) continue;
        table_id_write(room->number, id);
        json_key_number(&json, id, table_public_steps(&room->table));
    }
    json_close(&json);
    if (hall->is_away) {
        end_at_once(hall, &json, line);
    } else {
        post_end(hall, &json, line);
    }
}

void post_bye(struct hall *hall, uint32_t line, const char *why, uint32_t after)
{
    struct json json;
    struct buf buf;
    post_begin(hall, &json, &buf, "bye");
    json_key_text(&json, "why", why);
    json_key_number(&json, "after", after);
    post_end(hall, &json, line);
}

/* ---- records ---- */

/* Which moves were made by a bot for people who were away. */
static void note_absent(const struct room *room, struct record_seat *seats,
                        uint8_t absent[TABLE_STEPS_MAX])
{
    for (uint32_t i = 0; i < room->table.step_count; i++) {
        uint32_t seat = room->table.steps[i].seat;
        absent[i] = 0;
        if (seat == 0 || !room->notes[i].by_bot) continue;
        absent[i] = (uint8_t)(1u << (seat - 1u));
        memcpy(seats[seat - 1u].stand_in, HALL_SUBSTITUTE, sizeof HALL_SUBSTITUTE);
    }
}

struct span post_write_record(struct hall *hall, const struct room *room, struct buf *buf)
{
    uint8_t absent[TABLE_STEPS_MAX];
    struct record_seat seats[SEATS_MAX];
    const struct record_head head = {.edition = room->edition,
                                     .seats = seats,
                                     .absent = absent,
                                     .no_hints = !room->hints,
                                     .stopped = room->is_stopped};
    memset(seats, 0, sizeof seats);
    note_absent(room, seats, absent);
    for (uint32_t i = 0; i < room->table.box.seats; i++) {
        const struct room_seat *at = &room->seats[i];
        if (at->is_forgotten) {
            memcpy(seats[i].name, HALL_NOBODY, sizeof HALL_NOBODY);
            continue;
        }
        memcpy(seats[i].name, at->name, sizeof seats[i].name);
        if (at->program[0]) memcpy(seats[i].bot, at->program, sizeof at->program);
        if (at->bot) memcpy(seats[i].bot, at->bot->name, span_of(at->bot->name).size);
    }
    buf_init(buf, hall->frame, sizeof hall->frame);
    record_write(&room->table, &head, hall->items, buf);
    ASSERT(!buf_full(buf));
    return (struct span){hall->frame, buf->size - 1}; /* without the line feed */
}

void post_record(struct hall *hall, uint32_t line, uint64_t table, struct span record)
{
    static const char head[] = "{\"type\": \"record\", \"table\": \"..........\", \"record\": ";
    const size_t size = sizeof head - 1;
    char id[TABLE_ID_SIZE + 1];
    ASSERT(size + record.size + 1 < sizeof hall->frame);
    memmove(hall->frame + size, hall->frame, record.size);
    memcpy(hall->frame, head, size);
    table_id_write(table, id);
    memcpy(hall->frame + size - sizeof "..........\", \"record\": " + 1, id, TABLE_ID_SIZE);
    hall->frame[size + record.size] = '}';
    const struct effect effect = {.kind = EFFECT_SEND,
                                  .line = line,
                                  .after = hall->appended,
                                  .table = table,
                                  .text = {hall->frame, size + record.size + 1}};
    hall_effect(hall, &effect);
}
