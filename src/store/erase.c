/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* memmem */
#include "store/erase.h"

#include <string.h>

#include "base/assert.h"

static struct span find(struct span text, struct span part)
{
    const char *at = memmem(text.text, text.size, part.text, part.size);
    return (struct span){at, at ? text.size - (size_t)(at - text.text) : 0};
}

static void add_until(struct buf *out, struct span text, struct span rest)
{
    buf_add_span(out, (struct span){text.text, text.size - rest.size});
}

bool erase_act(struct span erasure, struct span act, struct buf *out)
{
    ASSERT(erasure.size == 2 * ERASE_DIGITS + 1);
    const struct span old = {erasure.text, ERASE_DIGITS};
    const struct span other = {erasure.text + ERASE_DIGITS + 1, ERASE_DIGITS};
    static const char sit[] = "sit ";
    struct span at = find(act, old);
    if (!at.text) return false;
    bool has_name = act.size >= sizeof sit && memcmp(act.text, sit, sizeof sit - 1) == 0;
    add_until(out, act, at);
    buf_add_span(out, other);
    if (has_name) {
        buf_add(out, " ?");
    } else {
        buf_add_span(out, (struct span){at.text + ERASE_DIGITS, at.size - ERASE_DIGITS});
    }
    return true;
}

/* "HOLDER,HOLDER NAME" without one of them. */
static bool add_others(struct buf *out, struct span line, struct span old)
{
    size_t size = 0;
    uint32_t count = 0;
    while (size < line.size && line.text[size] != ' ') size++;
    for (size_t i = 0; i + ERASE_DIGITS <= size; i += ERASE_DIGITS + 1) {
        if (memcmp(line.text + i, old.text, ERASE_DIGITS) == 0) continue;
        if (count++ > 0) buf_add_char(out, ',');
        buf_add_span(out, (struct span){line.text + i, ERASE_DIGITS});
    }
    if (count > 0) {
        buf_add_span(out, (struct span){line.text + size, line.size - size});
    } else {
        buf_add(out, "- ?");
    }
    return count > 0;
}

bool erase_past(struct span erasure, struct span past, struct buf *out, uint32_t *seat)
{
    const struct span old = {erasure.text, ERASE_DIGITS};
    bool is_theirs = false;
    struct span line;
    *seat = 0;
    for (uint32_t i = 0; span_next_line(&past, &line); i++) {
        struct span at = i > 0 ? find(line, old) : (struct span){NULL, 0};
        if (i > 0) buf_add_char(out, '\n');
        if (at.text) {
            bool has_others = add_others(out, line, old);
            if (!has_others) *seat = i;
            is_theirs = true;
        } else {
            buf_add_span(out, line);
        }
    }
    return is_theirs;
}

/* What follows the closing quote of a text that begins here. */
static struct span after_text(struct span text)
{
    size_t i = 0;
    while (i < text.size && text.text[i] != '"') i += text.text[i] == '\\' ? 2u : 1u;
    if (i > text.size) i = text.size;
    return (struct span){text.text + i, text.size - i};
}

/* Within texts quotes are escaped, so what is looked for is found where it is a key. */
bool erase_name(struct span record, uint32_t seat, struct buf *out)
{
    static const char key[] = "\"name\": \"";
    struct span rest = {NULL, 0};
    if (record.text) rest = find(record, span_of("\"seats\": ["));
    for (uint32_t i = 0; i < seat; i++) {
        if (rest.text) rest = find(rest, span_of(key));
        if (!rest.text) return false;
        rest.text += sizeof key - 1;
        rest.size -= sizeof key - 1;
    }
    add_until(out, record, rest);
    buf_add_char(out, '?');
    buf_add_span(out, after_text(rest));
    return true;
}
