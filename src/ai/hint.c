/* SPDX-License-Identifier: MIT */
#include "ai/hint.h"

#include "ai/fixed.h"
#include "ai/level.h"
#include "ai/playout.h"
#include "base/hash.h"
#include "base/memory.h"

static const struct search_options *hint_options(void)
{
    return &levels[LEVEL_COUNT - 1].options;
}

size_t hint_memory(void)
{
    return search_memory(hint_options());
}

void hint_init(struct hint *hint, void *memory, size_t size)
{
    memset(hint, 0, sizeof *hint);
    search_init(&hint->search, hint_options(), memory, size);
}

/* A key for everything that is drawn here: 0 for the search, then one for each world. Nothing but
 * the view goes in, so the same question gets the same answer. */
static void make_key(const struct game *game, const struct view *view, uint32_t number,
                     uint8_t key[RNG_KEY_SIZE])
{
    static const char prefix[] = "vacancy/1 hint";
    uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                        (uint8_t)number};
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, view->state.bytes, game->state_size);
    sha256_add(&sha, bytes, sizeof bytes);
    sha256_finish(&sha, key);
}

void hint_begin(struct hint *hint, const struct game *game, const struct box *box,
                const struct view *view, uint32_t iterations)
{
    uint8_t key[RNG_KEY_SIZE];
    ASSERT(iterations > 0);
    ASSERT(game->actors(box, view->state.bytes) >> view->seat & 1u);
    make_key(game, view, 0, key);
    search_begin(&hint->search, game, box, view, key);
    hint->view = *view;
    hint->iterations = iterations;
    hint->worlds = 0;
    hint->move_count = 0;
    hint->belief_count = 0;
    hint->wanted = 0;
    memset(hint->margins, 0, sizeof hint->margins);
    memset(hint->shares, 0, sizeof hint->shares);
    memset(hint->measures, 0, sizeof hint->measures);
}

void hint_want(struct hint *hint, move_id move)
{
    ASSERT(hint->worlds == 0);
    ASSERT(
        hint->search.game->legal(hint->search.box, hint->view.state.bytes, hint->view.seat, move));
    hint->wanted = move;
}

/* ---- a guessed world ---- */

/* Hundredths of a point times the number of others. */
static int64_t margin_at(const struct hint *hint, const union state *state)
{
    const struct game *game = hint->search.game;
    const struct box *box = hint->search.box;
    bool over = !game->actors(box, state->bytes);
    int32_t points[SEATS_MAX];
    if (over) {
        game->scores(box, state->bytes, points);
    } else {
        game->advice->outlook(box, state->bytes, points);
    }
    int64_t sum = 0;
    for (uint32_t i = 0; i < box->seats; i++) sum += points[i];
    int64_t margin = (int64_t)points[hint->view.seat - 1u] * box->seats - sum;
    return over ? margin * 100 : margin;
}

/* What became of the move in this world, for the game to make words of. */
static void measure(struct hint *hint, uint32_t index, const union state *world,
                    const union state *state)
{
    const struct reasons *reasons = hint->search.game->reasons;
    const struct passage passage = {world->bytes, state->bytes, hint->moves[index].move,
                                    hint->view.seat};
    int32_t numbers[MEASURES_MAX] = {0};
    if (!reasons) return;
    ASSERT(reasons->measures <= MEASURES_MAX);
    reasons->measure(hint->search.box, &passage, numbers);
    for (uint32_t i = 0; i < reasons->measures; i++) hint->measures[index][i] += numbers[i];
}

/* Every move is tried in the same worlds, with the same luck: so small differences show. Reasons
 * are looked for at the end of this stage, chances and margins where the search stops. */
static void try_moves(struct hint *hint, const union state *world, const struct rng *luck)
{
    const struct game *game = hint->search.game;
    const struct box *box = hint->search.box;
    const struct search_options *options = &hint->search.options;
    struct playout near = {game, box, options->tries, playout_stage(game, box, world, 1),
                           options->usual};
    struct playout far = {game, box, options->tries,
                          playout_stage(game, box, world, options->horizon), options->usual};
    for (uint32_t i = 0; i < hint->move_count; i++) {
        uint32_t shares[SEATS_MAX];
        union state state;
        struct rng rng = *luck;
        memcpy(state.bytes, world->bytes, game->state_size);
        game->apply(box, state.bytes, hint->view.seat, hint->moves[i].move, NULL);
        search_choose_for_others(&hint->search, &state, &rng);
        playout_run(&near, &state, &rng, shares);
        measure(hint, i, world, &state);
        if (far.stage > near.stage) playout_run(&far, &state, &rng, shares);
        hint->shares[i] += shares[hint->view.seat - 1u];
        hint->margins[i] += margin_at(hint, &state);
    }
}

/* Answers beyond the limit are the ones met last, so rare ones. */
static void count_answer(struct belief *belief, const struct secret *secret)
{
    uint32_t i = 0;
    while (i < belief->answer_count &&
           (belief->answers[i].type != secret->type || belief->answers[i].value != secret->value)) {
        i++;
    }
    if (i == HINT_ANSWERS_MAX) return;
    if (i == belief->answer_count) {
        belief->answer_count++;
        belief->answers[i].type = secret->type;
        belief->answers[i].value = secret->value;
        belief->answers[i].worlds = 0;
    }
    belief->answers[i].worlds++;
}

static void count_secrets(struct hint *hint, const union state *world)
{
    const struct game *game = hint->search.game;
    struct secret secrets[SECRETS_MAX];
    if (!game->advice->secrets) return;
    uint32_t count = game->advice->secrets(hint->search.box, world->bytes, hint->view.seat,
                                           secrets);
    ASSERT(hint->worlds == 0 || count == hint->belief_count);
    hint->belief_count = count;
    for (uint32_t i = 0; i < count; i++) {
        struct belief *belief = &hint->beliefs[i];
        if (hint->worlds == 0) *belief = (struct belief){.thing = secrets[i].thing};
        count_answer(belief, &secrets[i]);
    }
}

static void guess_world(struct hint *hint)
{
    uint8_t key[RNG_KEY_SIZE];
    struct rng rng;
    make_key(hint->search.game, &hint->view, hint->worlds + 1u, key);
    rng_init(&rng, key);
    const union state *world = search_guess(&hint->search, &rng);
    try_moves(hint, world, &rng);
    count_secrets(hint, world);
    hint->worlds++;
}

/* ---- slices ---- */

/* Of a move that was never tried the search knows nothing. */
static void end_search(struct hint *hint)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    uint32_t count = search_candidates(&hint->search, candidates);
    hint->move_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (candidates[i].visits > 0) hint->moves[hint->move_count++] = candidates[i];
    }
    ASSERT(hint->move_count > 0);
    for (uint32_t i = 0; i < hint->move_count; i++) {
        if (hint->moves[i].move == hint->wanted) hint->wanted = 0;
    }
    if (!hint->wanted) return;
    if (hint->move_count == HINT_MOVES_MAX) hint->move_count--;
    hint->moves[hint->move_count++] = (struct candidate_move){.move = hint->wanted};
}

bool hint_think(struct hint *hint, uint32_t iterations)
{
    uint32_t left = hint->iterations - hint->search.iterations;
    if (left > 0) {
        search_run(&hint->search, iterations < left ? iterations : left);
        return true;
    }
    if (hint->worlds == 0) end_search(hint);
    for (uint32_t done = 0; done < iterations; done += hint->move_count + 1u) {
        if (hint->worlds == HINT_WORLDS) break;
        guess_world(hint);
    }
    return hint->worlds < HINT_WORLDS;
}

void hint_hurry(struct hint *hint)
{
    uint32_t done = hint->search.iterations;
    hint->iterations = done ? done : 1u;
}

/* ---- answers ---- */

static int32_t mean_margin(const struct hint *hint, uint32_t index)
{
    int64_t divisor = (int64_t)hint->worlds * (hint->search.box->seats - 1);
    int64_t sum = hint->margins[index];
    int64_t half = sum < 0 ? -divisor / 2 : divisor / 2; /* to the nearest */
    return (int32_t)((sum + half) / divisor);
}

/* A move that the search hardly looked at may owe its numbers to chance. */
static bool is_sure(const struct hint *hint, uint32_t index)
{
    enum {
        SURE_PART = 8,
        SURE_VISITS = 400
    }; /* of the visits of the move tried most; or so many */
    uint32_t visits = hint->moves[index].visits;
    uint32_t most = 0;
    for (uint32_t i = 0; i < hint->move_count; i++) {
        if (hint->moves[i].visits > most) most = hint->moves[i].visits;
    }
    return visits > most / SURE_PART || visits >= SURE_VISITS;
}

static struct hint_move judged(const struct hint *hint, uint32_t index)
{
    const struct candidate_move *move = &hint->moves[index];
    return (struct hint_move){.move = move->move,
                              .win = move->share,
                              .mix = move->mix,
                              .margin = mean_margin(hint, index),
                              .sure = is_sure(hint, index)};
}

static uint32_t per_cent(uint32_t share)
{
    return (share * 100u + SHARE_ONE / 2u) / SHARE_ONE;
}

/* By the numbers that are shown: a search cannot tell apart what differs by less. */
static bool is_better(const struct hint_move *a, const struct hint_move *b)
{
    if (a->sure != b->sure) return a->sure;
    if (per_cent(a->mix) != per_cent(b->mix)) return a->mix > b->mix;
    if (per_cent(a->win) != per_cent(b->win)) return a->win > b->win;
    return a->margin > b->margin;
}

static uint32_t index_of(const struct hint *hint, move_id move)
{
    uint32_t index = 0;
    while (index < hint->move_count && hint->moves[index].move != move) index++;
    ASSERT(index < hint->move_count);
    return index;
}

/* As in reviews: where seats choose at once the search alone knows, for it lets the others answer;
 * elsewhere it and the worlds have equal say. Of what it hardly tried only the worlds can tell. */
static uint32_t loss_to(const struct hint *hint, const struct hint_move *best,
                        const struct hint_move *move)
{
    int64_t more = (int64_t)hint->shares[index_of(hint, best->move)] -
                   (int64_t)hint->shares[index_of(hint, move->move)];
    int64_t compared = more / hint->worlds;
    int64_t searched = (int64_t)best->win - (int64_t)move->win;
    int64_t loss = !move->sure                                  ? compared
                   : game_sealed(hint->search.game, move->move) ? searched
                                                                : (compared + searched) / 2;
    return loss > 0 ? (uint32_t)loss : 0;
}

uint32_t hint_moves(const struct hint *hint, struct hint_move out[HINT_MOVES_MAX])
{
    ASSERT(hint->worlds == HINT_WORLDS);
    for (uint32_t i = 0; i < hint->move_count; i++) {
        struct hint_move move = judged(hint, i);
        uint32_t at = i;
        for (; at > 0 && is_better(&move, &out[at - 1u]); at--) out[at] = out[at - 1u];
        out[at] = move;
    }
    for (uint32_t i = 0; i < hint->move_count; i++) out[i].loss = loss_to(hint, &out[0], &out[i]);
    return hint->move_count;
}

/* ---- reasons ---- */

static int32_t mean_measure(const struct hint *hint, uint32_t index, uint32_t measure)
{
    return (int32_t)(hint->measures[index][measure] * 100 / hint->worlds);
}

uint32_t hint_reasons(const struct hint *hint, const struct hint_move *move,
                      struct noun out[REASONS_MAX])
{
    const struct reasons *reasons = hint->search.game->reasons;
    struct reasons_found found = {.count = 0};
    struct measured measured = {.move = move->move};
    ASSERT(hint->worlds == HINT_WORLDS);
    uint32_t index = index_of(hint, move->move);
    if (!reasons) return 0;
    for (uint32_t i = 0; i < reasons->measures; i++) {
        int64_t sum = 0;
        for (uint32_t m = 0; m < hint->move_count; m++) sum += mean_measure(hint, m, i);
        measured.means[i] = mean_measure(hint, index, i);
        measured.others[i] = measured.means[i];
        if (hint->move_count > 1)
            measured.others[i] = (int32_t)((sum - measured.means[i]) / (hint->move_count - 1));
    }
    reasons->find(hint->search.box, &hint->view, &measured, &found);
    return reasons_best(&found, grade_of(move->loss) == GRADE_GOOD ? 0 : REASON_OPINION, out);
}

/* The likeliest first; of equals the one that was met first. */
static void sort_answers(struct belief *belief)
{
    for (uint32_t i = 1; i < belief->answer_count; i++) {
        for (uint32_t at = i; at > 0; at--) {
            if (belief->answers[at].worlds <= belief->answers[at - 1u].worlds) break;
            struct belief_answer answer = belief->answers[at];
            belief->answers[at] = belief->answers[at - 1u];
            belief->answers[at - 1u] = answer;
        }
    }
}

uint32_t hint_beliefs(const struct hint *hint, struct belief out[SECRETS_MAX])
{
    ASSERT(hint->worlds == HINT_WORLDS);
    for (uint32_t i = 0; i < hint->belief_count; i++) {
        struct belief *belief = &out[i];
        *belief = hint->beliefs[i];
        sort_answers(belief);
        for (uint32_t a = 0; a < belief->answer_count; a++) {
            uint64_t share = (uint64_t)belief->answers[a].worlds * SHARE_ONE / hint->worlds;
            belief->answers[a].chance = (uint32_t)share;
        }
    }
    return hint->belief_count;
}
