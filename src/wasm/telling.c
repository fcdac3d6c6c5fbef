/* SPDX-License-Identifier: MIT
 * telling - games, rules and the table as JSON for the page; what a viewer may know is wire's work.
 */
#include "ai/bot.h"
#include "base/memory.h"
#include "core/rulebook.h"
#include "games/games.h"
#include "wasm/desk.h"

static const char *in_language(const char *sentence)
{
    return page_translate(sentence, NULL, 0);
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
    json_key_text(json, "title", in_language(bot->title ? bot->title : ""));
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

static void add_section(struct json *json, const struct teller *teller,
                        const struct section *section)
{
    const struct game *game = teller->game;
    json_open(json, '{');
    json_key_text(json, "name", section->name);
    json_key_text(json, "heading", in_language(section->heading));
    json_key_open(json, "paragraphs", '[');
    for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
        text_paragraph(json_quote(json), teller, section->paragraphs[i]);
        json_unquote(json);
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

/* With the printed numbers of the table, if it is one of this game; else with the default ones. */
int32_t wasm_rulebook(uint32_t index)
{
    ASSERT(index < games.count);
    const struct game *game = games.games[index].game;
    struct edition edition;
    struct box box = desk.table.box;
    const struct teller teller = {.language = &page_language, .game = game, .box = &box};
    bool read = desk.table.game == game ||
                (!box_init(&box, game, game->seats_min, NULL) &&
                 !edition_read(&edition, span_of(games.games[index].edition), NULL) &&
                 !box_edition(&box, game, &edition, NULL));
    ASSERT(read);
    struct json *json = desk_answer_json();
    json_open(json, '[');
    for (uint32_t i = 0; i < game->rulebook->section_count; i++) {
        add_section(json, &teller, &game->rulebook->sections[i]);
    }
    json_close(json);
    return desk_done();
}

/* ---- the table ---- */

/* ["rule", "small-only", its name for people] */
static void add_things(struct json *json, const struct teller *teller, const struct things *things)
{
    const struct vocabulary *vocabulary = teller->game->vocabulary;
    for (uint32_t i = 0; i < things->count; i++) {
        json_open(json, '[');
        json_text(json, things->name);
        vocabulary->plain(teller->box, things->type, things->first + i, json);
        text_noun(json_quote(json), teller, things->type, things->first + i);
        json_unquote(json);
        json_close(json);
    }
}

int32_t wasm_things(void)
{
    struct teller teller = desk_teller();
    struct json *json = desk_answer_json();
    const struct things *things = teller.game->vocabulary->things;
    json_open(json, '[');
    for (; things && things->name; things++) add_things(json, &teller, things);
    json_close(json);
    return desk_done();
}

static bool is_over(void)
{
    return table_actors(&desk.table) == 0;
}

static bool may_see(uint32_t viewer)
{
    return viewer <= desk.table.box.seats ||
           (viewer == WASM_VIEWER_ALL && (desk.shown || is_over()));
}

int32_t wasm_look(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    struct json *json = desk_answer_json();
    if (step < wasm_step_count()) {
        replay_to(&desk.replay, step);
        wire_look_back(json, &desk.replay, viewer);
    } else {
        wire_look(json, &desk.table, viewer);
    }
    return desk_done();
}

int32_t wasm_update(uint32_t viewer, uint32_t step)
{
    ASSERT(may_see(viewer));
    ASSERT(step >= 1 && step <= wasm_step_count());
    struct teller teller = desk_teller();
    replay_to(&desk.replay, step);
    wire_update(desk_answer_json(), &desk.replay, &teller, viewer);
    return desk_done();
}

/* The question lies where the answer will be written. */
static struct span kept_question(uint32_t size)
{
    static char text[WASM_MOVE_SIZE];
    struct span question = desk_question(size);
    size_t kept = size < sizeof text ? size : sizeof text; /* no move is as long */
    memcpy(text, question.text, kept);
    return (struct span){text, kept};
}

int32_t wasm_said(uint32_t size)
{
    struct span text = kept_question(size);
    struct teller teller = desk_teller();
    struct problem problem = {0};
    move_id move;
    if (teller.game->notation->move_read(teller.box, text, &move, &problem))
        return desk_failed(&problem);
    text_move(desk_answer(), &teller, move);
    return desk_done();
}

int32_t wasm_objection(uint32_t seat, uint32_t size)
{
    struct span move = kept_question(size);
    struct teller teller = desk_teller();
    struct problem problem = {0};
    struct view view;
    table_view(&desk.table, seat, &view);
    if (wire_objection(desk_answer_json(), &view, &teller, move, &problem))
        return desk_failed(&problem);
    return desk_done();
}

int32_t wasm_preview(uint32_t seat, uint32_t size)
{
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    struct span move = kept_question(size);
    struct teller teller = desk_teller();
    struct problem problem = {0};
    struct view view;
    table_view(&desk.table, seat, &view);
    if (wire_preview(desk_answer_json(), &view, &teller, move, &events, &problem))
        return desk_failed(&problem);
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
