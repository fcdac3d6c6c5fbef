/* SPDX-License-Identifier: MIT */
#include "server/gate.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "base/assert.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/peer.h"
#include "server/tls.h"

static const struct timeval at_once = {0};

enum stage {
    STAGE_DOOR, /* evhttp has not told the socket yet */
    STAGE_HEAD, /* a request is to come, or has begun to */
    STAGE_ANSWER,
    STAGE_IDLE /* between two requests */
};

/* The gate holds a reference to the connection, so `line` is valid even after evhttp let go. That
 * is why it closes its socket itself, with the last reference: if evhttp closed it, the next one to
 * come in could get the same number, and `line` would read what is said to that one. */
struct visit {
    TAILQ_ENTRY(visit) next;
    struct gate *gate;
    struct bufferevent *line;
    struct evbuffer_cb_entry *ear;
    struct event *deadline;
    enum stage stage;
    uint8_t address[PEER_SIZE];
    char last; /* byte that was read: a line feed when a line is to begin */
    bool is_folded;
};

struct gate {
    struct event_base *base;
    struct server_limits limits;
    const struct proxies *proxies;
    struct tls *tls;
    struct metrics *metrics;
    struct event *sweep;              /* soon: somebody may have left */
    TAILQ_HEAD(visits, visit) visits; /* who was served longest ago stands first */
};

static void on_sweep(evutil_socket_t none, short what, void *gate);

struct gate *gate_new(struct event_base *base, const struct gate_options *options)
{
    struct gate *gate = calloc(1, sizeof *gate);
    ASSERT(gate);
    gate->base = base;
    gate->limits = *options->limits;
    gate->proxies = options->proxies;
    gate->tls = options->tls;
    gate->metrics = options->metrics;
    gate->sweep = evtimer_new(base, on_sweep, gate);
    ASSERT(gate->sweep);
    TAILQ_INIT(&gate->visits);
    return gate;
}

static void forget(struct visit *visit)
{
    TAILQ_REMOVE(&visit->gate->visits, visit, next);
    event_free(visit->deadline);
    evbuffer_remove_cb_entry(bufferevent_get_input(visit->line), visit->ear);
    bufferevent_decref(visit->line);
    free(visit);
}

void gate_free(struct gate *gate)
{
    while (!TAILQ_EMPTY(&gate->visits)) forget(TAILQ_FIRST(&gate->visits));
    event_free(gate->sweep);
    free(gate);
}

/* evhttp has an error callback on every connection it still knows. */
static bool is_over(const struct visit *visit)
{
    bufferevent_event_cb callback;
    bufferevent_getcb(visit->line, NULL, NULL, &callback, NULL);
    return !callback;
}

/* evhttp reads the end of it, or fails to write, and closes it. */
static void send_away(struct visit *visit)
{
    if (!is_over(visit)) shutdown(bufferevent_getfd(visit->line), SHUT_RDWR);
    forget(visit);
}

static void set_stage(struct visit *visit, enum stage stage, uint32_t seconds)
{
    const struct timeval time = {.tv_sec = seconds};
    visit->stage = stage;
    evtimer_add(visit->deadline, &time);
}

/* ---- too many ---- */

/* Keeps at most `most` visits, of one address or of all. Who waits for an answer goes last. */
static void make_room(struct gate *gate, const uint8_t *address, uint32_t most)
{
    uint32_t count = 0;
    struct visit *idle = NULL;
    struct visit *oldest = NULL;
    for (struct visit *visit = TAILQ_FIRST(&gate->visits); visit; visit = TAILQ_NEXT(visit, next)) {
        if (visit->stage == STAGE_DOOR) continue;
        if (address && memcmp(visit->address, address, PEER_SIZE) != 0) continue;
        count++;
        if (!oldest) oldest = visit;
        if (!idle && visit->stage != STAGE_ANSWER) idle = visit;
    }
    if (count > most) send_away(idle ? idle : oldest);
}

static void forget_those_who_left(struct gate *gate)
{
    struct visit *visit = TAILQ_FIRST(&gate->visits);
    while (visit) {
        struct visit *next = TAILQ_NEXT(visit, next);
        if (is_over(visit)) forget(visit);
        visit = next;
    }
}

static void on_sweep(evutil_socket_t none, short what, void *gate)
{
    (void)none, (void)what;
    forget_those_who_left(gate);
}

static void let_in(struct visit *visit)
{
    struct gate *gate = visit->gate;
    peer_read(bufferevent_getfd(visit->line), visit->address);
    set_stage(visit, STAGE_HEAD, gate->limits.request_s);
    forget_those_who_left(gate);
    if (!proxies_have(gate->proxies, bufferevent_getfd(visit->line))) {
        make_room(gate, visit->address, gate->limits.per_address);
    }
    make_room(gate, NULL, gate->limits.connections);
}

/* ---- the life of a connection ---- */

static void on_deadline(evutil_socket_t none, short what, void *context)
{
    struct visit *visit = context;
    (void)none, (void)what;
    if (visit->stage == STAGE_DOOR && !is_over(visit)) {
        let_in(visit);
    } else {
        send_away(visit);
    }
}

/* There is never a body, so every line that comes in belongs to a head. */
static void look_for_folds(struct visit *visit, struct evbuffer *input, size_t added)
{
    char bytes[1024];
    struct evbuffer_ptr place;
    size_t done = evbuffer_get_length(input) - added;
    while (added > 0) {
        evbuffer_ptr_set(input, &place, done, EVBUFFER_PTR_SET);
        ev_ssize_t size = evbuffer_copyout_from(input, &place, bytes, sizeof bytes);
        if (size <= 0) return;
        for (ev_ssize_t i = 0; i < size; i++) {
            bool is_blank = bytes[i] == ' ' || bytes[i] == '\t';
            if (visit->last == '\n' && is_blank) visit->is_folded = true;
            visit->last = bytes[i];
        }
        done += (size_t)size;
        added -= (size_t)size;
    }
}

static void on_bytes(struct evbuffer *input, const struct evbuffer_cb_info *info, void *context)
{
    struct visit *visit = context;
    if (info->n_added == 0) return;
    look_for_folds(visit, input, info->n_added);
    if (visit->stage == STAGE_IDLE) {
        set_stage(visit, STAGE_HEAD, visit->gate->limits.request_s);
    }
}

struct bufferevent *gate_open(struct event_base *base, void *context)
{
    struct gate *gate = context;
    struct visit *visit = calloc(1, sizeof *visit);
    ASSERT(visit);
    visit->gate = gate;
    visit->line = gate->tls ? tls_accept(gate->tls, base)
                            : bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
    visit->deadline = evtimer_new(base, on_deadline, visit);
    ASSERT(visit->line && visit->deadline);
    bufferevent_incref(visit->line);
    visit->ear = evbuffer_add_cb(bufferevent_get_input(visit->line), on_bytes, visit);
    ASSERT(visit->ear);
    TAILQ_INSERT_TAIL(&gate->visits, visit, next);
    evtimer_add(visit->deadline, &at_once);
    return visit->line;
}

static struct visit *find(struct gate *gate, const struct evhttp_request *request)
{
    struct evhttp_connection *connection = evhttp_request_get_connection(
        (struct evhttp_request *)request);
    const struct bufferevent *line = evhttp_connection_get_bufferevent(connection);
    struct visit *visit = TAILQ_FIRST(&gate->visits);
    while (visit && visit->line != line) visit = TAILQ_NEXT(visit, next);
    return visit;
}

static void on_answered(struct evhttp_request *request, void *context)
{
    struct gate *gate = context;
    struct visit *visit = find(gate, request);
    int status = evhttp_request_get_response_code(request);
    if (status > 0 && status < METRICS_STATUS_MAX) gate->metrics->answers[status]++;
    log_line(LEVEL_DEBUG, "answer", "status=%d", status);
    evtimer_add(gate->sweep, &at_once);
    if (!visit) return; /* sent away in between */
    TAILQ_REMOVE(&visit->gate->visits, visit, next);
    TAILQ_INSERT_TAIL(&visit->gate->visits, visit, next);
    bool has_more = evbuffer_get_length(bufferevent_get_input(visit->line)) > 0;
    const struct server_limits *limits = &visit->gate->limits;
    set_stage(visit, has_more ? STAGE_HEAD : STAGE_IDLE,
              has_more ? limits->request_s : limits->idle_s);
}

bool gate_hear(struct gate *gate, struct evhttp_request *request)
{
    struct visit *visit = find(gate, request);
    if (!visit) return true;
    evhttp_request_set_on_complete_cb(request, on_answered, gate);
    set_stage(visit, STAGE_ANSWER, gate->limits.answer_s);
    return !visit->is_folded;
}

void gate_leave(struct gate *gate, struct evhttp_request *request)
{
    struct visit *visit = find(gate, request);
    if (visit) forget(visit);
}

uint32_t gate_count(struct gate *gate)
{
    const struct visit *visit;
    uint32_t count = 0;
    forget_those_who_left(gate);
    TAILQ_FOREACH(visit, &gate->visits, next) count++;
    return count;
}

bool gate_is_answering(const struct gate *gate)
{
    const struct visit *visit = TAILQ_FIRST(&gate->visits);
    while (visit && (visit->stage == STAGE_IDLE || is_over(visit))) {
        visit = TAILQ_NEXT(visit, next);
    }
    return visit != NULL;
}
