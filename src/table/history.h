/* SPDX-License-Identifier: MIT
 * history - a table's game step by step: every position and what each step brought about, to be
 * looked at again in any order. */
#ifndef TABLE_HISTORY_H
#define TABLE_HISTORY_H

#include "table/table.h"

enum { HISTORY_EVENTS_MAX = 8192 };

struct history {
    uint32_t step_count;
    uint32_t settled;                         /* steps that stay: those before deposits that wait */
    union state states[TABLE_STEPS_MAX + 1u]; /* [k] after k steps */
    uint32_t event_starts[TABLE_STEPS_MAX + 1u]; /* events of step k begin at [k] */
    struct event events[HISTORY_EVENTS_MAX];
};

void history_init(struct history *history, const struct table *table); /* nothing played yet */

/* Catches up with the table: call after every change of it, a rewound one too. */
void history_follow(struct history *history, const struct table *table);

/* Step `index` (from 0) as `viewer` might know it right after it; the result is for writing. */
move_id history_move_seen(const struct history *history, const struct table *table, uint32_t index,
                          uint32_t viewer);

#endif
