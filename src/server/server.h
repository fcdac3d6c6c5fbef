/* SPDX-License-Identifier: MIT
 * server - the page over HTTP, for this machine or for the neighbours.
 *
 * It serves a folder that tools/web packed, and nothing else. All files are read at the start: no
 * request ever touches the file system. One thread, one loop. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "core/error.h"

#define SERVER_ADDRESS "127.0.0.1:8080" /* unless somebody chooses another */

struct server;

/* Reads the folder; problems name its files. server_free() also after a failure of the others. */
MUST_USE enum error server_new(struct server **server, const char *folder, struct problem *problem);
void server_free(struct server *server);

/* Takes an address: "127.0.0.1:8080", "[::1]:8080"; port 0 is any that is free. ERROR_USAGE: it is
 * no address at all. */
MUST_USE enum error server_listen(struct server *server, const char *address,
                                  struct problem *problem);
const char *server_url(const struct server *server); /* with the port that was taken */

void server_run(struct server *server); /* answers until SIGINT or SIGTERM */

#endif
