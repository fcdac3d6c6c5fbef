/* SPDX-License-Identifier: MIT
 * event - what a move brought about, and which seats may know it.
 *
 * Events are the one source of the animation, the log line, the explanation, the bot protocol and
 * the wire. An event names the rule that caused it. A fact that some seats see in full and others
 * in part is two events with disjoint `seen` sets. */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "base/assert.h"
#include "base/attributes.h"
#include "base/json.h"

typedef uint32_t seat_set; /* bit s = seat s; bit 0 is the house and every onlooker */

enum {
    SEATS_MAX = 6,
    EVENT_ARGS = 6,
    EVENTS_MAX = 512,
    EVENT_COUNT_MAX = 999999, /* that one is told of: coins, beds, cards */
    NOUN_FIELDS = 4,
    NOUN_TEXT_MAX = 64,
    NOUN_ITEMS_MAX = 24
};

#define SEEN_BY_ALL ((seat_set)-1)

struct event {
    uint16_t kind; /* index into the game's vocabulary */
    uint16_t rule; /* index into the game's rules */
    seat_set seen;
    int64_t args[EVENT_ARGS];
};

/* The caller's memory. A null pointer to events means: nobody listens, do not tell. */
struct events {
    struct event *items;
    uint32_t count;
    uint32_t max;
};

void events_tell(struct events *events, uint32_t kind, uint32_t rule, seat_set seen,
                 const int64_t args[EVENT_ARGS]);

/* May a seat (0: an onlooker) know of it? */
static inline bool event_seen(const struct event *event, uint32_t viewer)
{
    ASSERT(viewer <= SEATS_MAX);
    return event->seen >> viewer & 1u;
}

/* Nothing is computed when nobody listens. */
#define TELL(events, kind, rule, seen, ...)                                                  \
    do {                                                                                     \
        if (UNLIKELY(events))                                                                \
            events_tell(events, kind, rule, seen, (const int64_t[EVENT_ARGS]){__VA_ARGS__}); \
    } while (0)

/* ---- how a game names its things: what text/ needs to make sentences ---- */

/* Types of a field that mean the same in every game; a game's own types follow. */
enum field_type { FIELD_NONE, FIELD_NUMBER, FIELD_SEAT, FIELD_OF_GAME };

struct field {
    const char *name; /* in templates: {name} */
    uint8_t type;
};

struct event_kind {
    const char *name; /* in protocols: never changes */
    const char *text; /* template, a message for the catalogs */
    /* The same, said to the seat in its FIELD_SEAT: "You win!". NULL: `text` reads well with "you"
     * in the place of a name. YOU_() sets both. */
    const char *yours;
    /* The same where the last of its fields is 0, and is better left out: "income 18" with no word
     * of swimmers. NULL: a 0 is told like any number. NONE_() sets both. */
    const char *none;
    struct field fields[EVENT_ARGS];
};
#define YOU_(text, yours) text, yours
#define NONE_(text, none) text, NULL, none

/* A thing to be put into a sentence: verbatim text (`raw`), a list of things of one type, or a
 * template with fields of its own, with a plural that follows `count` where there is one. */
struct noun {
    char raw[NOUN_TEXT_MAX]; /* used when the others are empty */
    const char *singular;
    const char *plural;
    uint64_t count;
    struct field fields[NOUN_FIELDS];
    int64_t values[NOUN_FIELDS];
    const char *separator; /* between the items of a list */
    int64_t items[NOUN_ITEMS_MAX];
    uint32_t item_count;
    uint8_t item_type;
};

/* "3 coins": the plural follows the count, which is the field {count} of both. */
void noun_count(struct noun *noun, const char *singular, const char *plural, int64_t count);

/* One of a table's words, for a field that is its number. */
static inline const char *word_of(const char *const *words, uint32_t count, int64_t number)
{
    ASSERT(number >= 0 && number < count);
    return words[number];
}

struct rule {
    const char *name; /* "O4", "monks-first": never changes */
    const char *text; /* what it says, a message for the catalogs */
};

/* Things of one type that a screen names beside its sentences: `count` values from `first` on. */
struct things {
    const char *name; /* in protocols; NULL behind the last list */
    uint8_t type;
    uint8_t first;
    uint8_t count;
};

struct box;
struct buf;

struct vocabulary {
    const char *title; /* what people call the game, a message for the catalogs */
    const struct event_kind *events;
    const struct rule *rules;
    uint32_t event_count;
    uint32_t rule_count;
    /* `codes`: for somebody who types moves, so a thing is named with its notation. */
    void (*noun)(const struct box *, uint8_t type, int64_t value, bool codes, struct noun *);
    /* A player's move as a request, `move` a move_id: "Soldiers (bird) to the line of hotel 2". */
    void (*request)(const struct box *, uint64_t move, struct noun *);
    /* The same for programs: a JSON value in the notation of records. NULL: all are numbers. */
    void (*plain)(const struct box *, uint8_t type, int64_t value, struct json *);
    /* And back, from the words of that value, its texts one behind the other. False: none such.
     * What it makes can be told; whether it would be written the same, the caller looks. */
    bool (*read)(const struct box *, uint8_t type, struct span words, int64_t *value);
    const struct things *things; /* NULL: none */
};

/* A field that counts something, read back. */
bool event_read_count(struct span word, int64_t *count);

#endif
