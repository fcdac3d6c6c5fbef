/* SPDX-License-Identifier: MIT */
#include "cli/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

bool plan_players(struct plan *plan, int *status)
{
    for (uint32_t i = 0; i < plan->setup->players.count; i++) {
        struct problem problem = {0};
        if (!player_find(&plan->players[i], plan->setup->players.items[i], &problem)) continue;
        cli_complain(NULL, &problem);
        *status = EXIT_USAGE;
        return false;
    }
    return true;
}

bool plan_has_programs(const struct plan *plan)
{
    for (uint32_t i = 0; i < plan->setup->players.count; i++) {
        if (plan->players[i].command) return true;
    }
    return false;
}

void seed_hide(const struct flag *flag, uint64_t *seed)
{
    cli_flag_hide(flag);
    if (flag->count > 0) return;
    host_random(seed, sizeof *seed);
    *seed &= INT64_MAX;
}

void plan_secret(const char *purpose, uint64_t seed, uint64_t deal,
                 uint8_t secret[FAIR_SECRET_SIZE])
{
    static const char prefix[] = "vacancy/1 ";
    uint8_t numbers[16];
    struct sha256 sha;
    for (uint32_t i = 0; i < 8; i++) {
        numbers[i] = (uint8_t)(seed >> (56u - 8u * i));
        numbers[8 + i] = (uint8_t)(deal >> (56u - 8u * i));
    }
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, purpose, strlen(purpose));
    sha256_add(&sha, numbers, sizeof numbers);
    sha256_finish(&sha, secret);
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
    return (player + rotation) % plan->setup->players.count + 1u;
}

/* Everybody is named before the first program starts: it is told who plays. */
static void sit_down(struct match *match, uint32_t rotation)
{
    const struct plan *plan = match->plan;
    const struct setup *setup = plan->setup;
    memset(match->conduct, 0, sizeof match->conduct);
    for (uint32_t i = 0; i < setup->players.count; i++) {
        uint32_t seat = match_seat(plan, i, rotation);
        player_describe(&plan->players[i], i + 1u, &match->seats[seat - 1u]);
    }
    const struct record_head head = {
        .edition = &setup->edition, .embed = setup->embed, .seats = match->seats};
    for (uint32_t i = 0; i < setup->players.count; i++) {
        uint32_t seat = match_seat(plan, i, rotation);
        const char *command = plan->players[i].command;
        if (!command) continue;
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
        remote_free(match->remotes[i], &match->table);
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
    ASSERT(rotation < match->plan->setup->players.count);
    table_init(table, match->plan->setup->entry->game, &match->plan->setup->box);
    fair_init(&table->fair, secret);
    fair_seal(&table->fair, table->box.seats);
    sit_down(match, rotation);
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
    const struct setup *setup = match->plan->setup;
    const struct record_head head = {
        .edition = &setup->edition, .embed = setup->embed, .seats = match->seats};
    record_write(&match->table, &head, match->record_items, buf);
}
