/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/pager.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/wrap.h"

static pid_t reader; /* 0: there is none */

/* In the child. F: a text that fits is simply printed; R: colours; X: it stays on the screen. */
static _Noreturn void become_pager(const char *command, int from)
{
    dup2(from, STDIN_FILENO);
    setenv("LESS", "FRX", 0);
    setenv("LESSCHARSET", "utf-8", 0);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static const char *pager_command(void)
{
    const char *command = getenv("PAGER");
    const char *term = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || !term || strcmp(term, "dumb") == 0) return NULL;
    if (!command) return "if command -v less > /dev/null; then exec less; else exec cat; fi";
    return command[0] && strcmp(command, "cat") != 0 ? command : NULL;
}

void pager_begin(void)
{
    int ends[2];
    const char *command = pager_command();
    if (!command || reader || pipe2(ends, O_CLOEXEC) != 0) return;
    wrap_remember();
    fflush(stdout);
    reader = fork();
    if (reader == 0) become_pager(command, ends[0]);
    if (reader > 0) {
        dup2(ends[1], STDOUT_FILENO);
        signal(SIGINT, SIG_IGN); /* Ctrl-C is for the pager */
    } else {
        reader = 0;
    }
    close(ends[0]);
    close(ends[1]);
}

void pager_end(void)
{
    if (!reader) return;
    fflush(stdout);
    close(STDOUT_FILENO); /* the end of the text */
    while (waitpid(reader, NULL, 0) < 0 && errno == EINTR) continue;
    reader = 0;
}
