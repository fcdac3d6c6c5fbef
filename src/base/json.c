/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include "base/assert.h"
#include "base/bits.h"
#include "base/hex.h"
#include "base/memory.h"

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

static void add_escape(struct buf *buf, char c)
{
    const char control[] = {
        '\\', 'u', '0', '0', "01"[(uint8_t)c >> 4 & 1], "0123456789abcdef"[c & 15]};
    const char sign[] = {'\\', c == '\n' ? 'n' : c};
    bool is_control = (uint8_t)c < 0x20 && c != '\n';
    buf_add_span(buf, is_control ? (struct span){control, sizeof control}
                                 : (struct span){sign, sizeof sign});
}

/* 0x80 in each byte of `word` that is zero; a borrow may mark bytes above such a one, too. */
static uint64_t zeros(uint64_t word)
{
    return (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
}

/* How many of the next eight bytes come before the first that needs an escape. */
static size_t plain_of_eight(const char *text)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t word = 0;
    for (uint32_t i = 0; i < 8; i++) word |= (uint64_t)(uint8_t)text[i] << (8 * i);
    uint64_t marks = zeros(word ^ ones * '"') | zeros(word ^ ones * '\\') |
                     zeros(word & ones * 0xe0u);
    return marks ? bits_first64(marks) / 8u : 8u;
}

/* How many bytes come before the first that needs an escape. */
static size_t plain_size(struct span text)
{
    size_t size = 0;
    while (text.size - size >= 8) {
        size_t plain = plain_of_eight(text.text + size);
        size += plain;
        if (plain < 8) return size;
    }
    while (size < text.size && !needs_escape(text.text[size])) size++;
    return size;
}

/* Most texts need few escapes: what stands between two is looked at in words of eight and copied in
 * one go. */
static void add_quoted(struct buf *buf, struct span text)
{
    buf_add_char(buf, '"');
    for (;;) {
        size_t plain = plain_size(text);
        buf_add_span(buf, (struct span){text.text, plain});
        if (plain == text.size) break;
        add_escape(buf, text.text[plain]);
        text = (struct span){text.text + plain + 1, text.size - plain - 1};
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
