/* SPDX-License-Identifier: MIT
 * events - wire_event_read: byte 0 the world, then one event a line. What is accepted is written as
 * it was read, and can be told. */
#include "base/scan.h"
#include "fuzz.h"
#include "wire/wire.h"

/* Each field that is written stands in what was read. */
static void check_spelling(const struct world *world, struct span line, const struct event *event)
{
    const struct event_kind *kind = &world->game->vocabulary->events[event->kind];
    for (uint32_t i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        char memory[512];
        struct buf buf;
        struct json json;
        struct span value;
        buf_init(&buf, memory, sizeof memory);
        json_init(&json, &buf);
        protocol_field(&json, world->game, &world->box, kind->fields[i].type, event->args[i]);
        ASSERT(scan_find(line, kind->fields[i].name, &value));
        ASSERT(scan_same(value, buf_span(&buf)));
    }
}

static void try_line(const struct world *world, struct span line)
{
    static char memory[4 * SENTENCE_MAX];
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    struct event event;
    struct problem problem;
    struct buf buf;
    struct json json;
    if (wire_event_read(world->game, &world->box, line, &event, &problem)) {
        ASSERT(span_printable(span_of(problem.found)));
        ASSERT(span_printable(span_of(problem.expected)));
        return;
    }
    check_spelling(world, line, &event);
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    wire_event(&json, &teller, &event);
    ASSERT(!buf_full(&buf));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) return 0;
    const struct world *world = fuzz_world(data[0]);
    struct span rest = {(const char *)data + 1, size - 1};
    struct span line;
    while (span_next_line(&rest, &line)) try_line(world, line);
    return 0;
}
