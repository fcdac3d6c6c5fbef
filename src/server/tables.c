/* SPDX-License-Identifier: MIT */
#include "server/tables.h"

#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "hall/hall.h"
#include "host/host.h"
#include "players/pool.h"
#include "server/held.h"
#include "server/identity.h"
#include "server/log.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/peer.h"
#include "server/socket.h"
#include "store/feed.h"
#include "store/writer.h"

enum { TICK_MS = 250, STUCK_S = 5, REST_MS = 3, CROWD_MIN = 32 };

struct line {
    struct socket *socket; /* NULL: free */
    uint32_t visit;
    uint8_t peer[PEER_SIZE];
    bool has_unsent; /* since the last flush */
};

struct tables {
    struct event_base *base;
    struct hall *hall;
    struct store *store;
    struct writer *writer;
    struct pool *pool;
    struct feed *feed; /* NULL: nobody else has this store */
    struct event *fed; /* NULL: the feed has no descriptor now */
    bool fed_writes;   /* it waits until it can write, too */
    double deaf_since; /* when the feed heard the others last; 0: it hears them */
    bool has_listened; /* it did once */
    struct event *tick;
    struct event *woken;
    int wake;
    struct held_queue held;
    double input_s; /* when the input began that is being answered; 0: nothing was to be held yet */
    struct metrics *metrics;
    const struct proxies *proxies;
    bool is_secure; /* whatever a request says */
    struct line *lines;
    uint32_t line_max;
    uint32_t lines_per_address;
    uint32_t *unsent; /* lines with something to flush */
    uint32_t unsent_count;
    uint64_t durable;
    uint64_t node;  /* among those that share the store; 0: it is ours alone */
    uint64_t fetch; /* a table whose record somebody wants, when the hall is done; 0: none */
    uint32_t fetch_line;
    bool is_away; /* the store is */
    double away_since;
    bool has_failed;
    struct problem problem;
};

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (uint64_t)time.tv_sec * 1000u + (uint64_t)time.tv_nsec / 1000000u;
}

/* ---- effects ---- */

static void hand_over(struct tables *tables, uint32_t number, struct span text)
{
    struct line *line = &tables->lines[number];
    socket_send(line->socket, text);
    if (!line->has_unsent) tables->unsent[tables->unsent_count++] = number;
    line->has_unsent = true;
}

static void flush(struct tables *tables)
{
    for (uint32_t i = 0; i < tables->unsent_count; i++) {
        struct line *line = &tables->lines[tables->unsent[i]];
        line->has_unsent = false;
        if (line->socket) socket_flush(line->socket);
    }
    tables->unsent_count = 0;
}

/* What a line is told of a table at once goes with one call of the system; one table after the
 * other, so that few lines have memory for it at a time. */
static void release(struct tables *tables)
{
    const struct held *held = held_first(&tables->held);
    double now_s = held ? host_seconds() : 0;
    uint64_t table = 0;
    for (; held && held->after <= tables->durable; held = held_first(&tables->held)) {
        if (held->table != table) flush(tables);
        table = held->table;
        const struct line *line = &tables->lines[held->line];
        bool is_there = line->socket && line->visit == held->visit;
        histogram_add(&tables->metrics->told, now_s - held->since);
        if (is_there && held->code) socket_close(line->socket, held->code);
        if (is_there && !held->code) hand_over(tables, held->line, held->text);
        held_remove_first(&tables->held);
    }
    flush(tables);
}

static void hold(struct tables *tables, const struct effect *effect)
{
    const struct line *line = &tables->lines[effect->line];
    if (effect->kind == EFFECT_SEND && effect->after == 0) {
        if (line->socket) hand_over(tables, effect->line, effect->text);
        return;
    }
    if (tables->input_s == 0) tables->input_s = host_seconds();
    const struct held held = {.after = effect->after,
                              .since = tables->input_s,
                              .table = effect->table,
                              .line = effect->line,
                              .visit = line->visit,
                              .code = effect->kind == EFFECT_CLOSE ? effect->code : 0,
                              .text = effect->text};
    held_add(&tables->held, &held);
}

static void write_down(struct tables *tables, const struct effect *effect, enum store_kind kind)
{
    const struct store_item item = {.kind = kind,
                                    .table = effect->table,
                                    .number = effect->number,
                                    .group = effect->group,
                                    .text = effect->text};
    writer_add(tables->writer, &item);
}

static void think(struct tables *tables, const struct effect *effect)
{
    const struct question *asked = effect->question;
    struct pool_question question = {.table = effect->table,
                                     .number = asked->number,
                                     .bot = asked->bot,
                                     .game = asked->game,
                                     .box = *asked->box,
                                     .view = *asked->view};
    memcpy(question.key, asked->key, sizeof question.key);
    pool_ask(tables->pool, &question);
}

static void on_effect(void *context, const struct effect *effect)
{
    struct tables *tables = context;
    switch (effect->kind) {
    case EFFECT_SEND:
    case EFFECT_CLOSE: hold(tables, effect); break;
    case EFFECT_APPEND: write_down(tables, effect, STORE_ACT); break;
    case EFFECT_KEEP: write_down(tables, effect, STORE_RECORD); break;
    case EFFECT_PAST: write_down(tables, effect, STORE_PAST); break;
    case EFFECT_FETCH:
        tables->fetch = effect->table;
        tables->fetch_line = effect->line;
        break;
    case EFFECT_FORGET: write_down(tables, effect, STORE_FORGET); break;
    case EFFECT_ERASE: write_down(tables, effect, STORE_ERASE); break;
    case EFFECT_THINK: think(tables, effect); break;
    case EFFECT_DROP: /* what was told on the ground of acts that were refused */
        held_drop(&tables->held, effect->table, effect->after);
        break;
    case EFFECT_RESUME: write_down(tables, effect, STORE_RESUME); break;
    case EFFECT_READ: feed_read(tables->feed, effect->table, effect->number); break;
    case EFFECT_SHOUT: write_down(tables, effect, STORE_SHOUT); break;
    }
}

static void fetch(struct tables *tables)
{
    uint64_t table = tables->fetch;
    if (table == 0) return;
    tables->fetch = 0;
    if (tables->feed) {
        uint64_t visit = tables->lines[tables->fetch_line].visit;
        feed_fetch(tables->feed, visit << 32 | tables->fetch_line, table);
        return;
    }
    hall_fetched(tables->hall, now(), tables->fetch_line, table, store_fetch(tables->store, table));
}

/* ---- other nodes ---- */

static void fail(struct tables *tables, const struct problem *problem)
{
    tables->has_failed = true;
    tables->problem = *problem;
    event_base_loopbreak(tables->base);
}

/* An act that cannot be applied is a fault of ours: a server that ends loses nothing. */
static void read_act(struct tables *tables, const struct store_item *act)
{
    struct problem problem;
    enum error error = hall_read(tables->hall, act->table, act->number, act->text, &problem);
    if (error) fail(tables, &problem);
}

static void on_written(void *context, uint64_t table, uint32_t number)
{
    struct tables *tables = context;
    hall_written(tables->hall, table, number);
}

static void on_forgotten(void *context, uint64_t table)
{
    struct tables *tables = context;
    hall_forgotten(tables->hall, now(), table);
}

static void on_shouted(void *context, uint64_t node, struct span text)
{
    struct tables *tables = context;
    hall_shouted(tables->hall, now(), node, text);
}

static void on_read(void *context, const struct store_item *act)
{
    read_act(context, act);
}

static void on_read_end(void *context, uint64_t table)
{
    struct tables *tables = context;
    hall_read_end(tables->hall, now(), table);
}

static void on_fetched(void *context, uint64_t tag, uint64_t table, struct span record)
{
    struct tables *tables = context;
    uint32_t number = (uint32_t)tag;
    const struct line *line = &tables->lines[number];
    if (!line->socket || line->visit != tag >> 32) return;
    hall_fetched(tables->hall, now(), number, table, record);
}

static void on_closing(void *context)
{
    struct tables *tables = context;
    if (tables->fed) event_free(tables->fed);
    tables->fed = NULL;
}

/* No reason is told: what libpq says names addresses. */
static void on_turned(void *context, bool is_listening)
{
    struct tables *tables = context;
    double now_s = host_seconds();
    if (is_listening) {
        log_line(LEVEL_INFO, "feed", "state=listening after=%.1f", now_s - tables->deaf_since);
    } else {
        log_line(LEVEL_WARN, "feed", "state=lost");
    }
    tables->deaf_since = is_listening ? 0 : now_s;
    tables->has_listened |= is_listening;
}

static void on_fed(evutil_socket_t descriptor, short what, void *context);

/* libpq has another descriptor, or waits for something else. */
static void watch_feed(struct tables *tables)
{
    if (!tables->feed) return;
    int descriptor = feed_descriptor(tables->feed);
    bool writes = feed_writes(tables->feed);
    bool is_same = tables->fed && event_get_fd(tables->fed) == descriptor &&
                   tables->fed_writes == writes;
    if (is_same) return;
    on_closing(tables);
    if (descriptor < 0) return;
    const short what = (short)(EV_READ | EV_PERSIST | (writes ? EV_WRITE : 0));
    tables->fed_writes = writes;
    tables->fed = event_new(tables->base, descriptor, what, on_fed, tables);
    ASSERT(tables->fed);
    event_add(tables->fed, NULL);
}

/* After every input. */
static void settle(struct tables *tables)
{
    fetch(tables);
    tables->input_s = 0;
    writer_push(tables->writer);
    release(tables);
    watch_feed(tables);
}

static void on_fed(evutil_socket_t descriptor, short what, void *context)
{
    struct tables *tables = context;
    (void)descriptor, (void)what;
    feed_step(tables->feed, now());
    settle(tables);
}

static void start_feed(struct tables *tables, const char *url)
{
    const struct feed_owner owner = {.context = tables,
                                     .written = on_written,
                                     .forgotten = on_forgotten,
                                     .shouted = on_shouted,
                                     .act = on_read,
                                     .read = on_read_end,
                                     .fetched = on_fetched,
                                     .closing = on_closing,
                                     .turned = on_turned};
    tables->deaf_since = host_seconds();
    tables->feed = feed_new(url, tables->node, &owner);
}

static void *on_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *memory = realloc(old, size);
    ASSERT(memory);
    return memory;
}

/* ---- inputs ---- */

static void on_heard(void *context, uint32_t number, struct span text)
{
    struct tables *tables = context;
    struct wish wish;
    void *keep;
    const char *fault = message_read(&wish, text, &keep);
    hall_hear(tables->hall, now(), number, &wish, fault);
    message_release(keep);
    settle(tables);
}

static void on_closed(void *context, uint32_t number)
{
    struct tables *tables = context;
    tables->lines[number].socket = NULL;
    hall_close(tables->hall, now(), number);
    settle(tables);
}

static void on_tick(evutil_socket_t none, short what, void *context)
{
    struct tables *tables = context;
    (void)none, (void)what;
    if (tables->feed) feed_tick(tables->feed, now());
    hall_tick(tables->hall, now());
    settle(tables);
}

static void take_refused(struct tables *tables, struct refused *refused)
{
    hall_refused(tables->hall, now(), refused->table, refused->number);
    for (uint32_t i = 0; i < refused->count; i++) read_act(tables, &refused->acts[i]);
    hall_read_end(tables->hall, now(), refused->table);
    refused_free(refused);
}

static void note_away(struct tables *tables, bool is_away)
{
    hall_away(tables->hall, now(), is_away);
    if (tables->is_away == is_away) return;
    tables->is_away = is_away;
    if (is_away) {
        tables->away_since = host_seconds();
        log_line(LEVEL_WARN, "store", "state=away");
    } else {
        log_line(LEVEL_WARN, "store", "state=back after=%.1f", host_seconds() - tables->away_since);
    }
}

/* False: nothing will go on. */
static bool take_report(struct tables *tables)
{
    struct report report;
    writer_take(tables->writer, &report);
    if (report.has_failed) {
        fail(tables, &report.problem);
        return false;
    }
    while (report.refused) {
        struct refused *refused = report.refused;
        report.refused = refused->next;
        take_refused(tables, refused);
    }
    tables->metrics->commits += report.durable > tables->durable;
    tables->metrics->acts += report.durable - tables->durable;
    tables->durable = report.durable;
    hall_durable(tables->hall, report.durable);
    note_away(tables, report.is_away);
    return true;
}

/* Something is durable, or a bot has an answer. */
static void on_woken(evutil_socket_t wake, short what, void *context)
{
    struct tables *tables = context;
    struct pool_answer answer;
    uint64_t count;
    (void)what;
    (void)!read(wake, &count, sizeof count);
    if (!take_report(tables)) return;
    while (pool_take(tables->pool, &answer)) {
        hall_thought(tables->hall, now(), answer.table, answer.number, answer.move);
        writer_push(tables->writer);
    }
    settle(tables);
}

/* To fall asleep and be woken costs as much as to hear a message. While a crowd waits for a commit
 * (CROWD_MIN frames), the next messages may come together: whoever sent them will wait for the
 * commit after that one. What the writer or a bot has to say ends the rest. */
void tables_rest(const struct tables *tables)
{
    struct pollfd wake = {.fd = tables->wake, .events = POLLIN};
    if (tables->held.count >= CROWD_MIN) (void)poll(&wake, 1, REST_MS);
}

/* line_max: there is none. */
static uint32_t find_free(const struct tables *tables)
{
    uint32_t number = 0;
    while (number < tables->line_max && tables->lines[number].socket) number++;
    return number;
}

enum tables_room tables_room(struct tables *tables, struct evhttp_request *request)
{
    uint8_t peer[PEER_SIZE];
    uint32_t count = 0;
    peer_of(tables->proxies, request, peer);
    for (uint32_t i = 0; i < tables->line_max; i++) {
        const struct line *line = &tables->lines[i];
        count += line->socket && memcmp(line->peer, peer, sizeof peer) == 0;
    }
    if (count >= tables->lines_per_address) return TABLES_FULL_FOR_ADDRESS;
    return find_free(tables) < tables->line_max ? TABLES_ROOM : TABLES_FULL;
}

void tables_enter(struct tables *tables, struct evhttp_request *request)
{
    const struct socket_owner owner = {.context = tables, .heard = on_heard, .closed = on_closed};
    struct identity identity;
    uint32_t number = find_free(tables);
    ASSERT(number < tables->line_max);
    identity_read(&identity, request,
                  tables->is_secure || peer_is_secure(tables->proxies, request));
    tables->metrics->visits++;
    struct line *line = &tables->lines[number];
    line->visit++;
    peer_of(tables->proxies, request, line->peer);
    line->socket = socket_new(request, identity.cookie, &owner, number);
    hall_open(tables->hall, now(), number, identity.who);
    settle(tables);
}

bool tables_failed(struct tables *tables, struct problem *problem)
{
    if (tables->has_failed) *problem = tables->problem;
    return tables->has_failed;
}

/* ---- life ---- */

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    struct tables *tables = context;
    return hall_restore(tables->hall, act->table, act->text, problem);
}

static void on_past(void *context, const struct store_item *past)
{
    struct tables *tables = context;
    hall_restore_past(tables->hall, past->table, past->text);
}

static void make_hall(struct tables *tables, const struct tables_options *options)
{
    struct hall_owner owner = {.context = tables,
                               .effect = on_effect,
                               .memory = on_memory,
                               .shelf = options->shelf,
                               .node = tables->node,
                               .table_max = options->table_max,
                               .tables_of_one_max = options->tables_of_one_max,
                               .line_max = options->line_max,
                               .moves_max = options->moves_max,
                               .links = options->links};
    host_random(owner.key, sizeof owner.key);
    tables->hall = hall_new(&owner);
}

static void start_threads(struct tables *tables, uint32_t most)
{
    const struct budget budget = {.seconds = 1.0, .even = true};
    const struct timeval often = {.tv_usec = TICK_MS * 1000};
    uint32_t cores = host_cores();
    uint32_t threads = cores > most ? most : cores;
    tables->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    ASSERT(tables->wake >= 0);
    tables->writer = writer_new(tables->store, tables->wake);
    tables->pool = pool_new(threads, &budget, tables->wake);
    tables->woken = event_new(tables->base, tables->wake, EV_READ | EV_PERSIST, on_woken, tables);
    tables->tick = event_new(tables->base, -1, EV_PERSIST, on_tick, tables);
    ASSERT(tables->woken && tables->tick);
    event_add(tables->woken, NULL);
    event_add(tables->tick, &often);
}

static enum error open_store(struct tables *tables, const char *file, struct problem *problem)
{
    if (!store_is_postgres(file)) return store_open_sqlite(&tables->store, file, problem);
    return store_open_postgres(&tables->store, file, tables->node, problem);
}

enum error tables_new(struct tables **result, struct event_base *base,
                      const struct tables_options *options, struct problem *problem)
{
    struct tables *tables = calloc(1, sizeof *tables);
    ASSERT(tables);
    tables->base = base;
    tables->line_max = options->line_max;
    tables->lines_per_address = options->lines_per_address;
    tables->metrics = options->metrics;
    tables->proxies = options->proxies;
    tables->is_secure = options->is_secure;
    tables->lines = calloc(options->line_max, sizeof *tables->lines);
    tables->unsent = calloc(options->line_max, sizeof *tables->unsent);
    ASSERT(tables->lines && tables->unsent);
    if (store_is_postgres(options->file)) {
        host_random(&tables->node, sizeof tables->node);
        tables->node = tables->node >> 1 | 1u; /* fits into a signed number, and is not 0 */
    }
    make_hall(tables, options);
    const struct store_reader reader = {.context = tables, .act = on_act, .past = on_past};
    enum error error = open_store(tables, options->file, problem);
    if (!error) error = store_read(tables->store, &reader, problem);
    if (error) {
        tables_free(tables);
        return error;
    }
    start_threads(tables, options->threads);
    if (tables->node) start_feed(tables, options->file);
    hall_begin(tables->hall, now());
    on_tick(-1, 0, tables);
    *result = tables;
    return ERROR_NONE;
}

void tables_stop(struct tables *tables)
{
    hall_farewell(tables->hall, now());
    settle(tables);
}

bool tables_are_empty(const struct tables *tables)
{
    for (uint32_t i = 0; i < tables->line_max; i++) {
        if (tables->lines[i].socket) return false;
    }
    return true;
}

void tables_look(struct tables *tables, struct hall_census *census, struct metrics_now *moment)
{
    hall_count(tables->hall, census);
    const struct held *first = held_first(&tables->held);
    moment->waiting = tables->held.count;
    moment->waiting_s = first ? host_seconds() - first->since : 0;
    double deaf_s = tables->deaf_since > 0 ? host_seconds() - tables->deaf_since : 0;
    bool is_stuck = moment->waiting_s > STUCK_S || writer_busy_s(tables->writer) > STUCK_S ||
                    deaf_s > STUCK_S;
    moment->is_away = tables->is_away || is_stuck;
    moment->is_starting = tables->feed && !tables->has_listened;
}

uint32_t tables_list(const struct tables *tables, struct hall_summary *list, uint32_t most)
{
    return hall_summarize(tables->hall, list, most);
}

static void say_goodbye(struct tables *tables)
{
    hall_farewell(tables->hall, now());
    writer_push(tables->writer);
    writer_free(tables->writer);
    tables->writer = NULL;
    if (!tables->has_failed) tables->durable = UINT64_MAX;
    release(tables);
    for (uint32_t i = 0; i < tables->line_max; i++) {
        if (!tables->lines[i].socket) continue;
        socket_drain(tables->lines[i].socket);
        socket_free(tables->lines[i].socket);
        tables->lines[i].socket = NULL;
    }
}

void tables_free(struct tables *tables)
{
    if (tables->pool) pool_free(tables->pool);
    if (tables->writer) say_goodbye(tables);
    if (tables->feed) feed_free(tables->feed);
    if (tables->tick) event_free(tables->tick);
    if (tables->woken) event_free(tables->woken);
    if (tables->store) store_close(tables->store);
    held_free(&tables->held);
    if (tables->wake > 0) close(tables->wake);
    hall_free(tables->hall);
    free(tables->lines);
    free(tables->unsent);
    free(tables);
}
