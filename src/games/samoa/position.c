/* SPDX-License-Identifier: MIT
 * position - a state or a view as text, and back.
 *
 *     round 3 put tiebreak 2 seat 4 group 1     who is asked, and which group is being housed
 *     flags UK DE NO JP UK ...                  empty before they are drawn
 *     arrivals 1 4 7 now 7                      cards used, and this round's
 *     offer pool swap
 *     bag room room suite ...
 *     groups pprl 12 -
 *     hotel money 31 seen 20 11 hand 2/3 off played 6/5 bought 1 rooms 7 suites 2 3 pools 1
 *         tiles swap home guests 1:pUK 3:lUK+lDE
 *
 * All of a hotel is on one line. `seen` is what everyone knows of the money (see hiding.c), only
 * when it is secret. In a view `money ?` and `played ?` are unknown; `played -` is no card.
 *
 *     hand 2/3 off recalled 1 6/5 8/6 1 4/4 14/8 played ...
 *
 * `recalled` stands where cards came back to the hand unseen (S11): how many, and the cards they
 * may be; see struct sa_recall for a second such number. In a view the hand has a `?` for each of
 * them, behind the cards that are known. */
#include "core/reader.h"
#include "games/samoa/rules.h"

static const char *const phase_names[SA_PHASE_COUNT] = {"tiebreak", "flags",   "tiles", "arrive",
                                                        "price",    "swap",    "build", "take",
                                                        "put",      "release", "over"};

/* One seat is asked, after others and before those in `order`. */
static bool asks_one(uint32_t phase)
{
    return phase >= SA_PHASE_SWAP && phase <= SA_PHASE_RELEASE;
}

/* ---- writing ---- */

static void write_pair(const char *key, int64_t number, struct buf *buf)
{
    buf_add(buf, key);
    buf_add_number(buf, number);
}

static void write_tiles(const char *key, sa_counts tiles, struct buf *buf)
{
    buf_add(buf, key);
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t count = sa_count(tiles, tile); count > 0; count--) {
            buf_add_char(buf, ' ');
            buf_add(buf, sa_tile_names[tile]);
        }
    }
}

static void write_set(const char *key, uint32_t set, struct buf *buf)
{
    buf_add(buf, key);
    ASSERT(set >> SA_ROOMS_MAX == 0); /* rooms, or cards of arrivals */
    for (; set; set = bits_rest(set)) write_pair(" ", bits_first(set) + 1u, buf);
}

static void write_guests(const struct sa_box *numbers, const struct sa_hotel *hotel,
                         struct buf *buf)
{
    buf_add(buf, " guests");
    for (uint32_t left = sa_occupied(hotel); left; left = bits_rest(left)) {
        uint32_t room = bits_first(left) + 1u;
        struct sa_room guests = sa_room(hotel, room);
        ASSERT(guests.count >= 1 && (guests.count == 1 || guests.kind == SA_GUEST_LOVER));
        write_pair(" ", room, buf);
        for (uint32_t i = 0; i < guests.count; i++) {
            buf_add_char(buf, i == 0 ? ':' : '+');
            buf_add_char(buf, sa_guest_letter(numbers, guests.kind));
            buf_add(buf, numbers->nations[guests.nations[i]]);
        }
    }
}

static void write_hand(const struct sa_box *numbers, const struct sa_hotel *hotel, struct buf *buf)
{
    bool hidden = hotel->unsure && !(hotel->hand & hotel->unsure);
    buf_add(buf, " hand ");
    sa_cards_write(numbers, hotel->hand, buf);
    for (uint32_t left = hidden ? sa_unsure_count(hotel) : 0; left > 0; left--) buf_add(buf, " ?");
    if (hotel->unsure) buf_add(buf, " recalled");
    for (uint32_t i = 0; i < SA_RECALLS_MAX && hotel->recalls[i].count; i++) {
        ASSERT(bits_count(hotel->recalls[i].cards) >= hotel->recalls[i].count);
        write_pair(" ", hotel->recalls[i].count, buf);
        buf_add_char(buf, ' ');
        sa_cards_write(numbers, hotel->recalls[i].cards, buf);
    }
}

static void write_hotel(const struct box *box, const struct sa_hotel *hotel, struct buf *buf)
{
    const struct sa_box *numbers = sa_numbers(box);
    sa_counts tiles = 0;
    for (uint32_t i = 0; i < SA_SPECIAL_COUNT; i++) {
        ASSERT(hotel->specials[i] < 16);
        tiles += hotel->specials[i] * sa_one(SA_TILE_SWAP + i);
    }
    if (hotel->money == SA_MONEY_HIDDEN) {
        buf_add(buf, "hotel money ?");
    } else {
        write_pair("hotel money ", hotel->money, buf);
    }
    if (sa_secret(box)) {
        write_pair(" seen ", hotel->least, buf);
        write_pair(" ", hotel->slack, buf);
    }
    write_hand(numbers, hotel, buf);
    buf_add(buf, " played ");
    sa_card_write(numbers, hotel->played, buf);
    write_pair(" bought ", hotel->bought, buf);
    ASSERT(hotel->rooms <= SA_ROOMS_MAX && !(hotel->suites >> hotel->rooms));
    write_pair(" rooms ", hotel->rooms, buf);
    write_set(" suites", hotel->suites, buf);
    write_pair(" pools ", hotel->pools, buf);
    write_tiles(" tiles", tiles, buf);
    write_guests(numbers, hotel, buf);
    buf_add_char(buf, '\n');
}

void sa_write(const struct box *box, const void *state, struct buf *buf)
{
    const struct sa_state *s = state;
    ASSERT(s->phase < SA_PHASE_COUNT);
    write_pair("round ", s->round, buf);
    buf_add_char(buf, ' ');
    buf_add(buf, phase_names[s->phase]);
    write_pair(" tiebreak ", s->tiebreak, buf);
    if (asks_one(s->phase)) write_pair(" seat ", sa_seat(s), buf);
    if (s->phase == SA_PHASE_PUT) write_pair(" group ", s->group, buf);
    buf_add(buf, "\nflags");
    for (uint32_t i = 0; s->phase > SA_PHASE_FLAGS && i < SA_ROUNDS; i++) {
        buf_add_char(buf, ' ');
        ASSERT(s->flags[i] < SA_NATIONS);
        buf_add(buf, sa_numbers(box)->nations[s->flags[i]]);
    }
    write_set("\narrivals", s->arrivals, buf);
    write_pair(" now ", s->card, buf);
    write_tiles("\noffer", s->offer, buf);
    write_tiles("\nbag", s->bag, buf);
    buf_add(buf, "\ngroups");
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        buf_add_char(buf, ' ');
        sa_group_write(sa_numbers(box), s->groups[group], buf);
    }
    buf_add_char(buf, '\n');
    for (uint32_t i = 0; i < box->seats; i++) write_hotel(box, &s->hotels[i], buf);
}

/* ---- reading ---- */

static bool is_number(struct span word)
{
    uint64_t number;
    return span_number(word, UINT16_MAX, &number);
}

/* Ascending numbers from 1, as bits. */
static uint32_t take_set(struct reader *reader, const char *key, uint64_t max)
{
    uint32_t set = 0;
    uint64_t number;
    ASSERT(max <= 32);
    if (!reader_key(reader, key)) return 0;
    for (; span_number(reader->word, max, &number) && number; reader_next(reader)) {
        if (set >> (number - 1u)) reader_fail(reader, N_("ascending numbers"));
        set |= 1u << (number - 1u);
    }
    return set;
}

static sa_counts take_tiles(struct reader *reader, const char *key)
{
    sa_counts tiles = 0;
    uint32_t tile;
    uint32_t before = 0;
    if (!reader_key(reader, key)) return 0;
    for (; !reader->expected && sa_tile_read(reader->word, &tile); reader_next(reader)) {
        if (tile < before || sa_count(tiles, tile) == 15u) {
            reader_fail(reader, N_("tiles in the order room, suite, pool, swap, home, recall"));
            break;
        }
        tiles += sa_one(tile);
        before = tile;
    }
    return tiles;
}

static uint32_t take_cards(struct reader *reader)
{
    uint32_t cards = 0;
    uint32_t card;
    for (; sa_card_read(sa_numbers(reader->box), reader->word, &card); reader_next(reader)) {
        if (cards >> card) reader_fail(reader, N_("ascending cards"));
        cards |= 1u << card;
    }
    return cards;
}

/* The cards of a hand, and what is known of those that came back to it. */
static void take_hand(struct reader *reader, struct sa_hotel *hotel)
{
    uint32_t hidden = 0;
    if (!reader_key(reader, "hand")) return;
    hotel->hand = (uint16_t)take_cards(reader);
    for (; span_equal(reader->word, "?"); reader_next(reader)) hidden++;
    if (span_equal(reader->word, "recalled")) {
        reader_next(reader);
        for (uint32_t i = 0; i < SA_RECALLS_MAX && is_number(reader->word); i++) {
            hotel->recalls[i].count = (uint16_t)reader_number(reader, SA_OFF);
            hotel->recalls[i].cards = (uint16_t)take_cards(reader);
            hotel->unsure |= hotel->recalls[i].cards;
        }
    }
    bool known = !hotel->unsure || hotel->hand & hotel->unsure;
    if (hidden != (known ? 0 : sa_unsure_count(hotel)))
        reader_fail(reader, N_("a ? for each card recalled"));
}

static uint32_t take_played(struct reader *reader)
{
    uint32_t card = SA_CARD_NONE;
    if (!reader_key(reader, "played")) return card;
    if (span_equal(reader->word, "?")) {
        card = SA_CARD_HIDDEN;
    } else if (!span_equal(reader->word, "-") &&
               !sa_card_read(sa_numbers(reader->box), reader->word, &card)) {
        reader_fail(reader, N_("a price card, ? or -"));
    }
    reader_next(reader);
    return card;
}

/* "pUK" off the front of a room's guests. */
static bool cut_guest(const struct sa_box *numbers, struct span *text, uint32_t *kind,
                      uint8_t *nation)
{
    if (text->size < 2 || !sa_guest_read(numbers, text->text[0], kind)) return false;
    size_t size = 1;
    while (size < text->size && text->text[size] != '+') size++;
    if (!sa_nation_read(numbers, (struct span){text->text + 1, size - 1}, nation)) return false;
    text->text += size;
    text->size -= size;
    return true;
}

/* Every guest has a nation. */
static uint32_t taken(const struct sa_hotel *hotel)
{
    uint32_t rooms = 0;
    for (uint32_t i = 0; i < SA_NATIONS; i++) rooms |= hotel->guests.nations[i];
    return rooms;
}

/* "3:lUK+lDE": nations by their order. */
static bool put_room(const struct sa_box *numbers, struct sa_hotel *hotel, struct span word)
{
    size_t colon = 0;
    uint64_t room;
    uint32_t kind;
    uint32_t other;
    uint8_t nations[2];
    while (colon < word.size && word.text[colon] != ':') colon++;
    if (colon == word.size) return false;
    if (!span_number((struct span){word.text, colon}, SA_ROOMS_MAX, &room) || !room) return false;
    uint16_t bit = (uint16_t)(1u << (room - 1u));
    if (taken(hotel) >> (room - 1u)) return false; /* ascending */
    struct span rest = {word.text + colon + 1, word.size - colon - 1};
    if (!cut_guest(numbers, &rest, &kind, &nations[0])) return false;
    ASSERT(kind < SA_GUEST_COUNT && nations[0] < SA_NATIONS);
    hotel->guests.kinds[kind] |= bit;
    hotel->guests.nations[nations[0]] |= bit;
    if (rest.size == 0) return true;
    rest.text++, rest.size--; /* the '+' */
    if (!cut_guest(numbers, &rest, &other, &nations[1]) || rest.size) return false;
    if (kind != SA_GUEST_LOVER || other != SA_GUEST_LOVER || nations[1] < nations[0]) return false;
    hotel->guests.nations[nations[1]] |= bit;
    hotel->guests.pairs |= bit;
    return true;
}

static bool is_room(struct span word)
{
    return word.size > 0 && word.text[0] >= '0' && word.text[0] <= '9';
}

static void take_hotel(struct reader *reader, struct sa_hotel *hotel)
{
    reader_key(reader, "hotel");
    reader_key(reader, "money");
    if (span_equal(reader->word, "?")) {
        hotel->money = SA_MONEY_HIDDEN;
        reader_next(reader);
    } else {
        hotel->money = (uint16_t)reader_number(reader, SA_MONEY_HIDDEN - 1u);
    }
    if (sa_secret(reader->box)) {
        hotel->least = (uint16_t)reader_pair(reader, "seen", SA_MONEY_HIDDEN - 1u);
        hotel->slack = (uint8_t)reader_number(reader, UINT8_MAX);
    }
    take_hand(reader, hotel);
    hotel->played = (uint8_t)take_played(reader);
    hotel->bought = (uint8_t)reader_pair(reader, "bought", 1);
    hotel->rooms = (uint8_t)reader_pair(reader, "rooms", SA_ROOMS_MAX);
    hotel->suites = (uint16_t)take_set(reader, "suites", SA_ROOMS_MAX);
    hotel->pools = (uint8_t)reader_pair(reader, "pools", 15);
    sa_counts tiles = take_tiles(reader, "tiles");
    for (uint32_t i = 0; i < SA_SPECIAL_COUNT; i++) {
        hotel->specials[i] = (uint8_t)sa_count(tiles, SA_TILE_SWAP + i);
    }
    if (tiles & (sa_one(SA_TILE_SWAP) - 1u))
        reader_fail(reader, N_("only swap, home and recall are kept"));
    if (!reader_key(reader, "guests")) return;
    for (; !reader->expected && is_room(reader->word); reader_next(reader)) {
        if (!put_room(sa_numbers(reader->box), hotel, reader->word))
            reader_fail(reader, N_("guests by ascending room, such as 1:pUK or 3:lUK+lDE"));
    }
    hotel->free = (uint16_t)(sa_rooms(hotel) & ~taken(hotel));
}

static void take_head(struct reader *reader, struct sa_state *s)
{
    s->round = (uint8_t)reader_pair(reader, "round", SA_ROUNDS);
    s->phase = SA_PHASE_COUNT;
    for (uint32_t phase = 0; phase < SA_PHASE_COUNT; phase++) {
        if (span_equal(reader->word, phase_names[phase])) s->phase = (uint8_t)phase;
    }
    if (s->phase == SA_PHASE_COUNT) reader_fail(reader, N_("a phase, from tiebreak to over"));
    reader_next(reader);
    s->tiebreak = (uint8_t)reader_pair(reader, "tiebreak", reader->box->seats);
    if (asks_one(s->phase)) {
        if (reader_key(reader, "seat") && span_equal(reader->word, "0"))
            reader_fail(reader, N_("a seat"));
        s->actors = (uint8_t)(1u << reader_number(reader, reader->box->seats));
    }
    if (s->phase == SA_PHASE_PUT) s->group = (uint8_t)reader_pair(reader, "group", SA_GROUPS);
}

static void take_table(struct reader *reader, struct sa_state *s)
{
    reader_key(reader, "flags");
    for (uint32_t i = 0; s->phase > SA_PHASE_FLAGS && i < SA_ROUNDS; i++) {
        if (!sa_nation_read(sa_numbers(reader->box), reader->word, &s->flags[i]))
            reader_fail(reader, N_("twelve nations"));
        reader_next(reader);
    }
    s->arrivals = (uint16_t)take_set(reader, "arrivals", SA_ARRIVALS);
    s->card = (uint8_t)reader_pair(reader, "now", SA_ARRIVALS);
    s->offer = take_tiles(reader, "offer");
    s->bag = take_tiles(reader, "bag");
    reader_key(reader, "groups");
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        if (!sa_group_read(sa_numbers(reader->box), reader->word, &s->groups[group]))
            reader_fail(reader, N_("a group such as pprl"));
        reader_next(reader);
    }
}

/* Who owes a move, and who comes after: both follow from the rest. */
static void find_actors(const struct box *box, struct sa_state *s)
{
    if (s->phase < SA_PHASE_PRICE) s->actors = SA_HOUSE;
    for (uint32_t seat = 1; s->phase == SA_PHASE_PRICE && seat <= box->seats; seat++) {
        if (s->hotels[seat - 1u].played == SA_CARD_NONE) s->actors |= (uint8_t)(1u << seat);
    }
    if (!asks_one(s->phase)) return;
    s->order = sa_order(box, s);
    while (s->order && (s->order & 15u) != sa_seat(s)) s->order >>= 4;
    s->order >>= 4;
}

enum error sa_read(const struct box *box, struct span text, void *state, struct problem *problem)
{
    struct reader reader;
    struct sa_state s;
    memset(&s, 0, sizeof s);
    reader_init(&reader, box, text);
    take_head(&reader, &s);
    take_table(&reader, &s);
    for (uint32_t i = 0; i < box->seats; i++) take_hotel(&reader, &s.hotels[i]);
    if (!reader.expected && reader.word.size) reader_fail(&reader, N_("the end of the position"));
    if (reader.expected) {
        return problem_set(problem, ERROR_POSITION_SYNTAX, reader.bad, reader.expected);
    }
    const char *fault = sa_round_fault(box, &s);
    if (!fault) {
        find_actors(box, &s);
        fault = sa_fault(box, &s);
    }
    if (fault) {
        return problem_set(problem, ERROR_POSITION_VALUE, span_of(fault),
                           N_("a position that play can reach"));
    }
    memcpy(state, &s, sizeof s);
    return ERROR_NONE;
}
