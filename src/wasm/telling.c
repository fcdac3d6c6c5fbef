/* SPDX-License-Identifier: MIT
 * telling - what a viewer may know of the table, as JSON for the page. */
#include "ai/bot.h"
#include "core/rulebook.h"
#include "games/games.h"
#include "record/write_protocol.h"
#include "wasm/desk.h"

static const char *in_language(const char *sentence)
{
    return page_translate(sentence, NULL, 0);
}

void desk_add_move(struct json *json, const char *key, move_id move)
{
    json_key(json, key);
    desk.table.game->notation->move_write(&desk.table.box, move, json_quote(json));
    json_unquote(json);
}

/* Numbers of the seats of a set, as a list. */
static void add_seats(struct json *json, const char *key, seat_set seats)
{
    json_key_open(json, key, '[');
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) {
        if (seats >> seat & 1u) json_number(json, seat);
    }
    json_close(json);
}

/* ---- the shelf ---- */

static void add_option(struct json *json, const struct option *option)
{
    json_open(json, '{');
    json_key_text(json, "name", option->name);
    json_key_text(json, "text", in_language(option->text));
    json_key_open(json, "values", '[');
    for (uint32_t v = 0; v < OPTION_VALUES_MAX && option->values[v]; v++) {
        json_text(json, option->values[v]);
    }
    json_close(json);
    json_close(json);
}

static void add_game(struct json *json, const struct shelf_game *entry)
{
    const struct game *game = entry->game;
    json_open(json, '{');
    json_key_text(json, "name", game->name);
    json_key_number(json, "seats_min", game->seats_min);
    json_key_number(json, "seats_max", game->seats_max);
    json_key_open(json, "options", '[');
    for (uint32_t i = 0; i < game->option_count; i++) add_option(json, &game->options[i]);
    json_close(json);
    json_key_text(json, "edition", entry->edition);
    json_close(json);
}

static void add_bot(struct json *json, const struct bot *bot)
{
    json_open(json, '{');
    json_key_text(json, "name", bot->name);
    json_key_text(json, "text", in_language(bot->text));
    json_key_text(json, "title", in_language(bot->level ? bot->level->title : ""));
    json_close(json);
}

int32_t wasm_shelf(void)
{
    struct json *json = desk_answer_json();
    json_open(json, '{');
    json_key_open(json, "games", '[');
    for (uint32_t i = 0; i < games.count; i++) add_game(json, &games.games[i]);
    json_close(json);
    json_key_open(json, "bots", '[');
    for (uint32_t i = 0; i < bots_count; i++) add_bot(json, &bots[i]);
    json_close(json);
    json_close(json);
    return desk_done();
}

int32_t wasm_edition(void)
{
    json_text(desk_answer_json(), desk.edition_text);
    return desk_done();
}

/* ---- the rules ---- */

static void add_section(struct json *json, const struct game *game, const struct section *section)
{
    json_open(json, '{');
    json_key_text(json, "name", section->name);
    json_key_text(json, "heading", in_language(section->heading));
    json_key_open(json, "paragraphs", '[');
    for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
        json_text(json, in_language(section->paragraphs[i]));
    }
    json_close(json);
    json_key_open(json, "rules", '[');
    for (uint32_t i = 0; i < section->rule_count; i++) {
        const struct rule *rule = &game->vocabulary->rules[section->rules[i]];
        json_open(json, '{');
        json_key_text(json, "name", rule->name);
        json_key_text(json, "text", in_language(rule->text));
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

int32_t wasm_rulebook(uint32_t index)
{
    ASSERT(index < games.count);
    const struct game *game = games.games[index].game;
    struct json *json = desk_answer_json();
    json_open(json, '[');
    for (uint32_t i = 0; i < game->rulebook->section_count; i++) {
        add_section(json, game, &game->rulebook->sections[i]);
    }
    json_close(json);
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

static void view_of(uint32_t viewer, const struct truth *truth, struct view *view)
{
    const struct table *table = &desk.table;
    if (viewer == WASM_VIEWER_ALL) {
        view->seat = viewer;
        view->state = truth->state;
    } else {
        game_view(table->game, &table->box, truth, viewer, view);
    }
}

static void add_position(struct json *json, const struct view *view)
{
    char memory[POSITION_TEXT_MAX];
    struct buf position;
    buf_init(&position, memory, sizeof memory);
    desk.table.game->notation->position_write(&desk.table.box, view->state.bytes, &position);
    ASSERT(!buf_full(&position));
    json_key_text(json, "position", memory);
}

static void add_legal(struct json *json, const struct view *view, seat_set actors)
{
    const struct table *table = &desk.table;
    move_id moves[MOVES_MAX];
    uint32_t count = 0;
    if (view->seat >= 1 && view->seat <= table->box.seats && actors >> view->seat & 1u)
        count = table->game->moves(&table->box, view->state.bytes, view->seat, moves);
    json_key(json, "legal");
    protocol_moves(json, table, moves, count);
}

static void add_scores(struct json *json, const struct view *view)
{
    const struct table *table = &desk.table;
    int32_t scores[SEATS_MAX];
    table->game->scores(&table->box, view->state.bytes, scores);
    json_key_open(json, "scores", '[');
    for (uint32_t i = 0; i < table->box.seats; i++) json_number(json, scores[i]);
    json_close(json);
}

static void add_look(struct json *json, uint32_t viewer, uint32_t step, const struct truth *truth)
{
    const struct table *table = &desk.table;
    seat_set actors = table->game->actors(&table->box, truth->state.bytes);
    struct view view;
    view_of(viewer, truth, &view);
    json_open(json, '{');
    json_key_number(json, "step", step);
    json_key_number(json, "viewer", viewer);
    json_key(json, "over");
    json_flag(json, !actors);
    add_seats(json, "actors", actors);
    add_position(json, &view);
    add_legal(json, &view, actors);
    add_scores(json, &view);
    add_seats(json, "winners", actors ? 0 : table->game->winners(&table->box, truth->state.bytes));
    json_key(json, "mayTakeBack");
    json_flag(json, step >= wasm_step_count() && table_may_unseal(table, viewer));
    json_close(json);
}

int32_t wasm_look(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    struct json *json = desk_answer_json();
    if (step < wasm_step_count()) {
        replay_to(&desk.replay, step);
        add_look(json, viewer, step, &desk.replay.truth);
    } else {
        add_look(json, viewer, desk.table.step_count, &desk.table.truth);
    }
    return desk_done();
}

/* ---- a step ---- */

/* A seat sees its own half of an event that has two halves; who sees all sees the fuller one. */
static bool is_told(const struct event *event, uint32_t viewer)
{
    if (viewer != WASM_VIEWER_ALL) return event_seen(event, viewer);
    return event->seen == SEEN_BY_ALL || !(event->seen & 1u);
}

static struct teller teller_of(const struct box *box)
{
    struct teller teller = desk_teller();
    teller.box = box;
    return teller;
}

void desk_add_event_text(struct json *json, const struct box *box, const struct event *event)
{
    struct teller teller = teller_of(box);
    char memory[SENTENCE_MAX];
    struct buf sentence;
    buf_init(&sentence, memory, sizeof memory);
    text_event(&sentence, &teller, event);
    json_key_span(json, "text", buf_span(&sentence));
}

void desk_add_event(struct json *json, const struct box *box, const struct event *event)
{
    struct teller teller = teller_of(box);
    char memory[SENTENCE_MAX];
    struct buf sentence;
    json_open(json, '{');
    protocol_event(json, teller.game, box, event);
    desk_add_event_text(json, box, event);
    buf_init(&sentence, memory, sizeof memory);
    text_rule(&sentence, &teller, event->rule);
    json_key_text(json, "why", memory);
    json_close(json);
}

static void add_events(struct json *json, uint32_t viewer, const struct event *events,
                       uint32_t count)
{
    json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (is_told(&events[i], viewer)) desk_add_event(json, &desk.table.box, &events[i]);
    }
    json_close(json);
}

int32_t wasm_update(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    ASSERT(step >= 1 && step <= wasm_step_count());
    const struct replay *replay = &desk.replay;
    struct json *json = desk_answer_json();
    replay_to(&desk.replay, step);
    bool all = viewer == WASM_VIEWER_ALL;
    json_open(json, '{');
    json_key_number(json, "step", step);
    json_key_number(json, "seat", replay_step(replay)->seat);
    desk_add_move(json, "move", all ? replay_step(replay)->move : replay_move_seen(replay, viewer));
    json_key(json, "events");
    add_events(json, viewer, replay->events.items, replay->events.count);
    json_key(json, "look");
    add_look(json, viewer, step, &replay->truth);
    json_close(json);
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
    if (table->game->preview) table->game->preview(&table->box, &view, move, &events);
    add_events(desk_answer_json(), seat, items, events.count);
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
