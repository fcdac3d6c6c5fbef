/* SPDX-License-Identifier: MIT
 * hall - everything a server of tables decides, without socket, clock, thread or database:
 * (hall, time, input) -> effects. The shell (src/server) turns bytes into inputs and effects into
 * bytes, commits and questions to bots; the simulator (tests/hall.c) does the same with neither.
 * What is said to people and by them: docs/protocol.md.
 *
 * What must outlive a crash is an *act*: one line of text, number k of its table, applied by the
 * same code when it happens and when it is read again after a restart. One rule carries durability:
 * a SEND is released only when the store has all acts that were appended before it (`after`). All
 * acts of one call must come into the store together or not at all.
 *
 * Several halls, the nodes, may share a store. Then an act may be refused, because another node was
 * first with that number of that table: doubt.c takes it back. nodes.c has the rest of what nodes
 * know of each other.
 *
 * Times are milliseconds since 1970. Memory comes from whoever has the hall. */
#ifndef HALL_HALL_H
#define HALL_HALL_H

#include "ai/bot.h"
#include "wire/messages.h"
#include "wire/wire.h"

enum {
    WHO_SIZE = 16,      /* a person: a hash of a cookie */
    HALL_KEY_SIZE = 32, /* random bytes that all ids, keys and secrets of a run come from */
    TABLE_ID_SIZE = 10,
    ACT_SIZE_MAX = 1024,
    FRAME_SIZE_MAX = RECORD_SIZE_MAX + 4096,
    CLOSE_NORMAL = 1000,
    CLOSE_POLICY = 1008,
    CLOSE_GONE = 1001,
    HALL_TABLES_OF_ONE_MAX = 32, /* unless the owner says otherwise */
    HALL_MOVES_MAX = 20          /* likewise */
};

enum effect_kind {
    EFFECT_SEND,   /* text to a line, when `after` acts are durable */
    EFFECT_CLOSE,  /* a line, with `code`, behind what was sent to it before */
    EFFECT_APPEND, /* act `number` of `table` */
    EFFECT_KEEP,   /* the record of a game that is over, with the acts of this call */
    EFFECT_PAST,   /* likewise: whose game it was, for hall_restore_past() */
    EFFECT_FETCH,  /* a record that was kept, for a line: answered by hall_fetched() */
    EFFECT_FORGET, /* all acts of a table: it was over, and nobody sits there any more */
    EFFECT_ERASE, /* a person in all that is there, like an act: see STORE_ERASE in store/store.h */
    EFFECT_THINK, /* answered by hall_thought(), on any day or never */
    /* ---- where nodes share a store ---- */
    EFFECT_DROP,   /* all SENDs about `table` that wait for act `after` or a later one: void */
    EFFECT_RESUME, /* what was refused of `table` was taken back: acts from now on count again */
    EFFECT_READ,   /* acts of `table` above `number`: answered by hall_read() and hall_read_end() */
    EFFECT_SHOUT   /* text to the other nodes: hall_shouted() */
};

/* What a bot is asked. It knows one seat only. */
struct question {
    const struct game *game;
    const struct box *box;
    const struct bot *bot;
    const struct view *view;
    uint8_t key[RNG_KEY_SIZE];
    uint64_t number; /* repeated in the answer */
};

struct effect {
    enum effect_kind kind;
    uint32_t line;
    uint32_t code;
    uint64_t after; /* 0: at once, whatever waits */
    uint64_t table; /* of a SEND: it is about this one; 0: about none */
    uint32_t number;
    uint64_t group;   /* of an APPEND: with others of this number, or not at all */
    struct span text; /* like the question: the hall's, until the call returns */
    const struct question *question;
};

/* Whoever has the hall. */
struct hall_owner {
    void *context;
    void (*effect)(void *context, const struct effect *effect);
    void *(*memory)(void *context, void *old, size_t size); /* realloc that never fails; 0: free */
    const struct shelf *shelf;
    uint8_t key[HALL_KEY_SIZE];
    uint64_t node; /* a number of 63 random bits, among those who share the store; 0: it is ours */
    uint32_t table_max;
    uint32_t line_max;
    uint32_t tables_of_one_max; /* that one person sits at and are not over */
    uint32_t moves_max;       /* of one line in ten seconds; what else it may say follows from it */
    const char *const *links; /* for `hello`; NULL behind the last */
};

struct hall;

struct hall *hall_new(const struct hall_owner *owner); /* borrows what the owner points to */
void hall_free(struct hall *hall);

/* First of all: the acts of all tables, those of each table in their order. */
MUST_USE enum error hall_restore(struct hall *hall, uint64_t table, struct span act,
                                 struct problem *problem);
/* And of each game that was kept, in the order in which they were, what EFFECT_PAST said. */
void hall_restore_past(struct hall *hall, uint64_t table, struct span text);
void hall_begin(struct hall *hall, uint64_t now); /* after the last of them */

/* Lines are numbers below line_max that the shell chooses; one is used again after it was closed.
 * After an effect CLOSE the shell calls hall_close(), too. */
void hall_open(struct hall *hall, uint64_t now, uint32_t line, const uint8_t who[WHO_SIZE]);
void hall_close(struct hall *hall, uint64_t now, uint32_t line);
/* A message; with a fault, see wish_end(), it only is refused. */
void hall_hear(struct hall *hall, uint64_t now, uint32_t line, const struct wish *wish,
               const char *fault);
void hall_thought(struct hall *hall, uint64_t now, uint64_t table, uint64_t number, move_id move);
/* After EFFECT_FETCH, when the call that led to it has returned; empty: there is none. */
void hall_fetched(struct hall *hall, uint64_t now, uint32_t line, uint64_t table,
                  struct span record);
void hall_tick(struct hall *hall, uint64_t now);     /* a few times a second */
void hall_farewell(struct hall *hall, uint64_t now); /* `bye` to all: the server stops */

/* ---- where nodes share a store ---- */

/* So many of the acts that were appended in this run are durable or were refused; what was refused
 * is told before. */
void hall_durable(struct hall *hall, uint64_t count);
/* Act `number` of a table and all later ones were refused. Then hall_read() with what is there in
 * their place, and hall_read_end(). */
void hall_refused(struct hall *hall, uint64_t now, uint64_t table, uint32_t number);
/* Another node has written: the table has acts up to this number. */
void hall_written(struct hall *hall, uint64_t table, uint32_t number);
/* An act as it is in the store, those of a table in their order. Any of them may be told twice. */
MUST_USE enum error hall_read(struct hall *hall, uint64_t table, uint32_t number, struct span act,
                              struct problem *problem);
void hall_read_end(struct hall *hall, uint64_t now, uint64_t table);
void hall_forgotten(struct hall *hall, uint64_t now, uint64_t table);
void hall_shouted(struct hall *hall, uint64_t now, uint64_t node, struct span text);
uint32_t hall_act_count(const struct hall *hall, uint64_t table); /* 0: no such table */
/* Nothing becomes durable for a while; or it does again. */
void hall_away(struct hall *hall, uint64_t now, bool is_away);

/* A table as in links, terminated; and back, 0: it is none. */
void table_id_write(uint64_t table, char out[TABLE_ID_SIZE + 1]);
uint64_t table_id_read(struct span text);

uint32_t hall_table_count(const struct hall *hall);

/* ---- for whoever runs the server: how much, never who or what ---- */

struct hall_census {
    uint32_t open; /* tables where people gather */
    uint32_t playing;
    uint32_t over;
    uint32_t lines;
    uint32_t seated; /* people at tables that are not over, a seat each */
    uint32_t here;   /* of them, those with a device */
    uint32_t bots;
    uint32_t watching;
    uint64_t ended; /* games; from here on: in this run */
    uint64_t moves; /* of people and of bots */
    uint64_t refusals[REFUSAL_COUNT];
};
void hall_count(const struct hall *hall, struct hall_census *census);

/* A table as one line: what a passer-by could see through the window. */
struct hall_summary {
    const char *game;
    const char *phase;
    const char *pace;
    uint32_t seats;
    uint32_t seated;
    uint32_t here;
    uint32_t bots;
    uint32_t watching;
    uint32_t steps;
};
/* The youngest first, at most so many; returns how many there are in `list`. */
uint32_t hall_summarize(const struct hall *hall, struct hall_summary *list, uint32_t most);

#endif
