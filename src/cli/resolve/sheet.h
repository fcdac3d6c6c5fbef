/* SPDX-License-Identifier: MIT
 * sheet - what lies on a real table, as text (docs/resolve.md), into what the game's
 * assistant noted of it. */
#ifndef CLI_RESOLVE_SHEET_H
#define CLI_RESOLVE_SHEET_H

#include "cli/cli.h"
#include "core/assistant.h"

enum { SHEET_SIZE_MAX = 65536, SHEET_NAME_MAX = 32, SHEET_ANSWERS_MAX = 64 };

/* A choice that was written down beforehand. */
struct answer {
    struct span text;
    uint32_t line;
    uint32_t part; /* of the table that it is for; 0: for any question */
    bool used;
};

struct resolve {
    const char *path; /* of the sheet; NULL: it was typed */
    const struct shelf_game *entry;
    struct sheet sheet;
    bool open;                        /* the box is read: game and edition are settled */
    char edition_path[PATH_SIZE_MAX]; /* empty: the default edition */
    bool edition_wrong;               /* the problem is in that file, not in the sheet */
    struct edition edition;           /* while the box is read */
    char names[SEATS_MAX][SHEET_NAME_MAX];
    const char *name_list[SEATS_MAX];
    uint32_t name_count;
    struct answer answers[SHEET_ANSWERS_MAX];
    uint32_t answer_count;
};

/* Reads from the beginning; borrows the text until the end of use. The problem tells the line. */
MUST_USE enum error resolve_read(struct resolve *resolve, struct span text,
                                 struct problem *problem);
/* Is there anything to resolve? Call before the assistant runs. */
MUST_USE enum error resolve_ready(struct resolve *resolve, struct problem *problem);

/* Can a line begin with this word? */
bool resolve_knows(const struct resolve *resolve, struct span word);
/* Is it a move that can answer a question? */
bool resolve_answers(const struct resolve *resolve, struct span text);
/* Tells of this table; whoever has no name yet is called by the seat. */
struct teller resolve_teller(struct resolve *resolve);
void resolve_print_keys(const struct resolve *resolve, FILE *stream);

/* A complaint about the sheet, or about the edition it names; returns EXIT_WRONG. */
int resolve_complain(const struct resolve *resolve, const struct problem *problem);

/* The text without a comment and without blanks around it. */
struct span resolve_trim(struct span line);

/* ---- typed.c: the same at a terminal ---- */

/* A line from the terminal into `line`; false: there are no more. */
bool typed_read(const char *prompt, char *line, size_t size);
/* Asks for the lines one by one; false: the person left. `text` holds them afterwards. */
bool typed_sheet(struct resolve *resolve, char *text, size_t size);

#endif
