/* SPDX-License-Identifier: MIT
 * samoa - the game as the rest of the house sees it: which phase answers which question. */
#include "games/samoa/samoa.h"

#include "games/samoa/rules.h"

static seat_set actors(const struct box *box, const void *state)
{
    const struct sa_state *s = state;
    (void)box;
    return s->actors;
}

static const struct sa_step *const steps[SA_PHASE_COUNT] = {
    [SA_PHASE_TIEBREAK] = &sa_step_house, [SA_PHASE_FLAGS] = &sa_step_house,
    [SA_PHASE_TILES] = &sa_step_house,    [SA_PHASE_ARRIVE] = &sa_step_house,
    [SA_PHASE_PRICE] = &sa_step_price,    [SA_PHASE_SWAP] = &sa_step_swap,
    [SA_PHASE_BUILD] = &sa_step_build,    [SA_PHASE_TAKE] = &sa_step_take,
    [SA_PHASE_PUT] = &sa_step_put,        [SA_PHASE_RELEASE] = &sa_step_release,
};

static bool owes(const struct sa_state *s, uint32_t seat)
{
    return (uint32_t)s->actors >> seat & 1u;
}

static uint32_t moves(const struct box *box, const void *state, uint32_t seat,
                      move_id out[MOVES_MAX])
{
    const struct sa_state *s = state;
    ASSERT(seat > 0);
    if (!owes(s, seat)) return 0;
    uint32_t count = steps[s->phase]->moves(box, s, seat, out);
    ASSERT(count > 0 && count <= MOVES_MAX); /* whoever is asked can answer */
    return count;
}

static bool legal(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    const struct sa_state *s = state;
    if (!owes(s, seat)) return false;
    return steps[s->phase]->legal(box, s, seat, move);
}

static uint32_t objection(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    ASSERT(seat > 0);
    if (legal(box, state, seat, move)) return OBJECTION_NONE;
    return sa_objection(box, state, seat, move);
}

/* Each step asserts that the move is legal, where it has taken it apart already. */
static void apply(const struct box *box, void *state, uint32_t seat, move_id move,
                  struct events *events)
{
    struct sa_state *s = state;
    ASSERT(owes(s, seat));
    steps[s->phase]->apply(box, s, seat, move, events);
    ASSERT_SLOW(sa_check(box, state));
}

static void preview(const struct box *box, const struct view *view, move_id move,
                    struct events *events)
{
    ASSERT(legal(box, view->state.bytes, view->seat, move));
    sa_preview(box, (const struct sa_state *)view->state.bytes, view->seat, move, events);
}

static bool sealed(move_id move)
{
    return move_kind(move) == SA_MOVE_PRICE;
}

/* A card just chosen is still in the hand, so the slot is all there is to clear. */
static void unseal(const struct box *box, void *state, uint32_t seat)
{
    struct sa_state *s = state;
    ASSERT(seat >= 1 && seat <= box->seats);
    if (s->phase != SA_PHASE_PRICE) return;
    s->hotels[seat - 1u].played = SA_CARD_NONE;
    s->actors |= (uint8_t)(1u << seat);
}

/* S5: whoever used a swap tile was not asked about another one. */
static move_id unasked(const struct box *box, const void *state, uint32_t seat, move_id last)
{
    const struct sa_state *s = state;
    bool again = s->phase == SA_PHASE_SWAP && owes(s, seat) && move_kind(last) == SA_MOVE_SWAP;
    (void)box;
    return again ? move_make(SA_MOVE_SWAP, 0) : 0;
}

static const struct option options[] = {
    {"flags",
     N_("How the twelve flags are laid out. sorted: one numbered set of four after another; "
        "free: all shuffled together, so a country can come back soon or stay away for long."),
     {"sorted", "free"}},
    {"money",
     N_("Is the other players' money hidden? Payments are made openly, so you can keep count."),
     {"secret", "open"}},
};

static const struct notation notation = {.move_write = sa_move_write,
                                         .move_read = sa_move_read,
                                         .position_write = sa_write,
                                         .position_read = sa_read};
static const struct game_record record = {
    .rounds = sa_rounds, .result = sa_result, .unasked = unasked};
static const struct deposits deposits = {.sealed = sealed, .unseal = unseal};
static const struct game_fast fast = {.pick = sa_fast_pick};

const struct game samoa = {
    .name = "samoa",
    .state_size = sizeof(struct sa_state),
    .seats_min = SA_SEATS_MIN,
    .seats_max = SA_SEATS,
    .option_count = sizeof options / sizeof options[0],
    .options = options,
    .vocabulary = &sa_vocabulary,
    .advice = &sa_advice,
    .assistant = &sa_assistant,
    .rulebook = &sa_rulebook,
    .notation = &notation,
    .record = &record,
    .deposits = &deposits,
    .fast = &fast,
    .sight = &sa_sight,
    .reasons = &sa_reasons,
    .box = sa_box_read,
    .start = sa_start,
    .actors = actors,
    .moves = moves,
    .legal = legal,
    .objection = objection,
    .draw = sa_draw,
    .apply = apply,
    .preview = preview,
    .scores = sa_scores,
    .winners = sa_winners,
    .hide = sa_hide,
    .resample = sa_resample,
    .move_hide = sa_move_hide,
    .check = sa_check,
};
