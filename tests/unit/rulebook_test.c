/* SPDX-License-Identifier: MIT
 * Rulebooks: whatever rule a sentence names, there is one section to read about it. */
#include "core/rulebook.h"

#include <string.h>

#include "support/unit.h"
#include "support/worlds.h"
#include "text/text.h"

static uint32_t times_listed(const struct rulebook *rulebook, uint32_t rule)
{
    uint32_t times = 0;
    for (uint32_t i = 0; i < rulebook->section_count; i++) {
        const struct section *section = &rulebook->sections[i];
        for (uint32_t k = 0; k < section->rule_count; k++) times += section->rules[k] == rule;
    }
    return times;
}

static void every_rule_has_one_section(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        const struct game *game = games.games[g].game;
        for (uint32_t rule = 0; rule < game->vocabulary->rule_count; rule++) {
            if (times_listed(game->rulebook, rule) != 1)
                print_error("%s: %s\n", game->name, game->vocabulary->rules[rule].name);
            assert_int_equal(times_listed(game->rulebook, rule), 1);
            uint32_t section = rulebook_section(game->rulebook, rule);
            assert_true(section < game->rulebook->section_count);
        }
        uint32_t none = rulebook_section(game->rulebook, OBJECTION_NONE);
        assert_int_equal(none, game->rulebook->section_count);
    }
}

static void check_text(const char *text)
{
    assert_true(strlen(text) > 0);
    assert_true(strlen(text) < SENTENCE_MAX / 2); /* other languages need more room */
    assert_null(strchr(text, '{'));
}

/* With the numbers of the default edition: nothing is left in braces. */
static void check_paragraph(const struct world *world, const char *paragraph)
{
    const struct teller teller = {
        .language = &language_none, .game = world->game, .box = &world->box, .names = world_names};
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_paragraph(&buf, &teller, paragraph);
    check_text(text);
    assert_null(strstr(text, " ."));
    assert_null(strstr(text, " ;"));
}

static void sections_can_be_read(void **state)
{
    (void)state;
    for (uint32_t g = 0; g < games.count; g++) {
        struct world world;
        world_make(&world, games.games[g].game, games.games[g].game->seats_min);
        const struct rulebook *rulebook = games.games[g].game->rulebook;
        assert_in_range(rulebook->section_count, 1, RULEBOOK_SECTIONS_MAX - 1);
        for (uint32_t i = 0; i < rulebook->section_count; i++) {
            const struct section *section = &rulebook->sections[i];
            check_text(section->heading);
            assert_non_null(section->paragraphs[0]);
            for (uint32_t k = 0; k < SECTION_PARAGRAPHS_MAX && section->paragraphs[k]; k++) {
                check_paragraph(&world, section->paragraphs[k]);
            }
            for (uint32_t k = 0; k < i; k++) {
                assert_string_not_equal(section->name, rulebook->sections[k].name);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_has_one_section),
        cmocka_unit_test(sections_can_be_read),
    };
    return UNIT_RUN(tests);
}
