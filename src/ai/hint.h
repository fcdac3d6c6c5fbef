/* SPDX-License-Identifier: MIT
 * hint - what a good player would do in a seat's place, and what it believes about the rest. Made
 * from the seat's view alone.
 *
 *     hint_begin(&hint, game, box, view, 20000);
 *     while (hint_think(&hint, 500)) continue; // in slices: nobody has to wait for all of it
 *     count = hint_moves(&hint, moves);
 *
 * The moves come from a search as strong as the best level's; margins and beliefs come from guessed
 * worlds, each of which counts by how likely the game's advice takes it to be. The same view and
 * number of iterations give the same hint on every machine, however it is sliced. */
#ifndef AI_HINT_H
#define AI_HINT_H

#include "ai/grade.h"
#include "ai/search.h"
#include "core/reasons.h"

enum { HINT_MOVES_MAX = SEARCH_CANDIDATES_MAX, HINT_ANSWERS_MAX = 12, HINT_WORLDS = 2000 };

struct hint_move {
    move_id move;
    uint32_t win;   /* chance, SHARE_ONE is certain */
    uint32_t mix;   /* how often to play it, where seats choose at once; else 0 */
    int32_t margin; /* expected hundredths of a point more than the mean of the others */
    uint32_t loss;  /* chance that the best move has more, judged as reviews do */
    bool sure;      /* tried often enough for its numbers to be compared with the others' */
};

/* What something hidden may be: a field of the game's vocabulary. */
struct belief_answer {
    uint8_t type;
    int64_t value;
    uint32_t worlds; /* in which it is so */
    uint32_t chance; /* SHARE_ONE is certain */
};

struct belief {
    struct noun thing;
    uint32_t answer_count;
    struct belief_answer answers[HINT_ANSWERS_MAX];
};

struct hint {
    struct search search;
    struct view view;
    uint32_t iterations; /* to be searched, before worlds are guessed */
    uint32_t worlds;     /* guessed so far */
    struct candidate_move moves[HINT_MOVES_MAX];
    int64_t margins[HINT_MOVES_MAX]; /* sums */
    uint64_t shares[HINT_MOVES_MAX]; /* likewise */
    int64_t measures[HINT_MOVES_MAX][MEASURES_MAX];
    uint32_t move_count;
    move_id wanted; /* looked at whatever the search thinks of it; 0: none */
    struct belief beliefs[SECRETS_MAX];
    uint32_t belief_count;
};

size_t hint_memory(void);                                     /* bytes that hint_init() wants */
void hint_init(struct hint *hint, void *memory, size_t size); /* borrows, aligned for uint64_t */

/* A new question: what should view->seat do? It must owe a move. `iterations` from 1. */
void hint_begin(struct hint *hint, const struct game *game, const struct box *box,
                const struct view *view, uint32_t iterations);

/* Before the search is done: a legal move that somebody made or has in mind is judged too. */
void hint_want(struct hint *hint, move_id move);

/* Searches on for so many iterations; when the search is done, guesses worlds for about as long.
 * False: the hint is ready. */
bool hint_think(struct hint *hint, uint32_t iterations);
void hint_hurry(struct hint *hint); /* searched enough, whatever hint_begin() was told */

/* Of a hint that is ready; all return how many. The best move, the likeliest answer first. Moves
 * that are sure come in the order of their numbers: how often and chance in per cent, margin. */
uint32_t hint_moves(const struct hint *hint, struct hint_move out[HINT_MOVES_MAX]);
uint32_t hint_beliefs(const struct hint *hint, struct belief out[SECRETS_MAX]);
/* What speaks for one of these moves, in words of the game: whole sentences. Of a move that is
 * worse than the best only what it may bring. */
uint32_t hint_reasons(const struct hint *hint, const struct hint_move *move,
                      struct noun out[REASONS_MAX]);

#endif
