/* SPDX-License-Identifier: MIT
 * What a move would bring comes true, event for event, when nobody acts after it. */
#include <string.h>

#include "base/bits.h"
#include "games/samoa/events.h"
#include "games/samoa/samoa.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { GAMES = 40 };

struct telling {
    struct event items[EVENTS_MAX];
    struct events events;
};

static void begin(struct telling *telling)
{
    telling->events = (struct events){.items = telling->items, .max = EVENTS_MAX};
}

/* Keeps what is told of this seat's income, or of its new pool. */
static void keep_income(struct telling *telling, uint32_t seat)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < telling->events.count; i++) {
        const struct event *event = &telling->items[i];
        bool income = event->kind == SA_EVENT_PAID || event->kind == SA_EVENT_PAID_DOUBLE ||
                      event->kind == SA_EVENT_SWAM || event->kind == SA_EVENT_INCOME ||
                      event->kind == SA_EVENT_NEW_POOL;
        if (income && event->args[0] == seat) telling->items[kept++] = *event;
    }
    telling->events.count = kept;
}

/* The seat stops, everybody else declines, until the guests of this round are counted. */
static void end_round(const struct world *world, union state *state, uint32_t round,
                      struct events *events)
{
    static const enum sa_move declines[] = {SA_MOVE_DONE, SA_MOVE_TAKE, SA_MOVE_RELEASE};
    struct sa_state *s = (struct sa_state *)state->bytes;
    while (s->round == round && s->phase != SA_PHASE_OVER) {
        uint32_t seat = bits_first(s->actors);
        move_id move = 0;
        for (uint32_t i = 0; i < 3; i++) {
            move_id decline = move_make(declines[i], 0);
            if (world->game->legal(&world->box, s, seat, decline)) move = decline;
        }
        assert_true(move != 0);
        world->game->apply(&world->box, s, seat, move, events);
    }
}

static bool comes_true(const struct world *world, const union state *state, uint32_t seat,
                       move_id move)
{
    static struct telling told;
    static struct telling real;
    struct view view;
    union state after = *state;
    begin(&told);
    begin(&real);
    state_view(world->game, &world->box, state->bytes, seat, &view);
    struct view before = view;
    world->game->preview(&world->box, &view, move, &told.events);
    assert_memory_equal(&before, &view, sizeof view);
    world->game->apply(&world->box, after.bytes, seat, move, &real.events);
    uint32_t round = ((const struct sa_state *)state->bytes)->round;
    if (move_kind(move) != SA_MOVE_BUY) end_round(world, &after, round, &real.events);
    keep_income(&told, seat);
    keep_income(&real, seat);
    return told.events.count > 0 && told.events.count == real.events.count &&
           memcmp(told.items, real.items, told.events.count * sizeof told.items[0]) == 0;
}

static bool is_pool(move_id move)
{
    return move == move_make(SA_MOVE_BUY, (SA_TILE_POOL + 1u) << 4);
}

/* Every way to house a guest or to build a pool, in games of random play. */
static void previews_come_true(void **context)
{
    (void)context;
    struct world world;
    uint32_t tried[SA_MOVE_KIND_COUNT] = {0};
    world_make(&world, &samoa, 4);
    for (uint32_t game = 0; game < GAMES; game++) {
        union state state;
        struct rng rng;
        rng_init_number(&rng, cases_seed() * 1000u + game);
        samoa.start(&world.box, state.bytes);
        while (samoa.actors(&world.box, state.bytes)) {
            uint32_t seat;
            move_id picked = world_pick(&world, state.bytes, &rng, &seat);
            move_id moves[MOVES_MAX];
            uint32_t count = seat ? samoa.moves(&world.box, state.bytes, seat, moves) : 0;
            for (uint32_t i = 0; i < count; i++) {
                uint32_t kind = move_kind(moves[i]);
                bool brings = kind == SA_MOVE_PUT || kind == SA_MOVE_DONE || is_pool(moves[i]);
                if (!brings) continue;
                tried[kind]++;
                assert_true(comes_true(&world, &state, seat, moves[i]));
            }
            samoa.apply(&world.box, state.bytes, seat, picked, NULL);
        }
    }
    assert_true(tried[SA_MOVE_PUT] > 0 && tried[SA_MOVE_DONE] > 0 && tried[SA_MOVE_BUY] > 0);
}

/* A move that only prepares something brings nothing yet. */
static void other_moves_tell_nothing(void **context)
{
    (void)context;
    struct world world;
    struct telling told;
    struct rng rng;
    union state state;
    world_make(&world, &samoa, 3);
    begin(&told);
    rng_init_number(&rng, 1);
    world_play(&world, state.bytes, &rng, 4);
    assert_int_equal(((struct sa_state *)state.bytes)->phase, SA_PHASE_PRICE);
    struct view view;
    state_view(&samoa, &world.box, state.bytes, 1, &view);
    samoa.preview(&world.box, &view, move_make(SA_MOVE_PRICE, SA_OFF), &told.events);
    assert_int_equal(told.events.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(previews_come_true),
        cmocka_unit_test(other_moves_tell_nothing),
    };
    return UNIT_RUN(tests);
}
