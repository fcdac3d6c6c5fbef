/* SPDX-License-Identifier: MIT
 * kit - what is behind include/vacancy.h, the engine as a library for other programs. The only
 * module that allocates on behalf of a stranger, and checks whatever a stranger hands over. */
#ifndef KIT_KIT_H
#define KIT_KIT_H

#include "ai/hint.h"
#include "core/game.h"
#include "kit/code.h"
#include "table/table.h"
#include "text/text.h"
#include "vacancy.h"

struct vacancy_box {
    const struct game *game;
    const struct code *code;
    struct code_parts parts; /* of an array */
    struct box box;
    struct edition edition; /* its spans lie in `text` */
    char *text;             /* owned */
    bool embed;             /* the edition is not one of ours: records carry it along */
};

struct vacancy_state {
    const struct vacancy_box *box;
    struct truth truth;
};

struct vacancy_view {
    const struct vacancy_box *box;
    struct view view;
};

/* The public struct and ours are one and the same. */
static inline struct rng *kit_rng(struct vacancy_rng *rng)
{
    return (struct rng *)rng->words;
}

extern const struct language kit_language; /* English, as the sentences stand in the sources */

/* `seat` owes a move; the house among them. */
static inline bool kit_owes(const struct vacancy_box *box, const void *state, uint32_t seat)
{
    return seat <= box->box.seats && box->game->actors(&box->box, state) >> seat & 1u;
}

/* A problem of the engine, told to a stranger. */
enum vacancy_error kit_problem(struct vacancy_problem *to, const struct problem *from);
/* A problem of the kit's own. */
enum vacancy_error kit_fail(struct vacancy_problem *to, enum vacancy_error error,
                            const char *message);

/* Has everything been written? */
static inline enum vacancy_error kit_written(const struct buf *buf)
{
    return buf_full(buf) ? VACANCY_ERROR_SPACE : VACANCY_OK;
}

/* A legal move, or a complaint that names the rule it would break. */
enum vacancy_error kit_legal(const struct vacancy_box *box, const void *state, uint32_t seat,
                             move_id move, struct vacancy_problem *problem);

/* A box from what a record or a setup says; takes a copy of the edition's text. */
enum vacancy_error kit_box_make(const struct box *box, const struct shelf_game *entry,
                                struct span edition, struct vacancy_box **out,
                                struct vacancy_problem *problem);

/* Names for sentences. */
struct teller kit_teller(const struct vacancy_box *box);

#endif
