/* SPDX-License-Identifier: MIT */
#include "base/scan.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void cut(struct span *rest, size_t size)
{
    rest->text += size;
    rest->size -= size;
}

/* The sign that comes next, blanks skipped; 0: none. */
static char peek(struct span *rest)
{
    while (rest->size > 0 && is_blank(rest->text[0])) cut(rest, 1);
    return rest->size > 0 ? rest->text[0] : 0;
}

/* The sign, if it comes next. */
static bool take(struct span *rest, char sign)
{
    if (peek(rest) != sign) return false;
    cut(rest, 1);
    return true;
}

/* Size of the text in quotes at the front, with them; 0: it does not end. */
static size_t text_size(struct span rest)
{
    for (size_t i = 1; i < rest.size; i++) {
        if (rest.text[i] == '\\') {
            i++;
        } else if (rest.text[i] == '"') {
            return i + 1;
        }
    }
    return 0;
}

/* Size of the brackets at the front and all between them; 0: they do not close. */
static size_t brackets_size(struct span rest)
{
    uint32_t depth = 0;
    for (size_t i = 0; i < rest.size; i++) {
        char c = rest.text[i];
        if (c == '"') {
            size_t size = text_size((struct span){rest.text + i, rest.size - i});
            if (size == 0) return 0;
            i += size - 1;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return 0;
}

/* A number, true, false or null. */
static size_t word_size(struct span rest)
{
    size_t size = 0;
    while (size < rest.size && !is_blank(rest.text[size])) {
        char c = rest.text[size];
        if (c == ',' || c == ':' || c == ']' || c == '}' || c == '"' || c == '[' || c == '{') break;
        size++;
    }
    return size;
}

static bool take_value(struct span *rest, struct span *value)
{
    char first = peek(rest);
    size_t size = first == '"'                   ? text_size(*rest)
                  : first == '{' || first == '[' ? brackets_size(*rest)
                                                 : word_size(*rest);
    *value = (struct span){rest->text, size};
    cut(rest, size);
    return size > 0;
}

bool scan_find(struct span object, const char *key, struct span *value)
{
    struct span name;
    struct span text;
    if (!take(&object, '{')) return false;
    do {
        if (!take_value(&object, &name) || !take(&object, ':')) return false;
        if (!take_value(&object, value)) return false;
        if (scan_text(name, &text) && span_equal(text, key)) return true;
    } while (take(&object, ','));
    return false;
}

bool scan_next(struct span *rest, struct span *value)
{
    struct span before = *rest;
    bool first = take(&before, '[');
    if (!first && !take(&before, ',')) return false;
    if (first && peek(&before) == ']') {
        *rest = before;
        return false;
    }
    if (!take_value(&before, value)) return false;
    *rest = before;
    return true;
}

bool scan_ended(struct span rest)
{
    return take(&rest, ']') && !peek(&rest);
}

bool scan_text(struct span value, struct span *text)
{
    if (value.size < 2 || value.text[0] != '"' || text_size(value) != value.size) return false;
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] == '\\') return false;
    }
    *text = (struct span){value.text + 1, value.size - 2};
    return true;
}

bool scan_same(struct span a, struct span b)
{
    bool quoted = false;
    for (;;) {
        char sign = quoted && a.size > 0 ? a.text[0] : peek(&a);
        char other = quoted && b.size > 0 ? b.text[0] : peek(&b);
        if (sign != other) return false;
        if (sign == 0) return a.size == 0 && b.size == 0;
        if (sign == '"') quoted = !quoted;
        cut(&a, 1);
        cut(&b, 1);
    }
}
