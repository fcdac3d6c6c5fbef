/* SPDX-License-Identifier: MIT
 * store - one suite for every kind of store: what was written is read in its order, a group comes
 * whole, what is forgotten is gone; and the file of SQLite stays ours while it is open. store
 * FOLDER
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
    struct span text = store_fetch(store, table);
    if (text.size != strlen(expected) || memcmp(text.text, expected, text.size) != 0) {
        fail("another record", expected);
    }
}

static struct store_item item(enum store_kind kind, uint64_t table, uint32_t number,
                              const char *text)
{
    return (struct store_item){
        .kind = kind, .table = table, .number = number, .text = span_of(text)};
}

#define KEPT "7.1=create 7.2=sit Zo\u00eb 7.3=start 9:Ada's "

static void check_any(struct store *store)
{
    struct problem problem;
    const struct store_item first[] = {item(STORE_ACT, 7, 1, "create"), item(STORE_ACT, 9, 1, "x"),
                                       item(STORE_ACT, 7, 2, "sit Zo\u00eb")};
    const struct store_item second[] = {
        item(STORE_RECORD, 9, 0, "{}"), item(STORE_PAST, 9, 0, "Ada's"),
        item(STORE_FORGET, 9, 0, ""), item(STORE_ACT, 7, 3, "start")};
    expect(store, "");
    if (store_write(store, first, 3, &problem)) fail("cannot be written", problem.found);
    expect(store, "7.1=create 9.1=x 7.2=sit Zo\u00eb ");
    expect_record(store, 9, "");
    if (store_write(store, second, 4, &problem)) fail("cannot be written", problem.found);
    expect(store, KEPT);
    expect_record(store, 9, "{}");
    expect_record(store, 7, "");
}

static void check_memory(void)
{
    struct problem problem;
    struct store_faults faults = {0};
    struct store *store = store_open_memory(&faults);
    const struct store_item act = item(STORE_ACT, 7, 4, "deal");
    case_begin("memory");
    check_any(store);
    faults.fails = true;
    case_begin("memory that fails");
    if (!store_write(store, &act, 1, &problem)) fail("it does not", "");
    expect(store, KEPT);
    store_close(store);
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
    if (summary.tables != 1 || summary.records != 1) fail("other numbers", "");
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
    while (writer_durable(writer) < 20) { /* it wakes us after every commit */
        uint64_t count;
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
    if (argc != 2) return 2;
    check_memory();
    snprintf(path, sizeof path, "%s/one.db", argv[1]);
    check_sqlite(path);
    snprintf(path, sizeof path, "%s/two.db", argv[1]);
    check_writer(path);
    printf("cases: %u failed: %u\n", cases, failed);
    return failed > 0;
}
