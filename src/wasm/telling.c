/* SPDX-License-Identifier: MIT
 * telling - what a viewer may know of the table, as JSON for the page. */
#include "ai/bot.h"
#include "core/rulebook.h"
#include "games/games.h"
#include "record/write_protocol.h"
#include "wasm/desk.h"

static void add_key(struct buf *buf, const char *key)
{
    if (buf->memory[buf->size - 1u] != '{') buf_add(buf, ", ");
    buf_add_json(buf, span_of(key));
    buf_add(buf, ": ");
}

static void add_number(struct buf *buf, const char *key, int64_t number)
{
    add_key(buf, key);
    buf_add_number(buf, number);
}

static void add_text(struct buf *buf, const char *key, const char *text)
{
    add_key(buf, key);
    buf_add_json(buf, span_of(text));
}

static void add_translated(struct buf *buf, const char *key, const char *sentence)
{
    add_text(buf, key, page_translate(sentence, NULL, 0));
}

/* Numbers of the seats of a set, as a list. */
static void add_seats(struct buf *buf, const char *key, seat_set seats)
{
    bool first = true;
    add_key(buf, key);
    buf_add_char(buf, '[');
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) {
        if (!(seats >> seat & 1u)) continue;
        if (!first) buf_add(buf, ", ");
        buf_add_number(buf, seat);
        first = false;
    }
    buf_add_char(buf, ']');
}

/* ---- the shelf ---- */

static void add_option(struct buf *buf, const struct option *option)
{
    buf_add_char(buf, '{');
    add_text(buf, "name", option->name);
    add_translated(buf, "text", option->text);
    add_key(buf, "values");
    for (uint32_t v = 0; v < OPTION_VALUES_MAX && option->values[v]; v++) {
        buf_add_char(buf, v == 0 ? '[' : ',');
        buf_add_json(buf, span_of(option->values[v]));
    }
    buf_add(buf, "]}");
}

static void add_game(struct buf *buf, const struct shelf_game *entry)
{
    const struct game *game = entry->game;
    buf_add_char(buf, '{');
    add_text(buf, "name", game->name);
    add_number(buf, "seats_min", game->seats_min);
    add_number(buf, "seats_max", game->seats_max);
    add_key(buf, "options");
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (i > 0) buf_add(buf, ", ");
        add_option(buf, &game->options[i]);
    }
    buf_add_char(buf, ']');
    add_text(buf, "edition", entry->edition);
    buf_add_char(buf, '}');
}

static void add_bot(struct buf *buf, const struct bot *bot)
{
    buf_add_char(buf, '{');
    add_text(buf, "name", bot->name);
    add_translated(buf, "text", bot->text);
    add_translated(buf, "title", bot->level ? bot->level->title : "");
    buf_add_char(buf, '}');
}

int32_t wasm_shelf(void)
{
    struct buf *buf = desk_answer();
    buf_add(buf, "{\"games\": [");
    for (uint32_t i = 0; i < games.count; i++) {
        if (i > 0) buf_add(buf, ", ");
        add_game(buf, &games.games[i]);
    }
    buf_add(buf, "], \"bots\": [");
    for (uint32_t i = 0; i < bots_count; i++) {
        if (i > 0) buf_add(buf, ", ");
        add_bot(buf, &bots[i]);
    }
    buf_add(buf, "]}");
    return desk_done();
}

/* ---- the rules ---- */

static void add_section(struct buf *buf, const struct game *game, const struct section *section)
{
    buf_add_char(buf, '{');
    add_text(buf, "name", section->name);
    add_translated(buf, "heading", section->heading);
    add_key(buf, "paragraphs");
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
        if (i > 0) buf_add(buf, ", ");
        buf_add_json(buf, span_of(page_translate(section->paragraphs[i], NULL, 0)));
    }
    buf_add(buf, "], \"rules\": [");
    for (uint32_t i = 0; i < section->rule_count; i++) {
        const struct rule *rule = &game->vocabulary->rules[section->rules[i]];
        buf_add(buf, i > 0 ? ", {" : "{");
        add_text(buf, "name", rule->name);
        add_translated(buf, "text", rule->text);
        buf_add_char(buf, '}');
    }
    buf_add(buf, "]}");
}

int32_t wasm_rulebook(uint32_t index)
{
    ASSERT(index < games.count);
    const struct game *game = games.games[index].game;
    struct buf *buf = desk_answer();
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < game->rulebook->section_count; i++) {
        if (i > 0) buf_add(buf, ", ");
        add_section(buf, game, &game->rulebook->sections[i]);
    }
    buf_add_char(buf, ']');
    return desk_done();
}

/* ---- a position ---- */

static bool is_over(void)
{
    return table_actors(&desk.table) == 0;
}

static bool may_see(uint32_t viewer)
{
    return viewer <= desk.table.box.seats ||
           (viewer == WASM_VIEWER_ALL && (desk.shown || is_over()));
}

static void view_at(uint32_t viewer, uint32_t step, struct view *view)
{
    const struct table *table = &desk.table;
    const union state *state = &desk.history.states[step];
    if (viewer == WASM_VIEWER_ALL) {
        view->seat = viewer;
        view->state = *state;
    } else {
        game_view(table->game, &table->box, state->bytes, viewer, view);
    }
}

static void add_position(struct buf *buf, const struct view *view)
{
    char memory[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, memory, sizeof memory);
    desk.table.game->write(&desk.table.box, view->state.bytes, &position);
    ASSERT(!buf_full(&position));
    add_text(buf, "position", memory);
}

static void add_legal(struct buf *buf, const struct view *view, seat_set actors)
{
    const struct table *table = &desk.table;
    move_id moves[MOVES_MAX];
    uint32_t count = 0;
    if (view->seat >= 1 && view->seat <= table->box.seats && actors >> view->seat & 1u)
        count = table->game->moves(&table->box, view->state.bytes, view->seat, moves);
    add_key(buf, "legal");
    protocol_moves(buf, table, moves, count);
}

static void add_scores(struct buf *buf, const struct view *view)
{
    const struct table *table = &desk.table;
    int32_t scores[SEATS_MAX];
    table->game->scores(&table->box, view->state.bytes, scores);
    add_key(buf, "scores");
    for (uint32_t i = 0; i < table->box.seats; i++) {
        buf_add_char(buf, i == 0 ? '[' : ',');
        buf_add_number(buf, scores[i]);
    }
    buf_add_char(buf, ']');
}

static void add_look(struct buf *buf, uint32_t viewer, uint32_t step)
{
    const struct table *table = &desk.table;
    const union state *state = &desk.history.states[step];
    seat_set actors = table->game->actors(&table->box, state->bytes);
    struct view view;
    view_at(viewer, step, &view);
    buf_add_char(buf, '{');
    add_number(buf, "step", step);
    add_number(buf, "viewer", viewer);
    add_key(buf, "over");
    buf_add(buf, actors ? "false" : "true");
    add_seats(buf, "actors", actors);
    add_position(buf, &view);
    add_legal(buf, &view, actors);
    add_scores(buf, &view);
    add_seats(buf, "winners", actors ? 0 : table->game->winners(&table->box, state->bytes));
    buf_add_char(buf, '}');
}

int32_t wasm_look(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    uint32_t now = desk.table.step_count;
    add_look(desk_answer(), viewer, step < wasm_step_count() ? step : now);
    return desk_done();
}

/* ---- a step ---- */

/* A seat sees its own half of an event that has two halves; who sees all sees the fuller one. */
static bool is_told(const struct event *event, uint32_t viewer)
{
    if (viewer != WASM_VIEWER_ALL) return event->seen >> viewer & 1u;
    return event->seen == SEEN_BY_ALL || !(event->seen & 1u);
}

static struct teller teller_of(const struct box *box)
{
    struct teller teller = desk_teller();
    teller.box = box;
    return teller;
}

void desk_add_event_text(struct buf *buf, const struct box *box, const struct event *event)
{
    struct teller teller = teller_of(box);
    char memory[SENTENCE_MAX];
    struct buf sentence;
    buf_init(&sentence, memory, sizeof memory);
    text_event(&sentence, &teller, event);
    buf_add_json(buf, buf_span(&sentence));
}

void desk_add_event(struct buf *buf, const struct box *box, const struct event *event)
{
    struct teller teller = teller_of(box);
    char memory[SENTENCE_MAX];
    struct buf sentence;
    protocol_event(buf, teller.game, box, event);
    buf->memory[--buf->size] = '\0';
    add_key(buf, "text");
    desk_add_event_text(buf, box, event);
    buf_init(&sentence, memory, sizeof memory);
    text_rule(&sentence, &teller, event->rule);
    add_text(buf, "why", memory);
    buf_add_char(buf, '}');
}

static void add_events(struct buf *buf, uint32_t viewer, const struct event *events, uint32_t count)
{
    bool first = true;
    buf_add_char(buf, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (!is_told(&events[i], viewer)) continue;
        if (!first) buf_add(buf, ", ");
        desk_add_event(buf, &desk.table.box, &events[i]);
        first = false;
    }
    buf_add_char(buf, ']');
}

static void add_move(struct buf *buf, uint32_t viewer, uint32_t index)
{
    const struct table *table = &desk.table;
    char memory[MOVE_TEXT_MAX];
    struct buf text;
    move_id move = viewer == WASM_VIEWER_ALL
                       ? table->steps[index].move
                       : history_move_seen(&desk.history, table, index, viewer);
    buf_init(&text, memory, sizeof memory);
    table->game->move_write(&table->box, move, &text);
    add_text(buf, "move", memory);
}

int32_t wasm_update(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    ASSERT(step >= 1 && step <= wasm_step_count());
    const uint32_t *starts = &desk.history.event_starts[step - 1u];
    struct buf *buf = desk_answer();
    buf_add_char(buf, '{');
    add_number(buf, "step", step);
    add_number(buf, "seat", desk.table.steps[step - 1u].seat);
    add_move(buf, viewer, step - 1u);
    add_key(buf, "events");
    add_events(buf, viewer, &desk.history.events[starts[0]], starts[1] - starts[0]);
    add_key(buf, "look");
    add_look(buf, viewer, step);
    buf_add_char(buf, '}');
    return desk_done();
}

int32_t wasm_preview(uint32_t seat, uint32_t size)
{
    static struct event items[EVENTS_MAX];
    const struct table *table = &desk.table;
    struct events events = {.items = items, .max = EVENTS_MAX};
    struct problem problem = {0};
    struct view view;
    move_id move;
    table_view(table, seat, &view);
    if (game_move_read(table->game, &table->box, view.state.bytes, seat, desk_question(size), &move,
                       &problem))
        return desk_failed(&problem);
    if (table->game->preview)
        table->game->preview(&table->box, view.state.bytes, seat, move, &events);
    add_events(desk_answer(), seat, items, events.count);
    return desk_done();
}

int32_t wasm_record(bool saved)
{
    static struct event events[RECORD_EVENTS_MAX];
    ASSERT(saved || desk.shown || is_over());
    if (saved) {
        record_write_saved(&desk.table, &desk.head, desk_answer());
    } else {
        record_write(&desk.table, &desk.head, events, desk_answer());
    }
    return desk_done();
}
