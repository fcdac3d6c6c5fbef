/* SPDX-License-Identifier: MIT
 * secrecy - two worlds that differ only in what one seat may not know, and all that reaches the
 * seat from either of them.
 *
 * A second world is made by the rules of secrecy as docs/rules/ has them, never by the code under
 * test: see secrets.c. Whatever then differs on a channel is a leak. */
#ifndef TESTS_SECRECY_H
#define TESTS_SECRECY_H

#include "support/worlds.h"
#include "table/table.h"

/* What has to be known of a game to make a second world of it. */
struct secrets {
    const char *game;
    /* Other steps in place of those in `steps`, with the same secrets shown and others in the
     * hidden places. They may turn out to be against the rules: then another try is made. NULL:
     * only deposits that wait are secret, and these are changed in any game. */
    void (*relabel)(const struct table *table, uint32_t viewer, struct rng *rng,
                    struct step *steps);
    /* Has the past anything that the viewer does not know? NULL: always. */
    bool (*hides)(const struct table *table, uint32_t viewer);
    /* Did a move that was played in both worlds show something of what was hidden? Then they may
     * differ from there on. Whose turn it is may always tell the worlds apart. */
    bool (*opened)(const struct box *, const void *const before[2], const void *const after[2]);
};

const struct secrets *secrets_of(const struct game *game); /* never NULL */

/* A table with another hidden past that must look the same to the viewer at every step; false: none
 * was found, or it would be the same. `game` is the honest one. */
bool secrets_second_table(const struct table *table, uint32_t viewer, struct rng *rng,
                          struct table *second);

#endif
