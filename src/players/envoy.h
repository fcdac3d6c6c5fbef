/* SPDX-License-Identifier: MIT
 * envoy - one of our bots that plays a seat at somebody else's table: the other end of the line
 * whose near end is remote.h. It reads the messages of docs/bots.md and says what to answer.
 *
 * It takes game, options and printed numbers from `hello` alone, and every move from the `position`
 * of the question. So it can play with an edition, and at a program, that it has never seen. Its
 * dice come from the question: the same question and iterations give the same move.
 *
 * Serves one seat for one game; belongs to one thread. */
#ifndef PLAYERS_ENVOY_H
#define PLAYERS_ENVOY_H

#include "players/brain.h"

enum { ENVOY_ANSWER_MAX = MOVE_TEXT_MAX + 64 };

struct envoy {
    const struct shelf *shelf;
    const struct bot *bot;
    struct budget budget; /* neither iterations nor seconds: most of the time it is given */
    const struct game *game;
    struct box box;
    uint32_t seat; /* 0: nobody has said hello */
    struct brain brain;
};

void envoy_init(struct envoy *envoy, const struct shelf *shelf, const struct bot *bot,
                const struct budget *budget); /* borrows the shelf */
void envoy_release(struct envoy *envoy);

/* One message, a line of JSON. `answer` is the line to say, empty if nothing is to be said. Fails
 * on what is no such message, on a game or an edition that cannot be played, and when our move was
 * refused: then the other side plays by other rules, and there is nothing more to say. */
MUST_USE enum error envoy_hear(struct envoy *envoy, struct span line, struct buf *answer,
                               struct problem *problem);

#endif
