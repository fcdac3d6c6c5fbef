/* SPDX-License-Identifier: MIT
 * S6: what a view says of secret money is what somebody knows who has watched without counting.
 * Beside the game two sums are kept from what was told openly: the least a seat can have, and the
 * most. */
#include <string.h>

#include "base/bits.h"
#include "games/samoa/events.h"
#include "games/samoa/samoa.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { GAMES = 60 };

struct purse {
    int64_t least;
    int64_t most;
};

/* Of what is earned at once, only the whole tens are remembered. */
static void see_income(struct purse *purse, int64_t coins)
{
    purse->least += coins / 10 * 10;
    purse->most += coins;
}

static void see_event(struct purse purses[SA_SEATS], const struct event *event)
{
    const int64_t *args = event->args;
    struct purse *purse = &purses[args[0] >= 1 && args[0] <= SA_SEATS ? args[0] - 1 : 0];
    if (event->kind == SA_EVENT_BOUGHT) {
        purse->least -= args[2];
        purse->most -= args[2];
    }
    if (event->kind == SA_EVENT_NEW_POOL) see_income(purse, args[1]);
    if (event->kind == SA_EVENT_INCOME) see_income(purse, args[1] + args[2]);
    if (event->kind == SA_EVENT_CANNOT_PAY && purse->most >= args[1]) purse->most = args[1] - 1;
}

/* Whoever is asked whether to buy can pay. */
static void see_question(const struct world *world, const struct sa_state *s,
                         struct purse purses[SA_SEATS])
{
    if (s->phase != SA_PHASE_BUILD) return;
    uint32_t seat = bits_first(s->actors);
    const struct sa_box *numbers = (const struct sa_box *)world->box.words;
    int64_t bid = numbers->bids[s->hotels[seat - 1u].played];
    if (purses[seat - 1u].least < bid) purses[seat - 1u].least = bid;
}

static uint32_t play(const struct world *world, struct rng *rng)
{
    static struct event items[EVENTS_MAX];
    union state state;
    const struct sa_state *s = (const struct sa_state *)state.bytes;
    const struct sa_box *numbers = (const struct sa_box *)world->box.words;
    struct purse purses[SA_SEATS];
    uint32_t unsure = 0;
    world->game->start(&world->box, state.bytes);
    for (uint32_t i = 0; i < SA_SEATS; i++)
        purses[i] = (struct purse){numbers->money, numbers->money};
    while (s->actors) {
        struct events events = {.items = items, .max = EVENTS_MAX};
        uint32_t seat;
        move_id move = world_pick(world, state.bytes, rng, &seat);
        world->game->apply(&world->box, state.bytes, seat, move, &events);
        for (uint32_t i = 0; i < events.count; i++) see_event(purses, &items[i]);
        see_question(world, s, purses);
        for (uint32_t i = 0; i < world->box.seats; i++) {
            const struct sa_hotel *hotel = &s->hotels[i];
            assert_int_equal(hotel->least, purses[i].least);
            assert_int_equal(hotel->least + hotel->slack, purses[i].most);
            assert_true(hotel->money >= purses[i].least && hotel->money <= purses[i].most);
            unsure += purses[i].most > purses[i].least;
        }
    }
    return unsure;
}

static void money_is_known_as_far_as_it_was_seen(void **state)
{
    (void)state;
    struct rng rng;
    uint32_t unsure = 0;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < GAMES; i++) {
        struct world world;
        world_make(&world, &samoa, SA_SEATS_MIN + i % (SA_SEATS - SA_SEATS_MIN + 1u));
        unsure += play(&world, &rng);
    }
    assert_true(unsure > GAMES);
}

int main(void)
{
    const struct CMUnitTest purse[] = {cmocka_unit_test(money_is_known_as_far_as_it_was_seen)};
    return UNIT_RUN(purse);
}
