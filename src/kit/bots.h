/* SPDX-License-Identifier: MIT
 * bots - a bot with its memory, for one view at a time or for the games of a batch. */
#ifndef KIT_BOTS_H
#define KIT_BOTS_H

#include "ai/bot.h"
#include "kit/kit.h"

struct vacancy_bot {
    struct thinker thinker;
    void *memory; /* owned */
};

/* The seat of the view owes a move. `iterations` 0: as many as the bot wants. */
move_id kit_bot_choose(struct vacancy_bot *bot, const struct vacancy_box *box,
                       const struct view *view, struct rng *rng, uint32_t iterations);

#endif
