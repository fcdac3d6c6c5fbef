/* SPDX-License-Identifier: MIT */
#include "text/text.h"

#include "core/rulebook.h"

enum { NESTING_MAX = 4 }; /* a sentence, a list in it, a thing of the list, a part of it */

static const char *translate(const struct language *language, const char *singular)
{
    return language->translate(language->context, singular, NULL, 0);
}

/* Calls `put` with each {field} of a template and copies the rest. A brace that is never closed is
 * copied too: a broken translation must not break the game. */
typedef void put_field(struct buf *buf, const void *context, struct span name);

static void expand(struct buf *buf, const char *template, put_field *put, const void *context)
{
    struct span rest = span_of(template);
    while (rest.size > 0) {
        size_t plain = 0;
        while (plain < rest.size && rest.text[plain] != '{') plain++;
        size_t end = plain;
        while (end < rest.size && rest.text[end] != '}') end++;
        if (end == rest.size) plain = rest.size;
        buf_add_span(buf, (struct span){rest.text, plain});
        if (plain == rest.size) return;
        put(buf, context, (struct span){rest.text + plain + 1, end - plain - 1});
        rest.text += end + 1;
        rest.size -= end + 1;
    }
}

/* The fields of an event or of a noun, with their values. */
struct fields {
    const struct teller *teller;
    const struct field *fields;
    const int64_t *values;
    uint32_t count;
    uint32_t depth;
    const char *template;
};

static void put_noun(struct buf *buf, const struct teller *teller, struct field field,
                     int64_t value, uint32_t depth);

static void put_seat(struct buf *buf, const struct teller *teller, int64_t seat, bool begins)
{
    ASSERT(seat >= 1 && seat <= teller->box->seats);
    const char *name = teller->names[seat - 1];
    if (seat == teller->you) name = translate(teller->language, begins ? N_("You") : N_("you"));
    buf_add(buf, name);
}

/* Does the field whose name lies here in the template begin a sentence? */
static bool begins_sentence(const char *template, const char *name)
{
    const char *brace = name - 1;
    return brace == template || (brace - template > 1 && brace[-1] == ' ' && brace[-2] == '.');
}

static void put_named(struct buf *buf, const void *context, struct span name)
{
    const struct fields *fields = context;
    for (uint32_t i = 0; i < fields->count; i++) {
        const struct field field = fields->fields[i];
        if (!field.name || !span_equal(name, field.name)) continue;
        if (field.type == FIELD_SEAT)
            put_seat(buf, fields->teller, fields->values[i],
                     begins_sentence(fields->template, name.text));
        else
            put_noun(buf, fields->teller, field, fields->values[i], fields->depth + 1u);
        return;
    }
}

static void put_list(struct buf *buf, const struct teller *teller, const struct noun *noun,
                     uint32_t depth)
{
    ASSERT(noun->item_count <= NOUN_ITEMS_MAX);
    for (uint32_t i = 0; i < noun->item_count; i++) {
        if (i > 0) buf_add(buf, noun->separator);
        put_noun(buf, teller, (struct field){"", noun->item_type}, noun->items[i], depth + 1u);
    }
}

static void put_thing(struct buf *buf, const struct teller *teller, const struct noun *noun,
                      uint32_t depth)
{
    if (noun->item_count > 0) {
        put_list(buf, teller, noun, depth);
        return;
    }
    if (!noun->singular) {
        buf_add(buf, noun->raw);
        return;
    }
    const struct language *language = teller->language;
    const char *template = language->translate(language->context, noun->singular, noun->plural,
                                               noun->count);
    struct fields fields = {teller, noun->fields, noun->values, NOUN_FIELDS, depth, template};
    expand(buf, template, put_named, &fields);
}

static void put_noun(struct buf *buf, const struct teller *teller, struct field field,
                     int64_t value, uint32_t depth)
{
    if (field.type == FIELD_NUMBER) {
        buf_add_number(buf, value);
        return;
    }
    if (field.type == FIELD_SEAT) {
        put_seat(buf, teller, value, false);
        return;
    }
    ASSERT(depth <= NESTING_MAX);
    struct noun noun;
    teller->game->vocabulary->noun(teller->box, field.type, value, teller->codes, &noun);
    put_thing(buf, teller, &noun, depth);
}

void text_thing(struct buf *buf, const struct teller *teller, const struct noun *noun)
{
    put_thing(buf, teller, noun, 1);
}

void text_noun(struct buf *buf, const struct teller *teller, uint8_t type, int64_t value)
{
    put_noun(buf, teller, (struct field){"", type}, value, 1);
}

static bool is_yours(const struct teller *teller, const struct event_kind *kind,
                     const struct event *event)
{
    for (uint32_t i = 0; teller->you && i < EVENT_ARGS; i++) {
        if (kind->fields[i].type == FIELD_SEAT && event->args[i] == teller->you) return true;
    }
    return false;
}

static bool ends_with_nothing(const struct event_kind *kind, const struct event *event)
{
    uint32_t count = 0;
    while (count < EVENT_ARGS && kind->fields[count].name) count++;
    return count > 0 && event->args[count - 1u] == 0;
}

static const char *sentence_of(const struct teller *teller, const struct event_kind *kind,
                               const struct event *event)
{
    if (kind->none && ends_with_nothing(kind, event)) return kind->none;
    return kind->yours && is_yours(teller, kind, event) ? kind->yours : kind->text;
}

void text_event(struct buf *buf, const struct teller *teller, const struct event *event)
{
    const struct vocabulary *vocabulary = teller->game->vocabulary;
    ASSERT(event->kind < vocabulary->event_count);
    const struct event_kind *kind = &vocabulary->events[event->kind];
    const char *template = translate(teller->language, sentence_of(teller, kind, event));
    struct fields fields = {teller, kind->fields, event->args, EVENT_ARGS, 0, template};
    expand(buf, template, put_named, &fields);
}

void text_move(struct buf *buf, const struct teller *teller, move_id move)
{
    struct noun request;
    teller->game->vocabulary->request(teller->box, move, &request);
    put_thing(buf, teller, &request, 0);
}

void text_rule(struct buf *buf, const struct teller *teller, uint32_t rule)
{
    ASSERT(rule < teller->game->vocabulary->rule_count);
    buf_add(buf, translate(teller->language, teller->game->vocabulary->rules[rule].text));
}

static void put_printed(struct buf *buf, const void *context, struct span name)
{
    const struct teller *teller = context;
    if (teller->game->rulebook->field) teller->game->rulebook->field(teller->box, name, buf);
}

void text_paragraph(struct buf *buf, const struct teller *teller, const char *paragraph)
{
    expand(buf, translate(teller->language, paragraph), put_printed, teller);
}

/* ---- sentences with plain values ---- */

struct values {
    const struct text_value *items;
    uint32_t count;
};

static void put_value(struct buf *buf, const void *context, struct span name)
{
    const struct values *values = context;
    for (uint32_t i = 0; i < values->count; i++) {
        if (span_equal(name, values->items[i].name)) buf_add(buf, values->items[i].text);
    }
}

void text_fill(struct buf *buf, const struct language *language, const char *sentence,
               const struct text_value *items, uint32_t count)
{
    struct values values = {items, count};
    expand(buf, translate(language, sentence), put_value, &values);
}

void text_problem(struct buf *buf, const struct language *language, const struct problem *problem)
{
    const char *expected = problem->expected; /* translated where it is marked as a sentence */
    if (expected[0]) expected = translate(language, expected);
    const char *sentence = error_text(problem->error);
    const char *rule = "";
    if (problem->rule) {
        sentence = N_("move '{found}' is not allowed now. {rule} Expected {expected}");
        rule = translate(language, problem->rule->text);
    }
    const struct text_value values[] = {
        {"found", problem->found}, {"expected", expected}, {"rule", rule}};
    text_fill(buf, language, sentence, values, 3);
}
