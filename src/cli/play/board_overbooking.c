/* SPDX-License-Identifier: MIT
 * board_overbooking - Overbooking in the terminal: each hotel with its back door on the left and
 * its booking line on the right, the players, the hand. Colour only repeats what a seat's number, a
 * crest's letter and a shape say. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/board_overbooking.h"

enum {
    CHIP_COLUMNS = 8, /* "░2:^b■░" and a blank */
    DOOR_COLUMNS = 2 + OB_DOOR_MAX * CHIP_COLUMNS,
    MIDDLE_COLUMNS = 13, /* "B1 ┃ 13 ┃ L1 " */
    WIDE_COLUMNS = DOOR_COLUMNS + MIDDLE_COLUMNS + OB_LINE_MAX * CHIP_COLUMNS - 1,
    TITLE_COLUMNS = 30,
    CARD_COLUMNS = 8 /* "12) 5b■" and a blank */
};

static const char *const crest_shapes[OB_CRESTS] = {"■", "●", "▲", "◆"};

/* What a guest does at the back door, for the hand: as short as it can be said. */
static const char *const powers[OB_NUMBERS + 1] = {
    "",
    N_("to the end of the line"),
    N_("3 more beds"),
    N_("replaces your card"),
    N_("your card books first"),
    N_("replaces any workers"),
    N_("3 fewer beds"),
};

static const char *const welcome[] = {
    N_("Welcome to Overbooking! Your guests want beds, and so do everybody else's."),
    N_("There are four rounds. In each round you play five cards, one at a time and face down. "
       "Guests in a booking line (L) wait for a bed. Guests at a back door (B) use their special "
       "power instead, and the first card there wins a point tile."),
    N_("When everyone has played, the hotels turn over their cards one by one. The back door "
       "goes first. Then the line is checked from the largest number to the smallest. A card "
       "needs as many beds as its number; if too few are left, it is turned away."),
    N_("Guests who get a bed earn you their coins. Four or more booked cards with the same crest "
       "earn extra points. The player with the most points wins."),
    N_("That is all you need to start. Type ? whenever you want an explanation."),
    NULL,
};

const struct ob_state *overbooking_seen(const struct scene *scene)
{
    return (const struct ob_state *)(const void *)scene->view->state.bytes;
}

const struct ob_box *overbooking_numbers(const struct scene *scene)
{
    return (const struct ob_box *)(const void *)scene->teller->box->words;
}

/* ---- cards ---- */

static void card_text(const struct scene *scene, ob_card_id card, struct word *word)
{
    struct buf buf;
    buf_init(&buf, word->text, sizeof word->text);
    text_noun(&buf, scene->teller, OB_FIELD_CARD_CODE, card);
    buf_add(&buf, crest_shapes[ob_card_back(card) & 3u]);
}

/* "[2:5b■]" lies face up, "░2:^b■░" face down: large, crest b, of seat 2. */
static void add_slot(struct screen *screen, const struct scene *scene, ob_slot_id slot)
{
    struct word card;
    char chip[2 * sizeof card];
    bool up = ob_slot_face_up(slot);
    card_text(scene, ob_slot_card(slot), &card);
    snprintf(chip, sizeof chip, "%s%u:%s%s", up ? "[" : "░", ob_slot_seat(slot), card.text,
             up ? "]" : "░");
    screen_add(screen, style_seat(ob_slot_seat(slot)), chip);
}

/* A card that has left the back door for the line leaves this behind. */
static bool slot_left(ob_slot_id slot)
{
    return ob_slot_face_up(slot) && ob_slot_card(slot) >= OB_CARDS;
}

/* ---- hotels ---- */

static enum ob_hotel_rule rule_of(const struct scene *scene, uint32_t hotel)
{
    return (enum ob_hotel_rule)overbooking_numbers(scene)
        ->rules[overbooking_seen(scene)->face[hotel]];
}

static bool is_checked_now(const struct scene *scene, uint32_t hotel)
{
    return overbooking_seen(scene)->phase == OB_PHASE_POWER &&
           overbooking_seen(scene)->hotel == hotel;
}

static bool was_checked(const struct scene *scene, uint32_t hotel)
{
    return overbooking_seen(scene)->phase == OB_PHASE_POWER &&
           hotel < overbooking_seen(scene)->hotel;
}

static bool has_token(const struct scene *scene, uint32_t hotel)
{
    return ob_token_waits(overbooking_numbers(scene), overbooking_seen(scene), hotel);
}

static uint32_t beds_of(const struct scene *scene, uint32_t hotel)
{
    return ob_beds_of(overbooking_numbers(scene), overbooking_seen(scene), hotel);
}

/* "── Hotel 1 · 13 beds · only small groups ──────────── 3A" */
static void add_hotel_title(struct screen *screen, const struct scene *scene, uint32_t hotel)
{
    struct word word;
    char number[8];
    uint32_t edge = screen->terminal->columns - 5u;
    enum style style = is_checked_now(scene, hotel) ? STYLE_KEY : STYLE_BOLD;
    snprintf(number, sizeof number, "%u", hotel + 1u);
    screen_add(screen, STYLE_DIM, is_checked_now(scene, hotel) ? "─▶ " : "── ");
    screen_say(screen, style, N_("Hotel {number}"), "number", number, NULL);
    screen_add(screen, STYLE_DIM, " · ");
    screen_add(screen, style, board_word(scene, OB_FIELD_BEDS, beds_of(scene, hotel), &word));
    screen_add(screen, STYLE_DIM, " · ");
    screen_add(screen, STYLE_PLAIN, board_word(scene, OB_FIELD_RULE, rule_of(scene, hotel), &word));
    if (was_checked(scene, hotel)) {
        screen_add(screen, STYLE_DIM, " · ✓ ");
        screen_say(screen, STYLE_DIM, N_("checked"), NULL);
    }
    screen_add(screen, STYLE_PLAIN, " ");
    screen_rule(screen, STYLE_DIM, edge);
    screen_add(screen, STYLE_DIM, " ");
    screen_add(screen, STYLE_DIM,
               board_word(scene, OB_FIELD_FACE, overbooking_seen(scene)->face[hotel], &word));
    screen_end(screen);
}

/* The move to this place among those that the second question asks for; 0: none. */
static uint32_t place_target(const struct scene *scene, uint32_t hotel, bool door)
{
    const struct choice *chosen = scene->chosen;
    for (uint32_t i = 0; chosen && i < chosen->count; i++) {
        move_id move = scene->menu->moves[chosen->first + i];
        bool here = (move >> 6 & 3u) == hotel && (move >> 5 & 1u) == door;
        if (move_kind(move) == OB_MOVE_PLACE && here) return i + 1u;
    }
    return 0;
}

static void add_free(struct screen *screen, uint32_t target)
{
    char text[16] = "   ·   ";
    if (target) snprintf(text, sizeof text, "[ %-2u ]", target);
    screen_target(screen, target);
    screen_add(screen, target ? STYLE_KEY : STYLE_DIM, text);
    screen_target(screen, 0);
}

static void add_place_name(struct screen *screen, const struct scene *scene, uint32_t hotel,
                           bool door)
{
    char text[16];
    snprintf(text, sizeof text, "%c%u", door ? 'B' : 'L', hotel + 1u);
    screen_target(screen, place_target(scene, hotel, door));
    screen_add(screen, STYLE_KEY, text);
    screen_target(screen, 0);
}

/* Position 1 is next to the hotel, so the back door reads from right to left. */
static void add_door(struct screen *screen, const struct scene *scene, uint32_t hotel)
{
    const struct ob_state *s = overbooking_seen(scene);
    uint32_t right = screen->column + DOOR_COLUMNS - 2u;
    screen_add(screen, STYLE_BOLD, has_token(scene, hotel) ? "★ " : "  ");
    for (uint32_t i = OB_DOOR_MAX; i-- > 0;) {
        screen_to(screen, right - (i + 1u) * CHIP_COLUMNS + 2u);
        bool open = ob_door_limit(rule_of(scene, hotel)) > 0 && !was_checked(scene, hotel);
        if (i < ob_door_count(s, hotel) && !slot_left(ob_door_slot(s, hotel, i))) {
            add_slot(screen, scene, ob_door_slot(s, hotel, i));
        } else if (open) {
            add_free(screen, i == ob_door_count(s, hotel) ? place_target(scene, hotel, true) : 0);
        }
    }
}

static void add_line(struct screen *screen, const struct scene *scene, uint32_t hotel)
{
    const struct ob_state *s = overbooking_seen(scene);
    uint32_t left = screen->column;
    uint32_t places = ob_line_limit(rule_of(scene, hotel));
    if (was_checked(scene, hotel)) places = 0;
    for (uint32_t i = 0; i < ob_line_count(s, hotel) || i < places; i++) {
        screen_to(screen, left + i * CHIP_COLUMNS);
        if (i >= ob_line_count(s, hotel)) {
            add_free(screen, i == ob_line_count(s, hotel) ? place_target(scene, hotel, false) : 0);
            continue;
        }
        add_slot(screen, scene, ob_line_slot(s, hotel, i));
        for (uint32_t n = 0; is_checked_now(scene, hotel) && n < s->named_count; n++) {
            if (s->named[n] == i) screen_add(screen, STYLE_KEY, n == 0 ? "¹" : "²");
        }
    }
}

static void add_hotel(struct screen *screen, const struct scene *scene, uint32_t hotel)
{
    char text[16];
    bool wide = screen->terminal->columns >= WIDE_COLUMNS;
    bool door = rule_of(scene, hotel) != OB_HOTEL_NO_BACK_DOOR;
    add_hotel_title(screen, scene, hotel);
    if (wide || door) {
        add_door(screen, scene, hotel);
        screen_to(screen, DOOR_COLUMNS);
        if (door) add_place_name(screen, scene, hotel, true);
        screen_to(screen, DOOR_COLUMNS + 2u);
    }
    if (!wide && door) screen_end(screen);
    if (wide) {
        snprintf(text, sizeof text, " ┃ %2u ┃ ", beds_of(scene, hotel));
        screen_add(screen, STYLE_BOLD, text);
    }
    add_place_name(screen, scene, hotel, false);
    screen_add(screen, STYLE_PLAIN, " ");
    add_line(screen, scene, hotel);
    screen_end(screen);
    if (scene->density == DENSITY_ROOMY) screen_end(screen);
}

static void add_hotels(struct screen *screen, const struct scene *scene)
{
    bool wide = screen->terminal->columns >= WIDE_COLUMNS;
    if (wide && scene->density < DENSITY_TIGHT) {
        screen_cell_right(screen, STYLE_DIM, DOOR_COLUMNS + 2u, tr(N_("back door (B)")));
        screen_to(screen, DOOR_COLUMNS + 10u);
        uint32_t left = screen_left(screen);
        screen_cell(screen, STYLE_DIM, left,
                    tr(N_("booking line (L), first in line next to the hotel")));
        screen_end(screen);
    }
    for (uint32_t hotel = 0; hotel < scene->teller->box->seats; hotel++) {
        add_hotel(screen, scene, hotel);
    }
}

/* ---- players ---- */

static uint32_t crest_count(uint32_t cards, uint32_t crest)
{
    return bits_count(cards & 0x111111u << crest);
}

static void add_crests(struct screen *screen, const struct scene *scene, uint32_t seat)
{
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        char text[16];
        uint32_t count = crest_count(overbooking_seen(scene)->collected[seat - 1u], crest);
        snprintf(text, sizeof text, "%c%s%u  ", overbooking_numbers(scene)->crests[crest],
                 crest_shapes[crest], count);
        screen_add(screen, count >= 4 ? STYLE_BOLD : STYLE_PLAIN, text);
    }
}

static void add_player(struct screen *screen, const struct scene *scene, uint32_t seat,
                       const int32_t *scores)
{
    const struct ob_state *s = overbooking_seen(scene);
    struct word word;
    char text[16];
    bool tight = scene->density >= DENSITY_TIGHT;
    screen_add(screen, STYLE_KEY, s->actor == seat ? "▶" : " ");
    snprintf(text, sizeof text, "%u ", seat);
    screen_add(screen, style_seat(seat), text);
    if (tight) {
        screen_cell(screen, style_seat(seat), 13, scene->teller->names[seat - 1u]);
    } else {
        screen_cell(screen, style_seat(seat), TITLE_COLUMNS, scene->titles[seat - 1u]);
    }
    screen_add(screen, STYLE_PLAIN, " ");
    screen_cell(screen, STYLE_PLAIN, 9,
                board_word(scene, OB_FIELD_CARD_COUNT, s->hand_count[seat - 1u], &word));
    snprintf(text, sizeof text, "★%u ", s->tokens[seat - 1u]);
    screen_cell(screen, STYLE_PLAIN, tight ? 3u : 5u, text);
    if (!tight) add_crests(screen, scene, seat);
    screen_cell(screen, STYLE_BOLD, 10,
                board_word(scene, OB_FIELD_POINTS, scores[seat - 1u], &word));
}

static void add_players(struct screen *screen, const struct scene *scene)
{
    const struct teller *teller = scene->teller;
    int32_t scores[SEATS_MAX];
    bool pairs = scene->density >= DENSITY_TIGHT && screen->terminal->columns >= TERMINAL_COLUMNS;
    teller->game->scores(teller->box, scene->view->state.bytes, scores);
    for (uint32_t seat = 1; seat <= teller->box->seats; seat++) {
        add_player(screen, scene, seat, scores);
        if (pairs && seat % 2u == 1 && seat < teller->box->seats) {
            screen_to(screen, screen->terminal->columns / 2u);
        } else {
            screen_end(screen);
        }
    }
}

/* ---- the hand ---- */

static void add_hand_card(struct screen *screen, const struct scene *scene, ob_card_id card)
{
    struct word word;
    uint32_t end = screen->column + CARD_COLUMNS;
    board_label(screen, scene, overbooking_card_key(card));
    screen_add(screen, STYLE_PLAIN, " ");
    card_text(scene, card, &word);
    screen_add(screen, style_seat(scene->view->seat), word.text);
    screen_target(screen, 0);
    screen_to(screen, end);
}

static uint32_t hand_cards(const struct scene *scene, uint32_t number)
{
    uint32_t hand = overbooking_seen(scene)->hand[scene->view->seat - 1u];
    return hand & 0xfu << ((number - 1u) * OB_CRESTS);
}

/* How wide the columns of the hand are, for its cards and the words of a language. */
struct hand_columns {
    uint32_t guest;
    uint32_t cards;
    uint32_t coins;
};

static struct hand_columns measure_hand(const struct scene *scene)
{
    struct hand_columns columns = {0};
    for (uint32_t number = 1; number <= OB_NUMBERS; number++) {
        struct word word;
        uint32_t cards = bits_count(hand_cards(scene, number)) * CARD_COLUMNS;
        uint32_t guest = text_columns(board_word(scene, OB_FIELD_GUEST, number, &word)) + 4u;
        uint32_t all = 0xfu << ((number - 1u) * OB_CRESTS);
        uint32_t coins = text_columns(overbooking_coins(scene, all, &word)) + 2u;
        if (cards > columns.cards) columns.cards = cards;
        if (guest > columns.guest) columns.guest = guest;
        if (coins > columns.coins) columns.coins = coins;
    }
    return columns;
}

/* All cards of one number: "5 Soldiers    7) 5b■  8) 5l▲     1 coin   replaces any workers" */
static void add_hand_row(struct screen *screen, const struct scene *scene, uint32_t number,
                         const struct hand_columns *columns)
{
    struct word word;
    char title[sizeof word + 4];
    uint32_t hand = hand_cards(scene, number);
    snprintf(title, sizeof title, " %u %s", number,
             board_word(scene, OB_FIELD_GUEST, number, &word));
    screen_cell(screen, STYLE_PLAIN, columns->guest, title);
    for (uint32_t cards = hand; cards; cards = bits_rest(cards)) {
        add_hand_card(screen, scene, (ob_card_id)bits_first(cards));
    }
    screen_to(screen, columns->guest + columns->cards + 1u);
    uint32_t left = screen_left(screen);
    screen_cell(screen, STYLE_PLAIN, left < columns->coins ? left : columns->coins,
                overbooking_coins(scene, hand, &word));
    screen_cell(screen, STYLE_DIM, screen_left(screen), tr(powers[number]));
    screen_end(screen);
}

/* The cards alone, side by side. */
static void add_hand_cards(struct screen *screen, const struct scene *scene)
{
    uint32_t hand = overbooking_seen(scene)->hand[scene->view->seat - 1u];
    for (; hand; hand = bits_rest(hand)) {
        if (screen_left(screen) < CARD_COLUMNS - 1u) screen_end(screen);
        add_hand_card(screen, scene, (ob_card_id)bits_first(hand));
    }
    screen_end(screen);
}

static void add_hand(struct screen *screen, const struct scene *scene)
{
    struct word word;
    if (scene->view->seat == 0) return;
    screen_say(screen, STYLE_BOLD, N_("Your hand"), NULL);
    screen_add(screen, STYLE_PLAIN, "  ");
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        char text[16];
        snprintf(text, sizeof text, " %c%s ", overbooking_numbers(scene)->crests[crest],
                 crest_shapes[crest]);
        screen_add(screen, STYLE_PLAIN, text);
        screen_add(screen, STYLE_DIM, board_word(scene, OB_FIELD_CREST, crest, &word));
        screen_add(screen, STYLE_PLAIN, " ");
    }
    screen_end(screen);
    if (scene->density == DENSITY_SMALL) {
        add_hand_cards(screen, scene);
        return;
    }
    struct hand_columns columns = measure_hand(scene);
    for (uint32_t number = 1; number <= OB_NUMBERS; number++) {
        if (hand_cards(scene, number)) add_hand_row(screen, scene, number, &columns);
    }
}

/* ---- the whole ---- */

static void draw(struct screen *screen, const struct scene *scene)
{
    const struct ob_state *s = overbooking_seen(scene);
    char round[8];
    char rounds[8];
    snprintf(round, sizeof round, "%u", s->round);
    snprintf(rounds, sizeof rounds, "%u", overbooking_numbers(scene)->rounds);
    screen_add(screen, STYLE_BOLD, tr(scene->teller->game->vocabulary->title));
    screen_add(screen, STYLE_DIM, " · ");
    screen_say(screen, STYLE_BOLD, N_("round {round} of {rounds}"), "round", round, "rounds",
               rounds, NULL);
    if (s->start > 0) {
        screen_add(screen, STYLE_DIM, " · ");
        screen_say(screen, STYLE_PLAIN, N_("starting player: {name}"), "name",
                   scene->teller->names[s->start - 1u], NULL);
    }
    screen_end(screen);
    if (scene->density == DENSITY_ROOMY) screen_end(screen);
    struct view shown = *scene->view;
    struct scene veiled = *scene;
    veiled.view = &shown;
    game_veil(&overbooking, scene->teller->box, &shown);
    add_hotels(screen, &veiled);
    add_players(screen, scene);
    if (scene->density == DENSITY_ROOMY) screen_end(screen);
    add_hand(screen, scene);
}

const struct board board_overbooking = {
    .game = &overbooking,
    .welcome = welcome,
    .draw = draw,
    .help = overbooking_help,
    .typing = overbooking_typing,
    .question = overbooking_question,
    .key = overbooking_move_key,
    .drawn = overbooking_move_drawn,
    .describe = overbooking_describe,
    .rest_question = overbooking_rest_question,
    .describe_rest = overbooking_describe_rest,
    .number_rest = overbooking_number_rest,
    .chapter = overbooking_chapter,
    .mark = overbooking_mark,
    .result = overbooking_result_table,
};
