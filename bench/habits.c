/* SPDX-License-Identifier: MIT
 * habits overbooking PLAYERS GAMES ITERATIONS - where the habits of src/games/overbooking/advice.c
 * come from: lets the search play against itself and prints which guests it brings to a line, by
 * the beds that may still be free there, and to a back door. A card's back tells others that it is
 * one of three guests: what counts is how often each comes where all those left could have come.
 * Weights are such that the games are as likely as can be (Bradley and Terry), in percent of the
 * largest of the three. */
#include <stdio.h>

#include "base/bits.h"
#include "games/games.h"
#include "games/overbooking/overbooking.h"
#include "selfplay.h"

enum {
    PLACES = 6, /* five kinds of lines, and the back door */
    DOOR = PLACES - 1,
    GUESTS = OB_NUMBERS / 2, /* that share a back */
    SETS = 1 << GUESTS,
    ROUNDS = 50, /* of the fit */
    SLACK = 1    /* cards' worth of evidence that all are alike */
};

/* Cards brought, by place, size (0: small), the guests that the back allowed, and the guest. */
struct counts {
    uint32_t cards[PLACES][2][SETS][GUESTS];
};

/* As in advice.c. */
static uint32_t place_of(const struct ob_state *s, const struct ob_box *numbers, uint32_t hotel)
{
    int32_t beds = numbers->beds[s->face[hotel]];
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++)
        beds -= ob_card_back(ob_slot_card(ob_line_slot(s, hotel, i))) >> 2 ? 5 : 2;
    return beds < 2 ? 0 : beds < 6 ? 1 : beds < 8 ? 2 : beds < 12 ? 3 : 4;
}

static void note_card(void *context, const struct selfplay *selfplay, const union state *state,
                      uint32_t seat, move_id move)
{
    struct counts *counts = context;
    const struct ob_state *s = (const struct ob_state *)(const void *)state->bytes;
    const struct ob_box *numbers = (const struct ob_box *)selfplay->box.words;
    if (seat == 0 || move_kind(move) != OB_MOVE_PLACE) return;
    ob_card_id card = move & 31u;
    uint32_t large = ob_card_back(card) >> 2;
    uint32_t left = s->hand[seat - 1u] | s->deck[seat - 1u];
    uint32_t allowed = 0;
    for (uint32_t i = 0; i < GUESTS; i++)
        allowed |= (left >> (4u * (GUESTS * large + i) + ob_card_crest(card)) & 1u) << i;
    uint32_t place = move >> 5 & 1u ? DOOR : place_of(s, numbers, move >> 6 & 3u);
    counts->cards[place][large][allowed][ob_card_number(card) - 1u - GUESTS * large]++;
}

static double sum_of(const double weights[GUESTS], uint32_t allowed)
{
    double sum = 0.0;
    for (uint32_t left = allowed; left; left = bits_rest(left)) sum += weights[bits_first(left)];
    return sum;
}

/* One step of the fit: how often a guest came, over how often it was to be expected. */
static void improve(double weights[GUESTS], const uint32_t cards[SETS][GUESTS])
{
    double came[GUESTS] = {0};
    double chances[GUESTS] = {0};
    for (uint32_t allowed = 1; allowed < SETS; allowed++) {
        uint32_t all = 0;
        for (uint32_t i = 0; i < GUESTS; i++) {
            came[i] += cards[allowed][i];
            all += cards[allowed][i];
        }
        for (uint32_t left = allowed; left; left = bits_rest(left))
            chances[bits_first(left)] += all / sum_of(weights, allowed);
    }
    for (uint32_t i = 0; i < GUESTS; i++) weights[i] = (came[i] + SLACK) / (chances[i] + SLACK);
}

static void print_place(const struct counts *counts, uint32_t place)
{
    static const char *const names[PLACES] = {"line, beds under 2", "line, beds 2-5",
                                              "line, beds 6-7",     "line, beds 8-11",
                                              "line, beds over 11", "back door"};
    printf("%-20s", names[place]);
    for (uint32_t large = 0; large < 2; large++) {
        double weights[GUESTS] = {1.0, 1.0, 1.0};
        double best = 0.0;
        for (uint32_t i = 0; i < ROUNDS; i++) improve(weights, counts->cards[place][large]);
        for (uint32_t i = 0; i < GUESTS; i++) best = weights[i] > best ? weights[i] : best;
        for (uint32_t i = 0; i < GUESTS; i++) printf(" %5.0f", 100.0 * weights[i] / best);
    }
    putchar('\n');
}

int main(int argc, char **argv)
{
    static struct counts counts;
    static struct selfplay selfplay;
    union state end;
    if (!selfplay_begin(&selfplay, argc, argv)) return 2;
    if (selfplay.game != &overbooking) {
        fprintf(stderr, "habits: only Overbooking has hidden cards to guess\n");
        return 2;
    }
    for (uint64_t i = 0; i < selfplay.games; i++)
        selfplay_game(&selfplay, note_card, &counts, &end);
    for (uint32_t place = 0; place < PLACES; place++) print_place(&counts, place);
    selfplay_end(&selfplay);
    return 0;
}
