/* SPDX-License-Identifier: MIT
 * preview - what a guest would pay in a room, and a tile bring at once, before one decides. */
#include "games/samoa/rules.h"

void sa_preview(const struct box *box, const struct sa_state *view, uint32_t seat, move_id move,
                struct events *events)
{
    struct sa_state s = *view;
    uint32_t kind = move_kind(move);
    if (kind == SA_MOVE_BUY && sa_operands(move)) sa_place_tile(box, &s, seat, move, events);
    if (kind == SA_MOVE_PUT) sa_put_guest(&s, seat, move, NULL);
    if (kind == SA_MOVE_PUT || kind == SA_MOVE_DONE) sa_collect(box, &s, seat, events);
}
