/* SPDX-License-Identifier: MIT
 * menu - at a table of a server, what can be said to the others and decided with them: short lists
 * that have the stage for a moment. */
#include <string.h>

#include "cli/full/full.h"

enum { ITEMS_MAX = 9, MARGIN = 2 };

/* One of a few things. */
struct list {
    const char *title;
    const char *heading; /* empty: none */
    const char *items[ITEMS_MAX];
    uint32_t count;
};

static void draw(const struct session *session, const struct list *list, uint32_t focus)
{
    static const struct key_name keys[] = {{'q', N_("close")}};
    static struct screen screen;
    const struct area head = {0, 0, 1, stage_columns()};
    const struct area body = {2, MARGIN, stage_rows() - 4u, stage_columns() - 2u * MARGIN};
    const struct area foot = {stage_rows() - 2u, 0, 1, stage_columns()};
    const struct area last = {stage_rows() - 1u, MARGIN, 1, stage_columns() - 2u * MARGIN};
    struct terminal pane = session->terminal;
    pane.columns = body.columns;
    screen_init(&screen, &pane);
    if (list->heading[0]) {
        screen_wrap(&screen, STYLE_BOLD, list->heading);
        screen_end(&screen);
        screen_end(&screen);
    }
    for (uint32_t i = 0; i < list->count; i++) {
        char label[16];
        snprintf(label, sizeof label, "%u)", i + 1u);
        screen_target(&screen, i + 1u);
        screen_add(&screen, STYLE_KEY, label);
        screen_add(&screen, STYLE_PLAIN, " ");
        screen_wrap(&screen, STYLE_PLAIN, list->items[i]);
        screen_target(&screen, 0);
        screen_end(&screen);
    }
    stage_clear(focus);
    stage_rule(&head, list->title);
    stage_put(&body, &screen, 0);
    stage_rule(&foot, "");
    screen_init(&screen, &pane);
    full_add_keys(&screen, keys, 1);
    stage_put(&last, &screen, 0);
    stage_show();
}

/* From 1; 0: none of them. */
static uint32_t choose(struct session *session, const struct list *list)
{
    uint32_t focus = 0;
    for (;;) {
        draw(session, list, focus);
        struct happening happening = full_next(session);
        uint32_t number = happening.character - '0';
        if (full_ends(session, &happening)) return 0;
        switch (happening.input) {
        case INPUT_CHARACTER:
            if (happening.character == 'q') return 0;
            if (happening.character > '0' && number <= list->count) return number;
            break;
        case INPUT_ESCAPE: return 0;
        case INPUT_POINT: return happening.target;
        case INPUT_ENTER:
            if (focus) return focus;
            break;
        case INPUT_UP: focus = focus > 1 ? focus - 1u : list->count; break;
        case INPUT_DOWN: focus = focus % list->count + 1u; break;
        default: break;
        }
    }
}

/* ---- the lists ---- */

static void ask_pace(struct session *session, const char *heading)
{
    static const struct visit_pace paces[] = {{"relaxed", 0}, {"move", 60},   {"move", 180},
                                              {"bank", 600},  {"bank", 1200}, {"move", 86400}};
    enum { COUNT = sizeof paces / sizeof paces[0] };
    char texts[COUNT][SENTENCE_MAX];
    struct list list = {.title = tr(N_("Change the time to think")), .heading = heading};
    for (list.count = 0; list.count < COUNT; list.count++) {
        struct buf buf;
        buf_init(&buf, texts[list.count], SENTENCE_MAX);
        visit_pace_text(&buf, &paces[list.count]);
        list.items[list.count] = texts[list.count];
    }
    uint32_t chosen = choose(session, &list);
    if (!chosen) return;
    const struct visit_pace *pace = &paces[chosen - 1u];
    visit_propose(session->visit, VISIT_PACE, pace->name, pace->seconds);
    away_settle(session);
}

static void ask_end(struct session *session)
{
    const struct list list = {
        .title = tr(N_("End the game now")),
        .heading = tr(N_("The game ends without a winner if everybody agrees.")),
        .items = {tr(N_("Ask the others")), tr(N_("Cancel"))},
        .count = 2};
    if (choose(session, &list) == 1) talk_obey(session, "end");
}

static void ask_words(struct session *session)
{
    struct list list = {.title = tr(N_("Say something")), .heading = ""};
    char command[ENTRY_SIZE_MAX];
    for (list.count = 0; list.count < VISIT_PRESETS; list.count++) {
        list.items[list.count] = tr(visit_presets[list.count].text);
    }
    uint32_t chosen = choose(session, &list);
    if (!chosen) return;
    snprintf(command, sizeof command, "say %s", visit_presets[chosen - 1u].name);
    talk_obey(session, command);
}

void menu_table(struct session *session)
{
    const struct visit_state *state = away_look(session);
    bool is_paused = state->is_paused;
    char heading[SENTENCE_MAX * 2];
    struct buf buf;
    buf_init(&buf, heading, sizeof heading);
    talk_pace(&state->pace, &buf);
    const struct list list = {
        .title = tr(N_("At this table")),
        .heading = heading,
        .items = {tr(N_("Say something")), tr(is_paused ? N_("Play on") : N_("Take a break")),
                  tr(N_("Change the time to think")), tr(N_("End the game now"))},
        .count = 4};
    switch (choose(session, &list)) {
    case 1: ask_words(session); return;
    case 2: talk_obey(session, is_paused ? "resume" : "pause"); return;
    case 3: ask_pace(session, heading); return;
    case 4: ask_end(session); return;
    default: return;
    }
}
