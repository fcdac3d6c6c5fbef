/* SPDX-License-Identifier: MIT
 * match - one table of the crowd: what its people say, and what they have to hear. */
#ifndef CLI_LOAD_MATCH_H
#define CLI_LOAD_MATCH_H

#include "base/rng.h"
#include "cli/load/crowd.h"

struct match;
struct socket;

enum { TABLE_TEXT_MAX = 16, ID_DIGITS = 16 };

struct person {
    struct socket *socket;
    struct match *match; /* NULL: has no table */
    uint32_t steps;      /* told so far */
    bool plays;          /* has heard that the game goes on, since it was asked last */
    bool has_promised;
    bool has_shared;
    char cookie[HANDSHAKE_COOKIE_DIGITS + 1]; /* who it is, for the server */
    char *position;                           /* the last one told, as JSON */
    size_t position_size;
    size_t position_max;
};

enum match_stage {
    MATCH_CREATE,
    MATCH_SIT,
    MATCH_START,
    MATCH_REST,
    MATCH_MOVE,
    MATCH_REMATCH, /* all have asked for one */
    MATCH_RETURN   /* somebody is away, and comes back */
};

/* Whoever has the matches. */
struct match_owner {
    void *context;
    void (*begun)(void *context, struct match *match); /* the first question is open */
    void (*moved)(void *context, struct match *match); /* a move was told to all, and answered */
    void (*wrong)(void *context, const char *what, struct span frame);
    const struct crowd_options *options;
};

struct match {
    const struct match_owner *owner;
    struct person *people;
    enum match_stage stage;
    char table[TABLE_TEXT_MAX];
    char key[TABLE_TEXT_MAX];
    char id[ID_DIGITS + 1]; /* of what was said last */
    uint32_t sat;
    uint32_t shift; /* seats that everybody has moved on, by rematches */
    bool is_answered;
    bool is_over;
    seat_set actors;
    seat_set asked; /* who they were before the move, and after how many steps */
    uint32_t asked_at;
    uint64_t steps; /* told, to all people together */
    uint64_t games;
    uint64_t rematches;
    double sent; /* when the last move was */
    struct rng rng;
};

void match_open(struct match *match); /* the first person makes a table; the others come */
void match_move(
    struct match *match); /* after begun() or moved(): the next one, of a new game too */
/* After begun() or moved(), too: somebody is gone, and moves go on when it is back and has greeted.
 */
void match_part(struct match *match, struct person *person);
void match_return(struct match *match, struct person *person);
void match_hear(struct match *match, struct person *person, struct span type, struct span frame);

#endif
