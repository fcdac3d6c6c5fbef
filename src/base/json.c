/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include "base/assert.h"
#include "base/hex.h"

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
    const char sign[] = {'\\', c};
    bool is_control = (uint8_t)c < 0x20;
    buf_add_span(buf, is_control ? (struct span){control, sizeof control}
                                 : (struct span){sign, sizeof sign});
}

/* Most texts need no escape at all: what stands between two is copied in one go. */
static void add_quoted(struct buf *buf, struct span text)
{
    size_t begin = 0;
    buf_add_char(buf, '"');
    for (size_t i = 0; i < text.size; i++) {
        if (!needs_escape(text.text[i])) continue;
        buf_add_span(buf, (struct span){text.text + begin, i - begin});
        add_escape(buf, text.text[i]);
        begin = i + 1;
    }
    buf_add_span(buf, (struct span){text.text + begin, text.size - begin});
    buf_add_char(buf, '"');
}

void json_key(struct json *json, const char *key)
{
    ASSERT(json->depth > 0 && (json->objects & level(json)));
    ASSERT(!json->keyed);
    item(json);
    buf_add_char(json->buf, '"'); /* ours: nothing in it needs an escape */
    buf_add(json->buf, key);
    buf_add(json->buf, "\": ");
    json->keyed = true;
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
