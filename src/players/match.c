/* SPDX-License-Identifier: MIT */
#include "players/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

bool plan_has_programs(const struct plan *plan)
{
    for (uint32_t i = 0; i < plan->box->seats; i++) {
        if (plan->players[i].command) return true;
    }
    return false;
}

struct match *match_new(const struct plan *plan)
{
    struct match *match = malloc(sizeof *match);
    if (!match) abort();
    match->plan = plan;
    memset(match->remotes, 0, sizeof match->remotes);
    brain_init(&match->brain);
    return match;
}

void match_free(struct match *match)
{
    brain_release(&match->brain);
    free(match);
}

uint32_t match_seat(const struct plan *plan, uint32_t player, uint32_t rotation)
{
    return (player + rotation) % plan->box->seats + 1u;
}

static struct record_head head_of(const struct match *match)
{
    return (struct record_head){
        .edition = match->plan->edition, .embed = match->plan->embed, .seats = match->seats};
}

/* Everybody is named before the first program starts: it is told who plays. */
static void sit_down(struct match *match, uint32_t rotation)
{
    const struct plan *plan = match->plan;
    memset(match->conduct, 0, sizeof match->conduct);
    for (uint32_t i = 0; i < plan->box->seats; i++) {
        uint32_t seat = match_seat(plan, i, rotation);
        player_describe(&plan->players[i], i + 1u, &match->seats[seat - 1u]);
    }
    const struct record_head head = head_of(match);
    for (uint32_t i = 0; i < plan->box->seats; i++) {
        uint32_t seat = match_seat(plan, i, rotation);
        const char *command = plan->players[i].command;
        if (!command) continue;
        ASSERT(!match->remotes[seat - 1u]); /* the last match has ended its programs */
        match->remotes[seat - 1u] = remote_new(command, &match->table, &head, seat,
                                               plan->budget.seconds);
    }
}

static void stand_up(struct match *match)
{
    for (uint32_t i = 0; i < match->table.box.seats; i++) {
        if (!match->remotes[i]) continue;
        match->conduct[i] = *remote_conduct(match->remotes[i]);
        match->seats[i].random_from = match->conduct[i].random_from;
        remote_free(match->remotes[i], &match->table, match->plan->fair);
        match->remotes[i] = NULL;
    }
}

static void play_step(struct match *match, seat_set actors, uint32_t rotation,
                      struct events *events)
{
    struct table *table = &match->table;
    if (table_play_house(table, events)) return;
    uint32_t seat = bits_first(actors);
    uint32_t player = (seat - 1u + table->box.seats - rotation) % table->box.seats;
    ASSERT(match_seat(match->plan, player, rotation) == seat);
    struct remote *remote = match->remotes[seat - 1u];
    move_id move = remote ? remote_choose(remote, table, &match->brain)
                          : brain_choose(&match->brain, match->plan->players[player].bot, table,
                                         seat, &match->plan->budget);
    table_play(table, seat, move, events);
}

void match_play(struct match *match, const uint8_t secret[FAIR_SECRET_SIZE], uint32_t rotation)
{
    struct table *table = &match->table;
    bool told = plan_has_programs(match->plan);
    ASSERT(rotation < match->plan->box->seats);
    table_init(table, match->plan->game, match->plan->box, STEP_MEMORY(match->steps));
    fair_init(&table->fair, secret);
    sit_down(match, rotation);
    if (match->plan->fair) remotes_share(match->remotes, table);
    fair_seal(&table->fair, table->box.seats);
    for (seat_set actors; (actors = table_actors(table));) {
        struct events events = {.items = match->items, .max = EVENTS_MAX};
        play_step(match, actors, rotation, told ? &events : NULL);
        for (uint32_t i = 0; told && i < table->box.seats; i++) {
            if (match->remotes[i]) remote_tell(match->remotes[i], table, &events);
        }
    }
    stand_up(match);
}

void match_record(struct match *match, struct buf *buf)
{
    const struct record_head head = head_of(match);
    record_write(&match->table, &head, match->record_items, buf);
}
