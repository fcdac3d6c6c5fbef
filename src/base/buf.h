/* SPDX-License-Identifier: MIT
 * buf - text that grows up to a limit fixed at birth, then refuses.
 * A full buf stays valid, terminated, and remembers that it is full: check once, at the end. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include "base/span.h"

struct buf {
    char *memory;
    size_t size;  /* bytes of text, without the terminator */
    size_t limit; /* bytes of memory */
    bool full;
};

void buf_init(struct buf *buf, char *memory, size_t limit); /* borrows memory; limit > 0 */
void buf_clear(struct buf *buf);
void buf_add(struct buf *buf, const char *text); /* terminated text */
void buf_add_span(struct buf *buf, struct span span);
void buf_add_char(struct buf *buf, char c);
void buf_add_number(struct buf *buf, int64_t number);
bool buf_full(const struct buf *buf); /* true: something was refused */
struct span buf_span(const struct buf *buf);

#endif
