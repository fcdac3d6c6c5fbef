/* SPDX-License-Identifier: MIT
 * fast - moves of players when nobody listens. A search plays them millions of times.
 *
 * These are the rules of placing.c, powers.c, booking.c and round.c once more, on all cards of a
 * hotel at once: eight slots are the bytes of one word, and nothing branches on what a player chose
 * or drew, which no processor can foresee. Phase 2 in its plain form alone would cost 39% of the
 * random games a second and 14 to 25% of a search's iterations (vacancy bench overbooking).
 *
 * Whoever listens hears the plain rules. tests/conformance.c plays every move of its positions both
 * ways and compares the states byte by byte, and compares every pick with the list of moves. */
#include "games/overbooking/rules.h"

/* ---- phase 1 ---- */

static move_id place_listed(const struct box *box, const struct ob_state *s, uint32_t n)
{
    move_id out[OB_PLACES * OB_CARDS + 1];
    uint32_t count = ob_place_moves(box, s, out);
    ASSERT(n < count);
    return out[n];
}

/* Counts the moves of each place, a byte a place, instead of listing them. An open back door takes
 * the whole hand. */
static move_id place_pick(const struct box *box, const struct ob_state *s, uint32_t seat,
                          struct rng *rng)
{
    const struct ob_places *places = &s->places;
    uint32_t hand = s->hand[seat - 1u];
    uint64_t counts = bytes_count_even(places->cards, hand);
    counts |= s->hand_count[seat - 1u] * (0xff00ff00ff00ff00u & BYTES_ONE);
    uint64_t sums = bytes_sums(counts & bytes_mask(places->room));
    uint32_t count = (uint32_t)(sums >> 56);
    uint32_t n = rng_below(rng, count + (ob_may_pass(box, s) ? 1u : 0u));
    if (UNLIKELY(n == count || n > BYTES_ABOVE_MAX)) return place_listed(box, s, n);
    uint32_t place = bytes_first_above(sums, n);
    n -= (uint32_t)(sums << 8 >> (8u * place)) & 0xffu;
    return ob_place_move(place, bits_nth(hand & places->cards[place], n));
}

/* Does this card bring a second crest to a line that may not hold a third? */
static bool second_crest(const struct ob_state *s, uint32_t place, uint32_t card)
{
    return (s->queue[place / 2u] ^ card) & s->places.watch >> (8u * place) & OB_WATCH_CREST;
}

static void keep_crests(struct ob_state *s, uint32_t place, uint32_t card)
{
    uint32_t first = ob_line_slot(s, place / 2u, 0) % OB_CRESTS;
    s->places.cards[place] = ob_crest_cards(first) | ob_crest_cards(card % OB_CRESTS);
    s->places.unlimited &= ~ob_place_byte(place, 0xff);
    s->places.watch &= ~ob_place_byte(place, OB_WATCH_CREST);
}

/* Line and back door take the same way through here, and a place that is full needs no question. */
static void put_card(struct ob_state *s, uint32_t seat, move_id move)
{
    uint32_t place = ob_move_place(move);
    uint32_t card = ob_move_card(move);
    s->hand[seat - 1u] &= ~(1u << card);
    s->hand_count[seat - 1u]--;
    s->places.room -= ob_place_byte(place, 1);
    uint32_t at = place % 2u * OB_LINE_MAX + s->count[place]++;
    s->tokens[seat - 1u] = (uint8_t)(s->tokens[seat - 1u] + (at == OB_LINE_MAX));
    bool up = (at + 1u) << 2 == (s->places.watch >> (8u * place) & OB_WATCH_FACE_UP);
    s->queue[place / 2u] |= (uint64_t)ob_slot_make(seat, card, up) << (8u * at);
    if (UNLIKELY(second_crest(s, place, card))) keep_crests(s, place, card);
}

/* One open place that admits every card answers for almost all turns. */
static bool may_place(const struct ob_state *s, uint32_t seat)
{
    uint32_t hand = s->hand[seat - 1u];
    if (LIKELY(s->places.room & s->places.unlimited)) return hand != 0;
    return bytes_count_even(s->places.cards, hand) & bytes_mask(s->places.room);
}

static bool place_legal(const struct box *box, const struct ob_state *s, move_id move)
{
    if (UNLIKELY(move >> 8 != ob_place_move(0, 0) >> 8)) return ob_place_legal(box, s, move);
    uint32_t place = ob_move_place(move);
    uint32_t cards = s->places.room >> (8u * place) & 0xffu ? s->places.cards[place] : 0u;
    return (s->hand[s->actor - 1u] & cards) >> ob_move_card(move) & 1u;
}

/* ---- phase 2, the back door ---- */

#define EACH (OB_QUEUE_LINE & BYTES_ONE) /* times a byte: that byte at every position of a line */
#define TOPS (0x80u * EACH)
#define WORKERS (OB_SLOT_FACE_UP | (OB_GUEST_WORKERS - 1u) << 2)

/* What a power may name. A slot of the line is compared with the power's own slot in the bits of
 * `own` (face up, seat) and with workers in the bits of `workers` (face up, number); the bits of
 * `none` always differ. */
static const struct {
    uint64_t own;
    uint64_t workers;
    uint64_t none;
    uint64_t fresh; /* the top bit where a card must not have been named already (O5) */
} wanted[OB_NUMBERS + 1] = {
    [OB_GUEST_MONK] = {.none = EACH},
    [OB_GUEST_MERCHANTS] = {.none = EACH},
    [OB_GUEST_MAIDS] = {.own = 0xe0u * EACH},
    [OB_GUEST_NOBLES] = {.own = 0xe0u * EACH, .fresh = TOPS},
    [OB_GUEST_SOLDIERS] = {.workers = 0x3cu * EACH},
    [OB_GUEST_WORKERS] = {.none = EACH},
};

static uint64_t named_tops(const struct ob_state *s)
{
    uint64_t tops = 0;
    for (uint32_t i = 0; i < s->named_count; i++) tops |= (uint64_t)0x80 << (8u * s->named[i]);
    return tops;
}

/* The positions in the line that a power may name: the top bit in the byte of each. A byte with a
 * difference reaches its top bit when 127 is added. */
static uint64_t nameable_tops(const struct ob_state *s, uint32_t hotel, ob_slot_id power)
{
    uint64_t queue = s->queue[hotel];
    uint32_t guest = ob_slot_number(power);
    uint64_t differs = ((queue ^ power * EACH) & wanted[guest].own) |
                       ((queue ^ WORKERS * EACH) & wanted[guest].workers) | wanted[guest].none;
    uint64_t tops = ~(((differs & ~TOPS) + (TOPS - EACH)) | differs) & TOPS;
    if (UNLIKELY(s->named_count)) tops &= ~(named_tops(s) & wanted[guest].fresh);
    return tops;
}

/* The answers to the power that is due, as bits: 0 declines, the others name positions from 1. The
 * multiplication gathers the top bits. */
static uint32_t choices(const struct ob_state *s)
{
    uint64_t tops = nameable_tops(s, s->hotel, ob_power_slot(s));
    return (uint32_t)((tops >> 7) * 0x0102040810204080u >> 56) << 1 | 1u;
}

static move_id power_pick(const struct ob_state *s, struct rng *rng)
{
    uint32_t set = choices(s);
    uint32_t choice = bits_nth(set, rng_below(rng, bits_count(set)));
    return move_make(ob_power_kind(ob_power_slot(s)), choice);
}

static bool power_legal(const struct ob_state *s, move_id move)
{
    uint32_t choice = move & 7u;
    return move == move_make(ob_power_kind(ob_power_slot(s)), choice) && choices(s) >> choice & 1u;
}

/* True: an owner must be asked. */
static bool powers_run(struct ob_state *s)
{
    static const int8_t beds[OB_NUMBERS + 1] = {[OB_GUEST_MERCHANTS] = 3, [OB_GUEST_WORKERS] = -3};
    uint32_t hotel = s->hotel;
    uint32_t count = ob_door_count(s, hotel);
    for (uint32_t power = s->power; power < count; power++) {
        ob_slot_id slot = ob_door_slot(s, hotel, power);
        uint32_t guest = ob_slot_number(slot);
        if (nameable_tops(s, hotel, slot)) {
            s->power = (uint8_t)power;
            s->phase = OB_PHASE_POWER;
            s->actor = (uint8_t)ob_slot_seat(slot);
            return true;
        }
        s->beds = (int8_t)(s->beds + beds[guest]);
        if (guest != OB_GUEST_MONK) continue;
        ASSERT(ob_line_count(s, hotel) < OB_LINE_MAX);
        ob_queue_put(&s->queue[hotel], s->count[hotel * 2u]++, slot);
        ob_queue_put(&s->queue[hotel], OB_LINE_MAX + power, OB_SLOT_EMPTY);
    }
    return false;
}

/* ---- phase 2, the line ---- */

/* The order of the check as a set of bits, lowest first: byte by rank, bit by position. Ranks are 0
 * and 1 for cards named by nobles, then six for the numbers. So there is nothing to sort, and the
 * nearest comes first among equals. */
static uint64_t check_order(const struct ob_state *s, enum ob_hotel_rule rule)
{
    static const uint32_t ranks[OB_HOTEL_RULE_COUNT] = {
        /* in nibble number - 1: the largest number has the lowest rank, but for the rule */
        [OB_HOTEL_NO_RULE] = 0x234567,        [OB_HOTEL_SMALL_ONLY] = 0x234567,
        [OB_HOTEL_LARGE_ONLY] = 0x234567,     [OB_HOTEL_FIRST_FACE_UP] = 0x234567,
        [OB_HOTEL_SECOND_FACE_UP] = 0x234567, [OB_HOTEL_MONKS_FIRST] = 0x345672,
        [OB_HOTEL_SOLDIERS_FIRST] = 0x324567, [OB_HOTEL_NO_SOLDIERS] = 0x234567,
        [OB_HOTEL_NO_BACK_DOOR] = 0x234567,   [OB_HOTEL_TWO_CRESTS] = 0x234567,
    };
    uint64_t line = s->queue[s->hotel];
    uint64_t order = 0;
    for (uint32_t i = 0; i < OB_LINE_MAX; i++) {
        uint32_t rank = ranks[rule] >> (line >> (8u * i) & 0x1cu) & 7u;
        order |= (uint64_t)1 << (rank * 8u + i);
    }
    order &= ((1u << ob_line_count(s, s->hotel)) - 1u) * BYTES_ONE;
    for (uint32_t n = 0; UNLIKELY(n < s->named_count); n++) {
        order &= ~(BYTES_ONE << s->named[n]);
        order |= (uint64_t)1 << (n * 8u + s->named[n]);
    }
    return order;
}

static void check_line(const struct box *box, struct ob_state *s)
{
    uint32_t count = ob_line_count(s, s->hotel);
    uint64_t line = s->queue[s->hotel];
    uint64_t left = check_order(s, ob_hotel_rule(ob_numbers(box), s, s->hotel));
    uint32_t free = ob_beds_now(box, s);
    for (uint32_t i = 0; i < count; i++, left = bits_rest64(left)) {
        uint32_t slot = line >> (8u * (bits_first64(left) % 8u)) & 0xffu;
        uint32_t needs = (slot >> 2 & 7u) + 1u;
        uint32_t books = needs <= free;
        uint32_t *pile = books ? s->collected : s->discarded;
        pile[slot >> 6] |= 1u << (slot & 31u);
        free -= needs & (0u - books);
    }
}

/* Every card here lies face up by now, so that bit tells a card from nothing; and OB_SLOT_EMPTY, as
 * card 31, is none of all cards. */
static void discard_door(struct ob_state *s)
{
    for (uint32_t i = 0; i < OB_DOOR_MAX; i++) {
        ob_slot_id slot = ob_door_slot(s, s->hotel, i);
        uint32_t card = (uint32_t)ob_slot_face_up(slot) << ob_slot_card(slot);
        s->discarded[ob_slot_seat(slot) - 1u] |= card & OB_ALL_CARDS;
    }
}

static void clear(struct ob_state *s)
{
    discard_door(s);
    s->queue[s->hotel] = 0;
    s->count[s->hotel * 2u] = 0;
    s->count[s->hotel * 2u + 1u] = 0;
    s->power = 0;
    s->beds = 0;
    memset(s->named, 0, sizeof s->named);
    s->named_count = 0;
}

static void reveal(struct ob_state *s)
{
    uint64_t line = ((uint64_t)1 << (8u * ob_line_count(s, s->hotel))) - 1u;
    uint64_t door = ((uint64_t)1 << (8u * ob_door_count(s, s->hotel))) - 1u;
    uint64_t held = line | door << OB_QUEUE_DOOR_SHIFT; /* 0xff in the byte of each card */
    s->queue[s->hotel] |= held & OB_SLOT_FACE_UP * BYTES_ONE;
}

static void run_checks(const struct box *box, struct ob_state *s)
{
    ASSERT(s->phase == OB_PHASE_CHECK);
    while (!powers_run(s)) {
        check_line(box, s);
        clear(s);
        if (++s->hotel == box->seats) {
            ob_round_end(box, s, NULL);
            return;
        }
        reveal(s);
    }
}

/* ---- what the others call ---- */

move_id ob_fast_pick(const struct box *box, const void *state, uint32_t seat, struct rng *rng)
{
    const struct ob_state *s = state;
    ASSERT(s->actor == seat);
    if (s->phase == OB_PHASE_PLACE) return place_pick(box, s, seat, rng);
    ASSERT(s->phase == OB_PHASE_POWER);
    return power_pick(s, rng);
}

static void begin_checks(const struct box *box, struct ob_state *s)
{
    if (ob_place_next(box, s, NULL)) return;
    s->phase = OB_PHASE_CHECK;
    memset(&s->places, 0, sizeof s->places);
    s->turn = 0;
    s->hotel = 0;
    reveal(s);
    run_checks(box, s);
}

void ob_fast_apply(const struct box *box, struct ob_state *s, move_id move)
{
    if (s->phase == OB_PHASE_PLACE) {
        uint32_t seat = s->actor;
        uint32_t turn = s->turn + 1u;
        ASSERT(place_legal(box, s, move));
        if (LIKELY(move_kind(move) == OB_MOVE_PLACE)) put_card(s, seat, move);
        seat = ob_seat_after(box, seat);
        s->actor = (uint8_t)seat;
        s->turn = (uint8_t)turn;
        bool goes_on = turn < ob_turns(box) && may_place(s, seat);
        if (UNLIKELY(!goes_on)) begin_checks(box, s);
        return;
    }
    ASSERT(s->phase == OB_PHASE_POWER && power_legal(s, move));
    ob_power_use(s, move, NULL);
    s->power++;
    s->phase = OB_PHASE_CHECK;
    run_checks(box, s);
}

void ob_fast_try(const struct box *box, struct ob_state *s, move_id move, uint32_t booked[OB_SEATS])
{
    ob_power_use(s, move, NULL);
    uint32_t before[OB_SEATS];
    memcpy(before, s->collected, sizeof before);
    check_line(box, s);
    for (uint32_t i = 0; i < OB_SEATS; i++) booked[i] = s->collected[i] & ~before[i];
}
