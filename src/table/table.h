/* SPDX-License-Identifier: MIT
 * table - one running match: the truth, the moves so far, and what each seat may see of them.
 *
 * Only the table holds the whole state; everybody else gets views. Deposits (core/game.h) wait at
 * the end of the list of steps, sorted by seat, until the last one is in: so the list is the same
 * in whatever order they came, and nobody is shown one before all are known. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "core/game.h"
#include "table/fair.h"

enum { TABLE_STEPS_MAX = 2048 }; /* no game may be longer */

struct step {
    move_id move;
    uint32_t seat;
};

/* Memory for steps, of whoever has the table: enough for the whole game, or as much as a short one
 * needs, and more when table_full() asks for it. */
struct step_memory {
    struct step *items;
    uint32_t max;
};
#define STEP_MEMORY(array) ((struct step_memory){(array), sizeof(array) / sizeof((array)[0])})

struct table {
    const struct game *game;
    struct box box;
    struct truth truth;
    struct fair fair;
    struct step *steps; /* borrowed, with room for step_max */
    uint32_t step_max;
    uint32_t step_count;
    uint32_t sealed_count; /* deposits at the end of steps that wait for the others */
};

void table_init(struct table *table, const struct game *game, const struct box *box,
                struct step_memory memory);

/* Commits to a secret, without shares of the seats: the house can draw from now on. */
void table_deal(struct table *table, const uint8_t secret[FAIR_SECRET_SIZE]);

/* Both: a table that is ready for its first deal. */
void table_open(struct table *table, const struct game *game, const struct box *box,
                struct step_memory memory, const uint8_t secret[FAIR_SECRET_SIZE]);

/* True: there is no room for one more step. Hand larger memory over before the next one; the steps
 * are copied, and the old memory is free again. */
bool table_full(const struct table *table);
void table_grow(struct table *table, struct step_memory memory);

seat_set table_actors(const struct table *table);
void table_view(const struct table *table, uint32_t seat, struct view *view);

/* A legal move of any seat; read it with game_move_read() first if a stranger sent it. */
void table_play(struct table *table, uint32_t seat, move_id move, struct events *events);

/* Draws and plays the house's move if the house owes one: false if not. Needs a sealed fair. */
bool table_play_house(struct table *table, struct events *events);
/* The draw alone, by the number of the house's move: whatever the seats did in between, the house's
 * third draw comes from the third generator (see fair.h). */
move_id table_house_move(const struct table *table);

/* Take one's own deposit back while it waits for the others; false: there is none. */
bool table_may_unseal(const struct table *table, uint32_t seat);
bool table_unseal(struct table *table, uint32_t seat);

/* The last seat owes a move that records written before do not have (see core/game.h): which one to
 * play in its place. False: it is not so. Only for replaying. */
bool table_unasked(const struct table *table, struct step *step);

/* Forget all steps from `count` on and play the others again. */
void table_rewind(struct table *table, uint32_t count);

/* Step `index` as `viewer` may know it now. Deposits that still wait must not be asked for:
 * see table_public_steps(). */
move_id table_step_seen(const struct table *table, uint32_t index, uint32_t viewer);
uint32_t table_public_steps(const struct table *table);

#endif
