/* SPDX-License-Identifier: MIT
 * Events come back from the JSON that programs and sockets are sent: every kind of every game, also
 * those that only the table assistant tells; and what is no event is named. */
#include <string.h>

#include "support/unit.h"
#include "support/worlds.h"
#include "wire/wire.h"

enum { LINE_MAX_SIZE = 1024, VALUES = 256 };

static void write_event(const struct world *world, const struct event *event, char *line)
{
    struct buf buf;
    struct json json;
    buf_init(&buf, line, LINE_MAX_SIZE);
    json_init(&json, &buf);
    json_open(&json, '{');
    protocol_event(&json, world->game, &world->box, event);
    json_close(&json);
    assert_false(buf_full(&buf));
}

static enum error read_event(const struct world *world, const char *line, struct event *event,
                             struct problem *problem)
{
    return wire_event_read(world->game, &world->box, span_of(line), event, problem);
}

/* Every value of a field that can be read is written as it was read: tried from outside, with the
 * words that the notation of this game is made of. */
static void try_words(const struct world *world, uint32_t kind, const char *words, uint32_t *read)
{
    const struct event_kind *event_kind = &world->game->vocabulary->events[kind];
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    char line[LINE_MAX_SIZE];
    char again[LINE_MAX_SIZE];
    char sentence[SENTENCE_MAX];
    struct problem problem;
    struct event event;
    struct buf buf;
    buf_init(&buf, line, sizeof line);
    buf_add(&buf, "{\"event\": \"");
    buf_add(&buf, event_kind->name);
    buf_add(&buf, "\", \"cause\": \"");
    buf_add(&buf, world->game->vocabulary->rules[0].name);
    buf_add(&buf, "\"");
    for (uint32_t i = 0; i < EVENT_ARGS && event_kind->fields[i].name; i++) {
        buf_add(&buf, ", \"");
        buf_add(&buf, event_kind->fields[i].name);
        buf_add(&buf, "\": ");
        buf_add(&buf, words);
    }
    buf_add(&buf, "}");
    if (read_event(world, line, &event, &problem)) return;
    write_event(world, &event, again);
    assert_string_equal(line, again);
    buf_init(&buf, sentence, sizeof sentence);
    text_event(&buf, &teller, &event); /* what was read can be told */
    (*read)++;
}

static void what_is_read_is_written_the_same(void **state)
{
    (void)state;
    static const char *const words[] = {
        "1",
        "2",
        "0",
        "-1",
        "7",
        "999999",
        "1000000",
        "01",
        "1.5",
        "\"1:5b\"",
        "\"4:^s\"",
        "\"1:_b\"",
        "\"5:5b\"",
        "[]",
        "\"\"",
        "[\"1b\"]",
        "[\"1b\", \"2f\"]",
        "[\"2f\", \"1b\"]",
        "[\"1b\", \"1b\"]",
        "[\"1:1b\", \"2:_f\"]",
        "\"b\"",
        "\"2A\"",
        "\"9A\"",
        "\"line\"",
        "\"largest\"",
        "\"two-crests\"",
        "\"off\"",
        "\"6/5\"",
        "\"-\"",
        "\"?\"",
        "\"UK\"",
        "\"r UK\"",
        "\"UK r\"",
        "\"pool\"",
        "\"pool pool room\"",
        "\"room pool\"",
        "\"pplc\"",
        "\"clpp\"",
        "\"bid-tie\"",
        "\"rich suite\"",
        "\"suite rich\"",
        "\"both\"",
        "\"full\"",
        "null",
        "true",
        "{\"a\": 1}",
        "\"a\\u0062\"",
        "\"6/5 off\"",
        "\"pppppppppppppppppppppppppppppppppppppppppppppp\"",
    };
    for (uint32_t g = 0; g < games.count; g++) {
        struct world world;
        uint32_t read = 0;
        world_make(&world, games.games[g].game, games.games[g].game->seats_min);
        for (uint32_t kind = 0; kind < world.game->vocabulary->event_count; kind++) {
            for (uint32_t i = 0; i < sizeof words / sizeof words[0]; i++) {
                try_words(&world, kind, words[i], &read);
            }
        }
        assert_true(read > 20);
    }
}

/* Every kind, its fields filled with values that are possible for their types. */
static int64_t possible(const struct world *world, uint8_t type, uint32_t at)
{
    const struct vocabulary *vocabulary = world->game->vocabulary;
    static const char *const samples[] = {
        "1",
        "\"1:5b\"",
        "[\"1b\", \"2f\"]",
        "\"2A\"",
        "\"line\"",
        "\"largest\"",
        "\"two-crests\"",
        "\"b\"",
        "[\"1:1b\", \"2:2f\"]",
        "\"6/5\"",
        "\"UK\"",
        "\"r UK\"",
        "\"pool\"",
        "\"plc\"",
        "\"bid\"",
        "\"rich suite\"",
        "\"both\"",
        "\"full\"",
        "\"UK DE NO JP UK DE NO JP UK DE NO JP\"",
    };
    if (type < FIELD_OF_GAME) return 1 + at % 2;
    for (uint32_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char words[64];
        uint32_t size = 0;
        int64_t value;
        for (const char *c = samples[i]; *c; c++) {
            if (!strchr("\"[],", *c)) words[size++] = *c;
        }
        if (!vocabulary->read(&world->box, type, (struct span){words, size}, &value)) continue;
        char memory[128];
        struct buf buf;
        struct json json;
        buf_init(&buf, memory, sizeof memory);
        json_init(&json, &buf);
        vocabulary->plain(&world->box, type, value, &json);
        if (strcmp(memory, samples[i]) == 0) return value;
    }
    fail_msg("no sample for type %u of %s", type, world->game->name);
    return 0;
}

static void every_kind_comes_back(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        struct world world;
        world_make(&world, games.games[g].game, games.games[g].game->seats_max);
        const struct vocabulary *vocabulary = world.game->vocabulary;
        for (uint32_t kind = 0; kind < vocabulary->event_count; kind++) {
            struct event event = {.kind = (uint16_t)kind, .seen = SEEN_BY_ALL};
            struct event again;
            struct problem problem;
            char line[LINE_MAX_SIZE];
            event.rule = (uint16_t)(kind % vocabulary->rule_count);
            for (uint32_t i = 0; i < EVENT_ARGS && vocabulary->events[kind].fields[i].name; i++) {
                event.args[i] = possible(&world, vocabulary->events[kind].fields[i].type, i);
            }
            write_event(&world, &event, line);
            assert_int_equal(read_event(&world, line, &again, &problem), ERROR_NONE);
            assert_memory_equal(&event, &again, sizeof event);
        }
    }
}

static void what_is_no_event_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *line, *found, *expected;
    } rows[] = {
        {"", "", "an event of this game"},
        {"[]", "[]", "an event of this game"},
        {"{\"event\": \"juggled\", \"cause\": \"O1\"}", "juggled", "an event of this game"},
        {"{\"event\": \"passed\", \"cause\": \"O99\", \"seat\": 1}", "O99", "a rule of this game"},
        {"{\"event\": \"passed\", \"seat\": 1}", "{\"event\": \"passed\", \"seat\": 1}",
         "a rule of this game"},
        {"{\"event\": \"passed\", \"cause\": \"O1\"}", "passed", "seat"},
        {"{\"event\": \"passed\", \"cause\": \"O1\", \"seat\": 3}", "3", "seat"},
        {"{\"event\": \"passed\", \"cause\": \"O1\", \"seat\": \"1\"}", "\"1\"", "seat"},
        {"{\"event\": \"drawn-own\", \"cause\": \"O1\", \"seat\": 1, \"cards\": [\"7b\"]}",
         "[\"7b\"]", "cards"},
        {"{\"event\": \"drawn-own\", \"cause\": \"O1\", \"seat\": 1, \"cards\": [\"2b\", \"1b\"]}",
         "[\"2b\", \"1b\"]", "cards"},
    };
    struct world world;
    world_make(&world, games.games[0].game, 2);
    assert_string_equal(world.game->name, "overbooking");
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct event event = {.kind = 7, .rule = 7};
        struct problem problem = {0};
        assert_int_equal(read_event(&world, rows[i].line, &event, &problem), ERROR_EVENT_SYNTAX);
        assert_string_equal(problem.found, rows[i].found);
        assert_string_equal(problem.expected, rows[i].expected);
        assert_int_equal(event.kind, 7); /* untouched */
    }
}

static void unknown_keys_are_passed_over(void **state)
{
    (void)state;
    struct world world;
    struct event event;
    world_make(&world, games.games[0].game, 2);
    const char *line = "{\"text\": \"a \\\"seat\\\": 9\", \"new\": {\"seat\": [3]}, \"seat\":2,"
                       "\"cause\":\"O1\",\"event\":\"passed\"}";
    assert_int_equal(read_event(&world, line, &event, NULL), ERROR_NONE);
    assert_int_equal(event.args[0], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_is_written_the_same),
        cmocka_unit_test(every_kind_comes_back),
        cmocka_unit_test(what_is_no_event_is_named),
        cmocka_unit_test(unknown_keys_are_passed_over),
    };
    return UNIT_RUN(tests);
}
