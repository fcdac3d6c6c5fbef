/* SPDX-License-Identifier: MIT
 * bits - small sets of small numbers, as the bits of a word. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
#define BITS_HAVE_COUNT 1 /* the machine counts in one instruction */
#else
#define BITS_HAVE_COUNT 0
#endif

/* One instruction where the machine has it, the same numbers where it has not. */
static inline uint32_t bits_count(uint32_t set)
{
#if BITS_HAVE_COUNT
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

/* The same for a set of numbers up to 63. */
static inline uint32_t bits_first64(uint64_t set)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(set);
#else
    return (uint32_t)set ? bits_first((uint32_t)set) : 32u + bits_first((uint32_t)(set >> 32));
#endif
}

/* Index of the highest member; the set must not be empty. */
static inline uint32_t bits_last(uint32_t set)
{
#if defined(__GNUC__)
    return 31u - (uint32_t)__builtin_clz(set);
#else
    for (uint32_t shift = 1; shift < 32u; shift *= 2u) set |= set >> shift;
    return bits_count(set) - 1u;
#endif
}

/* The set without its lowest member. */
static inline uint32_t bits_rest(uint32_t set)
{
    return set & (set - 1u);
}

static inline uint64_t bits_rest64(uint64_t set)
{
    return set & (set - 1u);
}

/* Index of the member that has `n` members below it; n < bits_count(set).
 * Without pdep: the byte is the first whose sum of members, its own and those below, is above n
 * (compared as in bytes_first_above()); then the nibble; the rest is looked up. */
extern const uint8_t bits_nth_in_nibble[16][4];

static inline uint32_t bits_nth(uint32_t set, uint32_t n)
{
#if defined(__BMI2__)
    return bits_first(__builtin_ia32_pdep_si(1u << n, set));
#else
    uint32_t pairs = set - (set >> 1 & 0x55555555u);
    uint32_t nibbles = (pairs & 0x33333333u) + (pairs >> 2 & 0x33333333u);
    uint32_t sums = ((nibbles + (nibbles >> 4)) & 0x0f0f0f0fu) * 0x01010101u;
    uint32_t shift = bits_first((sums + (127u - n) * 0x01010101u) & 0x80808080u) & 24u;
    n -= (uint32_t)((uint64_t)sums << 8 >> shift) & 0xffu;
    uint32_t low = nibbles >> shift & 0xfu;
    uint32_t high = n >= low;
    shift += high * 4u;
    return shift + bits_nth_in_nibble[set >> shift & 0xfu][n - low * high];
#endif
}

/* The members of `set` whose indices among them, lowest first, are in `indices`. */
static inline uint32_t bits_deposit(uint32_t indices, uint32_t set)
{
#if defined(__BMI2__)
    return __builtin_ia32_pdep_si(indices, set);
#else
    if ((set & (set + 1u)) == 0) return indices & set; /* each member is its own index */
    uint32_t members = 0;
    for (; indices; indices >>= 1, set = bits_rest(set)) {
        members |= set & (0u - set) & (0u - (indices & 1u));
    }
    return members;
#endif
}

/* ---- eight small numbers, one a byte of a word, number 0 lowest ---- */

#define BYTES_ONE 0x0101010101010101u /* times a byte: that byte eight times */

/* How many members the sets 0, 2, 4 and 6 share with `mask`, in the bytes of these numbers; the
 * other bytes are 0. Two sets at a time where the machine cannot count. */
static inline uint64_t bytes_count_even(const uint32_t sets[8], uint32_t mask)
{
#if BITS_HAVE_COUNT
    return bits_count(sets[0] & mask) | (uint64_t)bits_count(sets[2] & mask) << 16 |
           (uint64_t)bits_count(sets[4] & mask) << 32 | (uint64_t)bits_count(sets[6] & mask) << 48;
#else
    uint64_t a = (sets[0] & mask) | (uint64_t)(sets[4] & mask) << 32;
    uint64_t b = (sets[2] & mask) | (uint64_t)(sets[6] & mask) << 32;
    a -= a >> 1 & 0x55u * BYTES_ONE;
    b -= b >> 1 & 0x55u * BYTES_ONE;
    a = (a & 0x33u * BYTES_ONE) + (a >> 2 & 0x33u * BYTES_ONE);
    b = (b & 0x33u * BYTES_ONE) + (b >> 2 & 0x33u * BYTES_ONE);
    a = ((a + (a >> 4)) & 0x0fu * BYTES_ONE) * 0x01010101u;
    b = ((b + (b >> 4)) & 0x0fu * BYTES_ONE) * 0x01010101u;
    return (a >> 24 & 0x000000ff000000ffu) | (b >> 8 & 0x00ff000000ff0000u);
#endif
}

/* 127 in each byte that is not 0; for bytes up to 128. */
static inline uint64_t bytes_mask(uint64_t bytes)
{
    uint64_t tops = (bytes + 0x7fu * BYTES_ONE) & 0x80u * BYTES_ONE;
    return tops - (tops >> 7);
}

/* Byte i: the sum of bytes 0..i. All of them together must stay below 256. */
static inline uint64_t bytes_sums(uint64_t bytes)
{
    return bytes * BYTES_ONE;
}

enum { BYTES_ABOVE_MAX = 127 };

/* Index of the first byte above n, n <= BYTES_ABOVE_MAX, among bytes that never descend, never rise
 * by more than 128, and end above n. All are compared at once: byte + 127 - n reaches the top bit
 * there and not before; what it carries further spoils only the bytes behind. */
static inline uint32_t bytes_first_above(uint64_t bytes, uint32_t n)
{
    return bits_first64((bytes + (127u - n) * BYTES_ONE) & 0x80u * BYTES_ONE) / 8u;
}

#endif
