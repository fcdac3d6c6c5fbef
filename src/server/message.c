/* SPDX-License-Identifier: MIT */
#include "server/message.h"

#include <jansson.h>

#include "base/memory.h"

enum { KEYS_MAX = 16 };

/* ---- plain messages ----
 * Nearly every message is one flat object of plain texts, small numbers and flags: it is read where
 * it lies. This reader refuses nothing, it only gives up (false): then jansson reads the message,
 * and decides. */

struct plain {
    struct span rest;
    struct span keys[KEYS_MAX];
    uint32_t key_count;
};

static void skip(struct plain *plain, size_t size)
{
    plain->rest.text += size;
    plain->rest.size -= size;
}

/* What comes next, blanks skipped; 0: nothing does. */
static char peek(struct plain *plain)
{
    while (plain->rest.size > 0) {
        char c = plain->rest.text[0];
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return c;
        skip(plain, 1);
    }
    return 0;
}

static bool take(struct plain *plain, char sign)
{
    if (peek(plain) != sign) return false;
    skip(plain, 1);
    return true;
}

/* Without escapes, and of plain signs. */
static bool take_text(struct plain *plain, struct span *text)
{
    size_t size = 0;
    if (!take(plain, '"')) return false;
    struct span rest = plain->rest;
    while (size < rest.size && rest.text[size] != '"') {
        uint8_t c = (uint8_t)rest.text[size++];
        if (c < 0x20 || c >= 0x80 || c == '\\') return false;
    }
    if (size == rest.size) return false;
    *text = (struct span){rest.text, size};
    skip(plain, size + 1);
    return true;
}

static bool take_word(struct plain *plain, const char *word)
{
    struct span wanted = span_of(word);
    if (plain->rest.size < wanted.size) return false;
    if (memcmp(plain->rest.text, wanted.text, wanted.size) != 0) return false;
    skip(plain, wanted.size);
    return true;
}

static bool take_number(struct plain *plain, uint64_t *number)
{
    size_t size = 0;
    struct span rest = plain->rest;
    while (size < rest.size && rest.text[size] >= '0' && rest.text[size] <= '9') size++;
    if (!span_number((struct span){rest.text, size}, INT64_MAX, number)) return false;
    skip(plain, size);
    return true;
}

static bool take_value(struct plain *plain, struct span key, struct wish *wish)
{
    struct span text;
    uint64_t number;
    switch (peek(plain)) {
    case '"':
        if (!take_text(plain, &text)) return false;
        wish_text(wish, key, text);
        return true;
    case 't':
    case 'f': {
        bool flag = plain->rest.text[0] == 't';
        if (!take_word(plain, flag ? "true" : "false")) return false;
        wish_flag(wish, key, flag);
        return true;
    }
    default:
        if (!take_number(plain, &number)) return false;
        wish_number(wish, key, (int64_t)number);
        return true;
    }
}

/* False also if it was there before. */
static bool take_key(struct plain *plain, struct span *key)
{
    if (plain->key_count == KEYS_MAX || !take_text(plain, key)) return false;
    for (uint32_t i = 0; i < plain->key_count; i++) {
        const struct span *other = &plain->keys[i];
        if (other->size == key->size && memcmp(other->text, key->text, key->size) == 0) {
            return false;
        }
    }
    plain->keys[plain->key_count++] = *key;
    return true;
}

static bool read_plain(struct wish *wish, struct span text)
{
    struct plain plain;
    struct span key;
    plain.rest = text;
    plain.key_count = 0;
    if (!take(&plain, '{')) return false;
    do {
        if (!take_key(&plain, &key) || !take(&plain, ':')) return false;
        if (!take_value(&plain, key, wish)) return false;
    } while (take(&plain, ','));
    return take(&plain, '}') && !peek(&plain) && plain.rest.size == 0;
}

/* ---- all others ---- */

static void read_member(struct wish *wish, const char *name, const json_t *value)
{
    struct span key = span_of(name);
    if (json_is_string(value)) {
        wish_text(wish, key, (struct span){json_string_value(value), json_string_length(value)});
    } else if (json_is_integer(value)) {
        wish_number(wish, key, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        wish_flag(wish, key, json_is_true(value));
    } else {
        wish_other(wish, key);
    }
}

const char *message_read(struct wish *wish, struct span text, void **keep)
{
    const char *name;
    json_t *value;
    *keep = NULL;
    wish_init(wish);
    if (read_plain(wish, text)) return wish_end(wish);
    json_t *root = json_loadb(text.text, text.size, JSON_REJECT_DUPLICATES, NULL);
    *keep = root;
    wish_init(wish);
    if (!json_is_object(root)) return "a JSON object";
    json_object_foreach(root, name, value)
    {
        read_member(wish, name, value);
    }
    return wish_end(wish);
}

void message_release(void *keep)
{
    json_decref(keep);
}
