/* SPDX-License-Identifier: MIT
 * brain - how long a bot takes says nothing about its cards: at a table with people it thinks as
 * long about its only move as about many; where nobody watches, it does not. */
#include "players/brain.h"

#include <stdio.h>

#include "base/bits.h"
#include "games/games.h"

enum { FORCED_WANTED = 4, GAMES_MAX = 50 };

static uint32_t cases;
static uint32_t failed;

static void check(bool fact, const char *game, const char *text)
{
    cases++;
    if (fact) return;
    failed++;
    printf("FAILED brain: %s: %s\n", game, text);
}

static void ask(const struct table *table, uint32_t seat, move_id only)
{
    struct problem problem;
    static struct brain brain;
    const struct bot *bot = bot_find(span_of("level4"), &problem);
    const struct budget quick = {.iterations = 60};
    const struct budget even = {.iterations = 60, .even = true};
    brain_init(&brain);
    check(brain_choose(&brain, bot, table, seat, &quick) == only, table->game->name, "quick");
    check(brain.member_count == 0, table->game->name, "it thinks where nobody watches");
    check(brain_choose(&brain, bot, table, seat, &even) == only, table->game->name, "even");
    check(brain.member_count == 1 && brain.members[0].thinker.search.iterations == 60,
          table->game->name, "the only move comes at once");
    brain_release(&brain);
}

/* Random games, until so many questions with one answer were met; some games have none. */
static uint32_t run_game(const struct shelf_game *entry, uint32_t seats)
{
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    static struct edition edition;
    struct problem problem;
    struct box box;
    struct rng rng;
    uint32_t forced = 0;
    bool made = !edition_read(&edition, span_of(entry->edition), &problem) &&
                !box_init(&box, entry->game, seats, &problem) &&
                !box_edition(&box, entry->game, &edition, &problem);
    check(made, entry->game->name, "no table");
    rng_init_number(&rng, 1);
    for (uint8_t game = 0; made && forced < FORCED_WANTED && game < GAMES_MAX; game++) {
        const uint8_t secret[FAIR_SECRET_SIZE] = {game};
        table_open(&table, entry->game, &box, STEP_MEMORY(steps), secret);
        for (seat_set actors; (actors = table_actors(&table)) && forced < FORCED_WANTED;) {
            move_id moves[MOVES_MAX];
            struct view view;
            if (table_play_house(&table, NULL)) continue;
            uint32_t seat = bits_first(actors);
            table_view(&table, seat, &view);
            uint32_t count = entry->game->moves(&box, view.state.bytes, seat, moves);
            if (count == 1) ask(&table, seat, moves[0]);
            forced += count == 1;
            table_play(&table, seat, game_pick(entry->game, &box, view.state.bytes, seat, &rng),
                       NULL);
        }
    }
    return forced;
}

int main(void)
{
    uint32_t forced = 0;
    for (uint32_t i = 0; i < games.count; i++)
        forced += run_game(&games.games[i], games.games[i].game->seats_max);
    check(forced > 0, "games", "nowhere is a question with one answer");
    printf("cases: %u failed: %u\n", cases, failed);
    return failed != 0;
}
