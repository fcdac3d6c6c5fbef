/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

const struct world *fuzz_world(uint8_t choice)
{
    uint32_t count;
    const struct world *all = worlds(&count);
    return &all[choice % count];
}

void fuzz_play(const struct world *world, void *state, uint64_t seed)
{
    struct rng rng;
    uint32_t steps = 0;
    rng_init_number(&rng, seed);
    while (world->game->actors(&world->box, state)) {
        uint32_t seat;
        move_id move = world_pick(world, state, &rng, &seat);
        world->game->apply(&world->box, state, seat, move, NULL);
        world->game->check(&world->box, state);
        ASSERT(++steps < FUZZ_STEPS_MAX);
    }
    ASSERT(world->game->winners(&world->box, state));
}

void fuzz_guess_and_play(const struct world *world, const void *state, uint64_t seed)
{
    struct rng rng;
    struct view view;
    rng_init_number(&rng, seed);
    state_view(world->game, &world->box, state, 0, &view);
    world->game->check(&world->box, view.state.bytes);
    world->game->resample(&world->box, view.state.bytes, 0, &rng);
    world->game->check(&world->box, view.state.bytes);
    fuzz_play(world, view.state.bytes, seed);
}
