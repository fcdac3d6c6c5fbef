/* SPDX-License-Identifier: MIT
 * hex - bytes as hexadecimal digits, lower case, and back. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include "base/buf.h"

void hex_add(struct buf *buf, const uint8_t *bytes, size_t size);

/* Two digits a byte and nothing else, at most `max` bytes; false: it is something else, and bytes
 * may hold a part of it. */
bool hex_read(struct span text, uint8_t *bytes, size_t max, size_t *size);

#endif
