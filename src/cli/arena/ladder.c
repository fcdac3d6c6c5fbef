/* SPDX-License-Identifier: MIT
 * ladder - every bot against every other, as a table in Markdown.
 *
 * With two seats a pair plays once. With more, one bot sits among equals of the other kind, so
 * each pair plays twice: one among the others, and the other way round. */
#include <math.h>
#include <string.h>

#include "cli/arena/machines.h"
#include "cli/interrupt.h"
#include "cli/signs.h"
#include "cli/wrap.h"

enum { LADDER_SWEEPS = 2000 };

enum {
    LADDER_BUDGET = SETUP_FLAG_COUNT,
    LADDER_PLAYERS = LADDER_BUDGET + BUDGET_FLAG_COUNT,
    LADDER_GAMES,
    LADDER_SEED,
    LADDER_THREADS,
    LADDER_JSON,
    LADDER_FLAG_COUNT
};

struct ladder {
    const char *game;
    struct names names;
    char titles[NAMES_MAX][PLAYER_TITLE_MAX];
    bool programs; /* there are some among them */
    uint32_t players;
    struct run run;
    struct machines machines;
    struct office *office; /* of the pair that plays now */
    bool played[NAMES_MAX][NAMES_MAX];
    struct estimate wins[NAMES_MAX][NAMES_MAX]; /* of the row's bot */
    struct standing conduct[NAMES_MAX];         /* faults only, in all games */
    bool rated;
    double ratings[NAMES_MAX];
};

/* ---- playing ---- */

static void add_conduct(struct standing *conduct, const struct standing *standing)
{
    conduct->replaced += standing->replaced;
    for (uint32_t i = 0; i < FAULT_COUNT; i++) conduct->faults[i] += standing->faults[i];
}

static void print_table(const struct ladder *ladder);

/* The pairs that are finished are printed; nothing writes while one plays. */
static void tell_interrupted(void *context)
{
    const struct ladder *ladder = context;
    pthread_mutex_lock(&ladder->office->mutex);
    progress_end(&ladder->office->progress);
    wrap_print_to(stderr, tr(N_("Interrupted. The table has the pairs that were finished.")), 0, 0);
    print_table(ladder);
    fflush(stdout);
}

static void lead(struct ladder *ladder, uint32_t row, uint32_t column)
{
    char text[96];
    struct office office;
    struct interrupt interrupt;
    snprintf(text, sizeof text, "%.40s - %.40s", ladder->titles[row], ladder->titles[column]);
    office_init(&office, &ladder->run);
    ladder->office = &office;
    interrupt_begin(&interrupt, tell_interrupted, ladder);
    machines_play(&ladder->machines, &office, text);
    interrupt_end(&interrupt);
    ladder->played[row][column] = true;
    if (ladder->players == 2) ladder->played[column][row] = true;
    for (uint32_t i = 0; i < ladder->players; i++) {
        struct standing standing;
        standing_make(&ladder->run, office.outcomes, i, &standing);
        add_conduct(&ladder->conduct[i == 0 ? row : column], &standing);
        if (i == 0) ladder->wins[row][column] = standing.win;
        if (ladder->players == 2 && i == 1) ladder->wins[column][row] = standing.win;
    }
    office_release(&office);
}

static void play_games(struct ladder *ladder, uint32_t row, uint32_t column)
{
    (void)machines_agree(&ladder->machines, true, &ladder->run.seed);
    if (ladder->machines.rank == 0) {
        lead(ladder, row, column);
    } else {
        machines_help(&ladder->run);
    }
}

/* False: *status says how to exit. */
static bool play_pair(struct ladder *ladder, uint32_t row, uint32_t column,
                      const struct flag *flags, int *status)
{
    static struct setup setup;
    char list[NAMES_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, list, sizeof list);
    buf_add(&buf, ladder->names.items[row]);
    for (uint32_t i = 1; i < ladder->players; i++) {
        buf_add_char(&buf, ',');
        buf_add(&buf, ladder->names.items[column]);
    }
    ASSERT(!buf_full(&buf));
    if (!setup_read(&setup, ladder->game, flags, list, status)) return false;
    ladder->run.setup = &setup;
    bool known = plan_read(&ladder->run.plan, &setup, status);
    if (known) play_games(ladder, row, column);
    setup_release(&setup);
    return known;
}

static bool play_all(struct ladder *ladder, const struct flag *flags, int *status)
{
    for (uint32_t row = 0; row < ladder->names.count; row++) {
        uint32_t first = ladder->players == 2 ? row + 1u : 0;
        for (uint32_t column = first; column < ladder->names.count; column++) {
            if (column != row && !play_pair(ladder, row, column, flags, status)) return false;
        }
    }
    return true;
}

/* ---- ratings ---- */

/* How often a bot of strength exp(a) wins against others of exp(b). */
static double expected(double a, double b, uint32_t players)
{
    return 1.0 / (1.0 + (players - 1u) * exp(b - a));
}

/* One step of Newton's method for one bot. Every pair also has one game that was shared by all:
 * so a bot that never lost is not infinitely strong. */
static double improve(const struct ladder *ladder, const double *strengths, uint32_t bot)
{
    double slope = 0.0;
    double curve = 0.0;
    double all = (double)ladder->run.games + 1.0;
    double fair = 1.0 / ladder->players;
    for (uint32_t other = 0; other < ladder->names.count; other++) {
        if (other == bot) continue;
        double won = ladder->wins[bot][other].mean * (all - 1.0) + fair;
        double p = expected(strengths[bot], strengths[other], ladder->players);
        slope += won - all * p;
        curve += all * p * (1.0 - p);
        if (ladder->players == 2) continue;
        won = ladder->wins[other][bot].mean * (all - 1.0) + fair;
        p = expected(strengths[other], strengths[bot], ladder->players);
        slope -= won - all * p;
        curve += all * p * (1.0 - p);
    }
    double step = slope / curve;
    return step > 1.0 ? 1.0 : step < -1.0 ? -1.0 : step;
}

static void rate(struct ladder *ladder)
{
    double strengths[NAMES_MAX] = {0};
    for (uint32_t sweep = 0; sweep < LADDER_SWEEPS; sweep++) {
        for (uint32_t i = 0; i < ladder->names.count; i++)
            strengths[i] += improve(ladder, strengths, i);
    }
    double least = strengths[0];
    for (uint32_t i = 1; i < ladder->names.count; i++) least = fmin(least, strengths[i]);
    ladder->rated = true;
    for (uint32_t i = 0; i < ladder->names.count; i++)
        ladder->ratings[i] = (strengths[i] - least) * 400.0 / log(10.0);
}

/* ---- the table ---- */

/* A command may have a stroke, which would end the cell. */
static void print_name(const struct ladder *ladder, uint32_t bot)
{
    printf("%u ", bot + 1u);
    for (const char *c = ladder->titles[bot]; *c; c++) {
        if (*c == '|') putchar('\\');
        putchar(*c);
    }
}

static void print_heading(const struct ladder *ladder)
{
    char players[16];
    char game_count[32];
    char seed[SEED_TEXT_MAX];
    seed_write(&ladder->run.seed, seed);
    snprintf(players, sizeof players, "%u", ladder->players);
    snprintf(game_count, sizeof game_count, "%llu", (unsigned long long)ladder->run.games);
    say(stdout, N_("{game}, seats: {players}, games per pair: {games}, seed: {seed}."), "game",
        tr(ladder->run.plan.game->vocabulary->title), "players", players, "games", game_count,
        "seed", seed, NULL);
    putchar('\n');
    wrap_print(tr(N_("The percentage of games that the bot in the row wins against the bot in "
                     "the column, with the margin of error (95%).")),
               0, 0);
}

/* Whole percents, columns by number: a ladder of all bots fits 80 columns. --json has the rest. */
static void print_cell_of(const struct ladder *ladder, uint32_t row, uint32_t column)
{
    const struct estimate *win = &ladder->wins[row][column];
    char cell[32] = "";
    if (ladder->played[row][column])
        snprintf(cell, sizeof cell, " %.0f ±%.0f", win->mean * 100.0,
                 fmax(win->high - win->mean, win->mean - win->low) * 100.0);
    signs_print(stdout, span_of(cell));
    printf(" |");
}

static void print_table(const struct ladder *ladder)
{
    uint32_t playing = 0;
    print_heading(ladder);
    printf("\n| | %s |", tr(N_("rating")));
    for (uint32_t i = 0; i < ladder->names.count; i++) printf(" %u |", i + 1u);
    printf("\n|---|---:|");
    for (uint32_t i = 0; i < ladder->names.count; i++) printf("---:|");
    putchar('\n');
    for (uint32_t row = 0; row < ladder->names.count; row++) {
        playing |= bot_bit(ladder->titles[row]);
        printf("| ");
        print_name(ladder, row);
        if (ladder->rated)
            printf(" | %.0f |", ladder->ratings[row]);
        else
            printf(" | |");
        for (uint32_t column = 0; column < ladder->names.count; column++)
            print_cell_of(ladder, row, column);
        putchar('\n');
    }
    bots_print(playing);
}

/* How the bot in the row does against the one in the column. */
static void json_pair(struct json *json, const struct ladder *ladder, uint32_t row, uint32_t column)
{
    const struct estimate *win = &ladder->wins[row][column];
    if (row == column) return;
    json_open(json, '{');
    json_key_text(json, "bot", ladder->titles[column]);
    json_key(json, "win_rate");
    cli_json_decimal(json, win->mean, 6);
    json_key(json, "low");
    cli_json_decimal(json, win->low, 6);
    json_key(json, "high");
    cli_json_decimal(json, win->high, 6);
    json_close(json);
}

static void print_json(const struct ladder *ladder)
{
    enum { JSON_SIZE_MAX = 65536 };
    static char memory[JSON_SIZE_MAX];
    char seed[SEED_TEXT_MAX];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    seed_write(&ladder->run.seed, seed);
    json_open(&json, '{');
    json_key_text(&json, "game", ladder->game);
    json_key_number(&json, "players", ladder->players);
    json_key_number(&json, "games", (int64_t)ladder->run.games);
    json_key_text(&json, "seed", seed);
    json_key_open(&json, "bots", '[');
    for (uint32_t row = 0; row < ladder->names.count; row++) {
        json_open(&json, '{');
        json_key_text(&json, "bot", ladder->titles[row]);
        json_key(&json, "rating");
        cli_json_decimal(&json, ladder->ratings[row], 2);
        json_key_open(&json, "against", '[');
        for (uint32_t column = 0; column < ladder->names.count; column++)
            json_pair(&json, ladder, row, column);
        json_close(&json);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    cli_json_print(&json);
}

/* ---- the command ---- */

/* All of them are known before the first game, and a list of them fits a table. */
static bool read_names(struct ladder *ladder, const char *list, int *status)
{
    if (!names_read(&ladder->names, list, 2, NAMES_MAX, status)) return false;
    for (uint32_t i = 0; i < ladder->names.count; i++) {
        const char *name = ladder->names.items[i];
        struct player player;
        struct problem problem = {0};
        enum error error = player_find(&player, name, &problem);
        if (!error && (strlen(name) + 1u) * ladder->players > NAMES_TEXT_MAX)
            error = problem_set(&problem, ERROR_LIMIT, span_of(name), N_("a shorter command"));
        if (error) {
            cli_complain(NULL, &problem);
            *status = EXIT_USAGE;
            return false;
        }
        player_title(&player, ladder->titles[i]);
        ladder->programs = ladder->programs || player.command;
    }
    return true;
}

static void list_all(char list[NAMES_TEXT_MAX])
{
    struct buf buf;
    buf_init(&buf, list, NAMES_TEXT_MAX);
    for (uint32_t i = 0; i < bots_count; i++) {
        if (i > 0) buf_add_char(&buf, ',');
        buf_add(&buf, bots[i].name);
    }
}

/* With as many seats as the game needs at least, if nobody says otherwise. */
static bool read_ladder(struct ladder *ladder, const struct flag *flags, int *status)
{
    uint64_t players;
    uint64_t threads;
    struct problem problem = {0};
    const struct shelf_game *entry = shelf_find(&games, span_of(ladder->game), &problem);
    *status = EXIT_USAGE;
    if (!entry) {
        cli_complain(NULL, &problem);
        return false;
    }
    const struct game *game = entry->game;
    if (!cli_number(&flags[LADDER_PLAYERS], game->seats_min, game->seats_max,
                    game->seats_min < 2 ? 2 : game->seats_min, &players, status) ||
        !cli_number(&flags[LADDER_GAMES], 2, ARENA_GAMES_MAX, 200, &ladder->run.games, status) ||
        !seed_read(&ladder->run.seed, &flags[LADDER_SEED], 1, status) ||
        !cli_number(&flags[LADDER_THREADS], 1, ARENA_THREADS_MAX, hands_usual(), &threads,
                    status) ||
        !budget_read(&ladder->run.plan.budget, &flags[LADDER_BUDGET], status)) {
        return false;
    }
    ladder->players = (uint32_t)players;
    ladder->run.threads = (uint32_t)threads;
    ladder->run.plan.budget.processor_time = true;
    char all[NAMES_TEXT_MAX];
    list_all(all);
    return read_names(ladder, cli_text(&flags[SETUP_SEATS], all), status);
}

static void print_ladder(const struct ladder *ladder)
{
    print_table(ladder);
    if (ladder->programs) putchar('\n'); /* ends the table */
    for (uint32_t i = 0; i < ladder->names.count; i++)
        conduct_print(stdout, ladder->titles[i], ladder->conduct[i].faults,
                      ladder->conduct[i].replaced);
}

static int run_ladder(const struct command *command, int argc, char **argv,
                      const struct machines *machines)
{
    struct flag flags[LADDER_FLAG_COUNT] = {
        SETUP_FLAGS,
        BUDGET_FLAGS,
        [LADDER_PLAYERS] = {.name = "--players",
                            .value = "N",
                            .otherwise = N_("as few as the game allows"),
                            .text = N_("how many seats")},
        [LADDER_GAMES] = {.name = "--games",
                          .value = "N",
                          .otherwise = "200",
                          .text = N_("how many games per pair")},
        [LADDER_SEED] = {.name = "--seed",
                         .value = "N",
                         .otherwise = "1",
                         .text = N_("the same seed gives the same games; where programs play, 32 "
                                    "hexadecimal digits")},
        [LADDER_THREADS] = {.name = "--threads",
                            .value = "N",
                            .otherwise = N_("one for every processor"),
                            .text = N_("how many games at once")},
        [LADDER_JSON] = {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    flags[SETUP_SEATS].text = N_("which bots play");
    flags[SETUP_SEATS].otherwise = N_("all of them");
    const char *words[WORDS_MAX] = {0};
    static struct ladder ladder;
    ladder.machines = *machines;
    int status;
    if (!cli_parse(command, flags, LADDER_FLAG_COUNT, argc, argv, words, &status)) return status;
    ladder.game = words[0];
    if (!read_ladder(&ladder, flags, &status)) return status;
    if (ladder.programs && !seed_protect(&ladder.run.seed, &flags[LADDER_SEED], &status))
        return status;
    flags[SETUP_SEATS].count = 0; /* the seats of a pair are the ladder's business */
    if (!play_all(&ladder, flags, &status)) return status;
    if (machines->rank > 0) return EXIT_DONE; /* machine 0 has the results */
    rate(&ladder);
    if (flags[LADDER_JSON].count > 0) {
        print_json(&ladder);
    } else {
        print_ladder(&ladder);
    }
    return EXIT_DONE;
}

int command_ladder(const struct command *command, int argc, char **argv)
{
    struct machines machines;
    int status;
    if (!machines_begin(&machines, &status)) return status;
    status = run_ladder(command, argc, argv, &machines);
    machines_end();
    return status;
}
