/* SPDX-License-Identifier: MIT
 * machines - one run on many machines: started by mpirun, built with VACANCY_MPI. Machine 0 has the
 * office and prints; the others ask it for games and send it results. Without MPI there is one
 * machine, and all of this does nothing. */
#ifndef CLI_ARENA_MACHINES_H
#define CLI_ARENA_MACHINES_H

#include "cli/arena/arena.h"

struct machines {
    int rank; /* of this one */
    int count;
};

void machines_begin(struct machines *machines); /* silences all but machine 0 */

/* Machine 0 has opened its journal, or failed to: everybody hears whether to begin, with which
 * seed. Returns what machine 0 said. */
bool machines_agree(const struct machines *machines, bool begin, uint64_t *seed);

/* On machine 0, beside its own threads: until all others have nothing left to do. */
void machines_serve(const struct machines *machines, const struct run *run,
                    const struct desk *desk);

/* On the others: plays until machine 0 has no more games. */
void machines_help(const struct machines *machines, const struct run *run);

void machines_end(const struct machines *machines);

#endif
