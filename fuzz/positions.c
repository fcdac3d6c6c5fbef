/* SPDX-License-Identifier: MIT
 * positions - game->read: byte 0 the world, then the text. What is accepted must hold every
 * invariant, be written and read as itself, hide, and be playable to the end. */
#include <string.h>

#include "fuzz.h"

static void check_text(const struct world *world, const void *state)
{
    char text[POSITION_TEXT_MAX];
    struct buf buf;
    union state again;
    struct problem problem;
    buf_init(&buf, text, sizeof text);
    world->game->notation->position_write(&world->box, state, &buf);
    ASSERT(!buf_full(&buf));
    ASSERT(
        !world->game->notation->position_read(&world->box, buf_span(&buf), again.bytes, &problem));
    ASSERT(memcmp(again.bytes, state, world->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const struct world *world = fuzz_world(data[0]);
    union state state;
    struct problem problem;
    struct span text = {(const char *)data + 1, size - 1};
    if (world->game->notation->position_read(&world->box, text, state.bytes, &problem)) return 0;
    world->game->check(&world->box, state.bytes);
    check_text(world, state.bytes);
    for (uint32_t viewer = 0; viewer <= world->box.seats; viewer++) {
        struct view view;
        state_view(world->game, &world->box, state.bytes, viewer, &view);
        check_text(world, view.state.bytes);
    }
    fuzz_guess_and_play(world, state.bytes, size);
    return 0;
}
