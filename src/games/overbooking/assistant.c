/* SPDX-License-Identifier: MIT
 * assistant - phase 2 and the scores at a real table (docs/resolve.md).
 *
 * Hotels do not touch each other in phase 2, so each one of the sheet becomes a state of its own in
 * which no other hotel exists, and booking.c checks it. Beds and rule that were typed replace those
 * of a face in a private box. */
#include "core/assistant.h"

#include "games/overbooking/rules.h"

enum { SHEET_HOTELS_MAX = 16, TYPED_BEDS_MAX = 99, ROUND_WITHOUT_FLIP = 2 };

/* Cards at the back door or in the line, in order. */
struct sheet_queue {
    bool told;
    uint8_t count;
    ob_slot_id slots[OB_LINE_MAX];
};

struct sheet_hotel {
    uint8_t beds;
    uint8_t rule;
    uint8_t face;
    bool typed; /* beds and rule were given, not a face */
    struct sheet_queue line;
    struct sheet_queue door;
};

struct ob_sheet {
    struct sheet_hotel hotels[SHEET_HOTELS_MAX];
    uint32_t hotel_count;
    uint32_t table[OB_SEATS];  /* cards noted at hotels */
    uint32_t before[OB_SEATS]; /* collected when the check of a hotel began */
    seat_set has_collected;
    seat_set has_tokens;
    uint32_t checked; /* hotels that are done */
    bool warned;
    struct ob_state state; /* collections and tokens are noted here */
};

_Static_assert(sizeof(struct ob_sheet) <= sizeof(uint64_t) * SHEET_NOTES_MAX, "notes hold it");

static struct ob_sheet *sheet_notes(struct sheet *sheet)
{
    return (struct ob_sheet *)sheet->notes;
}

/* ---- what can be wrong ---- */

static const struct sheet_fault no_hotel = {N_("Enter the hotel first, then what lies there."),
                                            {{0}}};
static const struct sheet_fault too_many_hotels = {
    N_("At most {count} hotels can be checked at once."), {{"count", FIELD_NUMBER}}};
static const struct sheet_fault card_twice = {
    N_("This card appears twice: {card}. Every player has it only once."),
    {{"card", OB_FIELD_SLOT_WORDS}}};
static const struct sheet_fault no_back_door = {
    N_("Hotel {hotel} has no back door: no card can lie there."), {{"hotel", FIELD_NUMBER}}};
static const struct sheet_fault too_many_cards = {
    N_("Hotel {hotel}, {place}: {cards}. At most {limit} may lie there."),
    {{"hotel", FIELD_NUMBER},
     {"place", OB_FIELD_PLACE},
     {"cards", OB_FIELD_CARD_COUNT},
     {"limit", FIELD_NUMBER}}};
static const struct sheet_fault too_many_tokens = {
    N_("Point tiles of all players together: {count}. The box has only {limit}."),
    {{"count", FIELD_NUMBER}, {"limit", FIELD_NUMBER}}};
static const struct sheet_fault nothing_noted = {
    N_("Nothing to work out yet. Enter a hotel, or what somebody has collected."), {{0}}};

/* ---- noting lines ---- */

/* "13 none" */
static enum error read_typed(const struct sheet_line *line, struct sheet_hotel *hotel,
                             struct complaint *complaint)
{
    struct sheet_count beds = {.type = OB_FIELD_COUNTED,
                               .thing = OB_COUNTED_BEDS,
                               .min = 1,
                               .max = TYPED_BEDS_MAX,
                               .form = N_("beds from 1 to 99")};
    if (line->word_count != 3) {
        return sheet_unreadable(line, 1, N_("beds and rule (13 none), or a face from 1A to 8B"),
                                complaint);
    }
    enum error error = sheet_read_count(line, 1, &beds, complaint);
    if (error) return error;
    while (hotel->rule < OB_HOTEL_RULE_COUNT &&
           !span_equal(line->words[2], ob_hotel_rule_names[hotel->rule])) {
        hotel->rule++;
    }
    if (hotel->rule == OB_HOTEL_RULE_COUNT) {
        return sheet_unreadable(line, 2,
                                N_("one of none, small-only, large-only, first-face-up, "
                                   "second-face-up, monks-first, soldiers-first, no-soldiers, "
                                   "no-back-door, two-crests"),
                                complaint);
    }
    hotel->beds = (uint8_t)beds.count;
    hotel->typed = true;
    return ERROR_NONE;
}

/* hotel 13 none, or hotel 1A */
static enum error note_hotel(struct sheet *sheet, const struct sheet_line *line,
                             struct complaint *complaint)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    struct sheet_hotel hotel = {0};
    if (notes->hotel_count == SHEET_HOTELS_MAX) {
        const int64_t limit = SHEET_HOTELS_MAX;
        return sheet_wrong(line, 0, &too_many_hotels, &limit, complaint);
    }
    if (line->word_count == 2 && ob_face_read(line->words[1], &hotel.face)) {
        hotel.beds = ob_numbers(&sheet->box)->beds[hotel.face];
        hotel.rule = ob_numbers(&sheet->box)->rules[hotel.face];
    } else {
        enum error error = read_typed(line, &hotel, complaint);
        if (error) return error;
    }
    notes->hotels[notes->hotel_count++] = hotel;
    sheet->part = notes->hotel_count;
    return ERROR_NONE;
}

/* A card that is noted nowhere else yet. */
static enum error claim_card(struct sheet *sheet, const struct sheet_line *line, uint32_t word,
                             ob_slot_id slot, struct complaint *complaint)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    uint32_t index = ob_slot_seat(slot) - 1u;
    if ((notes->table[index] | notes->state.collected[index]) >> ob_slot_card(slot) & 1u) {
        const int64_t card = slot;
        return sheet_wrong(line, word, &card_twice, &card, complaint);
    }
    if (index + 1u > sheet->seats) sheet->seats = index + 1u;
    return ERROR_NONE;
}

/* A card in the middle of the table: "2:5b", its number known. */
static enum error note_slot(struct sheet *sheet, const struct sheet_line *line, uint32_t word,
                            ob_slot_id *slot, struct complaint *complaint)
{
    if (!ob_slot_read(ob_numbers(&sheet->box), line->words[word], slot) ||
        ob_slot_card(*slot) >= OB_CARDS) {
        return sheet_unreadable(line, word, N_("seat 1-4, a colon, number and crest, such as 2:5b"),
                                complaint);
    }
    enum error error = claim_card(sheet, line, word, *slot, complaint);
    if (!error) sheet_notes(sheet)->table[ob_slot_seat(*slot) - 1u] |= 1u << ob_slot_card(*slot);
    return error;
}

/* The line or the back door of the hotel noted last. */
static enum error note_queue(struct sheet *sheet, const struct sheet_line *line, bool is_door,
                             struct complaint *complaint)
{
    enum error error = sheet_has_part(sheet, line, &no_hotel, complaint);
    if (error) return error;
    struct sheet_hotel *hotel = &sheet_notes(sheet)->hotels[sheet->part - 1u];
    struct sheet_queue *queue = is_door ? &hotel->door : &hotel->line;
    uint32_t limit = is_door ? ob_door_limit((enum ob_hotel_rule)hotel->rule)
                             : ob_line_limit((enum ob_hotel_rule)hotel->rule);
    error = sheet_once(line, &queue->told, complaint);
    if (error) return error;
    if (line->word_count - 1u > limit) {
        const int64_t values[NOUN_FIELDS] = {sheet->part, is_door, line->word_count - 1u, limit};
        const struct sheet_fault *fault = limit ? &too_many_cards : &no_back_door;
        return sheet_wrong(line, limit + 1u, fault, values, complaint);
    }
    for (uint32_t i = 1; !error && i < line->word_count; i++) {
        error = note_slot(sheet, line, i, &queue->slots[queue->count++], complaint);
    }
    return error;
}

/* line 2:6l 1:5s */
static enum error note_line(struct sheet *sheet, const struct sheet_line *line,
                            struct complaint *complaint)
{
    return note_queue(sheet, line, false, complaint);
}

/* door 1:4b 1:3f */
static enum error note_door(struct sheet *sheet, const struct sheet_line *line,
                            struct complaint *complaint)
{
    return note_queue(sheet, line, true, complaint);
}

/* collected 1 6l 5b */
static enum error note_collected(struct sheet *sheet, const struct sheet_line *line,
                                 struct complaint *complaint)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    uint32_t seat = 0;
    enum error error = sheet_seat_once(sheet, line, &notes->has_collected, &seat, complaint);
    for (uint32_t i = 2; !error && i < line->word_count; i++) {
        ob_card_id card;
        if (!ob_card_read(ob_numbers(&sheet->box), line->words[i], &card) || card >= OB_CARDS) {
            return sheet_unreadable(line, i, N_("number and crest of a card, such as 5b"),
                                    complaint);
        }
        error = claim_card(sheet, line, i, ob_slot_make(seat, card, true), complaint);
        if (!error) notes->state.collected[seat - 1u] |= 1u << card;
    }
    return error;
}

/* tokens 1 3 */
static enum error note_tokens(struct sheet *sheet, const struct sheet_line *line,
                              struct complaint *complaint)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    struct sheet_count tokens = {.type = OB_FIELD_COUNTED,
                                 .thing = OB_COUNTED_TOKENS,
                                 .max = ob_numbers(&sheet->box)->tokens,
                                 .form = N_("a seat and a number, no more point tiles than the "
                                            "box has")};
    uint32_t seat = 0;
    enum error error = sheet_seat_once(sheet, line, &notes->has_tokens, &seat, complaint);
    if (!error) error = sheet_read_last(line, 2, &tokens, complaint);
    if (error) return error;
    uint64_t all = tokens.count;
    for (uint32_t i = 0; i < OB_SEATS; i++) all += notes->state.tokens[i];
    if (all > tokens.max) {
        const int64_t values[NOUN_FIELDS] = {(int64_t)all, (int64_t)tokens.max};
        return sheet_wrong(line, 2, &too_many_tokens, values, complaint);
    }
    notes->state.tokens[seat - 1u] = (uint8_t)tokens.count;
    return ERROR_NONE;
}

enum key { KEY_HOTEL, KEY_DOOR, KEY_LINE, KEY_COLLECTED, KEY_TOKENS };
enum { KEY_COUNT = KEY_TOKENS + 1 };

static const struct sheet_key keys[KEY_COUNT] = {
    [KEY_HOTEL] = {.name = "hotel",
                   .read = note_hotel,
                   .form = "FACE | BEDS none|small-only|large-only|first-face-up|second-face-up|"
                           "monks-first|soldiers-first|no-soldiers|no-back-door|two-crests",
                   .question = NT_(
                       "Hotel {number}: its beds and rule (13 none) or its face (1A)?")},
    [KEY_DOOR] = {.name = "door",
                  .read = note_door,
                  .form = "SEAT:CARD ...",
                  .question = NT_("Hotel {number}: who is at the back door, position 1 first "
                                  "(1:4b 1:3f)? Press Enter for nobody."),
                  .may_be_empty = true},
    [KEY_LINE] = {.name = "line",
                  .read = note_line,
                  .form = "SEAT:CARD ...",
                  .question = NT_("Hotel {number}: who waits in the line, closest to the hotel "
                                  "first (2:6l 1:5s)? Press Enter for nobody."),
                  .may_be_empty = true},
    [KEY_COLLECTED] = {.name = "collected",
                       .read = note_collected,
                       .form = "SEAT CARD ...",
                       .question = NT_("A seat and the cards it collected before this check "
                                       "(1 6l 5b)?")},
    [KEY_TOKENS] = {.name = "tokens",
                    .read = note_tokens,
                    .form = "SEAT NUMBER",
                    .question = NT_("A seat and its point tiles (1 3)?")},
};

static uint32_t next(const struct sheet *sheet)
{
    const struct ob_sheet *notes = (const struct ob_sheet *)sheet->notes;
    if (notes->hotel_count == 0) return KEY_HOTEL;
    const struct sheet_hotel *hotel = &notes->hotels[notes->hotel_count - 1u];
    if (!hotel->line.told) {
        bool asks_door = !hotel->door.told && ob_door_limit((enum ob_hotel_rule)hotel->rule) > 0;
        return asks_door ? KEY_DOOR : KEY_LINE;
    }
    return notes->hotel_count < SHEET_HOTELS_MAX ? KEY_HOTEL : KEY_COUNT;
}

static enum error ready(const struct sheet *sheet, struct complaint *complaint)
{
    const struct ob_sheet *notes = (const struct ob_sheet *)sheet->notes;
    if (notes->hotel_count || notes->has_collected || notes->has_tokens) return ERROR_NONE;
    return sheet_missing("hotel 13 none", &nothing_noted, NULL, complaint);
}

/* ---- running ---- */

/* The box of one hotel alone. The engine checks as many hotels as there are seats: one. */
static struct box hotel_box(const struct sheet *sheet, const struct sheet_hotel *hotel)
{
    struct box box = sheet->box;
    struct ob_box *numbers = (struct ob_box *)box.words;
    ASSERT(hotel->face < OB_FACES && hotel->rule < OB_HOTEL_RULE_COUNT);
    numbers->beds[hotel->face] = hotel->beds;
    numbers->rules[hotel->face] = hotel->rule;
    box.seats = 1;
    return box;
}

/* Would phase 1 have let these cards lie in the line, one after the other? */
static void warn_placing(const struct sheet *sheet, const struct sheet_hotel *hotel,
                         uint32_t number, struct events *events)
{
    struct box box = hotel_box(sheet, hotel);
    struct ob_state s;
    ASSERT(hotel->line.count <= OB_LINE_MAX);
    memset(&s, 0, sizeof s);
    s.phase = OB_PHASE_PLACE;
    s.face[0] = hotel->face;
    for (uint32_t i = 0; i < hotel->line.count; i++) {
        ob_place_open(&box, &s);
        if (!(s.places.cards[0] >> ob_slot_card(hotel->line.slots[i]) & 1u)) {
            TELL(events, OB_EVENT_MISPLACED, (enum ob_rule)(OB_RULE_HOTEL_NONE + hotel->rule),
                 SEEN_BY_ALL, number, hotel->line.slots[i], i + 1u);
        }
        ob_queue_put(&s.queue[0], s.count[0]++, hotel->line.slots[i]);
    }
}

static void warn(const struct sheet *sheet, const struct ob_sheet *notes, struct events *events)
{
    for (uint32_t i = 0; i < notes->hotel_count; i++) {
        warn_placing(sheet, &notes->hotels[i], i + 1u, events);
    }
    for (uint32_t i = 0; notes->hotel_count <= OB_HOTELS && i < OB_SEATS; i++) {
        uint32_t count = bits_count(notes->table[i]);
        if (count <= OB_TURNS) continue;
        TELL(events, OB_EVENT_TOO_MANY, OB_RULE_PLACE, SEEN_BY_ALL, i + 1u, count);
    }
}

static void lay_out(struct ob_sheet *notes, const struct sheet_hotel *hotel)
{
    struct ob_state *s = &notes->state;
    ASSERT(hotel->line.count <= OB_LINE_MAX && hotel->door.count <= OB_DOOR_MAX);
    s->round = ROUND_WITHOUT_FLIP; /* its end tells nothing */
    s->start = 1;
    s->face[0] = hotel->face;
    s->count[0] = hotel->line.count;
    s->count[1] = hotel->door.count;
    for (uint32_t i = 0; i < OB_LINE_MAX; i++) ob_queue_put(&s->queue[0], i, hotel->line.slots[i]);
    for (uint32_t i = 0; i < OB_DOOR_MAX; i++) {
        ob_queue_put(&s->queue[0], OB_LINE_MAX + i, hotel->door.slots[i]);
    }
    memcpy(notes->before, s->collected, sizeof notes->before);
}

/* The engine knew of one hotel only: put its number and what is known of its face right. */
static void correct_hotel(const struct sheet_hotel *hotel, uint32_t number, struct events *events,
                          uint32_t from)
{
    ASSERT(from <= events->count && number >= 1);
    for (uint32_t i = from; i < events->count; i++) {
        struct event *event = &events->items[i];
        bool names_hotel = event->kind == OB_EVENT_CHECK || event->kind == OB_EVENT_LINE ||
                           event->kind == OB_EVENT_LINE_EMPTY;
        if (names_hotel) event->args[0] = number;
        if (hotel->typed && event->kind == OB_EVENT_CHECK) event->kind = OB_EVENT_CHECK_TYPED;
    }
}

static void tell_bookings(const struct ob_sheet *notes, uint32_t number, struct events *events)
{
    bool nobody = true;
    for (uint32_t i = 0; i < OB_SEATS; i++) {
        uint32_t cards = notes->state.collected[i] & ~notes->before[i];
        ASSERT((notes->state.collected[i] & notes->before[i]) == notes->before[i]);
        if (!cards) continue;
        nobody = false;
        TELL(events, OB_EVENT_BOOKINGS, OB_RULE_CHECK, SEEN_BY_ALL, i + 1u, number, cards);
    }
    if (nobody) TELL(events, OB_EVENT_BOOKINGS_NONE, OB_RULE_CHECK, SEEN_BY_ALL, number);
}

static enum sheet_step run_hotel(struct sheet *sheet, move_id answer, struct events *events)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    ASSERT(notes->checked < notes->hotel_count);
    const struct sheet_hotel *hotel = &notes->hotels[notes->checked];
    struct box box = hotel_box(sheet, hotel);
    uint32_t from = events->count;
    sheet->part = notes->checked + 1u;
    if (answer) {
        ob_power_apply(&notes->state, answer, events);
    } else {
        lay_out(notes, hotel);
        ob_bookings_begin(&box, &notes->state, events);
    }
    ob_round_run(&box, &notes->state, events);
    correct_hotel(hotel, sheet->part, events, from);
    if (notes->state.phase == OB_PHASE_POWER) return SHEET_ASKS;
    ASSERT(ob_line_count(&notes->state, 0) == 0); /* checked, and cleared */
    tell_bookings(notes, sheet->part, events);
    notes->checked++;
    return SHEET_MORE;
}

static enum sheet_step run(struct sheet *sheet, move_id answer, struct events *events)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    if (!notes->warned) {
        notes->warned = true;
        warn(sheet, notes, events);
        return SHEET_MORE;
    }
    if (notes->checked < notes->hotel_count) return run_hotel(sheet, answer, events);
    if (notes->has_collected || notes->has_tokens) {
        ob_score_tell(&sheet->box, &notes->state, events);
    }
    return SHEET_DONE;
}

static uint32_t question(const struct sheet *sheet, move_id out[MOVES_MAX], struct events *events)
{
    const struct ob_state *s = &((const struct ob_sheet *)sheet->notes)->state;
    ASSERT(s->phase == OB_PHASE_POWER);
    ob_slot_id power = ob_door_slot(s, 0, s->power);
    enum ob_rule rule = (enum ob_rule)(OB_RULE_MONK + ob_card_number(ob_slot_card(power)) - 1u);
    _Static_assert(OB_RULE_WORKERS - OB_RULE_MONK == OB_GUEST_WORKERS - OB_GUEST_MONK, "one order");
    TELL(events, OB_EVENT_ASKED, rule, SEEN_BY_ALL, power, s->actor);
    uint32_t count = ob_power_moves(s, out);
    ASSERT(count > 1); /* one choice is none: nobody is asked */
    for (uint32_t i = 0; i < count; i++) {
        uint32_t position = out[i] & 0xffu;
        if (position == 0) {
            TELL(events, OB_EVENT_CHOICE_NONE, OB_RULE_O3, SEEN_BY_ALL, 0);
        } else {
            TELL(events, OB_EVENT_CHOICE, rule, SEEN_BY_ALL, position,
                 ob_line_slot(s, 0, position - 1u));
        }
    }
    return count;
}

const struct assistant ob_assistant = {
    .keys = keys,
    .key_count = KEY_COUNT,
    .answers = 1u << OB_MOVE_MAID | 1u << OB_MOVE_NOBLE | 1u << OB_MOVE_SOLDIER,
    .next = next,
    .ready = ready,
    .run = run,
    .question = question,
};
