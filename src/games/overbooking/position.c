/* SPDX-License-Identifier: MIT
 * position - a state or a view as text, and back.
 *
 *     round 2 place start 1 turn 7
 *     used 1 3 5
 *     hotel 1A line 2:6l+ 1:_b door 1:4b        '+' lies face up, '_b' and '^b' are backs,
 *     hotel 3B line door -                      '-' has left the back door for the line
 *     check 1 power 2 beds -3 named 1           only while a power is asked for
 *     seat tokens 1 hand 1b 2f deck 3s collected 6l discarded barred
 *     seat tokens 0 hand ? ? deck ? collected 2b discarded barred */
#include "core/reader.h"
#include "games/overbooking/rules.h"

static const char *const phase_names[OB_PHASE_COUNT] = {"start", "hotels", "deal",
                                                        "place", "power",  "over"};

/* The key comes with a blank before it. */
static inline void write_cards(const struct ob_box *numbers, const char *key, uint32_t cards,
                               uint32_t hidden, struct buf *buf)
{
    static const char unknown[2 * OB_CARDS + 1] =
        " ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?";
    ASSERT(!cards || !hidden); /* all known, or none */
    ASSERT(hidden <= OB_CARDS);
    buf_add(buf, key);
    if (cards) ob_cards_write(numbers, cards, buf);
    if (hidden) buf_add_span(buf, (struct span){unknown, 2u * hidden});
}

static void write_pair(const char *key, int64_t number, struct buf *buf)
{
    buf_add(buf, key);
    buf_add_number(buf, number);
}

void ob_write(const struct box *box, const void *state, struct buf *buf)
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = ob_numbers(box);
    ASSERT(s->phase < OB_PHASE_COUNT); /* no position rests in the middle of a check */
    write_pair("round ", s->round, buf);
    buf_add_char(buf, ' ');
    buf_add(buf, phase_names[s->phase]);
    write_pair(" start ", s->start, buf);
    write_pair(" turn ", s->turn, buf);
    buf_add(buf, "\nused");
    for (uint32_t tiles = s->faces_used; tiles; tiles = bits_rest(tiles)) {
        write_pair(" ", bits_first(tiles) + 1u, buf);
    }
    buf_add_char(buf, '\n');
    for (uint32_t hotel = 0; s->faces_used && hotel < box->seats; hotel++) {
        buf_add(buf, "hotel ");
        ob_face_write(s->face[hotel], buf);
        buf_add(buf, " line");
        ob_slots_write(numbers, s->queue[hotel], ob_line_count(s, hotel), buf);
        buf_add(buf, " door");
        ob_slots_write(numbers, s->queue[hotel] >> OB_QUEUE_DOOR_SHIFT, ob_door_count(s, hotel),
                       buf);
        buf_add_char(buf, '\n');
    }
    if (s->phase == OB_PHASE_POWER) {
        ASSERT(s->hotel < box->seats && s->power < ob_door_count(s, s->hotel));
        ASSERT(s->named_count <= OB_DOOR_MAX);
        write_pair("check ", s->hotel + 1u, buf);
        write_pair(" power ", s->power + 1u, buf);
        write_pair(" beds ", s->beds, buf);
        buf_add(buf, " named");
        for (uint32_t i = 0; i < s->named_count; i++) write_pair(" ", s->named[i] + 1u, buf);
        buf_add_char(buf, '\n');
    }
    for (uint32_t i = 0; i < box->seats; i++) {
        uint32_t deck_count = ob_deck_count(box, s, i + 1u);
        write_pair("seat tokens ", s->tokens[i], buf);
        write_cards(numbers, " hand", s->hand[i], s->hand[i] ? 0 : s->hand_count[i], buf);
        write_cards(numbers, " deck", s->deck[i], s->deck[i] ? 0 : deck_count, buf);
        write_cards(numbers, " collected", s->collected[i], 0, buf);
        write_cards(numbers, " discarded", s->discarded[i], 0, buf);
        write_cards(numbers, " barred", s->barred[i], 0, buf);
        buf_add_char(buf, '\n');
    }
}

/* ---- reading ---- */

static uint32_t take_cards(struct reader *reader, const char *key, uint32_t *hidden)
{
    uint32_t cards = 0;
    if (!reader_key(reader, key)) return 0;
    for (ob_card_id card; !reader->expected; reader_next(reader)) {
        if (hidden && span_equal(reader->word, "?")) {
            if (++*hidden > OB_CARDS) reader_fail(reader, N_("at most 24 cards"));
            continue;
        }
        if (!ob_card_read(ob_numbers(reader->box), reader->word, &card) || card >= OB_CARDS) break;
        if (cards >> card & 1u) reader_fail(reader, N_("each card once"));
        cards |= 1u << card;
    }
    if (hidden && *hidden && cards) reader_fail(reader, N_("all cards known, or none"));
    return cards;
}

static uint8_t take_slots(struct reader *reader, const char *key, uint32_t max, uint64_t *slots)
{
    uint8_t count = 0;
    ASSERT(max <= OB_LINE_MAX && *slots == 0);
    if (!reader_key(reader, key)) return 0;
    while (!reader->expected) {
        struct span word = reader->word;
        ob_slot_id slot = OB_SLOT_EMPTY;
        bool up = word.size == 5 && word.text[4] == '+';
        if (up) word.size--;
        if (!span_equal(word, "-") && !ob_slot_read(ob_numbers(reader->box), word, &slot)) break;
        if (count == max) {
            reader_fail(reader, N_("fewer cards at this place"));
            break;
        }
        if (up && ob_slot_card(slot) >= OB_CARDS) {
            reader_fail(reader, N_("a known card, for it lies face up"));
            break;
        }
        if (up) slot |= OB_SLOT_FACE_UP;
        *slots |= (uint64_t)slot << (8u * count++);
        reader_next(reader);
    }
    return count;
}

static void take_head(struct reader *reader, const struct box *box, struct ob_state *s)
{
    reader_key(reader, "round");
    s->round = (uint8_t)reader_number(reader, ob_numbers(box)->rounds);
    s->phase = OB_PHASE_COUNT;
    for (uint32_t phase = 0; phase < OB_PHASE_COUNT; phase++) {
        if (span_equal(reader->word, phase_names[phase])) s->phase = (uint8_t)phase;
    }
    if (s->phase == OB_PHASE_COUNT)
        reader_fail(reader, N_("start, hotels, deal, place, power or over"));
    reader_next(reader);
    reader_key(reader, "start");
    s->start = (uint8_t)reader_number(reader, box->seats);
    reader_key(reader, "turn");
    s->turn = (uint8_t)reader_number(reader, ob_turns(box));
    reader_key(reader, "used");
    for (uint64_t tile; !reader->expected && span_number(reader->word, OB_TILES, &tile) && tile;
         reader_next(reader)) {
        s->faces_used |= (uint8_t)(1u << (tile - 1u));
    }
}

static void take_check(struct reader *reader, struct ob_state *s)
{
    reader_key(reader, "check");
    s->hotel = (uint8_t)(reader_number(reader, OB_HOTELS) - 1u);
    reader_key(reader, "power");
    s->power = (uint8_t)(reader_number(reader, OB_DOOR_MAX) - 1u);
    reader_key(reader, "beds");
    bool minus = reader->word.size > 1 && reader->word.text[0] == '-';
    if (minus) reader->word.text++, reader->word.size--;
    uint32_t beds = reader_number(reader, 6);
    s->beds = (int8_t)(minus ? -(int32_t)beds : (int32_t)beds);
    reader_key(reader, "named");
    for (uint64_t position;
         !reader->expected && span_number(reader->word, OB_LINE_MAX, &position) && position;
         reader_next(reader)) {
        if (s->named_count == OB_DOOR_MAX) {
            reader_fail(reader, N_("at most two named cards"));
            return;
        }
        s->named[s->named_count++] = (uint8_t)(position - 1u);
    }
}

static void take_seat(struct reader *reader, const struct box *box, struct ob_state *s, uint32_t i)
{
    uint32_t hand_hidden = 0;
    uint32_t deck_hidden = 0;
    ASSERT(i < box->seats && box->seats <= OB_SEATS);
    reader_key(reader, "seat");
    reader_key(reader, "tokens");
    s->tokens[i] = (uint8_t)reader_number(reader, OB_ROUNDS * OB_HOTELS);
    s->hand[i] = take_cards(reader, "hand", &hand_hidden);
    s->hand_count[i] = (uint8_t)(bits_count(s->hand[i]) + hand_hidden);
    s->deck[i] = take_cards(reader, "deck", &deck_hidden);
    uint32_t deck_count = bits_count(s->deck[i]) + deck_hidden;
    if (!reader->expected && deck_count != ob_deck_count(box, s, i + 1u)) {
        reader_fail(reader, N_("the number of cards that this round leaves in the deck"));
    }
    s->collected[i] = take_cards(reader, "collected", NULL);
    s->discarded[i] = take_cards(reader, "discarded", NULL);
    s->barred[i] = take_cards(reader, "barred", NULL);
}

enum error ob_read(const struct box *box, struct span text, void *state, struct problem *problem)
{
    struct reader reader;
    struct ob_state s;
    memset(&s, 0, sizeof s);
    reader_init(&reader, box, text);
    take_head(&reader, box, &s);
    for (uint32_t hotel = 0; s.faces_used && hotel < box->seats; hotel++) {
        reader_key(&reader, "hotel");
        if (!ob_face_read(reader.word, &s.face[hotel]))
            reader_fail(&reader, N_("a face such as 3A"));
        reader_next(&reader);
        uint64_t door = 0;
        s.count[hotel * 2u] = take_slots(&reader, "line", OB_LINE_MAX, &s.queue[hotel]);
        s.count[hotel * 2u + 1u] = take_slots(&reader, "door", OB_DOOR_MAX, &door);
        s.queue[hotel] |= door << OB_QUEUE_DOOR_SHIFT;
    }
    if (s.phase == OB_PHASE_POWER) take_check(&reader, &s);
    for (uint32_t i = 0; i < box->seats; i++) take_seat(&reader, box, &s, i);
    if (!reader.expected && reader.word.size) reader_fail(&reader, N_("the end of the position"));
    if (reader.expected) {
        return problem_set(problem, ERROR_POSITION_SYNTAX, reader.bad, reader.expected);
    }
    ob_place_open(box, &s);
    if (s.phase == OB_PHASE_PLACE && s.start)
        s.actor = (uint8_t)((s.start - 1u + s.turn) % box->seats + 1u);
    if (s.phase == OB_PHASE_POWER)
        s.actor = (uint8_t)ob_slot_seat(
            ob_door_slot(&s, s.hotel % OB_HOTELS, s.power % OB_DOOR_MAX));
    const char *fault = ob_fault(box, &s);
    if (fault)
        return problem_set(problem, ERROR_POSITION_VALUE, span_of(fault),
                           N_("a position that play can reach"));
    memcpy(state, &s, sizeof s);
    return ERROR_NONE;
}
