/* SPDX-License-Identifier: MIT
 * ask - one person's move: the board, the news, a question, and answers in several forms. An
 * answer is the number of a choice, two numbers for a choice in two steps, a move as records have
 * it, or a part of one that fits only one choice. Nothing that is typed can be wrong for good. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/play.h"
#include "cli/rules.h"

enum { NEWS_ROWS = 3, SECOND_STEP_BACK = 0 };

/* What came of an answer. */
enum answer {
    ANSWER_MOVE,
    ANSWER_CHOICE, /* the second question is still open */
    ANSWER_BACK,
    ANSWER_REDRAW,
    ANSWER_WRONG
};

/* One question, from the first look to the move. */
struct asking {
    struct session *session;
    uint32_t seat;
    struct view view;
    struct menu menu;
    struct scene scene;
    const struct choice *choice; /* of several moves, chosen already; NULL: none yet */
    move_id move;
    struct problem problem;
};

/* ---- the menu ---- */

/* Sorted by key; moves of one key stay in the order of the rules. */
static void make_menu(struct asking *asking)
{
    const struct table *table = &asking->session->table;
    const struct board *board = asking->session->board;
    struct menu *menu = &asking->menu;
    uint64_t keys[MOVES_MAX];
    menu->choice_count = 0;
    menu->move_count = table->game->moves(&table->box, asking->view.state.bytes, asking->seat,
                                          menu->moves);
    for (uint32_t i = 0; i < menu->move_count; i++) {
        move_id move = menu->moves[i];
        uint64_t key = board->key(&asking->scene, move);
        uint32_t at = i;
        for (; at > 0 && keys[at - 1u] > key; at--) {
            keys[at] = keys[at - 1u];
            menu->moves[at] = menu->moves[at - 1u];
        }
        keys[at] = key;
        menu->moves[at] = move;
    }
    for (uint32_t i = 0; i < menu->move_count; i++) {
        if (i == 0 || keys[i] != keys[i - 1u]) {
            menu->choices[menu->choice_count++] = (struct choice){.key = keys[i], .first = i};
        }
        menu->choices[menu->choice_count - 1u].count++;
    }
}

static void add_numbered(struct screen *screen, uint32_t number, const char *text, uint32_t width)
{
    char label[16];
    uint32_t end = screen->column + width;
    snprintf(label, sizeof label, "%u)", number);
    if (screen->column > 1 && end > screen->terminal->columns) {
        screen_end(screen);
        end = 1 + width;
    }
    screen_to(screen, 1);
    end = screen->column + width;
    screen_add(screen, STYLE_KEY, label);
    screen_add(screen, STYLE_PLAIN, " ");
    screen_wrap(screen, STYLE_PLAIN, text);
    screen_to(screen, end);
}

/* The choices that the board does not show by itself, in columns as wide as the widest. */
static void add_choices(const struct asking *asking, struct screen *screen)
{
    const struct board *board = asking->session->board;
    const struct menu *menu = &asking->menu;
    uint32_t width = 0;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < menu->choice_count; i++) {
            move_id move = menu->moves[menu->choices[i].first];
            char text[SENTENCE_MAX];
            struct buf buf;
            buf_init(&buf, text, sizeof text);
            if (board->drawn(&asking->scene, move)) continue;
            board->describe(&buf, &asking->scene, move);
            uint32_t needed = text_columns(text) + (i < 9 ? 5u : 6u);
            if (pass == 0 && needed > width) width = needed;
            if (pass == 1) add_numbered(screen, i + 1u, text, width);
        }
    }
    if (screen->column > 0) screen_end(screen);
}

/* "Red: ", with whatever blanks the language wants around the colon. */
static void add_name(struct screen *screen, enum style style, const char *name)
{
    char text[SENTENCE_MAX];
    const struct text_value value = {"name", name};
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(), N_("{name}:"), &value, 1);
    screen_add(screen, style, text);
    screen_add(screen, STYLE_PLAIN, " ");
}

static void add_question(struct asking *asking, struct screen *screen)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    asking->session->board->question(&buf, &asking->scene);
    add_name(screen, style_seat(asking->seat), asking->session->names[asking->seat - 1u]);
    screen_wrap(screen, STYLE_BOLD, text);
    screen_end(screen);
    add_choices(asking, screen);
}

static void print_prompt(void)
{
    fputs("> ", stdout);
}

/* What is typed for the i-th move of the choice made. */
static uint32_t rest_number(const struct asking *asking, uint32_t i)
{
    move_id move = asking->menu.moves[asking->choice->first + i];
    uint32_t number = asking->session->board->number_rest(&asking->scene, move);
    return number ? number : i + 1u;
}

static void ask_rest(const struct asking *asking)
{
    const struct board *board = asking->session->board;
    const struct choice *choice = asking->choice;
    struct screen *screen = &asking->session->below;
    char text[SENTENCE_MAX];
    struct buf buf;
    screen_init(screen, &asking->session->terminal);
    buf_init(&buf, text, sizeof text);
    board->rest_question(&buf, &asking->scene, asking->menu.moves[choice->first]);
    screen_wrap(screen, STYLE_BOLD, text);
    screen_add(screen, STYLE_PLAIN, " ");
    for (uint32_t i = 0; i < choice->count; i++) {
        buf_clear(&buf);
        board->describe_rest(&buf, &asking->scene, asking->menu.moves[choice->first + i]);
        add_numbered(screen, rest_number(asking, i), text, text_columns(text) + 5u);
    }
    add_numbered(screen, SECOND_STEP_BACK, tr(N_("back")), text_columns(tr(N_("back"))) + 5u);
    screen_end(screen);
    screen_print(screen);
}

/* ---- the whole screen ---- */

static void add_keys(struct screen *screen, bool hints)
{
    const char *keys =
        hints
            ? N_("Type a number or a move; hint advises, ? explains, l tells the story, q leaves.")
            : N_("Type a number or a move. ? explains, l tells what happened, q saves and leaves.");
    screen_say(screen, STYLE_DIM, keys, NULL);
    screen_end(screen);
}

/* The board as roomy as it fits with some news, the news as far as there is room, the question.
 * The number of news does not count, or the board would look different every turn. */
static void show(struct asking *asking)
{
    struct session *session = asking->session;
    struct terminal *terminal = &session->terminal;
    struct screen *screen = &session->screen;
    struct screen *below = &session->below;
    terminal_measure(terminal);
    screen_init(below, terminal);
    add_question(asking, below);
    add_keys(below, asking->scene.hints);
    uint32_t fixed = below->rows + 1u; /* the row of the prompt */
    screen_init(below, terminal);
    story_news(session, asking->seat, below);
    for (uint32_t density = terminal->live ? DENSITY_ROOMY : DENSITY_NORMAL;; density++) {
        asking->scene.density = (enum density)density;
        screen_init(screen, terminal);
        session->board->draw(screen, &asking->scene);
        bool fits = screen->rows + NEWS_ROWS + fixed <= terminal->rows;
        if (fits || !terminal->live || density == DENSITY_TIGHT) break;
    }
    uint32_t used = screen->rows + fixed;
    uint32_t room = used < terminal->rows ? terminal->rows - used : 1u;
    terminal_clear(terminal, false);
    if (!terminal->live) putchar('\n');
    screen_print(screen);
    screen_print_last(below, terminal->live ? room : below->rows);
    screen_init(below, terminal);
    add_question(asking, below);
    add_keys(below, asking->scene.hints);
    screen_print(below);
}

/* In a hot seat nobody sees a hand before its owner sits down. */
static void draw_curtain(struct session *session, uint32_t seat)
{
    bool alone = (session->persons & (session->persons - 1u)) == 0;
    if (alone || session->sitting == seat) return;
    session->sitting = seat;
    terminal_clear(&session->terminal, true);
    putchar('\n');
    say(stdout, N_("It is the turn of {name}. Everybody else looks away now."), "name",
        session->names[seat - 1u], NULL);
    fputs("\n\n", stdout);
    story_pause(session);
}

/* ---- reading an answer ---- */

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
    table->game->move_write(&table->box, asking->menu.moves[index], &buf);
    squeeze(text, out);
}

static enum answer take_choice(struct asking *asking, const struct choice *choice)
{
    if (choice->count == 1) {
        asking->move = asking->menu.moves[choice->first];
        return ANSWER_MOVE;
    }
    asking->choice = choice;
    return ANSWER_CHOICE;
}

static enum answer wrong_entry(struct asking *asking, const char *text, const char *expected)
{
    if (!problem_set(&asking->problem, ERROR_USAGE, span_of(text), expected)) return ANSWER_REDRAW;
    return ANSWER_WRONG;
}

static enum answer wrong_number(struct asking *asking, const char *text)
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
        buf_add_number(&buf, rest_number(asking, i));
    }
    return wrong_entry(asking, text, expected);
}

/* Within the choice made: a number, or the end of one of its moves. */
static enum answer read_rest(struct asking *asking, const char *text)
{
    const struct choice *choice = asking->choice;
    uint64_t number;
    if (span_number(span_of(text), UINT32_MAX, &number)) {
        if (number == SECOND_STEP_BACK) return ANSWER_BACK;
        for (uint32_t i = 0; i < choice->count; i++) {
            if (rest_number(asking, i) != number) continue;
            asking->move = asking->menu.moves[choice->first + i];
            return ANSWER_MOVE;
        }
        return wrong_number(asking, text);
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
    table->game->move_write(&table->box, asking->menu.moves[index], &buf);
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
    if (number == 0 || number > asking->menu.choice_count) return wrong_number(asking, text);
    enum answer answer = take_choice(asking, &asking->menu.choices[number - 1u]);
    if (answer != ANSWER_CHOICE || !span_next_word(&rest, &word)) return answer;
    answer = read_rest(asking, word.text);
    bool wrong_word = answer == ANSWER_WRONG && !span_number(word, UINT32_MAX, &number);
    return wrong_word ? read_notation(asking, text) : answer;
}

static enum answer read_answer(struct asking *asking, const char *text)
{
    const struct choice *choice = asking->choice;
    uint64_t number;
    if (!choice || strchr(text, ' ')) return read_both(asking, text);
    enum answer answer = read_rest(asking, text);
    if (answer != ANSWER_WRONG || span_number(span_of(text), UINT32_MAX, &number)) return answer;
    return read_notation(asking, text);
}

/* ---- help ---- */

static void add_rules(struct screen *screen, const struct game *game,
                      const struct rules_found *found)
{
    if (found->rule != OBJECTION_NONE) {
        const struct rule *rule = &game->vocabulary->rules[found->rule];
        add_name(screen, STYLE_BOLD, rule->name);
        screen_wrap(screen, STYLE_PLAIN, tr(rule->text));
        screen_end(screen);
    }
    for (uint32_t left = found->sections; left; left = bits_rest(left)) {
        const struct section *section = &game->rulebook->sections[bits_first(left)];
        board_heading(screen, section->heading);
        for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
            screen_to(screen, 2);
            screen_wrap(screen, STYLE_PLAIN, tr(section->paragraphs[i]));
            screen_end(screen);
        }
    }
}

/* "? O4", "? swimmer": a rule by the name that sentences mention, or a word; "?" alone: help. */
static enum answer explain(struct asking *asking, const char *text)
{
    struct session *session = asking->session;
    struct rules_found found;
    struct span rest = span_of(text + 1);
    struct span word;
    bool asked = span_next_word(&rest, &word); /* the text ends where its last word does */
    screen_init(&session->screen, &session->terminal);
    if (asked && rules_find(session->board->game, word.text, &found)) {
        add_rules(&session->screen, session->board->game, &found);
        if (bits_rest(found.sections) == 0) {
            screen_print(&session->screen);
            return ANSWER_BACK;
        }
    } else {
        session->board->help(&session->screen, &asking->scene);
    }
    story_show_paged(session);
    return ANSWER_REDRAW;
}

/* "why": the rule behind what this person was told last. */
static enum answer explain_last(struct asking *asking)
{
    struct session *session = asking->session;
    const struct game *game = session->board->game;
    const struct story *story = &session->story;
    for (uint32_t i = story->count; i > 0; i--) {
        const struct event *event = &story->events[i - 1u];
        if (!(event->seen >> asking->seat & 1u)) continue;
        uint32_t section = rulebook_section(game->rulebook, event->rule);
        const struct rules_found found = {event->rule, 1u << section};
        screen_init(&session->screen, &session->terminal);
        add_rules(&session->screen, game, &found);
        screen_print(&session->screen);
        break;
    }
    return ANSWER_BACK;
}

/* ---- the question ---- */

static enum answer answer_line(struct asking *asking)
{
    struct session *session = asking->session;
    char text[ENTRY_SIZE_MAX];
    enum entry entry = terminal_read(&session->terminal, text);
    if (entry == ENTRY_STOP) session->ending = ENDING_STOPPED;
    if (entry == ENTRY_END) session->ending = ENDING_LEFT;
    if (session->ending) return ANSWER_REDRAW;
    if (entry == ENTRY_LONG) return wrong_number(asking, "...");
    if (text[0] == '\0') return ANSWER_REDRAW;
    if (text[0] == '?') return explain(asking, text);
    if (strcmp(text, "q") == 0) {
        session->ending = ENDING_LEFT;
        return ANSWER_REDRAW;
    }
    if (strcmp(text, "hint") == 0) {
        advise(session, &asking->scene);
        return ANSWER_BACK;
    }
    if (strcmp(text, "why") == 0) return explain_last(asking);
    if (strcmp(text, "l") == 0) {
        story_log(session, asking->seat);
        return ANSWER_REDRAW;
    }
    return read_answer(asking, text);
}

static void complain(const struct asking *asking)
{
    struct screen *screen = &asking->session->below;
    char text[SENTENCE_MAX * 2];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    if (asking->problem.rule) { /* what is allowed stands in the menu */
        buf_add(&buf, asking->problem.found);
        buf_add(&buf, ": ");
        buf_add(&buf, tr(asking->problem.rule->text));
    } else {
        text_problem(&buf, cli_language(), &asking->problem);
    }
    screen_init(screen, &asking->session->terminal);
    screen_add(screen, STYLE_BAD, "! ");
    screen_wrap(screen, STYLE_BAD, text);
    screen_end(screen);
    screen_print(screen);
}

/* The only thing to do is to say that nothing is left to do. */
static bool is_forced(const struct asking *asking)
{
    const struct menu *menu = &asking->menu;
    return menu->move_count == 1 && !asking->session->board->drawn(&asking->scene, menu->moves[0]);
}

move_id ask_move(struct session *session, uint32_t seat)
{
    static struct asking asking;
    memset(&asking, 0, sizeof asking);
    asking.session = session;
    asking.seat = seat;
    table_view(&session->table, seat, &asking.view);
    play_scene(session, &asking.view, &asking.menu, &asking.scene);
    make_menu(&asking);
    if (is_forced(&asking)) return asking.menu.moves[0];
    draw_curtain(session, seat);
    enum answer answer = ANSWER_REDRAW;
    while (!session->ending && answer != ANSWER_MOVE) {
        if (answer == ANSWER_BACK || answer == ANSWER_REDRAW) asking.choice = NULL;
        if (answer == ANSWER_REDRAW) show(&asking);
        if (answer == ANSWER_WRONG) complain(&asking);
        if (asking.choice) ask_rest(&asking);
        print_prompt();
        answer = answer_line(&asking);
    }
    if (session->ending) return 0;
    story_forget(session, seat);
    return asking.move;
}
