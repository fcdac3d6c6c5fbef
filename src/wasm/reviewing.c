/* SPDX-License-Identifier: MIT
 * reviewing - the table's game, looked at again. */
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

static void add_number(struct buf *buf, const char *before, int64_t number)
{
    buf_add(buf, before);
    buf_add_number(buf, number);
}

static void add_split(struct buf *buf, uint32_t seat)
{
    struct review_split split;
    review_split(&review, seat, &split);
    add_number(buf, "{\"before\": ", split.before);
    add_number(buf, ", \"after\": ", split.after);
    add_number(buf, ", \"luck\": ", split.part.luck);
    add_number(buf, ", \"choices\": ", split.part.choices);
    for (uint32_t i = 0; i < desk.table.box.seats; i++)
        add_number(buf, i == 0 ? ", \"others\": [" : ", ", split.part.others[i]);
    buf_add(buf, "]}");
}

static void add_move(struct buf *buf, const char *before, move_id move)
{
    buf_add(buf, before);
    desk.table.game->move_write(&desk.table.box, move, buf);
    buf_add_char(buf, '"');
}

/* A step as the reviewed seat's chances saw it; with grades if somebody had a choice. */
static void add_step(struct buf *buf, const struct review_step *step, uint32_t seat)
{
    add_number(buf, "{\"seat\": ", step->seat);
    add_number(buf, ", \"stage\": ", step->stage);
    add_number(buf, ", \"chance\": ", step->chances[seat - 1u]);
    add_move(buf, ", \"move\": \"", step->move);
    if (review_decision(step)) {
        add_move(buf, ", \"best\": \"", step->best);
        add_number(buf, ", \"best_share\": ", step->best_share);
        add_number(buf, ", \"share\": ", step->share);
    }
    buf_add_char(buf, '}');
}

int32_t wasm_review(uint32_t seat)
{
    uint32_t points[REVIEW_POINTS_MAX];
    uint32_t count = review_turning_points(&review, seat, TURNING_POINTS, points);
    struct buf *buf = desk_answer();
    buf_add(buf, "{\"split\": ");
    add_split(buf, seat);
    buf_add(buf, ", \"turning_points\": [");
    for (uint32_t i = 0; i < count; i++) add_number(buf, i > 0 ? ", " : "", points[i]);
    buf_add(buf, "], \"steps\": [");
    for (uint32_t i = 0; i < review.step_count; i++) {
        if (i > 0) buf_add(buf, ", ");
        add_step(buf, &review.steps[i], seat);
    }
    buf_add(buf, "]}");
    return desk_done();
}
