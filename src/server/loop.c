/* SPDX-License-Identifier: MIT
 * loop - the listener, the signals, and what a stranger may use up. */
#include <errno.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/assert.h"
#include "hall/hall.h"
#include "host/host.h"
#include "server/address.h"
#include "server/gate.h"
#include "server/http.h"
#include "server/log.h"
#include "server/office.h"
#include "server/peer.h"
#include "server/server.h"
#include "server/service.h"
#include "server/tables.h"
#include "server/tls.h"

enum {
    DESCRIPTORS_OWN = 32, /* standard streams, the loop's own, the listener */
    BACKLOG = 64,         /* may come in before those that make room for them have left */
    HEADERS_SIZE_MAX = 8192,
    FULL_PAUSE_MS = 50,
    FAREWELL_MS = 500, /* for people to hear it, and for answers to go out */
    FAREWELL_LOOK_MS = 10,
    ORIGIN_MAX = SERVER_PUBLIC_MAX,
    SIGNAL_COUNT = 3
};

struct server {
    struct event_base *base;
    struct evhttp *evhttp;
    struct evconnlistener *listener; /* evhttp's */
    struct service *service;
    struct tls *tls; /* NULL: in the clear */
    struct server_limits limits;
    uint64_t descriptors; /* that these wanted before the system had a say */
    struct event *signals[SIGNAL_COUNT];
    struct event *farewell;
    double stopped; /* when the farewell began */
    struct http http;
    struct office office;
    struct metrics metrics;
    struct proxies proxies;
    char url[ADDRESS_URL_MAX];
    uint32_t port;
    char public_url[SERVER_PUBLIC_MAX + 2];
    char origin[ORIGIN_MAX + 1];
    char link_texts[ADDRESS_LINKS_MAX][ADDRESS_URL_MAX];
    const char *links[ADDRESS_LINKS_MAX + 1]; /* NULL behind the last */
    struct site site;
};

/* ---- the end ----
 * Everybody is told, and nobody new is let in: who knocks now waits in the queue of the socket,
 * and if that is a service manager's, for whoever comes next. The loop goes on until all have
 * heard it. A second signal ends it at once. */

static void on_farewell(evutil_socket_t none, short what, void *context)
{
    struct server *server = context;
    bool is_late = host_seconds() - server->stopped > FAREWELL_MS / 1000.0;
    bool is_empty = !server->http.tables || tables_are_empty(server->http.tables);
    (void)none, (void)what;
    if (is_late || (is_empty && !gate_is_answering(server->http.gate))) {
        event_base_loopbreak(server->base);
    }
}

static void on_stop(evutil_socket_t number, short what, void *context)
{
    struct server *server = context;
    const struct timeval often = {.tv_usec = FAREWELL_LOOK_MS * 1000};
    (void)what;
    if (server->farewell || !server->listener) {
        event_base_loopbreak(server->base);
        return;
    }
    log_line(LEVEL_INFO, "stop", "signal=%d", (int)number);
    service_tell(server->service, "STOPPING=1");
    server->office.is_stopping = true;
    server->stopped = host_seconds();
    evconnlistener_disable(server->listener);
    if (server->http.tables) tables_stop(server->http.tables);
    server->farewell = event_new(server->base, -1, EV_PERSIST, on_farewell, server);
    ASSERT(server->farewell);
    event_add(server->farewell, &often);
}

/* The certificate may be a new one. */
static void on_reload(evutil_socket_t number, short what, void *context)
{
    struct server *server = context;
    struct problem problem;
    (void)number, (void)what;
    if (!server->tls) {
        log_line(LEVEL_INFO, "reload", "tls=no");
    } else if (tls_read(server->tls, &problem)) {
        log_line(LEVEL_ERROR, "reload", "tls=failed reason=\"%s\"", problem.found);
    } else {
        log_line(LEVEL_INFO, "reload", "tls=read");
    }
}

static void add_signal(struct server *server, int index, int number, event_callback_fn callback)
{
    server->signals[index] = evsignal_new(server->base, number, callback, server);
    ASSERT(server->signals[index]);
    evsignal_add(server->signals[index], NULL);
}

enum error server_new(struct server **result, const char *folder,
                      const struct server_limits *limits, struct problem *problem)
{
    struct server *server = calloc(1, sizeof *server);
    ASSERT(server);
    enum error error = site_read(&server->site, folder, problem);
    if (error) {
        server_free(server);
        return error;
    }
    server->limits = *limits;
    server->metrics.began = host_seconds();
    server->office.metrics = &server->metrics;
    server->office.proxies = &server->proxies;
    server->http.site = &server->site;
    server->http.office = &server->office;
    server->base = event_base_new();
    ASSERT(server->base);
    server->service = service_new(server->base);
    add_signal(server, 0, SIGINT, on_stop);
    add_signal(server, 1, SIGTERM, on_stop);
    add_signal(server, 2, SIGHUP, on_reload);
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves is no reason to die */
    *result = server;
    return ERROR_NONE;
}

void server_free(struct server *server)
{
    if (server->http.tables) tables_free(server->http.tables);
    if (server->evhttp) evhttp_free(server->evhttp);
    if (server->http.gate) gate_free(server->http.gate);
    if (server->tls) tls_free(server->tls);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        if (server->signals[i]) event_free(server->signals[i]);
    }
    if (server->farewell) event_free(server->farewell);
    if (server->service) service_free(server->service);
    if (server->base) event_base_free(server->base);
    site_release(&server->site);
    free(server);
}

/* ---- no descriptor is left ----
 * The gate makes room long before. If it ever happens, a connection waits in the listener's queue,
 * and we look again a little later, for asking at once would ask for ever. */

static void on_pause_over(evutil_socket_t none, short what, void *listener)
{
    (void)none, (void)what;
    evconnlistener_enable(listener);
}

static void on_accept_failed(struct evconnlistener *listener, void *context)
{
    const struct timeval pause = {.tv_usec = FULL_PAUSE_MS * 1000};
    (void)context;
    log_line(LEVEL_WARN, "accept-failed", "errno=%d", errno);
    evconnlistener_disable(listener);
    event_base_once(evconnlistener_get_base(listener), -1, EV_TIMEOUT, on_pause_over, listener,
                    &pause);
}

static uint64_t wanted_descriptors(const struct server_limits *limits)
{
    return (uint64_t)limits->connections + limits->lines + BACKLOG + DESCRIPTORS_OWN;
}

static void limit_connections(struct server_limits *limits)
{
    struct rlimit system;
    if (getrlimit(RLIMIT_NOFILE, &system) != 0) return;
    rlim_t wanted = wanted_descriptors(limits);
    if (system.rlim_cur >= wanted) return;
    system.rlim_cur = system.rlim_max < wanted ? system.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &system);
    if (system.rlim_cur >= wanted) return;
    rlim_t left = system.rlim_cur > DESCRIPTORS_OWN ? system.rlim_cur - DESCRIPTORS_OWN : 0;
    if (limits->connections > left / 2 + 1) limits->connections = (uint32_t)(left / 2) + 1;
    rlim_t others = limits->connections + BACKLOG;
    rlim_t lines = left > others && left - others > left / 4 ? left - others : left / 4 + 1;
    if (limits->lines > lines) limits->lines = (uint32_t)lines;
}

/* ---- how others reach us ---- */

enum error server_use_tls(struct server *server, const char *certificate, const char *key,
                          struct problem *problem)
{
    ASSERT(!server->evhttp && !server->tls);
    return tls_new(&server->tls, certificate, key, problem);
}

bool server_trust(struct server *server, const char *proxy)
{
    return proxies_add(&server->proxies, proxy);
}

/* Signs that addresses have, so that it can stand in headers, links and pages as it is. */
static bool is_plain(const char *text)
{
    static const char signs[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "-._~:/[]";
    return strspn(text, signs) == strlen(text);
}

bool server_set_public(struct server *server, const char *url)
{
    bool is_secure = strncmp(url, "https://", 8) == 0;
    size_t size = strlen(url);
    if (!is_secure && strncmp(url, "http://", 7) != 0) return false;
    const char *host = strstr(url, "://") + 3;
    size_t host_size = strcspn(host, "/");
    if (size > SERVER_PUBLIC_MAX || !is_plain(url) || host_size == 0 || host[0] == ':')
        return false;
    snprintf(server->public_url, sizeof server->public_url, "%s%s", url,
             url[size - 1] == '/' ? "" : "/");
    snprintf(server->origin, sizeof server->origin, "%.*s", (int)(host - url + (long)host_size),
             url);
    server->http.origin = server->origin;
    server->office.is_secure = is_secure;
    return true;
}

bool server_set_token(struct server *server, const char *token)
{
    if (!office_is_token(token)) return false;
    strcpy(server->office.token, token);
    return true;
}

/* ---- the listener ---- */

static void find_links(struct server *server, const union address *bound, const char *scheme)
{
    uint32_t count = address_links(bound, scheme, server->link_texts);
    for (uint32_t i = 0; i < count; i++) server->links[i] = server->link_texts[i];
    if (server->public_url[0]) {
        server->links[0] = server->public_url;
        server->links[1] = NULL;
    }
    server->http.base_url = server->links[0] ? server->links[0] : server->url;
}

/* Once there is a listener: evhttp with our limits answers on it. */
static void answer_on(struct server *server, struct evconnlistener *listener,
                      const union address *address)
{
    const char *scheme = server->tls ? "https" : "http";
    server->listener = listener;
    server->port = address_port(address);
    address_url(address, scheme, server->url);
    find_links(server, address, scheme);
    server->http.local = address_is_loopback(address);
    server->office.is_secure |= server->tls != NULL;
    evconnlistener_set_error_cb(listener, on_accept_failed);
    server->descriptors = wanted_descriptors(&server->limits);
    limit_connections(&server->limits);
    const struct gate_options options = {.limits = &server->limits,
                                         .proxies = &server->proxies,
                                         .tls = server->tls,
                                         .metrics = &server->metrics};
    server->http.gate = server->office.gate = gate_new(server->base, &options);

    server->evhttp = evhttp_new(server->base);
    ASSERT(server->evhttp);
    evhttp_set_max_headers_size(server->evhttp, HEADERS_SIZE_MAX);
    evhttp_set_max_body_size(server->evhttp, 0);
    evhttp_set_bevcb(server->evhttp, gate_open, server->http.gate);
    evhttp_set_allowed_methods(server->evhttp, EVHTTP_REQ_GET | EVHTTP_REQ_HEAD | EVHTTP_REQ_POST |
                                                   EVHTTP_REQ_PUT | EVHTTP_REQ_DELETE |
                                                   EVHTTP_REQ_OPTIONS | EVHTTP_REQ_TRACE |
                                                   EVHTTP_REQ_PATCH);
    evhttp_set_gencb(server->evhttp, http_answer, &server->http);
    struct evhttp_bound_socket *bound = evhttp_bind_listener(server->evhttp, listener);
    ASSERT(bound);
}

enum error server_listen(struct server *server, const char *text, struct problem *problem)
{
    const unsigned flags = LEV_OPT_REUSEABLE | LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC;
    int given = service_socket(server->service);
    union address address;
    socklen_t size = sizeof address;
    ASSERT(!server->evhttp);
    if (given < 0 && !address_read(&address, text)) {
        return problem_set(problem, ERROR_USAGE, span_of(text), SERVER_ADDRESS);
    }
    struct evconnlistener *listener = given >= 0
                                          ? evconnlistener_new(server->base, NULL, NULL, flags, 0,
                                                               given)
                                          : evconnlistener_new_bind(server->base, NULL, NULL, flags,
                                                                    BACKLOG, &address.any,
                                                                    sizeof address);
    if (!listener || getsockname(evconnlistener_get_fd(listener), &address.any, &size) != 0) {
        return problem_set(problem, ERROR_LISTEN, span_of(strerror(errno)), "--listen 127.0.0.1:0");
    }
    if (address.any.sa_family != AF_INET && address.any.sa_family != AF_INET6) {
        evconnlistener_free(listener);
        return problem_set(problem, ERROR_LISTEN, span_of(strerror(EAFNOSUPPORT)),
                           "ListenStream=8080");
    }
    answer_on(server, listener, &address);
    return ERROR_NONE;
}

uint32_t server_lines(const struct server *server, uint64_t *descriptors)
{
    *descriptors = server->descriptors;
    return server->limits.lines;
}

const char *server_url(const struct server *server)
{
    return server->url;
}

const char *server_public(const struct server *server)
{
    return server->public_url[0] ? server->public_url : NULL;
}

uint32_t server_port(const struct server *server)
{
    return server->port;
}

const char *const *server_links(const struct server *server)
{
    return server->links;
}

enum error server_open_tables(struct server *server, const char *file, const struct shelf *shelf,
                              struct problem *problem)
{
    const struct tables_options options = {.file = file,
                                           .links = server->links,
                                           .shelf = shelf,
                                           .line_max = server->limits.lines,
                                           .lines_per_address = server->limits.lines_per_address,
                                           .moves_max = server->limits.moves,
                                           .table_max = server->limits.tables,
                                           .tables_of_one_max = server->limits.seats_per_person,
                                           .threads = server->limits.threads,
                                           .proxies = &server->proxies,
                                           .metrics = &server->metrics,
                                           .is_secure = server->office.is_secure};
    ASSERT(server->evhttp && !server->http.tables);
    enum error error = tables_new(&server->http.tables, server->base, &options, problem);
    server->office.tables = server->http.tables;
    return error;
}

enum error server_run(struct server *server, struct problem *problem)
{
    struct hall_census census = {0};
    struct metrics_now moment;
    ASSERT(server->evhttp);
    if (server->http.tables) tables_look(server->http.tables, &census, &moment);
    log_line(LEVEL_INFO, "ready", "port=%u tls=%s tables=%u", server->port,
             server->tls ? "yes" : "no", census.open + census.playing + census.over);
    service_tell(server->service, "READY=1");
    while (event_base_loop(server->base, EVLOOP_ONCE) == 0 && !event_base_got_break(server->base) &&
           !event_base_got_exit(server->base)) {
        if (server->http.tables) tables_rest(server->http.tables);
    }
    bool has_failed = server->http.tables && tables_failed(server->http.tables, problem);
    if (has_failed) log_line(LEVEL_ERROR, "store-failed", "reason=\"%s\"", problem->found);
    return has_failed ? problem->error : ERROR_NONE;
}
