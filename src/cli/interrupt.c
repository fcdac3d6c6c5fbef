/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/interrupt.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/cli.h"

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
    struct interrupt *interrupt = context;
    sigset_t signals;
    siginfo_t info;
    int number;
    signals_watched(&signals);
    do number = sigwaitinfo(&signals, &info);
    while (number < 0); /* the program was stopped and went on */
    if (number == WAKE && info.si_pid == getpid()) return NULL;
    interrupt->tell(interrupt->context);
    end_by(number);
}

void interrupt_begin(struct interrupt *interrupt, void (*tell)(void *context), void *context)
{
    sigset_t signals;
    signals_watched(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    interrupt->tell = tell;
    interrupt->context = context;
    if (pthread_create(&interrupt->watcher, NULL, watch, interrupt) != 0) abort();
}

void interrupt_end(struct interrupt *interrupt)
{
    sigset_t signals;
    pthread_kill(interrupt->watcher, WAKE);
    pthread_join(interrupt->watcher, NULL);
    signals_watched(&signals);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
