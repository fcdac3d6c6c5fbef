/* SPDX-License-Identifier: MIT
 * language - catalogs by gettext, complaints, and sentences with fields. */
#define _GNU_SOURCE
#include <libintl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/signs.h"

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

/* "de", "de_AT.UTF-8", "de@euro": but "deu" and "frr" are other languages. */
static const char *known_code(struct span wish)
{
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (wish.size < 2 || memcmp(wish.text, codes[i], 2) != 0) continue;
        if (wish.size == 2 || strchr("_.@", wish.text[2])) return codes[i];
    }
    return NULL;
}

static bool is_none(struct span locale)
{
    return locale.size == 0 || span_equal(locale, "C") || span_equal(locale, "POSIX");
}

/* The rules of gettext: the first of these that has a value names the locale. In the locale C
 * everything is English; in any other, LANGUAGE is a list of wishes that come first. */
static const char *environment_code(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = "";
    for (size_t i = 0; !locale[0] && i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value) locale = value;
    }
    if (is_none(span_of(locale))) return NULL;
    const char *wishes = getenv("LANGUAGE");
    while (wishes && wishes[0]) {
        struct span wish = {wishes, strcspn(wishes, ":")};
        const char *known = known_code(wish);
        if (known) return known;
        if (wish.size > 0 && is_none(wish)) return NULL;
        wishes += wish.size + (wishes[wish.size] == ':');
    }
    return known_code(span_of(locale));
}

/* A machine need not have anybody's locale installed: C.UTF-8 is always there, and LANGUAGE alone
 * chooses the catalog. */
bool cli_language_set(const char *code)
{
    const char *known = code ? known_code(span_of(code)) : environment_code();
    if (code && (!known || code[2] != '\0')) return false;
    memcpy(current, known ? known : "en", 2);
    setenv("LANGUAGE", current, 1);
    setlocale(LC_ALL, "C.UTF-8");
    bind_catalogs();
    return true;
}

const char *cli_decimal(char *text, size_t size)
{
    static const char minus[] = "\u2212";
    enum { LONGER = sizeof minus - 2 }; /* than a hyphen */
    bool comma = strcmp(current, "en") != 0;
    for (char *c = text; *c; c++) {
        size_t rest = strlen(c);
        if (*c == '.' && comma) *c = ',';
        if (*c != '-' || (size_t)(c - text) + rest + LONGER >= size) continue;
        memmove(c + 1 + LONGER, c + 1, rest);
        memcpy(c, minus, sizeof minus - 1);
    }
    return text;
}

const char *cli_percent(char *text, size_t size)
{
    static const char apart[] = "\u00a0%";
    bool spaced = strcmp(current, "de") == 0 || strcmp(current, "fr") == 0 ||
                  strcmp(current, "ru") == 0;
    size_t end = strlen(text);
    ASSERT(end > 0 && text[end - 1] == '%');
    if (spaced && end - 1 + sizeof apart <= size) memcpy(text + end - 1, apart, sizeof apart);
    return cli_decimal(text, size);
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
    signs_print(stream, span_of(memory));
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
