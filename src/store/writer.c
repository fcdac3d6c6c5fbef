/* SPDX-License-Identifier: MIT */
#include "store/writer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "host/host.h"

enum { PAUSE_MS = 100, PAUSE_MS_MAX = 1000, CROWD_MIN = 4, GATHER_MS = 10 };

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
    bool is_ending;
    struct report report;
    struct refused **end; /* of those in the report */
    double since;         /* when the commit began that is under way; 0: none is */
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
    for (uint32_t i = 0; i < batch->count; i++) count += store_counts(batch->items[i].kind);
    return count;
}

static void tell(const struct writer *writer)
{
    const uint64_t one = 1;
    ssize_t size = write(writer->wake, &one, sizeof one);
    (void)size; /* full: it is awake already */
}

/* ---- what was refused ---- */

static char *copy_text(struct span text)
{
    char *copy = malloc(text.size + 1);
    ASSERT(copy);
    if (text.size > 0) memcpy(copy, text.text, text.size);
    return copy;
}

void refused_free(struct refused *refused)
{
    for (uint32_t i = 0; i < refused->count; i++) free((void *)refused->acts[i].text.text);
    free(refused->acts);
    free(refused);
}

static void free_all(struct refused *list)
{
    while (list) {
        struct refused *refused = list;
        list = refused->next;
        refused_free(refused);
    }
}

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    struct refused *refused = context;
    (void)problem;
    if (refused->count == refused->max) {
        refused->max = refused->max ? refused->max * 2u : 16u;
        refused->acts = realloc(refused->acts, refused->max * sizeof *refused->acts);
        ASSERT(refused->acts);
    }
    refused->acts[refused->count] = *act;
    refused->acts[refused->count++].text.text = copy_text(act->text);
    return ERROR_NONE;
}

/* Reads what others wrote, for each table of which something was refused. */
static enum error read_refused(struct writer *writer, const struct batch *batch,
                               struct refused **list, struct problem *problem)
{
    struct refused **end = list;
    for (uint32_t i = 0; i < batch->count; i++) {
        const struct store_item *item = &batch->items[i];
        if (!item->is_first) continue;
        struct refused *refused = calloc(1, sizeof *refused);
        ASSERT(refused);
        refused->table = item->table;
        refused->number = item->number;
        *end = refused;
        end = &refused->next;
        const struct store_reader reader = {.context = refused, .act = on_act};
        enum error error = store_above(writer->store, item->table, item->number - 1u, &reader,
                                       problem);
        if (error) return error;
    }
    return ERROR_NONE;
}

/* ---- the thread ---- */

/* Under the mutex. A moment, or until the end. */
static void pause_for(struct writer *writer, uint32_t ms)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += (long)(ms % 1000u) * 1000000;
    time.tv_sec += ms / 1000u + (time.tv_nsec >= 1000000000);
    time.tv_nsec %= 1000000000;
    while (!writer->is_ending &&
           pthread_cond_timedwait(&writer->changed, &writer->mutex, &time) == 0) {
    }
}

/* A store that is shared may be away; what we had is written when it is back. False: never. */
static bool commit(struct writer *writer, struct batch *batch)
{
    for (uint32_t pause = PAUSE_MS;;
         pause = pause < PAUSE_MS_MAX / 2u ? pause * 2u : PAUSE_MS_MAX) {
        struct problem problem;
        struct refused *refused = NULL;
        enum error error = store_write(writer->store, batch->items, batch->count, &problem);
        if (!error) error = read_refused(writer, batch, &refused, &problem);
        if (error) free_all(refused);
        pthread_mutex_lock(&writer->mutex);
        struct report *report = &writer->report;
        report->has_failed = error && (!writer->store->is_shared || writer->is_ending);
        report->is_away = error;
        if (error) report->problem = problem;
        if (!error) report->durable += batch_acts(batch);
        for (*writer->end = refused; *writer->end; writer->end = &(*writer->end)->next) {
        }
        bool is_done = !error || report->has_failed;
        tell(writer);
        if (!is_done) pause_for(writer, pause);
        pthread_mutex_unlock(&writer->mutex);
        if (is_done) return !error;
    }
}

/* A commit costs much the same whatever is in it. Where many acts come at once, the next one begins
 * a little later and takes more of them along; where few come, nobody waits. */
static void gather(struct writer *writer, uint64_t acts)
{
    double rest_s = writer->since + GATHER_MS / 1000.0 - host_seconds();
    const struct timespec time = {.tv_nsec = (long)(rest_s * 1e9)};
    if (acts < CROWD_MIN || rest_s <= 0 || writer->is_ending) return;
    pthread_mutex_unlock(&writer->mutex);
    nanosleep(&time, NULL);
    pthread_mutex_lock(&writer->mutex);
}

static void *commit_all(void *context)
{
    struct writer *writer = context;
    struct batch batch = {0};
    pthread_mutex_lock(&writer->mutex);
    for (bool is_good = true; is_good;) {
        while (writer->next.count == 0 && !writer->is_ending) {
            pthread_cond_wait(&writer->changed, &writer->mutex);
        }
        if (writer->next.count == 0) break;
        struct batch swap = batch;
        batch = writer->next;
        writer->next = swap;
        writer->since = host_seconds();
        pthread_mutex_unlock(&writer->mutex);
        is_good = commit(writer, &batch);
        uint64_t acts = batch_acts(&batch);
        batch_clear(&batch);
        pthread_mutex_lock(&writer->mutex);
        gather(writer, acts);
        writer->since = 0;
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
    writer->end = &writer->report.refused;
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
    free_all(writer->report.refused);
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
    copy.text.text = copy_text(item->text);
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

void writer_take(struct writer *writer, struct report *report)
{
    pthread_mutex_lock(&writer->mutex);
    *report = writer->report;
    writer->report.refused = NULL;
    writer->end = &writer->report.refused;
    pthread_mutex_unlock(&writer->mutex);
}

double writer_busy_s(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    double since = writer->since;
    pthread_mutex_unlock(&writer->mutex);
    return since > 0 ? host_seconds() - since : 0;
}
