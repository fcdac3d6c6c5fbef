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
    print_cell(cli_percent(cell, sizeof cell), width);
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
    reviewed->record->game->notation->move_write(&reviewed->record->box, move, &buf);
    print_cell(text, width);
}

/* A move in words, on a line of its own. */
static void print_words(const struct reviewed *reviewed, const char *sentence, move_id move)
{
    enum { WORDS_INDENT = 8 };
    const struct record *record = reviewed->record;
    const char *names[SEATS_MAX];
    char words[SENTENCE_MAX];
    char line[SENTENCE_MAX * 2];
    struct buf buf;
    for (uint32_t i = 0; i < record->box.seats; i++) names[i] = record->seats[i].name;
    const struct teller teller = {
        .language = cli_language(), .game = record->game, .box = &record->box, .names = names};
    buf_init(&buf, words, sizeof words);
    text_move(&buf, &teller, move);
    const struct text_value value = {"move", words};
    buf_init(&buf, line, sizeof line);
    text_fill(&buf, cli_language(), sentence, &value, 1);
    printf("%*s", WORDS_INDENT, "");
    wrap_print(line, WORDS_INDENT, WORDS_INDENT + 2);
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
    print_tenths(tenths, sign, 0);
    putchar('\n');
}

static void print_split(const struct reviewed *reviewed, uint32_t seat)
{
    struct review_split split;
    review_split(reviewed->review, seat, &split);
    review_round(&split, TENTHS, &split);
    const struct review_part *part = &split.part;
    print_part(tr(N_("starting chance")), split.before, false);
    print_part(tr(N_("luck")), part->luck, true);
    print_part(tr(N_("what the others did")), others_sum(part), true);
    for (uint32_t i = 0; reviewed->record->box.seats > 2 && i < reviewed->record->box.seats; i++) {
        char name[CELL_MAX];
        if (i + 1u == seat) continue;
        snprintf(name, sizeof name, "  · %s", reviewed->record->seats[i].name);
        printf("  ");
        print_cell(name, 40);
        print_tenths(part->others[i], true, 0);
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
    print_cell(tr(N_("move")), 6);
    print_cell(tr(N_("round")), 7);
    print_cell(tr(N_("played")), 18);
    print_cell(tr(N_("chance")), 9);
    print_cell(tr(N_("better")), 18);
    print_cell(tr(N_("chance")), 9);
    printf("%s\n", tr(N_("loss")));
    for (uint32_t i = 0; i < count; i++) {
        const struct review_step *step = &reviewed->review->steps[points[i]];
        printf("  ");
        print_number(points[i] + 1u, 6);
        print_number(step->stage, 7);
        print_move(reviewed, step->move, 18);
        print_share(step->share, 9);
        print_move(reviewed, step->best, 18);
        print_share(step->best_share, 9);
        print_share(review_loss(step), 0);
        putchar('\n');
        print_words(reviewed, N_("Played: {move}"), step->move);
        print_words(reviewed, N_("Better: {move}"), step->best);
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
    print_number(decisions.count, 0);
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
    cli_percent(loss, sizeof loss);
    putchar('\n');
    say(stdout, N_("Seat {number}: {name}"), "number", number, "name",
        reviewed->record->seats[seat - 1u].name, NULL);
    putchar('\n');
    print_split(reviewed, seat);
    printf("  ");
    say(stdout,
        tr_count("{count} decision, loss {loss}", "{count} decisions, average loss {loss}",
                 all.count),
        "count", count, "loss", loss, NULL);
    putchar('\n');
    print_points(reviewed, seat);
    print_rounds(review, seat);
}

void reviewed_print(const struct reviewed *reviewed)
{
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)reviewed->number);
    printf("%s · ", tr(reviewed->record->game->vocabulary->title));
    say(stdout, N_("game {number}"), "number", number, NULL);
    putchar('\n');
    for (uint32_t seat = 1; seat <= reviewed->record->box.seats; seat++) {
        if (reviewed->seats >> seat & 1u) print_seat(reviewed, seat);
    }
}

/* ---- for programs ---- */

static void json_move(struct json *json, const struct reviewed *reviewed, const char *key,
                      move_id move)
{
    json_key(json, key);
    reviewed->record->game->notation->move_write(&reviewed->record->box, move, json_quote(json));
    json_unquote(json);
}

static void json_numbers(struct json *json, const char *key, const int32_t *numbers, uint32_t count)
{
    json_key_open(json, key, '[');
    for (uint32_t i = 0; i < count; i++) json_number(json, numbers[i]);
    json_close(json);
}

static void json_seat(struct json *json, const struct reviewed *reviewed, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= reviewed->record->box.seats);
    const struct record_seat *player = &reviewed->record->seats[seat - 1u];
    const struct review *review = reviewed->review;
    struct decisions all = count_decisions(review, seat, 0, review->step_count);
    struct review_split split;
    review_split(review, seat, &split);
    json_open(json, '{');
    json_key_number(json, "seat", seat);
    json_key_text(json, "name", player->name);
    json_key_text(json, "bot", player->bot);
    json_key_number(json, "result", split.after);
    json_key_number(json, "fair", split.before);
    json_key_number(json, "luck", split.part.luck);
    json_key_number(json, "choices", split.part.choices);
    json_numbers(json, "others", split.part.others, reviewed->record->box.seats);
    json_key_number(json, "decisions", all.count);
    json_key_number(json, "loss", (int64_t)all.loss);
    json_close(json);
}

static void json_step(struct json *json, const struct reviewed *reviewed, uint32_t index)
{
    const struct review_step *step = &reviewed->review->steps[index];
    json_open(json, '{');
    json_key_number(json, "number", index + 1u);
    json_key_number(json, "round", step->stage);
    json_key_open(json, "chances", '[');
    for (uint32_t i = 0; i < reviewed->record->box.seats; i++) json_number(json, step->chances[i]);
    json_close(json);
    json_key_number(json, "seat", step->seat);
    json_move(json, reviewed, "move", step->move);
    if (review_decision(step)) {
        json_move(json, reviewed, "best", step->best);
        json_key_number(json, "chance", step->share);
        json_key_number(json, "best_chance", step->best_share);
        json_key_number(json, "loss", review_loss(step));
        json_numbers(json, "effects", step->effects, reviewed->record->box.seats);
    }
    json_close(json);
}

void reviewed_json(const struct reviewed *reviewed)
{
    enum { STEP_SIZE_MAX = 2 * MOVE_TEXT_MAX + 512, HEAD_SIZE_MAX = 8192 };
    static char memory[TABLE_STEPS_MAX * STEP_SIZE_MAX + HEAD_SIZE_MAX];
    const struct review *review = reviewed->review;
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_text(&json, "game", reviewed->record->game->name);
    json_key_number(&json, "number", (int64_t)reviewed->number);
    json_key_number(&json, "iterations", review->options.iterations);
    json_key_number(&json, "one", SHARE_ONE);
    json_key_open(&json, "seats", '[');
    for (uint32_t seat = 1; seat <= reviewed->record->box.seats; seat++) {
        if (reviewed->seats >> seat & 1u) json_seat(&json, reviewed, seat);
    }
    json_close(&json);
    json_key_open(&json, "steps", '[');
    for (uint32_t i = 0; i < review->step_count; i++) json_step(&json, reviewed, i);
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}
