/* SPDX-License-Identifier: MIT
 * board_samoa_words - Hotel Samoa in the terminal: choices, help, the story's pages, scores. */
#include "base/bits.h"
#include "cli/play/board_samoa.h"

enum { CHAPTER_ROUND = 1, CHAPTER_INCOME, CHAPTER_SCORES };

static uint32_t operands(move_id move)
{
    return (uint32_t)(move & 0xffffffu);
}

static uint32_t move_tile(move_id move)
{
    return (operands(move) >> 4) - 1u;
}

static uint32_t move_guest(move_id move)
{
    return operands(move) >> 4;
}

/* ---- choices ---- */

/* Sets of up to two cards or rooms are chosen by their first member. */
uint64_t samoa_move_key(const struct scene *scene, move_id move)
{
    uint32_t value = operands(move);
    (void)scene;
    switch (move_kind(move)) {
    case SA_MOVE_PRICE: return SAMOA_KEY_CARDS + value;
    case SA_MOVE_SWAP: return value ? SAMOA_KEY_CARDS + value - 1u : (uint64_t)SAMOA_KEY_LAST;
    case SA_MOVE_RECALL:
    case SA_MOVE_HOME: return SAMOA_KEY_SPECIAL + bits_first(value);
    case SA_MOVE_BUY: return value ? SAMOA_KEY_THINGS + move_tile(move) : (uint64_t)SAMOA_KEY_LAST;
    case SA_MOVE_TAKE: return value ? SAMOA_KEY_THINGS + value : (uint64_t)SAMOA_KEY_LAST;
    case SA_MOVE_PUT: return SAMOA_KEY_THINGS + move_guest(move);
    case SA_MOVE_RELEASE:
        return value ? SAMOA_KEY_THINGS + bits_first(value) : (uint64_t)SAMOA_KEY_LAST;
    default: return SAMOA_KEY_LAST;
    }
}

bool samoa_move_drawn(const struct scene *scene, move_id move)
{
    (void)scene;
    uint32_t kind = move_kind(move);
    return kind == SA_MOVE_PRICE || (kind == SA_MOVE_SWAP && operands(move) != 0);
}

static void fill_one(struct buf *buf, const char *sentence, const char *name, const char *text)
{
    const struct text_value value = {name, text};
    text_fill(buf, cli_language(), sentence, &value, 1);
}

static void fill_room(struct buf *buf, const char *sentence, uint32_t room)
{
    char number[12];
    snprintf(number, sizeof number, "%u", room);
    fill_one(buf, sentence, "room", number);
}

static void describe_declining(struct buf *buf, move_id move)
{
    switch (move_kind(move)) {
    case SA_MOVE_SWAP: buf_add(buf, tr(N_("keep the card"))); return;
    case SA_MOVE_BUY: buf_add(buf, tr(N_("buy nothing"))); return;
    case SA_MOVE_TAKE: buf_add(buf, tr(N_("take no guests"))); return;
    case SA_MOVE_RELEASE: buf_add(buf, tr(N_("send nobody home"))); return;
    default: buf_add(buf, tr(N_("nobody else moves in")));
    }
}

static void describe_group(struct buf *buf, const struct scene *scene, uint32_t group)
{
    struct word guests;
    char number[12];
    ASSERT(group >= 1 && group <= SA_GROUPS);
    snprintf(number, sizeof number, "%u", group);
    board_word(scene, SA_FIELD_GUESTS, samoa_seen(scene)->groups[group - 1u], &guests);
    const struct text_value values[] = {{"number", number}, {"guests", guests.text}};
    text_fill(buf, cli_language(), N_("group {number}: {guests}"), values, 2);
}

void samoa_describe(struct buf *buf, const struct scene *scene, move_id move)
{
    struct word word;
    uint32_t value = operands(move);
    uint32_t kind = move_kind(move);
    if (samoa_move_key(scene, move) == SAMOA_KEY_LAST) {
        describe_declining(buf, move);
    } else if (kind == SA_MOVE_RECALL) {
        fill_one(buf, N_("recall tile: {card}"), "card",
                 board_word(scene, SA_FIELD_CARD, bits_first(value), &word));
    } else if (kind == SA_MOVE_HOME) {
        fill_room(buf, N_("home tile: room {room}"), bits_first(value) + 1u);
    } else if (kind == SA_MOVE_BUY) {
        buf_add(buf, board_word(scene, SA_FIELD_TILE, move_tile(move), &word));
    } else if (kind == SA_MOVE_TAKE) {
        describe_group(buf, scene, value);
    } else if (kind == SA_MOVE_PUT) {
        buf_add(buf, board_word(scene, SA_FIELD_GUEST_KIND, move_guest(move), &word));
    } else if (kind == SA_MOVE_RELEASE) {
        fill_room(buf, N_("room {room}"), bits_first(value) + 1u);
    } else {
        buf_add(buf, board_word(scene, SA_FIELD_CARD, value - (kind == SA_MOVE_SWAP), &word));
    }
}

void samoa_rest_question(struct buf *buf, const struct scene *scene, move_id move)
{
    struct word word;
    switch (move_kind(move)) {
    case SA_MOVE_RECALL: buf_add(buf, tr(N_("Which cards come back?"))); return;
    case SA_MOVE_BUY: buf_add(buf, tr(N_("Which room becomes a suite?"))); return;
    case SA_MOVE_PUT:
        fill_one(buf, N_("{guest}: into which room?"), "guest",
                 board_word(scene, SA_FIELD_GUEST_KIND, move_guest(move), &word));
        return;
    default: buf_add(buf, tr(N_("Whose guests go home?")));
    }
}

static uint32_t move_room(move_id move)
{
    return (operands(move) & 15u) + 1u;
}

uint32_t samoa_number_rest(const struct scene *scene, move_id move)
{
    (void)scene;
    bool suite = move_kind(move) == SA_MOVE_BUY && move_tile(move) == SA_TILE_SUITE;
    bool one_room = move_kind(move) == SA_MOVE_PUT || suite;
    return one_room ? move_room(move) : 0;
}

/* "room 2", or "rooms 2+5". */
static void describe_rooms(struct buf *buf, uint32_t rooms)
{
    char text[32];
    struct buf list;
    buf_init(&list, text, sizeof text);
    uint32_t count = bits_count(rooms);
    ASSERT(count >= 1);
    for (const char *plus = ""; rooms; rooms = bits_rest(rooms), plus = "+") {
        buf_add(&list, plus);
        buf_add_number(&list, bits_first(rooms) + 1u);
    }
    fill_one(buf, count == 1 ? N_("room {room}") : N_("rooms {room}"), "room", text);
}

void samoa_describe_rest(struct buf *buf, const struct scene *scene, move_id move)
{
    struct word word;
    ASSERT(scene->view->seat >= 1); /* an onlooker is asked nothing */
    const struct sa_hotel *hotel = &samoa_seen(scene)->hotels[scene->view->seat - 1u];
    switch (move_kind(move)) {
    case SA_MOVE_RECALL:
        buf_add(buf, board_word(scene, SA_FIELD_CARDS, operands(move), &word));
        return;
    case SA_MOVE_BUY:
    case SA_MOVE_PUT:
        fill_room(buf, N_("room {room}"), move_room(move));
        if (hotel->suites >> (move_room(move) - 1u) & 1u) buf_add(buf, "★");
        return;
    default: describe_rooms(buf, operands(move));
    }
}

void samoa_question(struct buf *buf, const struct scene *scene)
{
    const struct sa_state *s = samoa_seen(scene);
    const struct sa_box *numbers = samoa_numbers(scene);
    struct word word;
    ASSERT(scene->view->seat >= 1); /* an onlooker is asked nothing */
    uint32_t card = s->hotels[scene->view->seat - 1u].played;
    bool played = card < SA_CARDS;
    switch ((enum sa_phase)s->phase) {
    case SA_PHASE_PRICE:
        buf_add(buf, tr(N_("Which price card do you choose (bid/room price)?")));
        return;
    case SA_PHASE_SWAP:
        fill_one(buf, N_("You played {card}. Do you use your swap tile?"), "card",
                 board_word(scene, SA_FIELD_CARD, card, &word));
        return;
    case SA_PHASE_BUILD:
        board_word(scene, SA_FIELD_COINS, played ? numbers->bids[card] : 0, &word);
        fill_one(buf, N_("Which tile do you buy? It costs your bid: {coins}."), "coins", word.text);
        return;
    case SA_PHASE_TAKE:
        board_word(scene, SA_FIELD_COINS, played ? numbers->prices[card] : 0, &word);
        fill_one(buf, N_("Which group do you take guests from? Your room price: {coins}."), "coins",
                 word.text);
        return;
    case SA_PHASE_PUT: buf_add(buf, tr(N_("Who moves in?"))); return;
    case SA_PHASE_RELEASE:
        buf_add(buf, tr(N_("Day off: you may send the guests of up to two rooms home.")));
        return;
    case SA_PHASE_TIEBREAK:
    case SA_PHASE_FLAGS:
    case SA_PHASE_TILES:
    case SA_PHASE_ARRIVE:
    case SA_PHASE_OVER: return;
    }
}

/* ---- help ---- */

static void help_moves(struct screen *screen, const struct scene *scene)
{
    const struct menu *menu = scene->menu;
    uint32_t columns = 0;
    board_heading(screen, N_("What you can do now (in the notation of saved games)"));
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < menu->move_count; i++) {
            char text[MOVE_TEXT_MAX];
            struct buf buf;
            buf_init(&buf, text, sizeof text);
            scene->teller->game->notation->move_write(scene->teller->box, menu->moves[i], &buf);
            if (pass == 0) {
                columns = text_columns(text) + 2u > columns ? text_columns(text) + 2u : columns;
                continue;
            }
            if (columns > screen_left(screen)) screen_end(screen);
            screen_to(screen, 2);
            screen_cell(screen, STYLE_KEY, columns, text);
        }
    }
    screen_end(screen);
}

/* The rules of this step first, then everything else a newcomer asks. */
static void help_rules(struct screen *screen, const struct scene *scene)
{
    static const uint16_t prices[] = {SA_RULE_PRICES, SA_RULE_CARDS, SA_RULE_RECALL,
                                      SA_RULE_S4,     SA_RULE_S11,   SA_RULE_OFF};
    static const uint16_t swaps[] = {SA_RULE_SWAP, SA_RULE_S5, SA_RULE_RECALL, SA_RULE_S4,
                                     SA_RULE_S11};
    static const uint16_t builds[] = {SA_RULE_BUILDING, SA_RULE_ROOM, SA_RULE_SUITE,
                                      SA_RULE_POOL,     SA_RULE_S6,   SA_RULE_S7,
                                      SA_RULE_SWAP,     SA_RULE_HOME, SA_RULE_RECALL};
    static const uint16_t guests[] = {SA_RULE_GUESTS, SA_RULE_LOVERS, SA_RULE_HOME,
                                      SA_RULE_S8,     SA_RULE_S12,    SA_RULE_INCOME};
    static const uint16_t off[] = {SA_RULE_OFF, SA_RULE_S8, SA_RULE_S9, SA_RULE_S12};
    board_heading(screen, N_("Rules and rulings that apply now"));
    switch (samoa_seen(scene)->phase) {
    case SA_PHASE_PRICE: board_rules(screen, scene, prices, 6); return;
    case SA_PHASE_SWAP: board_rules(screen, scene, swaps, 5); return;
    case SA_PHASE_BUILD: board_rules(screen, scene, builds, 9); return;
    case SA_PHASE_RELEASE: board_rules(screen, scene, off, 4); return;
    default: board_rules(screen, scene, guests, 6); return;
    }
}

/* "≈1 ≈2 ≈3": the swimmers of this edition. */
static void help_swimmers(struct screen *screen, const struct scene *scene)
{
    char signs[SA_SWIMMERS * 8] = "";
    struct buf buf;
    buf_init(&buf, signs, sizeof signs);
    for (uint32_t i = 0; i < SA_SWIMMERS; i++) {
        if (!samoa_numbers(scene)->swimmers[i]) continue;
        if (buf.size > 0) buf_add_char(&buf, ' ');
        samoa_guest_sign(&buf, scene, SA_GUEST_SWIMMER_1 + i);
    }
    board_sign(screen, signs, N_("a swimmer: also pays this number for each pool you own"));
}

static void help_guests(struct screen *screen, const struct scene *scene)
{
    board_heading(screen, N_("The guests"));
    board_sign(screen, "p", N_("an ordinary guest: pays your room price when moving in"));
    board_sign(screen, "r", N_("a rich guest: pays double"));
    board_sign(screen, "l", N_("a lover: two of them may share a room, and both pay"));
    board_sign(screen, "c", N_("a celebrity: guests who move in next door pay double"));
    help_swimmers(screen, scene);
}

static void help_signs(struct screen *screen)
{
    board_heading(screen, N_("The symbols"));
    board_sign(screen, "3★ l NO", N_("room 3 is a suite; a lover from Norway lives there"));
    board_sign(screen, "2 -", N_("room 2 is free"));
    board_sign(screen, "6/5", N_("a price card: bid 6, room price 5"));
    board_sign(screen, "×2", N_("a holiday: the groups are twice as large"));
    board_sign(screen, "P S H R", N_("beside others: pools; swap, home and recall tiles"));
    board_sign(screen, "?", N_("hidden from you"));
}

void samoa_typing(struct screen *screen, const struct scene *scene)
{
    board_heading(screen, N_("What you can type"));
    board_sign(screen, "4", N_("choice number 4; if there is more to choose, you are asked next"));
    board_sign(screen, "4 2", N_("choice number 4, then its second option, in one go"));
    board_sign(screen, "price 6/5",
               N_("a move in the notation of saved games; just 6/5 is enough"));
    board_sign(screen, "? S4", N_("a rule or ruling by its name"));
    board_sign(screen, "? pool", N_("what the rules say about a word"));
    board_sign(screen, "why", N_("the rule behind what happened last"));
    board_keys(screen, scene);
}

void samoa_help(struct screen *screen, const struct scene *scene)
{
    static const uint16_t others[] = {SA_RULE_TILES,     SA_RULE_PLANES,   SA_RULE_ARRIVALS,
                                      SA_RULE_HOLIDAY,   SA_RULE_RICH,     SA_RULE_SUITE,
                                      SA_RULE_CELEBRITY, SA_RULE_S1,       SA_RULE_S10,
                                      SA_RULE_POOL,      SA_RULE_TIEBREAK, SA_RULE_SCORING};
    help_moves(screen, scene);
    help_rules(screen, scene);
    help_guests(screen, scene);
    board_heading(screen, N_("More rules"));
    board_rules(screen, scene, others, sizeof others / sizeof others[0]);
    help_signs(screen);
}

/* ---- the story ---- */

/* A round ends with a page about the income and begins with one about planes; what happens between
 * is news beside the board. */
uint32_t samoa_chapter(const struct event *event, uint32_t before)
{
    switch (event->kind) {
    case SA_EVENT_TIEBREAK:
    case SA_EVENT_FLAGS:
    case SA_EVENT_ROUND:
    case SA_EVENT_TILE:
    case SA_EVENT_OFFER:
    case SA_EVENT_LEFT:
    case SA_EVENT_LEFT_PAIR:
    case SA_EVENT_ARRIVAL:
    case SA_EVENT_HOLIDAY:
    case SA_EVENT_ARRIVED:
    case SA_EVENT_ARRIVED_SHORT: return CHAPTER_ROUND;
    case SA_EVENT_NOT_TAKEN:
    case SA_EVENT_PAID:
    case SA_EVENT_PAID_DOUBLE:
    case SA_EVENT_SWAM:
    case SA_EVENT_INCOME:
    case SA_EVENT_DISCARDED:
    case SA_EVENT_TAKEN_BACK:
    case SA_EVENT_OFF_BACK:
    case SA_EVENT_MONEY:
    case SA_EVENT_ROUND_OVER: return CHAPTER_INCOME;
    case SA_EVENT_SCORE_MONEY:
    case SA_EVENT_SCORE_SPECIALS:
    case SA_EVENT_SCORE_TOTAL:
    case SA_EVENT_TIE:
    case SA_EVENT_WINNER:
    case SA_EVENT_SHARED: return CHAPTER_SCORES;
    default: (void)before; return CHAPTER_NONE;
    }
}

struct mark samoa_mark(const struct event *event)
{
    static const struct mark marks[SA_EVENT_COUNT] = {
        [SA_EVENT_ROUND] = {"▶", STYLE_BOLD},       [SA_EVENT_PLAYED] = {"·", STYLE_BOLD},
        [SA_EVENT_ROUND_OVER] = {"▶", STYLE_BOLD},  [SA_EVENT_INCOME] = {"=", STYLE_BOLD},
        [SA_EVENT_PAID] = {"✓", STYLE_GOOD},        [SA_EVENT_PAID_DOUBLE] = {"✓", STYLE_GOOD},
        [SA_EVENT_SWAM] = {"✓", STYLE_GOOD},        [SA_EVENT_LEFT] = {"✈", STYLE_PLAIN},
        [SA_EVENT_LEFT_PAIR] = {"✈", STYLE_PLAIN},  [SA_EVENT_BUILD_RANK] = {"·", STYLE_DIM},
        [SA_EVENT_GUEST_RANK] = {"·", STYLE_DIM},   [SA_EVENT_OFF_RANK] = {"·", STYLE_DIM},
        [SA_EVENT_SCORE_TOTAL] = {"=", STYLE_BOLD}, [SA_EVENT_WINNER] = {"★", STYLE_GOOD},
        [SA_EVENT_SHARED] = {"★", STYLE_GOOD},
    };
    struct mark mark = marks[event->kind];
    return mark.symbol ? mark : (struct mark){"·", STYLE_PLAIN};
}

/* ---- the end ---- */

void samoa_result_table(struct screen *screen, const struct scene *scene,
                        const struct event *events, uint32_t count)
{
    enum { MONEY, SPECIALS, TOTAL, COLUMNS };
    static const char *const heads[COLUMNS] = {N_("money"), N_("tiles kept"), N_("total")};
    int64_t numbers[SEATS_MAX][SCORE_COLUMNS_MAX] = {0};
    for (uint32_t i = 0; i < count; i++) {
        const int64_t *args = events[i].args;
        switch (events[i].kind) {
        case SA_EVENT_SCORE_MONEY: numbers[args[0] - 1][MONEY] = args[1]; break;
        case SA_EVENT_SCORE_SPECIALS: numbers[args[0] - 1][SPECIALS] = args[1]; break;
        case SA_EVENT_SCORE_TOTAL: numbers[args[0] - 1][TOTAL] = args[1]; break;
        default: break;
        }
    }
    board_scores(screen, scene, heads, (const int64_t(*)[SCORE_COLUMNS_MAX])numbers, COLUMNS);
    for (uint32_t i = 0; i < count; i++) {
        uint16_t kind = events[i].kind;
        if (kind == SA_EVENT_TIE) board_tell(screen, scene, &events[i], "·");
        if (kind == SA_EVENT_WINNER || kind == SA_EVENT_SHARED)
            board_tell(screen, scene, &events[i], "★");
    }
}
