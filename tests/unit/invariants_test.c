/* SPDX-License-Identifier: MIT
 * States and moves that no text can bring about, only a mistake of ours or a stranger's number:
 * `check` names what is wrong, `legal` refuses. */
#include "base/bits.h"
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

/* A move is a number of 64 bits; strangers may send any of them. */
static void draws_with_a_bit_too_many_are_refused(void **state)
{
    (void)state;
    const struct game *const all[] = {&overbooking, &samoa};
    for (uint32_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        static struct checked checked;
        const struct box *box = &checked.world.box;
        struct rng rng;
        rng_init_number(&rng, 1);
        begin(&checked, all[i]);
        for (seat_set actors; (actors = all[i]->actors(box, checked.state.bytes));) {
            uint32_t seat = bits_first(actors);
            move_id move = seat ? game_pick(all[i], box, checked.state.bytes, seat, &rng)
                                : all[i]->draw(box, checked.state.bytes, &rng);
            move_id other = move | (move_id)1 << (MOVE_KIND_SHIFT - 1);
            assert_true(all[i]->legal(box, checked.state.bytes, seat, move));
            if (other != move) assert_false(all[i]->legal(box, checked.state.bytes, seat, other));
            all[i]->apply(box, checked.state.bytes, seat, move, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest invariants[] = {
        cmocka_unit_test(phases_that_do_not_exist),
        cmocka_unit_test(rounds_that_do_not_exist),
        cmocka_unit_test(draws_with_a_bit_too_many_are_refused),
    };
    return UNIT_RUN(invariants);
}
