/* SPDX-License-Identifier: MIT
 * editions - edition_read and each game's box: byte 0 the world, whose printed numbers the text
 * replaces. What is accepted keeps its name when it is written canonically, and can be played. */
#include <string.h>

#include "fuzz.h"

/* The canonical facts with any source are the same edition. */
static void check_name(const struct edition *edition)
{
    char text[EDITION_SIZE_MAX * 2];
    struct buf buf;
    struct edition again;
    struct problem problem;
    buf_init(&buf, text, sizeof text);
    for (uint32_t i = 0; i < edition->fact_count; i++) {
        const struct fact *fact = &edition->facts[i];
        bool head = span_equal(fact->words[0], "edition") || span_equal(fact->words[0], "game");
        fact_write(&buf, fact);
        buf_add(&buf, head ? "\n" : " box\n");
    }
    ASSERT(!buf_full(&buf));
    if (buf.size > EDITION_SIZE_MAX) return;
    ASSERT(!edition_read(&again, buf_span(&buf), &problem));
    ASSERT(memcmp(again.sha256, edition->sha256, SHA256_SIZE) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    struct world world = *fuzz_world(data[0]);
    struct problem problem = {0};
    struct span text = {(const char *)data + 1, size - 1};
    enum error error = edition_read(&world.edition, text, &problem);
    if (!error) check_name(&world.edition);
    if (!error) error = box_edition(&world.box, world.game, &world.edition, &problem);
    if (error) {
        ASSERT(problem.error == error);
        ASSERT(span_printable(span_of(problem.found)));
        ASSERT(span_printable(span_of(problem.expected)));
        return 0;
    }
    union state state;
    world.game->start(&world.box, state.bytes);
    fuzz_play(&world, state.bytes, size);
    struct rng rng;
    rng_init_number(&rng, size);
    world_play(&world, state.bytes, &rng, (uint32_t)size % 64u);
    fuzz_guess_and_play(&world, state.bytes, size);
    return 0;
}
