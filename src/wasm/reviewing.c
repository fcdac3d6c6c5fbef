/* SPDX-License-Identifier: MIT
 * reviewing - the table's game, looked at again. */
#include "ai/grade.h"
#include "ai/review.h"
#include "wasm/desk.h"

enum { PROGRESS_ONE = 1000, TURNING_POINTS = 5 };

static struct review review;

void wasm_review_begin(uint32_t iterations)
{
    const struct table *table = &desk.table;
    ASSERT(desk.shown || table_actors(table) == 0);
    const struct review_options options = {.iterations = iterations, .chart = true};
    review_init(&review, &options, desk_tree(review_memory()), review_memory());
    review_begin(&review, table->game, &table->box);
    for (uint32_t i = 0; i < table->step_count; i++)
        review_add(&review, table->steps[i].seat, table->steps[i].move);
}

uint32_t wasm_review_think(uint32_t playouts)
{
    if (!review_think(&review, playouts)) return PROGRESS_ONE;
    uint64_t progress = review_done(&review) * PROGRESS_ONE / review_total(&review);
    return progress < PROGRESS_ONE ? (uint32_t)progress : PROGRESS_ONE - 1;
}

static void add_split(struct json *json, uint32_t seat)
{
    struct review_split split;
    review_split(&review, seat, &split);
    json_key_open(json, "split", '{');
    json_key_number(json, "before", split.before);
    json_key_number(json, "after", split.after);
    json_key_number(json, "luck", split.part.luck);
    json_key_number(json, "choices", split.part.choices);
    json_key_open(json, "others", '[');
    for (uint32_t i = 0; i < desk.table.box.seats; i++) json_number(json, split.part.others[i]);
    json_close(json);
    json_close(json);
}

/* A step as the reviewed seat's chances saw it; with grades if somebody had a choice. */
static void add_step(struct json *json, const struct review_step *step, uint32_t seat)
{
    struct teller teller = desk_teller();
    json_open(json, '{');
    json_key_number(json, "seat", step->seat);
    json_key_number(json, "stage", step->stage);
    json_key_number(json, "chance", step->chances[seat - 1u]);
    wire_move(json, "move", &teller, step->move);
    if (review_decision(step)) {
        wire_said(json, "said", &teller, step->move);
        wire_move(json, "best", &teller, step->best);
        wire_said(json, "best_said", &teller, step->best);
        json_key_number(json, "best_share", step->best_share);
        json_key_number(json, "share", step->share);
        enum grade grade = grade_of(review_loss(step));
        json_key_text(json, "grade", grade_names[grade]);
        json_key_text(json, "graded", page_translate(grade_texts[grade], NULL, 0));
    }
    json_close(json);
}

int32_t wasm_review(uint32_t seat)
{
    uint32_t points[REVIEW_POINTS_MAX];
    uint32_t count = review_turning_points(&review, seat, TURNING_POINTS, points);
    struct json *json = desk_answer_json();
    json_open(json, '{');
    add_split(json, seat);
    json_key_open(json, "turning_points", '[');
    for (uint32_t i = 0; i < count; i++) json_number(json, points[i]);
    json_close(json);
    json_key_open(json, "steps", '[');
    for (uint32_t i = 0; i < review.step_count; i++) add_step(json, &review.steps[i], seat);
    json_close(json);
    json_close(json);
    return desk_done();
}
