/* SPDX-License-Identifier: MIT
 * assistant - the order of building and of taking guests, the income of hotels, and the scores, at
 * a real table (docs/resolve.md).
 *
 * Each question becomes a state of its own that says only what the answer depends on, and the step
 * of the game that answers it runs on that. Price cards may be any: those on the sheet take the
 * place of the edition's in a private box. */
#include "core/assistant.h"

#include "games/samoa/rules.h"

enum { MONEY_MAX = 9999 };

/* A price card as it was typed; a day off has neither bid nor price. */
struct sheet_card {
    uint8_t bid;
    uint8_t price;
};

struct sheet_hotel {
    struct sa_guests guests;
    struct sheet_card card;
    uint16_t suites;
    uint8_t rooms; /* as many as the guests need, at least the board */
    uint8_t pools;
    bool has_hotel;
    bool has_card;
    bool has_rooms;
    bool has_suites;
    bool has_pools;
};

/* What a seat has when the game is over. */
struct sheet_score {
    uint16_t money;
    uint8_t specials;
    uint8_t free;
};

struct sa_sheet {
    struct sheet_hotel hotels[SA_SEATS];
    struct sheet_score scores[SA_SEATS];
    seat_set has_money;
    seat_set has_specials;
    seat_set has_free;
    struct sheet_card cards[SA_SEATS]; /* revealed, by seat - 1 */
    uint32_t card_count;
    uint32_t tiebreak;
    uint8_t nation;
    bool has_prices; /* was asked for, whether or not there are any */
    bool has_nation;
    bool ordered;   /* the order has been told */
    uint32_t seats; /* whose income has been told */
};

_Static_assert(sizeof(struct sa_sheet) <= sizeof(uint64_t) * SHEET_NOTES_MAX, "notes hold it");

static struct sa_sheet *sheet_notes(struct sheet *sheet)
{
    return (struct sa_sheet *)sheet->notes;
}

/* ---- noting lines ---- */

typedef enum error line_reader(struct sheet *sheet, const struct sheet_line *line,
                               struct problem *problem);

static bool read_seat(struct sheet *sheet, const struct sheet_line *line, uint32_t *seat)
{
    uint64_t number;
    if (line->word_count < 2 || !span_number(line->words[1], SA_SEATS, &number) || number == 0)
        return false;
    *seat = (uint32_t)number;
    if (*seat > sheet->seats) sheet->seats = *seat;
    return true;
}

/* "6/5" or "off". */
static bool read_card(struct span text, struct sheet_card *card)
{
    uint64_t bid;
    uint64_t price;
    size_t slash = 0;
    *card = (struct sheet_card){0};
    if (span_equal(text, "off")) return true;
    while (slash < text.size && text.text[slash] != '/') slash++;
    if (slash == text.size) return false;
    if (!span_number((struct span){text.text, slash}, SA_BID_MAX, &bid) || bid == 0) return false;
    struct span rest = {text.text + slash + 1, text.size - slash - 1};
    if (!span_number(rest, SA_BID_MAX, &price) || price == 0) return false;
    *card = (struct sheet_card){(uint8_t)bid, (uint8_t)price};
    return true;
}

static bool same_card(struct sheet_card a, struct sheet_card b)
{
    return a.bid == b.bid && a.price == b.price;
}

#define CARD_EXPECTED N_("a price card, bid and room price such as 6/5, or off")

/* prices 8/6 6/5 off 12/8 */
static enum error note_prices(struct sheet *sheet, const struct sheet_line *line,
                              struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    uint32_t count = line->word_count - 1u;
    if (notes->has_prices) return sheet_value(line, 0, N_("only once"), problem);
    notes->has_prices = true;
    if (count == 0) return ERROR_NONE;
    if (count < SA_SEATS_MIN || count > SA_SEATS) {
        return sheet_value(line, 0, N_("3 to 6 price cards, seat 1 first"), problem);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct sheet_card *card = &notes->cards[i];
        if (!read_card(line->words[i + 1u], card))
            return sheet_syntax(line, i + 1u, CARD_EXPECTED, problem);
        for (uint32_t k = 0; k < i; k++) {
            if (card->bid != notes->cards[k].bid || same_card(*card, notes->cards[k])) continue;
            return sheet_value(line, i + 1u, N_("one room price for each bid"), problem);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        const struct sheet_hotel *hotel = &notes->hotels[i];
        if (!hotel->has_card || same_card(hotel->card, notes->cards[i])) continue;
        return sheet_value(line, i + 1u, N_("the price card that its 'hotel' tells"), problem);
    }
    notes->card_count = count;
    if (count > sheet->seats) sheet->seats = count;
    return ERROR_NONE;
}

/* tiebreak 2 */
static enum error note_tiebreak(struct sheet *sheet, const struct sheet_line *line,
                                struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    if (notes->tiebreak) return sheet_value(line, 0, N_("only once"), problem);
    if (line->word_count != 2 || !read_seat(sheet, line, &notes->tiebreak)) {
        return sheet_syntax(line, 1, N_("the seat after which the tie-break card lies"), problem);
    }
    return ERROR_NONE;
}

/* nation UK */
static enum error note_nation(struct sheet *sheet, const struct sheet_line *line,
                              struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    if (notes->has_nation) return sheet_value(line, 0, N_("only once"), problem);
    if (line->word_count != 2 ||
        !sa_nation_read(sa_numbers(&sheet->box), line->words[1], &notes->nation)) {
        return sheet_syntax(line, 1, N_("a nation of the flags, such as UK"), problem);
    }
    notes->has_nation = true;
    return ERROR_NONE;
}

/* hotel 1 6/5; the card may be missing when `prices` tells it */
static enum error note_hotel(struct sheet *sheet, const struct sheet_line *line,
                             struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    uint32_t seat;
    if (line->word_count > 3 || !read_seat(sheet, line, &seat)) {
        return sheet_syntax(line, 1, N_("a seat from 1 to 6 and its price card, such as 1 6/5"),
                            problem);
    }
    struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
    if (hotel->has_hotel) return sheet_value(line, 1, N_("each hotel once"), problem);
    hotel->has_hotel = true;
    hotel->has_card = line->word_count == 3;
    hotel->rooms = sa_numbers(&sheet->box)->board;
    if (hotel->has_card && (!read_card(line->words[2], &hotel->card) || hotel->card.price == 0)) {
        return sheet_syntax(
            line, 2, N_("bid and room price such as 6/5: a day off takes no guests"), problem);
    }
    if (hotel->has_card && notes->card_count && !same_card(hotel->card, notes->cards[seat - 1u])) {
        return sheet_value(line, 2, N_("the price card that 'prices' tells"), problem);
    }
    sheet->hotel = seat;
    return ERROR_NONE;
}

/* The hotel that the line speaks of; NULL: none yet. */
static struct sheet_hotel *current_hotel(struct sheet *sheet)
{
    return sheet->hotel ? &sheet_notes(sheet)->hotels[sheet->hotel - 1u] : NULL;
}

/* "rUK": kind and nation. */
static bool read_guest(const struct sa_box *numbers, struct span text, uint32_t *kind,
                       uint8_t *nation)
{
    if (text.size < 2) return false;
    for (*kind = 0; *kind < SA_GUEST_COUNT; ++*kind) {
        if (sa_guest_letters[*kind] == text.text[0]) break;
    }
    return *kind < SA_GUEST_COUNT &&
           sa_nation_read(numbers, (struct span){text.text + 1, text.size - 1}, nation);
}

/* "3:rUK", "3:lUK+lNO" */
static bool read_room(const struct sa_box *numbers, struct span text, uint32_t *number,
                      struct sa_room *room)
{
    uint64_t read;
    uint32_t kind;
    size_t colon = 0;
    while (colon < text.size && text.text[colon] != ':') colon++;
    if (colon == text.size) return false;
    if (!span_number((struct span){text.text, colon}, SA_ROOMS_MAX, &read) || read == 0)
        return false;
    struct span first = {text.text + colon + 1, text.size - colon - 1};
    struct span second = first;
    while (second.size > 0 && second.text[0] != '+') second.text++, second.size--;
    first.size -= second.size;
    *number = (uint32_t)read;
    room->count = second.size > 0 ? 2 : 1;
    if (!read_guest(numbers, first, &kind, &room->nations[0])) return false;
    room->kind = (uint8_t)kind;
    if (room->count == 1) return true;
    second = (struct span){second.text + 1, second.size - 1};
    return read_guest(numbers, second, &kind, &room->nations[1]) && kind == SA_GUEST_LOVER &&
           room->kind == SA_GUEST_LOVER;
}

static void put_guests(struct sheet_hotel *hotel, uint32_t number, const struct sa_room *room)
{
    uint16_t bit = (uint16_t)(1u << (number - 1u));
    hotel->guests.kinds[room->kind] |= bit;
    for (uint32_t i = 0; i < room->count; i++) hotel->guests.nations[room->nations[i]] |= bit;
    if (room->count == 2) hotel->guests.pairs |= bit;
    if (number > hotel->rooms) hotel->rooms = (uint8_t)number;
}

/* rooms 1:rUK 2:lUK+lNO */
static enum error note_rooms(struct sheet *sheet, const struct sheet_line *line,
                             struct problem *problem)
{
    struct sheet_hotel *hotel = current_hotel(sheet);
    uint32_t taken = 0;
    if (!hotel) return sheet_value(line, 0, N_("a line 'hotel' above it"), problem);
    if (hotel->has_rooms) return sheet_value(line, 0, N_("it once for each hotel"), problem);
    hotel->has_rooms = true;
    for (uint32_t i = 1; i < line->word_count; i++) {
        uint32_t number;
        struct sa_room room;
        if (!read_room(sa_numbers(&sheet->box), line->words[i], &number, &room)) {
            return sheet_syntax(line, i,
                                N_("room and guest such as 3:rUK (p, r, l, c, 1, 2 or 3 and the "
                                   "nation), or two lovers such as 3:lUK+lNO"),
                                problem);
        }
        if (taken >> number & 1u) return sheet_value(line, i, N_("each room once"), problem);
        taken |= 1u << number;
        put_guests(hotel, number, &room);
    }
    return ERROR_NONE;
}

/* suites 2 5 */
static enum error note_suites(struct sheet *sheet, const struct sheet_line *line,
                              struct problem *problem)
{
    struct sheet_hotel *hotel = current_hotel(sheet);
    if (!hotel) return sheet_value(line, 0, N_("a line 'hotel' above it"), problem);
    if (hotel->has_suites) return sheet_value(line, 0, N_("it once for each hotel"), problem);
    hotel->has_suites = true;
    for (uint32_t i = 1; i < line->word_count; i++) {
        uint64_t room;
        if (!span_number(line->words[i], sa_numbers(&sheet->box)->board, &room) || room == 0) {
            return sheet_syntax(line, i, N_("rooms of the board: no other can become a suite"),
                                problem);
        }
        hotel->suites |= (uint16_t)(1u << (room - 1u));
    }
    return ERROR_NONE;
}

/* pools 2 */
static enum error note_pools(struct sheet *sheet, const struct sheet_line *line,
                             struct problem *problem)
{
    struct sheet_hotel *hotel = current_hotel(sheet);
    uint64_t pools = 0;
    if (!hotel) return sheet_value(line, 0, N_("a line 'hotel' above it"), problem);
    if (hotel->has_pools) return sheet_value(line, 0, N_("it once for each hotel"), problem);
    bool read = line->word_count == 1 ||
                (line->word_count == 2 && span_number(line->words[1], SA_TILES, &pools));
    if (!read) return sheet_syntax(line, 1, N_("a number of pools, at most 19"), problem);
    hotel->has_pools = true;
    hotel->pools = (uint8_t)pools;
    return ERROR_NONE;
}

/* A seat and how much of something it has in the end, told once. */
struct holding {
    seat_set *given;
    uint64_t limit;
    const char *expected;
    uint32_t seat; /* as read, and how much */
    uint64_t count;
};

static enum error read_holding(struct sheet *sheet, const struct sheet_line *line,
                               struct holding *holding, struct problem *problem)
{
    if (!read_seat(sheet, line, &holding->seat))
        return sheet_syntax(line, 1, N_("a seat from 1 to 6"), problem);
    if (*holding->given >> holding->seat & 1u)
        return sheet_value(line, 1, N_("it once for each seat"), problem);
    if (line->word_count != 3 || !span_number(line->words[2], holding->limit, &holding->count))
        return sheet_syntax(line, 2, holding->expected, problem);
    *holding->given |= 1u << holding->seat;
    return ERROR_NONE;
}

/* money 1 34 */
static enum error note_money(struct sheet *sheet, const struct sheet_line *line,
                             struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    struct holding money = {.given = &notes->has_money,
                            .limit = MONEY_MAX,
                            .expected = N_("a seat and its coins, at most 9999")};
    enum error error = read_holding(sheet, line, &money, problem);
    if (!error) notes->scores[money.seat - 1u].money = (uint16_t)money.count;
    return error;
}

/* specials 1 2 */
static enum error note_specials(struct sheet *sheet, const struct sheet_line *line,
                                struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    struct holding tiles = {.given = &notes->has_specials,
                            .limit = SA_TILES,
                            .expected = N_("a seat and its special tiles, at most 19")};
    enum error error = read_holding(sheet, line, &tiles, problem);
    if (!error) notes->scores[tiles.seat - 1u].specials = (uint8_t)tiles.count;
    return error;
}

/* free 1 3 */
static enum error note_free(struct sheet *sheet, const struct sheet_line *line,
                            struct problem *problem)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    struct holding rooms = {.given = &notes->has_free,
                            .limit = SA_ROOMS_MAX,
                            .expected = N_("a seat and its free rooms, at most 16")};
    enum error error = read_holding(sheet, line, &rooms, problem);
    if (!error) notes->scores[rooms.seat - 1u].free = (uint8_t)rooms.count;
    return error;
}

enum key {
    KEY_PRICES,
    KEY_TIEBREAK,
    KEY_NATION,
    KEY_HOTEL,
    KEY_ROOMS,
    KEY_SUITES,
    KEY_POOLS,
    KEY_MONEY,
    KEY_SPECIALS,
    KEY_FREE
};
enum { KEY_COUNT = KEY_FREE + 1 };

static const struct sheet_key keys[KEY_COUNT] = {
    [KEY_PRICES] = {.name = "prices",
                    .form = "BID/PRICE|off ...",
                    .question = N_("Which price cards were revealed, seat 1 first "
                                   "(8/6 6/5 off 12/8)? Nothing typed: only incomes."),
                    .may_be_empty = true},
    [KEY_TIEBREAK] = {.name = "tiebreak",
                      .form = "SEAT",
                      .question = N_("After which seat does the tie-break card lie?")},
    [KEY_NATION] = {.name = "nation",
                    .form = "UK|DE|NO|JP",
                    .question = N_("Whose plane came this round (UK)? These guests are new and "
                                   "pay.")},
    [KEY_HOTEL] = {.name = "hotel",
                   .form = "SEAT [BID/PRICE]",
                   .question = N_("Whose hotel: a seat, and the price card it played (1 6/5)?")},
    [KEY_ROOMS] = {.name = "rooms",
                   .form = "ROOM:GUEST[+GUEST] ...   GUEST: p|r|l|c|1|2|3 and the nation",
                   .question = N_("Seat {number}: who lives where, new guests and residents "
                                  "(1:rUK 2:lUK+lNO)? Nothing typed: nobody."),
                   .may_be_empty = true},
    [KEY_SUITES] = {.name = "suites",
                    .form = "ROOM ...",
                    .question = N_("Seat {number}: which rooms are suites (2 5)? Nothing typed: "
                                   "none."),
                    .may_be_empty = true},
    [KEY_POOLS] = {.name = "pools",
                   .form = "NUMBER",
                   .question = N_("Seat {number}: how many pools? Nothing typed: none."),
                   .may_be_empty = true},
    [KEY_MONEY] = {.name = "money",
                   .form = "SEAT COINS",
                   .question = N_("A seat and its coins at the end of the game (1 34)?")},
    [KEY_SPECIALS] = {.name = "specials",
                      .form = "SEAT NUMBER",
                      .question = N_("A seat and its special tiles not used (1 2)?")},
    [KEY_FREE] = {.name = "free",
                  .form = "SEAT NUMBER",
                  .question = N_("A seat and its free rooms, which decide a tie (1 3)?")},
};

static enum error note(struct sheet *sheet, const struct sheet_line *line, struct problem *problem)
{
    static line_reader *const readers[KEY_COUNT] = {
        [KEY_PRICES] = note_prices, [KEY_TIEBREAK] = note_tiebreak, [KEY_NATION] = note_nation,
        [KEY_HOTEL] = note_hotel,   [KEY_ROOMS] = note_rooms,       [KEY_SUITES] = note_suites,
        [KEY_POOLS] = note_pools,   [KEY_MONEY] = note_money,       [KEY_SPECIALS] = note_specials,
        [KEY_FREE] = note_free,
    };
    for (uint32_t i = 0; i < KEY_COUNT; i++) {
        if (span_equal(line->words[0], keys[i].name)) return readers[i](sheet, line, problem);
    }
    return sheet_syntax(
        line, 0,
        N_("prices, tiebreak, nation, hotel, rooms, suites, pools, money, specials or "
           "free"),
        problem);
}

static uint32_t next(const struct sheet *sheet)
{
    const struct sa_sheet *notes = (const struct sa_sheet *)sheet->notes;
    if (!notes->has_prices) return KEY_PRICES;
    if (notes->card_count && !notes->tiebreak) return KEY_TIEBREAK;
    if (!notes->has_nation) return KEY_NATION;
    if (sheet->hotel == 0) return KEY_HOTEL;
    const struct sheet_hotel *hotel = &notes->hotels[sheet->hotel - 1u];
    return !hotel->has_rooms    ? KEY_ROOMS
           : !hotel->has_suites ? KEY_SUITES
           : !hotel->has_pools  ? KEY_POOLS
                                : KEY_HOTEL;
}

/* A hotel's own card, or the one revealed by its seat. */
static struct sheet_card hotel_card(const struct sa_sheet *notes, uint32_t seat)
{
    const struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
    return hotel->has_card ? hotel->card : notes->cards[seat - 1u];
}

static bool is_scored(const struct sa_sheet *notes)
{
    return notes->has_money || notes->has_specials || notes->has_free;
}

static enum error ready(const struct sheet *sheet, struct problem *problem)
{
    const struct sa_sheet *notes = (const struct sa_sheet *)sheet->notes;
    if (notes->card_count && !notes->tiebreak) {
        return sheet_missing(N_("the place of the tie-break card (tiebreak 1)"), problem);
    }
    if (notes->card_count && notes->card_count != sheet->seats) {
        return sheet_missing(N_("as many price cards as players"), problem);
    }
    for (uint32_t seat = 1; seat <= SA_SEATS; seat++) {
        const struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
        if (!hotel->has_hotel) continue;
        if (!notes->has_nation) {
            return sheet_missing(N_("whose plane came this round (nation UK)"), problem);
        }
        if (hotel_card(notes, seat).price == 0) {
            return sheet_missing(N_("a price card for each hotel (hotel 1 6/5)"), problem);
        }
    }
    if (notes->card_count || sheet->hotel || is_scored(notes)) return ERROR_NONE;
    return sheet_missing(N_("price cards (prices 8/6 6/5 off), a hotel (hotel 1 6/5), or money to "
                            "score (money 1 34)"),
                         problem);
}

/* ---- running ---- */

/* The box with the cards of the sheet, by ascending bid, instead of its own. Places that are left
 * over repeat the last one. */
static struct box sheet_box(const struct sheet *sheet, const struct sheet_card *cards,
                            uint32_t count)
{
    struct box box = sheet->box;
    struct sa_box *numbers = (struct sa_box *)box.words;
    uint32_t used = 0;
    for (uint32_t bid = 1; bid <= SA_BID_MAX; bid++) {
        for (uint32_t i = 0; i < count; i++) {
            if (cards[i].bid != bid) continue;
            numbers->bids[used] = cards[i].bid;
            numbers->prices[used++] = cards[i].price;
            break;
        }
    }
    for (; used > 0 && used < SA_OFF; used++) {
        numbers->bids[used] = numbers->bids[used - 1u];
        numbers->prices[used] = numbers->prices[used - 1u];
    }
    sa_rank_cards(numbers);
    return box;
}

static uint8_t find_card(const struct box *box, struct sheet_card card)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint8_t found = 0;
    if (card.bid == 0) return SA_OFF;
    while (numbers->bids[found] != card.bid) found++;
    return found;
}

/* The last round, so that a step which runs to its end begins no other. Everyone has a day off and
 * an empty hotel. */
static void begin(const struct box *box, struct sa_state *s, uint8_t nation)
{
    sa_start(box, s);
    s->round = SA_ROUNDS;
    s->tiebreak = 1;
    s->flags[SA_ROUNDS - 1] = nation;
    for (uint32_t i = 0; i < SA_SEATS; i++) s->hotels[i].played = SA_OFF;
}

static void lodge(struct sa_hotel *hotel, const struct sa_guests *guests)
{
    uint32_t occupied = 0;
    for (uint32_t i = 0; i < SA_NATIONS; i++) occupied |= guests->nations[i];
    hotel->guests = *guests;
    hotel->free = (uint16_t)(sa_rooms(hotel) & ~occupied);
}

static bool tells_order(const struct event *event)
{
    return event->kind == SA_EVENT_DAY_OFF || event->kind == SA_EVENT_BUILD_RANK ||
           event->kind == SA_EVENT_GUEST_RANK || event->kind == SA_EVENT_OFF_RANK;
}

static bool tells_income(const struct event *event)
{
    return event->kind == SA_EVENT_PAID || event->kind == SA_EVENT_PAID_DOUBLE ||
           event->kind == SA_EVENT_SWAM || event->kind == SA_EVENT_INCOME;
}

/* What a step tells besides is not known here. */
static void keep(struct events *events, bool (*tells)(const struct event *))
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        if (tells(&events->items[i])) events->items[kept++] = events->items[i];
    }
    events->count = kept;
}

/* One tile on offer, one guest who waits, and for everyone the money, rooms and a guest: so
 * somebody is asked, and each step stops when it has told its order. */
static void tell_orders(const struct sheet *sheet, const struct sa_sheet *notes,
                        struct events *events)
{
    static const struct sa_guests one = {.nations = {0, 1}, .kinds = {1}};
    struct box box = sheet_box(sheet, notes->cards, notes->card_count);
    struct sa_state s;
    begin(&box, &s, 0);
    s.tiebreak = (uint8_t)notes->tiebreak;
    s.offer = sa_one(SA_TILE_ROOM);
    s.groups[0] = sa_one(SA_GUEST_PLAIN);
    for (uint32_t i = 0; i < notes->card_count; i++) {
        s.hotels[i].played = find_card(&box, notes->cards[i]);
        s.hotels[i].money = SA_START_MAX;
        lodge(&s.hotels[i], &one);
    }
    sa_build_begin(&box, &s, events);
    if (s.phase == SA_PHASE_BUILD) sa_guests_begin(&box, &s, events); /* nobody buys */
    keep(events, tells_order);
}

/* The end of a round in which only this hotel has guests. */
static void tell_income(const struct sheet *sheet, const struct sa_sheet *notes, uint32_t seat,
                        struct events *events)
{
    struct sheet_card card = hotel_card(notes, seat);
    struct box box = sheet_box(sheet, &card, 1);
    const struct sheet_hotel *noted = &notes->hotels[seat - 1u];
    struct sa_state s;
    begin(&box, &s, notes->nation);
    struct sa_hotel *hotel = &s.hotels[seat - 1u];
    hotel->suites = noted->suites;
    hotel->rooms = noted->rooms;
    hotel->pools = noted->pools;
    hotel->played = find_card(&box, card);
    lodge(hotel, &noted->guests);
    sa_round_end(&box, &s, events);
    keep(events, tells_income);
    if (events->count == 0) {
        TELL(events, SA_EVENT_INCOME, SA_RULE_INCOME, SEEN_BY_ALL, seat, 0, 0);
    }
}

/* The end of a game in which everyone has what the sheet says. */
static void tell_scores(const struct sheet *sheet, const struct sa_sheet *notes,
                        struct events *events)
{
    struct sa_state s;
    begin(&sheet->box, &s, 0);
    for (uint32_t i = 0; i < SA_SEATS; i++) {
        s.hotels[i].money = notes->scores[i].money;
        s.hotels[i].specials[0] = notes->scores[i].specials;
        s.hotels[i].free = (uint16_t)((1u << notes->scores[i].free) - 1u);
    }
    sa_score_tell(&sheet->box, &s, events);
}

static enum sheet_step run(struct sheet *sheet, move_id answer, struct events *events)
{
    struct sa_sheet *notes = sheet_notes(sheet);
    (void)answer;
    if (!notes->ordered) {
        notes->ordered = true;
        if (notes->card_count) tell_orders(sheet, notes, events);
        return SHEET_MORE;
    }
    while (notes->seats < SA_SEATS) {
        uint32_t seat = ++notes->seats;
        if (!notes->hotels[seat - 1u].has_hotel) continue;
        tell_income(sheet, notes, seat, events);
        return SHEET_MORE;
    }
    if (is_scored(notes)) tell_scores(sheet, notes, events);
    return SHEET_DONE;
}

const struct assistant sa_assistant = {
    .keys = keys,
    .key_count = KEY_COUNT,
    .note = note,
    .next = next,
    .ready = ready,
    .run = run,
};
