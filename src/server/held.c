/* SPDX-License-Identifier: MIT */
#include "server/held.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"

enum { SIZE_MIN = 1 << 14, KEEP_MAX = 1 << 20, ALIGNMENT = 16 };

static size_t size_of(const struct held *held)
{
    return (sizeof *held + held->text.size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static struct held *at(const struct held_queue *queue, size_t offset)
{
    return (struct held *)(void *)(queue->memory + offset);
}

/* The texts lie behind their heads; after a move the heads must learn where. */
static void move_to(struct held_queue *queue, char *memory, size_t max)
{
    size_t size = queue->end - queue->begin;
    if (size > 0) memmove(memory, queue->memory + queue->begin, size);
    if (memory != queue->memory) free(queue->memory);
    queue->memory = memory;
    queue->max = max;
    queue->begin = 0;
    queue->end = size;
    for (size_t i = 0; i < size; i += size_of(at(queue, i))) {
        at(queue, i)->text.text = (const char *)(at(queue, i) + 1);
    }
}

static void make_room(struct held_queue *queue, size_t size)
{
    size_t used = queue->end - queue->begin;
    size_t max = queue->max ? queue->max : SIZE_MIN;
    if (queue->max - queue->end >= size) return;
    if (used + size <= queue->max / 2) {
        move_to(queue, queue->memory, queue->max);
        return;
    }
    while (max / 2 < used + size) max *= 2;
    char *memory = malloc(max);
    ASSERT(memory);
    move_to(queue, memory, max);
}

void held_add(struct held_queue *queue, const struct held *held)
{
    make_room(queue, size_of(held));
    struct held *copy = at(queue, queue->end);
    *copy = *held;
    copy->text.text = (const char *)(copy + 1);
    if (held->text.size > 0) memcpy(copy + 1, held->text.text, held->text.size);
    queue->end += size_of(held);
    queue->count++;
}

const struct held *held_first(struct held_queue *queue)
{
    while (queue->begin < queue->end && at(queue, queue->begin)->is_void) {
        queue->begin += size_of(at(queue, queue->begin));
    }
    if (queue->begin < queue->end) return at(queue, queue->begin);
    queue->begin = queue->end = 0;
    if (queue->max > KEEP_MAX) held_free(queue); /* it was a storm */
    return NULL;
}

void held_remove_first(struct held_queue *queue)
{
    ASSERT(queue->begin < queue->end && queue->count > 0);
    queue->begin += size_of(at(queue, queue->begin));
    queue->count--;
}

void held_drop(struct held_queue *queue, uint64_t table, uint64_t after)
{
    for (size_t i = queue->begin; i < queue->end; i += size_of(at(queue, i))) {
        struct held *held = at(queue, i);
        if (held->is_void || held->table != table || held->after < after) continue;
        held->is_void = true;
        queue->count--;
    }
}

void held_free(struct held_queue *queue)
{
    free(queue->memory);
    *queue = (struct held_queue){0};
}
