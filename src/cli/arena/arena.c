/* SPDX-License-Identifier: MIT
 * arena - measures how well bots play. */
#include "cli/arena/arena.h"

#include <string.h>

#include "cli/arena/machines.h"
#include "cli/interrupt.h"

enum {
    ARENA_BUDGET = SETUP_FLAG_COUNT,
    ARENA_GAMES = ARENA_BUDGET + BUDGET_FLAG_COUNT,
    ARENA_SEED,
    ARENA_THREADS,
    ARENA_JOURNAL,
    ARENA_OUT,
    ARENA_JSON,
    ARENA_FLAG_COUNT
};

#define ARENA_SEATS "level3,greedy,greedy"

static bool read_run(struct run *run, const struct flag *flags, int *status)
{
    uint64_t threads;
    if (!cli_number(&flags[ARENA_GAMES], 1, ARENA_GAMES_MAX, 100, &run->games, status) ||
        !seed_read(&run->seed, &flags[ARENA_SEED], 1, status) ||
        !cli_number(&flags[ARENA_THREADS], 1, ARENA_THREADS_MAX, hands_usual(), &threads, status) ||
        !budget_read(&run->plan.budget, &flags[ARENA_BUDGET], status)) {
        return false;
    }
    run->threads = (uint32_t)threads;
    run->plan.budget.processor_time = true;
    run->records = flags[ARENA_OUT].count > 0;
    return true;
}

/* Opens what is to be written. False: *status says how to exit. */
static bool open_office(struct office *office, struct host_file *out, const struct flag *flags,
                        int *status)
{
    struct problem problem = {0};
    const char *path = cli_text(&flags[ARENA_OUT], NULL);
    if (path && host_create(out, path, &problem)) {
        *status = cli_complain(path, &problem);
        return false;
    }
    if (path) office->out = out;
    path = cli_text(&flags[ARENA_JOURNAL], NULL);
    if (!path) return true;
    if (journal_open(&office->journal, path, office, &problem)) {
        *status = cli_complain(path, &problem);
    } else if (office->out && journal_is(&office->journal, out->path)) {
        *status = cli_usage_problem(out->path, N_("--out and --journal in two different files"));
    } else {
        return true;
    }
    if (office->out) host_abandon(out);
    return false;
}

static void print_result(const struct office *office, const struct run *run)
{
    struct standing standings[SEATS_MAX];
    for (uint32_t i = 0; i < run->plan.box->seats; i++) {
        standing_make(run, office->outcomes, i, &standings[i]);
    }
    if (office->json) {
        arena_print_json(run, standings);
    } else {
        arena_print(run, standings);
    }
}

static int finish(struct office *office)
{
    const struct run *run = office->run;
    struct problem problem;
    if (office->problem.error) {
        if (office->out) host_abandon(office->out);
        return cli_complain(office->journal.path, &office->problem);
    }
    ASSERT(office->done == run->games);
    if (office->out && host_commit(office->out, &problem))
        return cli_complain(office->out->path, &problem);
    print_result(office, run);
    return EXIT_DONE;
}

/* ---- Ctrl-C ---- */

static void tell_kept(const struct office *office)
{
    char done[32];
    snprintf(done, sizeof done, "%llu", (unsigned long long)office->done);
    if (office->journal.path) {
        say(stderr,
            N_("Interrupted. Finished games: {games}, kept in {file}. Run the same command again "
               "to continue."),
            "games", done, "file", office->journal.path, NULL);
    } else {
        say(stderr,
            N_("Interrupted. Finished games: {games}. With --journal FILE you can go on another "
               "time."),
            "games", done, NULL);
    }
    fputc('\n', stderr);
}

/* What a journal has can be had again. Without one, the result so far is printed and the records
 * stay where they are. */
static void tell_interrupted(void *context)
{
    struct office *office = context;
    struct run first = *office->run;
    pthread_mutex_lock(&office->mutex); /* a line of the journal that was begun is whole now */
    progress_end(&office->progress);
    tell_kept(office);
    if (office->journal.path) {
        if (office->out) host_abandon(office->out);
        return;
    }
    if (office->out) host_leave(office->out);
    if (office->out) cli_tell_unfinished(office->out);
    first.games = 0; /* those without a gap */
    while (first.games < office->run->games && office->outcomes[first.games].done) first.games++;
    if (first.games > 0) print_result(office, &first);
    fflush(stdout);
}

/* Machine 0, mostly the only one. */
static int lead(const struct machines *machines, struct run *run, const struct flag *flags)
{
    struct office office;
    struct host_file out;
    int status = EXIT_DONE;
    office_init(&office, run);
    office.json = flags[ARENA_JSON].count > 0;
    bool begin = open_office(&office, &out, flags, &status);
    if (machines_agree(machines, begin, &run->seed)) {
        struct interrupt interrupt;
        interrupt_begin(&interrupt, tell_interrupted, &office);
        machines_play(machines, &office, tr(N_("Playing")));
        interrupt_end(&interrupt);
        status = finish(&office);
    }
    office_release(&office);
    return status;
}

static int help(const struct machines *machines, struct run *run)
{
    if (machines_agree(machines, false, &run->seed)) machines_help(run);
    return EXIT_DONE;
}

static int run_arena(const struct command *command, int argc, char **argv,
                     const struct machines *machines)
{
    struct flag flags[ARENA_FLAG_COUNT] = {
        SETUP_FLAGS,
        BUDGET_FLAGS,
        [ARENA_GAMES] = {.name = "--games",
                         .value = "N",
                         .otherwise = "100",
                         .text = N_("how many games")},
        [ARENA_SEED] = {.name = "--seed",
                        .value = "N",
                        .otherwise = "1",
                        .text = N_("the same seed gives the same games; where programs play, 32 "
                                   "hexadecimal digits")},
        [ARENA_THREADS] = {.name = "--threads",
                           .value = "N",
                           .otherwise = N_("one for every processor"),
                           .text = N_("how many games at once")},
        [ARENA_JOURNAL] = {.name = "--journal",
                           .value = "FILE",
                           .text = N_("save every game there, and continue from there")},
        [ARENA_OUT] = {.name = "--out", .value = "FILE", .text = N_("where to write the records")},
        [ARENA_JSON] = {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    flags[SETUP_SEATS].otherwise = ARENA_SEATS;
    const char *words[WORDS_MAX] = {0};
    static struct setup setup;
    struct run run = {.setup = &setup};
    int status;
    if (!cli_parse(command, flags, ARENA_FLAG_COUNT, argc, argv, words, &status)) return status;
    if (strcmp(cli_text(&flags[ARENA_OUT], ""), "-") == 0)
        return cli_usage_problem("--out -", "--out FILE.jsonl"); /* the result goes there */
    if (!read_run(&run, flags, &status)) return status;
    if (!setup_read(&setup, words[0], flags, ARENA_SEATS, &status)) return status;
    if (plan_read(&run.plan, &setup, &status)) {
        bool programs = plan_has_programs(&run.plan);
        run.seed_free = programs && flags[ARENA_SEED].count == 0;
        if (!programs || seed_protect(&run.seed, &flags[ARENA_SEED], &status))
            status = machines->rank == 0 ? lead(machines, &run, flags) : help(machines, &run);
    }
    setup_release(&setup);
    return status;
}

int command_arena(const struct command *command, int argc, char **argv)
{
    struct machines machines;
    int status;
    if (!machines_begin(&machines, &status)) return status;
    status = run_arena(command, argc, argv, &machines);
    machines_end();
    return status;
}
