/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LINE_SIZE_MAX = RECORD_SIZE_MAX + 2 }; /* with CR and LF */

enum error games_open(struct games_file *file, const char *path, struct problem *problem)
{
    struct stat status;
    *file = (struct games_file){.stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rbe")};
    if (!file->stream) return host_problem(problem, ERROR_FILE_READ);
    if (fstat(fileno(file->stream), &status) == 0 && S_ISDIR(status.st_mode)) {
        if (file->stream != stdin) fclose(file->stream);
        errno = EISDIR;
        return host_problem(problem, ERROR_FILE_READ);
    }
    file->line = malloc(LINE_SIZE_MAX);
    if (!file->line) abort();
    return ERROR_NONE;
}

void games_close(struct games_file *file)
{
    if (file->stream != stdin) fclose(file->stream);
    free(file->line);
}

static enum error refuse_line(const struct games_file *file, struct problem *problem)
{
    char expected[64];
    struct span begin = {file->line, 60};
    snprintf(expected, sizeof expected, "at most %d bytes", RECORD_SIZE_MAX);
    return problem_set(problem, ERROR_LIMIT, begin, expected);
}

enum error games_next(struct games_file *file, struct span *line, struct problem *problem)
{
    size_t size = host_read_line(file->stream, file->line, LINE_SIZE_MAX);
    *line = (struct span){file->line, size};
    if (ferror(file->stream)) return host_problem(problem, ERROR_FILE_READ);
    if (size == 0 && file->number == 0)
        return problem_set(problem, ERROR_RECORD_NONE, span_of(""), "");
    if (size == 0) return ERROR_NONE;
    file->number++;
    bool whole = size < LINE_SIZE_MAX || file->line[size - 1] == '\n';
    return whole ? ERROR_NONE : refuse_line(file, problem);
}

uint64_t games_count(struct games_file *file)
{
    struct stat status;
    uint64_t count = 0;
    int last = '\n';
    bool plain = fstat(fileno(file->stream), &status) == 0 && S_ISREG(status.st_mode);
    if (!plain || ftell(file->stream) != 0) return 0;
    for (int c; (c = getc_unlocked(file->stream)) != EOF; last = c) count += c == '\n';
    rewind(file->stream);
    return count + (last != '\n');
}

static int complain_number(uint64_t game, uint64_t count)
{
    char found[32];
    char expected[32];
    snprintf(found, sizeof found, "--game %llu", (unsigned long long)game);
    snprintf(expected, sizeof expected, "1-%llu", (unsigned long long)count);
    return cli_usage_problem(found, expected);
}

bool games_find(struct games_file *file, const char *path, uint64_t game, struct span *line,
                int *status)
{
    struct problem problem = {0};
    ASSERT(game >= 1);
    if (games_open(file, path, &problem)) {
        *status = cli_complain(path, &problem);
        return false;
    }
    enum error error;
    do error = games_next(file, line, &problem);
    while (!error && line->size > 0 && file->number < game);
    if (!error && line->size > 0) return true;
    if (error == ERROR_LIMIT) {
        *status = cli_complain_game(path, file->number, &problem);
    } else if (error) {
        *status = cli_complain(path, &problem);
    } else {
        *status = complain_number(game, file->number);
    }
    games_close(file);
    return false;
}
