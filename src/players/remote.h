/* SPDX-License-Identifier: MIT
 * remote - a program that plays a seat, by JSON Lines over its standard input and output. The
 * protocol, and what happens to a program that breaks it: docs/bots.md.
 *
 * All it is told is made from its seat's view, from events that its seat may see and from steps as
 * its seat may know them, and it is told nothing while others act: what happened comes with the
 * next question. A program that has used up its errors is dismissed, and `random` plays on.
 *
 * Serves one seat for one game; belongs to one thread. */
#ifndef PLAYERS_REMOTE_H
#define PLAYERS_REMOTE_H

#include "host/process.h"
#include "players/brain.h"
#include "record/write.h"

enum {
    REMOTE_ERRORS_MAX = 3, /* with the third it is dismissed */
    REMOTE_SECONDS = 5,    /* for a move, if nobody says otherwise */
    REMOTE_START_SECONDS = 10,
    REMOTE_SHARE_SECONDS = 5
};

enum remote_fault {
    FAULT_LATE,    /* no answer in time: `random` makes this move */
    FAULT_GARBAGE, /* a line that is no answer: it is asked again */
    FAULT_ILLEGAL, /* a move that is none, or not now: it is asked again */
    FAULT_GONE,    /* died, closed a pipe, did not read: dismissed at once */
    FAULT_FLOOD    /* a line without end: dismissed at once */
};
enum { FAULT_COUNT = FAULT_FLOOD + 1 };

extern const char *const fault_names[FAULT_COUNT]; /* in protocols: never change */

/* What went wrong with a program in one game. */
struct conduct {
    uint32_t faults[FAULT_COUNT];
    uint32_t random_from; /* number of the move from which `random` plays; 0: not dismissed */
};

struct remote; /* owns the process and its buffers */

/* Starts the program and tells it what has been played so far, if anything. A program that cannot
 * be started is dismissed. Aborts when the machine has no memory left. */
struct remote *remote_new(const char *command, const struct table *table,
                          const struct record_head *head, uint32_t seat, double seconds);

/* What a step brought about; tell every step, the program's own too. */
void remote_tell(struct remote *remote, const struct table *table, const struct events *events);

/* The program's move, or a random one; `brain` is for the latter. */
move_id remote_choose(struct remote *remote, const struct table *table, struct brain *brain);

/* Before the first deal, for programs that add a share (see table/fair.h): all promise, then all
 * open. A share that does not come counts as empty. */
void remotes_share(struct remote *const remotes[SEATS_MAX], struct table *table);

const struct conduct *remote_conduct(const struct remote *remote);

/* Tells the end if the game is over, and ends the program with its children. reveal: the secret of
 * the deals, too; not where the same deals are played once more. */
void remote_free(struct remote *remote, const struct table *table, bool reveal);

#endif
