/* SPDX-License-Identifier: MIT
 * table - games with their past, and records of them. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "kit/kit.h"
#include "record/read.h"

struct vacancy_table {
    const struct vacancy_box *box;
    struct table table;
    bool deals; /* it draws by its seed: not so what was read from a record without one */
    struct record_seat seats[SEATS_MAX]; /* as the record named them */
    struct step steps[TABLE_STEPS_MAX];
};

static void name_seats(struct record_seat seats[SEATS_MAX], const char *const *names)
{
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        struct buf buf;
        memset(&seats[i], 0, sizeof seats[i]);
        buf_init(&buf, seats[i].name, sizeof seats[i].name);
        buf_add(&buf, names ? names[i] : "Seat ");
        if (!names) buf_add_number(&buf, i + 1u);
    }
}

enum vacancy_error vacancy_table_new(const struct vacancy_box *box, uint64_t seed,
                                     struct vacancy_table **table)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    struct vacancy_table *made = calloc(1, sizeof *made);
    if (!made) return VACANCY_ERROR_MEMORY;
    made->box = box;
    made->deals = true;
    name_seats(made->seats, NULL);
    fair_secret("library", &seed, 1, secret);
    table_open(&made->table, box->game, &box->box, STEP_MEMORY(made->steps), secret);
    *table = made;
    return VACANCY_OK;
}

void vacancy_table_free(struct vacancy_table *table)
{
    free(table);
}

uint32_t vacancy_table_actors(const struct vacancy_table *table)
{
    return table_actors(&table->table);
}

enum vacancy_error vacancy_table_apply(struct vacancy_table *table, uint32_t seat,
                                       vacancy_move move, struct vacancy_problem *problem)
{
    enum vacancy_error error = kit_legal(table->box, table->table.truth.state.bytes, seat, move,
                                         problem);
    if (error) return error;
    if (table_full(&table->table))
        return kit_fail(problem, VACANCY_ERROR_SPACE, "no game has more than 2048 moves");
    /* Other draws than those of the seed are not what a record of it may claim. */
    if (seat == 0 && table->deals && move != table_house_move(&table->table)) {
        table->deals = false;
        memset(&table->table.fair, 0, sizeof table->table.fair);
    }
    table_play(&table->table, seat, move, NULL);
    return VACANCY_OK;
}

vacancy_move vacancy_table_draw(const struct vacancy_table *table)
{
    if (!table->deals || !(table_actors(&table->table) & 1u)) return 0;
    return table_house_move(&table->table);
}

enum vacancy_error vacancy_table_rewind(struct vacancy_table *table, uint32_t count)
{
    if (count > table->table.step_count) return VACANCY_ERROR_ARGUMENT;
    table_rewind(&table->table, count);
    return VACANCY_OK;
}

uint32_t vacancy_table_steps(const struct vacancy_table *table)
{
    return table->table.step_count;
}

bool vacancy_table_step(const struct vacancy_table *table, uint32_t index, uint32_t *seat,
                        vacancy_move *move)
{
    if (index >= table->table.step_count) return false;
    *seat = table->steps[index].seat;
    *move = table->steps[index].move;
    return true;
}

enum vacancy_error vacancy_table_state(const struct vacancy_table *table,
                                       struct vacancy_state *state)
{
    if (state->box != table->box) return VACANCY_ERROR_ARGUMENT;
    state->truth = table->table.truth;
    return VACANCY_OK;
}

/* ---- records ---- */

static struct record_head head_of(const struct vacancy_table *table,
                                  const struct record_seat *seats)
{
    return (struct record_head){
        .edition = &table->box->edition, .embed = table->box->embed, .seats = seats};
}

/* A name as records have it. */
static bool may_be_named(const char *name)
{
    struct span span = span_of(name);
    return span.size < RECORD_NAME_MAX && span_printable(span);
}

enum vacancy_error vacancy_table_write(const struct vacancy_table *table, const char *const *names,
                                       char *text, size_t size)
{
    struct record_seat seats[SEATS_MAX];
    struct buf buf;
    const char *given[SEATS_MAX] = {"", "", "", "", "", ""};
    if (size == 0) return VACANCY_ERROR_SPACE;
    for (uint32_t i = 0; names && i < table->box->box.seats; i++) {
        if (!names[i] || !may_be_named(names[i])) return VACANCY_ERROR_ARGUMENT;
        given[i] = names[i];
    }
    memcpy(seats, table->seats, sizeof seats);
    if (names) name_seats(seats, given);
    struct event *events = malloc(RECORD_EVENTS_MAX * sizeof *events);
    if (!events) return VACANCY_ERROR_MEMORY;
    const struct record_head head = head_of(table, seats);
    buf_init(&buf, text, size);
    record_write(&table->table, &head, events, &buf);
    free(events);
    return kit_written(&buf);
}

enum vacancy_error vacancy_table_seen(const struct vacancy_table *table, uint32_t viewer,
                                      char *text, size_t size)
{
    struct buf buf;
    struct json json;
    if (viewer > table->box->box.seats) return VACANCY_ERROR_ARGUMENT;
    if (size == 0) return VACANCY_ERROR_SPACE;
    const struct record_head head = head_of(table, table->seats);
    buf_init(&buf, text, size);
    json_init(&json, &buf);
    record_write_seen(&table->table, &head, viewer, &json);
    return kit_written(&buf);
}

static enum vacancy_error replay(const struct record *record, const struct vacancy_box *box,
                                 struct vacancy_table **out, struct vacancy_problem *problem)
{
    struct problem fault = {0};
    struct vacancy_table *table = calloc(1, sizeof *table);
    if (!table) return kit_fail(problem, VACANCY_ERROR_MEMORY, "no memory for a table");
    table->box = box;
    memcpy(table->seats, record->seats, sizeof table->seats);
    if (record_replay(record, &table->table, STEP_MEMORY(table->steps), false, &fault)) {
        free(table);
        return kit_problem(problem, &fault);
    }
    table->deals = fair_known(&table->table.fair);
    *out = table;
    return VACANCY_OK;
}

enum vacancy_error vacancy_table_read(const char *text, size_t size, struct vacancy_box **box,
                                      struct vacancy_table **table, struct vacancy_problem *problem)
{
    struct problem fault = {0};
    struct record record;
    struct vacancy_box *made = NULL;
    if (size > VACANCY_RECORD_MAX)
        return kit_fail(problem, VACANCY_ERROR_RECORD, "the record has more than 262144 bytes");
    if (record_read(&record, &games, (struct span){text, size}, &fault))
        return kit_problem(problem, &fault);
    const struct shelf_game *entry = shelf_find(&games, span_of(record.game->name), NULL);
    enum vacancy_error error = kit_box_make(&record.box, entry, record.edition.text, &made,
                                            problem);
    if (!error) error = replay(&record, made, table, problem);
    record_release(&record);
    if (error) {
        vacancy_box_free(made);
        return error;
    }
    *box = made;
    return VACANCY_OK;
}
