/* SPDX-License-Identifier: MIT
 * saves - the games that wait to be continued, the newest first, for a person to choose from. */
#define _GNU_SOURCE
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/play/play.h"
#include "cli/wrap.h"

enum { SAVES_MAX = 4096, SAVES_SHOWN = 20 };

struct saved {
    char *path; /* owned */
    time_t when;
};

struct saves {
    struct saved items[SAVES_MAX];
    uint32_t count;
};

/* ---- finding ---- */

static int newest_first(const void *a, const void *b)
{
    const struct saved *x = a;
    const struct saved *y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(x->path, y->path);
}

static void find(struct saves *saves, const char *folder)
{
    DIR *directory = opendir(folder);
    struct dirent *entry;
    while (directory && saves->count < SAVES_MAX && (entry = readdir(directory))) {
        struct stat status;
        struct saved *saved = &saves->items[saves->count];
        size_t size = strlen(entry->d_name);
        if (size < 6 || strcmp(entry->d_name + size - 6, ".jsonl") != 0) continue;
        if (asprintf(&saved->path, "%s/%s", folder, entry->d_name) < 0) abort();
        saved->when = 0;
        if (stat(saved->path, &status) == 0 && S_ISREG(status.st_mode)) {
            saved->when = status.st_mtime;
            saves->count++;
        } else {
            free(saved->path);
        }
    }
    if (directory) closedir(directory);
    qsort(saves->items, saves->count, sizeof saves->items[0], newest_first);
}

/* ---- telling ---- */

/* "Overbooking: Red, Blue; round 2, 2024-05-01 20:15". */
static void describe(struct buf *buf, const struct record *record, const struct table *table,
                     time_t when)
{
    char players[SENTENCE_MAX];
    char round[16];
    char date[32] = "";
    struct tm local;
    struct view view;
    struct buf names;
    buf_init(&names, players, sizeof players);
    for (uint32_t i = 0; i < record->box.seats; i++) {
        if (i > 0) buf_add(&names, ", ");
        buf_add(&names, record->seats[i].name);
    }
    table_view(table, 0, &view);
    snprintf(round, sizeof round, "%u",
             record->game->advice->stage(&record->box, view.state.bytes));
    if (localtime_r(&when, &local)) strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    const struct text_value values[] = {{"game", tr(record->game->vocabulary->title)},
                                        {"players", players},
                                        {"round", round},
                                        {"date", date}};
    text_fill(buf, cli_language(), N_("{game}: {players}; round {round}, {date}"), values, 4);
}

/* False: it is over, or no game of ours. */
static bool describe_file(struct buf *buf, const struct saved *saved)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct problem problem;
    struct span text;
    if (host_read(saved->path, RECORD_SIZE_MAX, &text, &problem)) return false;
    bool open = false;
    if (!record_read(&record, &games, text, &problem)) {
        open = !record.stopped &&
               !record_replay(&record, &table, STEP_MEMORY(steps), false, &problem) &&
               table_actors(&table);
        if (open) describe(buf, &record, &table, saved->when);
        record_release(&record);
    }
    free((char *)text.text);
    return open;
}

/* Keeps those that can be continued, and prints them. */
static void list(struct saves *saves)
{
    uint32_t kept = 0;
    bool paths = !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
    for (uint32_t i = 0; i < saves->count; i++) {
        char text[SENTENCE_MAX * 2];
        char clean[PATH_SIZE_MAX];
        struct saved saved = saves->items[i];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        if (kept < SAVES_SHOWN && describe_file(&buf, &saved)) {
            int size = printf("%2u) ", kept + 1u);
            wrap_print(text, (uint32_t)size, (uint32_t)size);
            if (paths) printf("    %s\n", cli_clean(saved.path, clean));
            saves->items[kept++] = saved;
        } else {
            free(saved.path);
        }
    }
    saves->count = kept;
}

/* ---- choosing ---- */

/* The number of a game from 1; 0: none. Enter takes the newest. */
static uint64_t ask(uint32_t count)
{
    char line[32];
    uint64_t number;
    for (;;) {
        say(stdout, N_("Which game? Enter takes the first, q none: "), NULL);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return 0;
        struct span rest = span_of(line);
        struct span word;
        if (!span_next_word(&rest, &word)) return 1;
        if (span_equal(word, "q")) return 0;
        if (span_number(word, count, &number) && number > 0) return number;
    }
}

bool saves_choose(char path[PATH_SIZE_MAX], int *status)
{
    static struct saves saves;
    char folder[PATH_SIZE_MAX];
    uint64_t number = 0;
    *status = EXIT_DONE;
    saves.count = 0;
    host_data_folder(folder);
    find(&saves, folder);
    list(&saves);
    if (saves.count == 0) {
        char clean[PATH_SIZE_MAX];
        say(stdout, N_("There is no unfinished game in {folder}."), "folder",
            cli_clean(folder, clean), NULL);
        putchar('\n');
    } else if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        number = ask(saves.count);
    }
    if (number > 0) snprintf(path, PATH_SIZE_MAX, "%s", saves.items[number - 1u].path);
    for (uint32_t i = 0; i < saves.count; i++) free(saves.items[i].path);
    return number > 0;
}
