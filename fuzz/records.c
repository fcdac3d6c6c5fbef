/* SPDX-License-Identifier: MIT
 * records - record_read and record_replay: the input is one line. Whatever can be replayed is
 * written, for everybody and as each seat sees it, and our own writing must be verified again. */
#include "record/read.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static char text[RECORD_SIZE_MAX];
static struct event events[RECORD_EVENTS_MAX];

static void check_writing(const struct record *record, const struct table *table)
{
    static struct record again;
    static struct table table_again;
    static struct step steps[TABLE_STEPS_MAX];
    struct buf buf;
    struct problem problem;
    struct record_head head = record_head_of(record);
    for (uint32_t viewer = 0; viewer <= table->box.seats; viewer++) {
        struct json json;
        buf_init(&buf, text, sizeof text);
        json_init(&json, &buf);
        record_write_seen(table, &head, viewer, &json);
        ASSERT(!buf_full(&buf));
    }
    buf_init(&buf, text, sizeof text);
    record_write(table, &head, events, &buf);
    ASSERT(!buf_full(&buf));
    ASSERT(!record_read(&again, &games, buf_span(&buf), &problem));
    ASSERT(!record_replay(&again, &table_again, STEP_MEMORY(steps), false, &problem));
    ASSERT(memcmp(table_again.truth.state.bytes, table->truth.state.bytes,
                  table->game->state_size) == 0);
    ASSERT(table_again.step_count == table->step_count);
    record_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct problem problem = {0};
    struct span line = {(const char *)data, size};
    enum error error = record_read(&record, &games, line, &problem);
    if (!error) {
        error = record_replay(&record, &table, STEP_MEMORY(steps), false, &problem);
        table.game->check(&table.box, table.truth.state.bytes);
        if (!error) check_writing(&record, &table);
        record_release(&record);
    }
    ASSERT(!error || problem.error == error);
    return 0;
}
