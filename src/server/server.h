/* SPDX-License-Identifier: MIT
 * server - the page over HTTP, for this machine or for the neighbours.
 *
 * It serves a folder that tools/web packed, and nothing else. All files are read at the start: no
 * request ever touches the file system. One thread, one loop. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "core/error.h"

#define SERVER_ADDRESS "127.0.0.1:8080" /* unless somebody chooses another */

/* What strangers may use up. */
struct server_limits {
    uint32_t connections; /* fewer where the system allows fewer descriptors */
    uint32_t per_address;
    uint32_t request_s; /* until a request is complete, from its first byte on */
    uint32_t answer_s;  /* until its answer was taken */
    uint32_t idle_s;    /* between two requests */
};

enum {
    CONNECTIONS = 256,
    CONNECTIONS_PER_ADDRESS = 32,
    REQUEST_S = 10,
    ANSWER_S = 120,
    IDLE_S = 30
};

struct server;

/* Reads the folder; problems name its files. server_free() also after a failure of the others. */
MUST_USE enum error server_new(struct server **server, const char *folder,
                               const struct server_limits *limits, struct problem *problem);
void server_free(struct server *server);

/* Takes an address: "127.0.0.1:8080", "[::1]:8080"; port 0 is any that is free. ERROR_USAGE: it is
 * no address at all. */
MUST_USE enum error server_listen(struct server *server, const char *address,
                                  struct problem *problem);
const char *server_url(const struct server *server); /* with the port that was taken */

void server_run(struct server *server); /* answers until SIGINT or SIGTERM */

#endif
