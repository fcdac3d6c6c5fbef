/* SPDX-License-Identifier: MIT
 * edition - the printed numbers: look at them, check them, compare them. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/wrap.h"

enum { INDENT = 2, GAP = 2, FIGURES_WIDTH = 32 };

static const char *const source_words[SOURCE_COUNT] = {
    [SOURCE_RULEBOOK] = N_("from the rulebook"),
    [SOURCE_PUBLISHED] = N_("published by a reviewer or the publisher"),
    [SOURCE_RECONSTRUCTED] = N_("reconstructed, chosen by us"),
    [SOURCE_BOX] = N_("read off a box"),
};

/* An edition by the name of its game or from a file. */
struct loaded {
    struct edition edition;
    const struct shelf_game *entry; /* NULL: no such game on the shelf */
    const char *name;               /* as given */
    char *text;                     /* owned, when it came from a file */
};

/* ---- loading and checking ---- */

static const struct fact *find_fact(const struct edition *edition, const char *key)
{
    for (uint32_t i = 0; i < edition->fact_count; i++) {
        if (span_equal(edition->facts[i].words[0], key)) return &edition->facts[i];
    }
    return NULL;
}

/* By the name of its game, by its own, or from a file. */
static enum error open_edition(struct loaded *loaded, const char *name, struct problem *problem)
{
    const struct shelf_game *named = shelf_find(&games, span_of(name), NULL);
    if (named) return edition_read(&loaded->edition, span_of(named->edition), problem);
    for (uint32_t i = 0; i < games.count; i++) {
        if (!shelf_edition(&games.games[i], span_of(name), span_of(""), &loaded->edition, NULL))
            return ERROR_NONE;
    }
    return cli_edition(&games.games[0], name, &loaded->edition, &loaded->text, problem);
}

static bool load(struct loaded *loaded, const char *name, int *status)
{
    struct problem problem = {0};
    loaded->name = name;
    loaded->text = NULL;
    enum error error = open_edition(loaded, name, &problem);
    if (error) {
        *status = cli_complain(name, &problem);
        free(loaded->text);
        return false;
    }
    loaded->entry = shelf_find(&games, loaded->edition.game, NULL);
    return true;
}

/* The game's own reader decides, for every number of players that it seats. */
static bool check(const struct loaded *loaded, int *status)
{
    struct problem problem = {0};
    struct box box;
    if (!loaded->entry) {
        shelf_find(&games, loaded->edition.game, &problem);
        problem.line = find_fact(&loaded->edition, "game")->line;
        *status = cli_complain(loaded->name, &problem);
        return false;
    }
    const struct game *game = loaded->entry->game;
    for (uint32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
        enum error error = box_init(&box, game, seats, &problem);
        if (!error) error = box_edition(&box, game, &loaded->edition, &problem);
        if (!error) continue;
        char where[PATH_SIZE_MAX];
        char number[16];
        struct buf buf;
        buf_init(&buf, where, sizeof where);
        buf_add(&buf, loaded->name);
        if (seats > game->seats_min) { /* fewer players found no fault */
            snprintf(number, sizeof number, "%u", seats);
            const struct text_value value = {"count", number};
            buf_add(&buf, ": ");
            text_fill(&buf, cli_language(), N_("with {count} players"), &value, 1);
        }
        *status = cli_complain(where, &problem);
        return false;
    }
    return true;
}

/* ---- show ---- */

static void print_padded(struct span text, uint32_t width)
{
    uint32_t own = wrap_width(text);
    fwrite(text.text, 1, text.size, stdout);
    for (; own < width; own++) putchar(' ');
}

static void print_span(const char *title, struct span text)
{
    printf("%s  %.*s\n", title, (int)text.size, text.text);
}

static bool is_head(const struct fact *fact)
{
    return span_equal(fact->words[0], "edition") || span_equal(fact->words[0], "game");
}

/* The facts in the order of the file, without the two that name the edition and its game. */
static uint32_t in_file_order(const struct edition *edition,
                              const struct fact *facts[EDITION_FACTS_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < edition->fact_count; i++) {
        const struct fact *fact = &edition->facts[i];
        if (is_head(fact)) continue;
        uint32_t at = count++;
        for (; at > 0 && facts[at - 1]->line > fact->line; at--) facts[at] = facts[at - 1];
        facts[at] = fact;
    }
    return count;
}

static bool same_key(const struct fact *a, const struct fact *b)
{
    struct span x = a->words[0];
    struct span y = b->words[0];
    return x.size == y.size && memcmp(x.text, y.text, x.size) == 0;
}

/* The words of facts with one key stand in columns; those of numbers are set to the right. */
struct columns {
    uint32_t count;
    uint32_t width; /* of all, with the gaps */
    uint32_t widths[FACT_WORDS_MAX];
    bool numbers[FACT_WORDS_MAX];
};

static void measure(struct columns *columns, const struct fact *const *facts, uint32_t count)
{
    memset(columns, 0, sizeof *columns);
    memset(columns->numbers, true, sizeof columns->numbers);
    for (uint32_t i = 0; i < count; i++) {
        if (facts[i]->word_count > columns->count) columns->count = facts[i]->word_count;
        for (uint32_t w = 1; w < facts[i]->word_count; w++) {
            uint64_t number;
            uint32_t width = wrap_width(facts[i]->words[w]);
            if (width > columns->widths[w]) columns->widths[w] = width;
            if (!span_number(facts[i]->words[w], UINT64_MAX, &number)) columns->numbers[w] = false;
        }
    }
    for (uint32_t w = 1; w < columns->count; w++) columns->width += columns->widths[w] + GAP;
}

static void print_source(const struct fact *fact, uint32_t column, uint32_t width)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    const struct text_value source = {"source", tr(source_words[fact->source])};
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(),
              fact->disputed ? N_("{source}; a review says otherwise") : "{source}", &source, 1);
    for (; column < width; column++) putchar(' ');
    wrap_print(text, column, column);
}

/* A heading, then a row for each fact. */
static void print_group(const struct fact *const *facts, uint32_t count, uint32_t width)
{
    struct columns columns;
    measure(&columns, facts, count);
    printf("\n%.*s\n", (int)facts[0]->words[0].size, facts[0]->words[0].text);
    for (uint32_t i = 0; i < count; i++) {
        printf("%*s", INDENT, "");
        for (uint32_t w = 1; w < columns.count; w++) {
            struct span word = w < facts[i]->word_count ? facts[i]->words[w] : (struct span){"", 0};
            uint32_t before = columns.numbers[w] ? columns.widths[w] - wrap_width(word) : 0;
            printf("%*s", (int)before, "");
            print_padded(word, columns.widths[w] - before + GAP);
        }
        print_source(facts[i], INDENT + columns.width, width);
    }
}

/* A fact that has its key for itself stands in one line. */
static void print_single(const struct fact *fact, bool after_group, uint32_t width)
{
    char memory[FACT_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    fact_write(&buf, fact);
    if (after_group) putchar('\n');
    print_padded(buf_span(&buf), width);
    print_source(fact, 0, 0);
}

static uint32_t group_size(const struct fact *const *facts, uint32_t count)
{
    uint32_t size = 1;
    while (size < count && same_key(facts[0], facts[size])) size++;
    return size;
}

static void print_facts(const struct fact *const *facts, uint32_t count)
{
    struct columns columns;
    uint32_t width = FIGURES_WIDTH;
    bool after_group = true;
    for (uint32_t from = 0; from < count; from += group_size(&facts[from], count - from)) {
        measure(&columns, &facts[from], group_size(&facts[from], count - from));
        if (columns.width + INDENT > width) width = columns.width + INDENT;
    }
    for (uint32_t from = 0; from < count;) {
        uint32_t size = group_size(&facts[from], count - from);
        if (size > 1) {
            print_group(&facts[from], size, width);
        } else {
            print_single(facts[from], after_group, width);
        }
        after_group = size > 1;
        from += size;
    }
}

static void print_sources(const struct fact *const *facts, uint32_t count)
{
    uint32_t counts[SOURCE_COUNT] = {0};
    char number[16];
    for (uint32_t i = 0; i < count; i++) counts[facts[i]->source]++;
    snprintf(number, sizeof number, "%u", count);
    putchar('\n');
    say(stdout, tr_count("{count} figure in all:", "{count} figures in all:", count), "count",
        number, NULL);
    putchar('\n');
    for (uint32_t i = 0; i < SOURCE_COUNT; i++) {
        printf("  %3u  %s\n", counts[i], tr(source_words[i]));
    }
    if (counts[SOURCE_RECONSTRUCTED] == 0) return;
    putchar('\n');
    wrap_print(tr(N_("Reconstructed numbers are not the publisher's. We could not find the real "
                     "ones without owning the game, so we chose numbers that fit everything "
                     "known and play well. If you own the game, you can correct them in a copy "
                     "of the edition.")),
               0, 0);
}

static void print_head(const struct edition *edition)
{
    char hex[SHA256_HEX_SIZE];
    sha256_hex(edition->sha256, hex);
    print_span("edition", edition->id);
    print_span("game   ", edition->game);
    print_span("SHA-256", span_of(hex));
}

static int show(const char *name)
{
    static struct loaded loaded;
    const struct fact *facts[EDITION_FACTS_MAX];
    int status;
    if (!load(&loaded, name, &status)) return status;
    status = EXIT_DONE;
    if (check(&loaded, &status)) {
        uint32_t count = in_file_order(&loaded.edition, facts);
        print_head(&loaded.edition);
        print_facts(facts, count);
        print_sources(facts, count);
    }
    free(loaded.text);
    return status;
}

static int show_all(void)
{
    int status = EXIT_DONE;
    for (uint32_t i = 0; status == EXIT_DONE && i < games.count; i++) {
        if (i > 0) putchar('\n');
        status = show(games.games[i].game->name);
    }
    return status;
}

/* ---- check ---- */

static int check_one(const char *name)
{
    static struct loaded loaded;
    int status;
    if (!load(&loaded, name, &status)) return status;
    status = EXIT_DONE;
    if (check(&loaded, &status)) {
        char id[EDITION_ID_MAX + 1];
        char min[16];
        char max[16];
        char hex[SHA256_HEX_SIZE];
        char text[PATH_SIZE_MAX + SENTENCE_MAX];
        struct buf buf;
        snprintf(id, sizeof id, "%.*s", (int)loaded.edition.id.size, loaded.edition.id.text);
        snprintf(min, sizeof min, "%u", loaded.entry->game->seats_min);
        snprintf(max, sizeof max, "%u", loaded.entry->game->seats_max);
        sha256_hex(loaded.edition.sha256, hex);
        const struct text_value values[] = {
            {"file", name}, {"id", id},   {"game", loaded.entry->game->name},
            {"min", min},   {"max", max}, {"hash", hex}};
        buf_init(&buf, text, sizeof text);
        text_fill(&buf, cli_language(),
                  N_("{file}: the edition '{id}' is valid for {game} with {min} to {max} "
                     "players. SHA-256 {hash}"),
                  values, 6);
        wrap_print(text, 0, 2);
    }
    free(loaded.text);
    return status;
}

/* ---- diff ---- */

static void print_fact(char sign, const struct fact *fact)
{
    char memory[FACT_TEXT_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    fact_write(&buf, fact);
    printf("%c ", sign);
    print_padded(buf_span(&buf), is_head(fact) ? 0 : FIGURES_WIDTH);
    printf("%s\n", is_head(fact) ? "" : tr(source_words[fact->source]));
}

/* Facts are in one order in both, so one walk finds what only one of them says. */
static void print_differences(const struct edition *a, const struct edition *b)
{
    uint32_t i = 0;
    uint32_t k = 0;
    while (i < a->fact_count || k < b->fact_count) {
        int order = i == a->fact_count   ? 1
                    : k == b->fact_count ? -1
                                         : fact_compare(&a->facts[i], &b->facts[k]);
        if (order < 0) print_fact('-', &a->facts[i]);
        if (order > 0) print_fact('+', &b->facts[k]);
        if (order <= 0) i++;
        if (order >= 0) k++;
    }
}

/* Of two editions that say the same: where they have it from is no part of their name. */
static void print_other_sources(const struct edition *a, const struct edition *b)
{
    char number[16];
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->fact_count; i++) {
        count += a->facts[i].source != b->facts[i].source;
    }
    if (count == 0) return;
    snprintf(number, sizeof number, "%u", count);
    say(stdout,
        tr_count("{count} figure comes from another source.",
                 "{count} figures come from another source.", count),
        "count", number, NULL);
    putchar('\n');
}

static int diff(const char *name_a, const char *name_b)
{
    static struct loaded a;
    static struct loaded b;
    int status;
    if (!load(&a, name_a, &status)) return status;
    if (!load(&b, name_b, &status)) {
        free(a.text);
        return status;
    }
    bool equal = memcmp(a.edition.sha256, b.edition.sha256, SHA256_SIZE) == 0;
    if (equal) {
        say(stdout, N_("{first} and {second} are the same."), "first", name_a, "second", name_b,
            NULL);
        putchar('\n');
        print_other_sources(&a.edition, &b.edition);
    } else {
        say(stdout, N_("Only in {file}: -"), "file", name_a, NULL);
        putchar('\n');
        say(stdout, N_("Only in {file}: +"), "file", name_b, NULL);
        fputs("\n\n", stdout);
        print_differences(&a.edition, &b.edition);
    }
    free(a.text);
    free(b.text);
    return equal ? EXIT_DONE : EXIT_WRONG;
}

int command_edition(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    int status;
    if (!cli_parse(command, NULL, 0, argc, argv, words, &status)) return status;
    const char *what = words[0] ? words[0] : "edition";
    if (strcmp(what, "show") == 0) {
        if (words[2]) return cli_usage_problem(words[2], "edition show [GAME|NAME|FILE]");
        return words[1] ? show(words[1]) : show_all();
    }
    if (strcmp(what, "check") == 0) {
        if (words[1] && !words[2]) return check_one(words[1]);
        return cli_usage_problem(words[1] ? words[2] : what, "edition check FILE");
    }
    if (strcmp(what, "diff") == 0) {
        if (words[1] && words[2] && !words[3]) return diff(words[1], words[2]);
        return cli_usage_problem(words[3] ? words[3] : what, "edition diff A B");
    }
    return cli_usage_problem(what, "show, check, diff");
}
