/* SPDX-License-Identifier: MIT
 * transcript GAME FILE - one seeded game, to be read: every move, and what changes in each seat's
 * view by it; compared with the file. transcript --write GAME FILE writes it. At most 200 lines; a
 * longer game is told as far as they go.
 *
 *     12  1 5b>L2  / 0 2: ^b>L2            the move; then who sees it otherwise
 *         1: hotel 3B line 1:5b door       lines of the view that changed, for each group of
 *         0 2: hotel 3B line 1:^b door     seats that see the same; 0 is an onlooker. ?x5 is
 *                                          ? ? ? ? ? */
#include <string.h>

#include "base/bits.h"
#include "support/golden.h"
#include "support/worlds.h"
#include "table/table.h"

enum { LINES_MAX = 200, CHANGE_MAX = 4096, SEED = 7 };

static struct buf *transcript;
static uint32_t lines_left = LINES_MAX;

static void print_line(const char *line)
{
    if (lines_left == 0) return;
    lines_left--;
    buf_add(transcript, lines_left > 0 ? line : "...");
    buf_add_char(transcript, '\n');
}

static void view_text(const struct table *table, uint32_t viewer, char text[POSITION_TEXT_MAX])
{
    struct view view;
    struct buf buf;
    table_view(table, viewer, &view);
    buf_init(&buf, text, POSITION_TEXT_MAX);
    table->game->notation->position_write(&table->box, view.state.bytes, &buf);
}

/* Text with several unknowns in a row shortened. */
static void add_short(struct buf *buf, struct span text)
{
    for (size_t i = 0; i < text.size; i++) {
        size_t count = 0;
        while (i + 2 * count + 1 < text.size && text.text[i + 2 * count] == ' ' &&
               text.text[i + 2 * count + 1] == '?')
            count++;
        if (count > 1) {
            buf_add(buf, " ?x");
            buf_add_number(buf, (int64_t)count);
            i += 2 * count - 1;
        } else {
            buf_add_char(buf, text.text[i]);
        }
    }
}

/* The lines of `now` that differ from the line at the same place before, in one line. */
static void find_change(const char *before, const char *now, char change[CHANGE_MAX])
{
    struct span old_rest = span_of(before);
    struct span new_rest = span_of(now);
    struct span old_line = {"", 0};
    struct span new_line;
    struct buf buf;
    buf_init(&buf, change, CHANGE_MAX);
    while (span_next_line(&new_rest, &new_line)) {
        if (!span_next_line(&old_rest, &old_line)) old_line = (struct span){"", 0};
        bool same = old_line.size == new_line.size &&
                    memcmp(old_line.text, new_line.text, new_line.size) == 0;
        if (same) continue;
        if (buf.size > 0) buf_add(&buf, " | ");
        add_short(&buf, new_line);
    }
}

/* "0 2: text", for each group of seats with the same text. */
static void print_groups(uint32_t seats, char texts[][CHANGE_MAX])
{
    seat_set told = 0;
    for (uint32_t seat = 0; seat <= seats; seat++) {
        char line[CHANGE_MAX + 64];
        struct buf buf;
        if (told >> seat & 1u) continue;
        buf_init(&buf, line, sizeof line);
        buf_add(&buf, "     ");
        for (uint32_t other = seat; other <= seats; other++) {
            if (strcmp(texts[seat], texts[other]) != 0) continue;
            told |= 1u << other;
            buf_add_char(&buf, ' ');
            buf_add_number(&buf, other);
        }
        buf_add(&buf, ": ");
        buf_add(&buf, texts[seat]);
        print_line(line);
    }
}

static void print_move(const struct world *world, const struct table *table, uint32_t seat,
                       move_id move)
{
    char line[(SEATS_MAX + 2) * (MOVE_TEXT_MAX + 32)];
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, line, sizeof line);
    buf_add_number(&buf, table->step_count);
    buf_add(&buf, "  ");
    buf_add_number(&buf, seat);
    buf_add_char(&buf, ' ');
    buf_add(&buf, world_move_text(world, move, text));
    seat_set told = 0;
    for (uint32_t viewer = 0; viewer <= world->box.seats; viewer++) {
        move_id seen = world->game->move_hide(&world->box, table->truth.state.bytes, seat, move,
                                              viewer);
        if (seen == move || told >> viewer & 1u) continue;
        buf_add(&buf, "  /");
        for (uint32_t other = viewer; other <= world->box.seats; other++) {
            if (world->game->move_hide(&world->box, table->truth.state.bytes, seat, move, other) !=
                seen)
                continue;
            told |= 1u << other;
            buf_add_char(&buf, ' ');
            buf_add_number(&buf, other);
        }
        buf_add(&buf, ": ");
        add_short(&buf, span_of(world_move_text(world, seen, text)));
    }
    print_line(line);
}

static void play(const struct world *world)
{
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    static char before[SEATS_MAX + 1][POSITION_TEXT_MAX];
    static char changes[SEATS_MAX + 1][CHANGE_MAX];
    struct rng rng;
    rng_init_number(&rng, SEED);
    table_init(&table, world->game, &world->box, STEP_MEMORY(steps));
    for (uint32_t seat = 0; seat <= world->box.seats; seat++) view_text(&table, seat, before[seat]);
    while (table_actors(&table)) {
        uint32_t seat;
        move_id move = world_pick(world, table.truth.state.bytes, &rng, &seat);
        table_play(&table, seat, move, NULL);
        print_move(world, &table, seat, move);
        for (uint32_t viewer = 0; viewer <= world->box.seats; viewer++) {
            char now[POSITION_TEXT_MAX];
            view_text(&table, viewer, now);
            find_change(before[viewer], now, changes[viewer]);
            memcpy(before[viewer], now, sizeof now);
        }
        print_groups(world->box.seats, changes);
    }
}

static void make(const struct game *game, struct buf *text)
{
    struct world world;
    transcript = text;
    world_make(&world, game, game->seats_min);
    print_line(world.label);
    play(&world);
}

int main(int argc, char **argv)
{
    return golden_main(argc, argv, make);
}
