/* SPDX-License-Identifier: MIT
 * arena - many games between the same players, and what they prove.
 *
 * Deals are duplicate: the games of one deal have the same house moves, and the players change
 * seats from one to the next, so that luck falls on everybody alike. Game number g (from 0) is
 * deal g / seats, rotation g % seats. A game depends on nothing but its number, so neither threads
 * nor machines nor a restart change a result, as long as thinking is not limited by time. */
#ifndef CLI_ARENA_ARENA_H
#define CLI_ARENA_ARENA_H

#include <pthread.h>

#include "cli/plan.h"
#include "cli/seed.h"

enum {
    ARENA_THREADS_MAX = 64,
    ARENA_GAMES_MAX = 10000000,
    RESULT_TEXT_MAX = RECORD_SIZE_MAX + 2048
};

struct run {
    const struct setup *setup; /* as given; borrowed */
    struct plan plan;
    struct seed seed;
    bool seed_free; /* nobody gave one: a journal's is as good */
    uint64_t games;
    uint32_t threads;
    bool records; /* somebody wants to have them */
};

/* What one game brought, by player from 0. */
struct outcome {
    int32_t scores[SEATS_MAX];
    uint8_t faults[SEATS_MAX][FAULT_COUNT];
    uint8_t winners;  /* set of players */
    uint8_t replaced; /* set of players for whom `random` played on */
    bool done;
};

struct result {
    uint64_t game;
    struct outcome outcome;
    struct span record; /* without its line feed; empty: nobody wants it */
};

/* ---- results as text: the lines of a journal, and what machines send each other ---- */

void result_write(const struct result *result, uint32_t seats, struct buf *buf); /* a line */
/* The record lies in the line. */
MUST_USE enum error result_read(struct span line, uint32_t seats, struct result *result,
                                struct problem *problem);

/* ---- the desk: where games are handed out and results come in, from any thread ---- */

struct desk {
    bool (*take)(void *context, uint64_t *game); /* false: there are no more */
    void (*deliver)(void *context, const struct result *result);
    void *context;
};

uint64_t hands_usual(void); /* one for every processor */

/* Threads that play what the desk gives them. */
struct hands;
struct hands *hands_new(const struct run *run, const struct desk *desk);
void hands_free(struct hands *hands); /* after their last game */

/* ---- the office: keeps the results, the journal and the file of records ---- */

struct journal {
    const char *path; /* borrowed; NULL: there is none */
    int file;
    double synced; /* when it was last known to be on the disk */
};

struct office {
    struct run *run;
    struct outcome *outcomes;
    char **records; /* that wait for an earlier game */
    uint64_t records_written;
    uint64_t next;
    uint64_t done;
    struct journal journal;
    struct host_file *out; /* NULL: there is none */
    struct progress progress;
    pthread_mutex_t mutex;
    struct problem problem; /* of the journal: no more games are handed out */
    bool json;              /* how the result is printed */
};

void office_init(struct office *office, struct run *run);
void office_release(struct office *office);
struct desk office_desk(struct office *office);

/* Takes the games that are in the journal for played, and writes down all that follow. The problem
 * has the line. */
MUST_USE enum error journal_open(struct journal *journal, const char *path, struct office *office,
                                 struct problem *problem);
MUST_USE enum error journal_add(struct journal *journal, struct span line, struct problem *problem);
void journal_close(struct journal *journal);
bool journal_is(const struct journal *journal, const char *path); /* the same file */

/* A result that comes from a journal: kept, not written down again. */
void office_keep(struct office *office, const struct result *result);

/* ---- what the results prove ---- */

struct estimate {
    double mean;
    double low;
    double high; /* 95% lie between low and high */
};

struct standing {
    struct estimate win;    /* share of victories; a shared one counts as its share */
    struct estimate margin; /* own score minus the mean of the others */
    struct estimate rating; /* against the mean of the others; may be infinite */
    uint64_t faults[FAULT_COUNT];
    uint64_t replaced; /* games that `random` finished */
};

/* Intervals are over deals: games of one deal are not independent. */
void standing_make(const struct run *run, const struct outcome *outcomes, uint32_t player,
                   struct standing *standing);

/* What people call the bots of ours that play: each is a bit, counted as in bots[]. */
uint32_t bot_bit(const char *title); /* 0: none of ours */
void bots_print(uint32_t playing);

void arena_print(const struct run *run, const struct standing *standings);
void arena_print_json(const struct run *run, const struct standing *standings);

#endif
