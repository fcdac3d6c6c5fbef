/* SPDX-License-Identifier: MIT
 * flags - the words of a command line. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static const char *program = "vacancy";
static const struct command *current; /* whose --help fits a complaint; NULL: none yet */
static enum colours colours;

struct flag common_flags[COMMON_COUNT] = {
    [COMMON_HELP] = {.name = "--help", .letter = "-h", .text = N_("show this help")},
    [COMMON_LANG] = {.name = "--lang",
                     .value = "CODE",
                     .otherwise = N_("what LANGUAGE, LC_ALL, LC_MESSAGES or LANG say"),
                     .text = N_("language: de, en, fr, it, pl or ru")},
    [COMMON_COLOR] = {.name = "--color",
                      .value = "WHEN",
                      .otherwise = "auto",
                      .text = N_("colours: auto, always or never")},
};

void cli_program_set(const char *name)
{
    program = name;
}

const char *cli_program(void)
{
    return program;
}

/* ---- complaints ---- */

static int complain(enum error error, const char *found, const char *expected)
{
    struct problem problem;
    problem_set(&problem, error, span_of(found), expected);
    cli_complain(NULL, &problem);
    return EXIT_USAGE;
}

static int point_at_help(void)
{
    fprintf(stderr, "  %s %s%s--help\n", program, current ? current->name : "", current ? " " : "");
    return EXIT_USAGE;
}

int cli_usage_problem(const char *found, const char *expected)
{
    complain(ERROR_USAGE, found, expected);
    return point_at_help();
}

int cli_missing(const char *what)
{
    char expected[PROBLEM_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    if (strcmp(what, "GAME") == 0) {
        for (uint32_t i = 0; i < games.count; i++) {
            if (i > 0) buf_add(&buf, ", ");
            buf_add(&buf, games.games[i].game->name);
        }
    } else {
        buf_add(&buf, "vacancy ");
        buf_add(&buf, current->name);
        buf_add(&buf, " ");
        buf_add(&buf, current->form);
    }
    complain(ERROR_MISSING, what, expected);
    return point_at_help();
}

static int unknown_flag(const struct flag *flags, uint32_t count, const char *word)
{
    char name[64];
    char expected[PROBLEM_TEXT_MAX];
    struct nearest nearest = {.word = name};
    struct buf buf;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    buf_init(&buf, expected, sizeof expected);
    for (uint32_t i = 0; i < count; i++) {
        buf_add(&buf, flags[i].name);
        buf_add(&buf, ", ");
        nearest_look(&nearest, flags[i].name);
    }
    for (uint32_t i = 0; i < COMMON_COUNT; i++) {
        if (i > 0) buf_add(&buf, ", ");
        buf_add(&buf, common_flags[i].name);
        nearest_look(&nearest, common_flags[i].name);
    }
    complain(ERROR_USAGE, word, expected);
    nearest_print(&nearest);
    return point_at_help();
}

/* ---- parsing ---- */

static bool is_flag(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

static struct flag *find_flag(struct flag *flags, uint32_t count, const char *word)
{
    size_t size = strcspn(word, "=");
    for (uint32_t i = 0; i < count; i++) {
        struct flag *flag = &flags[i];
        if (strlen(flag->name) == size && strncmp(flag->name, word, size) == 0) return flag;
        if (flag->letter && strcmp(flag->letter, word) == 0) return flag;
    }
    return NULL;
}

enum taken cli_take_flag(struct flag *flags, uint32_t count, int argc, char **argv, int *index)
{
    ASSERT(*index < argc);
    const char *word = argv[*index];
    struct flag *flag = find_flag(flags, count, word);
    if (!flag) return TAKEN_NOT;
    const char *equals = strchr(word, '=');
    bool more = *index + 1 < argc && (!flag->optional || !is_flag(argv[*index + 1]));
    const char *expected = NULL;
    if (equals && !flag->value) expected = flag->name;
    if (flag->value && !equals && !more && !flag->optional) expected = flag->value;
    if (flag->count == FLAG_REPEATS_MAX) expected = tr(N_("fewer repetitions"));
    if (expected) {
        cli_usage_problem(word, expected);
        return TAKEN_WRONG;
    }
    const char *value = equals ? equals + 1 : flag->value && more ? argv[++*index] : "";
    flag->given[flag->count++] = value;
    return TAKEN_DONE;
}

bool cli_common_apply(int *status)
{
    static const char *const names[] = {"auto", "always", "never"};
    const char *code = cli_text(&common_flags[COMMON_LANG], NULL);
    const char *colour = cli_text(&common_flags[COMMON_COLOR], NULL);
    if (code && !cli_language_set(code)) {
        *status = cli_usage_problem(code, "de, en, fr, it, pl, ru");
        return false;
    }
    const char *no_colour = getenv("NO_COLOR");
    colours = no_colour && no_colour[0] ? COLOURS_NEVER : COLOURS_AUTO;
    for (uint32_t i = 0; colour && i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(colour, names[i]) != 0) continue;
        colours = (enum colours)i;
        return true;
    }
    if (!colour) return true;
    *status = cli_usage_problem(colour, "auto, always, never");
    return false;
}

enum colours cli_colours(void)
{
    return colours;
}

static bool refuse_word(const struct command *command, const char *word, int *status)
{
    complain(ERROR_SURPLUS, word, command->form);
    *status = point_at_help();
    return false;
}

static bool check_words(const struct command *command, const char *const *words, uint32_t count,
                        int *status)
{
    if (count < command->words_min && !common_flags[COMMON_HELP].count) {
        *status = cli_missing(command->word);
        return false;
    }
    if (count <= command->words_max) return true;
    return refuse_word(command, words[command->words_max], status);
}

bool cli_parse(const struct command *command, struct flag *flags, uint32_t flag_count, int argc,
               char **argv, const char *words[WORDS_MAX], int *status)
{
    uint32_t word_count = 0;
    bool words_only = false;
    ASSERT(command->words_min <= command->words_max && command->words_max <= WORDS_MAX);
    current = command;
    *status = EXIT_USAGE;
    for (int i = 0; i < argc; i++) {
        bool flag = !words_only && is_flag(argv[i]);
        if (flag && strcmp(argv[i], "--") == 0) {
            words_only = true;
            continue;
        }
        if (!flag) {
            if (word_count == WORDS_MAX) return refuse_word(command, argv[i], status);
            words[word_count++] = argv[i];
            continue;
        }
        enum taken taken = cli_take_flag(flags, flag_count, argc, argv, &i);
        if (taken == TAKEN_NOT) taken = cli_take_flag(common_flags, COMMON_COUNT, argc, argv, &i);
        if (taken == TAKEN_NOT) *status = unknown_flag(flags, flag_count, argv[i]);
        if (taken != TAKEN_DONE) return false;
    }
    if (!cli_common_apply(status) || !check_words(command, words, word_count, status)) return false;
    if (!common_flags[COMMON_HELP].count) return true;
    help_command(command, flags, flag_count);
    *status = EXIT_DONE;
    return false;
}

void cli_flag_hide(const struct flag *flag)
{
    for (uint32_t i = 0; i < flag->count; i++) {
        char *given = (char *)flag->given[i]; /* lies in argv, which is ours to change */
        memset(given, '*', strlen(given));
    }
}

const char *cli_text(const struct flag *flag, const char *otherwise)
{
    return flag->count > 0 ? flag->given[flag->count - 1] : otherwise;
}

bool cli_number(const struct flag *flag, uint64_t min, uint64_t max, uint64_t otherwise,
                uint64_t *number, int *status)
{
    ASSERT(min <= max);
    *number = otherwise;
    const char *given = cli_text(flag, NULL);
    if (!given) return true;
    if (span_number(span_of(given), max, number) && *number >= min) return true;
    char found[96];
    char expected[64];
    snprintf(found, sizeof found, "%s %.60s", flag->name, given);
    snprintf(expected, sizeof expected, "%llu-%llu", (unsigned long long)min,
             (unsigned long long)max);
    *status = cli_usage_problem(found, expected);
    return false;
}
