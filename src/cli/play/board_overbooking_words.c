/* SPDX-License-Identifier: MIT
 * board_overbooking_words - Overbooking in the terminal: choices, help, the story's pages, scores.
 */
#include <string.h>

#include "cli/play/board_overbooking.h"

/* Whatever is no card comes after the cards and positions. */
enum { KEY_POSITIONS = 100, KEY_LAST = 200, CHAPTER_SETUP = 1, CHAPTER_SCORES, CHAPTER_HOTELS };

static uint32_t move_position(move_id move)
{
    return (uint32_t)(move & 0xffu);
}

static ob_card_id move_card(move_id move)
{
    return (ob_card_id)(move & 31u);
}

static void place_text(const struct scene *scene, move_id move, char text[16])
{
    uint32_t hotel = move >> 6 & 3u;
    bool door = move >> 5 & 1u;
    bool token = door && ob_door_count(overbooking_seen(scene), hotel) == 0;
    snprintf(text, 16, "%c%u%s", door ? 'B' : 'L', hotel + 1u, token ? "★" : "");
}

/* ---- choices ---- */

uint64_t overbooking_move_key(const struct scene *scene, move_id move)
{
    (void)scene;
    if (move_kind(move) == OB_MOVE_PLACE) return overbooking_card_key(move_card(move));
    return move_position(move) ? KEY_POSITIONS + move_position(move) : (uint64_t)KEY_LAST;
}

bool overbooking_move_drawn(const struct scene *scene, move_id move)
{
    (void)scene;
    return move_kind(move) == OB_MOVE_PLACE; /* the hand shows the numbers of its cards */
}

static void describe_card(struct buf *buf, const struct scene *scene, move_id move,
                          const char *sentence)
{
    struct word guest;
    struct word code;
    board_word(scene, OB_FIELD_GUEST, ob_card_number(move_card(move)), &guest);
    board_word(scene, OB_FIELD_CARD_CODE, move_card(move), &code);
    const struct text_value values[] = {{"guest", guest.text}, {"code", code.text}};
    text_fill(buf, cli_language(), sentence, values, 2);
}

void overbooking_describe(struct buf *buf, const struct scene *scene, move_id move)
{
    const struct ob_state *s = overbooking_seen(scene);
    struct word card;
    char position[8];
    if (move_kind(move) == OB_MOVE_PLACE) {
        describe_card(buf, scene, move, "{guest} {code}");
        return;
    }
    if (move_kind(move) == OB_MOVE_PASS) {
        buf_add(buf, tr(N_("play no fifth card")));
        return;
    }
    if (move_position(move) == 0) {
        buf_add(buf, tr(N_("choose no card")));
        return;
    }
    snprintf(position, sizeof position, "%u", move_position(move));
    board_word(scene, OB_FIELD_SLOT, ob_line_slot(s, s->hotel, move_position(move) - 1u), &card);
    const struct text_value values[] = {{"position", position}, {"card", card.text}};
    text_fill(buf, cli_language(), N_("position {position}: {card}"), values, 2);
}

void overbooking_rest_question(struct buf *buf, const struct scene *scene, move_id move)
{
    describe_card(buf, scene, move, N_("{guest} {code}: where to?"));
}

void overbooking_describe_rest(struct buf *buf, const struct scene *scene, move_id move)
{
    char place[16];
    place_text(scene, move, place);
    buf_add(buf, place);
}

uint32_t overbooking_number_rest(const struct scene *scene, move_id move)
{
    (void)scene;
    (void)move;
    return 0;
}

static enum ob_rule power_rule(uint32_t guest)
{
    return (enum ob_rule)(OB_RULE_MONK + guest - OB_GUEST_MONK);
}

_Static_assert(OB_RULE_WORKERS == OB_RULE_MONK + OB_GUEST_WORKERS - OB_GUEST_MONK,
               "one rule a guest, in the order of their numbers");
_Static_assert(OB_RULE_HOTEL_TWO_CRESTS == OB_RULE_HOTEL_NONE + OB_HOTEL_TWO_CRESTS,
               "one rule a kind of hotel, in their order");

static ob_slot_id power_slot(const struct ob_state *s)
{
    return ob_door_slot(s, s->hotel, s->power);
}

void overbooking_question(struct buf *buf, const struct scene *scene)
{
    const struct ob_state *s = overbooking_seen(scene);
    char number[8];
    char count[8];
    if (s->phase == OB_PHASE_PLACE) {
        snprintf(number, sizeof number, "%u", s->turn / scene->teller->box->seats + 1u);
        snprintf(count, sizeof count, "%u", overbooking_numbers(scene)->turns);
        const struct text_value values[] = {{"number", number}, {"count", count}};
        text_fill(buf, cli_language(),
                  N_("Which guest do you play? (card {number} of {count} this round)"), values, 2);
        return;
    }
    struct word guest;
    struct word code;
    char rule[SENTENCE_MAX];
    struct buf rule_buf;
    ob_card_id card = ob_slot_card(power_slot(s));
    buf_init(&rule_buf, rule, sizeof rule);
    text_rule(&rule_buf, scene->teller, power_rule(ob_card_number(card)));
    snprintf(number, sizeof number, "%u", s->hotel + 1u);
    const struct text_value values[] = {
        {"guest", board_word(scene, OB_FIELD_GUEST, ob_card_number(card), &guest)},
        {"code", board_word(scene, OB_FIELD_CARD_CODE, card, &code)},
        {"hotel", number},
        {"rule", rule}};
    text_fill(buf, cli_language(), N_("{guest} {code}, back door of hotel {hotel}. {rule}"), values,
              4);
}

/* ---- help ---- */

/* "L2  1b 3f 5l", by place: which cards of the hand may go there now. */
static void add_open_cards(struct screen *screen, const struct scene *scene, uint32_t place)
{
    const struct menu *menu = scene->menu;
    char label[16];
    bool any = false;
    snprintf(label, sizeof label, "  %c%u  ", place % 2u ? 'B' : 'L', place / 2u + 1u);
    screen_add(screen, STYLE_KEY, label);
    for (uint32_t i = 0; i < menu->move_count; i++) {
        struct word code;
        move_id move = menu->moves[i];
        if (move_kind(move) != OB_MOVE_PLACE || (move >> 5 & 7u) != place) continue;
        screen_add(screen, STYLE_PLAIN,
                   board_word(scene, OB_FIELD_CARD_CODE, move_card(move), &code));
        screen_add(screen, STYLE_PLAIN, " ");
        any = true;
    }
    if (!any) screen_say(screen, STYLE_DIM, N_("none of your cards"), NULL);
    screen_end(screen);
}

static void help_moves(struct screen *screen, const struct scene *scene)
{
    const struct menu *menu = scene->menu;
    const struct ob_state *s = overbooking_seen(scene);
    board_heading(screen, N_("What you may play now (L: booking line, B: back door)"));
    for (uint32_t place = 0; s->phase == OB_PHASE_PLACE && place < scene->teller->box->seats * 2u;
         place++) {
        add_open_cards(screen, scene, place);
    }
    for (uint32_t i = 0; i < menu->move_count; i++) {
        char text[SENTENCE_MAX];
        struct buf buf;
        buf_init(&buf, text, sizeof text);
        if (move_kind(menu->moves[i]) == OB_MOVE_PLACE) continue;
        scene->teller->game->notation->move_write(scene->teller->box, menu->moves[i], &buf);
        screen_add(screen, STYLE_PLAIN, "  ");
        screen_cell(screen, STYLE_KEY, 12, text);
        buf_clear(&buf);
        overbooking_describe(&buf, scene, menu->moves[i]);
        screen_wrap(screen, STYLE_PLAIN, text);
        screen_end(screen);
    }
}

static void hotel_label(const struct scene *scene, uint32_t hotel, struct word *label)
{
    struct word beds;
    uint32_t face = overbooking_seen(scene)->face[hotel];
    board_word(scene, OB_FIELD_BEDS, overbooking_numbers(scene)->beds[face], &beds);
    snprintf(label->text, sizeof label->text, "%u  %.100s", hotel + 1u, beds.text);
}

const char *overbooking_coins(const struct scene *scene, uint32_t cards, struct word *word)
{
    const uint8_t *coins = overbooking_numbers(scene)->coins;
    uint32_t first = bits_first(cards);
    uint32_t last = first;
    bool differ = false;
    char before[32] = "";
    ASSERT(cards);
    for (uint32_t left = bits_rest(cards); left; left = bits_rest(left)) {
        size_t size = strlen(before);
        snprintf(before + size, sizeof before - size, "%u/", coins[last]);
        last = bits_first(left);
        differ = differ || coins[last] != coins[first];
    }
    board_word(scene, OB_FIELD_COINS, coins[last], word);
    if (!differ) return word->text;
    struct word one = *word;
    snprintf(word->text, sizeof word->text, "%s%.90s", before, one.text);
    return word->text;
}

static void guest_label(const struct scene *scene, uint32_t number, struct word *label)
{
    struct word guest;
    struct word coins;
    board_word(scene, OB_FIELD_GUEST, number, &guest);
    overbooking_coins(scene, 0xfu << ((number - 1u) * OB_CRESTS), &coins);
    snprintf(label->text, sizeof label->text, "%u %.50s, %.50s", number, guest.text, coins.text);
}

static uint32_t wider(uint32_t columns, const struct word *word)
{
    uint32_t needed = text_columns(word->text);
    return needed > columns ? needed : columns;
}

static void help_hotels(struct screen *screen, const struct scene *scene)
{
    const struct ob_state *s = overbooking_seen(scene);
    const uint8_t *rules = overbooking_numbers(scene)->rules;
    uint32_t seats = scene->teller->box->seats;
    uint32_t columns = 0;
    struct word label;
    board_heading(screen, N_("The hotels"));
    for (uint32_t hotel = 0; hotel < seats; hotel++) {
        hotel_label(scene, hotel, &label);
        columns = wider(columns, &label);
    }
    for (uint32_t hotel = 0; hotel < seats; hotel++) {
        hotel_label(scene, hotel, &label);
        board_rule(screen, scene, label.text, columns,
                   (enum ob_rule)(OB_RULE_HOTEL_NONE + rules[s->face[hotel]]));
    }
}

static void help_guests(struct screen *screen, const struct scene *scene)
{
    uint32_t columns = 0;
    struct word label;
    board_heading(screen, N_("The guests: beds needed, name, coins, power at the back door"));
    for (uint32_t number = 1; number <= OB_NUMBERS; number++) {
        guest_label(scene, number, &label);
        columns = wider(columns, &label);
    }
    for (uint32_t number = 1; number <= OB_NUMBERS; number++) {
        guest_label(scene, number, &label);
        board_rule(screen, scene, label.text, columns, power_rule(number));
    }
}

/* The rules of this phase, and the rulings that decide where rulebooks differ. */
static void help_rules(struct screen *screen, const struct scene *scene)
{
    static const uint16_t placing[] = {OB_RULE_PLACE, OB_RULE_TOKEN, OB_RULE_PASS,   OB_RULE_CHECK,
                                       OB_RULE_O1,    OB_RULE_O2,    OB_RULE_SCORING};
    static const uint16_t powers[] = {OB_RULE_O3, OB_RULE_O4,    OB_RULE_O5,
                                      OB_RULE_O6, OB_RULE_CHECK, OB_RULE_SCORING};
    bool place = overbooking_seen(scene)->phase == OB_PHASE_PLACE;
    board_heading(screen, N_("Rules and rulings that apply now"));
    if (place) {
        board_rules(screen, scene, placing, sizeof placing / sizeof placing[0]);
    } else {
        board_rules(screen, scene, powers, sizeof powers / sizeof powers[0]);
    }
}

static void help_signs(struct screen *screen, const struct scene *scene)
{
    char crest = overbooking_numbers(scene)->crests[0];
    char sign[32];
    board_heading(screen, N_("The symbols"));
    snprintf(sign, sizeof sign, "[2:5%c■]", crest);
    board_sign(screen, sign, N_("a card of seat 2 that lies face up: its number, its crest"));
    snprintf(sign, sizeof sign, "░2:^%c■░", crest);
    board_sign(screen, sign, N_("a card that lies face down: large, so 4, 5 or 6, and its crest"));
    snprintf(sign, sizeof sign, "░2:_%c■░", crest);
    board_sign(screen, sign, N_("a card that lies face down: small, so 1, 2 or 3, and its crest"));
    board_sign(screen, "★", N_("a point tile: the first card at this back door takes it"));
    board_sign(screen, "¹ ²", N_("a card chosen by nobles: it is checked first, or second"));
}

void overbooking_typing(struct screen *screen, const struct scene *scene)
{
    char sign[32];
    board_heading(screen, N_("What you can type"));
    board_sign(screen, "4", N_("choice number 4; you are then asked where to put the card"));
    board_sign(screen, "4 L2", N_("choice number 4, to the line of hotel 2, in one go"));
    snprintf(sign, sizeof sign, "5%c>L2", overbooking_numbers(scene)->crests[0]);
    board_sign(screen, sign, N_("the same move in short notation, as in saved games"));
    board_sign(screen, "? O3", N_("a rule or ruling by its name"));
    board_sign(screen, "? door", N_("what the rules say about a word"));
    board_sign(screen, "why", N_("the rule behind what happened last"));
    board_keys(screen, scene);
}

void overbooking_help(struct screen *screen, const struct scene *scene)
{
    help_moves(screen, scene);
    help_hotels(screen, scene);
    help_guests(screen, scene);
    help_rules(screen, scene);
    help_signs(screen, scene);
}

/* ---- the story ---- */

/* Everything else belongs to what it follows: the steps of a check to their hotel. */
uint32_t overbooking_chapter(const struct event *event, uint32_t before)
{
    switch (event->kind) {
    case OB_EVENT_START:
    case OB_EVENT_ROUND:
    case OB_EVENT_HOTEL:
    case OB_EVENT_FLIPPED:
    case OB_EVENT_DRAWN_OWN:
    case OB_EVENT_DRAWN: return CHAPTER_SETUP;
    case OB_EVENT_PLACED:
    case OB_EVENT_PLACED_OPEN:
    case OB_EVENT_TOKEN:
    case OB_EVENT_PASSED:
    case OB_EVENT_SKIPPED: return CHAPTER_NONE;
    case OB_EVENT_CHECK: return CHAPTER_HOTELS + (uint32_t)event->args[0];
    case OB_EVENT_SCORE_COINS:
    case OB_EVENT_SCORE_TOKENS:
    case OB_EVENT_SCORE_SET:
    case OB_EVENT_SCORE_TOTAL:
    case OB_EVENT_TIE:
    case OB_EVENT_WINNER:
    case OB_EVENT_SHARED: return CHAPTER_SCORES;
    default: return before;
    }
}

struct mark overbooking_mark(const struct event *event)
{
    static const struct mark marks[OB_EVENT_COUNT] = {
        [OB_EVENT_ROUND] = {"▶", STYLE_BOLD},       [OB_EVENT_TOKEN] = {"★", STYLE_PLAIN},
        [OB_EVENT_CHECK] = {"▶", STYLE_BOLD},       [OB_EVENT_LINE] = {"=", STYLE_BOLD},
        [OB_EVENT_LINE_EMPTY] = {"=", STYLE_BOLD},  [OB_EVENT_BOOKED] = {"✓", STYLE_GOOD},
        [OB_EVENT_TURNED_AWAY] = {"✗", STYLE_BAD},  [OB_EVENT_DISCARDED] = {"·", STYLE_DIM},
        [OB_EVENT_SCORE_TOTAL] = {"=", STYLE_BOLD}, [OB_EVENT_WINNER] = {"★", STYLE_GOOD},
        [OB_EVENT_SHARED] = {"★", STYLE_GOOD},
    };
    struct mark mark = marks[event->kind];
    return mark.symbol ? mark : (struct mark){"·", STYLE_PLAIN};
}

/* ---- the end ---- */

void overbooking_result_table(struct screen *screen, const struct scene *scene,
                              const struct event *events, uint32_t count)
{
    enum { COINS, TOKENS, SETS, TOTAL, COLUMNS };
    static const char *const heads[COLUMNS] = {N_("coins"), N_("point tiles"), N_("crest sets"),
                                               N_("total")};
    int64_t numbers[SEATS_MAX][SCORE_COLUMNS_MAX] = {0};
    for (uint32_t i = 0; i < count; i++) {
        const int64_t *args = events[i].args;
        switch (events[i].kind) {
        case OB_EVENT_SCORE_COINS: numbers[args[0] - 1][COINS] = args[1]; break;
        case OB_EVENT_SCORE_TOKENS: numbers[args[0] - 1][TOKENS] = args[1]; break;
        case OB_EVENT_SCORE_SET: numbers[args[0] - 1][SETS] += args[1]; break;
        case OB_EVENT_SCORE_TOTAL: numbers[args[0] - 1][TOTAL] = args[1]; break;
        default: break;
        }
    }
    board_scores(screen, scene, heads, (const int64_t(*)[SCORE_COLUMNS_MAX])numbers, COLUMNS);
    for (uint32_t i = 0; i < count; i++) {
        uint16_t kind = events[i].kind;
        if (kind == OB_EVENT_TIE) board_tell(screen, scene, &events[i], "·");
        if (kind == OB_EVENT_WINNER || kind == OB_EVENT_SHARED)
            board_tell(screen, scene, &events[i], "★");
    }
}
