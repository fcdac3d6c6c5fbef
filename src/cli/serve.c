/* SPDX-License-Identifier: MIT
 * serve - the page, for a browser, and tables for several people. */
#include <string.h>

#include "cli/cli.h"
#include "games/games.h"
#include "server/qr.h"
#include "server/server.h"
#include "store/store.h"

enum {
    LISTEN,
    FRIENDS,
    TABLES,
    DATABASE,
    WEB,
    OPEN,
    CONNECTED,
    PER_ADDRESS,
    PATIENCE,
    HASTE,
    DEVICES,
    DEVICES_PER_ADDRESS,
    FLAG_COUNT
};
#define ALL_ADDRESSES "0.0.0.0:8080"
#define DATABASE_FORM "--database postgresql://HOST/NAME"

enum error cli_tables_path(char path[PATH_SIZE_MAX], uint32_t port, struct problem *problem)
{
    char folder[PATH_SIZE_MAX];
    host_data_folder(folder);
    int length = snprintf(path, PATH_SIZE_MAX, "%s/tables-%u.db", folder, port);
    if (length >= 0 && length < PATH_SIZE_MAX) return ERROR_NONE;
    return problem_set(problem, ERROR_LIMIT, span_of(folder), N_("a shorter path"));
}

/* Unless somebody says otherwise. Any port that is free will be another one next time, so its
 * tables are not kept. */
static enum error choose_file(char path[PATH_SIZE_MAX], const struct server *server,
                              const char *address, struct problem *problem)
{
    size_t size = strlen(address);
    if (size >= 2 && strcmp(address + size - 2, ":0") == 0) address = "0";
    if (strcmp(address, "0") == 0) {
        strcpy(path, ":memory:");
        return ERROR_NONE;
    }
    enum error error = cli_tables_path(path, server_port(server), problem);
    if (error) return error;
    return host_make_folders(path) ? ERROR_NONE : host_problem(problem, ERROR_FILE_WRITE);
}

static void print_qr(const char *link)
{
    char memory[QR_TERMINAL_SIZE];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    if (qr_terminal(&buf, link)) printf("\n%s\n", memory);
}

static void print_addresses(const struct server *server, bool friends)
{
    say(stdout, N_("The games are running at {url} (press Ctrl-C to stop)"), "url",
        server_url(server), NULL);
    putchar('\n');
    const char *const *links = server_links(server);
    for (const char *const *link = links; friends && *link; link++) {
        say(stdout, NT_("Friends in the same network find them at {url}"), "url", *link, NULL);
        putchar('\n');
    }
    if (friends && links[0]) print_qr(links[0]);
    host_flush_output();
}

/* Somebody asked for more than the system allows. */
static void warn_of_fewer(const struct server *server, uint32_t asked)
{
    char lines[16];
    char needed[24];
    uint64_t descriptors;
    uint32_t count = server_lines(server, &descriptors);
    if (count >= asked) return;
    snprintf(lines, sizeof lines, "%u", count);
    snprintf(needed, sizeof needed, "%llu", (unsigned long long)descriptors);
    fputs("vacancy: ", stderr);
    say(stderr,
        NT_("the system allows too few open files: only {count} devices can be at tables; try "
            "'ulimit -n {needed}'"),
        "count", lines, "needed", needed, NULL);
    fputc('\n', stderr);
}

static int serve(struct server *server, const struct flag *flags, uint32_t lines)
{
    struct problem problem;
    char path[PATH_SIZE_MAX];
    bool friends = flags[FRIENDS].count > 0;
    const char *address = cli_text(&flags[LISTEN], friends ? ALL_ADDRESSES : SERVER_ADDRESS);
    const char *database = cli_text(&flags[DATABASE], NULL);
    const char *file = database ? database : cli_text(&flags[TABLES], NULL);
    enum error error = server_listen(server, address, &problem);
    if (error == ERROR_USAGE) return cli_usage_problem(address, problem.expected);
    if (error) return cli_complain(address, &problem);
    if (!file) {
        error = choose_file(path, server, address, &problem);
        file = path;
    }
    if (!error) error = server_open_tables(server, file, &games, &problem);
    /* A URL may have a password in it. */
    if (error) return cli_complain(database ? "--database" : file, &problem);
    print_addresses(server, friends);
    if (flags[DEVICES].count) warn_of_fewer(server, lines);
    if (flags[OPEN].count) host_show_url(server_url(server));
    if (server_run(server, &problem)) {
        return cli_complain(database ? "--database" : file, &problem);
    }
    return EXIT_DONE;
}

/* False: *status says how to exit. */
static bool read_limits(struct server_limits *limits, const struct flag *flags, int *status)
{
    uint64_t connections;
    uint64_t per_address;
    uint64_t patience;
    uint64_t moves;
    uint64_t lines;
    uint64_t lines_per_address;
    if (!cli_number(&flags[CONNECTED], 1, 65536, CONNECTIONS, &connections, status) ||
        !cli_number(&flags[PER_ADDRESS], 1, 65536, CONNECTIONS_PER_ADDRESS, &per_address, status) ||
        !cli_number(&flags[PATIENCE], 1, 3600, REQUEST_S, &patience, status) ||
        !cli_number(&flags[HASTE], 1, 1000000, MOVES, &moves, status) ||
        !cli_number(&flags[DEVICES], 1, 65536, LINES, &lines, status) ||
        !cli_number(&flags[DEVICES_PER_ADDRESS], 1, 65536, LINES_PER_ADDRESS, &lines_per_address,
                    status)) {
        return false;
    }
    *limits = (struct server_limits){.connections = (uint32_t)connections,
                                     .per_address = (uint32_t)per_address,
                                     .request_s = (uint32_t)patience,
                                     .answer_s = ANSWER_S,
                                     .idle_s = IDLE_S,
                                     .lines = (uint32_t)lines,
                                     .lines_per_address = (uint32_t)lines_per_address,
                                     .moves = (uint32_t)moves};
    return true;
}

int command_serve(const struct command *command, int argc, char **argv)
{
    struct flag flags[FLAG_COUNT] = {
        {.name = "--listen",
         .value = "ADDRESS:PORT",
         .otherwise = SERVER_ADDRESS,
         .text = N_(
             "where to listen; a port alone is on this machine only, port 0 is any that is free")},
        {.name = "--friends",
         .text = NT_("listen on all addresses of this machine, and print links for friends")},
        {.name = "--tables",
         .value = "FILE",
         .otherwise = "~/.local/share/vacancy/tables-PORT.db",
         .text = NT_("where tables are kept; with port 0 they are not, unless you name a file")},
        {.name = "--database",
         .value = "URL",
         .text = NT_("tables in PostgreSQL instead (postgresql://...): several servers can share "
                     "them")},
        {.name = "--web",
         .value = "DIR",
         .otherwise = N_("beside the program"),
         .text = N_("the page's files")},
        {.name = "--open", .text = N_("show the page in a browser")},
        {.name = "--connections",
         .value = "N",
         .otherwise = "256",
         .text = N_("how many visitors may be connected at once")},
        {.name = "--per-address",
         .value = "N",
         .otherwise = "32",
         .text = N_("how many of them from one address")},
        {.name = "--patience",
         .value = "S",
         .otherwise = "10",
         .text = N_("seconds that a request may take to arrive")},
        {.name = "--moves",
         .value = "N",
         .otherwise = "20",
         .text = NT_("how many moves a player may send in ten seconds; more are refused")},
        {.name = "--lines",
         .value = "N",
         .otherwise = "4096",
         .text = NT_("how many devices may be at tables at once")},
        {.name = "--lines-per-address",
         .value = "N",
         .otherwise = "256",
         .text = NT_("how many of them from one address; a proxy counts as one address")},
    };
    const char *words[WORDS_MAX] = {0};
    char beside[PATH_SIZE_MAX];
    struct problem problem;
    struct server_limits limits;
    struct server *server;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!read_limits(&limits, flags, &status)) return status;
    const char *database = cli_text(&flags[DATABASE], NULL);
    if (database && (flags[TABLES].count || !store_is_postgres(database))) {
        return cli_usage_problem(flags[TABLES].count ? "--tables" : "--database", DATABASE_FORM);
    }
    host_beside(beside, "web", "../share/vacancy/web");
    const char *web = cli_text(&flags[WEB], beside);
    if (server_new(&server, web, &limits, &problem)) return cli_complain(web, &problem);
    status = serve(server, flags, limits.lines);
    server_free(server);
    return status;
}
