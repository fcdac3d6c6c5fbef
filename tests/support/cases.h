/* SPDX-License-Identifier: MIT
 * cases - what a test program counts. Every program ends with the line `cases: N failed: M`, which
 * tests/run adds up.
 *
 * SEED=N repeats a run or begins another one; EFFORT=N plays N times as many games. Tests that say
 * so also take SECONDS=N: they go on for so long, whatever the effort. */
#ifndef SUPPORT_CASES_H
#define SUPPORT_CASES_H

#include <stdbool.h>
#include <stdint.h>

#define PRINTS __attribute__((format(printf, 1, 2)))

void cases_begin(const char *program); /* prints the seed */
void case_begin(const char *format, ...) PRINTS;

/* The case that runs is wrong. Only its first fault is printed. */
void case_fail(const char *format, ...) PRINTS;
bool case_failed(void);

/* For tests of tests: from now on each case must find a fault. */
void cases_expect_faults(void);
void case_must_have_failed(void); /* at the end of each */

int cases_end(void); /* prints the closing line; the exit status */

uint64_t cases_seed(void);
uint32_t cases_effort(void);

/* Does run `index` take place? As many as EFFORT says, or all until SECONDS are over. */
bool cases_go_on(uint32_t index, uint32_t runs);

/* Calls, and comes back even if an ASSERT fails on the way: the fact that did not hold, or NULL. */
const char *guard(void (*call)(void *), void *context);

#endif
