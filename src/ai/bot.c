/* SPDX-License-Identifier: MIT */
#include "ai/bot.h"

#include "base/memory.h"

static move_id choose_random(struct thinker *thinker)
{
    return game_pick(thinker->game, thinker->box, thinker->view.state.bytes, thinker->view.seat,
                     &thinker->rng);
}

/* The move that looks best at one look; a coin among equals. A judgement may be off by `noise` per
 * cent of the game's doubt, but a move that is worse than the best one by more than `slip` per cent
 * looks wrong to anybody, unless nobody sees it (0: nothing does). */
static move_id choose_rated(struct thinker *thinker, uint32_t noise, uint32_t slip)
{
    move_id moves[MOVES_MAX];
    int32_t ratings[MOVES_MAX];
    const void *state = thinker->view.state.bytes;
    uint32_t seat = thinker->view.seat;
    uint32_t count = thinker->game->moves(thinker->box, state, seat, moves);
    ASSERT(count > 0);
    uint32_t doubt = (uint32_t)thinker->game->advice->doubt(thinker->box, state);
    int32_t best_rating = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        ratings[i] = thinker->game->advice->rate(thinker->box, state, seat, moves[i]);
        best_rating = ratings[i] > best_rating ? ratings[i] : best_rating;
    }
    int32_t least = slip ? best_rating - (int32_t)(slip * doubt / 100u) : INT32_MIN;
    noise = noise * doubt / 100u;
    move_id best = moves[0];
    uint32_t equals = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t rating = ratings[i];
        if (noise) rating += (int32_t)rng_below(&thinker->rng, 2u * noise + 1u) - (int32_t)noise;
        bool wrong = ratings[i] < least && !game_sealed(thinker->game, moves[i]);
        if (wrong || (equals > 0 && rating < best_rating)) continue;
        if (equals == 0 || rating > best_rating) equals = 0;
        equals++;
        best_rating = rating;
        if (rng_below(&thinker->rng, equals) == 0) best = moves[i];
    }
    return best;
}

const struct bot bots[] = {
    /* TRANSLATORS: a bot that plays by chance, by its name */
    {"random", NT_("Dice"), N_("plays any legal move"), NULL},
    {"greedy", NT_("First glance"), N_("plays whatever looks best at first glance"), NULL},
    {"level1", N_("Newcomer"), N_("first day at work, misses a lot"), &levels[0]},
    {"level2", N_("Porter"), N_("friendly and quick, thinks one step ahead"), &levels[1]},
    {"level3", N_("Receptionist"), N_("keeps the whole round in mind"), &levels[2]},
    {"level4", N_("Manager"), N_("wonders what you may be hiding"), &levels[3]},
    {"level5", N_("Grand hotelier"), N_("knows every trick and uses all the time it gets"),
     &levels[4]},
};
const uint32_t bots_count = sizeof bots / sizeof bots[0];

const struct bot *bot_find(struct span name, struct problem *problem)
{
    char memory[PROBLEM_TEXT_MAX];
    struct buf expected;
    buf_init(&expected, memory, sizeof memory);
    for (uint32_t i = 0; i < bots_count; i++) {
        if (span_equal(name, bots[i].name)) return &bots[i];
        if (i > 0) buf_add(&expected, ", ");
        buf_add(&expected, bots[i].name);
    }
    problem_set(problem, ERROR_BOT_UNKNOWN, name, memory);
    return NULL;
}

size_t thinker_memory(const struct bot *bot)
{
    return bot->level ? search_memory(&bot->level->options) : 0;
}

void thinker_init(struct thinker *thinker, const struct bot *bot, void *memory, size_t size)
{
    memset(thinker, 0, sizeof *thinker);
    thinker->bot = bot;
    if (bot->level) search_init(&thinker->search, &bot->level->options, memory, size);
}

void thinker_begin(struct thinker *thinker, const struct game *game, const struct box *box,
                   const struct view *view, const uint8_t key[RNG_KEY_SIZE])
{
    thinker->game = game;
    thinker->box = box;
    thinker->view = *view;
    rng_init(&thinker->rng, key);
    if (thinker->bot->level) search_begin(&thinker->search, game, box, view, key);
}

bool thinker_think(struct thinker *thinker, uint32_t iterations)
{
    if (!thinker->bot->level) return false;
    uint32_t enough = level_iterations(thinker->bot->level, thinker->game);
    if (thinker->search.iterations >= enough) return false;
    uint32_t left = enough - thinker->search.iterations;
    search_run(&thinker->search, iterations < left ? iterations : left);
    return thinker->search.iterations < enough;
}

move_id thinker_choose(struct thinker *thinker)
{
    if (thinker->bot->level && thinker->search.iterations > 0)
        return search_choose(&thinker->search);
    if (thinker->bot->level)
        return choose_rated(thinker, thinker->bot->level->noise, thinker->bot->level->slip);
    return thinker->bot == &bots[0] ? choose_random(thinker) : choose_rated(thinker, 0, 0);
}
