/* SPDX-License-Identifier: MIT
 * stats - what the results prove, and how sure that is.
 *
 * Games of one deal share their luck, so a deal is one observation: the variance of a mean is
 * estimated from the sums over deals (which may differ in size when the last deal is not whole). */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "cli/arena/arena.h"
#include "cli/student.h"

static const double RATING_SCALE = 400.0; /* 400 points: ten to one */

typedef double measure(const struct outcome *outcome, uint32_t player, uint32_t seats);

static double victory(const struct outcome *outcome, uint32_t player, uint32_t seats)
{
    (void)seats;
    return outcome->winners >> player & 1u ? 1.0 / bits_count(outcome->winners) : 0.0;
}

static double margin(const struct outcome *outcome, uint32_t player, uint32_t seats)
{
    double sum = 0.0;
    ASSERT(seats > 1 && player < seats);
    for (uint32_t i = 0; i < seats; i++) sum += outcome->scores[i];
    return outcome->scores[player] - (sum - outcome->scores[player]) / (seats - 1u);
}

struct sample {
    double mean;
    double variance; /* of the mean */
    uint64_t deals;
    uint64_t games;
};

/* What the variance of the mean gains by each squared unit that a deal's sum is off. */
static double variance_per_square(const struct sample *sample)
{
    double count = (double)sample->games;
    double deals = (double)sample->deals;
    ASSERT(sample->deals > 1 && sample->games >= sample->deals);
    return deals / (deals - 1.0) / (count * count);
}

static struct sample sample_make(const struct run *run, const struct outcome *outcomes,
                                 uint32_t player, measure *value)
{
    uint32_t seats = run->plan.box->seats;
    struct sample sample = {.deals = (run->games + seats - 1) / seats, .games = run->games};
    double sum = 0.0;
    ASSERT(run->games > 0);
    for (uint64_t i = 0; i < run->games; i++) sum += value(&outcomes[i], player, seats);
    sample.mean = sum / (double)run->games;
    double squares = 0.0;
    for (uint64_t deal = 0; deal < sample.deals; deal++) {
        double off = 0.0;
        for (uint64_t i = deal * seats; i < (deal + 1) * seats && i < run->games; i++) {
            off += value(&outcomes[i], player, seats) - sample.mean;
        }
        squares += off * off;
    }
    if (sample.deals > 1) sample.variance = squares * variance_per_square(&sample);
    return sample;
}

/* Wilson's interval, with as many observations as would give this variance if they were
 * independent. It never leaves 0 to 1. An unbroken row of victories still leaves a doubt, and so do
 * deals that all came out alike: the next one might bring one victory more. */
static struct estimate estimate_share(const struct sample *sample)
{
    struct estimate share = {sample->mean, 0.0, 1.0};
    if (sample->deals < 2) return share;
    double p = sample->mean;
    double spread = p * (1.0 - p);
    bool certain = spread < 1e-12;
    double variance = fmax(sample->variance, variance_per_square(sample));
    double count = certain ? (double)sample->deals : spread / variance;
    double z = student(sample->deals - 1);
    double scale = 1.0 + z * z / count;
    double middle = (p + z * z / (2.0 * count)) / scale;
    double half = z / scale * sqrt(spread / count + z * z / (4.0 * count * count));
    share.low = middle - half < 1e-9 ? 0.0 : middle - half;
    share.high = middle + half > 1.0 - 1e-9 ? 1.0 : middle + half;
    ASSERT(share.low <= share.mean + 1e-9);
    ASSERT(share.high >= share.mean - 1e-9);
    return share;
}

static struct estimate estimate_mean(const struct sample *sample)
{
    if (sample->deals < 2) return (struct estimate){sample->mean, -INFINITY, INFINITY};
    double half = student(sample->deals - 1) * sqrt(sample->variance);
    return (struct estimate){sample->mean, sample->mean - half, sample->mean + half};
}

/* A player of strength w beats seats - 1 others of strength 1 with probability
 * w / (w + seats - 1): the rating is log10(w), scaled. */
static double rating_of(double share, uint32_t seats)
{
    if (share <= 0.0) return -INFINITY;
    if (share >= 1.0) return INFINITY;
    return RATING_SCALE * log10(share * (seats - 1u) / (1.0 - share));
}

void standing_make(const struct run *run, const struct outcome *outcomes, uint32_t player,
                   struct standing *standing)
{
    uint32_t seats = run->plan.box->seats;
    struct sample wins = sample_make(run, outcomes, player, victory);
    struct sample margins = sample_make(run, outcomes, player, margin);
    memset(standing, 0, sizeof *standing);
    standing->win = estimate_share(&wins);
    standing->margin = estimate_mean(&margins);
    standing->rating = (struct estimate){rating_of(standing->win.mean, seats),
                                         rating_of(standing->win.low, seats),
                                         rating_of(standing->win.high, seats)};
    for (uint64_t i = 0; i < run->games; i++) {
        standing->replaced += outcomes[i].replaced >> player & 1u;
        for (uint32_t f = 0; f < FAULT_COUNT; f++) {
            standing->faults[f] += outcomes[i].faults[player][f];
        }
    }
}
