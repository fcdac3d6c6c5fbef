/* SPDX-License-Identifier: MIT */
#include "table/history.h"

void history_init(struct history *history, const struct table *table)
{
    history->step_count = 0;
    history->settled = 0;
    history->event_starts[0] = 0;
    table->game->start(&table->box, history->states[0].bytes);
}

static void add_step(struct history *history, const struct table *table)
{
    uint32_t index = history->step_count++;
    const struct step *step = &table->steps[index];
    struct events events = {
        .items = history->events, .count = history->event_starts[index], .max = HISTORY_EVENTS_MAX};
    history->states[index + 1u] = history->states[index];
    table->game->apply(&table->box, history->states[index + 1u].bytes, step->seat, step->move,
                       &events);
    history->event_starts[index + 1u] = events.count;
}

/* Deposits that wait change their order while others come in, so they are played again. */
void history_follow(struct history *history, const struct table *table)
{
    uint32_t settled = table_public_steps(table);
    uint32_t keep = history->settled < settled ? history->settled : settled;
    history->step_count = keep;
    while (history->step_count < table->step_count) add_step(history, table);
    history->settled = settled;
}

move_id history_move_seen(const struct history *history, const struct table *table, uint32_t index,
                          uint32_t viewer)
{
    ASSERT(index < history->settled);
    const struct step *step = &table->steps[index];
    return table->game->move_hide(&table->box, history->states[index + 1u].bytes, step->seat,
                                  step->move, viewer);
}
