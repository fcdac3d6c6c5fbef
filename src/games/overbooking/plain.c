/* SPDX-License-Identifier: MIT
 * plain - the fields of events as JSON, and back: cards, lines and faces in the notation of
 * records. */
#include "games/overbooking/plain.h"

#include "games/overbooking/rules.h"

static const char *const reason_names[OB_REASON_COUNT] = {"named",    "named-next", "monk",
                                                          "soldiers", "largest",    "nearest"};
static const char *const size_names[2] = {"small", "large"};
static const char *const place_names[2] = {"line", "door"};

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
    case OB_FIELD_CARD:
    case OB_FIELD_CARD_CODE: ob_card_write(numbers, (ob_card_id)value, buf); return true;
    case OB_FIELD_CREST:
        ASSERT(value >= 0 && value < OB_CRESTS);
        buf_add_char(buf, numbers->crests[value]);
        return true;
    case OB_FIELD_BACK_SIZE: buf_add(buf, size_names[value != 0]); return true;
    case OB_FIELD_FACE: ob_face_write((uint32_t)value, buf); return true;
    case OB_FIELD_RULE:
        ASSERT(value >= 0 && value < OB_HOTEL_RULE_COUNT);
        buf_add(buf, ob_hotel_rule_names[value]);
        return true;
    case OB_FIELD_PLACE: buf_add(buf, place_names[value != 0]); return true;
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

/* ---- and back ---- */

static bool read_slot(const struct box *box, struct span word, int64_t *value)
{
    ob_slot_id slot;
    if (!ob_slot_read(ob_numbers(box), word, &slot) || ob_slot_seat(slot) > box->seats)
        return false;
    *value = slot;
    return true;
}

static bool read_cards(const struct box *box, struct span words, int64_t *value)
{
    struct span word;
    *value = 0;
    while (span_next_word(&words, &word)) {
        ob_card_id card;
        if (!ob_card_read(ob_numbers(box), word, &card) || card >= OB_CARDS) return false;
        *value |= (int64_t)1 << card;
    }
    return true;
}

static bool read_line(const struct box *box, struct span words, int64_t *value)
{
    struct span word;
    uint32_t count = 0;
    *value = 0;
    while (span_next_word(&words, &word)) {
        int64_t slot;
        if (count == OB_LINE_MAX || !read_slot(box, word, &slot)) return false;
        *value |= slot << (8u * count++);
    }
    *value |= (int64_t)count << 48;
    return true;
}

static bool read_crest(const struct ob_box *numbers, struct span word, int64_t *value)
{
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        if (word.size != 1 || word.text[0] != numbers->crests[crest]) continue;
        *value = crest;
        return true;
    }
    return false;
}

static bool read_face(struct span word, int64_t *value)
{
    uint8_t face;
    if (!ob_face_read(word, &face)) return false;
    *value = face;
    return true;
}

bool ob_plain_read(const struct box *box, uint8_t type, struct span words, int64_t *value)
{
    struct span rest = words;
    struct span word;
    if (type == OB_FIELD_CARDS) return read_cards(box, words, value);
    if (type == OB_FIELD_LINE) return read_line(box, words, value);
    if (!span_next_word(&rest, &word)) return false;
    switch (type) {
    case OB_FIELD_SLOT: return read_slot(box, word, value);
    case OB_FIELD_SLOT_WORDS:
        return read_slot(box, word, value) && ob_slot_card((ob_slot_id)*value) < OB_CARDS;
    case OB_FIELD_CREST: return read_crest(ob_numbers(box), word, value);
    case OB_FIELD_FACE: return read_face(word, value);
    case OB_FIELD_RULE: return span_one_of(word, ob_hotel_rule_names, OB_HOTEL_RULE_COUNT, value);
    case OB_FIELD_PLACE: return span_one_of(word, place_names, 2, value);
    case OB_FIELD_REASON: return span_one_of(word, reason_names, OB_REASON_COUNT, value);
    case OB_FIELD_CARD_COUNT:
    case OB_FIELD_BEDS:
    case OB_FIELD_COINS:
    case OB_FIELD_POINTS: return event_read_count(word, value);
    default: return false; /* of no event */
    }
}
