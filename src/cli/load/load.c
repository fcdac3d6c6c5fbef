/* SPDX-License-Identifier: MIT
 * load - how much a server of tables can take: many people over real sockets. */
#include <stdlib.h>
#include <sys/resource.h>

#include "cli/cli.h"
#include "cli/load/crowd.h"

enum { GAME, SEATS, TABLES, IDLE, RATE, SECONDS, CHURN, PID, JSON, FLAG_COUNT };
enum { FILES_OWN = 32, TABLES_MOST = 16384, IDLE_MOST = 65536 };

/* ---- open files ---- */

/* False: the system allows fewer; *status says how to exit. */
static bool allow_files(uint64_t count, int *status)
{
    struct rlimit limit;
    uint64_t wanted = count + FILES_OWN;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return true;
    if (limit.rlim_max >= wanted) {
        limit.rlim_cur = wanted;
        if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return true;
    }
    char needed[24];
    char allowed[24];
    snprintf(needed, sizeof needed, "%llu", (unsigned long long)wanted);
    snprintf(allowed, sizeof allowed, "%llu", (unsigned long long)limit.rlim_max);
    fputs("vacancy: ", stderr);
    say(stderr,
        NT_("so many connections need {needed} open files, but the system allows {allowed}; try "
            "'ulimit -n {needed}'"),
        "needed", needed, "allowed", allowed, NULL);
    fputc('\n', stderr);
    *status = EXIT_WRONG;
    return false;
}

/* ---- the report ---- */

static double delay_ms(const struct crowd_report *report, uint64_t per_mille)
{
    if (report->moves == 0) return 0;
    return report->delays[(report->moves - 1) * per_mille / 1000] / 1000.0;
}

static double difference_kb(const struct usage *from, const struct usage *to, uint32_t count)
{
    if (count == 0 || to->memory <= from->memory) return 0;
    return (double)(to->memory - from->memory) / 1024.0 / count;
}

/* What is made of the figures; the same for text and JSON. */
struct result {
    double moves_per_s;
    double cpu_per_cent;
    double moves_per_cpu_s;
    double connection_kb;
    double table_kb;
};

static struct result work_out(const struct crowd_options *options,
                              const struct crowd_report *report)
{
    double cpu_s = report->after.cpu_s - report->seated.cpu_s;
    uint32_t people = options->tables * options->box->seats + options->idle;
    struct result result = {0};
    if (report->seconds > 0) result.moves_per_s = (double)report->moves / report->seconds;
    if (report->seconds > 0) result.cpu_per_cent = 100 * cpu_s / report->seconds;
    if (cpu_s > 0) result.moves_per_cpu_s = (double)report->moves / cpu_s;
    result.connection_kb = difference_kb(&report->before, &report->connected, people);
    /* Nobody but the tables' own people: then all of it is theirs. */
    if (options->idle == 0) {
        result.table_kb = difference_kb(&report->before, &report->after, options->tables);
    }
    return result;
}

/* How the server's memory grew after it had warmed up. */

static uint64_t early_memory(const struct crowd_report *report)
{
    return report->memory[report->memory_count > SAMPLES / 5 ? SAMPLES / 5 - 1 : 0];
}

static uint64_t last_memory(const struct crowd_report *report)
{
    return report->memory[report->memory_count - 1];
}

static double growth_per_cent(const struct crowd_report *report)
{
    double early = (double)early_memory(report);
    return early > 0 ? 100 * ((double)last_memory(report) - early) / early : 0;
}

static void print_text(const struct crowd_options *options, const struct crowd_report *report)
{
    struct result result = work_out(options, report);
    printf("%s, %u tables of %u, %u idle connections, %.1f s\n", options->game->name,
           options->tables, options->box->seats, options->idle, report->seconds);
    printf("%10.0f moves/s (%llu moves, %llu games ended, %llu steps told in %llu frames)\n",
           result.moves_per_s, (unsigned long long)report->moves, (unsigned long long)report->games,
           (unsigned long long)report->steps, (unsigned long long)report->frames);
    printf("%10.1f ms p50, %.1f ms p99, %.1f ms at most: from a move to the last seat told\n",
           delay_ms(report, 500), delay_ms(report, 990), delay_ms(report, 1000));
    if (options->pid) {
        printf("%10.0f %% of a core: the server; %.0f moves for each second of it\n",
               result.cpu_per_cent, result.moves_per_cpu_s);
        printf("%10.1f kB a connection, %.1f kB a table with its people\n", result.connection_kb,
               result.table_kb);
    }
    if (options->churn) {
        printf("%10llu reloads, %llu rematches, %llu visits\n", (unsigned long long)report->reloads,
               (unsigned long long)report->rematches, (unsigned long long)report->visits);
    }
    if (options->pid && report->memory_count > 0) {
        printf("%10.1f MB memory of the server when a fifth of the time was over, %.1f MB at the "
               "end: %+.1f %%\n",
               (double)early_memory(report) / 1e6, (double)last_memory(report) / 1e6,
               growth_per_cent(report));
    }
    printf("%10llu errors\n", (unsigned long long)report->errors);
    if (report->errors) printf("%10s %s\n", "first:", report->error);
}

static void add_decimal(struct json *json, const char *key, double number)
{
    json_key(json, key);
    cli_json_decimal(json, number, 2);
}

static void print_json(const struct crowd_options *options, const struct crowd_report *report)
{
    char memory[2048];
    struct buf buf;
    struct json json;
    struct result result = work_out(options, report);
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_text(&json, "game", options->game->name);
    json_key_number(&json, "tables", options->tables);
    json_key_number(&json, "seats", options->box->seats);
    json_key_number(&json, "idle", options->idle);
    add_decimal(&json, "seconds", report->seconds);
    json_key_number(&json, "moves", (int64_t)report->moves);
    json_key_number(&json, "games", (int64_t)report->games);
    json_key_number(&json, "steps", (int64_t)report->steps);
    json_key_number(&json, "frames", (int64_t)report->frames);
    json_key_number(&json, "bytes", (int64_t)report->bytes);
    json_key_number(&json, "rematches", (int64_t)report->rematches);
    json_key_number(&json, "reloads", (int64_t)report->reloads);
    json_key_number(&json, "visits", (int64_t)report->visits);
    json_key_number(&json, "errors", (int64_t)report->errors);
    if (report->errors) json_key_text(&json, "error", report->error);
    add_decimal(&json, "moves_per_s", result.moves_per_s);
    add_decimal(&json, "p50_ms", delay_ms(report, 500));
    add_decimal(&json, "p99_ms", delay_ms(report, 990));
    add_decimal(&json, "most_ms", delay_ms(report, 1000));
    if (options->pid) {
        add_decimal(&json, "server_cpu_per_cent", result.cpu_per_cent);
        add_decimal(&json, "moves_per_cpu_s", result.moves_per_cpu_s);
        add_decimal(&json, "connection_kb", result.connection_kb);
        add_decimal(&json, "table_kb", result.table_kb);
        json_key_open(&json, "memory_kb", '[');
        for (uint32_t i = 0; i < report->memory_count; i++) {
            json_number(&json, (int64_t)(report->memory[i] / 1024));
        }
        json_close(&json);
    }
    json_close(&json);
    cli_json_print(&json);
}

static int complain(const char *url, enum crowd_end how)
{
    fputs("vacancy: ", stderr);
    say(stderr,
        how == CROWD_NO_ANSWER
            ? NT_("{url} does not answer or has no room for so many (see 'vacancy serve --help')")
            : NT_("{url} closed a connection or stopped answering"),
        "url", url, NULL);
    fputc('\n', stderr);
    return EXIT_WRONG;
}

/* ---- the command ---- */

static bool read_numbers(struct crowd_options *options, uint64_t *seats, const struct flag *flags,
                         int *status)
{
    uint64_t tables;
    uint64_t idle;
    uint64_t rate;
    uint64_t seconds;
    uint64_t pid;
    uint64_t churn;
    if (!cli_number(&flags[TABLES], 0, TABLES_MOST, 10, &tables, status) ||
        !cli_number(&flags[SEATS], 1, SEATS_MAX, 4, seats, status) ||
        !cli_number(&flags[IDLE], 0, IDLE_MOST, 0, &idle, status) ||
        !cli_number(&flags[RATE], 0, 60000, 60, &rate, status) ||
        !cli_number(&flags[SECONDS], 1, 86400, 10, &seconds, status) ||
        !cli_number(&flags[CHURN], 0, 100, 0, &churn, status) ||
        !cli_number(&flags[PID], 1, INT32_MAX, 0, &pid, status)) {
        return false;
    }
    options->tables = (uint32_t)tables;
    options->idle = (uint32_t)idle;
    options->rate = (uint32_t)rate;
    options->seconds = (uint32_t)seconds;
    options->churn = (uint32_t)churn;
    options->pid = (uint32_t)pid;
    return allow_files(tables * *seats + idle, status);
}

static int load(struct crowd_options *options, const struct setup *setup, const char *url,
                bool as_json)
{
    static struct crowd_report report;
    options->game = setup->entry->game;
    options->box = &setup->box;
    crowd_run(options, &report);
    if (report.end == CROWD_NO_ANSWER) return complain(url, report.end);
    if (as_json) {
        print_json(options, &report);
    } else {
        print_text(options, &report);
    }
    free(report.delays);
    if (report.end == CROWD_INTERRUPTED) return complain(url, report.end);
    return report.errors ? EXIT_WRONG : EXIT_DONE;
}

int command_load(const struct command *command, int argc, char **argv)
{
    struct flag flags[FLAG_COUNT] = {
        {.name = "--game",
         .value = "GAME",
         .otherwise = "overbooking",
         .text = NT_("which game is played")},
        {.name = "--seats", .value = "N", .otherwise = "4", .text = NT_("people at each table")},
        {.name = "--tables", .value = "N", .otherwise = "10", .text = NT_("how many tables")},
        {.name = "--idle",
         .value = "N",
         .otherwise = "0",
         .text = NT_("how many more people connect but do nothing")},
        {.name = "--rate",
         .value = "N",
         .otherwise = "60",
         .text = NT_("moves per minute at each table; 0: as fast as possible")},
        {.name = "--seconds", .value = "N", .otherwise = "10", .text = N_("how long to measure")},
        {.name = "--churn",
         .value = "N",
         .otherwise = "0",
         .text = NT_("people come and go: so many of 100 moves begin with a reload, and there are "
                     "rematches and visitors")},
        {.name = "--pid",
         .value = "N",
         .text = NT_("the server's process number, to report its processor time and memory")},
        {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    struct flag defaults[SETUP_FLAG_COUNT] = {SETUP_FLAGS};
    const char *words[WORDS_MAX] = {0};
    static struct setup setup;
    struct crowd_options options = {0};
    uint64_t seats;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!place_read(&options.place, words[0])) {
        return cli_usage_problem(words[0], "http://127.0.0.1:8080/");
    }
    if (!read_numbers(&options, &seats, flags, &status)) return status;
    char list[] = "random,random,random,random,random,random";
    list[seats * 7u - 1u] = '\0';
    const char *game = cli_text(&flags[GAME], "overbooking");
    if (!setup_read(&setup, game, defaults, list, &status)) return status;
    status = load(&options, &setup, words[0], flags[JSON].count > 0);
    setup_release(&setup);
    return status;
}
