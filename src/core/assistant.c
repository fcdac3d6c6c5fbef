/* SPDX-License-Identifier: MIT */
#include "core/assistant.h"

enum error sheet_syntax(const struct sheet_line *line, uint32_t word, const char *expected,
                        struct problem *problem)
{
    uint32_t at = word < line->word_count ? word : 0;
    return problem_set(problem, ERROR_SHEET_SYNTAX, line->words[at], expected);
}

enum error sheet_value(const struct sheet_line *line, uint32_t word, const char *expected,
                       struct problem *problem)
{
    ASSERT(word < line->word_count);
    return problem_set(problem, ERROR_SHEET_VALUE, line->words[word], expected);
}

enum error sheet_missing(const char *expected, struct problem *problem)
{
    return problem_set(problem, ERROR_SHEET_MISSING, span_of(""), expected);
}
