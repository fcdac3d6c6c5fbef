/* SPDX-License-Identifier: MIT
 * What a hint says of hidden things: each by its name and place, with what it is in a guessed
 * world. Whoever may see a thing is told nothing about it. */
#include <string.h>

#include "games/samoa/samoa.h"
#include "support/unit.h"
#include "support/worlds.h"
#include "text/text.h"

enum { TOLD_MAX = 4096 };

/* "thing = answer", line by line. */
static void tell(const struct world *world, const void *state, uint32_t viewer, char *memory)
{
    static struct secret secrets[SECRETS_MAX];
    struct teller teller = {.language = &language_none,
                            .game = world->game,
                            .box = &world->box,
                            .names = world_names,
                            .codes = true};
    struct buf buf;
    buf_init(&buf, memory, TOLD_MAX);
    uint32_t count = world->game->advice->secrets(&world->box, state, viewer, secrets);
    for (uint32_t i = 0; i < count; i++) {
        text_thing(&buf, &teller, &secrets[i].thing);
        buf_add(&buf, " = ");
        text_noun(&buf, &teller, secrets[i].type, secrets[i].value);
        buf_add_char(&buf, '\n');
    }
}

static void assert_told(const struct world *world, const void *state, uint32_t viewer,
                        const char *expected)
{
    char told[TOLD_MAX];
    tell(world, state, viewer, told);
    assert_string_equal(told, expected);
}

static const struct game *game_named(const char *name)
{
    const struct shelf_game *entry = shelf_find(&games, span_of(name), NULL);
    assert_non_null(entry);
    return entry->game;
}

/* ---- cards that lie face down ---- */

static const char cards_down[] =
    "round 1 place start 2 turn 8\n"
    "used 3 7\n"
    "hotel 3A line 2:2s door 1:4f 2:4l\n"
    "hotel 7B line 1:2l 2:5s 2:3f 1:3b door 1:5b\n"
    "seat tokens 2 hand 3s 4b 4l 4s 5f deck 1b 1f 1l 1s 2b 2f 2s 3f 3l 5l 5s 6b 6f 6l 6s "
    "collected discarded barred\n"
    "seat tokens 0 hand 2b 4s 6b 6l 6s deck 1b 1f 1l 1s 2f 2l 3b 3l 3s 4b 4f 5b 5f 5l 6f "
    "collected discarded barred\n";

static void cards_of_others_by_their_place(void **state)
{
    (void)state;
    struct world world;
    union state here;
    struct problem problem;
    world_make(&world, game_named("overbooking"), 2);
    assert_int_equal(
        world.game->notation->position_read(&world.box, span_of(cards_down), here.bytes, &problem),
        ERROR_NONE);
    assert_told(&world, here.bytes, 1,
                "B: small card (stag) in the line of hotel 1, position 1 = Merchants\n"
                "B: large card (lion) at the back door of hotel 1, position 2 = Nobles\n"
                "B: large card (stag) in the line of hotel 2, position 2 = Soldiers\n"
                "B: small card (fish) in the line of hotel 2, position 3 = Maids\n");
    assert_told(&world, here.bytes, 2,
                "A: large card (fish) at the back door of hotel 1, position 1 = Nobles\n"
                "A: small card (lion) in the line of hotel 2, position 1 = Merchants\n"
                "A: small card (bird) in the line of hotel 2, position 4 = Maids\n"
                "A: large card (bird) at the back door of hotel 2, position 1 = Soldiers\n");
}

/* ---- price cards ---- */

static void price_cards_of_others(void **state)
{
    (void)state;
    struct world world;
    union state here;
    struct sa_state *s = (struct sa_state *)here.bytes;
    world_make(&world, game_named("samoa"), 3);
    world.game->start(&world.box, s);
    s->phase = SA_PHASE_PRICE;
    s->hotels[0].played = 2;
    s->hotels[2].hand = 0x3f;
    s->hotels[2].unsure = 0x60; /* the sixth card is in the hand, the seventh is not */
    assert_told(&world, s, 1, "C: price cards taken back unseen = 12/9\n");
    assert_told(&world, s, 2,
                "A: price card, face down = 6/5\nC: price cards taken back unseen = 12/9\n");
    assert_told(&world, s, 3, "A: price card, face down = 6/5\n");
    s->phase = SA_PHASE_BUILD; /* played cards lie open */
    assert_told(&world, s, 2, "C: price cards taken back unseen = 12/9\n");
    s->phase = SA_PHASE_OVER;
    assert_told(&world, s, 2, "");
}

int main(void)
{
    const struct CMUnitTest secrets[] = {
        cmocka_unit_test(cards_of_others_by_their_place),
        cmocka_unit_test(price_cards_of_others),
    };
    return UNIT_RUN(secrets);
}
