/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

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

static inline char *make_room(struct buf *buf, size_t size)
{
    ASSERT(buf->size < buf->limit);
    if (buf->full || size >= buf->limit - buf->size) {
        buf->full = true;
        return NULL;
    }
    char *room = buf->memory + buf->size;
    room[size] = '\0';
    buf->size += size;
    return room;
}

char *buf_room(struct buf *buf, size_t size)
{
    return make_room(buf, size);
}

void buf_add_span(struct buf *buf, struct span span)
{
    char *room = make_room(buf, span.size);
    if (room) copy(room, span.text, span.size);
}

void buf_add_number(struct buf *buf, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    if (number >= 0 && number < 10) {
        buf_add_char(buf, (char)('0' + number));
        return;
    }
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
