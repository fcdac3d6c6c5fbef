/* SPDX-License-Identifier: MIT */
#include "games/samoa/noting.h"

enum { MONEY_MAX = 9999 };

/* Whom a line lodges, and where. */
struct sheet_room {
    uint32_t number;
    struct sa_room guests;
};

/* ---- what can be wrong ---- */

static const struct sheet_fault no_hotel = {N_("Enter the hotel first, then what lies there."),
                                            {{0}}};
static const struct sheet_fault two_prices = {
    N_("Two cards with the bid {bid} show different room prices: {price} and {other}. They should "
       "be the same."),
    {{"bid", FIELD_NUMBER}, {"price", FIELD_NUMBER}, {"other", FIELD_NUMBER}}};
static const struct sheet_fault two_cards = {
    N_("{seat}: two different price cards. Everyone plays one per round."), {{"seat", FIELD_SEAT}}};
static const struct sheet_fault day_off = {
    N_("{seat}: the staff has a day off, so no guest moves in and nobody pays. Choose another "
       "price card, or leave this hotel out."),
    {{"seat", FIELD_SEAT}}};
static const struct sheet_fault cannot_share = {
    N_("Room {room}: only two lovers can share a room."), {{"room", FIELD_NUMBER}}};
static const struct sheet_fault room_twice = {N_("Room {room} appears twice."),
                                              {{"room", FIELD_NUMBER}}};
static const struct sheet_fault tiebreak_missing = {
    N_("Where does the tie-break card lie? It shows who goes first when cards are equal."), {{0}}};
static const struct sheet_fault cards_missing = {
    N_("Players: {players}. Price cards: {count}. Everyone needs one."),
    {{"players", FIELD_NUMBER}, {"count", FIELD_NUMBER}}};
static const struct sheet_fault nation_missing = {
    N_("Which country's plane came this round? It shows which guests are new and pay."), {{0}}};
static const struct sheet_fault card_missing = {
    N_("{seat}: which price card? It shows what the guests of a hotel pay."),
    {{"seat", FIELD_SEAT}}};
static const struct sheet_fault nothing_noted = {
    N_("Nothing to work out yet. Enter everyone's price card, a hotel, or what somebody has at "
       "the end."),
    {{0}}};

/* ---- noting lines ---- */

/* "6/5" or "off". */
static enum error read_card(const struct sheet_line *line, uint32_t word, struct sheet_card *card,
                            struct complaint *complaint)
{
    struct sheet_count bid = {
        .type = SA_FIELD_COUNTED, .thing = SA_COUNTED_BID, .min = 1, .max = SA_BID_MAX};
    struct sheet_count price = bid;
    struct span rest;
    price.thing = SA_COUNTED_PRICE;
    *card = (struct sheet_card){0};
    if (span_equal(line->words[word], "off")) return ERROR_NONE;
    if (!sheet_split(line->words[word], '/', &bid.count, &rest) ||
        !span_number(rest, SHEET_NUMBER_MAX, &price.count)) {
        return sheet_unreadable(
            line, word, N_("a price card, bid and room price such as 6/5, or off"), complaint);
    }
    enum error error = sheet_check_count(line, word, &bid, complaint);
    if (!error) error = sheet_check_count(line, word, &price, complaint);
    if (!error) *card = (struct sheet_card){(uint8_t)bid.count, (uint8_t)price.count};
    return error;
}

static bool same_card(struct sheet_card a, struct sheet_card b)
{
    return a.bid == b.bid && a.price == b.price;
}

/* A card of `prices`; a bid goes with one room price only. */
static enum error note_price(struct sa_sheet *notes, const struct sheet_line *line, uint32_t seat,
                             struct complaint *complaint)
{
    ASSERT(seat >= 1 && seat <= SA_SEATS);
    struct sheet_card *card = &notes->cards[seat - 1u];
    enum error error = read_card(line, seat, card, complaint);
    for (uint32_t i = 0; !error && i < seat - 1u; i++) {
        const struct sheet_card *other = &notes->cards[i];
        if (card->bid != other->bid || same_card(*card, *other)) continue;
        const int64_t values[NOUN_FIELDS] = {card->bid, other->price, card->price};
        error = sheet_wrong(line, seat, &two_prices, values, complaint);
    }
    return error;
}

/* A hotel has guests, so its card is no day off, and the one that `prices` and `hotel` tell is the
 * same where both tell one. */
static enum error check_card(const struct sa_sheet *notes, const struct sheet_line *line,
                             uint32_t word, uint32_t seat, struct complaint *complaint)
{
    ASSERT(seat >= 1 && seat <= SA_SEATS);
    const struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
    bool revealed = seat <= notes->card_count;
    const int64_t who = seat;
    if (!(notes->has_hotel >> seat & 1u)) return ERROR_NONE;
    if (hotel->has_card && revealed && !same_card(hotel->card, notes->cards[seat - 1u])) {
        return sheet_wrong(line, word, &two_cards, &who, complaint);
    }
    if ((hotel->has_card || revealed) && sa_sheet_card(notes, seat).price == 0) {
        return sheet_wrong(line, word, &day_off, &who, complaint);
    }
    return ERROR_NONE;
}

/* prices 8/6 6/5 off 12/9 */
static enum error note_prices(struct sheet *sheet, const struct sheet_line *line,
                              struct complaint *complaint)
{
    struct sa_sheet *notes = sa_sheet_notes(sheet);
    struct sheet_count cards = {.type = SA_FIELD_COUNTED,
                                .thing = SA_COUNTED_CARDS,
                                .min = SA_SEATS_MIN,
                                .max = SA_SEATS,
                                .count = line->word_count - 1u};
    enum error error = sheet_once(line, &notes->has_prices, complaint);
    if (error || cards.count == 0) return error;
    error = sheet_check_count(line, 0, &cards, complaint);
    if (error) return error;
    ASSERT(cards.count <= SA_SEATS);
    notes->card_count = (uint32_t)cards.count;
    if (notes->card_count > sheet->seats) sheet->seats = notes->card_count;
    for (uint32_t seat = 1; !error && seat <= notes->card_count; seat++) {
        error = note_price(notes, line, seat, complaint);
        if (!error) error = check_card(notes, line, seat, seat, complaint);
    }
    return error;
}

/* tiebreak 2 */
static enum error note_tiebreak(struct sheet *sheet, const struct sheet_line *line,
                                struct complaint *complaint)
{
    struct sa_sheet *notes = sa_sheet_notes(sheet);
    enum error error = sheet_once(line, &notes->has_tiebreak, complaint);
    if (error) return error;
    if (line->word_count > 2) {
        return sheet_unreadable(line, 2,
                                N_("the seat to the left of which the tie-break card "
                                   "lies"),
                                complaint);
    }
    return sheet_seat(sheet, line, &notes->tiebreak, complaint);
}

/* nation UK */
static enum error note_nation(struct sheet *sheet, const struct sheet_line *line,
                              struct complaint *complaint)
{
    struct sa_sheet *notes = sa_sheet_notes(sheet);
    enum error error = sheet_once(line, &notes->has_nation, complaint);
    if (error) return error;
    if (line->word_count != 2 ||
        !sa_nation_read(sa_numbers(&sheet->box), line->words[1], &notes->nation)) {
        return sheet_unreadable(line, 1, N_("a nation of the flags, such as UK"), complaint);
    }
    return ERROR_NONE;
}

/* hotel 1 6/5; the card may be missing when `prices` tells it */
static enum error note_hotel(struct sheet *sheet, const struct sheet_line *line,
                             struct complaint *complaint)
{
    struct sa_sheet *notes = sa_sheet_notes(sheet);
    uint32_t seat;
    if (line->word_count > 3) {
        return sheet_unreadable(line, 3, N_("a seat from 1 to 6 and its price card, such as 1 6/5"),
                                complaint);
    }
    enum error error = sheet_seat_once(sheet, line, &notes->has_hotel, &seat, complaint);
    if (error) return error;
    ASSERT(seat >= 1 && seat <= SA_SEATS);
    struct sheet_hotel *hotel = &notes->hotels[seat - 1u];
    hotel->rooms = sa_numbers(&sheet->box)->board;
    hotel->has_card = line->word_count == 3;
    sheet->part = seat;
    if (hotel->has_card) error = read_card(line, 2, &hotel->card, complaint);
    if (error) return error;
    return check_card(notes, line, line->word_count - 1u, seat, complaint);
}

static struct sheet_hotel *current_hotel(struct sheet *sheet)
{
    ASSERT(sheet->part >= 1 && sheet->part <= SA_SEATS); /* sheet_has_part() */
    return &sa_sheet_notes(sheet)->hotels[sheet->part - 1u];
}

/* "rUK": kind and nation. */
static bool read_guest(const struct sa_box *numbers, struct span text, uint32_t *kind,
                       uint8_t *nation)
{
    return text.size >= 2 && sa_guest_read(numbers, text.text[0], kind) &&
           sa_nation_read(numbers, (struct span){text.text + 1, text.size - 1}, nation);
}

/* "rUK" or "lUK+lNO"; `can_share`: whether these two may live together. */
static bool read_guests(const struct sa_box *numbers, struct span first, struct sa_room *room,
                        bool *can_share)
{
    uint32_t kind;
    uint32_t other = SA_GUEST_LOVER;
    struct span second = first;
    while (second.size > 0 && second.text[0] != '+') second.text++, second.size--;
    first.size -= second.size;
    room->count = second.size > 0 ? 2 : 1;
    if (!read_guest(numbers, first, &kind, &room->nations[0])) return false;
    room->kind = (uint8_t)kind;
    *can_share = true;
    if (room->count == 1) return true;
    second = (struct span){second.text + 1, second.size - 1};
    if (!read_guest(numbers, second, &other, &room->nations[1])) return false;
    *can_share = kind == SA_GUEST_LOVER && other == SA_GUEST_LOVER;
    return true;
}

/* "3:rUK", "3:lUK+lNO" */
static enum error read_room(const struct sheet *sheet, const struct sheet_line *line, uint32_t word,
                            struct sheet_room *room, struct complaint *complaint)
{
    struct sheet_count number = {
        .type = SA_FIELD_COUNTED, .thing = SA_COUNTED_ROOMS, .min = 1, .max = SA_ROOMS_MAX};
    struct span guests;
    bool can_share;
    if (!sheet_split(line->words[word], ':', &number.count, &guests) ||
        !read_guests(sa_numbers(&sheet->box), guests, &room->guests, &can_share)) {
        return sheet_unreadable(line, word,
                                N_("room and guest such as 3:rUK (p, r, l, c or a swimmer's "
                                   "number, and the nation), or two lovers such as 3:lUK+lNO"),
                                complaint);
    }
    const int64_t value = (int64_t)number.count;
    if (!can_share) return sheet_wrong(line, word, &cannot_share, &value, complaint);
    room->number = (uint32_t)number.count;
    return sheet_check_count(line, word, &number, complaint);
}

static void put_guests(struct sheet_hotel *hotel, const struct sheet_room *room)
{
    const struct sa_room *guests = &room->guests;
    uint16_t bit = (uint16_t)(1u << (room->number - 1u));
    ASSERT(room->number >= 1 && room->number <= SA_ROOMS_MAX);
    ASSERT(guests->count == 1 || guests->kind == SA_GUEST_LOVER);
    hotel->guests.kinds[guests->kind] |= bit;
    for (uint32_t i = 0; i < guests->count; i++) hotel->guests.nations[guests->nations[i]] |= bit;
    if (guests->count == 2) hotel->guests.pairs |= bit;
    if (room->number > hotel->rooms) hotel->rooms = (uint8_t)room->number;
}

/* rooms 1:rUK 2:lUK+lNO */
static enum error note_rooms(struct sheet *sheet, const struct sheet_line *line,
                             struct complaint *complaint)
{
    bool taken[SA_ROOMS_MAX] = {false};
    enum error error = sheet_has_part(sheet, line, &no_hotel, complaint);
    if (!error) error = sheet_once(line, &current_hotel(sheet)->has_rooms, complaint);
    for (uint32_t i = 1; !error && i < line->word_count; i++) {
        struct sheet_room room;
        error = read_room(sheet, line, i, &room, complaint);
        if (error) return error;
        const int64_t number = room.number;
        if (taken[number - 1]) return sheet_wrong(line, i, &room_twice, &number, complaint);
        taken[number - 1] = true;
        put_guests(current_hotel(sheet), &room);
    }
    return error;
}

/* suites 2 5: any room can be one, a bought one too (S7) */
static enum error note_suites(struct sheet *sheet, const struct sheet_line *line,
                              struct complaint *complaint)
{
    enum error error = sheet_has_part(sheet, line, &no_hotel, complaint);
    if (!error) error = sheet_once(line, &current_hotel(sheet)->has_suites, complaint);
    for (uint32_t i = 1; !error && i < line->word_count; i++) {
        struct sheet_count room = {
            .type = SA_FIELD_COUNTED, .thing = SA_COUNTED_ROOMS, .min = 1, .max = SA_ROOMS_MAX};
        struct sheet_hotel *hotel = current_hotel(sheet);
        if (!span_number(line->words[i], SHEET_NUMBER_MAX, &room.count))
            return sheet_unreadable(line, i, N_("the numbers of rooms, such as 2 5"), complaint);
        error = sheet_check_count(line, i, &room, complaint);
        if (error) return error;
        hotel->suites |= (uint16_t)(1u << (room.count - 1u));
        if (room.count > hotel->rooms) hotel->rooms = (uint8_t)room.count;
    }
    return error;
}

/* pools 2 */
static enum error note_pools(struct sheet *sheet, const struct sheet_line *line,
                             struct complaint *complaint)
{
    struct sheet_count pools = {.type = SA_FIELD_COUNTED,
                                .thing = SA_COUNTED_POOLS,
                                .max = SA_TILES,
                                .form = N_("a number of pools, at most 19")};
    enum error error = sheet_has_part(sheet, line, &no_hotel, complaint);
    if (!error) error = sheet_once(line, &current_hotel(sheet)->has_pools, complaint);
    if (!error && line->word_count > 1) error = sheet_read_last(line, 1, &pools, complaint);
    if (!error) current_hotel(sheet)->pools = (uint8_t)pools.count;
    return error;
}

/* What a seat has in the end: "1 34". */
static enum error note_holding(struct sheet *sheet, const struct sheet_line *line,
                               struct sheet_holding *holding, struct sheet_count *count,
                               struct complaint *complaint)
{
    uint32_t seat;
    count->type = SA_FIELD_COUNTED;
    enum error error = sheet_seat_once(sheet, line, &holding->told, &seat, complaint);
    if (!error) error = sheet_read_last(line, 2, count, complaint);
    if (!error) holding->counts[seat - 1u] = (uint16_t)count->count;
    return error;
}

/* money 1 34 */
static enum error note_money(struct sheet *sheet, const struct sheet_line *line,
                             struct complaint *complaint)
{
    struct sheet_count coins = {.thing = SA_COUNTED_COINS,
                                .max = MONEY_MAX,
                                .form = N_("a seat and its coins, at most 9999")};
    return note_holding(sheet, line, &sa_sheet_notes(sheet)->money, &coins, complaint);
}

/* specials 1 2 */
static enum error note_specials(struct sheet *sheet, const struct sheet_line *line,
                                struct complaint *complaint)
{
    struct sheet_count tiles = {.thing = SA_COUNTED_SPECIALS,
                                .max = SA_TILES,
                                .form = N_("a seat and its special tiles, at most 19")};
    return note_holding(sheet, line, &sa_sheet_notes(sheet)->specials, &tiles, complaint);
}

/* free 1 3 */
static enum error note_free(struct sheet *sheet, const struct sheet_line *line,
                            struct complaint *complaint)
{
    struct sheet_count rooms = {.thing = SA_COUNTED_FREE,
                                .max = SA_ROOMS_MAX,
                                .form = N_("a seat and its free rooms, at most 16")};
    return note_holding(sheet, line, &sa_sheet_notes(sheet)->free, &rooms, complaint);
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
_Static_assert(SA_SHEET_KEYS == KEY_FREE + 1, "each key has its place");

const struct sheet_key sa_sheet_keys[SA_SHEET_KEYS] = {
    [KEY_PRICES] = {.name = "prices",
                    .read = note_prices,
                    .form = "BID/PRICE|off ...",
                    .question = NT_("Which price cards were revealed, seat 1 first (8/6 6/5 off "
                                    "12/9)? Press Enter for incomes only."),
                    .may_be_empty = true},
    [KEY_TIEBREAK] = {.name = "tiebreak",
                      .read = note_tiebreak,
                      .form = "SEAT",
                      .question = NT_("To the left of which seat does the tie-break card lie?")},
    [KEY_NATION] = {.name = "nation",
                    .read = note_nation,
                    .form = "UK|DE|NO|JP",
                    .question = NT_("Which country's plane came this round (UK)? These guests are "
                                    "new and pay.")},
    [KEY_HOTEL] = {.name = "hotel",
                   .read = note_hotel,
                   .form = "SEAT [BID/PRICE]",
                   .question = NT_("Whose hotel: a seat, and the price card it played (1 6/5)?")},
    [KEY_ROOMS] = {.name = "rooms",
                   .read = note_rooms,
                   .form = "ROOM:GUEST[+GUEST] ...   GUEST: p|r|l|c|1|2|3 and the nation",
                   .question = NT_("Seat {number}: who lives where, new guests and residents "
                                   "(1:rUK 2:lUK+lNO)? Press Enter for nobody."),
                   .may_be_empty = true},
    [KEY_SUITES] = {.name = "suites",
                    .read = note_suites,
                    .form = "ROOM ...",
                    .question = NT_("Seat {number}: which rooms are suites (2 5)? Press Enter for "
                                    "none."),
                    .may_be_empty = true},
    [KEY_POOLS] = {.name = "pools",
                   .read = note_pools,
                   .form = "NUMBER",
                   .question = NT_("Seat {number}: how many pools? Press Enter for none."),
                   .may_be_empty = true},
    [KEY_MONEY] = {.name = "money",
                   .read = note_money,
                   .form = "SEAT COINS",
                   .question = NT_("A seat and its coins at the end of the game (1 34)?")},
    [KEY_SPECIALS] = {.name = "specials",
                      .read = note_specials,
                      .form = "SEAT NUMBER",
                      .question = NT_("A seat and its unused special tiles (1 2)?")},
    [KEY_FREE] = {.name = "free",
                  .read = note_free,
                  .form = "SEAT NUMBER",
                  .question = NT_("A seat and its free rooms, which decide a tie (1 3)?")},
};

uint32_t sa_sheet_next(const struct sheet *sheet)
{
    const struct sa_sheet *notes = (const struct sa_sheet *)sheet->notes;
    if (!notes->has_prices) return KEY_PRICES;
    if (notes->card_count && !notes->tiebreak) return KEY_TIEBREAK;
    if (!notes->has_nation) return KEY_NATION;
    if (sheet->part == 0) return KEY_HOTEL;
    const struct sheet_hotel *hotel = &notes->hotels[sheet->part - 1u];
    return !hotel->has_rooms    ? KEY_ROOMS
           : !hotel->has_suites ? KEY_SUITES
           : !hotel->has_pools  ? KEY_POOLS
                                : KEY_HOTEL;
}

/* What the income of a hotel depends on. */
static enum error hotel_ready(const struct sa_sheet *notes, uint32_t seat,
                              struct complaint *complaint)
{
    const int64_t who = seat;
    if (!notes->has_nation) return sheet_missing("nation UK", &nation_missing, NULL, complaint);
    if (sa_sheet_card(notes, seat).price > 0) return ERROR_NONE;
    return sheet_missing("hotel 1 6/5", &card_missing, &who, complaint);
}

enum error sa_sheet_ready(const struct sheet *sheet, struct complaint *complaint)
{
    const struct sa_sheet *notes = (const struct sa_sheet *)sheet->notes;
    if (notes->card_count && !notes->tiebreak) {
        return sheet_missing("tiebreak 1", &tiebreak_missing, NULL, complaint);
    }
    if (notes->card_count && notes->card_count != sheet->seats) {
        const int64_t values[NOUN_FIELDS] = {sheet->seats, notes->card_count};
        return sheet_missing("prices 8/6 6/5 off", &cards_missing, values, complaint);
    }
    for (uint32_t seat = 1; seat <= SA_SEATS; seat++) {
        if (!(notes->has_hotel >> seat & 1u)) continue;
        enum error error = hotel_ready(notes, seat, complaint);
        if (error) return error;
    }
    if (notes->card_count || sheet->part || sa_sheet_scores(notes)) return ERROR_NONE;
    return sheet_missing("hotel 1 6/5", &nothing_noted, NULL, complaint);
}
