/* SPDX-License-Identifier: MIT
 * fixed - the little arithmetic that the search needs, in integers: the same on every machine.
 * A share is a number from 0 to SHARE_ONE. */
#ifndef AI_FIXED_H
#define AI_FIXED_H

#include <stdint.h>

enum { SHARE_ONE = 65536 };

/* 2^(-x), x in units of 1/256. Between powers of two a parabola: off by less than 0.3%. */
static inline uint32_t fixed_exp2_minus(uint32_t x)
{
    uint32_t whole = x >> 8;
    if (whole >= 17) return 0;
    uint32_t part = 256u - (x & 255u); /* 2^(-f) = 2^(1-f) / 2 */
    uint32_t curve = SHARE_ONE + part * (168u * 256u + 88u * part) / 256u;
    return curve >> 1 >> whole;
}

/* The largest number whose square is not above x. */
static inline uint32_t fixed_sqrt(uint32_t x)
{
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1) {
        uint32_t trial = root | bit;
        if ((uint64_t)trial * trial <= x) root = trial;
    }
    return root;
}

#endif
