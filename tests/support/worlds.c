/* SPDX-License-Identifier: MIT */
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "text/text.h"

static void give_up(const char *what, const struct problem *problem)
{
    fprintf(stderr, "%s: %s: '%s', expected %s\n", what, error_name(problem->error), problem->found,
            problem->expected);
    abort();
}

/* `choice` is a number whose digits are the values of the options. */
static void make(struct world *world, const struct shelf_game *entry, uint32_t seats,
                 uint32_t choice, const char *edition)
{
    struct problem problem;
    const struct game *game = entry->game;
    world->game = game;
    if (box_init(&world->box, game, seats, &problem)) give_up(game->name, &problem);
    int used = snprintf(world->label, sizeof world->label, "%s %u players", game->name, seats);
    for (uint32_t i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        uint32_t values = 0;
        while (values < OPTION_VALUES_MAX && option->values[values]) values++;
        char setting[64];
        snprintf(setting, sizeof setting, "%s=%s", option->name, option->values[choice % values]);
        if (box_option(&world->box, game, span_of(setting), &problem))
            give_up(game->name, &problem);
        used += snprintf(world->label + used, sizeof world->label - (size_t)used, " %s", setting);
        choice /= values;
    }
    if (edition_read(&world->edition, span_of(edition), &problem)) give_up(game->name, &problem);
    if (box_edition(&world->box, game, &world->edition, &problem)) give_up(game->name, &problem);
}

static uint32_t count_choices(const struct game *game)
{
    uint32_t choices = 1;
    for (uint32_t i = 0; i < game->option_count; i++) {
        uint32_t values = 0;
        while (values < OPTION_VALUES_MAX && game->options[i].values[values]) values++;
        choices *= values;
    }
    return choices;
}

/* Boxes that differ from ours in more than figures: the default edition with a line changed. */
static const struct {
    const char *game;
    const char *label;
    const char *find;
    const char *put;
} other_boxes[] = {
    {"overbooking", "coins by crest", "\nguest 5 ",
     "\nguest 5b coins 9 box\nguest 5s coins 0 box\nguest 1f coins 2 box\nguest 5 "},
    {"samoa", "other swimmers", "\nguests 3 ", "\nguests 7 "},
};
enum { OTHER_BOXES = sizeof other_boxes / sizeof other_boxes[0] };

static void make_other(struct world *world, uint32_t which)
{
    static char texts[OTHER_BOXES][EDITION_SIZE_MAX]; /* worlds borrow them */
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(other_boxes[which].game), &problem);
    if (!entry) give_up(other_boxes[which].game, &problem);
    const char *at = strstr(entry->edition, other_boxes[which].find);
    ASSERT(at);
    snprintf(texts[which], EDITION_SIZE_MAX, "%.*s%s%s", (int)(at - entry->edition), entry->edition,
             other_boxes[which].put, at + strlen(other_boxes[which].find));
    make(world, entry, 3, 0, texts[which]);
    size_t used = strlen(world->label);
    snprintf(world->label + used, sizeof world->label - used, " %s", other_boxes[which].label);
}

static uint32_t make_others(struct world all[WORLDS_MAX], uint32_t count)
{
    for (uint32_t i = 0; i < OTHER_BOXES; i++) {
        ASSERT(count < WORLDS_MAX);
        make_other(&all[count++], i);
    }
    return count;
}

static uint32_t make_all(struct world all[WORLDS_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        for (uint32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (uint32_t choice = 0; choice < count_choices(game); choice++) {
                ASSERT(count < WORLDS_MAX);
                make(&all[count++], &games.games[i], seats, choice, games.games[i].edition);
            }
        }
    }
    return make_others(all, count);
}

const struct world *worlds(uint32_t *count)
{
    static struct world all[WORLDS_MAX];
    static uint32_t made;
    if (made == 0) made = make_all(all);
    *count = made;
    return all;
}

void world_make(struct world *world, const struct game *game, uint32_t seats)
{
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(game->name), &problem);
    if (!entry) give_up(game->name, &problem);
    make(world, entry, seats, 0, entry->edition);
}

move_id world_pick(const struct world *world, const void *state, struct rng *rng, uint32_t *seat)
{
    seat_set actors = world->game->actors(&world->box, state);
    ASSERT(actors);
    if (actors & 1u) {
        *seat = 0;
        return world->game->draw(&world->box, state, rng);
    }
    *seat = bits_nth(actors, rng_below(rng, bits_count(actors)));
    return game_pick(world->game, &world->box, state, *seat, rng);
}

void state_view(const struct game *game, const struct box *box, const void *state, uint32_t seat,
                struct view *view)
{
    struct truth truth = {0};
    memcpy(truth.state.bytes, state, game->state_size);
    game_view(game, box, &truth, seat, view);
}

uint32_t world_play(const struct world *world, void *state, struct rng *rng, uint32_t steps)
{
    uint32_t played = 0;
    world->game->start(&world->box, state);
    for (; played < steps && world->game->actors(&world->box, state); played++) {
        uint32_t seat;
        move_id move = world_pick(world, state, rng, &seat);
        world->game->apply(&world->box, state, seat, move, NULL);
    }
    return played;
}

const char *world_move_text(const struct world *world, move_id move, char memory[MOVE_TEXT_MAX])
{
    struct buf buf;
    buf_init(&buf, memory, MOVE_TEXT_MAX);
    world->game->notation->move_write(&world->box, move, &buf);
    ASSERT(!buf_full(&buf));
    return memory;
}

static const char *as_it_stands(void *context, const char *singular, const char *plural,
                                uint64_t count)
{
    (void)context;
    return plural && count != 1 ? plural : singular;
}

const struct language language_none = {as_it_stands, NULL};
const char *const world_names[SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
