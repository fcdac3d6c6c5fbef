/* SPDX-License-Identifier: MIT
 * bits - small sets of small numbers, as the bits of a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* One instruction where the machine has it, the same numbers where it has not. */
static inline uint32_t bits_count(uint32_t set)
{
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return (uint32_t)__builtin_popcount(set);
#else
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return ((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
#endif
}

/* Index of the lowest member; the set must not be empty. */
static inline uint32_t bits_first(uint32_t set)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctz(set);
#else
    return bits_count((set & (0u - set)) - 1u);
#endif
}

/* The set without its lowest member. */
static inline uint32_t bits_rest(uint32_t set)
{
    return set & (set - 1u);
}

/* Index of the member that has `n` members below it; n < bits_count(set).
 * Whole bytes, then a nibble, are skipped by their counts; the rest is looked up. */
extern const uint8_t bits_nth_in_nibble[16][4];

static inline uint32_t bits_nth(uint32_t set, uint32_t n)
{
#if defined(__BMI2__)
    return bits_first(__builtin_ia32_pdep_si(1u << n, set));
#else
    uint32_t counts = set - (set >> 1 & 0x55555555u);
    counts = (counts & 0x33333333u) + (counts >> 2 & 0x33333333u); /* by nibble */
    uint32_t sums = ((counts + (counts >> 4)) & 0x0f0f0f0fu) *
                    0x01010101u; /* byte i: in bytes 0..i */
    uint32_t byte = (uint32_t)(n >= (sums & 0xffu)) + (uint32_t)(n >= (sums >> 8 & 0xffu)) +
                    (uint32_t)(n >= (sums >> 16 & 0xffu));
    uint32_t shift = byte * 8u;
    n -= (uint32_t)((uint64_t)sums << 8 >> shift) & 0xffu;
    uint32_t low = counts >> shift & 0xfu;
    uint32_t high = (uint32_t)(n >= low);
    shift += high * 4u;
    return shift + bits_nth_in_nibble[set >> shift & 0xfu][n - (high ? low : 0u)];
#endif
}

#endif
