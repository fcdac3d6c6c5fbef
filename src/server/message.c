/* SPDX-License-Identifier: MIT */
#include "server/message.h"

#include <jansson.h>

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
