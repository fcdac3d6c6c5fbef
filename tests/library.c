/* SPDX-License-Identifier: MIT
 * library - libvacancy as a stranger uses it: include/vacancy.h and nothing else. Whole games of
 * every game and player count, and everything that a caller can get wrong. Ends with `cases: N
 * failed: M`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vacancy.h"

/* Programs that were compiled have these sizes in them: another one is another soname. */
_Static_assert(sizeof(struct vacancy_problem) == 1064, "part of the ABI");
_Static_assert(sizeof(struct vacancy_setup) == 4 * sizeof(void *), "part of the ABI");
_Static_assert(sizeof(struct vacancy_part) == sizeof(void *) + 16, "part of the ABI");
_Static_assert(sizeof(struct vacancy_rng) == 32, "part of the ABI");
_Static_assert(sizeof(struct vacancy_outcome) == 16, "part of the ABI");
_Static_assert(sizeof(struct vacancy_advice) == 32, "part of the ABI");
_Static_assert(sizeof(struct vacancy_belief) == 1000, "part of the ABI");

static uint32_t count;
static uint32_t failed;

static bool holds(bool fact, const char *name)
{
    count++;
    if (fact) return true;
    failed++;
    printf("FAILED library: %s\n", name);
    return false;
}
#define HOLDS(fact) holds(fact, #fact)

/* One box, and memory for all that is asked of it. */
struct bench {
    struct vacancy_box *box;
    struct vacancy_state *state;
    struct vacancy_state *other;
    struct vacancy_events *events;
    struct vacancy_rng rng;
    float *arrays[2];
    uint8_t *masks[2];
};

static void bench_open(struct bench *bench, const char *game, uint32_t seats)
{
    struct vacancy_setup setup = {.game = game, .seats = seats};
    struct vacancy_problem problem;
    memset(bench, 0, sizeof *bench);
    if (vacancy_box_new(&setup, &bench->box, &problem)) {
        printf("FAILED library: %s\n", problem.message);
        exit(1);
    }
    vacancy_rng_seed(&bench->rng, seats);
    HOLDS(!vacancy_state_new(bench->box, &bench->state));
    HOLDS(!vacancy_state_new(bench->box, &bench->other));
    HOLDS(!vacancy_events_new(bench->box, &bench->events));
    for (int i = 0; i < 2; i++) {
        bench->arrays[i] = malloc(vacancy_array_size(bench->box) * sizeof(float));
        bench->masks[i] = malloc(vacancy_number_count(bench->box));
    }
}

static void bench_close(struct bench *bench)
{
    for (int i = 0; i < 2; i++) {
        free(bench->arrays[i]);
        free(bench->masks[i]);
    }
    vacancy_events_free(bench->events);
    vacancy_state_free(bench->other);
    vacancy_state_free(bench->state);
    vacancy_box_free(bench->box);
}

/* ---- numbers and arrays ---- */

static void test_numbers(const struct bench *bench)
{
    uint32_t size = vacancy_number_count(bench->box);
    uint32_t wrong = 0;
    uint32_t none = 0;
    for (uint32_t i = 0; i < size; i++) {
        vacancy_move move = vacancy_number_move(bench->box, (int32_t)i);
        if (!move) none++;
        if (move && vacancy_number_of(bench->box, move) != (int32_t)i) wrong++;
    }
    HOLDS(wrong == 0 && none <= 1); /* one number of Hotel Samoa is kept free */
    HOLDS(vacancy_number_move(bench->box, -1) == 0);
    HOLDS(vacancy_number_move(bench->box, (int32_t)size) == 0);
    HOLDS(vacancy_number_of(bench->box, UINT64_MAX) == -1);
}

static void test_parts(const struct bench *bench)
{
    struct vacancy_part part;
    uint32_t end = 0;
    uint32_t index = 0;
    bool joined = true;
    for (; vacancy_array_part(bench->box, index, &part); index++) {
        joined = joined && part.at == end && part.rows && part.columns && part.scale > 0;
        end = part.at + part.rows * part.columns;
    }
    HOLDS(joined && index > 10 && end == vacancy_array_size(bench->box));
}

static void look(const struct bench *bench, const struct vacancy_view *view, int at)
{
    vacancy_view_array(view, bench->arrays[at]);
    vacancy_view_mask(view, bench->masks[at]);
}

static bool same_look(const struct bench *bench)
{
    size_t size = vacancy_array_size(bench->box) * sizeof(float);
    return memcmp(bench->arrays[0], bench->arrays[1], size) == 0 &&
           memcmp(bench->masks[0], bench->masks[1], vacancy_number_count(bench->box)) == 0;
}

/* The mask has the legal moves and no others. */
static bool mask_fits(const struct bench *bench, const struct vacancy_view *view, uint32_t seat)
{
    vacancy_move moves[VACANCY_MOVES_MAX];
    vacancy_move seen[VACANCY_MOVES_MAX];
    uint32_t legal = vacancy_state_moves(bench->state, seat, moves);
    uint32_t marked = 0;
    if (vacancy_view_moves(view, seen) != legal) return false;
    if (memcmp(seen, moves, legal * sizeof moves[0]) != 0) return false;
    for (uint32_t i = 0; i < vacancy_number_count(bench->box); i++) marked += bench->masks[0][i];
    for (uint32_t i = 0; i < legal; i++) {
        if (!bench->masks[0][vacancy_number_of(bench->box, moves[i])]) return false;
    }
    return marked == legal;
}

static bool is_finite(const struct bench *bench)
{
    for (uint32_t i = 0; i < vacancy_array_size(bench->box); i++) {
        if (!isfinite(bench->arrays[0][i]) || fabsf(bench->arrays[0][i]) > 16) return false;
    }
    return true;
}

/* What a seat sees of the truth, of a world that it could as well be, and of its own text. */
static void test_seat(struct bench *bench, uint32_t seat)
{
    char texts[2][VACANCY_TEXT_MAX];
    struct vacancy_view *view;
    struct vacancy_view *other;
    struct vacancy_problem problem;
    HOLDS(!vacancy_view_new(bench->state, seat, &view));
    look(bench, view, 0);
    HOLDS(is_finite(bench));
    HOLDS(mask_fits(bench, view, seat));
    HOLDS(!vacancy_view_guess(view, &bench->rng, bench->other));
    HOLDS(!vacancy_view_new(bench->other, seat, &other));
    look(bench, other, 1);
    HOLDS(vacancy_view_same(view, other) && same_look(bench));
    HOLDS(!vacancy_view_write(view, texts[0], sizeof texts[0]));
    HOLDS(!vacancy_view_write(other, texts[1], sizeof texts[1]));
    HOLDS(strcmp(texts[0], texts[1]) == 0);
    vacancy_view_free(other);
    if (vacancy_view_actors(view) >> seat & 1u && seat > 0) {
        HOLDS(!vacancy_view_read(bench->box, seat, texts[0], &other, &problem));
        look(bench, other, 1);
        HOLDS(same_look(bench));
        vacancy_view_free(other);
    }
    vacancy_view_free(view);
}

/* ---- games ---- */

static void test_game(struct bench *bench)
{
    static char text[VACANCY_RECORD_MAX];
    uint32_t actors;
    uint32_t steps = 0;
    for (; (actors = vacancy_state_actors(bench->state)); steps++) {
        uint32_t seat = 0;
        struct vacancy_problem problem;
        while (!(actors >> seat & 1u)) seat++;
        vacancy_move move = seat ? vacancy_state_pick(bench->state, seat, &bench->rng)
                                 : vacancy_state_draw(bench->state, &bench->rng);
        vacancy_move back;
        if (steps % 7 == 0) {
            for (uint32_t i = 0; i <= vacancy_box_seats(bench->box); i++) test_seat(bench, i);
        }
        HOLDS(!vacancy_move_write(bench->box, move, text, VACANCY_MOVE_TEXT_MAX));
        HOLDS(!vacancy_move_read(bench->box, text, &back, &problem) && back == move);
        HOLDS(!vacancy_state_tell(bench->state, seat, move, bench->events, &problem));
        HOLDS(!vacancy_events_write(bench->events, 1, text, sizeof text) && text[0] == '[');
        HOLDS(!vacancy_events_sentences(bench->events, 1, text, sizeof text));
    }
    int32_t scores[VACANCY_SEATS_MAX];
    vacancy_state_scores(bench->state, scores);
    HOLDS(steps > 20 && vacancy_state_winners(bench->state) > 1);
}

/* A position as text is the same position. */
static void test_position(struct bench *bench)
{
    char text[VACANCY_TEXT_MAX];
    char again[VACANCY_TEXT_MAX];
    struct vacancy_problem problem;
    HOLDS(!vacancy_state_write(bench->state, text, sizeof text));
    HOLDS(!vacancy_state_read(bench->other, text, &problem));
    HOLDS(!vacancy_state_write(bench->other, again, sizeof again) && strcmp(text, again) == 0);
}

static void test_outcomes(const char *game, uint32_t seats)
{
    struct vacancy_outcome outcomes[8];
    uint32_t found = 0;
    double sum = 0;
    struct bench bench;
    bench_open(&bench, game, seats);
    enum vacancy_error error = vacancy_state_outcomes(bench.state, outcomes, 8, &found);
    HOLDS(error || found == seats);
    for (uint32_t i = 0; i < found; i++) {
        sum += outcomes[i].chance;
        HOLDS(vacancy_state_legal(bench.state, 0, outcomes[i].move));
    }
    HOLDS(error ? found == 0 : fabs(sum - 1) < 1e-9);
    HOLDS(vacancy_state_outcomes(bench.state, outcomes, 1, &found) == VACANCY_ERROR_SPACE);
    bench_close(&bench);
}

/* ---- records ---- */

static void test_record(const struct bench *bench)
{
    static char text[VACANCY_RECORD_MAX];
    static char again[VACANCY_RECORD_MAX];
    const char *names[VACANCY_SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    struct vacancy_table *table;
    struct vacancy_table *copy = NULL;
    struct vacancy_box *box = NULL;
    struct vacancy_problem problem = {0};
    struct vacancy_rng rng;
    vacancy_rng_seed(&rng, 3);
    HOLDS(!vacancy_table_new(bench->box, 7, &table));
    for (uint32_t actors; (actors = vacancy_table_actors(table));) {
        uint32_t seat = 0;
        while (!(actors >> seat & 1u)) seat++;
        vacancy_move move = vacancy_table_draw(table);
        HOLDS(!vacancy_table_state(table, bench->state));
        if (seat) move = vacancy_state_pick(bench->state, seat, &rng);
        HOLDS(!vacancy_table_apply(table, seat, move, &problem));
    }
    HOLDS(!vacancy_table_write(table, names, text, sizeof text));
    HOLDS(!vacancy_table_read(text, strlen(text), &box, &copy, &problem));
    HOLDS(copy && vacancy_table_steps(copy) == vacancy_table_steps(table));
    HOLDS(copy && !vacancy_table_write(copy, NULL, again, sizeof again));
    HOLDS(strcmp(text, again) == 0);
    HOLDS(!vacancy_table_seen(table, 1, text, sizeof text) && !strstr(text, "\"seed\""));
    HOLDS(!vacancy_table_rewind(table, 2) && vacancy_table_steps(table) == 2);
    vacancy_table_free(copy);
    vacancy_box_free(box);
    char *cut = strstr(again, "\"moves\": [");
    cut[11] = '9';
    HOLDS(vacancy_table_read(again, strlen(again), &box, &copy, &problem));
    HOLDS(problem.message[0] != '\0');
    HOLDS(vacancy_table_read("{", 1, &box, &copy, NULL) == VACANCY_ERROR_RECORD);
    vacancy_table_free(table);
}

/* ---- bots and hints ---- */

static void test_bots(struct bench *bench)
{
    struct vacancy_problem problem;
    struct vacancy_view *view;
    struct vacancy_bot *bot;
    vacancy_move move;
    vacancy_state_free(bench->state);
    HOLDS(!vacancy_state_new(bench->box, &bench->state));
    while ((move = vacancy_state_draw(bench->state, &bench->rng)))
        HOLDS(!vacancy_state_apply(bench->state, 0, move, &problem));
    uint32_t seat = 1;
    while (!(vacancy_state_actors(bench->state) >> seat & 1u)) seat++;
    HOLDS(!vacancy_view_new(bench->state, seat, &view));
    for (uint32_t i = 0; vacancy_bot_name(i); i++) {
        HOLDS(!vacancy_bot_new(vacancy_bot_name(i), &bot, &problem));
        HOLDS(!vacancy_bot_choose(bot, view, &bench->rng, 30, &move));
        HOLDS(vacancy_state_legal(bench->state, seat, move));
        vacancy_bot_free(bot);
    }
    struct vacancy_hint *hint;
    struct vacancy_advice advice;
    struct vacancy_belief belief;
    HOLDS(!vacancy_hint_new(view, 200, &hint));
    HOLDS(vacancy_hint_move(hint, 0, &advice));
    HOLDS(vacancy_state_legal(bench->state, seat, advice.move));
    for (uint32_t i = 0; vacancy_hint_belief(hint, i, &belief); i++) {
        double sum = 0;
        for (uint32_t k = 0; k < belief.answer_count; k++) sum += belief.chances[k];
        HOLDS(sum > 0 && sum < 1.0001 && belief.thing[0]);
        HOLDS(vacancy_hint_truth(hint, i, bench->state) < (int32_t)belief.answer_count);
    }
    vacancy_hint_free(hint);
    vacancy_view_free(view);
}

/* ---- batches ---- */

/* A game of a batch goes as the same game alone. */
static void test_batch(struct bench *bench)
{
    enum { GAMES = 16 };
    struct vacancy_batch *batch;
    struct vacancy_problem problem;
    int32_t numbers[GAMES];
    uint32_t left = GAMES;
    HOLDS(!vacancy_batch_new(bench->box, GAMES, 5, &batch));
    const uint8_t *seats = vacancy_batch_seats(batch);
    while (left) {
        HOLDS(!vacancy_batch_get(batch, 3, bench->state));
        vacancy_batch_pick(batch, numbers);
        uint32_t seat = seats[3];
        vacancy_move move = vacancy_number_move(bench->box, numbers[3]);
        HOLDS(seat ? !vacancy_state_apply(bench->state, seat, move, &problem) : numbers[3] == -1);
        bool alone = seat && !(vacancy_state_actors(bench->state) & 1u);
        HOLDS(!vacancy_batch_step(batch, numbers, &problem));
        if (alone) { /* the house did not draw in between */
            char texts[2][VACANCY_TEXT_MAX];
            HOLDS(!vacancy_batch_get(batch, 3, bench->other));
            HOLDS(!vacancy_state_write(bench->state, texts[0], VACANCY_TEXT_MAX));
            HOLDS(!vacancy_state_write(bench->other, texts[1], VACANCY_TEXT_MAX));
            HOLDS(strcmp(texts[0], texts[1]) == 0);
        }
        left = 0;
        for (uint32_t i = 0; i < GAMES; i++) left += seats[i] != 0;
    }
    float shares[GAMES * VACANCY_SEATS_MAX];
    float sum = 0;
    vacancy_batch_wins(batch, shares);
    for (uint32_t i = 0; i < GAMES * vacancy_box_seats(bench->box); i++) sum += shares[i];
    HOLDS(fabsf(sum - GAMES) < 0.01f);
    HOLDS(vacancy_batch_restart(batch, false) == GAMES && seats[0]);
    uint64_t before = vacancy_batch_moves(batch);
    vacancy_batch_pick(batch, numbers);
    numbers[5] = (int32_t)vacancy_number_count(bench->box);
    HOLDS(vacancy_batch_step(batch, numbers, &problem) == VACANCY_ERROR_MOVE && problem.line == 5);
    HOLDS(vacancy_batch_moves(batch) == before);
    HOLDS(vacancy_batch_seat(batch, 99, "greedy", &problem) == VACANCY_ERROR_ARGUMENT);
    HOLDS(vacancy_batch_seat(batch, 1, "nobody", &problem) == VACANCY_ERROR_NAME);
    for (uint32_t seat = 1; seat <= vacancy_box_seats(bench->box); seat++)
        HOLDS(!vacancy_batch_seat(batch, seat, seat % 2 ? "greedy" : "random", &problem));
    HOLDS(seats[0] == 0 && seats[GAMES - 1] == 0); /* nobody is left to be asked */
    HOLDS(vacancy_batch_new(bench->box, 0, 1, &batch) == VACANCY_ERROR_ARGUMENT);
    vacancy_batch_free(batch);
}

/* ---- what a caller can get wrong ---- */

static void test_setups(void)
{
    static const struct {
        struct vacancy_setup setup;
        enum vacancy_error error;
    } rows[] = {
        {{.game = "chess", .seats = 2}, VACANCY_ERROR_NAME},
        {{.game = NULL, .seats = 2}, VACANCY_ERROR_NAME},
        {{.game = "overbooking", .seats = 9}, VACANCY_ERROR_SEATS},
        {{.game = "overbooking", .seats = 2, .options = "peek"}, VACANCY_ERROR_NAME},
        {{.game = "overbooking", .seats = 2, .options = "a=b"}, VACANCY_ERROR_NAME},
        {{.game = "overbooking", .seats = 2, .edition = "nonsense"}, VACANCY_ERROR_EDITION},
        {{.game = "overbooking", .seats = 2, .options = "peek=no scoring=none"}, VACANCY_OK},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct vacancy_box *box = NULL;
        struct vacancy_problem problem = {0};
        HOLDS(vacancy_box_new(&rows[i].setup, &box, &problem) == rows[i].error);
        HOLDS(rows[i].error ? !box && problem.message[0] && problem.name[0] : box != NULL);
        vacancy_box_free(box);
    }
}

static void test_garbage(struct bench *bench)
{
    char text[VACANCY_TEXT_MAX];
    struct vacancy_problem problem = {0};
    struct vacancy_view *view = NULL;
    vacancy_move move = 0;
    HOLDS(vacancy_move_read(bench->box, "nonsense", &move, &problem) == VACANCY_ERROR_MOVE);
    HOLDS(vacancy_move_read(bench->box, "", &move, NULL) == VACANCY_ERROR_MOVE);
    HOLDS(vacancy_state_read(bench->state, "x", &problem) == VACANCY_ERROR_POSITION);
    HOLDS(vacancy_view_read(bench->box, 1, "x", &view, &problem) == VACANCY_ERROR_POSITION);
    HOLDS(vacancy_view_read(bench->box, 7, "x", &view, &problem) == VACANCY_ERROR_ARGUMENT);
    HOLDS(vacancy_view_new(bench->state, 7, &view) == VACANCY_ERROR_ARGUMENT && !view);
    HOLDS(vacancy_state_write(bench->state, text, 0) == VACANCY_ERROR_SPACE);
    HOLDS(vacancy_state_write(bench->state, text, 9) == VACANCY_ERROR_SPACE && strlen(text) < 9);
    HOLDS(!vacancy_game_name(99) && !vacancy_bot_name(99));
    vacancy_box_free(NULL);
    vacancy_state_free(NULL);
    vacancy_batch_free(NULL);
    uint32_t accepted = 0;
    for (uint32_t i = 0; i < 20000; i++) {
        uint64_t high = (uint64_t)vacancy_rng_below(&bench->rng, 20) << 56;
        uint64_t low = (uint64_t)vacancy_rng_below(&bench->rng, UINT32_MAX) << (i % 30);
        uint32_t seat = vacancy_rng_below(&bench->rng, 9);
        uint64_t any = high | (i % 3 ? low & 0xfff : low);
        bool legal = vacancy_state_legal(bench->state, seat, any);
        vacancy_move_write(bench->box, any, text, VACANCY_MOVE_TEXT_MAX);
        vacancy_state_seen(bench->state, seat, any, seat, text);
        if (!legal && !vacancy_state_apply(bench->state, seat, any, &problem)) accepted++;
    }
    HOLDS(accepted == 0);
}

int main(void)
{
    HOLDS(vacancy_version()[0] != '\0');
    test_setups();
    for (uint32_t i = 0; vacancy_game_name(i); i++) {
        for (uint32_t seats = 2; seats <= VACANCY_SEATS_MAX; seats++) {
            struct vacancy_setup setup = {.game = vacancy_game_name(i), .seats = seats};
            struct vacancy_box *box;
            struct bench bench;
            if (vacancy_box_new(&setup, &box, NULL)) continue; /* not with so many */
            vacancy_box_free(box);
            bench_open(&bench, vacancy_game_name(i), seats);
            test_numbers(&bench);
            test_parts(&bench);
            test_game(&bench);
            test_position(&bench);
            test_record(&bench);
            test_batch(&bench);
            test_bots(&bench);
            test_garbage(&bench);
            test_outcomes(vacancy_game_name(i), seats);
            bench_close(&bench);
        }
    }
    printf("cases: %u failed: %u\n", count, failed);
    return failed > 0;
}
