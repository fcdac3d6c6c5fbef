/* SPDX-License-Identifier: MIT */
#include "base/rng.h"

#include "base/assert.h"
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

/* Draws the smaller part: the members to take, or the members to leave out. */
uint32_t rng_subset(struct rng *rng, uint32_t set, uint32_t count)
{
    uint32_t size = bits_count(set);
    ASSERT(count <= size);
    uint32_t left = set;
    uint32_t draws = count * 2u <= size ? count : size - count;
    for (uint32_t i = 0; i < draws; i++) {
        left &= ~(1u << bits_nth(left, rng_below(rng, size - i)));
    }
    return draws == count ? set & ~left : left;
}
