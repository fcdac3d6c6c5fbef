/* SPDX-License-Identifier: MIT
 * serve - the page, for a browser, and tables for several people. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hex.h"
#include "cli/cli.h"
#include "games/games.h"
#include "server/log.h"
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
    PUBLIC,
    PROXY,
    TLS_CERTIFICATE,
    TLS_KEY,
    HOST_TOKEN,
    LOG,
    CONNECTED,
    PER_ADDRESS,
    PATIENCE,
    HASTE,
    DEVICES,
    DEVICES_PER_ADDRESS,
    TABLES_MOST,
    SEATS_MOST,
    THINKERS,
    FLAG_COUNT
};
#define ALL_ADDRESSES "0.0.0.0:8080"
#define DATABASE_FORM "--database postgresql://HOST/NAME, --database sqlite:FILE"
#define SQLITE_SCHEME "sqlite:"
enum { TOKEN_BYTES = 16, TOKEN_DIGITS = 2 * TOKEN_BYTES, TOKEN_FILE_MAX = 256 };

static struct flag flags[FLAG_COUNT] = {
    [LISTEN] = {.name = "--listen",
                .value = "ADDRESS:PORT",
                .otherwise = SERVER_ADDRESS,
                .text = N_("where to listen; a port alone is on this machine only, port 0 is any "
                           "that is free")},
    [FRIENDS] = {.name = "--friends",
                 .text = NT_("listen on all addresses of this machine, and print links for "
                             "friends")},
    [TABLES] = {.name = "--tables",
                .value = "FILE",
                .otherwise = "~/.local/share/vacancy/tables-PORT.db",
                .text = NT_("where tables are kept; with port 0 they are not, unless you name a "
                            "file")},
    [DATABASE] = {.name = "--database",
                  .value = "URL",
                  .text = NT_("where tables are kept instead: postgresql://HOST/NAME, which "
                              "several servers can share, or sqlite:FILE")},
    [WEB] = {.name = "--web",
             .value = "DIR",
             .otherwise = N_("beside the program"),
             .text = N_("the page's files")},
    [OPEN] = {.name = "--open", .text = N_("show the page in a browser")},
    [PUBLIC] = {.name = "--public",
                .value = "URL",
                .text = NT_("the address that people type, for links and for the check of who "
                            "asks")},
    [PROXY] = {.name = "--proxy",
               .value = "ADDRESS",
               .text = NT_("a proxy that may tell us who asks (X-Forwarded-For, "
                           "X-Forwarded-Proto); may be repeated")},
    [TLS_CERTIFICATE] = {.name = "--tls-cert",
                         .value = "FILE",
                         .text = NT_("serve by HTTPS with this certificate (PEM, the whole "
                                     "chain); read again after SIGHUP")},
    [TLS_KEY] = {.name = "--tls-key", .value = "FILE", .text = NT_("the key of that certificate")},
    [HOST_TOKEN] = {.name = "--host-token-file",
                    .value = "FILE",
                    .text = NT_("the password of /host and /metrics; the file is made if it is "
                                "not there")},
    [LOG] = {.name = "--log",
             .value = "LEVEL",
             .otherwise = "warn",
             .text = NT_("log: error, warn, info or debug")},
    [CONNECTED] = {.name = "--connections",
                   .value = "N",
                   .otherwise = "256",
                   .text = N_("how many visitors may be connected at once")},
    [PER_ADDRESS] = {.name = "--per-address",
                     .value = "N",
                     .otherwise = "32",
                     .text = N_("how many of them from one address")},
    [PATIENCE] = {.name = "--patience",
                  .value = "S",
                  .otherwise = "10",
                  .text = N_("seconds that a request may take to arrive")},
    [HASTE] = {.name = "--moves",
               .value = "N",
               .otherwise = "20",
               .text = NT_("how many moves a player may send in ten seconds; more are refused")},
    [DEVICES] = {.name = "--lines",
                 .value = "N",
                 .otherwise = "4096",
                 .text = NT_("how many devices may be at tables at once")},
    [DEVICES_PER_ADDRESS] = {.name = "--lines-per-address",
                             .value = "N",
                             .otherwise = "256",
                             .text = NT_("how many of them from one address")},
    [TABLES_MOST] = {.name = "--tables-most",
                     .value = "N",
                     .otherwise = "4096",
                     .text = NT_("how many tables there may be")},
    [SEATS_MOST] = {.name = "--seats-per-person",
                    .value = "N",
                    .otherwise = "32",
                    .text = NT_("at how many tables one person may sit at once")},
    [THINKERS] = {.name = "--threads",
                  .value = "N",
                  .otherwise = "4",
                  .text = NT_("how many bots may think at once; never more than there are "
                              "processors")},
};

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
    if (server_public(server)) {
        say(stdout, NT_("Everybody finds them at {url}"), "url", server_public(server), NULL);
        putchar('\n');
    }
    bool lists = friends && !server_public(server);
    for (const char *const *link = links; lists && *link; link++) {
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

/* ---- the host's token ---- */

/* The first line of the file; made if it is not there, for nobody else to read. */
static enum error read_token(char token[TOKEN_FILE_MAX], const char *path, struct problem *problem)
{
    uint8_t bytes[TOKEN_BYTES];
    struct span text;
    struct buf buf;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        host_random(bytes, sizeof bytes);
        buf_init(&buf, token, TOKEN_FILE_MAX);
        hex_add(&buf, bytes, sizeof bytes);
        bool is_written = dprintf(file, "%s\n", token) == TOKEN_DIGITS + 1;
        is_written &= close(file) == 0;
        return is_written ? ERROR_NONE : host_problem(problem, ERROR_FILE_WRITE);
    }
    enum error error = host_read(path, TOKEN_FILE_MAX - 1, &text, problem);
    if (error) return error;
    snprintf(token, TOKEN_FILE_MAX, "%.*s", (int)strcspn(text.text, "\r\n"), text.text);
    free((void *)text.text);
    return ERROR_NONE;
}

/* Friends come without any file: then the token is for this run, and is printed. */
static void print_host_page(struct server *server)
{
    char token[TOKEN_DIGITS + 1];
    uint8_t bytes[TOKEN_BYTES];
    char url[128];
    struct buf buf;
    host_random(bytes, sizeof bytes);
    buf_init(&buf, token, sizeof token);
    hex_add(&buf, bytes, sizeof bytes);
    if (!server_set_token(server, token)) return;
    snprintf(url, sizeof url, "%shost?token=%s", server_url(server), token);
    say(stdout, NT_("Only for you, what goes on here: {url}"), "url", url, NULL);
    putchar('\n');
    host_flush_output();
}

/* ---- how others reach us; false: *status says how to exit ---- */

static bool use_tls(struct server *server, int *status)
{
    struct problem problem;
    const char *certificate = cli_text(&flags[TLS_CERTIFICATE], NULL);
    const char *key = cli_text(&flags[TLS_KEY], NULL);
    if (!certificate && !key) return true;
    if (!certificate || !key) {
        const char *given = flags[certificate ? TLS_CERTIFICATE : TLS_KEY].name;
        *status = cli_usage_problem(given, "--tls-cert FILE --tls-key FILE");
        return false;
    }
    if (!server_use_tls(server, certificate, key, &problem)) return true;
    *status = cli_complain(NULL, &problem);
    return false;
}

static bool use_token(struct server *server, int *status)
{
    char token[TOKEN_FILE_MAX];
    struct problem problem;
    const char *path = cli_text(&flags[HOST_TOKEN], NULL);
    if (!path) return true;
    enum error error = read_token(token, path, &problem);
    if (!error && !server_set_token(server, token)) {
        error = problem_set(&problem, ERROR_USAGE, span_of(path),
                            NT_("a line of 16 to 128 letters and digits"));
    }
    if (error) *status = cli_complain(path, &problem);
    return !error;
}

static bool use_log(int *status)
{
    const char *word = cli_text(&flags[LOG], "warn");
    for (uint32_t level = 0; log_words[level]; level++) {
        if (strcmp(word, log_words[level]) != 0) continue;
        log_set((enum log_level)level);
        return true;
    }
    *status = cli_usage_problem(word, "error, warn, info, debug");
    return false;
}

static bool prepare(struct server *server, int *status)
{
    const char *url = cli_text(&flags[PUBLIC], NULL);
    for (uint32_t i = 0; i < flags[PROXY].count; i++) {
        if (server_trust(server, flags[PROXY].given[i])) continue;
        *status = cli_usage_problem(flags[PROXY].given[i], "127.0.0.1, ::1");
        return false;
    }
    if (url && !server_set_public(server, url)) {
        *status = cli_usage_problem(url, "https://games.example.org/");
        return false;
    }
    return use_log(status) && use_tls(server, status) && use_token(server, status);
}

/* PostgreSQL's URL, or the path of a file: "sqlite:FILE", or FILE. NULL: neither. */
static const char *file_of(const char *database)
{
    size_t scheme = sizeof SQLITE_SCHEME - 1;
    if (store_is_postgres(database)) return database;
    if (strncmp(database, SQLITE_SCHEME, scheme) == 0) database += scheme;
    return database[0] && !strstr(database, "://") ? database : NULL;
}

static int serve(struct server *server, uint32_t lines)
{
    struct problem problem;
    char path[PATH_SIZE_MAX];
    int status;
    bool friends = flags[FRIENDS].count > 0;
    const char *address = cli_text(&flags[LISTEN], friends ? ALL_ADDRESSES : SERVER_ADDRESS);
    const char *database = cli_text(&flags[DATABASE], NULL);
    const char *file = database ? file_of(database) : cli_text(&flags[TABLES], NULL);
    if (!prepare(server, &status)) return status;
    enum error error = server_listen(server, address, &problem);
    if (error == ERROR_USAGE) return cli_usage_problem(address, problem.expected);
    if (error) return cli_complain(address, &problem);
    if (!file) {
        error = choose_file(path, server, address, &problem);
        file = path;
    }
    if (!error) error = server_open_tables(server, file, &games, &problem);
    /* A URL may have a password in it. */
    if (error) return cli_complain(store_is_postgres(file) ? "--database" : file, &problem);
    print_addresses(server, friends);
    if (friends && !flags[HOST_TOKEN].count) print_host_page(server);
    if (flags[DEVICES].count) warn_of_fewer(server, lines);
    if (flags[OPEN].count) host_show_url(server_url(server));
    if (server_run(server, &problem)) {
        return cli_complain(store_is_postgres(file) ? "--database" : file, &problem);
    }
    return EXIT_DONE;
}

/* False: *status says how to exit. */
static bool read_limits(struct server_limits *limits, int *status)
{
    const struct {
        uint32_t flag;
        uint32_t most;
        uint32_t *limit; /* holds what it is unless somebody says otherwise */
    } numbers[] = {
        {CONNECTED, 65536, &limits->connections},
        {PER_ADDRESS, 65536, &limits->per_address},
        {PATIENCE, 3600, &limits->request_s},
        {HASTE, 1000000, &limits->moves},
        {DEVICES, 65536, &limits->lines},
        {DEVICES_PER_ADDRESS, 65536, &limits->lines_per_address},
        {TABLES_MOST, 1000000, &limits->tables},
        {SEATS_MOST, 1000, &limits->seats_per_person},
        {THINKERS, 64, &limits->threads},
    };
    *limits = (struct server_limits){.connections = CONNECTIONS,
                                     .per_address = CONNECTIONS_PER_ADDRESS,
                                     .request_s = REQUEST_S,
                                     .answer_s = ANSWER_S,
                                     .idle_s = IDLE_S,
                                     .lines = LINES,
                                     .lines_per_address = LINES_PER_ADDRESS,
                                     .moves = MOVES,
                                     .tables = SERVER_TABLES,
                                     .seats_per_person = SEATS_PER_PERSON,
                                     .threads = SERVER_THREADS};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        uint64_t number;
        if (!cli_number(&flags[numbers[i].flag], 1, numbers[i].most, *numbers[i].limit, &number,
                        status)) {
            return false;
        }
        *numbers[i].limit = (uint32_t)number;
    }
    return true;
}

int command_serve(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    char beside[PATH_SIZE_MAX];
    struct problem problem;
    struct server_limits limits;
    struct server *server;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!read_limits(&limits, &status)) return status;
    const char *database = cli_text(&flags[DATABASE], NULL);
    if (database && !file_of(database)) return cli_usage_problem("--database", DATABASE_FORM);
    host_beside(beside, "web", "../share/vacancy/web");
    const char *web = cli_text(&flags[WEB], beside);
    if (server_new(&server, web, &limits, &problem)) return cli_complain(web, &problem);
    status = serve(server, limits.lines);
    server_free(server);
    return status;
}
