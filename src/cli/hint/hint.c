/* SPDX-License-Identifier: MIT
 * hint - the best moves in a position, and the belief behind them. */
#define _GNU_SOURCE
#include "cli/hint/hint.h"

#include <stdlib.h>
#include <string.h>

#include "ai/fixed.h"
#include "cli/advisor.h"
#include "cli/games.h"
#include "cli/plan.h"
#include "cli/wrap.h"

#define HINT_ITERATIONS 50000 /* unless somebody says otherwise */
#define HINT_SHOWN 5

static void print_number(void (*write)(struct buf *, const struct hint_move *),
                         const struct hint_move *move, int width)
{
    char text[32];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    write(&buf, move);
    print_cell(text, width);
}

/* Each move in notation, and below it in words. */
static void print_moves(const struct question *question, const struct teller *teller,
                        const struct advisor *advisor, uint32_t shown)
{
    enum { WORDS_INDENT = 4 };
    bool mixed = advisor->moves[0].mix > 0;
    print_cell(tr(N_("move")), 16);
    if (mixed) print_cell(tr(N_("how often")), 16);
    print_cell(tr(N_("chance of winning")), 24);
    printf("%s\n", tr(N_("expected margin")));
    for (uint32_t i = 0; i < advisor->move_count && i < shown; i++) {
        const struct hint_move *move = &advisor->moves[i];
        char text[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        question->game->notation->move_write(&question->box, move->move, &buf);
        print_cell(text, 16);
        if (mixed) print_number(advisor_write_mix, move, 16);
        print_number(advisor_write_win, move, 24);
        print_number(advisor_write_margin, move, 0);
        buf_clear(&buf);
        text_move(&buf, teller, move->move);
        printf("\n%*s", WORDS_INDENT, "");
        wrap_print(text, WORDS_INDENT, WORDS_INDENT);
        for (uint32_t r = 0; i == 0 && r < advisor->reason_count; r++) {
            buf_clear(&buf);
            text_thing(&buf, teller, &advisor->reasons[r]);
            printf("%*s", WORDS_INDENT, "");
            wrap_print(text, WORDS_INDENT, WORDS_INDENT);
        }
    }
}

static void print_hint(const struct question *question, const struct advisor *advisor,
                       uint32_t shown)
{
    const char *names[SEATS_MAX];
    for (uint32_t i = 0; i < SEATS_MAX; i++) names[i] = question->names[i];
    const struct teller teller = {.language = cli_language(),
                                  .game = question->game,
                                  .box = &question->box,
                                  .names = names,
                                  .codes = true};
    struct teller words = teller;
    words.codes = false;
    say(stdout, N_("{game}, for {seat}:"), "game", tr(question->game->vocabulary->title), "seat",
        names[question->view.seat - 1u], NULL);
    putchar('\n');
    print_moves(question, &words, advisor, shown);
    if (advisor->belief_count == 0) return;
    enum { GOES_ON = 4 };
    printf("\n%s\n", tr(N_("What the hidden cards may be:")));
    for (uint32_t i = 0; i < advisor->belief_count; i++) {
        char text[SENTENCE_MAX * 2];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        advisor_write_belief(&buf, &teller, &advisor->beliefs[i]);
        wrap_print(text, 0, GOES_ON);
    }
}

/* ---- for programs ---- */

static double share(uint32_t part)
{
    return (double)part / SHARE_ONE;
}

static void json_move(struct json *json, const struct question *question,
                      const struct hint_move *move)
{
    json_open(json, '{');
    json_key(json, "move");
    question->game->notation->move_write(&question->box, move->move, json_quote(json));
    json_unquote(json);
    if (move->mix > 0) {
        json_key(json, "how_often");
        cli_json_decimal(json, share(move->mix), 4);
    }
    json_key(json, "win");
    cli_json_decimal(json, share(move->win), 4);
    json_key(json, "margin");
    cli_json_decimal(json, move->margin / 100.0, 2);
    json_close(json);
}

static void json_belief(struct json *json, const struct teller *teller, const struct belief *belief)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_thing(&buf, teller, &belief->thing);
    json_open(json, '{');
    json_key_text(json, "what", text);
    json_key_open(json, "answers", '[');
    for (uint32_t i = 0; i < belief->answer_count; i++) {
        buf_clear(&buf);
        text_noun(&buf, teller, belief->answers[i].type, belief->answers[i].value);
        json_open(json, '{');
        json_key_text(json, "answer", text);
        json_key(json, "chance");
        cli_json_decimal(json, share(belief->answers[i].chance), 4);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void print_json(const struct question *question, const struct advisor *advisor,
                       uint32_t shown)
{
    enum { JSON_SIZE_MAX = 1 << 18 };
    static char memory[JSON_SIZE_MAX];
    const char *names[SEATS_MAX];
    for (uint32_t i = 0; i < SEATS_MAX; i++) names[i] = question->names[i];
    const struct teller teller = {.language = cli_language(),
                                  .game = question->game,
                                  .box = &question->box,
                                  .names = names,
                                  .codes = true};
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_text(&json, "game", question->game->name);
    json_key_number(&json, "seat", question->view.seat);
    json_key_text(&json, "name", names[question->view.seat - 1u]);
    json_key_open(&json, "moves", '[');
    for (uint32_t i = 0; i < advisor->move_count && i < shown; i++)
        json_move(&json, question, &advisor->moves[i]);
    json_close(&json);
    json_key_open(&json, "reasons", '[');
    for (uint32_t i = 0; i < advisor->reason_count; i++) {
        char text[SENTENCE_MAX];
        struct buf sentence;
        buf_init(&sentence, text, sizeof text);
        text_thing(&sentence, &teller, &advisor->reasons[i]);
        json_text(&json, text);
    }
    json_close(&json);
    json_key_open(&json, "beliefs", '[');
    for (uint32_t i = 0; i < advisor->belief_count; i++)
        json_belief(&json, &teller, &advisor->beliefs[i]);
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}

/* ---- the command ---- */

static bool is_record(const char *path, const struct flag *game, const struct flag *move)
{
    size_t size = strlen(path);
    bool named = size > 6 && strcmp(path + size - 6, ".jsonl") == 0;
    return named || game->count || move->count;
}

enum {
    HINT_BUDGET,
    HINT_GAME = BUDGET_FLAG_COUNT,
    HINT_MOVE,
    HINT_EDITION,
    HINT_COUNT,
    HINT_JSON,
    HINT_FLAGS
};

static bool load_record(struct question *question, const char *path, const struct flag *flags,
                        struct problem *problem, int *status)
{
    struct games_file file;
    struct span line;
    uint64_t game;
    uint64_t move;
    if (!cli_number(&flags[HINT_GAME], 1, UINT32_MAX, 1, &game, status) ||
        !cli_number(&flags[HINT_MOVE], 1, TABLE_STEPS_MAX, 0, &move, status) ||
        !games_find(&file, path, game, &line, status)) {
        return false;
    }
    enum error error = question_recorded(question, line, move, problem);
    games_close(&file);
    *status = error == ERROR_USAGE ? EXIT_USAGE : EXIT_WRONG;
    return !error;
}

/* False: *status says how to exit, and if the problem has an error, it is still to be told. */
static bool load(struct question *question, const char *path, const struct flag *flags,
                 struct problem *problem, int *status)
{
    const struct flag *edition = &flags[HINT_EDITION];
    struct span text;
    if (is_record(path, &flags[HINT_GAME], &flags[HINT_MOVE])) {
        if (!edition->count) return load_record(question, path, flags, problem, status);
        *status = EXIT_USAGE;
        return !problem_set(problem, ERROR_USAGE, span_of("--edition"),
                            N_("the edition that the record names itself"));
    }
    *status = EXIT_WRONG;
    if (host_read(path, HINT_SIZE_MAX, &text, problem)) return false;
    enum error error = question_read(question, text, cli_text(edition, NULL), problem);
    free((char *)text.text);
    return !error;
}

int command_hint(const struct command *command, int argc, char **argv)
{
    struct flag flags[HINT_FLAGS] = {
        BUDGET_FLAGS,
        [HINT_GAME] = {.name = "--game",
                       .value = "K",
                       .otherwise = "1",
                       .text = N_("which game of the file, from 1")},
        [HINT_MOVE] = {.name = "--move",
                       .value = "M",
                       .otherwise = N_("where an unfinished game stands"),
                       .text = N_("before which move, from 1")},
        [HINT_EDITION] = {.name = "--edition",
                          .value = "FILE",
                          .text = N_("a file with other printed numbers (an edition)")},
        [HINT_COUNT] = {.name = "--count",
                        .value = "N",
                        .otherwise = NUMBER_TEXT(HINT_SHOWN),
                        .text = N_("how many moves to show")},
        [HINT_JSON] = {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    flags[HINT_BUDGET + BUDGET_ITERATIONS].otherwise = NUMBER_TEXT(HINT_ITERATIONS);
    const char *words[WORDS_MAX] = {0};
    static struct question question;
    static struct advisor advisor;
    struct problem problem = {0};
    struct budget budget;
    uint64_t shown;
    int status;
    if (!cli_parse(command, flags, HINT_FLAGS, argc, argv, words, &status)) return status;
    if (!budget_read(&budget, &flags[HINT_BUDGET], &status) ||
        !cli_number(&flags[HINT_COUNT], 1, HINT_MOVES_MAX, HINT_SHOWN, &shown, &status)) {
        return status;
    }
    if (!budget.iterations && !(budget.seconds > 0.0)) budget.iterations = HINT_ITERATIONS;
    if (!load(&question, words[0], flags, &problem, &status)) {
        if (problem.error) cli_complain(words[0], &problem);
        return status;
    }
    advisor_init(&advisor);
    advisor_think(&advisor, question.game, &question.box, &question.view, &budget);
    if (flags[HINT_JSON].count > 0) {
        print_json(&question, &advisor, (uint32_t)shown);
    } else {
        print_hint(&question, &advisor, (uint32_t)shown);
    }
    advisor_release(&advisor);
    question_release(&question);
    return EXIT_DONE;
}
