/* SPDX-License-Identifier: MIT
 * wrap - plain paragraphs on standard output, the same on a terminal and through a pipe. */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include "base/span.h"

uint32_t wrap_width(struct span text); /* in characters */

/* The words of the text and a line feed. The first word begins at `column`, where the cursor is;
 * further lines are indented. What stands in brackets, [--seed N], stays together. */
void wrap_print(const char *text, uint32_t column, uint32_t indent);

/* A cell of a table: padded to `width` characters, by one blank at least; 0: the last of a row. */
void print_cell(const char *text, int width);

#endif
