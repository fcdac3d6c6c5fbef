/* SPDX-License-Identifier: MIT
 * replay - a table's game played again, step by step: the truth after each step, and what the step
 * brought about. Whoever looks back uses this: records, stories, the page.
 *
 * It borrows the table, and memory for events. Deposits that wait change their order while others
 * come in: what was replayed of them is not what will have happened. A table that has been rewound
 * needs a new replay. */
#ifndef TABLE_REPLAY_H
#define TABLE_REPLAY_H

#include "table/table.h"

struct replay {
    const struct table *table;
    uint32_t step_count;  /* played so far */
    struct truth truth;   /* after them */
    struct events events; /* see replay_next() */
};

/* Before the first step. */
void replay_init(struct replay *replay, const struct table *table, struct event *items,
                 uint32_t max);

/* Plays the next step and appends what it brings about to the events: whoever wants those of one
 * step alone sets their count to 0 before. False: all steps have been played. */
bool replay_next(struct replay *replay);

/* Goes to the position after `count` steps, in either direction; the events are then those of the
 * last of them. */
void replay_to(struct replay *replay, uint32_t count);

/* The last step, and the same as `viewer` might know it right after it; the result is for writing.
 */
const struct step *replay_step(const struct replay *replay);
move_id replay_move_seen(const struct replay *replay, uint32_t viewer);

/* Plays a move at the table and comes along: the rules run once for both. */
void replay_play(struct replay *replay, struct table *table, uint32_t seat, move_id move);

#endif
