/* SPDX-License-Identifier: MIT
 * held - frames, and ends of lines, that wait for the disk: first in, first out, in one piece of
 * memory that is used again. */
#ifndef SERVER_HELD_H
#define SERVER_HELD_H

#include "base/span.h"

struct held {
    uint64_t after; /* acts that must be durable before */
    double since;
    uint64_t table; /* that it is about; 0: none */
    uint32_t line;
    uint32_t visit; /* the line may be somebody else's by then */
    uint32_t code;  /* 0: a frame */
    bool is_void;
    struct span text;
};

struct held_queue {
    char *memory;
    size_t begin;
    size_t end;
    size_t max;
    uint32_t count; /* of those that are not void */
};

void held_add(struct held_queue *queue, const struct held *held); /* copies the text */
/* NULL: nothing waits. Good until the next call. */
const struct held *held_first(struct held_queue *queue);
void held_remove_first(struct held_queue *queue);
/* All that is about this table and waits for this act or a later one. */
void held_drop(struct held_queue *queue, uint64_t table, uint64_t after);
void held_free(struct held_queue *queue);

#endif
