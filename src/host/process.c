/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "host/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/keeper.h"

static const double STOP_SECONDS = 2.0; /* for the keeper to do its work */

static char *variable(char *memory, const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    int size = snprintf(memory, PATH_SIZE_MAX, "%s=%s", name, value ? value : otherwise);
    if (size >= PATH_SIZE_MAX) snprintf(memory, PATH_SIZE_MAX, "%s=%s", name, otherwise);
    return memory;
}

/* A program that closes its pipe must not end us; and it must not look into our memory, which the
 * keeper has a copy of. (Root may look anywhere.) What a killed keeper leaves behind falls to us.
 */
static void protect(void)
{
    signal(SIGPIPE, SIG_IGN);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

/* ---- our children: keepers, and orphans of those that were killed ---- */

enum { OTHERS_MAX = 64 };

static struct {
    pthread_mutex_t mutex;
    struct process *processes; /* a list of all that run */
    bool is_known;
    uint32_t other_count;
    int others[OTHERS_MAX]; /* children from before the first program: not of any program */
    uint32_t orphan_count;  /* that were found */
} family = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static void note_other(int id)
{
    if (family.other_count < OTHERS_MAX) family.others[family.other_count++] = id;
}

static bool is_family(int id)
{
    for (uint32_t i = 0; i < family.other_count; i++) {
        if (family.others[i] == id) return true;
    }
    const struct process *process = family.processes;
    while (process && process->keeper != id) process = process->next;
    return process != NULL;
}

static void end_orphan(int id)
{
    if (is_family(id)) return;
    kill(id, SIGKILL);
    waitpid(id, NULL, 0);
    family.orphan_count++;
}

/* Children belong to threads, so each thread is asked. */
static void visit_children(void (*visit)(int id))
{
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *task; tasks && (task = readdir(tasks));) {
        char folder[sizeof "/proc/self/task/" + sizeof task->d_name];
        snprintf(folder, sizeof folder, "/proc/self/task/%s", task->d_name);
        if (task->d_name[0] != '.') (void)keeper_children(folder, visit);
    }
    if (tasks) closedir(tasks);
}

/* A keeper is known from its first moment on: nobody takes it for an orphan. */
static void start_keeper(struct process *process, const struct keeper_start *start)
{
    pthread_mutex_lock(&family.mutex);
    if (!family.is_known) visit_children(note_other);
    family.is_known = true;
    process->keeper = fork();
    if (process->keeper == 0) keeper_run(start);
    process->next = family.processes;
    family.processes = process;
    pthread_mutex_unlock(&family.mutex);
}

/* Whoever is killed leaves its children to us, so it goes on until there are none. */
static void end_keeper(struct process *process)
{
    pthread_mutex_lock(&family.mutex);
    struct process **place = &family.processes;
    while (*place != process) place = &(*place)->next;
    *place = process->next;
    uint32_t found;
    do {
        found = family.orphan_count;
        visit_children(end_orphan);
    } while (family.orphan_count != found);
    pthread_mutex_unlock(&family.mutex);
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
    struct keeper_start start = {.command = command};
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
    *process = (struct process){.leash = leash[1], .to = in[1], .from = out[0], .held = 0};
    start_keeper(process, &start);
    close(in[0]);
    close(out[1]);
    close(leash[0]);
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    if (process->keeper > 0) return ERROR_NONE;
    end_keeper(process);
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

/* False: it is still there. */
static bool await_keeper(int keeper, double deadline)
{
    int handle = pidfd_open(keeper, 0);
    bool ended = handle < 0 || wait_for(handle, POLLIN, deadline);
    if (handle >= 0) close(handle);
    return ended;
}

void process_stop(struct process *process)
{
    if (process->to >= 0) close(process->to);
    close(process->from);
    close(process->leash);
    kill(process->keeper, SIGCONT); /* a program may have stopped it */
    if (!await_keeper(process->keeper, host_seconds() + STOP_SECONDS)) {
        kill(process->keeper, SIGKILL);
    }
    while (waitpid(process->keeper, NULL, 0) < 0 && errno == EINTR) continue;
    end_keeper(process);
}
