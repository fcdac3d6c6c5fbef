/* SPDX-License-Identifier: MIT
 * outlook - what each seat may still score, learned from games of the search with itself. */
#ifndef GAMES_OVERBOOKING_OUTLOOK_H
#define GAMES_OVERBOOKING_OUTLOOK_H

#include "core/learned.h"

enum { OB_POINT = 100 }; /* points are counted in hundredths */

extern const struct worth ob_worth;
void ob_outlook(const struct box *box, const void *state, int32_t out[SEATS_MAX]);

#endif
