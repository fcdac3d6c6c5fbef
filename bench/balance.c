/* SPDX-License-Identifier: MIT
 * balance RECORDS... - is a game fair, and is everything in it of use? Prints tables in Markdown
 * about recorded games (vacancy selfplay): victories by seat and number of players with 95%
 * intervals, and what was done with every thing there is. docs/balance.md has them. */
#include "balance.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "text/text.h"

/* Victories of one place in the order of seats. */
struct place {
    double sum;
    double squares;
    double score;
};

/* All games of one game. */
struct tally {
    const struct balance_game *about;
    uint64_t games[SEATS_MAX + 1]; /* by number of players */
    struct place places[SEATS_MAX + 1][SEATS_MAX];
    double seats; /* that were played */
    struct box box;
};

static struct tally tallies[] = {{.about = &balance_overbooking}, {.about = &balance_samoa}};
enum { GAMES = sizeof tallies / sizeof tallies[0] };

static void add_places(struct tally *tally, const struct table *table, const double *shares)
{
    uint32_t seats = table->box.seats;
    uint32_t first = tally->about->first(table);
    int32_t scores[SEATS_MAX];
    table->game->scores(&table->box, table->truth.state.bytes, scores);
    for (uint32_t i = 0; i < seats; i++) {
        struct place *place = &tally->places[seats][(i + 1u + seats - first) % seats];
        place->sum += shares[i];
        place->squares += shares[i] * shares[i];
        place->score += scores[i];
    }
}

/* Whoever had a thing in this game shares its victories with it. */
static void add_uses(struct chart *chart, uint32_t seats, const double *shares)
{
    for (uint32_t column = 0; column < CHART_COLUMNS; column++) {
        if (chart->columns[column].form != CELL_VICTORY) continue;
        for (uint32_t i = 0; i < seats; i++) {
            for (uint32_t row = 0; row < chart->rows; row++)
                chart_note(chart, row, column, chart->uses[i][row] * shares[i] * seats,
                           chart->uses[i][row]);
        }
    }
    memset(chart->uses, 0, sizeof chart->uses);
}

static void watch_game(void *context, const struct record *record, const struct table *table)
{
    static struct event items[EVENTS_MAX];
    struct replay replay;
    double shares[SEATS_MAX];
    struct tally *tally = tallies;
    (void)context;
    while (tally->about->game != record->game) tally++;
    replay_init(&replay, table, items, EVENTS_MAX);
    for (uint32_t i = 0; i < table->step_count; i++) {
        if (tally->about->step)
            tally->about->step(&table->box, replay.truth.state.bytes, &table->steps[i]);
        replay.events.count = 0;
        (void)replay_next(&replay);
        for (uint32_t e = 0; e < replay.events.count; e++)
            tally->about->event(&table->box, &items[e]);
    }
    seat_set winners = table->game->winners(&table->box, table->truth.state.bytes);
    for (uint32_t i = 0; i < table->box.seats; i++)
        shares[i] = winners >> (i + 1u) & 1u ? 1.0 / bits_count(winners) : 0.0;
    add_places(tally, table, shares);
    for (struct chart **chart = tally->about->charts; *chart; chart++)
        add_uses(*chart, table->box.seats, shares);
    tally->games[table->box.seats]++;
    tally->seats += table->box.seats;
    tally->box = table->box;
}

/* ---- tables ---- */

static void print_places(const struct tally *tally)
{
    const struct game *game = tally->about->game;
    printf("Victories by place; the first is %s. In brackets the mean score.\n\n",
           tally->about->order);
    printf("| players | games | if fair |");
    for (uint32_t place = 1; place <= game->seats_max; place++) printf(" place %u |", place);
    printf("\n|---|---:|---:|");
    for (uint32_t place = 1; place <= game->seats_max; place++) printf("---|");
    printf("\n");
    for (uint32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
        double games = (double)tally->games[seats];
        if (tally->games[seats] < 2) continue;
        printf("| %u | %.0f | %.1f%% |", seats, games, 100.0 / seats);
        for (uint32_t i = 0; i < game->seats_max; i++) {
            const struct place *place = &tally->places[seats][i];
            double mean = place->sum / games;
            double variance = (place->squares / games - mean * mean) / (games - 1.0);
            if (i < seats)
                printf(" %.1f%% ±%.1f (%.1f) |", 100.0 * mean, 196.0 * sqrt(fmax(variance, 0.0)),
                       place->score / games);
            else
                printf(" |");
        }
        printf("\n");
    }
}

static const char *english(void *context, const char *singular, const char *plural, uint64_t count)
{
    (void)context;
    return plural && count != 1 ? plural : singular;
}

static void print_name(const struct tally *tally, const struct chart *chart, uint32_t row)
{
    static const struct language language = {english, NULL};
    const struct teller teller = {
        .language = &language, .game = tally->about->game, .box = &tally->box, .codes = true};
    char text[SENTENCE_MAX] = "";
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    if (chart->names)
        buf_add(&buf, chart->names[row]);
    else
        text_noun(&buf, &teller, chart->type, chart->first + (int64_t)row);
    printf("| %s |", text);
}

static void print_cell(const struct cell *cell, enum cell_form form, double seats)
{
    if (form != CELL_PER_SEAT && !(cell->count > 0.0)) {
        printf(" – |");
        return;
    }
    switch (form) {
    case CELL_PER_SEAT: printf(" %.2f |", cell->sum / seats); return;
    case CELL_PER_CENT: printf(" %.1f%% |", 100.0 * cell->sum / cell->count); return;
    case CELL_MEAN:
    case CELL_VICTORY: printf(" %.2f |", cell->sum / cell->count); return;
    }
}

static void print_chart(const struct tally *tally, const struct chart *chart)
{
    printf("\n| %s |", chart->title);
    for (uint32_t i = 0; i < CHART_COLUMNS && chart->columns[i].title; i++)
        printf(" %s |", chart->columns[i].title);
    printf("\n|---|");
    for (uint32_t i = 0; i < CHART_COLUMNS && chart->columns[i].title; i++) printf("---:|");
    printf("\n");
    for (uint32_t row = 0; row < chart->rows; row++) {
        print_name(tally, chart, row);
        for (uint32_t i = 0; i < CHART_COLUMNS && chart->columns[i].title; i++)
            print_cell(&chart->cells[row][i], chart->columns[i].form, tally->seats);
        printf("\n");
    }
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "balance RECORDS...\n");
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        if (!records_each(argv[i], watch_game, NULL)) return 1;
    }
    for (uint32_t i = 0; i < GAMES; i++) {
        const struct tally *tally = &tallies[i];
        if (!(tally->seats > 0.0)) continue;
        print_places(tally);
        for (struct chart **chart = tally->about->charts; *chart; chart++)
            print_chart(tally, *chart);
    }
    return 0;
}
