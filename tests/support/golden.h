/* SPDX-License-Identifier: MIT
 * golden - a text that is made of a game, to be read once and compared from then on. */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "core/game.h"

enum { GOLDEN_MAX = 262144 };

/* The main function of `PROGRAM GAME FILE`: compares what `make` tells of the game with the file,
 * line by line; `PROGRAM --write GAME FILE` writes it. */
int golden_main(int argc, char **argv, void (*make)(const struct game *, struct buf *));

#endif
