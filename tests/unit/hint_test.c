/* SPDX-License-Identifier: MIT
 * A hint: the same however it is sliced, and numbers that can be what they claim to be. */
#include "ai/hint.h"

#include <stdlib.h>
#include <string.h>

#include "ai/fixed.h"
#include "base/bits.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { ITERATIONS = 300 };

struct answer {
    struct hint_move moves[HINT_MOVES_MAX];
    struct belief beliefs[SECRETS_MAX];
    uint32_t move_count;
    uint32_t belief_count;
    struct noun reasons[REASONS_MAX];
    uint32_t reason_count;
};

/* A game in its middle, as a seat sees it that has something to choose. */
static void find_question(const struct world *world, uint64_t seed, struct view *view)
{
    union state state;
    struct rng rng;
    rng_init_number(&rng, seed);
    memset(&state, 0, sizeof state);
    world->game->start(&world->box, state.bytes);
    for (uint32_t step = 0;; step++) {
        move_id moves[MOVES_MAX];
        seat_set actors = world->game->actors(&world->box, state.bytes);
        assert_true(actors);
        uint32_t seat = bits_first(actors);
        if (step > 30 && seat && world->game->moves(&world->box, state.bytes, seat, moves) > 1) {
            state_view(world->game, &world->box, state.bytes, seat, view);
            return;
        }
        move_id move = world_pick(world, state.bytes, &rng, &seat);
        world->game->apply(&world->box, state.bytes, seat, move, NULL);
    }
}

static void think(struct hint *hint, const struct world *world, const struct view *view,
                  uint32_t slice, struct answer *answer)
{
    memset(answer, 0, sizeof *answer);
    hint_begin(hint, world->game, &world->box, view, ITERATIONS);
    while (hint_think(hint, slice)) continue;
    answer->move_count = hint_moves(hint, answer->moves);
    answer->belief_count = hint_beliefs(hint, answer->beliefs);
    answer->reason_count = hint_reasons(hint, &answer->moves[0], answer->reasons);
}

static void check_moves(const struct world *world, const struct view *view,
                        const struct answer *answer)
{
    assert_in_range(answer->move_count, 1, HINT_MOVES_MAX);
    for (uint32_t i = 0; i < answer->move_count; i++) {
        const struct hint_move *move = &answer->moves[i];
        assert_true(world->game->legal(&world->box, view->state.bytes, view->seat, move->move));
        assert_in_range(move->win, 0, SHARE_ONE);
        assert_in_range(move->mix, 0, SHARE_ONE);
        assert_true(move->margin > -100000 && move->margin < 100000);
        if (i == 0) {
            assert_true(move->sure && move->loss == 0);
            continue;
        }
        const struct hint_move *last = &answer->moves[i - 1u];
        assert_true(last->sure >= move->sure);
        if (last->sure == move->sure && move->mix == 0)
            assert_true(last->win + SHARE_ONE / 100 >= move->win);
    }
    assert_true(answer->reason_count > 0);
}

static void check_beliefs(const struct answer *answer)
{
    for (uint32_t i = 0; i < answer->belief_count; i++) {
        const struct belief *belief = &answer->beliefs[i];
        uint32_t sum = 0;
        for (uint32_t a = 0; a < belief->answer_count; a++) {
            sum += belief->answers[a].chance;
            if (a > 0) {
                assert_true(belief->answers[a].chance <= belief->answers[a - 1u].chance);
            }
        }
        assert_in_range(belief->answer_count, 1, HINT_ANSWERS_MAX);
        assert_in_range(sum, 1, SHARE_ONE);
    }
}

static void check_game(const struct game *game, uint32_t seats, uint64_t seed)
{
    static struct hint hint;
    static struct answer whole;
    static struct answer sliced;
    struct world world;
    struct view view;
    void *memory = malloc(hint_memory());
    assert_non_null(memory);
    hint_init(&hint, memory, hint_memory());
    world_make(&world, game, seats);
    find_question(&world, seed, &view);
    think(&hint, &world, &view, UINT32_MAX / 2u, &whole);
    think(&hint, &world, &view, 7, &sliced);
    assert_memory_equal(&whole, &sliced, sizeof whole);
    check_moves(&world, &view, &whole);
    check_beliefs(&whole);
    free(memory);
}

static void the_same_however_sliced(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        check_game(game, game->seats_min, 1);
    }
}

/* A move that somebody made is judged although the search would not have shown it. */
static void a_wanted_move_is_judged(void **state)
{
    (void)state;
    static struct hint hint;
    struct hint_move judged[HINT_MOVES_MAX];
    void *memory = malloc(hint_memory());
    assert_non_null(memory);
    hint_init(&hint, memory, hint_memory());
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        struct view view;
        move_id legal[MOVES_MAX];
        world_make(&world, games.games[i].game, games.games[i].game->seats_min);
        find_question(&world, 3, &view);
        uint32_t count = world.game->moves(&world.box, view.state.bytes, view.seat, legal);
        for (uint32_t m = 0; m < count; m += 7) {
            struct noun reasons[REASONS_MAX];
            uint32_t found = 0;
            hint_begin(&hint, world.game, &world.box, &view, 20);
            hint_want(&hint, legal[m]);
            while (hint_think(&hint, UINT32_MAX / 2u)) continue;
            uint32_t shown = hint_moves(&hint, judged);
            for (uint32_t j = 0; j < shown; j++) {
                uint32_t said = hint_reasons(&hint, &judged[j], reasons);
                assert_in_range(said, judged[j].loss ? 0 : 1, REASONS_MAX);
                found += judged[j].move == legal[m];
            }
            assert_int_equal(found, 1);
        }
    }
    free(memory);
}

/* Somebody who has no time gets a hint after one look. */
static void hurry_ends_the_search(void **state)
{
    (void)state;
    static struct hint hint;
    struct hint_move moves[HINT_MOVES_MAX];
    struct world world;
    struct view view;
    void *memory = malloc(hint_memory());
    assert_non_null(memory);
    hint_init(&hint, memory, hint_memory());
    world_make(&world, games.games[0].game, games.games[0].game->seats_min);
    find_question(&world, 3, &view);
    hint_begin(&hint, world.game, &world.box, &view, UINT32_MAX);
    hint_hurry(&hint);
    while (hint_think(&hint, 100)) continue;
    assert_int_equal(hint.search.iterations, 1);
    assert_int_equal(hint_moves(&hint, moves), 1);
    free(memory);
}

/* ---- how far it looks ---- */

static const struct game *spied;
static uint32_t last_stage; /* that anybody asked the outlook of */

static void spying_outlook(const struct box *box, const void *state, int32_t out[SEATS_MAX])
{
    uint32_t stage = spied->advice->stage(box, state);
    if (stage > last_stage) last_stage = stage;
    spied->advice->outlook(box, state, out);
}

/* Margins are judged where chances are: else a move with a good chance can show a bad margin. */
static void looks_as_far_as_the_game_wants(void **state)
{
    (void)state;
    static struct hint hint;
    void *memory = malloc(hint_memory());
    assert_non_null(memory);
    hint_init(&hint, memory, hint_memory());
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        struct view view;
        spied = games.games[i].game;
        world_make(&world, spied, spied->seats_min);
        find_question(&world, 1, &view);
        struct advice advice = *spied->advice;
        struct game game = *spied;
        advice.outlook = spying_outlook;
        game.advice = &advice;
        last_stage = 0;
        hint_begin(&hint, &game, &world.box, &view, ITERATIONS);
        while (hint_think(&hint, 1000)) continue;
        assert_int_equal(last_stage, advice.stage(&world.box, view.state.bytes) + advice.stages);
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest hint_tests[] = {
        cmocka_unit_test(the_same_however_sliced), cmocka_unit_test(a_wanted_move_is_judged),
        cmocka_unit_test(hurry_ends_the_search), cmocka_unit_test(looks_as_far_as_the_game_wants)};
    return UNIT_RUN(hint_tests);
}
