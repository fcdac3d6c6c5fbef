/* SPDX-License-Identifier: MIT
 * save - a game that goes on after a crash: saved after every move, read again, and at the end
 * replaced by its record. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/play/play.h"

static bool is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && status.st_size > 0;
}

/* overbooking-2024-05-01-201500.jsonl, in that folder. */
static bool default_path(const char *game, char path[PATH_SIZE_MAX])
{
    char folder[PATH_SIZE_MAX];
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local)) strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    host_data_folder(folder);
    for (uint32_t attempt = 1; attempt < 100; attempt++) {
        char suffix[16] = "";
        if (attempt > 1) snprintf(suffix, sizeof suffix, "-%u", attempt);
        int size = snprintf(path, PATH_SIZE_MAX, "%s/%s-%s%s.jsonl", folder, game, stamp, suffix);
        if (size < 0 || size >= PATH_SIZE_MAX) return false;
        if (!is_there(path)) return true;
    }
    return false;
}

bool save_choose_path(struct session *session, const char *wish, int *status)
{
    struct problem problem = {0};
    *status = EXIT_WRONG;
    if (wish && strlen(wish) >= sizeof session->path) {
        problem_set(&problem, ERROR_LIMIT, span_of(wish), N_("a shorter path"));
        cli_complain(NULL, &problem);
        return false;
    }
    if (wish && (strcmp(wish, "-") == 0 || is_there(wish))) {
        *status = cli_usage_problem(wish, "a file that is not there yet");
        return false;
    }
    if (wish) strcpy(session->path, wish);
    bool made = wish || (default_path(session->table.game->name, session->path) &&
                         host_make_folders(session->path));
    if (!made) {
        if (host_problem(&problem, ERROR_FILE_WRITE)) cli_complain(session->path, &problem);
        return false;
    }
    enum error error = host_lock(&session->lock, session->path, &problem);
    if (!error) error = save_write(session, &problem);
    if (!error) return true;
    cli_complain(session->path, &problem);
    return false;
}

/* A running game's file holds everybody's cards: it is for its owner only. */
enum error save_write(struct session *session, struct problem *problem)
{
    bool over = table_actors(&session->table) == 0;
    struct event *events = NULL;
    struct host_file file;
    struct buf buf;
    buf_init(&buf, session->record_text, sizeof session->record_text);
    if (over) {
        events = malloc(RECORD_EVENTS_MAX * sizeof *events);
        if (!events) return host_problem(problem, ERROR_FILE_WRITE);
        record_write(&session->table, &session->head, events, &buf);
        free(events);
    } else {
        record_write_saved(&session->table, &session->head, &buf);
    }
    ASSERT(!buf_full(&buf));
    mode_t mask = umask(0);
    umask(over ? mask : mask | 077);
    enum error error = host_create(&file, session->path, problem);
    umask(mask);
    if (error) return error;
    host_write(&file, buf.memory, buf.size);
    return host_commit(&file, problem);
}

/* A record without the secret of its deals can be replayed, but nobody can deal on. */
static enum error read_saved(struct session *session, struct span text, struct problem *problem)
{
    struct record *record = &session->record;
    enum error error = record_read(record, &games, text, problem);
    if (error) return error;
    error = record_replay(record, &session->table, STEP_MEMORY(session->steps), false, problem);
    if (!error && !fair_known(&session->table.fair) && table_actors(&session->table)) {
        error = problem_set(problem, ERROR_RECORD_SHORT, span_of("its last move"),
                            N_("a saved game with the seed of its deals"));
    }
    if (error) record_release(record);
    return error;
}

bool save_read(struct session *session, const char *path, int *status)
{
    struct problem problem = {0};
    struct span text = {0};
    enum error error = ERROR_NONE;
    if (strlen(path) >= sizeof session->path || strcmp(path, "-") == 0) {
        *status = cli_usage_problem(path, "FILE");
        return false;
    }
    strcpy(session->path, path);
    error = is_there(path) ? host_lock(&session->lock, path, &problem) : ERROR_NONE;
    if (!error) error = host_read(path, RECORD_SIZE_MAX, &text, &problem);
    if (!error) {
        error = read_saved(session, text, &problem);
        free((char *)text.text);
    }
    if (!error) {
        session->head = record_head_of(&session->record);
        memcpy(session->seats, session->record.seats, sizeof session->seats);
        session->head.seats = session->seats; /* somebody else may sit down there */
        return true;
    }
    *status = cli_complain(path, &problem);
    return false;
}

/* A path as a shell takes it. */
static void quote(const char *path, char quoted[PATH_SIZE_MAX * 4 + 3])
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:@%";
    struct buf buf;
    buf_init(&buf, quoted, PATH_SIZE_MAX * 4 + 3);
    bool safe = path[0] != '\0' && strspn(path, plain) == strlen(path);
    if (!safe) buf_add_char(&buf, '\'');
    for (; *path; path++) {
        if (*path == '\'') {
            buf_add(&buf, "'\\''");
        } else {
            buf_add_char(&buf, *path);
        }
    }
    if (!safe) buf_add_char(&buf, '\'');
    ASSERT(!buf_full(&buf)); /* half a path may be another file */
}

static void print_command(const char *command, const char *path)
{
    char quoted[PATH_SIZE_MAX * 4 + 3];
    quote(path, quoted);
    printf("  %s %s %s", cli_program(), command, quoted);
}

/* The record starts no programs, so they have to be named again. */
static void print_seats(const struct session *session)
{
    char list[NAMES_TEXT_MAX + SEATS_MAX * RECORD_NAME_MAX];
    char quoted[PATH_SIZE_MAX * 4 + 3];
    struct buf buf;
    buf_init(&buf, list, sizeof list);
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        const struct player *player = &session->players[i];
        if (i > 0) buf_add_char(&buf, ',');
        if (player->command) buf_add(&buf, "cmd:");
        buf_add(&buf, player->command ? player->command : player->bot ? player->bot->name : "you");
    }
    quote(list, quoted);
    printf(" --seats %s", quoted);
}

void save_tell_left(const struct session *session)
{
    say(stdout, N_("The game is saved. To continue it:"), NULL);
    putchar('\n');
    print_command("play --resume", session->path);
    if (seats_have_programs(session)) print_seats(session);
    putchar('\n');
}

/* What is in the file is checked, by the fingerprint that the players saw at the beginning. */
static bool prove(const struct session *session, struct problem *problem)
{
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct record record;
    struct span text;
    enum error error = host_read(session->path, RECORD_SIZE_MAX, &text, problem);
    if (error) return false;
    error = record_read(&record, &games, text, problem);
    if (!error) {
        error = record_replay(&record, &table, STEP_MEMORY(steps), true, problem);
        record_release(&record);
    }
    free((char *)text.text);
    return !error &&
           memcmp(table.fair.commit, session->table.fair.commit, sizeof table.fair.commit) == 0;
}

static void tell_proof(const struct session *session)
{
    struct problem problem = {0};
    const struct fair *fair = &session->table.fair;
    if (!fair_known(fair)) return;
    if (!prove(session, &problem)) {
        if (problem.error) cli_complain(session->path, &problem);
        return;
    }
    say(stdout,
        fair_has_shares(fair)
            ? N_("Checked: the secret fits its fingerprint, and every deal follows from it.")
            : N_("Checked: every deal follows from the seed of this game."),
        NULL);
    putchar('\n');
}

enum error save_keep(struct session *session, const char *table, const char *record,
                     struct problem *problem)
{
    char folder[PATH_SIZE_MAX];
    struct host_file file;
    host_data_folder(folder);
    int size = snprintf(session->path, PATH_SIZE_MAX, "%s/%s-%s.jsonl", folder,
                        session->table.game->name, table);
    bool is_made = size > 0 && size < PATH_SIZE_MAX && host_make_folders(session->path);
    if (!is_made) return host_problem(problem, ERROR_FILE_WRITE);
    enum error error = host_create(&file, session->path, problem);
    if (error) return error;
    host_write(&file, record, strlen(record));
    host_write(&file, "\n", 1);
    return host_commit(&file, problem);
}

void save_tell_record(const struct session *session)
{
    say(stdout, N_("The record of this game, its story, and the proof that the deal was fair:"),
        NULL);
    printf("\n  %s\n", session->path);
    print_command("show", session->path);
    putchar('\n');
    print_command("replay", session->path);
    putchar('\n');
}

void save_tell_ended(const struct session *session)
{
    tell_proof(session);
    save_tell_record(session);
}
