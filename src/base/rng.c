/* SPDX-License-Identifier: MIT */
#include "base/rng.h"

#include "base/assert.h"
#include "base/attributes.h"
#include "base/bits.h"

void rng_init(struct rng *rng, const uint8_t key[RNG_KEY_SIZE])
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < 4; i++) {
        uint64_t word = 0;
        for (uint32_t b = 0; b < 8; b++) word = word << 8 | key[i * 8 + b];
        rng->words[i] = word;
        any |= word;
    }
    if (!any) rng->words[0] = 1; /* the all-zero state never leaves itself */
}

/* SplitMix64 spreads one number over the four words. */
void rng_init_number(struct rng *rng, uint64_t number)
{
    for (uint32_t i = 0; i < 4; i++) {
        number += 0x9e3779b97f4a7c15u;
        uint64_t z = number;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        rng->words[i] = z ^ z >> 31;
    }
}

uint64_t rng_below_again(struct rng *rng, uint64_t product, uint32_t limit)
{
    uint32_t threshold = (0u - limit) % limit;
    while ((uint32_t)product < threshold) product = (rng_next(rng) >> 32) * limit;
    return product;
}

enum { FRACTION_BITS = 58 }; /* times a limit of at most 27 it stays within a word */

/* Robert Floyd's sample of `draws` numbers below `size`: for each limit up to the size a number
 * below it joins, or limit - 1 if that number is in already.
 *
 * All draws come out of one random number, taken as a fraction: times the limit, the whole part is
 * the draw and the rest is the fraction for the next draw. With `ways` the product of the limits,
 * the draws are uniform unless the last fraction is among the lowest 2^58 mod ways.
 * (Lemire and Brackett, Batched Ranged Random Integer Generation) */
static uint32_t sample(struct rng *rng, uint32_t size, uint32_t draws)
{
    const uint64_t one = (uint64_t)1 << FRACTION_BITS;
    uint64_t fraction;
    uint64_t ways;
    uint32_t set;
    do {
        fraction = rng_next(rng) >> (64 - FRACTION_BITS);
        ways = 1;
        set = 0;
        for (uint32_t limit = size - draws + 1u; limit <= size; limit++) {
            fraction *= limit;
            ways *= limit;
            uint32_t draw = (uint32_t)(fraction >> FRACTION_BITS);
            uint32_t again = set >> draw & 1u;
            set |= 1u << draw | again << (limit - 1u);
            fraction &= one - 1u;
        }
    } while (UNLIKELY(fraction < ways) && fraction < one % ways);
    return set;
}

/* Draws the smaller part: the members to take, or the members to leave out. */
uint32_t rng_subset(struct rng *rng, uint32_t set, uint32_t count)
{
    uint32_t size = bits_count(set);
    ASSERT(count <= size);
    ASSERT(size <= RNG_SUBSET_MAX);
    if (count == size) return set;
    uint32_t rest = size - count;
    if (count <= rest) return bits_deposit(sample(rng, size, count), set);
    return set & ~bits_deposit(sample(rng, size, rest), set);
}
