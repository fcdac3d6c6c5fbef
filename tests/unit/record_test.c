/* SPDX-License-Identifier: MIT
 * Records from strangers: what a wrong one is refused with. Each row edits a record that is right,
 * of a whole game of Overbooking for two. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "record/read.h"
#include "support/unit.h"
#include "support/worlds.h"

/* Room for the record and what an edit adds. */
static char record_text[RECORD_SIZE_MAX];
static char edited[RECORD_SIZE_MAX];

static void write_game(void)
{
    static struct step steps[TABLE_STEPS_MAX];
    static struct event events[RECORD_EVENTS_MAX];
    static struct table table;
    struct world world;
    struct rng rng;
    struct buf buf;
    const uint8_t secret[FAIR_SECRET_SIZE] = {7};
    const struct record_seat seats[SEATS_MAX] = {{.name = "Ann"}, {.name = "Bob", .bot = "random"}};
    world_make(&world, games.games[0].game, 2);
    rng_init_number(&rng, 7);
    table_open(&table, world.game, &world.box, STEP_MEMORY(steps), secret);
    for (seat_set actors; (actors = table_actors(&table));) {
        uint32_t seat = bits_first(actors);
        move_id move = seat ? game_pick(world.game, &world.box, table.truth.state.bytes, seat, &rng)
                            : table_house_move(&table);
        table_play(&table, seat, move, NULL);
    }
    const struct record_head head = {.edition = &world.edition, .seats = seats};
    buf_init(&buf, record_text, sizeof record_text);
    record_write(&table, &head, events, &buf);
    assert_false(buf_full(&buf));
}

/* What somebody would be told of it. */
static enum error judge(const char *text, bool whole, struct problem *problem)
{
    static struct step steps[TABLE_STEPS_MAX];
    static struct table table;
    struct record record;
    enum error error = record_read(&record, &games, span_of(text), problem);
    if (error) return error;
    error = record_replay(&record, &table, STEP_MEMORY(steps), whole, problem);
    record_release(&record);
    return error;
}

/* `find`, and all behind it up to and with `end`, become `put`. */
static void edit(const char *find, const char *end, const char *put)
{
    const char *at = strstr(record_text, find);
    assert_non_null(at);
    const char *behind = strstr(at + strlen(find), end);
    assert_non_null(behind);
    behind += strlen(end);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - record_text), record_text, put, behind);
}

struct wrong {
    const char *what;
    const char *find;
    const char *end;
    const char *put;
    enum error error;
    const char *found; /* parts of what the problem says */
    const char *expected;
};

static const struct wrong wrongs[] = {
    {"no JSON", "{", "\"format\"", "format", ERROR_RECORD_SYNTAX, "column", "one JSON object"},
    {"a list", "{", "\n", "[]\n", ERROR_RECORD_SYNTAX, "no object", "one JSON object"},
    {"a key twice", "\"game\"", "", "\"game\": \"samoa\", \"game\"", ERROR_RECORD_SYNTAX,
     "duplicate", "one JSON object"},
    {"another format", "vacancy-record/1", "", "vacancy-record/2", ERROR_RECORD_KEY, "format",
     "vacancy-record/1"},
    {"no format", "\"format\"", ", ", "", ERROR_RECORD_KEY, "format", "vacancy-record/1"},
    {"no game", "\"game\"", ", ", "", ERROR_RECORD_KEY, "game", "the name of a game"},
    {"a game of others", "\"overbooking\"", "", "\"chess\"", ERROR_GAME_UNKNOWN, "chess",
     "overbooking, samoa"},
    {"a game that is a number", "\"overbooking\"", "", "4", ERROR_RECORD_KEY, "game", "name"},
    {"seats that are no list", "\"seats\": [", "]", "\"seats\": 2", ERROR_RECORD_KEY, "seats",
     "a list of players"},
    {"one seat", ", {\"name\": \"Bob\"", "}", "", ERROR_SEATS, "1", "2-4"},
    {"a seat without a name", "\"name\": \"Ann\", ", "", "", ERROR_RECORD_KEY, "seats", "a name"},
    {"a seat of another kind", "\"human\"", "", "\"cat\"", ERROR_RECORD_KEY, "seats", "human"},
    {"a bot without a name", ", \"bot\": \"random\"", "", "", ERROR_RECORD_KEY, "seats",
     "the name of the bot"},
    {"a name too long", "Ann", "",
     "a123456789b123456789c123456789d123456789e123456789f123456789abcd", ERROR_RECORD_KEY, "name",
     "63 bytes"},
    {"a name that cannot be shown", "Ann", "", "A\\u0007n", ERROR_RECORD_KEY, "name", "control"},
    {"dismissed before the first move", "\"bot\": \"random\"", "",
     "\"bot\": \"random\", \"random_from\": 0", ERROR_RECORD_KEY, "random_from", "from 1"},
    {"options that are a list", "\"options\": {", "}", "\"options\": []", ERROR_RECORD_KEY,
     "options", "by name"},
    {"an option that is a number", "\"expert\"", "", "3", ERROR_RECORD_KEY, "options", "scoring"},
    {"an option of no such value", "\"expert\"", "", "\"master\"", ERROR_OPTION_VALUE, "master",
     "expert"},
    {"no edition", "\"edition\": {", "}, ", "", ERROR_RECORD_KEY, "edition", "\"id\""},
    {"an edition of nobody", "overbooking-default", "", "mine", ERROR_RECORD_KEY, "mine",
     "an edition of ours"},
    {"a hash too short", "\"sha256\": \"b", "", "\"sha256\": \"", ERROR_RECORD_KEY, "sha256",
     "64 hexadecimal"},
    {"an edition that is no text", "\"id\"", "", "\"data\": 5, \"id\"", ERROR_RECORD_KEY, "edition",
     "\"data\""},
    {"no moves", "\"moves\": [", "], ", "", ERROR_RECORD_KEY, "moves", "a list of moves"},
    {"moves that are a text", "\"moves\": [", "]", "\"moves\": \"\"", ERROR_RECORD_KEY, "moves",
     "a list of moves"},
    {"a move that is a number", "\"0 start", "\"", "7", ERROR_RECORD_DIFFERS, "no text", "0 start"},
    {"another deal", "\"0 start", "\"", "\"0 start 9\"", ERROR_RECORD_DIFFERS, "0 start 9",
     "0 start"},
    {"not played to its end", "\"moves\": [", "]", "\"moves\": []", ERROR_RECORD_SHORT, "move 0",
     "to its end"},
    {"rounds that did not happen", "\"rounds\": [{\"start\": ", ",", "\"rounds\": [{\"start\": 9,",
     ERROR_RECORD_DIFFERS, "\"start\": 9", "\"start\": "},
    {"a result that is not its own", "\"total\": ", ",", "\"total\": 999,", ERROR_RECORD_DIFFERS,
     "\"total\": 999", "\"total\": "},
    {"a seed too short", "\"seed\": \"07", "", "\"seed\": \"", ERROR_RECORD_KEY, "seed",
     "64 hexadecimal"},
    {"a seed of another game", "\"seed\": \"07", "", "\"seed\": \"08", ERROR_RECORD_KEY, "commit",
     ""},
    {"shares that are no digits", "\"shares\": [\"", "", "\"shares\": [\"x", ERROR_RECORD_KEY,
     "shares", "hexadecimal digits"},
};

static void right_record_is_taken(void **state)
{
    (void)state;
    struct problem problem = {0};
    if (judge(record_text, true, &problem))
        fail_msg("%s: found %s, expected %s", error_name(problem.error), problem.found,
                 problem.expected);
}

static void wrong_records_are_refused(void **state)
{
    const struct wrong *row = *state;
    struct problem problem = {0};
    edit(row->find, row->end, row->put);
    enum error error = judge(edited, true, &problem);
    if (error != row->error || problem.error != error)
        fail_msg("error %s, expected %s: found %s, expected %s", error_name(error),
                 error_name(row->error), problem.found, problem.expected);
    if (!strstr(problem.found, row->found)) fail_msg("found is '%s'", problem.found);
    if (!strstr(problem.expected, row->expected)) fail_msg("expected is '%s'", problem.expected);
}

/* A problem names the move, from 1. Comes last, for it changes what the others edit. */
static void wrong_move_is_named(void **state)
{
    (void)state;
    struct problem problem = {0};
    edit("\"fair\": {", "}", "\"fair\": {}"); /* deals may be any now */
    memcpy(record_text, edited, sizeof record_text);
    edit("\"0 hotels", "\"", "\"0 hotels 1A 1B\"");
    assert_int_equal(judge(edited, true, &problem), ERROR_MOVE_ILLEGAL);
    assert_int_equal(problem.line, 2);
    edit("\"0 start", "\"", "\"start 1\"");
    assert_int_equal(judge(edited, true, &problem), ERROR_MOVE_SYNTAX);
    assert_int_equal(problem.line, 1);
}

enum { WRONG_COUNT = sizeof wrongs / sizeof wrongs[0], OTHER_COUNT = 2 };

int main(void)
{
    struct CMUnitTest record[WRONG_COUNT + OTHER_COUNT] = {
        cmocka_unit_test(right_record_is_taken),
        [WRONG_COUNT + 1] = cmocka_unit_test(wrong_move_is_named),
    };
    for (uint32_t i = 0; i < WRONG_COUNT; i++) {
        record[1 + i] = (struct CMUnitTest){.name = wrongs[i].what,
                                            .test_func = wrong_records_are_refused,
                                            .initial_state = (void *)&wrongs[i]};
    }
    write_game();
    return UNIT_RUN(record);
}
