/* SPDX-License-Identifier: MIT
 * crowd - so many people at tables of a server, each with a WebSocket of its own, who play random
 * moves (docs/protocol.md). First all connect, then they sit down, then they play for a while.
 *
 * With churn they also come and go: one is disconnected and comes back as a reload would (the same
 * person, the same seat), every other game is a rematch, and idle people leave, come as somebody
 * new and watch a table.
 *
 * A move is told when the last seat of its table has heard what follows from it. Whatever is
 * refused, comes in a wrong order or does not come at all is an error. */
#ifndef CLI_LOAD_CROWD_H
#define CLI_LOAD_CROWD_H

#include "core/game.h"
#include "server/handshake.h"

struct crowd_options {
    struct place place;
    const struct game *game;
    const struct box *box;
    uint32_t tables;
    uint32_t idle;    /* people who connect and do nothing else */
    uint32_t rate;    /* moves at each table in a minute; 0: as fast as it goes */
    uint32_t seconds; /* of play */
    uint32_t churn;   /* of 100 moves, so many begin with a reload; 0: nobody comes or goes */
    uint32_t pid;     /* of the server, if it is on this machine; 0: unknown */
};

/* What the server has used up; zeros: unknown. */
struct usage {
    double cpu_s;
    uint64_t memory; /* bytes */
};

enum { SAMPLES = 20 };

enum crowd_end {
    CROWD_DONE,
    CROWD_NO_ANSWER,  /* the server is not there, or has no room for so many */
    CROWD_INTERRUPTED /* it went away, or did not answer for a long time */
};

struct crowd_report {
    enum crowd_end end;
    double seconds; /* of play, until the last move was told */
    uint64_t moves; /* that people made and everybody was told of */
    uint64_t steps; /* told, of people and house, to all seats */
    uint64_t frames;
    uint64_t bytes; /* of frames that came */
    uint64_t games; /* that came to their end */
    uint64_t rematches;
    uint64_t reloads;
    uint64_t visits;          /* of idle people */
    uint64_t memory[SAMPLES]; /* of the server, at equal distances of time; bytes */
    uint32_t memory_count;
    uint64_t errors;
    char error[256];        /* the first one */
    uint32_t *delays;       /* microseconds of each move, ascending; to be freed */
    struct usage before;    /* anybody came */
    struct usage connected; /* all had */
    struct usage seated;    /* and all tables had begun */
    struct usage after;     /* the last move */
};

void crowd_run(const struct crowd_options *options, struct crowd_report *report);

#endif
