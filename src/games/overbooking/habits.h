/* SPDX-License-Identifier: MIT
 * habits - where good players put which guest, learned from games of the search with itself. */
#ifndef GAMES_OVERBOOKING_HABITS_H
#define GAMES_OVERBOOKING_HABITS_H

#include "core/learned.h"
#include "games/overbooking/overbooking.h"

extern const struct learned ob_policy; /* which card its owner plays where */
extern const struct learned ob_habit;  /* which of three guests a back is */

/* How likely the cards of others are that lie face down at a hotel in a guessed world: a sum of the
 * weights of `habit`, which has the features of ob_habit. */
int32_t ob_habit_sum(const struct learned *habit, const struct box *box, const struct ob_state *s,
                     uint32_t hotel, uint32_t viewer);

#endif
