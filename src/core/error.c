/* SPDX-License-Identifier: MIT */
#include "core/error.h"

#include "base/assert.h"

static void copy_printable(char to[PROBLEM_TEXT_MAX], struct span from)
{
    struct buf buf;
    buf_init(&buf, to, PROBLEM_TEXT_MAX);
    bool cut = from.size > PROBLEM_TEXT_MAX - 4;
    if (cut) {
        from.size = PROBLEM_TEXT_MAX - 4;
        while (from.size > 0 && ((uint8_t)from.text[from.size] & 0xc0) == 0x80) from.size--;
    }
    if (span_printable(from)) {
        buf_add_span(&buf, from);
    } else {
        for (size_t i = 0; i < from.size; i++) {
            bool plain = from.text[i] >= 0x20 && from.text[i] < 0x7f;
            buf_add_char(&buf, plain ? from.text[i] : '?');
        }
    }
    if (cut) buf_add(&buf, "...");
}

enum error problem_set(struct problem *problem, enum error error, struct span found,
                       const char *expected)
{
    ASSERT(error != ERROR_NONE && expected);
    if (problem) {
        problem->error = error;
        problem->line = 0;
        problem->rule = NULL;
        copy_printable(problem->found, found);
        copy_printable(problem->expected, span_of(expected));
    }
    return error;
}

const char *error_text(enum error error)
{
    switch (error) {
    case ERROR_NONE: return "";
#define ERROR(name, number, text) \
    case ERROR_##name: return text;
        ERROR_TABLE(ERROR)
#undef ERROR
    }
    return "";
}

const char *error_name(enum error error)
{
    switch (error) {
    case ERROR_NONE: return "NONE";
#define ERROR(name, number, text) \
    case ERROR_##name: return #name;
        ERROR_TABLE(ERROR)
#undef ERROR
    }
    return "";
}
