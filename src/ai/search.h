/* SPDX-License-Identifier: MIT
 * search - information-set Monte Carlo tree search over the game interface.
 *
 * Each iteration guesses a world in agreement with the seat's view and walks down the trees of all
 * seats at once: in each one's tree the branches are moves as that seat would see them, so nobody
 * answers to what lies face down before another. Then it plays on by the game's advice to the end
 * of the stage (a round), where the game's outlook becomes a chance to win for every seat. Moves
 * that are not legal in every world are judged by how often they were available. Where several
 * seats choose at once, each chooses by regret matching, blind to the others, and the seat mixes in
 * the end; behind it the trees go on, for then all have seen what was chosen.
 *
 * Integers only: the same view, key and number of iterations give the same move everywhere. The
 * tree is an arena of a given size that stops growing when full. */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/tree.h"

enum { SEARCH_CANDIDATES_MAX = 16 };

struct search_options {
    uint32_t node_max; /* size of the tree */
    uint16_t worlds;   /* guesses on the way to a likely world, each iteration; 1: any will do */
    uint16_t tries;    /* moves that a playout compares before it chooses; 1: plays uniformly, and
                          the tree is grown without advice too */
    uint16_t horizon;  /* stages to look ahead, if the game wants that many; 0: to its end */
    uint16_t explore;  /* per cent: how readily it tries what looks worse */
    bool usual;        /* playouts do what is usual, if the game knows such a thing */
    uint16_t trust;    /* per cent: how often it takes the others to move as they are rated, not as
                          would be best for them; for somebody who has watched them */
};

struct search {
    const struct game *game;
    const struct box *box;
    struct view view;
    struct search_options options;
    struct tree tree;
    uint32_t iterations;
    struct rng rng;
    union state world; /* the last guess */
    uint64_t belief;   /* in it; 0: there is none yet */
    uint64_t mixed;    /* what all mixes of the seat count, where seats choose at once */
};

/* A move and what the search thinks of it. */
struct candidate_move {
    move_id move;
    uint32_t visits;
    uint32_t share; /* chance to win, SHARE_ONE is certain */
    uint32_t mix;   /* how often to play it, where seats choose at once; else 0 */
};

/* Puts a candidate where it belongs in a list, best first, that keeps the best; returns the list's
 * new length. */
uint32_t candidates_add(struct candidate_move candidates[SEARCH_CANDIDATES_MAX], uint32_t count,
                        const struct candidate_move *candidate);
/* The best of such a list, or a draw from the mix; count > 0. */
move_id candidates_choose(const struct candidate_move *candidates, uint32_t count, struct rng *rng);

size_t search_memory(const struct search_options *options); /* bytes that search_init() wants */
void search_init(struct search *search, const struct search_options *options, void *memory,
                 size_t size); /* borrows memory, aligned for uint64_t; more is not used */

/* A new question: what should view->seat do? The key seeds the guesses. */
void search_begin(struct search *search, const struct game *game, const struct box *box,
                  const struct view *view, const uint8_t key[RNG_KEY_SIZE]);
/* A world in agreement with the question's view, each as often as the game believes it. Goes on
 * from the last one: so worlds that come soon after each other may be the same. */
const union state *search_guess(struct search *search, struct rng *rng);
void search_run(struct search *search, uint32_t iterations); /* may be called again and again */

/* Where seats choose at once: in a state in which the seat itself has chosen, all others do so too,
 * as the search has learned to expect of them. Elsewhere nothing happens. */
void search_choose_for_others(const struct search *search, union state *state, struct rng *rng);

/* The best moves so far, best first; returns how many. */
uint32_t search_candidates(const struct search *search,
                           struct candidate_move out[SEARCH_CANDIDATES_MAX]);
move_id search_choose(struct search *search); /* the best, or a draw from the mix */

#endif
