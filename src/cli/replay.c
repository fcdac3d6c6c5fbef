/* SPDX-License-Identifier: MIT
 * replay - every game of a file, played again by the rules and compared with what it claims. */
#include <string.h>

#include "cli/games.h"
#include "record/read.h"

/* What a game proves about its deals, beside being played by the rules. */
enum proof {
    PROOF_NONE,   /* no seed is revealed: the deals could be anybody's choice */
    PROOF_SEED,   /* they follow from the seed, which the table alone chose */
    PROOF_SHARED, /* they follow from the seed and from what players added to it */
};
enum { PROOF_COUNT = PROOF_SHARED + 1, GAMES_LISTED = 10 };
enum { DAY_FIRST = 20250101, DAY_LAST = 20991231 };

struct tally {
    uint64_t counts[PROOF_COUNT];
    uint64_t games[PROOF_COUNT][GAMES_LISTED]; /* of one file */
};

/* Are these the cards that everybody has on this day? */
static bool is_daily(const struct table *table, uint32_t day)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    fair_daily(table->game->name, day, secret);
    return memcmp(secret, table->fair.secret, sizeof secret) == 0 && !fair_has_shares(&table->fair);
}

/* `day`: 0, or the day whose deal is asked for. */
static enum proof proof_of(const struct table *table, uint32_t day)
{
    if (day) return fair_known(&table->fair) && is_daily(table, day) ? PROOF_SHARED : PROOF_NONE;
    if (!fair_known(&table->fair)) return PROOF_NONE;
    return fair_has_shares(&table->fair) ? PROOF_SHARED : PROOF_SEED;
}

static void add_game(struct tally *tally, enum proof proof, uint64_t number)
{
    ASSERT(proof <= PROOF_SHARED);
    if (tally->counts[proof] < GAMES_LISTED) tally->games[proof][tally->counts[proof]] = number;
    tally->counts[proof]++;
}

/* "FILE 1, 2, 3, ..." */
static void list_games(struct buf *buf, const char *path, const struct tally *tally,
                       enum proof proof)
{
    buf_add(buf, path);
    for (uint64_t i = 0; i < tally->counts[proof] && i < GAMES_LISTED; i++) {
        buf_add(buf, i > 0 ? ", " : " ");
        buf_add_number(buf, (int64_t)tally->games[proof][i]);
    }
    if (tally->counts[proof] > GAMES_LISTED) buf_add(buf, ", ...");
}

static void tell_file(const char *path, uint32_t day, const struct tally *tally)
{
    static const char *const sentences[PROOF_COUNT] = {
        [PROOF_NONE] = N_("{games}: played by the rules; no revealed seed proves the deals"),
        [PROOF_SEED] = N_(
            "{games}: the deals follow from the revealed seed; nobody else added to it"),
    };
    const char *other = N_("{games}: played by the rules, but these are not the cards of that day");
    for (enum proof proof = PROOF_NONE; proof < PROOF_SHARED; proof++) {
        char memory[PATH_SIZE_MAX];
        struct buf buf;
        if (tally->counts[proof] == 0) continue;
        buf_init(&buf, memory, sizeof memory);
        list_games(&buf, path, tally, proof);
        say(stdout, day ? other : sentences[proof], "games", memory, NULL);
        putchar('\n');
    }
}

static enum error replay_game(struct span line, uint32_t day, enum proof *proof,
                              struct problem *problem)
{
    static struct record record;
    static struct table table;
    static struct step steps[TABLE_STEPS_MAX];
    enum error error = record_read(&record, &games, line, problem);
    if (error) return error;
    error = record_replay(&record, &table, STEP_MEMORY(steps), true, problem);
    record_release(&record);
    *proof = proof_of(&table, day);
    return error;
}

static int replay_file(const char *path, uint32_t day, struct tally *tally)
{
    struct games_file file;
    struct problem problem = {0};
    struct span line;
    enum proof proof;
    if (games_open(&file, path, &problem)) return cli_complain(path, &problem);
    enum error error = games_next(&file, &line, &problem);
    bool none = error && file.number == 0; /* not one game, or no way to read them */
    while (!error && line.size > 0) {
        error = replay_game(line, day, &proof, &problem);
        if (error) break;
        add_game(tally, proof, file.number);
        error = games_next(&file, &line, &problem);
    }
    games_close(&file);
    if (!error) return EXIT_DONE;
    return none ? cli_complain(path, &problem) : cli_complain_game(path, file.number, &problem);
}

static void print_json(uint64_t count, uint64_t proven)
{
    char memory[128];
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    json_open(&json, '{');
    json_key_number(&json, "verified", (int64_t)count);
    json_key_number(&json, "proven", (int64_t)proven);
    json_close(&json);
    cli_json_print(&json);
}

static void print_sum(uint64_t count, uint64_t proven)
{
    char number[32];
    char proven_number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)count);
    snprintf(proven_number, sizeof proven_number, "%llu", (unsigned long long)proven);
    say(stdout,
        tr_count("{count} game verified; deals proven in {proven}",
                 "{count} games verified; deals proven in {proven}", count),
        "count", number, "proven", proven_number, NULL);
    putchar('\n');
}

int command_replay(const struct command *command, int argc, char **argv)
{
    enum { DAILY, JSON, FLAG_COUNT };
    struct flag flags[FLAG_COUNT] = {
        [DAILY] = {.name = "--daily",
                   .value = "YYYYMMDD",
                   .text = N_(
                       "games must have the deal of this day: the same cards for everybody")},
        [JSON] = {.name = "--json", .text = N_("one JSON object instead of text")},
    };
    const char *words[WORDS_MAX] = {0};
    uint64_t count = 0;
    uint64_t proven = 0;
    uint64_t day;
    int status;
    if (!cli_parse(command, flags, FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!cli_number(&flags[DAILY], DAY_FIRST, DAY_LAST, 0, &day, &status)) return status;
    for (uint32_t i = 0; i < WORDS_MAX && words[i]; i++) {
        struct tally tally = {0};
        status = replay_file(words[i], (uint32_t)day, &tally);
        if (status != EXIT_DONE) return status;
        if (flags[JSON].count == 0) tell_file(words[i], (uint32_t)day, &tally);
        for (uint32_t k = 0; k < PROOF_COUNT; k++) count += tally.counts[k];
        proven += tally.counts[PROOF_SHARED];
    }
    if (flags[JSON].count > 0) {
        print_json(count, proven);
    } else {
        print_sum(count, proven);
    }
    return day && proven < count ? EXIT_WRONG : EXIT_DONE;
}
