/* SPDX-License-Identifier: MIT */
#include "core/event.h"

#include "base/memory.h"

struct event *events_add(struct events *events, uint16_t kind, uint16_t rule, seat_set seen)
{
    ASSERT(events->count < events->max);
    struct event *event = &events->items[events->count++];
    memset(event, 0, sizeof *event);
    event->kind = kind;
    event->rule = rule;
    event->seen = seen;
    return event;
}
