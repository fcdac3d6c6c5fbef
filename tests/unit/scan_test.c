/* SPDX-License-Identifier: MIT
 * Values are found in JSON that somebody sent, and broken JSON is only no value. */
#include "base/scan.h"

#include <string.h>

#include "support/unit.h"

static void keys_lead_to_values(void **state)
{
    (void)state;
    static const struct {
        const char *object;
        const char *value; /* of "b"; NULL: there is none */
    } rows[] = {
        {"{\"b\": 1}", "1"},
        {" { \"a\" : -2 , \"b\" : \"x y\" } ", "\"x y\""},
        {"{\"a\":{\"b\":1},\"b\":[1,[2],{}]}", "[1,[2],{}]"},
        {"{\"a\": \"\\\"b\\\": 3\", \"b\": true}", "true"},
        {"{\"b\": 1, \"b\": 2}", "1"},
        {"{\"a\": \"]}\", \"b\": \"[{\"}", "\"[{\""},
        {"{\"a\": 1}", NULL},
        {"{}", NULL},
        {"", NULL},
        {"[\"b\", 1]", NULL},
        {"{\"b\"}", NULL},
        {"{\"b\": }", NULL},
        {"{\"b\": \"x", NULL},
        {"{\"b\": [1", NULL},
        {"{\"b\" 1}", NULL},
        {"{\"a\": 1 \"b\": 2}", NULL},
        {"{b: 1}", NULL},
        {"{\"a\": ]]]], \"b\": 1}", NULL},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct span value;
        bool found = scan_find(span_of(rows[i].object), "b", &value);
        assert_int_equal(found, rows[i].value != NULL);
        if (found) assert_true(span_equal(value, rows[i].value));
    }
}

static void lists_are_walked_through(void **state)
{
    (void)state;
    static const struct {
        const char *list;
        uint32_t count;
        bool ends;
    } rows[] = {
        {"[]", 0, true},          {" [ ] ", 0, true},    {"[1, \"a,]\", [2, 3], {}]", 4, true},
        {"[1, 2", 2, false},      {"[1,, 2]", 1, false}, {"[1] 2", 1, false},
        {"{\"a\": 1}", 0, false}, {"", 0, false},        {"[1 2]", 1, false},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct span rest = span_of(rows[i].list);
        struct span value;
        uint32_t count = 0;
        while (scan_next(&rest, &value)) count++;
        assert_int_equal(count, rows[i].count);
        assert_int_equal(scan_ended(rest), rows[i].ends);
    }
}

static void texts_are_taken_out_of_their_quotes(void **state)
{
    (void)state;
    struct span text;
    assert_true(scan_text(span_of("\"5b>L2\""), &text));
    assert_true(span_equal(text, "5b>L2"));
    static const char *const others[] = {"", "\"", "5", "\"a\\nb\"", "\"a\" \"", "[\"a\"]"};
    for (uint32_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_false(scan_text(span_of(others[i]), &text));
    }
}

static void only_blanks_between_values_may_differ(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"[\"1b\", \"1f\"]", "[\"1b\",\"1f\"]", true},
        {" 5 ", "5", true},
        {"\"r UK\"", "\"r UK\"", true},
        {"\"r UK\"", "\"rUK\"", false},
        {"\"r UK\"", "\"r  UK\"", false},
        {"5", "\"5\"", false},
        {"[1]", "[1", false},
        {"", "", true},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(scan_same(span_of(rows[i].a), span_of(rows[i].b)), rows[i].same);
        assert_int_equal(scan_same(span_of(rows[i].b), span_of(rows[i].a)), rows[i].same);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_lead_to_values),
        cmocka_unit_test(lists_are_walked_through),
        cmocka_unit_test(texts_are_taken_out_of_their_quotes),
        cmocka_unit_test(only_blanks_between_values_may_differ),
    };
    return UNIT_RUN(tests);
}
