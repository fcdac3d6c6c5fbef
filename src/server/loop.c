/* SPDX-License-Identifier: MIT
 * loop - the address, the signals, and what a stranger may use up. */
#define _DEFAULT_SOURCE /* IFF_UP */
#include <arpa/inet.h>
#include <errno.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>
#include <event2/util.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/assert.h"
#include "server/gate.h"
#include "server/http.h"
#include "server/server.h"
#include "server/tables.h"

enum {
    DESCRIPTORS_OWN = 32, /* standard streams, the loop's own, the listener */
    BACKLOG = 64,         /* may come in before those that make room for them have left */
    HEADERS_SIZE_MAX = 8192,
    FULL_PAUSE_MS = 50,
    URL_MAX = 64,
};

struct server {
    struct event_base *base;
    struct evhttp *evhttp;
    struct server_limits limits;
    uint64_t descriptors; /* that these wanted before the system had a say */
    struct event *signals[2];
    struct http http;
    char url[URL_MAX];
    uint32_t port;
    char link_texts[SERVER_LINKS_MAX][URL_MAX];
    const char *links[SERVER_LINKS_MAX + 1]; /* NULL behind the last */
    struct site site;
};

static void on_signal(evutil_socket_t number, short what, void *base)
{
    (void)number, (void)what;
    event_base_loopbreak(base);
}

static void add_signal(struct server *server, int index, int number)
{
    server->signals[index] = evsignal_new(server->base, number, on_signal, server->base);
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
    server->http.site = &server->site;
    server->base = event_base_new();
    ASSERT(server->base);
    add_signal(server, 0, SIGINT);
    add_signal(server, 1, SIGTERM);
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves is no reason to die */
    *result = server;
    return ERROR_NONE;
}

void server_free(struct server *server)
{
    if (server->http.tables) tables_free(server->http.tables);
    if (server->evhttp) evhttp_free(server->evhttp);
    if (server->http.gate) gate_free(server->http.gate);
    for (int i = 0; i < 2; i++) {
        if (server->signals[i]) event_free(server->signals[i]);
    }
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

/* ---- the address ---- */

union address {
    struct sockaddr any;
    struct sockaddr_in ip4;
    struct sockaddr_in6 ip6;
    struct sockaddr_storage storage;
};

/* "127.0.0.1:8080" or "[::1]:8080"; "8080", ":8080" and "localhost:8080" are on this machine only.
 * False: it is none of them. */
static bool read_address(union address *address, const char *text)
{
    char host[INET6_ADDRSTRLEN + 2] = "";
    uint64_t port;
    const char *colon = strrchr(text, ':');
    size_t size = colon ? (size_t)(colon - text) : 0;
    if (size >= sizeof host) return false;
    if (!span_number(span_of(colon ? colon + 1 : text), UINT16_MAX, &port)) return false;
    memcpy(host, text, size);
    if (size == 0 || strcmp(host, "localhost") == 0) strcpy(host, "127.0.0.1");
    memset(address, 0, sizeof *address);
    char *bracket = strchr(host, ']');
    if (host[0] == '[' && bracket && !bracket[1]) {
        *bracket = '\0';
        address->ip6.sin6_family = AF_INET6;
        address->ip6.sin6_port = htons((uint16_t)port);
        return inet_pton(AF_INET6, host + 1, &address->ip6.sin6_addr) == 1;
    }
    address->ip4.sin_family = AF_INET;
    address->ip4.sin_port = htons((uint16_t)port);
    return inet_pton(AF_INET, host, &address->ip4.sin_addr) == 1;
}

static bool is_loopback(const union address *address)
{
    return address->any.sa_family == AF_INET6
               ? IN6_IS_ADDR_LOOPBACK(&address->ip6.sin6_addr)
               : ntohl(address->ip4.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

static void write_url(struct server *server, const union address *address)
{
    char text[INET6_ADDRSTRLEN];
    bool is_ip6 = address->any.sa_family == AF_INET6;
    if (is_ip6) {
        inet_ntop(AF_INET6, &address->ip6.sin6_addr, text, sizeof text);
    } else {
        inet_ntop(AF_INET, &address->ip4.sin_addr, text, sizeof text);
    }
    snprintf(server->url, sizeof server->url, is_ip6 ? "http://[%s]:%u/" : "http://%s:%u/", text,
             ntohs(is_ip6 ? address->ip6.sin6_port : address->ip4.sin_port));
}

/* The addresses of this machine that others may reach: those of the networks it is in, or the one
 * that was asked for. */
static void find_links(struct server *server, const union address *bound)
{
    uint32_t count = 0;
    struct ifaddrs *list;
    bool is_any = bound->any.sa_family == AF_INET6
                      ? IN6_IS_ADDR_UNSPECIFIED(&bound->ip6.sin6_addr)
                      : bound->ip4.sin_addr.s_addr == htonl(INADDR_ANY);
    if (!is_any) {
        server->links[0] = server->url;
        return;
    }
    if (getifaddrs(&list) != 0) return;
    for (struct ifaddrs *item = list; item && count < SERVER_LINKS_MAX; item = item->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!item->ifa_addr || item->ifa_addr->sa_family != AF_INET) continue;
        if (!(item->ifa_flags & IFF_UP) || item->ifa_flags & IFF_LOOPBACK) continue;
        const struct sockaddr_in *ip4 = (const struct sockaddr_in *)item->ifa_addr;
        inet_ntop(AF_INET, &ip4->sin_addr, text, sizeof text);
        snprintf(server->link_texts[count], URL_MAX, "http://%s:%u/", text, server->port);
        server->links[count] = server->link_texts[count];
        count++;
    }
    freeifaddrs(list);
}

/* Once there is a listener: evhttp with our limits answers on it. */
static void answer_on(struct server *server, struct evconnlistener *listener)
{
    union address address;
    socklen_t size = sizeof address;
    int failed = getsockname(evconnlistener_get_fd(listener), &address.any, &size);
    ASSERT(!failed);
    server->port = ntohs(address.any.sa_family == AF_INET6 ? address.ip6.sin6_port
                                                           : address.ip4.sin_port);
    write_url(server, &address);
    if (!is_loopback(&address)) find_links(server, &address);
    server->http.base_url = server->links[0] ? server->links[0] : server->url;
    server->http.local = is_loopback(&address);
    evconnlistener_set_error_cb(listener, on_accept_failed);
    server->descriptors = wanted_descriptors(&server->limits);
    limit_connections(&server->limits);
    server->http.gate = gate_new(server->base, &server->limits);

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
    union address address;
    ASSERT(!server->evhttp);
    if (!read_address(&address, text)) {
        return problem_set(problem, ERROR_USAGE, span_of(text), SERVER_ADDRESS);
    }
    struct evconnlistener *listener = evconnlistener_new_bind(
        server->base, NULL, NULL, flags, BACKLOG, &address.any, sizeof address);
    if (!listener) {
        return problem_set(problem, ERROR_LISTEN, span_of(strerror(errno)), "--listen 127.0.0.1:0");
    }
    answer_on(server, listener);
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
                                           .moves_max = server->limits.moves};
    ASSERT(server->evhttp && !server->http.tables);
    return tables_new(&server->http.tables, server->base, &options, problem);
}

enum error server_run(struct server *server, struct problem *problem)
{
    ASSERT(server->evhttp);
    event_base_dispatch(server->base);
    bool has_failed = server->http.tables && tables_failed(server->http.tables, problem);
    return has_failed ? problem->error : ERROR_NONE;
}
