/* SPDX-License-Identifier: MIT */
#include "signature.h"

#include "ai/bot.h"
#include "base/bits.h"
#include "base/memory.h"
#include "games/games.h"
#include "text/text.h"

enum {
    TEXTS_EVERY = 16, /* moves; positions and sentences are hashed then */
    SEARCH_EVERY = 97 /* moves; a search is asked then */
};

struct run {
    const struct game *game;
    struct box box;
    struct rng rng;
    uint64_t hash;
    uint32_t step;
};

static void add(struct run *run, const void *bytes, size_t size)
{
    run->hash = hash_add(run->hash, bytes, size);
}

/* Numbers byte by byte, so that the order of bytes in memory does not matter. */
static void add_number(struct run *run, uint64_t number)
{
    uint8_t bytes[8];
    for (uint32_t i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> (8u * i));
    add(run, bytes, sizeof bytes);
}

/* Every game of the shelf in turn, every player count in turn, then every value of the options. */
static void set_up(struct run *run, uint32_t number)
{
    struct edition edition;
    const struct shelf_game *entry = &games.games[number % games.count];
    uint32_t rest = number / games.count;
    run->game = entry->game;
    uint32_t counts = entry->game->seats_max - entry->game->seats_min + 1u;
    uint32_t seats = entry->game->seats_min + rest % counts;
    rest /= counts;
    ASSERT(!box_init(&run->box, entry->game, seats, NULL));
    for (uint32_t i = 0; i < entry->game->option_count; i++) {
        uint32_t values = 0;
        while (values < OPTION_VALUES_MAX && entry->game->options[i].values[values]) values++;
        run->box.options[i] = (uint8_t)(rest % values);
        rest /= values;
    }
    ASSERT(!edition_read(&edition, span_of(entry->edition), NULL));
    ASSERT(!box_edition(&run->box, entry->game, &edition, NULL));
    add(run, edition.sha256, sizeof edition.sha256);
    rng_init_number(&run->rng, number);
}

static const char *as_it_stands(void *context, const char *singular, const char *plural,
                                uint64_t count)
{
    (void)context;
    return plural && count != 1 ? plural : singular;
}

static void add_texts(struct run *run, const union state *state, const struct events *events)
{
    static const char *const names[SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    static const struct language language = {as_it_stands, NULL};
    const struct teller teller = {
        .language = &language, .game = run->game, .box = &run->box, .names = names};
    char memory[POSITION_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    run->game->notation->position_write(&run->box, state->bytes, &buf);
    add(run, buf.memory, buf.size);
    for (uint32_t i = 0; i < events->count; i++) {
        buf_clear(&buf);
        text_event(&buf, &teller, &events->items[i]);
        add(run, buf.memory, buf.size);
    }
}

/* A seat's view and a guess from it; the seats take turns. */
static void add_view(struct run *run, const union state *state)
{
    struct view view;
    uint32_t viewer = run->step % (run->box.seats + 1u);
    const struct truth truth = {.state = *state};
    game_view(run->game, &run->box, &truth, viewer, &view);
    add(run, view.state.bytes, run->game->state_size);
    run->game->resample(&run->box, view.state.bytes, viewer, &run->rng);
    add(run, view.state.bytes, run->game->state_size);
}

static move_id bot_choice(struct run *run, const struct bot *bot, const struct view *view)
{
    static uint64_t memory[1 << 17];
    static struct thinker thinker;
    uint8_t key[RNG_KEY_SIZE];
    for (uint32_t i = 0; i < RNG_KEY_SIZE; i++) key[i] = (uint8_t)rng_next(&run->rng);
    thinker_init(&thinker, bot, memory, sizeof memory);
    thinker_begin(&thinker, run->game, &run->box, view, key);
    while (thinker_think(&thinker, 20)) continue;
    return thinker_choose(&thinker);
}

/* The greedy player's choice always counts, that of a search now and then; every second time
 * greedy's is also played. */
static move_id choose(struct run *run, const union state *state, uint32_t seat)
{
    struct view view;
    move_id moves[MOVES_MAX];
    uint32_t count = run->game->moves(&run->box, state->bytes, seat, moves);
    add_number(run, count);
    for (uint32_t i = 0; i < count; i++) add_number(run, moves[i]);
    const struct truth truth = {.state = *state};
    game_view(run->game, &run->box, &truth, seat, &view);
    move_id greedy = bot_choice(run, bot_find(span_of("greedy"), NULL), &view);
    add_number(run, greedy);
    if (run->step % SEARCH_EVERY == 0) {
        add_number(run, bot_choice(run, bot_find(span_of("level2"), NULL), &view));
    }
    return rng_below(&run->rng, 2) ? greedy
                                   : game_pick(run->game, &run->box, state->bytes, seat, &run->rng);
}

static void play_step(struct run *run, union state *state)
{
    struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    char memory[MOVE_TEXT_MAX];
    struct buf buf;
    uint32_t seat = bits_first(run->game->actors(&run->box, state->bytes));
    move_id move = seat ? choose(run, state, seat)
                        : run->game->draw(&run->box, state->bytes, &run->rng);
    buf_init(&buf, memory, sizeof memory);
    run->game->notation->move_write(&run->box, move, &buf);
    add(run, buf.memory, buf.size);
    run->game->apply(&run->box, state->bytes, seat, move, &events);
    add(run, state->bytes, run->game->state_size);
    for (uint32_t i = 0; i < events.count; i++) {
        add_number(run, events.items[i].kind);
        add_number(run, events.items[i].rule);
        add_number(run, events.items[i].seen);
        for (uint32_t n = 0; n < EVENT_ARGS; n++) add_number(run, (uint64_t)items[i].args[n]);
    }
    if (run->step % TEXTS_EVERY == 0) add_texts(run, state, &events);
}

uint64_t signature_part(uint64_t hash, uint32_t game)
{
    struct run run = {.hash = hash};
    union state state;
    set_up(&run, game);
    run.game->start(&run.box, state.bytes);
    while (run.game->actors(&run.box, state.bytes)) {
        play_step(&run, &state);
        add_view(&run, &state);
        run.step++;
    }
    int32_t scores[SEATS_MAX] = {0};
    run.game->scores(&run.box, state.bytes, scores);
    for (uint32_t i = 0; i < SEATS_MAX; i++) add_number(&run, (uint64_t)scores[i]);
    add_number(&run, run.game->winners(&run.box, state.bytes));
    return run.hash;
}

uint64_t signature(void)
{
    uint64_t hash = HASH_START;
    for (uint32_t game = 0; game < SIGNATURE_GAMES; game++) hash = signature_part(hash, game);
    return hash;
}
