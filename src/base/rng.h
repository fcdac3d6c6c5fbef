/* SPDX-License-Identifier: MIT
 * rng - a small fast generator (xoshiro256**), keyed, never hidden in a game's state.
 * Not for secrets by itself: a deal is safe because its key comes from SHA-256 (see table/fair.h).
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include "base/attributes.h"

#include <stdint.h>

enum {
    RNG_KEY_SIZE = 32,
    RNG_SUBSET_MAX = 27 /* 27 * 26 * ... * 15 is below 2^58 */
};

struct rng {
    uint64_t words[4];
};

void rng_init(struct rng *rng, const uint8_t key[RNG_KEY_SIZE]);
void rng_init_number(struct rng *rng, uint64_t number); /* for tests and playouts */

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *w = rng->words;
    uint64_t product = w[1] * 5u;
    uint64_t result = (product << 7 | product >> 57) * 9u;
    uint64_t shifted = w[1] << 17;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = w[3] << 45 | w[3] >> 19;
    return result;
}

/* Uniform in 0..limit-1, without bias; limit > 0. (Lemire: multiply, and reject the few values
 * of the low half that would favour some results.) */
uint64_t rng_below_again(struct rng *rng, uint64_t product, uint32_t limit); /* its seldom half */

static inline uint32_t rng_below(struct rng *rng, uint32_t limit)
{
    uint64_t product = (rng_next(rng) >> 32) * limit;
    if (UNLIKELY((uint32_t)product < limit)) product = rng_below_again(rng, product, limit);
    return (uint32_t)(product >> 32);
}

/* A uniform subset of `set`, which has at most 27 members; count <= bits_count(set). */
uint32_t rng_subset(struct rng *rng, uint32_t set, uint32_t count);

#endif
