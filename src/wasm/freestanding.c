/* SPDX-License-Identifier: MIT
 * freestanding - what lib modules ask of the machine, where there is none: four functions on
 * memory. Compile with -fno-builtin, or a loop that copies becomes a call of the function it stands
 * in. */
#include <stdint.h>

#include "base/memory.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    uint8_t *t = to;
    const uint8_t *f = from;
    for (size_t i = 0; i < size; i++) t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    uint8_t *t = to;
    const uint8_t *f = from;
    for (size_t i = 0; t < f && i < size; i++) t[i] = f[i];
    for (size_t i = size; t > f && i > 0; i--) t[i - 1] = f[i - 1];
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    uint8_t *t = to;
    for (size_t i = 0; i < size; i++) t[i] = (uint8_t)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const uint8_t *x = a;
    const uint8_t *y = b;
    for (size_t i = 0; i < size; i++) {
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    }
    return 0;
}
