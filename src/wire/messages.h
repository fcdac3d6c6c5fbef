/* SPDX-License-Identifier: MIT
 * messages - the one table of what a person may say to a server (docs/protocol.md), and a message
 * read by it. Lib: whoever has the JSON hands over its members one by one.
 *
 *     wish_init(&wish);
 *     wish_text(&wish, key, value), wish_number(...), wish_flag(...);   for each member
 *     if ((fault = wish_end(&wish))) ...                                it is no good
 *
 * After wish_end() every key that the message needs is there, and every one that is there is within
 * its limits. What a text means is not looked at here. */
#ifndef WIRE_MESSAGES_H
#define WIRE_MESSAGES_H

#include "base/span.h"

enum { MESSAGE_UP_MAX = 4096, MESSAGE_HEX_MAX = 32 };
#define MESSAGE_PROTOCOL "vacancy-table/1"

enum key {
    KEY_AFTER,
    KEY_AT,
    KEY_BOT,
    KEY_CHAT,
    KEY_EDITION,
    KEY_FACE,
    KEY_GAME,
    KEY_HASH,
    KEY_HINTS,
    KEY_ID,
    KEY_KEY,
    KEY_LISTED,
    KEY_MOVE,
    KEY_NAME,
    KEY_ON,
    KEY_OPTIONS,
    KEY_PACE,
    KEY_PROTOCOL,
    KEY_SAY,
    KEY_SEAT,
    KEY_SEATS,
    KEY_SECONDS,
    KEY_SHARE,
    KEY_TABLE,
    KEY_TOKEN,
    KEY_WATCH,
};
enum { KEY_COUNT = KEY_WATCH + 1 };

/* HEX: bytes in hexadecimal digits. SHOWN: text that people will read. */
enum key_type { KEY_TEXT, KEY_SHOWN, KEY_NUMBER, KEY_FLAG, KEY_HEX };

struct key_kind {
    const char *name;
    enum key_type type;
    uint32_t min; /* bytes of a text or of HEX, or a number */
    uint32_t max;
};
extern const struct key_kind key_kinds[KEY_COUNT];

enum message {
    MESSAGE_HELLO,
    MESSAGE_CREATE,
    MESSAGE_FOLLOW,
    MESSAGE_LEAVE,
    MESSAGE_SIT,
    MESSAGE_STAND,
    MESSAGE_SEAT,
    MESSAGE_START,
    MESSAGE_PROMISE,
    MESSAGE_SHARE,
    MESSAGE_DO,
    MESSAGE_UNDO,
    MESSAGE_COVER,
    MESSAGE_PAUSE,
    MESSAGE_PACE,
    MESSAGE_END,
    MESSAGE_AGREE,
    MESSAGE_REMATCH,
    MESSAGE_CARRY,
    MESSAGE_TAKE,
    MESSAGE_SAY,
    MESSAGE_RECORD,
    MESSAGE_MINE,
    MESSAGE_LOBBY,
    MESSAGE_FORGET,
    MESSAGE_BEAT,
};
enum { MESSAGE_COUNT = MESSAGE_BEAT + 1 };

struct message_kind {
    const char *name;
    uint32_t needs; /* keys, a bit each */
    uint32_t may;   /* those that it may have beside them */
};
extern const struct message_kind message_kinds[MESSAGE_COUNT];

/* Why a message is refused: docs/protocol.md. */
#define REFUSALS(REFUSAL)           \
    REFUSAL(BAD, "bad")             \
    REFUSAL(UNKNOWN, "unknown")     \
    REFUSAL(FULL, "full")           \
    REFUSAL(NOT_YOURS, "not-yours") \
    REFUSAL(EARLY, "early")         \
    REFUSAL(OVER, "over")           \
    REFUSAL(LATE, "late")           \
    REFUSAL(ILLEGAL, "illegal")     \
    REFUSAL(PAUSED, "paused")       \
    REFUSAL(MUTED, "muted")         \
    REFUSAL(LIMIT, "limit")         \
    REFUSAL(BUSY, "busy")           \
    REFUSAL(OLD_PAGE, "old-page")

enum refusal {
    REFUSAL_NONE,
#define REFUSAL(name, word) REFUSAL_##name,
    REFUSALS(REFUSAL)
#undef REFUSAL
};
enum { REFUSAL_COUNT = REFUSAL_OLD_PAGE + 1 };
const char *refusal_word(enum refusal refusal); /* not of REFUSAL_NONE */

/* One message. Texts are borrowed. */
struct wish {
    enum message kind;
    bool has_kind;
    uint32_t given; /* keys, a bit each */
    uint32_t wrong; /* those with a value that cannot be */
    struct span texts[KEY_COUNT];
    uint32_t numbers[KEY_COUNT]; /* a flag: 0 or 1; HEX: how many bytes */
    uint64_t id;
    uint8_t bytes[MESSAGE_HEX_MAX]; /* of "hash" or "share" */
};

void wish_init(struct wish *wish);
void wish_text(struct wish *wish, struct span key, struct span value);
void wish_number(struct wish *wish, struct span key, int64_t value);
void wish_flag(struct wish *wish, struct span key, bool value);
void wish_other(struct wish *wish, struct span key); /* a value of a type that no key has */
const char *wish_end(struct wish *wish);             /* NULL, or the key that is missing or wrong */

static inline bool wish_has(const struct wish *wish, enum key key)
{
    return wish->given >> key & 1u;
}

#endif
