/* SPDX-License-Identifier: MIT
 * hint_think - the moves come from a search; margins and beliefs from guessed worlds, each of which
 * counts by how likely the game's advice takes it to be. */
#include <string.h>

#include "ai/fixed.h"
#include "ai/playout.h"
#include "cli/hint/hint.h"

/* A number for everything that is drawn here; the same question gets the same answer. */
static void make_key(const struct question *question, uint32_t number, uint8_t key[RNG_KEY_SIZE])
{
    static const char prefix[] = "vacancy/1 hint";
    uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                        (uint8_t)number};
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, question->view.state.bytes, question->game->state_size);
    sha256_add(&sha, bytes, sizeof bytes);
    sha256_finish(&sha, key);
}

/* World number `number`, from 1; the generator stands where the guess left it. */
static double guess_world(const struct question *question, uint32_t number, union state *world,
                          struct rng *rng)
{
    uint8_t key[RNG_KEY_SIZE];
    const struct game *game = question->game;
    uint32_t seat = question->view.seat;
    make_key(question, number, key);
    rng_init(rng, key);
    memcpy(world->bytes, question->view.state.bytes, game->state_size);
    game->resample(&question->box, world->bytes, seat, rng);
    return game->advice->belief(&question->box, world->bytes, seat);
}

/* ---- moves ---- */

static double margin_at(const struct question *question, const union state *state)
{
    const struct game *game = question->game;
    uint32_t seats = question->box.seats;
    bool over = !game->actors(&question->box, state->bytes);
    int32_t points[SEATS_MAX];
    if (over) {
        game->scores(&question->box, state->bytes, points);
    } else {
        game->advice->outlook(&question->box, state->bytes, points);
    }
    double own = points[question->view.seat - 1u];
    double others = -own;
    for (uint32_t i = 0; i < seats; i++) others += points[i];
    return (own - others / (seats - 1u)) / (over ? 1.0 : 100.0);
}

/* Every move is tried in the same worlds, with the same luck: so small differences show. */
static double expect_margin(const struct question *question, const struct search_options *options,
                            move_id move)
{
    const struct game *game = question->game;
    uint32_t stage = game->advice->stage(&question->box, question->view.state.bytes);
    const struct playout playout = {game, &question->box, options->tries,
                                    options->horizon ? stage + options->horizon : UINT32_MAX};
    double sum = 0.0;
    double weights = 0.0;
    for (uint32_t i = 1; i <= HINT_WORLDS; i++) {
        uint32_t shares[SEATS_MAX];
        union state world;
        struct rng rng;
        double weight = guess_world(question, i, &world, &rng);
        game->apply(&question->box, world.bytes, question->view.seat, move, NULL);
        playout_run(&playout, &world, &rng, shares);
        sum += weight * margin_at(question, &world);
        weights += weight;
    }
    return sum / weights;
}

static void think_moves(const struct question *question, const struct budget *budget,
                        struct hint *hint)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    struct problem problem;
    const struct bot *bot = bot_find(span_of("level5"), &problem);
    struct brain brain;
    uint8_t key[RNG_KEY_SIZE];
    _Static_assert((int)SEARCH_CANDIDATES_MAX <= (int)HINT_MOVES_MAX, "all candidates fit");
    make_key(question, 0, key);
    brain_init(&brain);
    brain_begin(&brain, bot, question->game, &question->box);
    brain_think(&brain, &question->view, key, budget);
    hint->move_count = brain_candidates(&brain, candidates);
    for (uint32_t i = 0; i < hint->move_count; i++) {
        hint->moves[i] = (struct hint_move){
            .move = candidates[i].move,
            .win = (double)candidates[i].share / SHARE_ONE,
            .margin = expect_margin(question, &bot->level->options, candidates[i].move),
            .mix = (double)candidates[i].mix / SHARE_ONE};
    }
    brain_release(&brain);
}

/* ---- beliefs ---- */

/* Answers beyond the limit are the ones met last, so rare ones. */
static void count_answer(struct belief *belief, const struct secret *secret, double weight)
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
        belief->answers[i].chance = 0.0;
    }
    belief->answers[i].chance += weight;
}

static void sort_answers(struct belief *belief, double weights)
{
    for (uint32_t i = 0; i < belief->answer_count; i++) {
        belief->answers[i].chance /= weights;
        for (uint32_t at = i; at > 0; at--) {
            if (belief->answers[at].chance <= belief->answers[at - 1u].chance) break;
            struct belief copy = *belief;
            belief->answers[at] = copy.answers[at - 1u];
            belief->answers[at - 1u] = copy.answers[at];
        }
    }
}

static void think_beliefs(const struct question *question, struct hint *hint)
{
    const struct game *game = question->game;
    double weights = 0.0;
    if (!game->advice->secrets) return;
    for (uint32_t i = 1; i <= HINT_WORLDS; i++) {
        struct secret secrets[SECRETS_MAX];
        union state world;
        struct rng rng;
        double weight = guess_world(question, i, &world, &rng);
        uint32_t count = game->advice->secrets(&question->box, world.bytes, question->view.seat,
                                               secrets);
        ASSERT(i == 1 || count == hint->belief_count);
        hint->belief_count = count;
        weights += weight;
        for (uint32_t s = 0; s < count; s++) {
            if (i == 1) hint->beliefs[s].thing = secrets[s].thing;
            count_answer(&hint->beliefs[s], &secrets[s], weight);
        }
    }
    for (uint32_t i = 0; i < hint->belief_count; i++) sort_answers(&hint->beliefs[i], weights);
}

void hint_think(const struct question *question, const struct budget *budget, struct hint *hint)
{
    memset(hint, 0, sizeof *hint);
    think_moves(question, budget, hint);
    think_beliefs(question, hint);
}
