/* SPDX-License-Identifier: MIT
 * Problems can always be shown; errors have a number, a name and a sentence that never change. */
#include "core/error.h"

#include <string.h>

#include "support/unit.h"

static void numbers_and_names_are_for_ever(void **state)
{
    (void)state;
    static const struct {
        enum error error;
        int number;
        const char *name;
    } rows[] = {
        {ERROR_NONE, 0, "NONE"},
        {ERROR_MOVE_SYNTAX, 1, "MOVE_SYNTAX"},
        {ERROR_MOVE_ILLEGAL, 2, "MOVE_ILLEGAL"},
        {ERROR_MOVE_SEAT, 3, "MOVE_SEAT"},
        {ERROR_MOVE_AFTER_END, 4, "MOVE_AFTER_END"},
        {ERROR_EDITION_SYNTAX, 5, "EDITION_SYNTAX"},
        {ERROR_EDITION_VALUE, 6, "EDITION_VALUE"},
        {ERROR_EDITION_MISSING, 7, "EDITION_MISSING"},
        {ERROR_EDITION_TWICE, 8, "EDITION_TWICE"},
        {ERROR_EDITION_GAME, 9, "EDITION_GAME"},
        {ERROR_OPTION_UNKNOWN, 10, "OPTION_UNKNOWN"},
        {ERROR_OPTION_VALUE, 11, "OPTION_VALUE"},
        {ERROR_SEATS, 12, "SEATS"},
        {ERROR_POSITION_SYNTAX, 13, "POSITION_SYNTAX"},
        {ERROR_POSITION_VALUE, 14, "POSITION_VALUE"},
        {ERROR_RECORD_SYNTAX, 15, "RECORD_SYNTAX"},
        {ERROR_RECORD_KEY, 16, "RECORD_KEY"},
        {ERROR_RECORD_DIFFERS, 17, "RECORD_DIFFERS"},
        {ERROR_RECORD_SHORT, 18, "RECORD_SHORT"},
        {ERROR_GAME_UNKNOWN, 19, "GAME_UNKNOWN"},
        {ERROR_BOT_UNKNOWN, 20, "BOT_UNKNOWN"},
        {ERROR_FILE_READ, 21, "FILE_READ"},
        {ERROR_FILE_WRITE, 22, "FILE_WRITE"},
        {ERROR_USAGE, 23, "USAGE"},
        {ERROR_LIMIT, 24, "LIMIT"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(rows[i].error, rows[i].number);
        assert_string_equal(error_name(rows[i].error), rows[i].name);
        assert_true(i == 0 || error_text(rows[i].error)[0] != '\0');
    }
}

static void what_cannot_be_shown_is_replaced(void **state)
{
    (void)state;
    static const struct {
        struct span found;
        const char *shown;
    } rows[] = {
        {{"5b>L1", 5}, "5b>L1"}, {{"\x1b[31mred", 8}, "?[31mred"},      {{"a\0b\nc", 5}, "a?b?c"},
        {{"\xff\xfe", 2}, "??"}, {{"M\xc3\xb6nch", 6}, "M\xc3\xb6nch"}, {{"", 0}, ""},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct problem problem;
        assert_int_equal(problem_set(&problem, ERROR_MOVE_SYNTAX, rows[i].found, "x"),
                         ERROR_MOVE_SYNTAX);
        assert_string_equal(problem.found, rows[i].shown);
        assert_int_equal(problem.line, 0);
    }
}

/* A long text is cut, and never inside a character: every cut must be UTF-8 again. */
static void what_is_too_long_is_cut_between_characters(void **state)
{
    (void)state;
    static const char *const letters[] = {"a", "\xc3\xb6", "\xe2\x82\xac", "\xf0\x9f\x8f\xa8"};
    for (uint32_t n = 0; n < sizeof letters / sizeof letters[0]; n++) {
        for (uint32_t shift = 0; shift < 4; shift++) {
            char text[2048] = "";
            for (uint32_t i = 0; i < shift; i++) strcat(text, "x");
            for (uint32_t i = 0; i < 400; i++) strcat(text, letters[n]);
            struct problem problem;
            assert_int_equal(problem_set(&problem, ERROR_LIMIT, span_of(text), text), ERROR_LIMIT);
            bool cut = strlen(text) >= PROBLEM_TEXT_MAX;
            assert_true(span_printable(span_of(problem.found)));
            assert_true(strlen(problem.found) < PROBLEM_TEXT_MAX);
            assert_string_equal(problem.found, problem.expected);
            if (cut) assert_non_null(strstr(problem.found, "..."));
            assert_memory_equal(problem.found, text, strlen(problem.found) - (cut ? 3 : 0));
        }
    }
}

int main(void)
{
    const struct CMUnitTest error[] = {
        cmocka_unit_test(numbers_and_names_are_for_ever),
        cmocka_unit_test(what_cannot_be_shown_is_replaced),
        cmocka_unit_test(what_is_too_long_is_cut_between_characters),
    };
    return UNIT_RUN(error);
}
