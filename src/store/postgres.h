/* SPDX-License-Identifier: MIT
 * postgres - what the store and the feed share: how they connect, and what goes over the channel.
 *
 * A notification is lines of text, the number of the node that wrote it first:
 *
 *     9f64a74700a1b2c3        the node
 *     +123456789 12           this table has this many acts
 *     -123456789              this table was forgotten
 *     !here 123456789 6 0     a shout, see hall.h */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <libpq-fe.h>

#include "core/error.h"

#define POSTGRES_CHANNEL "vacancy"

enum {
    NOTICE_SIZE_MAX = 7900,  /* the server's limit is 8000 */
    NUMBER_SIZE_MAX = 24,    /* as text */
    POSTGRES_PATIENCE_S = 5, /* for a connection */
    POSTGRES_KEYS_MAX = 6
};

/* The settings that every connection of ours has beside those in the URL: for PQconnectdbParams()
 * and the like. */
void postgres_settings(const char *url, const char *keys[POSTGRES_KEYS_MAX],
                       const char *values[POSTGRES_KEYS_MAX]);

/* The first line of what the server or the library complained of. */
enum error postgres_complain(PGconn *connection, enum error error, struct problem *problem);

/* An array as the server reads it. */
struct array {
    char *text;
    size_t size;
    size_t max;
};
void array_begin(struct array *array); /* empty; memory is used again */
void array_number(struct array *array, uint64_t number);
void array_text(struct array *array, struct span text);
const char *array_end(struct array *array); /* terminated */
void array_release(struct array *array);

#endif
