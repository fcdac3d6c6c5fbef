/* SPDX-License-Identifier: MIT
 * person - a page without a page: it knows what it was told, plays random moves, and complains. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "sim.h"

enum { DECISIONS_MAX = 4096 };

void person_init(struct person *person, struct sim *sim, uint32_t number, uint32_t table)
{
    memset(person, 0, sizeof *person);
    person->sim = sim;
    person->number = number;
    person->table = table;
    person->line = UINT32_MAX;
    person->who[0] = (uint8_t)(number + 1u);
    person->up.end = &person->up.first;
    person->down.end = &person->down.first;
    person->told = calloc(TABLE_STEPS_MAX, sizeof *person->told);
    person->decisions = calloc(DECISIONS_MAX, sizeof *person->decisions);
}

void person_release(struct person *person)
{
    queue_clear(&person->up);
    queue_clear(&person->down);
    free(person->told);
    free(person->decisions);
}

static struct sim_table *table_of(const struct person *person)
{
    return &person->sim->tables[person->table];
}

static uint32_t chance(struct person *person, uint32_t limit)
{
    return rng_below(&person->sim->rng, limit);
}

static void say(struct person *person, const char *text)
{
    queue_add(&person->up, span_of(text));
}

/* Something with an id: it is said again until it is answered. */
static uint64_t decide(struct person *person, const char *head, const char *tail)
{
    uint64_t id = rng_next(&person->sim->rng) | 1u;
    person->pending = id;
    snprintf(person->pending_text, sizeof person->pending_text, "{%s, \"id\": \"%016llx\"%s}", head,
             (unsigned long long)id, tail);
    say(person, person->pending_text);
    return id;
}

static void follow(struct person *person, uint32_t after)
{
    char text[256];
    const struct sim_table *table = table_of(person);
    snprintf(text, sizeof text,
             "{\"type\": \"follow\", \"table\": \"%s\", \"after\": %u, \"key\": \"%s\"}", table->id,
             after, table->key);
    say(person, text);
}

void person_connected(struct person *person)
{
    person->heard = person->sim->now;
    person->has_missed = false;
    say(person, "{\"type\": \"hello\", \"protocol\": \"vacancy-table/1\"}");
    bool reloads = chance(person, 4) == 0; /* a page that has forgotten all */
    if (table_of(person)->id[0]) follow(person, reloads ? 0 : person->n);
    if (person->pending) say(person, person->pending_text);
}

/* ---- what it does ---- */

static void create(struct person *person)
{
    const struct sim_table *table = table_of(person);
    char tail[256];
    snprintf(tail, sizeof tail, ", \"game\": \"%s\", \"seats\": %u, \"name\": \"P%u\"%s",
             table->entry->game->name, table->seats, person->number,
             table->has_clock ? ", \"pace\": \"move\", \"seconds\": 40" : "");
    decide(person, "\"type\": \"create\"", tail);
}

static void sit(struct person *person)
{
    const struct sim_table *table = table_of(person);
    char tail[256];
    snprintf(tail, sizeof tail, ", \"table\": \"%s\", \"name\": \"P%u\", \"key\": \"%s\"",
             table->id, person->number, table->key);
    decide(person, "\"type\": \"sit\"", tail);
}

static void decide_here(struct person *person, const char *type, const char *more)
{
    char head[64];
    char tail[256];
    snprintf(head, sizeof head, "\"type\": \"%s\"", type);
    snprintf(tail, sizeof tail, ", \"table\": \"%s\"%s", table_of(person)->id, more);
    uint64_t id = decide(person, head, tail);
    if (strcmp(type, "do") != 0) return;
    struct decision *decision = &person->decisions[person->decision_count - 1u];
    decision->id = id;
}

static void play(struct person *person)
{
    const struct sim_table *table = table_of(person);
    const struct game *game = table->entry->game;
    const char *position = person->own_position[0] ? person->own_position : person->position;
    union state state;
    char more[MOVE_TEXT_MAX + 64];
    struct buf text;
    if (!position[0] || person->decision_count == DECISIONS_MAX) return;
    if (game->notation->position_read(&table->box, span_of(position), state.bytes, NULL)) {
        sim_wrong(person->sim, person, "a position that cannot be read");
        return;
    }
    if (!(game->actors(&table->box, state.bytes) >> person->seat & 1u)) {
        sim_wrong(person->sim, person, "asked for a move that the position does not want");
        return;
    }
    move_id move = game_pick(game, &table->box, state.bytes, person->seat, &person->sim->rng);
    struct decision *decision = &person->decisions[person->decision_count++];
    *decision = (struct decision){
        .at = person->n, .among_others = person->is_sealed || person->actors != 1u << person->seat};
    buf_init(&text, decision->move, sizeof decision->move);
    game->notation->move_write(&table->box, move, &text);
    snprintf(more, sizeof more, ", \"at\": %u, \"move\": \"%s\"", person->n, decision->move);
    decide_here(person, "do", more);
}

static void undo(struct person *person)
{
    char more[64];
    snprintf(more, sizeof more, ", \"at\": %u", person->n);
    decide_here(person, "undo", more);
}

static void act_open(struct person *person)
{
    struct sim_table *table = table_of(person);
    if (!table->id[0]) {
        if (person->is_host) create(person);
    } else if (!person->has_sat && !person->is_host) {
        sit(person);
    } else if (person->is_host && table->sat + 1u == table->people && !person->is_started) {
        person->is_started = true;
        decide_here(person, "start", ", \"bot\": \"random\"");
    }
}

void person_act(struct person *person)
{
    if (person->line == UINT32_MAX) return;
    if (person->pending) { /* said again, now and then, for no good reason */
        if (chance(person, 30) == 0) say(person, person->pending_text);
        return;
    }
    /* Behind news comes who owes a move now. */
    bool is_asked = person->seat > 0 && person->actors >> person->seat & 1u &&
                    person->live_n == person->n;
    if (!person->phase[0] || strcmp(person->phase, "open") == 0) {
        act_open(person);
    } else if (strcmp(person->phase, "play") == 0 && is_asked) {
        play(person);
    } else if (person->may_undo && chance(person, 4) == 0) {
        undo(person);
    } else if (chance(person, 50) == 0) {
        say(person, "{\"type\": \"mine\"}");
    }
}

/* ---- what it hears ---- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static uint32_t number_of(const json_t *object, const char *key)
{
    return (uint32_t)json_integer_value(json_object_get(object, key));
}

/* A step of mine must be something that I decided, once; or a bot played for me. Between a secret
 * price and its step come the prices of the others, and recalls of theirs. */
static void check_own(struct person *person, uint32_t n, const char *move)
{
    for (uint32_t i = person->decision_count; i > 0; i--) {
        struct decision *decision = &person->decisions[i - 1u];
        bool fits = decision->at < n && n <= decision->at + 2u * SEATS_MAX;
        if (!fits || strcmp(decision->move, move) != 0 || decision->is_used) continue;
        decision->is_used = true;
        return;
    }
    if (!table_of(person)->has_clock) sim_wrong(person->sim, person, "a move that I never made");
}

static void hear_step(struct person *person, const json_t *step)
{
    uint32_t n = number_of(step, "n");
    uint32_t seat = number_of(step, "seat");
    const char *move = text_of(step, "move");
    if (n == 0 || n > TABLE_STEPS_MAX) return;
    struct told *told = &person->told[n - 1u];
    if (n <= person->n) { /* told once more: the same */
        if (told->seat != seat || strcmp(told->move, move) != 0) {
            sim_wrong(person->sim, person, "a step is not what it was");
        }
        return;
    }
    if (n != person->n + 1u && person->has_missed) {
        follow(person, person->n);
        return;
    }
    if (n != person->n + 1u) {
        sim_wrong(person->sim, person, "a step is missing");
        return;
    }
    person->has_missed = false;
    person->n = n;
    told->seat = seat;
    snprintf(told->move, sizeof told->move, "%s", move);
    if (json_object_get(step, "position")) {
        snprintf(person->position, sizeof person->position, "%s", text_of(step, "position"));
    }
    person->own_position[0] = '\0';
    if (seat > 0 && seat == person->seat) check_own(person, n, move);
}

static void answer_deal(struct person *person, const json_t *live)
{
    static const uint8_t share[4] = {1, 2, 3, 4};
    const json_t *deal = json_object_get(live, "deal");
    const char *wants = text_of(deal, "wants");
    const json_t *given = json_object_get(deal,
                                          strcmp(wants, "share") == 0 ? "shares" : "promises");
    char text[256];
    if (!wants[0] || person->seat == 0 || chance(person, 8) == 0) return;
    if (json_string_length(json_array_get(given, person->seat - 1u)) > 0) return;
    char hex[SHA256_HEX_SIZE];
    uint8_t digest[SHA256_SIZE];
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, share, sizeof share);
    sha256_finish(&sha, digest);
    sha256_hex(digest, hex);
    bool opens = strcmp(wants, "share") == 0;
    snprintf(text, sizeof text, "{\"type\": \"%s\", \"table\": \"%s\", \"%s\": \"%s\"}", wants,
             table_of(person)->id, opens ? "share" : "hash", opens ? "01020304" : hex);
    say(person, text);
}

static void hear_live(struct person *person, const json_t *live)
{
    size_t i;
    const json_t *seat;
    uint32_t n = number_of(live, "n");
    if (n < person->n) sim_wrong(person->sim, person, "what was told is lost");
    snprintf(person->phase, sizeof person->phase, "%s", text_of(live, "phase"));
    person->live_n = n;
    person->actors = 0;
    json_array_foreach(json_object_get(live, "actors"), i, seat)
    {
        person->actors |= 1u << json_integer_value(seat);
    }
    person->is_sealed = json_object_get(live, "sealed") != NULL;
    person->may_undo = json_is_true(json_object_get(live, "undo"));
    snprintf(person->own_position, sizeof person->own_position, "%s", text_of(live, "position"));
    answer_deal(person, live);
}

static void hear_table(struct person *person, const json_t *message)
{
    struct sim_table *table = table_of(person);
    if (person->is_host && !table->id[0]) {
        snprintf(table->id, sizeof table->id, "%s", text_of(message, "table"));
        snprintf(table->key, sizeof table->key, "%s", text_of(message, "key"));
    }
    uint32_t seat = number_of(message, "you");
    if (seat == person->seat) return;
    if (person->seat > 0) sim_wrong(person->sim, person, "my seat is another one");
    person->seat = seat;
    if (!person->is_host && !person->has_sat) table->sat++;
    person->has_sat = true;
}

/* A decision is refused only for what happened since: others who choose at the same time may do
 * something public first, and where a clock runs, a bot makes the move that I owe, and the game
 * goes on without me, perhaps to its end. What happened was told before the refusal. */
static void check_refusal(struct person *person, const struct decision *decision,
                          const json_t *message)
{
    const char *why = text_of(message, "why");
    uint32_t n = number_of(message, "n");
    bool has_clock = table_of(person)->has_clock;
    bool is_late = strcmp(why, "late") == 0 && (has_clock || decision->among_others);
    bool is_over = strcmp(why, "over") == 0 && has_clock;
    if (decision->is_used && !has_clock) { /* with one, a bot may have made the very same move */
        sim_wrong(person->sim, person, "refused, but it counted");
    } else if (!is_late && !is_over) {
        sim_wrong(person->sim, person, *why ? why : "refused without a reason");
    } else if (n <= decision->at) {
        sim_wrong(person->sim, person, "late, but nothing has happened");
    } else if (person->n < n && !person->has_missed) {
        sim_wrong(person->sim, person, "late, and I was not told why");
    } else if (is_over && strcmp(person->phase, "over") != 0) {
        sim_wrong(person->sim, person, "over, and I was not told that it is");
    }
}

static void hear_answer(struct person *person, const json_t *message)
{
    uint64_t id = strtoull(text_of(message, "id"), NULL, 16);
    bool is_ok = strcmp(text_of(message, "type"), "ok") == 0;
    if (id == 0 || id != person->pending) return;
    person->pending = 0;
    for (uint32_t i = person->decision_count; i > 0; i--) {
        struct decision *decision = &person->decisions[i - 1u];
        if (decision->id != id) continue;
        if (!is_ok) check_refusal(person, decision, message);
        decision->is_over = !is_ok;
        if (is_ok) person->actors &= ~(1u << person->seat);
        return;
    }
}

void person_hear(struct person *person, struct span frame)
{
    size_t i;
    const json_t *step;
    json_t *message = json_loadb(frame.text, frame.size, 0, NULL);
    const char *type = text_of(message, "type");
    person->heard = person->sim->now;
    if (strcmp(type, "table") == 0) hear_table(person, message);
    if (strcmp(type, "live") == 0) hear_live(person, message);
    if (strcmp(type, "ok") == 0 || strcmp(type, "no") == 0) hear_answer(person, message);
    if (strcmp(type, "beat") == 0) {
        const json_t *tables = json_object_get(message, "tables");
        const json_t *n = json_object_get(tables, table_of(person)->id);
        say(person, "{\"type\": \"beat\"}");
        if (n && json_integer_value(n) != (json_int_t)person->n) follow(person, person->n);
    }
    json_array_foreach(json_object_get(message, "steps"), i, step)
    {
        hear_step(person, step);
    }
    json_decref(message);
}
