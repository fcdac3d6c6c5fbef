/* SPDX-License-Identifier: MIT
 * assistant - phase 2 and the scores at a real table (docs/resolve.md).
 *
 * Hotels do not touch each other in phase 2, so each one of the sheet becomes a state of its own in
 * which no other hotel exists, and booking.c checks it. Beds and rule that were typed replace those
 * of a face in a private box. */
#include "core/assistant.h"

#include "games/overbooking/rules.h"

enum { SHEET_HOTELS_MAX = 16, TYPED_BEDS_MAX = 99, ROUND_WITHOUT_FLIP = 2 };

struct sheet_hotel {
    uint8_t beds;
    uint8_t rule;
    uint8_t face;
    bool typed; /* beds and rule were given, not a face */
    bool has_line;
    bool has_door;
    uint8_t line_count;
    uint8_t door_count;
    slot_id line[OB_LINE_MAX];
    slot_id door[OB_DOOR_MAX];
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

/* ---- noting lines ---- */

typedef enum error line_reader(struct sheet *sheet, const struct sheet_line *line,
                               struct problem *problem);

static void note_seat(struct sheet *sheet, uint32_t seat)
{
    if (seat > sheet->seats) sheet->seats = seat;
}

/* hotel 13 none, or hotel 1A */
static enum error note_hotel(struct sheet *sheet, const struct sheet_line *line,
                             struct problem *problem)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    struct sheet_hotel hotel = {0};
    uint64_t beds;
    if (notes->hotel_count == SHEET_HOTELS_MAX) {
        return sheet_value(line, 0, N_("at most 16 hotels"), problem);
    }
    if (line->word_count == 2 && ob_face_read(line->words[1], &hotel.face)) {
        hotel.beds = box_numbers(&sheet->box)->beds[hotel.face];
        hotel.rule = box_numbers(&sheet->box)->rules[hotel.face];
    } else {
        if (line->word_count != 3) {
            return sheet_syntax(line, 1, N_("beds and rule (13 none), or a face from 1A to 8B"),
                                problem);
        }
        if (!span_number(line->words[1], TYPED_BEDS_MAX, &beds) || beds == 0) {
            return sheet_syntax(line, 1, N_("beds from 1 to 99"), problem);
        }
        while (hotel.rule < HOTEL_RULE_COUNT &&
               !span_equal(line->words[2], ob_hotel_rule_names[hotel.rule])) {
            hotel.rule++;
        }
        if (hotel.rule == HOTEL_RULE_COUNT) {
            return sheet_syntax(line, 2,
                                N_("one of none, small-only, large-only, first-face-up, "
                                   "second-face-up, monks-first, soldiers-first, no-soldiers, "
                                   "no-back-door, two-crests"),
                                problem);
        }
        hotel.beds = (uint8_t)beds;
        hotel.typed = true;
    }
    notes->hotels[notes->hotel_count++] = hotel;
    sheet->hotel = notes->hotel_count;
    return ERROR_NONE;
}

/* "2:5b": a card whose number is known, noted nowhere else. */
static enum error take_slot(struct sheet *sheet, const struct sheet_line *line, uint32_t word,
                            slot_id *slot, struct problem *problem)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    if (!ob_slot_read(box_numbers(&sheet->box), line->words[word], slot) ||
        slot_card(*slot) >= OB_CARDS) {
        return sheet_syntax(line, word, N_("seat 1-4, a colon, number and crest, such as 2:5b"),
                            problem);
    }
    uint32_t index = slot_seat(*slot) - 1u;
    if ((notes->table[index] | notes->state.collected[index]) >> slot_card(*slot) & 1u) {
        return sheet_value(line, word, N_("each card of a seat in one place only"), problem);
    }
    notes->table[index] |= 1u << slot_card(*slot);
    note_seat(sheet, index + 1u);
    return ERROR_NONE;
}

static enum error take_slots(struct sheet *sheet, const struct sheet_line *line, slot_id *slots,
                             struct problem *problem)
{
    for (uint32_t i = 1; i < line->word_count; i++) {
        enum error error = take_slot(sheet, line, i, &slots[i - 1u], problem);
        if (error) return error;
    }
    return ERROR_NONE;
}

/* The hotel that `door` or `line` speaks of; NULL: none yet. */
static struct sheet_hotel *current_hotel(struct sheet *sheet)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    return notes->hotel_count ? &notes->hotels[notes->hotel_count - 1u] : NULL;
}

static enum error note_line(struct sheet *sheet, const struct sheet_line *line,
                            struct problem *problem)
{
    struct sheet_hotel *hotel = current_hotel(sheet);
    if (!hotel) return sheet_value(line, 0, N_("a line 'hotel' above it"), problem);
    if (hotel->has_line) return sheet_value(line, 0, N_("it once for each hotel"), problem);
    uint32_t limit = line_limit((enum hotel_rule)hotel->rule);
    if (line->word_count - 1u > limit) {
        return sheet_value(line, limit + 1u,
                           limit == 5 ? N_("at most 5 cards in this line")
                                      : N_("at most 4 cards in this line"),
                           problem);
    }
    hotel->has_line = true;
    hotel->line_count = (uint8_t)(line->word_count - 1u);
    return take_slots(sheet, line, hotel->line, problem);
}

static enum error note_door(struct sheet *sheet, const struct sheet_line *line,
                            struct problem *problem)
{
    struct sheet_hotel *hotel = current_hotel(sheet);
    if (!hotel) return sheet_value(line, 0, N_("a line 'hotel' above it"), problem);
    if (hotel->has_door) return sheet_value(line, 0, N_("it once for each hotel"), problem);
    uint32_t limit = door_limit((enum hotel_rule)hotel->rule);
    if (line->word_count - 1u > limit) {
        return sheet_value(line, limit + 1u,
                           limit == 0 ? N_("no card, for this hotel has no back door")
                                      : N_("at most 2 cards at a back door"),
                           problem);
    }
    hotel->has_door = true;
    hotel->door_count = (uint8_t)(line->word_count - 1u);
    return take_slots(sheet, line, hotel->door, problem);
}

static enum error take_seat(struct sheet *sheet, const struct sheet_line *line, seat_set *given,
                            uint32_t *seat, struct problem *problem)
{
    uint64_t number;
    if (line->word_count < 2 || !span_number(line->words[1], OB_SEATS, &number) || number == 0) {
        return sheet_syntax(line, 1, N_("a seat from 1 to 4"), problem);
    }
    if (*given >> number & 1u) {
        return sheet_value(line, 1, N_("it once for each seat"), problem);
    }
    *given |= 1u << number;
    *seat = (uint32_t)number;
    note_seat(sheet, *seat);
    return ERROR_NONE;
}

/* collected 1 6l 5b */
static enum error note_collected(struct sheet *sheet, const struct sheet_line *line,
                                 struct problem *problem)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    uint32_t seat = 0;
    enum error error = take_seat(sheet, line, &notes->has_collected, &seat, problem);
    for (uint32_t i = 2; !error && i < line->word_count; i++) {
        uint32_t *cards = &notes->state.collected[seat - 1u];
        card_id card;
        if (!ob_card_read(box_numbers(&sheet->box), line->words[i], &card) || card >= OB_CARDS) {
            error = sheet_syntax(line, i, N_("number and crest of a card, such as 5b"), problem);
        } else if ((*cards | notes->table[seat - 1u]) >> card & 1u) {
            error = sheet_value(line, i, N_("each card of a seat in one place only"), problem);
        } else {
            *cards |= 1u << card;
        }
    }
    return error;
}

/* tokens 1 3 */
static enum error note_tokens(struct sheet *sheet, const struct sheet_line *line,
                              struct problem *problem)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    uint32_t seat = 0;
    uint64_t count;
    enum error error = take_seat(sheet, line, &notes->has_tokens, &seat, problem);
    if (error) return error;
    uint32_t all = 0;
    for (uint32_t i = 0; i < OB_SEATS; i++) all += notes->state.tokens[i];
    if (line->word_count != 3 ||
        !span_number(line->words[2], box_numbers(&sheet->box)->tokens - all, &count)) {
        return sheet_syntax(line, 2, N_("a seat and a number, no more tokens than the box holds"),
                            problem);
    }
    notes->state.tokens[seat - 1u] = (uint8_t)count;
    return ERROR_NONE;
}

enum key { KEY_HOTEL, KEY_DOOR, KEY_LINE, KEY_COLLECTED, KEY_TOKENS };
enum { KEY_COUNT = KEY_TOKENS + 1 };

static const struct sheet_key keys[KEY_COUNT] = {
    [KEY_HOTEL] = {.name = "hotel",
                   .form = "FACE | BEDS none|small-only|large-only|first-face-up|second-face-up|"
                           "monks-first|soldiers-first|no-soldiers|no-back-door|two-crests",
                   .question = N_("Hotel {number}: its beds and rule (13 none) or its face (1A)?")},
    [KEY_DOOR] = {.name = "door",
                  .form = "SEAT:CARD ...",
                  .question = N_("Hotel {number}: who is at the back door, position 1 first "
                                 "(1:4b 1:3f)? Nothing typed: nobody."),
                  .may_be_empty = true},
    [KEY_LINE] = {.name = "line",
                  .form = "SEAT:CARD ...",
                  .question = N_("Hotel {number}: who waits in the line, nearest to the hotel "
                                 "first (2:6l 1:5s)? Nothing typed: nobody."),
                  .may_be_empty = true},
    [KEY_COLLECTED] = {.name = "collected",
                       .form = "SEAT CARD ...",
                       .question = N_("A seat and the cards it collected before this check "
                                      "(1 6l 5b)?")},
    [KEY_TOKENS] = {.name = "tokens",
                    .form = "SEAT NUMBER",
                    .question = N_("A seat and its point tokens (1 3)?")},
};

static enum error note(struct sheet *sheet, const struct sheet_line *line, struct problem *problem)
{
    static line_reader *const readers[KEY_COUNT] = {
        [KEY_HOTEL] = note_hotel,         [KEY_DOOR] = note_door,     [KEY_LINE] = note_line,
        [KEY_COLLECTED] = note_collected, [KEY_TOKENS] = note_tokens,
    };
    for (uint32_t i = 0; i < KEY_COUNT; i++) {
        if (span_equal(line->words[0], keys[i].name)) return readers[i](sheet, line, problem);
    }
    return sheet_syntax(line, 0, N_("hotel, door, line, collected or tokens"), problem);
}

static uint32_t next(const struct sheet *sheet)
{
    const struct ob_sheet *notes = (const struct ob_sheet *)sheet->notes;
    if (notes->hotel_count == 0) return KEY_HOTEL;
    const struct sheet_hotel *hotel = &notes->hotels[notes->hotel_count - 1u];
    if (!hotel->has_line) {
        bool asks_door = !hotel->has_door && door_limit((enum hotel_rule)hotel->rule) > 0;
        return asks_door ? KEY_DOOR : KEY_LINE;
    }
    return notes->hotel_count < SHEET_HOTELS_MAX ? KEY_HOTEL : KEY_COUNT;
}

static enum error ready(const struct sheet *sheet, struct problem *problem)
{
    const struct ob_sheet *notes = (const struct ob_sheet *)sheet->notes;
    if (notes->hotel_count || notes->has_collected || notes->has_tokens) return ERROR_NONE;
    return sheet_missing(N_("a hotel (hotel 13 none), or collections to score (collected 1 6l 5b)"),
                         problem);
}

/* ---- running ---- */

/* The box of one hotel alone. The engine checks as many hotels as there are seats: one. */
static struct box hotel_box(const struct sheet *sheet, const struct sheet_hotel *hotel)
{
    struct box box = sheet->box;
    struct ob_box *numbers = (struct ob_box *)box.words;
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
    memset(&s, 0, sizeof s);
    s.phase = PHASE_PLACE;
    s.face[0] = hotel->face;
    for (uint32_t i = 0; i < hotel->line_count; i++) {
        ob_place_open(&box, &s);
        if (!(s.places.cards[0] >> slot_card(hotel->line[i]) & 1u)) {
            TELL(events, EVENT_MISPLACED, (enum ob_rule)(OB_RULE_HOTEL_NONE + hotel->rule),
                 SEEN_BY_ALL, number, hotel->line[i], i + 1u);
        }
        queue_put(&s.queue[0], s.count[0]++, hotel->line[i]);
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
        TELL(events, EVENT_TOO_MANY, OB_RULE_PLACE, SEEN_BY_ALL, i + 1u, count);
    }
}

static void lay_out(struct ob_sheet *notes, const struct sheet_hotel *hotel)
{
    struct ob_state *s = &notes->state;
    s->phase = PHASE_PLACE;
    s->round = ROUND_WITHOUT_FLIP; /* its end tells nothing */
    s->start = 1;
    s->face[0] = hotel->face;
    s->count[0] = hotel->line_count;
    s->count[1] = hotel->door_count;
    for (uint32_t i = 0; i < OB_LINE_MAX; i++) queue_put(&s->queue[0], i, hotel->line[i]);
    for (uint32_t i = 0; i < OB_DOOR_MAX; i++) {
        queue_put(&s->queue[0], OB_LINE_MAX + i, hotel->door[i]);
    }
    memcpy(notes->before, s->collected, sizeof notes->before);
}

/* The engine knew of one hotel only: put its number and what is known of its face right. */
static void correct_hotel(const struct sheet_hotel *hotel, uint32_t number, struct events *events,
                          uint32_t from)
{
    for (uint32_t i = from; i < events->count; i++) {
        struct event *event = &events->items[i];
        bool names_hotel = event->kind == EVENT_CHECK || event->kind == EVENT_LINE ||
                           event->kind == EVENT_LINE_EMPTY;
        if (names_hotel) event->args[0] = number;
        if (hotel->typed && event->kind == EVENT_CHECK) event->kind = EVENT_CHECK_TYPED;
    }
}

static void tell_bookings(const struct ob_sheet *notes, uint32_t number, struct events *events)
{
    bool nobody = true;
    for (uint32_t i = 0; i < OB_SEATS; i++) {
        uint32_t cards = notes->state.collected[i] & ~notes->before[i];
        if (!cards) continue;
        nobody = false;
        TELL(events, EVENT_BOOKINGS, OB_RULE_CHECK, SEEN_BY_ALL, i + 1u, number, cards);
    }
    if (nobody) TELL(events, EVENT_BOOKINGS_NONE, OB_RULE_CHECK, SEEN_BY_ALL, number);
}

static enum sheet_step run_hotel(struct sheet *sheet, move_id answer, struct events *events)
{
    struct ob_sheet *notes = sheet_notes(sheet);
    const struct sheet_hotel *hotel = &notes->hotels[notes->checked];
    struct box box = hotel_box(sheet, hotel);
    uint32_t from = events->count;
    sheet->hotel = notes->checked + 1u;
    if (answer) {
        notes->state.phase = PHASE_PLACE;
        ob_power_apply(&box, &notes->state, answer, events);
    } else {
        lay_out(notes, hotel);
        ob_check_begin(&box, &notes->state, events);
    }
    correct_hotel(hotel, sheet->hotel, events, from);
    if (notes->state.phase == PHASE_POWER) return SHEET_ASKS;
    tell_bookings(notes, sheet->hotel, events);
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
    ASSERT(s->phase == PHASE_POWER);
    slot_id power = door_slot(s, 0, s->power);
    enum ob_rule rule = (enum ob_rule)(OB_RULE_MONK + card_number(slot_card(power)) - 1u);
    _Static_assert(OB_RULE_WORKERS - OB_RULE_MONK == GUEST_WORKERS - GUEST_MONK, "one order");
    TELL(events, EVENT_ASKED, rule, SEEN_BY_ALL, power, s->actor);
    uint32_t count = ob_power_moves(s, out);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t position = out[i] & 0xffu;
        if (position == 0) {
            TELL(events, EVENT_CHOICE_NONE, OB_RULE_O3, SEEN_BY_ALL, 0);
        } else {
            TELL(events, EVENT_CHOICE, rule, SEEN_BY_ALL, position, line_slot(s, 0, position - 1u));
        }
    }
    return count;
}

const struct assistant ob_assistant = {
    .keys = keys,
    .key_count = KEY_COUNT,
    .answers = 1u << MOVE_MAID | 1u << MOVE_NOBLE | 1u << MOVE_SOLDIER,
    .note = note,
    .next = next,
    .ready = ready,
    .run = run,
    .question = question,
};
