/* SPDX-License-Identifier: MIT
 * telling - events into words for text/, and into the rounds of a record. */
#include "games/overbooking/plain.h"
#include "games/overbooking/rules.h"

static const struct event_kind event_kinds[OB_EVENT_COUNT] = {
#define EVENT(name, wire, sentence, ...) {wire, sentence, .fields = {__VA_ARGS__}},
    OB_EVENT_TABLE(EVENT)
#undef EVENT
};

static const struct rule rules[OB_RULE_COUNT] = {
#define RULE(name, wire, text) {wire, text},
    OB_RULE_TABLE(RULE)
#undef RULE
};

static const char *const guest_names[OB_NUMBERS + 1] = {
    "", N_("Monk"), N_("Merchants"), N_("Maids"), N_("Nobles"), N_("Soldiers"), N_("Workers")};

static const char *const rule_titles[OB_HOTEL_RULE_COUNT] = {
    N_("No special rule"),        N_("Small groups only"),       N_("Large groups only"),
    N_("First card face up"),     N_("Second card face up"),     N_("Monks have priority"),
    N_("Soldiers have priority"), N_("No soldiers in the line"), N_("No back door, line of 5"),
    N_("Only two crests"),
};

static const char *const reasons[OB_REASON_COUNT] = {
    N_("chosen by nobles, so first"),
    N_("chosen by the second nobles card, so next"),
    N_("a monk, and monks book first here"),
    N_("soldiers, and soldiers book first here"),
    N_("the largest group still waiting"),
    N_("the largest group still waiting, and the closest to the hotel"),
};

static const char *const counted_titles[OB_COUNTED_COUNT] = {N_("Beds"), N_("Point tiles")};

/* The crests of the default edition have names in every language; others keep their own. */
static const char *const crest_titles[][2] = {
    {"bird", N_("bird")}, {"fish", N_("fish")}, {"lion", N_("lion")}, {"stag", N_("stag")}};

static void noun_crest(const struct box *box, uint32_t crest, struct noun *noun)
{
    ASSERT(crest < OB_CRESTS);
    const char *name = ob_numbers(box)->crest_names[crest];
    memcpy(noun->raw, name, sizeof ob_numbers(box)->crest_names[0]);
    for (uint32_t i = 0; i < sizeof crest_titles / sizeof crest_titles[0]; i++) {
        if (span_equal(span_of(name), crest_titles[i][0])) noun->singular = crest_titles[i][1];
    }
}

static void set_field(struct noun *noun, uint32_t index, struct field field, int64_t value)
{
    noun->fields[index] = field;
    noun->values[index] = value;
}

/* The guest of a card, or its size where only the back is known; and its code, or its crest. */
static void card_fields(ob_card_id card, bool codes, struct noun *noun)
{
    if (card < OB_CARDS)
        set_field(noun, 0, (struct field){"guest", OB_FIELD_GUEST}, ob_card_number(card));
    else
        set_field(noun, 0, (struct field){"guest", OB_FIELD_BACK_SIZE}, ob_card_back(card) >> 2);
    if (codes)
        set_field(noun, 1, (struct field){"code", OB_FIELD_CARD_CODE}, card);
    else
        set_field(noun, 1, (struct field){"crest", OB_FIELD_CREST}, ob_card_back(card) & 3u);
}

/* "Soldiers (bird)", "Large card (bird)"; with codes "Soldiers 5b". */
static void noun_card(int64_t card, bool codes, struct noun *noun)
{
    noun->singular = codes ? "{guest} {code}" : N_("{guest} ({crest})");
    card_fields((ob_card_id)card, codes, noun);
}

/* "Soldiers (bird, Blue)", "Large card (bird, Blue)"; with codes "Soldiers 5b (Blue)". */
static void noun_slot(int64_t value, bool codes, struct noun *noun)
{
    ob_slot_id slot = (ob_slot_id)value;
    ASSERT(value >= 0 && value < OB_SLOT_EMPTY);
    noun->singular = codes ? N_("{guest} {code} ({seat})") : N_("{guest} ({crest}, {seat})");
    card_fields(ob_slot_card(slot), codes, noun);
    set_field(noun, 2, (struct field){"seat", FIELD_SEAT}, (int64_t)ob_slot_seat(slot));
}

static void noun_cards(int64_t value, struct noun *noun)
{
    noun->separator = ", ";
    noun->item_type = OB_FIELD_CARD;
    for (uint32_t cards = (uint32_t)value; cards; cards = bits_rest(cards)) {
        noun->items[noun->item_count++] = bits_first(cards);
    }
}

static void noun_line(int64_t value, struct noun *noun)
{
    noun->separator = ", ";
    noun->item_type = OB_FIELD_SLOT;
    noun->item_count = (uint32_t)(value >> 48);
    ASSERT(noun->item_count <= OB_LINE_MAX);
    for (uint32_t i = 0; i < noun->item_count; i++) noun->items[i] = value >> (8u * i) & 0xff;
}

static void noun_make(const struct box *box, uint8_t type, int64_t value, bool codes,
                      struct noun *noun)
{
    struct buf raw;
    memset(noun, 0, sizeof *noun);
    buf_init(&raw, noun->raw, sizeof noun->raw);
    switch (type) {
    case OB_FIELD_SLOT: noun_slot(value, codes, noun); return;
    case OB_FIELD_SLOT_WORDS: noun_slot(value, false, noun); return;
    case OB_FIELD_CARD: noun_card(value, codes, noun); return;
    case OB_FIELD_CARDS: noun_cards(value, noun); return;
    case OB_FIELD_LINE: noun_line(value, noun); return;
    case OB_FIELD_CARD_COUNT: noun_count(noun, NP_("{count} card", "{count} cards"), value); return;
    case OB_FIELD_GUEST: noun->singular = word_of(guest_names, OB_NUMBERS + 1, value); return;
    case OB_FIELD_CARD_CODE: ob_card_write(ob_numbers(box), (ob_card_id)value, &raw); return;
    case OB_FIELD_CREST: noun_crest(box, (uint32_t)value, noun); return;
    case OB_FIELD_BACK_SIZE: noun->singular = value ? N_("Large card") : N_("Small card"); return;
    case OB_FIELD_FACE: ob_face_write((uint32_t)value, &raw); return;
    case OB_FIELD_RULE: noun->singular = word_of(rule_titles, OB_HOTEL_RULE_COUNT, value); return;
    case OB_FIELD_PLACE: noun->singular = value ? N_("back door") : N_("booking line"); return;
    case OB_FIELD_BEDS: noun_count(noun, NP_("{count} bed", "{count} beds"), value); return;
    case OB_FIELD_COINS: noun_count(noun, NP_("{count} coin", "{count} coins"), value); return;
    case OB_FIELD_POINTS: noun_count(noun, NP_("{count} point", "{count} points"), value); return;
    case OB_FIELD_REASON: noun->singular = word_of(reasons, OB_REASON_COUNT, value); return;
    case OB_FIELD_COUNTED:
        noun->singular = word_of(counted_titles, OB_COUNTED_COUNT, value);
        return;
    default: ASSERT(type < FIELD_OF_GAME);
    }
}

static const struct things things[] = {{"guest", OB_FIELD_GUEST, 1, OB_NUMBERS},
                                       {"crest", OB_FIELD_CREST, 0, OB_CRESTS},
                                       {"size", OB_FIELD_BACK_SIZE, 0, 2},
                                       {"rule", OB_FIELD_RULE, 0, OB_HOTEL_RULE_COUNT},
                                       {NULL, 0, 0, 0}};

/* ---- moves ---- */

static void request_place(move_id move, struct noun *noun)
{
    bool door = ob_move_place(move) & 1u;
    noun->singular = door ? N_("{card} to the back door of hotel {number}")
                          : N_("{card} to the line of hotel {number}");
    set_field(noun, 0, (struct field){"card", OB_FIELD_CARD}, ob_move_card(move));
    set_field(noun, 1, (struct field){"number", FIELD_NUMBER}, (ob_move_place(move) >> 1) + 1u);
}

static void request_power(const char *sentence, move_id move, struct noun *noun)
{
    int64_t position = move & 0xff;
    noun->singular = position ? sentence : N_("Choose no card");
    set_field(noun, 0, (struct field){"position", FIELD_NUMBER}, position);
}

static void request(const struct box *box, move_id move, struct noun *noun)
{
    (void)box;
    memset(noun, 0, sizeof *noun);
    switch ((enum ob_move)move_kind(move)) {
    case OB_MOVE_START:
    case OB_MOVE_HOTELS:
    case OB_MOVE_DEAL: return;
    case OB_MOVE_PLACE: request_place(move, noun); return;
    case OB_MOVE_PASS: noun->singular = N_("Play no fifth card"); return;
    case OB_MOVE_MAID:
        request_power(N_("Maids take position {position} of the line"), move, noun);
        return;
    case OB_MOVE_NOBLE:
        request_power(N_("Nobles let position {position} of the line book first"), move, noun);
        return;
    case OB_MOVE_SOLDIER:
        request_power(N_("Soldiers take position {position} of the line"), move, noun);
        return;
    }
}

const struct vocabulary ob_vocabulary = {.title = N_("Overbooking"),
                                         .events = event_kinds,
                                         .rules = rules,
                                         .event_count = OB_EVENT_COUNT,
                                         .rule_count = OB_RULE_COUNT,
                                         .noun = noun_make,
                                         .request = request,
                                         .plain = ob_plain,
                                         .read = ob_plain_read,
                                         .things = things};

/* ---- the rounds of a record ---- */

static void write_slot_json(const struct box *box, int64_t slot, struct json *json)
{
    ob_slot_write(ob_numbers(box), (ob_slot_id)slot, json_quote(json));
    json_unquote(json);
}

static void write_line_json(const struct box *box, const struct event *event, struct json *json)
{
    int64_t line = event->args[1];
    ASSERT(line >> 48 <= OB_LINE_MAX);
    json_key_number(json, "beds", event->args[2]);
    json_key_open(json, "line", '[');
    for (uint32_t i = 0; i < (uint32_t)(line >> 48); i++) {
        write_slot_json(box, line >> (8u * i) & 0xff, json);
    }
    json_close(json);
    json_key_open(json, "checks", '[');
}

static void write_check_json(const struct box *box, const struct event *event, struct json *json)
{
    json_open(json, '[');
    write_slot_json(box, event->args[0], json);
    json_flag(json, event->kind == OB_EVENT_BOOKED);
    json_number(json, event->args[4]);
    json_close(json);
}

/* Only rounds whose last hotel has been checked are told. */
static bool round_is_whole(const struct box *box, const struct event *events, uint32_t count,
                           uint32_t from)
{
    for (uint32_t i = from; i < count; i++) {
        bool last = (events[i].kind == OB_EVENT_LINE || events[i].kind == OB_EVENT_LINE_EMPTY) &&
                    events[i].args[0] == box->seats;
        if (last) return true;
    }
    return false;
}

/* Closes what is open inside of `depth`. */
static void close_to(struct json *json, uint32_t depth)
{
    while (json->depth > depth) json_close(json);
}

void ob_rounds(const struct box *box, const struct event *events, uint32_t count, struct json *json)
{
    json_open(json, '[');
    uint32_t rounds = json->depth;
    uint32_t hotels = rounds + 2u; /* in the object of a round, its list */
    for (uint32_t i = 0; i < count; i++) {
        const struct event *event = &events[i];
        if (event->kind == OB_EVENT_ROUND) {
            if (!round_is_whole(box, events, count, i)) break;
            close_to(json, rounds);
            json_open(json, '{');
            json_key_number(json, "start", event->args[1]);
            json_key_open(json, "hotels", '[');
        } else if (event->kind == OB_EVENT_CHECK) {
            close_to(json, hotels);
            json_open(json, '{');
            json_key(json, "face");
            ob_face_write((uint32_t)event->args[1], json_quote(json));
            json_unquote(json);
        } else if (event->kind == OB_EVENT_LINE || event->kind == OB_EVENT_LINE_EMPTY) {
            write_line_json(box, event, json);
        } else if (event->kind == OB_EVENT_BOOKED || event->kind == OB_EVENT_TURNED_AWAY) {
            write_check_json(box, event, json);
        }
    }
    close_to(json, rounds - 1u);
}
