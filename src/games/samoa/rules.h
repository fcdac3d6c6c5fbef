/* SPDX-License-Identifier: MIT
 * rules - what the files of this folder share; nobody else includes it.
 *
 * The course of a game. In capitals: somebody owes a move. The rest happens by itself.
 *
 *     TIEBREAK, FLAGS        once, before round 1                              setup.c
 *     TILES, ARRIVE          steps 1 and 2: new tiles, planes, new guests      setup.c
 *     PRICE                  step 3: everyone at once, then the reveal         pricing.c
 *       SWAP                 holders of a swap tile, clockwise
 *     BUILD                  step 4: highest bid first                         building.c
 *     TAKE, PUT              step 5: lowest room price first                   housing.c
 *     RELEASE                  then those with a day off
 *     end of the round       step 6: income and cards; on with TILES,          scoring.c
 *                            after round 12 OVER
 *
 * A seat that cannot do anything in a step is not asked. */
#ifndef GAMES_SAMOA_RULES_H
#define GAMES_SAMOA_RULES_H

#include "base/assert.h"
#include "base/bits.h"
#include "base/memory.h"
#include "games/samoa/events.h"
#include "games/samoa/samoa.h"

#define SA_HOUSE 1u /* the set of seats that holds only the house */

enum {
    SA_BID_MAX = 99, /* of an edition; also of a room price */
    SA_START_MAX = 999,
    SA_SPECIAL_MAX = 99,
    SA_INCOME_MAX = 5000, /* a seat's in one round: 18 guests at twice 99, swimmers, a pool */
    SA_UNSEEN_SHIFT = 16, /* how many cards were recalled, in a move as others see it */
    SA_KINDS_MAX = 8,     /* hex digits of counts */
    SA_FEW_MAX = SA_ROOMS_MAX * (SA_ROOMS_MAX + 1) / 2 /* sets of one or two rooms */
};

static inline const struct sa_box *sa_numbers(const struct box *box)
{
    return (const struct sa_box *)box->words;
}

static inline bool sa_secret(const struct box *box)
{
    return box->options[SA_OPTION_MONEY] == SA_MONEY_SECRET;
}

static inline uint64_t sa_operands(move_id move)
{
    return move & ((1ull << MOVE_KIND_SHIFT) - 1u);
}

/* The one seat that is asked; not while prices are chosen. */
static inline uint32_t sa_seat(const struct sa_state *s)
{
    ASSERT(s->actors && bits_rest(s->actors) == 0);
    return bits_first(s->actors);
}

static inline uint32_t sa_nation(const struct sa_state *s)
{
    return s->flags[s->round - 1u];
}

static inline bool sa_holiday(const struct sa_state *s)
{
    return sa_holiday_round(s->round);
}

static inline uint32_t sa_seat_after(const struct box *box, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= box->seats);
    return seat == box->seats ? 1u : seat + 1u;
}

static inline seat_set sa_all_seats(const struct box *box)
{
    return (2u << box->seats) - 2u; /* without the house, bit 0 */
}

/* How many seats come before this one, clockwise from the tie-break card. */
static inline uint32_t sa_clockwise(const struct box *box, const struct sa_state *s, uint32_t seat)
{
    uint32_t first = s->tiebreak + 1u;
    return seat - first + (seat < first ? box->seats : 0u);
}

/* An order of its own, and the one that breaks ties. */
static inline bool sa_before_clockwise(const struct box *box, const struct sa_state *s, uint32_t a,
                                       uint32_t b)
{
    ASSERT(a != b);
    return sa_clockwise(box, s, a) < sa_clockwise(box, s, b);
}

/* Own money is one's own business while it is secret. */
static inline seat_set sa_money_seen(const struct box *box, uint32_t seat)
{
    return sa_secret(box) ? 1u << seat : SEEN_BY_ALL;
}

/* ---- counts: one hex digit a kind ---- */

/* The kinds that occur, as a set. */
static inline uint32_t sa_kinds(sa_counts counts)
{
    uint32_t kinds = 0;
    for (uint32_t kind = 0; kind < SA_KINDS_MAX; kind++) {
        if (sa_count(counts, kind)) kinds |= 1u << kind;
    }
    return kinds;
}

static inline uint32_t sa_total(sa_counts counts)
{
    uint32_t total = 0;
    for (uint32_t kind = 0; kind < SA_KINDS_MAX; kind++) total += sa_count(counts, kind);
    return total;
}

static inline sa_counts sa_one(uint32_t kind)
{
    return (sa_counts)1u << (4u * kind);
}

/* ---- sets of one or two ---- */

static inline uint32_t sa_few_count(uint32_t set)
{
    uint32_t count = bits_count(set);
    return count * (count + 1u) / 2u;
}

static inline bool sa_is_few(uint64_t chosen, uint32_t set)
{
    uint32_t low = (uint32_t)chosen;
    return chosen && (chosen & ~(uint64_t)set) == 0 && bits_rest(bits_rest(low)) == 0;
}

uint32_t sa_few_nth(uint32_t set, uint32_t n); /* ascending, as numbers; n < sa_few_count(set) */
uint32_t sa_few_list(uint32_t kind, uint32_t set, move_id *out);

/* ---- hotels ---- */

static inline uint32_t sa_rooms(const struct sa_hotel *hotel)
{
    return (1u << hotel->rooms) - 1u;
}

/* Rooms where a lover lives alone, whom another may join. */
static inline uint32_t sa_lone(const struct sa_hotel *hotel)
{
    return hotel->guests.kinds[SA_GUEST_LOVER] & ~(uint32_t)hotel->guests.pairs;
}

/* Before the reveal a card that was chosen is in the hand; later it is only in `played`. */
static inline uint32_t sa_discards(const struct sa_hotel *hotel)
{
    return SA_ALL_CARDS & ~hotel->hand & ~(1u << hotel->played);
}

static inline uint32_t sa_recallable(const struct sa_hotel *hotel)
{
    return hotel->specials[SA_SPECIAL_RECALL] ? sa_discards(hotel) : 0;
}

/* Rooms whose guests a home tile can send away. */
static inline uint32_t sa_home_rooms(const struct sa_hotel *hotel)
{
    return hotel->specials[SA_SPECIAL_HOME] ? sa_occupied(hotel) : 0;
}

/* Rooms for a guest of this kind: the free ones, and for a lover those of lovers alone. */
static inline uint32_t sa_rooms_for(const struct sa_hotel *hotel, uint32_t kind)
{
    return hotel->free | (kind == SA_GUEST_LOVER ? sa_lone(hotel) : 0u);
}

/* Can any of these guests move in? A free room takes anybody. Without one only a lover can, with a
 * lover who lives alone. */
static inline bool sa_can_take(const struct sa_hotel *hotel, sa_counts guests)
{
    if (hotel->free) return guests != 0;
    return sa_count(guests, SA_GUEST_LOVER) && sa_lone(hotel);
}

/* Whoever of the round's nation lives here has moved in this round: all others flew. */
static inline bool sa_has_housed(const struct sa_state *s, const struct sa_hotel *hotel)
{
    return hotel->guests.nations[sa_nation(s)] != 0;
}

/* Rooms that can become a suite, bought ones included. (S7) */
static inline uint32_t sa_suite_rooms(const struct sa_hotel *hotel)
{
    return sa_rooms(hotel) & ~(uint32_t)hotel->suites;
}

/* The guests of these rooms are gone. */
static inline void sa_rooms_clear(struct sa_hotel *hotel, uint32_t rooms)
{
    struct sa_guests *guests = &hotel->guests;
    uint16_t stay = (uint16_t)~rooms;
    ASSERT((rooms & ~sa_rooms(hotel)) == 0);
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) guests->nations[nation] &= stay;
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) guests->kinds[kind] &= stay;
    guests->pairs &= stay;
    hotel->free |= (uint16_t)rooms;
}

static inline int64_t sa_guest_arg(uint32_t kind, uint32_t nation)
{
    return (int64_t)(kind | nation << 4);
}

/* ---- moves ---- */

/* `room` counts from 0, and only where a suite is made. */
static inline move_id sa_buy_move(uint32_t tile, uint32_t room)
{
    ASSERT(tile < SA_TILE_COUNT && room < SA_ROOMS_MAX);
    return move_make(SA_MOVE_BUY, (tile + 1u) << 4 | room);
}

/* `room` counts from 0. */
static inline move_id sa_put_move(uint32_t kind, uint32_t room)
{
    ASSERT(kind < SA_GUEST_COUNT && room < SA_ROOMS_MAX);
    return move_make(SA_MOVE_PUT, kind << 4 | room);
}

/* hotel.c: what is done to hotels */
/* The sum of the swimmers' numbers. */
uint32_t sa_swim(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t rooms);
uint32_t sa_near(const struct sa_box *numbers, uint32_t rooms); /* their neighbours */
uint32_t sa_doubled(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t rooms);
uint32_t sa_rent(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t nation);
void sa_earn(const struct box *box, struct sa_hotel *hotel, uint32_t coins);
void sa_pay(const struct box *box, struct sa_hotel *hotel, uint32_t coins);
bool sa_can_pay(const struct box *box, struct sa_hotel *hotel, uint32_t coins);
void sa_tell_gone(const struct sa_state *s, uint32_t seat, uint32_t rooms, enum sa_rule rule,
                  struct events *events);

/* `rule` says why: the plane, a home tile or a day off. */
static inline void sa_send_home(struct sa_state *s, uint32_t seat, uint32_t rooms,
                                enum sa_rule rule, struct events *events)
{
    if (events) sa_tell_gone(s, seat, rooms, rule, events);
    sa_rooms_clear(&s->hotels[seat - 1u], rooms);
}

/* One kind of question, and its answers. The seat is one of those that owe a move. */
struct sa_step {
    uint32_t (*moves)(const struct box *, const struct sa_state *, uint32_t seat, move_id *out);
    bool (*legal)(const struct box *, const struct sa_state *, uint32_t seat, move_id);
    void (*apply)(const struct box *, struct sa_state *, uint32_t seat, move_id, struct events *);
};

/* setup.c: the house's moves, and the way into a round */
extern const struct sa_step sa_step_house;
void sa_start(const struct box *box, void *state);
move_id sa_draw(const struct box *box, const void *state, struct rng *rng);
void sa_round_begin(const struct box *box, struct sa_state *s, struct events *events);
bool sa_flags_legal(const uint8_t flags[SA_ROUNDS]); /* at a table, not only of this house (S2) */
sa_counts sa_group_unpack(uint32_t bits);
extern const uint8_t sa_group_shifts[SA_GUEST_COUNT];
extern const uint8_t sa_group_limits[SA_GUEST_COUNT];

/* pricing.c: choosing, recalling and swapping price cards */
extern const struct sa_step sa_step_price;
extern const struct sa_step sa_step_swap;
/* Does seat a act before seat b? */
typedef bool sa_before(const struct box *box, const struct sa_state *s, uint32_t a, uint32_t b);
/* These seats in order, one hex digit each, the first lowest. */
uint32_t sa_ordered(const struct box *box, const struct sa_state *s, seat_set seats,
                    sa_before *before);
seat_set sa_seats_off(const struct box *box, const struct sa_state *s); /* with a day off */
uint32_t sa_swap_order(const struct box *box, const struct sa_state *s);
/* Who acts when, and why. `numbers` are the bids or the prices of cards; `plain` is SA_RANK_BID or
 * SA_RANK_PRICE. */
void sa_tell_order(const struct sa_state *s, const uint8_t *numbers, enum sa_rank plain,
                   struct events *events);

/* recalls.c: what the others know of cards that came back (S11) */
void sa_recall_unseen(struct sa_hotel *hotel, uint32_t count); /* before they are in the hand */
void sa_recall_seen(struct sa_hotel *hotel, uint32_t card);    /* one that was unsure is played */
bool sa_recalls_fit(const struct sa_hotel *hotel, uint32_t cards); /* can these have come back? */
void sa_recalls_guess(struct sa_hotel *hotel, struct rng *rng); /* puts such cards into the hand */
const char *sa_recalls_fault(const struct sa_hotel *hotel);     /* NULL: the invariants hold */
uint32_t sa_hand_count(const struct sa_hotel *hotel);           /* in a view too */

/* building.c: who buys which tile */
extern const struct sa_step sa_step_build;
uint32_t sa_build_order(const struct box *box, const struct sa_state *s);
uint32_t sa_buy_tiles(const struct sa_state *s, uint32_t seat);
void sa_build_begin(const struct box *box, struct sa_state *s, struct events *events);
void sa_place_tile(const struct box *box, struct sa_state *s, uint32_t seat, move_id move,
                   struct events *events);

/* housing.c: who takes which guests, and who sends some home */
extern const struct sa_step sa_step_take;
extern const struct sa_step sa_step_put;
extern const struct sa_step sa_step_release;
uint32_t sa_guest_order(const struct box *box, const struct sa_state *s);
void sa_guests_begin(const struct box *box, struct sa_state *s, struct events *events);
void sa_put_guest(struct sa_state *s, uint32_t seat, move_id move, struct events *events);

/* fast.c: for searches. The orders are those of sa_build_order() and sa_guest_order(). */
uint32_t sa_fast_build_order(const struct box *box, const struct sa_state *s);
uint32_t sa_fast_guest_order(const struct box *box, const struct sa_state *s);
move_id sa_fast_pick(const struct box *box, const void *state, uint32_t seat, struct rng *rng);

/* scoring.c: income, the end of a round and of the game */
void sa_collect(const struct box *box, struct sa_state *s, uint32_t seat, struct events *events);
void sa_round_end(const struct box *box, struct sa_state *s, struct events *events);
void sa_score_tell(const struct box *box, const struct sa_state *s, struct events *events);
void sa_scores(const struct box *box, const void *state, int32_t out[SEATS_MAX]);
seat_set sa_winners(const struct box *box, const void *state);
void sa_result(const struct box *box, const void *state, struct json *json);

/* preview.c: what a move would bring */
void sa_preview(const struct box *box, const struct sa_state *view, uint32_t seat, move_id move,
                struct events *events);

/* objection.c: the rule that a move, known not to be legal, would break */
uint32_t sa_objection(const struct box *box, const struct sa_state *s, uint32_t seat, move_id move);

/* hiding.c: what a seat may know, and guesses at the rest */
void sa_hide(const struct box *box, void *state, uint32_t seat);
void sa_deduce(const struct box *box, void *state, uint32_t seat); /* by counting coins */
void sa_resample(const struct box *box, void *state, uint32_t seat, struct rng *rng);
move_id sa_move_hide(const struct box *box, const void *state, uint32_t seat, move_id move,
                     uint32_t viewer);

/* notation.c: moves, cards and guests as text */
extern const char *const sa_tile_names[SA_TILE_COUNT];
char sa_guest_letter(const struct sa_box *numbers, uint32_t kind);
bool sa_guest_read(const struct sa_box *numbers, char letter, uint32_t *kind);
void sa_card_write(const struct sa_box *numbers, uint32_t card, struct buf *buf);
void sa_cards_write(const struct sa_box *numbers, uint32_t cards, struct buf *buf);
/* "pprl", "-" when empty */
void sa_group_write(const struct sa_box *numbers, sa_counts guests, struct buf *buf);
bool sa_card_read(const struct sa_box *numbers, struct span text, uint32_t *card);
bool sa_group_read(const struct sa_box *numbers, struct span text, sa_counts *guests);
bool sa_nation_read(const struct sa_box *numbers, struct span text, uint8_t *nation);
bool sa_tile_read(struct span text, uint32_t *tile);
void sa_move_write(const struct box *box, move_id move, struct buf *buf);
enum error sa_move_read(const struct box *box, struct span text, move_id *move,
                        struct problem *problem);

/* position.c: a state or a view as text */
void sa_write(const struct box *box, const void *state, struct buf *buf);
enum error sa_read(const struct box *box, struct span text, void *state, struct problem *problem);

/* telling.c: events into words, and into the rounds of a record */
extern const struct vocabulary sa_vocabulary;
void sa_rounds(const struct box *box, const struct event *events, uint32_t count,
               struct json *json);

/* box.c, advice.c, invariants.c */
enum error sa_box_read(struct box *box, const struct edition *edition, struct problem *problem);
void sa_rank_cards(struct sa_box *numbers); /* from bids and prices, bids ascending */
extern const struct advice sa_advice;
extern const struct assistant sa_assistant; /* assistant.c */
extern const struct rulebook sa_rulebook;   /* rulebook.c */
extern const struct sight sa_sight;         /* sight.c */
extern const struct reasons sa_reasons;     /* reasons.c */
void sa_check(const struct box *box, const void *state);
const char *sa_fault(const struct box *box,
                     const struct sa_state *s); /* NULL: every invariant holds */
const char *sa_round_fault(const struct box *box, const struct sa_state *s); /* its first part */
uint32_t sa_order(const struct box *box, const struct sa_state *s);

/* plain.c: for programs and hints */
void sa_plain(const struct box *box, uint8_t type, int64_t value, struct json *json);
bool sa_plain_read(const struct box *box, uint8_t type, struct span words, int64_t *value);
uint32_t sa_secrets(const struct box *box, const void *world, uint32_t viewer,
                    struct secret out[SECRETS_MAX]);

#endif
