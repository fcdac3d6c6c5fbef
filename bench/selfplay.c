/* SPDX-License-Identifier: MIT */
#include "selfplay.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "games/games.h"

static bool open_box(struct selfplay *selfplay, const char *game, uint32_t seats,
                     struct problem *problem)
{
    static struct edition edition;
    const struct shelf_game *entry = shelf_find(&games, span_of(game), problem);
    if (!entry) return false;
    selfplay->game = entry->game;
    return !box_init(&selfplay->box, entry->game, seats, problem) &&
           !edition_read(&edition, span_of(entry->edition), problem) &&
           !box_edition(&selfplay->box, entry->game, &edition, problem);
}

bool selfplay_begin(struct selfplay *selfplay, int argc, char **argv)
{
    struct problem problem;
    if (argc != 5 || !open_box(selfplay, argv[1], (uint32_t)strtoul(argv[2], NULL, 10), &problem)) {
        fprintf(stderr, "%s overbooking|samoa PLAYERS GAMES ITERATIONS\n", argv[0]);
        return false;
    }
    const struct bot *bot = bot_find(span_of("level5"), &problem);
    size_t size = thinker_memory(bot);
    selfplay->memory = malloc(size);
    if (!selfplay->memory) abort();
    thinker_init(&selfplay->thinker, bot, selfplay->memory, size);
    selfplay->games = strtoul(argv[3], NULL, 10);
    selfplay->iterations = (uint32_t)strtoul(argv[4], NULL, 10);
    rng_init_number(&selfplay->rng, 1);
    return true;
}

void selfplay_end(struct selfplay *selfplay)
{
    free(selfplay->memory);
}

static move_id choose(struct selfplay *selfplay, const union state *state, uint32_t seat)
{
    const struct game *game = selfplay->game;
    struct view view;
    uint64_t key[RNG_KEY_SIZE / sizeof(uint64_t)];
    for (uint32_t i = 0; i < RNG_KEY_SIZE / sizeof(uint64_t); i++)
        key[i] = rng_next(&selfplay->rng);
    const struct truth truth = {.state = *state};
    game_view(game, &selfplay->box, &truth, seat, &view);
    thinker_begin(&selfplay->thinker, game, &selfplay->box, &view, (const uint8_t *)key);
    thinker_think(&selfplay->thinker, selfplay->iterations);
    return thinker_choose(&selfplay->thinker);
}

void selfplay_game(struct selfplay *selfplay, selfplay_witness *witness, void *context,
                   union state *end)
{
    const struct game *game = selfplay->game;
    const struct box *box = &selfplay->box;
    game->start(box, end->bytes);
    for (seat_set actors; (actors = game->actors(box, end->bytes));) {
        uint32_t seat = bits_first(actors);
        move_id move = seat ? choose(selfplay, end, seat)
                            : game->draw(box, end->bytes, &selfplay->rng);
        witness(context, selfplay, end, seat, move);
        game->apply(box, end->bytes, seat, move, NULL);
    }
}
