/* SPDX-License-Identifier: MIT
 * show - a recorded game as a story: every move and what it brought about, all cards open. */
#include <string.h>

#include "cli/games.h"
#include "cli/pager.h"
#include "cli/wrap.h"
#include "record/link.h"
#include "table/replay.h"

#define PAGE_DEFAULT "http://127.0.0.1:8080/"

/* What to print of a game: its story, or a link to the page. */
struct wish {
    const char *page; /* NULL: the story */
    uint64_t move;    /* where the story begins, or the link points; 0: nothing was said */
    bool json;
};

/* The moves of a seat that a bot made while its person was away, as "12-40, 55". */
static void print_stand_in(const struct record *record, uint32_t seat)
{
    enum { RANGES_SIZE = 1024 };
    char moves[RANGES_SIZE];
    struct buf ranges;
    const uint8_t *absent = record->absent;
    buf_init(&ranges, moves, sizeof moves);
    for (uint32_t from = 0, to; from < TABLE_STEPS_MAX; from = to + 1u) {
        for (to = from; to < TABLE_STEPS_MAX && absent[to] >> (seat - 1u) & 1u;) to++;
        if (to == from) continue;
        if (ranges.size > 0) buf_add(&ranges, ", ");
        buf_add_number(&ranges, from + 1u);
        if (to > from + 1u) buf_add_char(&ranges, '-');
        if (to > from + 1u) buf_add_number(&ranges, to);
    }
    say(stdout, N_("{bot} played for {name}, who was away: moves {moves}."), "bot",
        record->seats[seat - 1u].stand_in, "name", record->seats[seat - 1u].name, "moves", moves,
        NULL);
    putchar('\n');
}

static void print_head(const struct record *record)
{
    printf("%s · %.*s\n", tr(record->game->vocabulary->title), (int)record->edition.id.size,
           record->edition.id.text);
    for (uint32_t i = 0; i < record->game->option_count; i++) {
        const struct option *option = &record->game->options[i];
        printf("%s%s=%s", i > 0 ? " " : "", option->name, option->values[record->box.options[i]]);
    }
    putchar('\n');
    for (uint32_t i = 0; i < record->box.seats; i++) {
        printf("  %u  %s\n", i + 1u, record->seats[i].name);
    }
    for (uint32_t i = 0; i < record->box.seats; i++) {
        if (record->seats[i].stand_in[0]) print_stand_in(record, i + 1u);
    }
    if (record->stopped) puts(tr(N_("Everybody agreed to end the game early.")));
}

/* A seat sees its own half of an event that has two halves; the story tells the fuller one, which
 * is always told first. */
static bool is_other_half(const struct event *event)
{
    return event->seen != SEEN_BY_ALL && (event->seen & 1u);
}

/* `bot` made the move for its seat; NULL: nobody did. */
static void print_step(const struct teller *teller, const struct replay *replay, const char *bot)
{
    const struct step *step = replay_step(replay);
    const struct events *events = &replay->events;
    enum { INDENT = 8 };
    char memory[SENTENCE_MAX];
    struct buf buf;
    const char *who = step->seat ? teller->names[step->seat - 1u] : tr(N_("The dealer"));
    ASSERT(step->seat <= teller->box->seats);
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, who);
    if (bot) buf_add(&buf, " (");
    if (bot) buf_add(&buf, bot);
    if (bot) buf_add_char(&buf, ')');
    buf_add(&buf, ": ");
    teller->game->notation->move_write(teller->box, step->move, &buf);
    int column = printf("\n%4u  ", replay->step_count) - 1;
    wrap_print(memory, (uint32_t)column, INDENT + 2);
    for (uint32_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (is_other_half(event)) continue;
        buf_clear(&buf);
        text_event(&buf, teller, event);
        buf_add(&buf, " [");
        buf_add(&buf, teller->game->vocabulary->rules[event->rule].name);
        buf_add_char(&buf, ']');
        ASSERT(!buf_full(&buf));
        printf("%*s", INDENT, "");
        wrap_print(memory, INDENT, INDENT + 2);
    }
}

/* ---- for programs ---- */

static void json_head(struct json *json, const struct record *record)
{
    json_key_text(json, "game", record->game->name);
    json_key_span(json, "edition", record->edition.id);
    json_key_open(json, "options", '{');
    for (uint32_t i = 0; i < record->game->option_count; i++) {
        const struct option *option = &record->game->options[i];
        json_key_text(json, option->name, option->values[record->box.options[i]]);
    }
    json_close(json);
    json_key_open(json, "seats", '[');
    for (uint32_t i = 0; i < record->box.seats; i++) json_text(json, record->seats[i].name);
    json_close(json);
}

static void json_step(struct json *json, const struct teller *teller, const struct step *step,
                      const struct events *events)
{
    char memory[SENTENCE_MAX];
    struct buf buf;
    json_open(json, '{');
    json_key_number(json, "seat", step->seat);
    json_key(json, "move");
    teller->game->notation->move_write(teller->box, step->move, json_quote(json));
    json_unquote(json);
    json_key_open(json, "events", '[');
    for (uint32_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        if (is_other_half(event)) continue;
        buf_init(&buf, memory, sizeof memory);
        text_event(&buf, teller, event);
        json_open(json, '{');
        json_key_text(json, "text", memory);
        json_key_text(json, "rule", teller->game->vocabulary->rules[event->rule].name);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

/* ---- the story ---- */

static const char *stand_in_of(const struct record *record, const struct replay *replay)
{
    uint32_t seat = replay_step(replay)->seat;
    bool is_one = seat > 0 && record->absent[replay->step_count - 1u] >> (seat - 1u) & 1u;
    return is_one ? record->seats[seat - 1u].stand_in : NULL;
}

/* `json` is NULL for people, who may type the codes that they read. */
static void tell_steps(const struct record *record, const struct table *table, uint64_t first,
                       struct json *json)
{
    static struct event items[EVENTS_MAX];
    const char *names[SEATS_MAX];
    for (uint32_t i = 0; i < SEATS_MAX; i++) names[i] = record->seats[i].name;
    const struct teller teller = {.language = cli_language(),
                                  .game = record->game,
                                  .box = &record->box,
                                  .names = names,
                                  .codes = !json};
    struct replay replay;
    replay_init(&replay, table, items, EVENTS_MAX);
    while (replay_next(&replay)) {
        const struct step *step = replay_step(&replay);
        if (json && replay.step_count >= first) {
            json_step(json, &teller, step, &replay.events);
        } else if (replay.step_count >= first) {
            print_step(&teller, &replay, stand_in_of(record, &replay));
        }
        replay.events.count = 0;
    }
}

static void tell(const struct record *record, const struct table *table, const struct wish *wish)
{
    enum { JSON_SIZE_MAX = 1 << 22 };
    static char memory[JSON_SIZE_MAX];
    struct buf buf;
    struct json json;
    if (!wish->json) {
        pager_begin();
        print_head(record);
        tell_steps(record, table, wish->move, NULL);
        return;
    }
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_head(&json, record);
    json_key_number(&json, "first", wish->move ? (int64_t)wish->move : 1);
    json_key_open(&json, "steps", '[');
    tell_steps(record, table, wish->move, &json);
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}

static int print_link(const struct record *record, const char *page, uint64_t move)
{
    static char code[LINK_SIZE_MAX];
    struct problem problem = {0};
    struct buf buf;
    buf_init(&buf, code, sizeof code);
    if (record_link(record, &buf, &problem)) return cli_complain(NULL, &problem);
    printf("%s#/replay/%s", page, code);
    if (move > 0) printf("/%llu", (unsigned long long)move);
    putchar('\n');
    return EXIT_DONE;
}

static int complain_move(uint64_t move, uint32_t count)
{
    char found[48];
    char expected[32];
    snprintf(found, sizeof found, "--move %llu", (unsigned long long)move);
    snprintf(expected, sizeof expected, "1-%u", count);
    return cli_usage_problem(found, expected);
}

static int show_game(struct span line, const char *path, const struct wish *wish)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    struct problem problem = {0};
    enum error error = record_read(&record, &games, line, &problem);
    if (error) return cli_complain(path, &problem);
    error = record_replay(&record, &table, STEP_MEMORY(steps), false, &problem);
    int status = EXIT_DONE;
    if (error && wish->page)
        status = EXIT_WRONG;
    else if (!error && wish->move > table.step_count)
        status = complain_move(wish->move, table.step_count);
    else if (wish->page)
        status = print_link(&record, wish->page, wish->move);
    else if (table.step_count > 0)
        tell(&record, &table, wish);
    record_release(&record);
    return error ? cli_complain(path, &problem) : status;
}

int command_show(const struct command *command, int argc, char **argv)
{
    enum { GAME, LINK, PAGE, MOVE, JSON, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        [GAME] = {.name = "--game",
                  .value = "K",
                  .otherwise = "1",
                  .text = N_("which game of the file, from 1")},
        [LINK] = {.name = "--link", .text = N_("print a link that shows the game in the page")},
        [PAGE] = {.name = "--page",
                  .value = "URL",
                  .otherwise = PAGE_DEFAULT,
                  .text = N_("where the page is, for --link")},
        [MOVE] = {.name = "--move",
                  .value = "M",
                  .text = N_("the move that the story begins with, or that --link points at")},
        [JSON] = {.name = "--json", .text = N_("one JSON object instead of text")}};
    const char *words[WORDS_MAX] = {0};
    struct wish wish = {0};
    struct games_file file;
    struct span line;
    uint64_t game;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[GAME], 1, UINT32_MAX, 1, &game, &status)) return status;
    if (!cli_number(&flags[MOVE], 1, TABLE_STEPS_MAX, 0, &wish.move, &status)) return status;
    const char *page = cli_text(&flags[PAGE], PAGE_DEFAULT);
    bool address = strncmp(page, "http://", 7) == 0 || strncmp(page, "https://", 8) == 0;
    if (!address || !span_printable(span_of(page))) return cli_usage_problem(page, PAGE_DEFAULT);
    if (flags[LINK].count > 0) wish.page = page;
    wish.json = flags[JSON].count > 0;
    if (!games_find(&file, words[0], game, &line, &status)) return status;
    status = show_game(line, words[0], &wish);
    games_close(&file);
    return status;
}
