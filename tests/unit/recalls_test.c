/* SPDX-License-Identifier: MIT
 * S11: what a view says of the others' hands is exactly what follows from the open past. Beside the
 * game every hand is tracked that could be: whoever sees a recall knows how many cards came back
 * and from which pile, and whoever sees a card played knows that it was there. */
#include <string.h>

#include "base/bits.h"
#include "games/samoa/samoa.h"
#include "support/unit.h"
#include "support/worlds.h"

enum { GAMES = 60, HANDS = 1 << SA_CARDS, GUESSES = 40 };

/* The hands that a seat may have, for all that the others know. */
struct hands {
    bool possible[HANDS];
};

static void recall_from(struct hands *after, uint32_t hand, uint32_t discards, uint32_t count)
{
    for (uint32_t a = discards; a; a = bits_rest(a)) {
        uint32_t first = hand | 1u << bits_first(a);
        if (count == 1) after->possible[first] = true;
        for (uint32_t b = bits_rest(a); count == 2 && b; b = bits_rest(b)) {
            after->possible[first | 1u << bits_first(b)] = true;
        }
    }
}

/* `played` lies open, or there is none. */
static void see_recall(struct hands *hands, uint32_t played, uint32_t count)
{
    static struct hands after;
    memset(&after, 0, sizeof after);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        uint32_t discards = SA_ALL_CARDS & ~hand & ~(played < SA_CARDS ? 1u << played : 0u);
        if (hands->possible[hand]) recall_from(&after, hand, discards, count);
    }
    *hands = after;
}

/* A card leaves the hand, and another one may come back to it. */
static void see_play(struct hands *hands, uint32_t card, uint32_t back)
{
    static struct hands after;
    memset(&after, 0, sizeof after);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        if (hands->possible[hand] && hand >> card & 1u)
            after.possible[(hand & ~(1u << card)) | back] = true;
    }
    *hands = after;
}

static void see_back(struct hands *hands, uint32_t card)
{
    static struct hands after;
    memset(&after, 0, sizeof after);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        if (hands->possible[hand]) after.possible[hand | 1u << card] = true;
    }
    *hands = after;
}

static void see_move(struct hands all[SA_SEATS], const struct sa_state *before,
                     const struct sa_state *after, uint32_t seat, move_id move)
{
    uint32_t operands = (uint32_t)move;
    if (move_kind(move) == SA_MOVE_RECALL) {
        uint32_t played = before->phase == SA_PHASE_PRICE ? SA_CARD_NONE
                                                          : before->hotels[seat - 1u].played;
        see_recall(&all[seat - 1u], played, bits_count(operands));
    }
    if (move_kind(move) == SA_MOVE_SWAP && operands > 0) {
        see_play(&all[seat - 1u], operands - 1u, 1u << before->hotels[seat - 1u].played);
    }
    bool revealed = before->phase == SA_PHASE_PRICE && after->phase != SA_PHASE_PRICE;
    for (uint32_t i = 0; i < SA_SEATS && revealed; i++) {
        uint32_t card = i + 1u == seat ? operands : before->hotels[i].played;
        if (before->hotels[i].rooms) see_play(&all[i], card, 0);
    }
}

/* At the end of a round a card that was not used comes back. */
static void see_round_end(struct hands all[SA_SEATS], const struct sa_state *before,
                          const struct sa_state *after, const uint8_t played[SA_SEATS])
{
    if (after->round == before->round) return;
    for (uint32_t i = 0; i < SA_SEATS; i++) {
        bool back = played[i] < SA_CARDS && after->hotels[i].hand >> played[i] & 1u;
        if (back) see_back(&all[i], played[i]);
    }
}

/* What struct sa_recall says, word for word. */
static bool view_allows(const struct sa_hotel *seen, uint32_t hand)
{
    uint32_t cards = 0;
    uint32_t least = 0;
    if ((hand & ~(uint32_t)seen->unsure) != (seen->hand & ~(uint32_t)seen->unsure)) return false;
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++) {
        cards |= seen->recalls[i].cards;
        least += seen->recalls[i].count;
        if (bits_count(hand & cards) < least) return false;
    }
    return bits_count(hand & cards) == least;
}

/* The view allows all hands that are possible, and no other; what it calls unsure is. */
static uint32_t compare_hand(const struct hands *hands, const struct sa_hotel *seen)
{
    uint32_t count = 0;
    uint32_t in_some = 0;
    uint32_t in_all = SA_ALL_CARDS;
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        assert_int_equal(hands->possible[hand], view_allows(seen, hand));
        if (!hands->possible[hand]) continue;
        count++;
        in_some |= hand;
        in_all &= hand;
    }
    assert_true(count > 0);
    assert_int_equal(seen->unsure, in_some & ~in_all);
    return count;
}

/* Every possible hand is guessed about as often as another. */
static void compare_guesses(const struct world *world, const struct view *view, uint32_t seat,
                            uint32_t count, struct rng *rng)
{
    static uint32_t guessed[HANDS];
    memset(guessed, 0, sizeof guessed);
    for (uint32_t i = 0; i < count * GUESSES; i++) {
        union state guess = view->state;
        world->game->resample(&world->box, guess.bytes, view->seat, rng);
        guessed[((const struct sa_state *)guess.bytes)->hotels[seat - 1u].hand]++;
    }
    const struct sa_hotel *seen = &((const struct sa_state *)view->state.bytes)->hotels[seat - 1u];
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        if (!view_allows(seen, hand)) {
            assert_int_equal(guessed[hand], 0);
        } else {
            assert_in_range(guessed[hand], GUESSES / 4, GUESSES * 5 / 2);
        }
    }
}

struct counts {
    uint32_t unsure; /* views with a card that may be in a hand or not */
    uint32_t nested; /* with more than one recall in one hand */
};

static void compare(const struct world *world, const union state *state, struct hands *all,
                    struct rng *rng, struct counts *counts)
{
    struct view view;
    state_view(world->game, &world->box, state->bytes, 0, &view);
    const struct sa_state *seen = (const struct sa_state *)view.state.bytes;
    for (uint32_t i = 0; i < world->box.seats; i++) {
        uint32_t count = compare_hand(&all[i], &seen->hotels[i]);
        bool nested = seen->hotels[i].recalls[1].count > 0;
        counts->unsure += count > 1;
        counts->nested += nested;
        if (count > 1 && rng_below(rng, nested ? 8 : 64) == 0)
            compare_guesses(world, &view, i + 1u, count, rng);
    }
}

static void walk(const struct world *world, uint64_t seed, struct counts *counts)
{
    static struct hands all[SA_SEATS];
    struct rng rng;
    union state state;
    uint8_t played[SA_SEATS] = {SA_CARD_NONE};
    rng_init_number(&rng, seed);
    memset(all, 0, sizeof all);
    for (uint32_t i = 0; i < SA_SEATS; i++) all[i].possible[SA_ALL_CARDS] = true;
    world->game->start(&world->box, state.bytes);
    while (world->game->actors(&world->box, state.bytes)) {
        union state before = state;
        uint32_t seat;
        move_id move = world_pick(world, state.bytes, &rng, &seat);
        world->game->apply(&world->box, state.bytes, seat, move, NULL);
        const struct sa_state *was = (const struct sa_state *)before.bytes;
        const struct sa_state *is = (const struct sa_state *)state.bytes;
        if (is->phase == SA_PHASE_OVER) return;
        see_move(all, was, is, seat, move);
        for (uint32_t i = 0; i < SA_SEATS; i++) {
            bool swaps = move_kind(move) == SA_MOVE_SWAP && (uint32_t)move > 0;
            if (was->phase == SA_PHASE_PRICE) played[i] = was->hotels[i].played;
            if (was->phase == SA_PHASE_PRICE && i + 1u == seat) played[i] = (uint8_t)move;
            if (swaps && i + 1u == seat) played[i] = (uint8_t)((uint32_t)move - 1u);
        }
        see_round_end(all, was, is, played);
        compare(world, &state, all, &rng, counts);
    }
}

/* As many recall tiles as an edition can have, so that recalls of one hand overlap. */
static void make_world(struct world *world, uint32_t seats)
{
    static char text[EDITION_SIZE_MAX];
    struct problem problem;
    world_make(world, &samoa, seats);
    memcpy(text, world->edition.text.text, world->edition.text.size + 1);
    const char *const changes[][2] = {
        {"tile room 4", "tile room 1"},          {"tile suite 4", "tile suite 1"},
        {"tile pool 5", "tile pool 1"},          {"tile swap 2", "tile swap 3"},
        {"tile home 2", "tile home 1"},          {"tile recall 2", "tile recall 12"},
        {"reveal 3 1 1 1 0", "reveal 3 3 2 1 0"}};
    for (uint32_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char *at = strstr(text, changes[i][0]);
        assert_non_null(at);
        size_t old_size = strlen(changes[i][0]);
        size_t new_size = strlen(changes[i][1]);
        memmove(at + new_size, at + old_size, strlen(at + old_size) + 1);
        memcpy(at, changes[i][1], new_size);
    }
    assert_int_equal(edition_read(&world->edition, span_of(text), &problem), ERROR_NONE);
    assert_int_equal(box_edition(&world->box, &samoa, &world->edition, &problem), ERROR_NONE);
}

static void test_hands_are_known_exactly(void **context)
{
    struct counts counts = {0};
    struct world world;
    (void)context;
    for (uint32_t i = 0; i < GAMES * cases_effort(); i++) {
        make_world(&world, i % 2 ? SA_SEATS : SA_SEATS_MIN);
        walk(&world, cases_seed() * 1000003u + i, &counts);
    }
    printf("%u hands unsure, %u after overlapping recalls\n", counts.unsure, counts.nested);
    assert_true(counts.unsure > 100 && counts.nested > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hands_are_known_exactly)};
    return UNIT_RUN(tests);
}
