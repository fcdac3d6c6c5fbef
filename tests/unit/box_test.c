/* SPDX-License-Identifier: MIT
 * Player counts and options of every game, and the games' names. */
#include <string.h>

#include "games/games.h"
#include "support/unit.h"

static void only_the_right_numbers_of_players(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        for (uint32_t seats = 0; seats <= 300; seats++) {
            struct box box;
            struct problem problem = {0};
            bool right = seats >= game->seats_min && seats <= game->seats_max;
            enum error error = box_init(&box, game, seats, &problem);
            assert_int_equal(error, right ? ERROR_NONE : ERROR_SEATS);
            if (right) assert_int_equal(box.seats, seats);
            char range[16];
            snprintf(range, sizeof range, "%u-%u", game->seats_min, game->seats_max);
            if (!right) assert_string_equal(problem.expected, range);
        }
    }
}

static void first_value_is_the_default(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        struct box box;
        memset(&box, 0xff, sizeof box);
        assert_int_equal(box_init(&box, game, game->seats_min, NULL), ERROR_NONE);
        for (uint32_t n = 0; n < game->option_count; n++) assert_int_equal(box.options[n], 0);
    }
}

static void every_value_of_every_option(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        struct box box;
        assert_int_equal(box_init(&box, game, game->seats_min, NULL), ERROR_NONE);
        for (uint32_t n = 0; n < game->option_count; n++) {
            const struct option *option = &game->options[n];
            for (uint32_t v = 0; v < OPTION_VALUES_MAX && option->values[v]; v++) {
                char setting[64];
                snprintf(setting, sizeof setting, "%s=%s", option->name, option->values[v]);
                assert_int_equal(box_option(&box, game, span_of(setting), NULL), ERROR_NONE);
                assert_int_equal(box.options[n], v);
            }
        }
    }
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *setting;
        enum error error;
        const char *found;
        const char *expected;
    } rows[] = {
        {"scoring=master", ERROR_OPTION_VALUE, "master", "expert, beginner, none"},
        {"scoring=", ERROR_OPTION_VALUE, "", "expert, beginner, none"},
        {"scoring", ERROR_OPTION_VALUE, "", "expert, beginner, none"},
        {"scoring=Expert", ERROR_OPTION_VALUE, "Expert", "expert, beginner, none"},
        {"scoring=expert ", ERROR_OPTION_VALUE, "expert ", "expert, beginner, none"},
        {"scoring=expert=none", ERROR_OPTION_VALUE, "expert=none", "expert, beginner, none"},
        {"score=expert", ERROR_OPTION_UNKNOWN, "score", "scoring, peek"},
        {"=expert", ERROR_OPTION_UNKNOWN, "", "scoring, peek"},
        {"", ERROR_OPTION_UNKNOWN, "", "scoring, peek"},
        {"peek=maybe", ERROR_OPTION_VALUE, "maybe", "yes, no"},
    };
    const struct shelf_game *entry = shelf_find(&games, span_of("overbooking"), NULL);
    assert_non_null(entry);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct box box;
        struct problem problem = {0};
        assert_int_equal(box_init(&box, entry->game, 2, NULL), ERROR_NONE);
        struct box before = box;
        assert_int_equal(box_option(&box, entry->game, span_of(rows[i].setting), &problem),
                         rows[i].error);
        assert_string_equal(problem.found, rows[i].found);
        assert_string_equal(problem.expected, rows[i].expected);
        assert_memory_equal(&box, &before, sizeof box);
    }
}

static void games_are_found_by_name(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        assert_ptr_equal(shelf_find(&games, span_of(games.games[i].game->name), NULL),
                         &games.games[i]);
    }
    static const char *const strangers[] = {"", "Overbooking", "overbooking ", "chess"};
    for (uint32_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        struct problem problem = {0};
        assert_null(shelf_find(&games, span_of(strangers[i]), &problem));
        assert_int_equal(problem.error, ERROR_GAME_UNKNOWN);
        assert_non_null(strstr(problem.expected, games.games[0].game->name));
    }
}

static void games_keep_within_the_limits(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        assert_in_range(game->seats_max, game->seats_min, SEATS_MAX);
        assert_in_range(game->state_size, 1, STATE_SIZE_MAX);
        assert_in_range(game->option_count, 0, OPTIONS_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest box[] = {
        cmocka_unit_test(only_the_right_numbers_of_players),
        cmocka_unit_test(first_value_is_the_default),
        cmocka_unit_test(every_value_of_every_option),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(games_are_found_by_name),
        cmocka_unit_test(games_keep_within_the_limits),
    };
    return UNIT_RUN(box);
}
