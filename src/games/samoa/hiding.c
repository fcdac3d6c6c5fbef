/* SPDX-License-Identifier: MIT
 * hiding - what a seat may know, and a consistent guess at the rest.
 *
 * Three things are hidden until the game is over: price cards just chosen, cards that came back to
 * another hand (S11, recalls.c), and the others' money when it is `secret`.
 *
 * Money is paid and earned in the open, so whoever counts every coin knows it. A view must not
 * count for its reader; but a bot that guessed blindly would play a game nobody plays. So each
 * hotel carries what a player knows who watches without counting: the money lies between `least`
 * and `least + slack`. Both start exact, for everyone starts with the same. A bid paid is taken
 * off exactly; of what is earned at once only the whole tens are remembered, the rest goes into the
 * slack. Whoever is asked whether to buy owns the bid at least, whoever is passed over does not
 * own it. (S6) These two numbers are the same in every view; a guess is any sum between them, so
 * it fits the whole past. */
#include "games/samoa/rules.h"

void sa_hide(const struct box *box, void *state, uint32_t viewer)
{
    struct sa_state *s = state;
    bool money = sa_secret(box);
    ASSERT(viewer <= box->seats);
    if (s->phase == SA_PHASE_OVER) return;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        if (seat == viewer) continue;
        if (money) hotel->money = SA_MONEY_HIDDEN;
        hotel->hand &= (uint16_t)~hotel->unsure;
        if (s->phase == SA_PHASE_PRICE && hotel->played != SA_CARD_NONE)
            hotel->played = SA_CARD_HIDDEN;
    }
}

/* What was paid and earned in the open has moved the most that a seat can own by as much, so
 * whoever counts knows: that is its money. */
void sa_deduce(const struct box *box, void *state, uint32_t viewer)
{
    struct sa_state *s = state;
    ASSERT(viewer <= box->seats);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        if (hotel->money == SA_MONEY_HIDDEN) hotel->money = (uint16_t)(hotel->least + hotel->slack);
    }
}

void sa_resample(const struct box *box, void *state, uint32_t viewer, struct rng *rng)
{
    struct sa_state *s = state;
    ASSERT(viewer <= box->seats);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        struct sa_hotel *hotel = &s->hotels[seat - 1u];
        if (seat == viewer) continue;
        if (hotel->money == SA_MONEY_HIDDEN)
            hotel->money = (uint16_t)(hotel->least + rng_below(rng, hotel->slack + 1u));
        if (hotel->unsure && !(hotel->hand & hotel->unsure)) sa_recalls_guess(hotel, rng);
        if (hotel->played == SA_CARD_HIDDEN) {
            ASSERT(hotel->hand); /* a card just chosen is still in it */
            uint32_t n = rng_below(rng, bits_count(hotel->hand));
            hotel->played = (uint8_t)bits_nth(hotel->hand, n);
        }
    }
}

/* While a seat's card lies face down, no `price` of a card that may be in its hand is shown: the
 * one just chosen is among them. Hiding that one alone would betray it where the same card was
 * played in an earlier round and taken back. */
static bool price_shown(const struct sa_state *s, const struct sa_hotel *hotel, uint64_t card)
{
    bool waits = s->phase == SA_PHASE_PRICE && hotel->played != SA_CARD_NONE;
    return !waits || !((hotel->hand | hotel->unsure) >> card & 1u);
}

move_id sa_move_hide(const struct box *box, const void *state, uint32_t seat, move_id move,
                     uint32_t viewer)
{
    const struct sa_state *s = state;
    const uint64_t operands = sa_operands(move);
    ASSERT(seat <= box->seats && viewer <= box->seats);
    if (seat == 0 || seat == viewer || s->phase == SA_PHASE_OVER) return move;
    if (move_kind(move) == SA_MOVE_RECALL) { /* S11 */
        uint64_t count = bits_count((uint32_t)operands);
        return move_make(SA_MOVE_RECALL, count << SA_UNSEEN_SHIFT);
    }
    if (move_kind(move) != SA_MOVE_PRICE) return move;
    if (price_shown(s, &s->hotels[seat - 1u], operands)) return move;
    return move_make(SA_MOVE_PRICE, SA_CARD_HIDDEN);
}
