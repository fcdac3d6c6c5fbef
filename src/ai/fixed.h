/* SPDX-License-Identifier: MIT
 * fixed - the little arithmetic that the search needs, in integers: the same on every machine.
 * A share is a number from 0 to SHARE_ONE. */
#ifndef AI_FIXED_H
#define AI_FIXED_H

#include "base/bits.h"

enum { SHARE_ONE = 65536 };

/* 2^(-x), x in units of 1/256. Between powers of two a parabola, off by less than 0.4%; rounded
 * down. */
static inline uint32_t fixed_exp2_minus(uint32_t x)
{
    uint32_t whole = x >> 8;
    if (whole >= 17) return 0;
    uint32_t part = 256u - (x & 255u); /* 2^(-f) = 2^(1-f) / 2 */
    uint32_t curve = SHARE_ONE + part * (168u * 256u + 88u * part) / 256u;
    return curve >> 1 >> whole;
}

/* 16 * sqrt(n), for n > 0. Between powers of four a parabola, off by less than 1%; rounded down. */
static inline uint32_t fixed_root16(uint32_t n)
{
    uint32_t half = bits_last(n) / 2u;
    int64_t m = (int64_t)((uint64_t)n << 16 >> 2u * half); /* 1 to 4, times 2^16 */
    int64_t root = 65536 + ((m - 65536) * (26214 - ((m - 147456) * 2497 >> 16)) >> 16);
    return (uint32_t)(root << half >> 12);
}

#endif
