/* SPDX-License-Identifier: MIT
 * screen - the other half of terminal.h: text in rows and columns. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "cli/cli.h"
#include "cli/play/terminal.h"
#include "cli/signs.h"

/* ---- columns ---- */

/* The bytes of the next character and how many columns it takes; a byte that is no text takes one.
 */
size_t text_next(const char *text, size_t size, uint32_t *columns)
{
    mbstate_t state;
    wchar_t wide;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(&wide, text, size, &state);
    *columns = 1;
    if (used == 0 || used > size) return 1;
    int width = wcwidth(wide);
    *columns = width > 0 ? (uint32_t)width : 0u;
    return used;
}

/* How many bytes of the text fit into so many columns. */
static size_t fitting(struct span text, uint32_t columns, uint32_t *used)
{
    size_t size = 0;
    *used = 0;
    while (size < text.size) {
        uint32_t width;
        size_t bytes = text_next(text.text + size, text.size - size, &width);
        ASSERT(bytes > 0 && bytes <= text.size - size); /* or this never ends */
        if (*used + width > columns) break;
        *used += width;
        size += bytes;
    }
    return size;
}

static uint32_t span_columns(struct span text)
{
    uint32_t used;
    fitting(text, UINT32_MAX, &used);
    return used;
}

uint32_t text_columns(const char *text)
{
    return span_columns(span_of(text));
}

/* ---- styles ---- */

/* With 16 colours and with 256: shades that can be read on black and on white. */
static const char *const styles[STYLE_COUNT][2] = {
    [STYLE_PLAIN] = {"", ""},
    [STYLE_BOLD] = {"\033[1m", "\033[1m"},
    [STYLE_DIM] = {"\033[2m", "\033[2m"},
    [STYLE_GOOD] = {"\033[32m", "\033[38;5;34m"},
    [STYLE_BAD] = {"\033[31m", "\033[38;5;160m"},
    [STYLE_KEY] = {"\033[1;36m", "\033[1;38;5;37m"},
    [STYLE_SEAT_1] = {"\033[1;31m", "\033[1;38;5;203m"},
    [STYLE_SEAT_1 + 1] = {"\033[1;34m", "\033[1;38;5;33m"},
    [STYLE_SEAT_1 + 2] = {"\033[1;32m", "\033[1;38;5;35m"},
    [STYLE_SEAT_1 + 3] = {"\033[1;33m", "\033[1;38;5;172m"},
    [STYLE_SEAT_1 + 4] = {"\033[1;35m", "\033[1;38;5;134m"},
    [STYLE_SEAT_6] = {"\033[1;37m", "\033[1;38;5;244m"},
};

static void add_style(struct screen *screen, enum style style)
{
    ASSERT((uint32_t)style < STYLE_COUNT);
    buf_add_char(&screen->buf, MARK_STYLE);
    buf_add_char(&screen->buf, (char)(MARK_ZERO + (int)style));
}

static void add_styled(struct screen *screen, enum style style, struct span text)
{
    bool styled = style != STYLE_PLAIN && text.size > 0;
    if (styled) add_style(screen, style);
    buf_add_span(&screen->buf, text);
    if (styled) add_style(screen, STYLE_PLAIN);
    screen->column += span_columns(text);
}

/* ---- composing ---- */

void screen_init(struct screen *screen, const struct terminal *terminal)
{
    ASSERT(terminal->columns > 0);
    screen->terminal = terminal;
    screen->column = 0;
    screen->rows = 0;
    buf_init(&screen->buf, screen->memory, sizeof screen->memory);
}

void screen_add(struct screen *screen, enum style style, const char *text)
{
    add_styled(screen, style, span_of(text));
}

void screen_target(struct screen *screen, uint32_t target)
{
    ASSERT(target <= TARGET_MAX);
    buf_add_char(&screen->buf, MARK_TARGET);
    buf_add_char(&screen->buf, (char)(MARK_ZERO + (target & 63u)));
    buf_add_char(&screen->buf, (char)(MARK_ZERO + (target >> 6)));
}

void screen_say(struct screen *screen, enum style style, const char *sentence, ...)
{
    char memory[SENTENCE_MAX];
    struct buf buf;
    va_list list;
    buf_init(&buf, memory, sizeof memory);
    va_start(list, sentence);
    say_into(&buf, sentence, list);
    va_end(list);
    screen_wrap(screen, style, memory);
}

void screen_to(struct screen *screen, uint32_t column)
{
    for (; screen->column < column; screen->column++) buf_add_char(&screen->buf, ' ');
}

static void add_cut(struct screen *screen, enum style style, uint32_t columns, struct span text)
{
    uint32_t used;
    bool whole = span_columns(text) <= columns;
    if (!whole) text.size = fitting(text, columns > 0 ? columns - 1u : 0u, &used);
    add_styled(screen, style, text);
    if (!whole && columns > 0) add_styled(screen, style, span_of("…"));
}

void screen_cell(struct screen *screen, enum style style, uint32_t columns, const char *text)
{
    uint32_t end = screen->column + columns;
    add_cut(screen, style, columns, span_of(text));
    screen_to(screen, end);
}

void screen_cell_right(struct screen *screen, enum style style, uint32_t columns, const char *text)
{
    uint32_t needed = text_columns(text);
    if (needed < columns) screen_to(screen, screen->column + columns - needed);
    add_cut(screen, style, columns, span_of(text));
}

void screen_rule(struct screen *screen, enum style style, uint32_t column)
{
    char text[TERMINAL_COLUMNS_MAX * 3 + 1];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    for (uint32_t i = screen->column; i < column; i++) buf_add(&buf, "─");
    ASSERT(!buf_full(&buf));
    screen_add(screen, style, text);
}

uint32_t screen_left(const struct screen *screen)
{
    uint32_t columns = screen->terminal->columns;
    return screen->column < columns ? columns - screen->column : 0u;
}

void screen_end(struct screen *screen)
{
    struct buf *buf = &screen->buf;
    while (buf->size > 0 && buf->memory[buf->size - 1] == ' ') buf->memory[--buf->size] = '\0';
    buf_add_char(&screen->buf, '\n');
    screen->column = 0;
    screen->rows++;
}

void screen_wrap(struct screen *screen, enum style style, const char *text)
{
    uint32_t half = screen->terminal->columns / 2u;
    uint32_t indent = screen->column < half ? screen->column : 4u;
    struct span rest = span_of(text);
    struct span word;
    bool first = true;
    while (span_next_word(&rest, &word)) {
        uint32_t needed = span_columns(word) + (first ? 0u : 1u);
        if (!first && needed > screen_left(screen)) {
            screen_end(screen);
            screen_to(screen, indent);
            first = true;
        }
        if (!first) add_styled(screen, style, span_of(" "));
        add_styled(screen, style, word);
        first = false;
    }
}

/* ---- printing ---- */

static void print_style(const struct screen *screen, char mark)
{
    const struct terminal *terminal = screen->terminal;
    uint32_t style = (uint32_t)(mark - MARK_ZERO);
    ASSERT(style < STYLE_COUNT);
    if (terminal->colour) fputs(style ? styles[style][terminal->shades] : "\033[0m", stdout);
}

static void print_between(const struct screen *screen, const char *text, const char *end)
{
    while (text < end) {
        const char *next = text;
        while (next < end && *next != MARK_STYLE && *next != MARK_TARGET) next++;
        signs_print(stdout, (struct span){text, (size_t)(next - text)});
        if (next == end) return;
        if (*next == MARK_STYLE) print_style(screen, next[1]);
        text = next + (*next == MARK_STYLE ? 2 : 3);
    }
}

static const char *text_end(const struct screen *screen)
{
    return screen->memory + screen->buf.size;
}

const char *screen_row(const struct screen *screen, uint32_t row)
{
    const char *text = screen->memory;
    for (; row > 0; row--) {
        const char *end = strchr(text, '\n');
        if (!end) return text_end(screen);
        text = end + 1;
    }
    return text;
}

void screen_print(const struct screen *screen)
{
    print_between(screen, screen->memory, text_end(screen));
}

void screen_print_last(const struct screen *screen, uint32_t rows)
{
    uint32_t first = screen->rows > rows ? screen->rows - rows : 0u;
    const char *text = screen_row(screen, first);
    while (first > 0 && first < screen->rows && strncmp(text, "   ", 3) == 0) {
        text = screen_row(screen, ++first); /* the end of a sentence that began further up */
    }
    print_between(screen, text, text_end(screen));
}

bool screen_print_page(const struct screen *screen, uint32_t *row, uint32_t rows)
{
    ASSERT(rows > 0); /* or the last page never comes */
    print_between(screen, screen_row(screen, *row), screen_row(screen, *row + rows));
    *row += rows;
    return *row < screen->rows;
}
