/* SPDX-License-Identifier: MIT
 * interrupt - long work that is ended from outside tells what is kept before it goes. A thread of
 * its own waits for the signal, so that telling is ordinary code. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <pthread.h>

struct interrupt {
    void (*tell)(void *context);
    void *context;
    pthread_t watcher;
};

/* From now on Ctrl-C (and SIGTERM) calls `tell` in another thread, while all others go on, and ends
 * the program by the same signal. Before the first thread that works: threads inherit who is not to
 * be disturbed. */
void interrupt_begin(struct interrupt *interrupt, void (*tell)(void *context), void *context);
void interrupt_end(struct interrupt *interrupt);

#endif
