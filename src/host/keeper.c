/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "host/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"

enum { LEASH = 3, FIRST_OTHER = 4, OUT_OF_THE_WAY = 10, CHILDREN_TEXT_MAX = 4096 };

/* ---- the program ---- */

static void forget_signals(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t signals;
    for (int i = 1; i < SIGRTMIN; i++) sigaction(i, &usual, NULL);
    sigemptyset(&signals);
    sigprocmask(SIG_SETMASK, &signals, NULL);
}

static void close_streams(void)
{
    dup2(STDERR_FILENO, STDIN_FILENO); /* which leads nowhere */
    dup2(STDERR_FILENO, STDOUT_FILENO);
}

static _Noreturn void become_program(const struct keeper_start *start)
{
    const struct rlimit none = {0, 0};
    forget_signals();
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &none);
    close(LEASH);
    execle("/bin/sh", "sh", "-c", start->command, (char *)NULL, start->environment);
    _exit(127);
}

/* ---- a namespace of its own ---- */

static bool write_file(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t size = write(file, text, strlen(text));
    close(file);
    return size == (ssize_t)strlen(text);
}

/* Users keep their numbers: all of them where we may say so, else our own one. */
static bool map_users(const char *path, unsigned own)
{
    char text[64];
    struct buf buf;
    if (write_file(path, "0 0 4294967295\n")) return true;
    buf_init(&buf, text, sizeof text);
    buf_add_number(&buf, own);
    buf_add(&buf, " ");
    buf_add_number(&buf, own);
    buf_add(&buf, " 1\n");
    return write_file(path, text);
}

/* Only a process whose memory others of its user may read can map its users. The window is short,
 * and a program that lives apart does not even see the keeper of another one. */
static bool go_apart(void)
{
    unsigned user = geteuid();
    unsigned group = getegid();
    if (unshare(CLONE_NEWUSER | CLONE_NEWPID) != 0) return unshare(CLONE_NEWPID) == 0;
    prctl(PR_SET_DUMPABLE, 1);
    (void)!map_users("/proc/self/uid_map", user);
    if (!map_users("/proc/self/gid_map", group)) {
        (void)!write_file("/proc/self/setgroups", "deny");
        (void)!map_users("/proc/self/gid_map", group);
    }
    prctl(PR_SET_DUMPABLE, 0);
    return true;
}

/* Process 1 of the namespace: the others cannot signal it, and they end with it. */
static _Noreturn void be_first(const struct keeper_start *start)
{
    forget_signals();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0) {
        (void)!mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
    }
    pid_t program = fork();
    if (program == 0) become_program(start);
    close(LEASH);
    close_streams();
    while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
    _exit(0);
}

/* ---- the keeper ---- */

bool keeper_children(const char *folder, void (*visit)(int id))
{
    char text[CHILDREN_TEXT_MAX];
    struct buf path;
    buf_init(&path, text, sizeof text);
    buf_add(&path, folder);
    buf_add(&path, "/children");
    int file = open(text, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t size = read(file, text, sizeof text);
    close(file);
    pid_t id = 0;
    for (ssize_t i = 0; i < size; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            id = id * 10 + (text[i] - '0');
        } else {
            if (id > 1) visit(id);
            id = 0;
        }
    }
    return true;
}

static void kill_one(int id)
{
    kill(id, SIGKILL);
}

/* Whoever is killed leaves its children to the keeper, so it goes on until there are none. The
 * dead are collected only after the list was read: their numbers cannot mean anybody else. */
static void kill_all(pid_t program)
{
    do {
        if (!keeper_children("/proc/thread-self", kill_one)) kill(-program, SIGKILL);
    } while (waitpid(-1, NULL, 0) > 0 || errno != ECHILD);
}

_Noreturn void keeper_run(const struct keeper_start *start)
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
    bool apart = go_apart();
    pid_t child = fork();
    if (child == 0 && apart) be_first(start);
    if (child == 0) become_program(start);
    close_streams();
    char byte;
    while (read(LEASH, &byte, 1) < 0 && errno == EINTR) continue;
    if (child > 0) kill_all(child);
    _exit(0);
}
