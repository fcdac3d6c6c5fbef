/* SPDX-License-Identifier: MIT */
#include "ai/playout.h"

#include "ai/fixed.h"
#include "base/bits.h"
#include "core/learned.h"

uint32_t playout_stage(const struct game *game, const struct box *box, const union state *state,
                       uint32_t horizon)
{
    const struct advice *advice = game->advice;
    if (horizon == 0) return PLAYOUT_TO_THE_END;
    uint32_t ahead = horizon < advice->stages ? horizon : advice->stages;
    return advice->stage(box, state->bytes) + ahead;
}

int32_t playout_rate(const struct game *game, const struct box *box, const union state *state,
                     uint32_t seat, move_id move)
{
    const struct learned *policy = game->advice->policy;
    if (policy) {
        struct features features;
        policy->features(box, state->bytes, seat, move, &features);
        if (features.count > 0)
            return learned_sum(policy, &features) * PLAYOUT_DOUBLE / LEARNED_BIT;
    }
    return game->advice->rate(box, state->bytes, seat, move);
}

/* What goes without saying, or the best rated of a few moves picked at random: good moves are
 * likely, none is certain. */
static move_id guided(const struct playout *playout, const union state *state, uint32_t seat,
                      struct rng *rng)
{
    const struct game *game = playout->game;
    if (playout->usual && game->advice->usual) {
        move_id usual = game->advice->usual(playout->box, state->bytes, seat);
        if (usual) return usual;
    }
    move_id best = game_pick(game, playout->box, state->bytes, seat, rng);
    if (playout->tries < 2) return best;
    int32_t best_rating = playout_rate(game, playout->box, state, seat, best);
    for (uint32_t i = 1; i < playout->tries; i++) {
        move_id move = game_pick(game, playout->box, state->bytes, seat, rng);
        if (move == best) continue;
        int32_t rating = playout_rate(game, playout->box, state, seat, move);
        if (rating <= best_rating) continue;
        best = move;
        best_rating = rating;
    }
    return best;
}

/* A chance to win that falls by half for every `doubt` a seat is expected to end behind. */
static void share_outlook(const struct playout *playout, const union state *state,
                          uint32_t shares[SEATS_MAX])
{
    int32_t outlook[SEATS_MAX];
    uint32_t weights[SEATS_MAX];
    uint64_t sum = 0;
    playout->game->advice->outlook(playout->box, state->bytes, outlook);
    int32_t doubt = playout->game->advice->doubt(playout->box, state->bytes);
    int32_t best = outlook[0];
    for (uint32_t i = 1; i < playout->box->seats; i++) best = outlook[i] > best ? outlook[i] : best;
    for (uint32_t i = 0; i < playout->box->seats; i++) {
        weights[i] = fixed_exp2_minus((uint32_t)((int64_t)(best - outlook[i]) * 256 / doubt));
        sum += weights[i];
    }
    for (uint32_t i = 0; i < playout->box->seats; i++) {
        shares[i] = (uint32_t)((uint64_t)weights[i] * SHARE_ONE / sum);
    }
}

/* At the end a victory counts, and the margin a little, so that a lost game is still well played.
 */
static void share_result(const struct playout *playout, const union state *state,
                         uint32_t shares[SEATS_MAX])
{
    seat_set winners = playout->game->winners(playout->box, state->bytes);
    uint32_t share = SHARE_ONE / bits_count(winners);
    share_outlook(playout, state, shares);
    for (uint32_t i = 0; i < playout->box->seats; i++) {
        shares[i] = (shares[i] + 15u * (winners >> (i + 1u) & 1u ? share : 0u)) / 16u;
    }
}

void playout_run(const struct playout *playout, union state *state, struct rng *rng,
                 uint32_t shares[SEATS_MAX])
{
    const struct game *game = playout->game;
    const struct box *box = playout->box;
    bool to_the_end = playout->stage == PLAYOUT_TO_THE_END;
    for (seat_set actors; (actors = game->actors(box, state->bytes));) {
        if (!to_the_end && game->advice->stage(box, state->bytes) >= playout->stage) {
            share_outlook(playout, state, shares);
            return;
        }
        uint32_t seat = bits_first(actors);
        move_id move = seat ? guided(playout, state, seat, rng)
                            : game->draw(box, state->bytes, rng);
        game->apply(box, state->bytes, seat, move, NULL);
    }
    share_result(playout, state, shares);
}
