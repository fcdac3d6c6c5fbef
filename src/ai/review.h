/* SPDX-License-Identifier: MIT
 * review - a finished game, looked at again: how good was each decision by what its seat could know
 * then, and what made the result: luck, the others, or own choices.
 *
 *     const struct review_options options = {.iterations = REVIEW_ITERATIONS, .chart = true};
 *     review_init(&review, &options, memory, review_memory());
 *     review_begin(&review, game, box);
 *     for each step: review_add(&review, seat, move);
 *     while (review_think(&review, 500)) show review_done(&review) of review_total(&review);
 *     review_split(&review, seat, &split);
 *
 * It knows nothing of records and files, and works in slices, so that a page can show its progress.
 * Integers only: the same steps and options give the same answer everywhere. How and why it is
 * computed so: docs/review.md. */
#ifndef AI_REVIEW_H
#define AI_REVIEW_H

#include "ai/search.h"

enum { REVIEW_STEPS_MAX = 2048, REVIEW_ITERATIONS = 8000, REVIEW_POINTS_MAX = 16 };

struct review_options {
    uint32_t iterations; /* of the search for a decision; playouts are fewer, in proportion */
    bool chart;          /* chances before every step; otherwise only those at the end are known */
};

/* A step and what the review thinks of it; shares are of SHARE_ONE (ai/fixed.h). */
struct review_step {
    move_id move;
    move_id best;                /* for a decision: the best move by what the seat could know, */
    uint32_t best_share;         /* its chance to win, */
    uint32_t share;              /* and that of the move played: never larger */
    int32_t effects[SEATS_MAX];  /* what the move played, and not the best, did to each seat: the
                                    seat's own loss, below 0, and what the others got of it */
    uint32_t chances[SEATS_MAX]; /* before the step, all cards open */
    uint32_t seat;
    uint32_t stage;   /* of the game before the step: a round */
    uint32_t choices; /* how many moves were legal; 0 for the house */
};

/* What made a seat's chances change. The sum of all parts is the change. */
struct review_part {
    int32_t luck;
    int32_t choices;
    int32_t others[SEATS_MAX]; /* by who did it; the seat itself has 0 */
};

struct review_split {
    int32_t before;          /* of a whole game: the fair share, the same for everybody */
    int32_t after;           /* of a whole game: SHARE_ONE for a victory, less for a shared one */
    struct review_part part; /* adds up to after - before, exactly */
};

/* What is worked out at the position before a step, in this order. */
enum review_job { REVIEW_VALUE, REVIEW_SEARCH, REVIEW_COMPARE };
enum { REVIEW_JOB_COUNT = REVIEW_COMPARE + 1 };

struct review {
    const struct game *game;
    const struct box *box;
    struct review_options options;
    struct review_step steps[REVIEW_STEPS_MAX + 1]; /* the last one is the end: chances only */
    uint32_t step_count;
    bool thinking; /* all steps are here */

    uint32_t at; /* the step being looked at */
    enum review_job job;
    uint32_t job_done;
    uint64_t done;
    struct truth truth; /* before step `at`; while steps are added: after the last */
    struct view view;   /* of the seat that decides, others' deposits taken back */
    struct rng rng;
    uint64_t results[SEATS_MAX];    /* sums over playouts */
    int64_t effects[SEATS_MAX];     /* sums over worlds: shares by the move played less the best */
    struct candidate_move searched; /* the move played, as the search saw it */
    struct search search;
};

size_t review_memory(void); /* bytes that review_init() wants */
void review_init(struct review *review, const struct review_options *options, void *memory,
                 size_t size); /* borrows memory, aligned for uint64_t */

/* A game from its start; the box must stay where it is. Then its legal steps, in order. */
void review_begin(struct review *review, const struct game *game, const struct box *box);
void review_add(struct review *review, uint32_t seat, move_id move);

/* About `slice` playouts; false: all is done. Nothing but progress may be asked before. */
bool review_think(struct review *review, uint32_t slice);
uint64_t review_done(const struct review *review);
uint64_t review_total(const struct review *review);

/* Had the seat a choice? Only then is the step graded. */
static inline bool review_decision(const struct review_step *step)
{
    return step->choices > 1;
}

static inline uint32_t review_loss(const struct review_step *step)
{
    return step->best_share - step->share;
}

/* The whole game for a seat; or, of a review with a chart, the steps from..to-1 of it. */
void review_split(const struct review *review, uint32_t seat, struct review_split *split);
void review_split_steps(const struct review *review, uint32_t seat, uint32_t from, uint32_t to,
                        struct review_split *split);

/* In units of 1/scale of a victory (1000: tenths of a per cent), rounded so that it still adds up.
 */
void review_round(const struct review_split *split, int32_t scale, struct review_split *rounded);

/* The decisions that cost a seat most, the worst first; returns how many. None is without loss. */
uint32_t review_turning_points(const struct review *review, uint32_t seat, uint32_t max,
                               uint32_t out[REVIEW_POINTS_MAX]);

#endif
