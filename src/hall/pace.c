/* SPDX-License-Identifier: MIT
 * pace - how long people may think. Nobody loses a game on time: a bot that knows only their seat
 * makes that one move. */
#include "hall/room.h"

/* When the time of the first of those who owe a move is up. A seat that a bot plays has no clock.
 */
void pace_begin(struct hall *hall, struct room *room)
{
    room->turn = hall->now;
    room->due = 0;
    if (room->phase != PHASE_PLAY || room->pace == PACE_RELAXED || room->is_paused) return;
    seat_set actors = table_actors(&room->table);
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        const struct room_seat *at = &room->seats[seat - 1u];
        if (!(actors >> seat & 1u) || at->bot || at->cover) continue;
        uint64_t time = room->pace == PACE_BANK ? (uint64_t)at->left + MOVE_MS
                                                : room->seconds * (uint64_t)1000;
        if (!room->due || hall->now + time < room->due) room->due = hall->now + time;
    }
}

const char *pace_read(const struct wish *wish, uint32_t *pace, uint32_t *seconds)
{
    if (wish_has(wish, KEY_PACE) && !word_find(pace_words, wish->texts[KEY_PACE], pace)) {
        return "pace";
    }
    *seconds = wish_has(wish, KEY_SECONDS) ? wish->numbers[KEY_SECONDS] : 0;
    if (*pace == PACE_RELAXED) *seconds = 0;
    return *pace != PACE_RELAXED && *seconds == 0 ? "seconds" : NULL;
}

static bool is_up(const struct hall *hall, const struct room *room, const struct room_seat *at)
{
    if (room->pace != PACE_BANK) return true;
    return hall->now - room->turn >= (uint64_t)at->left + MOVE_MS;
}

void pace_ring(struct hall *hall, struct room *room)
{
    seat_set actors = table_actors(&room->table);
    room->due = 0;
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        struct room_seat *at = &room->seats[seat - 1u];
        bool owes = actors >> seat & 1u && !at->bot && !at->cover && !at->is_late;
        if (!owes) continue;
        if (!is_up(hall, room, at)) {
            uint64_t due = room->turn + (uint64_t)at->left + MOVE_MS;
            if (!room->due || due < room->due) room->due = due;
            continue;
        }
        at->is_late = true;
        if (++at->missed < MISSED_MAX) continue;
        char memory[ACT_SIZE_MAX];
        struct buf act;
        act_begin(&act, memory, "cover", 0, seat);
        buf_add(&act, HALL_SUBSTITUTE);
        room_act(hall, room, &act);
    }
}
