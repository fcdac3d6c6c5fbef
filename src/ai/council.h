/* SPDX-License-Identifier: MIT
 * council - several independent searches for one question, each with a key of its own, added up.
 *
 *     for each member i: council_key(key, i, own); search with that key; search_candidates(...)
 *     council_init(&council);
 *     for each member: council_add(&council, candidates, count);
 *     move = council_choose(&council, key);
 *
 * Members need nothing of each other, so they can be threads, workers of a page or machines. The
 * same key, the same number of members and the same iterations give the same move, in whatever
 * order the members answer. */
#ifndef AI_COUNCIL_H
#define AI_COUNCIL_H

#include "ai/search.h"

enum { COUNCIL_MOVES_MAX = MOVES_MAX };

struct council_move {
    move_id move;
    uint64_t visits;
    uint64_t total; /* of the shares, a share for each visit */
    uint64_t mix;
};

struct council {
    struct council_move moves[COUNCIL_MOVES_MAX]; /* ascending by move */
    uint32_t count;
    uint32_t members; /* that have answered */
};

/* The key of a member, from 0. The first one's is the question's own. */
void council_key(const uint8_t key[RNG_KEY_SIZE], uint32_t member, uint8_t out[RNG_KEY_SIZE]);

void council_init(struct council *council);
void council_add(struct council *council, const struct candidate_move *candidates, uint32_t count);

/* The best moves by all members, best first; returns how many. */
uint32_t council_candidates(const struct council *council,
                            struct candidate_move out[SEARCH_CANDIDATES_MAX]);
/* The best, or a draw from the mix; at least one member must have answered. The key is the
 * question's. */
move_id council_choose(const struct council *council, const uint8_t key[RNG_KEY_SIZE]);

#endif
