/* SPDX-License-Identifier: MIT
 * asking - is a position a question at all? For positions that come from a file or a program. */
#ifndef PLAYERS_ASKING_H
#define PLAYERS_ASKING_H

#include "core/game.h"

/* Fills the view of seat view->seat: all that the seat may know of the position. Fails when the
 * seat owes no move, has none, or when the position lacks something that the seat itself knows. */
MUST_USE enum error asking_view(const struct game *game, const struct box *box,
                                const struct truth *truth, struct view *view,
                                struct problem *problem);

#endif
