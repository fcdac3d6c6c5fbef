/* SPDX-License-Identifier: MIT
 * The stage for Overbooking: hotels with what lies there, hands and collections. What is not told
 * is filled in: decks with the cards left over, the rest of the cards is discarded. Without `turn`
 * everybody has played and the last player declines: the check of hotel 1 begins. */
#include "games/overbooking/overbooking.h"

#include <string.h>

#include "base/bits.h"
#include "games/overbooking/events.h"
#include "scenario.h"

struct hotel {
    struct span face; /* "5A" as printed, or empty: a face of the scenario's own */
    struct span fact; /* "13 none" */
    struct span line;
    struct span door;
};

struct ground {
    struct hotel hotels[OB_HOTELS];
    uint32_t hotel_count;
    struct span hands[OB_SEATS];
    struct span collected[OB_SEATS];
    uint32_t tokens[OB_SEATS];
    uint32_t round; /* 0: the last */
    uint32_t start; /* 0: seat 1 */
    uint32_t turn;
    bool has_turn;
};

_Static_assert(sizeof(struct ground) <= sizeof((struct scenario){0}.stage_memory), "it fits");

static struct ground *ground_of(struct scenario *scenario)
{
    return (struct ground *)(void *)scenario->stage_memory;
}

static uint32_t take_number(struct scenario *scenario, struct span *rest, uint32_t max)
{
    struct span word;
    uint64_t number = 0;
    if (!span_next_word(rest, &word) || !span_number(word, max, &number))
        scenario_fail(scenario, "expected a smaller number, found", word);
    return (uint32_t)number;
}

static uint32_t take_seat(struct scenario *scenario, struct span *rest)
{
    uint32_t seat = take_number(scenario, rest, OB_SEATS);
    if (seat == 0) scenario_fail(scenario, "expected a seat before", *rest);
    return seat ? seat : 1;
}

static void set_hotel(struct scenario *scenario, struct span rest)
{
    struct ground *ground = ground_of(scenario);
    struct span face = rest;
    struct span word;
    if (ground->hotel_count == OB_HOTELS) {
        scenario_fail(scenario, "a hotel too many:", rest);
        return;
    }
    struct hotel *hotel = &ground->hotels[ground->hotel_count++];
    span_next_word(&face, &word);
    bool printed = word.size == 2 && word.text[1] >= 'A';
    if (printed)
        hotel->face = word;
    else
        hotel->fact = rest;
}

static bool set(struct scenario *scenario, struct span key, struct span rest)
{
    struct ground *ground = ground_of(scenario);
    struct hotel *hotel = ground->hotel_count ? &ground->hotels[ground->hotel_count - 1u] : NULL;
    if (span_equal(key, "hotel")) {
        set_hotel(scenario, rest);
    } else if (hotel && span_equal(key, "line")) {
        hotel->line = rest;
    } else if (hotel && span_equal(key, "door")) {
        hotel->door = rest;
    } else if (span_equal(key, "hand")) {
        uint32_t seat = take_seat(scenario, &rest);
        ground->hands[seat - 1u] = scenario_trim(rest);
    } else if (span_equal(key, "collected")) {
        uint32_t seat = take_seat(scenario, &rest);
        ground->collected[seat - 1u] = scenario_trim(rest);
    } else if (span_equal(key, "tokens")) {
        uint32_t seat = take_seat(scenario, &rest);
        ground->tokens[seat - 1u] = take_number(scenario, &rest, 16);
    } else if (span_equal(key, "round")) {
        ground->round = take_number(scenario, &rest, OB_ROUNDS);
    } else if (span_equal(key, "start")) {
        ground->start = take_number(scenario, &rest, OB_SEATS);
    } else if (span_equal(key, "turn")) {
        ground->turn = take_number(scenario, &rest, OB_SEATS * OB_TURNS);
        ground->has_turn = true;
    } else {
        return false;
    }
    return true;
}

/* ---- the position ---- */

/* The tile of each hotel: printed faces as they say, the others take the lowest tiles left. */
static uint32_t choose_tiles(const struct ground *ground, uint32_t hotels,
                             uint32_t tiles[OB_HOTELS])
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < hotels; i++) {
        if (ground->hotels[i].face.size) used |= 1u << (ground->hotels[i].face.text[0] - '1');
    }
    for (uint32_t i = 0; i < hotels; i++) {
        bool printed = ground->hotels[i].face.size > 0;
        tiles[i] = printed ? (uint32_t)(ground->hotels[i].face.text[0] - '1')
                           : bits_first(~used & 0xffu);
        used |= 1u << tiles[i];
    }
    return used;
}

static void write_hotel(struct scenario *scenario, const struct hotel *hotel, uint32_t tile,
                        struct buf *position)
{
    char memory[96];
    struct buf fact;
    char face[3] = {(char)('1' + tile), hotel->face.size ? hotel->face.text[1] : 'A', '\0'};
    buf_init(&fact, memory, sizeof memory);
    if (hotel->fact.size) {
        buf_add(&fact, "hotel ");
        buf_add(&fact, face);
        buf_add_char(&fact, ' ');
        buf_add_span(&fact, hotel->fact);
        scenario_fact(scenario, buf_span(&fact));
    }
    buf_add(position, "hotel ");
    buf_add(position, face);
    buf_add(position, " line ");
    buf_add_span(position, hotel->line);
    buf_add(position, " door ");
    buf_add_span(position, hotel->door);
    buf_add_char(position, '\n');
}

/* Cards of a list, as a set. Of a list of slots ("2:5b+") only those of one seat. */
static uint32_t cards_in(struct scenario *scenario, struct span list, uint32_t seat)
{
    uint32_t cards = 0;
    struct span word;
    while (list.size > 0 && span_next_word(&list, &word)) {
        bool slot = word.size >= 4 && word.text[1] == ':';
        if (slot && (uint32_t)(word.text[0] - '0') != seat) continue;
        if (slot) word.text += 2, word.size -= 2;
        const char *crest = word.size >= 2 ? strchr("bfls", word.text[1]) : NULL;
        if (!crest || word.text[0] < '1' || word.text[0] > '6') {
            scenario_fail(scenario, "no card:", word);
            return 0;
        }
        uint32_t card = 1u << ((uint32_t)(word.text[0] - '1') * OB_CRESTS +
                               (uint32_t)(crest - "bfls"));
        cards |= card;
    }
    return cards;
}

static void write_cards(const char *key, uint32_t cards, struct buf *position)
{
    buf_add(position, key);
    for (; cards; cards = bits_rest(cards)) {
        uint32_t card = bits_first(cards);
        buf_add_char(position, ' ');
        buf_add_number(position, card / OB_CRESTS + 1u);
        buf_add_char(position, "bfls"[card % OB_CRESTS]);
    }
}

static void write_seat(struct scenario *scenario, uint32_t seat, struct buf *position)
{
    const struct ground *ground = ground_of(scenario);
    uint32_t hand = cards_in(scenario, ground->hands[seat - 1u], seat);
    uint32_t collected = cards_in(scenario, ground->collected[seat - 1u], seat);
    uint32_t left = OB_ALL_CARDS & ~hand & ~collected;
    for (uint32_t i = 0; i < ground->hotel_count; i++) {
        left &= ~cards_in(scenario, ground->hotels[i].line, seat);
        left &= ~cards_in(scenario, ground->hotels[i].door, seat);
    }
    uint32_t deck = 0;
    uint32_t rounds_left = OB_ROUNDS - ground->round;
    for (uint32_t i = 0; i < rounds_left * OB_HAND_LATER && left; i++) {
        deck |= 1u << bits_first(left);
        left = bits_rest(left);
    }
    buf_add(position, "seat tokens ");
    buf_add_number(position, ground->tokens[seat - 1u]);
    write_cards(" hand", hand, position);
    write_cards(" deck", deck, position);
    write_cards(" collected", collected, position);
    write_cards(" discarded", left, position);
    buf_add(position, " barred\n");
}

static void lay(struct scenario *scenario, struct buf *position)
{
    struct ground *ground = ground_of(scenario);
    uint32_t tiles[OB_HOTELS] = {0};
    if (ground->round == 0) ground->round = OB_ROUNDS;
    if (ground->start == 0) ground->start = 1;
    if (!ground->has_turn) ground->turn = OB_TURNS * scenario->players - 1u;
    uint32_t used = choose_tiles(ground, scenario->players, tiles);
    for (uint32_t i = 0; ground->round > 2 && i < scenario->players; i++) {
        used |= 1u << bits_first(~used & 0xffu); /* tiles of the first half of the game */
    }
    buf_add(position, "round ");
    buf_add_number(position, ground->round);
    buf_add(position, " place start ");
    buf_add_number(position, ground->start);
    buf_add(position, " turn ");
    buf_add_number(position, ground->turn);
    buf_add(position, "\nused");
    for (; used; used = bits_rest(used)) {
        buf_add_char(position, ' ');
        buf_add_number(position, bits_first(used) + 1u);
    }
    buf_add_char(position, '\n');
    for (uint32_t i = 0; i < scenario->players; i++) {
        write_hotel(scenario, &ground->hotels[i], tiles[i], position);
    }
    for (uint32_t seat = 1; seat <= scenario->players; seat++) {
        write_seat(scenario, seat, position);
    }
}

static void begin(struct scenario *scenario)
{
    const struct ob_state *s = (const struct ob_state *)scenario->state.bytes;
    if (!ground_of(scenario)->has_turn)
        scenario_play(scenario, s->actor, move_make(OB_MOVE_PASS, 0));
}

/* ---- what came of it ---- */

/* Events of the check of one hotel: from its `check` on. */
static const struct event *check_of(const struct scenario *scenario, uint32_t hotel)
{
    for (uint32_t i = 0; i < scenario->events.count; i++) {
        const struct event *event = &scenario->items[i];
        if (event->kind == OB_EVENT_CHECK && event->args[0] == hotel) return event;
    }
    return NULL;
}

static void add_slot(struct buf *buf, int64_t slot)
{
    ob_card_id card = ob_slot_card((ob_slot_id)slot);
    buf_add_number(buf, ob_slot_seat((ob_slot_id)slot));
    buf_add_char(buf, ':');
    buf_add_number(buf, ob_card_number(card));
    buf_add_char(buf, "bfls"[ob_card_crest(card)]);
}

/* What became of a hotel, in the words of the file: the line after all powers, or who came in. */
static void write_outcome(const struct scenario *scenario, uint32_t hotel, bool line,
                          struct buf *buf)
{
    const struct event *event = check_of(scenario, hotel);
    const struct event *end = scenario->items + scenario->events.count;
    for (; event && event < end; event++) {
        if (event->kind == OB_EVENT_CHECK && event->args[0] != hotel) return;
        if (line && event->kind == OB_EVENT_LINE) {
            for (uint32_t i = 0; i < (uint32_t)(event->args[1] >> 48); i++) {
                if (i > 0) buf_add_char(buf, ' ');
                add_slot(buf, event->args[1] >> (8u * i) & 0xff);
            }
        }
        bool in = event->kind == OB_EVENT_BOOKED;
        if (line || (!in && event->kind != OB_EVENT_TURNED_AWAY)) continue;
        buf_add(buf, buf->size ? ", " : "");
        buf_add(buf, in ? "in " : "out ");
        add_slot(buf, event->args[0]);
        buf_add_char(buf, ' ');
        buf_add_number(buf, event->args[4]);
    }
}

static void expect_beds(struct scenario *scenario, uint32_t hotel, struct span rest)
{
    uint32_t beds = take_number(scenario, &rest, 200);
    const struct event *event = check_of(scenario, hotel);
    const struct event *end = scenario->items + scenario->events.count;
    for (; event && event < end; event++) {
        bool told = event->kind == OB_EVENT_LINE || event->kind == OB_EVENT_LINE_EMPTY;
        if (!told || event->args[0] != hotel) continue;
        if (event->args[2] != beds)
            case_fail("line %u: %d beds, expected %u", scenario->line, (int)event->args[2], beds);
        return;
    }
    scenario_fail(scenario, "the hotel has not been checked", rest);
}

static bool expect(struct scenario *scenario, struct span key, struct span rest)
{
    uint32_t hotel = 1;
    if (span_equal(key, "at")) { /* at 2 in 1:5b 3 */
        hotel = take_number(scenario, &rest, OB_HOTELS);
        span_next_word(&rest, &key);
        rest = scenario_trim(rest);
    }
    if (span_equal(key, "beds")) {
        expect_beds(scenario, hotel, rest);
        return true;
    }
    bool line = span_equal(key, "line");
    if (!line && !span_equal(key, "in") && !span_equal(key, "out")) return false;
    char found_memory[512];
    char expected_memory[512];
    struct buf found;
    struct buf expected;
    buf_init(&found, found_memory, sizeof found_memory);
    buf_init(&expected, expected_memory, sizeof expected_memory);
    write_outcome(scenario, hotel, line, &found);
    if (!line) {
        buf_add_span(&expected, key);
        buf_add_char(&expected, ' ');
    }
    buf_add_span(&expected, rest);
    if (strcmp(found_memory, expected_memory) != 0)
        case_fail("line %u: '%s', expected '%s'", scenario->line, found_memory, expected_memory);
    return true;
}

const struct stage stage_overbooking = {"overbooking", set, lay, begin, expect};
