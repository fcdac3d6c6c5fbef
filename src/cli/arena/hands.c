/* SPDX-License-Identifier: MIT
 * hands - threads that play games for a desk. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cli/arena/arena.h"

struct hand {
    const struct run *run;
    struct desk desk;
    struct match *match;
    pthread_t thread;
    char text[RECORD_SIZE_MAX];
};

struct hands {
    uint32_t count;
    struct hand items[];
};

static void note_outcome(const struct hand *hand, uint32_t rotation, struct outcome *outcome)
{
    const struct match *match = hand->match;
    const struct table *table = &match->table;
    const struct game *game = table->game;
    int32_t scores[SEATS_MAX];
    game->scores(&table->box, table->truth.state.bytes, scores);
    seat_set winners = game->winners(&table->box, table->truth.state.bytes);
    ASSERT(!table_actors(table) && winners);
    memset(outcome, 0, sizeof *outcome);
    outcome->done = true;
    for (uint32_t player = 0; player < table->box.seats; player++) {
        uint32_t seat = match_seat(&hand->run->plan, player, rotation);
        ASSERT(seat >= 1 && seat <= table->box.seats);
        const struct conduct *conduct = &match->conduct[seat - 1u];
        outcome->scores[player] = scores[seat - 1u];
        if (winners >> seat & 1u) outcome->winners |= (uint8_t)(1u << player);
        if (conduct->random_from) outcome->replaced |= (uint8_t)(1u << player);
        for (uint32_t i = 0; i < FAULT_COUNT; i++) {
            ASSERT(conduct->faults[i] <= UINT8_MAX);
            outcome->faults[player][i] = (uint8_t)conduct->faults[i];
        }
    }
}

static void play(struct hand *hand, uint64_t game)
{
    const struct run *run = hand->run;
    uint32_t seats = run->plan.box->seats;
    uint32_t rotation = (uint32_t)(game % seats);
    uint8_t secret[FAIR_SECRET_SIZE];
    struct result result = {.game = game};
    seed_secret(&run->seed, "arena", game / seats, secret);
    match_play(hand->match, secret, rotation);
    note_outcome(hand, rotation, &result.outcome);
    if (run->records) {
        struct buf buf;
        buf_init(&buf, hand->text, sizeof hand->text);
        match_record(hand->match, &buf);
        ASSERT(!buf_full(&buf));
        result.record = (struct span){buf.memory, buf.size - 1u};
    }
    hand->desk.deliver(hand->desk.context, &result);
}

static void *run_hand(void *argument)
{
    struct hand *hand = argument;
    uint64_t game;
    while (hand->desk.take(hand->desk.context, &game)) play(hand, game);
    return NULL;
}

uint64_t hands_usual(void)
{
    uint32_t count = host_cores();
    return count < ARENA_THREADS_MAX ? count : ARENA_THREADS_MAX;
}

struct hands *hands_new(const struct run *run, const struct desk *desk)
{
    struct hands *hands = calloc(1, sizeof *hands + run->threads * sizeof hands->items[0]);
    ASSERT(run->threads >= 1 && run->threads <= ARENA_THREADS_MAX);
    if (!hands) abort();
    hands->count = run->threads;
    for (uint32_t i = 0; i < hands->count; i++) {
        struct hand *hand = &hands->items[i];
        hand->run = run;
        hand->desk = *desk;
        hand->match = match_new(&run->plan);
        if (pthread_create(&hand->thread, NULL, run_hand, hand) != 0) abort();
    }
    return hands;
}

void hands_free(struct hands *hands)
{
    for (uint32_t i = 0; i < hands->count; i++) {
        pthread_join(hands->items[i].thread, NULL);
        match_free(hands->items[i].match);
    }
    free(hands);
}
