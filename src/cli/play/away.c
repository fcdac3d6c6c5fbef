/* SPDX-License-Identifier: MIT
 * away - a game at a table of somebody's server, with the same boards and fronts. The table of the
 * session holds what the server told: this seat's position, never more. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "cli/play/play.h"
#include "server/qr.h"

enum { LOOK_MS = 200 }; /* how often Ctrl-C is looked for */

static struct visit_state state; /* as it was looked at last */
static uint32_t asked_at;        /* the n that the last question was about */
static const char *server;       /* its address */

static void look(struct session *session)
{
    visit_look(session->visit, &state);
}

const struct visit_state *away_look(struct session *session)
{
    look(session);
    return &state;
}

/* Until something has changed, or somebody wants to leave. */
static void wait_for_change(struct session *session)
{
    uint32_t version = state.version;
    fflush(stdout); /* whoever reads it sees all while others think */
    while (!session->ending && state.version == version) {
        visit_wait(session->visit, version, LOOK_MS);
        look(session);
        if (terminal_stopped()) session->ending = ENDING_STOPPED;
        if (session->front->refresh) session->front->refresh(session);
    }
}

static bool has_input(void)
{
    struct pollfd line = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&line, 1, 0) > 0;
}

/* The same while others think: what is typed meanwhile is done, or kept for the next question. */
static void wait_and_hear(struct session *session)
{
    uint32_t version = state.version;
    bool is_drawn = session->front->refresh != NULL; /* and will be again, with its clock */
    fflush(stdout);
    while (!session->ending && state.version == version) {
        char text[ENTRY_SIZE_MAX];
        bool has_typed = has_input();
        bool hears = is_drawn || (!session->is_deaf && !session->ahead[0] && has_typed);
        if (hears && session->front->hear(session, text)) talk_obey(session, text);
        if (hears && (has_typed || session->ending)) return;
        visit_wait(session->visit, version, LOOK_MS);
        look(session);
        if (terminal_stopped()) session->ending = ENDING_STOPPED;
        if (is_drawn) return;
    }
}

void away_settle(struct session *session)
{
    do {
        wait_for_change(session);
    } while (!session->ending && !state.is_answered);
    if (!session->ending && state.refusal[0]) {
        session->front->tell(session, tr(visit_refusal(&state)));
    }
}

static bool is_asked(void)
{
    return state.phase == VISIT_PLAY && !state.is_paused && state.live_n == state.n &&
           state.actors >> state.you & 1u;
}

bool away_is_asked(struct session *session)
{
    look(session);
    talk_tell(session, &state);
    return state.n == asked_at && is_asked();
}

bool away_await_line(struct session *session)
{
    fflush(stdout);
    bool is_meant = away_is_asked(session);
    while (is_meant && !session->terminal.live && !has_input() && !terminal_stopped()) {
        visit_wait(session->visit, state.version, LOOK_MS);
        is_meant = away_is_asked(session);
    }
    return is_meant;
}

/* ---- before the game ---- */

static void print_people(void)
{
    for (uint32_t i = 0; i < state.seats; i++) {
        const struct visit_person *person = &state.people[i];
        const char *name = person->name[0] ? person->name : tr(NT_("free"));
        printf("  %u  %s%s\n", i + 1u, name, i + 1u == state.you ? " *" : "");
    }
    fflush(stdout);
}

static void print_invitation(const struct session *session)
{
    static char memory[QR_TERMINAL_SIZE];
    struct buf code;
    buf_init(&code, memory, sizeof memory);
    say(stdout, NT_("Friends join with this link: {url}"), "url", state.invitation, NULL);
    putchar('\n');
    bool shows = session->terminal.live && !session->terminal.ascii;
    if (shows && qr_terminal(&code, state.invitation)) fputs(memory, stdout);
    puts(tr(NT_("Press Enter to begin; bots take the seats that are free.")));
}

static bool has_changed(const struct visit_state *before)
{
    return memcmp(before->people, state.people, sizeof state.people) != 0;
}

/* Until the first card is dealt. */
static void await_start(struct session *session)
{
    static struct visit_state before;
    bool is_host = state.you == state.host;
    bool has_begun = false;
    if (state.phase == VISIT_OPEN && is_host) print_invitation(session);
    if (state.phase == VISIT_OPEN && !is_host) puts(tr(NT_("Waiting for the host to begin.")));
    memset(&before, 0, sizeof before);
    while (!session->ending && (state.phase == VISIT_OPEN || state.position[0] == '\0')) {
        if (has_changed(&before)) print_people();
        before = state;
        if (is_host && !has_begun && state.phase == VISIT_OPEN && has_input()) {
            char text[ENTRY_SIZE_MAX];
            enum entry entry = terminal_read(&session->terminal, "", text);
            if (entry == ENTRY_STOP) session->ending = ENDING_STOPPED;
            if (entry == ENTRY_END) session->ending = ENDING_LEFT;
            has_begun = !session->ending;
            if (has_begun) visit_start(session->visit);
        }
        visit_wait(session->visit, state.version, LOOK_MS);
        look(session);
        if (terminal_stopped()) session->ending = ENDING_STOPPED;
    }
}

/* Whoever is named on the command line; the others come by the link. */
static void seat_bots(struct session *session, const struct setup *setup)
{
    for (uint32_t i = 1; i < setup->players.count; i++) {
        if (strcmp(setup->players.items[i], "you") == 0) continue;
        visit_seat(session->visit, i + 1u, setup->players.items[i]);
        look(session);
        while (!session->ending && !state.is_answered) wait_for_change(session);
    }
}

static bool is_seated(void)
{
    return state.game && state.you > 0 && state.phase != VISIT_AWAY;
}

/* Until there is a seat and a game that has begun. False: *status says how to exit. */
static bool sit_down(struct session *session, const struct setup *setup, int *status)
{
    bool has_told = false;
    look(session);
    while (!session->ending && !state.refusal[0] && !is_seated()) {
        if (!state.is_connected && state.version > 0 && !has_told) {
            say(stderr, NT_("No answer from {url} yet; trying again until Ctrl-C."), "url", server,
                NULL);
            fputc('\n', stderr);
            has_told = true;
        }
        wait_for_change(session);
    }
    *status = EXIT_WRONG;
    if (session->ending) return false;
    if (state.refusal[0]) {
        visit_complain(&state);
        *status = EXIT_WRONG;
        return false;
    }
    if (setup) seat_bots(session, setup);
    table_init(&session->table, state.game, &state.box, STEP_MEMORY(session->steps));
    session->head = (struct record_head){
        .edition = &state.edition, .seats = session->seats, .no_hints = !state.hints};
    if (!play_find_board(session, status)) return false;
    await_start(session);
    *status = EXIT_DONE;
    return !session->ending;
}

bool away_begin(struct session *session, const struct visit_options *options, int *status)
{
    /* What is typed ahead must not hide from poll(). */
    if (!session->terminal.live) setvbuf(stdin, NULL, _IONBF, 0);
    session->visit = visit_new(options);
    server = options->link.server;
    return sit_down(session, options->setup, status);
}

bool away_is_again(struct session *session)
{
    look(session);
    return session->wants_again && state.next[0] && !terminal_stopped();
}

bool away_begin_again(struct session *session, int *status)
{
    visit_move_on(session->visit);
    talk_forget();
    session->wants_again = false;
    session->ending = ENDING_NONE;
    session->story.count = 0;
    session->ahead[0] = '\0';
    return sit_down(session, NULL, status);
}

/* ---- the game ---- */

/* Everything that was told since the last time. */
static void absorb(struct session *session)
{
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    struct problem problem;
    look(session);
    while (visit_take(session->visit, &events)) story_add(session, &events);
    memcpy(session->table.fair.commit, state.commit, sizeof state.commit);
    session->table.step_count = 0;
    if (!state.position[0]) return;
    if (state.game->notation->position_read(&state.box, span_of(state.position),
                                            session->table.truth.state.bytes, &problem)) {
        session->front->notice(session, problem.found);
        session->ending = ENDING_LEFT;
    }
}

/* Said, and answered; what was too late is asked again. */
static void send_move(struct session *session, move_id move)
{
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    state.game->notation->move_write(&state.box, move, &buf);
    visit_play(session->visit, asked_at, text);
    do {
        wait_for_change(session);
    } while (!session->ending && !state.is_answered);
    bool is_usual = !state.refusal[0] || strcmp(state.refusal, "late") == 0 ||
                    strcmp(state.refusal, "not-yours") == 0;
    if (session->ending || is_usual) return;
    session->front->notice(session, tr(visit_refusal(&state)));
}

void away_run(struct session *session)
{
    bool is_welcomed = false;
    while (!session->ending) {
        absorb(session);
        seats_told(session, &state);
        talk_tell(session, &state);
        if (!is_welcomed && state.n < 2u * state.seats + 4u) story_welcome(session);
        is_welcomed = true;
        if (session->ending) return;
        if (state.phase == VISIT_OVER) {
            session->ending = ENDING_OVER;
        } else if (is_asked()) {
            asked_at = state.n;
            story_pages(session);
            move_id move = session->ending ? 0 : ask_move(session, state.you);
            if (move) send_move(session, move);
        } else {
            uint32_t seat = state.actors ? bits_first(state.actors) : state.you;
            session->front->wait(session, seat);
            wait_and_hear(session);
        }
    }
}

/* ---- the end ---- */

/* What is to be said of the record. */
static struct parting {
    const char *proof; /* a message; NULL: there is no record */
    struct problem wrong;
    struct problem unkept;
    bool is_kept;
} parting;

/* What was promised before the first card, against what the record reveals. */
static void prove(struct session *session, const char *text)
{
    static struct table table;
    struct record *record = &session->record;
    if (record_read(record, &games, span_of(text), &parting.wrong)) return;
    enum error error = record_replay(record, &table, STEP_MEMORY(session->steps), true,
                                     &parting.wrong);
    bool is_kept = !error && memcmp(table.fair.commit, state.commit, SHA256_SIZE) == 0;
    bool is_ours = is_kept && visit_has_share(session->visit, &table.fair);
    parting.proof = is_ours ? NT_("The deals were fair: they follow from what was promised before "
                                  "the first card, and from this device's share.")
                    : is_kept
                        ? NT_("The deals follow from what was promised before the first card.")
                        : NT_("Careful: the deals do not follow from what was promised at the "
                              "start.");
    record_release(record);
}

static void fetch_record(struct session *session)
{
    char *record = NULL;
    parting = (struct parting){0};
    while (!(record = visit_record(session->visit)) && !terminal_stopped()) {
        look(session);
        visit_wait(session->visit, state.version, LOOK_MS);
    }
    if (!record) return;
    prove(session, record);
    parting.is_kept = !save_keep(session, state.table, record, &parting.unkept);
    free(record);
}

static void compose_parting(const struct session *session, const struct page *page,
                            struct screen *screen)
{
    if (state.is_stopped) {
        screen_wrap(screen, STYLE_BOLD, tr(N_("Everybody agreed to end this game. Nobody wins.")));
        screen_end(screen);
    } else {
        play_compose_result(session, page, screen);
    }
    screen_end(screen);
    if (parting.proof) screen_wrap(screen, STYLE_PLAIN, tr(parting.proof));
    if (parting.proof) screen_end(screen);
    if (parting.is_kept) {
        screen_wrap(screen, STYLE_PLAIN, tr(NT_("The record of this game:")));
        screen_add(screen, STYLE_PLAIN, " ");
        screen_wrap(screen, STYLE_PLAIN, session->path);
        screen_end(screen);
    }
    seat_set again = state.again & ((2u << state.seats) - 2u);
    if (!session->wants_again && again) {
        screen_end(screen);
        screen_say(screen, STYLE_BOLD, N_("{name} would like to play again."), "name",
                   session->names[bits_first(again) - 1u], NULL);
        screen_end(screen);
    }
    if (!session->wants_again) return;
    screen_end(screen);
    screen_wrap(screen, STYLE_BOLD,
                tr(N_("Waiting for the others. The new game begins when everybody wants it.")));
    screen_end(screen);
}

void away_wish_again(struct session *session)
{
    if (!session->wants_again) visit_rematch(session->visit);
    session->wants_again = true;
}

void away_await_again(struct session *session)
{
    session->ending = ENDING_NONE;
    while (!session->ending && !state.next[0]) wait_for_change(session);
    session->ending = ENDING_OVER;
}

static void show_parting(struct session *session)
{
    struct view view;
    struct scene scene;
    const struct menu menu = {.choice_count = 0};
    table_view(&session->table, 0, &view);
    play_scene(session, &view, &menu, &scene);
    const struct page page = {.compose = compose_parting, .scene = &scene};
    session->front->part(session, &page);
}

static void print_parting(struct session *session)
{
    if (state.is_stopped) {
        session->front->close(session);
        puts(tr(N_("Everybody agreed to end this game. Nobody wins.")));
    } else {
        play_print_result(session);
    }
    if (parting.wrong.error) cli_complain(NULL, &parting.wrong);
    if (parting.unkept.error) cli_complain(session->path, &parting.unkept);
    if (parting.proof) puts(tr(parting.proof));
    if (parting.is_kept) save_tell_record(session);
    fflush(stdout);
}

static void tell_end(struct session *session)
{
    bool is_drawn = session->front->refresh != NULL;
    if (!state.is_stopped) play_show_pages(session);
    fetch_record(session);
    if (is_drawn) show_parting(session);
    print_parting(session);
    if (!is_drawn) show_parting(session);
}

int away_finish(struct session *session)
{
    enum { EXIT_SIGNAL = 128 };
    int signal = terminal_stopped();
    if (session->ending == ENDING_OVER) {
        tell_end(session);
        return EXIT_DONE;
    }
    session->front->close(session);
    putchar('\n');
    say(stdout, NT_("Your seat stays yours. Come back with the same command: {url}"), "url",
        state.invitation, NULL);
    putchar('\n');
    return session->ending == ENDING_STOPPED ? EXIT_SIGNAL + signal : EXIT_DONE;
}

void away_release(struct session *session)
{
    if (session->visit) visit_free(session->visit);
    session->visit = NULL;
}
