/* SPDX-License-Identifier: MIT */
#include "cli/play/board.h"

#include <stdio.h>

#include "cli/cli.h"

uint32_t menu_number(const struct menu *menu, uint64_t key)
{
    ASSERT(menu->choice_count <= menu->move_count);
    for (uint32_t i = 0; i < menu->choice_count; i++) {
        if (menu->choices[i].key == key) return i + 1u;
    }
    return 0;
}

/* While the second question is open numbers answer that one, so only the choice made is marked. */
void board_label(struct screen *screen, const struct scene *scene, uint64_t key)
{
    char label[16] = "   ";
    uint32_t number = menu_number(scene->menu, key);
    uint32_t target = scene->chosen ? 0 : number;
    bool made = scene->chosen && scene->chosen->key == key;
    if (target) snprintf(label, sizeof label, "%2u)", target);
    screen_target(screen, target);
    screen_add(screen, STYLE_KEY, made ? " ▶ " : label);
}

const char *board_word(const struct scene *scene, uint8_t field, int64_t value, struct word *word)
{
    struct buf buf;
    buf_init(&buf, word->text, sizeof word->text);
    text_noun(&buf, scene->teller, field, value);
    ASSERT(!buf_full(&buf));
    return word->text;
}

void board_heading(struct screen *screen, const char *text)
{
    if (screen->rows > 0) screen_end(screen);
    screen_add(screen, STYLE_BOLD, tr(text));
    screen_end(screen);
}

void board_sign(struct screen *screen, const char *sign, const char *text)
{
    screen_to(screen, 2);
    screen_cell(screen, STYLE_KEY, 10, sign);
    screen_to(screen, 13);
    screen_wrap(screen, STYLE_PLAIN, tr(text));
    screen_end(screen);
}

void board_keys(struct screen *screen, const struct scene *scene)
{
    if (scene->hints)
        board_sign(screen, "hint", N_("good moves, and what the hidden cards may be"));
    board_sign(screen, "l", N_("everything that has happened so far"));
    board_sign(screen, "q", N_("leave; the game is saved after every move"));
}

void board_rule(struct screen *screen, const struct scene *scene, const char *label,
                uint32_t columns, uint32_t rule)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    ASSERT(rule < scene->teller->game->vocabulary->rule_count);
    buf_init(&buf, text, sizeof text);
    text_rule(&buf, scene->teller, rule);
    ASSERT(!buf_full(&buf));
    screen_to(screen, 2);
    screen_cell(screen, STYLE_KEY, columns, label);
    screen_to(screen, columns + 4u);
    screen_wrap(screen, STYLE_PLAIN, text);
    screen_end(screen);
}

void board_rules(struct screen *screen, const struct scene *scene, const uint16_t *rules,
                 uint32_t count)
{
    const struct rule *texts = scene->teller->game->vocabulary->rules;
    uint32_t columns = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t needed = text_columns(texts[rules[i]].name);
        if (needed > columns) columns = needed;
    }
    for (uint32_t i = 0; i < count; i++) {
        board_rule(screen, scene, texts[rules[i]].name, columns, rules[i]);
    }
}

void board_tell(struct screen *screen, const struct scene *scene, const struct event *event,
                const char *mark)
{
    char text[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    text_event(&buf, scene->teller, event);
    ASSERT(!buf_full(&buf));
    screen_to(screen, 1);
    screen_add(screen, STYLE_GOOD, mark);
    screen_to(screen, 3);
    screen_wrap(screen, STYLE_BOLD, text);
    screen_end(screen);
}

void board_scores(struct screen *screen, const struct scene *scene, const char *const *heads,
                  const int64_t (*numbers)[SCORE_COLUMNS_MAX], uint32_t columns)
{
    enum { NAME_COLUMNS = 30, NUMBER_COLUMNS = 12 };
    ASSERT(columns >= 1 && columns <= SCORE_COLUMNS_MAX);
    screen_cell(screen, STYLE_BOLD, NAME_COLUMNS + 1, tr(N_("The game is over.")));
    for (uint32_t i = 0; i < columns; i++) {
        screen_cell_right(screen, STYLE_DIM, NUMBER_COLUMNS, tr(heads[i]));
    }
    screen_end(screen);
    for (uint32_t seat = 1; seat <= scene->teller->box->seats; seat++) {
        screen_to(screen, 1);
        screen_cell(screen, style_seat(seat), NAME_COLUMNS, scene->titles[seat - 1u]);
        for (uint32_t i = 0; i < columns; i++) {
            char text[24];
            bool total = i + 1u == columns;
            snprintf(text, sizeof text, "%lld", (long long)numbers[seat - 1u][i]);
            screen_cell_right(screen, total ? STYLE_BOLD : STYLE_PLAIN, NUMBER_COLUMNS, text);
        }
        screen_end(screen);
    }
    screen_end(screen);
}
