/* SPDX-License-Identifier: MIT
 * pairs - non-interference over the wire: two halls whose tables differ only in what a seat may not
 * know send that seat the same frames, in content, number, size and order: when it comes back,
 * while others choose in secret, in refusals, and to those who watch. Hashes of sealed deposits are
 * made from secrets by their nature: only that they are there is compared.
 *
 * The last case tests the test: a hall that takes the seat for another one must be caught. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "base/hex.h"
#include "hall/room.h"
#include "secrecy.h"
#include "server/message.h"
#include "support/cases.h"

enum {
    GAMES = 12,  /* a seat of a world, times EFFORT */
    MOMENTS = 3, /* of a game */
    STEPS_MAX = 600,
    TABLE = 12345,
    SEAL_DIGITS = 2 * SHA256_SIZE
};

/* All that one line is sent. */
struct ear {
    char *text;
    size_t size;
    size_t max;
};

static void *on_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0) return realloc(old, size);
    free(old);
    return NULL;
}

static void on_effect(void *context, const struct effect *effect)
{
    struct ear *ear = context;
    if (effect->kind != EFFECT_SEND || effect->line != 0) return;
    if (ear->size + effect->text.size + 1 > ear->max) {
        ear->max = 2 * (ear->size + effect->text.size + 1);
        ear->text = realloc(ear->text, ear->max);
        ASSERT(ear->text);
    }
    memcpy(ear->text + ear->size, effect->text.text, effect->text.size);
    ear->size += effect->text.size;
    ear->text[ear->size++] = '\n';
}

/* ---- a hall with one table, from its acts ---- */

static void apply(struct hall *hall, const struct buf *act)
{
    struct problem problem;
    enum error error = hall_restore(hall, TABLE, buf_span(act), &problem);
    if (error) case_fail("an act is refused: %s", act->memory);
}

static void apply_head(struct hall *hall, const struct world *world)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    act_begin(&act, memory, "create", 1, 0);
    buf_add(&act, "01010101010101010101010101010101 k3m9x7qd2f ");
    buf_add(&act, world->game->name);
    buf_add_char(&act, ' ');
    buf_add_number(&act, world->box.seats);
    buf_add_char(&act, ' ');
    buf_add_span(&act, world->edition.id);
    buf_add(&act, " relaxed 0 public presets 1 0");
    for (uint32_t i = 0; i < world->game->option_count; i++) {
        const struct option *option = &world->game->options[i];
        buf_add_char(&act, ' ');
        buf_add(&act, option->name);
        buf_add_char(&act, '=');
        buf_add(&act, option->values[world->box.options[i]]);
    }
    apply(hall, &act);
    for (uint32_t seat = 1; seat <= world->box.seats; seat++) {
        uint8_t who[WHO_SIZE] = {(uint8_t)seat};
        act_begin(&act, memory, "sit", 0, seat);
        hex_add(&act, who, sizeof who);
        buf_add(&act, " P");
        apply(hall, &act);
    }
    act_begin(&act, memory, "start", 0, 0);
    for (uint32_t i = 0; i < FAIR_SECRET_SIZE; i++) buf_add(&act, "5a");
    apply(hall, &act);
    act_begin(&act, memory, "deal", 0, 0);
    apply(hall, &act);
}

static void apply_steps(struct hall *hall, const struct table *table)
{
    for (uint32_t i = 0; i < table->step_count; i++) {
        char memory[ACT_SIZE_MAX];
        struct buf act;
        act_begin(&act, memory, "move", 0, table->steps[i].seat);
        buf_add(&act, "0 ");
        table->game->notation->move_write(&table->box, table->steps[i].move, &act);
        apply(hall, &act);
    }
}

/* ---- what is said to it ---- */

static uint64_t clock;  /* of the hall */
static uint32_t own_id; /* of what the seat decides */

static void say(struct hall *hall, uint32_t line, const char *text)
{
    struct wish wish;
    void *keep;
    const char *fault = message_read(&wish, span_of(text), &keep);
    hall_hear(hall, clock, line, &wish, fault);
    message_release(keep);
}

static void say_about(struct hall *hall, uint32_t line, const char *type, const char *more)
{
    char text[512];
    char id[TABLE_ID_SIZE + 1];
    static uint32_t count;
    table_id_write(TABLE, id);
    snprintf(text, sizeof text, "{\"type\": \"%s\", \"table\": \"%s\", \"id\": \"%016x\"%s}", type,
             id, line ? 1000u + count++ : own_id, more);
    say(hall, line, text);
}

static move_id pick_sealed(const struct world *world, const void *state, uint32_t seat,
                           struct rng *rng)
{
    move_id moves[MOVES_MAX];
    uint32_t sealed = 0;
    uint32_t count = world->game->moves(&world->box, state, seat, moves);
    for (uint32_t i = 0; i < count; i++) {
        if (game_sealed(world->game, moves[i])) moves[sealed++] = moves[i];
    }
    return sealed > 0 ? moves[rng_below(rng, sealed)] : 0;
}

/* Somebody else chooses in secret, in each world something; not the last one. */
static void deposit(struct hall *hall, const struct world *world, uint32_t viewer, struct rng *rng)
{
    struct room *room = hall_room(hall, TABLE);
    const struct table *table = &room->table;
    seat_set actors = table_actors(table) & ~(1u << viewer);
    if (!actors || bits_count(table_actors(table)) < 2) return;
    uint32_t seat = bits_first(actors);
    uint8_t who[WHO_SIZE] = {(uint8_t)seat};
    move_id move = pick_sealed(world, table->truth.state.bytes, seat, rng);
    char text[MOVE_TEXT_MAX];
    char more[MOVE_TEXT_MAX + 64];
    if (move == 0) return;
    snprintf(more, sizeof more, ", \"at\": %u, \"move\": \"%s\"", table_public_steps(table),
             world_move_text(world, move, text));
    hall_open(hall, 4000, 1, who);
    say(hall, 1, "{\"type\": \"hello\", \"protocol\": \"vacancy-table/1\"}");
    say_about(hall, 1, "do", more);
}

static void decide(struct hall *hall, const char *type, const char *more)
{
    own_id++;
    say_about(hall, 0, type, more);
}

/* People decide together: some of it while others are asked, some after they have been away for
 * long; somebody else is forgotten. */
static void decide_together(struct hall *hall, uint32_t as)
{
    uint8_t other[WHO_SIZE] = {as == 1 ? 2u : 1u};
    decide(hall, "pause", ", \"on\": true");
    decide(hall, "pace", ", \"pace\": \"bank\", \"seconds\": 60");
    hall_open(hall, clock, 2, other);
    say(hall, 2, "{\"type\": \"hello\", \"protocol\": \"vacancy-table/1\"}");
    say_about(hall, 2, "follow", "");
    say_about(hall, 2, "agree", ", \"on\": false");
    say_about(hall, 2, "pause", ", \"on\": true");
    decide(hall, "agree", ", \"on\": true");
    clock = 40000;
    hall_tick(hall, clock);
    say(hall, 2, "{\"type\": \"forget\", \"id\": \"00000000000000aa\"}");
    hall_close(hall, clock, 2);
    decide(hall, "pause", ", \"on\": false");
    decide(hall, "pace", ", \"pace\": \"bank\", \"seconds\": 60");
    hall_tick(hall, clock + 70000);
    decide(hall, "end", "");
    decide(hall, "follow", "");
    say(hall, 0, "{\"type\": \"mine\"}");
}

static void converse(struct hall *hall, const struct world *world, uint32_t as, struct rng *rng)
{
    static const char *const moves[] = {"x",      "pass",   "1b>L1",     "6s>B1",     "noble 1",
                                        "maid -", "take 1", "price off", "price 6/5", "recall 6/5"};
    uint8_t who[WHO_SIZE] = {(uint8_t)(as ? as : 99u)};
    uint32_t n = table_public_steps(&hall_room(hall, TABLE)->table);
    char more[96];
    clock = 5000;
    own_id = 77;
    hall_open(hall, 4000, 0, who);
    say(hall, 0, "{\"type\": \"hello\", \"protocol\": \"vacancy-table/1\"}");
    say_about(hall, 0, "follow", "");
    snprintf(more, sizeof more, ", \"after\": %u", n > 5 ? n - 5 : 0);
    say_about(hall, 0, "follow", more);
    say_about(hall, 0, "record", "");
    say_about(hall, 0, "rematch", "");
    snprintf(more, sizeof more, ", \"at\": %u", n);
    say_about(hall, 0, "undo", more);
    for (uint32_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        struct room *room = hall_room(hall, TABLE);
        bool is_asked = table_actors(&room->table) >> as & 1u;
        if (as > 0 && is_asked && !room_knows(room, 77)) {
            snprintf(more, sizeof more, ", \"at\": %u, \"move\": \"%s\"", n + (i % 3 == 2),
                     moves[i]);
            if (i == 0 || i % 3 == 2) say_about(hall, 0, "do", more);
        }
    }
    deposit(hall, world, as, rng);
    say(hall, 0, "{\"type\": \"mine\"}");
    hall_tick(hall, 30000);
    clock = 30000;
    decide_together(hall, as);
    say(hall, 0, "{\"type\": \"forget\", \"id\": \"00000000000000bb\"}");
}

/* Digits of hashes that differ by their nature. */
static void mask(struct ear *ear)
{
    static const char key[] = "\"sealed\": [";
    for (size_t i = 0; i + sizeof key < ear->size; i++) {
        if (memcmp(ear->text + i, key, sizeof key - 1) != 0) continue;
        for (i += sizeof key - 1; ear->text[i] != ']'; i++) {
            if (!strchr("\", ", ear->text[i])) ear->text[i] = 'h';
        }
    }
}

static struct ear listen(const struct world *world, const struct table *table, uint32_t as,
                         uint64_t seed)
{
    struct ear ear = {0};
    struct rng rng;
    struct hall_owner owner = {.context = &ear,
                               .effect = on_effect,
                               .memory = on_memory,
                               .shelf = &games,
                               .table_max = 8,
                               .line_max = 4,
                               .tables_of_one_max = HALL_TABLES_OF_ONE_MAX,
                               .moves_max = 1000};
    struct hall *hall = hall_new(&owner);
    rng_init_number(&rng, seed);
    apply_head(hall, world);
    apply_steps(hall, table);
    if (!case_failed()) {
        hall_begin(hall, 1000);
        converse(hall, world, as, &rng);
    }
    hall_free(hall);
    mask(&ear);
    return ear;
}

/* ---- pairs ---- */

static uint32_t pairs;
static uint64_t bytes;

static void compare(const struct world *world, const struct table *tables[2], uint32_t as,
                    uint64_t seed)
{
    struct ear a = listen(world, tables[0], as, seed);
    struct ear b = listen(world, tables[1], as, seed + 1);
    size_t same = 0;
    while (same < a.size && same < b.size && a.text[same] == b.text[same]) same++;
    if (a.size != b.size || same < a.size) {
        size_t from = same > 60 ? same - 60 : 0;
        case_fail("seed %llu: \"%.120s\" or \"%.120s\"", (unsigned long long)seed, a.text + from,
                  b.text + from);
    }
    pairs++;
    bytes += a.size;
    free(a.text);
    free(b.text);
}

static void run_game(const struct world *world, uint32_t viewer, uint32_t as, uint64_t seed)
{
    static struct step steps[TABLE_STEPS_MAX];
    static struct table table;
    static struct table second;
    struct rng rng;
    uint8_t secret[FAIR_SECRET_SIZE] = {(uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)(seed >> 16)};
    rng_init_number(&rng, seed);
    table_open(&table, world->game, &world->box, STEP_MEMORY(steps), secret);
    uint32_t moments = 0;
    while (table_actors(&table) && table.step_count < STEPS_MAX && moments < MOMENTS) {
        uint32_t seat;
        if (table_play_house(&table, NULL)) continue;
        if (rng_below(&rng, 12) == 0 && secrets_second_table(&table, viewer, &rng, &second)) {
            const struct table *both[2] = {&table, &second};
            moments++;
            compare(world, both, as, seed);
            if (case_failed()) return;
        }
        move_id move = world_pick(world, table.truth.state.bytes, &rng, &seat);
        table_play(&table, seat, move, NULL);
    }
}

int main(void)
{
    static struct world world;
    cases_begin("hall-pairs");
    for (uint32_t i = 0; i < games.count; i++) {
        const struct game *game = games.games[i].game;
        for (uint32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            world_make(&world, game, seats);
            for (uint32_t viewer = 0; viewer <= seats; viewer++) {
                case_begin("%s %u seat %u", game->name, seats, viewer);
                for (uint32_t k = 0; k < GAMES * cases_effort() && !case_failed(); k++) {
                    run_game(&world, viewer, viewer, cases_seed() * 1000u + k);
                }
            }
        }
    }
    printf("%u pairs of worlds, %llu bytes each way\n", pairs, (unsigned long long)bytes);
    cases_expect_faults();
    for (uint32_t i = 0; i < games.count; i++) {
        world_make(&world, games.games[i].game, games.games[i].game->seats_min);
        case_begin("%s: a hall that takes seat 1 for seat 2", games.games[i].game->name);
        for (uint32_t k = 0; k < 20 && !case_failed(); k++) run_game(&world, 1, 2, 7000u + k);
        case_must_have_failed();
    }
    return cases_end();
}
