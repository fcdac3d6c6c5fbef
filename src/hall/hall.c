/* SPDX-License-Identifier: MIT */
#include "hall/hall.h"

#include "base/memory.h"
#include "hall/room.h"

static const char signs[] = "23456789abcdefghjkmnpqrstvwxyz";
enum { SIGN_COUNT = sizeof signs - 1 };

/* ---- what the owner gives ---- */

void hall_effect(struct hall *hall, const struct effect *effect)
{
    hall->owner.effect(hall->owner.context, effect);
}

void *hall_memory(struct hall *hall, void *old, size_t size)
{
    return hall->owner.memory(hall->owner.context, old, size);
}

/* SHA-256("vacancy/1 hall" | key | number of the block): who sees some of it learns nothing of the
 * rest. */
void hall_random(struct hall *hall, uint8_t *bytes, size_t size)
{
    static const char prefix[] = "vacancy/1 hall";
    while (size > 0) {
        uint8_t block[SHA256_SIZE];
        uint8_t number[8];
        struct sha256 sha;
        size_t part = size < sizeof block ? size : sizeof block;
        for (uint32_t i = 0; i < 8; i++) number[i] = (uint8_t)(hall->drawn >> (56u - 8u * i));
        hall->drawn++;
        sha256_init(&sha);
        sha256_add(&sha, prefix, sizeof prefix - 1);
        sha256_add(&sha, hall->owner.key, sizeof hall->owner.key);
        sha256_add(&sha, number, sizeof number);
        sha256_finish(&sha, block);
        memcpy(bytes, block, part);
        bytes += part;
        size -= part;
    }
}

void hall_signs(struct hall *hall, char *out, uint32_t count)
{
    for (uint32_t i = 0; i < count;) {
        uint8_t byte;
        hall_random(hall, &byte, 1);
        if (byte < 256 / SIGN_COUNT * SIGN_COUNT) out[i++] = signs[byte % SIGN_COUNT];
    }
    out[count] = '\0';
}

void hall_enter(struct hall *hall, uint64_t now)
{
    hall->now = now;
    hall->group++;
}

/* ---- ids of tables ---- */

void table_id_write(uint64_t table, char out[TABLE_ID_SIZE + 1])
{
    for (uint32_t i = TABLE_ID_SIZE; i > 0; i--) {
        out[i - 1u] = signs[table % SIGN_COUNT];
        table /= SIGN_COUNT;
    }
    out[TABLE_ID_SIZE] = '\0';
}

uint64_t table_id_read(struct span text)
{
    uint64_t table = 0;
    if (text.size != TABLE_ID_SIZE) return 0;
    for (uint32_t i = 0; i < TABLE_ID_SIZE; i++) {
        uint32_t digit = 0;
        while (digit < SIGN_COUNT && signs[digit] != text.text[i]) digit++;
        if (digit == SIGN_COUNT) return 0;
        table = table * SIGN_COUNT + digit;
    }
    return table;
}

/* ---- tables ---- */

static struct room **bucket_of(const struct hall *hall, uint64_t number)
{
    return (struct room **)&hall->buckets[number % BUCKETS];
}

struct room *hall_room(const struct hall *hall, uint64_t number)
{
    struct room *room = *bucket_of(hall, number);
    while (room && room->number != number) room = room->in_bucket;
    return room;
}

struct room *hall_add_room(struct hall *hall, uint64_t number)
{
    struct room **bucket = bucket_of(hall, number);
    struct room *room = hall_memory(hall, NULL, sizeof *room);
    memset(room, 0, sizeof *room);
    room->number = number;
    room->next = hall->rooms;
    room->in_bucket = *bucket;
    *bucket = room;
    hall->rooms = room;
    hall->table_count++;
    hall_resume_room(hall, room);
    return room;
}

void hall_resume_room(struct hall *hall, struct room *room)
{
    if (room->is_unfinished) return;
    room->is_unfinished = true;
    room->next_unfinished = hall->unfinished;
    hall->unfinished = room;
}

/* Takes a room out of the list, and those that are over; returns how many of the others are a
 * person's. A server has thousands of games that are over, and somebody counts at every `create`.
 */
static uint32_t sift(struct hall *hall, const struct room *dropped, const uint8_t *who)
{
    uint32_t count = 0;
    for (struct room **link = &hall->unfinished; *link;) {
        struct room *room = *link;
        if (room != dropped && room->phase != PHASE_OVER) {
            count += who && room_seat_of(room, who) > 0;
            link = &room->next_unfinished;
            continue;
        }
        *link = room->next_unfinished;
        room->is_unfinished = false;
    }
    return count;
}

uint32_t hall_count_of(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    return sift(hall, NULL, who);
}

void hall_drop_room(struct hall *hall, struct room *room)
{
    struct room **link = bucket_of(hall, room->number);
    while (room->follows) post_leave(hall, room->follows->line, room);
    doubt_forget(hall, room->number);
    while (*link != room) link = &(*link)->in_bucket;
    *link = room->in_bucket;
    link = &hall->rooms;
    while (*link != room) link = &(*link)->next;
    *link = room->next;
    if (room->is_unfinished) (void)sift(hall, room, NULL);
    hall->table_count--;
    room_release(hall, room);
}

uint32_t hall_table_count(const struct hall *hall)
{
    return hall->table_count;
}

const struct edition *hall_edition(struct hall *hall, const struct shelf_game *entry,
                                   struct span name)
{
    struct edition *edition;
    uint32_t count = 0;
    while (count < EDITIONS_MAX && hall->editions[count]) {
        edition = hall->editions[count++];
        bool is_same = edition->id.size == name.size &&
                       memcmp(edition->id.text, name.text, name.size) == 0;
        if (is_same && span_equal(edition->game, entry->game->name)) return edition;
    }
    if (count == EDITIONS_MAX) return NULL;
    edition = hall_memory(hall, NULL, sizeof *edition);
    enum error error = name.size > 0
                           ? shelf_edition(entry, name, (struct span){NULL, 0}, edition, NULL)
                           : edition_read(edition, span_of(entry->edition), NULL);
    if (error) {
        hall_memory(hall, edition, 0);
        return NULL;
    }
    if (name.size == 0) { /* the default has a name, too */
        struct span id = edition->id;
        hall_memory(hall, edition, 0);
        return hall_edition(hall, entry, id);
    }
    hall->editions[count] = edition;
    return edition;
}

/* ---- life ---- */

struct hall *hall_new(const struct hall_owner *owner)
{
    struct hall *hall = owner->memory(owner->context, NULL, sizeof *hall);
    memset(hall, 0, sizeof *hall);
    hall->owner = *owner;
    hall->lines = hall_memory(hall, NULL, owner->line_max * sizeof *hall->lines);
    return hall;
}

void hall_free(struct hall *hall)
{
    struct hall_owner owner = hall->owner;
    while (hall->rooms) {
        struct room *room = hall->rooms;
        hall->rooms = room->next;
        room_release(hall, room);
    }
    past_release(hall);
    forget_release(hall);
    doubt_release(hall);
    for (uint32_t i = 0; i < EDITIONS_MAX; i++) {
        if (hall->editions[i]) hall_memory(hall, hall->editions[i], 0);
    }
    hall_memory(hall, hall->lines, 0);
    owner.memory(owner.context, hall, 0);
}

enum error hall_restore(struct hall *hall, uint64_t table, struct span act, struct problem *problem)
{
    struct room *room = hall_room(hall, table);
    if (!room) room = hall_add_room(hall, table);
    return room_apply(hall, room, act, problem);
}

void room_settle(struct hall *hall, struct room *room)
{
    if (nodes_is_mine(hall, room)) vote_settle(hall, room);
    if (room->phase == PHASE_DEAL) deal_settle(hall, room);
    if (room->phase == PHASE_PLAY || room->phase == PHASE_OVER) play_settle(hall, room);
}

void hall_begin(struct hall *hall, uint64_t now)
{
    hall_enter(hall, now);
    nodes_begin(hall);
    for (struct room *room = hall->rooms; room; room = room->next) {
        hall->group++;
        room->is_kept = room->phase == PHASE_OVER;
        if (room->is_kept) past_keep(hall, room); /* files of the first version have none */
        for (uint32_t i = 0; i < SEATS_MAX; i++) room->seats[i].gone = now;
        if (room->phase == PHASE_DEAL) room->due = now + DEAL_MS; /* people come back first */
        if (room->phase == PHASE_PLAY) {
            pace_begin(hall, room);
            play_settle(hall, room);
            post_tell(hall, room); /* to nobody yet */
        }
    }
}

/* ---- lines ---- */

void hall_open(struct hall *hall, uint64_t now, uint32_t number, const uint8_t who[WHO_SIZE])
{
    ASSERT(number < hall->owner.line_max);
    struct line *line = &hall->lines[number];
    hall_enter(hall, now);
    for (; hall->line_count <= number; hall->line_count++) {
        memset(&hall->lines[hall->line_count], 0, sizeof *line);
    }
    ASSERT(!line->is_open);
    memset(line, 0, sizeof *line);
    line->is_open = true;
    line->heard = now;
    line->beat = now + BEAT_MS;
    line->credit_begin = now;
    memcpy(line->who, who, WHO_SIZE);
}

void hall_close(struct hall *hall, uint64_t now, uint32_t number)
{
    struct line *line = &hall->lines[number];
    ASSERT(number < hall->line_count && line->is_open);
    hall_enter(hall, now);
    line->is_open = false;
    doubt_hang_up(hall, number);
    for (uint32_t i = 0; i < FOLLOWS_MAX; i++) {
        struct room *room = line->follows[i].room;
        if (!room) continue;
        hall->group++;
        post_leave(hall, number, room);
        room_settle(hall, room);
        post_tell(hall, room);
    }
}

static void hang_up(struct hall *hall, uint32_t number, uint32_t code, const char *why)
{
    const struct effect effect = {
        .kind = EFFECT_CLOSE, .line = number, .code = code, .after = hall->appended};
    if (hall->lines[number].is_closing) return;
    hall->lines[number].is_closing = true;
    post_bye(hall, number, why, 0);
    hall_effect(hall, &effect);
}

void hall_farewell(struct hall *hall, uint64_t now)
{
    hall_enter(hall, now);
    nodes_farewell(hall);
    for (uint32_t i = 0; i < hall->line_count; i++) {
        const struct effect effect = {
            .kind = EFFECT_CLOSE, .line = i, .code = CLOSE_GONE, .after = hall->appended};
        if (!hall->lines[i].is_open || hall->lines[i].is_closing) continue;
        hall->lines[i].is_closing = true; /* what comes now is said again to whoever is next */
        post_bye(hall, i, "restart", 1);
        hall_effect(hall, &effect);
    }
}

/* ---- credits ---- */

enum { CREDIT_MOVES, CREDIT_FOLLOWS, CREDIT_SAYS, CREDIT_OTHERS };
static const uint32_t credit_max[] = {[CREDIT_MOVES] = HALL_MOVES_MAX,
                                      [CREDIT_FOLLOWS] = 10,
                                      [CREDIT_SAYS] = 4,
                                      [CREDIT_OTHERS] = 20};

static uint32_t credit_kind(const struct wish *wish, const char *fault)
{
    if (fault) return CREDIT_OTHERS;
    if (wish->kind == MESSAGE_DO || wish->kind == MESSAGE_UNDO) return CREDIT_MOVES;
    if (wish->kind == MESSAGE_FOLLOW) return CREDIT_FOLLOWS;
    return wish->kind == MESSAGE_SAY ? CREDIT_SAYS : CREDIT_OTHERS;
}

/* False: it has used up what it may in ten seconds, and was told so. */
static bool pay(struct hall *hall, uint32_t number, const struct wish *wish, const char *fault)
{
    struct line *line = &hall->lines[number];
    uint32_t kind = credit_kind(wish, fault);
    if (hall->now - line->credit_begin >= CREDIT_MS) {
        line->credit_begin = hall->now;
        memset(line->credits, 0, sizeof line->credits);
    }
    uint32_t used = ++line->credits[kind];
    uint32_t most = credit_max[kind] * hall->owner.moves_max / HALL_MOVES_MAX + 1u;
    if (used < most) return true;
    struct request request = {.hall = hall, .line = number, .wish = wish};
    post_no(hall, number, &request, REFUSAL_LIMIT, NULL);
    if (used > 3u * most) hang_up(hall, number, CLOSE_POLICY, "limit");
    return false;
}

/* ---- messages ---- */

static const answer answers[MESSAGE_COUNT] = {
    [MESSAGE_SIT] = seating_sit,      [MESSAGE_STAND] = seating_stand,
    [MESSAGE_SEAT] = seating_seat,    [MESSAGE_START] = seating_start,
    [MESSAGE_PROMISE] = deal_promise, [MESSAGE_SHARE] = deal_share,
    [MESSAGE_DO] = play_do,           [MESSAGE_UNDO] = play_undo,
    [MESSAGE_COVER] = seating_cover,  [MESSAGE_PAUSE] = vote_pause,
    [MESSAGE_PACE] = vote_pace,       [MESSAGE_END] = vote_end,
    [MESSAGE_AGREE] = vote_agree,     [MESSAGE_REMATCH] = lobby_rematch,
    [MESSAGE_CARRY] = seating_carry,  [MESSAGE_TAKE] = seating_take,
};

static bool has_key(const struct room *room, const struct wish *wish)
{
    return wish_has(wish, KEY_KEY) && span_equal(wish->texts[KEY_KEY], room->key);
}

/* The table that a message is about, if this person may know that it exists. */
static struct room *find_room(struct hall *hall, uint32_t line, const struct wish *wish)
{
    struct room *room = hall_room(hall, table_id_read(wish->texts[KEY_TABLE]));
    if (!room) return NULL;
    uint32_t seat = room_seat_of(room, hall->lines[line].who);
    if (post_may_follow(room, seat)) return room;
    if (room->phase == PHASE_OPEN && has_key(room, wish)) return room;
    return wish->kind == MESSAGE_TAKE ? room : NULL; /* the token says whether */
}

static void hear_follow(struct request *request)
{
    uint32_t after = wish_has(request->wish, KEY_AFTER) ? request->wish->numbers[KEY_AFTER] : 0;
    bool was_here = request->seat > 0 && room_is_here(request->room, request->seat);
    post_follow(request->hall, request->line, request->room, after);
    if (was_here) return;
    room_settle(request->hall, request->room);
    post_tell(request->hall, request->room);
}

static void hear_say(struct request *request)
{
    static const char *const presets[] = {"hello", "thanks", "well-played", "oops", "thinking",
                                          "hurry", "sorry",  "wow",         NULL};
    const struct room *room = request->room;
    struct span text = request->wish->texts[KEY_SAY];
    uint32_t index;
    uint32_t characters = 0;
    for (size_t i = 0; i < text.size; i++) characters += ((uint8_t)text.text[i] & 0xc0u) != 0x80u;
    bool is_fine = room->chat == CHAT_FREE ? characters <= SAY_CHARACTERS_MAX
                                           : word_find(presets, text, &index);
    if (request->seat == 0 || room->chat == CHAT_OFF || !is_fine) {
        post_no(request->hall, request->line, request, REFUSAL_MUTED, NULL);
        return;
    }
    post_said(request->hall, request->room, request->seat, text);
    nodes_said(request->hall, request->room, request->seat, text);
}

/* What a person decides about a table: once. */
static void hear_decision(struct request *request)
{
    const struct wish *wish = request->wish;
    bool is_known = wish_has(wish, KEY_ID) && room_knows(request->room, wish->id);
    enum refusal why = is_known ? REFUSAL_NONE : answers[wish->kind](request);
    struct room *room = request->room;
    if (why) {
        post_no(request->hall, request->line, request, why, request->problem.expected);
        return;
    }
    if (!is_known) {
        room_settle(request->hall, room);
        post_reseat(request->hall, room);
        post_tell(request->hall, room);
    }
    if (wish_has(wish, KEY_ID)) post_ok(request);
}

/* The game is over. Its table may be gone: then the store has the record. */
static void hear_record(struct request *request)
{
    struct hall *hall = request->hall;
    const struct room *room = request->room;
    uint64_t number = table_id_read(request->wish->texts[KEY_TABLE]);
    const struct effect fetch = {.kind = EFFECT_FETCH, .line = request->line, .table = number};
    struct buf buf;
    if (room && room->phase == PHASE_OVER) {
        post_record(hall, request->line, number, post_write_record(hall, room, &buf));
    } else if (room) {
        post_no(hall, request->line, request, REFUSAL_EARLY, NULL);
    } else if (past_is_theirs(hall, number, hall->lines[request->line].who)) {
        hall_effect(hall, &fetch);
    } else {
        post_no(hall, request->line, request, REFUSAL_UNKNOWN, NULL);
    }
}

void hall_fetched(struct hall *hall, uint64_t now, uint32_t line, uint64_t table,
                  struct span record)
{
    struct request request = {.hall = hall, .line = line};
    hall_enter(hall, now);
    if (record.size == 0 || record.size > RECORD_SIZE_MAX) {
        post_no(hall, line, &request, REFUSAL_UNKNOWN, NULL);
        return;
    }
    memcpy(hall->frame, record.text, record.size);
    post_record(hall, line, table, (struct span){hall->frame, record.size});
}

static void hear_about_table(struct hall *hall, uint32_t line, const struct wish *wish)
{
    struct request request = {.hall = hall, .line = line, .wish = wish};
    request.room = find_room(hall, line, wish);
    hall->heard = request.room ? request.room->number : 0;
    if (wish->kind == MESSAGE_RECORD) {
        hear_record(&request);
        return;
    }
    if (!request.room) {
        post_no(hall, line, &request, REFUSAL_UNKNOWN, NULL);
        return;
    }
    request.seat = room_seat_of(request.room, hall->lines[line].who);
    if (wish->kind == MESSAGE_FOLLOW) {
        hear_follow(&request);
    } else if (wish->kind == MESSAGE_LEAVE) {
        post_leave(hall, line, request.room);
        post_tell(hall, request.room);
    } else if (wish->kind == MESSAGE_SAY) {
        hear_say(&request);
    } else {
        hear_decision(&request);
    }
}

static void hear_create(struct hall *hall, uint32_t line, const struct wish *wish)
{
    struct request request = {.hall = hall, .line = line, .wish = wish};
    enum refusal why = lobby_create(&request);
    if (why) {
        post_no(hall, line, &request, why, request.problem.expected);
        return;
    }
    hall->heard = request.room->number;
    post_follow(hall, line, request.room, 0);
    post_ok(&request);
}

void hall_dismiss(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    for (uint32_t i = 0; i < hall->line_count; i++) {
        const struct line *line = &hall->lines[i];
        bool is_theirs = line->is_open && memcmp(line->who, who, WHO_SIZE) == 0;
        if (is_theirs) hang_up(hall, i, CLOSE_NORMAL, "forgotten");
    }
}

static void hear_forget(struct hall *hall, uint32_t line, const struct wish *wish)
{
    const struct request request = {.hall = hall, .line = line, .wish = wish};
    uint8_t who[WHO_SIZE];
    memcpy(who, hall->lines[line].who, WHO_SIZE);
    forget_person(hall, who);
    post_ok(&request);
    hall_dismiss(hall, who);
}

static void hear_hello(struct hall *hall, uint32_t line, const struct wish *wish)
{
    struct request request = {.hall = hall, .line = line, .wish = wish};
    if (span_equal(wish->texts[KEY_PROTOCOL], MESSAGE_PROTOCOL)) {
        hall->lines[line].is_greeted = true;
        post_hello(hall, line);
        return;
    }
    post_no(hall, line, &request, REFUSAL_OLD_PAGE, MESSAGE_PROTOCOL);
    hang_up(hall, line, CLOSE_POLICY, "old-page");
}

void hall_hear(struct hall *hall, uint64_t now, uint32_t number, const struct wish *wish,
               const char *fault)
{
    struct line *line = &hall->lines[number];
    ASSERT(number < hall->line_count && line->is_open);
    hall_enter(hall, now);
    line->heard = now;
    hall->heard = 0;
    if (line->is_closing || (!fault && wish->kind == MESSAGE_BEAT)) return;
    if (!pay(hall, number, wish, fault)) return;
    if (!fault && !line->is_greeted && wish->kind != MESSAGE_HELLO) fault = "hello";
    if (fault) {
        struct request request = {.hall = hall, .line = number, .wish = wish};
        post_no(hall, number, &request, REFUSAL_BAD, fault);
    } else if (wish->kind == MESSAGE_HELLO) {
        hear_hello(hall, number, wish);
    } else if (wish->kind == MESSAGE_CREATE) {
        hear_create(hall, number, wish);
    } else if (wish->kind == MESSAGE_MINE) {
        lobby_mine(hall, number);
    } else if (wish->kind == MESSAGE_LOBBY) {
        lobby_list(hall, number);
    } else if (wish->kind == MESSAGE_FORGET) {
        hear_forget(hall, number, wish);
    } else if (!doubt_postpone(hall, number, wish)) {
        hear_about_table(hall, number, wish);
    }
    doubt_keep(hall, number, wish, hall->heard);
}

/* What was answered on the ground of acts that were refused. */
void hall_hear_again(struct hall *hall, uint32_t line, const struct wish *wish)
{
    hall->heard = 0;
    if (wish->kind == MESSAGE_CREATE) {
        hear_create(hall, line, wish);
    } else {
        hear_about_table(hall, line, wish);
    }
    doubt_keep(hall, line, wish, hall->heard);
}

/* ---- time ---- */

static void tick_line(struct hall *hall, uint32_t number)
{
    struct line *line = &hall->lines[number];
    bool runs = false;
    if (!line->is_open || line->is_closing) return;
    if (hall->now - line->heard >= SILENT_MS) hang_up(hall, number, CLOSE_POLICY, "silent");
    if (hall->now < line->beat) return;
    for (uint32_t i = 0; i < FOLLOWS_MAX; i++) {
        const struct room *room = line->follows[i].room;
        runs |= room && room->phase == PHASE_PLAY && room->due;
    }
    line->beat = hall->now + (runs ? BEAT_CLOCK_MS : BEAT_MS);
    post_beat(hall, number);
}

static void tick_room(struct hall *hall, struct room *room)
{
    uint32_t acts = room->act_count;
    bool rings = room->due && hall->now >= room->due && !room->is_paused;
    if (!rings && room->vote.what == VOTE_NONE) return;
    if (rings && room->phase == PHASE_PLAY) pace_ring(hall, room);
    room_settle(hall, room);
    if (room->act_count != acts) post_tell(hall, room);
}

void hall_tick(struct hall *hall, uint64_t now)
{
    hall_enter(hall, now);
    for (struct room *room = hall->rooms; room; room = room->next) {
        hall->group++;
        if (nodes_is_mine(hall, room)) tick_room(hall, room);
    }
    nodes_tick(hall);
    forget_tick(hall);
    for (uint32_t i = 0; i < hall->line_count; i++) tick_line(hall, i);
}
