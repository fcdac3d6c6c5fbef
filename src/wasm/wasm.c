/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "games/games.h"
#include "wasm/desk.h"

static char buffer[WASM_BUFFER_SIZE];
static char translations[WASM_TRANSLATIONS_SIZE];
struct desk desk;

char *wasm_buffer(void)
{
    return buffer;
}

uint32_t wasm_buffer_size(void)
{
    return sizeof buffer;
}

char *wasm_translations(void)
{
    return translations;
}

uint32_t wasm_translations_size(void)
{
    return sizeof translations;
}

static const char *translate(void *context, const char *singular, const char *plural,
                             uint64_t count)
{
    (void)context;
    return page_translate(singular, plural, count > UINT32_MAX ? UINT32_MAX : (uint32_t)count);
}

const struct language page_language = {translate, NULL};

/* ---- answers ---- */

struct span desk_question(uint32_t size)
{
    ASSERT(size < sizeof buffer);
    return (struct span){buffer, size};
}

struct buf *desk_answer(void)
{
    buf_init(&desk.answer, buffer, sizeof buffer);
    return &desk.answer;
}

struct json *desk_answer_json(void)
{
    json_init(&desk.json, desk_answer());
    return &desk.json;
}

int32_t desk_done(void)
{
    ASSERT(!buf_full(&desk.answer));
    return (int32_t)desk.answer.size;
}

int32_t desk_failed(const struct problem *problem)
{
    text_problem(desk_answer(), &page_language, problem);
    return -desk_done();
}

struct teller desk_teller(void)
{
    return (struct teller){.language = &page_language,
                           .game = desk.table.game,
                           .box = &desk.table.box,
                           .names = desk.names};
}

/* ---- opening a table ---- */

struct opening {
    const struct shelf_game *shelf;
    struct box box;
    struct span heading;           /* all of it */
    bool ours;                     /* an edition of ours */
    char name[EDITION_ID_MAX + 1]; /* of the edition, and its hash; empty: the default */
    char hash[SHA256_HEX_SIZE];
    bool no_hints;
    struct problem problem;
};

static enum error bad_line(struct opening *opening, struct span line)
{
    return problem_set(&opening->problem, ERROR_USAGE, line,
                       "game, seats, option, name, bot, no-hints, shown, named, move, edition");
}

/* A line without its key and the space after it. */
static struct span value_of(struct span rest)
{
    return rest.size > 0 ? (struct span){rest.text + 1, rest.size - 1} : rest;
}

static enum error open_game(struct opening *opening, struct span name)
{
    opening->shelf = shelf_find(&games, name, &opening->problem);
    return opening->shelf ? ERROR_NONE : ERROR_GAME_UNKNOWN;
}

static enum error open_seats(struct opening *opening, struct span count)
{
    uint64_t seats = 0;
    (void)!span_number(count, SEATS_MAX, &seats);
    return box_init(&opening->box, opening->shelf->game, (uint32_t)seats, &opening->problem);
}

/* `SEAT TEXT`, the text being a name to show or the name of a bot. */
static enum error open_seat(struct opening *opening, struct span rest, bool bot)
{
    struct span word;
    uint64_t seat;
    if (!span_next_word(&rest, &word) || !span_number(word, opening->box.seats, &seat) || seat == 0)
        return bad_line(opening, rest);
    rest = value_of(rest);
    if (rest.size >= RECORD_NAME_MAX || !span_printable(rest)) return bad_line(opening, rest);
    char *to = bot ? desk.seats[seat - 1u].bot : desk.seats[seat - 1u].name;
    memcpy(to, rest.text, rest.size);
    to[rest.size] = '\0';
    return ERROR_NONE;
}

/* `ID` or `ID SHA256`: the edition of ours that a record names. */
static enum error open_named(struct opening *opening, struct span rest)
{
    struct span id;
    struct span hash = {"", 0};
    if (!span_next_word(&rest, &id) || id.size >= sizeof opening->name)
        return bad_line(opening, rest);
    if (span_next_word(&rest, &hash) && hash.size >= sizeof opening->hash)
        return bad_line(opening, rest);
    memcpy(opening->name, id.text, id.size);
    memcpy(opening->hash, hash.text, hash.size);
    return ERROR_NONE;
}

static enum error open_line(struct opening *opening, struct span line)
{
    struct span rest = line;
    struct span key;
    if (!span_next_word(&rest, &key)) return bad_line(opening, line);
    rest = value_of(rest);
    if (span_equal(key, "game")) return open_game(opening, rest);
    if (!opening->shelf) return bad_line(opening, line);
    if (span_equal(key, "seats")) return open_seats(opening, rest);
    if (opening->box.seats == 0) return bad_line(opening, line);
    if (span_equal(key, "option"))
        return box_option(&opening->box, opening->shelf->game, rest, &opening->problem);
    if (span_equal(key, "name")) return open_seat(opening, rest, false);
    if (span_equal(key, "bot")) return open_seat(opening, rest, true);
    if (span_equal(key, "named")) return open_named(opening, rest);
    if (span_equal(key, "move")) return ERROR_NONE; /* see find_older() */
    if (span_equal(key, "no-hints"))
        opening->no_hints = true;
    else if (span_equal(key, "shown"))
        desk.shown = true;
    else
        return bad_line(opening, line);
    return ERROR_NONE;
}

/* Can all moves that the heading tells be read with this edition? */
static bool reads_moves(struct opening *opening, const char *edition)
{
    struct span rest = opening->heading;
    struct span line;
    struct span key;
    move_id move;
    const struct game *game = opening->shelf->game;
    if (edition_read(&desk.edition, span_of(edition), &opening->problem)) return false;
    if (box_edition(&opening->box, game, &desk.edition, &opening->problem)) return false;
    while (span_next_line(&rest, &line) && !span_equal(line, "edition")) {
        if (!span_next_word(&line, &key) || !span_equal(key, "move")) continue;
        if (game->notation->move_read(&opening->box, value_of(line), &move, NULL)) return false;
    }
    return true;
}

/* A record without a hash that names the default edition may be older than its numbers, as in
 * record/read.c: then it is the first other one with which its moves can be read. */
static struct span find_older(struct opening *opening)
{
    const struct shelf_game *shelf = opening->shelf;
    bool fits = reads_moves(opening, shelf->edition);
    for (uint32_t i = 0; !fits && shelf->others && shelf->others[i]; i++) {
        if (reads_moves(opening, shelf->others[i])) return span_of(shelf->others[i]);
    }
    return span_of(shelf->edition);
}

static enum error open_edition(struct opening *opening, struct span text)
{
    if (opening->ours && !opening->name[0]) text = span_of(opening->shelf->edition);
    if (opening->ours && opening->name[0]) {
        enum error error = shelf_edition(opening->shelf, span_of(opening->name),
                                         span_of(opening->hash), &desk.edition, &opening->problem);
        if (error) return error;
        text = desk.edition.text;
        bool is_default = text.text == opening->shelf->edition;
        if (is_default && !opening->hash[0]) text = find_older(opening);
    }
    if (text.size >= sizeof desk.edition_text)
        return problem_set(&opening->problem, ERROR_LIMIT, span_of("edition"), "16 kB");
    memcpy(desk.edition_text, text.text, text.size);
    desk.edition_text[text.size] = '\0';
    text.text = desk.edition_text;
    enum error error = edition_read(&desk.edition, text, &opening->problem);
    if (error) return error;
    return box_edition(&opening->box, opening->shelf->game, &desk.edition, &opening->problem);
}

static enum error open_all(struct opening *opening, struct span text)
{
    struct span line;
    while (opening->ours && span_next_line(&text, &line)) {
        if (span_equal(line, "edition")) {
            opening->ours = false;
            break;
        }
        enum error error = open_line(opening, line);
        if (error) return error;
    }
    if (opening->box.seats == 0) return bad_line(opening, span_of(""));
    return open_edition(opening, text);
}

int32_t wasm_open(uint32_t size)
{
    struct opening opening = {.ours = true, .heading = desk_question(size)};
    memset(desk.seats, 0, sizeof desk.seats);
    desk.shown = false;
    if (open_all(&opening, desk_question(size))) return desk_failed(&opening.problem);
    desk.head = (struct record_head){.edition = &desk.edition,
                                     .embed = !opening.ours,
                                     .no_hints = opening.no_hints,
                                     .seats = desk.seats};
    for (uint32_t i = 0; i < SEATS_MAX; i++) desk.names[i] = desk.seats[i].name;
    table_init(&desk.table, opening.shelf->game, &opening.box, STEP_MEMORY(desk.steps));
    replay_init(&desk.replay, &desk.table, desk.events, EVENTS_MAX);
    return 0;
}
