/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* SOCK_CLOEXEC */
#include "server/service.h"

#include <event2/event.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/span.h"

enum { FIRST_SOCKET = 3 }; /* sd_listen_fds(3) */

struct service {
    struct event_base *base;
    struct event *alive;
    uint64_t alive_us; /* 0: nobody asks */
    int socket;        /* that listens; -1: none */
    struct sockaddr_un address;
    socklen_t address_size; /* 0: nobody hears */
};

/* False: it is not there, or no number. */
static bool read_number(const char *name, uint64_t *number)
{
    const char *text = getenv(name);
    return text && span_number(span_of(text), INT64_MAX, number);
}

/* Such settings are for one process: a child that inherited them is not meant. */
static bool is_meant(const char *name)
{
    uint64_t pid;
    return !getenv(name) || (read_number(name, &pid) && pid == (uint64_t)getpid());
}

static void find_manager(struct service *service)
{
    const char *path = getenv("NOTIFY_SOCKET");
    size_t size = path ? strlen(path) : 0;
    if (size < 2 || size >= sizeof service->address.sun_path || !strchr("/@", path[0])) return;
    service->address.sun_family = AF_UNIX;
    memcpy(service->address.sun_path, path, size);
    if (path[0] == '@') service->address.sun_path[0] = '\0'; /* an abstract name */
    service->address_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size);
}

struct service *service_new(struct event_base *base)
{
    struct service *service = calloc(1, sizeof *service);
    uint64_t count;
    uint64_t time;
    ASSERT(service);
    service->base = base;
    service->socket = -1;
    find_manager(service);
    if (getenv("LISTEN_PID") && is_meant("LISTEN_PID") && read_number("LISTEN_FDS", &count) &&
        count > 0) {
        service->socket = FIRST_SOCKET;
        fcntl(FIRST_SOCKET, F_SETFD, FD_CLOEXEC);
        fcntl(FIRST_SOCKET, F_SETFL, O_NONBLOCK);
    }
    if (is_meant("WATCHDOG_PID") && read_number("WATCHDOG_USEC", &time)) service->alive_us = time;
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
    return service;
}

void service_free(struct service *service)
{
    if (service->alive) event_free(service->alive);
    free(service);
}

int service_socket(const struct service *service)
{
    return service->socket;
}

static void send_state(const struct service *service, const char *state)
{
    if (service->address_size == 0) return;
    int line = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (line < 0) return;
    (void)!sendto(line, state, strlen(state), MSG_NOSIGNAL,
                  (const struct sockaddr *)&service->address, service->address_size);
    close(line);
}

static void on_alive(evutil_socket_t none, short what, void *service)
{
    (void)none, (void)what;
    send_state(service, "WATCHDOG=1");
}

void service_tell(struct service *service, const char *state)
{
    send_state(service, state);
    if (service->alive || service->alive_us == 0) return;
    uint64_t half = service->alive_us / 2;
    const struct timeval often = {.tv_sec = (time_t)(half / 1000000),
                                  .tv_usec = (suseconds_t)(half % 1000000)};
    service->alive = event_new(service->base, -1, EV_PERSIST, on_alive, service);
    ASSERT(service->alive);
    event_add(service->alive, &often);
}
