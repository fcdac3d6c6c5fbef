/* SPDX-License-Identifier: MIT */
#include "core/game.h"

#include "base/memory.h"

static void add_listed(struct buf *buf, const char *item)
{
    if (buf->size > 0) buf_add(buf, ", ");
    buf_add(buf, item);
}

const struct shelf_game *shelf_find(const struct shelf *shelf, struct span name,
                                    struct problem *problem)
{
    char memory[PROBLEM_TEXT_MAX];
    struct buf expected;
    buf_init(&expected, memory, sizeof memory);
    for (uint32_t i = 0; i < shelf->count; i++) {
        if (span_equal(name, shelf->games[i].game->name)) return &shelf->games[i];
        add_listed(&expected, shelf->games[i].game->name);
    }
    problem_set(problem, ERROR_GAME_UNKNOWN, name, memory);
    return NULL;
}

static bool same_span(struct span a, struct span b)
{
    return a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
}

/* Is it this edition, by today's name, or by the hash that it would have under that name? */
static bool is_called(const struct edition *edition, struct span name, struct span hash)
{
    uint8_t sha256[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    if (hash.size == 0) return same_span(edition->id, name);
    edition_hash_as(edition, name, sha256);
    sha256_hex(sha256, hex);
    return span_equal(hash, hex);
}

enum error shelf_edition(const struct shelf_game *entry, struct span name, struct span hash,
                         struct edition *edition, struct problem *problem)
{
    char known[SHA256_HEX_SIZE] = ""; /* the hash of the one with that name */
    const char *text = entry->edition;
    for (uint32_t i = 0; text; i++) {
        enum error error = edition_read(edition, span_of(text), problem);
        if (error) return error;
        if (is_called(edition, name, hash)) return ERROR_NONE;
        if (same_span(edition->id, name)) sha256_hex(edition->sha256, known);
        text = entry->others ? entry->others[i] : NULL;
    }
    if (known[0]) return problem_set(problem, ERROR_RECORD_KEY, span_of("sha256"), known);
    return problem_set(problem, ERROR_RECORD_KEY, name,
                       N_("an edition of ours, or its text as \"data\""));
}

enum error box_init(struct box *box, const struct game *game, uint32_t seats,
                    struct problem *problem)
{
    ASSERT(game->seats_min <= game->seats_max && game->seats_max <= SEATS_MAX);
    ASSERT(game->option_count <= OPTIONS_MAX && game->state_size <= STATE_SIZE_MAX);
    if (seats < game->seats_min || seats > game->seats_max) {
        char found_memory[16];
        char expected_memory[32];
        struct buf found;
        struct buf expected;
        buf_init(&found, found_memory, sizeof found_memory);
        buf_init(&expected, expected_memory, sizeof expected_memory);
        buf_add_number(&found, seats);
        buf_add_number(&expected, game->seats_min);
        buf_add_char(&expected, '-');
        buf_add_number(&expected, game->seats_max);
        return problem_set(problem, ERROR_SEATS, buf_span(&found), expected_memory);
    }
    memset(box, 0, sizeof *box);
    box->seats = (uint8_t)seats;
    return ERROR_NONE;
}

static enum error option_value(struct box *box, const struct game *game, uint32_t index,
                               struct span value, struct problem *problem)
{
    ASSERT(index < game->option_count);
    const struct option *option = &game->options[index];
    char memory[PROBLEM_TEXT_MAX];
    struct buf expected;
    buf_init(&expected, memory, sizeof memory);
    for (uint32_t v = 0; v < OPTION_VALUES_MAX && option->values[v]; v++) {
        if (span_equal(value, option->values[v])) {
            box->options[index] = (uint8_t)v;
            return ERROR_NONE;
        }
        add_listed(&expected, option->values[v]);
    }
    return problem_set(problem, ERROR_OPTION_VALUE, value, memory);
}

enum error box_option(struct box *box, const struct game *game, struct span setting,
                      struct problem *problem)
{
    size_t size = 0;
    while (size < setting.size && setting.text[size] != '=') size++;
    struct span name = {setting.text, size};
    size_t value_at = size < setting.size ? size + 1 : size;
    struct span value = {setting.text + value_at, setting.size - value_at};
    char memory[PROBLEM_TEXT_MAX];
    struct buf expected;
    buf_init(&expected, memory, sizeof memory);
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (span_equal(name, game->options[i].name)) {
            return option_value(box, game, i, value, problem);
        }
        add_listed(&expected, game->options[i].name);
    }
    return problem_set(problem, ERROR_OPTION_UNKNOWN, name, memory);
}

enum error box_edition(struct box *box, const struct game *game, const struct edition *edition,
                       struct problem *problem)
{
    if (!span_equal(edition->game, game->name)) {
        return problem_set(problem, ERROR_EDITION_GAME, edition->game, game->name);
    }
    return game->box(box, edition, problem);
}

move_id game_pick_listed(const struct game *game, const struct box *box, const void *state,
                         uint32_t seat, struct rng *rng)
{
    move_id moves[MOVES_MAX];
    uint32_t count = game->moves(box, state, seat, moves);
    ASSERT(count > 0 && count <= MOVES_MAX);
    return moves[rng_below(rng, count)];
}

/* "one of: 5b>L1 5b>B1 ..." as far as it fits. */
static void list_moves(const struct game *game, const struct box *box, const void *state,
                       uint32_t seat, char memory[PROBLEM_TEXT_MAX])
{
    move_id moves[MOVES_MAX];
    struct buf expected;
    buf_init(&expected, memory, PROBLEM_TEXT_MAX);
    if (seat == 0) {
        buf_add(&expected, "what the house can draw now");
        return;
    }
    uint32_t count = game->moves(box, state, seat, moves);
    for (uint32_t i = 0; i < count; i++) {
        char text[MOVE_TEXT_MAX];
        struct buf one;
        buf_init(&one, text, sizeof text);
        game->notation->move_write(box, moves[i], &one);
        ASSERT(!buf_full(&one)); /* MOVE_TEXT_MAX holds every move */
        if (expected.size + one.size + 12 > PROBLEM_TEXT_MAX - 8) {
            buf_add(&expected, ", ...");
            return;
        }
        add_listed(&expected, text);
    }
}

static void list_seats(seat_set seats, char memory[PROBLEM_TEXT_MAX])
{
    struct buf expected;
    buf_init(&expected, memory, PROBLEM_TEXT_MAX);
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) {
        if (!(seats >> seat & 1u)) continue;
        if (expected.size > 0) buf_add(&expected, ", ");
        buf_add_number(&expected, seat);
    }
}

enum error game_move_read(const struct game *game, const struct box *box, const void *state,
                          uint32_t seat, struct span text, move_id *move, struct problem *problem)
{
    char expected[PROBLEM_TEXT_MAX];
    seat_set actors = game->actors(box, state);
    if (!actors) return problem_set(problem, ERROR_MOVE_AFTER_END, text, "");
    if (seat > box->seats || !(actors >> seat & 1u)) {
        char number[4] = "?";
        struct buf found;
        buf_init(&found, number, sizeof number);
        buf_add_number(&found, seat);
        list_seats(actors, expected);
        return problem_set(problem, ERROR_MOVE_SEAT, buf_span(&found), expected);
    }
    move_id read;
    enum error error = game->notation->move_read(box, text, &read, problem);
    if (error) return error;
    if (!game->legal(box, state, seat, read)) {
        list_moves(game, box, state, seat, expected);
        enum error illegal = problem_set(problem, ERROR_MOVE_ILLEGAL, text, expected);
        if (problem && seat > 0) {
            uint32_t rule = game->objection(box, state, seat, read);
            ASSERT(rule < game->vocabulary->rule_count); /* not OBJECTION_NONE: it is illegal */
            problem->rule = &game->vocabulary->rules[rule];
        }
        return illegal;
    }
    *move = read;
    return ERROR_NONE;
}

void game_view(const struct game *game, const struct box *box, const struct truth *truth,
               uint32_t seat, struct view *view)
{
    ASSERT(seat <= box->seats);
    ASSERT(game->state_size <= sizeof view->state.bytes);
    memset(view, 0, sizeof *view);
    view->seat = seat;
    memcpy(view->state.bytes, truth->state.bytes, game->state_size);
    game->hide(box, view->state.bytes, seat);
}

void game_veil(const struct game *game, const struct box *box, struct view *view)
{
    if (game->sight->veil) game->sight->veil(box, view->state.bytes, view->seat);
}

void game_veil_event(const struct game *game, const struct box *box, struct event *event)
{
    if (game->sight->veil_event) game->sight->veil_event(box, event);
}
