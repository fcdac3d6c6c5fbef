/* SPDX-License-Identifier: MIT */
#include "cli/resolve/sheet.h"
#include "cli/wrap.h"

#include <stdlib.h>
#include <string.h>

/* ---- complaints ---- */

static enum error unreadable(const struct sheet_line *line, uint32_t word, const char *expected,
                             struct problem *problem)
{
    return problem_set(problem, ERROR_SHEET_SYNTAX, line->words[word], expected);
}

static enum error misplaced(const struct sheet_line *line, uint32_t word, const char *sentence,
                            struct problem *problem)
{
    return problem_set(problem, ERROR_SHEET_VALUE, line->words[word], sentence);
}

/* What the game says about the table, and the word that was typed. */
static enum error complain(struct resolve *resolve, enum error error,
                           const struct complaint *complaint, struct problem *problem)
{
    char memory[PROBLEM_TEXT_MAX];
    struct buf sentence;
    if (!error) return ERROR_NONE;
    if (error == ERROR_SHEET_SYNTAX)
        return problem_set(problem, error, complaint->word, complaint->form);
    struct teller teller = resolve_teller(resolve);
    buf_init(&sentence, memory, sizeof memory);
    text_thing(&sentence, &teller, &complaint->sentence);
    struct span found = error == ERROR_SHEET_MISSING ? span_of(complaint->form) : complaint->word;
    return problem_set(problem, error, found, memory);
}

/* ---- the keys that every game has ---- */

static const char comes_first[] = N_("This may appear only once, and before all other lines.");

typedef enum error line_reader(struct resolve *resolve, const struct sheet_line *line,
                               struct span rest, struct problem *problem);

static enum error read_game(struct resolve *resolve, const struct sheet_line *line,
                            struct span rest, struct problem *problem)
{
    (void)rest;
    if (resolve->open || resolve->edition_path[0]) {
        return misplaced(line, 0, comes_first, problem);
    }
    if (line->word_count != 2) return unreadable(line, 0, "game NAME", problem);
    const struct shelf_game *entry = shelf_find(&games, line->words[1], problem);
    if (!entry) return ERROR_GAME_UNKNOWN;
    resolve->entry = entry;
    return ERROR_NONE;
}

/* A path is meant from the folder of the sheet. */
static enum error read_edition(struct resolve *resolve, const struct sheet_line *line,
                               struct span rest, struct problem *problem)
{
    if (resolve->open || resolve->edition_path[0]) {
        return misplaced(line, 0, comes_first, problem);
    }
    if (rest.size == 0) return unreadable(line, 0, "edition FILE|NAME", problem);
    struct buf buf;
    buf_init(&buf, resolve->edition_path, sizeof resolve->edition_path);
    const char *slash = resolve->path ? strrchr(resolve->path, '/') : NULL;
    if (slash && rest.text[0] != '/') {
        buf_add_span(&buf, (struct span){resolve->path, (size_t)(slash - resolve->path) + 1});
    }
    buf_add_span(&buf, rest);
    if (buf_full(&buf)) return problem_set(problem, ERROR_LIMIT, rest, N_("a shorter path"));
    return ERROR_NONE;
}

static enum error read_names(struct resolve *resolve, const struct sheet_line *line,
                             struct span rest, struct problem *problem)
{
    uint32_t count = line->word_count - 1u;
    (void)rest;
    if (resolve->name_count)
        return misplaced(line, 0, N_("This is already noted. Once is enough."), problem);
    if (count == 0) return unreadable(line, 0, N_("the players' names, seat 1 first"), problem);
    if (count > resolve->entry->game->seats_max) {
        return misplaced(line, resolve->entry->game->seats_max + 1u,
                         N_("There are more names than seats."), problem);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct span name = line->words[i + 1u];
        if (name.size >= SHEET_NAME_MAX) {
            return problem_set(problem, ERROR_LIMIT, name, N_("at most 31 bytes"));
        }
        memcpy(resolve->names[i], name.text, name.size);
        resolve->names[i][name.size] = '\0';
    }
    resolve->name_count = count;
    if (count > resolve->sheet.seats) resolve->sheet.seats = count;
    return ERROR_NONE;
}

bool resolve_answers(const struct resolve *resolve, struct span text)
{
    const struct game *game = resolve->entry->game;
    move_id move;
    return resolve->open &&
           game->notation->move_read(&resolve->sheet.box, text, &move, NULL) == ERROR_NONE &&
           game->assistant->answers >> move_kind(move) & 1u;
}

static enum error add_answer(struct resolve *resolve, struct span text, uint32_t part,
                             struct problem *problem)
{
    if (resolve->answer_count == SHEET_ANSWERS_MAX) {
        return problem_set(problem, ERROR_LIMIT, text, N_("at most 64 answers"));
    }
    if (!resolve_answers(resolve, text)) {
        return problem_set(problem, ERROR_SHEET_SYNTAX, text,
                           N_("an answer to a question that can be asked here"));
    }
    resolve->answers[resolve->answer_count++] = (struct answer){.text = text, .part = part};
    return ERROR_NONE;
}

/* choose noble 2, maid - */
static enum error read_choose(struct resolve *resolve, const struct sheet_line *line,
                              struct span rest, struct problem *problem)
{
    if (rest.size == 0) return unreadable(line, 0, N_("answers, separated by commas"), problem);
    while (rest.size > 0) {
        size_t size = 0;
        while (size < rest.size && rest.text[size] != ',') size++;
        struct span text = resolve_trim((struct span){rest.text, size});
        enum error error = add_answer(resolve, text, resolve->sheet.part, problem);
        if (error) return error;
        size_t used = size < rest.size ? size + 1 : size;
        rest = (struct span){rest.text + used, rest.size - used};
    }
    return ERROR_NONE;
}

static const struct {
    const char *name;
    const char *form;
    line_reader *read;
    bool opens; /* needs the box */
} common_keys[] = {
    {"game", "NAME", read_game, false},
    {"edition", "FILE|NAME", read_edition, false},
    {"names", "NAME ...", read_names, true},
    {"choose", "MOVE, ...", read_choose, true},
};

enum { COMMON_KEYS = sizeof common_keys / sizeof common_keys[0] };

/* ---- reading ---- */

/* The box is read with the most seats the game allows; how many there are is known at the end. */
static enum error open_box(struct resolve *resolve, struct problem *problem)
{
    const struct game *game = resolve->entry->game;
    struct box *box = &resolve->sheet.box;
    char *text = NULL;
    bool named = resolve->edition_path[0] != '\0';
    if (!game->assistant) {
        return problem_set(problem, ERROR_GAME_UNKNOWN, span_of(game->name),
                           N_("a game that can be worked out at a real table"));
    }
    enum error error = box_init(box, game, game->seats_max, problem);
    if (!error)
        error = cli_edition(resolve->entry, resolve->edition_path, &resolve->edition, &text,
                            problem);
    if (!error) error = box_edition(box, game, &resolve->edition, problem);
    free(text);
    resolve->edition_wrong = error && named;
    resolve->open = !error;
    return error;
}

static const struct option *find_option(const struct resolve *resolve, struct span word)
{
    const struct game *game = resolve->entry->game;
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (span_equal(word, game->options[i].name)) return &game->options[i];
    }
    return NULL;
}

static bool game_knows(const struct resolve *resolve, struct span word)
{
    const struct assistant *assistant = resolve->entry->game->assistant;
    for (uint32_t i = 0; assistant && i < assistant->key_count; i++) {
        if (span_equal(word, assistant->keys[i].name)) return true;
    }
    return false;
}

bool resolve_knows(const struct resolve *resolve, struct span word)
{
    for (uint32_t i = 0; i < COMMON_KEYS; i++) {
        if (span_equal(word, common_keys[i].name)) return true;
    }
    return game_knows(resolve, word) || find_option(resolve, word);
}

static enum error read_option(struct resolve *resolve, const struct option *option,
                              const struct sheet_line *line, struct problem *problem)
{
    char setting[64];
    struct buf buf;
    buf_init(&buf, setting, sizeof setting);
    if (line->word_count != 2) return unreadable(line, 0, N_("one value after it"), problem);
    buf_add(&buf, option->name);
    buf_add_char(&buf, '=');
    buf_add_span(&buf, line->words[1]);
    return box_option(&resolve->sheet.box, resolve->entry->game, buf_span(&buf), problem);
}

static enum error unknown_key(const struct resolve *resolve, const struct sheet_line *line,
                              struct problem *problem)
{
    const struct assistant *assistant = resolve->entry->game->assistant;
    char expected[PROBLEM_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    for (uint32_t i = 0; i < assistant->key_count; i++) {
        buf_add(&buf, assistant->keys[i].name);
        buf_add(&buf, ", ");
    }
    for (uint32_t i = 0; i < resolve->entry->game->option_count; i++) {
        buf_add(&buf, resolve->entry->game->options[i].name);
        buf_add(&buf, ", ");
    }
    for (uint32_t i = 0; i < COMMON_KEYS; i++) {
        if (i > 0) buf_add(&buf, ", ");
        buf_add(&buf, common_keys[i].name);
    }
    return unreadable(line, 0, expected, problem);
}

static enum error read_line(struct resolve *resolve, const struct sheet_line *line,
                            struct span text, struct problem *problem)
{
    struct span rest = text;
    struct span key;
    span_next_word(&rest, &key);
    rest = resolve_trim(rest);
    for (uint32_t i = 0; i < COMMON_KEYS; i++) {
        if (!span_equal(key, common_keys[i].name)) continue;
        enum error error = common_keys[i].opens && !resolve->open ? open_box(resolve, problem)
                                                                  : ERROR_NONE;
        return error ? error : common_keys[i].read(resolve, line, rest, problem);
    }
    enum error error = resolve->open ? ERROR_NONE : open_box(resolve, problem);
    if (error) return error;
    if (game_knows(resolve, key)) {
        struct complaint complaint;
        error = sheet_note(resolve->entry->game->assistant, &resolve->sheet, line, &complaint);
        return complain(resolve, error, &complaint, problem);
    }
    const struct option *option = find_option(resolve, key);
    if (option) return read_option(resolve, option, line, problem);
    if (resolve_answers(resolve, text)) return add_answer(resolve, text, 0, problem);
    return unknown_key(resolve, line, problem);
}

struct span resolve_trim(struct span line)
{
    size_t end = 0;
    for (size_t i = 0; i < line.size; i++) {
        bool blank = line.text[i] == ' ' || line.text[i] == '\t' || line.text[i] == '\r';
        bool starts_word = i == 0 || line.text[i - 1] == ' ' || line.text[i - 1] == '\t';
        if (line.text[i] == '#' && starts_word) break;
        if (!blank) end = i + 1;
    }
    line.size = end;
    while (line.size > 0 && (line.text[0] == ' ' || line.text[0] == '\t')) {
        line.text++;
        line.size--;
    }
    return line;
}

static enum error split(struct sheet_line *line, struct span text, struct problem *problem)
{
    struct span word;
    line->word_count = 0;
    while (span_next_word(&text, &word)) {
        if (!span_printable(word)) {
            return problem_set(problem, ERROR_SHEET_SYNTAX, word, N_("printable text"));
        }
        if (line->word_count == SHEET_WORDS_MAX) {
            return problem_set(problem, ERROR_LIMIT, line->words[0], N_("at most 32 words"));
        }
        line->words[line->word_count++] = word;
    }
    return ERROR_NONE;
}

enum error resolve_read(struct resolve *resolve, struct span text, struct problem *problem)
{
    const char *path = resolve->path;
    memset(resolve, 0, sizeof *resolve);
    resolve->path = path;
    resolve->entry = &games.games[0];
    struct span rest = text;
    struct span one;
    for (uint32_t number = 1; span_next_line(&rest, &one); number++) {
        struct sheet_line line;
        uint32_t answers = resolve->answer_count;
        struct span trimmed = resolve_trim(one);
        enum error error = split(&line, trimmed, problem);
        if (!error && line.word_count > 0) error = read_line(resolve, &line, trimmed, problem);
        if (error && !resolve->edition_wrong) problem->line = number;
        if (error) return error;
        for (; answers < resolve->answer_count; answers++) resolve->answers[answers].line = number;
    }
    return resolve->open ? ERROR_NONE : open_box(resolve, problem);
}

enum error resolve_ready(struct resolve *resolve, struct problem *problem)
{
    struct complaint complaint;
    enum error error = sheet_ready(resolve->entry->game, &resolve->sheet, &complaint);
    return complain(resolve, error, &complaint, problem);
}

/* ---- for people ---- */

struct teller resolve_teller(struct resolve *resolve)
{
    for (uint32_t i = resolve->name_count; i < SEATS_MAX; i++) {
        char number[16];
        struct buf buf;
        snprintf(number, sizeof number, "%u", i + 1u);
        const struct text_value value = {"number", number};
        buf_init(&buf, resolve->names[i], SHEET_NAME_MAX);
        text_fill(&buf, cli_language(), N_("Seat {number}"), &value, 1);
    }
    for (uint32_t i = 0; i < SEATS_MAX; i++) resolve->name_list[i] = resolve->names[i];
    return (struct teller){.language = cli_language(),
                           .game = resolve->entry->game,
                           .box = &resolve->sheet.box,
                           .names = resolve->name_list,
                           .codes = true};
}

static void print_key(FILE *stream, const char *name, const char *form)
{
    int column = fprintf(stream, "  %-10s ", name);
    wrap_print_to(stream, form, (uint32_t)column, (uint32_t)column);
}

void resolve_print_keys(const struct resolve *resolve, FILE *stream)
{
    const struct game *game = resolve->entry->game;
    for (uint32_t i = 0; game->assistant && i < game->assistant->key_count; i++) {
        const struct sheet_key *key = &game->assistant->keys[i];
        print_key(stream, key->name, key->form);
    }
    for (uint32_t i = 0; i < game->option_count; i++) {
        fprintf(stream, "  %-10s", game->options[i].name);
        for (uint32_t v = 0; v < OPTION_VALUES_MAX && game->options[i].values[v]; v++) {
            fprintf(stream, "%s%s", v ? " | " : " ", game->options[i].values[v]);
        }
        fputc('\n', stream);
    }
    for (uint32_t i = 0; i < COMMON_KEYS; i++) {
        print_key(stream, common_keys[i].name, common_keys[i].form);
    }
}

int resolve_complain(const struct resolve *resolve, const struct problem *problem)
{
    if (resolve->edition_wrong) return cli_complain(resolve->edition_path, problem);
    char where[PATH_SIZE_MAX + 64];
    char number[16];
    struct problem unnumbered = *problem;
    struct buf buf;
    buf_init(&buf, where, sizeof where);
    if (resolve->path) buf_add(&buf, resolve->path);
    if (problem->line) {
        snprintf(number, sizeof number, "%u", problem->line);
        const struct text_value value = {"number", number};
        if (resolve->path) buf_add(&buf, ": ");
        text_fill(&buf, cli_language(), N_("line {number}"), &value, 1);
        unnumbered.line = 0; /* a move's problem would otherwise count moves */
    }
    return cli_complain(buf.size ? where : NULL, &unnumbered);
}
