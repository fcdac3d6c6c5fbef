/* SPDX-License-Identifier: MIT */
#include "wasm/wasm.h"

#include "base/assert.h"
#include "games/games.h"

static char buffer[WASM_BUFFER_SIZE];

char *wasm_buffer(void)
{
    return buffer;
}

uint32_t wasm_buffer_size(void)
{
    return sizeof buffer;
}

uint32_t wasm_game_count(void)
{
    return games.count;
}

uint32_t wasm_game_name(uint32_t index)
{
    struct buf buf;
    ASSERT(index < games.count);
    buf_init(&buf, buffer, sizeof buffer);
    buf_add(&buf, games.games[index].game->name);
    return (uint32_t)buf.size;
}
