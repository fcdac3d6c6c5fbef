/* SPDX-License-Identifier: MIT
 * box - games, boxes, moves as text and as numbers; problems as a stranger is told them. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "kit/kit.h"

#define SAME_LIMIT(name, ours) \
    _Static_assert((int)(name) == (int)(ours), "the public limits are those of the engine")
SAME_LIMIT(VACANCY_SEATS_MAX, SEATS_MAX);
SAME_LIMIT(VACANCY_MOVES_MAX, MOVES_MAX);
SAME_LIMIT(VACANCY_MOVE_TEXT_MAX, MOVE_TEXT_MAX);
SAME_LIMIT(VACANCY_TEXT_MAX, POSITION_TEXT_MAX);
SAME_LIMIT(VACANCY_ANSWERS_MAX, HINT_ANSWERS_MAX);
_Static_assert(sizeof(struct vacancy_rng) == sizeof(struct rng), "see kit_rng()");

/* The caller cannot have caused this: it is a mistake of ours. */
_Noreturn void assert_failed(const char *fact, const char *file, uint32_t line)
{
    (void)fact;
    (void)file;
    (void)line;
    abort();
}

const char *vacancy_version(void)
{
    return VACANCY_VERSION;
}

/* ---- problems ---- */

static const char *translate(void *context, const char *singular, const char *plural,
                             uint64_t count)
{
    (void)context;
    return plural && count != 1 ? plural : singular;
}

const struct language kit_language = {.translate = translate, .context = NULL};

static void copy_text(char *to, size_t size, const char *from)
{
    struct buf buf;
    buf_init(&buf, to, size);
    buf_add(&buf, from);
}

static enum vacancy_error public_error(enum error error)
{
    switch (error) {
    case ERROR_NONE: return VACANCY_OK;
    case ERROR_MOVE_SYNTAX:
    case ERROR_MOVE_ILLEGAL:
    case ERROR_MOVE_SEAT:
    case ERROR_MOVE_AFTER_END: return VACANCY_ERROR_MOVE;
    case ERROR_EDITION_SYNTAX:
    case ERROR_EDITION_VALUE:
    case ERROR_EDITION_MISSING:
    case ERROR_EDITION_TWICE:
    case ERROR_EDITION_GAME: return VACANCY_ERROR_EDITION;
    case ERROR_OPTION_UNKNOWN:
    case ERROR_OPTION_VALUE:
    case ERROR_GAME_UNKNOWN:
    case ERROR_BOT_UNKNOWN: return VACANCY_ERROR_NAME;
    case ERROR_SEATS: return VACANCY_ERROR_SEATS;
    case ERROR_POSITION_SYNTAX:
    case ERROR_POSITION_VALUE: return VACANCY_ERROR_POSITION;
    case ERROR_RECORD_SYNTAX:
    case ERROR_RECORD_KEY:
    case ERROR_RECORD_DIFFERS:
    case ERROR_RECORD_SHORT:
    case ERROR_RECORD_NONE: return VACANCY_ERROR_RECORD;
    default: return VACANCY_ERROR_ARGUMENT; /* those of the program and its files */
    }
}

enum vacancy_error kit_problem(struct vacancy_problem *to, const struct problem *from)
{
    enum vacancy_error error = public_error(from->error);
    if (!to) return error;
    struct buf buf;
    to->error = (int32_t)error;
    to->line = from->line;
    copy_text(to->name, sizeof to->name, error_name(from->error));
    buf_init(&buf, to->message, sizeof to->message);
    text_problem(&buf, &kit_language, from);
    return error;
}

enum vacancy_error kit_fail(struct vacancy_problem *to, enum vacancy_error error,
                            const char *message)
{
    static const char *const names[] = {
        [VACANCY_OK] = "NONE",
        [VACANCY_ERROR_NAME] = "NAME",
        [VACANCY_ERROR_EDITION] = "EDITION",
        [VACANCY_ERROR_SEATS] = "SEATS",
        [VACANCY_ERROR_MOVE] = "MOVE",
        [VACANCY_ERROR_POSITION] = "POSITION",
        [VACANCY_ERROR_RECORD] = "RECORD",
        [VACANCY_ERROR_ARGUMENT] = "ARGUMENT",
        [VACANCY_ERROR_SPACE] = "SPACE",
        [VACANCY_ERROR_MEMORY] = "MEMORY",
    };
    if (!to) return error;
    to->error = (int32_t)error;
    to->line = 0;
    copy_text(to->name, sizeof to->name, names[error]);
    copy_text(to->message, sizeof to->message, message);
    return error;
}

/* ---- boxes ---- */

const char *vacancy_game_name(uint32_t index)
{
    const struct code *code = code_at(index);
    return code ? code->game->name : NULL;
}

enum vacancy_error kit_box_make(const struct box *numbers, const struct shelf_game *entry,
                                struct span edition, struct vacancy_box **out,
                                struct vacancy_problem *problem)
{
    struct problem fault = {0};
    if (!code_of(entry->game))
        return kit_fail(problem, VACANCY_ERROR_NAME, "the library does not have this game");
    struct vacancy_box *box = calloc(1, sizeof *box);
    char *text = malloc(edition.size + 1);
    if (!box || !text) {
        free(box);
        free(text);
        return kit_fail(problem, VACANCY_ERROR_MEMORY, "no memory for a box");
    }
    memcpy(text, edition.text, edition.size);
    text[edition.size] = '\0';
    box->game = entry->game;
    box->code = code_of(entry->game);
    box->box = *numbers;
    box->text = text;
    enum error error = edition_read(&box->edition, span_of(text), &fault);
    if (!error) error = box_edition(&box->box, box->game, &box->edition, &fault);
    if (error) {
        vacancy_box_free(box);
        return kit_problem(problem, &fault);
    }
    box->code->parts(&box->box, &box->parts);
    char hex[SHA256_HEX_SIZE];
    struct edition ours;
    sha256_hex(box->edition.sha256, hex);
    box->embed = shelf_edition(entry, box->edition.id, span_of(hex), &ours, NULL) != ERROR_NONE;
    *out = box;
    return VACANCY_OK;
}

static enum error read_options(struct box *box, const struct game *game, const char *options,
                               struct problem *fault)
{
    struct span rest = span_of(options ? options : "");
    struct span word;
    while (span_next_word(&rest, &word)) {
        enum error error = box_option(box, game, word, fault);
        if (error) return error;
    }
    return ERROR_NONE;
}

enum vacancy_error vacancy_box_new(const struct vacancy_setup *setup, struct vacancy_box **box,
                                   struct vacancy_problem *problem)
{
    struct problem fault = {0};
    struct box numbers;
    const char *name = setup->game ? setup->game : "";
    const struct shelf_game *entry = shelf_find(&games, span_of(name), &fault);
    if (!entry) return kit_problem(problem, &fault);
    enum error error = box_init(&numbers, entry->game, setup->seats, &fault);
    if (!error) error = read_options(&numbers, entry->game, setup->options, &fault);
    if (error) return kit_problem(problem, &fault);
    struct span edition = span_of(setup->edition ? setup->edition : entry->edition);
    if (edition.size > EDITION_SIZE_MAX)
        return kit_fail(problem, VACANCY_ERROR_EDITION, "the edition has more than 16384 bytes");
    return kit_box_make(&numbers, entry, edition, box, problem);
}

void vacancy_box_free(struct vacancy_box *box)
{
    if (!box) return;
    free(box->text);
    free(box);
}

const char *vacancy_box_game(const struct vacancy_box *box)
{
    return box->game->name;
}

const char *vacancy_box_edition(const struct vacancy_box *box)
{
    return box->text;
}

uint32_t vacancy_box_seats(const struct vacancy_box *box)
{
    return box->box.seats;
}

struct teller kit_teller(const struct vacancy_box *box)
{
    static const char *const names[SEATS_MAX] = {"Seat 1", "Seat 2", "Seat 3",
                                                 "Seat 4", "Seat 5", "Seat 6"};
    return (struct teller){
        .language = &kit_language, .game = box->game, .box = &box->box, .names = names};
}

/* ---- moves ---- */

/* Not every number is a move, and the engine writes only those that are. */
static bool is_move(const struct vacancy_box *box, move_id move)
{
    int32_t number = box->code->number(move);
    if (number >= 0) return box->code->move((uint32_t)number) == move;
    return box->code->house(&box->box, move);
}

enum vacancy_error vacancy_move_write(const struct vacancy_box *box, vacancy_move move, char *text,
                                      size_t size)
{
    struct buf buf;
    if (size == 0) return VACANCY_ERROR_SPACE;
    if (!is_move(box, move)) return VACANCY_ERROR_ARGUMENT;
    buf_init(&buf, text, size);
    box->game->notation->move_write(&box->box, move, &buf);
    return kit_written(&buf);
}

enum vacancy_error vacancy_move_read(const struct vacancy_box *box, const char *text,
                                     vacancy_move *move, struct vacancy_problem *problem)
{
    struct problem fault = {0};
    if (!box->game->notation->move_read(&box->box, span_of(text), move, &fault)) return VACANCY_OK;
    return kit_problem(problem, &fault);
}

bool vacancy_move_secret(const struct vacancy_box *box, vacancy_move move)
{
    return game_sealed(box->game, move);
}

enum vacancy_error kit_legal(const struct vacancy_box *box, const void *state, uint32_t seat,
                             move_id move, struct vacancy_problem *problem)
{
    char text[MOVE_TEXT_MAX];
    struct problem fault = {0};
    if (kit_owes(box, state, seat) && box->game->legal(&box->box, state, seat, move))
        return VACANCY_OK;
    if (vacancy_move_write(box, move, text, sizeof text))
        return kit_fail(problem, VACANCY_ERROR_MOVE, "this number is no move of the game");
    enum error error = game_move_read(box->game, &box->box, state, seat, span_of(text), &move,
                                      &fault);
    if (error) return kit_problem(problem, &fault);
    return kit_fail(problem, VACANCY_ERROR_MOVE, "this move is not allowed now");
}

uint32_t vacancy_number_count(const struct vacancy_box *box)
{
    return box->code->number_count;
}

int32_t vacancy_number_of(const struct vacancy_box *box, vacancy_move move)
{
    return is_move(box, move) ? box->code->number(move) : -1;
}

vacancy_move vacancy_number_move(const struct vacancy_box *box, int32_t number)
{
    if (number < 0 || (uint32_t)number >= box->code->number_count) return 0;
    return box->code->move((uint32_t)number);
}

/* ---- the shape of arrays ---- */

uint32_t vacancy_array_size(const struct vacancy_box *box)
{
    return box->parts.size;
}

bool vacancy_array_part(const struct vacancy_box *box, uint32_t index, struct vacancy_part *part)
{
    if (index >= box->parts.count) return false;
    *part = box->parts.items[index];
    return true;
}
