/* SPDX-License-Identifier: MIT
 * resolve - the table assistant: what lies on a real table, worked out by the game's own rules and
 * explained sentence by sentence (docs/resolve.md). */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/resolve/sheet.h"
#include "cli/wrap.h"

enum { RULES_MAX = 128 };

/* One telling: what has been said, and from which rules it followed. */
struct story {
    struct resolve *resolve;
    struct teller teller;
    uint8_t rules[RULES_MAX]; /* in the order they first appeared */
    uint32_t rule_count;
    bool asks_stdin; /* questions without an answer may be asked there */
    bool stdin_is_terminal;
};

static void remember_rule(struct story *story, uint16_t rule)
{
    ASSERT(rule < RULES_MAX);
    for (uint32_t i = 0; i < story->rule_count; i++) {
        if (story->rules[i] == rule) return;
    }
    story->rules[story->rule_count++] = (uint8_t)rule;
}

static void tell_event(struct story *story, const struct event *event)
{
    char memory[SENTENCE_MAX + 64];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    text_event(&buf, &story->teller, event);
    buf_add(&buf, " [");
    buf_add(&buf, story->teller.game->vocabulary->rules[event->rule].name);
    buf_add_char(&buf, ']');
    wrap_print(memory, 0, 4);
    remember_rule(story, event->rule);
}

static void tell_rules(const struct story *story)
{
    if (story->rule_count == 0) return;
    putchar('\n');
    say(stdout, N_("The rules in brackets:"), NULL);
    putchar('\n');
    for (uint32_t i = 0; i < story->rule_count; i++) {
        const char *name = story->teller.game->vocabulary->rules[story->rules[i]].name;
        char memory[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, memory, sizeof memory);
        text_rule(&buf, &story->teller, story->rules[i]);
        printf("  %-16s", name);
        uint32_t width = (uint32_t)strlen(name);
        wrap_print(memory, width > 16 ? width + 2u : 18u, 18);
    }
}

/* ---- questions ---- */

struct question {
    move_id moves[MOVES_MAX];
    uint32_t count;
    struct event items[SHEET_EVENTS_MAX];
    struct events events; /* the question, then one for each move */
};

static void ask(const struct story *story, struct question *question)
{
    const struct assistant *assistant = story->teller.game->assistant;
    question->events = (struct events){.items = question->items, .max = SHEET_EVENTS_MAX};
    question->count = assistant->question(&story->resolve->sheet, question->moves,
                                          &question->events);
    ASSERT(question->events.count == question->count + 1u);
}

static void write_move(const struct story *story, move_id move, struct buf *buf)
{
    story->teller.game->notation->move_write(story->teller.box, move, buf);
}

static void print_choices(const struct story *story, const struct question *question, FILE *stream)
{
    for (uint32_t i = 0; i < question->count; i++) {
        char move[MOVE_TEXT_MAX];
        char memory[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, move, sizeof move);
        write_move(story, question->moves[i], &buf);
        buf_init(&buf, memory, sizeof memory);
        text_event(&buf, &story->teller, &question->items[i + 1u]);
        fprintf(stream, "    %-12s %s\n", move, memory);
    }
}

/* "noble 2", or as short as "2". */
static bool read_answer(const struct story *story, const struct question *question,
                        struct span text, move_id *move)
{
    const struct game *game = story->teller.game;
    char whole[MOVE_TEXT_MAX];
    struct buf buf;
    move_id read = 0;
    if (game->notation->move_read(story->teller.box, text, &read, NULL) != ERROR_NONE) {
        buf_init(&buf, whole, sizeof whole);
        write_move(story, question->moves[0], &buf);
        buf.size = strcspn(whole, " ") + 1u;
        buf_add_span(&buf, text);
        if (buf_full(&buf)) return false;
        if (game->notation->move_read(story->teller.box, buf_span(&buf), &read, NULL) != ERROR_NONE)
            return false;
    }
    for (uint32_t i = 0; i < question->count; i++) {
        if (question->moves[i] != read) continue;
        *move = read;
        return true;
    }
    return false;
}

static struct answer *find_answer(struct resolve *resolve)
{
    for (uint32_t pass = 0; pass < 2; pass++) { /* for this part of the table, then for any */
        uint32_t part = pass == 0 ? resolve->sheet.part : 0;
        for (uint32_t i = 0; i < resolve->answer_count; i++) {
            struct answer *answer = &resolve->answers[i];
            if (!answer->used && answer->part == part) return answer;
        }
    }
    return NULL;
}

/* The question once more, with its answers. `found`: what stands in place of one. */
static int complain_answer(const struct story *story, const struct question *question,
                           enum error error, struct span found, uint32_t line)
{
    char sentence[PROBLEM_TEXT_MAX];
    struct problem problem;
    struct buf buf;
    buf_init(&buf, sentence, sizeof sentence);
    text_event(&buf, &story->teller, &question->items[0]);
    problem_set(&problem, error, found, sentence);
    problem.line = line;
    int status = resolve_complain(story->resolve, &problem);
    print_choices(story, question, stderr);
    return status;
}

static int complain_unanswered(const struct story *story, const struct question *question)
{
    char line[MOVE_TEXT_MAX + 16];
    struct buf buf;
    buf_init(&buf, line, sizeof line);
    buf_add(&buf, "choose ");
    write_move(story, question->moves[0], &buf);
    return complain_answer(story, question, ERROR_SHEET_MISSING, buf_span(&buf), 0);
}

/* The answer from the sheet, else from the terminal or a pipe. False: *status says how to exit. */
static bool answer_question(struct story *story, move_id *move, int *status)
{
    static struct question question;
    ask(story, &question);
    struct answer *answer = find_answer(story->resolve);
    if (answer) {
        answer->used = true;
        if (read_answer(story, &question, answer->text, move)) return true;
        *status = complain_answer(story, &question, ERROR_SHEET_VALUE, answer->text, answer->line);
        return false;
    }
    if (story->asks_stdin && story->stdin_is_terminal) {
        tell_event(story, &question.items[0]);
        print_choices(story, &question, stdout);
    }
    char line[MOVE_TEXT_MAX];
    while (story->asks_stdin &&
           typed_read(story->stdin_is_terminal ? "> " : "", line, sizeof line)) {
        if (read_answer(story, &question, span_of(line), move)) return true;
        if (strcmp(line, "quit") == 0) break;
        *status = complain_answer(story, &question, ERROR_SHEET_VALUE, span_of(line), 0);
        if (!story->stdin_is_terminal) return false;
    }
    *status = complain_unanswered(story, &question);
    return false;
}

/* ---- the whole ---- */

static void warn_unused(const struct resolve *resolve)
{
    for (uint32_t i = 0; i < resolve->answer_count; i++) {
        const struct answer *answer = &resolve->answers[i];
        char text[MOVE_TEXT_MAX];
        char line[16];
        if (answer->used) continue;
        snprintf(text, sizeof text, "%.*s", (int)answer->text.size, answer->text.text);
        snprintf(line, sizeof line, "%u", answer->line);
        putchar('\n');
        say(stdout, N_("Line {line}: the answer '{answer}' does not belong to any question."),
            "line", line, "answer", text, NULL);
        putchar('\n');
    }
}

static int tell_all(struct story *story)
{
    static struct event items[SHEET_EVENTS_MAX];
    struct resolve *resolve = story->resolve;
    const struct assistant *assistant = story->teller.game->assistant;
    move_id move = 0;
    bool told = false;
    for (;;) {
        struct events events = {.items = items, .max = SHEET_EVENTS_MAX};
        enum sheet_step step = assistant->run(&resolve->sheet, move, &events);
        if (told && move == 0 && events.count > 0) putchar('\n'); /* the next hotel */
        for (uint32_t i = 0; i < events.count; i++) tell_event(story, &items[i]);
        told = told || events.count > 0;
        move = 0;
        int status;
        if (step == SHEET_ASKS && !answer_question(story, &move, &status)) return status;
        if (step == SHEET_DONE) break;
    }
    warn_unused(resolve);
    tell_rules(story);
    return EXIT_DONE;
}

static int resolve_text(struct resolve *resolve, bool typed, bool asks_stdin)
{
    struct problem problem = {0};
    if (resolve_ready(resolve, &problem)) return resolve_complain(resolve, &problem);
    struct story story = {
        .resolve = resolve,
        .teller = resolve_teller(resolve),
        .asks_stdin = asks_stdin,
        .stdin_is_terminal = isatty(STDIN_FILENO),
    };
    if (typed) putchar('\n');
    return tell_all(&story);
}

int command_resolve(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    static struct resolve resolve;
    struct problem problem = {0};
    int status;
    if (!cli_parse(command, NULL, 0, argc, argv, words, &status)) return status;
    if (!words[0] && isatty(STDIN_FILENO)) {
        static char text[SHEET_SIZE_MAX];
        if (typed_sheet(&resolve, text, sizeof text)) return resolve_text(&resolve, true, true);
        say(stdout, N_("There was nothing to work out."), NULL);
        putchar('\n');
        return EXIT_WRONG;
    }
    const char *path = words[0] ? words[0] : "-";
    bool from_stdin = strcmp(path, "-") == 0;
    struct span text;
    resolve.path = from_stdin ? NULL : path;
    if (host_read(path, SHEET_SIZE_MAX, &text, &problem)) return cli_complain(path, &problem);
    status = resolve_read(&resolve, text, &problem) ? resolve_complain(&resolve, &problem)
                                                    : resolve_text(&resolve, false, !from_stdin);
    free((char *)text.text);
    return status;
}
