/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

#include "base/assert.h"
#include "base/memory.h"

void buf_init(struct buf *buf, char *memory, size_t limit)
{
    ASSERT(limit > 0);
    buf->memory = memory;
    buf->limit = limit;
    buf_clear(buf);
}

void buf_clear(struct buf *buf)
{
    buf->size = 0;
    buf->full = false;
    buf->memory[0] = '\0';
}

/* Most texts are short: two copies of a fixed size, which may overlap, are quicker than a call. */
static inline void copy(char *to, const char *from, size_t size)
{
    if (size > 16) {
        memcpy(to, from, size);
    } else if (size >= 8) {
        uint64_t first;
        uint64_t last;
        memcpy(&first, from, 8);
        memcpy(&last, from + size - 8, 8);
        memcpy(to, &first, 8);
        memcpy(to + size - 8, &last, 8);
    } else if (size >= 4) {
        uint32_t first;
        uint32_t last;
        memcpy(&first, from, 4);
        memcpy(&last, from + size - 4, 4);
        memcpy(to, &first, 4);
        memcpy(to + size - 4, &last, 4);
    } else if (size > 0) {
        to[0] = from[0];
        to[size / 2] = from[size / 2];
        to[size - 1] = from[size - 1];
    }
}

void buf_add_span(struct buf *buf, struct span span)
{
    ASSERT(buf->size < buf->limit);
    if (buf->full || span.size >= buf->limit - buf->size) {
        buf->full = true;
        return;
    }
    copy(buf->memory + buf->size, span.text, span.size);
    buf->size += span.size;
    buf->memory[buf->size] = '\0';
}

void buf_add(struct buf *buf, const char *text)
{
    buf_add_span(buf, span_of(text));
}

void buf_add_char(struct buf *buf, char c)
{
    ASSERT(buf->size < buf->limit);
    if (buf->full || buf->limit - buf->size <= 1) {
        buf->full = true;
        return;
    }
    buf->memory[buf->size++] = c;
    buf->memory[buf->size] = '\0';
}

void buf_add_number(struct buf *buf, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0u - (uint64_t)number : (uint64_t)number;
    do digits[--at] = (char)('0' + rest % 10u);
    while (rest /= 10u);
    if (number < 0) digits[--at] = '-';
    buf_add_span(buf, (struct span){digits + at, sizeof digits - at});
}

bool buf_full(const struct buf *buf)
{
    return buf->full;
}

struct span buf_span(const struct buf *buf)
{
    return (struct span){buf->memory, buf->size};
}
