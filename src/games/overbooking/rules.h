/* SPDX-License-Identifier: MIT
 * rules - what the files of this folder share; nobody else includes it. */
#ifndef GAMES_OVERBOOKING_RULES_H
#define GAMES_OVERBOOKING_RULES_H

#include "base/assert.h"
#include "base/bits.h"
#include "base/memory.h"
#include "games/overbooking/events.h"
#include "games/overbooking/overbooking.h"

#define OB_SLOT_EMPTY ((ob_slot_id)0xff) /* left its place at the back door for the line */
#define OB_SLOT_FACE_UP ((ob_slot_id)0x20)

static inline const struct ob_box *ob_numbers(const struct box *box)
{
    return (const struct ob_box *)box->words;
}

/* Cards due in a round, all seats together. */
static inline uint32_t ob_turns(const struct box *box)
{
    return (uint32_t)ob_numbers(box)->turns * box->seats;
}

static inline enum ob_hotel_rule ob_hotel_rule(const struct ob_box *numbers,
                                               const struct ob_state *s, uint32_t hotel)
{
    ASSERT(s->face[hotel] < OB_FACES);
    return (enum ob_hotel_rule)numbers->rules[s->face[hotel]];
}

static inline ob_slot_id ob_slot_make(uint32_t seat, uint32_t card, bool face_up)
{
    return (ob_slot_id)((seat - 1u) << 6 | (face_up ? 32u : 0u) | card);
}

/* Somebody else's card, face down. */
static inline bool ob_slot_is_hidden(ob_slot_id slot, uint32_t viewer)
{
    return slot != OB_SLOT_EMPTY && !ob_slot_face_up(slot) && ob_slot_seat(slot) != viewer;
}

/* Parts of a queue: see struct ob_state. */
#define OB_QUEUE_LINE 0xffffffffffffu
enum { OB_QUEUE_DOOR_SHIFT = 8 * OB_LINE_MAX };

/* Does a card lie there, or did one (OB_SLOT_EMPTY)? */
static inline bool ob_queue_holds(const struct ob_state *s, uint32_t hotel, uint32_t at)
{
    return at < OB_LINE_MAX ? at < ob_line_count(s, hotel)
                            : at - OB_LINE_MAX < ob_door_count(s, hotel);
}

static inline uint64_t ob_place_byte(uint32_t place, uint64_t byte)
{
    return byte << (8u * place);
}

/* A byte in s->places.watch: what fast.c looks at when a card is played there. */
enum {
    OB_WATCH_CREST = 0x03,  /* a mask for the crest: a second one will limit what may come */
    OB_WATCH_FACE_UP = 0x1c /* the position, from 1, that lies face up */
};

static inline void ob_queue_put(uint64_t *queue, uint32_t at, ob_slot_id slot)
{
    ASSERT(at < OB_QUEUE_MAX);
    *queue = (*queue & ~((uint64_t)0xff << (8u * at))) | (uint64_t)slot << (8u * at);
}

/* The cards with this back: one of each of three numbers. */
static inline uint32_t ob_back_cards(uint32_t back)
{
    ASSERT(back < OB_BACKS);
    return 0x111u << (back & 3u) << (back >> 2 ? 12u : 0u);
}

static inline uint32_t ob_crest_cards(uint32_t crest)
{
    return 0x111111u << crest;
}

static inline uint32_t ob_number_cards(uint32_t number)
{
    return 0xfu << ((number - 1u) * OB_CRESTS);
}

static inline uint32_t ob_seat_after(const struct box *box, uint32_t seat)
{
    return seat == box->seats ? 1u : seat + 1u;
}

/* Operands of OB_MOVE_PLACE. */
static inline move_id ob_place_move(uint32_t place, uint32_t card)
{
    return move_make(OB_MOVE_PLACE, place << 5 | card);
}

static inline uint32_t ob_move_place(move_id move)
{
    return (uint8_t)move >> 5;
}

static inline uint32_t ob_move_card(move_id move)
{
    return move & 31u;
}

/* The last player of the round may decline the fifth card. */
static inline bool ob_may_pass(const struct box *box, const struct ob_state *s)
{
    return s->turn + 1u == ob_turns(box);
}

/* Beds of the hotel that is checked. */
static inline uint32_t ob_beds_now(const struct box *box, const struct ob_state *s)
{
    return ob_beds_with(ob_numbers(box)->beds[s->face[s->hotel]], s->beds);
}

/* The card at the back door whose power is due. */
static inline ob_slot_id ob_power_slot(const struct ob_state *s)
{
    return ob_door_slot(s, s->hotel, s->power);
}

/* setup.c: the house's moves, and the way from one round to the next */
void ob_start(const struct box *box, void *state);
move_id ob_draw(const struct box *box, const void *state, struct rng *rng);
bool ob_house_legal(const struct box *box, const struct ob_state *s, move_id move);
void ob_house_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events);
void ob_round_end(const struct box *box, struct ob_state *s, struct events *events);
uint32_t ob_deck_count(const struct box *box, const struct ob_state *s, uint32_t seat);

/* round.c: a move and what follows from it; on from the move just made, until somebody owes another
 */
void ob_round_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events);
void ob_round_run(const struct box *box, struct ob_state *s, struct events *events);

/* placing.c: phase 1. Cards are sets of them, whoever holds them. */
void ob_place_open(const struct box *box, struct ob_state *s); /* makes s->places from the rest */
uint32_t ob_open_cards(const struct ob_state *s, uint32_t place); /* that may go there now */
uint32_t ob_playable(const struct ob_state *s);                   /* that may go anywhere */
bool ob_place_legal(const struct box *box, const struct ob_state *s, move_id move);
uint32_t ob_place_moves(const struct box *box, const struct ob_state *s, move_id *out);
void ob_place_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events);
void ob_place_begin(const struct box *box, struct ob_state *s, struct events *events);
bool ob_place_next(const struct box *box, struct ob_state *s,
                   struct events *events); /* finds who can; false: phase 1 is over */

/* powers.c: the back door in phase 2 */
uint32_t ob_nameable(const struct ob_state *s,
                     ob_slot_id power); /* positions in the line, from 0 */
uint32_t ob_power_moves(const struct ob_state *s, move_id *out);
bool ob_power_legal(const struct ob_state *s, move_id move);
void ob_power_use(struct ob_state *s, move_id move, struct events *events);
void ob_power_apply(struct ob_state *s, move_id move, struct events *events);
bool ob_powers_run(const struct box *box, struct ob_state *s,
                   struct events *events);                     /* true: an owner must be asked */
bool ob_is_named(const struct ob_state *s, uint32_t position); /* by nobles; from 0 */
uint32_t ob_power_kind(ob_slot_id power);                      /* of the moves that answer it */
enum ob_rule ob_power_rule(ob_slot_id power);

/* booking.c: the rest of phase 2, at the hotel that is due */
void ob_bookings_begin(const struct box *box, struct ob_state *s, struct events *events);
void ob_hotel_reveal(const struct box *box, struct ob_state *s, struct events *events);
uint32_t ob_check_order(const struct box *box, const struct ob_state *s,
                        uint8_t order[OB_LINE_MAX]); /* positions from 0; returns how many */
void ob_line_check(const struct box *box, struct ob_state *s, struct events *events);
void ob_hotel_clear(struct ob_state *s, struct events *events);

/* fast.c: the same rules for play that nobody listens to */
move_id ob_fast_pick(const struct box *box, const void *state, uint32_t seat, struct rng *rng);
void ob_fast_apply(const struct box *box, struct ob_state *s, move_id move); /* of a seat */
/* What would book if this choice were made and no further power came: for advice. */
void ob_fast_try(const struct box *box, struct ob_state *s, move_id move,
                 uint32_t booked[OB_SEATS]);

/* objection.c: the rule that a move, known not to be legal, would break */
uint32_t ob_objection(const struct box *box, const struct ob_state *s, uint32_t seat, move_id move);

/* scoring.c: the end */
void ob_scores(const struct box *box, const void *state, int32_t out[SEATS_MAX]);
seat_set ob_winners(const struct box *box, const void *state);
void ob_score_tell(const struct box *box, const struct ob_state *s, struct events *events);
void ob_result(const struct box *box, const void *state, struct json *json);

/* hiding.c: what a seat may know, and guesses at the rest */
void ob_hide(const struct box *box, void *state, uint32_t seat);
void ob_resample(const struct box *box, void *state, uint32_t seat, struct rng *rng);
move_id ob_move_hide(const struct box *box, const void *state, uint32_t seat, move_id move,
                     uint32_t viewer);
bool ob_guessable(const struct box *box, const struct ob_state *s,
                  uint32_t seat); /* fits any world? */

/* notation.c: moves and cards as text */
void ob_card_write(const struct ob_box *numbers, ob_card_id card, struct buf *buf);
void ob_cards_write(const struct ob_box *numbers, uint32_t cards, struct buf *buf);
void ob_slot_write(const struct ob_box *numbers, ob_slot_id slot, struct buf *buf);
void ob_slots_write(const struct ob_box *numbers, uint64_t slots, uint32_t count, struct buf *buf);
void ob_face_write(uint32_t face, struct buf *buf);
bool ob_card_read(const struct ob_box *numbers, struct span text, ob_card_id *card);
bool ob_slot_read(const struct ob_box *numbers, struct span text, ob_slot_id *slot);
bool ob_face_read(struct span text, uint8_t *face);
void ob_move_write(const struct box *box, move_id move, struct buf *buf);
enum error ob_move_read(const struct box *box, struct span text, move_id *move,
                        struct problem *problem);

/* position.c: a state or a view as text */
void ob_write(const struct box *box, const void *state, struct buf *buf);
enum error ob_read(const struct box *box, struct span text, void *state, struct problem *problem);

/* telling.c: events into words, and into the rounds of a record */
extern const struct vocabulary ob_vocabulary;
void ob_rounds(const struct box *box, const struct event *events, uint32_t count,
               struct json *json);

/* box.c, advice.c, invariants.c */
extern const char *const ob_hotel_rule_names[OB_HOTEL_RULE_COUNT];
enum error ob_box_read(struct box *box, const struct edition *edition, struct problem *problem);
extern const struct advice ob_advice;
extern const struct assistant ob_assistant; /* assistant.c */
extern const struct rulebook ob_rulebook;   /* rulebook.c */
extern const struct sight ob_sight;         /* sight.c */
extern const struct reasons ob_reasons;     /* reasons.c */
void ob_invariants(const struct box *box, const void *state);
const char *ob_fault(const struct box *box,
                     const struct ob_state *s); /* NULL: every invariant holds */

#endif
