/* SPDX-License-Identifier: MIT */
#include "wire/messages.h"

#include "base/assert.h"
#include "base/bits.h"
#include "base/hex.h"
#include "base/memory.h"
#include "core/game.h"
#include "table/table.h"

enum { SECONDS_MAX = 1209600, WORD_MAX = 32, FACES_MAX = 32 };

const struct key_kind key_kinds[KEY_COUNT] = {
    [KEY_AFTER] = {"after", KEY_NUMBER, 0, TABLE_STEPS_MAX},
    [KEY_AT] = {"at", KEY_NUMBER, 0, TABLE_STEPS_MAX},
    [KEY_BOT] = {"bot", KEY_TEXT, 1, WORD_MAX},
    [KEY_CHAT] = {"chat", KEY_TEXT, 1, WORD_MAX},
    [KEY_EDITION] = {"edition", KEY_TEXT, 1, EDITION_ID_MAX},
    [KEY_FACE] = {"face", KEY_NUMBER, 1, FACES_MAX},
    [KEY_GAME] = {"game", KEY_TEXT, 1, WORD_MAX},
    [KEY_HASH] = {"hash", KEY_HEX, SHA256_SIZE, SHA256_SIZE},
    [KEY_HINTS] = {"hints", KEY_FLAG, 0, 1},
    [KEY_ID] = {"id", KEY_HEX, sizeof(uint64_t), sizeof(uint64_t)},
    [KEY_KEY] = {"key", KEY_TEXT, 1, WORD_MAX},
    [KEY_LISTED] = {"listed", KEY_FLAG, 0, 1},
    [KEY_MOVE] = {"move", KEY_TEXT, 1, MOVE_TEXT_MAX - 1},
    [KEY_NAME] = {"name", KEY_SHOWN, 1, 63},
    [KEY_ON] = {"on", KEY_FLAG, 0, 1},
    [KEY_OPTIONS] = {"options", KEY_TEXT, 0, 256},
    [KEY_PACE] = {"pace", KEY_TEXT, 1, WORD_MAX},
    [KEY_PROTOCOL] = {"protocol", KEY_TEXT, 1, WORD_MAX},
    [KEY_SAY] = {"say", KEY_SHOWN, 1, 800},
    [KEY_SEAT] = {"seat", KEY_NUMBER, 1, SEATS_MAX},
    [KEY_SEATS] = {"seats", KEY_NUMBER, 1, SEATS_MAX},
    [KEY_SECONDS] = {"seconds", KEY_NUMBER, 5, SECONDS_MAX},
    [KEY_SHARE] = {"share", KEY_HEX, 1, 32},
    [KEY_TABLE] = {"table", KEY_TEXT, 1, WORD_MAX},
    [KEY_TOKEN] = {"token", KEY_TEXT, 1, WORD_MAX},
    [KEY_WATCH] = {"watch", KEY_TEXT, 1, WORD_MAX},
};

#define K(name) (1u << KEY_##name)
_Static_assert(KEY_COUNT <= 32, "keys are bits of a word");

const struct message_kind message_kinds[MESSAGE_COUNT] = {
    [MESSAGE_HELLO] = {"hello", K(PROTOCOL), 0},
    [MESSAGE_CREATE] = {"create", K(ID) | K(GAME) | K(SEATS) | K(NAME),
                        K(OPTIONS) | K(EDITION) | K(PACE) | K(SECONDS) | K(WATCH) | K(HINTS) |
                            K(CHAT) | K(LISTED) | K(FACE)},
    [MESSAGE_FOLLOW] = {"follow", K(TABLE), K(AFTER) | K(KEY)},
    [MESSAGE_LEAVE] = {"leave", K(TABLE), 0},
    [MESSAGE_SIT] = {"sit", K(ID) | K(TABLE) | K(NAME), K(SEAT) | K(KEY) | K(BOT) | K(FACE)},
    [MESSAGE_STAND] = {"stand", K(ID) | K(TABLE), 0},
    [MESSAGE_SEAT] = {"seat", K(ID) | K(TABLE) | K(SEAT), K(BOT)},
    [MESSAGE_START] = {"start", K(ID) | K(TABLE), K(BOT)},
    [MESSAGE_PROMISE] = {"promise", K(TABLE) | K(HASH), 0},
    [MESSAGE_SHARE] = {"share", K(TABLE) | K(SHARE), 0},
    [MESSAGE_DO] = {"do", K(ID) | K(TABLE) | K(AT) | K(MOVE), 0},
    [MESSAGE_UNDO] = {"undo", K(ID) | K(TABLE) | K(AT), 0},
    [MESSAGE_COVER] = {"cover", K(ID) | K(TABLE) | K(SEAT), 0},
    [MESSAGE_PAUSE] = {"pause", K(ID) | K(TABLE) | K(ON), 0},
    [MESSAGE_PACE] = {"pace", K(ID) | K(TABLE) | K(PACE), K(SECONDS)},
    [MESSAGE_END] = {"end", K(ID) | K(TABLE), 0},
    [MESSAGE_AGREE] = {"agree", K(ID) | K(TABLE) | K(ON), 0},
    [MESSAGE_REMATCH] = {"rematch", K(ID) | K(TABLE), 0},
    [MESSAGE_CARRY] = {"carry", K(ID) | K(TABLE), 0},
    [MESSAGE_TAKE] = {"take", K(ID) | K(TABLE) | K(TOKEN), 0},
    [MESSAGE_SAY] = {"say", K(TABLE) | K(SAY), 0},
    [MESSAGE_RECORD] = {"record", K(TABLE), 0},
    [MESSAGE_MINE] = {"mine", 0, 0},
    [MESSAGE_LOBBY] = {"lobby", 0, 0},
    [MESSAGE_FORGET] = {"forget", K(ID), 0},
    [MESSAGE_BEAT] = {"beat", 0, 0},
};

const char *refusal_word(enum refusal refusal)
{
    static const char *const words[] = {"",
#define REFUSAL(name, word) word,
                                        REFUSALS(REFUSAL)
#undef REFUSAL
    };
    ASSERT(refusal != REFUSAL_NONE && (uint32_t)refusal < sizeof words / sizeof words[0]);
    return words[refusal];
}

void wish_init(struct wish *wish)
{
    memset(wish, 0, sizeof *wish);
}

static bool is_type(struct span key)
{
    return span_equal(key, "type");
}

/* KEY_COUNT: none of ours. */
static uint32_t find_key(struct span name)
{
    uint32_t key = 0;
    while (key < KEY_COUNT && !span_equal(name, key_kinds[key].name)) key++;
    return key;
}

static void put_type(struct wish *wish, struct span value)
{
    for (uint32_t i = 0; i < MESSAGE_COUNT; i++) {
        if (!span_equal(value, message_kinds[i].name)) continue;
        wish->kind = (enum message)i;
        wish->has_kind = true;
    }
}

static bool put_hex(struct wish *wish, uint32_t key, struct span value)
{
    uint8_t bytes[MESSAGE_HEX_MAX];
    size_t size;
    ASSERT(key_kinds[key].max <= sizeof bytes);
    if (!hex_read(value, bytes, key_kinds[key].max, &size) || size < key_kinds[key].min) {
        return false;
    }
    wish->numbers[key] = (uint32_t)size;
    if (key != KEY_ID) {
        memcpy(wish->bytes, bytes, size);
        return true;
    }
    for (size_t i = 0; i < size; i++) wish->id = wish->id << 8 | bytes[i];
    return true;
}

static bool put_text(struct wish *wish, uint32_t key, struct span value)
{
    const struct key_kind *kind = &key_kinds[key];
    wish->texts[key] = value;
    if (kind->type == KEY_HEX) return put_hex(wish, key, value);
    if (kind->type != KEY_TEXT && kind->type != KEY_SHOWN) return false;
    if (value.size < kind->min || value.size > kind->max) return false;
    return kind->type == KEY_TEXT || span_printable(value);
}

void wish_text(struct wish *wish, struct span name, struct span value)
{
    uint32_t key = find_key(name);
    if (is_type(name)) put_type(wish, value);
    if (key == KEY_COUNT) return;
    wish->given |= 1u << key;
    if (!put_text(wish, key, value)) wish->wrong |= 1u << key;
}

void wish_number(struct wish *wish, struct span name, int64_t value)
{
    uint32_t key = find_key(name);
    if (key == KEY_COUNT) return;
    const struct key_kind *kind = &key_kinds[key];
    bool is_good = kind->type == KEY_NUMBER && value >= (int64_t)kind->min &&
                   value <= (int64_t)kind->max;
    wish->given |= 1u << key;
    if (is_good) wish->numbers[key] = (uint32_t)value;
    if (!is_good) wish->wrong |= 1u << key;
}

void wish_flag(struct wish *wish, struct span name, bool value)
{
    uint32_t key = find_key(name);
    if (key == KEY_COUNT) return;
    wish->given |= 1u << key;
    wish->numbers[key] = value;
    if (key_kinds[key].type != KEY_FLAG) wish->wrong |= 1u << key;
}

void wish_other(struct wish *wish, struct span name)
{
    uint32_t key = find_key(name);
    if (key == KEY_COUNT) return;
    wish->given |= 1u << key;
    wish->wrong |= 1u << key;
}

const char *wish_end(struct wish *wish)
{
    if (!wish->has_kind) return "type";
    const struct message_kind *kind = &message_kinds[wish->kind];
    wish->given &= kind->needs | kind->may;
    uint32_t missing = (kind->needs & ~wish->given) | (wish->wrong & wish->given);
    return missing ? key_kinds[bits_first(missing)].name : NULL;
}
