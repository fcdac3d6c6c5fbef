/* SPDX-License-Identifier: MIT
 * Moves as text. A move has one spelling: what is read is written the same again, and what is not
 * written that way is refused. Records compare moves as text, so a second spelling would be a
 * second move. */
#include <string.h>

#include "support/unit.h"
#include "support/worlds.h"

#define FLAGS "UK DE NO JP UK DE NO JP UK DE NO"

/* For three players; whether the move is legal is another question. */
static const char *const right[][2] = {
    {"overbooking", "1b>L1"},
    {"overbooking", "6s>B4"},
    {"overbooking", "pass"},
    {"overbooking", "maid -"},
    {"overbooking", "maid 6"},
    {"overbooking", "noble 1"},
    {"overbooking", "soldier -"},
    {"overbooking", "soldier 2"},
    {"overbooking", "start 1"},
    {"overbooking", "start 3"},
    {"overbooking", "hotels 1A 8B 3A"},
    {"overbooking", "deal 1 1b 1f 6s"},
    {"overbooking", "deal 3 5l"},
    {"samoa", "tiebreak 1"},
    {"samoa", "tiebreak 3"},
    {"samoa", "flags " FLAGS " JP"},
    {"samoa", "flags " FLAGS " UK"},
    {"samoa", "tiles room"},
    {"samoa", "tiles room room suite pool swap home recall recall"},
    {"samoa", "arrive 1 ppp rl"},
    {"samoa", "arrive 13 c1 23 l"},
    {"samoa", "recall 2/3"},
    {"samoa", "recall 4/4 20/12"},
    {"samoa", "price off"},
    {"samoa", "price 2/3"},
    {"samoa", "swap -"},
    {"samoa", "swap 20/12"},
    {"samoa", "swap off"},
    {"samoa", "buy -"},
    {"samoa", "buy room"},
    {"samoa", "buy recall"},
    {"samoa", "buy suite 1"},
    {"samoa", "buy suite 16"},
    {"samoa", "home 1"},
    {"samoa", "home 2 16"},
    {"samoa", "take -"},
    {"samoa", "take 1"},
    {"samoa", "take 3"},
    {"samoa", "put p 1"},
    {"samoa", "put c 16"},
    {"samoa", "put 3 2"},
    {"samoa", "done"},
    {"samoa", "release -"},
    {"samoa", "release 1 16"},
};

static const char *const wrong[][2] = {
    {"overbooking", ""},
    {"overbooking", "Pass"},
    {"overbooking", "pass 1"},
    {"overbooking", "1b"},
    {"overbooking", "1b>L"},
    {"overbooking", "1b>L0"},
    {"overbooking", "1b>L5"},
    {"overbooking", "1b>L12"},
    {"overbooking", "1b>C1"},
    {"overbooking", "1b<L1"},
    {"overbooking", "0b>L1"},
    {"overbooking", "7b>L1"},
    {"overbooking", "1x>L1"},
    {"overbooking", "_b>L1"},
    {"overbooking", "^b>L1"},
    {"overbooking", "1b>L1 now"},
    {"overbooking", "maid"},
    {"overbooking", "maid 0"},
    {"overbooking", "maid 7"},
    {"overbooking", "maid x"},
    {"overbooking", "maid 1 2"},
    {"overbooking", "soldier 7"},
    {"overbooking", "start"},
    {"overbooking", "start 4"},
    {"overbooking", "start one"},
    {"overbooking", "start 1 2"},
    {"overbooking", "hotels 1A 2B"},
    {"overbooking", "hotels 1A 2B 3A 4A"},
    {"overbooking", "hotels 1C 2B 3A"},
    {"overbooking", "hotels 0A 2B 3A"},
    {"overbooking", "hotels 9A 2B 3A"},
    {"overbooking", "hotels 1 2B 3A"},
    {"overbooking", "deal"},
    {"overbooking", "deal 0 1b"},
    {"overbooking", "deal 4 1b"},
    {"overbooking", "deal x 1b"},
    {"overbooking", "deal 1 1f 1b"},
    {"overbooking", "deal 1 1b 1b"},
    {"overbooking", "deal 1 _b"},
    {"overbooking", "deal 1 1b x"},
    {"samoa", ""},
    {"samoa", "Done"},
    {"samoa", "done 1"},
    {"samoa", "tiebreak"},
    {"samoa", "tiebreak 0"},
    {"samoa", "tiebreak 4"},
    {"samoa", "tiebreak -"},
    {"samoa", "tiebreak 1 2"},
    {"samoa", "flags " FLAGS},
    {"samoa", "flags " FLAGS " JP JP"},
    {"samoa", "flags " FLAGS " FR"},
    {"samoa", "tiles"},
    {"samoa", "tiles bar"},
    {"samoa", "tiles suite room"},
    {"samoa", "tiles room recall home"},
    {"samoa", "arrive 0 ppp rl"},
    {"samoa", "arrive 14 ppp rl"},
    {"samoa", "arrive 1 ppp"},
    {"samoa", "arrive 1 ppp rl p"},
    {"samoa", "arrive 1 ppp lr"},
    {"samoa", "arrive 1 ppp 4"},
    {"samoa", "arrive 1 ppp 0"},
    {"samoa", "arrive 1 ppp rrrr"},
    {"samoa", "recall"},
    {"samoa", "recall -"},
    {"samoa", "recall 4/4 2/3"},
    {"samoa", "recall 2/3 2/3"},
    {"samoa", "recall 2/4"},
    {"samoa", "price"},
    {"samoa", "price -"},
    {"samoa", "price ?"},
    {"samoa", "price 02/3"},
    {"samoa", "price 2/3 4/4"},
    {"samoa", "swap"},
    {"samoa", "swap 3/3"},
    {"samoa", "swap - -"},
    {"samoa", "buy"},
    {"samoa", "buy bar"},
    {"samoa", "buy suite"},
    {"samoa", "buy suite 0"},
    {"samoa", "buy suite 17"},
    {"samoa", "buy room 1"},
    {"samoa", "home"},
    {"samoa", "home -"},
    {"samoa", "home 0"},
    {"samoa", "home 17"},
    {"samoa", "home 2 1"},
    {"samoa", "home 1 1"},
    {"samoa", "take"},
    {"samoa", "take 0"},
    {"samoa", "take 4"},
    {"samoa", "take 1 2"},
    {"samoa", "put"},
    {"samoa", "put p"},
    {"samoa", "put p 0"},
    {"samoa", "put p 17"},
    {"samoa", "put p -"},
    {"samoa", "put pp 1"},
    {"samoa", "put x 1"},
    {"samoa", "put 0 1"},
    {"samoa", "release"},
    {"samoa", "release - 1"},
    {"samoa", "release 1 -"},
    {"samoa", "release 3 2"},
};

static void make(struct world *world, const char *name)
{
    const struct shelf_game *entry = shelf_find(&games, span_of(name), NULL);
    assert_non_null(entry);
    world_make(world, entry->game, 3);
}

static void a_move_is_written_as_it_was_read(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct world world;
        struct problem problem = {0};
        char text[MOVE_TEXT_MAX];
        move_id move = 0;
        make(&world, right[i][0]);
        if (world.game->notation->move_read(&world.box, span_of(right[i][1]), &move, &problem))
            fail_msg("%s: '%s' cannot be read", right[i][0], right[i][1]);
        assert_string_equal(world_move_text(&world, move, text), right[i][1]);
    }
}

static void other_spellings_are_refused(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct world world;
        struct problem problem = {0};
        move_id move = 0;
        make(&world, wrong[i][0]);
        enum error error = world.game->notation->move_read(&world.box, span_of(wrong[i][1]), &move,
                                                           &problem);
        if (error != ERROR_MOVE_SYNTAX || move)
            fail_msg("%s: '%s' is read", wrong[i][0], wrong[i][1]);
        assert_string_equal(problem.found, wrong[i][1]);
        assert_non_null(strstr(problem.expected, "a move such as"));
    }
}

int main(void)
{
    const struct CMUnitTest notation[] = {
        cmocka_unit_test(a_move_is_written_as_it_was_read),
        cmocka_unit_test(other_spellings_are_refused),
    };
    return UNIT_RUN(notation);
}
