/* SPDX-License-Identifier: MIT
 * serve - the page, for a browser. */
#include "cli/cli.h"
#include "server/server.h"

static int serve(struct server *server, const char *address)
{
    struct problem problem;
    enum error error = server_listen(server, address, &problem);
    if (error == ERROR_USAGE) return cli_usage_problem(address, problem.expected);
    if (error) return cli_complain(address, &problem);
    say(stdout, N_("The hotels are open: {url} (Ctrl-C closes them)"), "url", server_url(server),
        NULL);
    putchar('\n');
    fflush(stdout);
    server_run(server);
    return EXIT_DONE;
}

int command_serve(const struct command *command, int argc, char **argv)
{
    enum { LISTEN, WEB, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        {.name = "--listen",
         .value = "ADDRESS:PORT",
         .otherwise = SERVER_ADDRESS,
         .text = N_("where to listen; port 0 takes any that is free")},
        {.name = "--web",
         .value = "DIR",
         .otherwise = N_("beside the program"),
         .text = N_("the page's files")},
    };
    const char *words[WORDS_MAX] = {0};
    char beside[PATH_SIZE_MAX];
    struct problem problem;
    struct server *server;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    host_beside(beside, "web", "../share/vacancy/web");
    const char *web = cli_text(&flags[WEB], beside);
    if (server_new(&server, web, &problem)) return cli_complain(web, &problem);
    status = serve(server, cli_text(&flags[LISTEN], SERVER_ADDRESS));
    server_free(server);
    return status;
}
