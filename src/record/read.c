/* SPDX-License-Identifier: MIT */
#include "record/read.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"

static enum error key_problem(struct problem *problem, const char *key, const char *expected)
{
    return problem_set(problem, ERROR_RECORD_KEY, span_of(key), expected);
}

static struct span string_span(const json_t *json)
{
    return (struct span){json_string_value(json), json_string_length(json)};
}

static bool read_hex(const json_t *json, uint8_t *bytes, size_t max, size_t *size)
{
    return json_is_string(json) && hex_read(string_span(json), bytes, max, size);
}

static enum error parse(struct record *record, struct span line, struct problem *problem)
{
    json_error_t fault;
    record->json = json_loadb(line.text, line.size, JSON_REJECT_DUPLICATES, &fault);
    if (!record->json) {
        char found[JSON_ERROR_TEXT_LENGTH + 32];
        snprintf(found, sizeof found, "%s, column %d", fault.text, fault.column);
        return problem_set(problem, ERROR_RECORD_SYNTAX, span_of(found),
                           N_("one JSON object per line"));
    }
    if (!json_is_object((json_t *)record->json)) {
        return problem_set(problem, ERROR_RECORD_SYNTAX, span_of("no object"),
                           N_("one JSON object per line"));
    }
    return ERROR_NONE;
}

static enum error read_game(struct record *record, const struct shelf *shelf,
                            const struct shelf_game **entry, struct problem *problem)
{
    const json_t *format = json_object_get(record->json, "format");
    if (!json_is_string(format) || !span_equal(string_span(format), "vacancy-record/1")) {
        return key_problem(problem, "format", "\"vacancy-record/1\"");
    }
    const json_t *game = json_object_get(record->json, "game");
    if (!json_is_string(game)) return key_problem(problem, "game", "the name of a game");
    *entry = shelf_find(shelf, string_span(game), problem);
    if (!*entry) return ERROR_GAME_UNKNOWN;
    record->game = (*entry)->game;
    return ERROR_NONE;
}

static enum error copy_text(char to[RECORD_NAME_MAX], const json_t *json, const char *key,
                            struct problem *problem)
{
    struct span text = string_span(json);
    if (!text.text || text.size >= RECORD_NAME_MAX || !span_printable(text)) {
        return key_problem(problem, key,
                           N_("a text of at most 63 bytes without control characters"));
    }
    memcpy(to, text.text, text.size + 1);
    return ERROR_NONE;
}

/* "random_from": K, where a program was dismissed. */
static enum error read_dismissal(struct record_seat *seat, const json_t *json,
                                 struct problem *problem)
{
    const json_t *from = json_object_get(json, "random_from");
    if (!from) return ERROR_NONE;
    json_int_t number = json_integer_value(from); /* 0 if it is none */
    if (number < 1 || number > UINT32_MAX)
        return key_problem(problem, "random_from", N_("the number of a move, from 1"));
    seat->random_from = (uint32_t)number;
    return ERROR_NONE;
}

/* "stand_in": {"bot": ..., "moves": [[12, 40], ...]}, ascending. */
static enum error read_stand_in(struct record *record, uint32_t seat, const json_t *json,
                                struct problem *problem)
{
    const json_t *given = json_object_get(json, "stand_in");
    const json_t *bot = json_object_get(given, "bot");
    const json_t *moves = json_object_get(given, "moves");
    const json_t *range;
    json_int_t last = 0;
    size_t index;
    if (!given) return ERROR_NONE;
    if (!json_is_string(bot) || !json_is_array(moves)) {
        return key_problem(problem, "stand_in", N_("an object with \"bot\" and \"moves\""));
    }
    json_array_foreach(moves, index, range)
    {
        json_int_t from = json_integer_value(json_array_get(range, 0)); /* 0 if it is none */
        json_int_t to = json_integer_value(json_array_get(range, 1));
        if (from <= last || to < from || to > TABLE_STEPS_MAX) {
            return key_problem(problem, "stand_in",
                               N_("pairs of numbers of moves such as [12, 40], ascending"));
        }
        last = to;
        for (json_int_t i = from; i <= to; i++) {
            record->absent[i - 1] |= (uint8_t)(1u << (seat - 1u));
        }
    }
    record->has_absent = true;
    return copy_text(record->seats[seat - 1u].stand_in, bot, "stand_in", problem);
}

static enum error read_seats(struct record *record, struct problem *problem)
{
    const json_t *seats = json_object_get(record->json, "seats");
    if (!json_is_array(seats))
        return key_problem(problem, "seats", N_("a list of players, seat 1 first"));
    enum error error = box_init(&record->box, record->game, (uint32_t)json_array_size(seats),
                                problem);
    for (uint32_t i = 0; !error && i < record->box.seats; i++) {
        const json_t *seat = json_array_get(seats, i);
        const json_t *name = json_object_get(seat, "name");
        const json_t *kind = json_object_get(seat, "kind");
        const json_t *bot = json_object_get(seat, "bot");
        bool is_bot = json_is_string(kind) && span_equal(string_span(kind), "bot");
        bool is_human = json_is_string(kind) && span_equal(string_span(kind), "human");
        if (!json_is_string(name)) return key_problem(problem, "seats", "a name for every seat");
        if (!is_bot && !is_human)
            return key_problem(problem, "seats", "a kind for every seat: \"human\" or \"bot\"");
        error = copy_text(record->seats[i].name, name, "name", problem);
        if (!error) error = read_stand_in(record, i + 1u, seat, problem);
        if (error || !is_bot) continue;
        if (!json_is_string(bot))
            return key_problem(problem, "seats", "the name of the bot as \"bot\"");
        error = copy_text(record->seats[i].bot, bot, "bot", problem);
        if (!error) error = read_dismissal(&record->seats[i], seat, problem);
    }
    return error;
}

static enum error read_options(struct record *record, struct problem *problem)
{
    const json_t *options = json_object_get(record->json, "options");
    if (!options) return ERROR_NONE; /* one that is missing has its default */
    if (!json_is_object(options))
        return key_problem(problem, "options", N_("options of the game, by name"));
    for (uint32_t i = 0; i < record->game->option_count; i++) {
        const char *name = record->game->options[i].name;
        const json_t *value = json_object_get(options, name);
        if (!value) continue;
        if (!json_is_string(value)) return key_problem(problem, "options", name);
        char setting[RECORD_NAME_MAX * 2];
        int size = snprintf(setting, sizeof setting, "%s=%s", name, json_string_value(value));
        size_t used = (size_t)size < sizeof setting ? (size_t)size : sizeof setting - 1;
        enum error error = box_option(&record->box, record->game, (struct span){setting, used},
                                      problem);
        if (error) return error;
    }
    return ERROR_NONE;
}

static enum error read_embedded(struct record *record, struct span id, struct span sha256,
                                const json_t *data, struct problem *problem)
{
    if (!json_is_string(data))
        return key_problem(problem, "edition", "the text of the edition as \"data\"");
    enum error error = edition_read(&record->edition, string_span(data), problem);
    if (!error) error = box_edition(&record->box, record->game, &record->edition, problem);
    if (error) return error;
    char hex[SHA256_HEX_SIZE];
    char known[EDITION_ID_MAX + 1] = "";
    sha256_hex(record->edition.sha256, hex);
    ASSERT(record->edition.id.size < sizeof known);
    memcpy(known, record->edition.id.text, record->edition.id.size);
    if (!span_equal(id, known)) return problem_set(problem, ERROR_RECORD_KEY, id, known);
    if (sha256.size > 0 && !span_equal(sha256, hex)) return key_problem(problem, "sha256", hex);
    return ERROR_NONE;
}

/* Can all moves be read with the numbers of the box? */
static bool moves_readable(const struct record *record)
{
    const json_t *moves = json_object_get(record->json, "moves");
    const json_t *json;
    size_t index;
    json_array_foreach(moves, index, json)
    {
        struct span text = json_is_string(json) ? string_span(json) : span_of("");
        struct span rest = {text.text + 2, text.size - 2};
        move_id move;
        if (text.size > 2 && record->game->notation->move_read(&record->box, rest, &move, NULL))
            return false;
    }
    return true;
}

static enum error use_edition(struct record *record, const char *text)
{
    enum error error = edition_read(&record->edition, span_of(text), NULL);
    return error ? error : box_edition(&record->box, record->game, &record->edition, NULL);
}

/* A record without a hash that names the default edition may be older than its numbers: then it is
 * the first other one with which its moves can be read. */
static enum error try_others(struct record *record, const struct shelf_game *entry)
{
    for (uint32_t i = 0; entry->others && entry->others[i]; i++) {
        enum error error = use_edition(record, entry->others[i]);
        if (error || moves_readable(record)) return error;
    }
    return use_edition(record, entry->edition);
}

static bool is_default(const struct record *record, const struct shelf_game *entry)
{
    return record->edition.text.text == entry->edition;
}

static enum error read_edition(struct record *record, const struct shelf_game *entry,
                               struct problem *problem)
{
    const json_t *edition = json_object_get(record->json, "edition");
    const json_t *id = json_object_get(edition, "id");
    const json_t *sha256 = json_object_get(edition, "sha256");
    const json_t *data = json_object_get(edition, "data");
    if (!json_is_string(id)) return key_problem(problem, "edition", "an object with an \"id\"");
    if (sha256 && (!json_is_string(sha256) || json_string_length(sha256) != SHA256_HEX_SIZE - 1))
        return key_problem(problem, "sha256", "64 hexadecimal digits");
    struct span hash = sha256 ? string_span(sha256) : span_of("");
    record->embedded = data != NULL;
    if (data) return read_embedded(record, string_span(id), hash, data, problem);
    enum error error = shelf_edition(entry, string_span(id), hash, &record->edition, problem);
    if (!error) error = box_edition(&record->box, record->game, &record->edition, problem);
    bool old = !error && hash.size == 0 && is_default(record, entry) && !moves_readable(record);
    return old ? try_others(record, entry) : error;
}

enum error record_read(struct record *record, const struct shelf *shelf, struct span line,
                       struct problem *problem)
{
    memset(record, 0, sizeof *record);
    const struct shelf_game *entry = NULL;
    enum error error = parse(record, line, problem);
    if (!error) error = read_game(record, shelf, &entry, problem);
    if (!error) error = read_seats(record, problem);
    if (!error) error = read_options(record, problem);
    if (!error) error = read_edition(record, entry, problem);
    if (!error && !json_is_array(json_object_get(record->json, "moves"))) {
        error = key_problem(problem, "moves", "a list of moves");
    }
    record->stopped = json_is_true(json_object_get(record->json, "stopped"));
    record->no_hints = json_is_false(json_object_get(record->json, "hints"));
    if (error) record_release(record);
    return error;
}

void record_release(struct record *record)
{
    json_decref(record->json);
    record->json = NULL;
}

struct record_head record_head_of(const struct record *record)
{
    ASSERT(record->json); /* the edition's text may lie in it */
    return (struct record_head){.edition = &record->edition,
                                .embed = record->embedded,
                                .seats = record->seats,
                                .absent = record->has_absent ? record->absent : NULL,
                                .no_hints = record->no_hints,
                                .stopped = record->stopped};
}

/* ---- replay ---- */

static enum error replay_text(struct table *table, const json_t *json, struct problem *problem)
{
    if (!json_is_string(json)) {
        return problem_set(problem, ERROR_MOVE_SYNTAX, span_of("no text"),
                           N_("a text such as \"2 5b>L1\""));
    }
    struct span text = string_span(json);
    bool seat_first = text.size > 2 && text.text[0] >= '0' && text.text[0] <= '9' &&
                      text.text[1] == ' ';
    if (!seat_first) {
        return problem_set(problem, ERROR_MOVE_SYNTAX, text,
                           N_("a seat and a move such as \"2 5b>L1\""));
    }
    uint32_t seat = (uint32_t)(text.text[0] - '0');
    move_id move;
    struct span rest = {text.text + 2, text.size - 2};
    enum error error = game_move_read(table->game, &table->box, table->truth.state.bytes, seat,
                                      rest, &move, problem);
    if (!error && table_full(table)) {
        error = problem_set(problem, ERROR_LIMIT, text, N_("at most 2048 moves"));
    }
    if (!error) table_play(table, seat, move, NULL);
    return error;
}

static enum error check_deal(const struct table *table, const json_t *json, struct problem *problem)
{
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    buf_add(&buf, "0 ");
    table->game->notation->move_write(&table->box, table_house_move(table), &buf);
    if (json_is_string(json) && span_equal(string_span(json), text)) return ERROR_NONE;
    struct span found = json_is_string(json) ? string_span(json) : span_of("no text");
    return problem_set(problem, ERROR_RECORD_DIFFERS, found, text);
}

/* With a seed, the house's moves must be those that it draws. An old record may lack the answer to
 * a question that was not asked then. */
static enum error replay_step(struct table *table, const json_t *json, bool fair,
                              struct problem *problem)
{
    for (;;) {
        struct step unasked;
        bool house = (table_actors(table) & 1u) && fair;
        enum error error = house ? check_deal(table, json, problem) : ERROR_NONE;
        if (!error) error = replay_text(table, json, problem);
        if (!error || !table_unasked(table, &unasked)) return error;
        table_play(table, unasked.seat, unasked.move, NULL);
    }
}

/* Compares what the record claims with what the rules derive, both as text for the complaint. */
static enum error compare(const json_t *claimed, const struct buf *derived, struct problem *problem)
{
    if (!claimed) return ERROR_NONE;
    ASSERT(!buf_full(derived));
    json_t *ours = json_loadb(derived->memory, derived->size, 0, NULL);
    ASSERT(ours); /* what we write we can read */
    enum error error = ERROR_NONE;
    if (!json_equal(claimed, ours)) {
        char *theirs_text = json_dumps(claimed, JSON_ENCODE_ANY);
        char *ours_text = json_dumps(ours, JSON_ENCODE_ANY);
        size_t at = 0; /* begin the excerpt shortly before the first difference */
        while (theirs_text[at] && theirs_text[at] == ours_text[at]) at++;
        size_t from = at > 24 ? at - 24 : 0;
        char found[96];
        char expected[96];
        snprintf(found, sizeof found, "'%.72s'", theirs_text + from);
        snprintf(expected, sizeof expected, "'%.72s'", ours_text + from);
        error = problem_set(problem, ERROR_RECORD_DIFFERS, span_of(found), expected);
        free(theirs_text);
        free(ours_text);
    }
    json_decref(ours);
    return error;
}

static enum error check_derived(const struct record *record, const struct table *table,
                                struct problem *problem)
{
    const json_t *rounds = json_object_get(record->json, "rounds");
    const json_t *result = json_object_get(record->json, "result");
    if (!rounds && !result) return ERROR_NONE;
    char *memory = malloc(RECORD_SIZE_MAX);
    struct event *events = malloc(RECORD_EVENTS_MAX * sizeof *events);
    struct buf buf;
    struct json json;
    if (!memory || !events) abort();
    buf_init(&buf, memory, RECORD_SIZE_MAX);
    json_init(&json, &buf);
    record_write_rounds(table, events, &json);
    enum error error = compare(rounds, &buf, problem);
    if (!error && result && !table_actors(table)) {
        buf_clear(&buf);
        table->game->record->result(&table->box, table->truth.state.bytes, &json);
        error = compare(result, &buf, problem);
    } else if (!error && result) {
        error = problem_set(problem, ERROR_RECORD_DIFFERS, span_of("'result'"),
                            N_("that the game is not over"));
    }
    free(memory);
    free(events);
    return error;
}

/* An empty one: this seat promised nothing. */
static enum error read_promises(const json_t *json, struct fair *fair, uint32_t seats,
                                struct problem *problem)
{
    const json_t *promises = json_object_get(json, "promises");
    for (uint32_t i = 0; i < seats && promises; i++) {
        uint8_t promise[SHA256_SIZE];
        size_t size = 0;
        if (!read_hex(json_array_get(promises, i), promise, sizeof promise, &size) ||
            (size != 0 && size != sizeof promise)) {
            return key_problem(problem, "promises", "64 hexadecimal digits or none for every seat");
        }
        if (size > 0) fair_promise(fair, i + 1u, promise);
    }
    return ERROR_NONE;
}

/* One that was promised must fit, or be empty: then it was withheld. */
static enum error read_shares(const json_t *json, struct fair *fair, uint32_t seats,
                              struct problem *problem)
{
    const json_t *shares = json_object_get(json, "shares");
    for (uint32_t i = 0; i < seats && shares; i++) {
        uint8_t share[FAIR_SHARE_MAX];
        size_t size = 0;
        if (!read_hex(json_array_get(shares, i), share, sizeof share, &size)) {
            return key_problem(problem, "shares", "hexadecimal digits for every seat");
        }
        bool promised = fair->promised >> i & 1u;
        if (!promised) fair_share(fair, i + 1u, share, size);
        if (promised && size > 0 && !fair_open(fair, i + 1u, share, size)) {
            return key_problem(problem, "shares", N_("shares that fit their promises"));
        }
    }
    return ERROR_NONE;
}

/* commit and seed must fit; with the seed given, every deal must be the one it draws. */
static enum error check_fair(const struct record *record, struct table *table,
                             struct problem *problem)
{
    const json_t *fair = json_object_get(record->json, "fair");
    const json_t *seed = json_object_get(fair, "seed");
    if (!seed) return ERROR_NONE;
    uint8_t secret[FAIR_SECRET_SIZE];
    uint8_t commit[SHA256_SIZE];
    size_t secret_size = 0;
    size_t commit_size = 0;
    if (!read_hex(seed, secret, sizeof secret, &secret_size) || secret_size != sizeof secret) {
        return key_problem(problem, "seed", "64 hexadecimal digits");
    }
    fair_init(&table->fair, secret);
    enum error error = read_promises(fair, &table->fair, table->box.seats, problem);
    if (!error) error = read_shares(fair, &table->fair, table->box.seats, problem);
    if (error) return error;
    fair_seal(&table->fair, table->box.seats);
    bool fits = read_hex(json_object_get(fair, "commit"), commit, sizeof commit, &commit_size) &&
                commit_size == sizeof commit &&
                memcmp(commit, table->fair.commit, sizeof commit) == 0;
    if (fits) return ERROR_NONE;
    char hex[SHA256_HEX_SIZE];
    sha256_hex(table->fair.commit, hex);
    return key_problem(problem, "commit", hex);
}

/* Where a bot is said to have played for somebody, it made the first and the last of these moves.
 */
static enum error check_stand_ins(const struct record *record, const struct table *table,
                                  struct problem *problem)
{
    const json_t *seats = json_object_get(record->json, "seats");
    for (uint32_t seat = 1; seat <= table->box.seats; seat++) {
        const json_t *given = json_object_get(json_array_get(seats, seat - 1u), "stand_in");
        const json_t *range;
        size_t index;
        json_array_foreach(json_object_get(given, "moves"), index, range)
        {
            for (size_t end = 0; end < 2; end++) {
                json_int_t move = json_integer_value(json_array_get(range, end));
                bool is_theirs = move <= (json_int_t)table->step_count &&
                                 table->steps[move - 1].seat == seat;
                if (is_theirs) continue;
                char found[48];
                snprintf(found, sizeof found, "stand_in of seat %u, move %lld", seat,
                         (long long)move);
                return problem_set(problem, ERROR_RECORD_DIFFERS, span_of(found),
                                   N_("a move of this seat"));
            }
        }
    }
    return ERROR_NONE;
}

enum error record_replay(const struct record *record, struct table *table,
                         struct step_memory memory, bool whole, struct problem *problem)
{
    const json_t *moves = json_object_get(record->json, "moves");
    const json_t *json;
    size_t index;
    ASSERT(moves); /* record_read() has seen them, and nobody has released it since */
    table_init(table, record->game, &record->box, memory);
    enum error error = check_fair(record, table, problem);
    if (error) return error;
    bool fair = json_object_get(json_object_get(record->json, "fair"), "seed") != NULL;
    json_array_foreach(moves, index, json)
    {
        error = replay_step(table, json, fair, problem);
        if (!error) continue;
        if (problem) problem->line = (uint32_t)index + 1u;
        return error;
    }
    error = check_stand_ins(record, table, problem);
    if (error) return error;
    if (whole && !record->stopped && table_actors(table)) {
        char found[32];
        snprintf(found, sizeof found, "move %zu", json_array_size(moves));
        return problem_set(problem, ERROR_RECORD_SHORT, span_of(found),
                           N_("a game played to its end"));
    }
    return check_derived(record, table, problem);
}
