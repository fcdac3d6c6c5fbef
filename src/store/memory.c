/* SPDX-License-Identifier: MIT
 * memory - a store that forgets when it is closed, and fails when a test wants it to. Several nodes
 * may share one: each opens its own, of the first. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/erase.h"

/* Acts, records, and whose they are. */
struct heap {
    struct store_item *items;
    uint32_t count;
    uint32_t max;
    uint32_t users;
};

struct memory_store {
    struct store store; /* first: a store is one of these */
    struct store_faults *faults;
    struct heap *heap;
};

static enum error read_all(struct store *base, const struct store_reader *reader,
                           struct problem *problem)
{
    const struct heap *heap = ((struct memory_store *)base)->heap;
    enum error error = ERROR_NONE;
    for (uint32_t i = 0; !error && i < heap->count; i++) {
        const struct store_item *item = &heap->items[i];
        if (item->kind == STORE_ACT) error = reader->act(reader->context, item, problem);
    }
    for (uint32_t i = 0; !error && reader->past && i < heap->count; i++) {
        const struct store_item *item = &heap->items[i];
        if (item->kind == STORE_PAST) reader->past(reader->context, item);
    }
    return error;
}

static enum error above(struct store *base, uint64_t table, uint32_t number,
                        const struct store_reader *reader, struct problem *problem)
{
    const struct heap *heap = ((struct memory_store *)base)->heap;
    enum error error = ERROR_NONE;
    for (uint32_t i = 0; !error && i < heap->count; i++) {
        const struct store_item *item = &heap->items[i];
        bool is_meant = item->kind == STORE_ACT && item->table == table && item->number > number;
        if (is_meant) error = reader->act(reader->context, item, problem);
    }
    return error;
}

static struct span fetch(struct store *base, uint64_t table)
{
    const struct heap *heap = ((struct memory_store *)base)->heap;
    for (uint32_t i = heap->count; i > 0; i--) {
        const struct store_item *item = &heap->items[i - 1u];
        if (item->kind == STORE_RECORD && item->table == table) return item->text;
    }
    return (struct span){NULL, 0};
}

static void add(struct heap *heap, const struct store_item *item)
{
    if (heap->count == heap->max) {
        heap->max = heap->max ? heap->max * 2u : 256u;
        heap->items = realloc(heap->items, heap->max * sizeof *heap->items);
        ASSERT(heap->items);
    }
    char *text = malloc(item->text.size + 1);
    ASSERT(text);
    memcpy(text, item->text.text, item->text.size);
    heap->items[heap->count] = *item;
    heap->items[heap->count++].text.text = text;
}

static void forget(struct heap *heap, uint64_t table)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < heap->count; i++) {
        if (heap->items[i].table == table && heap->items[i].kind == STORE_ACT) {
            free((void *)heap->items[i].text.text);
        } else {
            heap->items[kept++] = heap->items[i];
        }
    }
    heap->count = kept;
}

static void replace(struct store_item *item, struct span text)
{
    char *copy = malloc(text.size + 1);
    ASSERT(copy);
    memcpy(copy, text.text, text.size);
    free((void *)item->text.text);
    item->text = (struct span){copy, text.size};
}

static void unname(struct heap *heap, uint64_t table, uint32_t seat)
{
    for (uint32_t i = 0; i < heap->count; i++) {
        struct store_item *item = &heap->items[i];
        if (item->kind != STORE_RECORD || item->table != table) continue;
        char *memory = malloc(item->text.size + ERASE_DIGITS);
        struct buf text;
        ASSERT(memory);
        buf_init(&text, memory, item->text.size + ERASE_DIGITS);
        if (erase_name(item->text, seat, &text)) replace(item, buf_span(&text));
        free(memory);
    }
}

/* Somebody is forgotten. */
static void rewrite(struct heap *heap, const struct store_item *wish)
{
    for (uint32_t i = 0; wish->kind == STORE_ERASE && i < heap->count; i++) {
        struct store_item *item = &heap->items[i];
        char *memory = malloc(item->text.size + ERASE_DIGITS);
        struct buf text;
        uint32_t seat = 0;
        bool is_other = false;
        ASSERT(memory);
        buf_init(&text, memory, item->text.size + ERASE_DIGITS);
        if (item->kind == STORE_ACT) is_other = erase_act(wish->text, item->text, &text);
        if (item->kind == STORE_PAST) is_other = erase_past(wish->text, item->text, &text, &seat);
        if (is_other) replace(item, buf_span(&text));
        free(memory);
        if (seat > 0) unname(heap, item->table, seat);
    }
}

/* NULL: no such act. The latest are at the end. */
static const struct store_item *find(const struct heap *heap, const struct store_item *act)
{
    for (uint32_t i = heap->count; i > 0; i--) {
        const struct store_item *item = &heap->items[i - 1u];
        bool is_meant = item->kind == STORE_ACT && item->table == act->table;
        if (is_meant && item->number == act->number) return item;
        if (is_meant && item->number < act->number) return NULL;
    }
    return NULL;
}

static bool differs(void *context, const struct store_item *act)
{
    const struct store_item *there = find(context, act);
    return there && (there->text.size != act->text.size ||
                     memcmp(there->text.text, act->text.text, act->text.size) != 0);
}

static enum error write_all(struct store *base, struct store_item *items, uint32_t count,
                            struct problem *problem)
{
    struct memory_store *store = (struct memory_store *)base;
    struct store_faults *faults = store->faults;
    struct heap *heap = store->heap;
    if (faults && faults->fails) {
        return problem_set(problem, ERROR_FILE_WRITE, span_of("no space is left"), "");
    }
    if (!faults || !faults->takes_all) sieve_run(&base->sieve, items, count, differs, heap);
    for (uint32_t i = 0; i < count; i++) {
        struct store_item *item = &items[i];
        item->is_known = item->kind == STORE_ACT && find(heap, item);
        bool is_lost = item->kind == STORE_ACT && faults && faults->lose_in > 0 &&
                       --faults->lose_in == 0;
        bool is_written = item->kind <= STORE_PAST && !item->is_refused && !item->is_known;
        if (is_written && !is_lost) add(heap, item);
        if (item->kind == STORE_FORGET) forget(heap, item->table);
        if (!item->is_refused) rewrite(heap, item);
    }
    return ERROR_NONE;
}

static void close_all(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    struct heap *heap = store->heap;
    sieve_release(&base->sieve);
    free(store);
    if (--heap->users > 0) return;
    for (uint32_t i = 0; i < heap->count; i++) free((void *)heap->items[i].text.text);
    free(heap->items);
    free(heap);
}

static struct store *open(struct heap *heap, struct store_faults *faults)
{
    struct memory_store *store = calloc(1, sizeof *store);
    ASSERT(store);
    store->store = (struct store){
        .read = read_all, .write = write_all, .above = above, .fetch = fetch, .close = close_all};
    store->faults = faults;
    store->heap = heap;
    heap->users++;
    return &store->store;
}

struct store *store_open_memory(struct store_faults *faults)
{
    struct heap *heap = calloc(1, sizeof *heap);
    ASSERT(heap);
    return open(heap, faults);
}

struct store *store_share_memory(struct store *base, struct store_faults *faults)
{
    return open(((struct memory_store *)base)->heap, faults);
}
