/* SPDX-License-Identifier: MIT
 * office - what whoever runs the server can ask it: /healthz (everybody may), /metrics and /host
 * (with a token only). How much goes on, never who plays or what they hold or say. */
#ifndef SERVER_OFFICE_H
#define SERVER_OFFICE_H

#include <stdbool.h>

#include "server/metrics.h"

struct evhttp_request;
struct gate;
struct proxies;
struct tables;

enum { OFFICE_TOKEN_MIN = 16, OFFICE_TOKEN_MAX = 128 };

struct office {
    struct metrics *metrics;
    struct tables *tables;
    struct gate *gate;
    const struct proxies *proxies;
    char token[OFFICE_TOKEN_MAX + 1]; /* empty: only /healthz answers */
    bool is_secure;                   /* everybody comes by TLS */
    bool is_stopping;
};

/* Letters, digits, - . _ ~ and of a length that cannot be guessed. */
bool office_is_token(const char *text);

/* False: the path is none of ours. */
bool office_answer(struct office *office, struct evhttp_request *request, const char *path,
                   const char *query);

#endif
