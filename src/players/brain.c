/* SPDX-License-Identifier: MIT */
#include "players/brain.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"

enum {
    SLICE = 500,
    SLICE_TIMED = 50 /* the clock is looked at after every slice */
};

void brain_init(struct brain *brain)
{
    memset(brain, 0, sizeof *brain);
}

void brain_release(struct brain *brain)
{
    for (uint32_t i = 0; i < BRAIN_THREADS_MAX; i++) free(brain->members[i].memory);
    brain_init(brain);
}

void brain_begin(struct brain *brain, const struct bot *bot, const struct game *game,
                 const struct box *box)
{
    brain->bot = bot;
    brain->game = game;
    brain->box = box;
}

static void member_init(struct brain_member *member, const struct bot *bot)
{
    size_t size = thinker_memory(bot);
    if (size > member->size) {
        free(member->memory);
        member->memory = malloc(size);
        member->size = size;
        if (!member->memory) abort();
    }
    thinker_init(&member->thinker, bot, member->memory, member->size);
}

static uint32_t iterations_of(const struct bot *bot, const struct budget *budget)
{
    if (!bot->level) return 0;
    if (budget->iterations) return budget->iterations;
    if (budget->seconds > 0.0 || bot->level->iterations < UINT32_MAX) return UINT32_MAX;
    return BRAIN_ITERATIONS;
}

/* What is limited by a number of iterations is done by one: the answer must not depend on how many
 * processors a machine has. */
static uint32_t member_count_of(const struct bot *bot, const struct budget *budget)
{
    bool endless = bot->level && bot->level->iterations == UINT32_MAX && !budget->iterations;
    if (!endless || !(budget->seconds > 0.0) || budget->threads < 2) return 1;
    return budget->threads < BRAIN_THREADS_MAX ? budget->threads : BRAIN_THREADS_MAX;
}

/* A member at work. */
struct thought {
    struct thinker *thinker;
    const struct budget *budget;
};

static double now(const struct budget *budget)
{
    return budget->processor_time ? host_thread_seconds() : host_seconds();
}

static void *think(void *context)
{
    const struct thought *thought = context;
    const struct budget *budget = thought->budget;
    struct thinker *thinker = thought->thinker;
    bool timed = budget->seconds > 0.0;
    double end = timed ? now(budget) + budget->seconds : 0.0;
    uint32_t slice = timed ? SLICE_TIMED : SLICE;
    for (uint32_t left = iterations_of(thinker->bot, budget); left > 0;) {
        uint32_t part = slice < left ? slice : left;
        if (!thinker_think(thinker, part)) break;
        left -= part;
        if (timed && now(budget) >= end) break;
        if (budget->stop && atomic_load_explicit(budget->stop, memory_order_relaxed)) break;
    }
    return NULL;
}

static void think_all(struct brain *brain, const struct view *view, const uint8_t key[RNG_KEY_SIZE],
                      const struct budget *budget)
{
    struct thought thoughts[BRAIN_THREADS_MAX];
    pthread_t threads[BRAIN_THREADS_MAX];
    brain->member_count = member_count_of(brain->bot, budget);
    memcpy(brain->key, key, RNG_KEY_SIZE);
    for (uint32_t i = 0; i < brain->member_count; i++) {
        struct thinker *thinker = &brain->members[i].thinker;
        uint8_t own[RNG_KEY_SIZE];
        council_key(key, i, own);
        member_init(&brain->members[i], brain->bot);
        thinker_begin(thinker, brain->game, brain->box, view, own);
        thoughts[i] = (struct thought){thinker, budget};
    }
    for (uint32_t i = 1; i < brain->member_count; i++) {
        if (pthread_create(&threads[i], NULL, think, &thoughts[i]) != 0) abort();
    }
    think(&thoughts[0]); /* this thread is one of them */
    for (uint32_t i = 1; i < brain->member_count; i++) pthread_join(threads[i], NULL);
}

static void gather(const struct brain *brain, struct council *council)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    council_init(council);
    for (uint32_t i = 0; i < brain->member_count; i++) {
        const struct search *search = &brain->members[i].thinker.search;
        council_add(council, candidates, search_candidates(search, candidates));
    }
}

static move_id choose(struct brain *brain)
{
    struct council council;
    if (brain->member_count == 1) return thinker_choose(&brain->members[0].thinker);
    gather(brain, &council);
    return council_choose(&council, brain->key);
}

move_id brain_answer(struct brain *brain, const struct view *view, const uint8_t key[RNG_KEY_SIZE],
                     const struct budget *budget)
{
    move_id moves[MOVES_MAX];
    uint32_t count = brain->game->moves(brain->box, view->state.bytes, view->seat, moves);
    ASSERT(count > 0);
    if (count == 1 && !budget->even) return moves[0]; /* nothing to think about */
    think_all(brain, view, key, budget);
    return choose(brain);
}

move_id brain_choose(struct brain *brain, const struct bot *bot, const struct table *table,
                     uint32_t seat, const struct budget *budget)
{
    uint8_t key[RNG_KEY_SIZE];
    struct view view;
    table_view(table, seat, &view);
    fair_bot_key(&table->fair, seat, table->step_count, key);
    brain_begin(brain, bot, table->game, &table->box);
    return brain_answer(brain, &view, key, budget);
}
