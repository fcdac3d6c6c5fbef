/* SPDX-License-Identifier: MIT
 * worlds - every game of the shelf, with every player count and every value of every option, and
 * some boxes with other printed numbers; and random play in them. */
#ifndef SUPPORT_WORLDS_H
#define SUPPORT_WORLDS_H

#include "games/games.h"

enum { WORLDS_MAX = 128, WORLD_LABEL_MAX = 128 };

struct world {
    const struct game *game;
    struct box box;
    struct edition edition;
    char label[WORLD_LABEL_MAX]; /* "overbooking 3 players scoring=none peek=yes" */
};

/* All of them, into static memory; aborts if an edition cannot be read. */
const struct world *worlds(uint32_t *count);

/* One world with the default options; aborts if there is none such. */
void world_make(struct world *world, const struct game *game, uint32_t seats);

/* A move that somebody owes now, drawn or picked; *seat is who plays it. The game must not be over.
 * Among several seats that owe one, any may be first. */
move_id world_pick(const struct world *world, const void *state, struct rng *rng, uint32_t *seat);

/* A state that a test has made, as a seat would see it were it the truth. */
void state_view(const struct game *game, const struct box *box, const void *state, uint32_t seat,
                struct view *view);

/* Random play from the start, at most `steps` moves; returns how many were played. */
uint32_t world_play(const struct world *world, void *state, struct rng *rng, uint32_t steps);

/* A text of a move that is terminated; `memory` is returned. */
const char *world_move_text(const struct world *world, move_id move, char memory[MOVE_TEXT_MAX]);

/* The language of tests: every sentence as it stands. */
struct language;
extern const struct language language_none;
extern const char *const world_names[SEATS_MAX];

#endif
