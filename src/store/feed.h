/* SPDX-License-Identifier: MIT
 * feed - a second connection to a database that nodes share: it listens to what the others write,
 * reads their acts, and fetches records. It never waits: whoever has a loop calls feed_step() when
 * its descriptor is ready, and feed_tick() a few times a second.
 *
 * When it was broken, and at the start, it tells of all tables that are there: nothing is missed.
 */
#ifndef STORE_FEED_H
#define STORE_FEED_H

#include "store/store.h"

struct feed_owner {
    void *context;
    void (*written)(void *context, uint64_t table, uint32_t number); /* it has so many acts */
    void (*forgotten)(void *context, uint64_t table);
    void (*shouted)(void *context, uint64_t node, struct span text);
    void (*act)(void *context, const struct store_item *act); /* after feed_read() */
    void (*read)(void *context, uint64_t table);              /* all of them were told */
    void (*fetched)(void *context, uint64_t tag, uint64_t table, struct span record);
    void (*closing)(void *context);                   /* its descriptor is about to be closed */
    void (*turned)(void *context, bool is_listening); /* from now on; at first it is not */
};

struct feed;

struct feed *feed_new(const char *url, uint64_t node, const struct feed_owner *owner);
void feed_free(struct feed *feed);

int feed_descriptor(const struct feed *feed); /* -1: there is none now */
bool feed_writes(const struct feed *feed);    /* it also waits until it can write */
void feed_step(struct feed *feed, uint64_t now);
void feed_tick(struct feed *feed, uint64_t now); /* milliseconds */

void feed_read(struct feed *feed, uint64_t table, uint32_t above);
void feed_fetch(struct feed *feed, uint64_t tag, uint64_t table);

#endif
