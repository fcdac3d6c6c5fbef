/* SPDX-License-Identifier: MIT */
#include "cli/wrap.h"

#include <stdio.h>

enum { LINE_WIDTH = 79 };

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

void wrap_print(const char *text, uint32_t column, uint32_t indent)
{
    struct span rest = span_of(text);
    struct span word;
    for (bool first = true; next_part(&rest, &word); first = false) {
        uint32_t width = wrap_width(word);
        if (!first && column + 1u + width > LINE_WIDTH) {
            printf("\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        fwrite(word.text, 1, word.size, stdout);
        column += width;
    }
    putchar('\n');
}

void print_cell(const char *text, int width)
{
    int columns = (int)wrap_width(span_of(text));
    printf("%s%*s", text, columns < width ? width - columns : width > 0, "");
}
