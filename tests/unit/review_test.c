/* SPDX-License-Identifier: MIT
 * A review: its parts add up, however it is cut into slices, and it tells good play from bad. */
#include "ai/review.h"

#include <string.h>

#include "ai/bot.h"
#include "ai/fixed.h"
#include "base/bits.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { ITERATIONS = 24, MEMORY_WORDS = 1 << 21 };

static uint64_t memory[MEMORY_WORDS];
static struct review review;

static bool chart = true;

/* A game between players of this kind, given to the review step by step. */
static void play(const struct world *world, const char *player, uint64_t seed, union state *state)
{
    struct thinker thinker;
    struct rng rng;
    assert_true(review_memory() <= sizeof memory);
    const struct review_options options = {.iterations = ITERATIONS, .chart = chart};
    review_init(&review, &options, memory, sizeof memory);
    review_begin(&review, world->game, &world->box);
    rng_init_number(&rng, seed);
    thinker_init(&thinker, bot_find(span_of(player), NULL), NULL, 0);
    world->game->start(&world->box, state->bytes);
    for (seat_set actors; (actors = world->game->actors(&world->box, state->bytes));) {
        uint32_t seat = bits_first(actors);
        uint8_t key[RNG_KEY_SIZE] = {0};
        uint64_t number = rng_next(&rng);
        struct view view;
        memcpy(key, &number, sizeof number);
        state_view(world->game, &world->box, state->bytes, seat, &view);
        if (seat) thinker_begin(&thinker, world->game, &world->box, &view, key);
        move_id move = seat ? thinker_choose(&thinker)
                            : world->game->draw(&world->box, state->bytes, &rng);
        review_add(&review, seat, move);
        world->game->apply(&world->box, state->bytes, seat, move, NULL);
    }
}

static int32_t sum_of(const struct review_part *part)
{
    int32_t sum = part->luck + part->choices;
    for (uint32_t i = 0; i < SEATS_MAX; i++) sum += part->others[i];
    return sum;
}

static void check_rounding(const struct review_split *split)
{
    static const int32_t scales[] = {1, 3, 100, 1000, 65536};
    for (uint32_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        struct review_split rounded;
        review_round(split, scales[i], &rounded);
        assert_int_equal(sum_of(&rounded.part), rounded.after - rounded.before);
        int64_t off = (int64_t)rounded.part.luck * SHARE_ONE -
                      (int64_t)split->part.luck * scales[i];
        assert_true(off > -SHARE_ONE && off < SHARE_ONE);
    }
}

static void check_seat(const struct world *world, const union state *state, uint32_t seat)
{
    seat_set winners = world->game->winners(&world->box, state->bytes);
    int32_t result = winners >> seat & 1u ? SHARE_ONE / (int32_t)bits_count(winners) : 0;
    struct review_split split;
    review_split(&review, seat, &split);
    assert_int_equal(split.before, SHARE_ONE / world->box.seats);
    assert_int_equal(split.after, result);
    assert_int_equal(sum_of(&split.part), split.after - split.before);
    assert_true(split.part.choices <= 0);
    assert_int_equal(split.part.others[seat - 1u], 0);
    check_rounding(&split);

    int32_t choices = 0;
    uint32_t middle = review.step_count / 3u;
    review_split_steps(&review, seat, 0, middle, &split);
    assert_int_equal(sum_of(&split.part), split.after - split.before);
    choices += split.part.choices;
    review_split_steps(&review, seat, middle, review.step_count, &split);
    assert_int_equal(sum_of(&split.part), split.after - split.before);
    choices += split.part.choices;
    review_split(&review, seat, &split);
    assert_int_equal(choices, split.part.choices);
}

static void check_steps(const struct world *world)
{
    for (uint32_t i = 0; i < review.step_count; i++) {
        const struct review_step *step = &review.steps[i];
        int32_t sum = 0;
        for (uint32_t s = 0; s < world->box.seats; s++) sum += step->effects[s];
        assert_int_equal(sum, 0);
        assert_true(step->share <= step->best_share);
        if (step->seat)
            assert_int_equal(step->effects[step->seat - 1u], -(int32_t)review_loss(step));
        if (step->seat && !review_decision(step))
            assert_memory_equal(step->chances, step[1].chances, sizeof step->chances);
    }
}

static void parts_add_up_to_the_result(void **unused)
{
    (void)unused;
    uint32_t count;
    const struct world *all = worlds(&count);
    for (uint32_t i = 0; i < count; i++) {
        union state state;
        play(&all[i], i % 2u ? "greedy" : "random", cases_seed() + i, &state);
        while (review_think(&review, 1000)) continue;
        assert_int_equal(review_done(&review), review_total(&review));
        check_steps(&all[i]);
        for (uint32_t seat = 1; seat <= all[i].box.seats; seat++) check_seat(&all[i], &state, seat);
    }
}

static void slices_change_nothing(void **unused)
{
    (void)unused;
    static struct review_step whole[REVIEW_STEPS_MAX + 1];
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        union state state;
        world_make(&world, games.games[i].game, 3);
        play(&world, "greedy", cases_seed(), &state);
        assert_false(review_think(&review, UINT32_MAX));
        memcpy(whole, review.steps, sizeof whole);
        play(&world, "greedy", cases_seed(), &state);
        while (review_think(&review, 7)) continue;
        assert_memory_equal(whole, review.steps, (review.step_count + 1u) * sizeof whole[0]);
    }
}

static void without_a_chart_the_split_is_the_same(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        union state state;
        struct review_split split[2];
        world_make(&world, games.games[i].game, 3);
        for (uint32_t with = 0; with < 2; with++) {
            chart = with;
            play(&world, "greedy", cases_seed(), &state);
            while (review_think(&review, 1000)) continue;
            review_split(&review, 2, &split[with]);
        }
        assert_memory_equal(&split[0], &split[1], sizeof split[0]);
    }
}

static void turning_points_are_the_largest_losses(void **unused)
{
    (void)unused;
    struct world world;
    union state state;
    uint32_t few[REVIEW_POINTS_MAX];
    uint32_t many[REVIEW_POINTS_MAX];
    world_make(&world, games.games[0].game, 2);
    play(&world, "random", cases_seed(), &state);
    while (review_think(&review, 1000)) continue;
    uint32_t count = review_turning_points(&review, 1, REVIEW_POINTS_MAX, many);
    assert_true(count > 3);
    assert_int_equal(review_turning_points(&review, 1, 3, few), 3);
    assert_memory_equal(few, many, 3 * sizeof few[0]);
    uint32_t smallest = review_loss(&review.steps[many[count - 1u]]);
    uint32_t larger = 0;
    for (uint32_t i = 0; i < review.step_count; i++) {
        if (review.steps[i].seat == 1 && review_loss(&review.steps[i]) > smallest) larger++;
    }
    assert_true(larger < count);
    for (uint32_t i = 0; i < count; i++) assert_int_equal(review.steps[many[i]].seat, 1);
    for (uint32_t i = 1; i < count; i++) {
        assert_true(review_loss(&review.steps[many[i - 1u]]) >=
                    review_loss(&review.steps[many[i]]));
    }
}

static uint64_t loss_of(const struct world *world, const char *player)
{
    uint64_t loss = 0;
    uint64_t decisions = 0;
    for (uint32_t game = 0; game < 4; game++) {
        union state state;
        play(world, player, cases_seed() + game, &state);
        while (review_think(&review, 1000)) continue;
        for (uint32_t i = 0; i < review.step_count; i++) {
            decisions += review_decision(&review.steps[i]);
            loss += review_loss(&review.steps[i]);
        }
    }
    return loss / decisions;
}

static void random_play_loses_more_than_greedy_play(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        world_make(&world, games.games[i].game, 3);
        assert_true(loss_of(&world, "random") > loss_of(&world, "greedy"));
    }
}

int main(void)
{
    const struct CMUnitTest review_test[] = {
        cmocka_unit_test(parts_add_up_to_the_result),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(without_a_chart_the_split_is_the_same),
        cmocka_unit_test(turning_points_are_the_largest_losses),
        cmocka_unit_test(random_play_loses_more_than_greedy_play),
    };
    return UNIT_RUN(review_test);
}
