/* SPDX-License-Identifier: MIT
 * reasons - why a move is good, in words: what a game brings along beside its rules, for hints.
 *
 * A hint plays every move on to the end of the stage in many worlds that agree with the seat's
 * view. The game counts in each what became of the move; from the means it says what speaks for a
 * move. Nothing but the view goes in, so the same view gives the same reasons. */
#ifndef CORE_REASONS_H
#define CORE_REASONS_H

#include "core/game.h"

enum {
    MEASURES_MAX = 16,
    REASONS_MAX = 2,
    REASONS_FOUND_MAX = 8,
    REASON_OPINION =
        10 /* weighs so much or less: it says that the move is good, and nothing else */
};

/* A move of a seat in a guessed world, and how the stage ended. */
struct passage {
    const void *before;
    const void *after;
    move_id move;
    uint32_t seat;
};

/* Means over all worlds, in hundredths. */
struct measured {
    move_id move;
    int32_t means[MEASURES_MAX];
    int32_t others[MEASURES_MAX]; /* of all other moves that were looked at */
};

/* What speaks for a move: a sentence, and how much. */
struct reason {
    int32_t weight;
    struct noun sentence;
};

struct reasons_found {
    struct reason items[REASONS_FOUND_MAX];
    uint32_t count;
};

struct reasons {
    uint32_t measures;
    void (*measure)(const struct box *, const struct passage *, int32_t out[MEASURES_MAX]);
    void (*find)(const struct box *, const struct view *, const struct measured *,
                 struct reasons_found *);
};

/* A sentence to be filled with fields; what weighs nothing or less is not said, then the result is
 * for nobody. */
struct noun *reasons_add(struct reasons_found *found, int32_t weight, const char *sentence);

/* One of a noun's four fields. */
void reason_field(struct noun *noun, uint32_t index, struct field field, int64_t value);

/* A sentence with a plural that follows {count}. */
struct noun *reasons_count(struct reasons_found *found, int32_t weight,
                           const char *const sentence[2], int64_t count);

/* The weightiest first, if they weigh more than `least`; returns how many. */
uint32_t reasons_best(const struct reasons_found *found, int32_t least,
                      struct noun out[REASONS_MAX]);

#endif
