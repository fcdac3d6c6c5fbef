/* SPDX-License-Identifier: MIT
 * level - how well a searching bot plays. A weaker level thinks shorter and judges with noise, as a
 * person does; it never knows more or less than its seat. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H

#include "ai/search.h"

enum { LEVEL_COUNT = 5 };

struct level {
    struct search_options options;
    uint32_t iterations; /* enough for this level; more time is not used: see level_iterations() */
    /* Without iterations, both in per cent of the game's doubt: by how much one look is off, and by
     * how much a move may be worse than the best one and still be made (0: by any). */
    uint32_t noise;
    uint32_t slip;
};

/* What is enough in this game, where a search may know more by fewer iterations. */
static inline uint32_t level_iterations(const struct level *level, const struct game *game)
{
    if (level->iterations == UINT32_MAX) return level->iterations;
    return (level->iterations + game->advice->ease - 1u) / game->advice->ease;
}

extern const struct level levels[LEVEL_COUNT]; /* the weakest first */

#endif
