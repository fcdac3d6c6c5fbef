/* SPDX-License-Identifier: MIT
 * plain - the fields of events as JSON: cards, lines and faces in the notation of records. */
#include "games/overbooking/plain.h"

#include "games/overbooking/rules.h"

static const char *const reason_names[OB_REASON_COUNT] = {"named",    "named-next", "monk",
                                                          "soldiers", "largest",    "nearest"};

static void plain_cards(const struct ob_box *numbers, uint32_t cards, struct json *json)
{
    json_open(json, '[');
    for (; cards; cards = bits_rest(cards)) {
        ob_card_write(numbers, (ob_card_id)bits_first(cards), json_quote(json));
        json_unquote(json);
    }
    json_close(json);
}

static void plain_line(const struct ob_box *numbers, int64_t line, struct json *json)
{
    json_open(json, '[');
    for (uint32_t i = 0; i < (uint32_t)(line >> 48); i++) {
        ob_slot_write(numbers, (ob_slot_id)(line >> (8u * i)), json_quote(json));
        json_unquote(json);
    }
    json_close(json);
}

/* What is one word of notation; false: it is a number. */
static bool plain_word(const struct ob_box *numbers, uint8_t type, int64_t value, struct buf *buf)
{
    switch (type) {
    case OB_FIELD_SLOT:
    case OB_FIELD_SLOT_WORDS: ob_slot_write(numbers, (ob_slot_id)value, buf); return true;
    case OB_FIELD_CARD_CODE: ob_card_write(numbers, (ob_card_id)value, buf); return true;
    case OB_FIELD_CREST:
        ASSERT(value >= 0 && value < OB_CRESTS);
        buf_add_char(buf, numbers->crests[value]);
        return true;
    case OB_FIELD_BACK_SIZE: buf_add(buf, value ? "large" : "small"); return true;
    case OB_FIELD_FACE: ob_face_write((uint32_t)value, buf); return true;
    case OB_FIELD_RULE:
        ASSERT(value >= 0 && value < OB_HOTEL_RULE_COUNT);
        buf_add(buf, ob_hotel_rule_names[value]);
        return true;
    case OB_FIELD_PLACE: buf_add(buf, value ? "door" : "line"); return true;
    case OB_FIELD_REASON:
        ASSERT(value >= 0 && value < OB_REASON_COUNT);
        buf_add(buf, reason_names[value]);
        return true;
    default: return false;
    }
}

void ob_plain(const struct box *box, uint8_t type, int64_t value, struct json *json)
{
    const struct ob_box *numbers = ob_numbers(box);
    char memory[32];
    struct buf word;
    buf_init(&word, memory, sizeof memory);
    if (type == OB_FIELD_CARDS) {
        plain_cards(numbers, (uint32_t)value, json);
    } else if (type == OB_FIELD_LINE) {
        plain_line(numbers, value, json);
    } else if (plain_word(numbers, type, value, &word)) {
        json_span(json, buf_span(&word));
    } else {
        json_number(json, value);
    }
}
