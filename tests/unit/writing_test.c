/* SPDX-License-Identifier: MIT
 * Records that we write: their head word for word, read and written again without a change, as a
 * saved game that goes on as it would have, and as a link. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/bits.h"
#include "record/link.h"
#include "record/read.h"
#include "support/unit.h"
#include "support/worlds.h"

static char text[RECORD_SIZE_MAX];
static char again[RECORD_SIZE_MAX];
static struct event events[RECORD_EVENTS_MAX];

/* A table with memory of its own. */
struct kept {
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
};

static struct kept first;
static struct kept second;

static const struct record_seat seats[SEATS_MAX] = {{.name = "Ann"},
                                                    {.name = "Bob \"B\"", .bot = "level2"},
                                                    {.name = "Zoë", .bot = "cmd", .random_from = 5},
                                                    {.name = "D"},
                                                    {.name = "E", .bot = "random"},
                                                    {.name = "F"}};

/* Seat 1 promises a share and opens it, seat 2 does not open its own. */
static void open_table(struct kept *kept, const struct world *world)
{
    static const uint8_t secret[FAIR_SECRET_SIZE] = {1, 2, 3};
    struct sha256 sha;
    uint8_t promise[SHA256_SIZE];
    sha256_init(&sha);
    sha256_add(&sha, "dice", 4);
    sha256_finish(&sha, promise);
    table_init(&kept->table, world->game, &world->box, STEP_MEMORY(kept->steps));
    fair_init(&kept->table.fair, secret);
    fair_promise(&kept->table.fair, 1, promise);
    fair_promise(&kept->table.fair, 2, promise);
    assert_true(fair_open(&kept->table.fair, 1, (const uint8_t *)"dice", 4));
    fair_seal(&kept->table.fair, world->box.seats);
}

static void play(struct table *table, uint32_t steps)
{
    struct rng rng;
    rng_init_number(&rng, 7);
    for (seat_set actors; (actors = table_actors(table)) && table->step_count < steps;) {
        uint32_t seat = bits_first(actors);
        move_id move = seat ? game_pick(table->game, &table->box, table->truth.state.bytes, seat,
                                        &rng)
                            : table_house_move(table);
        table_play(table, seat, move, NULL);
    }
}

static void put(char memory[RECORD_SIZE_MAX], const struct table *table,
                const struct record_head *head)
{
    struct buf buf;
    buf_init(&buf, memory, RECORD_SIZE_MAX);
    record_write(table, head, events, &buf);
    assert_false(buf_full(&buf));
}

static void take(struct record *record, const char *line, struct kept *kept, bool whole)
{
    struct problem problem = {0};
    enum error error = record_read(record, &games, span_of(line), &problem);
    if (!error)
        error = record_replay(record, &kept->table, STEP_MEMORY(kept->steps), whole, &problem);
    if (error)
        fail_msg("%s: found %s, expected %s", error_name(error), problem.found, problem.expected);
}

static void begins_with(const char *line, const char *start)
{
    char *head = strndup(line, strlen(start));
    assert_string_equal(head, start);
    free(head);
}

/* docs/records.md in an example. */
static void a_record_begins_with_its_head(void **state)
{
    (void)state;
    struct world world;
    world_make(&world, shelf_find(&games, span_of("overbooking"), NULL)->game, 3);
    open_table(&first, &world);
    play(&first.table, 1);
    struct record_head head = {.edition = &world.edition, .seats = seats};
    put(text, &first.table, &head);
    begins_with(text,
                "{\"format\": \"vacancy-record/1\", \"game\": \"overbooking\", "
                "\"edition\": {\"id\": \"overbooking-default\", \"sha256\": "
                "\"be7ffa959f6e5d80bd9aa67851477407f4c84964d164754efd4df4ff5f531960\"}, "
                "\"options\": {\"scoring\": \"expert\", \"peek\": \"yes\"}, "
                "\"seats\": [{\"name\": \"Ann\", \"kind\": \"human\"}, "
                "{\"name\": \"Bob \\\"B\\\"\", \"kind\": \"bot\", \"bot\": \"level2\"}, "
                "{\"name\": \"Zoë\", \"kind\": \"bot\", \"bot\": \"cmd\", \"random_from\": 5}], "
                "\"moves\": [\"0 start ");
    assert_null(strstr(text, "\"fair\"")); /* the game runs: nothing is revealed */
    assert_null(strstr(text, "\"result\""));
    head.no_hints = true;
    put(text, &first.table, &head);
    assert_non_null(strstr(text, "\"random_from\": 5}], \"hints\": false, \"moves\": ["));
    head.embed = true;
    put(text, &first.table, &head);
    assert_non_null(strstr(text, "531960\", \"data\": \"# Overbooking"));
}

/* Of every game, player count, option and edition; with all that a head can say. */
static void a_record_is_written_again_as_it_was_read(void **state)
{
    (void)state;
    uint32_t count;
    const struct world *all = worlds(&count);
    for (uint32_t i = 0; i < count; i++) {
        struct record record;
        struct record_head head = {
            .edition = &all[i].edition, .embed = true, .seats = seats, .no_hints = i % 2u};
        open_table(&first, &all[i]);
        play(&first.table, TABLE_STEPS_MAX);
        put(text, &first.table, &head);
        take(&record, text, &second, true);
        assert_int_equal(record.no_hints, i % 2u);
        head = record_head_of(&record);
        put(again, &second.table, &head);
        record_release(&record);
        assert_string_equal(again, text);
        assert_int_equal(text[strlen(text) - 1], '\n');
        assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    }
}

static const char *hex_of(const uint8_t *bytes, size_t size)
{
    static char memory[2 * SHA256_SIZE + 1];
    for (size_t i = 0; i < size; i++) snprintf(memory + 2 * i, 3, "%02x", bytes[i]);
    return memory;
}

/* With it anybody can check the deals: the secret, every share, and who promised one. */
static void a_game_that_is_over_reveals_its_deals(void **state)
{
    (void)state;
    struct world world;
    char fair[1024];
    world_make(&world, games.games[0].game, 3);
    open_table(&first, &world);
    play(&first.table, TABLE_STEPS_MAX);
    const struct fair *known = &first.table.fair;
    struct buf buf;
    buf_init(&buf, fair, sizeof fair);
    buf_add(&buf, "\"fair\": {\"commit\": \"");
    buf_add(&buf, hex_of(known->commit, SHA256_SIZE));
    buf_add(&buf, "\", \"seed\": \"");
    buf_add(&buf, hex_of(known->secret, FAIR_SECRET_SIZE));
    buf_add(&buf, "\", \"shares\": [\"64696365\", \"\", \"\"], \"promises\": [\"");
    buf_add(&buf, hex_of(known->promises[0], SHA256_SIZE));
    buf_add(&buf, "\", \"");
    buf_add(&buf, hex_of(known->promises[1], SHA256_SIZE));
    buf_add(&buf, "\", \"\"]}}\n");
    put(text, &first.table, &(struct record_head){.edition = &world.edition, .seats = seats});
    const char *found = strstr(text, "\"fair\"");
    assert_non_null(found);
    assert_string_equal(found, fair);
}

static void a_saved_game_goes_on_as_it_would_have(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        struct world world;
        struct record record;
        struct buf buf;
        world_make(&world, games.games[g].game, 3);
        const struct record_head head = {
            .edition = &world.edition, .seats = seats, .no_hints = true};
        open_table(&first, &world);
        play(&first.table, 12);
        buf_init(&buf, text, sizeof text);
        record_write_saved(&first.table, &head, &buf);
        take(&record, text, &second, false);
        assert_true(record.no_hints);
        assert_string_equal(record.seats[0].name, "Ann");
        assert_string_equal(record.seats[2].bot, "cmd");
        assert_int_equal(record.seats[2].random_from, 5);
        record_release(&record);
        assert_int_equal(second.table.step_count, 12);
        play(&first.table, TABLE_STEPS_MAX);
        play(&second.table, TABLE_STEPS_MAX);
        assert_int_equal(second.table.step_count, first.table.step_count);
        assert_memory_equal(second.table.truth.state.bytes, first.table.truth.state.bytes,
                            world.game->state_size);
    }
}

/* ---- links ---- */

static size_t read_base64url(const char *code, uint8_t *bytes)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint32_t word = 0;
    uint32_t bits = 0;
    size_t size = 0;
    for (; *code; code++) {
        const char *digit = strchr(digits, *code);
        assert_non_null(digit);
        word = word << 6 | (uint32_t)(digit - digits);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes[size++] = (uint8_t)(word >> bits);
    }
    return size;
}

static char *inflate_raw(const uint8_t *bytes, size_t size)
{
    char *out = calloc(1, RECORD_SIZE_MAX);
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)bytes,
                       .avail_in = (uInt)size,
                       .next_out = (Bytef *)out,
                       .avail_out = RECORD_SIZE_MAX - 1};
    assert_non_null(out);
    assert_int_equal(inflateInit2(&stream, -MAX_WBITS), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.avail_in, 0);
    inflateEnd(&stream);
    return out;
}

/* All that the rules cannot derive again, and no more. */
static void a_link_holds_the_whole_game(void **state)
{
    (void)state;
    static const char *const kept[] = {"format", "game", "edition", "options", "seats", "moves"};
    for (uint32_t g = 0; g < games.count; g++) {
        static char code_memory[2 * LINK_SIZE_MAX];
        static uint8_t bytes[2 * LINK_SIZE_MAX];
        struct world world;
        struct record record;
        struct problem problem = {0};
        struct buf code;
        world_make(&world, games.games[g].game, games.games[g].game->seats_max);
        const struct record_head head = {.edition = &world.edition, .seats = seats};
        open_table(&first, &world);
        play(&first.table, TABLE_STEPS_MAX);
        put(text, &first.table, &head);
        take(&record, text, &second, true);
        buf_init(&code, code_memory, sizeof code_memory);
        assert_int_equal(record_link(&record, &code, &problem), ERROR_NONE);
        char *essence = inflate_raw(bytes, read_base64url(code_memory, bytes));
        json_t *object = json_loads(essence, 0, NULL);
        assert_non_null(object);
        assert_int_equal(json_object_size(object), sizeof kept / sizeof kept[0]);
        for (uint32_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
            json_t *value = json_object_get(object, kept[i]);
            assert_non_null(value);
            assert_true(json_equal(value, json_object_get(record.json, kept[i])));
        }
        json_decref(object);

        buf_init(&code, code_memory, code.size); /* one character short */
        assert_int_equal(record_link(&record, &code, &problem), ERROR_LIMIT);
        assert_string_equal(problem.expected, "32 kB");
        record_release(&record);
        take(&record, essence, &second, true); /* a link is a record too */
        free(essence);
        record_release(&record);
    }
}

int main(void)
{
    const struct CMUnitTest writing[] = {
        cmocka_unit_test(a_record_begins_with_its_head),
        cmocka_unit_test(a_record_is_written_again_as_it_was_read),
        cmocka_unit_test(a_game_that_is_over_reveals_its_deals),
        cmocka_unit_test(a_saved_game_goes_on_as_it_would_have),
        cmocka_unit_test(a_link_holds_the_whole_game),
    };
    return UNIT_RUN(writing);
}
