/* SPDX-License-Identifier: MIT
 * census - how much goes on, for whoever runs the server. */
#include "base/memory.h"
#include "hall/room.h"

static struct hall_summary summarize(const struct room *room)
{
    struct hall_summary summary = {.game = room->entry ? room->entry->game->name : "",
                                   .phase = phase_words[room->phase],
                                   .pace = pace_words[room->pace],
                                   .seats = room->table.box.seats,
                                   .steps = table_public_steps(&room->table)};
    for (uint32_t seat = 1; seat <= summary.seats; seat++) {
        summary.seated += room_is_person(room, seat);
        summary.here += room_is_person(room, seat) && room_is_here(room, seat);
        summary.bots += room->seats[seat - 1u].bot != NULL;
    }
    for (const struct follow *follow = room->follows; follow; follow = follow->next) {
        summary.watching += follow->seat == 0;
    }
    return summary;
}

void hall_count(const struct hall *hall, struct hall_census *census)
{
    *census = (struct hall_census){.ended = hall->ended, .moves = hall->moves};
    memcpy(census->refusals, hall->refusals, sizeof census->refusals);
    for (uint32_t i = 0; i < hall->line_count; i++) census->lines += hall->lines[i].is_open;
    for (const struct room *room = hall->rooms; room; room = room->next) {
        struct hall_summary summary = summarize(room);
        bool is_over = room->phase == PHASE_OVER;
        census->open += room->phase == PHASE_OPEN;
        census->playing += room->phase == PHASE_DEAL || room->phase == PHASE_PLAY;
        census->over += is_over;
        census->watching += summary.watching;
        if (is_over) continue;
        census->seated += summary.seated;
        census->here += summary.here;
        census->bots += summary.bots;
    }
}

uint32_t hall_summarize(const struct hall *hall, struct hall_summary *list, uint32_t most)
{
    uint32_t count = 0;
    for (const struct room *room = hall->rooms; room && count < most; room = room->next) {
        list[count++] = summarize(room);
    }
    return count;
}
