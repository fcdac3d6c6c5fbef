/* SPDX-License-Identifier: MIT
 * wrap - plain paragraphs on standard output, as wide as the terminal is. */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include <stdio.h>

#include "base/span.h"

/* How many columns there are: what COLUMNS says, what the terminal says, or else 80. */
uint32_t wrap_columns(void);
void wrap_remember(void); /* that many from now on: standard output will be a pipe to a pager */

uint32_t wrap_width(struct span text); /* in columns of a terminal */

/* The words of the text and a line feed. The first word begins at `column`, where the cursor is;
 * further lines are indented. What stands in brackets, [--seed N], stays together. */
void wrap_print(const char *text, uint32_t column, uint32_t indent);
void wrap_print_to(FILE *stream, const char *text, uint32_t column, uint32_t indent);

/* A cell of a table: padded to `width` columns, by one blank at least; 0: the last of a row. */
void print_cell(const char *text, int width);

#endif
