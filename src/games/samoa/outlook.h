/* SPDX-License-Identifier: MIT
 * outlook - what each seat may still earn, learned from games of the search with itself. */
#ifndef GAMES_SAMOA_OUTLOOK_H
#define GAMES_SAMOA_OUTLOOK_H

#include "core/learned.h"

enum { SA_COIN = 100 }; /* coins are counted in hundredths */

extern const struct worth sa_worth;
void sa_outlook(const struct box *box, const void *state, int32_t out[SEATS_MAX]);

#endif
