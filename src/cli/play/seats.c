/* SPDX-License-Identifier: MIT
 * seats - who plays: people, bots, and programs that somebody named on the command line. A
 * record names programs too, but it may come from anybody: it starts none. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/play.h"

static const char *const seat_colours[SEATS_MAX] = {N_("Red"),    N_("Blue"),   N_("Green"),
                                                    N_("Orange"), N_("Purple"), N_("Grey")};

/* ---- names ---- */

/* "you", or "you:NAME". */
static bool name_person(struct session *session, uint32_t index, int *status)
{
    const char *player = session->setup.players.items[index];
    const char *name = player[3] == ':' ? player + 4 : tr(seat_colours[index]);
    struct span span = span_of(name);
    bool fits = span.size > 0 && span.size < RECORD_NAME_MAX && span_printable(span);
    if (!fits) {
        *status = cli_usage_problem(player, "you:NAME");
        return false;
    }
    strcpy(session->seats[index].name, name);
    return true;
}

/* A name from the command line, never one from a record. */
static bool name_player(struct session *session, uint32_t index, int *status)
{
    const char *name = session->setup.players.items[index];
    struct player *player = &session->players[index];
    struct record_seat *seat = &session->seats[index];
    struct problem problem = {0};
    if (player_find(player, name, &problem)) {
        char expected[PROBLEM_TEXT_MAX];
        snprintf(expected, sizeof expected, "you, you:NAME, %.400s", problem.expected);
        *status = EXIT_USAGE;
        problem_set(&problem, ERROR_BOT_UNKNOWN, span_of(name), expected);
        cli_complain(NULL, &problem);
        return false;
    }
    player_describe(player, index + 1u, seat);
    snprintf(seat->name, sizeof seat->name, "%s", tr(seat_colours[index]));
    return true;
}

/* "Blue (greedy)" of an older record is called Blue: cards already say their owner in brackets. */
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

/* "Red (you)", "Blue (Receptionist)", "Green (program)". */
static void title_seat(struct session *session, uint32_t index, bool you)
{
    ASSERT(index < session->table.box.seats);
    const struct player *player = &session->players[index];
    const char *level = NULL;
    if (player->bot) level = tr(player->bot->title);
    if (player->command) level = tr(N_("program"));
    const struct text_value values[] = {
        {"name", level ? session->short_names[index] : session->seats[index].name},
        {"level", level ? level : ""},
    };
    struct buf buf;
    buf_init(&buf, session->title_texts[index], sizeof session->title_texts[index]);
    const char *title = you ? N_("{name} (you)") : level ? "{name} ({level})" : "{name}";
    text_fill(&buf, cli_language(), title, values, 2);
}

/* ---- sitting down ---- */

/* Everybody has a name and, unless a person, a player; session->persons are those before this
 * screen. */
static void introduce(struct session *session)
{
    uint32_t seats = session->table.box.seats;
    for (uint32_t i = 0; i < seats; i++) {
        shorten(session, i);
        session->names[i] = session->short_names[i];
        session->titles[i] = session->title_texts[i];
    }
    bool alone = bits_count(session->persons) == 1;
    for (uint32_t i = 0; i < seats; i++) {
        bool you = alone && session->persons >> (i + 1u) & 1u;
        title_seat(session, i, you);
    }
    session->teller = (struct teller){.language = cli_language(),
                                      .game = session->table.game,
                                      .box = &session->table.box,
                                      .names = session->names,
                                      .you = alone ? bits_first(session->persons) : 0,
                                      .codes = true};
}

static void sit_down(struct session *session)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        bool person = !session->seats[i].bot[0];
        ASSERT(person != (session->players[i].bot || session->players[i].command));
        if (person) session->persons |= 2u << i;
    }
    introduce(session);
}

void seats_told(struct session *session, const struct visit_state *state)
{
    for (uint32_t i = 0; i < state->seats; i++) {
        const struct visit_person *person = &state->people[i];
        const struct bot *bot = person->bot[0] ? bot_find(span_of(person->bot), NULL) : NULL;
        bool is_unnamed = strcmp(person->name, person->bot) == 0; /* free, or a bot of the house */
        snprintf(session->seats[i].name, RECORD_NAME_MAX, "%s",
                 is_unnamed ? tr(seat_colours[i]) : person->name);
        snprintf(session->seats[i].bot, RECORD_NAME_MAX, "%s", person->bot);
        session->players[i].bot = bot;
    }
    session->persons = 1u << state->you;
    introduce(session);
}

static bool is_person(const char *player)
{
    return strcmp(player, "you") == 0 || strncmp(player, "you:", 4) == 0;
}

bool seats_given(struct session *session, int *status)
{
    for (uint32_t i = 0; i < session->setup.players.count; i++) {
        bool person = is_person(session->setup.players.items[i]);
        if (person ? !name_person(session, i, status) : !name_player(session, i, status))
            return false;
    }
    sit_down(session);
    return true;
}

/* A person stays where the cards are known to that person; any other seat may change hands. */
bool seats_again(struct session *session, const char *list, int *status)
{
    struct setup *setup = &session->setup;
    if (!names_read(&setup->players, list, 1, SEATS_MAX, status)) return false;
    if (setup->players.count != session->table.box.seats) {
        char expected[64];
        snprintf(expected, sizeof expected, "--seats with %u players", session->table.box.seats);
        *status = cli_usage_problem(list, expected);
        return false;
    }
    for (uint32_t i = 0; i < setup->players.count; i++) {
        bool person = !session->seats[i].bot[0];
        if (is_person(setup->players.items[i]) != person) {
            *status = cli_usage_problem(setup->players.items[i],
                                        person ? "you, where a person sat"
                                               : "a bot or cmd:COMMAND, where none did");
            return false;
        }
        session->seats[i].random_from = 0; /* whoever is seated now plays */
        if (!person && !name_player(session, i, status)) return false;
    }
    sit_down(session);
    return true;
}

bool seats_recorded(struct session *session, int *status)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        const char *bot = session->seats[i].random_from ? "random" : session->seats[i].bot;
        struct problem problem = {0};
        if (!bot[0]) continue;
        session->players[i].bot = bot_find(span_of(bot), &problem);
        if (session->players[i].bot) continue;
        if (strncmp(bot, "cmd:", 4) == 0) {
            problem_set(&problem, ERROR_RECORD_KEY, span_of(bot),
                        N_("you to name the programs yourself (a saved game never starts "
                           "one): --resume FILE --seats you,cmd:COMMAND"));
        }
        *status = cli_complain(session->path, &problem);
        return false;
    }
    sit_down(session);
    return true;
}

/* ---- programs ---- */

bool seats_have_programs(const struct session *session)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        if (session->players[i].command) return true;
    }
    return false;
}

/* Everybody is named before the first program starts: it is told who plays. */
void seats_start_programs(struct session *session)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        const char *command = session->players[i].command;
        if (!command) continue;
        ASSERT(!session->remotes[i]); /* it would go on running unheard */
        session->remotes[i] = remote_new(command, &session->table, &session->head, i + 1u, 0.0);
    }
}

void seats_stop_programs(struct session *session)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        if (session->remotes[i]) remote_free(session->remotes[i], &session->table, true);
        session->remotes[i] = NULL;
    }
}

void seats_tell(struct session *session, const struct events *events)
{
    for (uint32_t i = 0; i < session->table.box.seats; i++) {
        if (session->remotes[i]) remote_tell(session->remotes[i], &session->table, events);
    }
}

/* Said once, when it happens; the record says it, too. */
static void tell_dismissed(struct session *session, uint32_t seat)
{
    ASSERT(seat >= 1 && session->remotes[seat - 1u]);
    const struct conduct *conduct = remote_conduct(session->remotes[seat - 1u]);
    struct record_seat *record = &session->seats[seat - 1u];
    if (!conduct->random_from || record->random_from) return;
    record->random_from = conduct->random_from;
    char text[SENTENCE_MAX];
    const struct text_value name = {"name", session->names[seat - 1u]};
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(),
              N_("The program playing {name} broke the protocol or stopped; from now on its "
                 "moves are random."),
              &name, 1);
    session->front->notice(session, text);
}

move_id seats_choose(struct session *session, uint32_t seat)
{
    const struct budget patience = {.seconds = 1.0, .threads = host_cores(), .even = true};
    ASSERT(seat >= 1 && table_actors(&session->table) >> seat & 1u);
    ASSERT(!(session->persons >> seat & 1u)); /* nobody moves for a person */
    struct remote *remote = session->remotes[seat - 1u];
    if (!remote) {
        return brain_choose(&session->brain, session->players[seat - 1u].bot, &session->table, seat,
                            &patience);
    }
    move_id move = remote_choose(remote, &session->table, &session->brain);
    tell_dismissed(session, seat);
    return move;
}
