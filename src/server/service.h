/* SPDX-License-Identifier: MIT
 * service - what a service manager (systemd) and we say to each other: a socket that waits for us
 * while we restart, that we are ready, that we are alive. Without one, nothing happens. */
#ifndef SERVER_SERVICE_H
#define SERVER_SERVICE_H

#include <stdbool.h>

struct event_base;
struct service;

struct service *service_new(struct event_base *base);
void service_free(struct service *service);

/* A listening socket that was handed to us; -1: none. */
int service_socket(const struct service *service);

/* "READY=1" and the like; from the first one on we say regularly that we are alive, if asked to. */
void service_tell(struct service *service, const char *state);

#endif
