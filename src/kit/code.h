/* SPDX-License-Identifier: MIT
 * code - moves as small numbers and views as arrays, one file a game. Both are for programs that
 * learn: docs/research.md tells what is where, and numbers never change their meaning.
 *
 * Arrays are made from views, so they cannot tell what a seat may not know. Seats are told in the
 * order of the table from the viewer on, so that a program sees every seat as its own. */
#ifndef KIT_CODE_H
#define KIT_CODE_H

#include "core/game.h"
#include "vacancy.h"

enum { CODE_PARTS_MAX = 48 };

struct code_parts {
    struct vacancy_part items[CODE_PARTS_MAX];
    uint32_t count;
    uint32_t size; /* of all together */
};

/* A draw of the house with its chance, to whoever lists them; false: no more, please. */
typedef bool code_visit(void *context, move_id move, double chance);

struct code {
    const struct game *game;
    uint32_t number_count;
    int32_t (*number)(move_id);       /* -1: none, a move of the house */
    move_id (*move)(uint32_t number); /* 0: none */
    /* Can it be written as a move of the house? Whether it is legal is another question. */
    bool (*house)(const struct box *, move_id);
    void (*parts)(const struct box *, struct code_parts *);
    void (*array)(const struct box *, const struct view *, float *out); /* zeroed before */
    /* All draws of a house that owes one; their chances add up to 1. False: the visitor has had
     * enough. */
    bool (*outcomes)(const struct box *, const void *state, code_visit *visit, void *context);
};

const struct code *code_of(const struct game *game); /* NULL: it has none */
const struct code *code_at(uint32_t index);          /* NULL behind the last */

extern const struct code code_overbooking;
extern const struct code code_samoa;

/* ---- for the files of the games ---- */

void code_part(struct code_parts *parts, const char *name, uint32_t rows, uint32_t columns,
               float scale);

static inline void code_bits(float *out, uint32_t set, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) out[i] = (float)(set >> i & 1u);
}

/* One of `count`, the rest stays 0; any other index: none. Returns what comes behind them. */
static inline float *code_flag(float *out, uint32_t index, uint32_t count)
{
    if (index < count) out[index] = 1;
    return out + count;
}

/* The seat that is `step` places after the viewer; an onlooker looks from seat 1. */
static inline uint32_t code_seat(const struct box *box, uint32_t viewer, uint32_t step)
{
    uint32_t first = viewer ? viewer - 1u : 0u;
    return (first + step) % box->seats + 1u;
}

/* How many places a seat is after the viewer. */
static inline uint32_t code_step(const struct box *box, uint32_t viewer, uint32_t seat)
{
    uint32_t first = viewer ? viewer - 1u : 0u;
    return (seat + box->seats - 1u - first) % box->seats;
}

/* Sets of one or two out of `size`: {0}, {1} ... {size-1}, {0,1}, {0,2}, {1,2}, {0,3} ... */
uint32_t code_few_count(uint32_t size);
int32_t code_few_number(uint32_t set, uint32_t size); /* -1: another set */
uint32_t code_few_set(uint32_t number, uint32_t size);

double code_choose(uint32_t size,
                   uint32_t count); /* in how many ways `count` are drawn of `size` */

#endif
