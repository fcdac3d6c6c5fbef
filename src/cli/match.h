/* SPDX-License-Identifier: MIT
 * match - bots and programs play one game after the other at one table. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/player.h"
#include "cli/remote.h"

/* What all games of a run have in common; shared by threads. */
struct plan {
    const struct setup *setup;
    struct player players[SEATS_MAX]; /* as given: number 1 first */
    struct budget budget;
};

/* The players of plan->setup. False: *status says how to exit. */
bool plan_players(struct plan *plan, int *status);
bool plan_has_programs(const struct plan *plan);

/* For a run with programs. Whoever knows its seed knows every card, and programs can read the
 * arguments of all processes: the seed is wiped from ours, and without one given it is drawn by
 * lot. */
void seed_hide(const struct flag *flag, uint64_t *seed);

/* The secret of one deal of a run: SHA-256("vacancy/1 " | purpose | seed | deal), the numbers as
 * eight bytes each, highest first. */
void plan_secret(const char *purpose, uint64_t seed, uint64_t deal,
                 uint8_t secret[FAIR_SECRET_SIZE]);

/* A table and all that belongs to it; one thread's. */
struct match {
    const struct plan *plan;
    struct table table;
    struct record_seat seats[SEATS_MAX];
    struct conduct conduct[SEATS_MAX]; /* by seat - 1, of the last game */
    struct remote *remotes[SEATS_MAX];
    struct brain brain;
    struct event items[EVENTS_MAX];
    struct event record_items[RECORD_EVENTS_MAX];
};

struct match *match_new(const struct plan *plan); /* aborts without memory */
void match_free(struct match *match);

/* Plays a game to its end. Player number p sits at seat p + rotation, counted round. */
void match_play(struct match *match, const uint8_t secret[FAIR_SECRET_SIZE], uint32_t rotation);
uint32_t match_seat(const struct plan *plan, uint32_t player,
                    uint32_t rotation);                  /* from 0 to seat */
void match_record(struct match *match, struct buf *buf); /* the game just played */

#endif
