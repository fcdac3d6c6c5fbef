/* SPDX-License-Identifier: MIT
 * A table: deals that can be checked, steps that can be taken back, deposits that wait. */
#include "table/replay.h"

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

/* Known answers, made with Python's hashlib by the formula of docs/records.md. */
static void secrets_that_repeat_are_the_same_everywhere(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        const char *hex;
    } days[] = {{"overbooking", "71c1d22d0418abdaa0c14877f1ef33e14772e63b1c9c392044be7a08782d737a"},
                {"samoa", "a49249582639303c8ae4a3b9489d84b1ac023acc7668bc5993d513f72eb478a9"}};
    uint8_t secret[FAIR_SECRET_SIZE];
    char hex[SHA256_HEX_SIZE];
    for (uint32_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        fair_daily(days[i].game, 20260801, secret);
        sha256_hex(secret, hex);
        assert_string_equal(hex, days[i].hex);
    }
    fair_secret("selfplay", (const uint64_t[]){1, 0x0102030405060708}, 2, secret);
    sha256_hex(secret, hex);
    assert_string_equal(hex, "b7d0f5cbba740e4376ab2b5cb7899982a7a38f5f6b56c3b329ec4e312abb749b");
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

/* A table with memory of its own. */
struct kept {
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
};

static void begin(struct kept *kept, const struct world *world, uint8_t number)
{
    const uint8_t secret[FAIR_SECRET_SIZE] = {number};
    table_open(&kept->table, world->game, &world->box, STEP_MEMORY(kept->steps), secret);
}

static void copy(struct kept *to, const struct kept *from)
{
    *to = *from;
    to->table.steps = to->steps;
}

static void play(struct table *table, const struct world *world, struct rng *rng, uint32_t steps)
{
    while (table->step_count < steps && table_actors(table)) {
        uint32_t seat;
        if (table_play_house(table, NULL)) continue;
        move_id move = world_pick(world, table->truth.state.bytes, rng, &seat);
        table_play(table, seat, move, NULL);
    }
}

static void assert_same_game(const struct table *a, const struct table *b)
{
    assert_memory_equal(a->truth.state.bytes, b->truth.state.bytes, a->game->state_size);
    assert_int_equal(a->step_count, b->step_count);
    assert_int_equal(a->sealed_count, b->sealed_count);
    for (uint32_t i = 0; i < a->step_count; i++) {
        assert_int_equal(a->steps[i].seat, b->steps[i].seat);
        assert_true(a->steps[i].move == b->steps[i].move);
    }
}

static void rewinding_and_playing_on_gives_the_same_table(void **state)
{
    (void)state;
    static struct kept kept;
    static struct kept again;
    const struct table *table = &kept.table;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        begin(&kept, &all[i], (uint8_t)i);
        play(&kept.table, &all[i], &rng, STEPS_MAX);
        for (uint32_t n = 0; n < 8; n++) {
            copy(&again, &kept);
            uint32_t back = rng_below(&rng, table->step_count + 1u);
            while (back > 0 && back < table->step_count &&
                   game_sealed(table->game, table->steps[back].move)) {
                back--; /* among deposits the order is not the one they were made in */
            }
            table_rewind(&again.table, back);
            assert_int_equal(again.table.step_count, back);
            for (uint32_t k = back; k < table->step_count; k++) {
                table_play(&again.table, table->steps[k].seat, table->steps[k].move, NULL);
            }
            assert_same_game(&again.table, table);
        }
    }
}

/* The house draws by the number of its move, not of the step: what seats do in between changes
 * nothing of what the generator brings. */
static void deals_do_not_depend_on_the_moves_of_others(void **state)
{
    (void)state;
    static struct kept kept;
    struct table *table = &kept.table;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        uint32_t draws = 0;
        uint32_t after_moves = 0;
        begin(&kept, &all[i], 9);
        while (table_actors(table) && table->step_count < STEPS_MAX) {
            if (!(table_actors(table) & 1u)) {
                play(table, &all[i], &rng, table->step_count + 1u);
                continue;
            }
            struct rng own;
            fair_rng(&table->fair, draws, &own);
            move_id want = table->game->draw(&table->box, table->truth.state.bytes, &own);
            if (table->step_count > draws++) after_moves++;
            assert_true(table_play_house(table, NULL));
            assert_true(table->steps[table->step_count - 1u].move == want);
        }
        assert_true(after_moves > 0);
    }
}

/* Taking a deposit back leaves the table as if it had never been made. */
static void deposits_can_be_taken_back(void **state)
{
    (void)state;
    static struct kept kept;
    static struct kept before;
    struct table *table = &kept.table;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        begin(&kept, &all[i], (uint8_t)i);
        while (table_actors(table) && table->step_count < STEPS_MAX) {
            uint32_t seat;
            if (table_play_house(table, NULL)) continue;
            copy(&before, &kept);
            move_id move = world_pick(&all[i], table->truth.state.bytes, &rng, &seat);
            bool others = table_actors(table) & ~(1u << seat);
            table_play(table, seat, move, NULL);
            bool waits = game_sealed(table->game, move) && others;
            assert_int_equal(table_may_unseal(table, seat), waits);
            assert_int_equal(table_unseal(table, seat), waits);
            if (!waits) continue;
            assert_false(table_may_unseal(table, seat));
            assert_same_game(table, &before.table);
            table_play(table, seat, move, NULL);
        }
    }
}

/* A table that begins small and is given more memory whenever it asks plays the same game. */
static void steps_grow_in_memory_of_the_caller(void **state)
{
    (void)state;
    static struct kept kept;
    static struct step rooms[2][TABLE_STEPS_MAX];
    static struct table small;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        uint32_t grown = 0;
        uint32_t max = 3;
        begin(&kept, &all[i], 4);
        play(&kept.table, &all[i], &rng, STEPS_MAX);
        table_init(&small, all[i].game, &all[i].box, (struct step_memory){rooms[0], max});
        for (uint32_t k = 0; k < kept.table.step_count; k++) {
            if (table_full(&small)) {
                const struct step *old = small.steps;
                grown++;
                max *= 2;
                table_grow(&small, (struct step_memory){rooms[grown % 2], max});
                memset(rooms[(grown + 1u) % 2], 0xff, sizeof rooms[0]); /* is free again */
                assert_ptr_not_equal(small.steps, old);
            }
            table_play(&small, kept.table.steps[k].seat, kept.table.steps[k].move, NULL);
        }
        assert_true(grown > 1);
        assert_same_game(&small, &kept.table);
    }
}

/* ---- looking back ---- */

/* What a step brings about when it is played, and the position after it, is what a replay tells of
 * it later, whichever way the replay came there; deposits, which wait for each other, apart. */
static void replay_tells_what_was_told(void **state)
{
    (void)state;
    static struct kept kept;
    static struct event live_items[EVENTS_MAX];
    static struct event items[2][EVENTS_MAX];
    struct table *table = &kept.table;
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < count; i++) {
        struct replay live;
        struct replay back;
        begin(&kept, &all[i], (uint8_t)i);
        replay_init(&live, table, live_items, EVENTS_MAX);
        while (table_actors(table) && table->step_count < STEPS_MAX) {
            uint32_t seat = 0;
            bool house = table_actors(table) & 1u;
            move_id move = house ? table_house_move(table)
                                 : world_pick(&all[i], table->truth.state.bytes, &rng, &seat);
            replay_play(&live, table, seat, move);
            if (live.step_count != table->step_count) continue;
            assert_memory_equal(live.truth.state.bytes, table->truth.state.bytes,
                                table->game->state_size);
            replay_init(&back, table, items[0], EVENTS_MAX);
            replay_to(&back, table->step_count);
            assert_int_equal(back.events.count, live.events.count);
            assert_memory_equal(items[0], live_items, live.events.count * sizeof items[0][0]);
            assert_ptr_equal(replay_step(&back), &table->steps[table->step_count - 1u]);
        }
        struct replay forth;
        replay_init(&forth, table, items[1], EVENTS_MAX);
        for (uint32_t n = 0; n < 6; n++) {
            uint32_t step = rng_below(&rng, table_public_steps(table) + 1u);
            replay_init(&back, table, items[0], EVENTS_MAX);
            replay_to(&back, step);
            replay_to(&forth, step);
            assert_int_equal(forth.step_count, step);
            assert_int_equal(forth.events.count, back.events.count);
            assert_memory_equal(items[0], items[1], back.events.count * sizeof items[0][0]);
            assert_memory_equal(back.truth.state.bytes, forth.truth.state.bytes,
                                table->game->state_size);
        }
        replay_init(&back, table, items[0], EVENTS_MAX);
        while (replay_next(&back)) back.events.count = 0;
        assert_int_equal(back.step_count, table->step_count);
        assert_memory_equal(back.truth.state.bytes, table->truth.state.bytes,
                            table->game->state_size);
    }
}

/* A promise binds: only the share that fits it counts, and every other one is empty. */
static void shares_are_promised_before_they_are_opened(void **state)
{
    (void)state;
    static const uint8_t secret[FAIR_SECRET_SIZE] = {7};
    const struct span dice = span_of("dice");
    uint8_t promise[SHA256_SIZE];
    struct fair fair;
    struct fair plain;
    hash_parts(promise, &dice, 1);
    fair_init(&fair, secret);
    fair_promise(&fair, 1, promise);
    fair_promise(&fair, 3, promise);
    assert_true(fair_open(&fair, 3, (const uint8_t *)"dice", 4));
    assert_false(fair_open(&fair, 1, (const uint8_t *)"dime", 4));
    assert_false(fair_open(&fair, 2, (const uint8_t *)"dice", 4)); /* promised nothing */
    assert_true(fair_has_shares(&fair));
    fair_seal(&fair, 3);

    fair_init(&plain, secret);
    assert_false(fair_has_shares(&plain));
    fair_share(&plain, 3, (const uint8_t *)"dice", 4);
    fair_seal(&plain, 3);
    assert_memory_equal(fair.seed, plain.seed, sizeof fair.seed);
}

int main(void)
{
    const struct CMUnitTest table[] = {
        cmocka_unit_test(fair_is_what_its_header_says),
        cmocka_unit_test(secrets_that_repeat_are_the_same_everywhere),
        cmocka_unit_test(shares_are_promised_before_they_are_opened),
        cmocka_unit_test(seed_depends_on_every_share),
        cmocka_unit_test(rewinding_and_playing_on_gives_the_same_table),
        cmocka_unit_test(deals_do_not_depend_on_the_moves_of_others),
        cmocka_unit_test(deposits_can_be_taken_back),
        cmocka_unit_test(steps_grow_in_memory_of_the_caller),
        cmocka_unit_test(replay_tells_what_was_told),
    };
    return UNIT_RUN(table);
}
