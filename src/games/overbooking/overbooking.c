/* SPDX-License-Identifier: MIT
 * overbooking - the game as the rest of the house sees it: which phase answers which question. */
#include "games/overbooking/overbooking.h"

#include "games/overbooking/rules.h"

static seat_set actors(const struct box *box, const void *state)
{
    const struct ob_state *s = state;
    (void)box;
    return (seat_set)(s->phase != OB_PHASE_OVER) << s->actor;
}

static uint32_t moves(const struct box *box, const void *state, uint32_t seat,
                      move_id out[MOVES_MAX])
{
    const struct ob_state *s = state;
    ASSERT(seat > 0);
    if (!(actors(box, state) >> seat & 1u)) return 0;
    return s->phase == OB_PHASE_PLACE ? ob_place_moves(box, s, out) : ob_power_moves(s, out);
}

static bool legal(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    const struct ob_state *s = state;
    if (!(actors(box, state) >> seat & 1u)) return false;
    if (seat == 0) return ob_house_legal(box, s, move);
    return s->phase == OB_PHASE_PLACE ? ob_place_legal(box, s, move) : ob_power_legal(s, move);
}

static uint32_t objection(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    ASSERT(seat > 0);
    if (legal(box, state, seat, move)) return OBJECTION_NONE;
    return ob_objection(box, state, seat, move);
}

static void apply(const struct box *box, void *state, uint32_t seat, move_id move,
                  struct events *events)
{
    struct ob_state *s = state;
    ASSERT(s->actor == seat);
    if (seat > 0 && !events) {
        ob_fast_apply(box, s, move);
    } else {
        ob_round_apply(box, s, move, events);
    }
    ASSERT_SLOW(ob_invariants(box, state));
}

static const struct option options[] = {
    {"scoring",
     N_("How crest sets score at the end: expert 2, 5, 10 points for 4, 5, 6 cards; beginner 2, "
        "4, 6; none: no points for sets."),
     {"expert", "beginner", "none"}},
    {"peek",
     N_("May you look at your own face-down cards again? 'no' is harder: the screen hides them "
        "and you have to remember."),
     {"yes", "no"}},
};

static const struct notation notation = {.move_write = ob_move_write,
                                         .move_read = ob_move_read,
                                         .position_write = ob_write,
                                         .position_read = ob_read};
static const struct game_record record = {.rounds = ob_rounds, .result = ob_result};
static const struct game_fast fast = {.pick = ob_fast_pick};

const struct game overbooking = {
    .name = "overbooking",
    .state_size = sizeof(struct ob_state),
    .seats_min = 2,
    .seats_max = OB_SEATS,
    .option_count = sizeof options / sizeof options[0],
    .options = options,
    .vocabulary = &ob_vocabulary,
    .advice = &ob_advice,
    .assistant = &ob_assistant,
    .rulebook = &ob_rulebook,
    .notation = &notation,
    .record = &record,
    .fast = &fast,
    .sight = &ob_sight,
    .reasons = &ob_reasons,
    .box = ob_box_read,
    .start = ob_start,
    .actors = actors,
    .moves = moves,
    .legal = legal,
    .objection = objection,
    .draw = ob_draw,
    .apply = apply,
    .scores = ob_scores,
    .winners = ob_winners,
    .hide = ob_hide,
    .resample = ob_resample,
    .move_hide = ob_move_hide,
    .check = ob_invariants,
};
