/* SPDX-License-Identifier: MIT */
#include "games/games.h"

#include "editions.h" /* made by tools/embed from editions/ */
#include "games/overbooking/overbooking.h"
#include "games/samoa/samoa.h"

/* The cards of the default edition before the rulebook's own took their place. */
static const char *const samoa_others[] = {EDITION_SAMOA_EVEN, NULL};

static const struct shelf_game list[] = {
    {&overbooking, EDITION_OVERBOOKING_DEFAULT, NULL},
    {&samoa, EDITION_SAMOA_DEFAULT, samoa_others},
};

const struct shelf games = {.games = list, .count = sizeof list / sizeof list[0]};
