/* SPDX-License-Identifier: MIT
 * moves - game_move_read: byte 0 the world, byte 1 the seed, byte 2 how many moves of random play
 * come first; then one move a line, "SEAT MOVE". What is accepted is written as it was read, and
 * played. */
#include <string.h>

#include "fuzz.h"

/* The spelling that records use, apart from blanks between words. */
static void check_spelling(const struct world *world, struct span text, move_id move)
{
    char memory[MOVE_TEXT_MAX];
    struct span ours = span_of(world_move_text(world, move, memory));
    struct span word;
    struct span our_word;
    while (span_next_word(&ours, &our_word)) {
        ASSERT(span_next_word(&text, &word));
        ASSERT(word.size == our_word.size && memcmp(word.text, our_word.text, word.size) == 0);
    }
    ASSERT(!span_next_word(&text, &word));
}

static void try_line(const struct world *world, union state *state, struct span line)
{
    move_id move;
    struct problem problem;
    if (line.size < 2) return;
    uint32_t seat = (uint8_t)line.text[0] - (uint32_t)'0';
    struct span text = {line.text + 1, line.size - 1};
    if (game_move_read(world->game, &world->box, state->bytes, seat, text, &move, &problem)) {
        ASSERT(span_printable(span_of(problem.found)));
        ASSERT(span_printable(span_of(problem.expected)));
        return;
    }
    check_spelling(world, text, move);
    world->game->apply(&world->box, state->bytes, seat, move, NULL);
    world->game->check(&world->box, state->bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3) return 0;
    const struct world *world = fuzz_world(data[0]);
    struct rng rng;
    union state state;
    rng_init_number(&rng, data[1]);
    world_play(world, state.bytes, &rng, data[2]);
    struct span rest = {(const char *)data + 3, size - 3};
    struct span line;
    while (span_next_line(&rest, &line)) try_line(world, &state, line);
    fuzz_play(world, state.bytes, data[1]);
    return 0;
}
