/* SPDX-License-Identifier: MIT
 * sieve - what must not come into a store because somebody else was first. */
#include <stdlib.h>

#include "base/assert.h"
#include "store/store.h"

static uint32_t find(const struct sieve *sieve, uint64_t table)
{
    uint32_t i = 0;
    while (i < sieve->count && sieve->tables[i] != table) i++;
    return i;
}

/* False: it is there already. */
static bool add(struct sieve *sieve, uint64_t table)
{
    if (find(sieve, table) < sieve->count) return false;
    if (sieve->count == sieve->max) {
        sieve->max = sieve->max ? sieve->max * 2u : 16u;
        sieve->tables = realloc(sieve->tables, sieve->max * sizeof *sieve->tables);
        ASSERT(sieve->tables);
    }
    sieve->tables[sieve->count++] = table;
    return true;
}

static void take_out(struct sieve *sieve, uint64_t table)
{
    uint32_t i = find(sieve, table);
    if (i < sieve->count) sieve->tables[i] = sieve->tables[--sieve->count];
}

void sieve_run(struct sieve *sieve, struct store_item *items, uint32_t count,
               bool (*differs)(void *context, const struct store_item *act), void *context)
{
    for (uint32_t begin = 0, end; begin < count; begin = end) {
        bool is_refused = false;
        for (end = begin; end < count && items[end].group == items[begin].group; end++) {
            const struct store_item *item = &items[end];
            if (item->kind == STORE_RESUME) take_out(sieve, item->table);
            if (item->kind != STORE_ACT) continue;
            is_refused = is_refused || item->is_refused ||
                         find(sieve, item->table) < sieve->count || differs(context, item);
        }
        for (uint32_t i = begin; is_refused && i < end; i++) {
            items[i].is_refused = items[i].kind <= STORE_PAST;
            if (items[i].kind == STORE_ACT && add(sieve, items[i].table)) items[i].is_first = true;
        }
    }
}

void sieve_release(struct sieve *sieve)
{
    free(sieve->tables);
    *sieve = (struct sieve){0};
}
