/* SPDX-License-Identifier: MIT
 * http - one request, one answer. Only this, gate.c and loop.c know libevent. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/site.h"

struct evhttp_request;
struct gate;
struct office;
struct tables;

struct http {
    const struct site *site;
    struct gate *gate;
    struct tables *tables; /* NULL: there are none */
    /* Only this machine can reach us, so only names of this machine are asked for: a page elsewhere
     * whose name was made to point here gets nothing. */
    bool local;
    const char *base_url; /* for links: where others find us */
    const char *origin;   /* "https://games.example.org", what links begin with; NULL: unknown */
    struct office *office;
};

void http_answer(struct evhttp_request *request, void *http);

#endif
