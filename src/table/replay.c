/* SPDX-License-Identifier: MIT */
#include "table/replay.h"

static void begin(struct replay *replay)
{
    const struct table *table = replay->table;
    replay->step_count = 0;
    replay->events.count = 0;
    table->game->start(&table->box, replay->truth.state.bytes);
}

void replay_init(struct replay *replay, const struct table *table, struct event *items,
                 uint32_t max)
{
    replay->table = table;
    replay->events = (struct events){.items = items, .max = max};
    begin(replay);
}

bool replay_next(struct replay *replay)
{
    const struct table *table = replay->table;
    if (replay->step_count == table->step_count) return false;
    const struct step *step = &table->steps[replay->step_count++];
    table->game->apply(&table->box, replay->truth.state.bytes, step->seat, step->move,
                       &replay->events);
    return true;
}

void replay_to(struct replay *replay, uint32_t count)
{
    ASSERT(count <= replay->table->step_count);
    if (count < replay->step_count) begin(replay);
    while (replay->step_count < count) {
        replay->events.count = 0;
        (void)replay_next(replay);
    }
}

const struct step *replay_step(const struct replay *replay)
{
    ASSERT(replay->step_count > 0);
    return &replay->table->steps[replay->step_count - 1u];
}

move_id replay_move_seen(const struct replay *replay, uint32_t viewer)
{
    const struct table *table = replay->table;
    const struct step *step = replay_step(replay);
    ASSERT(replay->step_count <= table_public_steps(table));
    return table->game->move_hide(&table->box, replay->truth.state.bytes, step->seat, step->move,
                                  viewer);
}

/* A deposit need not have become the last step; then the replay begins again when it is asked. */
void replay_play(struct replay *replay, struct table *table, uint32_t seat, move_id move)
{
    ASSERT(replay->table == table);
    replay->events.count = 0;
    table_play(table, seat, move, &replay->events);
    if (table->sealed_count > 0 || game_sealed(table->game, move)) {
        begin(replay);
        return;
    }
    replay->truth = table->truth;
    replay->step_count = table->step_count;
}
