/* SPDX-License-Identifier: MIT
 * sqlite - one file: WAL, every commit synced, STRICT tables. The acts are appended to a rowid
 * table without a second index: commits only ever write at its end. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "host/host.h"
#include "store/erase.h"

struct sqlite_store {
    struct store store; /* first: a store is one of these */
    sqlite3 *base;
    sqlite3 *other; /* a second connection, for fetch(): it does not wait for commits; or NULL */
    char *fetched;
    sqlite3_stmt *statements[STORE_KEPT_COUNT];
    sqlite3_stmt *begin;
    sqlite3_stmt *commit;
    struct host_lock lock;
};

/* Forward only: number i makes version i + 1 of the file out of version i. */
static const char *const migrations[] = {
    "CREATE TABLE act (id INTEGER PRIMARY KEY, room INTEGER NOT NULL, number INTEGER NOT NULL, "
    "text TEXT NOT NULL) STRICT;"
    "CREATE TABLE record (room INTEGER PRIMARY KEY, ended INTEGER NOT NULL DEFAULT (unixepoch()), "
    "text TEXT NOT NULL) STRICT;",
    "CREATE TABLE past (id INTEGER PRIMARY KEY, room INTEGER NOT NULL UNIQUE, text TEXT NOT NULL) "
    "STRICT;",
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

static const char *const texts[] = {
    [STORE_ACT] = "INSERT INTO act (room, number, text) VALUES (?1, ?2, ?3)",
    [STORE_RECORD] = "INSERT OR REPLACE INTO record (room, text) VALUES (?1, ?3)",
    [STORE_PAST] = "INSERT OR REPLACE INTO past (room, text) VALUES (?1, ?3)",
    [STORE_FORGET] = "DELETE FROM act WHERE room = ?1",
};

static enum error complain(struct sqlite_store *store, enum error error, struct problem *problem)
{
    return problem_set(problem, error, span_of(sqlite3_errmsg(store->base)), "");
}

static bool run(struct sqlite_store *store, const char *sql)
{
    return sqlite3_exec(store->base, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* A statement that is used for ever and brings no rows. */
static bool keep(struct sqlite_store *store, const char *sql, sqlite3_stmt **statement)
{
    return sqlite3_prepare_v3(store->base, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) ==
           SQLITE_OK;
}

static bool run_kept(sqlite3_stmt *statement)
{
    bool is_done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return is_done;
}

/* ---- opening ---- */

static int read_version(struct sqlite_store *store)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(store->base, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        version = sqlite3_column_int(statement, 0);
    }
    sqlite3_finalize(statement);
    return version;
}

static bool migrate(struct sqlite_store *store, int from)
{
    for (int i = from; i < VERSION; i++) {
        char sql[64];
        sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version = %d", i + 1);
        if (!run(store, "BEGIN") || !run(store, migrations[i]) || !run(store, sql) ||
            !run(store, "COMMIT")) {
            return false;
        }
    }
    return true;
}

static enum error prepare(struct sqlite_store *store, struct problem *problem)
{
    if (!run(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
                    "PRAGMA secure_delete = FAST")) {
        return complain(store, ERROR_FILE_READ, problem);
    }
    int version = read_version(store);
    if (version < 0) return complain(store, ERROR_FILE_READ, problem);
    if (version > VERSION) {
        return problem_set(problem, ERROR_FILE_READ,
                           span_of("a newer version of this program wrote it"), "");
    }
    if (!migrate(store, version)) return complain(store, ERROR_FILE_WRITE, problem);
    bool is_good = keep(store, "BEGIN", &store->begin) && keep(store, "COMMIT", &store->commit);
    for (uint32_t i = 0; is_good && i < sizeof texts / sizeof texts[0]; i++) {
        is_good = keep(store, texts[i], &store->statements[i]);
    }
    return is_good ? ERROR_NONE : complain(store, ERROR_FILE_READ, problem);
}

/* ---- reading ---- */

static enum error read_rows(struct sqlite_store *store, sqlite3_stmt *statement,
                            enum store_kind kind, const struct store_reader *reader,
                            struct problem *problem)
{
    enum error error = ERROR_NONE;
    int status = SQLITE_DONE;
    if (!statement) return complain(store, ERROR_FILE_READ, problem);
    while (!error && (status = sqlite3_step(statement)) == SQLITE_ROW) {
        const struct store_item item = {
            .kind = kind,
            .table = (uint64_t)sqlite3_column_int64(statement, 0),
            .number = (uint32_t)sqlite3_column_int(statement, 1),
            .text = {(const char *)sqlite3_column_text(statement, 2),
                     (size_t)sqlite3_column_bytes(statement, 2)},
        };
        if (kind == STORE_ACT) error = reader->act(reader->context, &item, problem);
        if (kind == STORE_PAST) reader->past(reader->context, &item);
    }
    if (!error && status != SQLITE_DONE) error = complain(store, ERROR_FILE_READ, problem);
    sqlite3_finalize(statement);
    return error;
}

/* NULL: it cannot be. */
static sqlite3_stmt *ask(struct sqlite_store *store, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    return sqlite3_prepare_v2(store->base, sql, -1, &statement, NULL) == SQLITE_OK ? statement
                                                                                   : NULL;
}

static enum error read_all(struct store *base, const struct store_reader *reader,
                           struct problem *problem)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    enum error error = read_rows(store,
                                 ask(store, "SELECT room, number, text FROM act ORDER BY id"),
                                 STORE_ACT, reader, problem);
    if (error || !reader->past) return error;
    return read_rows(store, ask(store, "SELECT room, 0, text FROM past ORDER BY id"), STORE_PAST,
                     reader, problem);
}

static enum error above(struct store *base, uint64_t table, uint32_t number,
                        const struct store_reader *reader, struct problem *problem)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    sqlite3_stmt *statement = ask(
        store, "SELECT room, number, text FROM act WHERE room = ?1 AND number > ?2 ORDER BY id");
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)table);
    sqlite3_bind_int64(statement, 2, number);
    return read_rows(store, statement, STORE_ACT, reader, problem);
}

/* To be freed; NULL: there is none. */
static char *read_record(sqlite3 *base, uint64_t table, size_t *size)
{
    sqlite3_stmt *statement = NULL;
    char *text = NULL;
    if (sqlite3_prepare_v2(base, "SELECT text FROM record WHERE room = ?1", -1, &statement, NULL) !=
        SQLITE_OK) {
        return NULL;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)table);
    if (sqlite3_step(statement) == SQLITE_ROW) {
        *size = (size_t)sqlite3_column_bytes(statement, 0);
        text = malloc(*size + 1);
        ASSERT(text);
        memcpy(text, sqlite3_column_text(statement, 0), *size);
    }
    sqlite3_finalize(statement);
    return text;
}

static struct span fetch(struct store *base, uint64_t table)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    size_t size = 0;
    free(store->fetched);
    store->fetched = read_record(store->other ? store->other : store->base, table, &size);
    return (struct span){store->fetched, size};
}

/* ---- writing ---- */

/* What somebody leaves behind who is forgotten: `key` is a person or a table. */
static bool update(struct sqlite_store *store, const char *sql, struct span key, uint64_t table,
                   struct span text)
{
    sqlite3_stmt *statement = NULL;
    bool is_good = sqlite3_prepare_v2(store->base, sql, -1, &statement, NULL) == SQLITE_OK;
    if (is_good) {
        if (key.text) sqlite3_bind_text(statement, 1, key.text, (int)key.size, SQLITE_STATIC);
        if (!key.text) sqlite3_bind_int64(statement, 1, (sqlite3_int64)table);
        sqlite3_bind_text(statement, 2, text.text, (int)text.size, SQLITE_STATIC);
        is_good = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    return is_good;
}

static bool unname(struct sqlite_store *store, uint64_t table, uint32_t seat)
{
    struct span record = {NULL, 0};
    struct buf text;
    record.text = read_record(store->base, table, &record.size);
    char *memory = malloc(record.size + ERASE_DIGITS);
    ASSERT(memory);
    buf_init(&text, memory, record.size + ERASE_DIGITS);
    bool is_good = !erase_name(record, seat, &text) ||
                   update(store, "UPDATE record SET text = ?2 WHERE room = ?1",
                          (struct span){NULL, 0}, table, buf_span(&text));
    free((void *)record.text);
    free(memory);
    return is_good;
}

/* One game of theirs. */
static bool erase_game(struct sqlite_store *store, struct span erasure, uint64_t table,
                       struct span past)
{
    char *memory = malloc(past.size + ERASE_DIGITS);
    struct buf text;
    uint32_t seat;
    ASSERT(memory);
    buf_init(&text, memory, past.size + ERASE_DIGITS);
    bool is_good = !erase_past(erasure, past, &text, &seat) ||
                   (update(store, "UPDATE past SET text = ?2 WHERE room = ?1",
                           (struct span){NULL, 0}, table, buf_span(&text)) &&
                    (seat == 0 || unname(store, table, seat)));
    free(memory);
    return is_good;
}

/* By their rooms' order, so that a row that changes is not met again. */
static bool erase_games(struct sqlite_store *store, struct span erasure)
{
    sqlite3_stmt *statement = ask(store, "SELECT room, text FROM past WHERE room > ?1 AND "
                                         "instr(text, ?2) > 0 ORDER BY room LIMIT 1");
    sqlite3_int64 room = INT64_MIN;
    int status = SQLITE_ERROR;
    bool is_good = statement != NULL;
    while (is_good) {
        sqlite3_bind_int64(statement, 1, room);
        sqlite3_bind_text(statement, 2, erasure.text, ERASE_DIGITS, SQLITE_STATIC);
        status = sqlite3_step(statement);
        if (status != SQLITE_ROW) break;
        room = sqlite3_column_int64(statement, 0);
        const struct span past = {(const char *)sqlite3_column_text(statement, 1),
                                  (size_t)sqlite3_column_bytes(statement, 1)};
        is_good = erase_game(store, erasure, (uint64_t)room, past);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    return is_good && status == SQLITE_DONE;
}

static bool rewrite(struct sqlite_store *store, const struct store_item *item)
{
    static const char person[] = "UPDATE act SET text = CASE WHEN substr(text, 1, 4) = 'sit ' "
                                 "THEN substr(text, 1, instr(text, ?1) - 1) || ?2 || ' ?' "
                                 "ELSE replace(text, ?1, ?2) END WHERE instr(text, ?1) > 0";
    const struct span old = {item->text.text, ERASE_DIGITS};
    const struct span other = {item->text.text + ERASE_DIGITS + 1, ERASE_DIGITS};
    return update(store, person, old, 0, other) && erase_games(store, item->text);
}

static bool write_item(struct sqlite_store *store, const struct store_item *item)
{
    if (item->kind > STORE_ERASE) return true; /* for stores that are shared */
    if (item->kind > STORE_FORGET) return rewrite(store, item);
    sqlite3_stmt *statement = store->statements[item->kind];
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)item->table);
    if (item->kind == STORE_ACT) sqlite3_bind_int64(statement, 2, item->number);
    if (item->kind != STORE_FORGET) {
        sqlite3_bind_text(statement, 3, item->text.text, (int)item->text.size, SQLITE_STATIC);
    }
    return run_kept(statement);
}

/* What is erased must not lie in the journal any more, either. */
static bool erases(const struct store_item *items, uint32_t count)
{
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        found |= items[i].kind == STORE_ERASE;
    }
    return found;
}

/* Nobody else writes here, so nothing is refused. */
static enum error write_all(struct store *base, struct store_item *items, uint32_t count,
                            struct problem *problem)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    bool is_good = run_kept(store->begin);
    for (uint32_t i = 0; is_good && i < count; i++) {
        is_good = write_item(store, &items[i]);
    }
    is_good = is_good && run_kept(store->commit);
    if (is_good && erases(items, count)) (void)run(store, "PRAGMA wal_checkpoint(TRUNCATE)");
    if (is_good) return ERROR_NONE;
    enum error error = complain(store, ERROR_FILE_WRITE, problem);
    (void)run(store, "ROLLBACK");
    return error;
}

/* ---- life ---- */

static void close_all(struct store *base)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    for (uint32_t i = 0; i < STORE_KEPT_COUNT; i++) sqlite3_finalize(store->statements[i]);
    sqlite3_finalize(store->begin);
    sqlite3_finalize(store->commit);
    sqlite3_close(store->other);
    sqlite3_close(store->base);
    free(store->fetched);
    if (store->lock.file >= 0) host_unlock(&store->lock);
    free(store);
}

static enum error lock_file(struct sqlite_store *store, const char *path, struct problem *problem)
{
    enum error error = host_lock(&store->lock, path, problem);
    if (error == ERROR_GAME_BUSY) error = problem->error = ERROR_TABLES_BUSY;
    return error;
}

enum error store_open_sqlite(struct store **result, const char *path, struct problem *problem)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    enum error error = ERROR_NONE;
    ASSERT(store);
    store->store = (struct store){
        .read = read_all, .write = write_all, .above = above, .fetch = fetch, .close = close_all};
    store->lock.file = -1;
    if (strcmp(path, ":memory:") != 0) error = lock_file(store, path, problem);
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    if (!error && sqlite3_open_v2(path, &store->base, flags, NULL) != SQLITE_OK) {
        error = complain(store, ERROR_FILE_READ, problem);
    }
    if (!error) error = prepare(store, problem);
    const int reading = SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX;
    if (!error && strcmp(path, ":memory:") != 0 &&
        sqlite3_open_v2(path, &store->other, reading, NULL) != SQLITE_OK) {
        error = problem_set(problem, ERROR_FILE_READ, span_of(sqlite3_errmsg(store->other)), "");
    }
    if (error) {
        close_all(&store->store);
        return error;
    }
    *result = &store->store;
    return ERROR_NONE;
}
