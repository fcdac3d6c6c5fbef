/* SPDX-License-Identifier: MIT
 * guest - at a table that is elsewhere, behind a socket: a seat's position and events come in
 * notation, and become looks and sentences here. */
#include "base/hex.h"
#include "base/memory.h"
#include "base/scan.h"
#include "wasm/desk.h"

/* The position takes the place of the truth: there is nothing behind it to be peeked at, and to
 * hide from its seat what it cannot know changes nothing. */
int32_t wasm_told(uint32_t size)
{
    struct table *table = &desk.table;
    struct problem problem = {0};
    union state state;
    if (table->game->notation->position_read(&table->box, desk_question(size), state.bytes,
                                             &problem))
        return desk_failed(&problem);
    memcpy(&table->truth.state, &state, sizeof state);
    return 0;
}

/* All are read before the first is written: the answer lies where the question was. */
static enum error read_events(struct span list, struct events *events, struct problem *problem)
{
    struct span text;
    while (scan_next(&list, &text)) {
        if (events->count == events->max)
            return problem_set(problem, ERROR_LIMIT, span_of("events"), "512");
        enum error error = wire_event_read(desk.table.game, &desk.table.box, text,
                                           &events->items[events->count++], problem);
        if (error) return error;
    }
    return scan_ended(list) ? ERROR_NONE
                            : problem_set(problem, ERROR_EVENT_SYNTAX, list, "a list of events");
}

int32_t wasm_tell(uint32_t viewer, uint32_t size)
{
    struct events events = {.items = desk.events, .max = EVENTS_MAX};
    struct teller teller = desk_teller();
    struct problem problem = {0};
    teller.you = viewer;
    if (read_events(desk_question(size), &events, &problem)) return desk_failed(&problem);
    struct json *json = desk_answer_json();
    json_open(json, '[');
    for (uint32_t i = 0; i < events.count; i++) wire_event(json, &teller, &events.items[i]);
    json_close(json);
    return desk_done();
}

int32_t wasm_fingerprint(uint32_t size)
{
    uint8_t digest[SHA256_SIZE];
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, wasm_buffer(), size);
    sha256_finish(&sha, digest);
    hex_add(desk_answer(), digest, sizeof digest);
    return desk_done();
}
