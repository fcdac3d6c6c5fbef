/* SPDX-License-Identifier: MIT
 * limits GAME PLAYERS GAMES ITERATIONS - how much there is left to gain by thinking longer. The
 * search plays against itself, and these are measured:
 *
 * - what a move loses that is chosen after some iterations, in per cent of chance to win: one long
 *   search names the best move, another one, that had no part in it, says what both are worth. (The
 *   best of several estimates looks better than it is to whoever made them.)
 * - where seats choose at once: how often the last seat wins if it knows what the others have
 *   chosen. It takes the move that brings it most on average of some playouts, which look as far
 *   ahead as the search does.
 *
 * Intervals are 95%. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/fixed.h"
#include "ai/playout.h"
#include "base/bits.h"
#include "selfplay.h"

enum {
    LONG = 500000,     /* iterations of the searches that judge */
    ONE_IN = 60,       /* decisions that are judged */
    CHOICES = 3,       /* moves that make a decision */
    SEEN = LONG / 200, /* visits that make a move known to that search */
    DRAWS = 16,        /* from a mix */
    PLAYOUTS = 60,     /* for every move of who knows the others' */
    TRIES = 4,         /* moves that these compare, as level5 does */
    STEPS = 5
};

static const uint32_t steps[STEPS] = {100, 1000, 10000, 100000, LONG};

struct sample {
    double sum;
    double squares;
    double count;
};

static void sample_add(struct sample *sample, double value)
{
    sample->sum += value;
    sample->squares += value * value;
    sample->count++;
}

static void sample_print(const struct sample *sample)
{
    double mean = sample->sum / sample->count;
    double variance = sample->squares / sample->count - mean * mean;
    printf("%.2f%% ± %.2f", 100.0 * mean, 196.0 * sqrt(variance / sample->count));
}

/* ---- what a short search loses ---- */

struct judge {
    struct thinker thinker; /* of its own: the players' goes on */
    struct rng rng;
    struct sample losses[2][STEPS]; /* [1]: where seats choose at once */
};

struct verdict {
    struct candidate_move moves[SEARCH_CANDIDATES_MAX];
    uint32_t count;
};

static void ask(struct judge *judge, const struct selfplay *selfplay, const struct view *view,
                uint32_t iterations, struct verdict *out)
{
    uint64_t key[RNG_KEY_SIZE / sizeof(uint64_t)];
    for (uint32_t i = 0; i < RNG_KEY_SIZE / sizeof(uint64_t); i++) key[i] = rng_next(&judge->rng);
    thinker_begin(&judge->thinker, selfplay->game, &selfplay->box, view, (const uint8_t *)key);
    thinker_think(&judge->thinker, iterations);
    out->count = search_candidates(&judge->thinker.search, out->moves);
}

static uint32_t share_of(const struct verdict *verdict, move_id move)
{
    uint32_t worst = SHARE_ONE;
    for (uint32_t i = 0; i < verdict->count; i++) {
        if (verdict->moves[i].move == move) return verdict->moves[i].share;
        worst = verdict->moves[i].share < worst ? verdict->moves[i].share : worst;
    }
    return worst; /* the long search did not keep it */
}

static move_id best_of(const struct verdict *verdict)
{
    move_id best = verdict->moves[0].move;
    uint32_t most = 0;
    for (uint32_t i = 0; i < verdict->count; i++) {
        if (verdict->moves[i].visits < SEEN || verdict->moves[i].share <= most) continue;
        most = verdict->moves[i].share;
        best = verdict->moves[i].move;
    }
    return best;
}

static void watch(void *context, const struct selfplay *selfplay, const union state *state,
                  uint32_t seat, move_id made)
{
    struct judge *judge = context;
    move_id moves[MOVES_MAX];
    struct view view;
    struct verdict verdict;
    struct verdict value;
    const struct truth truth = {.state = *state};
    (void)made;
    if (seat == 0 || rng_below(&judge->rng, ONE_IN) > 0) return;
    if (selfplay->game->moves(&selfplay->box, state->bytes, seat, moves) < CHOICES) return;
    game_view(selfplay->game, &selfplay->box, &truth, seat, &view);
    ask(judge, selfplay, &view, LONG, &verdict);
    move_id best = best_of(&verdict);
    ask(judge, selfplay, &view, LONG, &value);
    bool at_once = value.moves[0].mix > 0;
    for (uint32_t step = 0; step < STEPS; step++) {
        double loss = 0.0;
        ask(judge, selfplay, &view, steps[step], &verdict);
        for (uint32_t i = 0; i < DRAWS; i++) {
            move_id move = candidates_choose(verdict.moves, verdict.count, &judge->rng);
            loss += ((double)share_of(&value, best) - share_of(&value, move)) / SHARE_ONE / DRAWS;
        }
        sample_add(&judge->losses[at_once][step], loss);
    }
}

static void print_losses(const struct judge *judge)
{
    static const char *const names[2] = {"seats choose one by one", "seats choose at once"};
    for (uint32_t kind = 0; kind < 2; kind++) {
        if (judge->losses[kind][0].count == 0.0) continue;
        printf("%s, %.0f decisions; a move loses\n", names[kind], judge->losses[kind][0].count);
        for (uint32_t step = 0; step < STEPS; step++) {
            printf("  after %6u iterations: ", steps[step]);
            sample_print(&judge->losses[kind][step]);
            printf("\n");
        }
    }
}

/* ---- what it would bring to know the others' choices ---- */

static move_id choose_knowing(struct selfplay *selfplay, const union state *state, uint32_t seat)
{
    const struct game *game = selfplay->game;
    const struct box *box = &selfplay->box;
    const struct playout playout = {game, box, TRIES, playout_stage(game, box, state, 1), true};
    move_id moves[MOVES_MAX];
    uint32_t count = game->moves(box, state->bytes, seat, moves);
    move_id best = moves[0];
    uint64_t most = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t sum = 0;
        for (uint32_t k = 0; k < PLAYOUTS; k++) {
            union state world = *state;
            uint32_t shares[SEATS_MAX];
            game->apply(box, world.bytes, seat, moves[i], NULL);
            playout_run(&playout, &world, &selfplay->rng, shares);
            sum += shares[seat - 1u];
        }
        if (sum <= most) continue;
        most = sum;
        best = moves[i];
    }
    return best;
}

/* One game. The last seat chooses when all others have. False: seats never choose at once. */
static bool play_knowing(struct selfplay *selfplay, struct sample *victories)
{
    const struct game *game = selfplay->game;
    const struct box *box = &selfplay->box;
    uint32_t knowing = box->seats;
    bool found = false;
    bool at_once = false; /* the others have just chosen, and it has not */
    union state state;
    game->start(box, state.bytes);
    for (seat_set actors; (actors = game->actors(box, state.bytes));) {
        uint32_t seat = bits_first(actors);
        move_id move;
        at_once = at_once || bits_rest(actors);
        found = found || at_once;
        if (seat == 0) {
            move = game->draw(box, state.bytes, &selfplay->rng);
        } else if (seat == knowing && at_once) {
            move = choose_knowing(selfplay, &state, seat);
        } else {
            move = selfplay_choose(selfplay, &state, seat);
        }
        if (seat == knowing && game_sealed(game, move)) at_once = false;
        game->apply(box, state.bytes, seat, move, NULL);
    }
    seat_set winners = game->winners(box, state.bytes);
    sample_add(victories, winners >> knowing & 1u ? 1.0 / bits_count(winners) : 0.0);
    return found;
}

int main(int argc, char **argv)
{
    struct selfplay selfplay;
    struct judge judge = {0};
    struct sample victories = {0};
    union state end;
    if (!selfplay_begin(&selfplay, argc, argv)) return EXIT_FAILURE;
    size_t size = thinker_memory(selfplay.thinker.bot);
    void *memory = malloc(size);
    if (!memory) abort();
    thinker_init(&judge.thinker, selfplay.thinker.bot, memory, size);
    rng_init_number(&judge.rng, 2);
    for (uint64_t i = 0; i < selfplay.games; i++) selfplay_game(&selfplay, watch, &judge, &end);
    print_losses(&judge);
    bool found = true;
    for (uint64_t i = 0; i < selfplay.games && found; i++)
        found = play_knowing(&selfplay, &victories);
    if (found) {
        printf("who knows what the others have chosen wins ");
        sample_print(&victories);
        printf(" of %.0f games\n", victories.count);
    }
    free(memory);
    selfplay_end(&selfplay);
    return EXIT_SUCCESS;
}
