/* SPDX-License-Identifier: MIT
 * store - where the acts of all tables and the records of finished games lie (see hall/hall.h).
 *
 * One vtable. `memory` forgets when it is closed, and fails when a test wants it to; `sqlite` is a
 * file. What store_write() is given comes into it whole or not at all, and is there after a power
 * failure once it has returned. One thread at a time. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "core/error.h"

enum store_kind { STORE_ACT, STORE_RECORD, STORE_PAST, STORE_FORGET };
enum { STORE_KIND_COUNT = STORE_FORGET + 1 };

struct store_item {
    enum store_kind kind;
    uint64_t table;
    uint32_t number;  /* of an act: from 1 on, without a gap */
    struct span text; /* of an act, of a record, or whose record it is */
};

struct store_reader {
    void *context;
    enum error (*act)(void *context, const struct store_item *act, struct problem *problem);
    void (*past)(void *context, const struct store_item *past); /* may be NULL */
};

struct store {
    /* All acts, and what is left of the past, each in the order in which it was written. */
    enum error (*read)(struct store *store, const struct store_reader *reader,
                       struct problem *problem);
    enum error (*write)(struct store *store, const struct store_item *items, uint32_t count,
                        struct problem *problem);
    /* A record that is durable; empty: there is none. While one thread writes, one other may
     * fetch. The text is valid until the next call. */
    struct span (*fetch)(struct store *store, uint64_t table);
    void (*close)(struct store *store);
};

/* A file that is made if it is not there; ":memory:" is none, and forgets. Somebody else's program
 * must not have it open. */
MUST_USE enum error store_open_sqlite(struct store **store, const char *path,
                                      struct problem *problem);

/* Copies such a file, also while a server has it open, checks the copy, and only then puts it in
 * the place of what was there. */
struct store_summary {
    uint64_t tables;
    uint64_t records;
};
MUST_USE enum error store_backup(const char *from, const char *to, struct store_summary *summary,
                                 struct problem *problem);

/* For tests. */
struct store_faults {
    bool fails;       /* every write */
    uint32_t lose_in; /* this act from now on is lost without a word; 0: none */
};
struct store *store_open_memory(struct store_faults *faults); /* borrowed; may be NULL */

static inline enum error store_read(struct store *store, const struct store_reader *reader,
                                    struct problem *problem)
{
    return store->read(store, reader, problem);
}

static inline enum error store_write(struct store *store, const struct store_item *items,
                                     uint32_t count, struct problem *problem)
{
    return store->write(store, items, count, problem);
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
