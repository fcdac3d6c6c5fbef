/* SPDX-License-Identifier: MIT
 * The functions on memory that WebAssembly brings along, under other names, against libc's. */
#include <string.h>

#include "base/rng.h"
#include "support/unit.h"

#define memcpy house_memcpy
#define memmove house_memmove
#define memset house_memset
#define memcmp house_memcmp
#undef BASE_MEMORY_H
#include "wasm/freestanding.c"
#undef memcpy
#undef memmove
#undef memset
#undef memcmp

enum { SIZE = 64, ROUNDS = 20000 };

static void fill(uint8_t bytes[SIZE], struct rng *rng)
{
    for (uint32_t i = 0; i < SIZE; i++) bytes[i] = (uint8_t)rng_next(rng);
}

static void copies_and_moves(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < ROUNDS; i++) {
        uint8_t ours[SIZE];
        uint8_t theirs[SIZE];
        fill(ours, &rng);
        memcpy(theirs, ours, SIZE);
        uint32_t from = rng_below(&rng, SIZE + 1);
        uint32_t to = rng_below(&rng, SIZE + 1);
        uint32_t size = rng_below(&rng, SIZE + 1u - (from > to ? from : to));
        assert_ptr_equal(house_memmove(ours + to, ours + from, size), ours + to);
        memmove(theirs + to, theirs + from, size);
        assert_memory_equal(ours, theirs, SIZE);
        uint8_t copy[SIZE] = {0};
        assert_ptr_equal(house_memcpy(copy, ours, size), copy);
        assert_memory_equal(copy, ours, size);
        for (uint32_t n = size; n < SIZE; n++) assert_int_equal(copy[n], 0);
    }
}

static void sets(void **state)
{
    (void)state;
    for (uint32_t size = 0; size <= SIZE; size++) {
        uint8_t ours[SIZE] = {0};
        uint8_t theirs[SIZE] = {0};
        assert_ptr_equal(house_memset(ours, (int)(size + 250u), size), ours);
        memset(theirs, (int)(size + 250u), size);
        assert_memory_equal(ours, theirs, SIZE);
    }
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void compares_bytes_as_unsigned(void **state)
{
    (void)state;
    struct rng rng;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < ROUNDS; i++) {
        uint8_t a[SIZE];
        uint8_t b[SIZE];
        fill(a, &rng);
        memcpy(b, a, SIZE);
        b[rng_below(&rng, SIZE)] = (uint8_t)rng_next(&rng);
        uint32_t size = rng_below(&rng, SIZE + 1);
        assert_int_equal(sign(house_memcmp(a, b, size)), sign(memcmp(a, b, size)));
    }
}

int main(void)
{
    const struct CMUnitTest freestanding[] = {
        cmocka_unit_test(copies_and_moves),
        cmocka_unit_test(sets),
        cmocka_unit_test(compares_bytes_as_unsigned),
    };
    return UNIT_RUN(freestanding);
}
