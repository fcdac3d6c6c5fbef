/* SPDX-License-Identifier: MIT
 * bots - players that are programs, and hints. Both are handed views and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "ai/fixed.h"
#include "kit/bots.h"

enum { SLICE = 500, ENDLESS = 10000 /* iterations of a bot that would never stop by itself */ };

const char *vacancy_bot_name(uint32_t index)
{
    return index < bots_count ? bots[index].name : NULL;
}

enum vacancy_error vacancy_bot_new(const char *name, struct vacancy_bot **bot,
                                   struct vacancy_problem *problem)
{
    struct problem fault = {0};
    const struct bot *found = bot_find(span_of(name), &fault);
    if (!found) return kit_problem(problem, &fault);
    size_t size = thinker_memory(found);
    struct vacancy_bot *made = malloc(sizeof *made);
    void *memory = size ? malloc(size) : NULL;
    if (!made || (size && !memory)) {
        free(made);
        free(memory);
        return kit_fail(problem, VACANCY_ERROR_MEMORY, "no memory for a bot");
    }
    made->memory = memory;
    thinker_init(&made->thinker, found, memory, size);
    *bot = made;
    return VACANCY_OK;
}

void vacancy_bot_free(struct vacancy_bot *bot)
{
    if (!bot) return;
    free(bot->memory);
    free(bot);
}

static void key_from(struct rng *rng, uint8_t key[RNG_KEY_SIZE])
{
    for (uint32_t i = 0; i < RNG_KEY_SIZE; i += 8) {
        uint64_t word = rng_next(rng);
        memcpy(&key[i], &word, sizeof word);
    }
}

static uint32_t iterations_of(const struct bot *bot, uint32_t iterations)
{
    if (!bot->level) return 0;
    if (iterations) return iterations;
    return bot->level->iterations == UINT32_MAX ? ENDLESS : bot->level->iterations;
}

move_id kit_bot_choose(struct vacancy_bot *bot, const struct vacancy_box *box,
                       const struct view *view, struct rng *rng, uint32_t iterations)
{
    uint8_t key[RNG_KEY_SIZE];
    key_from(rng, key);
    thinker_begin(&bot->thinker, box->game, &box->box, view, key);
    for (uint32_t left = iterations_of(bot->thinker.bot, iterations); left > 0;) {
        uint32_t part = left < SLICE ? left : SLICE;
        if (!thinker_think(&bot->thinker, part)) break;
        left -= part;
    }
    return thinker_choose(&bot->thinker);
}

enum vacancy_error vacancy_bot_choose(struct vacancy_bot *bot, const struct vacancy_view *view,
                                      struct vacancy_rng *rng, uint32_t iterations,
                                      vacancy_move *move)
{
    uint32_t seat = view->view.seat;
    if (seat == 0 || !kit_owes(view->box, view->view.state.bytes, seat))
        return VACANCY_ERROR_ARGUMENT;
    *move = kit_bot_choose(bot, view->box, &view->view, kit_rng(rng), iterations);
    return VACANCY_OK;
}

/* ---- hints ---- */

struct vacancy_hint {
    const struct vacancy_box *box;
    struct hint hint;
    struct hint_move moves[HINT_MOVES_MAX];
    struct belief beliefs[SECRETS_MAX];
    uint32_t move_count;
    uint32_t belief_count;
};

enum vacancy_error vacancy_hint_new(const struct vacancy_view *view, uint32_t iterations,
                                    struct vacancy_hint **hint)
{
    const struct vacancy_box *box = view->box;
    uint32_t seat = view->view.seat;
    if (iterations == 0 || seat == 0 || !kit_owes(box, view->view.state.bytes, seat))
        return VACANCY_ERROR_ARGUMENT;
    struct vacancy_hint *made = malloc(sizeof *made);
    void *memory = malloc(hint_memory());
    if (!made || !memory) {
        free(made);
        free(memory);
        return VACANCY_ERROR_MEMORY;
    }
    made->box = box;
    hint_init(&made->hint, memory, hint_memory());
    hint_begin(&made->hint, box->game, &box->box, &view->view, iterations);
    while (hint_think(&made->hint, SLICE)) continue;
    made->move_count = hint_moves(&made->hint, made->moves);
    made->belief_count = hint_beliefs(&made->hint, made->beliefs);
    free(memory); /* nobody asks the search again */
    *hint = made;
    return VACANCY_OK;
}

void vacancy_hint_free(struct vacancy_hint *hint)
{
    free(hint);
}

bool vacancy_hint_move(const struct vacancy_hint *hint, uint32_t index,
                       struct vacancy_advice *advice)
{
    if (index >= hint->move_count) return false;
    const struct hint_move *move = &hint->moves[index];
    *advice = (struct vacancy_advice){.move = move->move,
                                      .win = (double)move->win / SHARE_ONE,
                                      .mix = (double)move->mix / SHARE_ONE,
                                      .margin = move->margin / 100.0};
    return true;
}

bool vacancy_hint_belief(const struct vacancy_hint *hint, uint32_t index,
                         struct vacancy_belief *belief)
{
    if (index >= hint->belief_count) return false;
    const struct belief *from = &hint->beliefs[index];
    const struct teller teller = kit_teller(hint->box);
    struct buf buf;
    memset(belief, 0, sizeof *belief);
    buf_init(&buf, belief->thing, sizeof belief->thing);
    text_thing(&buf, &teller, &from->thing);
    belief->answer_count = from->answer_count;
    for (uint32_t i = 0; i < from->answer_count; i++) {
        buf_init(&buf, belief->answers[i], sizeof belief->answers[i]);
        text_noun(&buf, &teller, from->answers[i].type, from->answers[i].value);
        belief->chances[i] = (double)from->answers[i].chance / SHARE_ONE;
    }
    return true;
}

int32_t vacancy_hint_truth(const struct vacancy_hint *hint, uint32_t index,
                           const struct vacancy_state *state)
{
    const struct vacancy_box *box = hint->box;
    const struct view *view = &hint->hint.view;
    struct secret secrets[SECRETS_MAX];
    struct view look;
    if (index >= hint->belief_count || state->box != box) return -1;
    game_view(box->game, &box->box, &state->truth, view->seat, &look);
    if (memcmp(look.state.bytes, view->state.bytes, box->game->state_size) != 0) return -1;
    uint32_t count = box->game->advice->secrets(&box->box, state->truth.state.bytes, view->seat,
                                                secrets);
    const struct belief *belief = &hint->beliefs[index];
    for (uint32_t i = 0; i < belief->answer_count && index < count; i++) {
        if (belief->answers[i].value == secrets[index].value) return (int32_t)i;
    }
    return -1;
}
