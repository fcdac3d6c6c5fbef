/* SPDX-License-Identifier: MIT */
#include "record/link.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Keys of a record that a link keeps. */
static const char *const kept[] = {"format", "game", "edition", "options", "seats", "moves"};

static char *essence(const struct record *record)
{
    json_t *whole = record->json;
    ASSERT(whole);
    json_t *object = json_object();
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        json_t *value = json_object_get(whole, kept[i]);
        if (value) json_object_set(object, kept[i], value);
    }
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

static bool deflate_raw(const char *text, uint8_t *out, size_t *size)
{
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)text,
                       .avail_in = (uInt)strlen(text),
                       .next_out = out,
                       .avail_out = (uInt)*size};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY))
        return false;
    bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    *size = stream.total_out;
    deflateEnd(&stream);
    return whole;
}

static void add_base64url(struct buf *buf, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (size_t i = 0; i < size; i += 3) {
        uint32_t left = size - i < 3 ? (uint32_t)(size - i) : 3;
        uint32_t word = 0;
        for (uint32_t j = 0; j < 3; j++) word = word << 8 | (j < left ? bytes[i + j] : 0u);
        for (uint32_t j = 0; j <= left; j++) buf_add_char(buf, digits[word >> (18 - 6 * j) & 63u]);
    }
}

enum error record_link(const struct record *record, struct buf *code, struct problem *problem)
{
    uint8_t packed[LINK_SIZE_MAX];
    size_t size = sizeof packed;
    char *text = essence(record);
    bool whole = text && deflate_raw(text, packed, &size);
    free(text);
    if (whole) add_base64url(code, packed, size);
    if (whole && !buf_full(code)) return ERROR_NONE;
    return problem_set(problem, ERROR_LIMIT, span_of("link"), "32 kB");
}
