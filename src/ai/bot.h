/* SPDX-License-Identifier: MIT
 * bot - players that are programs. A bot gets a view and nothing else: peeking is a type error.
 *
 *     thinker_begin(&thinker, game, box, view, key);
 *     while (thinker_think(&thinker, 500) && there is time) continue;
 *     move = thinker_choose(&thinker);
 *
 * The same view, key and number of iterations give the same move on every machine. */
#ifndef AI_BOT_H
#define AI_BOT_H

#include "ai/level.h"

struct bot {
    const char *name;          /* in records and on the command line */
    const char *title;         /* for people, a message for the catalogs; in the page NULL for those
                                * that it does not offer */
    const char *text;          /* what to expect of it, a message for the catalogs */
    const struct level *level; /* NULL: it needs no time to think */
};

extern const struct bot bots[];
extern const uint32_t bots_count;

const struct bot *bot_find(struct span name, struct problem *problem); /* NULL: no such bot */

struct thinker {
    const struct bot *bot;
    const struct game *game;
    const struct box *box;
    struct view view;
    struct rng rng;
    struct search search;
};

size_t thinker_memory(const struct bot *bot);
void thinker_init(struct thinker *thinker, const struct bot *bot, void *memory,
                  size_t size); /* borrows memory, aligned for uint64_t */
void thinker_begin(struct thinker *thinker, const struct game *game, const struct box *box,
                   const struct view *view, const uint8_t key[RNG_KEY_SIZE]);
bool thinker_think(struct thinker *thinker, uint32_t iterations); /* false: more changes nothing */
move_id thinker_choose(struct thinker *thinker);

#endif
