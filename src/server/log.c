/* SPDX-License-Identifier: MIT */
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_MAX_SIZE = 512 };

const char *const log_words[] = {"error", "warn", "info", "debug", NULL};
static enum log_level most = LEVEL_WARN;

void log_set(enum log_level level)
{
    most = level;
}

void log_line(enum log_level level, const char *event, const char *pairs, ...)
{
    char line[LINE_MAX_SIZE];
    char day[32];
    struct timespec now;
    struct tm parts;
    va_list list;
    if (level > most) return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
    int size = snprintf(line, sizeof line, "time=%s.%03ldZ level=%s event=%s ", day,
                        now.tv_nsec / 1000000, log_words[level], event);
    ASSERT(size > 0 && size < LINE_MAX_SIZE);
    va_start(list, pairs);
    vsnprintf(line + size, sizeof line - (size_t)size, pairs, list);
    va_end(list);
    fprintf(stderr, "%s\n", line); /* one call, so that lines stay whole */
}
