/* SPDX-License-Identifier: MIT
 * player - who plays a seat without a keyboard: a bot of ours, or "cmd:COMMAND", a program that
 * speaks the protocol of docs/bots.md. */
#ifndef PLAYERS_PLAYER_H
#define PLAYERS_PLAYER_H

#include "ai/bot.h"
#include "record/write.h"

struct player {
    const struct bot *bot; /* NULL: a program */
    const char *command;   /* of a program, borrowed; else NULL */
};

/* A name from the command line. Never call it with a name out of somebody's file: a record must not
 * be able to start programs. */
MUST_USE enum error player_find(struct player *player, const char *name, struct problem *problem);

enum { PLAYER_TITLE_MAX = 64 };

/* For whoever seated it: a program by its command, cut where it is long. */
void player_title(const struct player *player, char title[PLAYER_TITLE_MAX]);

/* What a record says of player number `number`, from 1. Records are passed on: of a program they
 * have the name, not the command with its folders and arguments. */
void player_describe(const struct player *player, uint32_t number, struct record_seat *seat);

#endif
