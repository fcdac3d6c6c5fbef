/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "cli/full/stage.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/cli.h"
#include "cli/full/abilities.h"
#include "cli/full/signals.h"

enum {
    ROWS_MAX = 256,
    COLUMNS_MAX = 512,
    ESCAPE_MS = 100 /* until a lone Esc is one, and not the beginning of a key */
};

static SCREEN *opened;
static bool ascii;
static bool coloured;
static uint32_t focused;
static uint16_t targets[ROWS_MAX][COLUMNS_MAX]; /* what can be pointed at, as drawn */

/* ---- life ---- */

static bool read_size(uint32_t *columns, uint32_t *rows)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

bool stage_possible(void)
{
    uint32_t columns;
    uint32_t rows;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    return abilities_suffice() && read_size(&columns, &rows) && columns >= STAGE_COLUMNS_MIN &&
           rows >= STAGE_ROWS_MIN;
}

/* Shades that can be read on black and on white, with 256 colours and with 8. */
static void make_colours(void)
{
    static const short shades[STYLE_COUNT][2] = {
        [STYLE_GOOD] = {34, COLOR_GREEN},         [STYLE_BAD] = {160, COLOR_RED},
        [STYLE_KEY] = {37, COLOR_CYAN},           [STYLE_SEAT_1] = {203, COLOR_RED},
        [STYLE_SEAT_1 + 1] = {33, COLOR_BLUE},    [STYLE_SEAT_1 + 2] = {35, COLOR_GREEN},
        [STYLE_SEAT_1 + 3] = {172, COLOR_YELLOW}, [STYLE_SEAT_1 + 4] = {134, COLOR_MAGENTA},
        [STYLE_SEAT_6] = {244, COLOR_WHITE},
    };
    start_color();
    use_default_colors();
    for (short style = STYLE_GOOD; style < STYLE_COUNT; style++) {
        init_pair(style, shades[style][COLORS < 256], -1);
    }
}

bool stage_open(const struct terminal *terminal)
{
    char will[WILL_SIZE_MAX];
    fflush(stdout);
    if (!abilities_will(will) || !signals_open(will)) return false;
    opened = newterm(NULL, stdout, stdin);
    if (!opened) {
        signals_close();
        return false;
    }
    ascii = terminal->ascii;
    coloured = terminal->colour && has_colors();
    if (coloured) make_colours();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    curs_set(0);
    return true;
}

void stage_close(void)
{
    if (!opened) return;
    endwin();
    delscreen(opened);
    opened = NULL;
    signals_close();
}

uint32_t stage_columns(void)
{
    return (uint32_t)COLS;
}

uint32_t stage_rows(void)
{
    return (uint32_t)LINES;
}

/* ---- drawing ---- */

static attr_t attributes_of(enum style style)
{
    attr_t bold = style == STYLE_BOLD || style == STYLE_KEY || style >= STYLE_SEAT_1 ? A_BOLD : 0;
    attr_t dim = style == STYLE_DIM ? A_DIM : 0;
    bool shade = coloured && style >= STYLE_GOOD;
    return bold | dim | (shade ? (attr_t)COLOR_PAIR(style) : 0);
}

/* A pen that writes to the right within one row. */
struct pen {
    uint32_t row;
    uint32_t column;
    uint32_t end;
    enum style style;
    uint32_t target;
};

static void put_character(struct pen *pen, const char *text, size_t size, uint32_t columns)
{
    const char plain[1] = {text_ascii(text, size)};
    bool marked = pen->target && pen->target == focused;
    attrset((int)(attributes_of(pen->style) | (marked ? A_REVERSE : 0)));
    if (!ascii) mvaddnstr((int)pen->row, (int)pen->column, text, (int)size);
    for (uint32_t i = 0; i < columns; i++, pen->column++) {
        bool inside = pen->row < ROWS_MAX && pen->column < COLUMNS_MAX;
        if (ascii) mvaddnstr((int)pen->row, (int)pen->column, plain, 1);
        if (inside) targets[pen->row][pen->column] = (uint16_t)pen->target;
    }
}

/* Text with marks up to the end of its row; returns where the next row begins, NULL: nowhere. */
static const char *put_row(struct pen *pen, const char *text)
{
    while (*text && *text != '\n') {
        uint32_t columns;
        if (*text == MARK_STYLE) {
            pen->style = (enum style)(text[1] - MARK_ZERO);
            text += 2;
            continue;
        }
        if (*text == MARK_TARGET) {
            pen->target = (uint32_t)(text[1] - MARK_ZERO) | (uint32_t)(text[2] - MARK_ZERO) << 6;
            text += 3;
            continue;
        }
        size_t size = text_next(text, strlen(text), &columns);
        if (pen->column + columns <= pen->end) put_character(pen, text, size, columns);
        text += size;
    }
    return *text ? text + 1 : NULL;
}

void stage_clear(uint32_t focus)
{
    erase();
    memset(targets, 0, sizeof targets);
    focused = focus;
}

void stage_text(const struct area *area, enum style style, const char *text)
{
    struct pen pen = {area->top, area->left, area->left + area->columns, style, 0};
    put_row(&pen, text);
}

void stage_put(const struct area *area, const struct screen *screen, uint32_t first)
{
    const char *text = screen_row(screen, first);
    struct pen pen = {.style = STYLE_PLAIN};
    for (uint32_t row = 0; row < area->rows && text; row++) {
        pen.row = area->top + row;
        pen.column = area->left;
        pen.end = area->left + area->columns;
        text = put_row(&pen, text);
    }
}

void stage_rule(const struct area *area, const char *title)
{
    struct pen pen = {area->top, area->left, area->left + area->columns, STYLE_DIM, 0};
    for (uint32_t i = 0; i < 2 && *title; i++) put_row(&pen, "─");
    if (*title) put_row(&pen, " ");
    pen.style = STYLE_BOLD;
    put_row(&pen, title);
    pen.style = STYLE_DIM;
    if (*title) put_row(&pen, " ");
    while (pen.column < pen.end) put_row(&pen, "─");
}

void stage_side(const struct area *area)
{
    for (uint32_t row = 0; row < area->rows; row++) {
        struct pen pen = {area->top + row, area->left, area->left + 1u, STYLE_DIM, 0};
        put_row(&pen, "│");
    }
}

static bool find_target(uint32_t target, uint32_t *row, uint32_t *column)
{
    for (*row = 0; *row < ROWS_MAX; ++*row) {
        for (*column = 0; *column < COLUMNS_MAX; ++*column) {
            if (targets[*row][*column] == target) return true;
        }
    }
    return false;
}

/* The cursor rests where the choice is, for those who follow it with a magnifier. */
void stage_show(void)
{
    uint32_t row;
    uint32_t column;
    bool found = focused && find_target(focused, &row, &column);
    move(found ? (int)row : 0, found ? (int)column : 0);
    refresh();
}

void stage_forget(void)
{
    clearok(stdscr, TRUE);
}

/* In the next row that has any, the one that is least to the left or right. */
uint32_t stage_beside(uint32_t target, bool below)
{
    uint32_t row;
    uint32_t from;
    uint32_t best = 0;
    uint32_t best_distance = UINT32_MAX;
    if (!target || !find_target(target, &row, &from)) return 0;
    while (!best && (below ? row + 1u < ROWS_MAX : row > 0)) {
        row = below ? row + 1u : row - 1u;
        for (uint32_t column = 0; column < COLUMNS_MAX; column++) {
            uint32_t found = targets[row][column];
            uint32_t distance = column > from ? column - from : from - column;
            if (!found || found > TARGET_BACK || found == target) continue;
            if (distance >= best_distance) continue;
            best = found;
            best_distance = distance;
        }
    }
    return best;
}

/* ---- what happens ---- */

/* The size is asked from the terminal, not from ncurses' own signal handler. */
static void fit_size(void)
{
    uint32_t columns;
    uint32_t rows;
    if (read_size(&columns, &rows) && columns > 0 && rows > 0) resizeterm((int)rows, (int)columns);
    stage_forget();
}

static void pause_program(void)
{
    endwin();
    signals_pause();
    fit_size();
    refresh();
}

static bool take_notes(struct happening *happening)
{
    if (signals_take(NOTE_STOP)) {
        happening->input = INPUT_STOP;
        return true;
    }
    if (signals_take(NOTE_PAUSE)) {
        pause_program();
        signals_take(NOTE_BACK);
        happening->input = INPUT_REDRAW;
        return true;
    }
    bool back = signals_take(NOTE_BACK); /* stopped by somebody else: its modes may be gone */
    if (back) reset_prog_mode();
    if (back || signals_take(NOTE_SIZE)) {
        fit_size();
        happening->input = INPUT_REDRAW;
        return true;
    }
    return false;
}

static bool take_mouse(struct happening *happening)
{
    MEVENT event;
    if (getmouse(&event) != OK) return false;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        happening->input = event.bstate & BUTTON4_PRESSED ? INPUT_PAGE_UP : INPUT_PAGE_DOWN;
        return true;
    }
    bool inside = event.y >= 0 && event.y < ROWS_MAX && event.x >= 0 && event.x < COLUMNS_MAX;
    uint32_t target = inside ? targets[event.y][event.x] : 0;
    happening->input = INPUT_POINT;
    happening->target = target;
    if (target < TARGET_KEYS) return target > 0;
    happening->input = INPUT_CHARACTER;
    happening->character = target - TARGET_KEYS;
    return true;
}

static bool take_key(wint_t key, bool function, struct happening *happening)
{
    static const struct {
        wint_t key;
        enum input input;
    } keys[] = {
        {KEY_UP, INPUT_UP},       {KEY_DOWN, INPUT_DOWN},     {KEY_LEFT, INPUT_LEFT},
        {KEY_RIGHT, INPUT_RIGHT}, {KEY_PPAGE, INPUT_PAGE_UP}, {KEY_NPAGE, INPUT_PAGE_DOWN},
        {KEY_HOME, INPUT_HOME},   {KEY_END, INPUT_END},       {KEY_ENTER, INPUT_ENTER},
        {KEY_BTAB, INPUT_LEFT},   {KEY_RESIZE, INPUT_REDRAW}, {KEY_BACKSPACE, INPUT_ESCAPE},
    };
    if (function && key == KEY_MOUSE) return take_mouse(happening);
    for (size_t i = 0; function && i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key != key) continue;
        happening->input = keys[i].input;
        return true;
    }
    if (function) return false;
    switch (key) {
    case '\r':
    case '\n': happening->input = INPUT_ENTER; return true;
    case '\t': happening->input = INPUT_RIGHT; return true;
    case '\033':
    case '\b':
    case 127: happening->input = INPUT_ESCAPE; return true;
    case 4: happening->input = INPUT_GONE; return true; /* Ctrl-D */
    case 12:                                            /* Ctrl-L */
        stage_forget();
        happening->input = INPUT_REDRAW;
        return true;
    default:
        happening->input = INPUT_CHARACTER;
        happening->character = key < 128 ? (uint32_t)key : 0;
        return true;
    }
}

/* Less than 0: however long it takes. */
static struct happening next_within(int milliseconds)
{
    struct happening happening = {0};
    enum { IDLE_MAX = 100 }; /* readable, and yet nothing comes: the other end is closed */
    uint32_t idle = 0;
    bool is_late = false; /* what was left in the last moment counts */
    for (bool gone = false;;) {
        wint_t key;
        if (take_notes(&happening)) return happening;
        int found = get_wch(&key);
        if (found == ERR && (gone || idle > IDLE_MAX)) {
            happening.input = INPUT_GONE;
            return happening;
        }
        if (found == ERR && is_late) {
            happening.input = INPUT_NONE;
            return happening;
        }
        if (found == ERR) {
            bool is_readable = signals_wait(&gone, milliseconds);
            if (is_readable) idle++;
            is_late = !is_readable && milliseconds >= 0;
        } else if (take_key(key, found == KEY_CODE_YES, &happening)) {
            return happening;
        }
    }
}

struct happening stage_next(void)
{
    return next_within(-1);
}

struct happening stage_next_within(uint32_t milliseconds)
{
    return next_within((int)milliseconds);
}

struct happening stage_signs(void)
{
    struct happening happening = {.input = INPUT_NONE};
    (void)take_notes(&happening);
    return happening;
}
