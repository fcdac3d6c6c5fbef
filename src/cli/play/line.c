/* SPDX-License-Identifier: MIT
 * line - the front that asks line by line: for pipes, screen readers, and terminals that can
 * do no more. The board, the news and the question are printed; answers are typed. */
#include <string.h>

#include "cli/play/line.h"

enum { NEWS_ROWS = 3 };

/* ---- pages and notices ---- */

static bool is_quit(const char *text)
{
    return strcmp(text, "q") == 0 || strcmp(text, "quit") == 0 || strcmp(text, "exit") == 0;
}

/* ENTRY_AGAIN: the window is another one, and nothing was typed. */
static enum entry pause_with(struct session *session, const char *sentence,
                             char text[ENTRY_SIZE_MAX])
{
    text[0] = '\0';
    if (!session->terminal.live || session->ending) return ENTRY_TEXT;
    enum entry entry = terminal_read(&session->terminal, tr(sentence), text);
    if (entry == ENTRY_STOP) session->ending = ENDING_STOPPED;
    if (entry == ENTRY_END) session->ending = ENDING_LEFT;
    return entry;
}

/* The same until somebody answers; q leaves the game. */
static void pause_or_quit(struct session *session, char text[ENTRY_SIZE_MAX])
{
    enum entry entry;
    do {
        terminal_measure(&session->terminal);
        entry = pause_with(session, N_("Press Enter to continue or q to quit: "), text);
    } while (entry == ENTRY_AGAIN);
    if (is_quit(text)) session->ending = ENDING_LEFT;
}

static void pause_for_enter(struct session *session)
{
    char text[ENTRY_SIZE_MAX];
    pause_or_quit(session, text);
}

/* session->screen, which somebody looked up, with pauses where it is long; q goes back to the
 * game. */
static void show_looked_up(struct session *session)
{
    const struct screen *screen = &session->screen;
    uint32_t row = 0;
    bool more = true;
    if (!session->terminal.live) {
        screen_print(screen);
        putchar('\n');
        return;
    }
    while (more && !session->ending) {
        char text[ENTRY_SIZE_MAX];
        uint32_t begin = row;
        terminal_measure(&session->terminal);
        terminal_clear(&session->terminal, false);
        more = screen_print_page(screen, &row, session->terminal.rows - 2u);
        enum entry entry = pause_with(
            session, N_("Press Enter to continue or q to go back to the game: "), text);
        if (is_quit(text)) return;
        if (entry == ENTRY_AGAIN) row = begin, more = true;
    }
}

/* session->screen, with pauses where it is long. */
static void show_paged(struct session *session)
{
    const struct screen *screen = &session->screen;
    uint32_t row = 0;
    terminal_measure(&session->terminal);
    if (!session->terminal.live) {
        screen_print(screen);
        putchar('\n');
        return;
    }
    bool more = true;
    while (more && !session->ending) {
        terminal_clear(&session->terminal, false);
        more = screen_print_page(screen, &row, session->terminal.rows - 2u);
        pause_for_enter(session);
    }
}

static void show_page(struct session *session, const struct page *page)
{
    screen_init(&session->screen, &session->terminal);
    page->compose(session, page, &session->screen);
    show_paged(session);
}

static void notice(struct session *session, const char *text)
{
    printf("\n%s\n\n", text);
    pause_for_enter(session);
}

static void wait_silently(struct session *session, uint32_t seat)
{
    (void)session;
    (void)seat;
}

static void wipe(struct session *session)
{
    terminal_clear(&session->terminal, true);
}

static enum curtain curtain(struct session *session, uint32_t seat)
{
    char text[ENTRY_SIZE_MAX];
    ASSERT(session->persons >> seat & 1u);
    wipe(session);
    putchar('\n');
    say(stdout, N_("It is {name}'s turn. Everybody else, look away!"), "name",
        session->names[seat - 1u], NULL);
    fputs("\n\n", stdout);
    if (!session->waiting) {
        pause_for_enter(session);
        return CURTAIN_RISES;
    }
    say(stdout, N_("{name} may still choose again: u"), "name",
        session->names[session->waiting - 1u], NULL);
    fputs("\n\n", stdout);
    pause_or_quit(session, text);
    return strcmp(text, "u") == 0 ? CURTAIN_TAKE_BACK : CURTAIN_RISES;
}

static void tell(struct session *session, const char *text)
{
    (void)session;
    printf("%s\n", text);
    fflush(stdout);
}

static bool hear(struct session *session, char text[ENTRY_SIZE_MAX])
{
    enum entry entry = terminal_read(&session->terminal, "", text);
    if (entry == ENTRY_STOP) session->ending = ENDING_STOPPED;
    if (entry == ENTRY_END) session->is_deaf = true; /* it is asked again at the next question */
    if (entry != ENTRY_TEXT) return false;
    if (is_quit(text)) session->ending = ENDING_LEFT;
    if (talk_is_command(text)) return true;
    snprintf(session->ahead, sizeof session->ahead, "%s", text);
    return false;
}

/* The next line; one that was typed before the question is the first. */
static enum entry next_line(struct session *session, char text[ENTRY_SIZE_MAX])
{
    if (!session->ahead[0]) return terminal_read(&session->terminal, "> ", text);
    printf("> %s\n", session->ahead);
    memcpy(text, session->ahead, ENTRY_SIZE_MAX);
    session->ahead[0] = '\0';
    return ENTRY_TEXT;
}

/* Whoever types ahead through a pipe has said nothing of another game. */
static void part(struct session *session, const struct page *page)
{
    char text[ENTRY_SIZE_MAX];
    (void)page;
    if (!session->terminal.live) return;
    enum entry entry = terminal_read(&session->terminal,
                                     tr(NT_("Press Enter to leave, or r for a rematch: ")), text);
    if (entry != ENTRY_TEXT || strcmp(text, "r") != 0) return;
    away_wish_again(session);
    puts(tr(N_("Waiting for the others. The new game begins when everybody wants it.")));
    away_await_again(session);
}

static void close_front(struct session *session)
{
    if (session->ending == ENDING_OVER) terminal_clear(&session->terminal, false);
}

/* ---- the whole screen ---- */

static void add_keys(struct screen *screen, bool hints)
{
    const char *keys =
        hints ? N_("Type a number or a move; hint: advice, ?: help, l: story so far, q: quit.")
              : N_("Type a number or a move. ?: help, l: story so far, q: save and quit.");
    screen_say(screen, STYLE_DIM, keys, NULL);
    screen_end(screen);
}

/* Nobody sees how it runs out, so it is said when it matters. */
static void add_clock(struct session *session, struct screen *screen)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    if (session->visit) talk_clock(session, &buf);
    if (!text[0]) return;
    screen_add(screen, STYLE_BOLD, text);
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
    ask_add_question(asking, below);
    add_clock(session, below);
    add_keys(below, asking->scene.hints);
    uint32_t fixed = below->rows + 1u; /* the row of the prompt */
    screen_init(below, terminal);
    story_news(session, asking->seat, below);
    for (uint32_t density = terminal->live ? DENSITY_ROOMY : DENSITY_NORMAL;; density++) {
        asking->scene.density = (enum density)density;
        screen_init(screen, terminal);
        session->board->draw(screen, &asking->scene);
        bool fits = screen->rows + NEWS_ROWS + fixed <= terminal->rows;
        if (fits || !terminal->live || density == DENSITY_SMALL) break;
    }
    uint32_t used = screen->rows + fixed;
    uint32_t room = used < terminal->rows ? terminal->rows - used : 1u;
    terminal_clear(terminal, false);
    if (!terminal->live) putchar('\n');
    screen_print(screen);
    screen_print_last(below, terminal->live ? room : below->rows);
    screen_init(below, terminal);
    ask_add_question(asking, below);
    add_clock(session, below);
    add_keys(below, asking->scene.hints);
    screen_print(below);
}

/* ---- the question ---- */

/* "? O4", "? swimmer": a rule by the name that sentences mention, or a word; "?" alone: help. */
static enum answer explain(struct asking *asking, const char *text)
{
    struct session *session = asking->session;
    struct screen *screen = &session->screen;
    screen_init(screen, &session->terminal);
    if (explain_word(session, text + 1, screen)) {
        if (screen->rows + 3u < session->terminal.rows) {
            screen_print(screen);
            return ANSWER_BACK;
        }
    } else {
        session->board->help(screen, &asking->scene);
        session->board->typing(screen, &asking->scene);
        if (session->visit) talk_help(screen, false);
    }
    show_looked_up(session);
    return ANSWER_REDRAW;
}

static enum answer answer_line(struct asking *asking)
{
    struct session *session = asking->session;
    char text[ENTRY_SIZE_MAX];
    bool listens = session->visit && !session->ahead[0];
    if (listens && !away_await_line(session)) return ANSWER_MOVE; /* none */
    enum entry entry = next_line(session, text);
    if (entry == ENTRY_STOP) session->ending = ENDING_STOPPED;
    if (entry == ENTRY_END) session->ending = ENDING_LEFT;
    if (session->ending || entry == ENTRY_AGAIN) return ANSWER_REDRAW;
    if (entry == ENTRY_LONG) return line_wrong_number(asking, "...");
    if (text[0] == '\0') return ANSWER_REDRAW;
    if (text[0] == '?') return explain(asking, text);
    if (strcmp(text, "help") == 0) return explain(asking, "?");
    if (strcmp(text, "back") == 0) return ANSWER_REDRAW;
    if (is_quit(text)) {
        session->ending = ENDING_LEFT;
        return ANSWER_REDRAW;
    }
    if (strcmp(text, "hint") == 0) {
        screen_init(&session->below, &session->terminal);
        advise_think(session, &asking->scene);
        advise_add(session, &asking->scene, &session->below);
        screen_print(&session->below);
        return ANSWER_BACK;
    }
    if (strcmp(text, "why") == 0) {
        screen_init(&session->screen, &session->terminal);
        if (explain_last(session, asking->seat, &session->screen)) screen_print(&session->screen);
        return ANSWER_BACK;
    }
    if (strcmp(text, "l") == 0) {
        screen_init(&session->screen, &session->terminal);
        story_log(session, asking->seat, 0, &session->screen);
        show_looked_up(session);
        return ANSWER_REDRAW;
    }
    if (talk_obey(session, text)) return ANSWER_BACK;
    return line_read_answer(asking, text);
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

static void ask_rest(const struct asking *asking)
{
    struct screen *screen = &asking->session->below;
    screen_init(screen, &asking->session->terminal);
    ask_add_rest(asking, screen);
    screen_print(screen);
}

static void ask(struct asking *asking)
{
    const struct session *session = asking->session;
    enum answer answer = ANSWER_REDRAW;
    while (!session->ending && answer != ANSWER_MOVE) {
        if (answer == ANSWER_BACK || answer == ANSWER_REDRAW) asking->choice = NULL;
        if (answer == ANSWER_REDRAW) show(asking);
        if (answer == ANSWER_WRONG) complain(asking);
        if (asking->choice) ask_rest(asking);
        answer = answer_line(asking);
    }
}

const struct front front_line = {
    .page = show_page,
    .notice = notice,
    .wait = wait_silently,
    .wipe = wipe,
    .curtain = curtain,
    .ask = ask,
    .tell = tell,
    .hear = hear,
    .part = part,
    .close = close_front,
};
