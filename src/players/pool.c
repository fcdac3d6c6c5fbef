/* SPDX-License-Identifier: MIT */
#include "players/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

/* A question until it is answered, an answer until it is taken. */
struct task {
    struct task *next;
    struct pool_question question;
    struct pool_answer answer;
};

struct queue {
    struct task *first;
    struct task **end;
};

struct pool {
    struct budget budget;
    int wake;
    uint32_t thread_count;
    pthread_t threads[BRAIN_THREADS_MAX];
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    struct queue questions;
    struct queue answers;
    atomic_bool is_ending;
};

static void put(struct queue *queue, struct task *task)
{
    task->next = NULL;
    if (!queue->first) queue->end = &queue->first;
    *queue->end = task;
    queue->end = &task->next;
}

static struct task *take(struct queue *queue)
{
    struct task *task = queue->first;
    if (task) queue->first = task->next;
    return task;
}

static void *think(void *context)
{
    struct pool *pool = context;
    const uint64_t one = 1;
    struct brain brain;
    brain_init(&brain);
    pthread_mutex_lock(&pool->mutex);
    while (!pool->is_ending) {
        struct task *task = take(&pool->questions);
        if (!task) {
            pthread_cond_wait(&pool->changed, &pool->mutex);
            continue;
        }
        pthread_mutex_unlock(&pool->mutex);
        const struct pool_question *asked = &task->question;
        brain_begin(&brain, asked->bot, asked->game, &asked->box);
        task->answer = (struct pool_answer){.table = asked->table, .number = asked->number};
        task->answer.move = brain_answer(&brain, &asked->view, asked->key, &pool->budget);
        pthread_mutex_lock(&pool->mutex);
        put(&pool->answers, task);
        ssize_t size = write(pool->wake, &one, sizeof one);
        (void)size; /* full: it is awake already */
    }
    pthread_mutex_unlock(&pool->mutex);
    brain_release(&brain);
    return NULL;
}

struct pool *pool_new(uint32_t threads, const struct budget *budget, int wake)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool) abort();
    pool->budget = *budget;
    pool->budget.stop = &pool->is_ending;
    pool->wake = wake;
    pool->thread_count = threads < BRAIN_THREADS_MAX ? threads : BRAIN_THREADS_MAX;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->changed, NULL);
    for (uint32_t i = 0; i < pool->thread_count; i++) {
        if (pthread_create(&pool->threads[i], NULL, think, pool) != 0) abort();
    }
    return pool;
}

void pool_free(struct pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    pool->is_ending = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
    for (uint32_t i = 0; i < pool->thread_count; i++) pthread_join(pool->threads[i], NULL);
    for (struct task *task; (task = take(&pool->questions));) free(task);
    for (struct task *task; (task = take(&pool->answers));) free(task);
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}

void pool_ask(struct pool *pool, const struct pool_question *question)
{
    struct task *task = malloc(sizeof *task);
    if (!task) abort();
    task->question = *question;
    pthread_mutex_lock(&pool->mutex);
    put(&pool->questions, task);
    pthread_cond_signal(&pool->changed);
    pthread_mutex_unlock(&pool->mutex);
}

bool pool_take(struct pool *pool, struct pool_answer *answer)
{
    pthread_mutex_lock(&pool->mutex);
    struct task *task = take(&pool->answers);
    pthread_mutex_unlock(&pool->mutex);
    if (!task) return false;
    *answer = task->answer;
    free(task);
    return true;
}
