/* SPDX-License-Identifier: MIT
 * signature - one number over seeded games of every kind: states, moves, events, views, guesses,
 * texts and choices. It needs lib only, so the same function runs natively and as WebAssembly; the
 * number must be the same on every compiler, level and machine. */
#ifndef TESTS_SIGNATURE_H
#define TESTS_SIGNATURE_H

#include <stdint.h>

enum { SIGNATURE_GAMES = 2000 };

uint64_t signature_part(uint64_t hash, uint32_t game); /* game < SIGNATURE_GAMES */
uint64_t signature(void);

#endif
