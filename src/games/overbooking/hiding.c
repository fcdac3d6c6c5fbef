/* SPDX-License-Identifier: MIT
 * hiding - what a seat may know, and a consistent guess at the rest. */
#include "games/overbooking/rules.h"

/* A seat knows its own cards, and the composition of its own deck, which has no order here. Of the
 * others it knows what lies face up and the backs of the rest (O1). */
void ob_hide(const struct box *box, void *state, uint32_t viewer)
{
    struct ob_state *s = state;
    ASSERT(viewer <= box->seats && s->phase < OB_PHASE_COUNT);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (seat == viewer) continue;
        s->hand[seat - 1u] = 0;
        s->deck[seat - 1u] = 0;
    }
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t at = 0; at < OB_QUEUE_MAX; at++) {
            ob_slot_id slot = ob_line_slot(s, hotel, at);
            if (!ob_queue_holds(s, hotel, at) || !ob_slot_is_hidden(slot, viewer)) continue;
            uint32_t back = OB_CARDS + ob_card_back(ob_slot_card(slot));
            ob_queue_put(&s->queue[hotel], at, ob_slot_make(ob_slot_seat(slot), back, false));
        }
    }
}

/* A face-down card of one seat: where it lies and what it can be. */
struct unknown {
    uint32_t cards; /* by its back, and by the rule of the hotel it queues at */
    uint8_t back;
    uint8_t hotel;
    uint8_t at; /* in the queue */
};

struct unknowns {
    uint32_t pool; /* all cards not in the open: hand, deck and face-down cards together */
    struct unknown items[OB_TURNS];
    uint32_t count;
    uint32_t backs; /* that occur among them, as bits */
};

static struct unknown unknown_at(const struct box *box, const struct ob_state *s, uint32_t hotel,
                                 uint32_t at)
{
    uint32_t back = ob_card_back(ob_slot_card(ob_line_slot(s, hotel, at)));
    uint32_t cards = ob_back_cards(back);
    if (at < OB_LINE_MAX && ob_hotel_rule(ob_numbers(box), s, hotel) == OB_HOTEL_NO_SOLDIERS) {
        cards &= ~ob_number_cards(OB_GUEST_SOLDIERS);
    }
    return (struct unknown){cards, (uint8_t)back, (uint8_t)hotel, (uint8_t)at};
}

static void note_slot(const struct box *box, const struct ob_state *s, uint32_t hotel, uint32_t at,
                      struct unknowns *unknowns)
{
    ob_card_id card = ob_slot_card(ob_line_slot(s, hotel, at));
    if (card < OB_CARDS) {
        unknowns->pool &= ~(1u << card);
        return;
    }
    ASSERT(unknowns->count < OB_TURNS);
    struct unknown *unknown = &unknowns->items[unknowns->count++];
    *unknown = unknown_at(box, s, hotel, at);
    unknowns->backs |= 1u << unknown->back;
}

/* What is not known of these seats, by seat - 1. */
static void find_unknowns(const struct box *box, const struct ob_state *s, seat_set seats,
                          struct unknowns unknowns[OB_SEATS])
{
    for (uint32_t i = 0; i < box->seats; i++) {
        unknowns[i].pool = ob_numbers(box)->deck & ~(s->collected[i] | s->discarded[i]);
        unknowns[i].count = 0;
        unknowns[i].backs = 0;
    }
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t at = 0; at < OB_QUEUE_MAX; at++) {
            ob_slot_id slot = ob_line_slot(s, hotel, at);
            uint32_t seat = ob_slot_seat(slot);
            if (!ob_queue_holds(s, hotel, at) || slot == OB_SLOT_EMPTY) continue;
            if (seats >> seat & 1u) note_slot(box, s, hotel, at, &unknowns[seat - 1u]);
        }
    }
}

/* Can the face-down cards all come out of this pool? Cards of one back differ only in whether
 * soldiers are excluded, so counting them suffices. */
static bool pool_suffices(uint32_t pool, const struct unknowns *unknowns)
{
    for (uint32_t backs = unknowns->backs; backs; backs = bits_rest(backs)) {
        uint32_t cards = ob_back_cards(bits_first(backs));
        uint32_t needed = 0;
        uint32_t no_soldiers = 0;
        for (uint32_t i = 0; i < unknowns->count; i++) {
            if (unknowns->items[i].back != bits_first(backs)) continue;
            needed++;
            if (unknowns->items[i].cards != cards) no_soldiers++;
        }
        if (bits_count(pool & cards) < needed) return false;
        if (bits_count(pool & cards & ~ob_number_cards(OB_GUEST_SOLDIERS)) < no_soldiers)
            return false;
    }
    return true;
}

static bool must_place(const struct ob_state *s, uint32_t seat)
{
    return s->phase == OB_PHASE_PLACE && seat == s->actor;
}

/* What is known of a hand. */
struct evidence {
    uint32_t size;
    uint32_t barred;   /* none of these */
    uint32_t playable; /* at least one of these */
};

static struct evidence find_evidence(const struct ob_state *s, uint32_t seat)
{
    return (struct evidence){.size = s->hand_count[seat - 1u],
                             .barred = s->barred[seat - 1u],
                             .playable = must_place(s, seat) ? ob_playable(s) : OB_ALL_CARDS};
}

/* A hand card by card, each time one that leaves enough for the table, a playable one first. What
 * can be left out is a matroid, so no choice leads into a dead end. */
static uint32_t guess_hand(uint32_t pool, const struct evidence *evidence,
                           const struct unknowns *unknowns, struct rng *rng)
{
    uint32_t hand = 0;
    uint32_t candidates = pool & ~evidence->barred;
    while (bits_count(hand) < evidence->size) {
        uint32_t first = hand ? candidates : candidates & evidence->playable;
        ASSERT(first);
        uint32_t card = 1u << bits_nth(first, rng_below(rng, bits_count(first)));
        candidates &= ~card;
        if (pool_suffices(pool & ~hand & ~card, unknowns)) hand |= card;
    }
    return hand;
}

bool ob_guessable(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    struct unknowns all[OB_SEATS];
    const struct unknowns *unknowns = &all[seat - 1u];
    struct evidence evidence = find_evidence(s, seat);
    find_unknowns(box, s, 1u << seat, all);
    uint32_t pool = unknowns->pool;
    if (!pool_suffices(pool, unknowns)) return false;
    bool can_place = !must_place(s, seat);
    uint32_t hand = 0;
    for (uint32_t left = pool & ~evidence.barred; left; left = bits_rest(left)) {
        uint32_t card = left & (0u - left);
        if (pool_suffices(pool & ~hand & ~card, unknowns)) hand |= card;
        if (card & evidence.playable && pool_suffices(pool & ~card, unknowns)) can_place = true;
    }
    return can_place && bits_count(hand) >= evidence.size;
}

/* Deals the face-down cards of one back from the cards that have it: tries at random until all fit,
 * so every consistent assignment is equally likely. At worst one try in six succeeds. Returns the
 * cards that are left. */
static uint32_t guess_back(struct ob_state *s, uint32_t seat, uint32_t cards,
                           const struct unknowns *unknowns, struct rng *rng)
{
    uint32_t back = ob_card_back((ob_card_id)bits_first(cards));
    uint32_t left;
    bool fits;
    do {
        left = cards;
        fits = true;
        for (uint32_t i = 0; i < unknowns->count; i++) {
            const struct unknown *unknown = &unknowns->items[i];
            if (unknown->back != back) continue;
            ASSERT(left);
            uint32_t card = bits_nth(left, rng_below(rng, bits_count(left)));
            left &= ~(1u << card);
            fits = fits && unknown->cards >> card & 1u;
            ob_queue_put(&s->queue[unknown->hotel], unknown->at, ob_slot_make(seat, card, false));
        }
    } while (!fits);
    return left;
}

/* The rest of the pool when all face-down cards are dealt. */
static uint32_t guess_table(struct ob_state *s, uint32_t seat, uint32_t pool,
                            const struct unknowns *unknowns, struct rng *rng)
{
    for (uint32_t backs = unknowns->backs; backs; backs = bits_rest(backs)) {
        uint32_t cards = pool & ob_back_cards(bits_first(backs));
        ASSERT(cards);
        pool = (pool & ~cards) | guess_back(s, seat, cards, unknowns, rng);
    }
    return pool;
}

/* One seat's cards, when nothing is known of its hand. */
static void guess_seat(struct ob_state *s, uint32_t seat, const struct unknowns *unknowns,
                       struct rng *rng)
{
    uint32_t index = seat - 1u;
    uint32_t pool = guess_table(s, seat, unknowns->pool, unknowns, rng);
    ASSERT(bits_count(pool) >= s->hand_count[index]);
    s->hand[index] = rng_subset(rng, pool, s->hand_count[index]);
    s->deck[index] = pool & ~s->hand[index];
}

/* The same with evidence: a seat that was skipped holds no card that could be placed then, one
 * whose turn it is holds at least one that can be placed now (O2). */
static void guess_with_evidence(struct ob_state *s, uint32_t seat, const struct unknowns *unknowns,
                                struct rng *rng)
{
    enum { TRIES = 8 };
    uint32_t index = seat - 1u;
    struct evidence evidence = find_evidence(s, seat);
    for (uint32_t i = 0; i < TRIES && !evidence.barred; i++) {
        guess_seat(s, seat, unknowns, rng); /* keeps all worlds equally likely */
        if (s->hand[index] & evidence.playable) return;
    }
    uint32_t pool = unknowns->pool;
    uint32_t hand = guess_hand(pool, &evidence, unknowns, rng);
    s->deck[index] = guess_table(s, seat, pool & ~hand, unknowns, rng);
    s->hand[index] = hand;
    ASSERT(hand & evidence.playable || !evidence.size);
}

void ob_resample(const struct box *box, void *state, uint32_t viewer, struct rng *rng)
{
    struct ob_state *s = state;
    struct unknowns unknowns[OB_SEATS];
    ASSERT(viewer <= box->seats && s->phase < OB_PHASE_COUNT);
    find_unknowns(box, s, ~(1u << viewer), unknowns);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        if (seat == viewer) continue;
        if (s->barred[seat - 1u] || must_place(s, seat)) {
            guess_with_evidence(s, seat, &unknowns[seat - 1u], rng);
        } else {
            guess_seat(s, seat, &unknowns[seat - 1u], rng);
        }
    }
}

/* Has this card left the hand for a place where everybody sees it? */
static bool in_the_open(const struct ob_state *s, uint32_t seat, uint32_t card)
{
    if ((s->collected[seat - 1u] | s->discarded[seat - 1u]) >> card & 1u) return true;
    ob_slot_id up = ob_slot_make(seat, card, true);
    for (uint32_t hotel = 0; hotel < OB_HOTELS; hotel++) {
        for (uint32_t at = 0; at < OB_QUEUE_MAX; at++) {
            if (ob_line_slot(s, hotel, at) == up) return true;
        }
    }
    return false;
}

/* Deals stay hidden even when the cards have been seen since: which deal brought them is nobody's
 * business. A placed card is known once it lies face up or has left the table. */
move_id ob_move_hide(const struct box *box, const void *state, uint32_t seat, move_id move,
                     uint32_t viewer)
{
    const struct ob_state *s = state;
    (void)box;
    if (move_kind(move) == OB_MOVE_DEAL && (move >> 24 & 7u) != viewer) {
        uint64_t hidden = bits_count(move & OB_ALL_CARDS);
        return move_make(OB_MOVE_DEAL, hidden << 32 | (move & 0x7000000u));
    }
    if (move_kind(move) == OB_MOVE_PLACE && seat != viewer) {
        uint32_t card = move & 31u;
        bool in_hand = s->hand[seat - 1u] >> card & 1u; /* a move that is only thought of */
        if (!in_hand && in_the_open(s, seat, card)) return move;
        return (move & ~(move_id)31u) | (OB_CARDS + ob_card_back((ob_card_id)card));
    }
    return move;
}
