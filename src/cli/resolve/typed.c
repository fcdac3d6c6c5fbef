/* SPDX-License-Identifier: MIT
 * typed - a sheet typed at a terminal: asked for line by line, shown at the end, and every
 * line can be typed again. Each time the whole sheet is read anew, so that a correction is checked
 * like everything else. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/editor.h"
#include "cli/resolve/sheet.h"

enum { TYPED_LINES_MAX = 96, TYPED_SIZE_MAX = 256, KEY_SIZE_MAX = 32 };

struct typed {
    struct resolve *resolve;
    char lines[TYPED_LINES_MAX][TYPED_SIZE_MAX];
    uint32_t count;
    char *text; /* the lines joined */
    size_t size;
};

/* A line from a pipe. */
static enum edited read_piped(const char *prompt, char *line, size_t size)
{
    char *memory = NULL;
    size_t capacity = 0;
    printf("%s", prompt);
    fflush(stdout);
    ssize_t read = getline(&memory, &capacity, stdin);
    size_t length = read >= 0 ? strcspn(memory, "\r\n") : 0;
    bool fits = length < size;
    if (fits) memcpy(line, memory, length);
    line[fits ? length : 0] = '\0';
    free(memory);
    return read < 0 ? EDITED_END : fits ? EDITED_LINE : EDITED_LONG;
}

bool typed_read(const char *prompt, char *line, size_t size)
{
    bool person = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    line[0] = '\0';
    enum edited edited = person ? editor_read(prompt, line, size, NULL)
                                : read_piped(prompt, line, size);
    if (edited == EDITED_LONG) {
        say(stdout, N_("That line is too long, so it was ignored."), NULL);
        putchar('\n');
    }
    struct span text = resolve_trim(span_of(line));
    memmove(line, text.text, text.size);
    line[text.size] = '\0';
    return edited != EDITED_END;
}

static enum error read_all(struct typed *typed, struct problem *problem)
{
    struct buf buf;
    buf_init(&buf, typed->text, typed->size);
    for (uint32_t i = 0; i < typed->count; i++) {
        buf_add(&buf, typed->lines[i]);
        buf_add_char(&buf, '\n');
    }
    ASSERT(!buf_full(&buf));
    return resolve_read(typed->resolve, buf_span(&buf), problem);
}

/* What was typed, with the key that was asked for in front when there is none. */
static void complete(const struct typed *typed, const char *key, const char *line,
                     char out[TYPED_SIZE_MAX])
{
    struct span rest = span_of(line);
    struct span word = {line, 0};
    struct buf buf;
    span_next_word(&rest, &word);
    buf_init(&buf, out, TYPED_SIZE_MAX);
    if (!resolve_knows(typed->resolve, word) && !resolve_answers(typed->resolve, span_of(line))) {
        buf_add(&buf, key);
        buf_add_char(&buf, ' ');
    }
    buf_add(&buf, line);
    ASSERT(!buf_full(&buf));
}

/* Puts a line at `at`, in place of the one there or at the end; refused, nothing changes. */
static bool put_line(struct typed *typed, uint32_t at, const char *line)
{
    struct problem problem = {0};
    char old[TYPED_SIZE_MAX];
    uint32_t old_count = typed->count;
    if (at == TYPED_LINES_MAX) {
        say(stdout, N_("The sheet is full."), NULL);
        putchar('\n');
        return false;
    }
    memcpy(old, typed->lines[at], sizeof old);
    strcpy(typed->lines[at], line);
    if (at == typed->count) typed->count++;
    if (!read_all(typed, &problem)) return true;
    if (problem.line == at + 1u) problem.line = 0; /* it is the one just typed */
    resolve_complain(typed->resolve, &problem);
    memcpy(typed->lines[at], old, sizeof old);
    typed->count = old_count;
    if (read_all(typed, &problem)) resolve_complain(typed->resolve, &problem);
    return false;
}

/* Takes a line out; refused when the others then make no sense. */
static void remove_line(struct typed *typed, uint32_t at)
{
    struct problem problem = {0};
    struct typed *copy = malloc(sizeof *copy);
    if (!copy) abort();
    *copy = *typed;
    memmove(typed->lines[at], typed->lines[at + 1u],
            (typed->count - at - 1u) * sizeof typed->lines[0]);
    typed->count--;
    if (read_all(typed, &problem)) {
        resolve_complain(typed->resolve, &problem);
        *typed = *copy;
        if (read_all(typed, &problem)) resolve_complain(typed->resolve, &problem);
    }
    free(copy);
}

static void print_lines(const struct typed *typed)
{
    for (uint32_t i = 0; i < typed->count; i++) printf("%4u  %s\n", i + 1u, typed->lines[i]);
}

static void print_help(const struct typed *typed)
{
    resolve_print_keys(typed->resolve, stdout);
    say(stdout, N_("help: this list. back: undo the last line. quit: leave."), NULL);
    putchar('\n');
}

enum reply { REPLY_LINE, REPLY_EMPTY, REPLY_DONE, REPLY_QUIT };

/* What can be typed at any time. */
static enum reply read_reply(struct typed *typed, const char *prompt, char line[TYPED_SIZE_MAX])
{
    if (!typed_read(prompt, line, TYPED_SIZE_MAX - KEY_SIZE_MAX) || strcmp(line, "quit") == 0)
        return REPLY_QUIT;
    if (line[0] == '\0') return REPLY_EMPTY;
    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        print_help(typed);
        return REPLY_DONE;
    }
    if (strcmp(line, "back") == 0) {
        if (typed->count > 0) remove_line(typed, typed->count - 1u);
        print_lines(typed);
        return REPLY_DONE;
    }
    return REPLY_LINE;
}

/* The key to ask for, and its question; NULL: nothing is left to ask. */
static const struct sheet_key *next_key(const struct typed *typed)
{
    const struct resolve *resolve = typed->resolve;
    const struct assistant *assistant = resolve->entry->game->assistant;
    uint32_t next = assistant->next(&resolve->sheet);
    if (next == assistant->key_count) return NULL;
    const struct sheet_key *key = &assistant->keys[next];
    char number[16];
    snprintf(number, sizeof number, "%u", resolve->sheet.part + (key->may_be_empty ? 0u : 1u));
    say(stdout, key->question, "number", number, NULL);
    struct complaint complaint;
    if (!key->may_be_empty && assistant->ready(&resolve->sheet, &complaint) == ERROR_NONE) {
        putchar(' ');
        say(stdout, N_("Just press Enter if that is all."), NULL);
    }
    putchar('\n');
    return key;
}

static bool ask_game(struct typed *typed)
{
    char line[TYPED_SIZE_MAX];
    char whole[TYPED_SIZE_MAX];
    if (games.count < 2) return true;
    while (typed->count == 0) {
        say(stdout, N_("Which game? Press Enter for {game}."), "game", games.games[0].game->name,
            NULL);
        putchar('\n');
        enum reply reply = read_reply(typed, "game> ", line);
        if (reply == REPLY_QUIT) return false;
        if (reply == REPLY_EMPTY) return true;
        if (reply == REPLY_DONE) continue;
        complete(typed, "game", line, whole);
        put_line(typed, 0, whole);
    }
    return true;
}

static bool ask_lines(struct typed *typed)
{
    char line[TYPED_SIZE_MAX];
    char whole[TYPED_SIZE_MAX];
    for (const struct sheet_key *key; (key = next_key(typed));) {
        char prompt[32];
        snprintf(prompt, sizeof prompt, "%s> ", key->name);
        enum reply reply = read_reply(typed, prompt, line);
        if (reply == REPLY_QUIT) return false;
        if (reply == REPLY_DONE) continue;
        if (reply == REPLY_EMPTY && !key->may_be_empty) {
            struct problem problem;
            if (resolve_ready(typed->resolve, &problem) == ERROR_NONE) return true;
            resolve_complain(typed->resolve, &problem);
            continue;
        }
        if (reply == REPLY_EMPTY) strcpy(whole, key->name);
        if (reply == REPLY_LINE) complete(typed, key->name, line, whole);
        put_line(typed, typed->count, whole);
    }
    return true;
}

static void correct(struct typed *typed, uint32_t at)
{
    char line[TYPED_SIZE_MAX];
    char whole[TYPED_SIZE_MAX];
    char key[KEY_SIZE_MAX];
    snprintf(key, sizeof key, "%.*s", (int)strcspn(typed->lines[at], " \t"), typed->lines[at]);
    snprintf(line, sizeof line, "%u", at + 1u);
    say(stdout,
        N_("Line {number} is '{line}'. Type it again, type - to remove it, or press "
           "Enter to keep it."),
        "number", line, "line", typed->lines[at], NULL);
    putchar('\n');
    if (!typed_read("> ", line, sizeof line - KEY_SIZE_MAX) || line[0] == '\0') return;
    if (strcmp(line, "-") == 0) {
        remove_line(typed, at);
        return;
    }
    complete(typed, key, line, whole);
    put_line(typed, at, whole);
}

/* Shows what was understood until the person agrees. */
static bool agree(struct typed *typed)
{
    char line[TYPED_SIZE_MAX];
    for (;;) {
        uint64_t number;
        struct problem problem;
        putchar('\n');
        print_lines(typed);
        say(stdout,
            N_("Press Enter to work it out. Type a number to correct that line, or type another "
               "line; 'help' lists the kinds of lines."),
            NULL);
        putchar('\n');
        enum reply reply = read_reply(typed, "> ", line);
        if (reply == REPLY_QUIT) return false;
        if (reply == REPLY_DONE) continue;
        if (reply == REPLY_EMPTY) {
            if (resolve_ready(typed->resolve, &problem) == ERROR_NONE) return true;
            resolve_complain(typed->resolve, &problem);
        } else if (span_number(span_of(line), typed->count, &number) && number > 0) {
            correct(typed, (uint32_t)number - 1u);
        } else {
            put_line(typed, typed->count, line);
        }
    }
}

bool typed_sheet(struct resolve *resolve, char *text, size_t size)
{
    struct problem problem = {0};
    struct typed *typed = calloc(1, sizeof *typed);
    if (!typed) abort();
    typed->resolve = resolve;
    typed->text = text;
    typed->size = size;
    say(stdout, N_("What lies on the table? One line at a time; 'help' shows all kinds of lines."),
        NULL);
    putchar('\n');
    bool done = !read_all(typed, &problem) && ask_game(typed) && ask_lines(typed) && agree(typed);
    free(typed);
    return done;
}
