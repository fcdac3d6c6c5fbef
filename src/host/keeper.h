/* SPDX-License-Identifier: MIT
 * keeper - the small process between us and a program that nobody has to trust (see process.h).
 *
 * Where the system allows it, the program lives in a PID namespace of its own: it sees no process
 * but its own ones, so it can signal neither the keeper nor us, and when the first process of the
 * namespace is killed the kernel kills all others, however they hide. Elsewhere the keeper collects
 * orphans and kills them one by one. A program of the same user could kill the keeper there;
 * process_stop() then does the keeper's work. */
#ifndef HOST_KEEPER_H
#define HOST_KEEPER_H

#include "host/host.h"

/* All that is prepared before the fork, when memory can still be allocated. */
struct keeper_start {
    int in;
    int out;
    int leash;
    const char *command;
    char *environment[4];
    char path[PATH_SIZE_MAX];
    char home[PATH_SIZE_MAX];
};

/* In a fork without exec, so it makes nothing but system calls. When nobody holds the other end of
 * the leash any more it kills the program with everything it started, and ends. */
_Noreturn void keeper_run(const struct keeper_start *start);

/* Visits the children of a task, those that fell to it as orphans among them. folder: of the task,
 * such as "/proc/thread-self". False: they cannot be listed. */
bool keeper_children(const char *folder, void (*visit)(int id));

#endif
