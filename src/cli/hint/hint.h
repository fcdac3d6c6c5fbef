/* SPDX-License-Identifier: MIT
 * hint - what a good player would do in a seat's place, and what it believes about the rest. Made
 * from the seat's view alone. */
#ifndef CLI_HINT_HINT_H
#define CLI_HINT_HINT_H

#include "cli/brain.h"
#include "record/read.h"

enum { HINT_SIZE_MAX = 65536, HINT_MOVES_MAX = 16, HINT_ANSWERS_MAX = 12, HINT_WORLDS = 2000 };

/* ---- the question: a position as a seat sees it, with the seat to move ---- */

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

/* Before move number `move` (from 1) of a record: one line of JSON. */
MUST_USE enum error question_recorded(struct question *question, struct span line, uint64_t move,
                                      struct problem *problem);
void question_release(struct question *question);

/* ---- the answer ---- */

struct hint_move {
    move_id move;
    double win;    /* chance, 0 to 1 */
    double margin; /* expected points more than the mean of the others */
    double mix;    /* how often to play it, where seats choose at once; else 0 */
};

/* What something hidden may be. */
struct belief {
    struct noun thing;
    uint32_t answer_count;
    struct {
        uint8_t type;
        int64_t value;
        double chance;
    } answers[HINT_ANSWERS_MAX]; /* the likeliest first */
};

struct hint {
    struct hint_move moves[HINT_MOVES_MAX]; /* the best first */
    uint32_t move_count;
    struct belief beliefs[SECRETS_MAX];
    uint32_t belief_count;
};

void hint_think(const struct question *question, const struct budget *budget, struct hint *hint);

#endif
