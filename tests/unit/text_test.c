/* SPDX-License-Identifier: MIT
 * Sentences: fields are filled, a broken translation breaks nothing. */
#include "text/text.h"

#include <stdio.h>
#include <string.h>

#include "games/samoa/events.h"
#include "support/unit.h"
#include "support/worlds.h"

static void fields_are_filled(void **state)
{
    (void)state;
    static const struct {
        const char *sentence;
        const char *text;
    } rows[] = {
        {"plain", "plain"},
        {"{a}", "one"},
        {"{a} and {b}.", "one and two."},
        {"{b}{a}{b}", "twoonetwo"},
        {"{unknown}!", "!"},
        {"{}", ""},
        {"open {a", "open {a"},
        {"closed a} {a}", "closed a} one"},
        {"", ""},
    };
    static const struct text_value values[] = {{"a", "one"}, {"b", "two"}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char memory[64];
        struct buf buf;
        buf_init(&buf, memory, sizeof memory);
        text_fill(&buf, &language_none, rows[i].sentence, values, 2);
        assert_string_equal(memory, rows[i].text);
    }
}

static void problems_say_what_was_found_and_expected(void **state)
{
    (void)state;
    struct problem problem;
    char memory[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    assert_int_equal(problem_set(&problem, ERROR_MOVE_ILLEGAL, span_of("5b>L1"), "5b>L2"),
                     ERROR_MOVE_ILLEGAL);
    text_problem(&buf, &language_none, &problem);
    assert_non_null(strstr(memory, "'5b>L1'"));
    assert_non_null(strstr(memory, "expected 5b>L2"));
}

/* What stands in a field is never taken for a template. */
static void braces_in_values_stay(void **state)
{
    (void)state;
    struct problem problem;
    char memory[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    assert_int_equal(problem_set(&problem, ERROR_USAGE, span_of("{expected}"), "{found}"),
                     ERROR_USAGE);
    text_problem(&buf, &language_none, &problem);
    assert_non_null(strstr(memory, "'{expected}'"));
    assert_non_null(strstr(memory, "{found}"));
}

static void every_rule_has_a_text_and_a_name(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        struct world world;
        world_make(&world, games.games[g].game, games.games[g].game->seats_min);
        const struct vocabulary *vocabulary = world.game->vocabulary;
        const struct teller teller = {.language = &language_none,
                                      .game = world.game,
                                      .box = &world.box,
                                      .names = world_names};
        assert_true(vocabulary->rule_count > 0);
        for (uint32_t i = 0; i < vocabulary->rule_count; i++) {
            char memory[SENTENCE_MAX];
            struct buf buf;
            buf_init(&buf, memory, sizeof memory);
            text_rule(&buf, &teller, i);
            assert_true(buf.size > 0 && !buf_full(&buf));
            for (uint32_t k = 0; k < i; k++) {
                assert_string_not_equal(vocabulary->rules[i].name, vocabulary->rules[k].name);
            }
        }
        for (uint32_t i = 0; i < vocabulary->event_count; i++) {
            for (uint32_t k = 0; k < i; k++) {
                assert_string_not_equal(vocabulary->events[i].name, vocabulary->events[k].name);
            }
        }
    }
}

/* May a template say "you" in the place of this field? Where it begins a sentence, a colon or a
 * comma follows, so no verb has to agree. */
static bool suits_you(const char *template, const char *field)
{
    char begins[32];
    snprintf(begins, sizeof begins, "{%s}", field);
    const char *at = strstr(template, begins);
    if (!at) return true;
    const char *after = at + strlen(begins);
    return *after == ':' || *after == ',' || strncmp(after, " with ", 6) == 0 ||
           (at - template > 1 && at[-2] == ':' && *after == '.');
}

static void every_event_can_speak_to_its_player(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        const struct vocabulary *vocabulary = games.games[g].game->vocabulary;
        for (uint32_t i = 0; i < vocabulary->event_count; i++) {
            const struct event_kind *kind = &vocabulary->events[i];
            for (uint32_t k = 0; !kind->yours && k < EVENT_ARGS; k++) {
                if (kind->fields[k].type != FIELD_SEAT) continue;
                if (!suits_you(kind->text, kind->fields[k].name)) fail_msg("%s", kind->text);
            }
        }
    }
}

static void a_player_is_spoken_to(void **state)
{
    (void)state;
    static const struct {
        uint32_t you;
        const char *kind;
        const char *text;
    } rows[] = {{0, "winner", "P1 wins."},
                {1, "winner", "You win!"},
                {2, "winner", "P1 wins."},
                {1, "passed", "You play no fifth card."}};
    struct world world;
    world_make(&world, games.games[0].game, 2);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static const char *const names[SEATS_MAX] = {"P1", "P2"};
        const struct teller teller = {.language = &language_none,
                                      .game = world.game,
                                      .box = &world.box,
                                      .names = names,
                                      .you = rows[i].you};
        struct event event = {.args = {1}};
        char memory[SENTENCE_MAX];
        struct buf buf;
        while (strcmp(world.game->vocabulary->events[event.kind].name, rows[i].kind) != 0)
            event.kind++;
        buf_init(&buf, memory, sizeof memory);
        text_event(&buf, &teller, &event);
        assert_string_equal(memory, rows[i].text);
    }
}

/* Only those of the default edition have names in every language. */
static void nations_of_other_editions_keep_their_letters(void **state)
{
    (void)state;
    static char text[EDITION_SIZE_MAX];
    const struct shelf_game *entry = shelf_find(&games, span_of("samoa"), NULL);
    struct edition edition;
    struct box box;
    char memory[SENTENCE_MAX];
    struct buf buf;
    snprintf(text, sizeof text, "%s", entry->edition);
    char *flags = strstr(text, "flags UK");
    assert_non_null(flags);
    memcpy(flags, "flags FR", 8);
    assert_int_equal(edition_read(&edition, span_of(text), NULL), ERROR_NONE);
    assert_int_equal(box_init(&box, entry->game, 3, NULL), ERROR_NONE);
    assert_int_equal(box_edition(&box, entry->game, &edition, NULL), ERROR_NONE);
    const struct teller teller = {
        .language = &language_none, .game = entry->game, .box = &box, .names = world_names};
    buf_init(&buf, memory, sizeof memory);
    text_noun(&buf, &teller, SA_FIELD_NATION, 0);
    buf_add_char(&buf, ' ');
    text_noun(&buf, &teller, SA_FIELD_NATION, 1);
    assert_string_equal(memory, "FR Germany");
}

int main(void)
{
    const struct CMUnitTest text[] = {
        cmocka_unit_test(nations_of_other_editions_keep_their_letters),
        cmocka_unit_test(fields_are_filled),
        cmocka_unit_test(problems_say_what_was_found_and_expected),
        cmocka_unit_test(braces_in_values_stay),
        cmocka_unit_test(every_rule_has_a_text_and_a_name),
        cmocka_unit_test(every_event_can_speak_to_its_player),
        cmocka_unit_test(a_player_is_spoken_to),
    };
    return UNIT_RUN(text);
}
