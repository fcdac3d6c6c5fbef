/* SPDX-License-Identifier: MIT
 * selfplay - bots play, every game is recorded. Each game has a key of its own, so the file is the
 * same whatever the number of threads. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/plan.h"
#include "cli/seed.h"

#define SELFPLAY_SEATS "random,greedy,random"

enum { CHUNK_GAMES_MAX = 32, THREADS_MAX = 64, GAMES_MAX = 100000000 };

/* Shared by the threads; chunks are handed out in order and written in order. */
struct work {
    struct plan plan;
    struct seed seed;
    uint64_t games;
    uint64_t chunk_games; /* a chunk; one where a game takes long */
    struct host_file *file;
    struct progress progress;
    pthread_mutex_t mutex;
    pthread_cond_t written;
    uint64_t chunks_taken;
    uint64_t chunks_written;
};

/* What went wrong with the programs of a run, by player. */
struct misconduct {
    uint64_t faults[SEATS_MAX][FAULT_COUNT];
    uint64_t replaced[SEATS_MAX]; /* games that `random` finished */
};

/* One thread's memory. */
struct hand {
    struct work *work;
    struct match *match;
    struct misconduct misconduct;
    char text[CHUNK_GAMES_MAX * RECORD_SIZE_MAX];
};

static uint64_t chunk_count(const struct work *work)
{
    return (work->games + work->chunk_games - 1) / work->chunk_games;
}

static void note_conduct(struct hand *hand)
{
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        const struct conduct *conduct = &hand->match->conduct[i];
        hand->misconduct.replaced[i] += conduct->random_from > 0;
        for (uint32_t k = 0; k < FAULT_COUNT; k++)
            hand->misconduct.faults[i][k] += conduct->faults[k];
    }
}

/* A program that cannot even be started must not go unnoticed. */
static void report_conduct(const struct plan *plan, const struct hand *hands, uint32_t count)
{
    for (uint32_t i = 0; i < plan->box->seats; i++) {
        char title[PLAYER_TITLE_MAX];
        uint64_t faults[FAULT_COUNT] = {0};
        uint64_t replaced = 0;
        for (uint32_t h = 0; h < count; h++) {
            const struct misconduct *misconduct = &hands[h].misconduct;
            replaced += misconduct->replaced[i];
            for (uint32_t k = 0; k < FAULT_COUNT; k++) faults[k] += misconduct->faults[i][k];
        }
        player_title(&plan->players[i], title);
        conduct_print(stderr, title, faults, replaced);
    }
}

static size_t play_chunk(struct hand *hand, uint64_t chunk)
{
    const struct work *work = hand->work;
    struct buf buf;
    buf_init(&buf, hand->text, sizeof hand->text);
    uint64_t end = (chunk + 1) * work->chunk_games < work->games ? (chunk + 1) * work->chunk_games
                                                                 : work->games;
    for (uint64_t game = chunk * work->chunk_games; game < end; game++) {
        uint8_t secret[FAIR_SECRET_SIZE];
        seed_secret(&work->seed, "selfplay", game, secret);
        match_play(hand->match, secret, 0);
        note_conduct(hand);
        match_record(hand->match, &buf);
    }
    ASSERT(!buf_full(&buf));
    return buf.size;
}

static void *run_hand(void *argument)
{
    struct hand *hand = argument;
    struct work *work = hand->work;
    pthread_mutex_lock(&work->mutex);
    while (work->chunks_taken < chunk_count(work)) {
        uint64_t chunk = work->chunks_taken++;
        pthread_mutex_unlock(&work->mutex);
        size_t size = play_chunk(hand, chunk);
        pthread_mutex_lock(&work->mutex);
        while (work->chunks_written != chunk) pthread_cond_wait(&work->written, &work->mutex);
        host_write(work->file, hand->text, size);
        work->chunks_written++;
        progress_update(&work->progress, work->chunks_written);
        pthread_cond_broadcast(&work->written);
    }
    pthread_mutex_unlock(&work->mutex);
    return NULL;
}

static void run_threads(struct work *work, uint32_t count)
{
    pthread_t threads[THREADS_MAX];
    struct hand *hands = calloc(count, sizeof *hands);
    if (!hands) abort();
    progress_begin(&work->progress, tr(N_("Playing")), chunk_count(work));
    for (uint32_t i = 0; i < count; i++) {
        hands[i].work = work;
        hands[i].match = match_new(&work->plan);
        if (pthread_create(&threads[i], NULL, run_hand, &hands[i]) != 0) abort();
    }
    for (uint32_t i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
        match_free(hands[i].match);
    }
    progress_end(&work->progress);
    report_conduct(&work->plan, hands, count);
    free(hands);
}

static uint64_t chunk_size(const struct plan *plan)
{
    for (uint32_t i = 0; i < plan->box->seats; i++) {
        const struct bot *bot = plan->players[i].bot;
        if (!bot || bot->level) return 1;
    }
    return CHUNK_GAMES_MAX;
}

/* Whole games only, in the order of a finished run. */
static void tell_interrupted(void *context)
{
    struct work *work = context;
    char done[32];
    pthread_mutex_lock(&work->mutex);
    progress_end(&work->progress);
    host_leave(work->file);
    uint64_t count = work->chunks_written * work->chunk_games;
    snprintf(done, sizeof done, "%llu",
             (unsigned long long)(count < work->games ? count : work->games));
    say(stderr, N_("Interrupted. Finished games: {games}."), "games", done, NULL);
    fputc('\n', stderr);
    cli_tell_unfinished(work->file);
}

static int play_all(struct work *work, const char *path, uint32_t threads)
{
    struct host_file file;
    struct interrupt interrupt;
    struct problem problem;
    enum error error = host_create(&file, path, &problem);
    if (error) return cli_complain(path, &problem);
    work->file = &file;
    work->chunk_games = chunk_size(&work->plan);
    pthread_mutex_init(&work->mutex, NULL);
    pthread_cond_init(&work->written, NULL);
    interrupt_begin(&interrupt, tell_interrupted, work);
    run_threads(work, threads);
    interrupt_end(&interrupt);
    error = host_commit(&file, &problem);
    return error ? cli_complain(path, &problem) : EXIT_DONE;
}

int command_selfplay(const struct command *command, int argc, char **argv)
{
    enum { BUDGET = SETUP_FLAG_COUNT, GAMES = BUDGET + BUDGET_FLAG_COUNT, SEED, THREADS, OUT, ALL };
    struct flag flags[ALL] = {
        SETUP_FLAGS,
        BUDGET_FLAGS,
        [GAMES] = {.name = "--games", .value = "N", .otherwise = "1", .text = N_("how many games")},
        [SEED] = {.name = "--seed",
                  .value = "N",
                  .otherwise = "1",
                  .text = N_("the same seed gives the same games; where programs play, 32 "
                             "hexadecimal digits")},
        [THREADS] = {.name = "--threads",
                     .value = "N",
                     .otherwise = "1",
                     .text = N_("how many games at once")},
        [OUT] = {.name = "--out",
                 .value = "FILE",
                 .otherwise = "-",
                 .text = N_("where to write the records; - is standard output")},
    };
    flags[SETUP_SEATS].otherwise = SELFPLAY_SEATS;
    const char *words[WORDS_MAX] = {0};
    static struct setup setup;
    struct work work = {0};
    uint64_t threads;
    int status;
    if (!cli_parse(command, flags, ALL, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[GAMES], 1, GAMES_MAX, 1, &work.games, &status) ||
        !seed_read(&work.seed, &flags[SEED], 1, &status) ||
        !cli_number(&flags[THREADS], 1, THREADS_MAX, 1, &threads, &status) ||
        !budget_read(&work.plan.budget, &flags[BUDGET], &status)) {
        return status;
    }
    if (!setup_read(&setup, words[0], flags, SELFPLAY_SEATS, &status)) return status;
    if (plan_read(&work.plan, &setup, &status)) {
        bool programs = plan_has_programs(&work.plan);
        work.plan.fair = true;
        if (!programs || seed_protect(&work.seed, &flags[SEED], &status))
            status = play_all(&work, cli_text(&flags[OUT], "-"), (uint32_t)threads);
    }
    setup_release(&setup);
    return status;
}
