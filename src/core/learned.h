/* SPDX-License-Identifier: MIT
 * learned - what a good player is likely to do, as a table of weights that games of the search
 * against itself have filled (bench/learn.c).
 *
 * A move has a few of many features. Their weights add up, and 2 to the sum is in proportion to the
 * chance that a good player makes the move. Integers only: the same sum on every machine. */
#ifndef CORE_LEARNED_H
#define CORE_LEARNED_H

#include "base/assert.h"
#include "core/game.h"

enum {
    LEARNED_FEATURES_MAX = 32, /* that one move has */
    LEARNED_BIT = 16,          /* so much weight doubles the odds */
    WORTH_THINGS_MAX = 128
};

/* A list of features that is being made. */
struct features {
    uint32_t count;
    uint16_t at[LEARNED_FEATURES_MAX];
};

struct learned {
    /* The features of a move that the seat may make now. None: nothing is known of such moves.
     * Made from what the seat may know: the same on a state and on the seat's view of it. */
    void (*features)(const struct box *, const void *state, uint32_t seat, move_id,
                     struct features *);
    /* May be NULL: all legal moves are. The moves that the chance is shared out among; returns how
     * many. */
    uint32_t (*rivals)(const struct box *, const void *state, uint32_t seat, move_id, move_id *out);
    uint32_t count; /* of all features */
    const int8_t *weights;
};

static inline void features_add(struct features *features, uint32_t feature)
{
    ASSERT(features->count < LEARNED_FEATURES_MAX);
    features->at[features->count++] = (uint16_t)feature;
}

static inline int32_t learned_sum(const struct learned *learned, const struct features *features)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < features->count; i++) sum += learned->weights[features->at[i]];
    return sum;
}

/* What a seat has at the beginning of a stage, and what such things were worth at the end, as a
 * table of weights that games of the search against itself have filled (bench/worth.c). Only what
 * sets the seats of a table apart counts: what all have is worth nothing. */
struct worth {
    /* How many of each thing every seat has. */
    void (*look)(const struct box *, const void *state, int32_t out[SEATS_MAX][WORTH_THINGS_MAX]);
    uint32_t things;
    uint32_t stages; /* that a game has */
    /* In hundredths of a point: a table for each number of seats, the fewest first; in it a row of
     * things for each number of stages to come, the last one first. */
    const int16_t *const *weights;
};

#endif
