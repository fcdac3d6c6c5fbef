/* SPDX-License-Identifier: MIT
 * synced - preloaded into the program: writes down, in the file that SYNCED names, what is brought
 * to the disk, and brings it there. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void note(int file)
{
    char link[64];
    char path[4096];
    const char *list = getenv("SYNCED");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path - 1);
    int out = list && size > 0 ? open(list, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (out < 0) return;
    path[size] = '\n';
    if (write(out, path, (size_t)size + 1) < 0) abort();
    close(out);
}

int fsync(int file)
{
    note(file);
    return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file)
{
    note(file);
    return (int)syscall(SYS_fdatasync, file);
}
