/* SPDX-License-Identifier: MIT
 * gate - who may stay connected, and for how long.
 *
 * evhttp has a deadline for each read only, and counts nobody: a stranger who sends a byte now and
 * then would stay for ever, and a few hundred of them would keep everybody else out. Here every
 * connection has a deadline for all of a request and for all of its answer. When there are too
 * many, or too many of one address, the one that has been idle longest goes first. */
#ifndef SERVER_GATE_H
#define SERVER_GATE_H

#include <stdbool.h>

#include "server/server.h"

struct bufferevent;
struct event_base;
struct evhttp_request;
struct gate;
struct metrics;
struct proxies;
struct tls;

struct gate_options {
    const struct server_limits *limits;
    const struct proxies *proxies; /* many visitors come by their addresses */
    struct tls *tls;               /* NULL: in the clear */
    struct metrics *metrics;
};
struct gate *gate_new(struct event_base *base, const struct gate_options *options);
void gate_free(struct gate *gate); /* after evhttp_free() */

/* For evhttp_set_bevcb(): a stranger is at the door. */
struct bufferevent *gate_open(struct event_base *base, void *gate);

/* A request is complete: from now on its answer has a deadline. False: its head had a line that
 * begins with a blank. Proxies disagree about what that means. */
bool gate_hear(struct gate *gate, struct evhttp_request *request);

/* It is about to become a WebSocket, which others watch: it does not count any more. */
void gate_leave(struct gate *gate, struct evhttp_request *request);

uint32_t gate_count(struct gate *gate); /* connections */
/* Somebody still waits for an answer, or came in and is about to ask. */
bool gate_is_answering(const struct gate *gate);

#endif
