/* SPDX-License-Identifier: MIT
 * assistant - a game's rules at a real table, of which only a part is known.
 *
 * People write down what lies there, one thing a line: a sheet. The game notes the lines, then runs
 * its own rules on what it was told. A sheet is no state of play: hands and piles are missing, so
 * nobody but these functions may touch it, and no invariant of the game is asserted. */
#ifndef CORE_ASSISTANT_H
#define CORE_ASSISTANT_H

#include "core/game.h"

enum { SHEET_WORDS_MAX = 32, SHEET_NOTES_MAX = 160, SHEET_EVENTS_MAX = 256 };

struct sheet {
    struct box box;                  /* printed numbers and options; its seats once all is noted */
    uint64_t notes[SHEET_NOTES_MAX]; /* the game's own struct; begins as zero */
    uint32_t seats;                  /* the highest seat that a line has named */
    uint32_t hotel; /* that the lines, and later the questions, are about; from 1 */
};

struct sheet_line {
    struct span words[SHEET_WORDS_MAX]; /* the key first */
    uint32_t word_count;
};

/* What a line can begin with. */
struct sheet_key {
    const char *name;
    const char *form;     /* of the words after it: "SEAT:CARD ..." */
    const char *question; /* how to ask a person for it, a message for the catalogs */
    bool may_be_empty;    /* the key alone says: nothing lies there */
};

enum sheet_step {
    SHEET_ASKS, /* somebody has a choice: see question() */
    SHEET_MORE, /* go on */
    SHEET_DONE
};

struct assistant {
    const struct sheet_key *keys;
    uint32_t key_count;
    uint32_t answers; /* kinds of moves that can answer a question, as bits; 0: nobody is asked */

    enum error (*note)(struct sheet *, const struct sheet_line *, struct problem *);
    /* The key to ask a person for now; one that may not be empty is then the last that is needed.
     * key_count: nothing is left to ask. */
    uint32_t (*next)(const struct sheet *);
    /* Has all been noted that can be resolved? */
    enum error (*ready)(const struct sheet *, struct problem *);

    /* Runs the rules for a while. `answer` is a move to the question asked before, else 0. At most
     * SHEET_EVENTS_MAX events. */
    enum sheet_step (*run)(struct sheet *, move_id answer, struct events *);
    /* The legal answers; tells the question, then one event for each answer. NULL: never asks. */
    uint32_t (*question)(const struct sheet *, move_id out[MOVES_MAX], struct events *);
};

/* What a reader of lines complains about: a word that cannot be read (the key, if that word is not
 * there), one that cannot be right, or something that no line says. */
MUST_USE enum error sheet_syntax(const struct sheet_line *line, uint32_t word, const char *expected,
                                 struct problem *problem);
MUST_USE enum error sheet_value(const struct sheet_line *line, uint32_t word, const char *expected,
                                struct problem *problem);
MUST_USE enum error sheet_missing(const char *expected, struct problem *problem);

#endif
