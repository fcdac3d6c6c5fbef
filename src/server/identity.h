/* SPDX-License-Identifier: MIT
 * identity - who a visitor is: 128 random bits in a cookie, and a hash of them for everything else.
 */
#ifndef SERVER_IDENTITY_H
#define SERVER_IDENTITY_H

#include <stdbool.h>

#include "hall/hall.h"

struct evhttp_request;

enum { IDENTITY_SIZE = 16, COOKIE_SIZE_MAX = 160 };

struct identity {
    uint8_t who[WHO_SIZE];
    char cookie[COOKIE_SIZE_MAX]; /* what Set-Cookie says: the same again, for another year */
};

/* is_secure: the cookie is never to be sent without TLS. */
void identity_read(struct identity *identity, struct evhttp_request *request, bool is_secure);

/* A browser tells which page asks. It must be one of ours: "http://host:port" of the host asked, or
 * `origin`, if we have a public one. */
bool identity_is_ours(struct evhttp_request *request, const char *origin);

#endif
