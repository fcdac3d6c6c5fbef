/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* getrusage */
#include "server/metrics.h"

#include <dirent.h>
#include <event2/buffer.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "hall/hall.h"
#include "host/host.h"

static const double bounds[METRICS_BOUNDS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                              0.1,   0.2,   0.5,   1,    2,    5};

void histogram_add(struct histogram *histogram, double seconds)
{
    uint32_t i = 0;
    while (i < METRICS_BOUNDS && seconds > bounds[i]) i++;
    histogram->counts[i]++;
    histogram->count++;
    histogram->seconds += seconds;
}

double histogram_bound(const struct histogram *histogram, uint32_t per_cent)
{
    uint64_t below = 0;
    uint32_t i = 0;
    while (i < METRICS_BOUNDS - 1) {
        below += histogram->counts[i];
        if (below * 100 >= histogram->count * per_cent) break;
        i++;
    }
    return bounds[i];
}

/* ---- this process ---- */

static uint32_t count_files(void)
{
    uint32_t count = 0;
    DIR *stream = opendir("/proc/self/fd");
    if (!stream) return 0;
    for (const struct dirent *entry; (entry = readdir(stream));) count += entry->d_name[0] != '.';
    closedir(stream);
    return count - 1; /* the stream's own */
}

void usage_read(struct usage_now *usage)
{
    struct rusage spent;
    unsigned long pages;
    *usage = (struct usage_now){.files = count_files()};
    if (getrusage(RUSAGE_SELF, &spent) == 0) {
        usage->cpu_s = (double)(spent.ru_utime.tv_sec + spent.ru_stime.tv_sec) +
                       (double)(spent.ru_utime.tv_usec + spent.ru_stime.tv_usec) / 1e6;
    }
    FILE *stream = fopen("/proc/self/statm", "r");
    if (!stream) return;
    if (fscanf(stream, "%*u %lu", &pages) == 1) {
        usage->memory = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
    }
    fclose(stream);
}

/* ---- as text ---- */

static void head(struct evbuffer *out, const char *name, const char *type, const char *help)
{
    evbuffer_add_printf(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void one(struct evbuffer *out, const char *name, const char *type, const char *help,
                double value)
{
    head(out, name, type, help);
    evbuffer_add_printf(out, "%s %.15g\n", name, value);
}

static void labelled(struct evbuffer *out, const char *name, const char *label, const char *word,
                     uint64_t value)
{
    evbuffer_add_printf(out, "%s{%s=\"%s\"} %llu\n", name, label, word, (unsigned long long)value);
}

static void write_histogram(struct evbuffer *out, const char *name, const char *help,
                            const struct histogram *histogram)
{
    uint64_t below = 0;
    head(out, name, "histogram", help);
    for (uint32_t i = 0; i < METRICS_BOUNDS; i++) {
        below += histogram->counts[i];
        evbuffer_add_printf(out, "%s_bucket{le=\"%g\"} %llu\n", name, bounds[i],
                            (unsigned long long)below);
    }
    evbuffer_add_printf(out, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %.6f\n%s_count %llu\n", name,
                        (unsigned long long)histogram->count, name, histogram->seconds, name,
                        (unsigned long long)histogram->count);
}

static void write_tables(struct evbuffer *out, const struct hall_census *census)
{
    head(out, "vacancy_tables", "gauge", "Tables, by how far they are.");
    labelled(out, "vacancy_tables", "phase", "open", census->open);
    labelled(out, "vacancy_tables", "phase", "playing", census->playing);
    labelled(out, "vacancy_tables", "phase", "over", census->over);
    one(out, "vacancy_people_seated", "gauge", "Seats that people hold at tables not over.",
        census->seated);
    one(out, "vacancy_people_here", "gauge", "Of them, those with a device connected.",
        census->here);
    one(out, "vacancy_bots", "gauge", "Seats of bots at tables not over.", census->bots);
    one(out, "vacancy_watchers", "gauge", "Devices that watch a table.", census->watching);
    one(out, "vacancy_lines", "gauge", "WebSockets.", census->lines);
    one(out, "vacancy_moves_total", "counter", "Moves of people and bots.", (double)census->moves);
    one(out, "vacancy_games_ended_total", "counter", "Games that came to their end.",
        (double)census->ended);
    head(out, "vacancy_refusals_total", "counter", "Messages refused, by the word that was told.");
    for (uint32_t i = 1; i < REFUSAL_COUNT; i++) {
        labelled(out, "vacancy_refusals_total", "why", refusal_word((enum refusal)i),
                 census->refusals[i]);
    }
}

static void write_answers(struct evbuffer *out, const struct metrics *metrics)
{
    head(out, "vacancy_http_answers_total", "counter", "Answers over HTTP, by status.");
    for (uint32_t status = 0; status < METRICS_STATUS_MAX; status++) {
        char word[8];
        if (metrics->answers[status] == 0) continue;
        snprintf(word, sizeof word, "%u", status);
        labelled(out, "vacancy_http_answers_total", "status", word, metrics->answers[status]);
    }
}

void metrics_write(struct evbuffer *out, const struct metrics *metrics,
                   const struct hall_census *census, const struct metrics_now *now)
{
    struct usage_now usage;
    usage_read(&usage);
    write_tables(out, census);
    one(out, "vacancy_visits_total", "counter", "WebSockets that were opened.",
        (double)metrics->visits);
    one(out, "vacancy_turned_away_total", "counter", "WebSockets for which there was no room.",
        (double)metrics->turned_away);
    one(out, "vacancy_commits_total", "counter", "Groups of acts that were written to the store.",
        (double)metrics->commits);
    one(out, "vacancy_acts_total", "counter", "Acts that are durable.", (double)metrics->acts);
    one(out, "vacancy_frames_waiting", "gauge", "Frames that wait for the store.", now->waiting);
    one(out, "vacancy_frames_waiting_seconds", "gauge", "How long the first of them has waited.",
        now->waiting_s);
    one(out, "vacancy_store_away", "gauge", "1: the store does not answer.", now->is_away);
    write_histogram(out, "vacancy_told_seconds",
                    "From a decision until its frame was handed to the network.", &metrics->told);
    one(out, "vacancy_http_connections", "gauge", "Connections that are no WebSockets.",
        now->connections);
    write_answers(out, metrics);
    one(out, "vacancy_uptime_seconds", "gauge", "Since the start.",
        host_seconds() - metrics->began);
    one(out, "process_resident_memory_bytes", "gauge", "Memory in use.", (double)usage.memory);
    one(out, "process_cpu_seconds_total", "counter", "Processor time used.", usage.cpu_s);
    one(out, "process_open_fds", "gauge", "Open files and sockets.", usage.files);
}
