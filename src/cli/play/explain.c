/* SPDX-License-Identifier: MIT
 * explain - rules in the middle of a game: all that apply now, by a word, or the one behind
 * what happened last. Everything is composed into a screen; a front shows it. */
#include "base/bits.h"
#include "cli/play/play.h"
#include "cli/rules.h"

static void add_rules(struct screen *screen, const struct teller *teller,
                      const struct rules_found *found)
{
    const struct game *game = teller->game;
    if (found->rule != OBJECTION_NONE) {
        const struct rule *rule = &game->vocabulary->rules[found->rule];
        ask_add_name(screen, STYLE_BOLD, rule->name);
        screen_wrap(screen, STYLE_PLAIN, tr(rule->text));
        screen_end(screen);
    }
    for (uint32_t left = found->sections; left; left = bits_rest(left)) {
        const struct section *section = &game->rulebook->sections[bits_first(left)];
        board_heading(screen, section->heading);
        for (uint32_t i = 0; i < SECTION_PARAGRAPHS_MAX && section->paragraphs[i]; i++) {
            screen_to(screen, 2);
            char text[SENTENCE_MAX];
            struct buf buf;
            buf_init(&buf, text, sizeof text);
            text_paragraph(&buf, teller, section->paragraphs[i]);
            screen_wrap(screen, STYLE_PLAIN, text);
            screen_end(screen);
        }
    }
}

bool explain_word(const struct session *session, const char *text, struct screen *screen)
{
    struct rules_found found;
    struct span rest = span_of(text);
    struct span word;
    bool asked = span_next_word(&rest, &word); /* the text ends where its last word does */
    if (!asked || !rules_find(session->board->game, word.text, &found)) return false;
    add_rules(screen, &session->teller, &found);
    return true;
}

bool explain_last(const struct session *session, uint32_t viewer, struct screen *screen)
{
    const struct game *game = session->board->game;
    const struct story *story = &session->story;
    for (uint32_t i = story->count; i > 0; i--) {
        const struct event *event = &story->events[i - 1u];
        if (!(event->seen >> viewer & 1u)) continue;
        uint32_t section = rulebook_section(game->rulebook, event->rule);
        const struct rules_found found = {event->rule, 1u << section};
        add_rules(screen, &session->teller, &found);
        return true;
    }
    return false;
}
