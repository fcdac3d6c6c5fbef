/* SPDX-License-Identifier: MIT
 * metrics - what the server counts, and all of it as Prometheus reads it. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stdbool.h>
#include <stdint.h>

struct evbuffer;
struct hall_census;

enum { METRICS_BOUNDS = 12, METRICS_STATUS_MAX = 600 };

/* How long something took. */
struct histogram {
    uint64_t counts[METRICS_BOUNDS + 1]; /* up to each bound and above the one before; the rest */
    uint64_t count;
    double seconds;
};

struct metrics {
    struct histogram told; /* from a decision until those who may know were told: mostly the disk */
    uint64_t commits;
    uint64_t acts;                        /* that are on disk, of this run */
    uint64_t answers[METRICS_STATUS_MAX]; /* over HTTP, by status */
    uint64_t visits;                      /* lines that were opened */
    uint64_t turned_away;                 /* for whom there was no room */
    double began;                         /* host_seconds() */
};

/* Of this moment. */
struct metrics_now {
    uint32_t connections; /* over HTTP, lines not counted */
    uint32_t waiting;     /* frames that wait for the disk */
    double waiting_s;     /* the first of them, for so long */
    bool is_starting;     /* it does not hear yet what other nodes write */
    bool is_away;         /* the store does not answer, also if nobody wants anything of it */
};

void histogram_add(struct histogram *histogram, double seconds);
/* The bound below which so many per cent lie; the last bound where it is above all. */
double histogram_bound(const struct histogram *histogram, uint32_t per_cent);

struct usage_now {
    uint64_t memory; /* bytes */
    double cpu_s;
    uint32_t files;
};
void usage_read(struct usage_now *usage); /* of this process; zeros: unknown */

void metrics_write(struct evbuffer *out, const struct metrics *metrics,
                   const struct hall_census *census, const struct metrics_now *now);

#endif
