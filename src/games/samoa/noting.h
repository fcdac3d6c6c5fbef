/* SPDX-License-Identifier: MIT
 * noting - what lies on a real table (docs/resolve.md), as far as it was told: for assistant.c. */
#ifndef GAMES_SAMOA_NOTING_H
#define GAMES_SAMOA_NOTING_H

#include "core/assistant.h"
#include "games/samoa/rules.h"

enum { SA_SHEET_KEYS = 10 };

/* A price card as it was typed; a day off has neither bid nor price. */
struct sheet_card {
    uint8_t bid;
    uint8_t price;
};

struct sheet_hotel {
    struct sa_guests guests;
    struct sheet_card card;
    uint16_t suites;
    uint8_t rooms; /* as many as the guests need, at least the board */
    uint8_t pools;
    bool has_card;
    bool has_rooms;
    bool has_suites;
    bool has_pools;
};

/* What the seats have of something when the game is over. */
struct sheet_holding {
    seat_set told;
    uint16_t counts[SA_SEATS];
};

struct sa_sheet {
    struct sheet_hotel hotels[SA_SEATS];
    struct sheet_holding money;
    struct sheet_holding specials;
    struct sheet_holding free;
    struct sheet_card cards[SA_SEATS]; /* revealed, by seat - 1 */
    uint32_t card_count;
    uint32_t tiebreak;
    seat_set has_hotel;
    uint8_t nation;
    bool has_prices; /* was asked for, whether or not there are any */
    bool has_tiebreak;
    bool has_nation;
    bool ordered;   /* the order has been told */
    uint32_t seats; /* whose income has been told */
};

_Static_assert(sizeof(struct sa_sheet) <= sizeof(uint64_t) * SHEET_NOTES_MAX, "notes hold it");

static inline struct sa_sheet *sa_sheet_notes(struct sheet *sheet)
{
    return (struct sa_sheet *)sheet->notes;
}

/* A hotel's own card, or the one revealed by its seat. */
static inline struct sheet_card sa_sheet_card(const struct sa_sheet *notes, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= SA_SEATS);
    const struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
    return hotel->has_card ? hotel->card : notes->cards[seat - 1u];
}

/* Is anything to be scored? */
static inline bool sa_sheet_scores(const struct sa_sheet *notes)
{
    return notes->money.told || notes->specials.told || notes->free.told;
}

extern const struct sheet_key sa_sheet_keys[SA_SHEET_KEYS];

/* As in struct assistant. */
uint32_t sa_sheet_next(const struct sheet *sheet);
enum error sa_sheet_ready(const struct sheet *sheet, struct complaint *complaint);

#endif
