/* SPDX-License-Identifier: MIT
 * play - a game in the terminal: people at one keyboard, bots beside them. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/play.h"

static const struct board *const boards[] = {&board_overbooking, &board_samoa};

enum { PLAY_SEED = SETUP_FLAG_COUNT, PLAY_SAVE, PLAY_RESUME, PLAY_FLAG_COUNT };

/* ---- who plays ---- */

static const char *const seat_colours[SEATS_MAX] = {N_("Red"),    N_("Blue"),   N_("Green"),
                                                    N_("Orange"), N_("Purple"), N_("Grey")};

static bool name_person(struct session *session, uint32_t index, const char *name, int *status)
{
    char *to = session->seats[index].name;
    struct span span = span_of(name);
    bool fits = span.size > 0 && span.size < RECORD_NAME_MAX && span_printable(span);
    if (!fits) {
        *status = cli_usage_problem(session->command, session->setup.players[index], "you:NAME");
        return false;
    }
    strcpy(to, name);
    return true;
}

static bool name_bot(struct session *session, uint32_t index, int *status)
{
    const char *player = session->setup.players[index];
    struct record_seat *seat = &session->seats[index];
    struct problem problem = {0};
    const struct bot *bot = bot_find(span_of(player), &problem);
    if (!bot) {
        char expected[PROBLEM_TEXT_MAX];
        snprintf(expected, sizeof expected, "you, you:NAME, %.400s", problem.expected);
        *status = EXIT_USAGE;
        if (problem_set(&problem, ERROR_BOT_UNKNOWN, span_of(player), expected))
            cli_complain(NULL, &problem);
        return false;
    }
    snprintf(seat->bot, sizeof seat->bot, "%s", bot->name);
    snprintf(seat->name, sizeof seat->name, "%s (%s)", tr(seat_colours[index]), bot->name);
    return true;
}

static bool name_seats(struct session *session, int *status)
{
    for (uint32_t i = 0; i < session->setup.seats; i++) {
        const char *player = session->setup.players[i];
        bool named = strncmp(player, "you:", 4) == 0;
        bool person = named || strcmp(player, "you") == 0;
        const char *name = named ? player + 4 : tr(seat_colours[i]);
        if (person ? !name_person(session, i, name, status) : !name_bot(session, i, status))
            return false;
    }
    return true;
}

/* In sentences "Blue (greedy)" is called Blue: cards already say their owner in brackets. */
static void shorten(struct session *session, uint32_t index)
{
    const struct record_seat *seat = &session->seats[index];
    char *name = session->short_names[index];
    char suffix[RECORD_NAME_MAX + 4];
    strcpy(name, seat->name);
    int size = snprintf(suffix, sizeof suffix, " (%s)", seat->bot);
    size_t keep = strlen(name) > (size_t)size ? strlen(name) - (size_t)size : 0;
    if (seat->bot[0] && keep > 0 && strcmp(name + keep, suffix) == 0) name[keep] = '\0';
}

/* "Red (you)", "Blue (Receptionist)", or the name alone. */
static void title_seat(struct session *session, uint32_t index, bool you)
{
    const struct bot *bot = session->bots[index];
    bool level = bot && bot->level;
    const struct text_value values[] = {
        {"name", level ? session->short_names[index] : session->seats[index].name},
        {"level", level ? tr(bot->level->title) : ""},
    };
    struct buf buf;
    buf_init(&buf, session->title_texts[index], sizeof session->title_texts[index]);
    const char *title = you ? N_("{name} (you)") : level ? "{name} ({level})" : "{name}";
    text_fill(&buf, cli_language(), title, values, 2);
}

/* From the seats as a record has them: names, bots, who is a person. */
static bool seat_players(struct session *session, int *status)
{
    uint32_t seats = session->table.box.seats;
    for (uint32_t i = 0; i < seats; i++) {
        const struct record_seat *seat = &session->seats[i];
        struct problem problem = {0};
        shorten(session, i);
        session->names[i] = session->short_names[i];
        session->titles[i] = session->title_texts[i];
        if (!seat->bot[0]) {
            session->persons |= 2u << i;
            continue;
        }
        session->bots[i] = bot_find(span_of(seat->bot), &problem);
        if (session->bots[i]) continue;
        *status = cli_complain(session->path, &problem);
        return false;
    }
    bool alone = bits_count(session->persons) == 1;
    for (uint32_t i = 0; i < seats; i++) {
        bool you = alone && session->persons >> (i + 1u) & 1u;
        title_seat(session, i, you);
    }
    session->teller = (struct teller){cli_language(), session->table.game, &session->table.box,
                                      session->names};
    return true;
}

/* ---- a table, new or saved ---- */

static const struct board *board_of(const struct game *game)
{
    for (uint32_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (boards[i]->game == game) return boards[i];
    }
    return NULL;
}

static bool find_board(struct session *session, int *status)
{
    session->board = board_of(session->table.game);
    if (session->board) return true;
    *status = cli_usage_problem(session->command, session->table.game->name, boards[0]->game->name);
    return false;
}

static void make_secret(const struct flag *flag, uint64_t seed, uint8_t secret[FAIR_SECRET_SIZE])
{
    static const char prefix[] = "vacancy/1 play";
    uint8_t number[8];
    struct sha256 sha;
    if (flag->count == 0) {
        host_random(secret, FAIR_SECRET_SIZE);
        return;
    }
    for (uint32_t i = 0; i < 8; i++) number[i] = (uint8_t)(seed >> (56u - 8u * i));
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, number, sizeof number);
    sha256_finish(&sha, secret);
}

static bool begin_new(struct session *session, const char *game, const struct flag *flags,
                      int *status)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    uint64_t seed;
    if (!cli_number(&flags[PLAY_SEED], 0, INT64_MAX, 0, &seed, status)) return false;
    if (!setup_read(&session->setup, game, flags, "you,greedy,greedy", status)) return false;
    session->head = (struct record_head){&session->setup.edition, session->setup.embed,
                                         session->seats};
    table_init(&session->table, session->setup.entry->game, &session->setup.box);
    make_secret(&flags[PLAY_SEED], seed, secret);
    fair_init(&session->table.fair, secret);
    fair_seal(&session->table.fair, session->table.box.seats);
    const struct flag *save = &flags[PLAY_SAVE];
    return find_board(session, status) && name_seats(session, status) &&
           seat_players(session, status) &&
           save_choose_path(session, save->count ? save->given[save->count - 1] : NULL, status);
}

static bool begin_saved(struct session *session, const char *path, int *status)
{
    if (!save_read(session, path, status)) return false;
    if (!find_board(session, status) || !seat_players(session, status)) return false;
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
                            .density = DENSITY_NORMAL};
}

/* A game that cannot be saved any more is still a game: the players decide what to do. */
static void apply(struct session *session, uint32_t seat, move_id move)
{
    struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    struct problem problem;
    table_play(&session->table, seat, move, &events);
    story_add(session, &events);
    enum error error = save_write(session, &problem);
    if (!error) return;
    cli_complain(session->path, &problem);
    story_pause(session);
}

static move_id bot_move(struct session *session, uint32_t seat)
{
    const struct budget patience = {.seconds = 1.0, .threads = host_cores()};
    return brain_choose(&session->brain, session->bots[seat - 1u], &session->table, seat,
                        &patience);
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
            apply(session, seat, bot_move(session, seat));
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

static void show_end(struct session *session)
{
    struct screen *screen = &session->screen;
    struct view view;
    struct scene scene;
    const struct menu menu = {.choice_count = 0};
    session->ending = ENDING_NONE; /* pages pause again */
    story_pages(session);
    session->ending = ENDING_OVER;
    table_view(&session->table, 0, &view);
    play_scene(session, &view, &menu, &scene);
    terminal_clear(&session->terminal, false);
    screen_init(screen, &session->terminal);
    session->board->result(screen, &scene, session->journal.events, session->journal.count);
    screen_print(screen);
    putchar('\n');
    save_tell_ended(session);
}

static int finish(struct session *session)
{
    enum { EXIT_INTERRUPTED = 130 };
    if (session->ending == ENDING_OVER) {
        show_end(session);
        return EXIT_DONE;
    }
    if (session->sitting != 0) terminal_clear(&session->terminal, true);
    putchar('\n');
    save_tell_left(session);
    return session->ending == ENDING_STOPPED ? EXIT_INTERRUPTED : EXIT_DONE;
}

static bool begin(struct session *session, const struct flag *flags, const char *const *words,
                  int *status)
{
    const struct flag *resume = &flags[PLAY_RESUME];
    if (resume->count == 0) return begin_new(session, words[0], flags, status);
    for (uint32_t i = 0; i < PLAY_RESUME; i++) {
        if (flags[i].count == 0) continue;
        *status = cli_usage_problem(session->command, flags[i].name, "--resume FILE alone");
        return false;
    }
    if (words[0]) {
        *status = cli_usage_problem(session->command, words[0], "--resume FILE alone");
        return false;
    }
    return begin_saved(session, resume->given[resume->count - 1], status);
}

int command_play(const struct command *command, int argc, char **argv)
{
    struct flag flags[PLAY_FLAG_COUNT] = {
        SETUP_FLAGS,
        [PLAY_SEED] = {.name = "--seed",
                       .value = "N",
                       .text = N_("the same number gives the same deal")},
        [PLAY_SAVE] = {.name = "--save", .value = "FILE", .text = N_("where to save the game")},
        [PLAY_RESUME] = {.name = "--resume",
                         .value = "FILE",
                         .text = N_("go on with a saved game")},
    };
    static struct session session;
    const char *words[WORDS_MAX] = {0};
    int status = EXIT_USAGE;
    if (!cli_parse(command, flags, PLAY_FLAG_COUNT, argc, argv, words, &status)) return status;
    if (words[1]) return cli_usage_problem(command, words[1], "GAME");
    memset(&session, 0, sizeof session);
    session.command = command;
    brain_init(&session.brain);
    if (begin(&session, flags, words, &status)) {
        terminal_init(&session.terminal);
        run(&session);
        status = finish(&session);
        terminal_release();
    }
    brain_release(&session.brain);
    record_release(&session.record);
    setup_release(&session.setup);
    return status;
}
