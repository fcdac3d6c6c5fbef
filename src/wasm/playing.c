/* SPDX-License-Identifier: MIT
 * playing - moves at the table. */
#include "base/hex.h"
#include "base/memory.h"
#include "wasm/desk.h"

void wasm_secret(void)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    memcpy(secret, wasm_buffer(), sizeof secret);
    memset(wasm_buffer(), 0, sizeof secret);
    table_deal(&desk.table, secret);
}

void wasm_daily(uint32_t date)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    fair_daily(desk.table.game->name, date, secret);
    table_deal(&desk.table, secret);
}

void wasm_share(uint32_t seat, uint32_t size)
{
    struct fair *fair = &desk.table.fair;
    ASSERT(desk.table.step_count == 0); /* nothing has been drawn yet */
    ASSERT(size <= FAIR_SHARE_MAX);
    fair_share(fair, seat, (const uint8_t *)wasm_buffer(), size);
    fair_seal(fair, desk.table.box.seats);
}

int32_t wasm_commit(void)
{
    hex_add(desk_answer(), desk.table.fair.commit, SHA256_SIZE);
    return desk_done();
}

int32_t wasm_play(uint32_t seat, uint32_t size)
{
    struct table *table = &desk.table;
    struct problem problem = {0};
    move_id move;
    if (game_move_read(table->game, &table->box, table->truth.state.bytes, seat,
                       desk_question(size), &move, &problem))
        return desk_failed(&problem);
    replay_play(&desk.replay, table, seat, move);
    return 0;
}

bool wasm_skip(void)
{
    struct step step;
    if (!table_unasked(&desk.table, &step)) return false;
    replay_play(&desk.replay, &desk.table, step.seat, step.move);
    return true;
}

bool wasm_house(void)
{
    if (!(table_actors(&desk.table) & 1u)) return false;
    replay_play(&desk.replay, &desk.table, 0, table_house_move(&desk.table));
    return true;
}

bool wasm_take_back(uint32_t seat)
{
    return table_unseal(&desk.table, seat);
}

uint32_t wasm_actors(void)
{
    return table_actors(&desk.table);
}

uint32_t wasm_step_count(void)
{
    return table_public_steps(&desk.table);
}
