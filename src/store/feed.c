/* SPDX-License-Identifier: MIT */
#include "store/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/postgres.h"

enum {
    RETRY_MS = 250,
    CONNECT_MS = 5000,
    SILENT_MS = 3000, /* our own beats come back by it, twice a second */
    READS_MAX = 256   /* at once */
};

enum task { TASK_NONE, TASK_CONNECT, TASK_LISTEN, TASK_COUNT, TASK_READ, TASK_FETCH };

struct want {
    struct want *next;
    uint64_t tag;
    uint64_t table;
    uint32_t above;
};

struct wants {
    struct want *first;
    struct want **end;
};

struct feed {
    struct feed_owner owner;
    char *url;
    uint64_t node;
    PGconn *connection; /* NULL: none */
    enum task task;
    bool writes;
    bool is_listening;
    uint64_t since; /* when it began to connect, or gave up, or heard something last */
    struct wants reads;
    struct wants reading;
    struct wants fetches;
    struct array tables;
    struct array numbers;
};

static const char listen_text[] =
    "LISTEN " POSTGRES_CHANNEL ";"
    "PREPARE above (bigint[], integer[]) AS SELECT act.room, act.number, act.text"
    " FROM unnest($1, $2) w(room, have) JOIN act ON act.room = w.room AND act.number > w.have"
    " ORDER BY 1, 2;"
    "PREPARE kept (bigint) AS SELECT text FROM record WHERE room = $1";
static const char count_text[] = "SELECT room, max(number) FROM act GROUP BY room";

/* ---- wants ---- */

static void wants_add(struct wants *wants, struct want want)
{
    struct want *copy = malloc(sizeof *copy);
    ASSERT(copy);
    *copy = want;
    copy->next = NULL;
    if (!wants->first) wants->end = &wants->first;
    *wants->end = copy;
    wants->end = &copy->next;
}

static bool wants_take(struct wants *wants, struct want *want)
{
    struct want *first = wants->first;
    if (!first) return false;
    *want = *first;
    wants->first = first->next;
    free(first);
    return true;
}

static void wants_clear(struct wants *wants)
{
    struct want want;
    while (wants_take(wants, &want)) {
    }
}

/* ---- the connection ---- */

static void turn(struct feed *feed, bool is_listening)
{
    if (feed->is_listening == is_listening) return;
    feed->is_listening = is_listening;
    feed->owner.turned(feed->owner.context, is_listening);
}

/* What it wanted to read is read when it is back. */
static void hang_up(struct feed *feed, uint64_t now)
{
    if (feed->connection) feed->owner.closing(feed->owner.context);
    PQfinish(feed->connection);
    feed->connection = NULL;
    feed->task = TASK_NONE;
    feed->since = now;
    turn(feed, false);
    for (struct want want; wants_take(&feed->reading, &want);) wants_add(&feed->reads, want);
}

static void call_up(struct feed *feed, uint64_t now)
{
    const char *keys[POSTGRES_KEYS_MAX];
    const char *values[POSTGRES_KEYS_MAX];
    postgres_settings(feed->url, keys, values);
    feed->connection = PQconnectStartParams(keys, values, 1);
    feed->task = TASK_CONNECT;
    feed->writes = true;
    feed->since = now;
    if (!feed->connection || PQstatus(feed->connection) == CONNECTION_BAD) hang_up(feed, now);
}

static void send(struct feed *feed, enum task task, bool is_sent)
{
    feed->task = is_sent ? task : TASK_NONE;
    feed->writes = is_sent && PQflush(feed->connection) > 0;
}

static void send_reads(struct feed *feed)
{
    struct want want;
    array_begin(&feed->tables);
    array_begin(&feed->numbers);
    for (uint32_t i = 0; i < READS_MAX && wants_take(&feed->reads, &want); i++) {
        array_number(&feed->tables, want.table);
        array_number(&feed->numbers, want.above);
        wants_add(&feed->reading, want);
    }
    const char *values[] = {array_end(&feed->tables), array_end(&feed->numbers)};
    send(feed, TASK_READ, PQsendQueryPrepared(feed->connection, "above", 2, values, NULL, NULL, 0));
}

static void send_fetch(struct feed *feed)
{
    char table[NUMBER_SIZE_MAX];
    const char *values[] = {table};
    snprintf(table, sizeof table, "%llu", (unsigned long long)feed->fetches.first->table);
    send(feed, TASK_FETCH, PQsendQueryPrepared(feed->connection, "kept", 1, values, NULL, NULL, 0));
}

static void next_task(struct feed *feed, enum task last)
{
    feed->task = TASK_NONE;
    if (last == TASK_CONNECT) {
        send(feed, TASK_LISTEN, PQsendQuery(feed->connection, listen_text));
    } else if (last == TASK_LISTEN) {
        turn(feed, true);
        send(feed, TASK_COUNT, PQsendQuery(feed->connection, count_text));
    } else if (feed->reads.first) {
        send_reads(feed);
    } else if (feed->fetches.first) {
        send_fetch(feed);
    }
}

/* ---- answers ---- */

static uint64_t number_at(const PGresult *result, int row, int column)
{
    return strtoull(PQgetvalue(result, row, column), NULL, 10);
}

static void take_rows(struct feed *feed, const PGresult *result)
{
    const struct feed_owner *owner = &feed->owner;
    for (int i = 0; i < PQntuples(result); i++) {
        if (feed->task == TASK_COUNT) {
            owner->written(owner->context, number_at(result, i, 0),
                           (uint32_t)number_at(result, i, 1));
        }
        if (feed->task != TASK_READ) continue;
        const struct store_item act = {
            .kind = STORE_ACT,
            .table = number_at(result, i, 0),
            .number = (uint32_t)number_at(result, i, 1),
            .text = {PQgetvalue(result, i, 2), (size_t)PQgetlength(result, i, 2)}};
        owner->act(owner->context, &act);
    }
    struct want want;
    while (feed->task == TASK_READ && wants_take(&feed->reading, &want)) {
        owner->read(owner->context, want.table);
    }
    if (feed->task != TASK_FETCH || !wants_take(&feed->fetches, &want)) return;
    struct span record = {NULL, 0};
    if (PQntuples(result) > 0) {
        record.text = PQgetvalue(result, 0, 0);
        record.size = (size_t)PQgetlength(result, 0, 0);
    }
    owner->fetched(owner->context, want.tag, want.table, record);
}

/* See postgres.h. */
static void take_notice(struct feed *feed, const char *text)
{
    const struct feed_owner *owner = &feed->owner;
    struct span rest = span_of(text);
    struct span line;
    char *end;
    if (!span_next_line(&rest, &line)) return;
    uint64_t node = strtoull(line.text, NULL, 16);
    while (node != feed->node && span_next_line(&rest, &line)) {
        if (line.size < 2) continue;
        uint64_t table = strtoull(line.text + 1, &end, 10);
        if (line.text[0] == '+') {
            owner->written(owner->context, table, (uint32_t)strtoul(end, NULL, 10));
        } else if (line.text[0] == '-') {
            owner->forgotten(owner->context, table);
        } else if (line.text[0] == '!') {
            owner->shouted(owner->context, node, (struct span){line.text + 1, line.size - 1});
        }
    }
}

/* False: the connection is of no use any more. */
static bool take_input(struct feed *feed)
{
    PGnotify *notice;
    if (feed->writes) feed->writes = PQflush(feed->connection) > 0;
    if (!PQconsumeInput(feed->connection)) return false;
    while (feed->task != TASK_NONE && !PQisBusy(feed->connection)) {
        PGresult *result = PQgetResult(feed->connection);
        ExecStatusType status = PQresultStatus(result);
        bool is_good = !result || status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
        if (result && is_good) take_rows(feed, result);
        PQclear(result);
        if (!is_good) return false;
        if (!result) next_task(feed, feed->task);
    }
    while ((notice = PQnotifies(feed->connection))) {
        take_notice(feed, notice->extra);
        PQfreemem(notice);
    }
    if (feed->task == TASK_NONE) next_task(feed, TASK_NONE);
    return PQstatus(feed->connection) == CONNECTION_OK;
}

void feed_step(struct feed *feed, uint64_t now)
{
    if (!feed->connection) return;
    if (feed->task == TASK_CONNECT) {
        PostgresPollingStatusType status = PQconnectPoll(feed->connection);
        feed->writes = status == PGRES_POLLING_WRITING;
        if (status == PGRES_POLLING_FAILED) hang_up(feed, now);
        if (status != PGRES_POLLING_OK) return;
        PQsetnonblocking(feed->connection, 1);
        next_task(feed, TASK_CONNECT);
    } else if (!take_input(feed)) {
        hang_up(feed, now);
        return;
    }
    feed->since = now;
}

void feed_tick(struct feed *feed, uint64_t now)
{
    uint64_t time = now - feed->since;
    if (!feed->connection && time >= RETRY_MS) {
        call_up(feed, now);
    } else if (feed->connection) {
        bool is_connecting = feed->task == TASK_CONNECT;
        if (time >= (uint64_t)(is_connecting ? CONNECT_MS : SILENT_MS)) hang_up(feed, now);
    }
}

/* ---- what others want ---- */

static void go_on(struct feed *feed)
{
    if (feed->connection && feed->task == TASK_NONE) next_task(feed, TASK_NONE);
}

void feed_read(struct feed *feed, uint64_t table, uint32_t above)
{
    wants_add(&feed->reads, (struct want){.table = table, .above = above});
    go_on(feed);
}

void feed_fetch(struct feed *feed, uint64_t tag, uint64_t table)
{
    wants_add(&feed->fetches, (struct want){.tag = tag, .table = table});
    go_on(feed);
}

int feed_descriptor(const struct feed *feed)
{
    return feed->connection ? PQsocket(feed->connection) : -1;
}

bool feed_writes(const struct feed *feed)
{
    return feed->writes;
}

/* ---- life ---- */

struct feed *feed_new(const char *url, uint64_t node, const struct feed_owner *owner)
{
    struct feed *feed = calloc(1, sizeof *feed);
    ASSERT(feed);
    feed->url = strdup(url);
    ASSERT(feed->url);
    feed->node = node;
    feed->owner = *owner;
    return feed;
}

void feed_free(struct feed *feed)
{
    feed->is_listening = false; /* nobody wants to know any more */
    hang_up(feed, 0);
    wants_clear(&feed->reads);
    wants_clear(&feed->fetches);
    array_release(&feed->tables);
    array_release(&feed->numbers);
    free(feed->url);
    free(feed);
}
