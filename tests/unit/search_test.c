/* SPDX-License-Identifier: MIT
 * The search at its limits: a full tree, one iteration, memory left over; and the worlds it
 * guesses. */
#include "ai/search.h"

#include <string.h>

#include "ai/fixed.h"
#include "base/bits.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { TREE_NODES = MOVES_MAX + 1, SPARE = 64, POSITIONS = 12, ITERATIONS = 3000 };

static const struct search_options small_tree = {
    .node_max = TREE_NODES, .worlds = 2, .tries = 2, .horizon = 3, .explore = 25};
static uint64_t tree_memory[SPARE * TREE_NODES * TREE_NODE_SIZE / sizeof(uint64_t)];

struct answer {
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    uint32_t count;
    move_id move;
};

static void think(const struct world *world, const struct view *view, uint32_t iterations,
                  size_t size, struct answer *answer)
{
    static const uint8_t key[RNG_KEY_SIZE] = {7};
    static struct search search;
    memset(answer, 0, sizeof *answer);
    search_init(&search, &small_tree, tree_memory, size);
    search_begin(&search, world->game, &world->box, view, key);
    search_run(&search, iterations);
    answer->count = search_candidates(&search, answer->candidates);
    answer->move = search_choose(&search);
}

/* Somewhere in a game of any kind, as a seat sees it that owes a move. */
static void any_question(uint32_t number, struct world *world, struct view *view)
{
    const struct game *game = games.games[number % games.count].game;
    uint32_t counts = game->seats_max - game->seats_min + 1u;
    union state state;
    seat_set actors;
    struct rng rng;
    uint32_t steps = 8u + 5u * number;
    rng_init_number(&rng, number);
    world_make(world, game, game->seats_min + number % counts);
    do {
        world_play(world, state.bytes, &rng, steps++);
        actors = game->actors(&world->box, state.bytes);
        if (!actors) steps = 8;
    } while (!actors || actors & 1u);
    state_view(game, &world->box, state.bytes, bits_first(actors), view);
}

static void check_answer(const struct world *world, const struct view *view, uint32_t iterations,
                         const struct answer *answer)
{
    uint64_t visits = 0;
    assert_in_range(answer->count, 1, SEARCH_CANDIDATES_MAX);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct candidate_move *candidate = &answer->candidates[i];
        assert_true(
            world->game->legal(&world->box, view->state.bytes, view->seat, candidate->move));
        assert_in_range(candidate->share, 0, SHARE_ONE);
        assert_in_range(candidate->mix, 0, SHARE_ONE);
        visits += candidate->visits;
    }
    assert_in_range(visits, 1, iterations);
    assert_true(world->game->legal(&world->box, view->state.bytes, view->seat, answer->move));
}

static void check_same(const struct answer *a, const struct answer *b)
{
    assert_true(a->move == b->move);
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        assert_true(a->candidates[i].move == b->candidates[i].move);
        assert_int_equal(a->candidates[i].visits, b->candidates[i].visits);
        assert_int_equal(a->candidates[i].share, b->candidates[i].share);
        assert_int_equal(a->candidates[i].mix, b->candidates[i].mix);
    }
}

static void check_answers(uint32_t iterations)
{
    for (uint32_t i = 0; i < POSITIONS; i++) {
        static struct world world;
        struct view view;
        struct answer answer;
        any_question(i, &world, &view);
        think(&world, &view, iterations, search_memory(&small_tree), &answer);
        check_answer(&world, &view, iterations, &answer);
    }
}

static void answers_with_a_full_tree(void **state)
{
    (void)state;
    check_answers(ITERATIONS);
}

static void answers_after_one_iteration(void **state)
{
    (void)state;
    check_answers(1);
}

/* Whoever thinks for several bots has memory for the most demanding one. What the others play must
 * not depend on who that is. */
static void spare_memory_changes_nothing(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < POSITIONS; i++) {
        static struct world world;
        struct view view;
        struct answer exact;
        struct answer spare;
        any_question(i, &world, &view);
        think(&world, &view, ITERATIONS, search_memory(&small_tree), &exact);
        think(&world, &view, ITERATIONS, sizeof tree_memory, &spare);
        check_same(&exact, &spare);
    }
}

/* ---- seats that choose at once ---- */

static bool owes_a_secret_choice(const struct world *world, const union state *state, uint32_t seat)
{
    move_id moves[MOVES_MAX];
    if (!(world->game->actors(&world->box, state->bytes) >> seat & 1u)) return false;
    world->game->moves(&world->box, state->bytes, seat, moves);
    return game_sealed(world->game, moves[0]);
}

/* Whoever looks at a move alone, as a hint does, sees what the others would do beside it; where
 * seats move in turn, nobody moves out of turn. */
static void others_choose_where_all_do(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        static struct world world;
        static struct search search;
        static const uint8_t key[RNG_KEY_SIZE] = {7};
        union state now;
        union state after;
        struct view view;
        struct rng rng;
        world_make(&world, games.games[i].game, 3);
        rng_init_number(&rng, i);
        world.game->start(&world.box, now.bytes);
        while (world.game->actors(&world.box, now.bytes) == 1u) /* the house begins */
            world.game->apply(&world.box, now.bytes, 0,
                              world.game->draw(&world.box, now.bytes, &rng), NULL);
        uint32_t seat = bits_first(world.game->actors(&world.box, now.bytes));
        bool at_once = owes_a_secret_choice(&world, &now, seat);
        state_view(world.game, &world.box, now.bytes, seat, &view);
        search_init(&search, &small_tree, tree_memory, sizeof tree_memory);
        search_begin(&search, world.game, &world.box, &view, key);
        search_run(&search, 200);
        world.game->apply(&world.box, now.bytes, seat, search_choose(&search), NULL);
        after = now;
        search_choose_for_others(&search, &after, &rng);
        for (uint32_t other = 1; other <= 3; other++)
            assert_false(owes_a_secret_choice(&world, &after, other));
        assert_int_equal(at_once, memcmp(&now, &after, world.game->state_size) != 0);
    }
}

/* ---- guessed worlds ---- */

enum { GUESSES = 1000000, VALUES = 8, OFF_BY_PERCENT = 2 };

/* How often each hidden card is each guest, counted over weighed worlds. */
struct tally {
    double sums[SECRETS_MAX][VALUES];
    double all;
};

static void tally_world(struct tally *tally, const struct world *world, const struct view *view,
                        const union state *guess, double weight)
{
    struct secret secrets[SECRETS_MAX];
    uint32_t count = world->game->advice->secrets(&world->box, guess->bytes, view->seat, secrets);
    for (uint32_t i = 0; i < count; i++) {
        assert_in_range(secrets[i].value, 0, VALUES - 1);
        tally->sums[i][secrets[i].value] += weight;
    }
    tally->all += weight;
}

/* All worlds that agree with the view, each with the weight of its belief. */
static void tally_beliefs(struct tally *tally, const struct world *world, const struct view *view)
{
    struct rng rng;
    rng_init_number(&rng, 1);
    memset(tally, 0, sizeof *tally);
    for (uint32_t i = 0; i < GUESSES; i++) {
        union state guess;
        memcpy(guess.bytes, view->state.bytes, world->game->state_size);
        world->game->resample(&world->box, guess.bytes, view->seat, &rng);
        const struct advice *advice = world->game->advice;
        uint64_t belief = advice->belief(advice->habit, &world->box, guess.bytes, view->seat);
        tally_world(tally, world, view, &guess, (double)belief);
    }
}

static void tally_guesses(struct tally *tally, const struct world *world, const struct view *view)
{
    static const uint8_t key[RNG_KEY_SIZE] = {7};
    static struct search search;
    struct rng rng;
    rng_init_number(&rng, 2);
    memset(tally, 0, sizeof *tally);
    search_init(&search, &small_tree, tree_memory, sizeof tree_memory);
    search_begin(&search, world->game, &world->box, view, key);
    for (uint32_t i = 0; i < GUESSES; i++)
        tally_world(tally, world, view, search_guess(&search, &rng), 1.0);
}

static void worlds_come_as_often_as_they_are_believed(void **state)
{
    (void)state;
    for (uint32_t seats = 2; seats <= 4; seats++) {
        static struct world world;
        static struct tally believed;
        static struct tally guessed;
        union state middle;
        struct view view;
        struct rng rng;
        rng_init_number(&rng, seats);
        world_make(&world, games.games[0].game, seats);
        world_play(&world, middle.bytes, &rng, 12);
        state_view(world.game, &world.box, middle.bytes, 1, &view);
        tally_beliefs(&believed, &world, &view);
        tally_guesses(&guessed, &world, &view);
        for (uint32_t i = 0; i < SECRETS_MAX * VALUES; i++) {
            double off = guessed.sums[i / VALUES][i % VALUES] / guessed.all -
                         believed.sums[i / VALUES][i % VALUES] / believed.all;
            assert_true(off * 100 < OFF_BY_PERCENT && off * 100 > -OFF_BY_PERCENT);
        }
    }
}

/* The margin is what tells lost games apart: at the end it must be the margin that was scored. */
static void outlook_of_the_end_is_the_score(void **state)
{
    (void)state;
    uint32_t count;
    const struct world *all = worlds(&count);
    for (uint32_t i = 0; i < count; i++) {
        int32_t outlook[SEATS_MAX];
        int32_t scores[SEATS_MAX];
        union state end;
        struct rng rng;
        rng_init_number(&rng, i);
        world_play(&all[i], end.bytes, &rng, UINT32_MAX);
        all[i].game->advice->outlook(&all[i].box, end.bytes, outlook);
        all[i].game->scores(&all[i].box, end.bytes, scores);
        for (uint32_t k = 0; k < all[i].box.seats; k++)
            assert_int_equal(outlook[k], scores[k] * 100);
    }
}

int main(void)
{
    const struct CMUnitTest search[] = {
        cmocka_unit_test(outlook_of_the_end_is_the_score),
        cmocka_unit_test(others_choose_where_all_do),
        cmocka_unit_test(worlds_come_as_often_as_they_are_believed),
        cmocka_unit_test(answers_with_a_full_tree),
        cmocka_unit_test(answers_after_one_iteration),
        cmocka_unit_test(spare_memory_changes_nothing),
    };
    return UNIT_RUN(search);
}
