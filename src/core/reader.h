/* SPDX-License-Identifier: MIT
 * reader - one cursor over the words of a position's text; the first fault stops it. */
#ifndef CORE_READER_H
#define CORE_READER_H

#include "core/game.h"

struct reader {
    const struct box *box;
    struct span rest;
    struct span word;     /* the one looked at; empty at the end */
    struct span bad;      /* where the first fault is */
    const char *expected; /* what should have been there; NULL: no fault so far */
};

void reader_init(struct reader *reader, const struct box *box, struct span text);
void reader_next(struct reader *reader); /* looks at the next word */
void reader_fail(struct reader *reader, const char *expected);

/* Each takes what it names and goes on. After a fault they do nothing and return false or 0. */
bool reader_key(struct reader *reader, const char *key);
uint32_t reader_number(struct reader *reader, uint64_t max);
uint32_t reader_pair(struct reader *reader, const char *key, uint64_t max); /* key and number */

#endif
