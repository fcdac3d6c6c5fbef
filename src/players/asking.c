/* SPDX-License-Identifier: MIT */
#include "players/asking.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"

static enum error seat_problem(seat_set actors, uint32_t seat, struct problem *problem)
{
    char found[16];
    char expected[64];
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    for (seat_set left = actors & ~1u; left; left = bits_rest(left)) {
        if (buf.size > 0) buf_add(&buf, ", ");
        buf_add_number(&buf, bits_first(left));
    }
    snprintf(found, sizeof found, "%u", seat);
    return problem_set(problem, ERROR_MOVE_SEAT, span_of(found), buf.size ? expected : "-");
}

/* Whatever is still unknown in a guessed world is something that the seat itself should know. */
static enum error check_known(const struct game *game, const struct box *box,
                              const struct view *view, struct problem *problem)
{
    union state world;
    struct rng rng;
    char text[POSITION_TEXT_MAX];
    struct buf buf;
    rng_init_number(&rng, 1);
    memcpy(world.bytes, view->state.bytes, game->state_size);
    game->resample(box, world.bytes, view->seat, &rng);
    buf_init(&buf, text, sizeof text);
    game->notation->position_write(box, world.bytes, &buf);
    size_t at = strcspn(text, "?_^");
    if (text[at] == '\0') return ERROR_NONE;
    return problem_set(problem, ERROR_POSITION_VALUE, (struct span){text + at, 1},
                       N_("everything that the seat itself knows"));
}

enum error asking_view(const struct game *game, const struct box *box, const struct truth *truth,
                       struct view *view, struct problem *problem)
{
    move_id moves[MOVES_MAX];
    uint32_t seat = view->seat;
    seat_set actors = game->actors(box, truth->state.bytes);
    if (seat < 1 || seat > box->seats || !(actors >> seat & 1u))
        return seat_problem(actors, seat, problem);
    game_view(game, box, truth, seat, view);
    enum error error = check_known(game, box, view, problem);
    if (error || game->moves(box, view->state.bytes, seat, moves) > 0) return error;
    return problem_set(problem, ERROR_POSITION_VALUE, span_of("-"), N_("a seat whose turn it is"));
}
