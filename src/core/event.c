/* SPDX-License-Identifier: MIT */
#include "core/event.h"

#include "base/memory.h"

void events_tell(struct events *events, uint32_t kind, uint32_t rule, seat_set seen,
                 const int64_t args[EVENT_ARGS])
{
    ASSERT(events->count < events->max);
    ASSERT(kind <= UINT16_MAX && rule <= UINT16_MAX);
    ASSERT(seen); /* an event that nobody may know is a mistake in a set */
    struct event *event = &events->items[events->count++];
    event->kind = (uint16_t)kind;
    event->rule = (uint16_t)rule;
    event->seen = seen;
    memcpy(event->args, args, sizeof event->args);
}

bool event_read_count(struct span word, int64_t *count)
{
    uint64_t number;
    if (!span_number(word, EVENT_COUNT_MAX, &number)) return false;
    *count = (int64_t)number;
    return true;
}

void noun_count(struct noun *noun, const char *singular, const char *plural, int64_t count)
{
    noun->singular = singular;
    noun->plural = plural;
    noun->count = (uint64_t)count;
    noun->fields[0] = (struct field){"count", FIELD_NUMBER};
    noun->values[0] = count;
}
