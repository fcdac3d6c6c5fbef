/* SPDX-License-Identifier: MIT
 * rules - finding one's way in a game's rulebook by a word. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include "core/rulebook.h"
#include "games/games.h"

struct rules_found {
    uint32_t rule;     /* whose name the word is; OBJECTION_NONE: of none */
    uint32_t sections; /* to be read, as bits */
};

/* The section of a rule by its name, a section by its name, else all sections in which the word
 * stands in the language set; big and small letters are the same. False: nowhere. */
bool rules_find(const struct game *game, const char *word, struct rules_found *found);

#endif
