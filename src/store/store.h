/* SPDX-License-Identifier: MIT
 * store - where the acts of all tables and the records of finished games lie (see hall/hall.h).
 *
 * One vtable. `memory` forgets when it is closed, and fails when a test wants it to; `sqlite` is a
 * file; `postgres` is a database that several servers, its nodes, share. A group comes into the
 * store whole or not at all, and is there after a power failure once store_write() has returned.
 *
 * Who is first with act number k of a table has written it. Another act with that number is
 * refused, and with it its group and all later acts of its tables, until STORE_RESUME says that the
 * writer knows. The very same act is no other one: written twice, it is there once, so after any
 * doubt a group is just written again. One thread at a time. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "core/error.h"

enum store_kind {
    STORE_ACT,
    STORE_RECORD,
    STORE_PAST,
    STORE_FORGET, /* all acts of a table */
    STORE_ERASE,  /* a person in all that is there, see erase.h: "OLD NEW", 32 digits each */
    STORE_SHOUT,  /* a line for the other nodes, not kept */
    STORE_RESUME  /* of a table that was refused */
};
enum { STORE_KEPT_COUNT = STORE_FORGET + 1 };

/* Is somebody told of it only when it is durable? Writers count these. */
static inline bool store_counts(enum store_kind kind)
{
    return kind == STORE_ACT || kind == STORE_ERASE;
}

struct store_item {
    enum store_kind kind;
    uint64_t table;
    uint32_t number;  /* of an act: from 1 on, without a gap; or a seat */
    struct span text; /* of an act, of a record, or whose record it is */
    uint64_t group;   /* those of one group follow one another */
    /* ---- by store_write() ---- */
    bool is_refused;
    bool is_first; /* that was refused of its table, since the last STORE_RESUME */
    bool is_known; /* an act that was there already */
};

struct store_reader {
    void *context;
    enum error (*act)(void *context, const struct store_item *act, struct problem *problem);
    void (*past)(void *context, const struct store_item *past); /* may be NULL */
};

/* Tables that were refused; see sieve.c. */
struct sieve {
    uint64_t *tables;
    uint32_t count;
    uint32_t max;
};

struct store {
    struct sieve sieve;
    bool is_shared; /* with other nodes; and it may be away for a while: then write() fails */
    /* All acts, and what is left of the past, each in the order in which it was written. */
    enum error (*read)(struct store *store, const struct store_reader *reader,
                       struct problem *problem);
    enum error (*write)(struct store *store, struct store_item *items, uint32_t count,
                        struct problem *problem);
    /* The acts of a table that come behind this number. */
    enum error (*above)(struct store *store, uint64_t table, uint32_t number,
                        const struct store_reader *reader, struct problem *problem);
    /* A record that is durable; empty: there is none. While one thread writes, one other may
     * fetch. The text is valid until the next call. */
    struct span (*fetch)(struct store *store, uint64_t table);
    void (*close)(struct store *store);
};

/* A file that is made if it is not there; ":memory:" is none, and forgets. Somebody else's program
 * must not have it open. */
MUST_USE enum error store_open_sqlite(struct store **store, const char *path,
                                      struct problem *problem);

/* A database of PostgreSQL; `node` is this server's number among those that share it, drawn anew in
 * each run. What it asks for beside is in feed.h. */
MUST_USE enum error store_open_postgres(struct store **store, const char *url, uint64_t node,
                                        struct problem *problem);
bool store_is_postgres(const char *url); /* by its beginning */

/* Copies such a file, also while a server has it open, checks the copy, and only then puts it in
 * the place of what was there. */
struct store_summary {
    uint64_t tables;
    uint64_t records;
};
MUST_USE enum error store_backup(const char *from, const char *to, struct store_summary *summary,
                                 struct problem *problem);

/* For those who make a store: marks what is refused, of items that were not yet. `differs` says
 * whether the store has another act with that number. */
void sieve_run(struct sieve *sieve, struct store_item *items, uint32_t count,
               bool (*differs)(void *context, const struct store_item *act), void *context);
void sieve_release(struct sieve *sieve);

/* For tests. */
struct store_faults {
    bool fails;       /* every write */
    uint32_t lose_in; /* this act from now on is lost without a word; 0: none */
    bool takes_all;   /* it does not mind who was first */
};
struct store *store_open_memory(struct store_faults *faults); /* borrowed; may be NULL */
/* The same store for one more node; each is closed. */
struct store *store_share_memory(struct store *store, struct store_faults *faults);

static inline enum error store_read(struct store *store, const struct store_reader *reader,
                                    struct problem *problem)
{
    return store->read(store, reader, problem);
}

static inline enum error store_write(struct store *store, struct store_item *items, uint32_t count,
                                     struct problem *problem)
{
    return store->write(store, items, count, problem);
}

static inline enum error store_above(struct store *store, uint64_t table, uint32_t number,
                                     const struct store_reader *reader, struct problem *problem)
{
    return store->above(store, table, number, reader, problem);
}

static inline struct span store_fetch(struct store *store, uint64_t table)
{
    return store->fetch(store, table);
}

static inline void store_close(struct store *store)
{
    store->close(store);
}

#endif
