/* SPDX-License-Identifier: MIT
 * balance - charts of what was played: rows are things of a game, such as guests or price cards,
 * and cells are counted while games are watched. A game brings its charts and says what to count.
 */
#ifndef BENCH_BALANCE_H
#define BENCH_BALANCE_H

#include "records.h"

enum { CHART_ROWS = 12, CHART_COLUMNS = 6 };

enum cell_form {
    CELL_MEAN,     /* sum / count */
    CELL_PER_CENT, /* the same as a share */
    CELL_PER_SEAT, /* sum, for a seat in a game */
    CELL_VICTORY   /* victories of those who had it, 1 is a fair share */
};

struct cell {
    double sum;
    double count;
};

struct chart {
    const char *title; /* of the first column */
    uint8_t type;      /* of the things, in the game's vocabulary; FIELD_NONE: see names */
    uint8_t first;     /* value of the first row's thing */
    uint8_t rows;
    const char *const *names; /* NULL: the vocabulary has them */
    struct {
        const char *title;
        enum cell_form form;
    } columns[CHART_COLUMNS]; /* a title of NULL ends them */
    struct cell cells[CHART_ROWS][CHART_COLUMNS];
    double uses[SEATS_MAX][CHART_ROWS]; /* by seats, in the game that is watched */
};

static inline void chart_note(struct chart *chart, int64_t row, uint32_t column, double sum,
                              double count)
{
    ASSERT(row >= 0 && row < chart->rows);
    chart->cells[row][column].sum += sum;
    chart->cells[row][column].count += count;
}

/* A seat had the thing once more: for columns of victories. */
static inline void chart_use(struct chart *chart, int64_t seat, int64_t row)
{
    ASSERT(seat >= 1 && seat <= SEATS_MAX && row >= 0 && row < chart->rows);
    chart->uses[seat - 1][row]++;
}

struct balance_game {
    const struct game *game;
    const char *order;     /* what the first place in the order of seats is */
    struct chart **charts; /* NULL behind the last */
    /* The seat that is first at the beginning of this game; known at its end. */
    uint32_t (*first)(const struct table *table);
    /* Before a step (may be NULL), then what it brought about. */
    void (*step)(const struct box *box, const void *state, const struct step *step);
    void (*event)(const struct box *box, const struct event *event);
};

extern const struct balance_game balance_overbooking;
extern const struct balance_game balance_samoa;

#endif
