/* SPDX-License-Identifier: MIT
 * office - hands games out, takes results in, keeps the records in order. */
#include <stdlib.h>
#include <string.h>

#include "cli/arena/arena.h"

void office_init(struct office *office, struct run *run)
{
    ASSERT(run->games > 0);
    memset(office, 0, sizeof *office);
    office->run = run;
    office->outcomes = calloc(run->games, sizeof office->outcomes[0]);
    office->records = run->records ? calloc(run->games, sizeof office->records[0]) : NULL;
    if (!office->outcomes || (run->records && !office->records)) abort();
    pthread_mutex_init(&office->mutex, NULL);
}

void office_release(struct office *office)
{
    for (uint64_t i = 0; office->records && i < office->run->games; i++) free(office->records[i]);
    journal_close(&office->journal);
    pthread_mutex_destroy(&office->mutex);
    free(office->outcomes);
    free(office->records);
}

static void write_records(struct office *office)
{
    while (office->records_written < office->run->games) {
        char **text = &office->records[office->records_written];
        if (!*text) return;
        host_write(office->out, *text, strlen(*text));
        host_write(office->out, "\n", 1);
        free(*text);
        *text = NULL;
        office->records_written++;
    }
}

/* A journal may know more games than are asked for. */
void office_keep(struct office *office, const struct result *result)
{
    if (result->game >= office->run->games || office->outcomes[result->game].done) return;
    office->outcomes[result->game] = result->outcome;
    office->done++;
    ASSERT(office->done <= office->run->games);
    if (!office->out) return;
    char *text = malloc(result->record.size + 1);
    if (!text) abort();
    memcpy(text, result->record.text, result->record.size);
    text[result->record.size] = '\0';
    ASSERT(!office->records[result->game]); /* each game is written once */
    office->records[result->game] = text;
    write_records(office);
}

static bool take(void *context, uint64_t *game)
{
    struct office *office = context;
    pthread_mutex_lock(&office->mutex);
    while (office->next < office->run->games && office->outcomes[office->next].done) office->next++;
    bool more = office->next < office->run->games && !office->problem.error;
    *game = office->next;
    if (more) office->next++;
    pthread_mutex_unlock(&office->mutex);
    return more;
}

/* In the journal first: what it does not hold was not played. */
static void note(struct office *office, const struct result *result)
{
    char *text = malloc(RESULT_TEXT_MAX);
    struct buf line;
    if (!text) abort();
    buf_init(&line, text, RESULT_TEXT_MAX);
    result_write(result, office->run->plan.box->seats, &line);
    ASSERT(!buf_full(&line));
    (void)!journal_add(&office->journal, buf_span(&line), &office->problem);
    free(text);
}

static void deliver(void *context, const struct result *result)
{
    struct office *office = context;
    pthread_mutex_lock(&office->mutex);
    if (office->journal.path && !office->problem.error) note(office, result);
    if (!office->problem.error) office_keep(office, result);
    progress_update(&office->progress, office->done);
    pthread_mutex_unlock(&office->mutex);
}

struct desk office_desk(struct office *office)
{
    return (struct desk){take, deliver, office};
}
