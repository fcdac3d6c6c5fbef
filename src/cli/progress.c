/* SPDX-License-Identifier: MIT
 * progress - a bar for long work, when standard error is a terminal, and what is left of it. */
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/signs.h"

enum { BAR_WIDTH = 30 };

void cli_tell_unfinished(const struct host_file *file)
{
    char clean[PATH_SIZE_MAX];
    if (!file->temporary[0]) return;
    say(stderr, N_("The records so far are in {file}."), "file", cli_clean(file->temporary, clean),
        NULL);
    fputc('\n', stderr);
}

static void draw(const struct progress *progress, uint64_t done, double now)
{
    double part = (double)done / (double)progress->total;
    double left = done ? (now - progress->started) * (1.0 - part) / part : 0.0;
    int full = (int)(part * BAR_WIDTH);
    fprintf(stderr, "\r%s ", progress->text);
    for (int i = 0; i < BAR_WIDTH; i++) signs_print(stderr, span_of(i < full ? "█" : "░"));
    fprintf(stderr, " %3d%% %4.0f s \033[K", (int)(part * 100.0), left);
    fflush(stderr);
}

void progress_begin(struct progress *progress, const char *text, uint64_t total)
{
    *progress = (struct progress){.text = text, .total = total, .started = host_seconds()};
    if (!isatty(STDERR_FILENO)) progress->total = 0;
    if (progress->total == 0) return;
    progress->shown = progress->started;
    draw(progress, 0, progress->started); /* the first part may take long */
}

void progress_update(struct progress *progress, uint64_t done)
{
    if (progress->total == 0) return;
    double now = host_seconds();
    if (now - progress->shown < 0.1) return;
    progress->shown = now;
    draw(progress, done, now);
}

void progress_end(struct progress *progress)
{
    if (progress->shown > 0.0) fputs("\r\033[K", stderr);
}
