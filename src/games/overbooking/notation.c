/* SPDX-License-Identifier: MIT
 * notation - cards and moves as text, as docs/records.md has it. */
#include "games/overbooking/rules.h"

static const char *const power_words[OB_MOVE_KIND_COUNT] = {
    [OB_MOVE_MAID] = "maid", [OB_MOVE_NOBLE] = "noble", [OB_MOVE_SOLDIER] = "soldier"};

/* "5b"; unknown "_b" (small) or "^b" (large). */
static char first_sign(ob_card_id card)
{
    ASSERT(card < OB_CARDS + OB_BACKS);
    if (card < OB_CARDS) return (char)('0' + ob_card_number(card));
    return ob_card_back(card) >> 2 ? '^' : '_';
}

static char second_sign(const struct ob_box *numbers, ob_card_id card)
{
    return numbers->crests[ob_card_back(card) & 3u];
}

void ob_card_write(const struct ob_box *numbers, ob_card_id card, struct buf *buf)
{
    const char text[] = {first_sign(card), second_sign(numbers, card)};
    buf_add_span(buf, (struct span){text, sizeof text});
}

/* Each behind a blank. A position has up to a hundred of them: they are added in one go. */
void ob_cards_write(const struct ob_box *numbers, uint32_t cards, struct buf *buf)
{
    ASSERT(!(cards & ~OB_ALL_CARDS));
    char *to = buf_room(buf, 3u * bits_count(cards));
    for (; to && cards; cards = bits_rest(cards)) {
        ob_card_id card = (ob_card_id)bits_first(cards);
        *to++ = ' ';
        *to++ = (char)('0' + ob_card_number(card));
        *to++ = second_sign(numbers, card);
    }
}

void ob_slot_write(const struct ob_box *numbers, ob_slot_id slot, struct buf *buf)
{
    ASSERT(slot != OB_SLOT_EMPTY);
    ob_card_id card = ob_slot_card(slot);
    const char text[] = {(char)('0' + ob_slot_seat(slot)), ':', first_sign(card),
                         second_sign(numbers, card)};
    buf_add_span(buf, (struct span){text, sizeof text});
}

/* Each behind a blank: '+' lies face up, '-' has left its place. In one go, too. */
void ob_slots_write(const struct ob_box *numbers, uint64_t slots, uint32_t count, struct buf *buf)
{
    char text[OB_LINE_MAX * 6];
    size_t size = 0;
    ASSERT(count <= OB_LINE_MAX);
    for (uint32_t i = 0; i < count; i++, slots >>= 8) {
        ob_slot_id slot = (ob_slot_id)slots;
        text[size++] = ' ';
        if (slot == OB_SLOT_EMPTY) {
            text[size++] = '-';
            continue;
        }
        text[size++] = (char)('0' + ob_slot_seat(slot));
        text[size++] = ':';
        text[size++] = first_sign(ob_slot_card(slot));
        text[size++] = second_sign(numbers, ob_slot_card(slot));
        if (ob_slot_face_up(slot)) text[size++] = '+';
    }
    buf_add_span(buf, (struct span){text, size});
}

void ob_face_write(uint32_t face, struct buf *buf)
{
    ASSERT(face < OB_FACES);
    buf_add_number(buf, face / 2u + 1u);
    buf_add_char(buf, face % 2u ? 'B' : 'A');
}

bool ob_card_read(const struct ob_box *numbers, struct span text, ob_card_id *card)
{
    if (text.size != 2) return false;
    for (uint32_t crest = 0; crest < OB_CRESTS; crest++) {
        if (numbers->crests[crest] != text.text[1]) continue;
        char c = text.text[0];
        if (c == '_' || c == '^') {
            *card = (ob_card_id)(OB_CARDS + (c == '^' ? 4u : 0u) + crest);
            return true;
        }
        if (c < '1' || c > '6') return false;
        *card = (ob_card_id)((uint32_t)(c - '1') * OB_CRESTS + crest);
        return true;
    }
    return false;
}

bool ob_slot_read(const struct ob_box *numbers, struct span text, ob_slot_id *slot)
{
    if (text.size != 4 || text.text[1] != ':' || text.text[0] < '1' || text.text[0] > '4')
        return false;
    ob_card_id card;
    if (!ob_card_read(numbers, (struct span){text.text + 2, 2}, &card)) return false;
    *slot = ob_slot_make((uint32_t)(text.text[0] - '0'), card, false);
    return true;
}

bool ob_face_read(struct span text, uint8_t *face)
{
    if (text.size != 2 || text.text[0] < '1' || text.text[0] > '8') return false;
    if (text.text[1] != 'A' && text.text[1] != 'B') return false;
    *face = (uint8_t)((text.text[0] - '1') * 2 + (text.text[1] - 'A'));
    return true;
}

static void write_deal(const struct ob_box *numbers, move_id move, struct buf *buf)
{
    ASSERT((move >> 24 & 7u) <= OB_SEATS);
    ASSERT(!(move & OB_ALL_CARDS) || !(move >> 32 & 31u)); /* all known, or none */
    buf_add(buf, "deal ");
    buf_add_number(buf, move >> 24 & 7u);
    ob_cards_write(numbers, move & OB_ALL_CARDS, buf);
    for (uint32_t hidden = move >> 32 & 31u; hidden > 0; hidden--) buf_add(buf, " ?");
}

void ob_move_write(const struct box *box, move_id move, struct buf *buf)
{
    const struct ob_box *numbers = ob_numbers(box);
    switch ((enum ob_move)move_kind(move)) {
    case OB_MOVE_START:
        ASSERT((move & 0xffu) <= box->seats);
        buf_add(buf, "start ");
        buf_add_number(buf, move & 0xffu);
        return;
    case OB_MOVE_HOTELS:
        buf_add(buf, "hotels");
        for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
            buf_add_char(buf, ' ');
            ob_face_write(move >> (8u * hotel) & 0xffu, buf);
        }
        return;
    case OB_MOVE_DEAL: write_deal(numbers, move, buf); return;
    case OB_MOVE_PLACE:
        ob_card_write(numbers, move & 31u, buf);
        buf_add(buf, move >> 5 & 1u ? ">B" : ">L");
        buf_add_number(buf, (move >> 6 & 3u) + 1u);
        return;
    case OB_MOVE_PASS: buf_add(buf, "pass"); return;
    case OB_MOVE_MAID:
    case OB_MOVE_NOBLE:
    case OB_MOVE_SOLDIER:
        ASSERT((move & 0xffu) <= OB_LINE_MAX);
        buf_add(buf, power_words[move_kind(move)]);
        buf_add_char(buf, ' ');
        if (move & 0xffu) {
            buf_add_number(buf, move & 0xffu);
        } else {
            buf_add_char(buf, '-');
        }
        return;
    }
}

static bool read_place(const struct ob_box *numbers, struct span word, move_id *move)
{
    ob_card_id card;
    if (word.size != 5 || word.text[2] != '>') return false;
    if (!ob_card_read(numbers, (struct span){word.text, 2}, &card) || card >= OB_CARDS)
        return false;
    if (word.text[3] != 'L' && word.text[3] != 'B') return false;
    if (word.text[4] < '1' || word.text[4] > '4') return false;
    uint32_t hotel = (uint32_t)(word.text[4] - '1');
    *move = move_make(OB_MOVE_PLACE, hotel << 6 | (word.text[3] == 'B' ? 32u : 0u) | card);
    return true;
}

static bool read_power(uint32_t kind, struct span rest, move_id *move)
{
    struct span word;
    uint64_t position = 0;
    struct span more;
    if (!span_next_word(&rest, &word) || span_next_word(&rest, &more)) return false;
    if (!span_equal(word, "-") && (!span_number(word, OB_LINE_MAX, &position) || position == 0))
        return false;
    *move = move_make(kind, position);
    return true;
}

static bool read_hotels(const struct box *box, struct span rest, move_id *move)
{
    struct span word;
    uint64_t faces = 0;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        uint8_t face;
        if (!span_next_word(&rest, &word) || !ob_face_read(word, &face)) return false;
        faces |= (uint64_t)face << (8u * hotel);
    }
    *move = move_make(OB_MOVE_HOTELS, faces);
    return !span_next_word(&rest, &word);
}

static bool read_deal(const struct box *box, struct span rest, move_id *move)
{
    struct span word;
    uint64_t seat;
    uint32_t cards = 0;
    if (!span_next_word(&rest, &word) || !span_number(word, box->seats, &seat) || !seat)
        return false;
    while (span_next_word(&rest, &word)) {
        ob_card_id card;
        if (!ob_card_read(ob_numbers(box), word, &card) || card >= OB_CARDS) return false;
        if (cards >> card) return false; /* by number, then crest: strictly ascending */
        cards |= 1u << card;
    }
    *move = move_make(OB_MOVE_DEAL, seat << 24 | cards);
    return true;
}

static bool read_start(const struct box *box, struct span rest, move_id *move)
{
    struct span word;
    uint64_t seat;
    if (!span_next_word(&rest, &word) || !span_number(word, box->seats, &seat)) return false;
    *move = move_make(OB_MOVE_START, seat);
    return !span_next_word(&rest, &word);
}

static bool read_any(const struct box *box, struct span text, move_id *move)
{
    struct span rest = text;
    struct span first;
    struct span word;
    if (!span_next_word(&rest, &first)) return false;
    for (uint32_t kind = OB_MOVE_MAID; kind <= OB_MOVE_SOLDIER; kind++) {
        if (span_equal(first, power_words[kind])) return read_power(kind, rest, move);
    }
    if (span_equal(first, "start")) return read_start(box, rest, move);
    if (span_equal(first, "hotels")) return read_hotels(box, rest, move);
    if (span_equal(first, "deal")) return read_deal(box, rest, move);
    if (span_next_word(&rest, &word)) return false;
    if (!span_equal(first, "pass")) return read_place(ob_numbers(box), first, move);
    *move = move_make(OB_MOVE_PASS, 0);
    return true;
}

enum error ob_move_read(const struct box *box, struct span text, move_id *move,
                        struct problem *problem)
{
    move_id read;
    if (!read_any(box, text, &read)) {
        return problem_set(problem, ERROR_MOVE_SYNTAX, text,
                           N_("a move such as 5b>L2, 5b>B2, pass, maid 3 or noble -"));
    }
    *move = read;
    return ERROR_NONE;
}
