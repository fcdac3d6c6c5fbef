/* SPDX-License-Identifier: MIT
 * States that no text can bring about, only a mistake of ours: `check` names what is wrong. */
#include "games/overbooking/overbooking.h"
#include "games/samoa/samoa.h"
#include "support/unit.h"
#include "support/worlds.h"

struct checked {
    struct world world;
    union state state;
};

static void call_check(void *context)
{
    struct checked *checked = context;
    checked->world.game->check(&checked->world.box, checked->state.bytes);
}

static void begin(struct checked *checked, const struct game *game)
{
    *checked = (struct checked){0};
    world_make(&checked->world, game, 3);
    game->start(&checked->world.box, checked->state.bytes);
    assert_null(guard(call_check, checked));
}

static void phases_that_do_not_exist(void **state)
{
    (void)state;
    static struct checked checked;
    begin(&checked, &overbooking);
    ((struct ob_state *)checked.state.bytes)->phase = OB_PHASE_COUNT;
    assert_non_null(guard(call_check, &checked));
    begin(&checked, &samoa);
    ((struct sa_state *)checked.state.bytes)->phase = SA_PHASE_COUNT;
    assert_non_null(guard(call_check, &checked));
}

static void rounds_that_do_not_exist(void **state)
{
    (void)state;
    static struct checked checked;
    begin(&checked, &overbooking);
    ((struct ob_state *)checked.state.bytes)->round = OB_ROUNDS + 1;
    assert_non_null(guard(call_check, &checked));
    begin(&checked, &samoa);
    ((struct sa_state *)checked.state.bytes)->round = SA_ROUNDS + 1;
    assert_non_null(guard(call_check, &checked));
}

int main(void)
{
    const struct CMUnitTest invariants[] = {
        cmocka_unit_test(phases_that_do_not_exist),
        cmocka_unit_test(rounds_that_do_not_exist),
    };
    return UNIT_RUN(invariants);
}
