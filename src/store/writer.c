/* SPDX-License-Identifier: MIT */
#include "store/writer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/assert.h"

struct batch {
    struct store_item *items;
    uint32_t count;
    uint32_t max;
};

struct writer {
    struct store *store;
    int wake;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    struct batch pending; /* of the caller's thread alone */
    /* ---- under the mutex ---- */
    struct batch next;
    uint64_t durable;
    bool is_ending;
    bool has_failed;
    struct problem problem;
};

static void batch_add(struct batch *batch, const struct store_item *item)
{
    if (batch->count == batch->max) {
        batch->max = batch->max ? batch->max * 2u : 64u;
        batch->items = realloc(batch->items, batch->max * sizeof *batch->items);
        ASSERT(batch->items);
    }
    batch->items[batch->count++] = *item;
}

static void batch_clear(struct batch *batch)
{
    for (uint32_t i = 0; i < batch->count; i++) free((void *)batch->items[i].text.text);
    batch->count = 0;
}

static uint64_t batch_acts(const struct batch *batch)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < batch->count; i++) count += batch->items[i].kind == STORE_ACT;
    return count;
}

static void tell(const struct writer *writer)
{
    const uint64_t one = 1;
    ssize_t size = write(writer->wake, &one, sizeof one);
    (void)size; /* full: it is awake already */
}

static void *commit_all(void *context)
{
    struct writer *writer = context;
    struct batch batch = {0};
    pthread_mutex_lock(&writer->mutex);
    for (;;) {
        while (writer->next.count == 0 && !writer->is_ending) {
            pthread_cond_wait(&writer->changed, &writer->mutex);
        }
        if (writer->next.count == 0 || writer->has_failed) break;
        struct batch swap = batch;
        batch = writer->next;
        writer->next = swap;
        pthread_mutex_unlock(&writer->mutex);
        struct problem problem;
        enum error error = store_write(writer->store, batch.items, batch.count, &problem);
        uint64_t acts = batch_acts(&batch);
        batch_clear(&batch);
        pthread_mutex_lock(&writer->mutex);
        if (error) writer->has_failed = true, writer->problem = problem;
        if (!error) writer->durable += acts;
        tell(writer);
    }
    pthread_mutex_unlock(&writer->mutex);
    free(batch.items);
    return NULL;
}

struct writer *writer_new(struct store *store, int wake)
{
    struct writer *writer = calloc(1, sizeof *writer);
    ASSERT(writer);
    writer->store = store;
    writer->wake = wake;
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->changed, NULL);
    int failed = pthread_create(&writer->thread, NULL, commit_all, writer);
    ASSERT(!failed);
    return writer;
}

void writer_free(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    writer->is_ending = true;
    pthread_cond_signal(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    batch_clear(&writer->next);
    batch_clear(&writer->pending);
    free(writer->next.items);
    free(writer->pending.items);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->mutex);
    free(writer);
}

void writer_add(struct writer *writer, const struct store_item *item)
{
    struct store_item copy = *item;
    char *text = malloc(item->text.size + 1);
    ASSERT(text);
    if (item->text.size > 0) memcpy(text, item->text.text, item->text.size);
    copy.text.text = text;
    batch_add(&writer->pending, &copy);
}

void writer_push(struct writer *writer)
{
    if (writer->pending.count == 0) return;
    pthread_mutex_lock(&writer->mutex);
    for (uint32_t i = 0; i < writer->pending.count; i++) {
        batch_add(&writer->next, &writer->pending.items[i]);
    }
    writer->pending.count = 0;
    pthread_cond_signal(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
}

uint64_t writer_durable(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    uint64_t durable = writer->durable;
    pthread_mutex_unlock(&writer->mutex);
    return durable;
}

bool writer_failed(struct writer *writer, struct problem *problem)
{
    pthread_mutex_lock(&writer->mutex);
    bool has_failed = writer->has_failed;
    if (has_failed) *problem = writer->problem;
    pthread_mutex_unlock(&writer->mutex);
    return has_failed;
}
