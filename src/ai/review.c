/* SPDX-License-Identifier: MIT
 * The true game is walked once, and at the position before each step up to three jobs are done:
 * VALUE, the chances of all seats with all cards open; and for a decision SEARCH, from the seat's
 * view, and COMPARE, which tries the best move and the one played in the same guessed worlds with
 * the same luck, so that small differences show. */
#include "ai/review.h"

#include "ai/fixed.h"
#include "ai/level.h"
#include "ai/playout.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/memory.h"

enum {
    TREE_NODES = 65536,
    VALUE_PART = 8, /* playouts of a job, as parts of the iterations of the search */
    COMPARE_PART = 4,
    VISITED_PART = 64 /* a move to which the search came less often is not judged by it */
};

/* As the best level searches, in a tree that is large enough for the iterations of a review. */
static struct search_options judge_options(void)
{
    struct search_options options = levels[LEVEL_COUNT - 1].options;
    options.node_max = TREE_NODES;
    return options;
}

size_t review_memory(void)
{
    const struct search_options judge = judge_options();
    return search_memory(&judge);
}

void review_init(struct review *review, const struct review_options *options, void *memory,
                 size_t size)
{
    const struct search_options judge = judge_options();
    ASSERT(options->iterations > 0);
    memset(review, 0, sizeof *review);
    review->options = *options;
    search_init(&review->search, &judge, memory, size);
}

/* ---- the steps ---- */

/* The position before step `step_count`: nobody knows the step yet. */
static void note_position(struct review *review)
{
    struct review_step *step = &review->steps[review->step_count];
    memset(step, 0, sizeof *step);
    step->stage = review->game->advice->stage(review->box, review->truth.state.bytes);
}

void review_begin(struct review *review, const struct game *game, const struct box *box)
{
    review->game = game;
    review->box = box;
    review->step_count = 0;
    review->thinking = false;
    game->start(box, review->truth.state.bytes);
    note_position(review);
}

void review_add(struct review *review, uint32_t seat, move_id move)
{
    ASSERT(!review->thinking);
    ASSERT(review->step_count < REVIEW_STEPS_MAX);
    struct review_step *step = &review->steps[review->step_count];
    const struct game *game = review->game;
    move_id moves[MOVES_MAX];
    step->seat = seat;
    step->move = move;
    if (seat) step->choices = game->moves(review->box, review->truth.state.bytes, seat, moves);
    game->apply(review->box, review->truth.state.bytes, seat, move, NULL);
    review->step_count++;
    note_position(review);
}

/* ---- jobs ---- */

/* Where a seat has one move only, nothing can change by it. */
static bool needs_value(const struct review *review, uint32_t index)
{
    const struct review_step *step = &review->steps[index];
    if (index == review->step_count) return true;
    return review->options.chart && (!step->seat || review_decision(step));
}

static uint32_t job_size(const struct review *review, uint32_t index, enum review_job job)
{
    uint32_t iterations = review->options.iterations;
    bool decision = review_decision(&review->steps[index]);
    switch (job) {
    case REVIEW_VALUE: return needs_value(review, index) ? iterations / VALUE_PART + 1u : 0;
    case REVIEW_SEARCH: return decision ? iterations : 0;
    case REVIEW_COMPARE: return decision ? iterations / COMPARE_PART + 1u : 0;
    }
    return 0;
}

/* The same position and job give the same answer. */
static void make_key(const struct review *review, uint8_t key[RNG_KEY_SIZE])
{
    static const char prefix[] = "vacancy/1 review";
    bool open = review->job == REVIEW_VALUE;
    const uint8_t *bytes = open ? review->truth.state.bytes : review->view.state.bytes;
    uint8_t job = (uint8_t)review->job;
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, &job, 1);
    sha256_add(&sha, bytes, review->game->state_size);
    sha256_finish(&sha, key);
}

/* What the seat to decide may know. Others may have chosen already or not: it is the same
 * question. */
static void take_view(struct review *review, uint32_t seat)
{
    game_view(review->game, review->box, &review->truth, seat, &review->view);
    for (uint32_t other = 1; other <= review->box->seats; other++) {
        if (other != seat) game_unseal(review->game, review->box, review->view.state.bytes, other);
    }
}

static void begin_job(struct review *review)
{
    uint8_t key[RNG_KEY_SIZE];
    if (review->job != REVIEW_VALUE) take_view(review, review->steps[review->at].seat);
    make_key(review, key);
    rng_init(&review->rng, key);
    memset(review->results, 0, sizeof review->results);
    memset(review->effects, 0, sizeof review->effects);
    if (review->job == REVIEW_SEARCH)
        search_begin(&review->search, review->game, review->box, &review->view, key);
}

/* All cards open, to the end of the game. */
static void value_once(struct review *review)
{
    const struct playout playout = {review->game, review->box, review->search.options.tries,
                                    PLAYOUT_TO_THE_END, review->search.options.usual};
    uint32_t shares[SEATS_MAX];
    union state world;
    memcpy(world.bytes, review->truth.state.bytes, review->game->state_size);
    playout_run(&playout, &world, &review->rng, shares);
    seat_set winners = review->game->winners(review->box, world.bytes);
    uint32_t share = SHARE_ONE / bits_count(winners);
    for (uint32_t i = 0; i < review->box->seats; i++) {
        if (winners >> (i + 1u) & 1u) review->results[i] += share;
    }
}

/* One move in a guessed world, as far as the search looks ahead. */
static void try_move(const struct review *review, const union state *world, move_id move,
                     uint64_t luck, uint32_t shares[SEATS_MAX])
{
    const struct search_options *judge = &review->search.options;
    uint32_t stage = playout_stage(review->game, review->box, world, judge->horizon);
    const struct playout playout = {review->game, review->box, judge->tries, stage, judge->usual};
    union state state;
    struct rng rng;
    memcpy(state.bytes, world->bytes, review->game->state_size);
    rng_init_number(&rng, luck);
    review->game->apply(review->box, state.bytes, review->view.seat, move, NULL);
    playout_run(&playout, &state, &rng, shares);
}

static void compare_once(struct review *review)
{
    const struct review_step *step = &review->steps[review->at];
    uint32_t played[SEATS_MAX];
    uint32_t best[SEATS_MAX];
    if (step->best == step->move) return;
    const union state *world = search_guess(&review->search, &review->rng);
    uint64_t luck = rng_next(&review->rng);
    try_move(review, world, step->move, luck, played);
    try_move(review, world, step->best, luck, best);
    for (uint32_t i = 0; i < review->box->seats; i++) {
        review->effects[i] += (int64_t)played[i] - (int64_t)best[i];
    }
}

static void run_job(struct review *review, uint32_t count)
{
    switch (review->job) {
    case REVIEW_VALUE:
        for (uint32_t i = 0; i < count; i++) value_once(review);
        return;
    case REVIEW_SEARCH: search_run(&review->search, count); return;
    case REVIEW_COMPARE:
        for (uint32_t i = 0; i < count; i++) compare_once(review);
        return;
    }
}

/* ---- answers ---- */

static void end_value(struct review *review)
{
    struct review_step *step = &review->steps[review->at];
    uint32_t count = job_size(review, review->at, REVIEW_VALUE);
    for (uint32_t i = 0; i < review->box->seats; i++) {
        step->chances[i] = (uint32_t)(review->results[i] / count);
    }
}

static void end_search(struct review *review)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    struct review_step *step = &review->steps[review->at];
    uint32_t count = search_candidates(&review->search, candidates);
    ASSERT(count > 0);
    memset(&review->searched, 0, sizeof review->searched);
    for (uint32_t i = 0; i < count; i++) {
        if (candidates[i].move == step->move) review->searched = candidates[i];
    }
    step->best = candidates[0].move;
    step->best_share = candidates[0].share;
}

/* How much worse the move played is than the best. Where seats choose at once the search alone
 * knows, for it lets the others answer well; elsewhere it and the comparison have equal say. A move
 * that the search hardly looked at is judged by the comparison. */
static uint32_t judge_loss(const struct review *review, const struct review_step *step,
                           int64_t compared)
{
    int64_t searched = (int64_t)step->best_share - (int64_t)review->searched.share;
    int64_t loss = (compared + searched) / 2;
    if (game_sealed(review->game, step->move)) loss = searched;
    if (review->searched.visits < review->options.iterations / VISITED_PART) loss = compared;
    if (loss < 0) return 0;
    return loss < step->best_share ? (uint32_t)loss : step->best_share;
}

/* Who got what the seat lost: as in the comparison, all of it made smaller where the search thinks
 * less of it, and where it thinks more the others take equal parts of the rest. Nothing is lost or
 * made. */
static void share_loss(struct review_step *step, uint32_t seats, const int32_t compared[SEATS_MAX])
{
    uint32_t own = step->seat - 1u;
    int32_t loss = (int32_t)review_loss(step);
    int32_t missing = loss;
    for (uint32_t i = 0; i < seats; i++) {
        if (i == own) continue;
        bool less = loss < -compared[own];
        step->effects[i] = less ? (int32_t)((int64_t)compared[i] * loss / -compared[own])
                                : compared[i];
        missing -= step->effects[i];
    }
    step->effects[own] = -loss;
    int32_t takers = (int32_t)seats - 1;
    for (uint32_t i = 0; i < seats; i++) {
        if (i == own) continue;
        int32_t taken = missing / takers--;
        step->effects[i] += taken;
        missing -= taken;
    }
}

static void end_compare(struct review *review)
{
    struct review_step *step = &review->steps[review->at];
    int64_t count = job_size(review, review->at, REVIEW_COMPARE);
    int32_t compared[SEATS_MAX];
    step->share = step->best_share;
    if (step->best == step->move) return;
    for (uint32_t i = 0; i < review->box->seats; i++) {
        compared[i] = (int32_t)(review->effects[i] / count);
    }
    step->share -= judge_loss(review, step, -compared[step->seat - 1u]);
    share_loss(step, review->box->seats, compared);
}

static void end_job(struct review *review)
{
    switch (review->job) {
    case REVIEW_VALUE: end_value(review); return;
    case REVIEW_SEARCH: end_search(review); return;
    case REVIEW_COMPARE: end_compare(review); return;
    }
}

/* Chances that nobody worked out are those of the next position. */
static void fill_chances(struct review *review)
{
    for (uint32_t i = review->step_count; i-- > 0;) {
        if (needs_value(review, i)) continue;
        memcpy(review->steps[i].chances, review->steps[i + 1u].chances,
               sizeof review->steps[i].chances);
    }
}

/* ---- thinking ---- */

static bool finished(const struct review *review)
{
    return review->at > review->step_count;
}

/* The job after this one; after the last one of a position, the step is made. */
static void next_job(struct review *review)
{
    review->job_done = 0;
    if (review->job < REVIEW_COMPARE) {
        review->job++;
        return;
    }
    const struct review_step *step = &review->steps[review->at];
    if (review->at < review->step_count)
        review->game->apply(review->box, review->truth.state.bytes, step->seat, step->move, NULL);
    review->at++;
    review->job = REVIEW_VALUE;
}

static void start_thinking(struct review *review)
{
    review->game->start(review->box, review->truth.state.bytes);
    review->at = 0;
    review->job = REVIEW_VALUE;
    review->job_done = 0;
    review->done = 0;
    review->thinking = true;
}

bool review_think(struct review *review, uint32_t slice)
{
    if (!review->thinking) start_thinking(review);
    while (slice > 0 && !finished(review)) {
        uint32_t size = job_size(review, review->at, review->job);
        uint32_t left = size - review->job_done;
        uint32_t count = slice < left ? slice : left;
        if (count > 0 && review->job_done == 0) begin_job(review);
        run_job(review, count);
        review->job_done += count;
        review->done += count;
        slice -= count;
        if (review->job_done < size) return true;
        if (size > 0) end_job(review);
        next_job(review);
        if (finished(review)) fill_chances(review);
    }
    return !finished(review);
}

uint64_t review_done(const struct review *review)
{
    return review->done;
}

uint64_t review_total(const struct review *review)
{
    uint64_t total = 0;
    for (uint32_t i = 0; i <= review->step_count; i++) {
        for (uint32_t job = 0; job < REVIEW_JOB_COUNT; job++) {
            total += job_size(review, i, (enum review_job)job);
        }
    }
    return total;
}

/* ---- the result, taken apart ---- */

/* The chances change from step to step. What a decision did against the best one is booked to
 * whoever decided; all the rest is luck: deals, and what hidden cards made of good moves and bad.
 */
void review_split_steps(const struct review *review, uint32_t seat, uint32_t from, uint32_t to,
                        struct review_split *split)
{
    ASSERT(review->thinking && finished(review));
    ASSERT(seat >= 1 && seat <= review->box->seats);
    ASSERT(from <= to && to <= review->step_count);
    struct review_part *part = &split->part;
    memset(split, 0, sizeof *split);
    split->before = (int32_t)review->steps[from].chances[seat - 1u];
    split->after = (int32_t)review->steps[to].chances[seat - 1u];
    part->luck = split->after - split->before;
    for (uint32_t i = from; i < to; i++) {
        const struct review_step *step = &review->steps[i];
        int32_t effect = step->effects[seat - 1u];
        part->luck -= effect;
        if (step->seat == seat)
            part->choices += effect;
        else if (step->seat)
            part->others[step->seat - 1u] += effect;
    }
}

void review_split(const struct review *review, uint32_t seat, struct review_split *split)
{
    review_split_steps(review, seat, 0, review->step_count, split);
    /* To sit early or late in turn is the first piece of luck. */
    int32_t fair = SHARE_ONE / review->box->seats;
    split->part.luck += split->before - fair;
    split->before = fair;
}

/* Rounds down, and says what is left, in 1/SHARE_ONE of a unit. */
static int32_t round_down(int32_t share, int32_t scale, int32_t *left)
{
    int64_t scaled = (int64_t)share * scale;
    int64_t floor = scaled / SHARE_ONE - (scaled % SHARE_ONE < 0);
    *left = (int32_t)(scaled - floor * SHARE_ONE);
    return (int32_t)floor;
}

static int32_t round_near(int32_t share, int32_t scale)
{
    int32_t left;
    int32_t down = round_down(share, scale, &left);
    return down + (left >= SHARE_ONE / 2);
}

/* Every part is rounded down, then those with the largest rest are raised by one until the sum is
 * right. */
void review_round(const struct review_split *split, int32_t scale, struct review_split *rounded)
{
    enum { PARTS = 2 + SEATS_MAX };
    const struct review_part *part = &split->part;
    struct review_part *out = &rounded->part;
    int32_t left[PARTS];
    int32_t *to[PARTS] = {&out->luck, &out->choices};
    rounded->after = round_near(split->after, scale);
    rounded->before = round_near(split->before, scale);
    out->luck = round_down(part->luck, scale, &left[0]);
    out->choices = round_down(part->choices, scale, &left[1]);
    int32_t missing = rounded->after - rounded->before - out->luck - out->choices;
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        to[2u + i] = &out->others[i];
        out->others[i] = round_down(part->others[i], scale, &left[2u + i]);
        missing -= out->others[i];
    }
    for (; missing > 0; missing--) {
        uint32_t most = 0;
        for (uint32_t i = 1; i < PARTS; i++) most = left[i] > left[most] ? i : most;
        ++*to[most];
        left[most] = -1;
    }
    ASSERT(missing == 0);
}

uint32_t review_turning_points(const struct review *review, uint32_t seat, uint32_t max,
                               uint32_t out[REVIEW_POINTS_MAX])
{
    uint32_t count = 0;
    ASSERT(review->thinking && finished(review));
    if (max > REVIEW_POINTS_MAX) max = REVIEW_POINTS_MAX;
    for (uint32_t i = 0; i < review->step_count; i++) {
        uint32_t loss = review_loss(&review->steps[i]);
        if (review->steps[i].seat != seat || loss == 0) continue;
        uint32_t at = count < max ? count++ : max;
        while (at > 0 && loss > review_loss(&review->steps[out[at - 1u]])) {
            if (at < max) out[at] = out[at - 1u];
            at--;
        }
        if (at < max) out[at] = i;
    }
    return count;
}
