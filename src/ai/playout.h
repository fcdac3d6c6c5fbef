/* SPDX-License-Identifier: MIT
 * playout - play a world on, guided by the game's advice, and say who may win. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "core/game.h"

#define PLAYOUT_TO_THE_END UINT32_MAX /* as a stage */

struct playout {
    const struct game *game;
    const struct box *box;
    uint32_t tries; /* moves compared before one is chosen; 1: uniform play */
    uint32_t stage; /* stop when the game's stage comes here */
};

/* Changes the state. Shares: each seat's chance to win, SHARE_ONE is certain. */
void playout_run(const struct playout *playout, union state *state, struct rng *rng,
                 uint32_t shares[SEATS_MAX]);

#endif
