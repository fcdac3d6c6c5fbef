/* SPDX-License-Identifier: MIT
 * socket - one WebSocket, at either end: frames in and out. Only this file knows wslay.
 *
 * A reader that is too slow, a frame that is too long and whatever breaks RFC 6455 end it. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "base/span.h"

struct event_base;
struct evhttp_request;
struct place;
struct socket;

enum { SOCKET_BACKLOG_MAX = 1 << 20 }; /* bytes that a reader may leave unread */

struct socket_owner {
    void *context;
    /* The server has answered a call; `cookie` is who we are, empty if it did not say. */
    void (*opened)(void *context, uint32_t number, const char *cookie);
    void (*heard)(void *context, uint32_t number, struct span text);
    void (*closed)(void *context, uint32_t number); /* the socket is gone when it returns */
    /* Before closed(): a call by HTTPS found nobody to trust, and why. NULL: nobody asks. */
    void (*distrusted)(void *context, uint32_t number, const char *why);
};

/* Takes the connection over from evhttp, and answers a request that handshake_is_asked(); `cookie`
 * is the value of Set-Cookie. The owner is told `number` back. */
struct socket *socket_new(struct evhttp_request *request, const char *cookie,
                          const struct socket_owner *owner, uint32_t number);
/* Calls a server, as the person of this cookie; empty: somebody new. If it does not answer, or says
 * no, the owner hears of it as of any other end. */
struct socket *socket_call(struct event_base *base, const struct place *place, const char *cookie,
                           const struct socket_owner *owner, uint32_t number);
void socket_free(struct socket *socket); /* at once, without a word; closed() is not called */

/* None of them calls the owner. What a server sends goes when it is flushed: once a turn. */
void socket_send(struct socket *socket, struct span text);
void socket_flush(struct socket *socket);
void socket_close(struct socket *socket, uint32_t code); /* behind what was sent; flushes */
void socket_drain(struct socket *socket); /* as much as goes at once; the loop has ended */

#endif
