/* SPDX-License-Identifier: MIT
 * A table: deals that can be checked, steps that can be taken back, deposits that wait. */
#include "table/table.h"

#include <string.h>

#include "base/bits.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { STEPS_MAX = 600 };

static void hash_parts(uint8_t digest[SHA256_SIZE], const struct span *parts, uint32_t count)
{
    struct sha256 sha;
    sha256_init(&sha);
    for (uint32_t i = 0; i < count; i++) sha256_add(&sha, parts[i].text, parts[i].size);
    sha256_finish(&sha, digest);
}

#define BYTES(array) ((struct span){(const char *)(array), sizeof(array)})

/* The formulas of fair.h, written once more. */
static void fair_is_what_its_header_says(void **state)
{
    (void)state;
    uint8_t secret[FAIR_SECRET_SIZE];
    for (uint32_t i = 0; i < sizeof secret; i++) secret[i] = (uint8_t)(i * 7u + 1u);
    struct fair fair;
    fair_init(&fair, secret);
    fair_share(&fair, 2, (const uint8_t *)"dice", 4);
    fair_seal(&fair, 3);

    uint8_t digest[SHA256_SIZE];
    hash_parts(digest, &BYTES(secret), 1);
    assert_memory_equal(fair.commit, digest, sizeof digest);

    static const uint8_t none[1] = {0};
    static const uint8_t four[1] = {4};
    const struct span seed[] = {BYTES(secret), BYTES(none), BYTES(four), span_of("dice"),
                                BYTES(none)};
    hash_parts(digest, seed, sizeof seed / sizeof seed[0]);
    assert_memory_equal(fair.seed, digest, sizeof digest);

    static const uint8_t index[4] = {0, 0, 1, 2};
    const struct span draw[] = {span_of("vacancy/1"), BYTES(fair.seed), BYTES(index)};
    struct rng expected;
    struct rng rng;
    hash_parts(digest, draw, sizeof draw / sizeof draw[0]);
    rng_init(&expected, digest);
    fair_rng(&fair, 0x102, &rng);
    assert_memory_equal(&rng, &expected, sizeof rng);

    static const uint8_t seat[1] = {3};
    const struct span bot[] = {span_of("vacancy/1 bot"), BYTES(fair.seed), BYTES(seat),
                               BYTES(index)};
    hash_parts(digest, bot, sizeof bot / sizeof bot[0]);
    uint8_t key[RNG_KEY_SIZE];
    fair_bot_key(&fair, 3, 0x102, key);
    assert_memory_equal(key, digest, sizeof key);
}

static void seed_depends_on_every_share(void **state)
{
    (void)state;
    static const struct {
        uint32_t seat;
        const char *share;
    } rows[] = {{1, ""}, {1, "a"}, {2, "a"}, {3, "a"}, {1, "b"}, {1, "aa"}};
    const uint8_t secret[FAIR_SECRET_SIZE] = {1};
    struct fair fairs[sizeof rows / sizeof rows[0]];
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        fair_init(&fairs[i], secret);
        fair_share(&fairs[i], rows[i].seat, (const uint8_t *)rows[i].share, strlen(rows[i].share));
        fair_seal(&fairs[i], 3);
        assert_memory_not_equal(fairs[i].seed, fairs[i].commit, SHA256_SIZE);
        for (uint32_t k = 0; k < i; k++) {
            assert_memory_not_equal(fairs[i].seed, fairs[k].seed, SHA256_SIZE);
        }
    }
}

static void begin(struct table *table, const struct world *world, uint8_t number)
{
    const uint8_t secret[FAIR_SECRET_SIZE] = {number};
    table_open(table, world->game, &world->box, secret);
}

static void play(struct table *table, const struct world *world, struct rng *rng, uint32_t steps)
{
    while (table->step_count < steps && table_actors(table)) {
        uint32_t seat;
        if (table_play_house(table, NULL)) continue;
        move_id move = world_pick(world, table->state.bytes, rng, &seat);
        table_play(table, seat, move, NULL);
    }
}

static void rewinding_and_playing_on_gives_the_same_table(void **state)
{
    (void)state;
    static struct table table;
    static struct table again;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        begin(&table, &all[i], (uint8_t)i);
        play(&table, &all[i], &rng, STEPS_MAX);
        for (uint32_t n = 0; n < 8; n++) {
            again = table;
            uint32_t back = rng_below(&rng, table.step_count + 1u);
            while (back > 0 && back < table.step_count &&
                   table.game->sealed(table.steps[back].move)) {
                back--; /* among deposits the order is not the one they were made in */
            }
            table_rewind(&again, back);
            assert_int_equal(again.step_count, back);
            for (uint32_t k = back; k < table.step_count; k++) {
                table_play(&again, table.steps[k].seat, table.steps[k].move, NULL);
            }
            assert_memory_equal(again.state.bytes, table.state.bytes, table.game->state_size);
            assert_memory_equal(again.steps, table.steps, table.step_count * sizeof table.steps[0]);
        }
    }
}

/* The house draws by the number of its move: the same seed deals the same cards whatever the
 * seats do. */
static void deals_do_not_depend_on_the_moves_of_others(void **state)
{
    (void)state;
    static struct table one;
    static struct table two;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        begin(&one, &all[i], 9);
        begin(&two, &all[i], 9);
        while (table_play_house(&one, NULL)) assert_true(table_play_house(&two, NULL));
        assert_memory_equal(one.steps, two.steps, one.step_count * sizeof one.steps[0]);
        assert_true(one.step_count > 0);
        assert_false(table_play_house(&one, NULL));
    }
}

/* Taking a deposit back leaves the table as if it had never been made. */
static void deposits_can_be_taken_back(void **state)
{
    (void)state;
    static struct table table;
    static struct table before;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        begin(&table, &all[i], (uint8_t)i);
        while (table_actors(&table) && table.step_count < STEPS_MAX) {
            uint32_t seat;
            if (table_play_house(&table, NULL)) continue;
            before = table;
            move_id move = world_pick(&all[i], table.state.bytes, &rng, &seat);
            bool others = table_actors(&table) & ~(1u << seat);
            table_play(&table, seat, move, NULL);
            bool waits = table.game->sealed(move) && others;
            assert_int_equal(table_unseal(&table, seat), waits);
            if (!waits) continue;
            assert_memory_equal(table.state.bytes, before.state.bytes, table.game->state_size);
            assert_int_equal(table.step_count, before.step_count);
            assert_int_equal(table.sealed_count, before.sealed_count);
            table_play(&table, seat, move, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest table[] = {
        cmocka_unit_test(fair_is_what_its_header_says),
        cmocka_unit_test(seed_depends_on_every_share),
        cmocka_unit_test(rewinding_and_playing_on_gives_the_same_table),
        cmocka_unit_test(deals_do_not_depend_on_the_moves_of_others),
        cmocka_unit_test(deposits_can_be_taken_back),
    };
    return UNIT_RUN(table);
}
