/* SPDX-License-Identifier: MIT */
#include "base/span.h"

#include "base/memory.h"

size_t span_measure(const char *text)
{
    size_t size = 0;
    while (text[size]) size++;
    return size;
}

bool span_equal(struct span span, const char *text)
{
    size_t i = 0; /* most texts differ in the first sign: measuring one would take longer */
    while (i < span.size && text[i] && span.text[i] == text[i]) i++;
    return i == span.size && !text[i];
}

bool span_one_of(struct span span, const char *const *names, uint32_t count, int64_t *index)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!span_equal(span, names[i])) continue;
        *index = i;
        return true;
    }
    return false;
}

bool span_next_line(struct span *rest, struct span *line)
{
    if (rest->size == 0) return false;
    size_t size = 0;
    while (size < rest->size && rest->text[size] != '\n') size++;
    *line = (struct span){rest->text, size};
    size_t used = size < rest->size ? size + 1 : size;
    rest->text += used;
    rest->size -= used;
    if (line->size > 0 && line->text[line->size - 1] == '\r') line->size--;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool span_next_word(struct span *rest, struct span *word)
{
    while (rest->size > 0 && is_blank(rest->text[0])) rest->text++, rest->size--;
    size_t size = 0;
    while (size < rest->size && !is_blank(rest->text[size])) size++;
    *word = (struct span){rest->text, size};
    rest->text += size;
    rest->size -= size;
    return size > 0;
}

bool span_number(struct span span, uint64_t max, uint64_t *number)
{
    if (span.size == 0 || span.size > 19) return false; /* 19 digits always fit */
    if (span.text[0] == '0' && span.size > 1) return false;
    uint64_t value = 0;
    for (size_t i = 0; i < span.size; i++) {
        if (span.text[i] < '0' || span.text[i] > '9') return false;
        value = value * 10u + (uint64_t)(span.text[i] - '0');
    }
    if (value > max) return false;
    *number = value;
    return true;
}

/* Marks that turn the direction of the text, and the separators of lines: what follows them on a
 * row would no longer say what it says. */
static bool turns_text(uint32_t point)
{
    bool mark = point == 0x61c || point == 0x200e || point == 0x200f;
    bool line_or_embedding = point >= 0x2028 && point <= 0x202e;
    bool isolate = point >= 0x2066 && point <= 0x2069;
    return mark || line_or_embedding || isolate;
}

/* Size of the well-formed UTF-8 sequence at the front, 0: there is none. */
static size_t utf8_size(const uint8_t *b, size_t size)
{
    static const struct {
        uint8_t mask, lead, size;
        uint32_t min;
    } kinds[] = {{0x80, 0x00, 1, 0},
                 {0xe0, 0xc0, 2, 0x80},
                 {0xf0, 0xe0, 3, 0x800},
                 {0xf8, 0xf0, 4, 0x10000}};
    for (uint32_t k = 0; k < 4; k++) {
        if ((b[0] & kinds[k].mask) != kinds[k].lead || kinds[k].size > size) continue;
        uint32_t point = b[0] & (uint8_t)~kinds[k].mask;
        for (uint32_t i = 1; i < kinds[k].size; i++) {
            if ((b[i] & 0xc0) != 0x80) return 0;
            point = point << 6 | (b[i] & 0x3fu);
        }
        bool surrogate = point >= 0xd800 && point <= 0xdfff;
        bool control = point < 0x20 || (point >= 0x7f && point < 0xa0) || turns_text(point);
        if (point < kinds[k].min || point > 0x10ffff || surrogate || control) return 0;
        return kinds[k].size;
    }
    return 0;
}

bool span_printable(struct span span)
{
    const uint8_t *bytes = (const uint8_t *)span.text;
    for (size_t i = 0; i < span.size;) {
        size_t size = utf8_size(bytes + i, span.size - i);
        if (size == 0) return false;
        i += size;
    }
    return true;
}
