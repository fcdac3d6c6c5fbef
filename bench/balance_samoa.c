/* SPDX-License-Identifier: MIT
 * balance_samoa - what is counted in Hotel Samoa. */
#include "balance.h"
#include "games/samoa/events.h"
#include "games/samoa/samoa.h"

enum { CARD_PLAYED, CARD_BOUGHT, CARD_HOUSED, CARD_INCOME, CARD_BACK, CARD_VICTORY };
static struct chart cards = {.title = "price card",
                             .type = SA_FIELD_CARD,
                             .rows = SA_CARDS,
                             .columns = {{"played, a game", CELL_PER_SEAT},
                                         {"bought a tile", CELL_PER_CENT},
                                         {"guests", CELL_MEAN},
                                         {"income", CELL_MEAN},
                                         {"back in hand", CELL_PER_CENT},
                                         {"victories of who plays it", CELL_VICTORY}}};

enum { TILE_BOUGHT, TILE_PRICE, TILE_USED, TILE_VICTORY };
static struct chart tiles = {.title = "tile",
                             .type = SA_FIELD_TILE,
                             .rows = SA_TILE_COUNT,
                             .columns = {{"bought of those for sale", CELL_PER_CENT},
                                         {"coins paid", CELL_MEAN},
                                         {"used of those bought", CELL_PER_CENT},
                                         {"victories of who buys it", CELL_VICTORY}}};

enum { GUEST_HOUSED, GUEST_PAID, GUEST_DOUBLE, GUEST_VICTORY };
static struct chart guests = {.title = "guest",
                              .type = SA_FIELD_GUEST_KIND,
                              .rows = SA_GUEST_COUNT,
                              .columns = {{"moved in of those who came", CELL_PER_CENT},
                                          {"coins paid", CELL_MEAN},
                                          {"paid double", CELL_PER_CENT},
                                          {"victories of who has it", CELL_VICTORY}}};

static struct chart *charts[] = {&cards, &tiles, &guests, NULL};

static int64_t lying[SEATS_MAX]; /* the price card before each seat */

/* The tie-break card lies after a seat: the next one is first. */
static uint32_t first(const struct table *table)
{
    for (uint32_t i = 0; i < table->step_count; i++) {
        if (move_kind(table->steps[i].move) == SA_MOVE_TIEBREAK)
            return (uint32_t)(table->steps[i].move & 7u) % table->box.seats + 1u;
    }
    return 1;
}

/* A card is played whose guests, tile and income will be counted for it. */
static void note_card(int64_t seat, int64_t card, double sign)
{
    lying[seat - 1] = card;
    chart_note(&cards, card, CARD_PLAYED, sign, 0.0);
    for (uint32_t column = CARD_BOUGHT; column <= CARD_BACK; column++)
        chart_note(&cards, card, column, 0.0, sign);
    cards.uses[seat - 1][card] += sign;
}

static void note_arrival(sa_counts counts)
{
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++)
        chart_note(&guests, kind, GUEST_HOUSED, 0.0, sa_count(counts, kind));
}

static void note_purchase(int64_t seat, int64_t tile, int64_t coins)
{
    chart_note(&tiles, tile, TILE_BOUGHT, 1.0, 0.0);
    chart_note(&tiles, tile, TILE_PRICE, (double)coins, 1.0);
    if (tile >= SA_TILE_SWAP) chart_note(&tiles, tile, TILE_USED, 0.0, 1.0);
    chart_use(&tiles, seat, tile);
    chart_note(&cards, lying[seat - 1], CARD_BOUGHT, 1.0, 0.0);
}

static void note_guest(int64_t seat, int64_t kind)
{
    chart_note(&guests, kind, GUEST_HOUSED, 1.0, 0.0);
    chart_use(&guests, seat, kind);
    chart_note(&cards, lying[seat - 1], CARD_HOUSED, 1.0, 0.0);
}

static void note_payment(int64_t seat, int64_t kind, int64_t coins, bool doubled)
{
    chart_note(&guests, kind, GUEST_PAID, (double)coins, 1.0);
    chart_note(&guests, kind, GUEST_DOUBLE, doubled, 1.0);
    chart_note(&cards, lying[seat - 1], CARD_INCOME, (double)coins, 0.0);
}

static void event(const struct box *box, const struct event *event)
{
    const int64_t *args = event->args;
    (void)box;
    switch (event->kind) {
    case SA_EVENT_TILE: chart_note(&tiles, args[0], TILE_BOUGHT, 0.0, 1.0); return;
    case SA_EVENT_ARRIVED:
    case SA_EVENT_ARRIVED_SHORT: note_arrival((sa_counts)args[1]); return;
    case SA_EVENT_PLAYED: note_card(args[0], args[1], 1.0); return;
    case SA_EVENT_SWAPPED:
        note_card(args[0], args[2], -1.0);
        note_card(args[0], args[1], 1.0);
        chart_note(&tiles, SA_TILE_SWAP, TILE_USED, 1.0, 0.0);
        return;
    case SA_EVENT_HOME_USED: chart_note(&tiles, SA_TILE_HOME, TILE_USED, 1.0, 0.0); return;
    case SA_EVENT_RECALLED: chart_note(&tiles, SA_TILE_RECALL, TILE_USED, 1.0, 0.0); return;
    case SA_EVENT_BOUGHT: note_purchase(args[0], args[1], args[2]); return;
    case SA_EVENT_HOUSED:
    case SA_EVENT_JOINED: note_guest(args[0], args[2] & 15); return;
    case SA_EVENT_PAID: note_payment(args[0], args[2] & 15, args[3], false); return;
    case SA_EVENT_PAID_DOUBLE: note_payment(args[0], args[2] & 15, args[3], true); return;
    case SA_EVENT_SWAM:
        chart_note(&guests, args[2] & 15, GUEST_PAID, (double)args[4], 0.0);
        chart_note(&cards, lying[args[0] - 1], CARD_INCOME, (double)args[4], 0.0);
        return;
    case SA_EVENT_TAKEN_BACK:
    case SA_EVENT_OFF_BACK: chart_note(&cards, lying[args[0] - 1], CARD_BACK, 1.0, 0.0); return;
    default: return;
    }
}

const struct balance_game balance_samoa = {
    .game = &samoa,
    .order = "whom ties favour in round 1, when tiles are bought",
    .charts = charts,
    .first = first,
    .event = event,
};
