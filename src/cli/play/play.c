/* SPDX-License-Identifier: MIT
 * play - a game in the terminal: people at one keyboard, bots beside them. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "cli/full/stage.h"
#include "cli/play/play.h"

static const struct board *const boards[] = {&board_overbooking, &board_samoa};

enum {
    PLAY_SEED = SETUP_FLAG_COUNT,
    PLAY_SAVE,
    PLAY_NO_HINTS,
    PLAY_RESUME,
    PLAY_FULL,
    PLAY_PLAIN,
    PLAY_AT,
    PLAY_NAME,
    PLAY_FLAG_COUNT
};

#define PLAY_SEATS "you,greedy,greedy"

/* ---- a table, new or saved ---- */

static const struct board *board_of(const struct game *game)
{
    for (uint32_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (boards[i]->game == game) return boards[i];
    }
    return NULL;
}

bool play_find_board(struct session *session, int *status)
{
    session->board = board_of(session->table.game);
    if (session->board) return true;
    char memory[PROBLEM_TEXT_MAX];
    struct buf expected;
    buf_init(&expected, memory, sizeof memory);
    for (uint32_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (i > 0) buf_add(&expected, ", ");
        buf_add(&expected, boards[i]->game->name);
    }
    *status = cli_usage_problem(session->table.game->name, memory);
    return false;
}

static void make_secret(const struct flag *flag, const struct seed *seed,
                        uint8_t secret[FAIR_SECRET_SIZE])
{
    if (flag->count == 0) {
        host_random(secret, FAIR_SECRET_SIZE);
    } else if (seed->wide) {
        fair_secret("play", (const uint64_t[]){seed->high, seed->low}, 2, secret);
    } else {
        fair_secret("play", &seed->low, 1, secret);
    }
}

static bool begin_new(struct session *session, const char *game, const struct flag *flags,
                      int *status)
{
    const struct flag *save = &flags[PLAY_SAVE];
    uint8_t secret[FAIR_SECRET_SIZE];
    struct seed seed;
    if (!seed_read(&seed, &flags[PLAY_SEED], 0, status)) return false;
    if (!setup_read(&session->setup, game, flags, PLAY_SEATS, status)) return false;
    session->head = (struct record_head){.edition = &session->setup.edition,
                                         .embed = session->setup.embed,
                                         .no_hints = flags[PLAY_NO_HINTS].count > 0,
                                         .seats = session->seats};
    make_secret(&flags[PLAY_SEED], &seed, secret);
    table_init(&session->table, session->setup.entry->game, &session->setup.box,
               STEP_MEMORY(session->steps));
    fair_init(&session->table.fair, secret);
    if (!play_find_board(session, status) || !seats_given(session, status)) return false;
    if (seats_have_programs(session) && !seed_protect(&seed, &flags[PLAY_SEED], status))
        return false;
    return save_choose_path(session, cli_text(save, NULL), status);
}

static void hash(const uint8_t *bytes, size_t size, uint8_t digest[SHA256_SIZE])
{
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, bytes, size);
    sha256_finish(&sha, digest);
}

/* The last step before the first deal: this device adds a share of its own, for all who sit at it,
 * and so may programs. Whoever repeats a game by its seed wants the same deals: nothing is added.
 */
static void seal_deals(struct session *session, bool repeated)
{
    struct fair *fair = &session->table.fair;
    uint8_t share[FAIR_SHARE_MAX];
    uint8_t promise[SHA256_SIZE];
    uint32_t seat = session->persons ? bits_first(session->persons) : 0;
    bool adds = seat > 0 && !repeated;
    if (fair->sealed) return; /* a game that goes on */
    host_random(share, sizeof share);
    hash(share, sizeof share, promise);
    if (adds) fair_promise(fair, seat, promise);
    remotes_share(session->remotes, &session->table);
    bool opened = !adds || fair_open(fair, seat, share, sizeof share);
    ASSERT(opened); /* it is what was promised */
    fair_seal(fair, session->table.box.seats);
}

/* `seats`: who plays on, where the record alone does not say; may be NULL. */
static bool begin_saved(struct session *session, const char *path, const char *seats, int *status)
{
    if (!save_read(session, path, status) || !play_find_board(session, status)) return false;
    if (seats ? !seats_again(session, seats, status) : !seats_recorded(session, status))
        return false;
    story_rebuild(session);
    return true;
}

/* ---- the loop ---- */

void play_scene(const struct session *session, const struct view *view, const struct menu *menu,
                struct scene *scene)
{
    *scene = (struct scene){.teller = &session->teller,
                            .view = view,
                            .titles = session->titles,
                            .menu = menu,
                            .hints = !session->head.no_hints,
                            .density = DENSITY_NORMAL};
}

/* A game that cannot be saved any more is still a game: the players decide what to do. */
static void save(struct session *session)
{
    char text[SENTENCE_MAX * 2];
    struct problem problem;
    struct buf buf;
    if (!save_write(session, &problem)) return;
    buf_init(&buf, text, sizeof text);
    buf_add(&buf, session->path);
    buf_add(&buf, ": ");
    text_problem(&buf, cli_language(), &problem);
    session->front->notice(session, text);
}

static void apply(struct session *session, uint32_t seat, move_id move)
{
    struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    uint32_t told = session->story.count;
    ASSERT(!table_full(&session->table));
    table_play(&session->table, seat, move, &events);
    story_add(session, &events);
    seats_tell(session, &events);
    bool sealed = session->table.sealed_count > 0 && game_sealed(session->table.game, move);
    bool person = session->persons >> seat & 1u;
    session->waiting = sealed && person && !seats_have_programs(session) ? seat : 0;
    session->waiting_from = told;
    save(session);
}

void play_take_back(struct session *session)
{
    ASSERT(session->persons >> session->waiting & 1u);
    ASSERT(session->waiting_from <= session->story.count);
    bool taken = table_unseal(&session->table, session->waiting);
    ASSERT(taken);
    session->story.count = session->waiting_from;
    session->waiting = 0;
    session->sitting = 0;
    save(session);
}

/* The house first, then bots, so that a person who is asked sees as much as there is. */
static void run(struct session *session)
{
    bool welcomed = session->table.step_count > 0;
    for (seat_set actors; !session->ending && (actors = table_actors(&session->table));) {
        if (terminal_stopped()) session->ending = ENDING_STOPPED;
        seat_set ready = actors & ~session->persons;
        uint32_t seat = bits_first(ready ? ready : actors);
        if (seat == 0) {
            apply(session, 0, table_house_move(&session->table));
        } else if (ready) {
            session->front->wait(session, seat);
            apply(session, seat, seats_choose(session, seat));
        } else {
            if (!welcomed) story_welcome(session);
            welcomed = true;
            story_pages(session);
            move_id move = session->ending ? 0 : ask_move(session, seat);
            if (move) apply(session, seat, move);
        }
    }
    if (!session->ending) session->ending = ENDING_OVER;
}

void play_compose_result(const struct session *session, const struct page *page,
                         struct screen *screen)
{
    const struct story *story = &session->story;
    session->board->result(screen, page->scene, story->events, story->count);
}

void play_show_pages(struct session *session)
{
    ASSERT(!table_actors(&session->table)); /* all cards are shown now */
    session->ending = ENDING_NONE;          /* pages pause again */
    story_pages(session);
    session->ending = ENDING_OVER;
}

void play_print_result(struct session *session)
{
    struct view view;
    struct scene scene;
    const struct menu menu = {.choice_count = 0};
    table_view(&session->table, 0, &view);
    play_scene(session, &view, &menu, &scene);
    const struct page page = {.scene = &scene};
    session->front->close(session);
    screen_init(&session->screen, &session->terminal);
    play_compose_result(session, &page, &session->screen);
    screen_print(&session->screen);
    putchar('\n');
}

static int finish(struct session *session)
{
    enum { EXIT_SIGNAL = 128 };
    if (session->ending == ENDING_OVER) {
        play_show_pages(session);
        play_print_result(session);
        save_tell_ended(session);
        return EXIT_DONE;
    }
    int signal = terminal_stopped();
    if (session->sitting != 0) session->front->wipe(session);
    session->front->close(session);
    putchar('\n');
    save_tell_left(session);
    return session->ending == ENDING_STOPPED ? EXIT_SIGNAL + signal : EXIT_DONE;
}

static bool begin(struct session *session, const struct flag *flags, const char *const *words,
                  int *status)
{
    const struct flag *resume = &flags[PLAY_RESUME];
    if (resume->count == 0 && !words[0]) {
        *status = cli_missing("GAME");
        return false;
    }
    if (resume->count == 0) return begin_new(session, words[0], flags, status);
    const struct flag *seats = &flags[SETUP_SEATS];
    const char *wrong = words[0];
    for (uint32_t i = 0; i < PLAY_RESUME; i++) {
        if (i != SETUP_SEATS && flags[i].count > 0) wrong = flags[i].name;
    }
    if (wrong) {
        *status = cli_usage_problem(wrong, "--resume [FILE] [--seats LIST]");
        return false;
    }
    const char *path = cli_text(resume, NULL);
    char chosen[PATH_SIZE_MAX];
    if (!path[0] && !saves_choose(chosen, status)) return false;
    return begin_saved(session, path[0] ? path : chosen, cli_text(seats, NULL), status);
}

/* The whole screen where there is one, unless somebody wishes otherwise. */
static bool choose_front(const struct flag *flags, bool *stage, int *status)
{
    bool wanted = flags[PLAY_FULL].count > 0;
    bool plain = flags[PLAY_PLAIN].count > 0;
    *stage = !plain && stage_possible();
    if (!wanted || *stage) return true;
    *status = cli_usage_problem("--full", plain ? "--full or --plain"
                                                : "a terminal with 80 columns and 24 rows");
    return false;
}

/* ---- at a server ---- */

static int complain_away(const struct flag *flags, const char *const *words)
{
    const char *found = words[0] ? words[0] : cli_text(&flags[PLAY_AT], "");
    return cli_usage_problem(found, "--at http://HOST:PORT/#/table/ID?key=KEY "
                                    "(or https), or GAME --at http://HOST:PORT/");
}

static int visit_table(struct session *session, const struct visit_options *options, bool stage)
{
    int status = EXIT_DONE;
    terminal_init(&session->terminal);
    session->front = &front_line;
    bool goes_on = away_begin(session, options, &status);
    while (goes_on) {
        if (stage && stage_open(&session->terminal)) session->front = &front_full;
        away_run(session);
        status = away_finish(session);
        session->front = &front_line;
        goes_on = away_is_again(session) && away_begin_again(session, &status);
    }
    away_release(session);
    terminal_release();
    return status;
}

/* People come by the link; programs have a command of their own. */
static bool are_seats_possible(const struct setup *setup, int *status)
{
    for (uint32_t i = 0; i < setup->players.count; i++) {
        const char *player = setup->players.items[i];
        bool is_you = strcmp(player, "you") == 0;
        if (is_you || (i > 0 && bot_find(span_of(player), NULL))) continue;
        *status = cli_usage_problem(player,
                                    i > 0 ? "you, random, greedy, level1 to level5" : "you");
        return false;
    }
    return true;
}

/* `stage`: with the whole screen. */
static int play_away(const struct flag *flags, const char *const *words, bool stage)
{
    static struct session session;
    const char *name = getenv("USER");
    struct visit_options options = {.name = cli_text(&flags[PLAY_NAME], name ? name : "")};
    int status = EXIT_USAGE;
    for (uint32_t i = 0; i < PLAY_FULL; i++) {
        bool is_meant = words[0] && i <= SETUP_EDITION;
        if (flags[i].count > 0 && !is_meant) return cli_usage_problem(flags[i].name, "--at LINK");
    }
    bool is_link = visit_link_read(&options.link, cli_text(&flags[PLAY_AT], ""));
    if (!is_link || (words[0] != NULL) == (options.link.table[0] != '\0')) {
        return complain_away(flags, words);
    }
    if (!options.name[0]) return cli_missing("--name");
    memset(&session, 0, sizeof session);
    session.lock.file = -1;
    if (words[0]) {
        if (!setup_read(&session.setup, words[0], flags, "you,you", &status)) return status;
        options.setup = &session.setup;
        if (!are_seats_possible(&session.setup, &status)) return status;
    }
    advisor_init(&session.advisor);
    status = visit_table(&session, &options, stage);
    advisor_release(&session.advisor);
    setup_release(&session.setup);
    return status;
}

int command_play(const struct command *command, int argc, char **argv)
{
    struct flag flags[PLAY_FLAG_COUNT] = {
        SETUP_FLAGS,
        [PLAY_SEED] = {.name = "--seed",
                       .value = "N",
                       .otherwise = N_("drawn by lot"),
                       .text = N_("the same seed gives the same deal; where programs play, 32 "
                                  "hexadecimal digits")},
        [PLAY_SAVE] = {.name = "--save",
                       .value = "FILE",
                       .otherwise = "~/.local/share/vacancy/GAME-DATE.jsonl",
                       .text = N_("where to save the game")},
        [PLAY_NO_HINTS] = {.name = "--no-hints",
                           .text = N_("nobody may ask for hints in this game")},
        [PLAY_RESUME] = {.name = "--resume",
                         .value = "FILE",
                         .optional = true,
                         .text = N_("continue a saved game; without FILE, one from a list")},
        [PLAY_FULL] = {.name = "--full", .text = N_("with the whole screen, keys and mouse")},
        [PLAY_PLAIN] = {.name = "--plain", .text = N_("line by line, for screen readers")},
        [PLAY_AT] = {.name = "--at",
                     .value = "LINK",
                     .text = NT_("at a server: an invitation to a table, or with GAME the server's "
                                 "address, for a new table")},
        [PLAY_NAME] = {.name = "--name",
                       .value = "NAME",
                       .otherwise = "$USER",
                       .text = NT_("what the others call you there")},
    };
    flags[SETUP_SEATS].text = N_(
        "who plays, seat 1 first: you, random, greedy, level1 to level5, cmd:COMMAND");
    flags[SETUP_SEATS].otherwise = PLAY_SEATS;
    static struct session session;
    const char *words[WORDS_MAX] = {0};
    int status = EXIT_USAGE;
    if (!cli_parse(command, flags, PLAY_FLAG_COUNT, argc, argv, words, &status)) return status;
    bool stage;
    if (!choose_front(flags, &stage, &status)) return status;
    if (flags[PLAY_AT].count > 0) return play_away(flags, words, stage);
    memset(&session, 0, sizeof session);
    session.lock.file = -1;
    brain_init(&session.brain);
    advisor_init(&session.advisor);
    if (begin(&session, flags, words, &status)) {
        terminal_init(&session.terminal);
        session.front = stage && stage_open(&session.terminal) ? &front_full : &front_line;
        seats_start_programs(&session);
        seal_deals(&session, flags[PLAY_SEED].count > 0);
        run(&session);
        status = finish(&session);
        seats_stop_programs(&session);
        terminal_release();
    }
    advisor_release(&session.advisor);
    brain_release(&session.brain);
    record_release(&session.record);
    setup_release(&session.setup);
    host_unlock(&session.lock);
    return status;
}
