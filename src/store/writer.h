/* SPDX-License-Identifier: MIT
 * writer - a thread that commits. While it waits for the disk, what comes meanwhile is gathered and
 * committed together next: a group is as large as the disk is slow. */
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "store/store.h"

struct writer;

/* `wake` is a descriptor that gets eight bytes (an eventfd, or a pipe) after every commit. Borrows
 * the store, and no other thread may use it from now on. */
struct writer *writer_new(struct store *store, int wake);
void writer_free(struct writer *writer); /* after the last commit */

/* What is added between two calls of writer_push() is committed together, group by group; texts are
 * copied. */
void writer_add(struct writer *writer, const struct store_item *item);
void writer_push(struct writer *writer);

/* Acts of a table that were refused, from this number on; and what others wrote in their place. */
struct refused {
    struct refused *next;
    uint64_t table;
    uint32_t number;
    uint32_t count;
    uint32_t max;
    struct store_item *acts;
};

/* What has happened since the last time. */
struct report {
    uint64_t durable; /* acts and erasures that are on disk or refused, of all added */
    bool is_away;     /* the store is, for a while: nothing is lost, and nothing goes on */
    bool has_failed;  /* the store refused for good: nothing will become durable any more */
    struct problem problem;
    struct refused *refused; /* the oldest first; refused_free() each */
};
void writer_take(struct writer *writer, struct report *report);
void refused_free(struct refused *refused);

/* For how long the commit has lasted that is under way; 0: none is. */
double writer_busy_s(struct writer *writer);

#endif
