/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include "base/memory.h"

void table_init(struct table *table, const struct game *game, const struct box *box,
                struct step_memory memory)
{
    ASSERT(memory.max <= TABLE_STEPS_MAX);
    memset(table, 0, sizeof *table);
    table->steps = memory.items;
    table->step_max = memory.max;
    table->game = game;
    table->box = *box;
    game->start(&table->box, table->truth.state.bytes);
}

void table_deal(struct table *table, const uint8_t secret[FAIR_SECRET_SIZE])
{
    fair_init(&table->fair, secret);
    fair_seal(&table->fair, table->box.seats);
}

void table_open(struct table *table, const struct game *game, const struct box *box,
                struct step_memory memory, const uint8_t secret[FAIR_SECRET_SIZE])
{
    table_init(table, game, box, memory);
    table_deal(table, secret);
}

bool table_full(const struct table *table)
{
    return table->step_count == table->step_max;
}

void table_grow(struct table *table, struct step_memory memory)
{
    ASSERT(memory.max > table->step_max);
    ASSERT(memory.max <= TABLE_STEPS_MAX);
    memcpy(memory.items, table->steps, table->step_count * sizeof table->steps[0]);
    table->steps = memory.items;
    table->step_max = memory.max;
}

seat_set table_actors(const struct table *table)
{
    return table->game->actors(&table->box, table->truth.state.bytes);
}

void table_view(const struct table *table, uint32_t seat, struct view *view)
{
    game_view(table->game, &table->box, &table->truth, seat, view);
}

/* Deposits stay at the end, sorted by seat; anything else that happens meanwhile goes before them.
 */
static void insert_step(struct table *table, uint32_t seat, move_id move)
{
    ASSERT(!table_full(table));
    bool sealed = game_sealed(table->game, move);
    uint32_t first = table->step_count - table->sealed_count;
    uint32_t at = table->step_count++;
    while (at > first && (!sealed || table->steps[at - 1u].seat > seat)) {
        table->steps[at] = table->steps[at - 1u];
        at--;
    }
    table->steps[at] = (struct step){.move = move, .seat = seat};
    if (sealed) table->sealed_count++;
}

void table_play(struct table *table, uint32_t seat, move_id move, struct events *events)
{
    seat_set others = table_actors(table) & ~(1u << seat);
    table->game->apply(&table->box, table->truth.state.bytes, seat, move, events);
    insert_step(table, seat, move);
    if (game_sealed(table->game, move) && !others) table->sealed_count = 0; /* the last one is in */
}

static uint32_t house_moves(const struct table *table)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < table->step_count; i++) {
        if (table->steps[i].seat == 0) count++;
    }
    return count;
}

move_id table_house_move(const struct table *table)
{
    struct rng rng;
    fair_rng(&table->fair, house_moves(table), &rng);
    return table->game->draw(&table->box, table->truth.state.bytes, &rng);
}

bool table_play_house(struct table *table, struct events *events)
{
    if (!(table_actors(table) & 1u)) return false;
    table_play(table, 0, table_house_move(table), events);
    return true;
}

bool table_unasked(const struct table *table, struct step *step)
{
    const struct game_record *record = table->game->record;
    if (!record->unasked || table->step_count == 0 || table_full(table)) return false;
    *step = table->steps[table->step_count - 1u];
    step->move = record->unasked(&table->box, table->truth.state.bytes, step->seat, step->move);
    return step->move != 0;
}

void table_rewind(struct table *table, uint32_t count)
{
    ASSERT(count <= table->step_count);
    table->step_count = 0;
    table->sealed_count = 0;
    table->game->start(&table->box, table->truth.state.bytes);
    for (uint32_t i = 0; i < count; i++) {
        struct step step = table->steps[i]; /* rewritten in place, at the same index */
        table_play(table, step.seat, step.move, NULL);
    }
}

/* Where the deposit of a seat waits; step_count: nowhere. */
static uint32_t deposit_of(const struct table *table, uint32_t seat)
{
    uint32_t at = table_public_steps(table);
    while (at < table->step_count && table->steps[at].seat != seat) at++;
    return at;
}

bool table_may_unseal(const struct table *table, uint32_t seat)
{
    return deposit_of(table, seat) < table->step_count;
}

bool table_unseal(struct table *table, uint32_t seat)
{
    uint32_t at = deposit_of(table, seat);
    if (at == table->step_count) return false;
    memmove(&table->steps[at], &table->steps[at + 1u],
            (table->step_count - at - 1u) * sizeof table->steps[0]);
    table_rewind(table, table->step_count - 1u);
    return true;
}

uint32_t table_public_steps(const struct table *table)
{
    return table->step_count - table->sealed_count;
}

move_id table_step_seen(const struct table *table, uint32_t index, uint32_t viewer)
{
    ASSERT(index < table_public_steps(table));
    const struct step *step = &table->steps[index];
    return table->game->move_hide(&table->box, table->truth.state.bytes, step->seat, step->move,
                                  viewer);
}
