/* SPDX-License-Identifier: MIT
 * plain - for programs and hints: the fields of events as JSON, in the notation of records, and
 * back; and what a seat would like to know. */
#include "games/samoa/rules.h"

static const char *const rank_names[SA_RANK_COUNT] = {
    "bid", "bid-tie", "bid-tie-next", "price", "price-tie", "price-tie-next", "off"};
static const char *const discard_names[SA_DISCARD_COUNT] = {"bought", "housed", "both"};
static const char *const no_take_names[SA_NO_TAKE_COUNT] = {"nobody", "full"};

enum { DOUBLES = 3 }; /* reasons, in the order of their bits */
static const char *const double_names[DOUBLES] = {"rich", "suite", "celebrity"};
_Static_assert(SA_DOUBLE_RICH == 1 && SA_DOUBLE_SUITE == 2 && SA_DOUBLE_CELEBRITY == 4,
               "the names of the bits");

static void write_flags(const struct sa_box *numbers, int64_t flags, struct buf *buf)
{
    for (uint32_t round = 0; round < SA_ROUNDS; round++) {
        if (round > 0) buf_add_char(buf, ' ');
        buf_add(buf, numbers->nations[flags >> (2u * round) & 3]);
    }
}

static void write_tiles(sa_counts tiles, struct buf *buf)
{
    const char *space = "";
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t count = sa_count(tiles, tile); count > 0; count--, space = " ") {
            buf_add(buf, space);
            buf_add(buf, sa_tile_names[tile]);
        }
    }
}

static void write_doubles(int64_t reasons, struct buf *buf)
{
    for (uint32_t i = 0; i < DOUBLES; i++) {
        if (!(reasons >> i & 1)) continue;
        if (buf->size > 0) buf_add_char(buf, ' ');
        buf_add(buf, double_names[i]);
    }
}

/* "r UK" */
static void write_guest(const struct sa_box *numbers, int64_t value, struct buf *buf)
{
    buf_add_char(buf, sa_guest_letter(numbers, value & 15));
    buf_add_char(buf, ' ');
    buf_add(buf, numbers->nations[value >> 4]);
}

/* What is a word or a few words of notation; false: it is a number. */
static bool write_words(const struct sa_box *numbers, uint8_t type, int64_t value, struct buf *buf)
{
    switch (type) {
    case SA_FIELD_CARD: sa_card_write(numbers, (uint32_t)value, buf); return true;
    case SA_FIELD_CARDS: sa_cards_write(numbers, (uint32_t)value, buf); return true;
    case SA_FIELD_NATION: buf_add(buf, numbers->nations[value]); return true;
    case SA_FIELD_FLAGS: write_flags(numbers, value, buf); return true;
    case SA_FIELD_TILE: buf_add(buf, word_of(sa_tile_names, SA_TILE_COUNT, value)); return true;
    case SA_FIELD_TILES: write_tiles((sa_counts)value, buf); return true;
    case SA_FIELD_GUEST: write_guest(numbers, value, buf); return true;
    case SA_FIELD_GUEST_KIND:
        buf_add_char(buf, sa_guest_letter(numbers, (uint32_t)value));
        return true;
    case SA_FIELD_GUESTS: sa_group_write(numbers, (sa_counts)value, buf); return true;
    case SA_FIELD_RANK: buf_add(buf, word_of(rank_names, SA_RANK_COUNT, value)); return true;
    case SA_FIELD_DOUBLE: write_doubles(value, buf); return true;
    case SA_FIELD_DISCARD:
        buf_add(buf, word_of(discard_names, SA_DISCARD_COUNT, value));
        return true;
    case SA_FIELD_NO_TAKE:
        buf_add(buf, word_of(no_take_names, SA_NO_TAKE_COUNT, value));
        return true;
    default: return false;
    }
}

void sa_plain(const struct box *box, uint8_t type, int64_t value, struct json *json)
{
    char memory[128];
    struct buf words;
    buf_init(&words, memory, sizeof memory);
    if (write_words(sa_numbers(box), type, value, &words)) {
        ASSERT(!buf_full(&words));
        json_span(json, buf_span(&words));
    } else {
        json_number(json, value);
    }
}

/* ---- and back ---- */

static bool read_card(const struct sa_box *numbers, struct span word, int64_t *value)
{
    uint32_t card;
    if (!sa_card_read(numbers, word, &card)) return false;
    *value = card;
    return true;
}

static bool read_nation(const struct sa_box *numbers, struct span word, int64_t *value)
{
    uint8_t nation;
    if (!sa_nation_read(numbers, word, &nation)) return false;
    *value = nation;
    return true;
}

static bool read_kind(const struct sa_box *numbers, struct span word, int64_t *value)
{
    uint32_t kind;
    if (word.size != 1 || !sa_guest_read(numbers, word.text[0], &kind)) return false;
    *value = kind;
    return true;
}

/* Each letter is a guest; more than fit are one too few, and are written otherwise. */
static bool read_guests(const struct sa_box *numbers, struct span letters, int64_t *value)
{
    sa_counts guests = 0;
    if (span_equal(letters, "-")) letters.size = 0;
    for (size_t i = 0; i < letters.size; i++) {
        int64_t kind;
        if (!read_kind(numbers, (struct span){letters.text + i, 1}, &kind)) return false;
        if (sa_count(guests, (uint32_t)kind) < 15u) guests += sa_one((uint32_t)kind);
    }
    *value = guests;
    return true;
}

/* One word of several. */
static bool read_part(const struct box *box, uint8_t type, struct span word, uint32_t index,
                      int64_t *value)
{
    const struct sa_box *numbers = sa_numbers(box);
    int64_t part;
    switch (type) {
    case SA_FIELD_CARDS:
        if (!read_card(numbers, word, &part)) return false;
        *value |= (int64_t)1 << part;
        return true;
    case SA_FIELD_FLAGS:
        if (index >= SA_ROUNDS || !read_nation(numbers, word, &part)) return false;
        *value |= part << (2u * index);
        return true;
    case SA_FIELD_TILES:
        if (!span_one_of(word, sa_tile_names, SA_TILE_COUNT, &part)) return false;
        if (sa_count((sa_counts)*value, (uint32_t)part) < 15u) *value += sa_one((uint32_t)part);
        return true;
    case SA_FIELD_DOUBLE:
        if (!span_one_of(word, double_names, DOUBLES, &part)) return false;
        *value |= (int64_t)1 << part;
        return true;
    case SA_FIELD_GUEST:
        if (index > 1 || !(index ? read_nation : read_kind)(numbers, word, &part)) return false;
        *value |= part << (4u * index);
        return true;
    default: return false; /* of no event */
    }
}

static bool read_parts(const struct box *box, uint8_t type, struct span words, int64_t *value)
{
    struct span word;
    *value = 0;
    for (uint32_t index = 0; span_next_word(&words, &word); index++) {
        if (!read_part(box, type, word, index, value)) return false;
    }
    return true;
}

bool sa_plain_read(const struct box *box, uint8_t type, struct span words, int64_t *value)
{
    const struct sa_box *numbers = sa_numbers(box);
    struct span rest = words;
    struct span word;
    if (!span_next_word(&rest, &word)) return read_parts(box, type, words, value);
    switch (type) {
    case SA_FIELD_CARD: return read_card(numbers, word, value);
    case SA_FIELD_NATION: return read_nation(numbers, word, value);
    case SA_FIELD_TILE: return span_one_of(word, sa_tile_names, SA_TILE_COUNT, value);
    case SA_FIELD_GUESTS: return read_guests(numbers, word, value);
    case SA_FIELD_RANK: return span_one_of(word, rank_names, SA_RANK_COUNT, value);
    case SA_FIELD_DISCARD: return span_one_of(word, discard_names, SA_DISCARD_COUNT, value);
    case SA_FIELD_NO_TAKE: return span_one_of(word, no_take_names, SA_NO_TAKE_COUNT, value);
    case SA_FIELD_COINS:
    case SA_FIELD_SPECIALS:
    case SA_FIELD_ROOMS: return event_read_count(word, value);
    default: return read_parts(box, type, words, value);
    }
}

/* ---- what a seat would like to know ---- */

static struct secret *secret_of(struct secret *secret, const char *thing, uint32_t seat)
{
    memset(secret, 0, sizeof *secret);
    secret->thing.singular = thing;
    secret->thing.fields[0] = (struct field){"seat", FIELD_SEAT};
    secret->thing.values[0] = seat;
    return secret;
}

/* The cards that others have laid face down, and those that came back to their hands unseen (S11).
 * Their money follows from the open past. */
uint32_t sa_secrets(const struct box *box, const void *world, uint32_t viewer,
                    struct secret out[SECRETS_MAX])
{
    const struct sa_state *s = world;
    uint32_t count = 0;
    _Static_assert(2 * SA_SEATS <= SECRETS_MAX, "a card and a hand of everyone");
    for (uint32_t seat = 1; s->phase != SA_PHASE_OVER && seat <= box->seats; seat++) {
        const struct sa_hotel *hotel = &s->hotels[seat - 1u];
        if (seat == viewer) continue;
        if (s->phase == SA_PHASE_PRICE && hotel->played < SA_CARDS) {
            struct secret *secret = secret_of(&out[count++], N_("{seat}: price card, face down"),
                                              seat);
            secret->type = SA_FIELD_CARD;
            secret->value = hotel->played;
        }
        if (hotel->unsure) {
            struct secret *secret = secret_of(&out[count++],
                                              N_("{seat}: price cards taken back unseen"), seat);
            secret->type = SA_FIELD_CARDS;
            secret->value = hotel->hand & hotel->unsure;
        }
    }
    return count;
}
