/* SPDX-License-Identifier: MIT */
#include "cli/load/match.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/hex.h"
#include "base/json.h"
#include "base/scan.h"
#include "host/host.h"
#include "server/socket.h"

enum { FRAME_MAX = 512 };

/* ---- what is said ---- */

struct saying {
    struct json json;
    struct buf buf;
    char memory[FRAME_MAX];
};

static void begin(struct saying *saying, const char *type)
{
    buf_init(&saying->buf, saying->memory, sizeof saying->memory);
    json_init(&saying->json, &saying->buf);
    json_open(&saying->json, '{');
    json_key_text(&saying->json, "type", type);
}

/* What is decided has an id of its own. */
static void begin_decision(struct saying *saying, struct match *match, const char *type)
{
    uint8_t bytes[ID_DIGITS / 2];
    struct buf id;
    uint64_t number = rng_next(&match->rng);
    memcpy(bytes, &number, sizeof bytes);
    buf_init(&id, match->id, sizeof match->id);
    hex_add(&id, bytes, sizeof bytes);
    begin(saying, type);
    json_key_text(&saying->json, "id", match->id);
    if (match->table[0]) json_key_text(&saying->json, "table", match->table);
}

static void end(struct saying *saying, const struct person *person)
{
    json_close(&saying->json);
    ASSERT(!buf_full(&saying->buf));
    if (person->socket) socket_send(person->socket, buf_span(&saying->buf));
}

static uint32_t seats_of(const struct match *match)
{
    return match->owner->options->box->seats;
}

static struct person *person_at(const struct match *match, uint32_t seat)
{
    uint32_t seats = seats_of(match);
    return &match->people[(seat - 1u + seats - match->shift) % seats];
}

/* Nobody has heard anything of the table they are at now. */
static void forget(struct match *match)
{
    match->is_over = false;
    for (uint32_t i = 0; i < seats_of(match); i++) {
        struct person *person = &match->people[i];
        person->steps = 0;
        person->plays = person->has_promised = person->has_shared = false;
    }
}

void match_open(struct match *match)
{
    struct saying saying;
    match->stage = MATCH_CREATE;
    match->table[0] = '\0';
    match->sat = 0;
    match->shift = 0;
    forget(match);
    begin_decision(&saying, match, "create");
    json_key_text(&saying.json, "game", match->owner->options->game->name);
    json_key_number(&saying.json, "seats", seats_of(match));
    json_key_text(&saying.json, "name", "Ada");
    end(&saying, &match->people[0]);
}

static void sit_down(struct match *match)
{
    struct saying saying;
    match->stage = MATCH_SIT;
    match->sat = 1;
    for (uint32_t i = 1; i < seats_of(match); i++) {
        const struct person *person = &match->people[i];
        begin(&saying, "follow");
        json_key_text(&saying.json, "table", match->table);
        json_key_text(&saying.json, "key", match->key);
        end(&saying, person);
        begin_decision(&saying, match, "sit");
        json_key_text(&saying.json, "name", "Bob");
        json_key_text(&saying.json, "key", match->key);
        json_key_number(&saying.json, "seat", i + 1);
        end(&saying, person);
    }
}

static void start(struct match *match)
{
    struct saying saying;
    match->stage = MATCH_START;
    begin_decision(&saying, match, "start");
    end(&saying, &match->people[0]);
}

static void leave(const struct match *match)
{
    struct saying saying;
    for (uint32_t i = 0; i < seats_of(match); i++) {
        begin(&saying, "leave");
        json_key_text(&saying.json, "table", match->table);
        end(&saying, &match->people[i]);
    }
}

/* Everybody leaves the table and sits down at a new one; where people come and go, every other time
 * they ask for a rematch. */
static void open_another(struct match *match)
{
    struct saying saying;
    match->games++;
    if (!match->owner->options->churn || match->games % 2 == 0) {
        leave(match);
        match_open(match);
        return;
    }
    match->stage = MATCH_REMATCH;
    for (uint32_t i = 0; i < seats_of(match); i++) {
        begin_decision(&saying, match, "rematch");
        end(&saying, &match->people[i]);
    }
}

static void follow(const struct match *match, const struct person *person)
{
    struct saying saying;
    begin(&saying, "follow");
    json_key_text(&saying.json, "table", match->table);
    json_key_number(&saying.json, "after", person->steps);
    end(&saying, person);
}

/* The rematch is there: everybody sits at it already, one seat further. */
static void go_on_at(struct match *match, const char next[TABLE_TEXT_MAX])
{
    leave(match);
    strcpy(match->table, next);
    match->rematches++;
    match->shift = (match->shift + 1u) % seats_of(match);
    forget(match);
    for (uint32_t i = 0; i < seats_of(match); i++) follow(match, &match->people[i]);
    match->is_answered = false;
    start(match);
}

void match_part(struct match *match, struct person *person)
{
    match->stage = MATCH_RETURN;
    person->plays = false;
}

void match_return(struct match *match, struct person *person)
{
    follow(match, person);
}

/* ---- moves ---- */

static bool choose(struct match *match, uint32_t seat, char text[MOVE_TEXT_MAX])
{
    const struct crowd_options *options = match->owner->options;
    const struct person *person = person_at(match, seat);
    struct problem problem;
    union state state;
    struct buf buf;
    json_t *position = json_loadb(person->position, person->position_size, JSON_DECODE_ANY, NULL);
    const char *lines = json_string_value(position);
    bool is_good = lines && !options->game->notation->position_read(options->box, span_of(lines),
                                                                    state.bytes, &problem);
    json_decref(position);
    if (!is_good) return false;
    move_id move = game_pick(options->game, options->box, state.bytes, seat, &match->rng);
    buf_init(&buf, text, MOVE_TEXT_MAX);
    options->game->notation->move_write(options->box, move, &buf);
    return true;
}

void match_move(struct match *match)
{
    struct saying saying;
    char text[MOVE_TEXT_MAX];
    if (match->is_over) {
        open_another(match);
        return;
    }
    uint32_t seat = bits_first(match->actors);
    const struct person *mover = person_at(match, seat);
    if (!choose(match, seat, text)) {
        match->owner->wrong(match->owner->context, "a position",
                            (struct span){mover->position, mover->position_size});
        return;
    }
    for (uint32_t i = 0; i < seats_of(match); i++) match->people[i].plays = false;
    match->stage = MATCH_MOVE;
    match->asked = match->actors;
    match->asked_at = mover->steps;
    match->is_answered = false;
    begin_decision(&saying, match, "do");
    json_key_number(&saying.json, "at", mover->steps);
    json_key_text(&saying.json, "move", text);
    match->sent = host_seconds();
    end(&saying, mover);
}

/* ---- what is heard ---- */

static bool find_text(struct span frame, const char *key, struct span *text)
{
    struct span value;
    return scan_find(frame, key, &value) && scan_text(value, text);
}

static bool find_number(struct span frame, const char *key, uint64_t *number)
{
    struct span value;
    return scan_find(frame, key, &value) && span_number(value, UINT32_MAX, number);
}

static bool copy_text(struct span frame, const char *key, char to[TABLE_TEXT_MAX])
{
    struct span text;
    if (!find_text(frame, key, &text) || text.size >= TABLE_TEXT_MAX) return false;
    memcpy(to, text.text, text.size);
    to[text.size] = '\0';
    return true;
}

static bool is_everybody_told(const struct match *match)
{
    for (uint32_t i = 0; i < seats_of(match); i++) {
        if (!match->people[i].plays) return false;
    }
    return true;
}

static void look_whether_told(struct match *match)
{
    bool was_start = match->stage == MATCH_START;
    if (match->stage == MATCH_RETURN && is_everybody_told(match)) match_move(match);
    if (!was_start && match->stage != MATCH_MOVE) return;
    if (!match->is_answered || !is_everybody_told(match)) return;
    match->stage = MATCH_REST;
    if (was_start) {
        match->owner->begun(match->owner->context, match);
    } else {
        match->owner->moved(match->owner->context, match);
    }
}

static void hear_deal(struct match *match, struct person *person, struct span frame)
{
    static const uint8_t share[SHA256_SIZE] = "any bytes are as good as others";
    struct saying saying;
    struct span deal;
    struct span wants;
    if (!scan_find(frame, "deal", &deal) || !find_text(deal, "wants", &wants)) return;
    bool is_promise = span_equal(wants, "promise") && !person->has_promised;
    bool is_share = span_equal(wants, "share") && !person->has_shared;
    if (!is_promise && !is_share) return;
    begin(&saying, is_promise ? "promise" : "share");
    json_key_text(&saying.json, "table", match->table);
    json_key(&saying.json, is_promise ? "hash" : "share");
    if (is_promise) {
        uint8_t digest[SHA256_SIZE];
        struct sha256 sha;
        sha256_init(&sha);
        sha256_add(&sha, share, sizeof share);
        sha256_finish(&sha, digest);
        json_hex(&saying.json, digest, sizeof digest);
        person->has_promised = true;
    } else {
        json_hex(&saying.json, share, sizeof share);
        person->has_shared = true;
    }
    end(&saying, person);
}

static void hear_live(struct match *match, struct person *person, struct span frame)
{
    struct span phase;
    struct span actors;
    struct span actor;
    uint64_t seat;
    uint64_t n;
    seat_set asked = 0;
    char next[TABLE_TEXT_MAX];
    if (match->stage == MATCH_REMATCH) {
        if (copy_text(frame, "next", next)) go_on_at(match, next);
        return;
    }
    if (!find_text(frame, "phase", &phase)) return;
    if (span_equal(phase, "deal")) hear_deal(match, person, frame);
    bool is_over = span_equal(phase, "over");
    if (!is_over && !span_equal(phase, "play")) return;
    if (!scan_find(frame, "actors", &actors) || !find_number(frame, "n", &n)) return;
    while (scan_next(&actors, &actor)) {
        if (span_number(actor, SEATS_MAX, &seat)) asked |= 1u << seat;
    }
    /* Somebody came or went before the move was heard: every move changes one of the three. */
    bool is_old = !is_over && n == match->asked_at && asked == match->asked;
    if (match->stage == MATCH_MOVE && is_old) return;
    match->is_over = is_over;
    match->actors = asked;
    person->plays = true;
    look_whether_told(match);
}

static void keep_position(struct person *person, struct span position)
{
    if (person->position_max < position.size) {
        person->position_max = 2 * position.size;
        person->position = realloc(person->position, person->position_max);
        ASSERT(person->position);
    }
    memcpy(person->position, position.text, position.size);
    person->position_size = position.size;
}

static void hear_news(struct match *match, struct person *person, struct span frame)
{
    struct span steps;
    struct span step;
    struct span position = {NULL, 0};
    uint64_t n;
    bool is_good = scan_find(frame, "steps", &steps);
    while (is_good && scan_next(&steps, &step)) {
        is_good = find_number(step, "n", &n) && n == person->steps + 1u &&
                  scan_find(step, "position", &position);
        if (!is_good) break;
        person->steps++;
        match->steps++;
    }
    if (position.size > 0) keep_position(person, position);
    if (!is_good) match->owner->wrong(match->owner->context, "steps", frame);
}

static void hear_ok(struct match *match, struct span frame)
{
    struct span id;
    bool is_last = find_text(frame, "id", &id) && span_equal(id, match->id);
    switch (match->stage) {
    case MATCH_CREATE: sit_down(match); break;
    case MATCH_SIT: match->sat++; break;
    case MATCH_START:
    case MATCH_MOVE:
        match->is_answered |= is_last;
        look_whether_told(match);
        return;
    case MATCH_REST:
    case MATCH_RETURN:
        if (is_last) match->owner->wrong(match->owner->context, "an answer", frame);
        return;
    case MATCH_REMATCH: return; /* everybody's wish is answered, in any order */
    }
    if (match->sat == seats_of(match)) {
        match->is_answered = false;
        start(match);
    }
}

static bool is_of_table(const struct match *match, struct span frame)
{
    struct span table;
    return find_text(frame, "table", &table) && span_equal(table, match->table);
}

void match_hear(struct match *match, struct person *person, struct span type, struct span frame)
{
    if (span_equal(type, "no")) {
        match->owner->wrong(match->owner->context, "a refusal", frame);
    } else if (span_equal(type, "table") && !match->table[0]) {
        if (!copy_text(frame, "table", match->table) || !copy_text(frame, "key", match->key)) {
            match->owner->wrong(match->owner->context, "a table", frame);
        }
    } else if (!is_of_table(match, frame)) {
        return; /* of the last one, which was left */
    } else if (span_equal(type, "news")) {
        hear_news(match, person, frame);
    } else if (span_equal(type, "live")) {
        hear_live(match, person, frame);
    } else if (span_equal(type, "ok")) {
        hear_ok(match, frame);
    }
}
