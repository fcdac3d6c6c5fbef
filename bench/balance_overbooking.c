/* SPDX-License-Identifier: MIT
 * balance_overbooking - what is counted in Overbooking. */
#include "balance.h"
#include "games/overbooking/events.h"
#include "games/overbooking/overbooking.h"

enum { GUEST_LINE, GUEST_BOOKED, GUEST_DOOR, GUEST_EFFECT, GUEST_VICTORY };
static struct chart guests = {.title = "guest",
                              .type = OB_FIELD_GUEST,
                              .first = 1,
                              .rows = OB_NUMBERS,
                              .columns = {{"sent to a line, a game", CELL_PER_SEAT},
                                          {"booked", CELL_PER_CENT},
                                          {"sent to a back door, a game", CELL_PER_SEAT},
                                          {"had an effect there", CELL_PER_CENT},
                                          {"victories of who books it", CELL_VICTORY}}};

enum { RULE_LINE, RULE_DOOR, RULE_BOOKED, RULE_EMPTY };
static struct chart rules = {.title = "hotel rule",
                             .type = OB_FIELD_RULE,
                             .rows = OB_HOTEL_RULE_COUNT,
                             .columns = {{"cards in the line", CELL_MEAN},
                                         {"at the back door", CELL_MEAN},
                                         {"booked", CELL_PER_CENT},
                                         {"beds left", CELL_MEAN}}};

enum { FROM_COINS, FROM_TILES, FROM_SETS, FROM_COUNT };
static const char *const sources[FROM_COUNT] = {"coins", "point tiles", "sets"};
static struct chart points = {
    .title = "points from",
    .names = sources,
    .rows = FROM_COUNT,
    .columns = {{"points, a game", CELL_PER_SEAT}, {"victories of who has them", CELL_VICTORY}}};

static struct chart *charts[] = {&guests, &rules, &points, NULL};

static uint32_t checked; /* rule of the hotel whose bookings are checked */

static uint32_t first(const struct table *table)
{
    for (uint32_t i = 0; i < table->step_count; i++) {
        if (move_kind(table->steps[i].move) == OB_MOVE_START)
            return (uint32_t)(table->steps[i].move & 7u);
    }
    return 1;
}

static void step(const struct box *box, const void *state, const struct step *step)
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = (const struct ob_box *)box->words;
    if (move_kind(step->move) != OB_MOVE_PLACE) return;
    uint32_t card = step->move & 31u;
    bool door = step->move >> 5 & 1u;
    uint32_t rule = numbers->rules[s->face[step->move >> 6 & 3u]];
    chart_note(&guests, ob_card_number((ob_card_id)card) - 1u, door ? GUEST_DOOR : GUEST_LINE, 1.0,
               0.0);
    chart_note(&rules, rule, door ? RULE_DOOR : RULE_LINE, 1.0, 0.0);
}

static void note_effect(const struct event *event, bool effect)
{
    chart_note(&guests, ob_slot_number((ob_slot_id)event->args[0]) - 1u, GUEST_EFFECT, effect, 1.0);
}

static void note_booking(const struct event *event, bool books)
{
    ob_slot_id slot = (ob_slot_id)event->args[0];
    uint32_t guest = ob_slot_number(slot) - 1u;
    chart_note(&guests, guest, GUEST_BOOKED, books, 1.0);
    chart_note(&rules, checked, RULE_BOOKED, books, 1.0);
    if (books) chart_use(&guests, ob_slot_seat(slot), guest);
    if (books) chart_note(&rules, checked, RULE_EMPTY, -(double)event->args[2], 0.0);
}

static void note_points(const struct event *event, uint32_t source)
{
    chart_note(&points, source, 0, (double)event->args[1], 0.0);
    points.uses[event->args[0] - 1][source] += (double)event->args[1];
}

static void event(const struct box *box, const struct event *event)
{
    (void)box;
    switch (event->kind) {
    case OB_EVENT_CHECK:
        checked = (uint32_t)event->args[3];
        chart_note(&rules, checked, RULE_LINE, 0.0, 1.0);
        chart_note(&rules, checked, RULE_DOOR, 0.0, 1.0);
        return;
    case OB_EVENT_LINE:
    case OB_EVENT_LINE_EMPTY:
        chart_note(&rules, checked, RULE_EMPTY, (double)event->args[2], 1.0);
        return;
    case OB_EVENT_BOOKED: note_booking(event, true); return;
    case OB_EVENT_TURNED_AWAY: note_booking(event, false); return;
    case OB_EVENT_MONK:
    case OB_EVENT_BEDS_MORE:
    case OB_EVENT_BEDS_FEWER:
    case OB_EVENT_REPLACED:
    case OB_EVENT_NAMED: note_effect(event, true); return;
    case OB_EVENT_NOT_ASKED:
    case OB_EVENT_POWER_DECLINED: note_effect(event, false); return;
    case OB_EVENT_SCORE_COINS: note_points(event, FROM_COINS); return;
    case OB_EVENT_SCORE_TOKENS: note_points(event, FROM_TILES); return;
    case OB_EVENT_SCORE_SET: note_points(event, FROM_SETS); return;
    default: return;
    }
}

const struct balance_game balance_overbooking = {
    .game = &overbooking,
    .order = "the starting player of round 1",
    .charts = charts,
    .first = first,
    .step = step,
    .event = event,
};
