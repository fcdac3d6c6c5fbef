/* SPDX-License-Identifier: MIT
 * level - how well a searching bot plays. A weaker level thinks shorter and judges with noise, as a
 * person does; it never knows more or less than its seat. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H

#include "ai/search.h"

enum { LEVEL_COUNT = 5 };

struct level {
    struct search_options options;
    uint32_t iterations; /* enough for this level; more time is not used */
    uint32_t noise; /* without iterations: by how much of the game's doubt one look is off, % */
};

extern const struct level levels[LEVEL_COUNT]; /* the weakest first */

#endif
