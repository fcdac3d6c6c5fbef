/* SPDX-License-Identifier: MIT
 * replay - every game of a file, played again by the rules and compared with what it claims. */
#include "cli/games.h"
#include "record/read.h"

static enum error replay_game(struct span line, struct problem *problem)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    enum error error = record_read(&record, &games, line, problem);
    if (error) return error;
    error = record_replay(&record, &table, STEP_MEMORY(steps), true, problem);
    record_release(&record);
    return error;
}

/* Adds the number of its games to *count. */
static int replay_file(const char *path, uint64_t *count)
{
    struct games_file file;
    struct problem problem = {0};
    struct span line;
    if (games_open(&file, path, &problem)) return cli_complain(path, &problem);
    enum error error = games_next(&file, &line, &problem);
    bool none = error && file.number == 0; /* not one game, or no way to read them */
    while (!error && line.size > 0) {
        error = replay_game(line, &problem);
        if (!error) error = games_next(&file, &line, &problem);
    }
    *count += file.number;
    games_close(&file);
    if (!error) return EXIT_DONE;
    return none ? cli_complain(path, &problem) : cli_complain_game(path, file.number, &problem);
}

static void print_json(uint64_t count)
{
    char memory[128];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_number(&json, "verified", (int64_t)count);
    json_close(&json);
    cli_json_print(&json);
}

int command_replay(const struct command *command, int argc, char **argv)
{
    struct flag json = {.name = "--json", .text = N_("one JSON object instead of text")};
    const char *words[WORDS_MAX] = {0};
    uint64_t count = 0;
    int status;
    if (!cli_parse(command, &json, 1, argc, argv, words, &status)) return status;
    for (uint32_t i = 0; i < WORDS_MAX && words[i]; i++) {
        status = replay_file(words[i], &count);
        if (status != EXIT_DONE) return status;
    }
    if (json.count > 0) {
        print_json(count);
        return EXIT_DONE;
    }
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)count);
    say(stdout, tr_count("{count} game verified", "{count} games verified", count), "count", number,
        NULL);
    putchar('\n');
    return EXIT_DONE;
}
