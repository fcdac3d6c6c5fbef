/* SPDX-License-Identifier: MIT */
#include "games/games.h"

#include "editions.h" /* made by tools/embed from editions/ */
#include "games/overbooking/overbooking.h"
#include "games/samoa/samoa.h"

static const struct shelf_game list[] = {
    {&overbooking, EDITION_OVERBOOKING_DEFAULT},
    {&samoa, EDITION_SAMOA_DEFAULT},
};

const struct shelf games = {.games = list, .count = sizeof list / sizeof list[0]};
