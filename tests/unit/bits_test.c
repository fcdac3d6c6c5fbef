/* SPDX-License-Identifier: MIT
 * Every function of bits against a loop that is too simple to be wrong. */
#include "base/bits.h"

#include "base/rng.h"
#include "support/unit.h"

enum { RANDOM_SETS = 200000 };

static const uint32_t edges[] = {0x1,        0x2,        0x80000000, 0xffffffff, 0xfffffffe,
                                 0x7fffffff, 0xaaaaaaaa, 0x55555555, 0x80000001, 0x00010000,
                                 0x0000ffff, 0xff00ff00, 0x0f0f0f0f, 0xf000000f};

enum { EDGE_COUNT = sizeof edges / sizeof edges[0] };

static void check_set(uint32_t set)
{
    uint32_t count = 0;
    uint32_t rest = set;
    for (uint32_t i = 0; i < 32; i++) {
        if (!(set >> i & 1u)) continue;
        if (count == 0) assert_int_equal(bits_first(set), i);
        assert_int_equal(bits_nth(set, count), i);
        assert_int_equal(bits_first(rest), i);
        rest = bits_rest(rest);
        count++;
    }
    assert_int_equal(bits_count(set), count);
    assert_int_equal(rest, 0);
}

static void sets_with_every_low_half(void **state)
{
    (void)state;
    for (uint32_t set = 1; set < 0x10000; set++) {
        check_set(set);
        check_set(set << 16);
        check_set(set * 0x10001u);
    }
}

static void edges_of_the_word(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < EDGE_COUNT; i++) check_set(edges[i]);
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_rest(0), 0);
}

static void random_sets(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < RANDOM_SETS; i++) check_set((uint32_t)rng_next(&rng) | 1u << (i & 31));
}

int main(void)
{
    const struct CMUnitTest bits[] = {
        cmocka_unit_test(sets_with_every_low_half),
        cmocka_unit_test(edges_of_the_word),
        cmocka_unit_test(random_sets),
    };
    return UNIT_RUN(bits);
}
