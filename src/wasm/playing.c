/* SPDX-License-Identifier: MIT
 * playing - moves at the table. */
#include "base/memory.h"
#include "wasm/desk.h"

void wasm_secret(void)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    memcpy(secret, wasm_buffer(), sizeof secret);
    memset(wasm_buffer(), 0, sizeof secret);
    fair_init(&desk.table.fair, secret);
    fair_seal(&desk.table.fair, desk.table.box.seats);
}

int32_t wasm_play(uint32_t seat, uint32_t size)
{
    struct table *table = &desk.table;
    struct problem problem = {0};
    move_id move;
    if (game_move_read(table->game, &table->box, table->state.bytes, seat, desk_question(size),
                       &move, &problem))
        return desk_failed(&problem);
    table_play(table, seat, move, NULL);
    history_follow(&desk.history, table);
    return 0;
}

bool wasm_house(void)
{
    bool played = table_play_house(&desk.table, NULL);
    history_follow(&desk.history, &desk.table);
    return played;
}

bool wasm_take_back(uint32_t seat)
{
    bool taken = table_unseal(&desk.table, seat);
    history_follow(&desk.history, &desk.table);
    return taken;
}

uint32_t wasm_actors(void)
{
    return table_actors(&desk.table);
}

uint32_t wasm_step_count(void)
{
    return table_public_steps(&desk.table);
}
