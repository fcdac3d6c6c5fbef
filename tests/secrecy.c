/* SPDX-License-Identifier: MIT
 * secrecy - non-interference: whatever differs only in what a seat may not know must give that seat
 * the same bytes on every channel, now and over the whole past. Seat 0 is any onlooker.
 *
 * The last cases test the test: games that leak on purpose must be caught. */
#include "secrecy.h"

#include <stdio.h>
#include <string.h>

#include "ai/bot.h"
#include "base/bits.h"
#include "core/learned.h"
#include "core/reasons.h"
#include "kit/code.h"
#include "record/write.h"
#include "support/cases.h"
#include "text/text.h"
#include "wire/wire.h"

enum {
    GAMES = 4,   /* a seat of a world, times EFFORT */
    MOMENTS = 4, /* of a game at which a second world is made */
    LEAK_GAMES = 40,
    ONWARD = 40, /* moves that both worlds go on for */
    ONWARD_EVERY = 8,
    STEPS_MAX = 1200
};

/* ---- channels: each returns whether the two worlds say the same to the seat ---- */

/* Two states, and where there is a past, two tables. */
struct pair {
    const struct game *game; /* the one under test */
    const struct world *world;
    uint32_t viewer;
    const void *a;
    const void *b;
    const struct table *table_a; /* NULL: states without a past */
    const struct table *table_b;
    uint64_t seed;
};

static void pair_views(const struct pair *pair, struct view *a, struct view *b)
{
    state_view(pair->game, &pair->world->box, pair->a, pair->viewer, a);
    state_view(pair->game, &pair->world->box, pair->b, pair->viewer, b);
}

static bool same_view(const struct pair *pair)
{
    struct view a;
    struct view b;
    pair_views(pair, &a, &b);
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool same_actors(const struct pair *pair)
{
    const struct box *box = &pair->world->box;
    return pair->game->actors(box, pair->a) == pair->game->actors(box, pair->b);
}

static bool same_moves(const struct pair *pair)
{
    move_id a[MOVES_MAX];
    move_id b[MOVES_MAX];
    if (pair->viewer == 0) return true;
    uint32_t count = pair->game->moves(&pair->world->box, pair->a, pair->viewer, a);
    if (pair->game->moves(&pair->world->box, pair->b, pair->viewer, b) != count) return false;
    return memcmp(a, b, count * sizeof a[0]) == 0;
}

static bool same_position_text(const struct pair *pair)
{
    struct view views[2];
    char texts[2][POSITION_TEXT_MAX];
    pair_views(pair, &views[0], &views[1]);
    for (uint32_t i = 0; i < 2; i++) {
        struct buf buf;
        buf_init(&buf, texts[i], sizeof texts[i]);
        pair->game->notation->position_write(&pair->world->box, views[i].state.bytes, &buf);
    }
    return strcmp(texts[0], texts[1]) == 0;
}

/* What a program learns from: the view as numbers (src/kit). */
static bool same_arrays(const struct pair *pair)
{
    enum { NUMBERS_MAX = 4096 };
    static float arrays[2][NUMBERS_MAX];
    struct code_parts parts = {0};
    struct view views[2];
    const struct code *code = code_of(pair->world->game);
    if (!code) return true;
    code->parts(&pair->world->box, &parts);
    ASSERT(parts.size <= NUMBERS_MAX);
    pair_views(pair, &views[0], &views[1]);
    memset(arrays, 0, sizeof arrays);
    for (uint32_t i = 0; i < 2; i++) code->array(&pair->world->box, &views[i], arrays[i]);
    return memcmp(arrays[0], arrays[1], sizeof arrays[0]) == 0;
}

static bool same_refusal(const struct pair *pair, const char *text)
{
    struct problem a = {0};
    struct problem b = {0};
    move_id move_a = 0;
    move_id move_b = 0;
    const struct box *box = &pair->world->box;
    enum error error_a = game_move_read(pair->game, box, pair->a, pair->viewer, span_of(text),
                                        &move_a, &a);
    enum error error_b = game_move_read(pair->game, box, pair->b, pair->viewer, span_of(text),
                                        &move_b, &b);
    return error_a == error_b && move_a == move_b && memcmp(&a, &b, sizeof a) == 0;
}

/* Nonsense, moves of another moment, and everything that others could play in either world: nothing
 * may be answered differently. Nobody but the house may ask on its behalf. */
static bool same_error_texts(const struct pair *pair)
{
    static const char *const texts[] = {
        "",       "x",      "pass",      "1b>L1",     "5b>L2",  "6s>B1",     "4l>B4",  "noble 1",
        "maid 3", "maid -", "price 6/5", "price off", "take 1", "soldier 9", "start 1"};
    const struct box *box = &pair->world->box;
    if (pair->viewer == 0 && (pair->game->actors(box, pair->a) & 1u)) return true;
    for (uint32_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (!same_refusal(pair, texts[i])) return false;
    }
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = pair->game->moves(box, pair->a, seat, moves);
        for (uint32_t i = 0; i < count; i += 3) {
            char text[MOVE_TEXT_MAX];
            if (!same_refusal(pair, world_move_text(pair->world, moves[i], text))) return false;
        }
    }
    return true;
}

static move_id bot_choice(const struct pair *pair, const struct bot *bot, const struct view *view)
{
    static uint64_t memory[1 << 17];
    static struct thinker thinker;
    uint8_t key[RNG_KEY_SIZE] = {(uint8_t)pair->seed, (uint8_t)(pair->seed >> 8), 1};
    thinker_init(&thinker, bot, memory, sizeof memory);
    thinker_begin(&thinker, pair->game, &pair->world->box, view, key);
    while (thinker_think(&thinker, 20)) continue;
    return thinker_choose(&thinker);
}

enum { SEARCH_EVERY = 23, PROTOCOL_EVERY = 5 }; /* pairs: these two take their time */

/* level2 stands for all that search: they differ in how long. */
static bool same_bot_choices(const struct pair *pair)
{
    static const char *const names[] = {"random", "greedy", "level1", "level2"};
    const struct box *box = &pair->world->box;
    struct view a;
    struct view b;
    if (pair->viewer == 0 || !(pair->game->actors(box, pair->a) >> pair->viewer & 1u)) return true;
    pair_views(pair, &a, &b);
    for (uint32_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct bot *bot = bot_find(span_of(names[i]), NULL);
        bool searches = bot->level && bot->level->iterations > 0;
        if (searches && pair->seed % SEARCH_EVERY != 0) continue;
        if (bot_choice(pair, bot, &a) != bot_choice(pair, bot, &b)) return false;
    }
    return true;
}

/* What the game learned to look at. */
static bool same_features(const struct learned *policy, const struct pair *pair, move_id move)
{
    struct features a = {0};
    struct features b = {0};
    if (!policy) return true;
    policy->features(&pair->world->box, pair->a, pair->viewer, move, &a);
    policy->features(&pair->world->box, pair->b, pair->viewer, move, &b);
    return a.count == b.count && memcmp(a.at, b.at, a.count * sizeof a.at[0]) == 0;
}

/* Advice is asked in guessed worlds too, where it must not look at what the seat cannot know. */
static bool same_advice(const struct pair *pair)
{
    const struct box *box = &pair->world->box;
    const struct advice *advice = pair->game->advice;
    move_id moves[MOVES_MAX];
    if (pair->viewer == 0 || !(pair->game->actors(box, pair->a) >> pair->viewer & 1u)) return true;
    uint32_t count = pair->game->moves(box, pair->a, pair->viewer, moves);
    if (advice->usual &&
        advice->usual(box, pair->a, pair->viewer) != advice->usual(box, pair->b, pair->viewer))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!same_features(advice->policy, pair, moves[i])) return false;
        if (advice->rate(box, pair->a, pair->viewer, moves[i]) !=
            advice->rate(box, pair->b, pair->viewer, moves[i]))
            return false;
    }
    return true;
}

/* Reasons in words are made from a view: with the same means they must be the same, even where the
 * whole truth is put in its place. */
/* As people read them: bytes between the members of a struct may be anything. */
static bool same_found(const struct pair *pair, const struct reasons_found found[2])
{
    const struct teller teller = {.language = &language_none,
                                  .game = pair->game,
                                  .box = &pair->world->box,
                                  .names = world_names};
    if (found[0].count != found[1].count) return false;
    for (uint32_t i = 0; i < found[0].count; i++) {
        char texts[2][SENTENCE_MAX];
        if (found[0].items[i].weight != found[1].items[i].weight) return false;
        for (uint32_t v = 0; v < 2; v++) {
            struct buf buf;
            buf_init(&buf, texts[v], sizeof texts[v]);
            text_thing(&buf, &teller, &found[v].items[i].sentence);
        }
        if (strcmp(texts[0], texts[1]) != 0) return false;
    }
    return true;
}

static bool same_reasons(const struct pair *pair)
{
    const struct box *box = &pair->world->box;
    const struct reasons *reasons = pair->game->reasons;
    struct view views[2] = {{.seat = pair->viewer}, {.seat = pair->viewer}};
    move_id moves[MOVES_MAX];
    if (!reasons || pair->viewer == 0) return true;
    if (!(pair->game->actors(box, pair->a) >> pair->viewer & 1u)) return true;
    memcpy(views[0].state.bytes, pair->a, pair->game->state_size);
    memcpy(views[1].state.bytes, pair->b, pair->game->state_size);
    uint32_t count = pair->game->moves(box, pair->a, pair->viewer, moves);
    for (uint32_t i = 0; i < count; i++) {
        struct reasons_found found[2];
        struct measured measured = {.move = moves[i]};
        memset(found, 0, sizeof found);
        for (uint32_t m = 0; m < MEASURES_MAX; m++) {
            measured.means[m] = (int32_t)(pair->seed * 7 + m * 31) % 150;
            measured.others[m] = (int32_t)(pair->seed * 11 + m * 17) % 150;
        }
        for (uint32_t v = 0; v < 2; v++) reasons->find(box, &views[v], &measured, &found[v]);
        if (!same_found(pair, found)) return false;
    }
    return true;
}

/* The question that a program gets which plays the seat. */
static bool same_protocol(const struct pair *pair)
{
    static char texts[2][PROTOCOL_MESSAGE_MAX];
    const struct letter letter = {.seat = pair->viewer, .id = 1, .milliseconds = 5000, .errors = 3};
    const struct table *tables[2] = {pair->table_a, pair->table_b};
    if (!pair->table_a || pair->viewer == 0 || pair->seed % PROTOCOL_EVERY != 0) return true;
    if (!(table_actors(pair->table_a) >> pair->viewer & 1u)) return true;
    for (uint32_t i = 0; i < 2; i++) {
        struct buf buf;
        buf_init(&buf, texts[i], sizeof texts[i]);
        protocol_move(&buf, &letter, tables[i]);
    }
    return strcmp(texts[0], texts[1]) == 0;
}

/* The running game's record as the seat sees it: every past move, hidden or not. */
static bool same_record(const struct pair *pair)
{
    static char texts[2][RECORD_SIZE_MAX];
    static const struct record_seat seats[SEATS_MAX] = {
        {.name = "A"}, {.name = "B"}, {.name = "C", .bot = "greedy"},
        {.name = "D"}, {.name = "E"}, {.name = "F"}};
    const struct record_head head = {.edition = &pair->world->edition, .seats = seats};
    const struct table *tables[2] = {pair->table_a, pair->table_b};
    if (!pair->table_a) return true;
    for (uint32_t i = 0; i < 2; i++) {
        struct json json;
        struct buf buf;
        buf_init(&buf, texts[i], sizeof texts[i]);
        json_init(&json, &buf);
        record_write_seen(tables[i], &head, pair->viewer, &json);
    }
    return strcmp(texts[0], texts[1]) == 0;
}

/* ---- what the page and a server tell a seat ---- */

enum { WIRE_TEXT_MAX = 65536 };

typedef void wire_writer(const struct pair *pair, const struct table *table, struct json *json);

static bool same_on_the_wire(const struct pair *pair, wire_writer *writer)
{
    static char texts[2][WIRE_TEXT_MAX];
    const struct table *tables[2] = {pair->table_a, pair->table_b};
    if (!pair->table_a) return true;
    for (uint32_t i = 0; i < 2; i++) {
        struct json json;
        struct buf buf;
        buf_init(&buf, texts[i], sizeof texts[i]);
        json_init(&json, &buf);
        writer(pair, tables[i], &json);
        ASSERT(!buf_full(&buf));
    }
    return strcmp(texts[0], texts[1]) == 0;
}

static void write_look(const struct pair *pair, const struct table *table, struct json *json)
{
    wire_look(json, table, pair->viewer);
}

static void write_update(const struct pair *pair, const struct table *table, struct json *json)
{
    static struct event items[EVENTS_MAX];
    const struct teller teller = {.language = &language_none,
                                  .game = pair->game,
                                  .box = &pair->world->box,
                                  .names = world_names};
    struct replay replay;
    if (table_public_steps(table) == 0) return;
    replay_init(&replay, table, items, EVENTS_MAX);
    replay_to(&replay, table_public_steps(table));
    wire_update(json, &replay, &teller, pair->viewer);
}

/* Of every move that the seat itself could make, and of some that it could not. */
static void write_answers(const struct pair *pair, const struct table *table, struct json *json)
{
    static const char *const others[] = {"5b>L2", "pass", "price off", "take 1", "maid -"};
    static struct event items[EVENTS_MAX];
    const struct teller teller = {.language = &language_none,
                                  .game = pair->game,
                                  .box = &pair->world->box,
                                  .names = world_names};
    struct events events = {.items = items, .max = EVENTS_MAX};
    move_id moves[MOVES_MAX];
    struct view view;
    if (pair->viewer == 0) return;
    table_view(table, pair->viewer, &view);
    uint32_t count = pair->game->moves(&pair->world->box, view.state.bytes, pair->viewer, moves);
    uint32_t more = sizeof others / sizeof others[0];
    for (uint32_t i = 0; i < count + more; i += i < count && count > 8 ? count / 8u : 1u) {
        char text[MOVE_TEXT_MAX];
        struct problem problem = {0};
        const char *move = i < count ? world_move_text(pair->world, moves[i], text)
                                     : others[(i - count) % more];
        enum error objection = wire_objection(json, &view, &teller, span_of(move), &problem);
        enum error preview = wire_preview(json, &view, &teller, span_of(move), &events, &problem);
        json_number(json, objection);
        json_number(json, preview);
        json_text(json, problem.expected);
    }
}

static bool same_look(const struct pair *pair)
{
    return same_on_the_wire(pair, write_look);
}

static bool same_update(const struct pair *pair)
{
    return same_on_the_wire(pair, write_update);
}

static bool same_answers(const struct pair *pair)
{
    return same_on_the_wire(pair, write_answers);
}

static bool same_steps(const struct pair *pair)
{
    if (!pair->table_a) return true;
    uint32_t count = table_public_steps(pair->table_a);
    if (table_public_steps(pair->table_b) != count) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (table_step_seen(pair->table_a, i, pair->viewer) !=
            table_step_seen(pair->table_b, i, pair->viewer))
            return false;
    }
    return true;
}

static const struct {
    const char *name;
    bool (*same)(const struct pair *);
} channels[] = {
    {"the view", same_view},
    {"whose turn it is", same_actors},
    {"the legal moves", same_moves},
    {"the position as text", same_position_text},
    {"the view as an array", same_arrays},
    {"the error texts", same_error_texts},
    {"the bots' choices", same_bot_choices},
    {"the reasons of a hint", same_reasons},
    {"the advice", same_advice},
    {"the question to a program", same_protocol},
    {"the steps so far", same_steps},
    {"the record so far", same_record},
    {"the look", same_look},
    {"the update", same_update},
    {"objection and preview", same_answers},
};

/* The name of a channel that tells the worlds apart, NULL: none does. */
static const char *find_leak(const struct pair *pair)
{
    for (uint32_t i = 0; i < sizeof channels / sizeof channels[0]; i++) {
        if (!channels[i].same(pair)) return channels[i].name;
    }
    return NULL;
}

/* The first event that was told otherwise, in both worlds' words: for whoever looks for the leak.
 */
static char told[2][SENTENCE_MAX];

static void write_sentence(const struct pair *pair, const struct events *events, uint32_t index,
                           char text[SENTENCE_MAX])
{
    const struct teller teller = {.language = &language_none,
                                  .game = pair->game,
                                  .box = &pair->world->box,
                                  .names = world_names};
    struct buf buf;
    buf_init(&buf, text, SENTENCE_MAX);
    if (index < events->count) text_event(&buf, &teller, &events->items[index]);
}

static void keep_seen(struct events *events, uint32_t viewer)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        if (event_seen(&events->items[i], viewer)) events->items[seen++] = events->items[i];
    }
    events->count = seen;
}

/* What the seat is told of one move in both worlds: the events and their sentences. Who else may
 * see an event is the table's business, not the seat's. */
static bool same_events(const struct pair *pair, struct events *a, struct events *b)
{
    keep_seen(a, pair->viewer);
    keep_seen(b, pair->viewer);
    for (uint32_t i = 0; i < a->count || i < b->count; i++) {
        const struct event *x = &a->items[i];
        const struct event *y = &b->items[i];
        write_sentence(pair, a, i, told[0]);
        write_sentence(pair, b, i, told[1]);
        bool both = i < a->count && i < b->count && strcmp(told[0], told[1]) == 0;
        if (!both || x->kind != y->kind || x->rule != y->rule) return false;
        if (memcmp(x->args, y->args, sizeof x->args) != 0) return false;
    }
    told[0][0] = told[1][0] = '\0';
    return true;
}

/* ---- two tables, step by step ---- */

struct story {
    const struct game *game; /* under test: honest, or leaking on purpose */
    const struct world *world;
    uint32_t viewer;
    uint64_t seed;
    uint32_t pairs; /* second worlds found */
    uint32_t step;  /* where the leak was */
};

/* Both pasts again, from the start: no channel may differ after any step. */
static const char *compare_tables(struct story *story, const struct table *first,
                                  const struct table *second)
{
    static struct table tables[2];
    static struct event items[2][EVENTS_MAX];
    static struct step steps[2][TABLE_STEPS_MAX];
    table_init(&tables[0], story->game, &story->world->box, STEP_MEMORY(steps[0]));
    table_init(&tables[1], story->game, &story->world->box, STEP_MEMORY(steps[1]));
    tables[0].fair = first->fair;
    tables[1].fair = second->fair;
    struct pair pair = {story->game,
                        story->world,
                        story->viewer,
                        tables[0].truth.state.bytes,
                        tables[1].truth.state.bytes,
                        &tables[0],
                        &tables[1],
                        story->seed};
    const char *leak = find_leak(&pair);
    for (story->step = 0; !leak && story->step < first->step_count; story->step++) {
        struct events events[2] = {{items[0], 0, EVENTS_MAX}, {items[1], 0, EVENTS_MAX}};
        const struct step *a = &first->steps[story->step];
        const struct step *b = &second->steps[story->step];
        table_play(&tables[0], a->seat, a->move, &events[0]);
        table_play(&tables[1], b->seat, b->move, &events[1]);
        if (!same_events(&pair, &events[0], &events[1])) leak = "the events";
        if (!leak) leak = find_leak(&pair);
    }
    return leak;
}

static void begin_table(struct table *table, const struct world *world, uint64_t seed)
{
    static struct step steps[TABLE_STEPS_MAX]; /* of one table at a time */
    uint8_t secret[FAIR_SECRET_SIZE] = {0};
    for (uint32_t i = 0; i < 8; i++) secret[i] = (uint8_t)(seed >> (8u * i));
    table_open(table, world->game, &world->box, STEP_MEMORY(steps), secret);
}

static bool play_one(struct table *table, const struct world *world, struct rng *rng)
{
    uint32_t seat;
    if (!table_actors(table) || table->step_count >= STEPS_MAX) return false;
    if (table_play_house(table, NULL)) return true;
    move_id move = world_pick(world, table->truth.state.bytes, rng, &seat);
    table_play(table, seat, move, NULL);
    return true;
}

static bool has_secret(const struct table *table, uint32_t viewer)
{
    const struct secrets *secrets = secrets_of(table->game);
    return !secrets->hides || secrets->hides(table, viewer);
}

/* One game; at a few moments of it a second past is made up and compared. */
static const char *compare_pasts(struct story *story)
{
    static struct table table;
    static struct table second;
    struct rng rng;
    const char *leak = NULL;
    rng_init_number(&rng, story->seed);
    begin_table(&table, story->world, story->seed);
    uint32_t length = 0;
    while (play_one(&table, story->world, &rng)) length++;
    for (uint32_t i = 0; !leak && i < MOMENTS; i++) {
        uint32_t moment = 1u + rng_below(&rng, length);
        rng_init_number(&rng, story->seed);
        begin_table(&table, story->world, story->seed);
        while (table.step_count < moment || !has_secret(&table, story->viewer)) {
            if (!play_one(&table, story->world, &rng)) break;
        }
        rng_init_number(&rng, story->seed + i + 1u);
        if (!secrets_second_table(&table, story->viewer, &rng, &second)) continue;
        story->pairs++;
        leak = compare_tables(story, &table, &second);
    }
    return leak;
}

/* ---- two states, the second a guess from the seat's view ---- */

/* The same moves in both worlds for a while, as long as they are allowed in both and uncover
 * nothing: what the viewer is told of them must be the same too. */
static const char *compare_onward(const struct pair *pair, struct rng *rng, uint32_t steps)
{
    static struct event items[2][EVENTS_MAX];
    const struct box *box = &pair->world->box;
    const struct secrets *secrets = secrets_of(pair->game);
    union state now[2];
    union state next[2];
    memcpy(now[0].bytes, pair->a, pair->game->state_size);
    memcpy(now[1].bytes, pair->b, pair->game->state_size);
    struct pair after = *pair;
    after.a = next[0].bytes;
    after.b = next[1].bytes;
    for (uint32_t step = 0; step < steps; step++) {
        struct events events[2] = {{items[0], 0, EVENTS_MAX}, {items[1], 0, EVENTS_MAX}};
        const void *const befores[2] = {now[0].bytes, now[1].bytes};
        const void *const afters[2] = {next[0].bytes, next[1].bytes};
        seat_set actors = pair->game->actors(box, now[0].bytes);
        uint32_t seat;
        if (!actors || actors != pair->game->actors(box, now[1].bytes)) return NULL;
        move_id move = world_pick(pair->world, now[0].bytes, rng, &seat);
        if (!pair->game->legal(box, now[1].bytes, seat, move)) return NULL;
        for (uint32_t i = 0; i < 2; i++) {
            next[i] = now[i];
            pair->game->apply(box, next[i].bytes, seat, move, &events[i]);
        }
        if (!secrets->opened || secrets->opened(box, befores, afters)) return NULL;
        if (!same_actors(&after)) return NULL;
        if (!same_events(&after, &events[0], &events[1])) return "the events";
        const char *leak = find_leak(&after);
        if (leak) return leak;
        memcpy(now, next, sizeof now);
    }
    return NULL;
}

static const char *compare_guesses(struct story *story)
{
    const struct game *honest = story->world->game;
    const struct box *box = &story->world->box;
    struct rng rng;
    union state state;
    const char *leak = NULL;
    rng_init_number(&rng, story->seed);
    honest->start(box, state.bytes);
    for (story->step = 0; honest->actors(box, state.bytes); story->step++) {
        struct view guess;
        state_view(honest, box, state.bytes, story->viewer, &guess);
        honest->resample(box, guess.state.bytes, story->viewer, &rng);
        story->pairs += memcmp(guess.state.bytes, state.bytes, honest->state_size) != 0;
        const struct pair pair = {story->game,       story->world, story->viewer, state.bytes,
                                  guess.state.bytes, NULL,         NULL,          story->seed};
        leak = find_leak(&pair);
        uint32_t steps = story->step % ONWARD_EVERY ? 1 : ONWARD;
        if (!leak) leak = compare_onward(&pair, &rng, steps);
        if (leak) return leak;
        uint32_t seat;
        move_id move = world_pick(story->world, state.bytes, &rng, &seat);
        honest->apply(box, state.bytes, seat, move, NULL);
    }
    return NULL;
}

/* ---- the cases ---- */

typedef const char *comparison(struct story *story);

/* A failed assertion on the way is told as a leak of that name. */
struct telling {
    struct story *story;
    comparison *compare;
    const char *leak;
};

static void tell(void *context)
{
    struct telling *telling = context;
    telling->leak = telling->compare(telling->story);
}

static const char *run_story(struct story *story, comparison *compare)
{
    struct telling telling = {story, compare, NULL};
    const char *fact = guard(tell, &telling);
    return fact ? fact : telling.leak;
}

static uint64_t second_worlds;

static void test_seat(const struct world *world, uint32_t index, uint32_t viewer)
{
    static const struct {
        const char *name;
        comparison *compare;
    } ways[] = {{"another hidden past", compare_pasts}, {"a guess", compare_guesses}};
    for (uint32_t way = 0; way < 2; way++) {
        struct story story = {.game = world->game, .world = world, .viewer = viewer};
        case_begin("%s: seat %u and %s", world->label, viewer, ways[way].name);
        for (uint32_t game = 0; game < GAMES * cases_effort() && !case_failed(); game++) {
            story.seed = cases_seed() * 1000003u + index * 1009u + game;
            const char *leak = run_story(&story, ways[way].compare);
            if (leak)
                case_fail("%s: game seed %llu, step %u\n  %s\n  %s", leak,
                          (unsigned long long)story.seed, story.step, told[0], told[1]);
        }
        if (story.pairs == 0) case_fail("no second world was found: see secrets.c");
        second_worlds += story.pairs;
    }
}

/* ---- games that leak on purpose ---- */

static const struct game *honest_game; /* what the leaking one is made of */
static uint32_t leaking_byte;

static void hide_but_one_byte(const struct box *box, void *state, uint32_t seat)
{
    uint8_t kept = ((const uint8_t *)state)[leaking_byte];
    honest_game->hide(box, state, seat);
    ((uint8_t *)state)[leaking_byte] = kept;
}

static move_id move_shown(const struct box *box, const void *state, uint32_t seat, move_id move,
                          uint32_t viewer)
{
    (void)box, (void)state, (void)seat, (void)viewer;
    return move;
}

static void apply_told_to_all(const struct box *box, void *state, uint32_t seat, move_id move,
                              struct events *events)
{
    uint32_t before = events ? events->count : 0;
    honest_game->apply(box, state, seat, move, events);
    for (uint32_t i = before; events && i < events->count; i++) {
        events->items[i].seen = SEEN_BY_ALL;
    }
}

static uint32_t parity(const void *state)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < honest_game->state_size; i++) {
        sum += bits_count(((const uint8_t *)state)[i]) * (i + 1u);
    }
    return sum % 2u;
}

/* A list that depends on what lies hidden. */
static uint32_t moves_by_parity(const struct box *box, const void *state, uint32_t seat,
                                move_id out[MOVES_MAX])
{
    uint32_t count = honest_game->moves(box, state, seat, out);
    return count > 1 ? count - parity(state) : count;
}

/* The refusal of a move that is not there depends on what lies hidden. */
static bool legal_by_parity(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    bool legal = honest_game->legal(box, state, seat, move);
    return seat == 0 || !legal ? legal : parity(state) == 0;
}

/* How many games it took to catch the leak; 0: it was not caught. */
static uint32_t games_to_catch(const struct world *world, const struct game *leaking,
                               comparison *compare)
{
    for (uint32_t game = 0; game < LEAK_GAMES; game++) {
        struct story story = {.game = leaking,
                              .world = world,
                              .viewer = game % (world->box.seats + 1u),
                              .seed = cases_seed() * 1000003u + game};
        if (run_story(&story, compare)) return game + 1u;
    }
    return 0;
}

static void test_catch(const struct world *world, const struct game *leaking, comparison *compare,
                       const char *what)
{
    case_begin("%s: a game that leaks %s is caught", world->game->name, what);
    if (!games_to_catch(world, leaking, compare)) case_fail("it was not");
}

/* Bytes of the state that carry a secret: a guess differs there from the truth. The games and seats
 * are those of games_to_catch(). */
static void find_secret_bytes(const struct world *world, bool secret[STATE_SIZE_MAX])
{
    const struct game *game = world->game;
    for (uint32_t number = 0; number < LEAK_GAMES; number++) {
        uint32_t viewer = number % (world->box.seats + 1u);
        union state state;
        struct rng rng;
        rng_init_number(&rng, cases_seed() * 1000003u + number);
        game->start(&world->box, state.bytes);
        while (game->actors(&world->box, state.bytes)) {
            struct view guess;
            state_view(game, &world->box, state.bytes, viewer, &guess);
            game->resample(&world->box, guess.state.bytes, viewer, &rng);
            for (uint32_t i = 0; i < game->state_size; i++) {
                if (guess.state.bytes[i] != state.bytes[i]) secret[i] = true;
            }
            uint32_t seat;
            move_id move = world_pick(world, state.bytes, &rng, &seat);
            game->apply(&world->box, state.bytes, seat, move, NULL);
        }
    }
}

static void test_leaks(const struct game *game)
{
    struct world world;
    bool secret[STATE_SIZE_MAX] = {false};
    world_make(&world, game, game->seats_min);
    honest_game = game;
    struct game leaking = *game;
    leaking.move_hide = move_shown;
    test_catch(&world, &leaking, compare_pasts, "its moves");
    leaking = *game;
    leaking.apply = apply_told_to_all;
    test_catch(&world, &leaking, compare_pasts, "its events");
    if (secrets_of(game)->hides)
        test_catch(&world, &leaking, compare_guesses, "its events, in a guess");
    leaking = *game;
    leaking.moves = moves_by_parity;
    test_catch(&world, &leaking, compare_guesses, "by its list of moves");
    leaking = *game;
    leaking.legal = legal_by_parity;
    test_catch(&world, &leaking, compare_guesses, "by what it refuses");
    leaking = *game;
    leaking.hide = hide_but_one_byte;
    find_secret_bytes(&world, secret);
    for (leaking_byte = 0; leaking_byte < game->state_size; leaking_byte++) {
        char what[32];
        if (!secret[leaking_byte]) continue;
        snprintf(what, sizeof what, "byte %u of its state", leaking_byte);
        test_catch(&world, &leaking, compare_guesses, what);
    }
}

int main(void)
{
    uint32_t count;
    cases_begin("secrecy");
    const struct world *all = worlds(&count);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t viewer = 0; viewer <= all[i].box.seats; viewer++) {
            test_seat(&all[i], i, viewer);
        }
    }
    printf("%llu second worlds\n", (unsigned long long)second_worlds);
    for (uint32_t i = 0; i < games.count; i++) test_leaks(games.games[i].game);
    return cases_end();
}
