/* SPDX-License-Identifier: MIT
 * peer - the address at the other end of a line, for limits only: it is never written down.
 *
 * Behind a proxy of ours it is the proxy that tells the address, and whether the visitor came by
 * HTTPS. Anybody can write such headers, so they count only from proxies that were named. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H

#include <stdbool.h>
#include <stdint.h>

struct evhttp_request;

enum {
    PEER_SIZE = 8, /* the part of an IPv6 address that stands for one household */
    PROXIES_MAX = 8,
    ADDRESS_SIZE = 16 /* IPv6; an IPv4 address is one of those mapped into it */
};

struct proxies {
    uint8_t addresses[PROXIES_MAX][ADDRESS_SIZE];
    uint32_t count;
};

/* "127.0.0.1", "::1". False: it is no address, or one too many. */
bool proxies_add(struct proxies *proxies, const char *address);
bool proxies_have(const struct proxies *proxies, int descriptor); /* is it at the other end? */

/* Zeros: unknown. */
void peer_read(int descriptor, uint8_t peer[PEER_SIZE]);
void peer_of(const struct proxies *proxies, struct evhttp_request *request,
             uint8_t peer[PEER_SIZE]);
/* By TLS, as far as we or a proxy of ours know. */
bool peer_is_secure(const struct proxies *proxies, struct evhttp_request *request);

#endif
