/* SPDX-License-Identifier: MIT
 * machines - one run on many machines: started by mpirun, built with VACANCY_MPI. Machine 0 has the
 * office and prints; the others ask it for games and send it results. Without MPI there is one
 * machine. */
#ifndef CLI_ARENA_MACHINES_H
#define CLI_ARENA_MACHINES_H

#include "cli/arena/arena.h"

struct machines {
    int rank; /* of this one */
    int count;
};

/* Silences all but machine 0. False: *status says how to exit, for mpirun has started a program
 * that was built without MPI. */
bool machines_begin(struct machines *machines, int *status);
void machines_end(void);

/* Before a run. Machine 0 has opened its journal, or failed to: everybody hears whether to begin,
 * with which seed. Returns what machine 0 said. */
bool machines_agree(const struct machines *machines, bool begin, struct seed *seed);

/* On machine 0: all games of a run, by its own threads and by the other machines; `text` stands
 * beside the progress. */
void machines_play(const struct machines *machines, struct office *office, const char *text);

/* On the others: plays until machine 0 has no more games. */
void machines_help(const struct run *run);

#endif
