/* SPDX-License-Identifier: MIT */
#include "ai/level.h"

enum {
    EXPLORE = 25,
    EXPLORE_LITTLE = 12 /* what was learned knows where to look first */
};

const struct level levels[LEVEL_COUNT] = {
    {
        .options = {.node_max = 1024, .worlds = 1, .tries = 1, .horizon = 1, .explore = EXPLORE},
        .iterations = 0,
        .noise = 60,
        .slip = 20,
    },
    {
        .options = {.node_max = 4096, .worlds = 1, .tries = 2, .horizon = 2, .explore = EXPLORE},
        .iterations = 40,
    },
    {
        .options = {.node_max = 32768, .worlds = 2, .tries = 3, .horizon = 3, .explore = EXPLORE},
        .iterations = 160,
    },
    {
        .options = {.node_max = 131072, .worlds = 4, .tries = 4, .horizon = 3, .explore = EXPLORE},
        .iterations = 960,
    },
    {
        .options = {.node_max = 1048576,
                    .worlds = 4,
                    .tries = 4,
                    .horizon = 3,
                    .explore = EXPLORE_LITTLE,
                    .usual = true},
        .iterations = UINT32_MAX,
    },
};
