/* SPDX-License-Identifier: MIT
 * scenario - one rule, told as a readable file: tests/README.md has the format.
 * The runner knows moves, positions, events and scores of any game. A stage knows how one game's
 * table is laid and how its outcomes are written. */
#ifndef TESTS_SCENARIO_H
#define TESTS_SCENARIO_H

#include "games/games.h"
#include "support/cases.h"
#include "support/worlds.h"

enum { SCENARIO_EVENTS_MAX = 4096, SCENARIO_TEXT_MAX = 16384 };

struct scenario {
    const struct game *game;
    const struct stage *stage; /* NULL: the game has none, use `position` */
    uint32_t line;             /* of the file, for complaints */
    uint32_t players;
    char settings[OPTIONS_MAX][64];
    uint32_t setting_count;
    char edition[EDITION_SIZE_MAX]; /* the default one, with the scenario's own facts */
    bool is_laid;                   /* the box is made and the state is set */
    struct world world;
    union state state;
    struct event items[SCENARIO_EVENTS_MAX];
    struct events events;
    char stage_memory[8192]; /* the stage's own struct; begins as zero */
};

/* Each returns false if it does not know the key; what it finds wrong goes to scenario_fail(). */
struct stage {
    const char *game;
    bool (*set)(struct scenario *, struct span key, struct span rest);
    /* Facts for the edition, then the position as text; an empty text: the game begins as usual. */
    void (*lay)(struct scenario *, struct buf *position);
    void (*begin)(struct scenario *); /* once the position is set; may play moves */
    bool (*expect)(struct scenario *, struct span key, struct span rest);
};

extern const struct stage stage_overbooking;
extern const struct stage stage_samoa;

void scenario_fail(struct scenario *scenario, const char *what, struct span detail);

/* A fact in place of the one with the same first two words. */
void scenario_fact(struct scenario *scenario, struct span fact);
void scenario_play(struct scenario *scenario, uint32_t seat, move_id move);

/* The next piece up to a comma, without blanks around it; false: none is left. */
bool scenario_next_item(struct span *rest, struct span *item);
struct span scenario_trim(struct span span);

#endif
