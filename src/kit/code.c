/* SPDX-License-Identifier: MIT */
#include "kit/code.h"

#include "base/bits.h"

const struct code *code_at(uint32_t index)
{
    static const struct code *const all[] = {&code_overbooking, &code_samoa};
    return index < sizeof all / sizeof all[0] ? all[index] : NULL;
}

const struct code *code_of(const struct game *game)
{
    const struct code *code;
    uint32_t i = 0;
    while ((code = code_at(i++)) && code->game != game) continue;
    return code;
}

void code_part(struct code_parts *parts, const char *name, uint32_t rows, uint32_t columns,
               float scale)
{
    ASSERT(parts->count < CODE_PARTS_MAX);
    parts->items[parts->count++] = (struct vacancy_part){
        .name = name, .at = parts->size, .rows = rows, .columns = columns, .scale = scale};
    parts->size += rows * columns;
}

uint32_t code_few_count(uint32_t size)
{
    return size * (size + 1u) / 2u;
}

int32_t code_few_number(uint32_t set, uint32_t size)
{
    if (!set || set >> size) return -1;
    uint32_t low = bits_first(set);
    uint32_t rest = bits_rest(set);
    if (!rest) return (int32_t)low;
    uint32_t high = bits_first(rest);
    if (bits_rest(rest)) return -1;
    return (int32_t)(size + high * (high - 1u) / 2u + low);
}

uint32_t code_few_set(uint32_t number, uint32_t size)
{
    if (number < size) return 1u << number;
    uint32_t high = 1;
    uint32_t low = number - size;
    for (; low >= high; high++) low -= high;
    return 1u << high | 1u << low;
}

double code_choose(uint32_t size, uint32_t count)
{
    double ways = 1;
    for (uint32_t i = 0; i < count; i++) ways = ways * (size - i) / (i + 1u);
    return ways;
}
