/* SPDX-License-Identifier: MIT
 * board_samoa - Hotel Samoa in the terminal: the flags of all rounds, tiles and guests that wait,
 * the own hotel as a floor plan, the others' in two rows each, the price cards. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/board_samoa.h"

enum {
    ROOM_COLUMNS = 13,
    PLAN_COLUMNS_MAX = 5, /* rooms side by side; a wider board is listed instead */
    TITLE_COLUMNS = 22,
    PRICE_COLUMNS = 12,
    MONEY_COLUMNS = 11,
    LABEL_COLUMNS = 12,
    CARD_COLUMNS = 12 /* "11) day off" and a blank */
};

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

static const struct sa_hotel *hotel_of(const struct scene *scene, uint32_t seat)
{
    return &samoa_seen(scene)->hotels[seat - 1u];
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
        bool holiday = i + 1u == SA_ROUNDS / 2u || i + 1u == SA_ROUNDS;
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

static bool acts(const struct scene *scene, uint32_t seat)
{
    return (uint32_t)samoa_seen(scene)->actors >> seat & 1u;
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
        if (!acts(scene, seat)) continue;
        screen_add(screen, STYLE_KEY, "▶ ");
        screen_add(screen, style_seat(seat), scene->teller->names[seat - 1u]);
    }
    for (uint32_t order = s->order; order; order >>= 4) {
        uint32_t seat = order & 15u;
        screen_add(screen, STYLE_DIM, " → ");
        screen_add(screen, style_seat(seat), scene->teller->names[seat - 1u]);
    }
    screen_end(screen);
}

/* ---- hotels ---- */

/* "3★ l NO+UK": room 3, a suite, two lovers; "2 -" is free. Terse, without the number: "★lNO+UK".
 */
static void room_text(const struct scene *scene, const struct sa_hotel *hotel, uint32_t room,
                      bool terse, char text[48])
{
    const struct sa_box *numbers = samoa_numbers(scene);
    const struct sa_room guests = sa_room(hotel, room);
    struct buf buf;
    buf_init(&buf, text, 48);
    if (!terse) buf_add_number(&buf, room);
    if (hotel->suites >> (room - 1u) & 1u) buf_add(&buf, "★");
    if (!terse) buf_add_char(&buf, ' ');
    if (guests.count == 0) {
        buf_add_char(&buf, '-');
        return;
    }
    samoa_guest_sign(&buf, scene, guests.kind);
    if (!terse) buf_add_char(&buf, ' ');
    for (uint32_t i = 0; i < guests.count; i++) {
        if (i > 0) buf_add_char(&buf, '+');
        buf_add(&buf, numbers->nations[guests.nations[i]]);
    }
}

/* The number of the choice or move that is about this room alone; 0: none is asked for. */
static uint32_t room_target(const struct scene *scene, uint32_t room)
{
    const struct choice *chosen = scene->chosen;
    for (uint32_t i = 0; chosen && i < chosen->count; i++) {
        if (samoa_number_rest(scene, scene->menu->moves[chosen->first + i]) == room) return i + 1u;
    }
    bool asked = !chosen && samoa_seen(scene)->phase == SA_PHASE_RELEASE;
    return asked ? menu_number(scene->menu, SAMOA_KEY_THINGS + room - 1u) : 0;
}

static void add_rooms(struct screen *screen, const struct scene *scene, uint32_t seat,
                      uint32_t first)
{
    bool terse = scene->density == DENSITY_SMALL && seat != scene->view->seat;
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    uint32_t indent = screen->column;
    for (uint32_t room = first; room <= hotel->rooms; room++) {
        char text[48];
        room_text(scene, hotel, room, terse, text);
        if (text_columns(text) > screen_left(screen) && screen->column > indent) {
            screen_end(screen);
            screen_to(screen, indent);
        }
        bool taken = sa_room(hotel, room).count > 0;
        screen_target(screen, seat == scene->view->seat ? room_target(scene, room) : 0);
        screen_add(screen, taken ? style_seat(seat) : STYLE_PLAIN, text);
        screen_target(screen, 0);
        if (room < hotel->rooms) screen_add(screen, STYLE_DIM, terse ? " " : "  ");
    }
}

/* Pools and special tiles as counts of tiles. */
static sa_counts tiles_of(const struct sa_hotel *hotel)
{
    sa_counts counts = (sa_counts)hotel->pools << (4u * SA_TILE_POOL);
    for (uint32_t i = 0; i < SA_SPECIAL_COUNT; i++) {
        counts |= (sa_counts)hotel->specials[i] << (4u * (SA_TILE_SWAP + i));
    }
    return counts;
}

static const char *card_word(const struct scene *scene, uint32_t seat, struct word *word)
{
    return board_word(scene, SA_FIELD_CARD, hotel_of(scene, seat)->played, word);
}

static const char *money_word(const struct scene *scene, uint32_t seat, struct word *word)
{
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    if (hotel->money == SA_MONEY_HIDDEN) return "?";
    return board_word(scene, SA_FIELD_COINS, hotel->money, word);
}

static void add_heads(struct screen *screen)
{
    screen_to(screen, TITLE_COLUMNS + 4u);
    screen_cell(screen, STYLE_DIM, PRICE_COLUMNS - 1, tr(N_("price card")));
    screen_to(screen, screen->column + 1u);
    screen_cell(screen, STYLE_DIM, MONEY_COLUMNS, tr(N_("money")));
    screen_cell(screen, STYLE_DIM, screen_left(screen), tr(N_("tiles")));
    screen_end(screen);
}

static void add_player_row(struct screen *screen, const struct scene *scene, uint32_t seat)
{
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    struct word word;
    char number[8];
    screen_add(screen, STYLE_KEY, acts(scene, seat) ? "▶" : " ");
    snprintf(number, sizeof number, "%u ", seat);
    screen_add(screen, style_seat(seat), number);
    screen_cell(screen, style_seat(seat), TITLE_COLUMNS, scene->titles[seat - 1u]);
    screen_add(screen, STYLE_PLAIN, " ");
    screen_cell(screen, STYLE_BOLD, PRICE_COLUMNS, card_word(scene, seat, &word));
    screen_cell(screen, STYLE_PLAIN, MONEY_COLUMNS, money_word(scene, seat, &word));
    if (tiles_of(hotel)) {
        screen_wrap(screen, STYLE_PLAIN, board_word(scene, SA_FIELD_TILES, tiles_of(hotel), &word));
    }
    screen_end(screen);
}

/* "8/6 off ? ?": the cards that are known, and a sign for each that came back unseen (S11). */
static void add_others_hand(struct screen *screen, const struct scene *scene, uint32_t seat)
{
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    bool hidden = hotel->unsure && !(hotel->hand & hotel->unsure);
    struct word word;
    struct buf buf;
    char count[12];
    char cards[NOUN_TEXT_MAX + 2 * SA_CARDS];
    buf_init(&buf, cards, sizeof cards);
    buf_add(&buf, board_word(scene, SA_FIELD_CARDS, hotel->hand, &word));
    snprintf(count, sizeof count, "%u", sa_unsure_count(hotel));
    for (uint32_t i = hidden ? sa_unsure_count(hotel) : 0; i > 0; i--) buf_add(&buf, " ?");
    screen_to(screen, 3);
    screen_say(screen, STYLE_DIM, N_("in hand: {cards}"), "cards", cards, NULL);
    screen_end(screen);
    if (!hidden) return;
    screen_to(screen, 3);
    screen_say(screen, STYLE_DIM, N_("taken back unseen: {count} of {cards}"), "count", count,
               "cards", board_word(scene, SA_FIELD_CARDS, hotel->unsure, &word), NULL);
    screen_end(screen);
}

/* Pools and special tiles as letters: P a pool, S swap, H home, R recall. */
static void add_tile_signs(struct screen *screen, const struct sa_hotel *hotel)
{
    static const char signs[SA_SPECIAL_COUNT] = {'S', 'H', 'R'};
    char text[SA_TILES + 2];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    for (uint32_t i = 0; i < hotel->pools; i++) buf_add_char(&buf, 'P');
    for (uint32_t kind = 0; kind < SA_SPECIAL_COUNT; kind++) {
        for (uint32_t i = 0; i < hotel->specials[kind]; i++) buf_add_char(&buf, signs[kind]);
    }
    screen_cell(screen, STYLE_PLAIN, 5, text);
    screen_add(screen, STYLE_PLAIN, " ");
}

/* A hotel in one row: "▶2 Blue  6/5  ?  PS  - lNO+UK ★rDE" with the rooms in their order. */
static void add_small(struct screen *screen, const struct scene *scene, uint32_t seat)
{
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    bool hidden = hotel->money == SA_MONEY_HIDDEN;
    struct word word;
    char number[8];
    screen_add(screen, STYLE_KEY, acts(scene, seat) ? "▶" : " ");
    snprintf(number, sizeof number, "%u ", seat);
    screen_add(screen, style_seat(seat), number);
    screen_cell(screen, style_seat(seat), 10, scene->teller->names[seat - 1u]);
    screen_add(screen, STYLE_PLAIN, " ");
    screen_cell(screen, STYLE_BOLD, 8, card_word(scene, seat, &word));
    snprintf(number, sizeof number, "%u", hotel->money);
    screen_cell(screen, STYLE_PLAIN, 4, hidden ? "?" : number);
    add_tile_signs(screen, hotel);
    add_rooms(screen, scene, seat, 1);
    screen_end(screen);
}

static void add_other(struct screen *screen, const struct scene *scene, uint32_t seat)
{
    if (scene->density == DENSITY_SMALL) {
        add_small(screen, scene, seat);
        return;
    }
    add_player_row(screen, scene, seat);
    screen_to(screen, 3);
    add_rooms(screen, scene, seat, 1);
    screen_end(screen);
    if (scene->density != DENSITY_TIGHT) add_others_hand(screen, scene, seat);
}

/* ---- the own hotel ---- */

static void add_wall(struct screen *screen, uint32_t columns, const char *const joints[3])
{
    for (uint32_t i = 0; i < columns; i++) {
        screen_add(screen, STYLE_DIM, joints[i > 0]);
        screen_rule(screen, STYLE_DIM, screen->column + ROOM_COLUMNS);
    }
    screen_add(screen, STYLE_DIM, joints[2]);
}

/* What stands beside the plan, a row each. */
static void add_beside(struct screen *screen, const struct scene *scene, uint32_t row)
{
    uint32_t seat = scene->view->seat;
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    struct word word;
    screen_add(screen, STYLE_PLAIN, "  ");
    switch (row) {
    case 0:
        screen_say(screen, STYLE_BOLD, N_("Money: {coins}"), "coins",
                   money_word(scene, seat, &word), NULL);
        break;
    case 1:
        screen_say(screen, STYLE_PLAIN, N_("Price card: {card}"), "card",
                   card_word(scene, seat, &word), NULL);
        break;
    case 2:
        screen_say(screen, STYLE_PLAIN, N_("Tiles: {tiles}"), "tiles",
                   board_word(scene, SA_FIELD_TILES, tiles_of(hotel), &word), NULL);
        break;
    case 3:
        if (hotel->rooms > samoa_numbers(scene)->board)
            add_rooms(screen, scene, seat, samoa_numbers(scene)->board + 1u);
        break;
    default: break;
    }
}

/* Walls and rooms in turn; rooms that share a wall are neighbours. */
static void add_plan(struct screen *screen, const struct scene *scene)
{
    static const char *const tops[3] = {"┌", "┬", "┐"};
    static const char *const middles[3] = {"├", "┼", "┤"};
    static const char *const bottoms[3] = {"└", "┴", "┘"};
    const struct sa_box *numbers = samoa_numbers(scene);
    const struct sa_hotel *hotel = hotel_of(scene, scene->view->seat);
    uint32_t rows = (numbers->board + numbers->columns - 1u) / numbers->columns;
    uint32_t beside = 0;
    add_wall(screen, numbers->columns, tops);
    add_beside(screen, scene, beside++);
    screen_end(screen);
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t i = 0; i < numbers->columns; i++) {
            char text[48] = "";
            uint32_t room = row * numbers->columns + i + 1u;
            if (room <= numbers->board) room_text(scene, hotel, room, false, text);
            screen_add(screen, STYLE_DIM, "│");
            bool taken = room <= numbers->board && sa_room(hotel, room).count > 0;
            screen_add(screen, STYLE_PLAIN, " ");
            screen_target(screen, room <= numbers->board ? room_target(scene, room) : 0);
            screen_cell(screen, taken ? style_seat(scene->view->seat) : STYLE_PLAIN,
                        ROOM_COLUMNS - 1, text);
            screen_target(screen, 0);
        }
        screen_add(screen, STYLE_DIM, "│");
        add_beside(screen, scene, beside++);
        screen_end(screen);
        add_wall(screen, numbers->columns, row + 1u == rows ? bottoms : middles);
        add_beside(screen, scene, beside++);
        screen_end(screen);
    }
}

static bool chooses_card(const struct scene *scene)
{
    uint64_t key = scene->menu->choice_count > 0 ? scene->menu->choices[0].key : SAMOA_KEY_LAST;
    return key >= SAMOA_KEY_CARDS && key < SAMOA_KEY_THINGS;
}

static void add_hand(struct screen *screen, const struct scene *scene)
{
    const struct sa_hotel *hotel = hotel_of(scene, scene->view->seat);
    for (uint32_t hand = hotel->hand; hand; hand = bits_rest(hand)) {
        struct word word;
        uint32_t card = bits_first(hand);
        if (screen_left(screen) < CARD_COLUMNS) screen_end(screen);
        uint32_t end = screen->column + CARD_COLUMNS;
        board_label(screen, scene, SAMOA_KEY_CARDS + card);
        screen_add(screen, STYLE_PLAIN, " ");
        screen_add(screen, STYLE_BOLD, board_word(scene, SA_FIELD_CARD, card, &word));
        screen_target(screen, 0);
        screen_to(screen, end);
    }
    screen_end(screen);
}

/* The plan without its walls. */
static void add_floors(struct screen *screen, const struct scene *scene)
{
    const struct sa_box *numbers = samoa_numbers(scene);
    uint32_t seat = scene->view->seat;
    const struct sa_hotel *hotel = hotel_of(scene, seat);
    for (uint32_t room = 1; room <= numbers->board; room++) {
        char text[48];
        room_text(scene, hotel, room, false, text);
        bool first = room % numbers->columns == 1u || numbers->columns == 1u;
        bool last = room % numbers->columns == 0 || room == numbers->board;
        screen_add(screen, STYLE_DIM, first ? "   " : "│ ");
        bool taken = sa_room(hotel, room).count > 0;
        screen_target(screen, room_target(scene, room));
        screen_cell(screen, taken ? style_seat(seat) : STYLE_PLAIN, ROOM_COLUMNS - 2, text);
        screen_target(screen, 0);
        if (last) screen_end(screen);
    }
    if (hotel->rooms == numbers->board) return;
    screen_to(screen, 3);
    add_rooms(screen, scene, seat, numbers->board + 1u);
    screen_end(screen);
}

/* The hand in a row of its own, while no card is asked for. */
static void add_hand_words(struct screen *screen, const struct scene *scene)
{
    struct word word;
    const struct sa_hotel *hotel = hotel_of(scene, scene->view->seat);
    screen_to(screen, 3);
    screen_say(screen, STYLE_DIM, N_("in hand: {cards}"), "cards",
               board_word(scene, SA_FIELD_CARDS, hotel->hand, &word), NULL);
    screen_end(screen);
}

static void add_own(struct screen *screen, const struct scene *scene)
{
    const struct sa_box *numbers = samoa_numbers(scene);
    uint32_t seat = scene->view->seat;
    uint32_t needed = numbers->columns * (ROOM_COLUMNS + 1u);
    bool narrow = numbers->columns > PLAN_COLUMNS_MAX || needed > screen->terminal->columns;
    bool small = scene->density == DENSITY_SMALL;
    bool plan = scene->density < DENSITY_TIGHT && needed + 24u <= screen->terminal->columns;
    if (!narrow && plan) {
        add_plan(screen, scene);
    } else {
        add_player_row(screen, scene, seat);
        if (!narrow) {
            add_floors(screen, scene);
        } else {
            screen_to(screen, 3);
            add_rooms(screen, scene, seat, 1);
            screen_end(screen);
        }
    }
    if (small && !chooses_card(scene)) {
        add_hand_words(screen, scene);
    } else {
        add_hand(screen, scene);
    }
}

/* ---- the whole ---- */

static void add_header(struct screen *screen, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    char round[8];
    char rounds[8];
    snprintf(round, sizeof round, "%u", s->round);
    snprintf(rounds, sizeof rounds, "%u", SA_ROUNDS);
    screen_add(screen, STYLE_BOLD, tr(board_samoa.title));
    screen_add(screen, STYLE_DIM, " · ");
    screen_say(screen, STYLE_BOLD, N_("round {round} of {rounds}"), "round", round, "rounds",
               rounds, NULL);
    if (s->round > 0) {
        struct word word;
        screen_add(screen, STYLE_DIM, " · ");
        screen_add(screen, STYLE_BOLD,
                   board_word(scene, SA_FIELD_NATION, s->flags[s->round - 1u], &word));
    }
    if (s->tiebreak > 0) {
        screen_add(screen, STYLE_DIM, " · ");
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
    if (scene->density < DENSITY_TIGHT) add_heads(screen);
    for (uint32_t seat = 1; seat <= scene->teller->box->seats; seat++) {
        if (seat != own) add_other(screen, scene, seat);
    }
    if (roomy) screen_end(screen);
    if (own > 0) add_own(screen, scene);
}

const struct board board_samoa = {
    .game = &samoa,
    .title = N_("Hotel Samoa"),
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
    .veil = samoa_veil,
    .result = samoa_result_table,
};
