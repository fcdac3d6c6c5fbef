/* SPDX-License-Identifier: MIT
 * print - one reviewed game: the split of the result, turning points, rounds. */
#include "cli/review/review.h"

#include <string.h>

#include "cli/wrap.h"

enum { CELL_MAX = 160, TENTHS = 1000 /* of a per cent, in a victory */ };

/* Tenths of a per cent; `sign`: also where it is above zero. */
static void print_tenths(int32_t tenths, bool sign, int width)
{
    char cell[CELL_MAX];
    const char *before = tenths < 0 ? "-" : sign && tenths > 0 ? "+" : "";
    int32_t size = tenths < 0 ? -tenths : tenths;
    snprintf(cell, sizeof cell, "%s%d.%d%%", before, size / 10, size % 10);
    print_cell(cell, width);
}

static void print_share(uint32_t share, int width)
{
    print_tenths((int32_t)(((uint64_t)share * TENTHS + SHARE_ONE / 2) / SHARE_ONE), false, width);
}

static void print_move(const struct reviewed *reviewed, move_id move, int width)
{
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    reviewed->record->game->move_write(&reviewed->record->box, move, &buf);
    print_cell(text, width);
}

static void print_number(uint64_t number, int width)
{
    char cell[CELL_MAX];
    snprintf(cell, sizeof cell, "%llu", (unsigned long long)number);
    print_cell(cell, width);
}

static int32_t others_sum(const struct review_part *part)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < SEATS_MAX; i++) sum += part->others[i];
    return sum;
}

/* ---- the split ---- */

static void print_part(const char *name, int32_t tenths, bool sign)
{
    printf("  ");
    print_cell(name, 30);
    print_tenths(tenths, sign, 1);
    putchar('\n');
}

static void print_split(const struct reviewed *reviewed, uint32_t seat)
{
    struct review_split split;
    review_split(reviewed->review, seat, &split);
    review_round(&split, TENTHS, &split);
    const struct review_part *part = &split.part;
    print_part(tr(N_("fair share")), split.before, false);
    print_part(tr(N_("luck")), part->luck, true);
    print_part(tr(N_("what the others did")), others_sum(part), true);
    for (uint32_t i = 0; reviewed->record->box.seats > 2 && i < reviewed->record->box.seats; i++) {
        char name[CELL_MAX];
        if (i + 1u == seat) continue;
        snprintf(name, sizeof name, "  · %s", reviewed->record->seats[i].name);
        printf("  ");
        print_cell(name, 40);
        print_tenths(part->others[i], true, 1);
        putchar('\n');
    }
    print_part(tr(N_("own choices")), part->choices, true);
    print_part(tr(N_("result")), split.after, false);
}

/* ---- decisions ---- */

struct decisions {
    uint32_t count;
    uint64_t loss;
};

static struct decisions count_decisions(const struct review *review, uint32_t seat, uint32_t from,
                                        uint32_t to)
{
    struct decisions decisions = {0};
    for (uint32_t i = from; i < to; i++) {
        if (review->steps[i].seat != seat || !review_decision(&review->steps[i])) continue;
        decisions.count++;
        decisions.loss += review_loss(&review->steps[i]);
    }
    return decisions;
}

static void print_points(const struct reviewed *reviewed, uint32_t seat)
{
    uint32_t points[REVIEW_POINTS_MAX];
    uint32_t count = review_turning_points(reviewed->review, seat, POINTS_SHOWN, points);
    if (count == 0) return;
    printf("\n%s\n  ", tr(N_("Turning points")));
    print_cell(tr(N_("move")), 8);
    print_cell(tr(N_("round")), 8);
    print_cell(tr(N_("played")), 20);
    print_cell(tr(N_("chance")), 10);
    print_cell(tr(N_("better")), 20);
    print_cell(tr(N_("chance")), 10);
    printf("%s\n", tr(N_("loss")));
    for (uint32_t i = 0; i < count; i++) {
        const struct review_step *step = &reviewed->review->steps[points[i]];
        printf("  ");
        print_number(points[i] + 1u, 8);
        print_number(step->stage, 8);
        print_move(reviewed, step->move, 20);
        print_share(step->share, 10);
        print_move(reviewed, step->best, 20);
        print_share(step->best_share, 10);
        print_share(review_loss(step), 1);
        putchar('\n');
    }
}

/* ---- rounds ---- */

static void print_round(const struct review *review, uint32_t seat, uint32_t from, uint32_t to)
{
    struct review_split split;
    struct decisions decisions = count_decisions(review, seat, from, to);
    review_split_steps(review, seat, from, to, &split);
    review_round(&split, TENTHS, &split);
    printf("  ");
    print_number(review->steps[from].stage, 8);
    print_tenths(split.before, false, 10);
    print_tenths(split.part.luck, true, 10);
    print_tenths(others_sum(&split.part), true, 10);
    print_tenths(split.part.choices, true, 10);
    print_tenths(split.after, false, 10);
    print_number(decisions.count, 1);
    putchar('\n');
}

static void print_rounds(const struct review *review, uint32_t seat)
{
    uint32_t from = 0;
    printf("\n%s\n  ", tr(N_("Rounds")));
    print_cell(tr(N_("round")), 8);
    print_cell(tr(N_("before")), 10);
    print_cell(tr(N_("luck")), 10);
    print_cell(tr(N_("others")), 10);
    print_cell(tr(N_("choices")), 10);
    print_cell(tr(N_("after")), 10);
    printf("%s\n", tr(N_("decisions")));
    while (from < review->step_count) {
        uint32_t to = from + 1u;
        while (to < review->step_count && review->steps[to].stage == review->steps[from].stage)
            to++;
        print_round(review, seat, from, to);
        from = to;
    }
}

static void print_seat(const struct reviewed *reviewed, uint32_t seat)
{
    const struct review *review = reviewed->review;
    char number[32];
    char count[32];
    char loss[32];
    struct decisions all = count_decisions(review, seat, 0, review->step_count);
    double mean = all.count ? (double)all.loss / all.count / SHARE_ONE : 0.0;
    snprintf(number, sizeof number, "%u", seat);
    snprintf(count, sizeof count, "%u", all.count);
    snprintf(loss, sizeof loss, "%.2f%%", mean * 100.0);
    putchar('\n');
    say(stdout, N_("Seat {number}: {name}"), "number", number, "name",
        reviewed->record->seats[seat - 1u].name, NULL);
    putchar('\n');
    print_split(reviewed, seat);
    printf("  ");
    say(stdout,
        tr_count("{count} decision, loss {loss}", "{count} decisions, mean loss {loss}", all.count),
        "count", count, "loss", loss, NULL);
    putchar('\n');
    print_points(reviewed, seat);
    print_rounds(review, seat);
}

void reviewed_print(const struct reviewed *reviewed)
{
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)reviewed->number);
    printf("%s · ", reviewed->record->game->name);
    say(stdout, N_("game {number}"), "number", number, NULL);
    putchar('\n');
    for (uint32_t seat = 1; seat <= reviewed->record->box.seats; seat++) {
        if (reviewed->seats >> seat & 1u) print_seat(reviewed, seat);
    }
}

/* ---- for programs ---- */

static void json_text(const char *text)
{
    char memory[1024];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add_json(&buf, span_of(text));
    fputs(memory, stdout);
}

static void json_move(const struct reviewed *reviewed, const char *key, move_id move)
{
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    reviewed->record->game->move_write(&reviewed->record->box, move, &buf);
    printf(", \"%s\": ", key);
    json_text(text);
}

static void json_numbers(const int32_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) printf("%s%d", i ? ", " : "[", numbers[i]);
    putchar(']');
}

static void json_seat(const struct reviewed *reviewed, uint32_t seat)
{
    const struct record_seat *player = &reviewed->record->seats[seat - 1u];
    const struct review *review = reviewed->review;
    struct decisions all = count_decisions(review, seat, 0, review->step_count);
    struct review_split split;
    review_split(review, seat, &split);
    printf("{\"seat\": %u, \"name\": ", seat);
    json_text(player->name);
    fputs(", \"bot\": ", stdout);
    json_text(player->bot);
    printf(", \"result\": %d, \"fair\": %d, \"luck\": %d, \"choices\": %d, \"others\": ",
           split.after, split.before, split.part.luck, split.part.choices);
    json_numbers(split.part.others, reviewed->record->box.seats);
    printf(", \"decisions\": %u, \"loss\": %llu}", all.count, (unsigned long long)all.loss);
}

static void json_step(const struct reviewed *reviewed, uint32_t index)
{
    const struct review_step *step = &reviewed->review->steps[index];
    printf("{\"number\": %u, \"round\": %u, \"chances\": [", index + 1u, step->stage);
    for (uint32_t i = 0; i < reviewed->record->box.seats; i++) {
        printf("%s%u", i ? ", " : "", step->chances[i]);
    }
    printf("], \"seat\": %u", step->seat);
    json_move(reviewed, "move", step->move);
    if (review_decision(step)) {
        json_move(reviewed, "best", step->best);
        printf(", \"chance\": %u, \"best_chance\": %u, \"loss\": %u, \"effects\": ", step->share,
               step->best_share, review_loss(step));
        json_numbers(step->effects, reviewed->record->box.seats);
    }
    putchar('}');
}

void reviewed_json(const struct reviewed *reviewed)
{
    const struct review *review = reviewed->review;
    bool first = true;
    printf("{\"game\": \"%s\", \"number\": %llu, \"iterations\": %u, \"one\": %d, \"seats\": [",
           reviewed->record->game->name, (unsigned long long)reviewed->number,
           review->options.iterations, SHARE_ONE);
    for (uint32_t seat = 1; seat <= reviewed->record->box.seats; seat++) {
        if (!(reviewed->seats >> seat & 1u)) continue;
        if (!first) fputs(", ", stdout);
        first = false;
        json_seat(reviewed, seat);
    }
    fputs("], \"steps\": [", stdout);
    for (uint32_t i = 0; i < review->step_count; i++) {
        if (i > 0) fputs(", ", stdout);
        json_step(reviewed, i);
    }
    puts("]}");
}
