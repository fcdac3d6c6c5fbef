/* SPDX-License-Identifier: MIT
 * main - the list of subcommands, and what may stand before one. */
#include <string.h>

#include "cli/cli.h"
#include "cli/pager.h"
#include "cli/signs.h"

static const struct command commands[] = {
    {"serve", "[--listen ADDRESS:PORT] [--web DIR]", N_("serve the page: the games in a browser"),
     command_serve, "", 0, 0},
    {"play",
     "GAME [--seats LIST] [--option NAME=VALUE] [--seed N] [--save FILE] | --resume [FILE] | --at LINK",
     N_("play in the terminal, against bots or with friends on one keyboard"), command_play, "GAME",
     0, 1},
    {"rules", "GAME [WORD...]", N_("read the rules of a game, or look up a word"), command_rules,
     "GAME", 1, WORDS_MAX},
    {"resolve", "[FILE]", N_("work out and explain the cards on a real table"), command_resolve,
     "FILE", 0, 1},
    {"show", "FILE.jsonl [--game K] [--json] | FILE.jsonl --link [--page URL] [--move M]",
     N_("tell a recorded game as a story"), command_show, "FILE.jsonl", 1, 1},
    {"replay", "FILE.jsonl... [--json]", N_("verify recorded games by the rules"), command_replay,
     "FILE.jsonl", 1, WORDS_MAX},
    {"selfplay", "GAME [--seats LIST] [--games N] [--seed N] [--out FILE.jsonl]",
     N_("let bots play and record their games"), command_selfplay, "GAME", 1, 1},
    {"arena", "GAME [--seats LIST] [--games N] [--time S | --iterations N] [--journal FILE]",
     N_("measure how well bots play"), command_arena, "GAME", 1, 1},
    {"ladder", "GAME [--players N] [--games N] [--time S | --iterations N] [--json]",
     N_("let all bots play each other and print a table"), command_ladder, "GAME", 1, 1},
    {"bot", "NAME [--time S | --iterations N] [--at LINK]",
     N_("play a seat at another program's table, as a bot of ours"), command_bot, "NAME", 1, 1},
    {"hint", "FILE | FILE.jsonl [--game K] [--move M] [--time S | --iterations N] [--json]",
     N_("show the best moves in a position and what the hidden cards probably are"), command_hint,
     "FILE", 1, 1},
    {"review", "FILE.jsonl [--game K] [--seat S] [--iterations N] [--json] | FILE.jsonl --by-bot",
     N_("grade every decision of a finished game and show what decided it"), command_review,
     "FILE.jsonl", 1, 1},
    {"edition", "show [GAME|NAME|FILE] | check FILE | diff A B",
     N_("show the numbers printed on the cards and where each one comes from"), command_edition,
     "show|check|diff", 1, 3},
    {"backup", "FILE [--tables FILE]",
     NT_("copy the tables of a server into a file, also while it runs"), command_backup, "FILE", 1,
     1},
    {"bench", "GAME [--players N] [--seconds N] [--json]",
     N_("measure the speed of the rules on one core"), command_bench, "GAME", 1, 1},
    {"load", "URL [--tables N] [--seats N] [--rate N] [--seconds N] [--idle N] [--pid N] [--json]",
     NT_("measure how many tables a server can take"), command_load, "URL", 1, 1},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

/* What was printed may still fail to arrive: then nothing is done. */
static int finish(int status)
{
    struct host_file out;
    struct problem problem;
    if (host_create(&out, "-", &problem) || host_commit(&out, &problem))
        status = status == EXIT_DONE ? cli_complain("-", &problem) : status;
    pager_end();
    return status;
}

static int unknown_command(const char *name)
{
    char expected[PROBLEM_TEXT_MAX] = "";
    struct nearest nearest = {.word = name};
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (i > 0) strcat(expected, ", ");
        strcat(expected, commands[i].name);
        nearest_look(&nearest, commands[i].name);
    }
    nearest_look(&nearest, "help");
    int status = cli_usage_problem(name, expected);
    nearest_print(&nearest);
    return status;
}

static int run(const char *name, int argc, char **argv)
{
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, commands[i].name) == 0)
            return finish(commands[i].run(&commands[i], argc, argv));
    }
    return unknown_command(name);
}

/* The common flags may also stand before the subcommand, in any order. */
int main(int argc, char **argv)
{
    bool data = false;
    bool version = false;
    int status = EXIT_USAGE;
    int first = 1;
    host_hold_streams();
    if (argc > 0) cli_program_set(argv[0]);
    signs_locale();
    cli_language_set(NULL);
    for (; first < argc; first++) {
        const char *word = argv[first];
        enum taken taken = cli_take_flag(common_flags, COMMON_COUNT, argc, argv, &first);
        if (taken == TAKEN_WRONG) return EXIT_USAGE;
        if (taken == TAKEN_DONE) continue;
        bool help = strcmp(word, "help") == 0;
        if (help) common_flags[COMMON_HELP].count = 1; /* "help play" is "play --help" */
        bool asks_data = common_flags[COMMON_HELP].count && strcmp(word, "--data") == 0;
        bool asks_version = strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0;
        data = data || asks_data;
        version = version || asks_version;
        if (!help && !asks_data && !asks_version) break;
    }
    if (!cli_common_apply(&status)) return status;
    if (version) {
        puts("vacancy " VACANCY_VERSION);
    } else if (data) {
        help_data(commands, COMMAND_COUNT);
    } else if (first >= argc) {
        help_all(commands, COMMAND_COUNT);
    } else {
        return run(argv[first], argc - first - 1, argv + first + 1);
    }
    return finish(EXIT_DONE);
}
