/* SPDX-License-Identifier: MIT
 * games - the one list of games. A third game costs one folder and one line in games.c. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

struct game_entry {
    const struct game *game;
    const char *edition; /* text of the default edition, from editions/ */
};

extern const struct game_entry games[];
extern const uint32_t games_count;

const struct game_entry *games_find(struct span name); /* NULL: no such game */

#endif
