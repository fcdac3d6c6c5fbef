/* SPDX-License-Identifier: MIT
 * host - what the machine gives and lib modules must not ask for: files, random bytes, the clock.
 * It also supplies assert_failed(): a failed assertion prints the fact and aborts. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include <stdio.h>

#include "core/error.h"

enum { PATH_SIZE_MAX = 4096 };

/* First of all: where standard input, output or error are closed, no file that is opened later may
 * get their number, and be written to by mistake. Using such a stream fails as before. */
void host_hold_streams(void);

/* Called before a failed assertion is told, so that somebody can see it; NULL: nothing is. */
void host_before_death(void (*prepare)(void));

/* Says what the system said last. */
MUST_USE enum error host_problem(struct problem *problem, enum error error);

/* A whole file as terminated text, at most `limit` bytes; "-" is standard input. The caller frees
 * text->text. */
MUST_USE enum error host_read(const char *path, size_t limit, struct span *text,
                              struct problem *problem);

/* The next line with its line feed, or the first `limit` bytes of a longer one; returns how many
 * bytes they are, 0 at the end. */
size_t host_read_line(FILE *stream, char *memory, size_t limit);

/* A file that appears whole or not at all: written beside its place, then renamed.
 * "-" is standard output, which has no such promise. */
struct host_file {
    FILE *stream;
    const char *path; /* borrowed */
    int failure;      /* what the system said when a write failed; 0: none did */
    char temporary[PATH_SIZE_MAX];
};

MUST_USE enum error host_create(struct host_file *file, const char *path, struct problem *problem);
/* What fails here is told by host_commit(), with the reason that the system gave. */
void host_write(struct host_file *file, const void *bytes, size_t size);
void host_flush_output(void); /* standard output, now; a failure is told at the end, likewise */
MUST_USE enum error host_commit(struct host_file *file, struct problem *problem);
void host_abandon(struct host_file *file); /* instead of commit: nothing is left behind */
void host_leave(struct host_file *file); /* the same, but file->temporary stays, if there is one */

/* One user at a time: a lock beside a file, "FILE.lock", held until it is let go or the process
 * ends. It stays when the file is replaced. */
struct host_lock {
    int file; /* -1: none is held */
    char path[PATH_SIZE_MAX];
};

/* Somebody else holds it: ERROR_GAME_BUSY, with the number of that process. */
MUST_USE enum error host_lock(struct host_lock *lock, const char *path, struct problem *problem);
void host_unlock(struct host_lock *lock);

/* A folder that came with the program: `name` beside it, as a build leaves it, or else at
 * `installed`, seen from the program's folder. It need not be there. */
void host_beside(char path[PATH_SIZE_MAX], const char *name, const char *installed);

/* Where a user's games are: $XDG_DATA_HOME/vacancy, or below ~/.local/share. */
void host_data_folder(char folder[PATH_SIZE_MAX]);
bool host_make_folders(char *path); /* all up to its last slash, as `mkdir -p` would */

/* Asks the desktop to show an address in a browser. Where there is no desktop, nothing happens. */
void host_show_url(const char *url);

void host_random(void *bytes, size_t size); /* fit for secrets */
double host_seconds(void);                  /* of a clock that never goes back */
double host_thread_seconds(void);           /* that this thread has had of a processor */
uint32_t host_cores(void);                  /* how many threads can run at once */

#endif
