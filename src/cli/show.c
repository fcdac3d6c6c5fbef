/* SPDX-License-Identifier: MIT
 * show - a recorded game as a story: every move and what it brought about, all cards open. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "record/read.h"

/* The line of game K of the file, or the number of games when there are fewer. */
static char *find_line(FILE *stream, uint64_t game, size_t *size, uint64_t *count)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t read;
    for (*count = 0; (read = getline(&line, &capacity, stream)) > 0;) {
        if (++*count < game) continue;
        *size = (size_t)read;
        return line;
    }
    free(line);
    return NULL;
}

static void print_head(const struct record *record)
{
    printf("%s · %.*s\n", record->game->name, (int)record->edition.id.size,
           record->edition.id.text);
    for (uint32_t i = 0; i < record->game->option_count; i++) {
        const struct option *option = &record->game->options[i];
        printf("%s=%s ", option->name, option->values[record->box.options[i]]);
    }
    putchar('\n');
    for (uint32_t i = 0; i < record->box.seats; i++) {
        printf("  %u  %s\n", i + 1u, record->seats[i].name);
    }
}

/* A seat sees its own half of an event that has two halves; the story tells the fuller one, which
 * is always told first. */
static bool is_other_half(const struct event *event)
{
    return event->seen != SEEN_BY_ALL && (event->seen & 1u);
}

static void print_step(const struct teller *teller, const struct step *step, uint32_t number,
                       const struct events *events)
{
    char memory[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    teller->game->move_write(teller->box, step->move, &buf);
    const char *who = step->seat ? teller->names[step->seat - 1u] : tr(N_("The house"));
    printf("\n%4u  %s: %s\n", number, who, memory);
    for (uint32_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (is_other_half(event)) continue;
        buf_clear(&buf);
        text_event(&buf, teller, event);
        printf("        %s [%s]\n", memory, teller->game->vocabulary->rules[event->rule].name);
    }
}

static void tell(const struct record *record, const struct table *table)
{
    static struct event items[EVENTS_MAX];
    const char *names[SEATS_MAX];
    for (uint32_t i = 0; i < SEATS_MAX; i++) names[i] = record->seats[i].name;
    const struct teller teller = {cli_language(), record->game, &record->box, names};
    union state state;
    record->game->start(&record->box, state.bytes);
    print_head(record);
    for (uint32_t i = 0; i < table->step_count; i++) {
        struct events events = {.items = items, .max = EVENTS_MAX};
        const struct step *step = &table->steps[i];
        record->game->apply(&record->box, state.bytes, step->seat, step->move, &events);
        print_step(&teller, step, i + 1u, &events);
    }
}

static int show_game(struct span line, const char *path)
{
    static struct record record;
    static struct table table;
    struct problem problem = {0};
    enum error error = record_read(&record, &games, line, &problem);
    if (error) return cli_complain(path, &problem);
    error = record_replay(&record, &table, false, &problem);
    if (table.step_count > 0) tell(&record, &table);
    record_release(&record);
    return error ? cli_complain(path, &problem) : EXIT_DONE;
}

int command_show(const struct command *command, int argc, char **argv)
{
    struct flag flags[] = {
        {.name = "--game", .value = "K", .text = N_("which game of the file, from 1")}};
    const char *words[WORDS_MAX] = {0};
    uint64_t game;
    int status;
    if (!cli_parse(command, flags, 1, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[0], 1, UINT32_MAX, 1, &game, &status)) return status;
    if (!words[0] || words[1])
        return cli_usage_problem(command, words[1] ? words[1] : "show", "FILE.jsonl");
    struct problem problem;
    FILE *stream = strcmp(words[0], "-") == 0 ? stdin : fopen(words[0], "rb");
    if (!stream && problem_set(&problem, ERROR_FILE_READ, span_of(strerror(errno)), "")) {
        return cli_complain(words[0], &problem);
    }
    size_t size = 0;
    uint64_t count;
    char *line = find_line(stream, game, &size, &count);
    if (stream != stdin) fclose(stream);
    if (!line) {
        char found[32];
        char expected[32];
        snprintf(found, sizeof found, "--game %llu", (unsigned long long)game);
        snprintf(expected, sizeof expected, "1-%llu", (unsigned long long)count);
        return cli_usage_problem(command, found, expected);
    }
    status = show_game((struct span){line, size}, words[0]);
    free(line);
    return status;
}
