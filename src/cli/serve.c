/* SPDX-License-Identifier: MIT
 * serve - the page, for a browser. */
#include "cli/cli.h"
#include "server/server.h"

enum { LISTEN, WEB, OPEN, CONNECTED, PER_ADDRESS, PATIENCE, FLAG_COUNT };

static int serve(struct server *server, const char *address, bool open)
{
    struct problem problem;
    enum error error = server_listen(server, address, &problem);
    if (error == ERROR_USAGE) return cli_usage_problem(address, problem.expected);
    if (error) return cli_complain(address, &problem);
    say(stdout, N_("The games are running at {url} (press Ctrl-C to stop)"), "url",
        server_url(server), NULL);
    putchar('\n');
    host_flush_output();
    if (open) host_show_url(server_url(server));
    server_run(server);
    return EXIT_DONE;
}

/* False: *status says how to exit. */
static bool read_limits(struct server_limits *limits, const struct flag *flags, int *status)
{
    uint64_t connections;
    uint64_t per_address;
    uint64_t patience;
    if (!cli_number(&flags[CONNECTED], 1, 65536, CONNECTIONS, &connections, status) ||
        !cli_number(&flags[PER_ADDRESS], 1, 65536, CONNECTIONS_PER_ADDRESS, &per_address, status) ||
        !cli_number(&flags[PATIENCE], 1, 3600, REQUEST_S, &patience, status)) {
        return false;
    }
    *limits = (struct server_limits){.connections = (uint32_t)connections,
                                     .per_address = (uint32_t)per_address,
                                     .request_s = (uint32_t)patience,
                                     .answer_s = ANSWER_S,
                                     .idle_s = IDLE_S};
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
    };
    const char *words[WORDS_MAX] = {0};
    char beside[PATH_SIZE_MAX];
    struct problem problem;
    struct server_limits limits;
    struct server *server;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!read_limits(&limits, flags, &status)) return status;
    host_beside(beside, "web", "../share/vacancy/web");
    const char *web = cli_text(&flags[WEB], beside);
    if (server_new(&server, web, &limits, &problem)) return cli_complain(web, &problem);
    status = serve(server, cli_text(&flags[LISTEN], SERVER_ADDRESS), flags[OPEN].count > 0);
    server_free(server);
    return status;
}
