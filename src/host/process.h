/* SPDX-License-Identifier: MIT
 * process - a program beside us that is spoken to in lines, and that nobody has to trust.
 *
 * It gets two pipes and nothing else: no descriptor, terminal, error stream or environment of ours
 * but PATH and HOME. Between us and the program stands a keeper, a small process (keeper.h). When
 * its leash is let go, by process_stop() or because we died, it kills the program and all that the
 * program started, wherever they hide.
 *
 * Whatever the program does, every call here comes back by its deadline (see host_seconds()), and
 * a line never grows beyond PROCESS_LINE_MAX. One process belongs to one thread and stays where it
 * is in memory while it runs. Nobody else may start processes once a program was started: what is
 * found among our children then is taken for an orphan of a program, and killed. */
#ifndef HOST_PROCESS_H
#define HOST_PROCESS_H

#include "host/host.h"

enum { PROCESS_LINE_MAX = 4096 };

enum process_news {
    PROCESS_DONE,
    PROCESS_LATE, /* the deadline has passed */
    PROCESS_GONE, /* the program died, or closed its end of a pipe */
    PROCESS_FLOOD /* a line longer than PROCESS_LINE_MAX */
};

struct process {
    struct process *next; /* among those that run */
    int keeper;           /* its id */
    int leash;
    int to;
    int from;
    size_t held;  /* bytes of text that were read */
    size_t given; /* bytes of text that the caller had */
    char text[PROCESS_LINE_MAX];
};

/* Runs a command line by sh. A command that cannot be found shows later, as PROCESS_GONE. */
MUST_USE enum error process_start(struct process *process, const char *command,
                                  struct problem *problem);

/* All of the text; after anything but PROCESS_DONE the program may have got a part of it. */
enum process_news process_send(struct process *process, struct span text, double deadline);

/* The next line without its line feed, valid until the next call. */
enum process_news process_receive(struct process *process, struct span *line, double deadline);

/* No more text will come; the program may finish in peace until the deadline. */
void process_farewell(struct process *process, double deadline);

/* Ends the program and everything it started, even when it stopped or killed its keeper. */
void process_stop(struct process *process);

#endif
