/* SPDX-License-Identifier: MIT
 * terminal - lines from a person, and screens for one: columns, colours, pages.
 *
 * A screen is composed in memory and printed at once. Widths are counted in columns of the
 * terminal, not in bytes, because translated words are of any length and alphabet. What is composed
 * carries marks for styles and for things that can be pointed at; whoever prints it makes colours
 * and targets of them. Through a pipe everything is plain text: no escape, no pause. */
#ifndef CLI_PLAY_TERMINAL_H
#define CLI_PLAY_TERMINAL_H

#include "base/attributes.h"
#include "base/buf.h"
#include "core/event.h"

enum {
    TERMINAL_COLUMNS = 80, /* when nobody tells */
    TERMINAL_ROWS = 24,
    TERMINAL_COLUMNS_MAX = 100, /* longer lines are hard to read */
    SCREEN_SIZE_MAX = 262144,
    ENTRY_SIZE_MAX = 256
};

struct terminal {
    bool live;   /* a person sits there: input and output are terminals */
    bool colour; /* escapes for colours are wanted and understood */
    bool shades; /* 256 of them */
    bool ascii;  /* it may show nothing else */
    uint32_t columns;
    uint32_t rows;
};

void terminal_init(struct terminal *terminal); /* also catches Ctrl-C */
void terminal_release(void);                   /* Ctrl-C does what it always does again */
void terminal_measure(struct terminal *terminal);
bool terminal_is_ascii(void); /* by the locale of whoever sits there */

/* As the description of the terminal says; 0: it has none, or nobody knows it. */
int terminal_count_colours(void);

/* `forget`: what scrolled away is cleared too, for the next player must not scroll back. Nothing
 * happens through a pipe. */
void terminal_clear(const struct terminal *terminal, bool forget);

enum entry {
    ENTRY_TEXT,
    ENTRY_LONG, /* refused and thrown away */
    ENTRY_END,  /* there will be no more */
    ENTRY_STOP, /* Ctrl-C */
    ENTRY_AGAIN /* the window has another size, or the program was away: draw anew, ask again */
};

/* The next line, without its end and without blanks around it. */
enum entry terminal_read(const struct terminal *terminal, const char *prompt,
                         char text[ENTRY_SIZE_MAX]);

int terminal_stopped(void);     /* the signal, as by Ctrl-C; 0: none came */
void terminal_stop(int signal); /* one came; may be called by its handler */

/* ---- columns ---- */

uint32_t text_columns(const char *text);

/* The next character as one that every terminal has. */
char text_ascii(const char *text, size_t size);

/* The bytes of the next character, and how many columns it takes. */
size_t text_next(const char *text, size_t size, uint32_t *columns);

/* ---- screens ---- */

enum style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_GOOD,
    STYLE_BAD,
    STYLE_KEY, /* what can be typed */
    STYLE_SEAT_1,
    STYLE_SEAT_6 = STYLE_SEAT_1 + 5
};
enum { STYLE_COUNT = STYLE_SEAT_6 + 1 };

static inline enum style style_seat(uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= SEATS_MAX);
    return (enum style)(STYLE_SEAT_1 + seat - 1u);
}

/* Marks in composed text; no text has these characters. MARK_STYLE is followed by one character,
 * the style from MARK_ZERO on; MARK_TARGET by two, the low and the high six bits of a number. */
enum { MARK_STYLE = 1, MARK_TARGET = 2, MARK_ZERO = '@' };

/* Targets: answers to a question are numbered from 1; then come */
enum { TARGET_BACK = 0x800, TARGET_KEYS = 0x900 /* + a key, which does the same */ };
enum { TARGET_MAX = 0xfff };

struct screen {
    const struct terminal *terminal;
    struct buf buf;
    uint32_t column; /* where the next text begins, from 0 */
    uint32_t rows;   /* ended so far */
    char memory[SCREEN_SIZE_MAX];
};

void screen_init(struct screen *screen, const struct terminal *terminal);

void screen_add(struct screen *screen, enum style style, const char *text);
void screen_say(struct screen *screen, enum style style, const char *sentence, ...) ENDS_WITH_NULL;

/* What is added from here on is a thing with this number, which can be pointed at; 0: it ends. */
void screen_target(struct screen *screen, uint32_t target);

/* Text in a field of so many columns: padded, or cut with an ellipsis. */
void screen_cell(struct screen *screen, enum style style, uint32_t columns, const char *text);
void screen_cell_right(struct screen *screen, enum style style, uint32_t columns, const char *text);
void screen_to(struct screen *screen, uint32_t column);                     /* blanks up to there */
void screen_rule(struct screen *screen, enum style style, uint32_t column); /* a line up to there */
uint32_t screen_left(const struct screen *screen); /* columns to the right edge */
void screen_end(struct screen *screen);            /* of the row */

/* A paragraph: words wrapped at the right edge and indented under where it begins. */
void screen_wrap(struct screen *screen, enum style style, const char *text);

/* Where a row begins; the end of the text, if there are not so many. */
const char *screen_row(const struct screen *screen, uint32_t row);

void screen_print(const struct screen *screen);
void screen_print_last(const struct screen *screen, uint32_t rows); /* only the last rows */
/* Rows from `*row` on, as many as `rows`; `*row` is moved on. False: there are no more. */
bool screen_print_page(const struct screen *screen, uint32_t *row, uint32_t rows);

#endif
