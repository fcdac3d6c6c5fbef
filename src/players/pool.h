/* SPDX-License-Identifier: MIT
 * pool - threads that think for bots, one question each, first come first served.
 *
 * A question is copied, and holds what one seat may know. */
#ifndef PLAYERS_POOL_H
#define PLAYERS_POOL_H

#include "players/brain.h"

struct pool;

struct pool_question {
    uint64_t table; /* repeated in the answer, like the number */
    uint64_t number;
    const struct bot *bot;
    const struct game *game;
    struct box box;
    struct view view; /* of the seat that owes a move */
    uint8_t key[RNG_KEY_SIZE];
};

struct pool_answer {
    uint64_t table;
    uint64_t number;
    move_id move;
};

/* `wake` is a descriptor that gets eight bytes after every answer. */
struct pool *pool_new(uint32_t threads, const struct budget *budget, int wake);
void pool_free(struct pool *pool); /* all thoughts are broken off and forgotten */

void pool_ask(struct pool *pool, const struct pool_question *question);
bool pool_take(struct pool *pool, struct pool_answer *answer); /* false: there is none */

#endif
