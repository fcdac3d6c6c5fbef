/* SPDX-License-Identifier: MIT
 * read - a record from anybody: parsed, then played by the rules and compared with what it claims.
 */
#ifndef RECORD_READ_H
#define RECORD_READ_H

#include "record/write.h"

struct record {
    const struct game *game;
    struct box box;
    struct edition edition;
    bool embedded; /* the record brought its edition along */
    struct record_seat seats[SEATS_MAX];
    bool no_hints;
    bool stopped;
    bool has_absent;
    uint8_t absent[TABLE_STEPS_MAX]; /* see record_head */
    void *json; /* owned: the parsed object, which the edition's text lies in */
};

/* Reads the head of one line. On success the record must be released. */
MUST_USE enum error record_read(struct record *record, const struct shelf *shelf, struct span line,
                                struct problem *problem);
void record_release(struct record *record);

/* Plays all moves and checks rounds, result and fair where they are given. `problem->line` is the
 * number of the offending move, from 1; 0 if it is none of the moves. The table is left where the
 * moves end, with its steps in `memory`. `whole`: the game must have come to its end. */
MUST_USE enum error record_replay(const struct record *record, struct table *table,
                                  struct step_memory memory, bool whole, struct problem *problem);

struct record_head record_head_of(const struct record *record); /* borrows from the record */

#endif
