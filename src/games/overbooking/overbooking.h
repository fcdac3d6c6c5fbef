/* SPDX-License-Identifier: MIT
 * overbooking - the state of a game of Overbooking, for whoever draws a view. The rules are behind
 * the one symbol at the end. Rules and rulings (O1...) are those of docs/rules/overbooking.md. */
#ifndef GAMES_OVERBOOKING_OVERBOOKING_H
#define GAMES_OVERBOOKING_OVERBOOKING_H

#include "base/bits.h"
#include "core/game.h"

enum {
    OB_SEATS = 4,
    OB_HOTELS = 4,
    OB_PLACES = 8, /* a line and a back door at each hotel */
    OB_TILES = 8,
    OB_FACES = 16,
    OB_CRESTS = 4,
    OB_NUMBERS = 6,
    OB_CARDS = 24,
    OB_COIN_BITS = 4, /* a card is worth 0 to 9 coins */
    OB_BACKS = 8,     /* small and large of each crest */
    OB_LINE_MAX = 6,  /* five cards at the most, or four and two monks */
    OB_DOOR_MAX = 2,
    OB_QUEUE_MAX = OB_LINE_MAX + OB_DOOR_MAX,
    OB_ROUNDS = 4,
    OB_TURNS = 5, /* cards each plays in a round */
    OB_HAND_FIRST = 9,
    OB_HAND_LATER = 5
};

#define OB_ALL_CARDS 0xffffffu

/* A card is (number - 1) * 4 + crest: ascending by number, then by crest. */
typedef uint8_t ob_card_id;

enum ob_guest {
    OB_GUEST_MONK = 1,
    OB_GUEST_MERCHANTS,
    OB_GUEST_MAIDS,
    OB_GUEST_NOBLES,
    OB_GUEST_SOLDIERS,
    OB_GUEST_WORKERS
};

/* A card on the table, one byte: bits 0-4 the card, or in a view 24 + back when it is unknown;
 * bit 5 face up; bits 6-7 the owner's seat - 1. A back is 4 * large + crest. (O1) */
typedef uint8_t ob_slot_id;

enum ob_hotel_rule {
    OB_HOTEL_NO_RULE,
    OB_HOTEL_SMALL_ONLY,
    OB_HOTEL_LARGE_ONLY,
    OB_HOTEL_FIRST_FACE_UP,
    OB_HOTEL_SECOND_FACE_UP,
    OB_HOTEL_MONKS_FIRST,
    OB_HOTEL_SOLDIERS_FIRST,
    OB_HOTEL_NO_SOLDIERS,
    OB_HOTEL_NO_BACK_DOOR,
    OB_HOTEL_TWO_CRESTS
};
enum { OB_HOTEL_RULE_COUNT = OB_HOTEL_TWO_CRESTS + 1 };

enum ob_phase {
    OB_PHASE_START,
    OB_PHASE_HOTELS,
    OB_PHASE_DEAL,
    OB_PHASE_PLACE,
    OB_PHASE_POWER,
    OB_PHASE_OVER,
    OB_PHASE_CHECK /* of bookings: only while a move is played, never in a position */
};
enum { OB_PHASE_COUNT = OB_PHASE_OVER + 1 }; /* of phases that a position can be in */

enum ob_option { OB_OPTION_SCORING, OB_OPTION_PEEK };
enum ob_scoring { OB_SCORING_EXPERT, OB_SCORING_BEGINNER, OB_SCORING_NONE };

enum ob_move {
    OB_MOVE_START = 1, /* seat */
    OB_MOVE_HOTELS,    /* one face a byte, hotel 1 lowest */
    OB_MOVE_DEAL,  /* bits 0-23 the cards, 24-26 the seat, 32-36 how many of them are not known */
    OB_MOVE_PLACE, /* bits 0-4 the card (or 24 + back), 5 back door, 6-7 hotel - 1 */
    OB_MOVE_PASS,
    OB_MOVE_MAID, /* position in the line from 1, 0 declines */
    OB_MOVE_NOBLE,
    OB_MOVE_SOLDIER
};
enum { OB_MOVE_KIND_COUNT = OB_MOVE_SOLDIER + 1 };

/* Printed numbers: struct box's words. */
struct ob_box {
    uint32_t deck;      /* the cards that each player has: all of them but in a small edition */
    uint8_t rounds;     /* likewise OB_ROUNDS, */
    uint8_t turns;      /* OB_TURNS, */
    uint8_t hand_first; /* OB_HAND_FIRST, */
    uint8_t hand_later; /* OB_HAND_LATER */
    uint8_t tiles;      /* and OB_TILES, the first of them */
    uint32_t coin_bits[OB_COIN_BITS]; /* the same as `coins`: cards whose coins have this bit */
    uint32_t three_coins;             /* cards worth three */
    uint8_t coins[OB_CARDS];          /* by card: cards of one number may differ by their crests */
    uint8_t beds[OB_FACES];           /* a face is 2 * (tile - 1), plus 1 for side B */
    uint8_t rules[OB_FACES];
    char crests[OB_CRESTS];
    uint8_t tokens;
    char crest_names[OB_CRESTS][16];
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* Where cards may go now: hotel 1 line, back door, hotel 2 ... It follows from the rest of the
 * state, and is kept because every move asks for it. */
struct ob_places {
    uint64_t room;             /* a byte a place: so many cards still fit */
    uint64_t unlimited;        /* 0xff in the byte of a place that admits every card */
    uint64_t watch;            /* a byte a place: what placing.c must see to */
    uint32_t cards[OB_PLACES]; /* that the hotel's rule admits */
};

struct ob_state {
    uint64_t queue[OB_HOTELS]; /* the cards at a hotel, a slot a byte: bytes 0-5 the line, 6-7 the
                                  back door, nearest first; 0 behind the last */
    struct ob_places places;   /* all 0 but while cards are placed */
    uint32_t hand[OB_SEATS];   /* sets of cards; by seat - 1 */
    uint32_t deck[OB_SEATS];
    uint32_t collected[OB_SEATS];
    uint32_t discarded[OB_SEATS];
    uint32_t barred[OB_SEATS]; /* cards a skip this round proved not to be in the hand (O2) */
    uint8_t count[OB_PLACES];  /* cards at a place */
    uint8_t face[OB_HOTELS];
    uint8_t hand_count[OB_SEATS];
    uint8_t tokens[OB_SEATS];
    uint8_t faces_used; /* one bit a tile */
    uint8_t phase;
    uint8_t round; /* 1-4 */
    uint8_t start; /* seat that plays first this round */
    uint8_t turn;  /* placing: cards due so far this round; dealing: seats dealt so far */
    uint8_t hotel; /* being checked, from 0 */
    uint8_t power; /* position at its back door whose power is due, from 0 */
    int8_t beds;   /* merchants and workers at this hotel */
    uint8_t named[OB_DOOR_MAX]; /* positions in the line that nobles named, in order, from 0 */
    uint8_t named_count;
    uint8_t actor; /* seat that owes a move; 0: the house, or nobody when it is over */
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct ob_state) == 200, "states are hashed and compared as bytes");

extern const struct game overbooking;

static inline uint32_t ob_card_number(ob_card_id card)
{
    return card / OB_CRESTS + 1u;
}

static inline uint32_t ob_card_crest(ob_card_id card)
{
    return card % OB_CRESTS;
}

static inline ob_card_id ob_slot_card(ob_slot_id slot)
{
    return slot & 31u;
}

static inline uint32_t ob_slot_number(ob_slot_id slot)
{
    return ob_card_number(ob_slot_card(slot));
}

static inline uint32_t ob_slot_seat(ob_slot_id slot)
{
    return (slot >> 6) + 1u;
}

static inline bool ob_slot_face_up(ob_slot_id slot)
{
    return slot >> 5 & 1u;
}

static inline ob_slot_id ob_line_slot(const struct ob_state *s, uint32_t hotel, uint32_t position)
{
    return (ob_slot_id)(s->queue[hotel] >> (8u * position));
}

static inline ob_slot_id ob_door_slot(const struct ob_state *s, uint32_t hotel, uint32_t position)
{
    return ob_line_slot(s, hotel, OB_LINE_MAX + position);
}

static inline uint32_t ob_line_count(const struct ob_state *s, uint32_t hotel)
{
    return s->count[hotel * 2u];
}

static inline uint32_t ob_door_count(const struct ob_state *s, uint32_t hotel)
{
    return s->count[hotel * 2u + 1u];
}

static inline uint32_t ob_line_limit(enum ob_hotel_rule rule)
{
    return 4u + (rule == OB_HOTEL_NO_BACK_DOOR);
}

static inline uint32_t ob_door_limit(enum ob_hotel_rule rule)
{
    return (uint32_t)OB_DOOR_MAX * (rule != OB_HOTEL_NO_BACK_DOOR);
}

/* Merchants and workers add up; a hotel never has fewer than no beds. */
static inline uint32_t ob_beds_with(uint32_t printed, int32_t change)
{
    int32_t beds = (int32_t)printed + change;
    return beds > 0 ? (uint32_t)beds : 0u;
}

/* Beds of a hotel in a position. */
static inline uint32_t ob_beds_of(const struct ob_box *numbers, const struct ob_state *s,
                                  uint32_t hotel)
{
    bool checked = s->phase == OB_PHASE_POWER && s->hotel == hotel;
    return ob_beds_with(numbers->beds[s->face[hotel]], checked ? s->beds : 0);
}

/* Whoever plays the first card at the back door gets the point tile that lies there. */
static inline bool ob_token_waits(const struct ob_box *numbers, const struct ob_state *s,
                                  uint32_t hotel)
{
    uint32_t rule = numbers->rules[s->face[hotel]];
    return s->phase == OB_PHASE_PLACE && ob_door_count(s, hotel) == 0 &&
           ob_door_limit((enum ob_hotel_rule)rule) > 0;
}

/* 4 * large + crest, of a card that is known or not. */
static inline uint32_t ob_card_back(ob_card_id card)
{
    return card >= OB_CARDS ? card - (uint32_t)OB_CARDS
                            : (card >= 12u ? 4u : 0u) + ob_card_crest(card);
}

/* What a set of cards is worth. */
static inline uint32_t ob_coins(const struct ob_box *numbers, uint32_t cards)
{
    uint32_t sum = 0;
    for (uint32_t bit = 0; bit < OB_COIN_BITS; bit++)
        sum += bits_count(cards & numbers->coin_bits[bit]) << bit;
    return sum;
}

#endif
