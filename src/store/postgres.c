/* SPDX-License-Identifier: MIT
 * postgres - a database that several nodes share. The primary key (room, number) decides who
 * appended an act. A batch is one statement, and so one transaction that nobody can leave half
 * open: a node that stops in the middle of it keeps no other one waiting. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/erase.h"
#include "store/store.h"

enum { ARRAY_COUNT = 8, MIGRATION_LOCK = 1447117369 };
#define UNIQUE_VIOLATION "23505"

struct postgres_store {
    struct store store; /* first: a store is one of these */
    char *url;
    uint64_t node;
    PGconn *connection; /* NULL: none */
    PGconn *other;      /* for fetch(): it does not wait for commits; NULL: none yet */
    struct array arrays[ARRAY_COUNT];
    struct store_item **sorted; /* acts of a batch, by table and number */
    uint32_t sorted_max;
    PGresult *fetched;
};

/* Forward only: number i makes version i + 1 of the database out of version i. */
static const char *const migrations[] = {
    "CREATE TABLE act (room bigint NOT NULL, number integer NOT NULL, text text NOT NULL, "
    "PRIMARY KEY (room, number));"
    "CREATE TABLE record (room bigint PRIMARY KEY, ended timestamptz NOT NULL DEFAULT now(), "
    "text text NOT NULL);"
    "CREATE TABLE past (id bigserial PRIMARY KEY, room bigint NOT NULL UNIQUE, "
    "text text NOT NULL);",
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

/* Acts are sorted: two nodes that write the same tables wait for each other in one order. */
static const char append_text[] =
    "WITH a AS (INSERT INTO act SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[])),"
    " r AS (INSERT INTO record (room, text) SELECT * FROM unnest($4::bigint[], $5::text[])"
    " ON CONFLICT DO NOTHING),"
    " p AS (INSERT INTO past (room, text) SELECT * FROM unnest($6::bigint[], $7::text[])"
    " ON CONFLICT DO NOTHING)"
    " SELECT pg_notify('" POSTGRES_CHANNEL "', line) FROM unnest($8::text[]) line";
static const char forget_text[] = "WITH f AS (DELETE FROM act WHERE room = ANY($1::bigint[]))"
                                  " SELECT pg_notify('" POSTGRES_CHANNEL
                                  "', line) FROM unnest($2::text[]) line";
static const char look_text[] =
    "SELECT act.room, act.number, act.text FROM unnest($1::bigint[], $2::integer[]) w(room, number)"
    " JOIN act USING (room, number)";

static enum error complain(struct postgres_store *store, enum error error, struct problem *problem)
{
    return postgres_complain(store->connection, error, problem);
}

/* NULL, and the complaint is the connection's: it did not work. */
static PGresult *good(PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
    PQclear(result);
    return NULL;
}

static bool run(struct postgres_store *store, const char *sql)
{
    PGresult *result = good(PQexec(store->connection, sql));
    PQclear(result);
    return result != NULL;
}

/* ---- opening ---- */

static int read_version(struct postgres_store *store)
{
    int version = -1;
    PGresult *result = good(PQexec(store->connection, "SELECT max(number) FROM version"));
    if (result) version = atoi(PQgetvalue(result, 0, 0));
    PQclear(result);
    return version;
}

/* Nodes that start at the same time do it one after the other. */
static bool migrate(struct postgres_store *store)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT pg_advisory_xact_lock(%d)", MIGRATION_LOCK);
    if (!run(store, "BEGIN") || !run(store, "SET LOCAL client_min_messages = warning") ||
        !run(store, sql) ||
        !run(store, "CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")) {
        return false;
    }
    int version = read_version(store);
    for (int i = version; version >= 0 && i < VERSION; i++) {
        snprintf(sql, sizeof sql, "INSERT INTO version VALUES (%d)", i + 1);
        if (!run(store, migrations[i]) || !run(store, sql)) return false;
    }
    return version >= 0 && run(store, "COMMIT");
}

/* Of a table that was forgotten while another node still wrote: what is left of it is nothing. */
static const char sweep_text[] = "DELETE FROM act a WHERE NOT EXISTS (SELECT FROM act b WHERE "
                                 "b.room = a.room AND b.number = 1)";

static bool prepare(struct postgres_store *store)
{
    static const struct {
        const char *name;
        const char *text;
    } statements[] = {{"append", append_text}, {"forget", forget_text}, {"look", look_text}};
    for (uint32_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        PGresult *result = good(
            PQprepare(store->connection, statements[i].name, statements[i].text, 0, NULL));
        PQclear(result);
        if (!result) return false;
    }
    return true;
}

/* A new one in the place of an old one; NULL: there was none. */
static bool connect_to(const struct postgres_store *store, PGconn **connection)
{
    const char *keys[POSTGRES_KEYS_MAX];
    const char *values[POSTGRES_KEYS_MAX];
    postgres_settings(store->url, keys, values);
    PQfinish(*connection);
    *connection = PQconnectdbParams(keys, values, 1);
    return PQstatus(*connection) == CONNECTION_OK;
}

/* After a failure: a new one, with all that belongs to it. */
static bool is_connected(struct postgres_store *store)
{
    if (PQstatus(store->connection) == CONNECTION_OK) return true;
    return connect_to(store, &store->connection) && prepare(store);
}

/* ---- reading ---- */

static enum error hand_over(PGresult *result, enum store_kind kind,
                            const struct store_reader *reader, struct problem *problem)
{
    enum error error = ERROR_NONE;
    for (int i = 0; !error && i < PQntuples(result); i++) {
        const struct store_item item = {
            .kind = kind,
            .table = strtoull(PQgetvalue(result, i, 0), NULL, 10),
            .number = (uint32_t)strtoul(PQgetvalue(result, i, 1), NULL, 10),
            .text = {PQgetvalue(result, i, 2), (size_t)PQgetlength(result, i, 2)},
        };
        if (kind == STORE_ACT) error = reader->act(reader->context, &item, problem);
        if (kind == STORE_PAST) reader->past(reader->context, &item);
    }
    return error;
}

static enum error read_rows(struct postgres_store *store, const char *sql, enum store_kind kind,
                            const struct store_reader *reader, struct problem *problem)
{
    PGresult *result = good(PQexec(store->connection, sql));
    if (!result) return complain(store, ERROR_DATABASE, problem);
    enum error error = hand_over(result, kind, reader, problem);
    PQclear(result);
    return error;
}

/* Within a table in order; tables among each other in no order. */
static enum error read_all(struct store *base, const struct store_reader *reader,
                           struct problem *problem)
{
    struct postgres_store *store = (struct postgres_store *)base;
    if (!is_connected(store)) return complain(store, ERROR_DATABASE, problem);
    enum error error = read_rows(store, "SELECT room, number, text FROM act ORDER BY room, number",
                                 STORE_ACT, reader, problem);
    if (error || !reader->past) return error;
    return read_rows(store, "SELECT room, 0, text FROM past ORDER BY id", STORE_PAST, reader,
                     problem);
}

static enum error above(struct store *base, uint64_t table, uint32_t number,
                        const struct store_reader *reader, struct problem *problem)
{
    struct postgres_store *store = (struct postgres_store *)base;
    char sql[128];
    snprintf(sql, sizeof sql,
             "SELECT room, number, text FROM act WHERE room = %llu AND number > %u ORDER BY number",
             (unsigned long long)table, number);
    if (!is_connected(store)) return complain(store, ERROR_DATABASE, problem);
    return read_rows(store, sql, STORE_ACT, reader, problem);
}

static struct span fetch(struct store *base, uint64_t table)
{
    struct postgres_store *store = (struct postgres_store *)base;
    char sql[80];
    PQclear(store->fetched);
    store->fetched = NULL;
    if (PQstatus(store->other) != CONNECTION_OK && !connect_to(store, &store->other)) {
        return (struct span){NULL, 0};
    }
    snprintf(sql, sizeof sql, "SELECT text FROM record WHERE room = %llu",
             (unsigned long long)table);
    store->fetched = good(PQexec(store->other, sql));
    if (!store->fetched || PQntuples(store->fetched) == 0) return (struct span){NULL, 0};
    return (struct span){PQgetvalue(store->fetched, 0, 0),
                         (size_t)PQgetlength(store->fetched, 0, 0)};
}

/* ---- notices ---- */

struct notices {
    struct array *array;
    uint64_t node;
    size_t size;
    char text[NOTICE_SIZE_MAX];
};

static void notices_begin(struct notices *notices, struct array *array, uint64_t node)
{
    notices->array = array;
    notices->node = node;
    notices->size = 0;
    array_begin(array);
}

static void notices_close(struct notices *notices)
{
    if (notices->size > 0) array_text(notices->array, (struct span){notices->text, notices->size});
    notices->size = 0;
}

static void notices_add(struct notices *notices, char sign, struct span line)
{
    if (notices->size + line.size + 2 > sizeof notices->text) notices_close(notices);
    if (notices->size == 0) {
        notices->size = (size_t)snprintf(notices->text, sizeof notices->text, "%016llx",
                                         (unsigned long long)notices->node);
    }
    ASSERT(notices->size + line.size + 2 <= sizeof notices->text);
    notices->text[notices->size++] = '\n';
    notices->text[notices->size++] = sign;
    memcpy(notices->text + notices->size, line.text, line.size);
    notices->size += line.size;
}

static void notices_add_number(struct notices *notices, char sign, const struct store_item *item)
{
    char line[2 * NUMBER_SIZE_MAX];
    int size = snprintf(line, sizeof line, sign == '+' ? "%llu %u" : "%llu",
                        (unsigned long long)item->table, item->number);
    notices_add(notices, sign, (struct span){line, (size_t)size});
}

/* ---- writing ---- */

static int compare(const void *left, const void *right)
{
    const struct store_item *a = *(struct store_item *const *)left;
    const struct store_item *b = *(struct store_item *const *)right;
    if (a->table != b->table) return a->table < b->table ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

/* The acts that are to be written. */
static uint32_t sort(struct postgres_store *store, struct store_item *items, uint32_t count)
{
    uint32_t sorted = 0;
    if (count > store->sorted_max) {
        store->sorted_max = count * 2u;
        store->sorted = realloc(store->sorted, store->sorted_max * sizeof *store->sorted);
        ASSERT(store->sorted);
    }
    for (uint32_t i = 0; i < count; i++) {
        bool is_meant = items[i].kind == STORE_ACT && !items[i].is_refused && !items[i].is_known;
        if (is_meant) store->sorted[sorted++] = &items[i];
    }
    qsort(store->sorted, sorted, sizeof *store->sorted, compare);
    return sorted;
}

enum { ROOMS, NUMBERS, TEXTS, RECORD_ROOMS, RECORDS, PAST_ROOMS, PASTS, NOTICES };

static void add_kept(struct array *arrays, const struct store_item *item)
{
    if (item->is_refused) return;
    if (item->kind == STORE_RECORD) array_number(&arrays[RECORD_ROOMS], item->table);
    if (item->kind == STORE_RECORD) array_text(&arrays[RECORDS], item->text);
    if (item->kind == STORE_PAST) array_number(&arrays[PAST_ROOMS], item->table);
    if (item->kind == STORE_PAST) array_text(&arrays[PASTS], item->text);
}

static void fill(struct postgres_store *store, struct store_item *items, uint32_t count)
{
    struct array *arrays = store->arrays;
    struct notices notices;
    uint32_t sorted = sort(store, items, count);
    for (uint32_t i = 0; i < NOTICES; i++) array_begin(&arrays[i]);
    notices_begin(&notices, &arrays[NOTICES], store->node);
    for (uint32_t i = 0; i < sorted; i++) {
        const struct store_item *item = store->sorted[i];
        array_number(&arrays[ROOMS], item->table);
        array_number(&arrays[NUMBERS], item->number);
        array_text(&arrays[TEXTS], item->text);
        bool is_last = i + 1u == sorted || store->sorted[i + 1u]->table != item->table;
        if (is_last) notices_add_number(&notices, '+', item);
    }
    for (uint32_t i = 0; i < count; i++) {
        add_kept(arrays, &items[i]);
        if (items[i].kind == STORE_SHOUT) notices_add(&notices, '!', items[i].text);
    }
    notices_close(&notices);
}

enum outcome { DONE, TAKEN, FAILED };

static enum outcome execute(struct postgres_store *store, const char *statement, uint32_t count)
{
    const char *values[ARRAY_COUNT];
    for (uint32_t i = 0; i < count; i++) values[i] = array_end(&store->arrays[i]);
    PGresult *result = PQexecPrepared(store->connection, statement, (int)count, values, NULL, NULL,
                                      0);
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    enum outcome outcome = code && strcmp(code, UNIQUE_VIOLATION) == 0 ? TAKEN : FAILED;
    result = good(result);
    PQclear(result);
    return result ? DONE : outcome;
}

static bool differs(void *context, const struct store_item *act)
{
    (void)context, (void)act;
    return false;
}

/* Marks the acts that are there already, and refuses those that are there otherwise. */
static bool look(struct postgres_store *store, struct store_item *items, uint32_t count)
{
    uint32_t sorted = sort(store, items, count);
    for (uint32_t i = ROOMS; i <= NUMBERS; i++) array_begin(&store->arrays[i]);
    for (uint32_t i = 0; i < sorted; i++) {
        array_number(&store->arrays[ROOMS], store->sorted[i]->table);
        array_number(&store->arrays[NUMBERS], store->sorted[i]->number);
    }
    const char *values[] = {array_end(&store->arrays[ROOMS]), array_end(&store->arrays[NUMBERS])};
    PGresult *result = good(PQexecPrepared(store->connection, "look", 2, values, NULL, NULL, 0));
    if (!result) return false;
    for (int i = 0; i < PQntuples(result); i++) {
        struct store_item key = {.table = strtoull(PQgetvalue(result, i, 0), NULL, 10),
                                 .number = (uint32_t)atoi(PQgetvalue(result, i, 1))};
        const struct store_item *wanted = &key;
        struct store_item **there = bsearch(&wanted, store->sorted, sorted, sizeof *store->sorted,
                                            compare);
        ASSERT(there);
        bool is_same = (*there)->text.size == (size_t)PQgetlength(result, i, 2) &&
                       memcmp((*there)->text.text, PQgetvalue(result, i, 2), (*there)->text.size) ==
                           0;
        (*there)->is_known = is_same;
        (*there)->is_refused = !is_same;
    }
    PQclear(result);
    sieve_run(&store->store.sieve, items, count, differs, NULL);
    return true;
}

/* What somebody else was faster with is taken out, until the rest is in. */
static bool append(struct postgres_store *store, struct store_item *items, uint32_t count)
{
    enum outcome outcome;
    sieve_run(&store->store.sieve, items, count, differs, NULL);
    do {
        fill(store, items, count);
        outcome = execute(store, "append", ARRAY_COUNT);
        if (outcome == TAKEN && !look(store, items, count)) outcome = FAILED;
    } while (outcome == TAKEN);
    return outcome == DONE;
}

/* Behind the acts, for some of them may be of a table that is forgotten. */
static bool forget(struct postgres_store *store, const struct store_item *items, uint32_t count)
{
    struct notices notices;
    bool has_some = false;
    array_begin(&store->arrays[0]);
    notices_begin(&notices, &store->arrays[1], store->node);
    for (uint32_t i = 0; i < count; i++) {
        if (items[i].kind != STORE_FORGET) continue;
        array_number(&store->arrays[0], items[i].table);
        notices_add_number(&notices, '-', &items[i]);
        has_some = true;
    }
    notices_close(&notices);
    return !has_some || execute(store, "forget", 2) == DONE;
}

/* What somebody leaves behind who is forgotten. */
static bool rewrite(struct postgres_store *store, const char *sql, struct span first,
                    struct span second)
{
    char *values[] = {strndup(first.text, first.size), strndup(second.text, second.size)};
    ASSERT(values[0] && values[1]);
    PGresult *result = good(
        PQexecParams(store->connection, sql, 2, NULL, (const char *const *)values, NULL, NULL, 0));
    PQclear(result);
    free(values[0]);
    free(values[1]);
    return result != NULL;
}

static bool unname(struct postgres_store *store, const char *room, uint32_t seat)
{
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT text FROM record WHERE room = %s", room);
    PGresult *result = good(PQexec(store->connection, sql));
    if (!result || PQntuples(result) == 0) {
        PQclear(result);
        return result != NULL;
    }
    const struct span record = {PQgetvalue(result, 0, 0), (size_t)PQgetlength(result, 0, 0)};
    char *memory = malloc(record.size + ERASE_DIGITS);
    struct buf text;
    ASSERT(memory);
    buf_init(&text, memory, record.size + ERASE_DIGITS);
    bool is_good = !erase_name(record, seat, &text) ||
                   rewrite(store, "UPDATE record SET text = $2 WHERE room = $1::bigint",
                           span_of(room), buf_span(&text));
    PQclear(result);
    free(memory);
    return is_good;
}

/* One game of theirs. */
static bool erase_game(struct postgres_store *store, struct span erasure, const char *room,
                       struct span past)
{
    char *memory = malloc(past.size + ERASE_DIGITS);
    struct buf text;
    uint32_t seat;
    ASSERT(memory);
    buf_init(&text, memory, past.size + ERASE_DIGITS);
    bool is_good = !erase_past(erasure, past, &text, &seat) ||
                   (rewrite(store, "UPDATE past SET text = $2 WHERE room = $1::bigint",
                            span_of(room), buf_span(&text)) &&
                    (seat == 0 || unname(store, room, seat)));
    free(memory);
    return is_good;
}

static bool erase_games(struct postgres_store *store, struct span erasure)
{
    char *values[] = {strndup(erasure.text, ERASE_DIGITS)};
    ASSERT(values[0]);
    PGresult *result = good(PQexecParams(store->connection,
                                         "SELECT room, text FROM past WHERE strpos(text, $1) > 0",
                                         1, NULL, (const char *const *)values, NULL, NULL, 0));
    bool is_good = result != NULL;
    free(values[0]);
    for (int i = 0; is_good && i < PQntuples(result); i++) {
        const struct span past = {PQgetvalue(result, i, 1), (size_t)PQgetlength(result, i, 1)};
        is_good = erase_game(store, erasure, PQgetvalue(result, i, 0), past);
    }
    PQclear(result);
    return is_good;
}

static bool erase(struct postgres_store *store, const struct store_item *item)
{
    static const char person[] =
        "UPDATE act SET text = CASE WHEN text LIKE 'sit %' "
        "THEN left(text, strpos(text, $1::text) - 1) || $2::text || ' ?' "
        "ELSE replace(text, $1::text, $2::text) END WHERE strpos(text, $1::text) > 0";
    const struct span old = {item->text.text, ERASE_DIGITS};
    const struct span other = {item->text.text + ERASE_DIGITS + 1, ERASE_DIGITS};
    if (item->is_refused) return true;
    return rewrite(store, person, old, other) && erase_games(store, item->text);
}

static enum error write_all(struct store *base, struct store_item *items, uint32_t count,
                            struct problem *problem)
{
    struct postgres_store *store = (struct postgres_store *)base;
    bool is_good = is_connected(store) && append(store, items, count) &&
                   forget(store, items, count);
    for (uint32_t i = 0; is_good && i < count; i++) {
        if (items[i].kind == STORE_ERASE) is_good = erase(store, &items[i]);
    }
    return is_good ? ERROR_NONE : complain(store, ERROR_DATABASE, problem);
}

/* ---- life ---- */

static void close_all(struct store *base)
{
    struct postgres_store *store = (struct postgres_store *)base;
    PQclear(store->fetched);
    PQfinish(store->connection);
    PQfinish(store->other);
    for (uint32_t i = 0; i < ARRAY_COUNT; i++) array_release(&store->arrays[i]);
    sieve_release(&base->sieve);
    free(store->sorted);
    free(store->url);
    free(store);
}

static enum error set_up(struct postgres_store *store, struct problem *problem)
{
    if (!connect_to(store, &store->connection) || !migrate(store))
        return complain(store, ERROR_DATABASE, problem);
    if (read_version(store) > VERSION) {
        return problem_set(problem, ERROR_DATABASE,
                           span_of("a newer version of this program wrote it"), "");
    }
    bool is_good = prepare(store) && run(store, sweep_text);
    return is_good ? ERROR_NONE : complain(store, ERROR_DATABASE, problem);
}

enum error store_open_postgres(struct store **result, const char *url, uint64_t node,
                               struct problem *problem)
{
    struct postgres_store *store = calloc(1, sizeof *store);
    ASSERT(store);
    store->store = (struct store){.is_shared = true,
                                  .read = read_all,
                                  .write = write_all,
                                  .above = above,
                                  .fetch = fetch,
                                  .close = close_all};
    store->node = node;
    store->url = strdup(url);
    ASSERT(store->url);
    enum error error = set_up(store, problem);
    if (error) {
        close_all(&store->store);
        return error;
    }
    *result = &store->store;
    return ERROR_NONE;
}
