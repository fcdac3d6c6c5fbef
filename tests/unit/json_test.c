/* SPDX-License-Identifier: MIT
 * JSON comes out well formed, texts are escaped, and what would not be JSON is our mistake. */
#include "base/json.h"

#include <stdio.h>
#include <string.h>

#include "base/hex.h"
#include "support/unit.h"

static void commas_stand_between(void **state)
{
    (void)state;
    char memory[256];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_number(&json, "a", -1);
    json_key_open(&json, "b", '[');
    json_open(&json, '[');
    json_close(&json);
    json_open(&json, '{');
    json_close(&json);
    json_text(&json, "x");
    json_raw(&json, span_of("1.5, 2"));
    json_close(&json);
    json_key(&json, "c");
    json_none(&json);
    json_key(&json, "d");
    json_flag(&json, true);
    json_key(&json, "e");
    json_hex(&json, (const uint8_t[]){0x0f, 0xa0}, 2);
    json_key(&json, "f");
    buf_add(json_quote(&json), "5b>L2");
    json_unquote(&json);
    json_close(&json);
    assert_string_equal(memory, "{\"a\": -1, \"b\": [[], {}, \"x\", 1.5, 2], \"c\": null, "
                                "\"d\": true, \"e\": \"0fa0\", \"f\": \"5b>L2\"}");
}

static void texts_are_escaped(void **state)
{
    (void)state;
    static const struct {
        struct span text;
        const char *json;
    } rows[] = {
        {{"", 0}, "\"\""},
        {{"a\"b\\c", 5}, "\"a\\\"b\\\\c\""},
        {{"\"\"", 2}, "\"\\\"\\\"\""},
        {{"\0\n\x1f\x20", 4}, "\"\\u0000\\n\\u001f \""},
        {{"Zimmer f\xc3\xbcr zwei", 16}, "\"Zimmer f\xc3\xbcr zwei\""},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char memory[64];
        struct buf buf;
        struct json json;
        buf_init(&buf, memory, sizeof memory);
        json_init(&json, &buf);
        json_span(&json, rows[i].text);
        assert_string_equal(memory, rows[i].json);
    }
}

/* Texts are looked at in words of eight bytes: whatever byte, wherever it stands. */
static void any_byte_at_any_place(void **state)
{
    (void)state;
    for (uint32_t byte = 0; byte < 256; byte++) {
        for (uint32_t at = 0; at < 20; at++) {
            char text[20];
            char memory[64];
            char expected[64];
            bool is_control = byte < 0x20 && byte != '\n';
            struct buf buf;
            struct json json;
            memset(text, 'x', sizeof text);
            text[at] = (char)byte;
            buf_init(&buf, memory, sizeof memory);
            json_init(&json, &buf);
            json_span(&json, (struct span){text, sizeof text});
            int size = snprintf(expected, sizeof expected, "\"%.*s", (int)at, text);
            if (is_control) {
                size += sprintf(expected + size, "\\u%04x", byte);
            } else {
                if (byte == '"' || byte == '\\' || byte == '\n') expected[size++] = '\\';
                expected[size++] = byte == '\n' ? 'n' : (char)byte;
            }
            sprintf(expected + size, "%.*s\"", (int)(19 - at), text + at + 1);
            assert_string_equal(memory, expected);
        }
    }
}

static void a_full_buf_is_no_mistake(void **state)
{
    (void)state;
    char memory[4];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '[');
    json_text(&json, "does not fit");
    buf_add(json_quote(&json), "neither");
    json_unquote(&json);
    json_close(&json);
    assert_true(buf_full(&buf));
}

/* ---- mistakes ---- */

static char scratch[256];

static struct json begin(struct buf *buf, const char *brackets)
{
    struct json json;
    buf_init(buf, scratch, sizeof scratch);
    json_init(&json, buf);
    for (; *brackets; brackets++) json_open(&json, *brackets);
    return json;
}

static void value_without_key(void *context)
{
    struct json json = begin(context, "{");
    json_number(&json, 1);
}

static void key_in_a_list(void *context)
{
    struct json json = begin(context, "[");
    json_key(&json, "a");
}

static void key_without_value(void *context)
{
    struct json json = begin(context, "{");
    json_key(&json, "a");
    json_close(&json);
}

static void close_too_much(void *context)
{
    struct json json = begin(context, "[");
    json_close(&json);
    json_close(&json);
}

static void nest_too_deep(void *context)
{
    (void)begin(context, "[[[[[[[[[[[[[[[[[");
}

static void quote_what_needs_escapes(void *context)
{
    struct json json = begin(context, "[");
    buf_add(json_quote(&json), "\"");
    json_unquote(&json);
}

static void what_is_no_json_is_our_mistake(void **state)
{
    (void)state;
    struct buf buf;
    (void)begin(&buf, "[[[[[[[[[[[[[[[["); /* as deep as it may be */
    assert_non_null(guard(value_without_key, &buf));
    assert_non_null(guard(key_in_a_list, &buf));
    assert_non_null(guard(key_without_value, &buf));
    assert_non_null(guard(close_too_much, &buf));
    assert_non_null(guard(nest_too_deep, &buf));
    assert_non_null(guard(quote_what_needs_escapes, &buf));
}

static void hex_there_and_back(void **state)
{
    (void)state;
    static const char *const wrong[] = {"0", "0g", "0F", "000", "00112233", " 0"};
    uint8_t bytes[3];
    size_t size = 9;
    assert_true(hex_read(span_of("00ff1a"), bytes, sizeof bytes, &size));
    assert_int_equal(size, 3);
    assert_memory_equal(bytes, ((uint8_t[]){0x00, 0xff, 0x1a}), 3);
    assert_true(hex_read(span_of(""), bytes, sizeof bytes, &size));
    assert_int_equal(size, 0);
    for (uint32_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(hex_read(span_of(wrong[i]), bytes, sizeof bytes, &size));
    }
}

int main(void)
{
    const struct CMUnitTest json[] = {
        cmocka_unit_test(commas_stand_between),
        cmocka_unit_test(texts_are_escaped),
        cmocka_unit_test(any_byte_at_any_place),
        cmocka_unit_test(a_full_buf_is_no_mistake),
        cmocka_unit_test(what_is_no_json_is_our_mistake),
        cmocka_unit_test(hex_there_and_back),
    };
    return UNIT_RUN(json);
}
