/* SPDX-License-Identifier: MIT
 * language - catalogs by gettext, complaints, and sentences with fields. */
#define _GNU_SOURCE
#include <libintl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static const char *const codes[] = {"de", "en", "fr", "it", "pl", "ru"};
static char current[3] = "en";

/* Catalogs lie beside the program (build/locale), or where an installation puts them. */
static void bind_catalogs(void)
{
    char path[PATH_SIZE_MAX];
    host_beside(path, "locale", "../share/locale");
    bindtextdomain("vacancy", path);
    bind_textdomain_codeset("vacancy", "UTF-8");
    textdomain("vacancy");
}

static const char *known_code(const char *wish)
{
    for (size_t i = 0; wish && i < sizeof codes / sizeof codes[0]; i++) {
        if (strncmp(wish, codes[i], 2) == 0) return codes[i];
    }
    return NULL;
}

/* A machine need not have anybody's locale installed: C.UTF-8 is always there, and LANGUAGE alone
 * chooses the catalog. */
bool cli_language_set(const char *code)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *known = known_code(code);
    if (code && (!known || code[2] != '\0')) return false;
    for (size_t i = 0; !known && i < sizeof variables / sizeof variables[0]; i++) {
        known = known_code(getenv(variables[i]));
    }
    memcpy(current, known ? known : "en", 2);
    setenv("LANGUAGE", current, 1);
    setlocale(LC_ALL, "C.UTF-8");
    bind_catalogs();
    return true;
}

const char *tr(const char *sentence)
{
    return gettext(sentence);
}

const char *tr_count(const char *singular, const char *plural, uint64_t count)
{
    return ngettext(singular, plural, count);
}

static const char *translate(void *context, const char *singular, const char *plural,
                             uint64_t count)
{
    (void)context;
    return plural ? tr_count(singular, plural, count) : tr(singular);
}

const struct language *cli_language(void)
{
    static const struct language language = {translate, NULL};
    return &language;
}

void say_into(struct buf *buf, const char *sentence, va_list list)
{
    enum { VALUES_MAX = 8 };
    struct text_value values[VALUES_MAX];
    uint32_t count = 0;
    for (const char *name; (name = va_arg(list, const char *));) {
        ASSERT(count < VALUES_MAX);
        values[count].name = name;
        values[count++].text = va_arg(list, const char *);
    }
    text_fill(buf, cli_language(), sentence, values, count);
}

void say(FILE *stream, const char *sentence, ...)
{
    char memory[SENTENCE_MAX * 2];
    struct buf buf;
    va_list list;
    buf_init(&buf, memory, sizeof memory);
    va_start(list, sentence);
    say_into(&buf, sentence, list);
    va_end(list);
    fputs(memory, stream);
}

const char *cli_clean(const char *text, char memory[PATH_SIZE_MAX])
{
    snprintf(memory, PATH_SIZE_MAX, "%s", text);
    if (span_printable(span_of(memory))) return memory;
    for (char *c = memory; *c; c++) {
        if (*c < 0x20 || *c >= 0x7f) *c = '?';
    }
    return memory;
}

int cli_complain(const char *path, const struct problem *problem)
{
    char memory[SENTENCE_MAX * 2];
    char clean[PATH_SIZE_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    text_problem(&buf, cli_language(), problem);
    fflush(stdout);
    fputs("vacancy: ", stderr);
    if (path) fprintf(stderr, "%s: ", cli_clean(path, clean));
    if (problem->line) {
        char line[16];
        snprintf(line, sizeof line, "%u", problem->line);
        bool is_move = problem->error <= ERROR_MOVE_AFTER_END ||
                       problem->error == ERROR_RECORD_DIFFERS;
        say(stderr, is_move ? N_("move {number}") : N_("line {number}"), "number", line, NULL);
        fputs(": ", stderr);
    }
    fprintf(stderr, "%s\n", memory);
    return EXIT_WRONG;
}

int cli_complain_game(const char *path, uint64_t game, const struct problem *problem)
{
    char where[PATH_SIZE_MAX];
    char number[32];
    struct buf buf;
    buf_init(&buf, where, sizeof where);
    snprintf(number, sizeof number, "%llu", (unsigned long long)game);
    buf_add(&buf, path);
    buf_add(&buf, ": ");
    const struct text_value value = {"number", number};
    text_fill(&buf, cli_language(), N_("game {number}"), &value, 1);
    return cli_complain(where, problem);
}
