/* SPDX-License-Identifier: MIT
 * match - bots and programs play one game after the other at one table. */
#ifndef PLAYERS_MATCH_H
#define PLAYERS_MATCH_H

#include "players/player.h"
#include "players/remote.h"

/* What all games of a run have in common; shared by threads. Whoever makes one reads it from the
 * command line (cli/plan.h) or from elsewhere; it borrows what it points to. */
struct plan {
    const struct game *game;
    const struct box *box;
    const struct edition *edition;
    bool embed;                       /* the edition is not one of ours: records carry its text */
    struct player players[SEATS_MAX]; /* as given: number 1 first, as many as the box has seats */
    struct budget budget;
    /* Programs may add shares and are told the secret at the end. Not where the same deals are
     * played once more: they would differ, or be known. */
    bool fair;
};

bool plan_has_programs(const struct plan *plan);

/* A table and all that belongs to it; one thread's. */
struct match {
    const struct plan *plan;
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
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
