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

void buf_add_span(struct buf *buf, struct span span)
{
    ASSERT(buf->size < buf->limit);
    if (buf->full || span.size >= buf->limit - buf->size) {
        buf->full = true;
        return;
    }
    if (span.size > 0) memcpy(buf->memory + buf->size, span.text, span.size);
    buf->size += span.size;
    buf->memory[buf->size] = '\0';
}

void buf_add(struct buf *buf, const char *text)
{
    buf_add_span(buf, span_of(text));
}

void buf_add_char(struct buf *buf, char c)
{
    buf_add_span(buf, (struct span){&c, 1});
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
