/* SPDX-License-Identifier: MIT
 * brain - a thinker with its memory and a limit to its thoughts.
 *
 * One brain thinks for any number of seats, one after the other: every question is answered from
 * the seat's view alone, and nothing is remembered from one to the next. */
#ifndef PLAYERS_BRAIN_H
#define PLAYERS_BRAIN_H

#include "ai/bot.h"
#include "ai/council.h"
#include "table/table.h"

enum {
    BRAIN_ITERATIONS = 10000, /* of a bot that would never stop by itself */
    BRAIN_ITERATIONS_MAX = 1000000000,
    BRAIN_SECONDS_MAX = 3600,
    BRAIN_THREADS_MAX = 16
};

/* Neither given: each bot thinks as long as its level wants, so the same seed gives the same
 * moves. */
struct budget {
    uint32_t iterations; /* 0: not limited */
    double seconds;      /* a move; 0: not limited */
    bool processor_time; /* seconds are of the thread, whatever else the machine does */
    uint32_t threads;    /* for one move, where seconds are all that limits; 0 is 1 */
    bool even; /* thinks where there is one move only, too: how long it takes says nothing */
    const _Atomic bool *stop; /* becomes true: answer at once; may be NULL */
};

/* One of the searches for a move. */
struct brain_member {
    struct thinker thinker;
    void *memory; /* owned; grows to what the most demanding bot wants */
    size_t size;
};

struct brain {
    const struct bot *bot;
    const struct game *game;
    const struct box *box;
    struct brain_member members[BRAIN_THREADS_MAX];
    uint32_t member_count; /* that think about this question */
    uint8_t key[RNG_KEY_SIZE];
};

void brain_init(struct brain *brain);
void brain_release(struct brain *brain);

/* What `bot` plays for a seat that owes a move. Aborts when the machine has no memory left. */
move_id brain_choose(struct brain *brain, const struct bot *bot, const struct table *table,
                     uint32_t seat, const struct budget *budget);

/* The same without a table: who thinks about which game, then the view of a seat that owes a move.
 * Borrows game and box. The same view, key and iterations give the same move. */
void brain_begin(struct brain *brain, const struct bot *bot, const struct game *game,
                 const struct box *box);
move_id brain_answer(struct brain *brain, const struct view *view, const uint8_t key[RNG_KEY_SIZE],
                     const struct budget *budget);

#endif
