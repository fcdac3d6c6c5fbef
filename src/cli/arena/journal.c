/* SPDX-License-Identifier: MIT
 * journal - a run that can be interrupted: its settings in the first line, then a line for
 * every finished game, in whatever order they finish. A last line that was cut off by a crash does
 * not count, and is removed. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/arena/arena.h"

/* ---- results ---- */

static void add_set(struct json *json, const char *key, uint32_t set)
{
    json_key_open(json, key, '[');
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        if (set >> i & 1u) json_number(json, i + 1u);
    }
    json_close(json);
}

void result_write(const struct result *result, uint32_t seats, struct buf *buf)
{
    const struct outcome *outcome = &result->outcome;
    struct json json;
    json_init(&json, buf);
    json_open(&json, '{');
    json_key_number(&json, "game", (int64_t)result->game);
    json_key_open(&json, "scores", '[');
    for (uint32_t i = 0; i < seats; i++) json_number(&json, outcome->scores[i]);
    json_close(&json);
    add_set(&json, "winners", outcome->winners);
    add_set(&json, "random", outcome->replaced);
    json_key_open(&json, "faults", '[');
    for (uint32_t i = 0; i < seats * FAULT_COUNT; i++) {
        json_number(&json, outcome->faults[i / FAULT_COUNT][i % FAULT_COUNT]);
    }
    json_close(&json);
    if (result->record.size > 0) {
        json_key(&json, "record");
        json_raw(&json, result->record);
    }
    json_close(&json);
    buf_add_char(buf, '\n');
}

static bool read_number(const json_t *json, int64_t min, int64_t max, int64_t *number)
{
    *number = json_integer_value(json);
    return json_is_integer(json) && *number >= min && *number <= max;
}

static bool read_set(const json_t *json, uint32_t seats, uint8_t *set)
{
    const json_t *item;
    size_t index;
    *set = 0;
    json_array_foreach(json, index, item)
    {
        int64_t number;
        if (!read_number(item, 1, seats, &number)) return false;
        *set |= (uint8_t)(1u << (number - 1));
    }
    return json_is_array(json);
}

static bool read_outcome(const json_t *json, uint32_t seats, struct outcome *outcome)
{
    const json_t *scores = json_object_get(json, "scores");
    const json_t *faults = json_object_get(json, "faults");
    int64_t number;
    memset(outcome, 0, sizeof *outcome);
    if (json_array_size(scores) != seats) return false;
    if (json_array_size(faults) != (size_t)seats * FAULT_COUNT) return false;
    for (uint32_t i = 0; i < seats; i++) {
        if (!read_number(json_array_get(scores, i), INT32_MIN, INT32_MAX, &number)) return false;
        outcome->scores[i] = (int32_t)number;
    }
    for (uint32_t i = 0; i < seats * FAULT_COUNT; i++) {
        if (!read_number(json_array_get(faults, i), 0, REMOTE_ERRORS_MAX, &number)) return false;
        outcome->faults[i / FAULT_COUNT][i % FAULT_COUNT] = (uint8_t)number;
    }
    outcome->done = true;
    return read_set(json_object_get(json, "winners"), seats, &outcome->winners) &&
           outcome->winners && read_set(json_object_get(json, "random"), seats, &outcome->replaced);
}

/* The record is the last key; its text is needed as it is, byte for byte. */
static struct span record_in(struct span line)
{
    static const char key[] = ", \"record\": ";
    const char *found = memmem(line.text, line.size, key, sizeof key - 1);
    if (!found) return (struct span){line.text, 0};
    const char *begin = found + sizeof key - 1;
    return (struct span){begin, (size_t)(line.text + line.size - begin) - 1u};
}

enum error result_read(struct span line, uint32_t seats, struct result *result,
                       struct problem *problem)
{
    int64_t game;
    json_t *json = json_loadb(line.text, line.size, JSON_REJECT_DUPLICATES, NULL);
    bool fits = read_number(json_object_get(json, "game"), 0, ARENA_GAMES_MAX - 1, &game) &&
                read_outcome(json, seats, &result->outcome);
    json_decref(json);
    if (!fits) return problem_set(problem, ERROR_JOURNAL_SYNTAX, line, N_("a finished game"));
    result->game = (uint64_t)game;
    result->record = record_in(line);
    return ERROR_NONE;
}

/* ---- settings ---- */

/* As it was given: records cut a long command. One that is no UTF-8 becomes a list of
 * bytes. */
static json_t *settings_of_player(const char *given)
{
    json_t *text = json_string(given);
    if (text) return text;
    json_t *bytes = json_array();
    for (; *given; given++) json_array_append_new(bytes, json_integer((unsigned char)*given));
    return bytes;
}

static json_t *settings_of_seed(const struct seed *seed)
{
    char text[SEED_TEXT_MAX];
    if (!seed->wide) return json_integer((json_int_t)seed->low);
    seed_write(seed, text);
    return json_string(text);
}

static json_t *settings_of(const struct run *run)
{
    const struct setup *setup = run->setup;
    const struct game *game = setup->entry->game;
    char hex[SHA256_HEX_SIZE];
    char seconds[32];
    sha256_hex(setup->edition.sha256, hex);
    snprintf(seconds, sizeof seconds, "%.3f", run->plan.budget.seconds);
    json_t *options = json_object();
    for (uint32_t i = 0; i < game->option_count; i++) {
        const char *value = game->options[i].values[setup->box.options[i]];
        json_object_set_new(options, game->options[i].name, json_string(value));
    }
    json_t *seats = json_array();
    for (uint32_t i = 0; i < setup->players.count; i++) {
        json_array_append_new(seats, settings_of_player(setup->players.items[i]));
    }
    json_t *settings = json_pack(
        "{s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:I, s:s, s:b}", "journal", "vacancy-arena/1",
        "version", VACANCY_VERSION, "game", game->name, "edition", hex, "options", options, "seats",
        seats, "seed", settings_of_seed(&run->seed), "iterations",
        (json_int_t)run->plan.budget.iterations, "seconds", seconds, "records", (int)run->records);
    if (!settings) abort();
    return settings;
}

static enum error other_settings(const char *key, const json_t *found, const json_t *expected,
                                 struct problem *problem)
{
    char *has = found ? json_dumps(found, JSON_ENCODE_ANY) : NULL;
    char *now = json_dumps(expected, JSON_ENCODE_ANY);
    char has_text[PROBLEM_TEXT_MAX];
    char now_text[PROBLEM_TEXT_MAX];
    snprintf(has_text, sizeof has_text, "%s %s", key, has ? has : "-");
    snprintf(now_text, sizeof now_text, "%s %s", key, now ? now : "-");
    free(has);
    free(now);
    enum error error = problem_set(problem, ERROR_JOURNAL_OTHER, span_of(has_text), now_text);
    if (problem) problem->line = 1;
    return error;
}

static enum error check_settings(struct span line, struct run *run, struct problem *problem)
{
    json_t *theirs = json_loadb(line.text, line.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *seed = json_object_get(theirs, "seed");
    if (run->seed_free && json_is_string(seed)) /* a wide one */
        (void)seed_from_text(&run->seed, json_string_value(seed));
    json_t *ours = settings_of(run);
    enum error error = ERROR_NONE;
    if (!json_is_string(json_object_get(theirs, "journal"))) {
        error = problem_set(problem, ERROR_JOURNAL_SYNTAX, line, N_("a journal of vacancy arena"));
        if (problem) problem->line = 1;
    }
    const char *key;
    json_t *value;
    json_object_foreach(ours, key, value)
    {
        const json_t *found = json_object_get(theirs, key);
        if (!error && !json_equal(found, value)) error = other_settings(key, found, value, problem);
    }
    json_decref(ours);
    json_decref(theirs);
    return error;
}

/* ---- the file ---- */

/* On the disk, not only on its way there; once a second is enough for games that take no time. */
static void sync_journal(struct journal *journal, bool now)
{
    static const double PATIENCE_SECONDS = 1.0;
    double clock = host_seconds();
    if (!now && clock - journal->synced < PATIENCE_SECONDS) return;
    (void)!fdatasync(journal->file); /* where it can be done */
    journal->synced = clock;
}

enum error journal_add(struct journal *journal, struct span line, struct problem *problem)
{
    while (line.size > 0) {
        ssize_t size = write(journal->file, line.text, line.size);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return host_problem(problem, ERROR_FILE_WRITE);
        line.text += size;
        line.size -= (size_t)size;
    }
    sync_journal(journal, false);
    return ERROR_NONE;
}

static enum error begin_journal(struct journal *journal, const struct run *run,
                                struct problem *problem)
{
    json_t *settings = settings_of(run);
    char *text = json_dumps(settings, 0);
    json_decref(settings);
    if (!text) abort();
    enum error error = journal_add(journal, span_of(text), problem);
    if (!error) error = journal_add(journal, span_of("\n"), problem);
    free(text);
    return error;
}

static enum error read_line(struct office *office, struct span line, uint32_t number,
                            struct problem *problem)
{
    if (number == 1) return check_settings(line, office->run, problem);
    struct result result;
    enum error error = result_read(line, office->run->plan.box->seats, &result, problem);
    if (!error && office->run->records && result.record.size == 0)
        error = problem_set(problem, ERROR_JOURNAL_SYNTAX, line,
                            N_("a finished game with its record"));
    if (!error) office_keep(office, &result);
    if (error && problem) problem->line = number;
    return error;
}

/* A first line without an end is removed only if it was ours. */
static enum error refuse_stranger(struct span line, struct problem *problem)
{
    static const char begin[] = "{\"journal\": ";
    size_t size = line.size < sizeof begin - 1 ? line.size : sizeof begin - 1;
    if (memcmp(line.text, begin, size) == 0) return ERROR_NONE;
    return problem_set(problem, ERROR_JOURNAL_SYNTAX, line, N_("a journal of vacancy arena"));
}

static enum error refuse_long(const char *line, uint32_t number, struct problem *problem)
{
    struct span begin = {line, 60};
    enum error error = problem_set(problem, ERROR_JOURNAL_SYNTAX, begin, N_("a finished game"));
    if (problem) problem->line = number + 1u;
    return error;
}

static enum error read_journal(struct journal *journal, struct office *office,
                               struct problem *problem)
{
    FILE *stream = fdopen(fcntl(journal->file, F_DUPFD_CLOEXEC, 0), "r");
    char *line = malloc(RESULT_TEXT_MAX);
    size_t size;
    off_t whole = 0;
    uint32_t number = 0;
    enum error error = stream ? ERROR_NONE : host_problem(problem, ERROR_FILE_READ);
    if (!line) abort();
    while (!error && (size = host_read_line(stream, line, RESULT_TEXT_MAX)) > 0) {
        bool cut = line[size - 1] != '\n';
        if (cut && number == 0) error = refuse_stranger((struct span){line, size}, problem);
        if (cut && !error && size == RESULT_TEXT_MAX) error = refuse_long(line, number, problem);
        if (cut) break;
        error = read_line(office, (struct span){line, size - 1u}, ++number, problem);
        whole += (off_t)size;
    }
    free(line);
    if (stream) fclose(stream);
    if (error) return error;
    if (ftruncate(journal->file, whole) != 0) return host_problem(problem, ERROR_FILE_WRITE);
    return number == 0 ? begin_journal(journal, office->run, problem) : ERROR_NONE;
}

/* A pipe or a device can neither be read again nor cut. */
static enum error refuse_special(const struct journal *journal, struct problem *problem)
{
    struct stat there;
    if (fstat(journal->file, &there) != 0) return host_problem(problem, ERROR_FILE_READ);
    if (S_ISREG(there.st_mode)) return ERROR_NONE;
    return problem_set(problem, ERROR_JOURNAL_SYNTAX, span_of(journal->path),
                       N_("an ordinary file"));
}

enum error journal_open(struct journal *journal, const char *path, struct office *office,
                        struct problem *problem)
{
    journal->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (journal->file < 0) return host_problem(problem, ERROR_FILE_WRITE);
    journal->path = path;
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0) {
        journal_close(journal);
        return problem_set(problem, ERROR_JOURNAL_BUSY, span_of(path), "");
    }
    enum error error = refuse_special(journal, problem);
    if (!error) error = read_journal(journal, office, problem);
    if (error) journal_close(journal);
    return error;
}

bool journal_is(const struct journal *journal, const char *path)
{
    struct stat ours;
    struct stat theirs;
    return journal->path && fstat(journal->file, &ours) == 0 && stat(path, &theirs) == 0 &&
           ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino;
}

void journal_close(struct journal *journal)
{
    if (!journal->path) return;
    sync_journal(journal, true);
    close(journal->file);
    journal->path = NULL;
}
