/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include "base/assert.h"
#include "base/bits.h"
#include "base/hex.h"
#include "base/memory.h"

enum { ESCAPE_MAX = 6 }; /* bytes: \\u001f */

void json_init(struct json *json, struct buf *buf)
{
    *json = (struct json){.buf = buf};
}

/* The bit of the innermost level. */
static uint32_t level(const struct json *json)
{
    return 1u << (json->depth - 1u);
}

/* What stands beside others of its level. */
static void item(struct json *json)
{
    ASSERT(!json->quoting);
    if (json->depth == 0) return;
    if (json->filled & level(json)) buf_add(json->buf, ", ");
    json->filled |= level(json);
}

static void value(struct json *json)
{
    if (json->keyed) {
        json->keyed = false;
        return;
    }
    ASSERT(json->depth == 0 || !(json->objects & level(json)));
    item(json);
}

void json_open(struct json *json, char bracket)
{
    ASSERT(bracket == '{' || bracket == '[');
    ASSERT(json->depth < JSON_DEPTH_MAX);
    value(json);
    json->depth++;
    json->filled &= ~level(json);
    json->objects &= ~level(json);
    if (bracket == '{') json->objects |= level(json);
    buf_add_char(json->buf, bracket);
}

void json_close(struct json *json)
{
    ASSERT(json->depth > 0);
    ASSERT(!json->keyed);
    ASSERT(!json->quoting);
    buf_add_char(json->buf, json->objects & level(json) ? '}' : ']');
    json->depth--;
}

/* ---- text ---- */

static bool needs_escape(char c)
{
    return c == '"' || c == '\\' || (uint8_t)c < 0x20;
}

/* Returns how many bytes it is. */
static size_t write_escape(char out[ESCAPE_MAX], char c)
{
    bool is_control = (uint8_t)c < 0x20 && c != '\n';
    out[0] = '\\';
    out[1] = is_control ? 'u' : c == '\n' ? 'n' : c;
    if (!is_control) return 2;
    out[2] = out[3] = '0';
    out[4] = "01"[(uint8_t)c >> 4 & 1];
    out[5] = "0123456789abcdef"[c & 15];
    return ESCAPE_MAX;
}

/* 0x80 in each byte of `word` that is zero; a borrow may mark bytes above such a one, too. */
static uint64_t zeros(uint64_t word)
{
    return (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
}

/* How many of the first eight bytes come before the first that needs an escape. */
static size_t plain_of_eight(uint64_t word)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t marks = zeros(word ^ ones * '"') | zeros(word ^ ones * '\\') |
                     zeros(word & ones * 0xe0u);
    return marks ? bits_first64(marks) / 8u : 8u;
}

/* There is room for any text of this size. Most need few escapes: they are copied in words of
 * eight, of which what stands behind an escape is overwritten. Returns the end. */
static char *quote(char *to, struct span text)
{
    size_t at = 0;
    while (text.size - at >= 8) {
        const char *from = text.text + at;
        uint64_t word = 0;
        for (uint32_t i = 0; i < 8; i++) word |= (uint64_t)(uint8_t)from[i] << (8 * i);
        size_t plain = plain_of_eight(word);
        memcpy(to, from, 8);
        to += plain;
        at += plain;
        if (plain == 8) continue;
        to += write_escape(to, from[plain]);
        at++;
    }
    for (; at < text.size; at++) {
        char c = text.text[at];
        if (needs_escape(c)) {
            to += write_escape(to, c);
        } else {
            *to++ = c;
        }
    }
    return to;
}

/* Where the room is small: byte by byte, as far as they fit. */
static void add_carefully(struct buf *buf, struct span text)
{
    for (size_t i = 0; i < text.size; i++) {
        char escape[ESCAPE_MAX];
        size_t size = 1;
        escape[0] = text.text[i];
        if (needs_escape(text.text[i])) size = write_escape(escape, text.text[i]);
        buf_add_span(buf, (struct span){escape, size});
    }
}

static void add_quoted(struct buf *buf, struct span text)
{
    size_t most = ESCAPE_MAX * text.size + 2; /* a word of eight ends before that, too */
    buf_add_char(buf, '"');
    if (!buf->full && most < buf->limit - buf->size) {
        char *end = quote(buf->memory + buf->size, text);
        buf->size = (size_t)(end - buf->memory);
        *end = '\0';
    } else {
        add_carefully(buf, text);
    }
    buf_add_char(buf, '"');
}

/* `, "key": ` in one go. The key is ours: nothing in it needs an escape. */
void json_key(struct json *json, const char *key)
{
    struct span name = span_of(key);
    ASSERT(json->depth > 0 && (json->objects & level(json)));
    ASSERT(!json->keyed && !json->quoting);
    bool is_first = !(json->filled & level(json));
    json->filled |= level(json);
    json->keyed = true;
    char *to = buf_room(json->buf, name.size + (is_first ? 4u : 6u));
    if (!to) return;
    if (!is_first) memcpy(to, ", ", 2), to += 2;
    *to++ = '"';
    for (size_t i = 0; i < name.size; i++) *to++ = name.text[i];
    memcpy(to, "\": ", 3);
}

void json_span(struct json *json, struct span text)
{
    value(json);
    add_quoted(json->buf, text);
}

void json_text(struct json *json, const char *text)
{
    json_span(json, span_of(text));
}

struct buf *json_quote(struct json *json)
{
    value(json);
    buf_add_char(json->buf, '"');
    json->quoting = true;
    json->quoted = json->buf->size;
    return json->buf;
}

void json_unquote(struct json *json)
{
    ASSERT(json->quoting);
    for (size_t i = json->quoted; i < json->buf->size; i++) {
        ASSERT(!needs_escape(json->buf->memory[i]));
    }
    buf_add_char(json->buf, '"');
    json->quoting = false;
}

/* ---- the rest ---- */

void json_number(struct json *json, int64_t number)
{
    value(json);
    buf_add_number(json->buf, number);
}

void json_flag(struct json *json, bool flag)
{
    value(json);
    buf_add(json->buf, flag ? "true" : "false");
}

void json_none(struct json *json)
{
    value(json);
    buf_add(json->buf, "null");
}

void json_hex(struct json *json, const uint8_t *bytes, size_t size)
{
    hex_add(json_quote(json), bytes, size);
    json_unquote(json);
}

void json_raw(struct json *json, struct span values)
{
    value(json);
    buf_add_span(json->buf, values);
}

void json_key_open(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    json_open(json, bracket);
}

void json_key_number(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_number(json, number);
}

void json_key_text(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

void json_key_span(struct json *json, const char *key, struct span text)
{
    json_key(json, key);
    json_span(json, text);
}
