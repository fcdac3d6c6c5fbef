/* SPDX-License-Identifier: MIT
 * messages - the table of docs/protocol.md and that of src/wire/messages.c are the same one; and
 * what is missing, too long or of another type is named. messages FILE */
#include "wire/messages.h"

#include <stdio.h>
#include <string.h>

#include "support/cases.h"

enum { LINE_MAX_SIZE = 4096 };

/* "| `sit` | `id` `table` `name` `[seat]` `[key]` |", sorted as the document likes it: each key of
 * the table must stand in the line, in brackets where it may be missing, and no other. */
static void check_line(const struct message_kind *kind, const char *line)
{
    char cell[LINE_MAX_SIZE];
    uint32_t ticks = 0;
    const char *begin = strchr(line + 1, '|');
    const char *end = begin ? strchr(begin + 1, '|') : NULL;
    if (!end) {
        case_fail("a line without three cells");
        return;
    }
    snprintf(cell, sizeof cell, "%.*s", (int)(end - begin), begin);
    for (const char *c = cell; *c; c++) ticks += *c == '`';
    for (uint32_t key = 0; key < KEY_COUNT; key++) {
        char word[64];
        bool needed = kind->needs >> key & 1u;
        if (!needed && !(kind->may >> key & 1u)) continue;
        snprintf(word, sizeof word, needed ? "`%s`" : "`[%s]`", key_kinds[key].name);
        if (!strstr(cell, word)) case_fail("%s is missing", word);
        ticks -= 2;
    }
    if (ticks != 0) case_fail("it has a key that the code has not: %s", cell);
}

static void check_document(const char *path)
{
    char line[LINE_MAX_SIZE];
    uint32_t next = 0;
    bool inside = false;
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strstr(line, "<!-- messages up")) inside = true;
        if (strstr(line, "<!-- end -->")) inside = false;
        if (!inside || strncmp(line, "| `", 3) != 0) continue;
        char word[64];
        const char *name = next < MESSAGE_COUNT ? message_kinds[next].name : "nothing more";
        case_begin("document: %s", name);
        snprintf(word, sizeof word, "| `%s` |", name);
        if (strncmp(line, word, strlen(word)) != 0) case_fail("the document has %.20s", line);
        if (next < MESSAGE_COUNT) check_line(&message_kinds[next], line);
        next++;
    }
    case_begin("document: all messages");
    if (next != MESSAGE_COUNT) case_fail("%u of %u", next, MESSAGE_COUNT);
    if (file) fclose(file);
}

/* Numbers in place of texts, texts in place of numbers, one too many, one too few. */
static void check_limits(uint32_t key)
{
    static char text[2048];
    const struct key_kind *kind = &key_kinds[key];
    const struct span name = span_of(kind->name);
    struct wish wish;
    memset(text, kind->type == KEY_HEX ? '0' : 'x', sizeof text);
    size_t unit = kind->type == KEY_HEX ? 2 : 1;
    bool is_text = kind->type == KEY_TEXT || kind->type == KEY_SHOWN || kind->type == KEY_HEX;
    case_begin("key %s", kind->name);
    wish_init(&wish);
    wish_number(&wish, name, kind->max);
    if ((wish.wrong == 0) != (kind->type == KEY_NUMBER)) case_fail("a number");
    wish_number(&wish, name, (int64_t)kind->max + 1);
    if (wish.wrong == 0) case_fail("a number above %u", kind->max);
    wish_init(&wish);
    wish_text(&wish, name, (struct span){text, kind->max * unit});
    if ((wish.wrong == 0) != is_text) case_fail("a text");
    wish_text(&wish, name, (struct span){text, (kind->max + 1) * unit});
    if (wish.wrong == 0) case_fail("a text of more than %u bytes", kind->max);
    wish_init(&wish);
    wish_flag(&wish, name, true);
    if ((wish.wrong == 0) != (kind->type == KEY_FLAG)) case_fail("a flag");
}

static void check_missing(uint32_t message)
{
    const struct message_kind *kind = &message_kinds[message];
    struct wish wish;
    case_begin("message %s", kind->name);
    wish_init(&wish);
    wish_text(&wish, span_of("type"), span_of(kind->name));
    wish_text(&wish, span_of("something"), span_of("that nobody knows"));
    const char *fault = wish_end(&wish);
    if ((fault != NULL) != (kind->needs != 0)) case_fail("fault: %s", fault ? fault : "none");
}

static void check_fault(const char *expected, void (*spoil)(struct wish *))
{
    struct wish wish;
    case_begin("fault: %s", expected ? expected : "none");
    wish_init(&wish);
    wish_text(&wish, span_of("type"), span_of("sit"));
    wish_text(&wish, span_of("id"), span_of("0123456789abcdef"));
    wish_text(&wish, span_of("table"), span_of("k3m9x7qd2f"));
    wish_text(&wish, span_of("name"), span_of("Zo\u00eb"));
    if (spoil) spoil(&wish);
    const char *fault = wish_end(&wish);
    if (!fault != !expected || (fault && strcmp(fault, expected) != 0)) {
        case_fail("it is %s", fault ? fault : "none");
    }
    if (!spoil && wish.id != 0x0123456789abcdefu) case_fail("the id is another one");
}

static void spoil_type(struct wish *wish)
{
    wish_init(wish);
}

static void spoil_name(struct wish *wish)
{
    wish_other(wish, span_of("name"));
}

static void spoil_direction(struct wish *wish)
{
    wish_text(wish, span_of("name"), span_of("\u202eadA"));
}

static void spoil_seat(struct wish *wish)
{
    wish_number(wish, span_of("seat"), -1);
}

int main(int argc, char **argv)
{
    cases_begin("messages");
    if (argc > 1) check_document(argv[1]);
    for (uint32_t key = 0; key < KEY_COUNT; key++) check_limits(key);
    for (uint32_t message = 0; message < MESSAGE_COUNT; message++) check_missing(message);
    check_fault(NULL, NULL);
    check_fault("type", spoil_type);
    check_fault("name", spoil_name);
    check_fault("name", spoil_direction);
    check_fault("seat", spoil_seat);
    return cases_end();
}
