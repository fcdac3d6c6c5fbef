/* SPDX-License-Identifier: MIT
 * review - a recorded game, decision by decision, or all games of a file by player. */
#include "cli/review/review.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 500,
    RECORDS_SIZE_MAX = 1 << 30,
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
        reviewed_print(&reviewed);
    }
    record_release(&desk->record);
    return EXIT_DONE;
}

static int find_and_review(struct desk *desk, const struct request *request, struct span text)
{
    struct span line;
    uint64_t count = 0;
    while (count < request->game && span_next_line(&text, &line)) count++;
    if (count == request->game) return review_one(desk, request, line);
    char found[32];
    char expected[32];
    snprintf(found, sizeof found, "--game %llu", (unsigned long long)request->game);
    snprintf(expected, sizeof expected, "1-%llu", (unsigned long long)count);
    return cli_usage_problem(found, expected);
}

/* ---- all games ---- */

static int review_all(struct desk *desk, const struct request *request, struct span text)
{
    static struct tally tally;
    struct problem problem = {0};
    struct span rest = text;
    struct span line;
    uint64_t count = 0;
    while (span_next_line(&rest, &line)) count++;
    progress_begin(&desk->progress, tr(N_("Analysing every move")), count * GAME_PROGRESS);
    for (uint64_t number = 1; span_next_line(&text, &line); number++) {
        if (load(desk, line, &problem)) {
            progress_end(&desk->progress);
            return cli_complain_game(request->path, number, &problem);
        }
        think(desk, request, false);
        const struct reviewed reviewed = reviewed_of(desk, number, 0);
        tally_add(&tally, &reviewed);
        record_release(&desk->record);
    }
    progress_end(&desk->progress);
    if (request->json) {
        tally_json(&tally);
    } else {
        tally_print(&tally);
    }
    return EXIT_DONE;
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
    struct problem problem = {0};
    struct span text = {0};
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    bool all = flags[FLAG_BY_BOT].count > 0;
    if (all && (flags[FLAG_GAME].count || flags[FLAG_SEAT].count))
        return cli_usage_problem("--by-bot", "--game, --seat | --by-bot");
    if (!read_request(&request, flags, &status)) return status;
    request.path = words[0];
    if (host_read(request.path, RECORDS_SIZE_MAX, &text, &problem))
        return cli_complain(request.path, &problem);
    desk.memory = malloc(review_memory());
    if (!desk.memory) abort();
    status = all ? review_all(&desk, &request, text) : find_and_review(&desk, &request, text);
    free(desk.memory);
    free((char *)text.text);
    return status;
}
