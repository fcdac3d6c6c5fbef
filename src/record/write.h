/* SPDX-License-Identifier: MIT
 * write - a table's game as a record: one JSON object on one line (docs/records.md).
 * This half of the module is lib: it needs no JSON library and runs in WebAssembly too. */
#ifndef RECORD_WRITE_H
#define RECORD_WRITE_H

#include "base/json.h"
#include "table/table.h"

enum {
    RECORD_SIZE_MAX = 262144,
    RECORD_EVENTS_MAX = 8192,
    RECORD_NAME_MAX = 64 /* bytes of a player's name */
};

struct record_seat {
    char name[RECORD_NAME_MAX];
    char bot[RECORD_NAME_MAX];      /* empty: a person */
    char stand_in[RECORD_NAME_MAX]; /* a bot that made moves for this person; empty: none did */
    uint32_t random_from; /* number of the move from which `random` played for it; 0: never */
};

/* What a record says beside the moves. */
struct record_head {
    const struct edition *edition;
    bool embed; /* the edition is not one of ours: write its text */
    const struct record_seat *seats;
    /* For each step: the seats that a bot played at that time because the person was away, seat 1
     * is bit 0. NULL: none. */
    const uint8_t *absent;
    bool no_hints; /* the table agreed to play without */
    bool stopped;  /* everybody agreed to end the game before its end */
};

/* The whole truth, with rounds and, when the game is over, result and fair. `events` is memory for
 * RECORD_EVENTS_MAX; the game is played again into it. */
void record_write(const struct table *table, const struct record_head *head, struct event *events,
                  struct buf *buf);

void record_write_rounds(const struct table *table, struct event *events, struct json *json);

/* The key "fair" of a game that is over: with it anybody can check the deals. */
void record_write_fair(const struct table *table, struct json *json);
void record_write_promises(const struct table *table, struct json *json); /* of its keys, one */

/* As one seat sees it now, the game running or over: unknown cards, no seed, no deposits. An object
 * without a line feed; of its keys, "moves" alone. */
void record_write_seen(const struct table *table, const struct record_head *head, uint32_t viewer,
                       struct json *json);
void record_write_steps(const struct table *table, uint32_t viewer, struct json *json);

/* A running game to be resumed: the truth and the secret that the next deals come from. */
void record_write_saved(const struct table *table, const struct record_head *head, struct buf *buf);

#endif
