/* SPDX-License-Identifier: MIT
 * store - one suite for every kind of store: what was written is read in its order, a group comes
 * whole, what is forgotten is gone; the file of SQLite stays ours while it is open, and a store
 * that several nodes share takes every act once. store FOLDER URL, of an empty database of
 * PostgreSQL.
 */
#include "store/store.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/writer.h"

/* host has an assert_failed() of its own, so this program counts for itself. */
static uint32_t cases;
static uint32_t failed;
static const char *name;
static bool is_wrong;

static void case_begin(const char *text)
{
    cases++;
    name = text;
    is_wrong = false;
}

static void fail(const char *text, const char *found)
{
    if (!is_wrong) failed++;
    is_wrong = true;
    printf("FAILED store: %s: %s '%s'\n", name, text, found);
}

static char seen[1024];

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    (void)context, (void)problem;
    size_t size = strlen(seen);
    snprintf(seen + size, sizeof seen - size, "%llu.%u=%.*s ", (unsigned long long)act->table,
             act->number, (int)act->text.size, act->text.text);
    return ERROR_NONE;
}

static void on_past(void *context, const struct store_item *past)
{
    (void)context;
    size_t size = strlen(seen);
    snprintf(seen + size, sizeof seen - size, "%llu:%.*s ", (unsigned long long)past->table,
             (int)past->text.size, past->text.text);
}

static void expect(struct store *store, const char *expected)
{
    const struct store_reader reader = {.act = on_act, .past = on_past};
    struct problem problem;
    seen[0] = '\0';
    if (store_read(store, &reader, &problem)) fail("cannot be read", problem.found);
    if (strcmp(seen, expected) != 0) fail(expected, seen);
}

static void expect_record(struct store *store, uint64_t table, const char *expected)
{
    if (!span_equal(store_fetch(store, table), expected)) fail("another record", expected);
}

static struct store_item item(enum store_kind kind, uint64_t table, uint32_t number,
                              const char *text)
{
    return (struct store_item){
        .kind = kind, .table = table, .number = number, .text = span_of(text)};
}

/* Acts of a table that come behind a number. */
static void expect_above(struct store *store, uint64_t table, uint32_t number, const char *expected)
{
    const struct store_reader reader = {.act = on_act};
    struct problem problem;
    seen[0] = '\0';
    if (store_above(store, table, number, &reader, &problem)) fail("not read", problem.found);
    if (strcmp(seen, expected) != 0) fail(expected, seen);
}

#define KEPT "7.1=create 7.2=sit Zo\u00eb 7.3=start 9:Ada's 8:x 1 2\n- ?\n" OTHER " B "
#define OTHER "99999999999999999999999999999999"
#define OLD "0123456789abcdef0123456789abcdef"
#define NEW "fedcba9876543210fedcba9876543210"

/* Somebody is forgotten in acts and in a record; what is left can still be read. */
static void check_erasing(struct store *store)
{
    struct problem problem;
    struct store_item named[] = {
        item(STORE_ACT, 8, 1, "create 00 0 " OLD " key"),
        item(STORE_ACT, 8, 2, "sit 00 1 " OLD " Ada B"),
        item(STORE_RECORD, 8, 0,
             "{\"seats\": [{\"name\": \"A\\\"\", \"x\": 1}, {\"name\": \"B\"}]}"),
        item(STORE_PAST, 8, 0, "x 1 2\n" OLD " Ada\n" OTHER " B")};
    struct store_item erased[] = {item(STORE_ERASE, 0, 0, OLD " " NEW)};
    struct store_item gone[] = {item(STORE_FORGET, 8, 0, "")};
    if (store_write(store, named, 4, &problem)) fail("cannot be written", problem.found);
    if (store_write(store, erased, 1, &problem)) fail("cannot be erased", problem.found);
    expect(store, "7.1=create 7.2=sit Zo\u00eb 7.3=start 8.1=create 00 0 " NEW
                  " key 8.2=sit 00 1 " NEW " ? 9:Ada's 8:x 1 2\n- ?\n" OTHER " B ");
    expect_record(store, 8, "{\"seats\": [{\"name\": \"?\", \"x\": 1}, {\"name\": \"B\"}]}");
    if (store_write(store, gone, 1, &problem)) fail("cannot be written", problem.found);
}

static void check_any(struct store *store)
{
    struct problem problem;
    struct store_item first[] = {item(STORE_ACT, 7, 1, "create"), item(STORE_ACT, 9, 1, "x"),
                                 item(STORE_ACT, 7, 2, "sit Zo\u00eb")};
    struct store_item second[] = {item(STORE_RECORD, 9, 0, "{}"), item(STORE_PAST, 9, 0, "Ada's"),
                                  item(STORE_FORGET, 9, 0, ""), item(STORE_ACT, 7, 3, "start")};
    expect(store, "");
    if (store_write(store, first, 3, &problem)) fail("cannot be written", problem.found);
    expect(store, store->is_shared ? "7.1=create 7.2=sit Zo\u00eb 9.1=x "
                                   : "7.1=create 9.1=x 7.2=sit Zo\u00eb ");
    expect_record(store, 9, "");
    if (store_write(store, second, 4, &problem)) fail("cannot be written", problem.found);
    expect_record(store, 9, "{}");
    expect_record(store, 7, "");
    check_erasing(store);
    expect(store, KEPT);
    expect_above(store, 7, 1, "7.2=sit Zo\u00eb 7.3=start ");
    expect_above(store, 7, 3, "");
}

/* ---- several nodes ---- */

static struct store_item in_group(struct store_item from, uint64_t group)
{
    from.group = group;
    return from;
}

static void write_to(struct store *store, struct store_item *items, uint32_t count)
{
    struct problem problem;
    if (store_write(store, items, count, &problem)) fail("cannot be written", problem.found);
}

/* Two who have the same table before them. */
static void check_shared(struct store *one, struct store *two)
{
    struct store_item first[] = {in_group(item(STORE_ACT, 20, 1, "a\\ \"b\" {c},d"), 1),
                                 in_group(item(STORE_ACT, 21, 1, "a"), 2)};
    struct store_item same = first[0];
    write_to(one, first, 2);
    write_to(two, &same, 1);
    if (same.is_refused) fail("the same act is refused", "");
    expect_above(two, 20, 0, "20.1=a\\ \"b\" {c},d ");
    struct store_item mine = item(STORE_ACT, 20, 2, "mine");
    write_to(one, &mine, 1);
    struct store_item late[] = {
        in_group(item(STORE_ACT, 21, 2, "alone"), 3),   in_group(item(STORE_ACT, 20, 2, "late"), 4),
        in_group(item(STORE_ACT, 22, 1, "with it"), 4), in_group(item(STORE_RECORD, 20, 0, "x"), 4),
        in_group(item(STORE_ACT, 22, 2, "behind"), 5),  in_group(item(STORE_ACT, 20, 3, "too"), 6)};
    write_to(two, late, 6);
    bool is_right = !late[0].is_refused && late[1].is_refused && late[2].is_refused &&
                    late[3].is_refused && late[4].is_refused && late[5].is_refused;
    if (!is_right) fail("other acts were refused", "");
    if (!late[1].is_first || !late[2].is_first || late[4].is_first || late[5].is_first) {
        fail("the first of each table is another one", "");
    }
    expect_above(one, 20, 1, "20.2=mine ");
    expect_above(one, 21, 0, "21.1=a 21.2=alone ");
    expect_above(one, 22, 0, "");
    expect_record(one, 20, "");
    struct store_item again[] = {in_group(item(STORE_ACT, 20, 3, "not yet"), 7),
                                 in_group(item(STORE_RESUME, 20, 0, ""), 8),
                                 in_group(item(STORE_ACT, 20, 3, "now"), 9)};
    write_to(two, again, 3);
    expect_above(one, 20, 2, "20.3=now ");
}

static void check_memory(void)
{
    struct problem problem;
    struct store_faults faults = {0};
    struct store *store = store_open_memory(&faults);
    struct store_item act = item(STORE_ACT, 7, 4, "deal");
    case_begin("memory");
    check_any(store);
    faults.fails = true;
    case_begin("memory that fails");
    if (!store_write(store, &act, 1, &problem)) fail("it does not", "");
    expect(store, KEPT);
    store_close(store);
    case_begin("memory, shared");
    store = store_open_memory(NULL);
    struct store *other = store_share_memory(store, NULL);
    check_shared(store, other);
    store_close(store);
    store_close(other);
}

static struct store *open_database(const char *url, uint64_t node)
{
    struct store *store = NULL;
    struct problem problem;
    if (store_open_postgres(&store, url, node, &problem)) fail("cannot be opened", problem.found);
    return store;
}

static void check_postgres(const char *url)
{
    struct problem problem;
    struct store *other = NULL;
    case_begin("postgres");
    struct store *store = open_database(url, 1);
    if (!store) return;
    check_any(store);
    case_begin("postgres, opened twice");
    other = open_database(url, 2);
    if (!other) return;
    expect(other, KEPT);
    case_begin("postgres, shared");
    check_shared(store, other);
    store_close(other);
    store_close(store);
    case_begin("postgres, opened again");
    store = open_database(url, 3);
    if (!store) return;
    expect_above(store, 7, 0, "7.1=create 7.2=sit Zo\u00eb 7.3=start ");
    store_close(store);
    case_begin("postgres, nowhere");
    if (store_open_postgres(&other, "postgresql:///x?host=/nowhere", 4, &problem) != ERROR_DATABASE)
        fail("nobody minds", problem.found);
}

static struct store *open_file(const char *path)
{
    struct store *store = NULL;
    struct problem problem;
    if (store_open_sqlite(&store, path, &problem)) fail("cannot be opened", problem.found);
    return store;
}

/* While it is open; and what is no such file is refused and leaves nothing behind. */
static void check_backup(const char *path, struct store *store)
{
    char copy[300];
    struct problem problem;
    struct store_summary summary = {0};
    case_begin("sqlite, copied");
    snprintf(copy, sizeof copy, "%s.copy", path);
    if (store_backup(path, copy, &summary, &problem)) fail("cannot be copied", problem.found);
    if (summary.tables != 1 || summary.records != 2) fail("other numbers", "");
    struct store *other = open_file(copy);
    if (!other) return;
    expect(other, KEPT);
    store_close(other);
    case_begin("sqlite, copied from nowhere");
    if (store_backup("/nowhere/at.all", copy, &summary, &problem) != ERROR_FILE_READ)
        fail("nobody minds", "");
    case_begin("sqlite, copied to nowhere");
    if (store_backup(path, "/nowhere/at.all", &summary, &problem) != ERROR_FILE_WRITE)
        fail("nobody minds", "");
    expect(store, KEPT);
}

static void check_sqlite(const char *path)
{
    struct problem problem;
    struct store *other = NULL;
    case_begin("sqlite");
    struct store *store = open_file(path);
    if (!store) return;
    check_any(store);
    case_begin("sqlite, opened twice");
    if (store_open_sqlite(&other, path, &problem) != ERROR_TABLES_BUSY)
        fail("nobody minds", problem.found);
    store_close(store);
    case_begin("sqlite, opened again");
    store = open_file(path);
    if (!store) return;
    expect(store, KEPT);
    expect_record(store, 9, "{}");
    check_backup(path, store);
    store_close(store);
}

/* Groups go through the thread whole and in order; what is pushed last is there after the end. */
static void check_writer(const char *path)
{
    int pipes[2];
    char expected[1024] = "";
    case_begin("writer");
    struct store *store = open_file(path);
    if (!store || pipe(pipes) != 0) return;
    struct writer *writer = writer_new(store, pipes[1]);
    for (uint32_t i = 1; i <= 20; i++) {
        const struct store_item act = item(STORE_ACT, 1, i, "a");
        size_t size = strlen(expected);
        snprintf(expected + size, sizeof expected - size, "1.%u=a ", i);
        writer_add(writer, &act);
        if (i % 3 == 0) writer_push(writer);
    }
    writer_push(writer);
    for (;;) { /* it wakes us after every commit */
        struct report report;
        uint64_t count;
        writer_take(writer, &report);
        if (report.durable == 20) break;
        if (read(pipes[0], &count, sizeof count) <= 0) break;
    }
    writer_free(writer);
    expect(store, expected);
    store_close(store);
    close(pipes[0]);
    close(pipes[1]);
}

int main(int argc, char **argv)
{
    char path[256];
    if (argc != 3) return 2;
    check_memory();
    snprintf(path, sizeof path, "%s/one.db", argv[1]);
    check_sqlite(path);
    snprintf(path, sizeof path, "%s/two.db", argv[1]);
    check_writer(path);
    check_postgres(argv[2]);
    printf("cases: %u failed: %u\n", cases, failed);
    return failed > 0;
}
