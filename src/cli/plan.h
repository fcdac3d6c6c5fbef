/* SPDX-License-Identifier: MIT
 * plan - who plays and how long they think, from the command line. */
#ifndef CLI_PLAN_H
#define CLI_PLAN_H

#include "cli/cli.h"
#include "players/match.h"

enum { BUDGET_TIME, BUDGET_ITERATIONS, BUDGET_FLAG_COUNT };
#define BUDGET_FLAGS                                                           \
    {.name = "--time", .value = "S", .text = N_("seconds to think per move")}, \
    {                                                                          \
        .name = "--iterations", .value = "N",                                  \
        .text = N_("search steps per move: the same result on every machine")  \
    }

/* flags: the two of BUDGET_FLAGS. False: *status says how to exit. */
bool budget_read(struct budget *budget, const struct flag *flags, int *status);

/* The plan of a setup, its players found by their names; keeps the budget. False: *status says how
 * to exit. */
bool plan_read(struct plan *plan, const struct setup *setup, int *status);

/* What a program did wrong in a run, by kind, and how many games `random` finished; nothing, if
 * nothing was. */
void conduct_print(FILE *stream, const char *name, const uint64_t faults[FAULT_COUNT],
                   uint64_t replaced);

#endif
