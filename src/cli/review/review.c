/* SPDX-License-Identifier: MIT
 * review - a recorded game, decision by decision, or all games of a file by player. */
#include "cli/review/review.h"

#include <stdlib.h>
#include <string.h>

#include "cli/games.h"
#include "cli/pager.h"

enum {
    SLICE = 500,
    ITERATIONS_MAX = 10000000,
    GAME_PROGRESS = 1000 /* parts that the work for one game is shown in */
};

struct request {
    const char *path;
    uint64_t game;
    uint64_t seat; /* 0: all */
    uint64_t iterations;
    bool json;
};

/* What one game needs; games are looked at one after the other. */
struct desk {
    struct record record; /* to be released */
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
    struct review review;
    void *memory;
    struct progress progress;
    uint64_t games_done;
};

static void think(struct desk *desk, const struct request *request, bool chart)
{
    struct review *review = &desk->review;
    const struct review_options options = {(uint32_t)request->iterations, chart};
    review_init(review, &options, desk->memory, review_memory());
    review_begin(review, desk->record.game, &desk->record.box);
    for (uint32_t i = 0; i < desk->table.step_count; i++) {
        review_add(review, desk->table.steps[i].seat, desk->table.steps[i].move);
    }
    uint64_t total = review_total(review);
    ASSERT(total > 0); /* a game that is over had a move */
    while (review_think(review, SLICE)) {
        progress_update(&desk->progress, desk->games_done * GAME_PROGRESS +
                                             review_done(review) * GAME_PROGRESS / total);
    }
    desk->games_done++;
}

/* Reads a game and plays it by the rules; on success the record must be released. */
static enum error load(struct desk *desk, struct span line, struct problem *problem)
{
    enum error error = record_read(&desk->record, &games, line, problem);
    if (error) return error;
    error = record_replay(&desk->record, &desk->table, STEP_MEMORY(desk->steps), true, problem);
    if (error) record_release(&desk->record);
    return error;
}

/* `seat` 0: for everybody. */
static struct reviewed reviewed_of(const struct desk *desk, uint64_t number, uint64_t seat)
{
    seat_set everybody = (2u << desk->record.box.seats) - 2u;
    ASSERT(seat <= desk->record.box.seats);
    return (struct reviewed){&desk->record, &desk->review, number,
                             seat ? (seat_set)1 << seat : everybody};
}

/* ---- one game ---- */

static int review_one(struct desk *desk, const struct request *request, struct span line)
{
    struct problem problem = {0};
    if (load(desk, line, &problem))
        return cli_complain_game(request->path, request->game, &problem);
    uint32_t seats = desk->record.box.seats;
    if (request->seat > seats) {
        char found[32];
        char expected[32];
        snprintf(found, sizeof found, "--seat %u", (unsigned)request->seat);
        snprintf(expected, sizeof expected, "1-%u", seats);
        record_release(&desk->record);
        return cli_usage_problem(found, expected);
    }
    progress_begin(&desk->progress, tr(N_("Analysing every move")), GAME_PROGRESS);
    think(desk, request, true);
    progress_end(&desk->progress);
    const struct reviewed reviewed = reviewed_of(desk, request->game, request->seat);
    if (request->json) {
        reviewed_json(&reviewed);
    } else {
        pager_begin();
        reviewed_print(&reviewed);
    }
    record_release(&desk->record);
    return EXIT_DONE;
}

static int find_and_review(struct desk *desk, const struct request *request)
{
    struct games_file file;
    struct span line;
    int status;
    if (!games_find(&file, request->path, request->game, &line, &status)) return status;
    status = review_one(desk, request, line);
    games_close(&file);
    return status;
}

/* ---- all games ---- */

static enum error review_each(struct desk *desk, const struct request *request,
                              struct games_file *file, struct problem *problem)
{
    static struct tally tally;
    struct span line;
    enum error error = games_next(file, &line, problem);
    while (!error && line.size > 0) {
        error = load(desk, line, problem);
        if (error) return error;
        think(desk, request, false);
        const struct reviewed reviewed = reviewed_of(desk, file->number, 0);
        tally_add(&tally, &reviewed);
        record_release(&desk->record);
        error = games_next(file, &line, problem);
    }
    progress_end(&desk->progress);
    if (error) return error;
    if (request->json) {
        tally_json(&tally);
    } else {
        tally_print(&tally);
    }
    return ERROR_NONE;
}

static int review_all(struct desk *desk, const struct request *request)
{
    struct games_file file;
    struct problem problem = {0};
    const char *path = request->path;
    if (games_open(&file, path, &problem)) return cli_complain(path, &problem);
    uint64_t total = games_count(&file) * GAME_PROGRESS;
    progress_begin(&desk->progress, tr(N_("Analysing every move")), total);
    enum error error = review_each(desk, request, &file, &problem);
    games_close(&file);
    if (!error) return EXIT_DONE;
    progress_end(&desk->progress);
    return file.number ? cli_complain_game(path, file.number, &problem)
                       : cli_complain(path, &problem);
}

/* ---- the command ---- */

enum { FLAG_GAME, FLAG_SEAT, FLAG_ITERATIONS, FLAG_BY_BOT, FLAG_JSON, FLAG_COUNT };

static bool read_request(struct request *request, const struct flag *flags, int *status)
{
    request->json = flags[FLAG_JSON].count > 0;
    return cli_number(&flags[FLAG_GAME], 1, UINT32_MAX, 1, &request->game, status) &&
           cli_number(&flags[FLAG_SEAT], 1, SEATS_MAX, 0, &request->seat, status) &&
           cli_number(&flags[FLAG_ITERATIONS], 1, ITERATIONS_MAX, REVIEW_ITERATIONS,
                      &request->iterations, status);
}

int command_review(const struct command *command, int argc, char **argv)
{
    char iterations[16];
    snprintf(iterations, sizeof iterations, "%d", REVIEW_ITERATIONS);
    struct flag flags[FLAG_COUNT] = {
        [FLAG_GAME] = {.name = "--game",
                       .value = "K",
                       .otherwise = "1",
                       .text = N_("which game of the file, from 1")},
        [FLAG_SEAT] = {.name = "--seat",
                       .value = "S",
                       .otherwise = N_("everybody"),
                       .text = N_("whose decisions, from 1")},
        [FLAG_ITERATIONS] = {.name = "--iterations",
                             .value = "N",
                             .otherwise = iterations,
                             .text = N_("iterations to think about every decision")},
        [FLAG_BY_BOT] = {.name = "--by-bot",
                         .text = N_("all games of the file: how well each player decides")},
        [FLAG_JSON] = {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    static struct desk desk;
    const char *words[WORDS_MAX] = {0};
    struct request request = {0};
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    bool all = flags[FLAG_BY_BOT].count > 0;
    if (all && (flags[FLAG_GAME].count || flags[FLAG_SEAT].count))
        return cli_usage_problem("--by-bot", "--game, --seat | --by-bot");
    if (!read_request(&request, flags, &status)) return status;
    request.path = words[0];
    desk.memory = malloc(review_memory());
    if (!desk.memory) abort();
    status = all ? review_all(&desk, &request) : find_and_review(&desk, &request);
    free(desk.memory);
    return status;
}
