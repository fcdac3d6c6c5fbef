/* SPDX-License-Identifier: MIT
 * print - standings for people and for programs. */
#include <math.h>
#include <string.h>

#include "cli/arena/arena.h"
#include "cli/wrap.h"

enum { CELL_MAX = 128, PLAYER_WIDTH = 12, WIN_WIDTH = 21, MARGIN_WIDTH = 25 };

static void signed_number(char *to, size_t size, double number, int digits)
{
    if (isinf(number)) {
        snprintf(to, size, "%s", number > 0.0 ? "+∞" : "-∞");
    } else {
        double smallest = 0.5 / pow(10.0, digits);
        snprintf(to, size, "%+.*f", digits, fabs(number) < smallest ? 0.0 : number); /* never -0 */
    }
}

static void signed_cell(char cell[CELL_MAX], const struct estimate *estimate, int digits)
{
    char mean[32];
    char low[32];
    char high[32];
    signed_number(mean, sizeof mean, estimate->mean, digits);
    signed_number(low, sizeof low, estimate->low, digits);
    signed_number(high, sizeof high, estimate->high, digits);
    snprintf(cell, CELL_MAX, "%s (%s … %s)", mean, low, high);
}

static void player_cell(char cell[CELL_MAX], const struct run *run, uint32_t player)
{
    player_title(&run->plan.players[player], cell);
}

/* Commands of programs may be long. */
static int player_width(const struct run *run)
{
    int width = PLAYER_WIDTH;
    for (uint32_t i = 0; i < run->plan.box->seats; i++) {
        char cell[CELL_MAX];
        player_cell(cell, run, i);
        int own = (int)wrap_width(span_of(cell)) + 1;
        if (own > width) width = own;
    }
    return width;
}

static void print_row(const struct run *run, uint32_t player, const struct standing *standing)
{
    char cell[CELL_MAX];
    player_cell(cell, run, player);
    print_cell(cell, player_width(run));
    snprintf(cell, sizeof cell, "%.1f%% (%.1f … %.1f)", standing->win.mean * 100.0,
             standing->win.low * 100.0, standing->win.high * 100.0);
    print_cell(cli_decimal(cell, sizeof cell), WIN_WIDTH);
    signed_cell(cell, &standing->margin, 2);
    print_cell(cli_decimal(cell, sizeof cell), MARGIN_WIDTH);
    signed_cell(cell, &standing->rating, 0);
    print_cell(cli_decimal(cell, sizeof cell), 0);
    putchar('\n');
}

uint32_t bot_bit(const char *title)
{
    for (uint32_t i = 0; i < bots_count; i++) {
        if (strcmp(title, bots[i].name) == 0) return 1u << i;
    }
    return 0;
}

void bots_print(uint32_t playing)
{
    char memory[512];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    for (uint32_t i = 0; i < bots_count; i++) {
        if ((playing >> i & 1u) == 0) continue;
        if (buf.size > 0) buf_add(&buf, ", ");
        buf_add(&buf, bots[i].name);
        buf_add(&buf, " = ");
        buf_add(&buf, tr(bots[i].title));
    }
    if (playing == 0) return;
    putchar('\n');
    wrap_print(memory, 0, 0);
}

void arena_print(const struct run *run, const struct standing *standings)
{
    uint32_t playing = 0;
    char game_count[32];
    char deals[32];
    char seed[SEED_TEXT_MAX];
    uint32_t seats = run->plan.box->seats;
    snprintf(game_count, sizeof game_count, "%llu", (unsigned long long)run->games);
    snprintf(deals, sizeof deals, "%llu", (unsigned long long)((run->games + seats - 1) / seats));
    seed_write(&run->seed, seed);
    say(stdout, N_("{game}, games: {games}, deals: {deals}, seed: {seed}"), "game",
        tr(run->plan.game->vocabulary->title), "games", game_count, "deals", deals, "seed", seed,
        NULL);
    putchar('\n');
    print_cell(tr(N_("player")), player_width(run));
    print_cell(tr(N_("victories")), WIN_WIDTH);
    print_cell(tr(N_("margin")), MARGIN_WIDTH);
    printf("%s\n", tr(N_("rating")));
    for (uint32_t i = 0; i < seats; i++) print_row(run, i, &standings[i]);
    for (uint32_t i = 0; i < seats; i++) {
        char name[CELL_MAX];
        player_cell(name, run, i);
        playing |= bot_bit(name);
        conduct_print(stdout, name, standings[i].faults, standings[i].replaced);
    }
    bots_print(playing);
}

/* ---- for programs ---- */

static void add_estimate(struct json *json, const char *const keys[3],
                         const struct estimate *estimate, int digits)
{
    const double numbers[3] = {estimate->mean, estimate->low, estimate->high};
    for (uint32_t i = 0; i < 3; i++) {
        json_key(json, keys[i]);
        cli_json_decimal(json, numbers[i], digits);
    }
}

static void add_seat(struct json *json, const struct run *run, uint32_t player,
                     const struct standing *standing)
{
    static const char *const win[] = {"win_rate", "low", "high"};
    static const char *const margin[] = {"mean_margin", "margin_low", "margin_high"};
    static const char *const rating[] = {"rating", "rating_low", "rating_high"};
    char title[PLAYER_TITLE_MAX];
    player_title(&run->plan.players[player], title);
    json_open(json, '{');
    json_key_text(json, "bot", title);
    add_estimate(json, win, &standing->win, 6);
    add_estimate(json, margin, &standing->margin, 6);
    add_estimate(json, rating, &standing->rating, 2);
    if (run->plan.players[player].command) {
        json_key_number(json, "random", (int64_t)standing->replaced);
        json_key_open(json, "faults", '{');
        for (uint32_t i = 0; i < FAULT_COUNT; i++) {
            json_key_number(json, fault_names[i], (int64_t)standing->faults[i]);
        }
        json_close(json);
    }
    json_close(json);
}

void arena_print_json(const struct run *run, const struct standing *standings)
{
    enum { SEAT_SIZE_MAX = 2048 };
    uint32_t seats = run->plan.box->seats;
    const struct budget *budget = &run->plan.budget;
    char memory[(SEATS_MAX + 1) * SEAT_SIZE_MAX];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_text(&json, "game", run->plan.game->name);
    json_key_number(&json, "games", (int64_t)run->games);
    json_key_number(&json, "deals", (int64_t)((run->games + seats - 1) / seats));
    if (run->seed.wide) {
        char seed[SEED_TEXT_MAX];
        seed_write(&run->seed, seed);
        json_key_text(&json, "seed", seed);
    } else {
        json_key_number(&json, "seed", (int64_t)run->seed.low);
    }
    if (budget->iterations) json_key_number(&json, "iterations", budget->iterations);
    if (budget->seconds > 0.0) {
        json_key(&json, "seconds");
        cli_json_decimal(&json, budget->seconds, 3);
    }
    json_key_open(&json, "seats", '[');
    for (uint32_t i = 0; i < seats; i++) add_seat(&json, run, i, &standings[i]);
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}
