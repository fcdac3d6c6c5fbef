/* SPDX-License-Identifier: MIT
 * handshake - how a line becomes a WebSocket (RFC 6455), at both ends. */
#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H

#include <stdbool.h>
#include <stdint.h>

struct evbuffer;
struct evhttp_request;

enum {
    HANDSHAKE_KEY_SIZE = 25, /* 16 bytes in base 64, terminated */
    HANDSHAKE_HEAD_MAX = 8192,
    HANDSHAKE_HOST_MAX = 256,
    HANDSHAKE_COOKIE_DIGITS = 32
};

/* ---- the server's end ---- */

/* Is it a request for a WebSocket that we understand? */
bool handshake_is_asked(struct evhttp_request *request);
void handshake_answer(struct evhttp_request *request, const char *cookie, struct evbuffer *output);

/* ---- the other end ---- */

/* Where a server is: "http://127.0.0.1:8080/", "https://games.example.org/". */
struct place {
    char host[HANDSHAKE_HOST_MAX];
    uint16_t port;
    bool is_secure; /* https */
};

/* False: it is no such address. */
bool place_read(struct place *place, const char *url);

/* cookie: the digits that say who one is; empty: somebody new. */
void handshake_ask(const struct place *place, const char *cookie, char key[HANDSHAKE_KEY_SIZE],
                   struct evbuffer *output);

enum handshake { HANDSHAKE_WAITS, HANDSHAKE_DONE, HANDSHAKE_REFUSED };

/* Takes the answer out of what has come in; `cookie` is set if the answer has one. */
enum handshake handshake_read(struct evbuffer *input, const char key[HANDSHAKE_KEY_SIZE],
                              char cookie[HANDSHAKE_COOKIE_DIGITS + 1]);

#endif
