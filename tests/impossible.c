/* SPDX-License-Identifier: MIT
 * impossible GAME FILE - positions that no play can reach: each is refused, for the right reason.
 *
 * A file has positions that play can reach, each between `position N` (players) and `end`, and
 * under each a line for every change that makes it impossible:
 *
 *     the fault that is named | a part of the position -> what it becomes ; another -> ...
 *
 * or one for a change that makes it no position at all, which names the word and what was expected:
 *
 *     'word': expected | a part of the position -> what it becomes */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cases.h"
#include "support/worlds.h"

enum { LINE_MAX = 1024, ROWS_MIN = 20 };

struct bench {
    const struct game *game;
    struct world world;
    char base[POSITION_TEXT_MAX];
    uint32_t rows;
};

/* Can be reached, and is written as it was read. */
static void check_base(const struct bench *bench)
{
    struct problem problem = {0};
    union state state;
    char text[POSITION_TEXT_MAX];
    struct buf buf;
    const struct box *box = &bench->world.box;
    case_begin("a position of %u players can be reached", box->seats);
    if (bench->game->notation->position_read(box, span_of(bench->base), state.bytes, &problem)) {
        case_fail("'%s', expected %s\n%s", problem.found, problem.expected, bench->base);
        return;
    }
    buf_init(&buf, text, sizeof text);
    bench->game->notation->position_write(box, state.bytes, &buf);
    if (strcmp(text, bench->base) != 0) case_fail("it is written as another one:\n%s", text);
}

/* In place; `from` must be there once, or the line tests something else than it says. */
static void change(char text[POSITION_TEXT_MAX], const char *from, const char *to)
{
    char rest[POSITION_TEXT_MAX];
    char *at = strstr(text, from);
    if (!at || strstr(at + 1, from)) {
        case_fail("'%s' is not there, or more than once", from);
        return;
    }
    snprintf(rest, sizeof rest, "%s", at + strlen(from));
    snprintf(at, (size_t)(text + POSITION_TEXT_MAX - at), "%s%s", to, rest);
}

static void make_changes(char text[POSITION_TEXT_MAX], char *changes)
{
    while (changes && !case_failed()) {
        char *next = strstr(changes, " ; ");
        if (next) *next = '\0';
        char *arrow = strstr(changes, " -> ");
        if (!arrow) {
            case_fail("'%s' has no arrow", changes);
            return;
        }
        *arrow = '\0';
        change(text, changes, arrow + 4);
        changes = next ? next + 3 : NULL;
    }
}

static void check_row(struct bench *bench, const char *fault, char *changes)
{
    char text[POSITION_TEXT_MAX];
    struct problem problem = {0};
    if (fault[0] != '\'') bench->rows++;
    case_begin("%s (%s)", fault, changes);
    memcpy(text, bench->base, sizeof text);
    make_changes(text, changes);
    if (case_failed()) return;
    union state state;
    enum error error = bench->game->notation->position_read(&bench->world.box, span_of(text),
                                                            state.bytes, &problem);
    char named[2 * LINE_MAX];
    bool syntax = error == ERROR_POSITION_SYNTAX;
    snprintf(named, sizeof named, syntax ? "'%s': %s" : "%s", problem.found, problem.expected);
    if ((!syntax && error != ERROR_POSITION_VALUE) || strcmp(named, fault) != 0)
        case_fail("error %u: %s\n%s", error, named, text);
}

static void read_base(struct bench *bench, const char *players, FILE *stream)
{
    char line[LINE_MAX];
    size_t size = 0;
    world_make(&bench->world, bench->game, (uint32_t)strtoul(players, NULL, 10));
    bench->base[0] = '\0';
    while (fgets(line, sizeof line, stream) && strcmp(line, "end\n") != 0) {
        size += (size_t)snprintf(bench->base + size, sizeof bench->base - size, "%s", line);
        if (size >= sizeof bench->base) abort();
    }
    check_base(bench);
}

static void read_line(struct bench *bench, char *line, FILE *stream)
{
    line[strcspn(line, "\n")] = '\0';
    char *bar = strstr(line, " | ");
    if (line[0] == '\0' || line[0] == '#') return;
    if (strncmp(line, "position ", 9) == 0) {
        read_base(bench, line + 9, stream);
    } else if (bar) {
        *bar = '\0';
        check_row(bench, line, bar + 3);
    } else {
        case_begin("every line can be read");
        case_fail("'%s'", line);
    }
}

int main(int argc, char **argv)
{
    static struct bench bench;
    char line[LINE_MAX];
    struct problem problem = {0};
    const struct shelf_game *entry = argc == 3 ? shelf_find(&games, span_of(argv[1]), &problem)
                                               : NULL;
    FILE *stream = entry ? fopen(argv[2], "r") : NULL;
    if (!stream) {
        fprintf(stderr, "usage: impossible GAME FILE\n");
        return 2;
    }
    cases_begin("impossible");
    bench.game = entry->game;
    while (fgets(line, sizeof line, stream)) read_line(&bench, line, stream);
    fclose(stream);
    case_begin("at least %u impossible positions", ROWS_MIN);
    if (bench.rows < ROWS_MIN) case_fail("only %u", bench.rows);
    return cases_end();
}
