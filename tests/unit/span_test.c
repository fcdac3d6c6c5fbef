/* SPDX-License-Identifier: MIT
 * Taking text apart: lines, words, numbers, and what may be shown to a person. */
#include "base/span.h"

#include <string.h>

#include "support/unit.h"

#define SPAN(literal)                \
    {                                \
        literal, sizeof(literal) - 1 \
    }

static void assert_span(struct span span, const char *text)
{
    assert_int_equal(span.size, strlen(text));
    assert_memory_equal(span.text, text, span.size);
}

static void lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *lines[4]; /* NULL: no more */
    } rows[] = {
        {"", {NULL}},
        {"a", {"a", NULL}},
        {"a\n", {"a", NULL}},
        {"a\nb", {"a", "b", NULL}},
        {"\n\na", {"", "", "a", NULL}},
        {"a\r\nb\r\n", {"a", "b", NULL}},
        {"a\rb\n", {"a\rb", NULL}},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct span rest = span_of(rows[i].text);
        struct span line;
        uint32_t n = 0;
        for (; span_next_line(&rest, &line); n++) assert_span(line, rows[i].lines[n]);
        assert_null(rows[i].lines[n]);
    }
}

static void words(void **state)
{
    (void)state;
    struct span rest = SPAN("  one\ttwo \r\n three");
    struct span word;
    assert_true(span_next_word(&rest, &word));
    assert_span(word, "one");
    assert_true(span_next_word(&rest, &word));
    assert_span(word, "two");
    assert_true(span_next_word(&rest, &word));
    assert_span(word, "three");
    assert_false(span_next_word(&rest, &word));
    assert_int_equal(word.size, 0);
    rest = (struct span)SPAN(" \t ");
    assert_false(span_next_word(&rest, &word));
    assert_int_equal(rest.size, 0);
}

static void numbers_are_digits_within_a_limit(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t max;
        bool right;
        uint64_t number;
    } rows[] = {
        {"0", 9, true, 0},
        {"7", 9, true, 7},
        {"9", 9, true, 9},
        {"10", 9, false, 0},
        {"007", 9, false, 0}, /* one number, one spelling */
        {"00", 9, false, 0},
        {"", 9, false, 0},
        {"-1", 9, false, 0},
        {"+1", 9, false, 0},
        {" 1", 9, false, 0},
        {"1 ", 9, false, 0},
        {"0x1", 99, false, 0},
        {"1e1", 99, false, 0},
        {"9223372036854775807", INT64_MAX, true, INT64_MAX},
        {"9999999999999999999", UINT64_MAX, true, 9999999999999999999u},
        {"18446744073709551616", UINT64_MAX, false, 0}, /* 2^64 must not wrap around */
        {"00000000000000000001", 9, false, 0},          /* longer than any number in use */
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t number = 4711;
        bool right = span_number(span_of(rows[i].text), rows[i].max, &number);
        assert_int_equal(right, rows[i].right);
        assert_true(number == (right ? rows[i].number : 4711)); /* untouched on failure */
    }
}

static void equal_needs_the_same_size(void **state)
{
    (void)state;
    assert_true(span_equal((struct span)SPAN("deal"), "deal"));
    assert_false(span_equal((struct span)SPAN("dea"), "deal"));
    assert_false(span_equal((struct span)SPAN("deals"), "deal"));
    assert_true(span_equal((struct span)SPAN(""), ""));
    assert_false(span_equal((struct span)SPAN("a\0b"), "a"));
}

static void printable_is_utf8_without_control_characters(void **state)
{
    (void)state;
    static const struct {
        struct span text;
        bool right;
    } rows[] = {
        {SPAN(""), true},
        {SPAN("Hotel 1, ~!"), true},
        {SPAN("\xc3\xbc \xd0\xb8 \xe2\x82\xac \xf0\x9f\x8f\xa8"),
         true},                                   /* two, three, four bytes */
        {SPAN("\xed\x9f\xbf\xee\x80\x80"), true}, /* around the surrogates */
        {SPAN("\xf4\x8f\xbf\xbf"), true},         /* the last point */
        {SPAN("a\0b"), false},
        {SPAN("a\nb"), false},
        {SPAN("a\tb"), false},
        {SPAN("\x1b[31m"), false}, /* a terminal would obey */
        {SPAN("\x7f"), false},
        {SPAN("\xc2\x80"), false}, /* control characters of the second kind */
        {SPAN("\xc2\x9f"), false},
        {SPAN("\xc2\xa0"), true},
        {SPAN("a\xe2\x80\xae"
              "b"),
         false}, /* right to left from here on */
        {SPAN("a\xe2\x81\xa7"
              "b"),
         false}, /* an isolate */
        {SPAN("a\xe2\x80\x8f"
              "b"),
         false}, /* a mark */
        {SPAN("a\xe2\x80\xa8"
              "b"),
         false},                                   /* a separator of lines */
        {SPAN("\xd7\x90\xd7\x91 \xd8\xa8"), true}, /* letters that run that way are welcome */
        {SPAN("\x80"), false},                     /* a tail without a head */
        {SPAN("\xc3"), false},                     /* a head without its tail */
        {SPAN("\xe2\x82"), false},                 /* cut short */
        {SPAN("\xf0\x9f\x8f"), false},             /* cut short */
        {SPAN("\xc3\x28"), false},                 /* another head in place of the tail */
        {SPAN("\xc0\xaf"), false},                 /* '/' written too long */
        {SPAN("\xe0\x80\xaf"), false},             /* longer still */
        {SPAN("\xf0\x80\x80\xaf"), false},         /* longer still */
        {SPAN("\xed\xa0\x80"), false},             /* a surrogate */
        {SPAN("\xed\xbf\xbf"), false},             /* the last surrogate */
        {SPAN("\xf4\x90\x80\x80"), false},         /* beyond the last point */
        {SPAN("\xf8\x88\x80\x80\x80"), false},
        {SPAN("\xff"), false},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (span_printable(rows[i].text) != rows[i].right) fail_msg("row %u", i);
    }
}

int main(void)
{
    const struct CMUnitTest span[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(words),
        cmocka_unit_test(numbers_are_digits_within_a_limit),
        cmocka_unit_test(equal_needs_the_same_size),
        cmocka_unit_test(printable_is_utf8_without_control_characters),
    };
    return UNIT_RUN(span);
}
