/* SPDX-License-Identifier: MIT
 * round - the course of a round. In capitals: somebody owes a move. The rest happens by itself.
 *
 *     START, HOTELS          once, before round 1
 *     DEAL                   each seat in turn
 *     PLACE                  card by card, until everybody had five turns      placing.c
 *     check of each hotel    cards are turned up, the back door acts           powers.c
 *       POWER                whenever the owner of a card there has a choice
 *                            the line is checked, the hotel is cleared         booking.c
 *     end of the round       on with DEAL, after round 2 with HOTELS,          setup.c
 *                            after round 4 OVER */
#include "games/overbooking/rules.h"

void ob_round_run(const struct box *box, struct ob_state *s, struct events *events)
{
    if (s->phase == OB_PHASE_DEAL && s->turn == box->seats) ob_place_begin(box, s, events);
    if (s->phase == OB_PHASE_PLACE && !ob_place_next(box, s, events))
        ob_bookings_begin(box, s, events);
    while (s->phase == OB_PHASE_CHECK && !ob_powers_run(box, s, events)) {
        ob_line_check(box, s, events);
        ob_hotel_clear(s, events);
        s->hotel++;
        if (s->hotel < box->seats) {
            ob_hotel_reveal(box, s, events);
        } else {
            ob_round_end(box, s, events);
        }
    }
    ASSERT(s->phase < OB_PHASE_COUNT); /* nobody sees a position in the middle of a check */
}

/* Each of the three asserts that the move is legal. */
void ob_round_apply(const struct box *box, struct ob_state *s, move_id move, struct events *events)
{
    if (s->actor == 0) {
        ob_house_apply(box, s, move, events);
    } else if (s->phase == OB_PHASE_PLACE) {
        ob_place_apply(box, s, move, events);
    } else {
        ob_power_apply(s, move, events);
    }
    ob_round_run(box, s, events);
}
