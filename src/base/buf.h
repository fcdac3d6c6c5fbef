/* SPDX-License-Identifier: MIT
 * buf - text that grows up to a limit fixed at birth, then refuses.
 * A full buf stays valid, terminated, and remembers that it is full: check once, at the end. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include "base/assert.h"
#include "base/span.h"

struct buf {
    char *memory;
    size_t size;  /* bytes of text, without the terminator */
    size_t limit; /* bytes of memory */
    bool full;
};

void buf_init(struct buf *buf, char *memory, size_t limit); /* borrows memory; limit > 0 */
void buf_clear(struct buf *buf);
void buf_add_span(struct buf *buf, struct span span);
void buf_add_number(struct buf *buf, int64_t number);
char *buf_room(struct buf *buf, size_t size); /* for the caller to fill; NULL: it does not fit */
bool buf_full(const struct buf *buf);         /* true: something was refused */
struct span buf_span(const struct buf *buf);

/* Here, so that the compiler knows the size of a literal and need not call for one character. */
static inline void buf_add(struct buf *buf, const char *text) /* terminated */
{
    buf_add_span(buf, span_of(text));
}

static inline void buf_add_char(struct buf *buf, char c)
{
    ASSERT(buf->size < buf->limit);
    if (buf->full || buf->limit - buf->size <= 1) {
        buf->full = true;
        return;
    }
    buf->memory[buf->size++] = c;
    buf->memory[buf->size] = '\0';
}

#endif
