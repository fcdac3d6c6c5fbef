/* SPDX-License-Identifier: MIT
 * log - what happens to the server, a line each, to standard error:
 *
 *     time=2026-03-01T18:30:00.000Z level=info event=ready tables=12
 *
 * Values are numbers and words of ours. Nothing that a visitor sent, no name, cookie, link, key or
 * address ever comes here. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "base/assert.h"

enum log_level { LEVEL_ERROR, LEVEL_WARN, LEVEL_INFO, LEVEL_DEBUG };
extern const char *const log_words[]; /* NULL behind the last */

void log_set(enum log_level most); /* LEVEL_WARN at first */

/* "tables=%u lines=%u": pairs, without a line feed. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void log_line(enum log_level level, const char *event, const char *pairs, ...);

#endif
