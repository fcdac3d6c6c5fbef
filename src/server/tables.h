/* SPDX-License-Identifier: MIT
 * tables - the hall in its shell: WebSockets, a store with its writer, threads that think, a clock.
 *
 * All effects of one input are handed on together. A frame waits until the acts before it are
 * durable; they all wait in one queue, so nobody is told of a later thing first. */
#ifndef SERVER_TABLES_H
#define SERVER_TABLES_H

#include "core/error.h"
#include "core/game.h"

struct event_base;
struct evhttp_request;
struct hall_census;
struct hall_summary;
struct metrics;
struct metrics_now;
struct proxies;
struct tables;

struct tables_options {
    const char *file;         /* of the store; ":memory:" */
    const char *const *links; /* see hall_owner */
    const struct shelf *shelf;
    uint32_t line_max;
    uint32_t lines_per_address;
    uint32_t moves_max; /* see hall_owner, and the next two */
    uint32_t table_max;
    uint32_t tables_of_one_max;
    uint32_t threads; /* that think for bots, at most */
    const struct proxies *proxies;
    struct metrics *metrics;
    bool is_secure; /* everybody comes by TLS */
};

MUST_USE enum error tables_new(struct tables **tables, struct event_base *base,
                               const struct tables_options *options, struct problem *problem);
void tables_free(struct tables *tables); /* before evhttp_free(): says goodbye, writes what waits */

/* A request for /ws: may it come in? */
enum tables_room { TABLES_ROOM, TABLES_FULL, TABLES_FULL_FOR_ADDRESS };
enum tables_room tables_room(struct tables *tables, struct evhttp_request *request);
void tables_enter(struct tables *tables, struct evhttp_request *request); /* when it may */

/* After each turn of the loop: where many wait for the disk anyway, more of them are heard at once.
 */
void tables_rest(const struct tables *tables);

/* Everybody is told that the server stops; after that the loop goes on until they have left. */
void tables_stop(struct tables *tables);
bool tables_are_empty(const struct tables *tables);

/* For whoever runs the server. */
void tables_look(struct tables *tables, struct hall_census *census, struct metrics_now *moment);
uint32_t tables_list(const struct tables *tables, struct hall_summary *list, uint32_t most);

/* The store refused to write: the loop was ended. */
bool tables_failed(struct tables *tables, struct problem *problem);

#endif
