/* SPDX-License-Identifier: MIT
 * read - events read back from what programs are told (docs/bots.md). */
#include "base/memory.h"
#include "base/scan.h"
#include "wire/wire.h"

enum { VALUE_MAX = 256 }; /* bytes of one field as JSON */

/* The words of a value: its texts and numbers, without what JSON puts around them. */
static bool words_of(struct span value, struct buf *words)
{
    for (size_t i = 0; i < value.size; i++) {
        char c = value.text[i];
        if (c == '\\') return false; /* notation never needs an escape */
        buf_add_char(words, c == '"' || c == '[' || c == ']' || c == ',' ? ' ' : c);
    }
    return !buf_full(words);
}

static bool read_words(const struct game *game, const struct box *box, uint8_t type,
                       struct span words, int64_t *value)
{
    struct span word;
    if (type >= FIELD_OF_GAME && game->vocabulary->read)
        return game->vocabulary->read(box, type, words, value);
    if (!span_next_word(&words, &word) || !event_read_count(word, value)) return false;
    return type != FIELD_SEAT || (*value >= 1 && *value <= box->seats);
}

/* Two spellings of one value would be two events: what is read must be written the same. */
static bool read_field(const struct game *game, const struct box *box, uint8_t type,
                       struct span text, int64_t *value)
{
    char memory[VALUE_MAX];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    if (!words_of(text, &buf) || !read_words(game, box, type, buf_span(&buf), value)) return false;
    buf_clear(&buf);
    json_init(&json, &buf);
    protocol_field(&json, game, box, type, *value);
    return !buf_full(&buf) && scan_same(buf_span(&buf), text);
}

static enum error read_fields(const struct game *game, const struct box *box, struct span text,
                              struct event *event, struct problem *problem)
{
    const struct event_kind *kind = &game->vocabulary->events[event->kind];
    for (uint32_t i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        const struct field *field = &kind->fields[i];
        struct span value;
        if (!scan_find(text, field->name, &value))
            return problem_set(problem, ERROR_EVENT_SYNTAX, span_of(kind->name), field->name);
        if (!read_field(game, box, field->type, value, &event->args[i]))
            return problem_set(problem, ERROR_EVENT_SYNTAX, value, field->name);
    }
    return ERROR_NONE;
}

/* The text behind a key, if there is one; else an empty span. */
static struct span name_of(struct span text, const char *key)
{
    struct span value;
    struct span name = {text.text, 0};
    if (scan_find(text, key, &value)) (void)scan_text(value, &name);
    return name;
}

enum error wire_event_read(const struct game *game, const struct box *box, struct span text,
                           struct event *event, struct problem *problem)
{
    const struct vocabulary *vocabulary = game->vocabulary;
    struct event read = {.seen = SEEN_BY_ALL};
    struct span name = name_of(text, "event");
    struct span cause = name_of(text, "cause");
    while (read.kind < vocabulary->event_count &&
           !span_equal(name, vocabulary->events[read.kind].name))
        read.kind++;
    if (read.kind == vocabulary->event_count)
        return problem_set(problem, ERROR_EVENT_SYNTAX, name.size ? name : text,
                           N_("an event of this game"));
    while (read.rule < vocabulary->rule_count &&
           !span_equal(cause, vocabulary->rules[read.rule].name))
        read.rule++;
    if (read.rule == vocabulary->rule_count)
        return problem_set(problem, ERROR_EVENT_SYNTAX, cause.size ? cause : text,
                           N_("a rule of this game"));
    enum error error = read_fields(game, box, text, &read, problem);
    if (!error) *event = read;
    return error;
}
