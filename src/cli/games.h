/* SPDX-License-Identifier: MIT
 * games - the recorded games of a file, one a line, whoever wrote it: a line is never longer than a
 * record may be, and what is no file of games is refused in words. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "cli/cli.h"
#include "record/write.h"

struct games_file {
    FILE *stream;
    char *line;      /* owned: room for one */
    uint64_t number; /* of the game that was read last, from 1 */
};

/* "-" is standard input. On success it must be closed. */
MUST_USE enum error games_open(struct games_file *file, const char *path, struct problem *problem);
void games_close(struct games_file *file);

/* The next game; the line lies in the file until the next call. Its end is ERROR_NONE with an empty
 * line; a file without any game is a problem. */
MUST_USE enum error games_next(struct games_file *file, struct span *line, struct problem *problem);

/* Opens the file and finds game number `game`. False: *status says how to exit, and nothing is
 * open. */
bool games_find(struct games_file *file, const char *path, uint64_t game, struct span *line,
                int *status);

uint64_t games_count(struct games_file *file); /* before the first is read; 0: nobody can tell */

#endif
