/* SPDX-License-Identifier: MIT
 * error - whatever a person, a file or a peer can get wrong: one table, append only.
 * {found} is what was there, {expected} what would have been right. */
#ifndef CORE_ERROR_H
#define CORE_ERROR_H

#include "base/attributes.h"
#include "base/buf.h"

/* name, number on the wire, sentence */
#define ERROR_TABLE(ERROR)                                                                      \
    ERROR(MOVE_SYNTAX, 1, N_("cannot read move '{found}', expected {expected}"))                \
    ERROR(MOVE_ILLEGAL, 2, N_("move '{found}' is not allowed now, expected {expected}"))        \
    ERROR(MOVE_SEAT, 3, N_("it is not the turn of seat '{found}', expected {expected}"))        \
    ERROR(MOVE_AFTER_END, 4, N_("move '{found}' comes after the end of the game"))              \
    ERROR(EDITION_SYNTAX, 5, N_("cannot read '{found}' in an edition, expected {expected}"))    \
    ERROR(EDITION_VALUE, 6, N_("'{found}' cannot be right in an edition, expected {expected}")) \
    ERROR(EDITION_MISSING, 7, N_("'{found}' is missing in the edition, expected {expected}"))   \
    ERROR(EDITION_TWICE, 8, N_("'{found}' is in the edition twice, expected {expected}"))       \
    ERROR(EDITION_GAME, 9, N_("the edition is for '{found}', expected {expected}"))             \
    ERROR(OPTION_UNKNOWN, 10, N_("unknown option '{found}', expected {expected}"))              \
    ERROR(OPTION_VALUE, 11,                                                                     \
          N_("'{found}' is not a possible value for this option, expected "                     \
             "{expected}"))                                                                     \
    ERROR(SEATS, 12, N_("cannot seat '{found}' players, expected {expected}"))                  \
    ERROR(POSITION_SYNTAX, 13, N_("cannot read '{found}' in a position, expected {expected}"))  \
    ERROR(POSITION_VALUE, 14, N_("'{found}' cannot be in a position, expected {expected}"))     \
    ERROR(RECORD_SYNTAX, 15, N_("cannot read the record: {found}, expected {expected}"))        \
    ERROR(RECORD_KEY, 16, N_("the record has '{found}', expected {expected}"))                  \
    ERROR(RECORD_DIFFERS, 17, N_("the record says {found}, the rules say {expected}"))          \
    ERROR(RECORD_SHORT, 18, N_("the record stops at {found}, expected {expected}"))             \
    ERROR(GAME_UNKNOWN, 19, N_("unknown game '{found}', expected {expected}"))                  \
    ERROR(BOT_UNKNOWN, 20, N_("unknown player '{found}', expected {expected}"))                 \
    ERROR(FILE_READ, 21, N_("cannot read the file: {found}"))                                   \
    ERROR(FILE_WRITE, 22, N_("cannot write the file: {found}"))                                 \
    ERROR(USAGE, 23, N_("cannot use '{found}', expected {expected}"))                           \
    ERROR(LIMIT, 24, N_("'{found}' is too long, expected {expected}"))                          \
    ERROR(SHEET_SYNTAX, 25, N_("cannot read '{found}', expected {expected}"))                   \
    ERROR(SHEET_VALUE, 26, N_("'{found}': {expected}"))                                         \
    ERROR(SHEET_MISSING, 27, N_("{expected} Add a line like this: {found}"))                    \
    ERROR(PROCESS, 28, N_("cannot start the program '{found}'"))                                \
    ERROR(JOURNAL_SYNTAX, 29, N_("cannot read the journal: {found}, expected {expected}"))      \
    ERROR(JOURNAL_OTHER, 30,                                                                    \
          N_("the journal was begun with other settings: it has {found}, now {expected}"))      \
    ERROR(JOURNAL_BUSY, 31, N_("the journal is in use by another run"))                         \
    ERROR(ANSWER_SYNTAX, 32, N_("cannot read the answer '{found}', expected {expected}"))       \
    ERROR(PAGE, 33, N_("these are not the files of the page, expected {expected}"))             \
    ERROR(LISTEN, 34,                                                                           \
          N_("cannot listen here: {found}; choose another address, such as {expected}"))        \
    ERROR(RULE_UNKNOWN, 35, N_("the rules say nothing about '{found}', expected {expected}"))   \
    ERROR(MISSING, 36, N_("{found} is missing, expected {expected}"))                           \
    ERROR(SURPLUS, 37, N_("'{found}' is one word too many, expected {expected}"))               \
    ERROR(SEED_NARROW, 38,                                                                      \
          N_("programs that play could guess the seed '{found}' and know every card, expected " \
             "32 hexadecimal digits, such as {expected}"))                                      \
    ERROR(RECORD_NONE, 39, N_("there is no recorded game in it"))                               \
    ERROR(GAME_BUSY, 40, N_("this game is being played in another window (process {found})"))   \
    ERROR(MESSAGE_KEY, 41, N_("cannot use '{found}' in this message, expected {expected}"))     \
    ERROR(EVENT_SYNTAX, 42, N_("cannot read '{found}' in an event, expected {expected}"))       \
    ERROR(TABLES_BUSY, 43, NT_("another server has these tables open (process {found})"))       \
    ERROR(DATABASE, 44, NT_("cannot use the database: {found}"))

enum error {
    ERROR_NONE,
#define ERROR(name, number, text) ERROR_##name = number,
    ERROR_TABLE(ERROR)
#undef ERROR
};

enum { PROBLEM_TEXT_MAX = 512 };

struct rule; /* of a game: see core/event.h */

/* An error with its circumstances. The text parts are copies and always printable. */
struct problem {
    enum error error;
    uint32_t line; /* of a file, or number of a move; 0: neither */
    char found[PROBLEM_TEXT_MAX];
    char expected[PROBLEM_TEXT_MAX];
    const struct rule *rule; /* that a move would break; NULL: it is about something else */
};

/* Fills the problem; returns its error, so that a reader can `return problem_set(...)`.
 * What does not fit or cannot be printed is cut or replaced. `problem` may be NULL. */
enum error problem_set(struct problem *problem, enum error error, struct span found,
                       const char *expected);

const char *error_text(enum error error); /* the sentence above: a message for the catalogs */
const char *error_name(enum error error); /* for protocols; never translated */

#endif
