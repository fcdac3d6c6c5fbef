/* SPDX-License-Identifier: MIT
 * flags - the words of a command line. */
#include <string.h>

#include "cli/cli.h"
#include "cli/wrap.h"

static const char *program = "vacancy";
static const struct command *current; /* whose --help fits a complaint; NULL: none yet */

void cli_program_set(const char *name)
{
    program = name;
}

const char *cli_program(void)
{
    return program;
}

void cli_print_form(const struct command *command, uint32_t indent)
{
    int size = printf("%*svacancy %s ", (int)indent, "", command->name);
    wrap_print(command->form, (uint32_t)size, indent + 8u);
}

static void print_flag(const struct flag *flag)
{
    enum { TEXT_COLUMN = 25 };
    int size = printf("  %s%s%s ", flag->name, flag->value ? " " : "",
                      flag->value ? flag->value : "");
    if (size < TEXT_COLUMN) size += printf("%*s", TEXT_COLUMN - size, "");
    wrap_print(tr(flag->text), (uint32_t)size, TEXT_COLUMN);
}

static void print_command_help(const struct command *command, const struct flag *flags,
                               uint32_t flag_count)
{
    const struct flag lang = {
        .name = "--lang", .value = "CODE", .text = N_("language: de, en, fr, it, pl or ru")};
    cli_print_form(command, 0);
    putchar('\n');
    wrap_print(tr(command->text), 0, 0);
    putchar('\n');
    for (uint32_t i = 0; i < flag_count; i++) print_flag(&flags[i]);
    print_flag(&lang);
}

int cli_usage_problem(const char *found, const char *expected)
{
    struct problem problem;
    if (!problem_set(&problem, ERROR_USAGE, span_of(found), expected)) return EXIT_USAGE;
    cli_complain(NULL, &problem);
    fprintf(stderr, "  %s %s%s--help\n", program, current ? current->name : "", current ? " " : "");
    return EXIT_USAGE;
}

static struct flag *find_flag(struct flag *flags, uint32_t count, const char *word)
{
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(flags[i].name, word) == 0) return &flags[i];
    }
    return NULL;
}

static int unknown_flag(const struct flag *flags, uint32_t count, const char *word)
{
    char expected[PROBLEM_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    for (uint32_t i = 0; i < count; i++) {
        buf_add(&buf, flags[i].name);
        buf_add(&buf, ", ");
    }
    buf_add(&buf, "--lang, --help");
    return cli_usage_problem(word, expected);
}

bool cli_parse(const struct command *command, struct flag *flags, uint32_t flag_count, int argc,
               char **argv, const char *words[WORDS_MAX], int *status)
{
    struct flag lang = {.name = "--lang", .value = "CODE"};
    uint32_t word_count = 0;
    bool help = false;
    current = command;
    *status = EXIT_USAGE;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            help = true;
            continue;
        }
        bool is_flag = argv[i][0] == '-' && argv[i][1] != '\0';
        if (!is_flag && word_count < WORDS_MAX) {
            words[word_count++] = argv[i];
            continue;
        }
        struct flag *flag = find_flag(flags, flag_count, argv[i]);
        if (!flag && strcmp(argv[i], lang.name) == 0) flag = &lang;
        if (!is_flag || !flag) {
            *status = unknown_flag(flags, flag_count, argv[i]);
            return false;
        }
        bool lacks_value = flag->value && i + 1 >= argc;
        if (lacks_value || flag->count == FLAG_REPEATS_MAX) {
            *status = cli_usage_problem(argv[i],
                                        lacks_value ? flag->value : tr(N_("fewer repetitions")));
            return false;
        }
        flag->given[flag->count++] = flag->value ? argv[++i] : "";
    }
    const char *code = cli_text(&lang, NULL);
    if (code && !cli_language_set(code)) {
        *status = cli_usage_problem(code, "de, en, fr, it, pl, ru");
        return false;
    }
    if (!help) return true;
    print_command_help(command, flags, flag_count);
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
