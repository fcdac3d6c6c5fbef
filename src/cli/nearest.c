/* SPDX-License-Identifier: MIT
 * nearest - what somebody may have meant. */
#include <string.h>

#include "cli/cli.h"

enum { NEAREST_SIZE_MAX = 32, NEAREST_DISTANCE_MAX = 2 };

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, added, taken away or swapped with their neighbour (optimal
 * string alignment; Damerau 1964). */
static uint32_t distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
    uint32_t rows[3][NEAREST_SIZE_MAX + 1];
    for (uint32_t k = 0; k <= b_size; k++) rows[0][k] = k;
    for (uint32_t i = 1; i <= a_size; i++) {
        uint32_t *row = rows[i % 3u];
        const uint32_t *above = rows[(i + 2u) % 3u];
        const uint32_t *further = rows[(i + 1u) % 3u];
        row[0] = i;
        for (uint32_t k = 1; k <= b_size; k++) {
            bool same = a[i - 1u] == b[k - 1u];
            bool swapped = i > 1 && k > 1 && a[i - 1u] == b[k - 2u] && a[i - 2u] == b[k - 1u];
            row[k] = least(above[k - 1u] + !same, least(above[k], row[k - 1u]) + 1u);
            if (swapped) row[k] = least(row[k], further[k - 2u] + 1u);
        }
    }
    return rows[a_size % 3u][b_size];
}

void nearest_look(struct nearest *nearest, const char *name)
{
    size_t size = strlen(nearest->word);
    size_t name_size = strlen(name);
    if (size > NEAREST_SIZE_MAX || name_size > NEAREST_SIZE_MAX) return;
    uint32_t found = distance(nearest->word, size, name, name_size);
    bool near = found <= NEAREST_DISTANCE_MAX && found * 2u < name_size;
    if (!near || (nearest->name && found >= nearest->distance)) return;
    nearest->name = name;
    nearest->distance = found;
}

void nearest_print(const struct nearest *nearest)
{
    if (!nearest->name) return;
    fputs("  ", stderr);
    say(stderr, N_("Did you mean {name}?"), "name", nearest->name, NULL);
    fputc('\n', stderr);
}
