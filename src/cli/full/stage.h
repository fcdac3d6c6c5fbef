/* SPDX-License-Identifier: MIT
 * stage - the whole terminal as a place to draw on, by ncurses: the only files that know it are
 * stage.c and abilities.c.
 *
 * There is one terminal, so there is one stage. While it is open nothing else may print. Signals
 * only leave a note; stage_next() acts on it. Whoever dies with the stage open, by an assertion or
 * a signal, leaves the terminal as it was. */
#ifndef CLI_FULL_STAGE_H
#define CLI_FULL_STAGE_H

#include "cli/play/terminal.h"

enum { STAGE_COLUMNS_MIN = 80, STAGE_ROWS_MIN = 24 };

/* Can this terminal move its cursor, is it large enough, and does somebody sit there? */
bool stage_possible(void);

bool stage_open(const struct terminal *terminal); /* false: not on this terminal after all */
void stage_close(void);                           /* may be called twice */

uint32_t stage_columns(void);
uint32_t stage_rows(void);

/* ---- drawing ---- */

/* A part of the stage. */
struct area {
    uint32_t top;
    uint32_t left;
    uint32_t rows;
    uint32_t columns;
};

/* What is drawn from here on begins on an empty stage; things with this target stand out. */
void stage_clear(uint32_t focus);
void stage_text(const struct area *area, enum style style, const char *text); /* one row, cut */
/* Rows of a screen from `first` on, as many as there is room; whatever is wider is cut. */
void stage_put(const struct area *area, const struct screen *screen, uint32_t first);
/* A line from left to right with a title in it, which may be empty. */
void stage_rule(const struct area *area, const char *title);
void stage_side(const struct area *area); /* a line from top to bottom */
void stage_show(void);
void stage_forget(void); /* the next one is sent whole: nothing that was there remains */

/* The answer that is drawn nearest above or below this one; 0: there is none. */
uint32_t stage_beside(uint32_t target, bool below);

/* ---- what happens ---- */

enum input {
    INPUT_CHARACTER, /* see struct happening */
    INPUT_UP,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_HOME,
    INPUT_END,
    INPUT_ENTER,
    INPUT_ESCAPE,
    INPUT_POINT,  /* a click on a target */
    INPUT_REDRAW, /* another size, or back after Ctrl-Z */
    INPUT_STOP,   /* Ctrl-C, or whoever ends the program */
    INPUT_GONE,   /* nobody will type any more */
    INPUT_NONE    /* the time is up */
};

struct happening {
    enum input input;
    uint32_t character; /* ASCII; 0: another one */
    uint32_t target;
};

struct happening stage_next(void);                         /* waits */
struct happening stage_next_within(uint32_t milliseconds); /* or INPUT_NONE */
struct happening stage_signs(void); /* the same at once, and keys are left for later */

#endif
