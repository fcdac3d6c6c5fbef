/* SPDX-License-Identifier: MIT
 * samoa - the state of a game of Hotel Samoa, for whoever draws a view. The rules are behind the
 * one symbol at the end. Rules and rulings (S1...) are those of docs/rules/hotel-samoa.md. */
#ifndef GAMES_SAMOA_SAMOA_H
#define GAMES_SAMOA_SAMOA_H

#include "core/game.h"

enum {
    SA_SEATS = 6,
    SA_SEATS_MIN = 3,
    SA_ROUNDS = 12,
    SA_NATIONS = 4,
    SA_GROUPS = 3,     /* on an arrival card, at the most */
    SA_ARRIVALS = 13,  /* arrival cards */
    SA_TILES = 19,     /* building tiles */
    SA_TOKENS = 18,    /* guests of one nation */
    SA_CARDS = 11,     /* price cards, by ascending bid, the day off last */
    SA_OFF = 10,       /* the price card `off` */
    SA_BOARD_MAX = 9,  /* rooms printed on the board */
    SA_ROOMS_MAX = 16, /* with all room tiles */
    SA_QUARTERS = 4,   /* of a game, for the schedule of tiles */
    SA_NATION_MAX = 5, /* letters of a nation, with the terminator */
    SA_SWIMMERS = 3,   /* kinds of swimmers */
    SA_SWIM_MAX = 9,   /* a swimmer's number */
    SA_RECALLS_MAX = 5 /* see struct sa_recall */
};

#define SA_ALL_CARDS 0x7ffu

/* What the slot `played` holds when it holds no card. */
enum { SA_CARD_HIDDEN = 14, SA_CARD_NONE = 15 };

/* What `money` holds in a view when the seat may not know it. */
#define SA_MONEY_HIDDEN 0xffffu

enum sa_guest {
    SA_GUEST_PLAIN,
    SA_GUEST_RICH,
    SA_GUEST_LOVER,
    SA_GUEST_CELEBRITY,
    SA_GUEST_SWIMMER_1, /* with the lowest number of the edition */
    SA_GUEST_SWIMMER_2,
    SA_GUEST_SWIMMER_3
};
enum { SA_GUEST_COUNT = SA_GUEST_SWIMMER_3 + 1 };

enum sa_tile {
    SA_TILE_ROOM,
    SA_TILE_SUITE,
    SA_TILE_POOL,
    SA_TILE_SWAP,
    SA_TILE_HOME,
    SA_TILE_RECALL
};
enum { SA_TILE_COUNT = SA_TILE_RECALL + 1 };

/* Tiles that are kept beside the hotel until they are used. */
enum sa_special { SA_SPECIAL_SWAP, SA_SPECIAL_HOME, SA_SPECIAL_RECALL };
enum { SA_SPECIAL_COUNT = SA_SPECIAL_RECALL + 1 };

/* How many of each kind of guest or tile: one hex digit a kind, the first kind lowest. */
typedef uint32_t sa_counts;

enum sa_phase {
    SA_PHASE_TIEBREAK,
    SA_PHASE_FLAGS,
    SA_PHASE_TILES,
    SA_PHASE_ARRIVE,
    SA_PHASE_PRICE,
    SA_PHASE_SWAP,
    SA_PHASE_BUILD,
    SA_PHASE_TAKE,
    SA_PHASE_PUT,
    SA_PHASE_RELEASE,
    SA_PHASE_OVER
};
enum { SA_PHASE_COUNT = SA_PHASE_OVER + 1 };

enum sa_option { SA_OPTION_FLAGS, SA_OPTION_MONEY };
enum sa_flags { SA_FLAGS_SORTED, SA_FLAGS_FREE };
enum sa_money { SA_MONEY_SECRET, SA_MONEY_OPEN };

/* Sets of cards or rooms have bit 0 for the cheapest card or for room 1. */
enum sa_move {
    SA_MOVE_TIEBREAK = 1, /* seat */
    SA_MOVE_FLAGS,        /* two bits a round, round 1 lowest */
    SA_MOVE_TILES,        /* counts */
    SA_MOVE_ARRIVE,       /* bits 0-3 the card, then 17 bits a group: see sa_group_pack() */
    SA_MOVE_RECALL, /* set of cards; as others see it none, and how many above the set (S11) */
    SA_MOVE_PRICE,  /* card, or in a record as a seat sees it SA_CARD_HIDDEN */
    SA_MOVE_SWAP,   /* card + 1, 0 declines */
    SA_MOVE_BUY,    /* bits 4-6 tile + 1, 0-3 room - 1 that becomes a suite; 0 declines */
    SA_MOVE_HOME,   /* set of rooms */
    SA_MOVE_TAKE,   /* group from 1, 0 declines */
    SA_MOVE_PUT,    /* bits 4-6 the guest, 0-3 room - 1 */
    SA_MOVE_DONE,
    SA_MOVE_RELEASE /* set of rooms, 0 declines */
};
enum { SA_MOVE_KIND_COUNT = SA_MOVE_RELEASE + 1 };

/* Printed numbers: struct box's words. What depends on the player count is of this box's. */
struct sa_box {
    sa_counts tiles;
    sa_counts guests;
    uint16_t money;
    uint16_t neighbours[SA_BOARD_MAX]; /* of each room of the board: a set (S1) */
    uint8_t bids[SA_CARDS];
    uint8_t prices[SA_CARDS];
    uint8_t build_ranks[SA_CARDS]; /* who builds first, 0 first; `off` last */
    uint8_t guest_ranks[SA_CARDS];
    uint8_t arrivals[SA_ARRIVALS][SA_GROUPS];    /* sizes of the groups, 0: no such group */
    uint8_t reveals[SA_QUARTERS];                /* new tiles a round */
    uint8_t schedule[SA_SEATS + 1][SA_QUARTERS]; /* the same for each number of players */
    uint8_t pile[SA_TOKENS];                     /* a nation's tokens: their kinds */
    uint8_t board;                               /* rooms on the board */
    uint8_t columns;
    uint8_t special;               /* coins for a special tile not used */
    uint8_t swimmers[SA_SWIMMERS]; /* their numbers, ascending; 0: no such swimmer */
    char nations[SA_NATIONS][SA_NATION_MAX];
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* Who lives where: sets of rooms. Two lovers in one room are in one set of nations or in two. */
struct sa_guests {
    uint16_t nations[SA_NATIONS];
    uint16_t kinds[SA_GUEST_COUNT];
    uint16_t pairs;
};

/* What everyone knows of cards that came back to a hand unseen (S11): a recall of `count` cards.
 * They are of `cards`, which were discarded when it was made, or of the earlier recalls' cards,
 * which may have been. So of the first recall's cards at least so many are in the hand as it
 * brought, of the first two recalls' cards as many as both brought, and so on; of all exactly as
 * many as all brought. Any such set is possible, and each card may be in the hand or not: as soon
 * as one follows from the rest, it is in no recall any more. So a recall has more cards than it
 * brought, and ten cards make five at the most. recalls.c keeps it so. */
struct sa_recall {
    uint16_t cards;
    uint16_t count; /* 0: no recall, and none after it */
};

struct sa_hotel {
    struct sa_guests guests;
    uint16_t free;   /* rooms without a guest */
    uint16_t suites; /* set of rooms */
    uint16_t hand;   /* set of cards; a card just chosen stays in it until the reveal. In a view of
                      * another seat without those that are unsure */
    uint16_t unsure; /* all cards of the recalls: the others do not know whether they are in the
                      * hand or discarded */
    struct sa_recall recalls[SA_RECALLS_MAX];
    uint16_t money;
    uint16_t least; /* what everyone knows of the money when it is secret: see hiding.c */
    uint8_t slack;
    uint8_t played; /* card, SA_CARD_NONE or SA_CARD_HIDDEN */
    uint8_t rooms;  /* how many, on the board and bought */
    uint8_t pools;
    uint8_t specials[SA_SPECIAL_COUNT]; /* tiles kept */
    uint8_t bought;                     /* 1: a tile this round */
};

struct sa_state {
    sa_counts groups[SA_GROUPS]; /* guests that wait */
    sa_counts offer;
    sa_counts bag;  /* tiles not revealed yet */
    uint32_t order; /* seats still to be asked in this step, one hex digit each, next lowest */
    struct sa_hotel hotels[SA_SEATS]; /* by seat - 1 */
    uint16_t arrivals;                /* set of arrival cards used, bit 0 for card 1 */
    uint8_t flags[SA_ROUNDS];         /* nation of each round */
    uint8_t phase;
    uint8_t round;    /* 1-12 */
    uint8_t tiebreak; /* the card lies after this seat */
    uint8_t actors;   /* seats that owe a move; bit 0 the house */
    uint8_t card;     /* arrival card of this round, 0: none yet */
    uint8_t group;    /* being housed, from 1; 0: none */
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct sa_state) == 428, "states are hashed and compared as bytes");

extern const struct game samoa;

static inline uint32_t sa_count(sa_counts counts, uint32_t kind)
{
    return counts >> (4u * kind) & 15u;
}

/* Groups are twice as large. */
static inline bool sa_holiday_round(uint32_t round)
{
    return round % 6u == 0;
}

/* How many cards are in the hand that others cannot name. */
static inline uint32_t sa_unsure_count(const struct sa_hotel *hotel)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < SA_RECALLS_MAX; i++) count += hotel->recalls[i].count;
    return count;
}

static inline uint32_t sa_occupied(const struct sa_hotel *hotel)
{
    return ((1u << hotel->rooms) - 1u) & ~(uint32_t)hotel->free;
}

/* Who lives in one room. */
struct sa_room {
    uint8_t count;      /* 0 to 2; two are lovers */
    uint8_t kind;       /* enum sa_guest */
    uint8_t nations[2]; /* of the first and of the second guest */
};

struct sa_room sa_room(const struct sa_hotel *hotel, uint32_t room); /* room from 1 */

/* A group in a move of the house: this many bits. */
enum { SA_GROUP_BITS = 17 };
uint32_t sa_group_pack(sa_counts guests);

/* How many guests an arrival card brings in this round, group by group. */
void sa_group_sizes(const struct box *box, const struct sa_state *s, uint32_t card,
                    uint32_t sizes[SA_GROUPS]);

#endif
