/* SPDX-License-Identifier: MIT */
#include "games/games.h"

#include "editions.h" /* made by tools/embed from editions/ */
#include "games/overbooking/overbooking.h"

const struct game_entry games[] = {
    {&overbooking, EDITION_OVERBOOKING_DEFAULT},
};
const uint32_t games_count = sizeof games / sizeof games[0];

const struct game_entry *games_find(struct span name)
{
    for (uint32_t i = 0; i < games_count; i++) {
        if (span_equal(name, games[i].game->name)) return &games[i];
    }
    return NULL;
}
