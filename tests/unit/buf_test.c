/* SPDX-License-Identifier: MIT
 * A buf grows to its limit, then refuses whole pieces, stays terminated and remembers. */
#include "base/buf.h"

#include <string.h>

#include "support/unit.h"

static void fills_up_to_the_last_byte(void **state)
{
    (void)state;
    char memory[8];
    struct buf buf;
    memset(memory, 'x', sizeof memory);
    buf_init(&buf, memory, 6); /* five letters and the terminator */
    buf_add(&buf, "abc");
    buf_add(&buf, "de");
    assert_string_equal(memory, "abcde");
    assert_int_equal(buf.size, 5);
    assert_false(buf_full(&buf));
    assert_int_equal(memory[6], 'x');
}

static void refuses_a_piece_that_does_not_fit(void **state)
{
    (void)state;
    char memory[6];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, "abcd");
    buf_add(&buf, "ef");
    assert_true(buf_full(&buf));
    assert_string_equal(memory, "abcd");
}

static void stays_full_even_for_what_would_fit(void **state)
{
    (void)state;
    char memory[6];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, "too long for this");
    buf_add_char(&buf, 'a');
    buf_add(&buf, "");
    assert_true(buf_full(&buf));
    assert_string_equal(memory, "");
    buf_clear(&buf);
    assert_false(buf_full(&buf));
    buf_add(&buf, "again");
    assert_string_equal(memory, "again");
}

static void holds_nothing_in_one_byte(void **state)
{
    (void)state;
    char memory[1] = {'x'};
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    assert_string_equal(memory, "");
    buf_add(&buf, "");
    assert_false(buf_full(&buf));
    buf_add_char(&buf, 'a');
    assert_true(buf_full(&buf));
    assert_string_equal(memory, "");
}

static void numbers(void **state)
{
    (void)state;
    static const struct {
        int64_t number;
        const char *text;
    } rows[] = {{0, "0"},
                {7, "7"},
                {-1, "-1"},
                {1234567890, "1234567890"},
                {INT64_MAX, "9223372036854775807"},
                {INT64_MIN, "-9223372036854775808"}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char memory[32];
        struct buf buf;
        buf_init(&buf, memory, sizeof memory);
        buf_add_number(&buf, rows[i].number);
        assert_string_equal(memory, rows[i].text);
    }
}

static void make_empty(void *context)
{
    char memory[1];
    struct buf *buf = context;
    buf_init(buf, memory, 0);
}

static void limit_of_none_is_our_mistake(void **state)
{
    (void)state;
    struct buf buf;
    assert_non_null(guard(make_empty, &buf));
}

int main(void)
{
    const struct CMUnitTest buf[] = {
        cmocka_unit_test(fills_up_to_the_last_byte),
        cmocka_unit_test(refuses_a_piece_that_does_not_fit),
        cmocka_unit_test(stays_full_even_for_what_would_fit),
        cmocka_unit_test(holds_nothing_in_one_byte),
        cmocka_unit_test(limit_of_none_is_our_mistake),
        cmocka_unit_test(numbers),
    };
    return UNIT_RUN(buf);
}
