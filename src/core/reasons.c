/* SPDX-License-Identifier: MIT */
#include "core/reasons.h"

#include "base/memory.h"

struct noun *reasons_add(struct reasons_found *found, int32_t weight, const char *sentence)
{
    static const struct noun empty;
    ASSERT(found->count < REASONS_FOUND_MAX);
    struct reason *reason = &found->items[found->count];
    reason->weight = weight;
    reason->sentence = empty;
    reason->sentence.singular = sentence;
    if (weight > 0) found->count++;
    return &reason->sentence;
}

void reason_field(struct noun *noun, uint32_t index, struct field field, int64_t value)
{
    ASSERT(index < NOUN_FIELDS);
    noun->fields[index].name = field.name; /* its padding stays blank: reasons are compared */
    noun->fields[index].type = field.type;
    noun->values[index] = value;
}

struct noun *reasons_count(struct reasons_found *found, int32_t weight,
                           const char *const sentence[2], int64_t count)
{
    struct noun *noun = reasons_add(found, weight, sentence[0]);
    noun_count(noun, sentence[0], sentence[1], count);
    return noun;
}

uint32_t reasons_best(const struct reasons_found *found, int32_t least,
                      struct noun out[REASONS_MAX])
{
    int32_t weights[REASONS_MAX] = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < found->count; i++) {
        int32_t weight = found->items[i].weight;
        uint32_t at = count;
        while (at > 0 && weight > weights[at - 1u]) at--; /* of equals the first */
        if (weight <= least || at == REASONS_MAX) continue;
        if (count < REASONS_MAX) count++;
        for (uint32_t j = count - 1u; j > at; j--) {
            out[j] = out[j - 1u];
            weights[j] = weights[j - 1u];
        }
        out[at] = found->items[i].sentence;
        weights[at] = weight;
    }
    return count;
}
