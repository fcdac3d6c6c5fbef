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

/* What is added between two calls of writer_push() is committed together; texts are copied. */
void writer_add(struct writer *writer, const struct store_item *item);
void writer_push(struct writer *writer);

uint64_t writer_durable(struct writer *writer); /* acts that are on disk, of all added */
/* The store refused: nothing will become durable any more. */
bool writer_failed(struct writer *writer, struct problem *problem);

#endif
