/* SPDX-License-Identifier: MIT
 * look - the table on the stage: the board as roomy as it fits, below it the question with its
 * choices, then what happened, and the keys in the last row. On a wide terminal the story stands
 * beside the board. */
#include <string.h>

#include "cli/full/full.h"

enum {
    SIDE_COLUMNS = 110, /* from here on the story stands at the side */
    STORY_COLUMNS = 40,
    BOARD_COLUMNS_MAX = 100,
    STORY_ROWS_MIN = 3,
    SPARE_ROWS = 8,        /* so many more, and the question has a heading */
    STORY_EVENTS_MAX = 200 /* the whole story has a page of its own */
};

/* Rows and columns of everything. */
struct layout {
    struct area board;
    struct area question;
    struct area story;
    struct area status;
    struct area keys;
    bool side;
};

static struct screen story;
static uint32_t story_rows;

uint32_t look_story_rows(void)
{
    return story_rows;
}

static bool is_second(const struct look *look)
{
    return look->asking && look->asking->choice;
}

/* ---- what is drawn ---- */

static void compose_question(const struct look *look, struct screen *screen, bool heading)
{
    if (!look->asking) return;
    if (heading) {
        screen_add(screen, STYLE_DIM, "── ");
        screen_say(screen, STYLE_BOLD, N_("Your turn"), NULL);
        screen_add(screen, STYLE_PLAIN, " ");
        screen_rule(screen, STYLE_DIM, screen->terminal->columns - 1u);
        screen_end(screen);
    }
    if (look->asking->choice) {
        ask_add_rest(look->asking, screen);
    } else {
        ask_add_question(look->asking, screen);
    }
}

static void compose_story(const struct look *look, struct screen *screen)
{
    uint32_t count = look->session->story.count;
    uint32_t first = count > STORY_EVENTS_MAX ? count - STORY_EVENTS_MAX : 0;
    story_log(look->session, look->viewer, first, screen);
}

/* At a table of a server: nothing is saved here, and the others are there. */
static void compose_keys_away(const struct look *look, struct screen *screen)
{
    static const struct key_name votes[] = {{'y', N_("Yes")}, {'n', N_("No")}};
    static const struct key_name keys[] = {
        {'h', N_("hint")},  {'u', N_("choose again")}, {'w', N_("why?")},  {'?', N_("rules")},
        {'l', N_("story")}, {'t', NT_("table")},       {'q', NT_("leave")}};
    struct session *session = look->session;
    bool hints = look->scene.hints && look->asking;
    if (talk_is_asked(session)) {
        screen_add(screen, STYLE_BOLD, tr(N_("Do you agree?")));
        screen_add(screen, STYLE_PLAIN, "  ");
        full_add_keys(screen, votes, 2);
        return;
    }
    if (hints) full_add_keys(screen, keys, 1);
    if (hints) screen_add(screen, STYLE_PLAIN, "  ");
    bool may_undo = away_look(session)->may_undo;
    full_add_keys(screen, may_undo ? keys + 1 : keys + 2, may_undo ? 6 : 5);
}

static void compose_keys(const struct look *look, struct screen *screen)
{
    static const struct key_name keys[] = {{'h', N_("hint")},
                                           {'w', N_("why?")},
                                           {'?', N_("rules")},
                                           {'l', N_("story")},
                                           {'q', N_("save and leave")}};
    bool hints = look->scene.hints && look->asking;
    if (look->session->visit) {
        compose_keys_away(look, screen);
    } else {
        full_add_keys(screen, hints ? keys : keys + 1, hints ? 5 : 4);
    }
    if (!is_second(look)) return;
    screen_add(screen, STYLE_PLAIN, "  ");
    screen_target(screen, TARGET_BACK);
    screen_add(screen, STYLE_KEY, tr(N_("Esc")));
    screen_add(screen, STYLE_PLAIN, " ");
    screen_add(screen, STYLE_PLAIN, tr(N_("back")));
    screen_target(screen, 0);
}

/* What the move in focus would bring, if that is known. */
static void describe_focus(const struct look *look, struct buf *buf)
{
    const struct asking *asking = look->asking;
    const struct game *game = look->session->table.game;
    struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    if (!asking || !look->focus || look->focus >= TARGET_BACK || !game->preview) return;
    const struct menu *menu = &asking->menu;
    const struct choice *choice = asking->choice ? asking->choice
                                                 : &menu->choices[look->focus - 1u];
    if (!asking->choice && choice->count > 1) return;
    move_id move = menu->moves[choice->first + (asking->choice ? look->focus - 1u : 0)];
    game->preview(&look->session->table.box, &asking->view, move, &events);
    for (uint32_t i = 0; i < events.count; i++) {
        if (i > 0) buf_add_char(buf, ' ');
        text_event(buf, &look->session->teller, &events.items[i]);
    }
}

/* The time that is left, at the right edge of the row; what is left of the row. */
static struct area draw_clock(const struct look *look, const struct area *area)
{
    char text[SENTENCE_MAX] = "";
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    if (look->session->visit) talk_clock(look->session, &buf);
    uint32_t columns = text_columns(text);
    struct area rest = *area;
    if (!text[0] || columns + 2u > area->columns) return rest;
    rest.columns -= columns + 2u;
    const struct area clock = {area->top, rest.left + rest.columns + 2u, 1, columns};
    stage_text(&clock, STYLE_BOLD, text);
    return rest;
}

static void draw_status(const struct look *look, const struct area *whole)
{
    char text[SENTENCE_MAX * 2] = "";
    struct buf buf;
    const struct area rest = draw_clock(look, whole);
    const struct area *area = &rest;
    buf_init(&buf, text, sizeof text);
    if (look->session->visit) talk_standing(look->session, &buf);
    if (text[0]) {
        stage_text(area, STYLE_BOLD, text);
        return;
    }
    if (!look->message[0]) describe_focus(look, &buf);
    if (look->message[0]) {
        stage_text(area, look->message_style, look->message);
    } else if (text[0]) {
        stage_text(area, STYLE_PLAIN, text);
    } else if (look->asking) {
        stage_text(area, STYLE_DIM,
                   tr(N_("Choose with arrows, a number or the mouse; Enter plays it.")));
    }
}

/* ---- where it is drawn ---- */

static uint32_t clamp(uint32_t value, uint32_t min, uint32_t max)
{
    return value < min ? min : value > max ? max : value;
}

/* The board as roomy as it fits above the question and a few rows of the story. At the second
 * question it stays as it was at the first, or the eye would lose its place. */
static void compose_board(struct look *look, const struct terminal *pane, uint32_t rows)
{
    struct session *session = look->session;
    uint32_t first = is_second(look) ? look->scene.density : DENSITY_ROOMY;
    for (uint32_t density = first; density < DENSITY_COUNT; density++) {
        look->scene.density = (enum density)density;
        screen_init(&session->screen, pane);
        session->board->draw(&session->screen, &look->scene);
        if (session->screen.rows <= rows) return;
    }
}

static void lay_out(struct look *look, struct terminal *pane, struct layout *layout)
{
    struct session *session = look->session;
    uint32_t columns = stage_columns();
    uint32_t rows = stage_rows();
    layout->side = columns >= SIDE_COLUMNS;
    uint32_t wide = layout->side ? columns - STORY_COLUMNS : columns;
    pane->columns = clamp(wide, STAGE_COLUMNS_MIN, BOARD_COLUMNS_MAX);
    pane->rows = rows;
    screen_init(&session->below, pane);
    compose_question(look, &session->below, false);
    uint32_t told = is_second(look) ? 1u : STORY_ROWS_MIN;
    uint32_t fixed = session->below.rows + 2u + (layout->side ? 0 : told + 1u);
    compose_board(look, pane, rows > fixed ? rows - fixed : 0);
    bool heading = session->screen.rows + fixed + SPARE_ROWS <= rows;
    screen_init(&session->below, pane);
    compose_question(look, &session->below, heading);
    uint32_t board = clamp(session->screen.rows, 0, rows - 1u);
    uint32_t question = clamp(session->below.rows, 0, rows - 1u - board);
    uint32_t left = rows - 1u - board - question;
    uint32_t status = left > 0 ? 1 : 0;
    layout->board = (struct area){0, 0, board, pane->columns};
    layout->question = (struct area){board, 0, question, pane->columns};
    layout->keys = (struct area){rows - 1u, 0, 1, columns};
    layout->status = (struct area){rows - 1u - status, 0, 1, pane->columns};
    if (layout->side) {
        uint32_t edge = pane->columns + 1u;
        layout->story = (struct area){0, edge, rows - 1u, columns - edge};
    } else {
        layout->story = (struct area){board + question, 0, left - status, columns};
    }
}

/* The newest at the end; as far back as one has scrolled. */
static void draw_story(struct look *look, const struct layout *layout)
{
    struct area area = layout->story;
    story_rows = 0;
    if (area.rows < 2) return;
    if (layout->side) {
        stage_side(&area);
        area.left++;
        area.columns--;
    }
    const struct area head = {area.top, area.left, 1, area.columns};
    struct terminal pane = look->session->terminal;
    stage_rule(&head, tr(N_("What happened")));
    area.top++;
    area.rows--;
    pane.columns = clamp(area.columns, 20, BOARD_COLUMNS_MAX);
    screen_init(&story, &pane);
    compose_story(look, &story);
    uint32_t hidden = story.rows > area.rows ? story.rows - area.rows : 0;
    if (look->scroll > hidden) look->scroll = hidden;
    stage_put(&area, &story, hidden - look->scroll);
    story_rows = area.rows;
}

static void draw_too_small(void)
{
    const struct area area = {0, 0, 1, stage_columns()};
    stage_text(&area, STYLE_BOLD,
               tr(N_("This window is too small: it takes 80 columns and 24 rows.")));
}

void look_draw(struct look *look)
{
    struct session *session = look->session;
    struct terminal pane = session->terminal;
    struct layout layout;
    stage_clear(look->focus);
    if (stage_columns() < STAGE_COLUMNS_MIN || stage_rows() < STAGE_ROWS_MIN) {
        draw_too_small();
        stage_show();
        return;
    }
    look->scene.chosen = look->asking ? look->asking->choice : NULL;
    lay_out(look, &pane, &layout);
    stage_put(&layout.board, &session->screen, 0);
    stage_put(&layout.question, &session->below, 0);
    draw_story(look, &layout);
    screen_init(&session->below, &pane);
    compose_keys(look, &session->below);
    stage_put(&layout.keys, &session->below, 0);
    draw_status(look, &layout.status);
    stage_show();
}
