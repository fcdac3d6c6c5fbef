/* SPDX-License-Identifier: MIT
 * fit - weights of features (src/core/learned.h) such that the decisions of some games are as
 * likely as can be: logistic regression. One decision in eight is not learned from, to say how well
 * the others were. */
#ifndef BENCH_FIT_H
#define BENCH_FIT_H

#include <stddef.h>

#include "core/learned.h"

/* Moves that one decision was between, one after the other: chance, number of features, features.
 */
struct lessons {
    const struct learned *learned;
    const char *name;
    double *weights; /* in bits */
    double *speeds;
    uint16_t *words;
    size_t used;
    size_t size;
    size_t *starts;
    size_t count;
};

/* All weights are 0 to begin with. */
void lessons_init(struct lessons *lessons, const struct learned *learned, const char *name);
void lessons_free(struct lessons *lessons);

/* Begins with the weights that the game has instead: only what differs from them is learned. */
void lessons_recall(struct lessons *lessons);

/* A decision: the moves it was between, and the chance of each, 65535 is certain. What the features
 * know nothing of is left out. */
void lessons_add(struct lessons *lessons, const struct box *box, const union state *state,
                 uint32_t seat, const move_id *moves, const uint32_t *chances, uint32_t count);
/* The same of somebody who was seen to make a move, and nothing else. */
void lessons_add_move(struct lessons *lessons, const struct game *game, const struct box *box,
                      const union state *state, uint32_t seat, move_id move);

/* Bits that a decision which was held back is worth to somebody who knows the weights. */
double lessons_bits(const struct lessons *lessons);
/* Learns, and says on the error output what it brought. */
void lessons_fit(struct lessons *lessons);
int8_t lessons_weight(const struct lessons *lessons, uint32_t feature); /* as a table has it */

#endif
