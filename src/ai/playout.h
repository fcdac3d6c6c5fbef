/* SPDX-License-Identifier: MIT
 * playout - play a world on, guided by the game's advice, and say who may win. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "core/game.h"

#define PLAYOUT_TO_THE_END UINT32_MAX /* as a stage */

enum { PLAYOUT_DOUBLE = 60 }; /* hundredths of a point that make a move twice as likely */

struct playout {
    const struct game *game;
    const struct box *box;
    uint32_t tries; /* moves compared before one is chosen; 1: uniform play */
    uint32_t stage; /* stop when the game's stage comes here */
    bool usual;     /* what is usual is done without comparing */
};

/* How good a move looks to the seat that owes it: by what the game learned, otherwise by its
 * rating.
 */
int32_t playout_rate(const struct game *game, const struct box *box, const union state *state,
                     uint32_t seat, move_id move);

/* The stage to stop at for whoever looks `horizon` stages ahead of a state, but no further than the
 * game wants; 0: to the end. */
uint32_t playout_stage(const struct game *game, const struct box *box, const union state *state,
                       uint32_t horizon);

/* Changes the state. Shares: each seat's chance to win, SHARE_ONE is certain. */
void playout_run(const struct playout *playout, union state *state, struct rng *rng,
                 uint32_t shares[SEATS_MAX]);

#endif
