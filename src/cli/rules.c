/* SPDX-License-Identifier: MIT
 * rules - a game's rulebook on standard output, as a whole or by a word. */
#define _GNU_SOURCE
#include "cli/rules.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "base/bits.h"
#include "cli/cli.h"
#include "cli/pager.h"
#include "cli/wrap.h"

enum { INDENT = 2 };

/* ---- finding ---- */

/* Small letters in every alphabet. False: no text, or too much of it. */
static bool fold(const char *text, wchar_t out[SENTENCE_MAX])
{
    size_t size = mbstowcs(out, text, SENTENCE_MAX);
    if (size >= SENTENCE_MAX) return false;
    for (size_t i = 0; i < size; i++) out[i] = (wchar_t)towlower((wint_t)out[i]);
    return true;
}

static bool same(const char *a, const char *b)
{
    wchar_t x[SENTENCE_MAX];
    wchar_t y[SENTENCE_MAX];
    return fold(a, x) && fold(b, y) && wcscmp(x, y) == 0;
}

static bool contains(const char *text, const char *word)
{
    wchar_t x[SENTENCE_MAX];
    wchar_t y[SENTENCE_MAX];
    return fold(text, x) && fold(word, y) && wcsstr(x, y);
}

static bool section_contains(const struct game *game, const struct section *section,
                             const char *word)
{
    if (contains(tr(section->heading), word)) return true;
    for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
        if (contains(tr(section->paragraphs[i]), word)) return true;
    }
    for (uint32_t i = 0; i < section->rule_count; i++) {
        if (contains(tr(game->vocabulary->rules[section->rules[i]].text), word)) return true;
    }
    return false;
}

bool rules_find(const struct game *game, const char *word, struct rules_found *found)
{
    const struct rulebook *rulebook = game->rulebook;
    *found = (struct rules_found){.rule = OBJECTION_NONE};
    for (uint32_t i = 0; i < game->vocabulary->rule_count; i++) {
        if (!same(game->vocabulary->rules[i].name, word)) continue;
        *found = (struct rules_found){i, 1u << rulebook_section(rulebook, i)};
        return true;
    }
    for (uint32_t i = 0; i < rulebook->section_count; i++) {
        if (!same(rulebook->sections[i].name, word)) continue;
        found->sections = 1u << i;
        return true;
    }
    for (uint32_t i = 0; i < rulebook->section_count; i++) {
        bool fits = section_contains(game, &rulebook->sections[i], word);
        if (fits) found->sections |= 1u << i;
    }
    return found->sections != 0;
}

/* ---- printing ---- */

static void print_rule(const struct rule *rule)
{
    printf("%s: ", rule->name);
    wrap_print(tr(rule->text), (uint32_t)strlen(rule->name) + 2u, INDENT);
}

static void print_section(const struct teller *teller, uint32_t index)
{
    const struct game *game = teller->game;
    const struct section *section = &game->rulebook->sections[index];
    printf("%u. %s\n", index + 1u, tr(section->heading));
    for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
        printf("%*s", INDENT, "");
        char text[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        text_paragraph(&buf, teller, section->paragraphs[i]);
        wrap_print(text, INDENT, INDENT);
    }
    char names[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, names, sizeof names);
    for (uint32_t i = 0; i < section->rule_count; i++) {
        if (i > 0) buf_add_char(&buf, ' ');
        buf_add(&buf, game->vocabulary->rules[section->rules[i]].name);
    }
    buf_add_char(&buf, ']');
    printf("%*s[", INDENT, "");
    wrap_print(names, INDENT + 1, INDENT + 1);
}

static void print_found(const struct teller *teller, const struct rules_found *found)
{
    const struct game *game = teller->game;
    if (found->rule != OBJECTION_NONE) {
        print_rule(&game->vocabulary->rules[found->rule]);
        putchar('\n');
    }
    for (uint32_t left = found->sections; left; left = bits_rest(left)) {
        print_section(teller, bits_first(left));
        if (bits_rest(left)) putchar('\n');
    }
}

/* A word that stands nowhere: the names of all sections may help. */
static int complain_nowhere(const struct game *game, const char *word)
{
    char expected[PROBLEM_TEXT_MAX];
    struct problem problem;
    struct buf buf;
    buf_init(&buf, expected, sizeof expected);
    for (uint32_t i = 0; i < game->rulebook->section_count; i++) {
        if (i > 0) buf_add(&buf, ", ");
        buf_add(&buf, game->rulebook->sections[i].name);
    }
    problem_set(&problem, ERROR_RULE_UNKNOWN, span_of(word), expected);
    return cli_complain(NULL, &problem);
}

int command_rules(const struct command *command, int argc, char **argv)
{
    const char *words[WORDS_MAX] = {0};
    struct problem problem = {0};
    struct rules_found found = {.rule = OBJECTION_NONE};
    char text[SENTENCE_MAX];
    struct buf sought;
    int status;
    if (!cli_parse(command, NULL, 0, argc, argv, words, &status)) return status;
    const struct shelf_game *entry = shelf_find(&games, span_of(words[0]), &problem);
    if (!entry) return cli_usage_problem(words[0], problem.expected);
    const struct game *game = entry->game;
    found.sections = (uint32_t)((1ull << game->rulebook->section_count) - 1u);
    buf_init(&sought, text, sizeof text);
    for (uint32_t i = 1; i < WORDS_MAX && words[i]; i++) {
        if (i > 1) buf_add_char(&sought, ' ');
        buf_add(&sought, words[i]);
    }
    if (words[1] && !rules_find(game, text, &found)) return complain_nowhere(game, text);
    pager_begin();
    static struct edition edition;
    struct box box;
    const struct teller teller = {.language = cli_language(), .game = game, .box = &box};
    if (box_init(&box, game, game->seats_min, &problem) ||
        edition_read(&edition, span_of(entry->edition), &problem) ||
        box_edition(&box, game, &edition, &problem))
        return cli_complain(NULL, &problem);
    print_found(&teller, &found);
    return EXIT_DONE;
}
