/* SPDX-License-Identifier: MIT
 * hiding - what a seat may know, and a consistent guess at the rest. */
#include "games/overbooking/rules.h"

enum { UNKNOWN_MAX = OB_TURNS }; /* face-down cards of one seat on the table */

enum { TABLE_SLOTS = OB_HOTELS * OB_QUEUE_MAX };

/* The card at an index of the table: hotel after hotel, line before back door. False: none. */
static bool table_slot(const struct ob_state *s, uint32_t index, slot_id *slot)
{
    uint32_t hotel = index / OB_QUEUE_MAX;
    uint32_t at = index % OB_QUEUE_MAX;
    *slot = line_slot(s, hotel, at);
    if (at < OB_LINE_MAX) return at < line_count(s, hotel);
    return at - OB_LINE_MAX < door_count(s, hotel) && *slot != SLOT_EMPTY;
}

static void table_put(struct ob_state *s, uint32_t index, slot_id slot)
{
    queue_put(&s->queue[index / OB_QUEUE_MAX], index % OB_QUEUE_MAX, slot);
}

/* A seat knows its own cards, and the composition of its own deck, which has no order here. Of the
 * others it knows what lies face up and the backs of the rest. */
void ob_hide(const struct box *box, void *state, uint32_t viewer)
{
    struct ob_state *s = state;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (seat == viewer) continue;
        s->hand[seat - 1u] = 0;
        s->deck[seat - 1u] = 0;
    }
    for (uint32_t i = 0; i < TABLE_SLOTS; i++) {
        slot_id slot;
        if (!table_slot(s, i, &slot) || slot_face_up(slot) || slot_seat(slot) == viewer) continue;
        table_put(s, i, slot_make(slot_seat(slot), OB_CARDS + card_back(slot_card(slot)), false));
    }
}

uint32_t ob_cards_up(const struct ob_state *s, uint32_t seat)
{
    uint32_t cards = 0;
    for (uint32_t i = 0; i < TABLE_SLOTS; i++) {
        slot_id slot;
        if (!table_slot(s, i, &slot) || !slot_face_up(slot) || slot_seat(slot) != seat) continue;
        cards |= 1u << slot_card(slot);
    }
    return cards;
}

/* All that is not in the open: hand, deck and face-down cards together. */
static uint32_t unseen_cards(const struct ob_state *s, uint32_t seat)
{
    return OB_ALL_CARDS &
           ~(s->collected[seat - 1u] | s->discarded[seat - 1u] | ob_cards_up(s, seat));
}

/* A face-down card of one seat: what it can be. */
struct unknown {
    uint32_t index; /* on the table */
    uint32_t cards; /* by its back, and by the rule of the hotel it queues at */
};

static uint32_t find_unknowns(const struct box *box, const struct ob_state *s, uint32_t seat,
                              struct unknown unknowns[UNKNOWN_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < TABLE_SLOTS; i++) {
        slot_id slot;
        if (!table_slot(s, i, &slot) || slot_seat(slot) != seat || slot_card(slot) < OB_CARDS)
            continue;
        uint32_t hotel = i / OB_QUEUE_MAX;
        bool line = i % OB_QUEUE_MAX < OB_LINE_MAX;
        uint32_t cards = back_cards(card_back(slot_card(slot)));
        if (line && hotel_rule(box_numbers(box), s, hotel) == RULE_NO_SOLDIERS) {
            cards &= ~number_cards(GUEST_SOLDIERS);
        }
        ASSERT(count < UNKNOWN_MAX);
        unknowns[count++] = (struct unknown){i, cards};
    }
    return count;
}

/* Can the face-down cards all come out of this pool? Cards of one back differ only in whether
 * soldiers are excluded, so counting them suffices. */
static bool pool_suffices(uint32_t pool, const struct unknown *unknowns, uint32_t count)
{
    for (uint32_t back = 0; back < 8; back++) {
        uint32_t cards = back_cards(back);
        uint32_t needed = 0;
        uint32_t no_soldiers = 0;
        for (uint32_t i = 0; i < count; i++) {
            if (!(unknowns[i].cards & cards)) continue;
            needed++;
            if (unknowns[i].cards != cards) no_soldiers++;
        }
        if (bits_count(pool & cards) < needed) return false;
        if (bits_count(pool & cards & ~number_cards(GUEST_SOLDIERS)) < no_soldiers) return false;
    }
    return true;
}

static bool must_place(const struct ob_state *s, uint32_t seat)
{
    return s->phase == PHASE_PLACE && seat == s->actor;
}

/* What is known of a hand. */
struct evidence {
    uint32_t barred;   /* none of these */
    uint32_t playable; /* at least one of these */
};

/* A hand card by card, each time one that leaves enough for the table, a playable one first. What
 * can be left out is a matroid, so no choice leads into a dead end. */
static uint32_t guess_hand(uint32_t pool, const struct evidence *evidence, uint32_t size,
                           const struct unknown *unknowns, uint32_t unknown_count, struct rng *rng)
{
    uint32_t hand = 0;
    uint32_t candidates = pool & ~evidence->barred;
    while (bits_count(hand) < size) {
        uint32_t first = hand ? candidates : candidates & evidence->playable;
        ASSERT(first);
        uint32_t card = 1u << bits_nth(first, rng_below(rng, bits_count(first)));
        candidates &= ~card;
        if (pool_suffices(pool & ~hand & ~card, unknowns, unknown_count)) hand |= card;
    }
    return hand;
}

bool ob_guessable(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    struct unknown unknowns[UNKNOWN_MAX];
    uint32_t index = seat - 1u;
    uint32_t pool = unseen_cards(s, seat);
    uint32_t count = find_unknowns(box, s, seat, unknowns);
    if (!pool_suffices(pool, unknowns, count)) return false;
    uint32_t playable = must_place(s, seat) ? ob_playable(s) : OB_ALL_CARDS;
    bool can_place = !must_place(s, seat);
    uint32_t hand = 0;
    for (uint32_t left = pool & ~s->barred[index]; left; left = bits_rest(left)) {
        uint32_t card = left & (0u - left);
        if (pool_suffices(pool & ~hand & ~card, unknowns, count)) hand |= card;
        if (card & playable && pool_suffices(pool & ~card, unknowns, count)) can_place = true;
    }
    return can_place && bits_count(hand) >= s->hand_count[index];
}

/* Deals the face-down cards from the pool: tries at random until all fit, so every consistent
 * assignment is equally likely. At worst one try in six of a back succeeds. */
static uint32_t guess_table(struct ob_state *s, uint32_t seat, uint32_t pool,
                            const struct unknown *unknowns, uint32_t count, struct rng *rng)
{
    for (uint32_t back = 0; back < 8; back++) {
        uint32_t used;
        bool fits;
        do {
            used = 0;
            fits = true;
            for (uint32_t i = 0; i < count; i++) {
                if (!(unknowns[i].cards & back_cards(back))) continue;
                uint32_t left = pool & back_cards(back) & ~used;
                ASSERT(left);
                uint32_t card = bits_nth(left, rng_below(rng, bits_count(left)));
                fits = fits && unknowns[i].cards >> card & 1u;
                used |= 1u << card;
                table_put(s, unknowns[i].index, slot_make(seat, card, false));
            }
        } while (!fits);
        pool &= ~used;
    }
    return pool;
}

/* One seat's cards, told nothing about its hand by a skip. */
static void guess_seat(struct ob_state *s, uint32_t seat, const struct unknown *unknowns,
                       uint32_t count, struct rng *rng)
{
    uint32_t index = seat - 1u;
    uint32_t pool = guess_table(s, seat, unseen_cards(s, seat), unknowns, count, rng);
    s->hand[index] = rng_subset(rng, pool, s->hand_count[index]);
    s->deck[index] = pool & ~s->hand[index];
}

/* The same with evidence: a seat that was skipped holds no card that could be placed then, one
 * whose turn it is holds at least one that can be placed now (O2). */
static void guess_with_evidence(struct ob_state *s, uint32_t seat, const struct unknown *unknowns,
                                uint32_t count, struct rng *rng)
{
    enum { TRIES = 8 };
    uint32_t index = seat - 1u;
    uint32_t playable = must_place(s, seat) ? ob_playable(s) : OB_ALL_CARDS;
    for (uint32_t i = 0; i < TRIES && !s->barred[index]; i++) {
        guess_seat(s, seat, unknowns, count, rng); /* keeps all worlds equally likely */
        if (s->hand[index] & playable) return;
    }
    const struct evidence evidence = {.barred = s->barred[index], .playable = playable};
    uint32_t pool = unseen_cards(s, seat);
    uint32_t hand = guess_hand(pool, &evidence, s->hand_count[index], unknowns, count, rng);
    s->deck[index] = guess_table(s, seat, pool & ~hand, unknowns, count, rng);
    s->hand[index] = hand;
}

void ob_resample(const struct box *box, void *state, uint32_t viewer, struct rng *rng)
{
    struct ob_state *s = state;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (seat == viewer) continue;
        struct unknown unknowns[UNKNOWN_MAX];
        uint32_t count = find_unknowns(box, s, seat, unknowns);
        if (s->barred[seat - 1u] || must_place(s, seat)) {
            guess_with_evidence(s, seat, unknowns, count, rng);
        } else {
            guess_seat(s, seat, unknowns, count, rng);
        }
    }
}

/* Deals stay hidden even when the cards have been seen since: which deal brought them is nobody's
 * business. A placed card is known once it lies face up or has left the table. */
move_id ob_move_hide(const struct box *box, const void *state, uint32_t seat, move_id move,
                     uint32_t viewer)
{
    const struct ob_state *s = state;
    (void)box;
    if (move_kind(move) == MOVE_DEAL && (move >> 24 & 7u) != viewer) {
        uint64_t hidden = bits_count(move & OB_ALL_CARDS);
        return move_make(MOVE_DEAL, hidden << 32 | (move & 0x7000000u));
    }
    if (move_kind(move) == MOVE_PLACE && seat != viewer) {
        uint32_t card = move & 31u;
        bool in_hand = s->hand[seat - 1u] >> card & 1u; /* a move that is only thought of */
        uint32_t known = in_hand ? 0
                                 : s->collected[seat - 1u] | s->discarded[seat - 1u] |
                                       ob_cards_up(s, seat);
        if (known >> card & 1u) return move;
        return (move & ~(move_id)31u) | (OB_CARDS + card_back((card_id)card));
    }
    return move;
}
