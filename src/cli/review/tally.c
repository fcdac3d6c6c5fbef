/* SPDX-License-Identifier: MIT
 * tally - how well each player decides, over many games.
 *
 * Decisions of one game are not independent, so a game is one observation: the mean loss is a ratio
 * of two sums over games, and its variance is estimated from them. */
#include <math.h>
#include <string.h>

#include "cli/wrap.h"

#include "cli/review/review.h"
#include "cli/student.h"

static struct tally_player *find_player(struct tally *tally, const struct record_seat *seat)
{
    const char *name = seat->bot[0] ? seat->bot : seat->name;
    for (uint32_t i = 0; i < tally->player_count; i++) {
        if (strcmp(tally->players[i].name, name) == 0) return &tally->players[i];
    }
    if (tally->player_count == TALLY_PLAYERS_MAX) return NULL;
    struct tally_player *player = &tally->players[tally->player_count++];
    snprintf(player->name, sizeof player->name, "%s", name);
    return player;
}

static bool adds_up(const struct review_split *split)
{
    int32_t sum = split->before + split->part.luck + split->part.choices;
    for (uint32_t i = 0; i < SEATS_MAX; i++) sum += split->part.others[i];
    return sum == split->after;
}

static void add_losses(struct tally_player *player, const struct review *review, uint32_t seat)
{
    for (uint32_t i = 0; i < review->step_count; i++) {
        const struct review_step *step = &review->steps[i];
        if (step->seat != seat || !review_decision(step)) continue;
        player->game_decisions += 1.0;
        player->game_losses += (double)review_loss(step) / SHARE_ONE;
    }
}

static void add_split(struct tally_player *player, const struct review_split *split)
{
    player->seats++;
    player->surplus += (double)(split->after - split->before) / SHARE_ONE;
    player->luck += (double)split->part.luck / SHARE_ONE;
    player->choices += (double)split->part.choices / SHARE_ONE;
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        player->others += (double)split->part.others[i] / SHARE_ONE;
    }
}

/* What a player did at all its seats in one game becomes one observation. */
static void end_game(struct tally_player *player)
{
    if (player->game_decisions <= 0.0) return;
    player->games++;
    player->decisions += player->game_decisions;
    player->losses += player->game_losses;
    player->decisions_squared += player->game_decisions * player->game_decisions;
    player->losses_squared += player->game_losses * player->game_losses;
    player->losses_by_decisions += player->game_losses * player->game_decisions;
    player->game_decisions = 0.0;
    player->game_losses = 0.0;
}

void tally_add(struct tally *tally, const struct reviewed *reviewed)
{
    for (uint32_t seat = 1; seat <= reviewed->record->box.seats; seat++) {
        struct tally_player *player = find_player(tally, &reviewed->record->seats[seat - 1u]);
        struct review_split split;
        struct review_split rounded;
        review_split(reviewed->review, seat, &split);
        review_round(&split, 1000, &rounded);
        tally->results++;
        tally->right += adds_up(&split) && adds_up(&rounded);
        if (!player) continue;
        add_losses(player, reviewed->review, seat);
        add_split(player, &split);
    }
    for (uint32_t i = 0; i < tally->player_count; i++) end_game(&tally->players[i]);
    ASSERT(tally->right <= tally->results);
    tally->games++;
}

static double mean_loss(const struct tally_player *player)
{
    return player->decisions > 0.0 ? player->losses / player->decisions : 0.0;
}

/* Half of a 95% interval; infinite with one game only. */
static double loss_half(const struct tally_player *player)
{
    if (player->games < 2 || player->decisions <= 0.0) return INFINITY;
    double count = (double)player->games;
    double mean = mean_loss(player);
    double squares = player->losses_squared - 2.0 * mean * player->losses_by_decisions +
                     mean * mean * player->decisions_squared;
    double error = sqrt(fmax(squares, 0.0) * count / (count - 1.0)) / player->decisions;
    return student(player->games - 1) * error;
}

/* Columns of the table: together 80 with the last one, which ends the row. */
enum { COLUMN_COUNT = 8 };
static const int widths[COLUMN_COUNT] = {10, 8, 11, 17, 9, 9, 9, 0};

/* Where a head that is too long for its column goes on in the next row; its size: it fits. */
static size_t head_break(const char *head, int width)
{
    size_t size = strlen(head);
    size_t end = size;
    if (width == 0) return size;
    while (wrap_width((struct span){head, end}) >= (uint32_t)width) {
        size_t blank = end;
        while (blank > 0 && head[blank - 1] != ' ') blank--;
        if (blank == 0) return size; /* one long word */
        end = blank - 1;
    }
    return end;
}

static void print_heads(const char *const heads[COLUMN_COUNT])
{
    uint32_t second = 0; /* how many columns the next row has */
    for (uint32_t i = 0; i < COLUMN_COUNT; i++) {
        char cell[128];
        size_t end = head_break(heads[i], widths[i]);
        snprintf(cell, sizeof cell, "%.*s", (int)end, heads[i]);
        print_cell(cell, widths[i]);
        if (heads[i][end]) second = i + 1u;
    }
    putchar('\n');
    for (uint32_t i = 0; i < second; i++) {
        size_t end = head_break(heads[i], widths[i]);
        print_cell(heads[i][end] ? heads[i] + end + 1 : "", i + 1u < second ? widths[i] : 0);
    }
    if (second) putchar('\n');
}

static void print_player(const struct tally_player *player)
{
    char cell[128];
    double seats = (double)player->seats;
    const double parts[] = {player->surplus, player->luck, player->others, player->choices};
    print_cell(player->name, widths[0]);
    snprintf(cell, sizeof cell, "%llu", (unsigned long long)player->games);
    print_cell(cell, widths[1]);
    snprintf(cell, sizeof cell, "%.0f", player->decisions);
    print_cell(cell, widths[2]);
    int size = snprintf(cell, sizeof cell, "%.3f%%", mean_loss(player) * 100.0);
    double half = loss_half(player) * 100.0;
    if (!isinf(half)) snprintf(cell + size, sizeof cell - (size_t)size, " ± %.3f", half);
    print_cell(cli_decimal(cell, sizeof cell), widths[3]);
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(cell, sizeof cell, "%+.1f%%", parts[i] / seats * 100.0);
        print_cell(cli_decimal(cell, sizeof cell), widths[4 + i]);
    }
    putchar('\n');
}

void tally_print(const struct tally *tally)
{
    char right[32];
    char all[32];
    const char *const heads[COLUMN_COUNT] = {
        tr(N_("player")),        tr(N_("games")), tr(N_("decisions")), tr(N_("loss per decision")),
        tr(N_("vs fair share")), tr(N_("luck")),  tr(N_("others")),    tr(N_("choices"))};
    print_heads(heads);
    for (uint32_t i = 0; i < tally->player_count; i++) print_player(&tally->players[i]);
    snprintf(right, sizeof right, "%llu", (unsigned long long)tally->right);
    snprintf(all, sizeof all, "%llu", (unsigned long long)tally->results);
    say(stdout,
        N_("Luck, others and choices add up exactly to the result in {right} of {all} "
           "cases."),
        "right", right, "all", all, NULL);
    putchar('\n');
}

static void add_decimal(struct json *json, const char *key, double number, int digits)
{
    json_key(json, key);
    cli_json_decimal(json, number, digits);
}

static void add_player(struct json *json, const struct tally_player *player)
{
    double seats = (double)player->seats;
    json_open(json, '{');
    json_key_text(json, "player", player->name);
    json_key_number(json, "games", (int64_t)player->games);
    add_decimal(json, "decisions", player->decisions, 0);
    add_decimal(json, "loss", mean_loss(player), 6);
    add_decimal(json, "half", loss_half(player), 6);
    add_decimal(json, "surplus", player->surplus / seats, 6);
    add_decimal(json, "luck", player->luck / seats, 6);
    add_decimal(json, "others", player->others / seats, 6);
    add_decimal(json, "choices", player->choices / seats, 6);
    json_close(json);
}

void tally_json(const struct tally *tally)
{
    enum { PLAYER_SIZE_MAX = 1024 };
    static char memory[(TALLY_PLAYERS_MAX + 1) * PLAYER_SIZE_MAX];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_number(&json, "games", (int64_t)tally->games);
    json_key_number(&json, "results", (int64_t)tally->results);
    json_key_number(&json, "right", (int64_t)tally->right);
    json_key_open(&json, "players", '[');
    for (uint32_t i = 0; i < tally->player_count; i++) add_player(&json, &tally->players[i]);
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}
