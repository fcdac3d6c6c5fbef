/* SPDX-License-Identifier: MIT */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EPOCHS = 12,
    HELD_BACK = 8,    /* one example in so many */
    WEIGHT_MAX = 127, /* of LEARNED_BIT */
    RIVALS_MAX = MOVES_MAX
};
#define RATE 0.15  /* of learning */
#define DECAY 2e-6 /* back to 0, an example */

static void *enough(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fprintf(stderr, "not enough memory\n");
        exit(1);
    }
    return memory;
}

void lessons_init(struct lessons *lessons, const struct learned *learned, const char *name)
{
    memset(lessons, 0, sizeof *lessons);
    lessons->learned = learned;
    lessons->name = name;
    lessons->weights = enough(NULL, learned->count * sizeof(double));
    lessons->speeds = enough(NULL, learned->count * sizeof(double));
    for (uint32_t i = 0; i < learned->count; i++) {
        lessons->weights[i] = 0.0;
        lessons->speeds[i] = 1e-3;
    }
}

void lessons_free(struct lessons *lessons)
{
    free(lessons->weights);
    free(lessons->speeds);
    free(lessons->words);
    free(lessons->starts);
}

static void push(struct lessons *lessons, uint32_t word)
{
    if (lessons->used == lessons->size) {
        lessons->size = lessons->size ? 2u * lessons->size : 1u << 20;
        lessons->words = enough(lessons->words, lessons->size * sizeof(uint16_t));
    }
    lessons->words[lessons->used++] = (uint16_t)word;
}

void lessons_add(struct lessons *lessons, const struct box *box, const union state *state,
                 uint32_t seat, const move_id *moves, const uint32_t *chances, uint32_t count)
{
    struct features features = {0};
    if (count < 2) return;
    lessons->learned->features(box, state->bytes, seat, moves[0], &features);
    if (features.count == 0) return;
    if (lessons->count % 4096u == 0)
        lessons->starts = enough(lessons->starts, (lessons->count + 4096u) * sizeof(size_t));
    lessons->starts[lessons->count++] = lessons->used;
    push(lessons, count);
    for (uint32_t i = 0; i < count; i++) {
        lessons->learned->features(box, state->bytes, seat, moves[i], &features);
        push(lessons, chances[i]);
        push(lessons, features.count);
        for (uint32_t k = 0; k < features.count; k++) push(lessons, features.at[k]);
    }
}

void lessons_recall(struct lessons *lessons)
{
    for (uint32_t i = 0; i < lessons->learned->count; i++)
        lessons->weights[i] = (double)lessons->learned->weights[i] / LEARNED_BIT;
}

void lessons_add_move(struct lessons *lessons, const struct game *game, const struct box *box,
                      const union state *state, uint32_t seat, move_id move)
{
    const struct learned *learned = lessons->learned;
    struct features features = {0};
    move_id moves[RIVALS_MAX];
    uint32_t chances[RIVALS_MAX];
    learned->features(box, state->bytes, seat, move, &features);
    if (features.count == 0) return;
    uint32_t count = learned->rivals ? learned->rivals(box, state->bytes, seat, move, moves)
                                     : game->moves(box, state->bytes, seat, moves);
    for (uint32_t i = 0; i < count; i++) chances[i] = moves[i] == move ? 65535u : 0u;
    lessons_add(lessons, box, state, seat, moves, chances, count);
}

/* ---- the fit ---- */

/* Chances that the weights give to the moves of a decision; returns the bits that it was worth. */
static double look_at(const struct lessons *lessons, size_t at, double chances[MOVES_MAX])
{
    const uint16_t *word = lessons->words + lessons->starts[at];
    uint32_t count = *word++;
    double best = -1e9;
    double total = 0.0;
    const uint16_t *first = word;
    for (uint32_t i = 0; i < count; i++) {
        double sum = 0.0;
        for (uint32_t k = 0; k < word[1]; k++) sum += lessons->weights[word[2 + k]];
        chances[i] = sum;
        best = sum > best ? sum : best;
        word += 2 + word[1];
    }
    for (uint32_t i = 0; i < count; i++) {
        chances[i] = exp2(chances[i] - best);
        total += chances[i];
    }
    double bits = 0.0;
    word = first;
    for (uint32_t i = 0; i < count; i++) {
        chances[i] /= total;
        if (word[0]) bits -= word[0] / 65535.0 * log2(chances[i]);
        word += 2 + word[1];
    }
    return bits;
}

static void learn_from(struct lessons *lessons, size_t at)
{
    double chances[MOVES_MAX];
    look_at(lessons, at, chances);
    const uint16_t *word = lessons->words + lessons->starts[at];
    uint32_t count = *word++;
    for (uint32_t i = 0; i < count; i++) {
        double wrong = word[0] / 65535.0 - chances[i];
        for (uint32_t k = 0; k < word[1]; k++) {
            double *weight = &lessons->weights[word[2 + k]];
            double *speed = &lessons->speeds[word[2 + k]];
            *speed += wrong * wrong;
            *weight += RATE * (wrong / sqrt(*speed) - DECAY * *weight);
        }
        word += 2 + word[1];
    }
}

double lessons_bits(const struct lessons *lessons)
{
    double chances[MOVES_MAX];
    double bits = 0.0;
    size_t count = 0;
    for (size_t i = 0; i < lessons->count; i += HELD_BACK, count++)
        bits += look_at(lessons, i, chances);
    return bits / (double)(count ? count : 1);
}

void lessons_fit(struct lessons *lessons)
{
    double before = lessons_bits(lessons);
    for (uint32_t epoch = 0; epoch < EPOCHS; epoch++) {
        for (size_t i = 0; i < lessons->count; i++) {
            if (i % HELD_BACK) learn_from(lessons, i);
        }
    }
    fprintf(stderr, "%s: %zu decisions, %.3f bits, learned %.3f\n", lessons->name, lessons->count,
            before, lessons_bits(lessons));
}

int8_t lessons_weight(const struct lessons *lessons, uint32_t feature)
{
    double weight = lessons->weights[feature] * LEARNED_BIT;
    weight = weight > WEIGHT_MAX ? WEIGHT_MAX : weight < -WEIGHT_MAX ? -WEIGHT_MAX : weight;
    return (int8_t)lround(weight);
}
