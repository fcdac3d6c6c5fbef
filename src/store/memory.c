/* SPDX-License-Identifier: MIT
 * memory - a store that forgets when it is closed, and fails when a test wants it to. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/store.h"

struct memory_store {
    struct store store; /* first: a store is one of these */
    struct store_faults *faults;
    struct store_item *items; /* acts, records, and whose they are */
    uint32_t count;
    uint32_t max;
};

static enum error read_all(struct store *base, const struct store_reader *reader,
                           struct problem *problem)
{
    struct memory_store *store = (struct memory_store *)base;
    enum error error = ERROR_NONE;
    for (uint32_t i = 0; !error && i < store->count; i++) {
        const struct store_item *item = &store->items[i];
        if (item->kind == STORE_ACT) error = reader->act(reader->context, item, problem);
    }
    for (uint32_t i = 0; !error && reader->past && i < store->count; i++) {
        const struct store_item *item = &store->items[i];
        if (item->kind == STORE_PAST) reader->past(reader->context, item);
    }
    return error;
}

static struct span fetch(struct store *base, uint64_t table)
{
    const struct memory_store *store = (const struct memory_store *)base;
    for (uint32_t i = store->count; i > 0; i--) {
        const struct store_item *item = &store->items[i - 1u];
        if (item->kind == STORE_RECORD && item->table == table) return item->text;
    }
    return (struct span){NULL, 0};
}

static void add(struct memory_store *store, const struct store_item *item)
{
    if (store->count == store->max) {
        store->max = store->max ? store->max * 2u : 256u;
        store->items = realloc(store->items, store->max * sizeof *store->items);
        ASSERT(store->items);
    }
    char *text = malloc(item->text.size + 1);
    ASSERT(text);
    memcpy(text, item->text.text, item->text.size);
    store->items[store->count] = *item;
    store->items[store->count++].text.text = text;
}

static void forget(struct memory_store *store, uint64_t table)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < store->count; i++) {
        if (store->items[i].table == table && store->items[i].kind == STORE_ACT) {
            free((void *)store->items[i].text.text);
        } else {
            store->items[kept++] = store->items[i];
        }
    }
    store->count = kept;
}

static enum error write_all(struct store *base, const struct store_item *items, uint32_t count,
                            struct problem *problem)
{
    struct memory_store *store = (struct memory_store *)base;
    struct store_faults *faults = store->faults;
    if (faults && faults->fails) {
        return problem_set(problem, ERROR_FILE_WRITE, span_of("no space is left"), "");
    }
    for (uint32_t i = 0; i < count; i++) {
        bool is_lost = items[i].kind == STORE_ACT && faults && faults->lose_in > 0 &&
                       --faults->lose_in == 0;
        if (items[i].kind != STORE_FORGET && !is_lost) add(store, &items[i]);
        if (items[i].kind == STORE_FORGET) forget(store, items[i].table);
    }
    return ERROR_NONE;
}

static void close_all(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    for (uint32_t i = 0; i < store->count; i++) free((void *)store->items[i].text.text);
    free(store->items);
    free(store);
}

struct store *store_open_memory(struct store_faults *faults)
{
    struct memory_store *store = calloc(1, sizeof *store);
    ASSERT(store);
    store->store = (struct store){
        .read = read_all, .write = write_all, .fetch = fetch, .close = close_all};
    store->faults = faults;
    return &store->store;
}
