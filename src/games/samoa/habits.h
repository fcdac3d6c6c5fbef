/* SPDX-License-Identifier: MIT
 * habits - which price good players choose, learned from games of the search with itself. */
#ifndef GAMES_SAMOA_HABITS_H
#define GAMES_SAMOA_HABITS_H

#include "core/learned.h"

extern const struct learned sa_policy;

#endif
