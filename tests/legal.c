/* SPDX-License-Identifier: MIT
 * legal GAME SEATS - the engine of a simulated player: for each question, the legal moves.
 *
 * A question is a line with the seat and the number of lines of a position, then the position. The
 * answer is one line, the moves separated by semicolons. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/worlds.h"

static bool read_position(uint32_t lines, char *text, size_t size)
{
    size_t used = 0;
    for (uint32_t i = 0; i < lines; i++) {
        if (!fgets(text + used, (int)(size - used), stdin)) return false;
        used += strlen(text + used);
    }
    return true;
}

static void answer(const struct world *world, uint32_t seat, const char *position)
{
    static union state state;
    move_id moves[MOVES_MAX];
    struct problem problem;
    if (world->game->notation->position_read(&world->box, span_of(position), state.bytes,
                                             &problem)) {
        fprintf(stderr, "legal: %s, expected %s\n", problem.found, problem.expected);
        exit(1);
    }
    uint32_t count = world->game->moves(&world->box, state.bytes, seat, moves);
    for (uint32_t i = 0; i < count; i++) {
        char text[MOVE_TEXT_MAX];
        printf("%s%s", i ? ";" : "", world_move_text(world, moves[i], text));
    }
    putchar('\n');
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static struct world world;
    static char position[POSITION_TEXT_MAX];
    char line[64];
    if (argc != 3) return 2;
    const struct shelf_game *entry = shelf_find(&games, span_of(argv[1]), NULL);
    if (!entry) return 2;
    world_make(&world, entry->game, (uint32_t)atoi(argv[2]));
    while (fgets(line, sizeof line, stdin)) {
        char *end;
        uint32_t seat = (uint32_t)strtoul(line, &end, 10);
        uint32_t lines = (uint32_t)strtoul(end, NULL, 10);
        if (!read_position(lines, position, sizeof position)) return 1;
        answer(&world, seat, position);
    }
    return 0;
}
