/* SPDX-License-Identifier: MIT
 * seeds FOLDER - writes the corpus of every target from the games' own output: valid inputs, and
 * inputs with one byte changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "fuzz.h"
#include "record/write_protocol.h"

enum { INPUT_MAX = 65536 };

static void write_input(const char *folder, const char *target, const char *name,
                        const struct buf *input)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s/%s", folder, target, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(input->memory, 1, input->size, file) != input->size || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

/* The input, and the same with one of its bytes changed to another that occurs in it. */
static void write_both(const char *folder, const char *target, const char *name, struct buf *input,
                       struct rng *rng)
{
    char near[64];
    write_input(folder, target, name, input);
    snprintf(near, sizeof near, "%s-near", name);
    size_t at = 3 + rng_below(rng, (uint32_t)input->size - 3u);
    input->memory[at] = input->memory[3 + rng_below(rng, (uint32_t)input->size - 3u)];
    write_input(folder, target, near, input);
}

/* What a byte chooses must not depend on how many worlds there are: the first of each game. */
static uint8_t first_world(const struct game *game)
{
    uint32_t count;
    const struct world *all = worlds(&count);
    uint32_t index = 0;
    while (all[index].game != game) index++;
    return (uint8_t)index;
}

static void seed_positions(const char *folder, const struct world *world, uint8_t choice)
{
    static const uint32_t moments[] = {0, 5, 14, 30, 50, 1000};
    static char memory[INPUT_MAX];
    for (uint32_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        struct rng rng;
        struct view view;
        struct buf buf;
        char name[64];
        rng_init_number(&rng, i);
        world_play(world, view.state.bytes, &rng, moments[i]);
        if (i % 2) world->game->hide(&world->box, view.state.bytes, 1);
        buf_init(&buf, memory, sizeof memory);
        buf_add_char(&buf, (char)choice);
        world->game->notation->position_write(&world->box, view.state.bytes, &buf);
        snprintf(name, sizeof name, "%s-%u", world->game->name, moments[i]);
        write_both(folder, "positions", name, &buf, &rng);
    }
}

static void seed_moves(const char *folder, const struct world *world, uint8_t choice)
{
    static const uint8_t moments[] = {0, 14, 40};
    static char memory[INPUT_MAX];
    for (uint32_t i = 0; i < sizeof moments; i++) {
        struct rng rng;
        union state state;
        struct buf buf;
        char name[64];
        buf_init(&buf, memory, sizeof memory);
        buf_add_char(&buf, (char)choice);
        buf_add_char(&buf, (char)i);
        buf_add_char(&buf, (char)moments[i]);
        rng_init_number(&rng, i);
        world_play(world, state.bytes, &rng, moments[i]);
        for (uint32_t n = 0; n < 40 && world->game->actors(&world->box, state.bytes); n++) {
            char text[MOVE_TEXT_MAX];
            uint32_t seat;
            move_id move = world_pick(world, state.bytes, &rng, &seat);
            world->game->apply(&world->box, state.bytes, seat, move, NULL);
            buf_add_number(&buf, seat);
            buf_add_char(&buf, ' ');
            buf_add(&buf, world_move_text(world, move, text));
            buf_add_char(&buf, '\n');
        }
        snprintf(name, sizeof name, "%s-%u", world->game->name, moments[i]);
        write_both(folder, "moves", name, &buf, &rng);
    }
}

/* One event a line, those of random play. */
static void seed_events(const char *folder, const struct world *world, uint8_t choice)
{
    static char memory[INPUT_MAX];
    static struct event items[EVENTS_MAX];
    struct rng rng;
    union state state;
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_add_char(&buf, (char)choice);
    rng_init_number(&rng, choice);
    world->game->start(&world->box, state.bytes);
    for (uint32_t n = 0; n < 14 && world->game->actors(&world->box, state.bytes); n++) {
        struct events events = {.items = items, .max = EVENTS_MAX};
        uint32_t seat;
        move_id move = world_pick(world, state.bytes, &rng, &seat);
        world->game->apply(&world->box, state.bytes, seat, move, &events);
        for (uint32_t i = 0; i < events.count; i++) {
            struct json json;
            json_init(&json, &buf);
            json_open(&json, '{');
            protocol_event(&json, world->game, &world->box, &items[i]);
            json_close(&json);
            buf_add_char(&buf, '\n');
        }
    }
    write_both(folder, "events", world->game->name, &buf, &rng);
}

static void seed_editions(const char *folder, const struct world *world, uint8_t choice)
{
    static char memory[INPUT_MAX];
    struct rng rng;
    struct buf buf;
    rng_init_number(&rng, choice);
    buf_init(&buf, memory, sizeof memory);
    buf_add_char(&buf, (char)choice);
    for (uint32_t i = 0; i < world->edition.fact_count; i++) {
        const struct fact *fact = &world->edition.facts[i];
        bool head = span_equal(fact->words[0], "edition") || span_equal(fact->words[0], "game");
        fact_write(&buf, fact);
        buf_add(&buf, head ? "\n" : " box\n");
    }
    write_both(folder, "editions", world->game->name, &buf, &rng);
    buf_init(&buf, memory, sizeof memory);
    buf_add_char(&buf, (char)choice);
    buf_add_span(&buf, world->edition.text);
    char name[64];
    snprintf(name, sizeof name, "%s-printed", world->game->name);
    write_both(folder, "editions", name, &buf, &rng);
}

static void seed_records(const char *folder, const struct world *world)
{
    static const uint32_t moments[] = {0, 12, 1000};
    static const struct record_seat seats[SEATS_MAX] = {
        {.name = "A"}, {.name = "B", .bot = "greedy"}, {.name = "C"}, {.name = "D"}, {.name = "E"},
        {.name = "F"}};
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    static struct event events[RECORD_EVENTS_MAX];
    static char memory[INPUT_MAX];
    for (uint32_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        const struct record_head head = {
            .edition = &world->edition, .embed = i == 1, .seats = seats};
        uint8_t secret[FAIR_SECRET_SIZE] = {(uint8_t)i};
        struct rng rng;
        struct buf buf;
        char name[64];
        rng_init_number(&rng, i);
        table_open(&table, world->game, &world->box, STEP_MEMORY(steps), secret);
        while (table_actors(&table) && table.step_count < moments[i]) {
            uint32_t seat;
            if (table_play_house(&table, NULL)) continue;
            move_id move = world_pick(world, table.truth.state.bytes, &rng, &seat);
            table_play(&table, seat, move, NULL);
        }
        buf_init(&buf, memory, sizeof memory);
        record_write(&table, &head, events, &buf);
        buf.size--; /* without the line feed */
        snprintf(name, sizeof name, "%s-%u", world->game->name, moments[i]);
        write_both(folder, "records", name, &buf, &rng);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "seeds FOLDER\n");
        return 2;
    }
    for (uint32_t i = 0; i < games.count; i++) {
        struct world world;
        uint8_t choice = first_world(games.games[i].game);
        world_make(&world, games.games[i].game, games.games[i].game->seats_min);
        seed_positions(argv[1], &world, choice);
        seed_moves(argv[1], &world, choice);
        seed_events(argv[1], &world, choice);
        seed_editions(argv[1], &world, choice);
        seed_records(argv[1], &world);
    }
    return 0;
}
