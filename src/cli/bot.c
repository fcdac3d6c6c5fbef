/* SPDX-License-Identifier: MIT
 * bot - one of our bots as a program that plays a seat: docs/bots.md, with the roles exchanged. Or
 * one of them, or any program, at a table of somebody's server. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/plan.h"
#include "cli/visit.h"
#include "players/envoy.h"
#include "players/player.h"
#include "players/remote.h"
#include "record/read.h"

/* Until the input ends. */
static int converse(struct envoy *envoy)
{
    char text[ENVOY_ANSWER_MAX];
    struct problem problem = {0};
    struct buf answer;
    char *line = NULL;
    size_t room = 0;
    enum error error = ERROR_NONE;
    buf_init(&answer, text, sizeof text);
    for (ssize_t size; !error && (size = getline(&line, &room, stdin)) > 0;) {
        error = envoy_hear(envoy, (struct span){line, (size_t)size}, &answer, &problem);
        if (error) break;
        fwrite(answer.memory, 1, answer.size, stdout);
        fflush(stdout);
    }
    free(line);
    return error ? cli_complain("-", &problem) : EXIT_DONE;
}

/* ---- at a server ---- */

enum { WAIT_MS = 1000 };

/* A bot away from home. */
struct guest {
    struct player player;
    struct budget budget;
    struct visit *visit;
    struct visit_state state;
    struct brain brain;
    struct remote *remote; /* of a program, once the game has begun */
    struct table table;    /* with this seat's position in place of the truth, and no steps */
    struct step steps[TABLE_STEPS_MAX];
    struct record_seat seats[SEATS_MAX];
    struct record record;
};

static void begin(struct guest *guest)
{
    const struct visit_state *state = &guest->state;
    uint8_t secret[FAIR_SECRET_SIZE];
    const struct record_head head = {
        .edition = &state->edition, .seats = guest->seats, .no_hints = !state->hints};
    if (guest->table.game) return;
    host_random(secret, sizeof secret); /* for its own dice, nobody's cards */
    table_open(&guest->table, state->game, &state->box, STEP_MEMORY(guest->steps), secret);
    memcpy(guest->table.fair.commit, state->commit, SHA256_SIZE);
    for (uint32_t i = 0; i < state->seats; i++) {
        memcpy(guest->seats[i].name, state->people[i].name, RECORD_NAME_MAX);
        memcpy(guest->seats[i].bot, state->people[i].bot, RECORD_NAME_MAX);
    }
    if (guest->player.bot) {
        brain_begin(&guest->brain, guest->player.bot, state->game, &guest->state.box);
    } else {
        guest->remote = remote_new(guest->player.command, &guest->table, &head, state->you,
                                   guest->budget.seconds);
    }
}

static move_id choose(struct guest *guest)
{
    const struct budget second = {.seconds = 1.0, .even = true};
    bool is_free = !guest->budget.iterations && !(guest->budget.seconds > 0.0);
    uint8_t key[RNG_KEY_SIZE];
    struct view view;
    if (guest->remote) return remote_choose(guest->remote, &guest->table, &guest->brain);
    host_random(key, sizeof key);
    table_view(&guest->table, guest->state.you, &view);
    return brain_answer(&guest->brain, &view, key, is_free ? &second : &guest->budget);
}

static void wait_for_change(struct guest *guest)
{
    visit_wait(guest->visit, guest->state.version, WAIT_MS);
    visit_look(guest->visit, &guest->state);
}

/* Takes in what was told; makes a move if one is owed. */
static enum error play_on(struct guest *guest, struct problem *problem)
{
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    const struct visit_state *state = &guest->state;
    char text[MOVE_TEXT_MAX];
    struct buf buf;
    begin(guest);
    while (visit_take(guest->visit, &events)) {
        if (guest->remote) remote_tell(guest->remote, &guest->table, &events);
    }
    uint32_t at = state->n;
    bool is_asked = state->live_n == at && state->actors >> state->you & 1u;
    if (!is_asked || state->is_paused) {
        wait_for_change(guest);
        return ERROR_NONE;
    }
    enum error error = state->game->notation->position_read(
        &state->box, span_of(state->position), guest->table.truth.state.bytes, problem);
    if (error) return error;
    buf_init(&buf, text, sizeof text);
    state->game->notation->move_write(&state->box, choose(guest), &buf);
    visit_play(guest->visit, at, text);
    do {
        wait_for_change(guest);
    } while (!state->is_answered);
    return ERROR_NONE;
}

/* The whole game is known now: a program is told its end. */
static enum error end(struct guest *guest, struct problem *problem)
{
    static struct table whole;
    char *text;
    while (!(text = visit_record(guest->visit))) wait_for_change(guest);
    enum error error = record_read(&guest->record, &games, span_of(text), problem);
    free(text);
    if (error) return error;
    error = record_replay(&guest->record, &whole, STEP_MEMORY(guest->steps), true, problem);
    if (!error && guest->remote) remote_free(guest->remote, &whole, true);
    if (!error) guest->remote = NULL;
    record_release(&guest->record);
    return error;
}

static int visit_table(struct guest *guest)
{
    struct problem problem = {0};
    enum error error = ERROR_NONE;
    const struct visit_state *state = &guest->state;
    visit_look(guest->visit, &guest->state);
    while (!error && state->phase != VISIT_OVER) {
        bool is_lost = state->refusal[0] && (state->you == 0 || !state->game);
        if (is_lost) {
            visit_complain(state);
            return EXIT_WRONG;
        }
        bool plays = state->phase == VISIT_PLAY && state->you > 0 && state->position[0];
        if (plays) {
            error = play_on(guest, &problem);
        } else {
            wait_for_change(guest);
        }
    }
    if (!error) error = end(guest, &problem);
    if (guest->remote) remote_free(guest->remote, &guest->table, false);
    return error ? cli_complain(NULL, &problem) : EXIT_DONE;
}

enum { BOT_AT = BUDGET_FLAG_COUNT, BOT_NAME, BOT_FLAG_COUNT };

static int go_to(const char *link, const char *player, const struct flag *flags,
                 const struct budget *budget)
{
    static struct guest guest;
    struct visit_options options = {0};
    struct problem problem = {0};
    guest.budget = *budget;
    if (player_find(&guest.player, player, &problem)) {
        cli_complain(NULL, &problem);
        return EXIT_USAGE;
    }
    if (!visit_link_read(&options.link, link) || !options.link.table[0]) {
        return cli_usage_problem(link, "http://HOST:PORT/#/table/ID?key=KEY");
    }
    options.program = guest.player.bot ? guest.player.bot->name : "program";
    options.name = cli_text(&flags[BOT_NAME], options.program);
    brain_init(&guest.brain);
    guest.visit = visit_new(&options);
    int status = visit_table(&guest);
    visit_free(guest.visit);
    brain_release(&guest.brain);
    return status;
}

int command_bot(const struct command *command, int argc, char **argv)
{
    struct flag flags[BOT_FLAG_COUNT] = {
        BUDGET_FLAGS,
        [BOT_AT] = {.name = "--at",
                    .value = "LINK",
                    .text = NT_("at a server: the invitation to a table; then NAME may also be "
                                "cmd:COMMAND")},
        [BOT_NAME] = {.name = "--name", .value = "NAME", .text = NT_("what it is called there")},
    };
    flags[BUDGET_TIME].otherwise = N_("most of the time that a message gives");
    const char *words[WORDS_MAX] = {0};
    struct problem problem = {0};
    struct budget budget;
    static struct envoy envoy;
    int status;
    if (!cli_parse(command, flags, BOT_FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!budget_read(&budget, flags, &status)) return status;
    const char *link = cli_text(&flags[BOT_AT], NULL);
    if (link) return go_to(link, words[0], flags, &budget);
    const struct bot *bot = bot_find(span_of(words[0]), &problem);
    if (!bot) {
        cli_complain(NULL, &problem);
        return EXIT_USAGE;
    }
    envoy_init(&envoy, &games, bot, &budget);
    status = converse(&envoy);
    envoy_release(&envoy);
    return status;
}
