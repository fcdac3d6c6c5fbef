/* SPDX-License-Identifier: MIT
 * full - the front that has the whole screen: keys and mouse choose on the board, pages are told
 * step by step, and between two people at one keyboard the screen is wiped. */
#include "cli/full/full.h"

#include <string.h>

#include "base/bits.h"

/* ---- what both screens need ---- */

bool full_ends(struct session *session, const struct happening *happening)
{
    if (happening->input == INPUT_STOP) session->ending = ENDING_STOPPED;
    if (happening->input == INPUT_GONE) session->ending = ENDING_LEFT;
    return session->ending != ENDING_NONE;
}

struct happening full_next(const struct session *session)
{
    enum { LOOK_MS = 200 };
    return session->visit ? stage_next_within(LOOK_MS) : stage_next();
}

void full_add_keys(struct screen *screen, const struct key_name *keys, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char key[2] = {keys[i].key};
        bool enter = keys[i].key == '\n';
        if (i > 0) screen_add(screen, STYLE_PLAIN, "  ");
        screen_target(screen, TARGET_KEYS + (uint32_t)keys[i].key);
        screen_add(screen, STYLE_KEY,
                   enter                ? tr(N_("Enter"))
                   : keys[i].key == ' ' ? tr(N_("Space"))
                                        : key);
        screen_add(screen, STYLE_PLAIN, " ");
        screen_add(screen, STYLE_PLAIN, tr(keys[i].name));
        screen_target(screen, 0);
    }
}

/* ---- pages ---- */

static void show_page(struct session *session, const struct page *page)
{
    reader_show(session, page, page->told ? READING_TOLD : READING_PAGE,
                tr(session->board->game->vocabulary->title));
}

static const char *noticed;

static void compose_notice(const struct session *session, const struct page *page,
                           struct screen *screen)
{
    (void)session;
    (void)page;
    screen_end(screen);
    screen_wrap(screen, STYLE_BOLD, noticed);
    screen_end(screen);
}

static void notice(struct session *session, const char *text)
{
    const struct page page = {.compose = compose_notice};
    noticed = text;
    reader_show(session, &page, READING_PAGE, tr(session->board->game->vocabulary->title));
}

static void wipe(struct session *session)
{
    (void)session;
    stage_clear(0);
    stage_forget();
    stage_show();
}

/* ---- the table while others think ---- */

static struct look last; /* what is looked at; a hand in it belongs to last.viewer */

static const struct menu nothing; /* to choose */

static char told[SENTENCE_MAX]; /* beside the game, since my last move; or empty */

static void tell(struct session *session, const char *text)
{
    (void)session;
    snprintf(told, sizeof told, "%s", text);
    snprintf(last.message, sizeof last.message, "%s", told);
    if (last.session) look_draw(&last);
}

/* Keys are for later; but whoever has no line may leave without an answer. */
static void refresh(struct session *session)
{
    struct happening happening = away_look(session)->is_connected ? stage_signs()
                                                                  : stage_next_within(0);
    if (full_ends(session, &happening)) return;
    if (happening.input == INPUT_CHARACTER && happening.character == 'q') {
        session->ending = ENDING_LEFT;
    }
    if (last.session) look_draw(&last);
}

static void look_up(struct session *session, const struct scene *scene, uint32_t viewer,
                    uint32_t key);

static bool hear(struct session *session, char text[ENTRY_SIZE_MAX])
{
    struct happening happening = stage_next_within(0);
    if (full_ends(session, &happening) || happening.input != INPUT_CHARACTER) return false;
    uint32_t key = happening.character;
    const char *command = talk_key(key);
    if (key == 'q') session->ending = ENDING_LEFT;
    if (key == 't') menu_table(session);
    if (key == 'w' || key == 'l' || key == '?') look_up(session, &last.scene, last.viewer, key);
    if (command) snprintf(text, ENTRY_SIZE_MAX, "%s", command);
    if (key < '1' || key >= '1' + VISIT_PRESETS) return command != NULL;
    snprintf(text, ENTRY_SIZE_MAX, "say %s", visit_presets[key - '1'].name);
    return true;
}

static void wait_for(struct session *session, uint32_t seat)
{
    static struct view view;
    bool alone = bits_count(session->persons) == 1;
    uint32_t viewer = alone ? bits_first(session->persons) : session->sitting;
    struct buf buf;
    last = (struct look){.session = session, .viewer = viewer, .message_style = STYLE_DIM};
    ASSERT(seat >= 1 && seat <= session->table.box.seats);
    const struct text_value name = {"name", session->names[seat - 1u]};
    buf_init(&buf, last.message, sizeof last.message);
    text_fill(&buf, cli_language(), N_("{name} is thinking…"), &name, 1);
    if (told[0]) snprintf(last.message, sizeof last.message, "%s", told);
    table_view(&session->table, viewer, &view);
    play_scene(session, &view, &nothing, &last.scene);
    look_draw(&last);
}

/* ---- the curtain ---- */

static void draw_curtain(const struct session *session, uint32_t seat)
{
    static const struct key_name keys[] = {
        {'\n', N_("go on")}, {'q', N_("save and leave")}, {'u', N_("choose again")}};
    uint32_t middle = stage_rows() / 2u;
    const struct area area = {middle - 2u, 2, 5, stage_columns() - 4u};
    struct terminal pane = session->terminal;
    static struct screen screen;
    pane.columns = area.columns;
    screen_init(&screen, &pane);
    screen_say(&screen, STYLE_BOLD, N_("It is {name}'s turn. Everybody else, look away!"), "name",
               session->names[seat - 1u], NULL);
    screen_end(&screen);
    screen_end(&screen);
    if (session->waiting) {
        screen_say(&screen, STYLE_PLAIN, N_("{name} may still choose again: u"), "name",
                   session->names[session->waiting - 1u], NULL);
        screen_end(&screen);
        screen_end(&screen);
    }
    full_add_keys(&screen, keys, session->waiting ? 3 : 2);
    stage_clear(0);
    stage_put(&area, &screen, 0);
    stage_show();
}

static enum curtain curtain(struct session *session, uint32_t seat)
{
    wipe(session);
    while (!session->ending) {
        draw_curtain(session, seat);
        struct happening happening = stage_next();
        bool typed = happening.input == INPUT_CHARACTER;
        uint32_t character = typed ? happening.character : 0;
        if (full_ends(session, &happening)) break;
        if (happening.input == INPUT_ENTER || character == '\n') break;
        if (character == 'u' && session->waiting) return CURTAIN_TAKE_BACK;
        if (character == 'q') session->ending = ENDING_LEFT;
    }
    return CURTAIN_RISES;
}

/* ---- the question ---- */

/* One question while it is answered. */
struct answering {
    struct asking *asking;
    struct look *look;
    uint32_t typed; /* the number that is being typed */
};

static uint32_t answer_count(const struct asking *asking)
{
    return asking->choice ? asking->choice->count : asking->menu.choice_count;
}

/* The number that is typed for the i-th answer. */
static uint32_t answer_number(const struct asking *asking, uint32_t i)
{
    return asking->choice ? ask_rest_number(asking, i) : i + 1u;
}

static void take_back(struct answering *answering)
{
    answering->asking->choice = NULL;
    answering->look->focus = 0;
    answering->typed = 0;
}

static void take_answer(struct answering *answering, uint32_t target)
{
    struct asking *asking = answering->asking;
    if (target == TARGET_BACK) {
        take_back(answering);
        return;
    }
    ASSERT(target > 0 && target <= answer_count(asking));
    const struct choice *choice = asking->choice;
    answering->look->focus = 0;
    answering->typed = 0;
    if (choice) {
        asking->move = asking->menu.moves[choice->first + target - 1u];
        return;
    }
    choice = &asking->menu.choices[target - 1u];
    if (choice->count == 1) {
        asking->move = asking->menu.moves[choice->first];
    } else {
        asking->choice = choice;
    }
}

static void focus_next(struct answering *answering, bool forward)
{
    struct look *look = answering->look;
    uint32_t count = answer_count(answering->asking);
    if (look->focus > count) look->focus = 0;
    if (forward) {
        look->focus = look->focus % count + 1u;
    } else {
        look->focus = look->focus > 1 ? look->focus - 1u : count;
    }
}

static void focus_beside(struct answering *answering, bool down)
{
    uint32_t found = stage_beside(answering->look->focus, down);
    if (found) {
        answering->look->focus = found;
    } else if (!answering->look->focus) {
        focus_next(answering, down);
    }
}

/* Digits make up a number as long as there is such an answer; otherwise a new one begins. */
static void type_digit(struct answering *answering, uint32_t digit)
{
    const struct asking *asking = answering->asking;
    uint32_t numbers[2] = {answering->typed * 10u + digit, digit};
    for (uint32_t attempt = 0; attempt < 2; attempt++) {
        if (asking->choice && numbers[attempt] == ASK_BACK) {
            take_back(answering);
            return;
        }
        for (uint32_t i = 0; i < answer_count(asking); i++) {
            if (answer_number(asking, i) != numbers[attempt]) continue;
            answering->look->focus = i + 1u;
            answering->typed = numbers[attempt];
            return;
        }
    }
    answering->typed = digit; /* the beginning of a longer one, perhaps */
}

/* ---- what can be looked up ---- */

static void compose_log(const struct session *session, const struct page *page,
                        struct screen *screen)
{
    story_log(session, page->viewer, 0, screen);
}

static void compose_why(const struct session *session, const struct page *page,
                        struct screen *screen)
{
    explain_last(session, page->viewer, screen);
}

static void compose_hint(const struct session *session, const struct page *page,
                         struct screen *screen)
{
    advise_add(session, page->scene, screen);
}

static void compose_help(const struct session *session, const struct page *page,
                         struct screen *screen)
{
    board_heading(screen, N_("Keys"));
    board_sign(screen, tr(N_("arrows")),
               N_("go from choice to choice; a number goes straight to "
                  "its choice"));
    board_sign(screen, tr(N_("Enter")), N_("play the highlighted choice; a click plays at once"));
    board_sign(screen, tr(N_("Esc")), N_("go back to the first question"));
    if (page->scene->hints)
        board_sign(screen, "h", N_("good moves, and what the hidden cards may be"));
    board_sign(screen, "w", N_("the rule behind what happened last"));
    board_sign(screen, "l", N_("everything that has happened so far"));
    board_sign(screen, tr(N_("PgUp PgDn")), N_("scroll the story; so does the mouse wheel"));
    board_sign(screen, "q", N_("leave; the game is saved after every move"));
    if (session->visit) talk_help(screen, true);
    session->board->help(screen, page->scene);
}

static void look_up(struct session *session, const struct scene *scene, uint32_t viewer,
                    uint32_t key)
{
    struct page page = {.scene = scene, .viewer = viewer};
    enum reading reading = READING_BOOK;
    const char *title = N_("Rules");
    if (key == 'h') {
        snprintf(last.message, sizeof last.message, "%s", tr(N_("One moment, I am thinking…")));
        look_draw(&last);
        advise_think(session, scene);
        last.message[0] = '\0';
        page.compose = compose_hint;
        title = N_("Hint");
    } else if (key == 'w') {
        page.compose = compose_why;
        title = N_("Why?");
    } else if (key == 'l') {
        page.compose = compose_log;
        reading = READING_LOG;
        title = N_("What happened");
    } else {
        page.compose = compose_help;
    }
    reader_show(session, &page, reading, tr(title));
}

static void press(struct answering *answering, uint32_t character)
{
    const struct asking *asking = answering->asking;
    struct session *session = asking->session;
    switch (character) {
    case 'h':
        if (!answering->look->scene.hints) return;
        look_up(session, &asking->scene, asking->seat, character);
        return;
    case 'w':
    case 'l':
    case '?': look_up(session, &asking->scene, asking->seat, character); return;
    case 't':
        if (session->visit) menu_table(session);
        return;
    case 'q': session->ending = ENDING_LEFT; return;
    default:
        if (character >= '0' && character <= '9') type_digit(answering, character - '0');
        if (talk_key(character)) talk_obey(session, talk_key(character));
    }
}

static void scroll_story(struct look *look, bool back)
{
    uint32_t rows = look_story_rows() > 1 ? look_story_rows() - 1u : 1u;
    if (back) {
        look->scroll += rows;
    } else {
        look->scroll = look->scroll > rows ? look->scroll - rows : 0;
    }
}

static void answer(struct answering *answering, const struct happening *happening)
{
    struct look *look = answering->look;
    switch (happening->input) {
    case INPUT_CHARACTER: press(answering, happening->character); return;
    case INPUT_UP: focus_beside(answering, false); return;
    case INPUT_DOWN: focus_beside(answering, true); return;
    case INPUT_LEFT: focus_next(answering, false); return;
    case INPUT_RIGHT: focus_next(answering, true); return;
    case INPUT_PAGE_UP: scroll_story(look, true); return;
    case INPUT_PAGE_DOWN: scroll_story(look, false); return;
    case INPUT_HOME: look->scroll = UINT32_MAX; return;
    case INPUT_END: look->scroll = 0; return;
    case INPUT_ENTER:
        if (look->focus) take_answer(answering, look->focus);
        return;
    case INPUT_ESCAPE: take_back(answering); return;
    case INPUT_POINT: take_answer(answering, happening->target); return;
    case INPUT_REDRAW:
    case INPUT_STOP:
    case INPUT_GONE:
    case INPUT_NONE: return;
    }
}

static void ask(struct asking *asking)
{
    struct session *session = asking->session;
    last = (struct look){
        .session = session, .scene = asking->scene, .asking = asking, .viewer = asking->seat};
    struct answering answering = {asking, &last, 0};
    snprintf(last.message, sizeof last.message, "%s", told);
    while (!session->ending && !asking->move) {
        look_draw(&last);
        struct happening happening = full_next(session);
        if (full_ends(session, &happening)) break;
        if (session->visit && !away_is_asked(session)) return; /* the table has gone on */
        answer(&answering, &happening);
    }
    /* What is drawn until the answer has arrived asks no more. */
    last.asking = NULL;
    last.scene.menu = &nothing;
    last.message[0] = told[0] = '\0';
}

static void part(struct session *session, const struct page *page)
{
    session->ending = ENDING_NONE; /* it is read until somebody leaves */
    reader_show(session, page, READING_END, tr(session->board->game->vocabulary->title));
    session->ending = ENDING_OVER;
}

static void close_front(struct session *session)
{
    (void)session;
    last = (struct look){0};
    told[0] = '\0';
    stage_close();
}

const struct front front_full = {
    .page = show_page,
    .notice = notice,
    .wait = wait_for,
    .wipe = wipe,
    .curtain = curtain,
    .ask = ask,
    .tell = tell,
    .hear = hear,
    .refresh = refresh,
    .part = part,
    .close = close_front,
};
