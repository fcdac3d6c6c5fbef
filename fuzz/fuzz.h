/* SPDX-License-Identifier: MIT
 * fuzz - what the targets share. The first byte of an input chooses the world (game, player count,
 * options), so that one corpus serves them all; what follows is for the parser. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "support/worlds.h"

enum { FUZZ_STEPS_MAX = 4000 }; /* a game that is longer never ends */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); /* each target has one */

const struct world *fuzz_world(uint8_t choice);

/* Random play to the end with every invariant checked. The state must not be a view. */
void fuzz_play(const struct world *world, void *state, uint64_t seed);

/* What everybody sees of a state, guessed at anew and played to the end. */
void fuzz_guess_and_play(const struct world *world, const void *state, uint64_t seed);

#endif
