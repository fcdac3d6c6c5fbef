/* SPDX-License-Identifier: MIT
 * server - the page over HTTP, for this machine or for the neighbours; and tables (tables.h).
 *
 * It serves a folder that tools/web packed, and nothing else. All files are read at the start: no
 * request ever touches the file system. One loop, in one thread. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "core/game.h"

#define SERVER_ADDRESS "127.0.0.1:8080" /* unless somebody chooses another */

/* What strangers may use up. */
struct server_limits {
    uint32_t connections; /* fewer where the system allows fewer descriptors */
    uint32_t per_address;
    uint32_t request_s; /* until a request is complete, from its first byte on */
    uint32_t answer_s;  /* until its answer was taken */
    uint32_t idle_s;    /* between two requests */
    uint32_t lines;     /* WebSockets; fewer where the system allows fewer descriptors */
    uint32_t lines_per_address;
    uint32_t moves; /* of one of them in ten seconds */
    uint32_t tables;
    uint32_t seats_per_person; /* at tables that are not over */
    uint32_t threads;          /* that think for bots; fewer on fewer cores */
};

enum {
    SERVER_PORT = 8080, /* likewise */
    CONNECTIONS = 256,
    CONNECTIONS_PER_ADDRESS = 32,
    REQUEST_S = 10,
    ANSWER_S = 120,
    IDLE_S = 30,
    LINES = 4096,
    LINES_PER_ADDRESS = 256,
    MOVES = 20,
    SERVER_TABLES = 4096,
    SEATS_PER_PERSON = 32,
    SERVER_THREADS = 4,
    SERVER_PUBLIC_MAX = 160
};

struct server;

/* Reads the folder; problems name its files. server_free() also after a failure of the others. */
MUST_USE enum error server_new(struct server **server, const char *folder,
                               const struct server_limits *limits, struct problem *problem);
void server_free(struct server *server);

/* ---- before server_listen() ---- */

/* Everybody comes by TLS. Both files are read again after SIGHUP; a problem names one of them. */
MUST_USE enum error server_use_tls(struct server *server, const char *certificate, const char *key,
                                   struct problem *problem);
/* A proxy whose X-Forwarded-For and X-Forwarded-Proto count; false: it is no address. */
bool server_trust(struct server *server, const char *proxy);
/* Where everybody finds us: "https://games.example.org/"; false: it is no such address. */
bool server_set_public(struct server *server, const char *url);
/* What opens /host and /metrics; false: too short, or of strange signs. */
bool server_set_token(struct server *server, const char *token);

/* How many WebSockets there can be, and how many descriptors the system would have to allow for all
 * that were asked for. After server_listen(). */
uint32_t server_lines(const struct server *server, uint64_t *descriptors);

/* Takes an address: "127.0.0.1:8080", "[::1]:8080"; port 0 is any that is free. ERROR_USAGE: it is
 * no address at all. A socket that a service manager hands over is taken in its place. */
MUST_USE enum error server_listen(struct server *server, const char *address,
                                  struct problem *problem);
const char *server_url(const struct server *server);    /* with the port that was taken */
const char *server_public(const struct server *server); /* NULL: was not set */
uint32_t server_port(const struct server *server);

/* Where others in the same network find us, the best address first; none on a loopback address.
 * NULL behind the last. */
const char *const *server_links(const struct server *server);

/* Tables that are kept in this file, made if it is not there; ":memory:": they are forgotten at the
 * end. After server_listen(). */
MUST_USE enum error server_open_tables(struct server *server, const char *file,
                                       const struct shelf *shelf, struct problem *problem);

/* Answers until SIGINT or SIGTERM, when everybody is told and leaves (half a second), or until the
 * tables cannot be written any more. */
MUST_USE enum error server_run(struct server *server, struct problem *problem);

#endif
