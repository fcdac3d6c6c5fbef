/* SPDX-License-Identifier: MIT
 * games - the one list of games. A third game costs one folder and one line in games.c. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

extern const struct shelf games;

#endif
