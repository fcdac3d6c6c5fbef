/* SPDX-License-Identifier: MIT
 * selfplay - games of the search against itself, for programs that measure what the figures of the
 * games' advice should be. The same games at every run. */
#ifndef BENCH_SELFPLAY_H
#define BENCH_SELFPLAY_H

#include "ai/bot.h"

struct selfplay {
    const struct game *game;     /* with what it learned, or as it was before that */
    const struct game *original; /* as it is on the shelf */
    struct game unlearned;
    struct advice innocent;
    struct edition edition;
    struct box box; /* of the default edition */
    uint32_t iterations;
    uint64_t games;
    struct rng rng;
    struct thinker thinker;
    void *memory;
};

/* From the command line: GAME PLAYERS GAMES ITERATIONS. False: that cannot be played, and the
 * program has said so. */
bool selfplay_begin(struct selfplay *selfplay, int argc, char **argv);
/* The same from words of its own, for tables of several sizes; learned: with the game's policy. */
bool selfplay_open(struct selfplay *selfplay, const char *game, const char *iterations,
                   bool learned);
bool selfplay_seats(struct selfplay *selfplay, uint32_t seats); /* false: not so many */
void selfplay_end(struct selfplay *selfplay);

/* What the search does with its iterations in a state. */
move_id selfplay_choose(struct selfplay *selfplay, const union state *state, uint32_t seat);

/* Who watches is told every move before it is made; seat 0 is the house. */
typedef void selfplay_witness(void *context, const struct selfplay *selfplay,
                              const union state *state, uint32_t seat, move_id move);

/* One game; `end` is its last state. */
void selfplay_game(struct selfplay *selfplay, selfplay_witness *witness, void *context,
                   union state *end);

#endif
