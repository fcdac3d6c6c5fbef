/* SPDX-License-Identifier: MIT
 * Several searches for one question: added up right, and the same whoever answers first. */
#include "ai/council.h"

#include "base/bits.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { MEMBERS = 4, ITERATIONS = 300, TREE_NODES = 4096, POSITIONS = 12 };

static uint64_t tree_memory[TREE_NODES * TREE_NODE_SIZE / sizeof(uint64_t)];

static void sums_are_right(void **state)
{
    (void)state;
    static const struct candidate_move first[] = {{.move = 7, .visits = 60, .share = 1000},
                                                  {.move = 3, .visits = 40, .share = 900}};
    static const struct candidate_move second[] = {{.move = 3, .visits = 70, .share = 2000},
                                                   {.move = 5, .visits = 30, .share = 100}};
    struct candidate_move sum[SEARCH_CANDIDATES_MAX];
    const uint8_t key[RNG_KEY_SIZE] = {9};
    struct council council;
    council_init(&council);
    council_add(&council, first, 2);
    council_add(&council, second, 2);
    assert_int_equal(council_candidates(&council, sum), 3);
    assert_int_equal(sum[0].move, 3);
    assert_int_equal(sum[0].visits, 110);
    assert_int_equal(sum[0].share, (40 * 900 + 70 * 2000) / 110);
    assert_int_equal(sum[1].move, 7);
    assert_int_equal(sum[2].move, 5);
    assert_int_equal(council_choose(&council, key), 3);
}

/* Where seats choose at once the sum is a mix, and another key draws another move from it. */
static void mixes_are_drawn_from(void **state)
{
    (void)state;
    static const struct candidate_move mix[] = {{.move = 1, .visits = 5, .mix = 33000},
                                                {.move = 2, .visits = 5, .mix = 32000},
                                                {.move = 3, .visits = 90, .mix = 536}};
    uint32_t drawn[4] = {0};
    struct council council;
    council_init(&council);
    council_add(&council, mix, 3);
    council_add(&council, mix, 3);
    for (uint32_t i = 0; i < 200; i++) {
        const uint8_t key[RNG_KEY_SIZE] = {(uint8_t)i, 1};
        drawn[council_choose(&council, key)]++;
    }
    assert_true(drawn[1] > 60);
    assert_true(drawn[2] > 60);
    assert_int_equal(drawn[3], 0); /* too rare to be meant */
}

static void every_member_has_its_key(void **state)
{
    (void)state;
    const uint8_t key[RNG_KEY_SIZE] = {1, 2, 3};
    uint8_t keys[MEMBERS][RNG_KEY_SIZE];
    for (uint32_t i = 0; i < MEMBERS; i++) council_key(key, i, keys[i]);
    assert_memory_equal(keys[0], key, RNG_KEY_SIZE);
    for (uint32_t i = 1; i < MEMBERS; i++) {
        for (uint32_t j = 0; j < i; j++) assert_memory_not_equal(keys[i], keys[j], RNG_KEY_SIZE);
    }
}

struct answers {
    struct candidate_move candidates[MEMBERS][SEARCH_CANDIDATES_MAX];
    uint32_t counts[MEMBERS];
};

static void ask_members(const struct world *world, const struct view *view,
                        const uint8_t key[RNG_KEY_SIZE], struct answers *answers)
{
    static const struct search_options options = {
        .node_max = TREE_NODES, .worlds = 2, .tries = 2, .horizon = 3, .explore = 25};
    for (uint32_t i = 0; i < MEMBERS; i++) {
        struct search search;
        uint8_t own[RNG_KEY_SIZE];
        council_key(key, i, own);
        search_init(&search, &options, tree_memory, sizeof tree_memory);
        search_begin(&search, world->game, &world->box, view, own);
        search_run(&search, ITERATIONS);
        answers->counts[i] = search_candidates(&search, answers->candidates[i]);
    }
}

static move_id choose_in_order(const struct answers *answers, uint32_t first, uint32_t step,
                               const uint8_t key[RNG_KEY_SIZE])
{
    struct council council;
    council_init(&council);
    for (uint32_t i = 0; i < MEMBERS; i++) {
        uint32_t member = (first + i * step) % MEMBERS;
        council_add(&council, answers->candidates[member], answers->counts[member]);
    }
    return council_choose(&council, key);
}

/* A position in which somebody owes a move, as that seat sees it. */
static void any_view(const struct world *world, struct rng *rng, uint32_t steps, struct view *view)
{
    union state position;
    seat_set actors;
    do {
        world_play(world, position.bytes, rng, steps++);
        actors = world->game->actors(&world->box, position.bytes);
    } while (!actors || actors & 1u);
    state_view(world->game, &world->box, position.bytes, bits_first(actors), view);
}

/* In positions of every game: legal, and the same move in whatever order the members answer. */
static void order_of_answers_does_not_matter(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count * POSITIONS; i++) {
        const uint8_t key[RNG_KEY_SIZE] = {(uint8_t)i, 5};
        static struct world world;
        static struct answers answers;
        struct view view;
        struct rng rng;
        rng_init_number(&rng, i);
        world_make(&world, games.games[i % games.count].game, 3);
        any_view(&world, &rng, 8u + 3u * i, &view);
        ask_members(&world, &view, key, &answers);
        move_id move = choose_in_order(&answers, 0, 1, key);
        assert_true(world.game->legal(&world.box, view.state.bytes, view.seat, move));
        assert_true(choose_in_order(&answers, 2, 1, key) == move);
        assert_true(choose_in_order(&answers, 3, 3, key) == move);
    }
}

int main(void)
{
    const struct CMUnitTest council[] = {
        cmocka_unit_test(sums_are_right),
        cmocka_unit_test(mixes_are_drawn_from),
        cmocka_unit_test(every_member_has_its_key),
        cmocka_unit_test(order_of_answers_does_not_matter),
    };
    return UNIT_RUN(council);
}
