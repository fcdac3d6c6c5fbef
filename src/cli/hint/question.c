/* SPDX-License-Identifier: MIT
 * question - a position to ask about, from a text or from a record. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "cli/hint/hint.h"
#include "players/asking.h"

static void name_seats(struct question *question)
{
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        char number[16];
        struct buf name;
        const struct text_value value = {"number", number};
        snprintf(number, sizeof number, "%u", i + 1u);
        buf_init(&name, question->names[i], sizeof question->names[i]);
        text_fill(&name, cli_language(), N_("Seat {number}"), &value, 1);
    }
}

/* Hides from the seat what it may not know of the position. */
static enum error settle(struct question *question, const struct truth *truth, uint32_t seat,
                         struct problem *problem)
{
    ASSERT(seat >= 1 && seat <= question->box.seats);
    question->view.seat = seat;
    return asking_view(question->game, &question->box, truth, &question->view, problem);
}

/* ---- a position as text ---- */

/* The lines before the position. */
struct heading {
    struct span rest;
    uint32_t line;
    uint32_t seat;
    bool boxed;
    const struct shelf_game *entry;
};

static enum error heading_problem(const struct heading *heading, struct span found,
                                  const char *expected, struct problem *problem)
{
    enum error error = problem_set(problem, ERROR_POSITION_SYNTAX, found, expected);
    if (problem) problem->line = heading->line;
    return error;
}

static enum error read_name(struct question *question, const struct heading *heading,
                            struct span value, struct problem *problem)
{
    struct span number;
    struct span rest = value;
    uint64_t seat;
    bool fits = span_next_word(&rest, &number) && span_number(number, SEATS_MAX, &seat) && seat &&
                rest.size > 1 && rest.size <= RECORD_NAME_MAX && span_printable(rest);
    if (!fits) return heading_problem(heading, value, "a seat and a name: 1 Blue", problem);
    char *name = question->names[seat - 1];
    memcpy(name, rest.text + 1, rest.size - 1);
    name[rest.size - 1] = '\0';
    return ERROR_NONE;
}

static enum error read_key(struct question *question, struct heading *heading, struct span key,
                           struct span value, struct problem *problem)
{
    uint64_t number = 0;
    enum error error = ERROR_NONE;
    if (span_equal(key, "game")) {
        heading->entry = shelf_find(&games, value, problem);
        if (!heading->entry) error = ERROR_GAME_UNKNOWN;
        question->game = heading->entry ? heading->entry->game : NULL;
    } else if (!heading->entry) {
        return heading_problem(heading, key, "game", problem);
    } else if (span_equal(key, "name")) {
        return read_name(question, heading, value, problem);
    } else if (span_equal(key, "seats")) {
        if (!span_number(value, SEATS_MAX, &number))
            return heading_problem(heading, value, "a number of seats", problem);
        error = box_init(&question->box, question->game, (uint32_t)number, problem);
        heading->boxed = true;
    } else if (!heading->boxed) {
        return heading_problem(heading, key, "seats", problem);
    } else if (span_equal(key, "option")) {
        error = box_option(&question->box, question->game, value, problem);
    } else if (span_equal(key, "seat")) {
        if (!span_number(value, question->box.seats, &number) || number == 0)
            return heading_problem(heading, value, "a seat", problem);
        heading->seat = (uint32_t)number;
    } else {
        return heading_problem(heading, key, "game, seats, option, name or seat", problem);
    }
    if (error && problem) problem->line = heading->line;
    return error;
}

/* `seat` is the last line of the heading. */
static enum error read_heading(struct question *question, struct heading *heading,
                               struct problem *problem)
{
    struct span line;
    while (!heading->seat && span_next_line(&heading->rest, &line)) {
        struct span key;
        heading->line++;
        if (!span_next_word(&line, &key) || key.text[0] == '#') continue;
        if (line.size > 0) line.text++, line.size--; /* the blank after the key */
        enum error error = read_key(question, heading, key, line, problem);
        if (error) return error;
    }
    if (heading->seat) return ERROR_NONE;
    return heading_problem(heading, span_of("end of text"), "seat", problem);
}

static enum error read_edition(struct question *question, const struct shelf_game *entry,
                               const char *name, struct problem *problem)
{
    enum error error = cli_edition(entry, name, &question->edition, &question->text, problem);
    if (error) return error;
    return box_edition(&question->box, question->game, &question->edition, problem);
}

enum error question_read(struct question *question, struct span text, const char *edition,
                         struct problem *problem)
{
    struct heading heading = {.rest = text};
    struct truth truth;
    memset(question, 0, sizeof *question);
    name_seats(question);
    enum error error = read_heading(question, &heading, problem);
    if (!error) error = read_edition(question, heading.entry, edition, problem);
    if (!error) {
        error = question->game->notation->position_read(&question->box, heading.rest,
                                                        truth.state.bytes, problem);
    }
    if (!error) error = settle(question, &truth, heading.seat, problem);
    if (error) question_release(question);
    return error;
}

/* ---- a record ---- */

static enum error number_problem(uint64_t move, const struct table *table, struct problem *problem)
{
    char found[32] = "--move";
    char expected[64];
    if (move > 0) snprintf(found, sizeof found, "--move %llu", (unsigned long long)move);
    snprintf(expected, sizeof expected, "1-%u, a move of a player", table->step_count);
    return problem_set(problem, ERROR_USAGE, span_of(found), expected);
}

/* Takes the table back to before the move; the seat is the one that owes it. */
static enum error go_to_move(struct table *table, uint64_t move, uint32_t *seat,
                             struct problem *problem)
{
    *seat = 0;
    if (move == 0) {
        seat_set players = table_actors(table) & ~1u;
        if (players) *seat = bits_first(players);
    } else if (move <= table->step_count) {
        *seat = table->steps[move - 1].seat;
    }
    if (*seat == 0) return number_problem(move, table, problem);
    if (move > 0) table_rewind(table, (uint32_t)move - 1u);
    return ERROR_NONE;
}

enum error question_recorded(struct question *question, struct span line, uint64_t move,
                             struct problem *problem)
{
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    memset(question, 0, sizeof *question);
    enum error error = record_read(&question->record, &games, line, problem);
    if (error) return error;
    question->game = question->record.game;
    question->box = question->record.box;
    for (uint32_t i = 0; i < question->box.seats; i++) {
        memcpy(question->names[i], question->record.seats[i].name, RECORD_NAME_MAX);
    }
    uint32_t seat;
    error = record_replay(&question->record, &table, STEP_MEMORY(steps), false, problem);
    if (!error && question->record.no_hints && table_actors(&table))
        error = problem_set(problem, ERROR_USAGE, span_of("\"hints\": false"),
                            N_("a game that is over"));
    if (!error) error = go_to_move(&table, move, &seat, problem);
    if (!error) error = settle(question, &table.truth, seat, problem);
    if (error) question_release(question);
    return error;
}

void question_release(struct question *question)
{
    if (question->record.json) record_release(&question->record);
    free(question->text);
    question->text = NULL;
}
