/* SPDX-License-Identifier: MIT
 * main - the list of subcommands, and help. */
#include <string.h>

#include "cli/cli.h"
#include "cli/wrap.h"

static const struct command commands[] = {
    {"serve", "[--listen 127.0.0.1:8080] [--web DIR]", N_("serve the page: the games in a browser"),
     command_serve},
    {"play", "GAME [--seats you,greedy,greedy] [--option NAME=VALUE] [--seed N] | --resume FILE",
     N_("play a game in the terminal, against bots or on one keyboard"), command_play},
    {"rules", "GAME [WORD]", N_("read the rules of a game, or what they say about a word"),
     command_rules},
    {"resolve", "[FILE]", N_("work out and explain what lies on a real table"), command_resolve},
    {"show", "FILE.jsonl [--game K]", N_("tell a recorded game as a story"), command_show},
    {"replay", "FILE.jsonl", N_("verify recorded games by the rules"), command_replay},
    {"selfplay", "GAME --seats LIST --games N --seed N --out FILE.jsonl",
     N_("let bots play and record their games"), command_selfplay},
    {"arena", "GAME --seats LIST --games N [--time S | --iterations N] [--journal FILE]",
     N_("measure how well bots play"), command_arena},
    {"ladder", "GAME [--players N] [--games N] [--time S | --iterations N]",
     N_("let all bots play each other and print a table"), command_ladder},
    {"hint", "FILE | FILE.jsonl [--game K] [--move M] [--time S | --iterations N]",
     N_("the best moves in a position, and the belief behind them"), command_hint},
    {"review", "FILE.jsonl [--game K] [--seat S] [--iterations N] [--json] | FILE.jsonl --by-bot",
     N_("grade the decisions of a game, and say what made the result"), command_review},
    {"edition", "show|check|diff [FILE] [FILE]",
     N_("look at the printed numbers and where each comes from"), command_edition},
    {"bench", "GAME [--players N] [--json]", N_("measure the speed of the rules on one core"),
     command_bench},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(void)
{
    enum { FORM_INDENT = 2, TEXT_INDENT = 6 };
    wrap_print(tr(N_("vacancy: two hotel board games, Overbooking and Hotel Samoa.")), 0, 0);
    putchar('\n');
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        cli_print_form(&commands[i], FORM_INDENT);
        printf("%*s", TEXT_INDENT, "");
        wrap_print(tr(commands[i].text), TEXT_INDENT, TEXT_INDENT);
    }
    putchar('\n');
    wrap_print(tr(N_("Every command knows --help, and --lang de|en|fr|it|pl|ru.")), 0, 0);
}

/* What was printed may still fail to arrive: then nothing is done. */
static int finish(int status)
{
    struct host_file out;
    struct problem problem;
    if (host_create(&out, "-", &problem) || host_commit(&out, &problem))
        return status == EXIT_DONE ? cli_complain("-", &problem) : status;
    return status;
}

/* --lang and --help may also stand before the subcommand, in any order. */
int main(int argc, char **argv)
{
    static char help_flag[] = "--help";
    int first = 1;
    bool help = false;
    host_hold_streams();
    if (argc > 0) cli_program_set(argv[0]);
    cli_language_set(NULL);
    for (; first < argc; first++) {
        if (strcmp(argv[first], "--help") == 0 || strcmp(argv[first], "help") == 0) {
            help = true;
        } else if (strcmp(argv[first], "--lang") == 0 && first + 1 < argc) {
            if (!cli_language_set(argv[++first]))
                return cli_usage_problem(argv[first], "de, en, fr, it, pl, ru");
        } else {
            break;
        }
    }
    if (first >= argc) {
        print_help();
        return finish(EXIT_DONE);
    }
    const char *name = argv[first];
    if (strcmp(name, "--version") == 0) {
        puts("vacancy " VACANCY_VERSION);
        return finish(EXIT_DONE);
    }
    char expected[PROBLEM_TEXT_MAX] = "";
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, commands[i].name) == 0) {
            if (help) argv[first] = help_flag; /* "help play" is "play --help" */
            int skipped = help ? first : first + 1;
            return finish(commands[i].run(&commands[i], argc - skipped, argv + skipped));
        }
        if (i > 0) strcat(expected, ", ");
        strcat(expected, commands[i].name);
    }
    return cli_usage_problem(name, expected);
}
