/* SPDX-License-Identifier: MIT
 * seed - what makes a run repeatable, and its deals secret until then.
 *
 * A number is short enough to remember, and to be found by a program that tries them all: it knows
 * its own cards, and compares. A wide seed is 16 bytes, 32 hexadecimal digits, and cannot be found.
 * Where programs play, only a wide one will do. */
#ifndef CLI_SEED_H
#define CLI_SEED_H

#include "cli/cli.h"
#include "table/fair.h"

enum { SEED_TEXT_MAX = 40 };

struct seed {
    bool wide;
    uint64_t high; /* 0 unless wide */
    uint64_t low;
};

/* As given, or else the number `otherwise`. False: *status says how to exit. */
bool seed_read(struct seed *seed, const struct flag *flag, uint64_t otherwise, int *status);

/* For a run with programs: a seed that was given must be wide, and is wiped from our arguments,
 * which programs can read; if none was given, a wide one is drawn by lot. False: *status says how
 * to exit. */
bool seed_protect(struct seed *seed, const struct flag *flag, int *status);

/* The secret of one deal: SHA-256("vacancy/1 " | purpose | seed | deal), numbers as eight bytes
 * each, a wide seed as its sixteen. */
void seed_secret(const struct seed *seed, const char *purpose, uint64_t deal,
                 uint8_t secret[FAIR_SECRET_SIZE]);

void seed_write(const struct seed *seed, char text[SEED_TEXT_MAX]);
bool seed_from_text(struct seed *seed, const char *text); /* either kind */

#endif
