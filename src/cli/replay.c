/* SPDX-License-Identifier: MIT
 * replay - every game of a file, played again by the rules and compared with what it claims. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "record/read.h"

/* Adds the number of its games to *count. */
static int replay_stream(FILE *stream, const char *path, uint64_t *count)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct problem problem = {0};
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size;
    uint64_t number = 0;
    int status = EXIT_DONE;
    while (status == EXIT_DONE && (size = getline(&line, &capacity, stream)) > 0) {
        struct span text = {line, (size_t)size};
        enum error error = record_read(&record, &games, text, &problem);
        if (!error) {
            error = record_replay(&record, &table, STEP_MEMORY(steps), true, &problem);
            record_release(&record);
        }
        number++;
        if (error) status = cli_complain_game(path, number, &problem);
    }
    free(line);
    if (status != EXIT_DONE) return status;
    if (ferror(stream)) {
        if (host_problem(&problem, ERROR_FILE_READ)) cli_complain(path, &problem);
        return EXIT_WRONG;
    }
    *count += number;
    return EXIT_DONE;
}

static int replay_file(const char *path, uint64_t *count)
{
    struct problem problem;
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!stream && host_problem(&problem, ERROR_FILE_READ)) return cli_complain(path, &problem);
    int status = replay_stream(stream, path, count);
    if (stream != stdin) fclose(stream);
    return status;
}

int command_replay(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    uint64_t count = 0;
    int status;
    if (!cli_parse(command, NULL, 0, argc, argv, words, &status)) return status;
    for (uint32_t i = 0; i < WORDS_MAX && words[i]; i++) {
        status = replay_file(words[i], &count);
        if (status != EXIT_DONE) return status;
    }
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)count);
    say(stdout, tr_count("{count} game verified", "{count} games verified", count), "count", number,
        NULL);
    putchar('\n');
    return EXIT_DONE;
}
