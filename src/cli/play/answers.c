/* SPDX-License-Identifier: MIT
 * answers - what a person types as a move: the number of a choice, two numbers for a choice in
 * two steps, a move as records have it, or a part of one that fits only one choice. Nothing that is
 * typed can be wrong for good. */
#include <string.h>

#include "cli/play/line.h"

/* Lower case, without blanks and arrows: "5B l2" is as good as "5b>L2". */
static void squeeze(const char *text, char out[MOVE_TEXT_MAX])
{
    size_t size = 0;
    for (; *text && size + 1 < MOVE_TEXT_MAX; text++) {
        if (*text == ' ' || *text == '>') continue;
        out[size++] = *text >= 'A' && *text <= 'Z' ? (char)(*text + ('a' - 'A')) : *text;
    }
    out[size] = '\0';
}

static void write_squeezed(const struct asking *asking, uint32_t index, char out[MOVE_TEXT_MAX])
{
    const struct table *table = &asking->session->table;
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    ASSERT(index < asking->menu.move_count);
    table->game->notation->move_write(&table->box, asking->menu.moves[index], &buf);
    ASSERT(!buf_full(&buf));
    squeeze(text, out);
}

static enum answer take_choice(struct asking *asking, const struct choice *choice)
{
    ASSERT(choice->count >= 1 && choice->first + choice->count <= asking->menu.move_count);
    if (choice->count == 1) {
        asking->move = asking->menu.moves[choice->first];
        return ANSWER_MOVE;
    }
    asking->choice = choice;
    return ANSWER_CHOICE;
}

static enum answer wrong_entry(struct asking *asking, const char *text, const char *expected)
{
    problem_set(&asking->problem, ERROR_USAGE, span_of(text), expected);
    return ANSWER_WRONG;
}

enum answer line_wrong_number(struct asking *asking, const char *text)
{
    char expected[PROBLEM_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    if (!asking->choice) {
        buf_add(&buf, "1-");
        buf_add_number(&buf, asking->menu.choice_count);
        return wrong_entry(asking, text, expected);
    }
    for (uint32_t i = 0; i < asking->choice->count; i++) {
        if (i > 0) buf_add(&buf, ", ");
        buf_add_number(&buf, ask_rest_number(asking, i));
    }
    return wrong_entry(asking, text, expected);
}

/* Within the choice made: a number, or the end of one of its moves. */
static enum answer read_rest(struct asking *asking, const char *text)
{
    const struct choice *choice = asking->choice;
    uint64_t number;
    if (span_number(span_of(text), UINT32_MAX, &number)) {
        if (number == ASK_BACK) return ANSWER_BACK;
        for (uint32_t i = 0; i < choice->count; i++) {
            if (ask_rest_number(asking, i) != number) continue;
            asking->move = asking->menu.moves[choice->first + i];
            return ANSWER_MOVE;
        }
        return line_wrong_number(asking, text);
    }
    char typed[MOVE_TEXT_MAX];
    uint32_t found = 0;
    squeeze(text, typed);
    for (uint32_t i = 0; i < choice->count; i++) {
        char move[MOVE_TEXT_MAX];
        write_squeezed(asking, choice->first + i, move);
        size_t size = strlen(typed);
        if (size == 0 || size > strlen(move)) continue;
        if (strcmp(move + strlen(move) - size, typed) != 0) continue;
        asking->move = asking->menu.moves[choice->first + i];
        found++;
    }
    return found == 1 ? ANSWER_MOVE : ANSWER_WRONG;
}

/* Is this all of a move but its first word: "6/5" of "price 6/5"? */
static bool is_tail(const struct asking *asking, uint32_t index, const char *typed)
{
    const struct table *table = &asking->session->table;
    char text[MOVE_TEXT_MAX];
    char tail[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    table->game->notation->move_write(&table->box, asking->menu.moves[index], &buf);
    const char *blank = strchr(text, ' ');
    if (!blank) return false;
    squeeze(blank, tail);
    return strcmp(tail, typed) == 0;
}

/* The one choice whose moves begin with what was typed; NULL: none, or more than one. */
static const struct choice *find_beginning(const struct asking *asking, const char *typed)
{
    const struct menu *menu = &asking->menu;
    const struct choice *found = NULL;
    if (strlen(typed) < 2) return NULL;
    for (uint32_t c = 0; c < menu->choice_count; c++) {
        const struct choice *choice = &menu->choices[c];
        for (uint32_t i = 0; i < choice->count; i++) {
            char move[MOVE_TEXT_MAX];
            write_squeezed(asking, choice->first + i, move);
            if (strncmp(move, typed, strlen(typed)) != 0) continue;
            if (found && found != choice) return NULL;
            found = choice;
        }
    }
    return found;
}

/* A whole move, or the end or the beginning of one that leaves no doubt. */
static enum answer read_notation(struct asking *asking, const char *text)
{
    const struct table *table = &asking->session->table;
    const struct menu *menu = &asking->menu;
    uint32_t tails = 0;
    char typed[MOVE_TEXT_MAX];
    squeeze(text, typed);
    for (uint32_t i = 0; i < menu->move_count; i++) {
        char move[MOVE_TEXT_MAX];
        write_squeezed(asking, i, move);
        bool whole = strcmp(move, typed) == 0;
        if (!whole && !is_tail(asking, i, typed)) continue;
        asking->move = menu->moves[i];
        if (whole) return ANSWER_MOVE;
        tails++;
    }
    if (tails == 1) return ANSWER_MOVE;
    const struct choice *choice = find_beginning(asking, typed);
    if (choice) return take_choice(asking, choice);
    enum error error = game_move_read(table->game, &table->box, asking->view.state.bytes,
                                      asking->seat, span_of(text), &asking->move, &asking->problem);
    return error ? ANSWER_WRONG : ANSWER_MOVE;
}

/* "4 2" or "4 L2": both questions at once. */
static enum answer read_both(struct asking *asking, const char *text)
{
    struct span rest = span_of(text);
    struct span word;
    uint64_t number;
    asking->choice = NULL;
    bool numbered = span_next_word(&rest, &word) && span_number(word, UINT32_MAX, &number);
    if (!numbered) return read_notation(asking, text);
    if (number == 0 || number > asking->menu.choice_count) return line_wrong_number(asking, text);
    enum answer answer = take_choice(asking, &asking->menu.choices[number - 1u]);
    if (answer != ANSWER_CHOICE || !span_next_word(&rest, &word)) return answer;
    answer = read_rest(asking, word.text);
    bool wrong_word = answer == ANSWER_WRONG && !span_number(word, UINT32_MAX, &number);
    return wrong_word ? read_notation(asking, text) : answer;
}

enum answer line_read_answer(struct asking *asking, const char *text)
{
    const struct choice *choice = asking->choice;
    uint64_t number;
    if (!choice || strchr(text, ' ')) return read_both(asking, text);
    enum answer answer = read_rest(asking, text);
    if (answer != ANSWER_WRONG || span_number(span_of(text), UINT32_MAX, &number)) return answer;
    return read_notation(asking, text);
}
