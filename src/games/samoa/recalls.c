/* SPDX-License-Identifier: MIT
 * recalls - what the others know of a hand into which discarded cards came back (S11).
 *
 * All cards were played openly, so everyone knows a hand until a recall. Then it is known that one
 * or two of the cards discarded so far are in it. A second recall draws from what was discarded
 * since and from what the first one left, so each recall has cards of its own, the new ones, and
 * its cards may also be of the earlier ones: see struct sa_recall. All that follows is settled at
 * once, here:
 *
 * - A recall that brought as many as it has cards says nothing by itself that the one before it
 *   would not say together with it: they become one. If there is none before it, all of its cards
 *   are in the hand, and everyone knows.
 * - A card is played: it was in the hand. It came with its own recall, if that one is not
 *   accounted for yet. What a recall has left when all it brought was played may still be in the
 *   hand by a later one; if there is none, it is discarded, and everyone knows. */
#include "games/samoa/rules.h"

static uint32_t recall_count(const struct sa_hotel *hotel)
{
    uint32_t count = 0;
    while (count < SA_RECALLS_MAX && hotel->recalls[count].count) count++;
    return count;
}

static void find_unsure(struct sa_hotel *hotel)
{
    uint32_t cards = 0;
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++) cards |= hotel->recalls[i].cards;
    hotel->unsure = (uint16_t)cards;
}

void sa_recall_unseen(struct sa_hotel *hotel, uint32_t count)
{
    uint32_t cards = sa_discards(hotel) & ~(uint32_t)hotel->unsure;
    uint32_t before = recall_count(hotel);
    ASSERT(count >= 1 && count <= 2);
    while (bits_count(cards) <= count && before > 0) {
        struct sa_recall *last = &hotel->recalls[--before];
        cards |= last->cards;
        count += last->count;
        *last = (struct sa_recall){0};
    }
    if (bits_count(cards) > count) {
        ASSERT(before < SA_RECALLS_MAX);
        hotel->recalls[before] = (struct sa_recall){(uint16_t)cards, (uint16_t)count};
    }
    find_unsure(hotel);
}

static void remove_recall(struct sa_hotel *hotel, uint32_t at)
{
    ASSERT(at < SA_RECALLS_MAX);
    for (; at + 1u < SA_RECALLS_MAX; at++) hotel->recalls[at] = hotel->recalls[at + 1u];
    hotel->recalls[at] = (struct sa_recall){0};
}

void sa_recall_seen(struct sa_hotel *hotel, uint32_t card)
{
    uint32_t at = 0;
    while (at < SA_RECALLS_MAX && !(hotel->recalls[at].cards >> card & 1u)) at++;
    ASSERT(at < SA_RECALLS_MAX && hotel->recalls[at].count > 0);
    struct sa_recall *recall = &hotel->recalls[at];
    recall->cards &= (uint16_t) ~(1u << card);
    recall->count--;
    if (recall->count == 0) {
        bool last = at + 1u == SA_RECALLS_MAX || recall[1].count == 0;
        if (!last) recall[1].cards |= recall->cards;
        remove_recall(hotel, at);
    }
    find_unsure(hotel);
    ASSERT(!sa_recalls_fault(hotel));
}

bool sa_recalls_fit(const struct sa_hotel *hotel, uint32_t cards)
{
    uint32_t known = 0;
    uint32_t least = 0;
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++) {
        known |= hotel->recalls[i].cards;
        least += hotel->recalls[i].count;
        if (bits_count(cards & known) < least) return false;
    }
    return (cards & ~known) == 0 && bits_count(cards) == least;
}

/* Any of so many cards, until they fit: so all that fit are equally likely. */
void sa_recalls_guess(struct sa_hotel *hotel, struct rng *rng)
{
    uint32_t guess;
    ASSERT(bits_count(hotel->unsure) > sa_unsure_count(hotel)); /* or no guess would ever fit */
    do {
        uint32_t left = hotel->unsure;
        guess = 0;
        for (uint32_t count = sa_unsure_count(hotel); count > 0; count--) {
            guess |= 1u << bits_nth(left & ~guess, rng_below(rng, bits_count(left & ~guess)));
        }
    } while (!sa_recalls_fit(hotel, guess));
    hotel->hand |= (uint16_t)guess;
}

uint32_t sa_hand_count(const struct sa_hotel *hotel)
{
    return bits_count(hotel->hand & ~(uint32_t)hotel->unsure) + sa_unsure_count(hotel);
}

const char *sa_recalls_fault(const struct sa_hotel *hotel)
{
    uint32_t cards = 0;
    uint32_t used = recall_count(hotel);
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++) {
        const struct sa_recall *recall = &hotel->recalls[i];
        if (i >= used && (recall->cards || recall->count)) return "a recall of no cards";
        if (recall->cards & cards) return "a card in two recalls";
        if (i < used && bits_count(recall->cards) <= recall->count)
            return "a recall that leaves nothing open";
        cards |= recall->cards;
    }
    if (cards != hotel->unsure || cards & ~(SA_ALL_CARDS >> 1)) return "a recall of other cards";
    uint32_t back = hotel->hand & cards;
    if (back && !sa_recalls_fit(hotel, back)) return "cards recalled that cannot be in the hand";
    return NULL;
}
