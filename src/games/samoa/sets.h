/* SPDX-License-Identifier: MIT
 * sets - sets of at most 16 rooms or cards, looked up by the byte: random games ask for little
 * else. */
#ifndef GAMES_SAMOA_SETS_H
#define GAMES_SAMOA_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"

extern const uint8_t sa_set_counts[256];   /* members */
extern const uint32_t sa_set_members[256]; /* one hex digit each, the lowest first */

/* The value if the fact is true, or 0: without a branch, where the fact is as good as random. */
static inline uint32_t sa_when(bool fact, uint32_t value)
{
    return (0u - (uint32_t)fact) & value;
}

/* Sets of at most eight, such as kinds of guests: one look. */
static inline uint32_t sa_byte_nth(uint32_t set, uint32_t n)
{
    return sa_set_members[set] >> (4u * n) & 15u;
}

static inline uint32_t sa_set_count(uint32_t set)
{
    if (LIKELY(set < 256u)) return sa_set_counts[set];
    return (uint32_t)sa_set_counts[set & 0xffu] + sa_set_counts[set >> 8];
}

/* The member that has `n` members below it; n < sa_set_count(set). */
static inline uint32_t sa_set_nth(uint32_t set, uint32_t n)
{
    if (LIKELY(set < 256u)) return sa_byte_nth(set, n);
    uint32_t low = sa_set_counts[set & 0xffu];
    uint32_t shift = sa_when(n >= low, 8);
    n -= sa_when(n >= low, low);
    return shift + sa_byte_nth(set >> shift & 0xffu, n);
}

#endif
