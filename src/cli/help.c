/* SPDX-License-Identifier: MIT
 * help - how the program is used, for people and for the programs that make manuals. */
#include <string.h>

#include "ai/bot.h"
#include "cli/cli.h"
#include "cli/wrap.h"

static bool as_data; /* for programs */

/* A name and what it means: exit status, variables of the environment. */
struct entry {
    const char *name;
    const char *text; /* a message for the catalogs */
};

static const struct entry statuses[] = {
    {"0", N_("done")},
    {"1", N_("a value is wrong, or a file cannot be read or written")},
    {"2", N_("the command line is wrong")},
    {"130", N_("ended by Ctrl-C")},
};

static const struct entry variables[] = {
    {"LANGUAGE, LC_ALL, LC_MESSAGES, LANG", N_("the language")},
    {"NO_COLOR", N_("no colours, if it has any value")},
    {"PAGER", N_("the program that shows rules, stories and reviews in pages (default: less)")},
    {"COLUMNS", N_("how wide the lines may be, if not as wide as the terminal")},
    {"XDG_DATA_HOME", N_("games are saved in its folder vacancy; ~/.local/share, if not set")},
};

enum {
    STATUS_COUNT = sizeof statuses / sizeof statuses[0],
    VARIABLE_COUNT = sizeof variables / sizeof variables[0],
    TEXT_COLUMN = 25
};

/* ---- for people ---- */

static void print_form(const struct command *command, uint32_t indent)
{
    int size = printf("%*svacancy %s ", (int)indent, "", command->name);
    wrap_print(command->form, (uint32_t)size, indent + 8u);
}

static void print_entry(const char *name, const char *text)
{
    int size = printf("  %s", name);
    if (size >= TEXT_COLUMN) {
        putchar('\n');
        size = 0;
    }
    printf("%*s", TEXT_COLUMN - size, "");
    wrap_print(text, TEXT_COLUMN, TEXT_COLUMN);
}

static void print_flag(const struct flag *flag)
{
    char name[64];
    char text[SENTENCE_MAX];
    struct buf buf;
    snprintf(name, sizeof name, "%s%s%s%s%s%s%s", flag->letter ? flag->letter : "",
             flag->letter ? ", " : "", flag->name, flag->value ? " " : "",
             flag->optional ? "[" : "", flag->value ? flag->value : "", flag->optional ? "]" : "");
    buf_init(&buf, text, sizeof text);
    if (flag->otherwise) {
        const struct text_value values[] = {{"text", tr(flag->text)},
                                            {"value", tr(flag->otherwise)}};
        text_fill(&buf, cli_language(), N_("{text} (default: {value})"), values, 2);
    } else {
        buf_add(&buf, tr(flag->text));
    }
    print_entry(name, text);
}

static void write_values(struct buf *buf, const struct option *option)
{
    for (uint32_t i = 0; i < OPTION_VALUES_MAX && option->values[i]; i++) {
        if (i > 0) buf_add_char(buf, '|');
        buf_add(buf, option->values[i]);
    }
}

static void print_options(const struct game *game)
{
    char title[128];
    snprintf(title, sizeof title, "%s (%s)", tr(game->vocabulary->title), game->name);
    putchar('\n');
    say(stdout, N_("Options of {game}, the default first:"), "game", title, NULL);
    putchar('\n');
    for (uint32_t i = 0; i < game->option_count; i++) {
        char name[128];
        struct buf buf;
        buf_init(&buf, name, sizeof name);
        buf_add(&buf, game->options[i].name);
        buf_add_char(&buf, '=');
        write_values(&buf, &game->options[i]);
        print_entry(name, tr(game->options[i].text));
    }
}

/* The page and the board call them by their titles, the command line and records by their names. */
static void print_bots(void)
{
    printf("\n%s\n", tr(N_("Bots:")));
    for (uint32_t i = 0; i < bots_count; i++) {
        char text[SENTENCE_MAX];
        struct buf buf;
        const struct text_value values[] = {{"title", tr(bots[i].title)},
                                            {"text", tr(bots[i].text)}};
        buf_init(&buf, text, sizeof text);
        text_fill(&buf, cli_language(), N_("{title}: {text}"), values, 2);
        print_entry(bots[i].name, text);
    }
}

static void print_command(const struct command *command, const struct flag *flags,
                          uint32_t flag_count)
{
    bool options = false;
    bool seats = false;
    print_form(command, 0);
    putchar('\n');
    wrap_print(tr(command->text), 0, 0);
    putchar('\n');
    for (uint32_t i = 0; i < flag_count; i++) {
        print_flag(&flags[i]);
        options = options || strcmp(flags[i].name, "--option") == 0;
        seats = seats || strcmp(flags[i].name, "--seats") == 0;
    }
    for (uint32_t i = 0; i < COMMON_COUNT; i++) print_flag(&common_flags[i]);
    if (seats) print_bots();
    for (uint32_t i = 0; options && i < games.count; i++) print_options(games.games[i].game);
}

void help_all(const struct command *commands, uint32_t count)
{
    enum { FORM_INDENT = 2, TEXT_INDENT = 6 };
    wrap_print(tr(N_("vacancy: two hotel board games, Overbooking and Hotel Samoa.")), 0, 0);
    putchar('\n');
    for (uint32_t i = 0; i < count; i++) {
        print_form(&commands[i], FORM_INDENT);
        printf("%*s", TEXT_INDENT, "");
        wrap_print(tr(commands[i].text), TEXT_INDENT, TEXT_INDENT);
    }
    putchar('\n');
    wrap_print(tr(N_("More about a command: vacancy COMMAND --help. All commands understand "
                     "these:")),
               0, 0);
    for (uint32_t i = 0; i < COMMON_COUNT; i++) print_flag(&common_flags[i]);
    print_entry("-V, --version", tr(N_("the version of the program")));
    printf("\n%s\n", tr(N_("Exit status:")));
    for (uint32_t i = 0; i < STATUS_COUNT; i++) print_entry(statuses[i].name, tr(statuses[i].text));
    printf("\n%s\n", tr(N_("Environment variables:")));
    for (uint32_t i = 0; i < VARIABLE_COUNT; i++)
        print_entry(variables[i].name, tr(variables[i].text));
}

/* ---- for programs ---- */

static void data_flag(const char *command, const struct flag *flag)
{
    printf("flag\t%s\t%s%s%s\t%s%s%s\t%s\t%s\n", command, flag->letter ? flag->letter : "",
           flag->letter ? "," : "", flag->name, flag->optional ? "[" : "",
           flag->value ? flag->value : "", flag->optional ? "]" : "",
           flag->otherwise ? tr(flag->otherwise) : "", tr(flag->text));
}

static void data_command(const struct command *command, const struct flag *flags,
                         uint32_t flag_count)
{
    printf("command\t%s\t\t%s\t\t%s\n", command->name, command->form, tr(command->text));
    for (uint32_t i = 0; i < flag_count; i++) data_flag(command->name, &flags[i]);
}

static void data_game(const struct game *game)
{
    printf("game\t\t%s\t\t\t\n", game->name);
    for (uint32_t i = 0; i < game->option_count; i++) {
        char values[128];
        struct buf buf;
        buf_init(&buf, values, sizeof values);
        write_values(&buf, &game->options[i]);
        printf("option\t%s\t%s\t%s\t%s\t%s\n", game->name, game->options[i].name, values,
               game->options[i].values[0], tr(game->options[i].text));
    }
}

void help_data(const struct command *commands, uint32_t count)
{
    static const struct flag version = {
        .name = "--version", .letter = "-V", .text = N_("the version of the program")};
    as_data = true;
    common_flags[COMMON_HELP].count = 1;
    for (uint32_t i = 0; i < count; i++) commands[i].run(&commands[i], 0, NULL);
    for (uint32_t i = 0; i < COMMON_COUNT; i++) data_flag("", &common_flags[i]);
    data_flag("", &version);
    for (uint32_t i = 0; i < games.count; i++) data_game(games.games[i].game);
    for (uint32_t i = 0; i < bots_count; i++)
        printf("player\t\t%s\t\t\t%s\n", bots[i].name, tr(bots[i].title));
    for (uint32_t i = 0; i < STATUS_COUNT; i++)
        printf("status\t\t%s\t\t\t%s\n", statuses[i].name, tr(statuses[i].text));
    for (uint32_t i = 0; i < VARIABLE_COUNT; i++)
        printf("variable\t\t%s\t\t\t%s\n", variables[i].name, tr(variables[i].text));
}

void help_command(const struct command *command, const struct flag *flags, uint32_t flag_count)
{
    if (as_data) {
        data_command(command, flags, flag_count);
    } else {
        print_command(command, flags, flag_count);
    }
}
