/* SPDX-License-Identifier: MIT
 * advise - a hint in the middle of a game: what to type, in the words of the board. Made from
 * the view that the board is drawn from. */
#include <string.h>

#include "cli/play/play.h"

enum { MOVES_SHOWN = 5, COLUMN_GAP = 2 };

/* Guessing worlds takes about as long again. */
static const struct budget patience = {.seconds = 0.5};

enum { COLUMN_KEY, COLUMN_MOVE, COLUMN_MIX, COLUMN_WIN, COLUMN_MARGIN, COLUMN_COUNT };

/* A row of the table, as text. */
struct row {
    char cells[COLUMN_COUNT][SENTENCE_MAX];
};

/* The choice that the move belongs to, and which one of its moves it is. */
static const struct choice *find_choice(const struct menu *menu, move_id move, uint32_t *index)
{
    const struct choice *choice = menu->choices;
    uint32_t at = 0;
    while (at < menu->move_count && menu->moves[at] != move) at++;
    ASSERT(at < menu->move_count);
    while (at >= choice->first + choice->count) choice++;
    ASSERT(choice < menu->choices + menu->choice_count && at >= choice->first);
    *index = at - choice->first;
    return choice;
}

/* "4 2" and "Soldiers 5b → L2". */
static void describe(const struct session *session, const struct scene *scene, move_id move,
                     struct row *row)
{
    uint32_t index;
    const struct choice *choice = find_choice(scene->menu, move, &index);
    struct buf key;
    struct buf text;
    buf_init(&key, row->cells[COLUMN_KEY], SENTENCE_MAX);
    buf_init(&text, row->cells[COLUMN_MOVE], SENTENCE_MAX);
    buf_add_number(&key, menu_number(scene->menu, choice->key));
    session->board->describe(&text, scene, move);
    if (choice->count == 1) return;
    uint32_t number = session->board->number_rest(scene, move);
    buf_add_char(&key, ' ');
    buf_add_number(&key, number ? number : index + 1u);
    buf_add(&text, " → ");
    session->board->describe_rest(&text, scene, move);
}

static void make_row(const struct session *session, const struct scene *scene,
                     const struct hint_move *move, struct row *row)
{
    struct buf buf;
    describe(session, scene, move->move, row);
    buf_init(&buf, row->cells[COLUMN_MIX], SENTENCE_MAX);
    if (move->mix) advisor_write_mix(&buf, move);
    buf_init(&buf, row->cells[COLUMN_WIN], SENTENCE_MAX);
    advisor_write_win(&buf, move);
    buf_init(&buf, row->cells[COLUMN_MARGIN], SENTENCE_MAX);
    advisor_write_margin(&buf, move);
}

static void make_heading(bool mixed, struct row *row)
{
    const char *texts[COLUMN_COUNT] = {"", tr(N_("move")), mixed ? tr(N_("how often")) : "",
                                       tr(N_("chance of winning")), tr(N_("expected margin"))};
    for (uint32_t i = 0; i < COLUMN_COUNT; i++) {
        struct buf buf;
        buf_init(&buf, row->cells[i], SENTENCE_MAX);
        buf_add(&buf, texts[i]);
    }
}

static void add_row(struct screen *screen, const struct row *row, const uint32_t *widths,
                    bool heading)
{
    screen_to(screen, 1);
    for (uint32_t i = 0; i < COLUMN_COUNT; i++) {
        enum style style = heading ? STYLE_DIM : i == COLUMN_KEY ? STYLE_KEY : STYLE_PLAIN;
        if (widths[i] == 0) continue;
        if (i > COLUMN_MOVE) {
            screen_cell_right(screen, style, widths[i], row->cells[i]);
        } else {
            screen_cell(screen, style, widths[i], row->cells[i]);
        }
        screen_to(screen, screen->column + COLUMN_GAP);
    }
    screen_end(screen);
}

/* The column of the moves gives way where the screen is too narrow. */
static void measure(const struct screen *screen, const struct row *rows, uint32_t count,
                    uint32_t widths[COLUMN_COUNT])
{
    uint32_t others = 1;
    for (uint32_t i = 0; i < COLUMN_COUNT; i++) {
        widths[i] = 0;
        for (uint32_t r = 0; r < count; r++) {
            uint32_t needed = text_columns(rows[r].cells[i]);
            if (needed > widths[i]) widths[i] = needed;
        }
        if (i != COLUMN_MOVE && widths[i] > 0) others += widths[i] + COLUMN_GAP;
    }
    uint32_t left = screen->terminal->columns > others ? screen->terminal->columns - others : 0;
    if (widths[COLUMN_MOVE] > left) widths[COLUMN_MOVE] = left;
}

static void add_moves(const struct session *session, const struct scene *scene,
                      struct screen *screen)
{
    static struct row rows[MOVES_SHOWN + 1];
    const struct advisor *advisor = &session->advisor;
    uint32_t widths[COLUMN_COUNT];
    uint32_t count = 1;
    ASSERT(advisor->move_count > 0); /* somebody is asked */
    make_heading(advisor->moves[0].mix > 0, &rows[0]);
    for (uint32_t i = 0; i < advisor->move_count && i < MOVES_SHOWN; i++) {
        make_row(session, scene, &advisor->moves[i], &rows[count++]);
    }
    measure(screen, rows, count, widths);
    for (uint32_t i = 0; i < count; i++) add_row(screen, &rows[i], widths, i == 0);
}

/* Why the first of them, in words. */
static void add_reasons(const struct session *session, struct screen *screen)
{
    const struct advisor *advisor = &session->advisor;
    for (uint32_t i = 0; i < advisor->reason_count; i++) {
        char text[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        text_thing(&buf, &session->teller, &advisor->reasons[i]);
        screen_to(screen, 1);
        screen_wrap(screen, STYLE_PLAIN, text);
        screen_end(screen);
    }
}

static void add_beliefs(const struct session *session, struct screen *screen)
{
    const struct advisor *advisor = &session->advisor;
    if (advisor->belief_count == 0) return;
    screen_say(screen, STYLE_BOLD, N_("What the hidden cards may be:"), NULL);
    screen_end(screen);
    for (uint32_t i = 0; i < advisor->belief_count; i++) {
        char text[SENTENCE_MAX * 2];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        advisor_write_belief(&buf, &session->teller, &advisor->beliefs[i]);
        screen_to(screen, 1);
        screen_add(screen, STYLE_DIM, "? ");
        screen_wrap(screen, STYLE_PLAIN, text);
        screen_end(screen);
    }
}

void advise_think(struct session *session, const struct scene *scene)
{
    const struct teller *teller = &session->teller;
    if (session->head.no_hints) return;
    advisor_think(&session->advisor, teller->game, teller->box, scene->view, &patience);
}

void advise_add(const struct session *session, const struct scene *scene, struct screen *screen)
{
    if (session->head.no_hints) {
        screen_say(screen, STYLE_BAD, N_("This game was started without hints (--no-hints)."),
                   NULL);
        screen_end(screen);
    } else {
        add_reasons(session, screen);
        add_moves(session, scene, screen);
        add_beliefs(session, screen);
    }
}
