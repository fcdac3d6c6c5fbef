/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/signs.h"

enum { COLUMNS_USUAL = 80, COLUMNS_MIN = 20, COLUMNS_MAX = 1000, PARAGRAPH_MAX = 100 };

static uint32_t within(uint32_t number, uint32_t min, uint32_t max)
{
    return number < min ? min : number > max ? max : number;
}

static uint32_t remembered;

void wrap_remember(void)
{
    remembered = wrap_columns();
}

uint32_t wrap_columns(void)
{
    if (remembered) return remembered;
    struct winsize size;
    uint64_t number;
    const char *variable = getenv("COLUMNS");
    if (variable && span_number(span_of(variable), UINT32_MAX, &number) && number > 0)
        return within((uint32_t)number, COLUMNS_MIN, COLUMNS_MAX);
    bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    if (!known || size.ws_col == 0) return COLUMNS_USUAL;
    return within(size.ws_col, COLUMNS_MIN, COLUMNS_MAX);
}

/* Longer lines are hard to read; and the last column stays free, where some terminals break. */
static uint32_t line_width(void)
{
    return within(wrap_columns(), COLUMNS_MIN, PARAGRAPH_MAX) - 1u;
}

uint32_t wrap_width(struct span text)
{
    uint32_t width = 0;
    for (size_t i = 0; i < text.size; i++) width += ((uint8_t)text.text[i] & 0xc0u) != 0x80u;
    return width;
}

static bool next_part(struct span *rest, struct span *part)
{
    if (!span_next_word(rest, part)) return false;
    if (part->text[0] != '[') return true;
    const char *end = part->text + part->size;
    while (end[-1] != ']' && rest->size > 0) end++, rest->text++, rest->size--;
    part->size = (size_t)(end - part->text);
    return true;
}

void wrap_print_to(FILE *stream, const char *text, uint32_t column, uint32_t indent)
{
    uint32_t limit = line_width();
    struct span rest = span_of(text);
    struct span word;
    if (indent > limit / 2u) indent = limit / 4u;
    for (bool first = true; next_part(&rest, &word); first = false) {
        uint32_t width = wrap_width(word);
        if (!first && column + 1u + width > limit) {
            fprintf(stream, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', stream);
            column++;
        }
        signs_print(stream, word);
        column += width;
    }
    fputc('\n', stream);
}

void wrap_print(const char *text, uint32_t column, uint32_t indent)
{
    wrap_print_to(stdout, text, column, indent);
}

void print_cell(const char *text, int width)
{
    int columns = (int)wrap_width(span_of(text));
    signs_print(stdout, span_of(text));
    printf("%*s", columns < width ? width - columns : width > 0, "");
}
