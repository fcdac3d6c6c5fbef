/* SPDX-License-Identifier: MIT
 * The generator against published numbers, and its draws against exact counts. */
#include "base/rng.h"

#include "base/bits.h"
#include "support/unit.h"

/* Reference output of xoshiro256** for the words 1 2 3 4. */
static void known_numbers(void **state)
{
    (void)state;
    static const uint64_t expected[] = {11520u,
                                        0u,
                                        1509978240u,
                                        1215971899390074240u,
                                        1216172134540287360u,
                                        607988272756665600u,
                                        16172922978634559625u,
                                        8476171486693032832u,
                                        10595114339597558777u,
                                        2904607092377533576u};
    uint8_t key[RNG_KEY_SIZE] = {[7] = 1, [15] = 2, [23] = 3, [31] = 4};
    struct rng rng;
    rng_init(&rng, key);
    for (uint32_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_true(rng_next(&rng) == expected[i]);
    }
}

/* Reference output of SplitMix64 for the seed 1234567. */
static void known_words_from_a_number(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, 1234567);
    assert_true(rng.words[0] == 6457827717110365317u);
    assert_true(rng.words[1] == 3203168211198807973u);
    assert_true(rng.words[2] == 9817491932198370423u);
    assert_true(rng.words[3] == 4593380528125082431u);
}

static void key_of_zeros_still_moves(void **state)
{
    (void)state;
    uint8_t key[RNG_KEY_SIZE] = {0};
    struct rng rng;
    rng_init(&rng, key);
    uint64_t any = 0;
    for (uint32_t i = 0; i < 8; i++) any |= rng_next(&rng);
    assert_true(any != 0);
}

static uint64_t inverse(uint64_t odd)
{
    uint64_t x = odd; /* Newton: each step doubles the bits that are right */
    for (uint32_t i = 0; i < 6; i++) x *= 2u - odd * x;
    return x;
}

/* A generator whose next number has `high` as its upper half: the output function run backwards. */
static struct rng rng_that_says(uint32_t high)
{
    uint64_t product = inverse(9) * ((uint64_t)high << 32);
    uint64_t word = inverse(5) * (product >> 7 | product << 57);
    return (struct rng){{1, word, 2, 3}};
}

/* Of 2^32 upper halves every result must keep exactly 2^32 / limit: a result's share begins at
 * the first half that maps to it, and only that first one can be refused. */
static void below_gives_every_result_the_same_share(void **state)
{
    (void)state;
    for (uint64_t limit = 1; limit <= 300; limit++) {
        for (uint64_t result = 0; result < limit; result++) {
            uint64_t first = ((result << 32) + limit - 1) / limit;
            uint64_t end = (((result + 1) << 32) + limit - 1) / limit;
            struct rng rng = rng_that_says((uint32_t)first);
            struct rng once = rng;
            rng_next(&once);
            uint32_t drawn = rng_below(&rng, (uint32_t)limit);
            uint64_t refused = rng.words[0] != once.words[0] || rng.words[1] != once.words[1];
            if (!refused) assert_int_equal(drawn, result);
            assert_true(end - first - refused == ((uint64_t)1 << 32) / limit);
            rng = rng_that_says((uint32_t)(end - 1));
            assert_int_equal(rng_below(&rng, (uint32_t)limit), result);
        }
    }
}

static void below_stays_below(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < 200000; i++) {
        uint32_t limit = (uint32_t)(rng_next(&rng) >> (rng_next(&rng) & 31) >> 32) | 1u;
        assert_true(rng_below(&rng, limit) < limit);
    }
    assert_int_equal(rng_below(&rng, 1), 0);
}

static void subset_has_the_size_and_stays_inside(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < 50000; i++) {
        uint32_t set = (uint32_t)rng_next(&rng) & 0x7ffffff; /* RNG_SUBSET_MAX members */
        uint32_t count = rng_below(&rng, bits_count(set) + 1u);
        uint32_t subset = rng_subset(&rng, set, count);
        assert_int_equal(subset & ~set, 0);
        assert_int_equal(bits_count(subset), count);
    }
    assert_int_equal(rng_subset(&rng, 0, 0), 0);
    assert_int_equal(rng_subset(&rng, 0x7ffffff, RNG_SUBSET_MAX), 0x7ffffff);
}

/* Each of the subsets of six cards must come up as often as the others, to within six standard
 * deviations. */
static void subsets_come_up_equally_often(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    const uint32_t set = 0x80421021; /* six members, far apart */
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t count = 1; count < 6; count++) {
        uint32_t seen[64] = {0};
        uint32_t kinds = 0;
        for (uint32_t i = 0; i < DRAWS; i++) {
            uint32_t subset = rng_subset(&rng, set, count);
            uint32_t packed = 0;
            for (uint32_t n = 0; n < 6; n++) packed |= (subset >> bits_nth(set, n) & 1u) << n;
            seen[packed]++;
        }
        for (uint32_t i = 0; i < 64; i++) kinds += bits_count(i) == count;
        int64_t mean = DRAWS / (int64_t)kinds;
        for (uint32_t i = 0; i < 64; i++) {
            int64_t off = (int64_t)seen[i] - mean;
            if (bits_count(i) == count) assert_true(off * off < 36 * mean);
            if (bits_count(i) != count) assert_int_equal(seen[i], 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest rng[] = {
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(known_words_from_a_number),
        cmocka_unit_test(key_of_zeros_still_moves),
        cmocka_unit_test(below_gives_every_result_the_same_share),
        cmocka_unit_test(below_stays_below),
        cmocka_unit_test(subset_has_the_size_and_stays_inside),
        cmocka_unit_test(subsets_come_up_equally_often),
    };
    return UNIT_RUN(rng);
}
