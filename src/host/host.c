/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "host/host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"

static void (*before_death)(void);

void host_before_death(void (*prepare)(void))
{
    before_death = prepare;
}

_Noreturn void assert_failed(const char *fact, const char *file, uint32_t line)
{
    if (before_death) before_death();
    fprintf(stderr, "%s:%u: a fact does not hold: %s\n", file, line, fact);
    abort();
}

void host_hold_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        int wrong_way = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        int opened = open("/dev/null", wrong_way); /* the lowest number that is free: this one */
        if (opened != stream) abort();
    }
}

enum error host_problem(struct problem *problem, enum error error)
{
    return problem_set(problem, error, span_of(strerror(errno)), "");
}

enum error host_read(const char *path, size_t limit, struct span *text, struct problem *problem)
{
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rbe");
    if (!stream) return host_problem(problem, ERROR_FILE_READ);
    size_t size = 0;
    size_t capacity = 65536;
    char *memory = malloc(capacity);
    while (memory) {
        size += fread(memory + size, 1, capacity - size - 1, stream);
        if (size + 1 < capacity || size > limit) break;
        capacity *= 2;
        char *larger = realloc(memory, capacity);
        if (!larger) free(memory);
        memory = larger;
    }
    bool failed = !memory || ferror(stream);
    enum error error = failed ? host_problem(problem, ERROR_FILE_READ) : ERROR_NONE;
    if (stream != stdin) fclose(stream);
    if (!error && size > limit) {
        char expected[64];
        snprintf(expected, sizeof expected, "at most %zu bytes", limit);
        error = problem_set(problem, ERROR_LIMIT, span_of(path), expected);
    }
    if (error) {
        free(memory);
        return error;
    }
    memory[size] = '\0';
    *text = (struct span){memory, size};
    return ERROR_NONE;
}

size_t host_read_line(FILE *stream, char *memory, size_t limit)
{
    size_t size = 0;
    for (int c; size < limit && (c = getc_unlocked(stream)) != EOF;) {
        memory[size++] = (char)c;
        if (c == '\n') break;
    }
    return size;
}

/* A pipe or a device cannot be replaced by a file; it is written to as it is. */
static enum error create_special(struct host_file *file, struct problem *problem)
{
    file->stream = fopen(file->path, "wb");
    return file->stream ? ERROR_NONE : host_problem(problem, ERROR_FILE_WRITE);
}

/* The name is fixed, so that what a killed run left behind is used up by the next one. Whoever
 * holds the lock writes: nobody renames what another one is still writing. A file that somebody
 * else made is none of ours, for its owner could read along. */
static int open_temporary(const char *path)
{
    for (;;) {
        struct stat opened;
        struct stat there;
        int descriptor = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
        if (descriptor < 0) return -1;
        bool locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &opened) == 0;
        bool ours = locked && S_ISREG(opened.st_mode) && opened.st_uid == geteuid();
        bool same = ours && lstat(path, &there) == 0 && there.st_ino == opened.st_ino &&
                    there.st_dev == opened.st_dev;
        if (same && opened.st_nlink == 1 && ftruncate(descriptor, 0) == 0) return descriptor;
        close(descriptor);
        if (ours && !same) continue; /* renamed in between: it is somebody's result now */
        errno = locked ? EPERM : EBUSY;
        return -1;
    }
}

enum error host_create(struct host_file *file, const char *path, struct problem *problem)
{
    file->path = path;
    file->failure = 0;
    file->temporary[0] = '\0';
    file->stream = stdout;
    if (strcmp(path, "-") == 0) return ERROR_NONE;
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) return create_special(file, problem);
    int size = snprintf(file->temporary, sizeof file->temporary, "%s.unfinished", path);
    if (size < 0 || (size_t)size >= sizeof file->temporary) {
        return problem_set(problem, ERROR_LIMIT, span_of(path), N_("a shorter path"));
    }
    int descriptor = open_temporary(file->temporary);
    if (descriptor < 0) return host_problem(problem, ERROR_FILE_WRITE);
    mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
    file->stream = fdopen(descriptor, "wb");
    if (file->stream) return ERROR_NONE;
    enum error error = host_problem(problem, ERROR_FILE_WRITE);
    close(descriptor);
    unlink(file->temporary);
    return error;
}

static int output_failure; /* of standard output, as host_file has it */

void host_write(struct host_file *file, const void *bytes, size_t size)
{
    bool written = fwrite(bytes, 1, size, file->stream) == size;
    if (!written && !file->failure) file->failure = errno;
}

void host_flush_output(void)
{
    if (fflush(stdout) != 0 && !output_failure) output_failure = errno;
}

/* A stream that failed once remembers that it did, but not why. */
static bool finish_stream(const struct host_file *file)
{
    if (fflush(file->stream) != 0) return false;
    if (!ferror(file->stream)) return true;
    int known = file->failure ? file->failure : file->stream == stdout ? output_failure : 0;
    errno = known ? known : EIO;
    return false;
}

/* A new name is on the disk only when its folder is. Not every file system can do this, and the
 * file itself is safe: a failure is no reason to call it lost. */
static void sync_folder(const char *path)
{
    char folder[PATH_SIZE_MAX];
    const char *slash = strrchr(path, '/');
    int size = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
                        slash ? path : ".");
    if (size < 0 || (size_t)size >= sizeof folder) return;
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    (void)!fsync(descriptor);
    close(descriptor);
}

enum error host_commit(struct host_file *file, struct problem *problem)
{
    bool written = finish_stream(file);
    if (file->stream == stdout) {
        return written ? ERROR_NONE : host_problem(problem, ERROR_FILE_WRITE);
    }
    bool special = file->temporary[0] == '\0';
    written = written && (special || fsync(fileno(file->stream)) == 0);
    enum error error = written ? ERROR_NONE : host_problem(problem, ERROR_FILE_WRITE);
    if (!error && !special && rename(file->temporary, file->path) != 0) {
        error = host_problem(problem, ERROR_FILE_WRITE);
    }
    if (error && !special) unlink(file->temporary);
    if (!error && !special) sync_folder(file->path);
    fclose(file->stream); /* lets go of the lock, so it comes last */
    return error;
}

void host_abandon(struct host_file *file)
{
    if (file->stream == stdout) return;
    if (file->temporary[0]) unlink(file->temporary);
    fclose(file->stream);
}

void host_leave(struct host_file *file)
{
    fflush(file->stream);
}

/* ---- locks ---- */

static enum error busy(int file, struct problem *problem)
{
    char owner[32];
    ssize_t size = pread(file, owner, sizeof owner, 0);
    struct span text = {owner, size > 0 ? (size_t)size : 0};
    return problem_set(problem, ERROR_GAME_BUSY, text, "");
}

static bool is_at(int file, const char *path)
{
    struct stat ours;
    struct stat there;
    return fstat(file, &ours) == 0 && lstat(path, &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
}

enum error host_lock(struct host_lock *lock, const char *path, struct problem *problem)
{
    lock->file = -1;
    int size = snprintf(lock->path, sizeof lock->path, "%s.lock", path);
    if (size < 0 || (size_t)size >= sizeof lock->path)
        return problem_set(problem, ERROR_LIMIT, span_of(path), N_("a shorter path"));
    for (;;) {
        int file = open(lock->path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
        if (file < 0) return host_problem(problem, ERROR_FILE_WRITE);
        enum error error = ERROR_NONE;
        if (flock(file, LOCK_EX | LOCK_NB) != 0) error = busy(file, problem);
        if (!error && is_at(file, lock->path)) {
            char owner[32];
            int digits = snprintf(owner, sizeof owner, "%d", (int)getpid());
            if (ftruncate(file, 0) == 0) (void)!pwrite(file, owner, (size_t)digits, 0);
            lock->file = file;
            return ERROR_NONE;
        }
        close(file); /* another one's, or removed by its owner in between */
        if (error) return error;
    }
}

void host_unlock(struct host_lock *lock)
{
    if (lock->file < 0) return;
    unlink(lock->path); /* while it is still ours */
    close(lock->file);
    lock->file = -1;
}

void host_beside(char path[PATH_SIZE_MAX], const char *name, const char *installed)
{
    size_t room = strlen(name) + strlen(installed) + 2;
    ASSERT(room < PATH_SIZE_MAX);
    ssize_t size = readlink("/proc/self/exe", path, PATH_SIZE_MAX - room);
    path[size > 0 ? size : 0] = '\0';
    char *slash = strrchr(path, '/');
    char *end = slash ? slash + 1 : path;
    strcpy(end, name);
    struct stat info;
    /* /usr/bin/locale is a program. */
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) strcpy(end, installed);
}

void host_data_folder(char folder[PATH_SIZE_MAX])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    bool xdg = data && data[0] == '/';
    const char *top = xdg ? data : home && home[0] == '/' ? home : ".";
    const char *below = xdg || top[0] == '.' ? "" : "/.local/share";
    snprintf(folder, PATH_SIZE_MAX, "%s%s/vacancy", top, below);
}

bool host_make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made) return false;
    }
    return true;
}

/* The grandchild belongs to nobody here, so nobody has to wait for the browser. */
void host_show_url(const char *url)
{
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            int nowhere = open("/dev/null", O_RDWR);
            for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
                dup2(nowhere, stream);
            setsid();
            execlp("xdg-open", "xdg-open", url, (char *)NULL);
        }
        _exit(0);
    }
    if (child > 0) waitpid(child, NULL, 0);
}

void host_random(void *bytes, size_t size)
{
    ASSERT(getrandom(bytes, size, 0) == (ssize_t)size);
}

static double clock_seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double host_seconds(void)
{
    return clock_seconds(CLOCK_MONOTONIC);
}

double host_thread_seconds(void)
{
    return clock_seconds(CLOCK_THREAD_CPUTIME_ID);
}

uint32_t host_cores(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (uint32_t)count : 1u;
}
