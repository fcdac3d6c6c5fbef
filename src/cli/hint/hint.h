/* SPDX-License-Identifier: MIT
 * hint - the question of `vacancy hint`: a position as a seat sees it, with the seat to move. */
#ifndef CLI_HINT_HINT_H
#define CLI_HINT_HINT_H

#include "cli/cli.h"
#include "record/read.h"

enum { HINT_SIZE_MAX = 65536 };

struct question {
    const struct game *game;
    struct box box;
    struct view view;
    struct edition edition;
    char names[SEATS_MAX][RECORD_NAME_MAX];
    char *text;           /* owned, may be NULL: the edition's, when it came from a file */
    struct record record; /* owned, when record.json is set: what box and edition lie in */
};

/* A position as text, with a few lines before it: docs/hint.md. `edition` is a path, or NULL. */
MUST_USE enum error question_read(struct question *question, struct span text, const char *edition,
                                  struct problem *problem);

/* Before move number `move` (from 1) of a record, one line of JSON; 0: where the record of a game
 * that goes on ends. A game that goes on without hints gets none here either. */
MUST_USE enum error question_recorded(struct question *question, struct span line, uint64_t move,
                                      struct problem *problem);
void question_release(struct question *question);

#endif
