/* SPDX-License-Identifier: MIT
 * setup - the house's moves (start player, hotels, deals) and the way into the next round. */
#include "games/overbooking/rules.h"

void ob_start(const struct box *box, void *state)
{
    struct ob_state *s = state;
    ASSERT(box->seats >= 2 && box->seats <= OB_SEATS);
    memset(s, 0, sizeof *s);
    for (uint32_t i = 0; i < box->seats; i++) s->deck[i] = ob_numbers(box)->deck;
    s->phase = OB_PHASE_START;
    s->round = 1;
}

static uint32_t deal_size(const struct box *box, const struct ob_state *s)
{
    return s->round == 1 ? ob_numbers(box)->hand_first : ob_numbers(box)->hand_later;
}

/* How many cards the deck of a seat holds; also right in a view, where the cards are unknown. */
uint32_t ob_deck_count(const struct box *box, const struct ob_state *s, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= box->seats);
    const struct ob_box *numbers = ob_numbers(box);
    uint32_t cards = bits_count(numbers->deck);
    if (s->phase == OB_PHASE_START) return cards;
    bool dealt = s->phase > OB_PHASE_DEAL || (s->phase == OB_PHASE_DEAL && seat <= s->turn);
    uint32_t deals = s->round - (dealt ? 0u : 1u);
    return deals == 0 ? cards : cards - numbers->hand_first - (deals - 1u) * numbers->hand_later;
}

static uint32_t all_tiles(const struct box *box)
{
    return (1u << ob_numbers(box)->tiles) - 1u;
}

static move_id draw_hotels(const struct box *box, const struct ob_state *s, struct rng *rng)
{
    uint32_t tiles = all_tiles(box) & ~(uint32_t)s->faces_used;
    uint64_t faces = 0;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        ASSERT(tiles); /* box.c has counted them */
        uint32_t n = rng_below(rng, bits_count(tiles) * 2u);
        uint32_t tile = bits_nth(tiles, n / 2u);
        tiles &= ~(1u << tile);
        faces |= (uint64_t)(tile * 2u + n % 2u) << (8u * hotel);
    }
    return move_make(OB_MOVE_HOTELS, faces);
}

move_id ob_draw(const struct box *box, const void *state, struct rng *rng)
{
    const struct ob_state *s = state;
    if (s->phase == OB_PHASE_DEAL) {
        ASSERT(s->turn < box->seats);
        uint32_t cards = rng_subset(rng, s->deck[s->turn], deal_size(box, s));
        return move_make(OB_MOVE_DEAL, (uint64_t)(s->turn + 1u) << 24 | cards);
    }
    if (s->phase == OB_PHASE_HOTELS) return draw_hotels(box, s, rng);
    ASSERT(s->phase == OB_PHASE_START);
    return move_make(OB_MOVE_START, rng_below(rng, box->seats) + 1u);
}

static bool hotels_legal(const struct box *box, const struct ob_state *s, uint64_t faces)
{
    uint32_t used = s->faces_used;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        uint32_t face = faces >> (8u * hotel) & 0xffu;
        if (face >= 2u * ob_numbers(box)->tiles || used >> face / 2u & 1u) return false;
        used |= 1u << face / 2u;
    }
    return faces >> (8u * box->seats) == 0;
}

bool ob_house_legal(const struct box *box, const struct ob_state *s, move_id move)
{
    uint64_t operands = move & ((1ull << MOVE_KIND_SHIFT) - 1u);
    switch (move_kind(move)) {
    case OB_MOVE_START:
        return s->phase == OB_PHASE_START && operands >= 1 && operands <= box->seats;
    case OB_MOVE_HOTELS: return s->phase == OB_PHASE_HOTELS && hotels_legal(box, s, operands);
    case OB_MOVE_DEAL: {
        uint32_t cards = operands & OB_ALL_CARDS;
        return s->phase == OB_PHASE_DEAL && operands >> 24 == s->turn + 1u &&
               bits_count(cards) == deal_size(box, s) && (cards & ~s->deck[s->turn]) == 0;
    }
    default: return false;
    }
}

static void tell_hotels(const struct box *box, const struct ob_state *s, struct events *events)
{
    const struct ob_box *numbers = ob_numbers(box);
    for (uint32_t hotel = 0; events && hotel < box->seats; hotel++) {
        enum ob_hotel_rule rule = ob_hotel_rule(numbers, s, hotel);
        TELL(events, OB_EVENT_HOTEL, (enum ob_rule)(OB_RULE_HOTEL_NONE + rule), SEEN_BY_ALL,
             hotel + 1u, s->face[hotel], numbers->beds[s->face[hotel]], rule);
    }
}

static void deal(const struct box *box, struct ob_state *s, uint32_t cards, struct events *events)
{
    uint32_t seat = s->turn + 1u;
    ASSERT(!(s->hand[seat - 1u] & cards));
    s->deck[seat - 1u] &= ~cards;
    s->hand[seat - 1u] |= cards;
    s->hand_count[seat - 1u] = (uint8_t)(s->hand_count[seat - 1u] + deal_size(box, s));
    ASSERT(s->hand_count[seat - 1u] == bits_count(s->hand[seat - 1u]));
    enum ob_rule rule = s->round == 1 ? OB_RULE_SETUP : OB_RULE_NEXT_ROUND;
    TELL(events, OB_EVENT_DRAWN_OWN, rule, 1u << seat, seat, cards);
    TELL(events, OB_EVENT_DRAWN, rule, ~(1u << seat), seat, deal_size(box, s));
    s->turn++;
}

void ob_house_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    ASSERT(ob_house_legal(box, s, move));
    switch (move_kind(move)) {
    case OB_MOVE_START:
        s->start = move & 0xffu;
        s->phase = OB_PHASE_HOTELS;
        TELL(events, OB_EVENT_START, OB_RULE_SETUP, SEEN_BY_ALL, s->start);
        return;
    case OB_MOVE_HOTELS:
        for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
            s->face[hotel] = move >> (8u * hotel) & 0xffu;
            s->faces_used |= (uint8_t)(1u << s->face[hotel] / 2u);
        }
        s->phase = OB_PHASE_DEAL;
        tell_hotels(box, s, events);
        return;
    default: ASSERT(move_kind(move) == OB_MOVE_DEAL); deal(box, s, move & OB_ALL_CARDS, events);
    }
}

void ob_round_end(const struct box *box, struct ob_state *s, struct events *events)
{
    ASSERT(s->phase == OB_PHASE_CHECK && s->hotel == box->seats);
    s->hotel = 0;
    s->turn = 0;
    s->actor = 0;
    memset(s->barred, 0, sizeof s->barred); /* the next deal mixes with what a skip has shown */
    if (s->round == ob_numbers(box)->rounds) {
        s->phase = OB_PHASE_OVER;
        ob_score_tell(box, s, events);
        return;
    }
    bool flip = s->round % 2u == 1;
    s->round++;
    s->start = (uint8_t)ob_seat_after(box, s->start);
    s->phase = flip ? OB_PHASE_DEAL : OB_PHASE_HOTELS;
    if (!flip) return;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) s->face[hotel] ^= 1u;
    TELL(events, OB_EVENT_FLIPPED, OB_RULE_NEXT_ROUND, SEEN_BY_ALL, 0);
    tell_hotels(box, s, events);
}
