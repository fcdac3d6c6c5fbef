/* SPDX-License-Identifier: MIT
 * scenario [--wrong] FILE.t... - plays scenario files and compares; the folder a file lies in names
 * the game. Each file is a case. --wrong: every file must be found to be wrong. */
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "text/text.h"

static const struct stage *const stages[] = {&stage_overbooking, &stage_samoa};

/* ---- small things ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct span scenario_trim(struct span span)
{
    while (span.size > 0 && is_blank(span.text[0])) span.text++, span.size--;
    while (span.size > 0 && is_blank(span.text[span.size - 1])) span.size--;
    return span;
}

bool scenario_next_item(struct span *rest, struct span *item)
{
    *rest = scenario_trim(*rest);
    if (rest->size == 0) return false;
    size_t size = 0;
    while (size < rest->size && rest->text[size] != ',') size++;
    *item = scenario_trim((struct span){rest->text, size});
    size_t used = size < rest->size ? size + 1 : size;
    rest->text += used;
    rest->size -= used;
    return true;
}

void scenario_fail(struct scenario *scenario, const char *what, struct span detail)
{
    case_fail("line %u: %s %.*s", scenario->line, what, (int)detail.size, detail.text);
}

static void fail_problem(struct scenario *scenario, const char *what, const struct problem *problem)
{
    case_fail("line %u: %s: %s '%s', expected %s", scenario->line, what, error_name(problem->error),
              problem->found, problem->expected);
}

static bool first_words_equal(struct span a, struct span b)
{
    struct span word_a;
    struct span word_b;
    for (uint32_t i = 0; i < 2; i++) {
        bool more_a = span_next_word(&a, &word_a);
        bool more_b = span_next_word(&b, &word_b);
        if (!more_a || !more_b || word_a.size != word_b.size) return false;
        if (memcmp(word_a.text, word_b.text, word_a.size) != 0) return false;
    }
    return true;
}

/* The edition without the facts that begin with these two words, and with `added`. */
static void change_facts(struct scenario *scenario, struct span gone, const char *added)
{
    static char made[EDITION_SIZE_MAX];
    struct buf buf;
    struct span rest = span_of(scenario->edition);
    struct span line;
    buf_init(&buf, made, sizeof made);
    while (span_next_line(&rest, &line)) {
        if (first_words_equal(line, gone)) continue;
        buf_add_span(&buf, line);
        buf_add_char(&buf, '\n');
    }
    buf_add(&buf, added);
    if (buf_full(&buf)) scenario_fail(scenario, "too many facts", gone);
    memcpy(scenario->edition, made, sizeof made);
}

void scenario_fact(struct scenario *scenario, struct span fact)
{
    char added[FACT_TEXT_MAX + 8];
    snprintf(added, sizeof added, "%.*s box\n", (int)fact.size, fact.text);
    change_facts(scenario, fact, added);
}

/* ---- laying the table ---- */

static bool make_box(struct scenario *scenario)
{
    struct problem problem = {0};
    struct world *world = &scenario->world;
    world->game = scenario->game;
    enum error error = box_init(&world->box, scenario->game, scenario->players, &problem);
    for (uint32_t i = 0; !error && i < scenario->setting_count; i++) {
        error = box_option(&world->box, scenario->game, span_of(scenario->settings[i]), &problem);
    }
    if (!error) error = edition_read(&world->edition, span_of(scenario->edition), &problem);
    if (!error) error = box_edition(&world->box, scenario->game, &world->edition, &problem);
    if (error) fail_problem(scenario, "the box", &problem);
    return !error;
}

static void set_position(struct scenario *scenario, struct span text)
{
    struct problem problem = {0};
    const struct game *game = scenario->game;
    if (text.size == 0) {
        game->start(&scenario->world.box, scenario->state.bytes);
    } else if (game->notation->position_read(&scenario->world.box, text, scenario->state.bytes,
                                             &problem)) {
        fail_problem(scenario, "the position", &problem);
    }
}

/* Before the first move or expectation. */
static void lay(struct scenario *scenario)
{
    if (scenario->is_laid) return;
    scenario->is_laid = true;
    char memory[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, memory, sizeof memory);
    if (scenario->stage) scenario->stage->lay(scenario, &position);
    if (case_failed() || !make_box(scenario)) return;
    set_position(scenario, buf_span(&position));
    if (!case_failed() && scenario->stage) scenario->stage->begin(scenario);
}

/* ---- moves ---- */

void scenario_play(struct scenario *scenario, uint32_t seat, move_id move)
{
    const struct game *game = scenario->game;
    game->apply(&scenario->world.box, scenario->state.bytes, seat, move, &scenario->events);
    game->check(&scenario->world.box, scenario->state.bytes);
}

/* "1 noble 2": the seat, then the move. */
static enum error read_move(struct scenario *scenario, struct span item, uint32_t *seat,
                            move_id *move, struct problem *problem)
{
    struct span word;
    uint64_t number = SEATS_MAX + 1;
    struct span rest = item;
    span_next_word(&rest, &word);
    span_number(word, SEATS_MAX, &number);
    *seat = (uint32_t)number;
    return game_move_read(scenario->game, &scenario->world.box, scenario->state.bytes, *seat,
                          scenario_trim(rest), move, problem);
}

static void play_moves(struct scenario *scenario, struct span rest)
{
    struct span item;
    while (!case_failed() && scenario_next_item(&rest, &item)) {
        uint32_t seat;
        move_id move;
        struct problem problem = {0};
        if (read_move(scenario, item, &seat, &move, &problem)) {
            fail_problem(scenario, "a move is refused", &problem);
            return;
        }
        scenario_play(scenario, seat, move);
    }
}

/* Every move listed must be refused as one that is not allowed now, not as one that cannot be
 * read: a slip of the pen in the file would prove nothing. */
static void expect_allowed(struct scenario *scenario, struct span rest, bool allowed)
{
    struct span item;
    while (scenario_next_item(&rest, &item)) {
        uint32_t seat;
        move_id move;
        struct problem problem = {0};
        enum error error = read_move(scenario, item, &seat, &move, &problem);
        if (error == ERROR_MOVE_SYNTAX) scenario_fail(scenario, "no move at all:", item);
        if (allowed && error) scenario_fail(scenario, "not allowed:", item);
        if (!allowed && !error) scenario_fail(scenario, "allowed:", item);
    }
}

/* "small-only 1 4f>L1, ...": the seat is told this rule as the reason, from what it may know. */
static void expect_refused(struct scenario *scenario, struct span rest)
{
    const struct game *game = scenario->game;
    const struct box *box = &scenario->world.box;
    struct span rule;
    struct span item;
    span_next_word(&rest, &rule);
    while (scenario_next_item(&rest, &item)) {
        struct problem problem = {0};
        struct span word;
        struct span text = item;
        struct view view;
        uint64_t seat = 0;
        move_id move;
        span_next_word(&text, &word);
        if (!span_number(word, scenario->players, &seat) || seat == 0) {
            scenario_fail(scenario, "no seat", word);
            return;
        }
        if (game->notation->move_read(box, scenario_trim(text), &move, &problem)) {
            fail_problem(scenario, "no move at all", &problem);
            return;
        }
        state_view(game, box, scenario->state.bytes, (uint32_t)seat, &view);
        uint32_t objection = game->objection(box, view.state.bytes, (uint32_t)seat, move);
        const char *name = objection == OBJECTION_NONE ? "nothing"
                                                       : game->vocabulary->rules[objection].name;
        if (!span_equal(rule, name))
            case_fail("line %u: '%.*s' would break %s, expected %.*s", scenario->line,
                      (int)item.size, item.text, name, (int)rule.size, rule.text);
    }
}

/* "1: 3b>L1, 4f>L1": all moves of a seat, in any order. */
static void expect_moves(struct scenario *scenario, struct span rest)
{
    move_id moves[MOVES_MAX];
    struct span word;
    struct span item;
    uint64_t seat = 0;
    span_next_word(&rest, &word);
    if (word.size > 0) word.size--;
    if (!span_number(word, scenario->players, &seat) || seat == 0) {
        scenario_fail(scenario, "no seat", word);
        return;
    }
    const struct world *world = &scenario->world;
    uint32_t count = scenario->game->moves(&world->box, scenario->state.bytes, (uint32_t)seat,
                                           moves);
    uint32_t listed = 0;
    for (; scenario_next_item(&rest, &item); listed++) {
        bool found = false;
        for (uint32_t i = 0; i < count; i++) {
            char text[MOVE_TEXT_MAX];
            found = found || span_equal(item, world_move_text(world, moves[i], text));
        }
        if (!found) scenario_fail(scenario, "not among the moves:", item);
    }
    if (listed != count) {
        case_fail("line %u: %u moves, expected %u", scenario->line, count, listed);
    }
}

/* ---- expectations ---- */

static seat_set read_seats(struct scenario *scenario, struct span rest)
{
    seat_set seats = 0;
    struct span word;
    while (span_next_word(&rest, &word)) {
        uint64_t seat = 0;
        if (span_equal(word, "nobody")) continue;
        if (!span_number(word, SEATS_MAX, &seat)) scenario_fail(scenario, "no seat", word);
        seats |= 1u << seat;
    }
    return seats;
}

static void expect_turn(struct scenario *scenario, struct span rest)
{
    seat_set actors = scenario->game->actors(&scenario->world.box, scenario->state.bytes);
    if (actors != read_seats(scenario, rest))
        case_fail("line %u: seats %#x owe a move, expected %.*s", scenario->line, actors,
                  (int)rest.size, rest.text);
}

static void expect_winners(struct scenario *scenario, struct span rest)
{
    seat_set winners = scenario->game->winners(&scenario->world.box, scenario->state.bytes);
    if (winners != read_seats(scenario, rest))
        case_fail("line %u: seats %#x win, expected %.*s", scenario->line, winners, (int)rest.size,
                  rest.text);
}

static void expect_score(struct scenario *scenario, struct span rest)
{
    int32_t scores[SEATS_MAX] = {0};
    struct span word;
    scenario->game->scores(&scenario->world.box, scenario->state.bytes, scores);
    for (uint32_t i = 0; i < scenario->players; i++) {
        uint64_t score = 0;
        span_next_word(&rest, &word);
        if (!span_number(word, INT32_MAX, &score)) scenario_fail(scenario, "no score", word);
        if ((int32_t)score != scores[i])
            case_fail("line %u: seat %u has %d points, expected %d", scenario->line, i + 1u,
                      scores[i], (int)score);
    }
}

static void expect_result(struct scenario *scenario, struct span rest)
{
    char memory[4096];
    char part[512];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    struct json json;
    json_init(&json, &buf);
    scenario->game->record->result(&scenario->world.box, scenario->state.bytes, &json);
    snprintf(part, sizeof part, "%.*s", (int)rest.size, rest.text);
    if (!strstr(memory, part)) case_fail("line %u: the result is %s", scenario->line, memory);
}

/* A line of the position that begins with these words. */
static void expect_line(struct scenario *scenario, const void *state, struct span begins)
{
    char memory[POSITION_TEXT_MAX];
    struct buf buf;
    struct span line;
    buf_init(&buf, memory, sizeof memory);
    scenario->game->notation->position_write(&scenario->world.box, state, &buf);
    struct span rest = buf_span(&buf);
    while (span_next_line(&rest, &line)) {
        bool whole = line.size == begins.size ||
                     (line.size > begins.size && line.text[begins.size] == ' ');
        if (whole && memcmp(line.text, begins.text, begins.size) == 0) return;
    }
    case_fail("line %u: no line '%.*s' in\n%s", scenario->line, (int)begins.size, begins.text,
              memory);
}

static void expect_view(struct scenario *scenario, struct span rest)
{
    struct span word;
    uint64_t seat = 0;
    struct view view;
    span_next_word(&rest, &word);
    if (!span_number(word, scenario->players, &seat)) scenario_fail(scenario, "no seat", word);
    state_view(scenario->game, &scenario->world.box, scenario->state.bytes, (uint32_t)seat, &view);
    expect_line(scenario, view.state.bytes, scenario_trim(rest));
}

/* "seat=2": numbers and seats are equal, anything else is in the words for the thing. */
static bool field_fits(struct scenario *scenario, const struct event *event, struct span condition)
{
    size_t at = 0;
    while (at < condition.size && condition.text[at] != '=') at++;
    struct span name = {condition.text, at};
    if (at == condition.size) scenario_fail(scenario, "expected field=value, found", condition);
    struct span value = {condition.text + at + 1, condition.size - at - 1};
    const struct event_kind *kind = &scenario->game->vocabulary->events[event->kind];
    for (uint32_t i = 0; i < EVENT_ARGS; i++) {
        if (!kind->fields[i].name || !span_equal(name, kind->fields[i].name)) continue;
        char text[SENTENCE_MAX];
        char part[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        snprintf(part, sizeof part, "%.*s", (int)value.size, value.text);
        const struct teller teller = {.language = &language_none,
                                      .game = scenario->game,
                                      .box = &scenario->world.box,
                                      .names = world_names,
                                      .codes = true};
        bool plain = kind->fields[i].type < FIELD_OF_GAME;
        if (plain) buf_add_number(&buf, event->args[i]);
        if (plain) return strcmp(text, part) == 0;
        text_noun(&buf, &teller, kind->fields[i].type, event->args[i]);
        return strstr(text, part) != NULL;
    }
    scenario_fail(scenario, "the event has no field", name);
    return false;
}

/* "token seat=1 hotel=2": has it happened? */
static bool has_event(struct scenario *scenario, struct span rest)
{
    const struct vocabulary *vocabulary = scenario->game->vocabulary;
    struct span name;
    bool known = false;
    span_next_word(&rest, &name);
    for (uint32_t i = 0; i < vocabulary->event_count; i++) {
        known = known || span_equal(name, vocabulary->events[i].name);
    }
    if (!known) scenario_fail(scenario, "no such event:", name);
    for (uint32_t i = 0; i < scenario->events.count; i++) {
        const struct event *event = &scenario->items[i];
        if (!span_equal(name, vocabulary->events[event->kind].name)) continue;
        struct span conditions = rest;
        struct span condition;
        bool fits = true;
        while (span_next_word(&conditions, &condition)) {
            fits = field_fits(scenario, event, condition) && fits;
        }
        if (fits) return true;
    }
    return false;
}

static void expect(struct scenario *scenario, struct span rest)
{
    struct span all = rest;
    struct span key;
    span_next_word(&rest, &key);
    struct span value = scenario_trim(rest);
    if (span_equal(key, "turn")) {
        expect_turn(scenario, value);
    } else if (span_equal(key, "moves")) {
        expect_moves(scenario, value);
    } else if (span_equal(key, "legal")) {
        expect_allowed(scenario, value, true);
    } else if (span_equal(key, "illegal")) {
        expect_allowed(scenario, value, false);
    } else if (span_equal(key, "refused")) {
        expect_refused(scenario, value);
    } else if (span_equal(key, "event")) {
        if (!has_event(scenario, value)) scenario_fail(scenario, "did not happen:", value);
    } else if (span_equal(key, "no-event")) {
        if (has_event(scenario, value)) scenario_fail(scenario, "happened:", value);
    } else if (span_equal(key, "position")) {
        expect_line(scenario, scenario->state.bytes, value);
    } else if (span_equal(key, "view")) {
        expect_view(scenario, value);
    } else if (span_equal(key, "score")) {
        expect_score(scenario, value);
    } else if (span_equal(key, "winners")) {
        expect_winners(scenario, value);
    } else if (span_equal(key, "result")) {
        expect_result(scenario, value);
    } else if (!scenario->stage || !scenario->stage->expect(scenario, key, value)) {
        scenario_fail(scenario, "cannot expect", all);
    }
}

/* ---- the file ---- */

/* The lines up to `end` are a whole position. */
static void take_position(struct scenario *scenario, struct span *rest)
{
    const char *from = rest->text;
    struct span line;
    struct span text = {from, 0};
    while (span_next_line(rest, &line)) {
        scenario->line++;
        if (span_equal(scenario_trim(line), "end")) break;
        text.size = (size_t)(rest->text - from);
    }
    scenario->is_laid = true;
    if (make_box(scenario)) set_position(scenario, text);
}

static void set(struct scenario *scenario, struct span key, struct span value)
{
    uint64_t number = 0;
    if (scenario->is_laid) {
        scenario_fail(scenario, "comes after the first move or expectation:", key);
    } else if (span_equal(key, "players")) {
        if (!span_number(value, SEATS_MAX, &number)) scenario_fail(scenario, "no number", value);
        scenario->players = (uint32_t)number;
    } else if (span_equal(key, "option")) {
        ASSERT(scenario->setting_count < OPTIONS_MAX);
        snprintf(scenario->settings[scenario->setting_count++], sizeof scenario->settings[0],
                 "%.*s", (int)value.size, value.text);
    } else if (span_equal(key, "fact")) {
        scenario_fact(scenario, value);
    } else if (span_equal(key, "without")) {
        change_facts(scenario, value, "");
    } else if (!scenario->stage || !scenario->stage->set(scenario, key, value)) {
        scenario_fail(scenario, "unknown key", key);
    }
}

/* What a file says, line by line, until something is wrong. */
struct reading {
    struct scenario *scenario;
    struct span text;
};

static void run_file(void *context)
{
    struct reading *reading = context;
    struct scenario *scenario = reading->scenario;
    struct span rest = reading->text;
    struct span line;
    uint32_t expectations = 0;
    if (rest.size == 0 || rest.text[0] != '%')
        case_fail("line 1: expected a comment that tells the rule");
    while (!case_failed() && span_next_line(&rest, &line)) {
        scenario->line++;
        struct span words = scenario_trim(line);
        struct span key;
        if (words.size == 0 || words.text[0] == '%') continue;
        span_next_word(&words, &key);
        words = scenario_trim(words);
        bool is_expectation = span_equal(key, "expect");
        bool is_moves = span_equal(key, "moves");
        if (is_expectation || is_moves) lay(scenario);
        if (case_failed()) return;
        if (is_expectation) expect(scenario, words);
        if (is_moves) play_moves(scenario, words);
        bool is_position = span_equal(key, "position");
        if (is_position) take_position(scenario, &rest);
        if (!is_expectation && !is_moves && !is_position) set(scenario, key, words);
        expectations += is_expectation;
    }
    if (expectations == 0) case_fail("nothing is expected");
}

/* "tests/scenario/overbooking/x.t": the folder is the game. */
static const struct shelf_game *game_of(const char *path)
{
    const char *name = strrchr(path, '/');
    if (!name) return NULL;
    const char *from = name;
    while (from > path && from[-1] != '/') from--;
    return shelf_find(&games, (struct span){from, (size_t)(name - from)}, NULL);
}

static void run_scenario(const char *path)
{
    static struct scenario scenario;
    static char text[SCENARIO_TEXT_MAX];
    case_begin("%s", path);
    memset(&scenario, 0, sizeof scenario);
    const struct shelf_game *entry = game_of(path);
    FILE *file = fopen(path, "rb");
    if (!entry || !file) {
        case_fail(entry ? "cannot be read" : "lies in the folder of no game on the shelf");
        if (file) fclose(file);
        return;
    }
    struct reading reading = {&scenario, {text, fread(text, 1, sizeof text, file)}};
    fclose(file);
    scenario.game = entry->game;
    scenario.players = entry->game->seats_min;
    scenario.events = (struct events){.items = scenario.items, .max = SCENARIO_EVENTS_MAX};
    snprintf(scenario.edition, sizeof scenario.edition, "%s", entry->edition);
    for (uint32_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        if (strcmp(stages[i]->game, entry->game->name) == 0) scenario.stage = stages[i];
    }
    const char *fact = guard(run_file, &reading);
    if (fact) case_fail("line %u: %s", scenario.line, fact);
}

int main(int argc, char **argv)
{
    bool wrong = argc > 1 && strcmp(argv[1], "--wrong") == 0;
    cases_begin("scenario");
    if (wrong) cases_expect_faults();
    for (int i = wrong ? 2 : 1; i < argc; i++) {
        run_scenario(argv[i]);
        if (wrong) case_must_have_failed();
    }
    return cases_end();
}
