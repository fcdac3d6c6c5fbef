/* SPDX-License-Identifier: MIT
 * replay - every game of a file, played again by the rules and compared with what it claims. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "record/read.h"

static int replay_stream(FILE *stream, const char *path)
{
    static struct record record;
    static struct table table;
    struct problem problem = {0};
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size;
    uint64_t count = 0;
    int status = EXIT_DONE;
    while (status == EXIT_DONE && (size = getline(&line, &capacity, stream)) > 0) {
        struct span text = {line, (size_t)size};
        enum error error = record_read(&record, &games, text, &problem);
        if (!error) {
            error = record_replay(&record, &table, true, &problem);
            record_release(&record);
        }
        if (error) status = cli_complain_game(path, count + 1, &problem);
        count++;
    }
    free(line);
    if (status != EXIT_DONE) return status;
    if (ferror(stream)) {
        if (host_problem(&problem, ERROR_FILE_READ)) cli_complain(path, &problem);
        return EXIT_WRONG;
    }
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)count);
    say(stdout, tr_count("{count} game verified", "{count} games verified", count), "count", number,
        NULL);
    putchar('\n');
    return EXIT_DONE;
}

int command_replay(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    int status;
    if (!cli_parse(command, NULL, 0, argc, argv, words, &status)) return status;
    if (!words[0] || words[1]) {
        return cli_usage_problem(words[1] ? words[1] : "replay", "FILE.jsonl");
    }
    FILE *stream = strcmp(words[0], "-") == 0 ? stdin : fopen(words[0], "rb");
    if (!stream) {
        struct problem problem;
        if (host_problem(&problem, ERROR_FILE_READ)) return cli_complain(words[0], &problem);
    }
    status = replay_stream(stream, words[0]);
    if (stream != stdin) fclose(stream);
    return status;
}
