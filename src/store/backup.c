/* SPDX-License-Identifier: MIT
 * backup - a copy of a store's file while a server works with it, by SQLite's own means: it is the
 * file as it was at one moment, between two commits. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"
#include "store/store.h"

enum { BUSY_MS = 10000 };

static enum error complain(sqlite3 *base, enum error error, struct problem *problem)
{
    return problem_set(problem, error, span_of(sqlite3_errmsg(base)), "");
}

/* The first column of the only row, as a text or a number. */
static bool ask(sqlite3 *base, const char *sql, char *text, size_t size)
{
    sqlite3_stmt *statement = NULL;
    bool is_good = sqlite3_prepare_v2(base, sql, -1, &statement, NULL) == SQLITE_OK &&
                   sqlite3_step(statement) == SQLITE_ROW;
    if (is_good) snprintf(text, size, "%s", (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return is_good;
}

static bool count(sqlite3 *base, const char *sql, uint64_t *number)
{
    char text[24];
    return ask(base, sql, text, sizeof text) && span_number(span_of(text), UINT64_MAX, number);
}

static enum error copy(sqlite3 *from, sqlite3 *to, struct problem *problem)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return complain(to, ERROR_FILE_WRITE, problem);
    sqlite3_backup_step(backup, -1); /* all of it: nobody can write in between */
    return sqlite3_backup_finish(backup) == SQLITE_OK ? ERROR_NONE
                                                      : complain(to, ERROR_FILE_WRITE, problem);
}

/* The copy is read once, whole. */
static enum error check(sqlite3 *base, struct store_summary *summary, struct problem *problem)
{
    char text[128] = "";
    if (!ask(base, "PRAGMA integrity_check", text, sizeof text)) {
        return complain(base, ERROR_FILE_READ, problem);
    }
    if (strcmp(text, "ok") != 0) return problem_set(problem, ERROR_FILE_READ, span_of(text), "");
    bool is_good = count(base, "SELECT count(DISTINCT room) FROM act", &summary->tables) &&
                   count(base, "SELECT count(*) FROM record", &summary->records);
    return is_good ? ERROR_NONE : complain(base, ERROR_FILE_READ, problem);
}

static enum error copy_and_check(const char *from, const char *to, struct store_summary *summary,
                                 struct problem *problem)
{
    sqlite3 *source = NULL;
    sqlite3 *target = NULL;
    enum error error = ERROR_NONE;
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        error = complain(source, ERROR_FILE_READ, problem);
    }
    sqlite3_busy_timeout(source, BUSY_MS);
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (!error && sqlite3_open_v2(to, &target, flags, NULL) != SQLITE_OK) {
        error = complain(target, ERROR_FILE_WRITE, problem);
    }
    if (!error) error = copy(source, target, problem);
    /* One file, with nothing beside it, until somebody serves it. */
    if (!error && sqlite3_exec(target, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL)) {
        error = complain(target, ERROR_FILE_WRITE, problem);
    }
    if (!error) error = check(target, summary, problem);
    sqlite3_close(target);
    sqlite3_close(source);
    return error;
}

enum error store_backup(const char *from, const char *to, struct store_summary *summary,
                        struct problem *problem)
{
    char part[PATH_SIZE_MAX];
    int size = snprintf(part, sizeof part, "%s.part", to);
    if (size < 0 || (size_t)size >= sizeof part) {
        return problem_set(problem, ERROR_LIMIT, span_of(to), N_("a shorter path"));
    }
    unlink(part); /* of a backup that was cut off */
    enum error error = copy_and_check(from, part, summary, problem);
    if (!error && rename(part, to) != 0) error = host_problem(problem, ERROR_FILE_WRITE);
    if (error) unlink(part);
    return error;
}
