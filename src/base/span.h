/* SPDX-License-Identifier: MIT
 * span - a piece of somebody else's text, and how to take it apart. Owns nothing. */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const char *text; /* not terminated */
    size_t size;
};

size_t span_measure(const char *text); /* up to its terminator */

/* The whole of a terminated string. The compiler knows the size of a literal. */
static inline struct span span_of(const char *text)
{
    bool is_literal = __builtin_constant_p(__builtin_strlen(text));
    return (struct span){text, is_literal ? __builtin_strlen(text) : span_measure(text)};
}

bool span_equal(struct span span, const char *text);
bool span_one_of(struct span span, const char *const *names, uint32_t count, int64_t *index);

/* Cut the next line or word off the front. False: nothing is left (a word is never empty). */
bool span_next_line(struct span *rest, struct span *line);
bool span_next_word(struct span *rest, struct span *word);

/* Decimal digits only, no sign, no needless zero; false also when the value is above `max`. */
bool span_number(struct span span, uint64_t max, uint64_t *number);

/* Is it well-formed UTF-8 without control characters and direction marks? What is shown to a person
 * must be. */
bool span_printable(struct span span);

#endif
