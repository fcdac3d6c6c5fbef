/* SPDX-License-Identifier: MIT
 * phrases GAME FILE - what a game can say, to be read: random games of all player counts, options
 * and editions, and of each kind of event, move, secret and sight the first few that read
 * differently; compared with the file. phrases --write GAME FILE writes it.
 *
 *     event arrived-short                              its name for programs
 *       Norway: 2 lovers. The third seat stays empty.  to everybody
 *       You ...                                        to the player it is about, if otherwise
 *       ...                                            to somebody who types moves, if otherwise
 *       {"event": "arrived-short", ...}                to programs */
#include <string.h>

#include "base/bits.h"
#include "record/write_protocol.h"
#include "support/golden.h"
#include "support/worlds.h"
#include "table/table.h"
#include "text/text.h"

enum { EXAMPLES_MAX = 8, EXAMPLE_MAX = 4096, GROUPS_MAX = 128, SEED = 7, GAMES_PER_WORLD = 10 };

/* Examples of one kind, under a title. */
struct group {
    char title[64];
    char shapes[EXAMPLES_MAX][SENTENCE_MAX];
    char texts[EXAMPLES_MAX][EXAMPLE_MAX];
    uint32_t count;
};

static struct group groups[GROUPS_MAX];
static uint32_t group_count;

static struct group *find_group(const char *what, const char *name)
{
    char title[sizeof groups[0].title];
    struct buf buf;
    buf_init(&buf, title, sizeof title);
    buf_add(&buf, what);
    buf_add_char(&buf, ' ');
    buf_add(&buf, name);
    for (uint32_t i = 0; i < group_count; i++) {
        if (strcmp(groups[i].title, title) == 0) return &groups[i];
    }
    ASSERT(group_count < GROUPS_MAX && !buf_full(&buf));
    memcpy(groups[group_count].title, title, sizeof title);
    return &groups[group_count++];
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Sentences that differ only in numbers, in names of players (one letter), or between brackets read
 * the same. */
static void shape_of(const char *sentence, char shape[SENTENCE_MAX])
{
    size_t size = 0;
    uint32_t depth = 0;
    for (const char *c = sentence; *c && size + 1 < SENTENCE_MAX; c++) {
        bool digit = *c >= '0' && *c <= '9';
        bool name = is_letter(*c) && !is_letter(c[1]) && (c == sentence || !is_letter(c[-1]));
        if (*c == '(') depth++;
        if (*c == ')' && depth > 0) depth--;
        if (depth > 0 || (digit && size > 0 && shape[size - 1] == '0')) continue;
        shape[size++] = digit ? '0' : name ? 'A' : *c;
    }
    shape[size] = '\0';
}

/* The text to write an example into; NULL: there is one that reads the same, or enough of them. */
static char *new_example(struct group *group, const char *sentence)
{
    char shape[SENTENCE_MAX];
    shape_of(sentence, shape);
    for (uint32_t i = 0; i < group->count; i++) {
        if (strcmp(group->shapes[i], shape) == 0) return NULL;
    }
    if (group->count == EXAMPLES_MAX) return NULL;
    memcpy(group->shapes[group->count], shape, sizeof shape);
    return group->texts[group->count++];
}

/* ---- events ---- */

static void add_line(struct buf *buf, const char *line)
{
    buf_add(buf, "  ");
    buf_add(buf, line);
    buf_add_char(buf, '\n');
}

static void say(const struct world *world, const struct event *event, struct teller change,
                char sentence[SENTENCE_MAX])
{
    struct buf buf;
    change.language = &language_none;
    change.game = world->game;
    change.box = &world->box;
    change.names = world_names;
    buf_init(&buf, sentence, SENTENCE_MAX);
    text_event(&buf, &change, event);
    ASSERT(!buf_full(&buf));
}

/* The first seat in an event; 0: none. */
static uint32_t seat_in(const struct world *world, const struct event *event)
{
    const struct event_kind *kind = &world->game->vocabulary->events[event->kind];
    for (uint32_t i = 0; i < EVENT_ARGS; i++) {
        if (kind->fields[i].type == FIELD_SEAT) return (uint32_t)event->args[i];
    }
    return 0;
}

static void add_event(const struct world *world, const struct event *event)
{
    const struct vocabulary *vocabulary = world->game->vocabulary;
    struct group *group = find_group("event", vocabulary->events[event->kind].name);
    char sentence[SENTENCE_MAX];
    char other[SENTENCE_MAX];
    struct buf buf;
    struct json json;
    say(world, event, (struct teller){.you = 0}, sentence);
    char *text = new_example(group, sentence);
    if (!text) return;
    buf_init(&buf, text, EXAMPLE_MAX);
    add_line(&buf, sentence);
    say(world, event, (struct teller){.you = seat_in(world, event)}, other);
    if (strcmp(other, sentence) != 0) add_line(&buf, other);
    say(world, event, (struct teller){.codes = true}, other);
    if (strcmp(other, sentence) != 0) add_line(&buf, other);
    buf_add(&buf, "  ");
    json_init(&json, &buf);
    json_open(&json, '{');
    protocol_event(&json, world->game, &world->box, event);
    json_close(&json);
    buf_add_char(&buf, '\n');
    ASSERT(!buf_full(&buf));
}

/* ---- moves, secrets, sights ---- */

static void add_move(const struct world *world, move_id move)
{
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    char notation[MOVE_TEXT_MAX];
    char words[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, words, sizeof words);
    text_move(&buf, &teller, move);
    world_move_text(world, move, notation);
    struct span rest = span_of(notation);
    struct span name = {"", 0};
    (void)span_next_word(&rest, &name);
    char kind[MOVE_TEXT_MAX] = "";
    /* Moves such as 5b>L2 begin with a thing: all of these are one kind. */
    bool word = name.size > 2 && !memchr(name.text, '>', name.size);
    memcpy(kind, word ? name.text : "card", word ? name.size : 4);
    char *text = new_example(find_group("move", kind), words[0] ? words : notation);
    if (!text) return;
    buf_init(&buf, text, EXAMPLE_MAX);
    buf_add(&buf, "  ");
    buf_add(&buf, notation);
    buf_add(&buf, words[0] ? " | " : "");
    buf_add(&buf, words);
    buf_add_char(&buf, '\n');
}

static void add_secrets(const struct world *world, const void *state, uint32_t viewer)
{
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    struct secret secrets[SECRETS_MAX];
    uint32_t count = world->game->advice->secrets(&world->box, state, viewer, secrets);
    for (uint32_t i = 0; i < count; i++) {
        char words[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, words, sizeof words);
        text_thing(&buf, &teller, &secrets[i].thing);
        buf_add(&buf, ": ");
        text_noun(&buf, &teller, secrets[i].type, secrets[i].value);
        char *text = new_example(find_group("secret", "thing"), words);
        if (!text) continue;
        buf_init(&buf, text, EXAMPLE_MAX);
        add_line(&buf, words);
    }
}

static void add_sight(const struct world *world, const void *state)
{
    char fields[SENTENCE_MAX];
    char title[16];
    struct buf buf;
    struct json json;
    buf_init(&buf, title, sizeof title);
    buf_add_number(&buf, world->box.seats);
    buf_init(&buf, fields, sizeof fields);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_number(&json, "round", world->game->sight->round(&world->box, state));
    world->game->sight->fields(&world->box, state, &json);
    json_close(&json);
    ASSERT(!buf_full(&buf));
    char *text = new_example(find_group("sight for", title), fields);
    if (!text) return;
    buf_init(&buf, text, EXAMPLE_MAX);
    add_line(&buf, fields);
}

/* What a player sees again under the option that keeps things from players' eyes. */
static void veil(const struct world *world, struct events *events)
{
    for (uint32_t i = 0; i < events->count; i++) {
        struct event veiled = events->items[i];
        game_veil_event(world->game, &world->box, &veiled);
        add_event(world, &veiled);
    }
}

/* ---- games ---- */

static void add_choices(const struct world *world, const void *state, uint32_t seat)
{
    static struct event items[EVENTS_MAX];
    move_id moves[MOVES_MAX];
    struct view view;
    uint32_t count = world->game->moves(&world->box, state, seat, moves);
    state_view(world->game, &world->box, state, seat, &view);
    for (uint32_t i = 0; i < count; i++) {
        struct events events = {items, 0, EVENTS_MAX};
        add_move(world, moves[i]);
        if (!world->game->preview) continue;
        world->game->preview(&world->box, &view, moves[i], &events);
        for (uint32_t k = 0; k < events.count; k++) add_event(world, &items[k]);
    }
}

static void play(const struct world *world, struct rng *rng)
{
    static struct event items[EVENTS_MAX];
    union state state = {0};
    world->game->start(&world->box, state.bytes);
    while (world->game->actors(&world->box, state.bytes)) {
        struct events events = {items, 0, EVENTS_MAX};
        uint32_t seat;
        move_id move = world_pick(world, state.bytes, rng, &seat);
        if (seat)
            add_choices(world, state.bytes, seat);
        else
            add_move(world, move);
        add_sight(world, state.bytes);
        if (seat) add_secrets(world, state.bytes, seat);
        world->game->apply(&world->box, state.bytes, seat, move, &events);
        for (uint32_t i = 0; i < events.count; i++) add_event(world, &items[i]);
        veil(world, &events);
    }
    add_sight(world, state.bytes);
}

static void add_things(const struct world *world, struct buf *text)
{
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    for (const struct things *list = world->game->vocabulary->things; list && list->name; list++) {
        buf_add(text, "things ");
        buf_add(text, list->name);
        buf_add_char(text, '\n');
        for (uint32_t i = 0; i < list->count; i++) {
            buf_add(text, "  ");
            text_noun(text, &teller, list->type, list->first + i);
            buf_add_char(text, '\n');
        }
    }
}

static void make(const struct game *game, struct buf *text)
{
    uint32_t count;
    const struct world *all = worlds(&count);
    struct rng rng;
    rng_init_number(&rng, SEED);
    for (uint32_t i = 0; i < game->vocabulary->event_count; i++) {
        find_group("event", game->vocabulary->events[i].name);
    }
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t n = 0; all[i].game == game && n < GAMES_PER_WORLD; n++) play(&all[i], &rng);
    }
    for (uint32_t i = 0; i < group_count; i++) {
        buf_add(text, groups[i].title);
        buf_add_char(text, '\n');
        for (uint32_t k = 0; k < groups[i].count; k++) buf_add(text, groups[i].texts[k]);
    }
    struct world world;
    world_make(&world, game, game->seats_max);
    add_things(&world, text);
}

int main(int argc, char **argv)
{
    return golden_main(argc, argv, make);
}
