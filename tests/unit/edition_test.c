/* SPDX-License-Identifier: MIT
 * Editions: what a wrong one is refused with (line, what was found, what was expected), and what
 * its name, the SHA-256 of the canonical form, depends on. Each row edits a game's default. */
#include "core/edition.h"

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "support/unit.h"

enum { TEXT_MAX = EDITION_SIZE_MAX * 2 };

static const struct shelf_game *shelf_entry(const char *name)
{
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(name), &problem);
    assert_non_null(entry);
    return entry;
}

/* The default edition with the first occurrence of `find` replaced; the line of the edit. */
static uint32_t edit(char out[TEXT_MAX], const char *game, const char *find, const char *put)
{
    const char *text = shelf_entry(game)->edition;
    const char *at = strstr(text, find);
    assert_non_null(at);
    uint32_t line = 1;
    for (const char *c = text; c < at; c++) line += *c == '\n';
    snprintf(out, TEXT_MAX, "%.*s%s%s", (int)(at - text), text, put, at + strlen(find));
    return line;
}

static enum error read_text(const char *name, const char *text, struct edition *edition,
                            struct problem *problem)
{
    const struct game *game = shelf_entry(name)->game;
    struct box box;
    enum error error = box_init(&box, game, 3, problem);
    if (!error) error = edition_read(edition, span_of(text), problem);
    if (!error) error = box_edition(&box, game, edition, problem);
    return error;
}

/* `found` is what the problem found, `expected` a part of what it expected; nothing: anything. */
struct wrong {
    const char *game; /* NULL: Overbooking */
    const char *what;
    const char *find;
    const char *put;
    enum error error;
    bool has_line;
    const char *found;
    const char *expected;
};

static const struct wrong wrongs[] = {
    {NULL, "unknown rule", "13 none", "13 nobles-first", ERROR_EDITION_VALUE, true, "nobles-first",
     "small-only"},
    {NULL, "beds below 1", "13 none", "0 none", ERROR_EDITION_VALUE, true, "0", "beds from 1"},
    {NULL, "beds below 0", "13 none", "-1 none", ERROR_EDITION_VALUE, true, "-1", "beds from 1"},
    {NULL, "too many beds", "13 none", "100 none", ERROR_EDITION_VALUE, true, "100", "to 99"},
    {NULL, "beds that are no number", "13 none", "many none", ERROR_EDITION_VALUE, true, "many",
     "beds"},
    {NULL, "face that no tile has", "hotel 1A", "hotel 9A", ERROR_EDITION_VALUE, true, "9A", "8B"},
    {NULL, "third face of a tile", "hotel 1A", "hotel 1C", ERROR_EDITION_VALUE, true, "1C", "1A"},
    {NULL, "missing face", "hotel 1A 13 none            rulebook\n", "", ERROR_EDITION_MISSING,
     false, "hotel 1A", "1A to 8B"},
    {NULL, "missing last face", "hotel 8B 14 no-back-door    reconstructed\n", "",
     ERROR_EDITION_MISSING, false, "hotel 8B", "1A to 8B"},
    {NULL, "face twice", "hotel 1B", "hotel 1A 9 none box\nhotel 1B", ERROR_EDITION_TWICE, true,
     "1A", "each face once"},
    {NULL, "face twice, word for word", "hotel 1B", "hotel 1A 13 none box\nhotel 1B",
     ERROR_EDITION_TWICE, true, "1A", "each face once"},
    {NULL, "hotel without a rule", "13 none", "13", ERROR_EDITION_SYNTAX, true, "hotel",
     "hotel FACE BEDS RULE"},
    {NULL, "hotel with a word too many", "13 none", "13 none none", ERROR_EDITION_SYNTAX, true,
     "hotel", "hotel FACE BEDS RULE"},
    {NULL, "missing guest", "guest 4 coins 2     reconstructed\n", "", ERROR_EDITION_MISSING, false,
     "guest 4", "1 to 6"},
    {NULL, "missing last guest", "guest 6 coins 1     reconstructed\n", "", ERROR_EDITION_MISSING,
     false, "guest 6", "1 to 6"},
    {NULL, "guest twice", "guest 5", "guest 4 coins 1 box\nguest 5", ERROR_EDITION_TWICE, true, "4",
     "each guest once"},
    {NULL, "guest 0", "guest 1 coins", "guest 0 coins", ERROR_EDITION_VALUE, true, "0", "1 to 6"},
    {NULL, "guest 7", "guest 6 coins", "guest 7 coins", ERROR_EDITION_VALUE, true, "7", "1 to 6"},
    {NULL, "card twice", "tokens 20", "guest 5b coins 1 box\nguest 5b coins 2 box\ntokens 20",
     ERROR_EDITION_TWICE, true, "5b", "each guest once"},
    {NULL, "card of no crest", "tokens 20", "guest 5x coins 1 box\ntokens 20", ERROR_EDITION_VALUE,
     true, "5x", "a card such as 5b"},
    {NULL, "card that is a back", "tokens 20", "guest _b coins 1 box\ntokens 20",
     ERROR_EDITION_VALUE, true, "_b", "a card such as 5b"},
    {NULL, "cards without their guest", "guest 4 coins 2     reconstructed\n",
     "guest 4b coins 2 box\n", ERROR_EDITION_MISSING, false, "guest 4", "1 to 6"},
    {NULL, "coins of a card too many", "tokens 20", "guest 5b coins 10 box\ntokens 20",
     ERROR_EDITION_VALUE, true, "10", "0 to 9"},
    {NULL, "coins too many", "coins 3", "coins 10", ERROR_EDITION_VALUE, true, "10", "0 to 9"},
    {NULL, "other word than coins", "1 coins 3", "1 beds 3", ERROR_EDITION_VALUE, true, "",
     "'coins'"},
    {NULL, "missing crest", "crest s stag        reconstructed\n", "", ERROR_EDITION_MISSING, false,
     "crest", "four crests"},
    {NULL, "fifth crest", "crest s stag", "crest t tree box\ncrest s stag", ERROR_EDITION_TWICE,
     true, "crest", "four crests"},
    {NULL, "crest letter twice", "crest s stag", "crest b bear", ERROR_EDITION_TWICE, true, "b",
     "different letters"},
    {NULL, "crest letter that is none", "crest s stag", "crest 5 stag", ERROR_EDITION_VALUE, true,
     "5", "a to z"},
    {NULL, "crest of two letters", "crest s stag", "crest st stag", ERROR_EDITION_VALUE, true, "st",
     "a to z"},
    {NULL, "crest name too long", "s stag", "s abcdefghijklmnop", ERROR_EDITION_VALUE, true,
     "abcdefghijklmnop", "15 bytes"},
    {NULL, "missing tokens", "tokens 20           rulebook\n", "", ERROR_EDITION_MISSING, false,
     "tokens", "tokens NUMBER"},
    {NULL, "too few tokens", "tokens 20", "tokens 15", ERROR_EDITION_VALUE, true, "15", "16"},
    {NULL, "too many tokens", "tokens 20", "tokens 100", ERROR_EDITION_VALUE, true, "100", "to 99"},
    {NULL, "tokens twice", "tokens 20", "tokens 21 box\ntokens 20", ERROR_EDITION_TWICE, true,
     "tokens", "once"},
    {NULL, "a fifth round", "tokens 20", "rounds 5 box\ntokens 20", ERROR_EDITION_VALUE, true, "5",
     "printed game"},
    {NULL, "no turns", "tokens 20", "turns 0 box\ntokens 20", ERROR_EDITION_VALUE, true, "0",
     "from 1"},
    {NULL, "rounds twice", "tokens 20", "rounds 1 box\nrounds 2 box\ntokens 20",
     ERROR_EDITION_TWICE, true, "rounds", "once"},
    {NULL, "deck with a card twice", "tokens 20", "deck 1b 2b 1b box\ntokens 20",
     ERROR_EDITION_VALUE, true, "1b", "each once"},
    {NULL, "deck with an unknown card", "tokens 20", "deck 1b 7b box\ntokens 20",
     ERROR_EDITION_VALUE, true, "7b", "such as 1b"},
    {NULL, "deck that is dealt too often", "tokens 20", "deck 1b 2b box\ntokens 20",
     ERROR_EDITION_VALUE, false, "deck", "dealt"},
    {NULL, "too few hotel cards", "tokens 20", "tiles 1 box\ntokens 20", ERROR_EDITION_VALUE, false,
     "tiles", "drawn"},
    {NULL, "no source", "13 none            rulebook", "13 none", ERROR_EDITION_SYNTAX, true,
     "none", "the source"},
    {NULL, "unknown source", "13 none            rulebook", "13 none hearsay", ERROR_EDITION_SYNTAX,
     true, "hearsay", "rulebook, published, reconstructed or box"},
    {NULL, "source alone", "tokens 20           rulebook", "rulebook", ERROR_EDITION_SYNTAX, true,
     "", "a fact"},
    {NULL, "unknown fact", "tokens 20", "chips 20", ERROR_EDITION_SYNTAX, true, "chips", "tokens"},
    {NULL, "too many words", "tokens 20", "tokens 1 2 3 4 5 6 7 8 9 10 11 12 13",
     ERROR_EDITION_SYNTAX, true, "", "at most 12"},
    {NULL, "letters that cannot be shown", "stag", "st\x01g", ERROR_EDITION_SYNTAX, true, "st?g",
     "words"},
    {NULL, "letters that are no UTF-8", "stag", "st\xffg", ERROR_EDITION_SYNTAX, true, "st?g",
     "words"},
    {NULL, "no name", "edition overbooking-default\n", "", ERROR_EDITION_MISSING, false, "edition",
     "edition ID"},
    {NULL, "name twice", "game overbooking\n", "edition other\ngame overbooking\n",
     ERROR_EDITION_TWICE, true, "edition", "once"},
    {NULL, "name of two words", "overbooking-default", "overbooking default", ERROR_EDITION_SYNTAX,
     true, "edition", "one short name"},
    {NULL, "name too long", "overbooking-default",
     "a123456789b123456789c123456789d123456789e12345678", ERROR_EDITION_SYNTAX, true, "edition",
     "one short name"},
    {NULL, "no game", "game overbooking\n", "", ERROR_EDITION_MISSING, false, "game", "game NAME"},
    {NULL, "game twice", "game overbooking\n", "game overbooking\ngame overbooking\n",
     ERROR_EDITION_TWICE, true, "game", "once"},
    {NULL, "other game", "game overbooking\n", "game samoa\n", ERROR_EDITION_GAME, false, "samoa",
     "overbooking"},
    {"samoa", "price card twice", "price 4/4 ", "price 2/3 ", ERROR_EDITION_TWICE, true, "", ""},
    {"samoa", "bid twice", "price 4/4 ", "price 2/4 ", ERROR_EDITION_TWICE, true, "", ""},
    {"samoa", "missing price card", "price 4/4           reconstructed\n", "",
     ERROR_EDITION_MISSING, false, "price", ""},
    {"samoa", "price card too many", "price 4/4 ", "price 3/3 box\nprice 4/4 ", ERROR_EDITION_TWICE,
     true, "", ""},
    {"samoa", "price card without a price", "price 4/4 ", "price 4 ", ERROR_EDITION_VALUE, true,
     "4", ""},
    {"samoa", "no day off", "off                 rulebook", "", ERROR_EDITION_MISSING, false, "off",
     ""},
    {"samoa", "arrivals longer than the tokens", "arrival 1  3+2 ", "arrival 1  15+4 ",
     ERROR_EDITION_VALUE, true, "15+4", ""},
    {"samoa", "arrival of nobody", "arrival 1  3+2 ", "arrival 1  3+0 ", ERROR_EDITION_VALUE, true,
     "3+0", ""},
    {"samoa", "four groups", "arrival 1  3+2 ", "arrival 1  1+1+1+1 ", ERROR_EDITION_VALUE, true,
     "1+1+1+1", ""},
    {"samoa", "arrival twice", "arrival 2 ", "arrival 1 ", ERROR_EDITION_TWICE, true, "1", ""},
    {"samoa", "fourteenth arrival", "arrival 13 ", "arrival 14 ", ERROR_EDITION_VALUE, true, "14",
     ""},
    {"samoa", "missing arrival", "arrival 13 2+2+1 2+2+2 3+2+2 3+3+3  reconstructed\n", "",
     ERROR_EDITION_MISSING, false, "arrival 13", ""},
    {"samoa", "tokens that are not 18", "guests p 8 ", "guests p 9 ", ERROR_EDITION_VALUE, false,
     "", "18"},
    {"samoa", "swimmers of a fourth number", "guests c 1 ", "guests 7 1 ", ERROR_EDITION_VALUE,
     true, "7", "at most three kinds"},
    {"samoa", "swimmers of one number twice", "guests 3 1 ", "guests 2 2 ", ERROR_EDITION_TWICE,
     true, "2", "each kind of guest once"},
    {"samoa", "a swimmer worth nothing", "guests 3 1 ", "guests 0 1 ", ERROR_EDITION_VALUE, true,
     "0", "a swimmer's number from 1 to 9"},
    {"samoa", "unknown guest", "guests c 1 ", "guests x 1 ", ERROR_EDITION_VALUE, true, "x", ""},
    {"samoa", "unknown tile", "tile home 2", "tile bar 2", ERROR_EDITION_VALUE, true, "bar",
     "pool"},
    {"samoa", "tiles that are not 19", "tile room 4", "tile room 5", ERROR_EDITION_VALUE, false, "",
     "19"},
    {"samoa", "more tiles revealed than there are", "reveal 6 3 2 1 0", "reveal 6 3 3 3 3",
     ERROR_EDITION_VALUE, true, "", ""},
    {"samoa", "no rooms", "rooms 6 ", "rooms 0 ", ERROR_EDITION_VALUE, true, "0", ""},
    {"samoa", "grid smaller than the rooms", "grid 2x3", "grid 2x2", ERROR_EDITION_VALUE, false,
     "rooms: 6", "grid"},
    {"samoa", "nation twice", "flags UK DE NO JP", "flags UK DE UK JP", ERROR_EDITION_TWICE, true,
     "UK", ""},
    {"samoa", "three nations", "flags UK DE NO JP", "flags UK DE NO", ERROR_EDITION_SYNTAX, true,
     "flags", ""},
    {"samoa", "too much money", "money 25", "money 1000", ERROR_EDITION_VALUE, true, "1000", "999"},
    {"samoa", "money twice", "money 25", "money 24 box\nmoney 25", ERROR_EDITION_TWICE, true,
     "money", "only once"},
    {"samoa", "special tiles too dear", "special 3", "special 100", ERROR_EDITION_VALUE, true,
     "100", "to 99"},
    {"samoa", "too many rooms", "rooms 6 ", "rooms 10 ", ERROR_EDITION_VALUE, true, "10", "to 9"},
    {"samoa", "grid of words", "grid 2x3", "grid 2x", ERROR_EDITION_VALUE, true, "2x", "2x3"},
    {"samoa", "grid without rows", "grid 2x3", "grid 0x3", ERROR_EDITION_VALUE, true, "0x3", "2x3"},
    {"samoa", "grid without columns", "grid 2x3", "grid 2x0", ERROR_EDITION_VALUE, true, "2x0",
     "2x3"},
    {"samoa", "grid of another sign", "grid 2x3", "grid 2*3", ERROR_EDITION_VALUE, true, "2*3",
     "2x3"},
    {"samoa", "more rooms than a hotel holds",
     "tile room 4         reconstructed\n"
     "tile suite 4        reconstructed\n"
     "tile pool 5         reconstructed\n",
     "tile room 11 box\ntile suite 2 box\n", ERROR_EDITION_VALUE, false, "rooms with all tiles: 17",
     "at most 16"},
    {"samoa", "nation in small letters", "flags UK DE", "flags uk DE", ERROR_EDITION_VALUE, true,
     "uk", "A to Z"},
    {"samoa", "nation with a digit", "flags UK DE", "flags U2 DE", ERROR_EDITION_VALUE, true, "U2",
     "A to Z"},
    {"samoa", "nation of five letters", "flags UK DE", "flags ABCDE DE", ERROR_EDITION_VALUE, true,
     "ABCDE", "at most four"},
    {"samoa", "bid of nothing", "price 2/3 ", "price 0/3 ", ERROR_EDITION_VALUE, true, "0/3",
     "from 1 to 99"},
    {"samoa", "room for nothing", "price 2/3 ", "price 2/0 ", ERROR_EDITION_VALUE, true, "2/0",
     "from 1 to 99"},
    {"samoa", "bid too high", "price 20/12 ", "price 100/12 ", ERROR_EDITION_VALUE, true, "100/12",
     "from 1 to 99"},
    {"samoa", "room price twice", "price 4/4 ", "price 4/5 ", ERROR_EDITION_TWICE, true, "",
     "different room prices"},
    {"samoa", "too many plain guests", "guests p 8 ", "guests p 16 ", ERROR_EDITION_VALUE, true,
     "16", "0 to 15"},
    {"samoa", "too many rich guests", "guests r 2 ", "guests r 4 ", ERROR_EDITION_VALUE, true, "4",
     "0 to 3"},
    {"samoa", "too many lovers", "guests l 4 ", "guests l 8 ", ERROR_EDITION_VALUE, true, "8",
     "0 to 7"},
    {"samoa", "guest of two letters", "guests c 1 ", "guests cc 1 ", ERROR_EDITION_VALUE, true,
     "cc", "one of p"},
    {"samoa", "tile twice", "tile suite 4", "tile room 4", ERROR_EDITION_TWICE, true, "room",
     "each kind of tile once"},
    {"samoa", "too many tiles of a kind", "tile room 4", "tile room 16", ERROR_EDITION_VALUE, true,
     "16", "0 to 15"},
    {"samoa", "tiles for two players", "reveal 3 1", "reveal 2 1", ERROR_EDITION_VALUE, true, "2",
     "3 to 6"},
    {"samoa", "tiles for seven players", "reveal 3 1", "reveal 7 1", ERROR_EDITION_VALUE, true, "7",
     "3 to 6"},
    {"samoa", "tiles twice for four players", "reveal 3 1", "reveal 4 1", ERROR_EDITION_TWICE, true,
     "4", "once"},
    {"samoa", "seven tiles a round", "reveal 3 1 1 1 0", "reveal 3 7 0 0 0", ERROR_EDITION_VALUE,
     true, "7", "0 to 6"},
    {"samoa", "no tiles for three players", "reveal 3 1 1 1 0    rulebook\n", "",
     ERROR_EDITION_MISSING, false, "reveal 3", "3 to 6 players"},
    {"samoa", "arrival 0", "arrival 13 ", "arrival 0 ", ERROR_EDITION_VALUE, true, "0", "1 to 13"},
    {"samoa", "a nineteenth guest arrives", "arrival 1  3+2   4+3   5+3   5+4 ",
     "arrival 1  3+2   4+3   5+3   10+9 ", ERROR_EDITION_VALUE, true, "10+9", "at most 18"},
    {"samoa", "unknown fact", "money 25", "coins 25", ERROR_EDITION_SYNTAX, true, "coins", "money"},
    {"samoa", "missing money", "money 25            rulebook\n", "", ERROR_EDITION_MISSING, false,
     "money", ""},
};

static uint32_t count_lines(const char *text)
{
    uint32_t count = 1;
    for (; *text; text++) count += *text == '\n';
    return count;
}

static const char *game_of(const struct wrong *row)
{
    return row->game ? row->game : "overbooking";
}

static void wrong_editions_are_refused(void **state)
{
    const struct wrong *row = *state;
    char *text = malloc(TEXT_MAX);
    assert_non_null(text);
    uint32_t line = edit(text, game_of(row), row->find, row->put);
    struct edition edition;
    struct problem problem = {0};
    enum error error = read_text(game_of(row), text, &edition, &problem);
    if (error != row->error || problem.error != error) {
        fail_msg("error %s, expected %s", error_name(error), error_name(row->error));
    }
    if (row->found[0] && strcmp(problem.found, row->found) != 0)
        fail_msg("found is '%s'", problem.found);
    if (!strstr(problem.expected, row->expected)) fail_msg("expected is '%s'", problem.expected);
    /* Where something stands twice, either of the two may be the one complained about. */
    uint32_t last = line + count_lines(row->put) - 1;
    bool near = problem.line >= (error == ERROR_EDITION_TWICE ? 1 : line) &&
                problem.line <= (error == ERROR_EDITION_TWICE ? last + 1 : last);
    if (row->has_line ? !near : problem.line != 0) {
        fail_msg("line %u, the edit is at %u", problem.line, line);
    }
    free(text);
}

/* What is just allowed: one step further is a row above. */
static void numbers_at_their_limits(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        const char *find;
        const char *put;
    } rows[] = {
        {"overbooking", "tokens 20", "tokens 16"},
        {"overbooking", "tokens 20", "tokens 99"},
        {"overbooking", "13 none", "1 none"},
        {"overbooking", "13 none", "99 none"},
        {"overbooking", "coins 3", "coins 0"},
        {"overbooking", "coins 3", "coins 9"},
        {"overbooking", "s stag", "s abcdefghijklmno"},
        {"overbooking", "b bird", "a bird"},
        {"overbooking", "s stag", "z stag"},
        {"samoa", "money 25", "money 0"},
        {"samoa", "money 25", "money 999"},
        {"samoa", "special 3", "special 0"},
        {"samoa", "special 3", "special 99"},
        {"samoa",
         "rooms 6             published       # on the board of each player\n"
         "grid 2x3            reconstructed   # rows and columns\n",
         "rooms 9 box\ngrid 9x1 box\n"},
        {"samoa",
         "rooms 6             published       # on the board of each player\n"
         "grid 2x3            reconstructed   # rows and columns\n",
         "rooms 1 box\ngrid 1x1 box\n"},
        {"samoa", "flags UK DE", "flags AZ ABCD"},
        {"samoa", "price 2/3 ", "price 1/1 "},
        {"samoa", "price 20/12 ", "price 99/99 "},
        {"samoa",
         "guests p 8          reconstructed   # plain\n"
         "guests r 2          reconstructed   # rich\n"
         "guests l 4          reconstructed   # lover\n",
         "guests p 4 box\nguests r 3 box\nguests l 7 box\n"},
        {"samoa", "guests 3 1 ", "guests 9 1 "},
        {"samoa",
         "tile room 4         reconstructed\n"
         "tile suite 4        reconstructed\n"
         "tile pool 5         reconstructed\n",
         "tile room 10 box\ntile suite 3 box\n"},
        {"samoa", "reveal 3 1 1 1 0", "reveal 3 6 0 0 0"},
        {"samoa", "arrival 1  3+2   4+3   5+3   5+4 ", "arrival 1  18 9+9 6+6+6 1+1+1 "},
    };
    char *text = malloc(TEXT_MAX);
    assert_non_null(text);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct edition edition;
        struct problem problem = {0};
        edit(text, rows[i].game, rows[i].find, rows[i].put);
        if (read_text(rows[i].game, text, &edition, &problem))
            fail_msg("'%s' is refused: %s, expected %s", rows[i].put, problem.found,
                     problem.expected);
    }
    free(text);
}

static void edition_without_end(void **state)
{
    (void)state;
    char *text = malloc(TEXT_MAX);
    assert_non_null(text);
    memset(text, '#', TEXT_MAX);
    struct edition edition;
    struct problem problem;
    assert_int_equal(edition_read(&edition, (struct span){text, EDITION_SIZE_MAX + 1}, &problem),
                     ERROR_LIMIT);
    assert_non_null(strstr(problem.expected, "16384"));
    free(text);
}

static void too_many_facts(void **state)
{
    (void)state;
    char text[8192] = "edition x\ngame overbooking\n";
    size_t used = strlen(text);
    for (uint32_t i = 0; i < EDITION_FACTS_MAX; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "fact %u box\n", i);
    }
    struct edition edition;
    struct problem problem;
    assert_int_equal(edition_read(&edition, span_of(text), &problem), ERROR_EDITION_SYNTAX);
    assert_int_equal(problem.line, EDITION_FACTS_MAX + 1);
}

static void problem_may_be_missing(void **state)
{
    (void)state;
    char *text = malloc(TEXT_MAX);
    assert_non_null(text);
    struct edition edition;
    for (uint32_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        edit(text, game_of(&wrongs[i]), wrongs[i].find, wrongs[i].put);
        assert_int_equal(read_text(game_of(&wrongs[i]), text, &edition, NULL), wrongs[i].error);
    }
    free(text);
}

/* ---- the name ---- */

static void assert_same_name(const char *find, const char *put, bool same)
{
    char *text = malloc(TEXT_MAX);
    assert_non_null(text);
    struct edition ours;
    struct edition edited;
    struct problem problem;
    edit(text, "overbooking", find, put);
    assert_int_equal(edition_read(&ours, span_of(shelf_entry("overbooking")->edition), &problem),
                     ERROR_NONE);
    assert_int_equal(edition_read(&edited, span_of(text), &problem), ERROR_NONE);
    assert_int_equal(memcmp(ours.sha256, edited.sha256, SHA256_SIZE) == 0, same);
    free(text);
}

static void name_ignores_how_it_is_written(void **state)
{
    (void)state;
    static const struct {
        const char *find;
        const char *put;
    } rows[] = {
        {"hotel 1A 13 none            rulebook", "  hotel\t1A   13 none rulebook"},
        {"hotel 1A 13 none            rulebook", "hotel 1A 13 none box"},
        {"hotel 1A 13 none            rulebook", "hotel 1A 13 none published # from a review"},
        {"hotel 1A 13 none            rulebook\n", "hotel 1A 13 none rulebook\r\n"},
        {"# Overbooking as we know it", "# Something else"},
        {"guest 1 coins 3     reconstructed\nguest 2 coins 3     reconstructed\n",
         "guest 2 coins 3     reconstructed\n\n\nguest 1 coins 3     reconstructed\n"},
        {"edition overbooking-default\ngame overbooking\n",
         "game overbooking\nedition overbooking-default\n"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_same_name(rows[i].find, rows[i].put, true);
    }
}

static void name_changes_with_the_facts(void **state)
{
    (void)state;
    static const struct {
        const char *find;
        const char *put;
    } rows[] = {
        {"13 none", "12 none"},
        {"13 none", "13 monks-first"},
        {"guest 1 coins 3", "guest 1 coins 2"},
        {"tokens 20", "guest 5b coins 2 box\ntokens 20"},
        {"l lion", "l lynx"},
        {"overbooking-default", "overbooking-mine"},
        {"tokens 20", "tokens 21"},
        {"tokens 20", "tokens 020"}, /* canonical is the text, not the number */
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_same_name(rows[i].find, rows[i].put, false);
    }
}

/* The canonical form written out by hand, so that the name can be made by any other program. */
static void name_is_the_digest_of_the_canonical_form(void **state)
{
    (void)state;
    static const char text[] =
        "game x # comes last\n  z  2   box\nb 1 rulebook\nedition e\na\tb box";
    static const char canonical[] = "a b\nb 1\nedition e\ngame x\nz 2\n";
    struct edition edition;
    struct problem problem;
    assert_int_equal(edition_read(&edition, span_of(text), &problem), ERROR_NONE);
    struct sha256 sha;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&sha);
    sha256_add(&sha, canonical, sizeof canonical - 1);
    sha256_finish(&sha, digest);
    assert_memory_equal(edition.sha256, digest, SHA256_SIZE);
    assert_int_equal(edition.facts[4].source, SOURCE_BOX);
    assert_int_equal(edition.facts[1].source, SOURCE_RULEBOOK);
    assert_int_equal(edition.facts[4].line, 2);
}

/* Records name editions for ever: what was compiled in once is found by that name and hash, under
 * the name that it has today. A new row for a new edition, no other change. */
static void default_editions_keep_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        const char *name;
        const char *sha256;
        const char *today;
    } rows[] = {
        {"overbooking", "overbooking-default",
         "be7ffa959f6e5d80bd9aa67851477407f4c84964d164754efd4df4ff5f531960", "overbooking-default"},
        {"samoa", "samoa-default",
         "9a2eb4efb6eef011a50e4bc034891ffd9b6184c051ec60a33d0c04d12235859f", "samoa-even"},
        {"samoa", "samoa-default",
         "781c821fafafa1568c2e1b592b614c16a6655d9d9e2b62fb9b8f28ecabb96b9a", "samoa-default"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct edition edition;
        struct problem problem;
        char id[EDITION_ID_MAX + 1] = "";
        assert_int_equal(shelf_edition(shelf_entry(rows[i].game), span_of(rows[i].name),
                                       span_of(rows[i].sha256), &edition, &problem),
                         ERROR_NONE);
        memcpy(id, edition.id.text, edition.id.size);
        assert_string_equal(id, rows[i].today);
    }
}

enum { WRONG_COUNT = sizeof wrongs / sizeof wrongs[0], OTHER_COUNT = 8 };

int main(void)
{
    struct CMUnitTest edition[WRONG_COUNT + OTHER_COUNT] = {
        cmocka_unit_test(numbers_at_their_limits),
        cmocka_unit_test(edition_without_end),
        cmocka_unit_test(too_many_facts),
        cmocka_unit_test(problem_may_be_missing),
        cmocka_unit_test(name_ignores_how_it_is_written),
        cmocka_unit_test(name_changes_with_the_facts),
        cmocka_unit_test(name_is_the_digest_of_the_canonical_form),
        cmocka_unit_test(default_editions_keep_their_names),
    };
    for (uint32_t i = 0; i < WRONG_COUNT; i++) {
        edition[OTHER_COUNT + i] = (struct CMUnitTest){.name = wrongs[i].what,
                                                       .test_func = wrong_editions_are_refused,
                                                       .initial_state = (void *)&wrongs[i]};
    }
    return UNIT_RUN(edition);
}
