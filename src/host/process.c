/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "host/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/assert.h"

/* ---- the keeper: a fork without exec, so nothing but system calls ---- */

enum { LEASH = 3, FIRST_OTHER = 4, OUT_OF_THE_WAY = 10, CHILDREN_TEXT_MAX = 4096 };

/* All that was prepared before the fork, when memory could still be allocated. */
struct start {
    int in;
    int out;
    int leash;
    const char *command;
    char *environment[4];
    char path[PATH_SIZE_MAX];
    char home[PATH_SIZE_MAX];
};

static _Noreturn void become_program(const struct start *start)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    const struct rlimit none = {0, 0};
    sigset_t signals;
    for (int i = 1; i < SIGRTMIN; i++) sigaction(i, &usual, NULL);
    sigemptyset(&signals);
    sigprocmask(SIG_SETMASK, &signals, NULL);
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &none);
    close(LEASH);
    execle("/bin/sh", "sh", "-c", start->command, (char *)NULL, start->environment);
    _exit(127);
}

/* The kernel lists the children of a task, orphans that fell to it among them. */
static bool kill_children(void)
{
    char text[CHILDREN_TEXT_MAX];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t size = read(file, text, sizeof text);
    close(file);
    pid_t id = 0;
    for (ssize_t i = 0; i < size; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            id = id * 10 + (text[i] - '0');
        } else {
            if (id > 1) kill(id, SIGKILL);
            id = 0;
        }
    }
    return true;
}

/* Whoever is killed leaves its children to the keeper, so it goes on until there are none. The
 * dead are collected only after the list was read: their numbers cannot mean anybody else. */
static void kill_all(pid_t program)
{
    do {
        if (!kill_children()) kill(-program, SIGKILL);
    } while (waitpid(-1, NULL, 0) > 0 || errno != ECHILD);
}

static _Noreturn void keep(const struct start *start)
{
    int in = fcntl(start->in, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    int out = fcntl(start->out, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    int leash = fcntl(start->leash, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (in < 0 || out < 0 || leash < 0 || nowhere < 0) _exit(127);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    dup2(leash, LEASH);
    close_range(FIRST_OTHER, ~0u, 0);
    pid_t program = fork();
    if (program == 0) become_program(start);
    dup2(STDERR_FILENO, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    char byte;
    while (read(LEASH, &byte, 1) < 0 && errno == EINTR) continue;
    if (program > 0) kill_all(program);
    _exit(0);
}

/* ---- our side ---- */

static char *variable(char *memory, const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    int size = snprintf(memory, PATH_SIZE_MAX, "%s=%s", name, value ? value : otherwise);
    if (size >= PATH_SIZE_MAX) snprintf(memory, PATH_SIZE_MAX, "%s=%s", name, otherwise);
    return memory;
}

/* A program that closes its pipe must not end us; and it must not look into our memory, which the
 * keeper has a copy of. (Root may look anywhere.) */
static void protect(void)
{
    signal(SIGPIPE, SIG_IGN);
    prctl(PR_SET_DUMPABLE, 0);
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

enum error process_start(struct process *process, const char *command, struct problem *problem)
{
    int in[2];
    int out[2];
    int leash[2];
    struct start start = {.command = command};
    start.environment[0] = variable(start.path, "PATH", "/usr/local/bin:/usr/bin:/bin");
    start.environment[1] = variable(start.home, "HOME", "/");
    start.environment[2] = (char[]){"LC_ALL=C.UTF-8"};
    protect();
    enum error error = problem_set(problem, ERROR_PROCESS, span_of(command), "");
    if (pipe2(in, O_CLOEXEC) != 0) return error;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close_both(in);
        return error;
    }
    if (pipe2(leash, O_CLOEXEC) != 0) {
        close_both(in);
        close_both(out);
        return error;
    }
    start.in = in[0];
    start.out = out[1];
    start.leash = leash[0];
    pid_t keeper = fork();
    if (keeper == 0) keep(&start);
    close(in[0]);
    close(out[1]);
    close(leash[0]);
    *process = (struct process){
        .keeper = keeper, .leash = leash[1], .to = in[1], .from = out[0], .held = 0};
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    if (keeper > 0) return ERROR_NONE;
    close(process->to);
    close(process->from);
    close(process->leash);
    return error;
}

/* False: the deadline has passed. */
static bool wait_for(int file, short what, double deadline)
{
    for (;;) {
        struct pollfd wish = {.fd = file, .events = what};
        double left = deadline - host_seconds();
        int ms = left <= 0.0 ? 0 : left > 1000.0 ? 1000000 : (int)(left * 1000.0) + 1;
        int ready = poll(&wish, 1, ms);
        if (ready > 0) return true;
        if (ready == 0 && host_seconds() >= deadline) return false;
    }
}

enum process_news process_send(struct process *process, struct span text, double deadline)
{
    while (text.size > 0) {
        ssize_t size = write(process->to, text.text, text.size);
        if (size > 0) {
            text.text += size;
            text.size -= (size_t)size;
            continue;
        }
        bool busy = size < 0 && (errno == EAGAIN || errno == EINTR);
        if (!busy) return PROCESS_GONE;
        if (!wait_for(process->to, POLLOUT, deadline)) return PROCESS_LATE;
    }
    return PROCESS_DONE;
}

static bool next_line(struct process *process, struct span *line)
{
    const char *text = process->text;
    const char *end = memchr(text, '\n', process->held);
    if (!end) return false;
    *line = (struct span){text, (size_t)(end - text)};
    process->given = line->size + 1;
    return true;
}

enum process_news process_receive(struct process *process, struct span *line, double deadline)
{
    process->held -= process->given;
    memmove(process->text, process->text + process->given, process->held);
    process->given = 0;
    bool late = false;
    for (;;) {
        if (next_line(process, line)) return PROCESS_DONE;
        if (process->held == PROCESS_LINE_MAX) return PROCESS_FLOOD;
        if (late || !wait_for(process->from, POLLIN, deadline)) return PROCESS_LATE;
        late = host_seconds() >= deadline; /* this once: it may have been in the pipe in time */
        ssize_t size = read(process->from, process->text + process->held,
                            PROCESS_LINE_MAX - process->held);
        bool busy = size < 0 && (errno == EAGAIN || errno == EINTR);
        if (size == 0 || (size < 0 && !busy)) return PROCESS_GONE;
        if (size > 0) process->held += (size_t)size;
    }
}

void process_farewell(struct process *process, double deadline)
{
    char waste[PROCESS_LINE_MAX];
    close(process->to);
    process->to = -1;
    while (host_seconds() < deadline && wait_for(process->from, POLLIN, deadline)) {
        ssize_t size = read(process->from, waste, sizeof waste);
        bool busy = size < 0 && (errno == EAGAIN || errno == EINTR);
        if (size <= 0 && !busy) return;
    }
}

void process_stop(struct process *process)
{
    if (process->to >= 0) close(process->to);
    close(process->from);
    close(process->leash);
    while (waitpid(process->keeper, NULL, 0) < 0 && errno == EINTR) continue;
}
