/* SPDX-License-Identifier: MIT
 * reasons GAME FILE - what speaks for a move, to be read: in random games of all player counts,
 * options and editions some moves are played on to the end of the round, a few times each. Of each
 * sentence how often it was found, how much it weighed in all, and the first few that were filled
 * differently; compared with the file. reasons --write GAME FILE writes it.
 *
 *     Pays {coins}.              the sentence
 *       said 1234 weight 5678    of all games
 *       Pays 3 coins.            an example */
#include "core/reasons.h"

#include <string.h>

#include "base/memory.h"
#include "support/golden.h"
#include "support/worlds.h"
#include "text/text.h"

enum { EXAMPLES_MAX = 3, SENTENCES_MAX = 64, MOVES_LOOKED_AT = 6, TRIES = 3, SEED = 7 };

struct sentence {
    const char *words;
    uint32_t said;
    int64_t weight;
    char examples[EXAMPLES_MAX][SENTENCE_MAX];
    uint32_t example_count;
};

static struct sentence sentences[SENTENCES_MAX];
static uint32_t sentence_count;

static struct sentence *sentence_of(const char *words)
{
    for (uint32_t i = 0; i < sentence_count; i++) {
        if (strcmp(sentences[i].words, words) == 0) return &sentences[i];
    }
    ASSERT(sentence_count < SENTENCES_MAX);
    sentences[sentence_count].words = words;
    return &sentences[sentence_count++];
}

static void add_reason(const struct world *world, uint32_t seat, const struct reason *reason)
{
    const struct teller teller = {.language = &language_none,
                                  .game = world->game,
                                  .box = &world->box,
                                  .names = world_names,
                                  .you = seat};
    struct sentence *sentence = sentence_of(reason->sentence.singular);
    char filled[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, filled, sizeof filled);
    text_thing(&buf, &teller, &reason->sentence);
    ASSERT(!buf_full(&buf));
    sentence->said++;
    sentence->weight += reason->weight;
    for (uint32_t i = 0; i < sentence->example_count; i++) {
        if (strcmp(sentence->examples[i], filled) == 0) return;
    }
    if (sentence->example_count == EXAMPLES_MAX) return;
    memcpy(sentence->examples[sentence->example_count++], filled, sizeof filled);
}

/* Plays the move, and at random to the end of the round, with the same luck for every move. */
static void try_move(const struct world *world, const void *state, uint32_t seat, move_id move,
                     int32_t sums[MEASURES_MAX])
{
    const struct game *game = world->game;
    for (uint64_t try = 0; try < TRIES; try++) {
        union state after;
        struct rng rng;
        int32_t numbers[MEASURES_MAX] = {0};
        memcpy(after.bytes, state, game->state_size);
        rng_init_number(&rng, try);
        game->apply(&world->box, after.bytes, seat, move, NULL);
        uint32_t round = game->sight->round(&world->box, state);
        while (game->actors(&world->box, after.bytes) &&
               game->sight->round(&world->box, after.bytes) == round) {
            uint32_t who;
            move_id next = world_pick(world, after.bytes, &rng, &who);
            game->apply(&world->box, after.bytes, who, next, NULL);
        }
        const struct passage passage = {state, after.bytes, move, seat};
        game->reasons->measure(&world->box, &passage, numbers);
        for (uint32_t i = 0; i < game->reasons->measures; i++) sums[i] += numbers[i];
    }
}

static void ask(const struct world *world, const void *state, uint32_t seat)
{
    const struct reasons *reasons = world->game->reasons;
    int32_t sums[MOVES_LOOKED_AT][MEASURES_MAX] = {0};
    int32_t all[MEASURES_MAX] = {0};
    move_id moves[MOVES_MAX];
    struct view view;
    uint32_t count = world->game->moves(&world->box, state, seat, moves);
    uint32_t step = (count + MOVES_LOOKED_AT - 1u) / MOVES_LOOKED_AT;
    count = (count + step - 1u) / step;
    state_view(world->game, &world->box, state, seat, &view);
    for (uint32_t m = 0; m < count; m++) {
        try_move(world, state, seat, moves[m * step], sums[m]);
        for (uint32_t i = 0; i < reasons->measures; i++) all[i] += sums[m][i];
    }
    for (uint32_t m = 0; m < count; m++) {
        struct measured measured = {.move = moves[m * step]};
        struct reasons_found found = {.count = 0};
        for (uint32_t i = 0; i < reasons->measures; i++) {
            int32_t others = count > 1 ? (int32_t)(count - 1u) : 1;
            measured.means[i] = sums[m][i] * 100 / TRIES;
            measured.others[i] = (all[i] - (count > 1 ? sums[m][i] : 0)) * 100 / TRIES / others;
        }
        reasons->find(&world->box, &view, &measured, &found);
        for (uint32_t i = 0; i < found.count; i++) add_reason(world, seat, &found.items[i]);
    }
}

static void play(const struct world *world, struct rng *rng)
{
    union state state = {0};
    world->game->start(&world->box, state.bytes);
    while (world->game->actors(&world->box, state.bytes)) {
        uint32_t seat;
        move_id move = world_pick(world, state.bytes, rng, &seat);
        if (seat) ask(world, state.bytes, seat);
        world->game->apply(&world->box, state.bytes, seat, move, NULL);
    }
}

static void make(const struct game *game, struct buf *text)
{
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, SEED);
    for (uint32_t i = 0; i < count; i++) {
        if (all[i].game == game) play(&all[i], &rng);
    }
    for (uint32_t i = 0; i < sentence_count; i++) {
        const struct sentence *sentence = &sentences[i];
        buf_add(text, sentence->words);
        buf_add(text, "\n  said ");
        buf_add_number(text, sentence->said);
        buf_add(text, " weight ");
        buf_add_number(text, sentence->weight);
        buf_add_char(text, '\n');
        for (uint32_t k = 0; k < sentence->example_count; k++) {
            buf_add(text, "  ");
            buf_add(text, sentence->examples[k]);
            buf_add_char(text, '\n');
        }
    }
}

int main(int argc, char **argv)
{
    return golden_main(argc, argv, make);
}
