/* SPDX-License-Identifier: MIT
 * interrupt - a run that is ended from outside says how to go on with it. A thread of its own
 * waits for the signal, so that all of this is ordinary code. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/arena/arena.h"

enum { WAKE = SIGUSR1 }; /* the watcher, when there is nothing left to watch */

/* Those that end us, and ours; what nohup and the like ignore is ignored still. */
static void signals_watched(sigset_t *signals)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    sigemptyset(signals);
    sigaddset(signals, WAKE);
    for (uint32_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction action;
        sigaction(numbers[i], NULL, &action);
        if (action.sa_handler != SIG_IGN) sigaddset(signals, numbers[i]);
    }
}

static void tell(const struct office *office)
{
    char done[32];
    snprintf(done, sizeof done, "%llu", (unsigned long long)office->done);
    if (office->journal.path) {
        say(stderr,
            N_("Interrupted. Finished games: {games}, kept in {file}. Run the same command again "
               "to continue."),
            "games", done, "file", office->journal.path, NULL);
    } else {
        say(stderr,
            N_("Interrupted. Finished games: {games}, now lost. With --journal FILE you "
               "can go on another time."),
            "games", done, NULL);
    }
    fputc('\n', stderr);
}

static _Noreturn void end_by(int number)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    raise(number);
    abort(); /* cannot be reached */
}

static void *watch(void *context)
{
    struct office *office = context;
    sigset_t signals;
    siginfo_t info;
    int number;
    signals_watched(&signals);
    do number = sigwaitinfo(&signals, &info);
    while (number < 0); /* the program was stopped and went on */
    if (number == WAKE && info.si_pid == getpid()) return NULL;
    pthread_mutex_lock(&office->mutex); /* a line of the journal that was begun is whole now */
    progress_end(&office->progress);
    if (office->out) host_abandon(office->out);
    tell(office);
    end_by(number);
}

void interrupt_begin(struct office *office)
{
    sigset_t signals;
    signals_watched(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    if (pthread_create(&office->watcher, NULL, watch, office) != 0) abort();
}

void interrupt_end(struct office *office)
{
    sigset_t signals;
    pthread_kill(office->watcher, WAKE);
    pthread_join(office->watcher, NULL);
    signals_watched(&signals);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
