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

#define SHEET_NUMBER_MAX 999999999999999999u /* that is read at all */

struct sheet {
    struct box box;                  /* its seats: the most that can be, until all is noted */
    uint64_t notes[SHEET_NOTES_MAX]; /* the game's own struct; begins as zero */
    uint32_t seats;                  /* the highest seat that a line has named */
    uint32_t part; /* of the table that the lines, and later the questions, are about: a hotel, say;
                      from 1, 0: none was noted yet */
};

struct sheet_line {
    struct span words[SHEET_WORDS_MAX]; /* the key first */
    uint32_t word_count;
};

/* What is wrong with a sheet, in the words of whoever sits at the table. */
struct complaint {
    struct span word;     /* of the line that is wrong; empty: the fault is that no line says it */
    const char *form;     /* how it is written where it could not be read or is missing; or NULL */
    struct noun sentence; /* about what lies there, with the game's own fields */
};

/* What can be wrong: a sentence, a message for the catalogs, and the fields it speaks of. */
struct sheet_fault {
    const char *text;
    struct field fields[NOUN_FIELDS];
};

/* Notes what a line says. */
typedef enum error sheet_reader(struct sheet *, const struct sheet_line *, struct complaint *);

/* What a line can begin with. */
struct sheet_key {
    const char *name;
    const char *form;     /* of the words after it: "SEAT:CARD ..." */
    const char *question; /* how to ask a person for it, a message for the catalogs */
    sheet_reader *read;
    bool may_be_empty; /* the key alone says: nothing lies there */
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

    /* The key to ask a person for now; one that may not be empty is then the last that is needed.
     * key_count: nothing is left to ask. */
    uint32_t (*next)(const struct sheet *);
    /* Has all been noted that can be resolved? */
    enum error (*ready)(const struct sheet *, struct complaint *);

    /* Runs the rules for a while. `answer` is a move to the question asked before, else 0. At most
     * SHEET_EVENTS_MAX events. */
    enum sheet_step (*run)(struct sheet *, move_id answer, struct events *);
    /* The legal answers; tells the question, then one event for each answer. NULL: never asks. */
    uint32_t (*question)(const struct sheet *, move_id out[MOVES_MAX], struct events *);
};

/* Notes a line with the reader of its key. */
MUST_USE enum error sheet_note(const struct assistant *assistant, struct sheet *sheet,
                               const struct sheet_line *line, struct complaint *complaint);
/* Call before run(): settles how many seats there are. */
MUST_USE enum error sheet_ready(const struct game *game, struct sheet *sheet,
                                struct complaint *complaint);

/* ---- for readers of lines: each returns the error of the complaint that it makes ---- */

/* A word that cannot be read; the key, if that word is not there. */
MUST_USE enum error sheet_unreadable(const struct sheet_line *line, uint32_t word, const char *form,
                                     struct complaint *complaint);
/* A word that says something impossible. `values`: of the fault's fields; NULL: it has none. */
MUST_USE enum error sheet_wrong(const struct sheet_line *line, uint32_t word,
                                const struct sheet_fault *fault, const int64_t *values,
                                struct complaint *complaint);
/* `form`: of the line that would say it. */
MUST_USE enum error sheet_missing(const char *form, const struct sheet_fault *fault,
                                  const int64_t *values, struct complaint *complaint);

/* Refuses a line that is there once more. */
MUST_USE enum error sheet_once(const struct sheet_line *line, bool *told,
                               struct complaint *complaint);
/* Refuses a line about a part of the table, with the given fault, as long as none was noted. */
MUST_USE enum error sheet_has_part(const struct sheet *sheet, const struct sheet_line *line,
                                   const struct sheet_fault *missing, struct complaint *complaint);
/* "6/5": the number before the separator, and the rest. */
bool sheet_split(struct span text, char separator, uint64_t *number, struct span *rest);

/* The seat that a line begins with. */
MUST_USE enum error sheet_seat(struct sheet *sheet, const struct sheet_line *line, uint32_t *seat,
                               struct complaint *complaint);
/* The same, of a line that may be there once for each seat. */
MUST_USE enum error sheet_seat_once(struct sheet *sheet, const struct sheet_line *line,
                                    seat_set *told, uint32_t *seat, struct complaint *complaint);

/* How much of something lies there. */
struct sheet_count {
    uint8_t type; /* of a field of the game whose value `thing` reads "Beds" or "Coins" */
    uint8_t thing;
    uint64_t min;
    uint64_t max;
    const char *form;
    uint64_t count; /* as read */
};

/* Reads a number, and refuses one that is out of bounds. */
MUST_USE enum error sheet_read_count(const struct sheet_line *line, uint32_t word,
                                     struct sheet_count *count, struct complaint *complaint);
/* The same, where no word may follow. */
MUST_USE enum error sheet_read_last(const struct sheet_line *line, uint32_t word,
                                    struct sheet_count *count, struct complaint *complaint);
/* Only the second half of it. */
MUST_USE enum error sheet_check_count(const struct sheet_line *line, uint32_t word,
                                      const struct sheet_count *count, struct complaint *complaint);

#endif
