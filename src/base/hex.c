/* SPDX-License-Identifier: MIT */
#include "base/hex.h"

static const char digits[] = "0123456789abcdef";

void hex_add(struct buf *buf, const uint8_t *bytes, size_t size)
{
    char *to = buf_room(buf, 2 * size);
    if (!to) return;
    for (size_t i = 0; i < size; i++) {
        *to++ = digits[bytes[i] >> 4];
        *to++ = digits[bytes[i] & 15];
    }
}

static bool read_digit(char c, uint8_t *value)
{
    bool is_decimal = c >= '0' && c <= '9';
    *value = (uint8_t)(is_decimal ? c - '0' : c - 'a' + 10);
    return is_decimal || (c >= 'a' && c <= 'f');
}

bool hex_read(struct span text, uint8_t *bytes, size_t max, size_t *size)
{
    if (text.size % 2 || text.size / 2 > max) return false;
    for (size_t i = 0; i < text.size / 2; i++) {
        uint8_t high;
        uint8_t low;
        if (!read_digit(text.text[2 * i], &high) || !read_digit(text.text[2 * i + 1], &low))
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    *size = text.size / 2;
    return true;
}
