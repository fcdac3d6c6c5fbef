/* SPDX-License-Identifier: MIT
 * ask - one person's move, whatever front asks for it: the menu of choices, the question and
 * its choices as text, and who sits before the screen. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/play.h"

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
    ASSERT(menu->move_count >= 1 && menu->move_count <= MOVES_MAX); /* who is asked can answer */
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
    const struct choice *last = &menu->choices[menu->choice_count - 1u];
    ASSERT(last->first + last->count == menu->move_count); /* every move belongs to one choice */
}

/* "3) text": an answer to be typed or pointed at, and what it means. */
struct option_row {
    uint32_t target;
    uint32_t number;
    uint32_t width;
};

static void add_numbered(struct screen *screen, const struct option_row *row, const char *text)
{
    char label[16];
    snprintf(label, sizeof label, "%u)", row->number);
    bool over = screen->column + row->width > screen->terminal->columns;
    if (screen->column > 1 && over) screen_end(screen);
    screen_to(screen, 1);
    uint32_t end = screen->column + row->width;
    screen_target(screen, row->target);
    screen_add(screen, STYLE_KEY, label);
    screen_add(screen, STYLE_PLAIN, " ");
    screen_wrap(screen, STYLE_PLAIN, text);
    screen_target(screen, 0);
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
            const struct option_row row = {i + 1u, i + 1u, width};
            if (pass == 1) add_numbered(screen, &row, text);
        }
    }
    if (screen->column > 0) screen_end(screen);
}

/* "Red: ", with whatever blanks the language wants around the colon. */
void ask_add_name(struct screen *screen, enum style style, const char *name)
{
    char text[SENTENCE_MAX];
    const struct text_value value = {"name", name};
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(), N_("{name}:"), &value, 1);
    screen_add(screen, style, text);
    screen_add(screen, STYLE_PLAIN, " ");
}

void ask_add_question(const struct asking *asking, struct screen *screen)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    asking->session->board->question(&buf, &asking->scene);
    ask_add_name(screen, style_seat(asking->seat), asking->session->names[asking->seat - 1u]);
    screen_wrap(screen, STYLE_BOLD, text);
    screen_end(screen);
    add_choices(asking, screen);
}

/* What is typed for the i-th move of the choice made. */
uint32_t ask_rest_number(const struct asking *asking, uint32_t i)
{
    ASSERT(asking->choice && i < asking->choice->count);
    move_id move = asking->menu.moves[asking->choice->first + i];
    uint32_t number = asking->session->board->number_rest(&asking->scene, move);
    return number ? number : i + 1u;
}

void ask_add_rest(const struct asking *asking, struct screen *screen)
{
    const struct board *board = asking->session->board;
    const struct choice *choice = asking->choice;
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    board->rest_question(&buf, &asking->scene, asking->menu.moves[choice->first]);
    screen_wrap(screen, STYLE_BOLD, text);
    screen_add(screen, STYLE_PLAIN, " ");
    for (uint32_t i = 0; i < choice->count; i++) {
        buf_clear(&buf);
        board->describe_rest(&buf, &asking->scene, asking->menu.moves[choice->first + i]);
        const struct option_row row = {i + 1u, ask_rest_number(asking, i), text_columns(text) + 5u};
        add_numbered(screen, &row, text);
    }
    const char *back = tr(N_("back"));
    const struct option_row row = {TARGET_BACK, ASK_BACK, text_columns(back) + 5u};
    add_numbered(screen, &row, back);
    screen_end(screen);
}

/* The only thing to do is to say that nothing is left to do. */
static bool is_forced(const struct asking *asking)
{
    const struct menu *menu = &asking->menu;
    return menu->move_count == 1 && !asking->session->board->drawn(&asking->scene, menu->moves[0]);
}

/* ---- who sits before the screen ---- */

/* In a hot seat nobody sees a hand before its owner sits down. Until then the one who has just left
 * may take a secret choice back, if others still have to make theirs. */
static bool raise_curtain(struct session *session, uint32_t seat)
{
    ASSERT(session->persons >> seat & 1u); /* what a bot sees is shown to nobody */
    bool alone = (session->persons & (session->persons - 1u)) == 0;
    if (alone || session->sitting == seat) return true;
    session->sitting = seat;
    if (session->front->curtain(session, seat) == CURTAIN_RISES) return true;
    play_take_back(session);
    return false;
}

move_id ask_move(struct session *session, uint32_t seat)
{
    static struct asking asking;
    ASSERT(seat >= 1 && table_actors(&session->table) >> seat & 1u);
    memset(&asking, 0, sizeof asking);
    asking.session = session;
    asking.seat = seat;
    table_view(&session->table, seat, &asking.view);
    play_scene(session, &asking.view, &asking.menu, &asking.scene);
    make_menu(&asking);
    if (is_forced(&asking)) return asking.menu.moves[0];
    if (!raise_curtain(session, seat) || session->ending) return 0;
    session->front->ask(&asking);
    if (session->ending || (session->visit && !asking.move)) return 0;
    ASSERT(asking.move);
    story_forget(session, seat);
    return asking.move;
}
