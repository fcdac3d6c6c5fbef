/* SPDX-License-Identifier: MIT
 * board_samoa_hotels - the hotels of Hotel Samoa in the terminal: the own one as a floor plan with
 * the price cards, the others in a few rows or in one. */
#include "base/bits.h"
#include "cli/play/board_samoa.h"

enum {
    ROOM_COLUMNS = 13,
    PLAN_COLUMNS_MAX = 5, /* rooms side by side; a wider board is listed instead */
    TITLE_COLUMNS = 30,
    PRICE_COLUMNS = 12,
    MONEY_COLUMNS = 11,
    CARD_COLUMNS = 12 /* "11) day off" and a blank */
};

static const struct sa_hotel *hotel_of(const struct scene *scene, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= scene->teller->box->seats);
    return &samoa_seen(scene)->hotels[seat - 1u];
}

/* "3★ l NO+UK": room 3, a suite, two lovers; "2 -" is free. Terse, without the number: "★lNO+UK".
 */
static void room_text(const struct scene *scene, const struct sa_hotel *hotel, uint32_t room,
                      bool terse, char text[48])
{
    const struct sa_box *numbers = samoa_numbers(scene);
    ASSERT(room >= 1 && room <= SA_ROOMS_MAX);
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
    ASSERT(!buf_full(&buf));
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

void samoa_add_heads(struct screen *screen)
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
    screen_add(screen, STYLE_KEY, samoa_acts(scene, seat) ? "▶" : " ");
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
    ASSERT(!buf_full(&buf));
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
    screen_add(screen, STYLE_KEY, samoa_acts(scene, seat) ? "▶" : " ");
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

void samoa_add_other(struct screen *screen, const struct scene *scene, uint32_t seat)
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

void samoa_add_own(struct screen *screen, const struct scene *scene)
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
