/* SPDX-License-Identifier: MIT
 * show - a recorded game as a story: every move and what it brought about, all cards open. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "record/link.h"
#include "table/replay.h"

#define PAGE_DEFAULT "http://127.0.0.1:8080/"

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
    const char *who = step->seat ? teller->names[step->seat - 1u] : tr(N_("The dealer"));
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
    struct replay replay;
    replay_init(&replay, table, items, EVENTS_MAX);
    print_head(record);
    while (replay_next(&replay)) {
        print_step(&teller, replay_step(&replay), replay.step_count, &replay.events);
        replay.events.count = 0;
    }
}

static int print_link(const struct record *record, const char *page, uint64_t move)
{
    static char code[LINK_SIZE_MAX];
    struct problem problem = {0};
    struct buf buf;
    buf_init(&buf, code, sizeof code);
    if (record_link(record, &buf, &problem)) return cli_complain(NULL, &problem);
    printf("%s#/replay/%s", page, code);
    if (move > 0) printf("/%llu", (unsigned long long)move);
    putchar('\n');
    return EXIT_DONE;
}

/* What to print of a game: its story, or a link to the page. */
struct wish {
    const char *page; /* NULL: the story */
    uint64_t move;
};

static int show_game(struct span line, const char *path, const struct wish *wish)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct problem problem = {0};
    enum error error = record_read(&record, &games, line, &problem);
    if (error) return cli_complain(path, &problem);
    error = record_replay(&record, &table, STEP_MEMORY(steps), false, &problem);
    int status = EXIT_DONE;
    if (error && wish->page)
        status = EXIT_WRONG;
    else if (wish->page)
        status = print_link(&record, wish->page, wish->move);
    else if (table.step_count > 0)
        tell(&record, &table);
    record_release(&record);
    return error ? cli_complain(path, &problem) : status;
}

int command_show(const struct command *command, int argc, char **argv)
{
    enum { GAME, LINK, PAGE, MOVE, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        [GAME] = {.name = "--game",
                  .value = "K",
                  .otherwise = "1",
                  .text = N_("which game of the file, from 1")},
        [LINK] = {.name = "--link", .text = N_("print a link that shows the game in the page")},
        [PAGE] = {.name = "--page",
                  .value = "URL",
                  .otherwise = PAGE_DEFAULT,
                  .text = N_("where the page is, for --link")},
        [MOVE] = {.name = "--move", .value = "M", .text = N_("the move that --link points at")}};
    const char *words[WORDS_MAX] = {0};
    struct wish wish = {0};
    uint64_t game;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[GAME], 1, UINT32_MAX, 1, &game, &status)) return status;
    if (!cli_number(&flags[MOVE], 1, TABLE_STEPS_MAX, 0, &wish.move, &status)) return status;
    if (flags[LINK].count) wish.page = cli_text(&flags[PAGE], PAGE_DEFAULT);
    struct problem problem;
    FILE *stream = strcmp(words[0], "-") == 0 ? stdin : fopen(words[0], "rb");
    if (!stream && host_problem(&problem, ERROR_FILE_READ)) {
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
        return cli_usage_problem(found, expected);
    }
    status = show_game((struct span){line, size}, words[0], &wish);
    free(line);
    return status;
}
