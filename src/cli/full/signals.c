/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/full/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/full/abilities.h"
#include "cli/play/terminal.h"
#include "host/host.h"

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int deadly[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
enum { CAUGHT_COUNT = sizeof caught / sizeof caught[0] };
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };

static volatile sig_atomic_t notes[NOTE_COUNT];
static int alarm_pipe[2] = {-1, -1};
static struct sigaction before[CAUGHT_COUNT];
static struct termios modes; /* of the terminal, before anything was changed */
static char will[WILL_SIZE_MAX];
static size_t will_size;
static volatile sig_atomic_t open_now;

/* ---- handlers ---- */

static void leave_note(enum note note)
{
    int kept = errno;
    notes[note] = 1;
    (void)!write(alarm_pipe[1], "", 1); /* a full pipe wakes as well */
    errno = kept;
}

static void carry_out_will(void)
{
    if (!open_now) return;
    open_now = 0;
    (void)!write(STDOUT_FILENO, will, will_size);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void die(int number)
{
    carry_out_will();
    signal(number, SIG_DFL);
    raise(number); /* when the handler returns */
}

/* Whoever presses Ctrl-C again while the program does not listen leaves at once: every move is
 * saved. */
static void on_signal(int number)
{
    switch (number) {
    case SIGTSTP: leave_note(NOTE_PAUSE); return;
    case SIGCONT: leave_note(NOTE_BACK); return;
    case SIGWINCH: leave_note(NOTE_SIZE); return;
    default:
        if (notes[NOTE_STOP]) {
            die(number);
            return;
        }
        terminal_stop(number);
        leave_note(NOTE_STOP);
    }
}

static void handle(int number, void (*handler)(int), struct sigaction *kept)
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, kept);
}

/* ---- life ---- */

bool signals_open(const char *text)
{
    will_size = strlen(text);
    if (will_size > sizeof will || tcgetattr(STDIN_FILENO, &modes) != 0) return false;
    if (pipe2(alarm_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    memcpy(will, text, will_size);
    for (size_t i = 0; i < NOTE_COUNT; i++) notes[i] = 0;
    open_now = 1;
    host_before_death(carry_out_will);
    for (size_t i = 0; i < CAUGHT_COUNT; i++) handle(caught[i], on_signal, &before[i]);
    for (size_t i = 0; i < DEADLY_COUNT; i++) handle(deadly[i], die, NULL);
    return true;
}

void signals_close(void)
{
    open_now = 0;
    host_before_death(NULL);
    for (size_t i = 0; i < CAUGHT_COUNT; i++) sigaction(caught[i], &before[i], NULL);
    for (size_t i = 0; i < DEADLY_COUNT; i++) signal(deadly[i], SIG_DFL);
    close(alarm_pipe[0]);
    close(alarm_pipe[1]);
}

/* ---- notes ---- */

bool signals_take(enum note note)
{
    bool left = notes[note] != 0;
    if (left && note != NOTE_STOP) notes[note] = 0; /* a stop is for good */
    return left;
}

bool signals_wait(bool *gone, int milliseconds)
{
    struct pollfd files[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = alarm_pipe[0], .events = POLLIN}};
    int ready = poll(files, 2, milliseconds);
    *gone = ready > 0 && files[0].revents & (POLLHUP | POLLERR | POLLNVAL);
    if (ready > 0 && files[1].revents) {
        char bytes[64];
        while (read(alarm_pipe[0], bytes, sizeof bytes) > 0) continue;
        return false;
    }
    return ready > 0;
}

void signals_pause(void)
{
    struct sigaction kept;
    handle(SIGTSTP, SIG_DFL, &kept);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &kept, NULL);
}
