/* SPDX-License-Identifier: MIT
 * json - JSON written into a buf, piece by piece: commas, quotes and brackets take care of
 * themselves. What others wrote is read by jansson (record/read.c), short messages by base/scan.h.
 *
 *     json_init(&json, &buf);
 *     json_open(&json, '{');
 *     json_key_number(&json, "step", 3);
 *     json_key_open(&json, "moves", '[');
 *     json_text(&json, "5b>L2");
 *     json_close(&json);
 *     json_close(&json);                  {"step": 3, "moves": ["5b>L2"]}
 *
 * A key outside of an object, a value without a key inside of one, a bracket too many and nesting
 * beyond JSON_DEPTH_MAX are mistakes of ours. Whether all of it fitted is asked of the buf. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/buf.h"

enum { JSON_DEPTH_MAX = 16 };

struct json {
    struct buf *buf;
    uint32_t depth;   /* brackets that are open */
    uint32_t objects; /* of these levels, a bit each: those in braces */
    uint32_t filled;  /* likewise: those that hold something, so a comma comes next */
    bool keyed;       /* a key waits for its value */
    bool quoting;     /* a text of json_quote() is open */
    size_t quoted;    /* where it begins */
};

void json_init(struct json *json, struct buf *buf); /* borrows the buf; writes behind what it has */

void json_open(struct json *json, char bracket); /* '{' or '[' */
void json_close(struct json *json);              /* the bracket that was opened last */
void json_key(struct json *json, const char *key);

void json_number(struct json *json, int64_t number);
void json_flag(struct json *json, bool flag); /* true or false */
void json_none(struct json *json);            /* null */
void json_text(struct json *json, const char *text);
void json_span(struct json *json, struct span text);
void json_hex(struct json *json, const uint8_t *bytes, size_t size);
void json_raw(struct json *json,
              struct span values); /* JSON already: a value, or several with commas */

/* A text that is written in place, between the two calls; it must need no escapes, as notation
 * never does. */
struct buf *json_quote(struct json *json);
void json_unquote(struct json *json);

/* A key and its value. */
void json_key_open(struct json *json, const char *key, char bracket);
void json_key_number(struct json *json, const char *key, int64_t number);
void json_key_text(struct json *json, const char *key, const char *text);
void json_key_span(struct json *json, const char *key, struct span text);

#endif
