/* SPDX-License-Identifier: MIT */
#include "selfplay.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "games/games.h"

bool selfplay_open(struct selfplay *selfplay, const char *game, const char *iterations,
                   bool learned)
{
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(game), &problem);
    if (!entry || edition_read(&selfplay->edition, span_of(entry->edition), &problem)) return false;
    selfplay->original = entry->game;
    selfplay->unlearned = *entry->game;
    selfplay->innocent = *entry->game->advice;
    selfplay->innocent.policy = NULL;
    selfplay->unlearned.advice = &selfplay->innocent;
    selfplay->game = learned ? entry->game : &selfplay->unlearned;
    selfplay->iterations = (uint32_t)strtoul(iterations, NULL, 10);

    const struct bot *bot = bot_find(span_of("level5"), &problem);
    size_t size = thinker_memory(bot);
    selfplay->memory = malloc(size);
    if (!selfplay->memory) abort();
    thinker_init(&selfplay->thinker, bot, selfplay->memory, size);
    rng_init_number(&selfplay->rng, 1);
    return selfplay->iterations > 0;
}

bool selfplay_seats(struct selfplay *selfplay, uint32_t seats)
{
    struct problem problem;
    return !box_init(&selfplay->box, selfplay->original, seats, &problem) &&
           !box_edition(&selfplay->box, selfplay->original, &selfplay->edition, &problem);
}

bool selfplay_begin(struct selfplay *selfplay, int argc, char **argv)
{
    if (argc != 5 || !selfplay_open(selfplay, argv[1], argv[4], true) ||
        !selfplay_seats(selfplay, (uint32_t)strtoul(argv[2], NULL, 10))) {
        fprintf(stderr, "%s overbooking|samoa PLAYERS GAMES ITERATIONS\n", argv[0]);
        return false;
    }
    selfplay->games = strtoul(argv[3], NULL, 10);
    return true;
}

void selfplay_end(struct selfplay *selfplay)
{
    free(selfplay->memory);
}

move_id selfplay_choose(struct selfplay *selfplay, const union state *state, uint32_t seat)
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
        move_id move = seat ? selfplay_choose(selfplay, end, seat)
                            : game->draw(box, end->bytes, &selfplay->rng);
        witness(context, selfplay, end, seat, move);
        game->apply(box, end->bytes, seat, move, NULL);
    }
}
