/* SPDX-License-Identifier: MIT
 * review - recorded games, graded and taken apart by ai/review.h, for people and for programs. */
#ifndef CLI_REVIEW_REVIEW_H
#define CLI_REVIEW_REVIEW_H

#include "ai/fixed.h"
#include "ai/review.h"
#include "cli/cli.h"
#include "record/read.h"

enum { POINTS_SHOWN = 5 };

/* One game: what was recorded and what the review says of it. */
struct reviewed {
    const struct record *record;
    const struct review *review;
    uint64_t number; /* in the file, from 1 */
    seat_set seats;  /* who wants to know */
};

/* A text, filled up with blanks to so many columns of a terminal. */

void reviewed_print(const struct reviewed *reviewed);
void reviewed_json(const struct reviewed *reviewed);

/* ---- many games: how well each player decides ---- */

enum { TALLY_PLAYERS_MAX = 64 };

/* A player, by the name of its bot or, for a person, by its own. */
struct tally_player {
    char name[RECORD_NAME_MAX];
    uint64_t games;
    uint64_t seats; /* in all its games; it may have had several in one */
    double decisions;
    double losses;
    double game_decisions; /* in the game that is being added */
    double game_losses;
    double decisions_squared; /* sums over games, for the interval */
    double losses_squared;
    double losses_by_decisions;
    double surplus; /* results less fair shares: luck + others + choices */
    double luck;
    double others;
    double choices;
};

struct tally {
    struct tally_player players[TALLY_PLAYERS_MAX];
    uint32_t player_count;
    uint64_t games;
    uint64_t results; /* taken apart, one a seat, */
    uint64_t right;   /* and how many of them add up, also as they are printed */
};

/* Players beyond the limit are not counted. */
void tally_add(struct tally *tally, const struct reviewed *reviewed);
void tally_print(const struct tally *tally);
void tally_json(const struct tally *tally);

#endif
