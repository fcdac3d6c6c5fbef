/* SPDX-License-Identifier: MIT */
#include "records.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "host/host.h"

static bool tell_game(struct span line, records_witness *witness, void *context,
                      struct problem *problem)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    if (record_read(&record, &games, line, problem)) return false;
    bool played = !record_replay(&record, &table, STEP_MEMORY(steps), true, problem);
    if (played) witness(context, &record, &table);
    record_release(&record);
    return played;
}

bool records_each(const char *path, records_witness *witness, void *context)
{
    static char line[RECORD_SIZE_MAX + 2];
    struct problem problem = {0};
    uint32_t number = 0;
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rbe");
    if (!stream) {
        fprintf(stderr, "cannot read %s, expected a file of records\n", path);
        return false;
    }
    bool done = true;
    for (size_t size; done && (size = host_read_line(stream, line, sizeof line)) > 0; number++)
        done = tell_game((struct span){line, size}, witness, context, &problem);
    if (stream != stdin) fclose(stream);
    if (!done) {
        fprintf(stderr, "%s, game %u, move %u: %s: found '%s', expected %s\n", path, number,
                problem.line, error_name(problem.error), problem.found, problem.expected);
    } else if (number == 0) {
        fprintf(stderr, "%s has no recorded game\n", path);
    }
    return done && number > 0;
}
