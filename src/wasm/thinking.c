/* SPDX-License-Identifier: MIT
 * thinking - a bot in an instance of its own: it is told its seat's position and nothing else. */
#include "ai/bot.h"
#include "base/memory.h"
#include "wasm/desk.h"

enum { PAGE_SIZE = 65536 };

static struct thinker thinker;

/* Memory behind everything else, that grows to what the most demanding bot wants. */
static void *tree_memory(size_t size)
{
    static uint8_t *memory;
    static size_t pages;
    size_t wanted = (size + PAGE_SIZE - 1) / PAGE_SIZE;
    if (wanted > pages) {
        size_t end = __builtin_wasm_memory_grow(0, wanted - pages);
        ASSERT(end != SIZE_MAX);
        if (pages == 0) memory = (uint8_t *)(end * PAGE_SIZE);
        pages = wanted;
    }
    return memory;
}

int32_t wasm_question(uint32_t seat)
{
    struct buf *buf = desk_answer();
    struct view view;
    uint8_t key[RNG_KEY_SIZE];
    fair_bot_key(&desk.table.fair, seat, desk.table.step_count, key);
    for (size_t i = 0; i < sizeof key; i++) {
        buf_add_char(buf, "0123456789abcdef"[key[i] >> 4]);
        buf_add_char(buf, "0123456789abcdef"[key[i] & 15]);
    }
    buf_add_char(buf, '\n');
    table_view(&desk.table, seat, &view);
    desk.table.game->write(&desk.table.box, view.state.bytes, buf);
    return desk_done();
}

static bool hex_digit(char c, uint8_t *value)
{
    if (c >= '0' && c <= '9')
        *value = (uint8_t)(c - '0');
    else if (c >= 'a' && c <= 'f')
        *value = (uint8_t)(c - 'a' + 10);
    else
        return false;
    return true;
}

static bool read_key(struct span text, uint8_t key[RNG_KEY_SIZE])
{
    if (text.size != 2 * RNG_KEY_SIZE) return false;
    for (size_t i = 0; i < RNG_KEY_SIZE; i++) {
        uint8_t high;
        uint8_t low;
        if (!hex_digit(text.text[2 * i], &high) || !hex_digit(text.text[2 * i + 1], &low))
            return false;
        key[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

int32_t wasm_think_begin(uint32_t seat, uint32_t bot, uint32_t size)
{
    struct span text = desk_question(size);
    struct problem problem = {0};
    struct span line;
    uint8_t key[RNG_KEY_SIZE];
    struct view view = {.seat = seat};
    ASSERT(bot < bots_count);
    if (!span_next_line(&text, &line) || !read_key(line, key)) {
        (void)!problem_set(&problem, ERROR_USAGE, line, "a key of 64 hexadecimal digits");
        return desk_failed(&problem);
    }
    const struct table *table = &desk.table;
    if (table->game->read(&table->box, text, view.state.bytes, &problem))
        return desk_failed(&problem);
    size_t memory = thinker_memory(&bots[bot]);
    thinker_init(&thinker, &bots[bot], tree_memory(memory), memory);
    thinker_begin(&thinker, table->game, &table->box, &view, key);
    return 0;
}

bool wasm_think(uint32_t iterations)
{
    return thinker_think(&thinker, iterations);
}

int32_t wasm_choice(void)
{
    move_id move = thinker_choose(&thinker);
    thinker.game->move_write(thinker.box, move, desk_answer());
    return desk_done();
}
