/* SPDX-License-Identifier: MIT
 * memory - a store that forgets when it is closed, and fails when a test wants it to. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/store.h"

struct memory_store {
    struct store store; /* first: a store is one of these */
    struct store_faults *faults;
    struct store_item *acts;
    uint32_t count;
    uint32_t max;
};

static enum error read_all(struct store *base, const struct store_reader *reader,
                           struct problem *problem)
{
    struct memory_store *store = (struct memory_store *)base;
    enum error error = ERROR_NONE;
    for (uint32_t i = 0; !error && i < store->count; i++) {
        error = reader->act(reader->context, &store->acts[i], problem);
    }
    return error;
}

static void add(struct memory_store *store, const struct store_item *item)
{
    if (store->count == store->max) {
        store->max = store->max ? store->max * 2u : 256u;
        store->acts = realloc(store->acts, store->max * sizeof *store->acts);
        ASSERT(store->acts);
    }
    char *text = malloc(item->text.size + 1);
    ASSERT(text);
    memcpy(text, item->text.text, item->text.size);
    store->acts[store->count] = *item;
    store->acts[store->count++].text.text = text;
}

static void forget(struct memory_store *store, uint64_t table)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < store->count; i++) {
        if (store->acts[i].table == table) {
            free((void *)store->acts[i].text.text);
        } else {
            store->acts[kept++] = store->acts[i];
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
        bool is_lost = faults && faults->lose_in > 0 && --faults->lose_in == 0;
        if (items[i].kind == STORE_ACT && !is_lost) add(store, &items[i]);
        if (items[i].kind == STORE_FORGET) forget(store, items[i].table);
    }
    return ERROR_NONE;
}

static void close_all(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    for (uint32_t i = 0; i < store->count; i++) free((void *)store->acts[i].text.text);
    free(store->acts);
    free(store);
}

struct store *store_open_memory(struct store_faults *faults)
{
    struct memory_store *store = calloc(1, sizeof *store);
    ASSERT(store);
    store->store = (struct store){.read = read_all, .write = write_all, .close = close_all};
    store->faults = faults;
    return &store->store;
}
