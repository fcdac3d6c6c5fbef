/* SPDX-License-Identifier: MIT
 * deal - fair deals: everybody's promises first, then the shares (table/fair.h). */
#include "base/hex.h"
#include "hall/room.h"

static enum refusal act_bytes(struct request *request, const char *verb, enum key key)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    act_begin(&act, memory, verb, 0, request->seat);
    hex_add(&act, request->wish->bytes, request->wish->numbers[key]);
    room_act(request->hall, request->room, &act);
    return REFUSAL_NONE;
}

static bool has_promised(const struct room *room, uint32_t seat)
{
    return room->table.fair.promised >> (seat - 1u) & 1u;
}

static bool has_opened(const struct room *room, uint32_t seat)
{
    return room->table.fair.opened >> (seat - 1u) & 1u;
}

enum refusal deal_promise(struct request *request)
{
    const struct room *room = request->room;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OPEN) return REFUSAL_EARLY;
    bool is_late = room->phase != PHASE_DEAL || room->wants_shares;
    if (is_late || has_promised(room, request->seat)) return REFUSAL_LATE;
    return act_bytes(request, "promise", KEY_HASH);
}

/* Tried on a copy: an act must be good. */
enum refusal deal_share(struct request *request)
{
    const struct room *room = request->room;
    const struct wish *wish = request->wish;
    struct fair fair = room->table.fair;
    if (!request->seat) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OPEN) return REFUSAL_EARLY;
    if (room->phase != PHASE_DEAL || has_opened(room, request->seat)) return REFUSAL_LATE;
    if (!room->wants_shares) return REFUSAL_EARLY;
    if (!fair_open(&fair, request->seat, wish->bytes, wish->numbers[KEY_SHARE])) {
        return REFUSAL_ILLEGAL;
    }
    return act_bytes(request, "share", KEY_SHARE);
}

/* Is somebody who is here still to say it? */
static bool is_awaited(const struct room *room)
{
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (!room_is_person(room, seat) || !room_is_here(room, seat)) continue;
        bool promised = has_promised(room, seat);
        if (room->wants_shares ? promised && !has_opened(room, seat) : !promised) return true;
    }
    return false;
}

void deal_settle(struct hall *hall, struct room *room)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (!nodes_is_mine(hall, room)) return;
    /* A node without people of its own here may not have heard yet who is on another one. */
    bool knows_who = hall->owner.node == 0 || room->presence.told.seats > 0;
    while (room->phase == PHASE_DEAL &&
           ((knows_who && !is_awaited(room)) || hall->now >= room->due)) {
        bool is_last = room->wants_shares || !room->table.fair.promised;
        act_begin(&act, memory, is_last ? "deal" : "wants", 0, 0);
        room_act(hall, room, &act);
        room->due = is_last ? 0 : hall->now + DEAL_MS;
    }
}
