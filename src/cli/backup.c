/* SPDX-License-Identifier: MIT
 * backup - a copy of the tables of a server, also while it runs. */
#include "cli/cli.h"
#include "server/server.h"
#include "store/store.h"

static void print_summary(const struct store_summary *summary, const char *file)
{
    char tables[24];
    char records[24];
    char clean[PATH_SIZE_MAX];
    snprintf(tables, sizeof tables, "%llu", (unsigned long long)summary->tables);
    snprintf(records, sizeof records, "%llu", (unsigned long long)summary->records);
    say(stdout, NT_("Saved as {file}. Tables: {tables}, finished games: {records}."), "file",
        cli_clean(file, clean), "tables", tables, "records", records, NULL);
    putchar('\n');
}

int command_backup(const struct command *command, int argc, char **argv)
{
    enum { TABLES, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        {.name = "--tables",
         .value = "FILE",
         .otherwise = "~/.local/share/vacancy/tables-8080.db",
         .text = NT_("where the server keeps its tables")},
    };
    const char *words[WORDS_MAX] = {0};
    char path[PATH_SIZE_MAX];
    struct problem problem;
    struct store_summary summary;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    const char *from = cli_text(&flags[TABLES], NULL);
    if (!from) {
        if (cli_tables_path(path, SERVER_PORT, &problem)) return cli_complain(NULL, &problem);
        from = path;
    }
    if (store_backup(from, words[0], &summary, &problem)) {
        return cli_complain(problem.error == ERROR_FILE_READ ? from : words[0], &problem);
    }
    print_summary(&summary, words[0]);
    return EXIT_DONE;
}
