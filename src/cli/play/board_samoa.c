/* SPDX-License-Identifier: MIT
 * board_samoa - Hotel Samoa in the terminal: the flags of all rounds, tiles and guests that wait,
 * the own hotel as a floor plan, the others' in two rows each, the price cards. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/board_samoa.h"

enum { LABEL_COLUMNS = 12 };

static const char *const welcome[] = {
    N_("Welcome to Hotel Samoa! For twelve rounds you fill your hotel with guests from all "
       "over the world."),
    N_("Each round everyone secretly chooses a price card. The left number is your bid: the "
       "highest bidder builds first and pays that bid for a tile. The right number is your room "
       "price: the cheapest hotel takes guests first, and every new guest pays that price."),
    N_("Once you build or take guests with a card, it is used up. Guests pay once, when they "
       "move in. They keep their room until the next plane from their country comes: the row of "
       "flags shows when."),
    N_("The player with the most coins wins."),
    N_("That is all you need to start. Type ? whenever you want an explanation."),
    NULL,
};

const struct sa_state *samoa_seen(const struct scene *scene)
{
    return (const struct sa_state *)(const void *)scene->view->state.bytes;
}

const struct sa_box *samoa_numbers(const struct scene *scene)
{
    return (const struct sa_box *)(const void *)scene->teller->box->words;
}

/* As records write them, with a wave before swimmers: their numbers would look like rooms. */
void samoa_guest_sign(struct buf *buf, const struct scene *scene, uint32_t kind)
{
    static const char *const signs[SA_GUEST_SWIMMER_1] = {"p", "r", "l", "c"};
    if (kind < SA_GUEST_SWIMMER_1) {
        buf_add(buf, signs[kind]);
        return;
    }
    buf_add(buf, "≈");
    buf_add_number(buf, samoa_numbers(scene)->swimmers[kind - SA_GUEST_SWIMMER_1]);
}

static void add_label(struct screen *screen, const char *label)
{
    screen_cell(screen, STYLE_DIM, LABEL_COLUMNS, tr(label));
    screen_add(screen, STYLE_PLAIN, " ");
}

/* ---- the table ---- */

/* "1 UK  2 DE ▶3 NO  4 JP ... 6 JP×2": every round's nation, today's marked, holidays doubled. */
static void add_flags(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    for (uint32_t i = 0; i < SA_ROUNDS; i++) {
        char text[32];
        bool now = i + 1u == s->round;
        bool holiday = sa_holiday_round(i + 1u);
        snprintf(text, sizeof text, "%s%u %s%s", now ? "▶" : " ", i + 1u,
                 samoa_numbers(scene)->nations[s->flags[i]], holiday ? "×2" : "");
        if (text_columns(text) + 1u > screen_left(screen)) screen_end(screen);
        screen_add(screen, now ? STYLE_KEY : i + 1u < s->round ? STYLE_DIM : STYLE_PLAIN, text);
        screen_add(screen, STYLE_PLAIN, " ");
    }
    screen_end(screen);
}

static uint32_t group_target(const struct scene *scene, uint32_t index)
{
    bool asked = samoa_seen(scene)->phase == SA_PHASE_TAKE && !scene->chosen;
    return asked ? menu_number(scene->menu, SAMOA_KEY_THINGS + index + 1u) : 0;
}

/* All groups in a row, a sign a guest: "1: p p r   2: l ≈3". */
static void add_group_signs(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    add_label(screen, N_("Groups"));
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        char text[128];
        struct buf buf;
        bool mine = s->group == i + 1u;
        if (!s->groups[i] && !mine) continue;
        buf_init(&buf, text, sizeof text);
        buf_add_number(&buf, i + 1u);
        buf_add_char(&buf, ':');
        for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
            for (uint32_t count = sa_count(s->groups[i], kind); count > 0; count--) {
                buf_add_char(&buf, ' ');
                samoa_guest_sign(&buf, scene, kind);
            }
        }
        screen_target(screen, group_target(scene, i));
        screen_add(screen, mine ? STYLE_KEY : STYLE_PLAIN, text);
        screen_target(screen, 0);
        screen_add(screen, STYLE_PLAIN, "   ");
    }
    screen_end(screen);
}

static void add_offer(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    struct word word;
    add_label(screen, N_("For sale"));
    screen_wrap(screen, STYLE_PLAIN, board_word(scene, SA_FIELD_TILES, s->offer, &word));
    screen_end(screen);
    if (scene->density == DENSITY_SMALL) {
        add_group_signs(screen, scene);
        return;
    }
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        char number[8];
        bool mine = s->group == i + 1u;
        if (!s->groups[i] && !mine) continue;
        screen_target(screen, group_target(scene, i));
        uint32_t end = LABEL_COLUMNS + 1u;
        snprintf(number, sizeof number, "%u", i + 1u);
        screen_say(screen, mine ? STYLE_KEY : STYLE_DIM, N_("Group {number}"), "number", number,
                   NULL);
        screen_to(screen, end);
        screen_wrap(screen, STYLE_PLAIN, board_word(scene, SA_FIELD_GUESTS, s->groups[i], &word));
        screen_target(screen, 0);
        screen_end(screen);
    }
}

/* Whose turn it is in this step, and who comes after. */
static void add_order(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    bool builds = s->phase == SA_PHASE_BUILD || s->phase == SA_PHASE_SWAP;
    bool houses = s->phase == SA_PHASE_TAKE || s->phase == SA_PHASE_PUT ||
                  s->phase == SA_PHASE_RELEASE;
    if (!builds && !houses) return;
    add_label(screen, s->phase == SA_PHASE_SWAP ? N_("Swapping")
                      : builds                  ? N_("Building")
                                                : N_("Guests"));
    for (uint32_t seat = 1; seat <= scene->teller->box->seats; seat++) {
        if (!samoa_acts(scene, seat)) continue;
        screen_add(screen, STYLE_KEY, "▶ ");
        screen_add(screen, style_seat(seat), scene->teller->names[seat - 1u]);
    }
    for (uint32_t order = s->order; order; order >>= 4) {
        uint32_t seat = order & 15u;
        ASSERT(seat >= 1 && seat <= scene->teller->box->seats);
        screen_add(screen, STYLE_DIM, " → ");
        screen_add(screen, style_seat(seat), scene->teller->names[seat - 1u]);
    }
    screen_end(screen);
}

/* ---- the whole ---- */

static void add_header(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    char round[8];
    char rounds[8];
    snprintf(round, sizeof round, "%u", s->round);
    snprintf(rounds, sizeof rounds, "%u", SA_ROUNDS);
    screen_add(screen, STYLE_BOLD, tr(scene->teller->game->vocabulary->title));
    screen_add(screen, STYLE_DIM, " · ");
    screen_say(screen, STYLE_BOLD, N_("round {round} of {rounds}"), "round", round, "rounds",
               rounds, NULL);
    if (s->round > 0 && scene->density < DENSITY_SMALL) { /* the row of flags marks it, too */
        struct word word;
        screen_add(screen, STYLE_DIM, " · ");
        ASSERT(s->round <= SA_ROUNDS);
        screen_add(screen, STYLE_BOLD,
                   board_word(scene, SA_FIELD_NATION, s->flags[s->round - 1u], &word));
    }
    if (s->tiebreak > 0) {
        screen_add(screen, STYLE_DIM, " · ");
        ASSERT(s->tiebreak <= scene->teller->box->seats);
        screen_say(screen, STYLE_PLAIN, N_("tie-break card: left of {name}"), "name",
                   scene->teller->names[s->tiebreak - 1u], NULL);
    }
    screen_end(screen);
}

static void draw(struct screen *screen, const struct scene *scene)
{
    uint32_t own = scene->view->seat;
    bool roomy = scene->density == DENSITY_ROOMY;
    add_header(screen, scene);
    add_flags(screen, scene);
    if (roomy) screen_end(screen);
    add_offer(screen, scene);
    add_order(screen, scene);
    if (roomy) screen_end(screen);
    if (scene->density < DENSITY_TIGHT) samoa_add_heads(screen);
    for (uint32_t seat = 1; seat <= scene->teller->box->seats; seat++) {
        if (seat != own) samoa_add_other(screen, scene, seat);
    }
    if (roomy) screen_end(screen);
    if (own > 0) samoa_add_own(screen, scene);
}

const struct board board_samoa = {
    .game = &samoa,
    .welcome = welcome,
    .draw = draw,
    .help = samoa_help,
    .typing = samoa_typing,
    .question = samoa_question,
    .key = samoa_move_key,
    .drawn = samoa_move_drawn,
    .describe = samoa_describe,
    .rest_question = samoa_rest_question,
    .describe_rest = samoa_describe_rest,
    .number_rest = samoa_number_rest,
    .chapter = samoa_chapter,
    .mark = samoa_mark,
    .result = samoa_result_table,
};
