/* SPDX-License-Identifier: MIT
 * advisor - a hint with its memory, a limit to its thoughts, and words for what it says. */
#ifndef CLI_ADVISOR_H
#define CLI_ADVISOR_H

#include "ai/hint.h"
#include "cli/cli.h"
#include "players/brain.h"

struct advisor {
    struct hint hint;
    void *memory; /* owned */
    struct hint_move moves[HINT_MOVES_MAX];
    uint32_t move_count;              /* those that are sure: a list in the order of its numbers */
    struct noun reasons[REASONS_MAX]; /* for the first */
    uint32_t reason_count;
    struct belief beliefs[SECRETS_MAX];
    uint32_t belief_count;
};

void advisor_init(struct advisor *advisor); /* takes no memory before the first question */
void advisor_release(struct advisor *advisor);

/* Answers what view->seat, which owes a move, should do. The budget must limit the search; guessing
 * worlds comes on top of it. Aborts when the machine has no memory left. */
void advisor_think(struct advisor *advisor, const struct game *game, const struct box *box,
                   const struct view *view, const struct budget *budget);

/* "60%", "+3.0". */
void advisor_write_win(struct buf *buf, const struct hint_move *move);
void advisor_write_mix(struct buf *buf, const struct hint_move *move);
void advisor_write_margin(struct buf *buf, const struct hint_move *move);

/* "Blue: large card (bird) in the line of hotel 2, position 1: Workers 46%, Soldiers 38%" */
void advisor_write_belief(struct buf *buf, const struct teller *teller,
                          const struct belief *belief);

#endif
