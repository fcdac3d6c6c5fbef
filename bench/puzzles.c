/* SPDX-License-Identifier: MIT
 * puzzles GAME PLAYERS GAMES ITERATIONS - finds puzzles in games that the search plays against
 * itself: decisions of which one move is clearly the best by what its seat can know, and not the
 * one that looks best at first glance. A line of JSON each. docs/puzzles.md says how the page's
 * lists are made.
 *
 * What the game's own short search thinks is only a first sieve. A long search that draws other
 * worlds must find the same move, as far ahead of all others; and so must a hint, which is what
 * will judge the player. */
#include <stdio.h>
#include <stdlib.h>

#include "ai/fixed.h"
#include "ai/hint.h"
#include "base/buf.h"
#include "base/hash.h"
#include "base/hex.h"
#include "selfplay.h"

enum {
    CHOICES_MIN = 4,
    SIEVE_GAP = SHARE_ONE * 3 / 100,
    CLEAR_GAP = SHARE_ONE * 4 / 100,
    MIX_MIN = SHARE_ONE * 8 / 10, /* where seats choose at once: played nearly always */
    LONG_SEARCH = 30000,
    A_GAME = 1, /* from one game, at the most */
    LINE_MAX = 8192,
    NAME_BYTES = 4
};

struct finder {
    struct search search;
    struct hint hint;
    void *search_memory;
    void *hint_memory;
    uint32_t found; /* in this game */
};

/* What the seat knows; that others have chosen already is the same question. */
static void take_view(const struct selfplay *selfplay, const union state *state, uint32_t seat,
                      struct view *view)
{
    const struct truth truth = {.state = *state};
    game_view(selfplay->game, &selfplay->box, &truth, seat, view);
    for (uint32_t other = 1; other <= selfplay->box.seats; other++) {
        if (other != seat) game_unseal(selfplay->game, &selfplay->box, view->state.bytes, other);
    }
}

static bool is_clear(const struct candidate_move *candidates, uint32_t count, uint32_t gap)
{
    if (count < 2) return false;
    if (candidates[0].mix && candidates[0].mix < MIX_MIN) return false;
    for (uint32_t i = 1; i < count; i++) {
        if (candidates[i].visits && candidates[i].share + gap > candidates[0].share) return false;
    }
    return true;
}

/* Whoever takes what looks best at first glance is right: no puzzle. */
static bool is_obvious(const struct selfplay *selfplay, const struct view *view, move_id best)
{
    move_id moves[MOVES_MAX];
    const struct game *game = selfplay->game;
    uint32_t count = game->moves(&selfplay->box, view->state.bytes, view->seat, moves);
    int32_t rating = game->advice->rate(&selfplay->box, view->state.bytes, view->seat, best);
    for (uint32_t i = 0; i < count; i++) {
        if (game->advice->rate(&selfplay->box, view->state.bytes, view->seat, moves[i]) > rating)
            return false;
    }
    return true;
}

static bool search_agrees(struct finder *finder, const struct selfplay *selfplay,
                          const struct view *view, move_id best)
{
    static const uint8_t key[RNG_KEY_SIZE] = "puzzles";
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    search_begin(&finder->search, selfplay->game, &selfplay->box, view, key);
    search_run(&finder->search, LONG_SEARCH);
    uint32_t count = search_candidates(&finder->search, candidates);
    return candidates[0].move == best && is_clear(candidates, count, CLEAR_GAP);
}

static bool hint_agrees(struct finder *finder, const struct selfplay *selfplay,
                        const struct view *view, move_id best)
{
    struct hint_move moves[HINT_MOVES_MAX];
    hint_begin(&finder->hint, selfplay->game, &selfplay->box, view, LONG_SEARCH);
    while (hint_think(&finder->hint, LONG_SEARCH)) continue;
    uint32_t count = hint_moves(&finder->hint, moves);
    if (moves[0].move != best) return false;
    for (uint32_t i = 1; i < count; i++) {
        if (moves[i].loss < CLEAR_GAP) return false;
    }
    return true;
}

static void print_puzzle(const struct selfplay *selfplay, const struct view *view, move_id best)
{
    static char memory[LINE_MAX];
    static char position[POSITION_TEXT_MAX];
    uint8_t digest[SHA256_SIZE];
    struct sha256 sha;
    struct buf text;
    struct buf line;
    struct json json;
    buf_init(&text, position, sizeof position);
    selfplay->game->notation->position_write(&selfplay->box, view->state.bytes, &text);
    sha256_init(&sha);
    sha256_add(&sha, position, text.size);
    sha256_finish(&sha, digest);
    buf_init(&line, memory, sizeof memory);
    json_init(&json, &line);
    json_open(&json, '{');
    json_key(&json, "id");
    hex_add(json_quote(&json), digest, NAME_BYTES);
    json_unquote(&json);
    json_key_number(&json, "players", selfplay->box.seats);
    json_key_number(&json, "seat", view->seat);
    json_key(&json, "best");
    selfplay->game->notation->move_write(&selfplay->box, best, json_quote(&json));
    json_unquote(&json);
    json_key_text(&json, "position", position);
    json_close(&json);
    puts(memory);
    fflush(stdout);
}

static void look(void *context, const struct selfplay *selfplay, const union state *state,
                 uint32_t seat, move_id move)
{
    struct finder *finder = context;
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    move_id moves[MOVES_MAX];
    struct view view;
    (void)move;
    if (!seat || finder->found == A_GAME) return;
    if (selfplay->game->moves(&selfplay->box, state->bytes, seat, moves) < CHOICES_MIN) return;
    uint32_t count = search_candidates(&selfplay->thinker.search, candidates);
    if (!is_clear(candidates, count, SIEVE_GAP)) return;
    take_view(selfplay, state, seat, &view);
    move_id best = candidates[0].move;
    if (is_obvious(selfplay, &view, best)) return;
    if (!search_agrees(finder, selfplay, &view, best)) return;
    if (!hint_agrees(finder, selfplay, &view, best)) return;
    finder->found++;
    print_puzzle(selfplay, &view, best);
}

static void *memory_of(size_t size)
{
    void *memory = malloc(size);
    if (!memory) abort();
    return memory;
}

int main(int argc, char **argv)
{
    static struct selfplay selfplay;
    static struct finder finder;
    union state end;
    if (!selfplay_begin(&selfplay, argc, argv)) return 2;
    const struct search_options *options = &bot_find(span_of("level5"), NULL)->level->options;
    finder.search_memory = memory_of(search_memory(options));
    finder.hint_memory = memory_of(hint_memory());
    search_init(&finder.search, options, finder.search_memory, search_memory(options));
    hint_init(&finder.hint, finder.hint_memory, hint_memory());
    for (uint64_t i = 0; i < selfplay.games; i++) {
        finder.found = 0;
        selfplay_game(&selfplay, look, &finder, &end);
    }
    free(finder.search_memory);
    free(finder.hint_memory);
    selfplay_end(&selfplay);
    return 0;
}
