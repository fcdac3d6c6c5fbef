/* SPDX-License-Identifier: MIT
 * A message is read in one of two ways, by its looks; both read the same out of it. An escape in a
 * key that nobody knows makes any message one of those that jansson reads. */
#include "server/message.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "support/unit.h"

enum { TEXT_MAX = 512, ROUNDS = 200000 };

static const char *const messages[] = {
    "{\"type\": \"do\", \"id\": \"0123456789abcdef\", \"table\": \"23456789ab\", \"at\": 17, "
    "\"move\": \"3b>L2\"}",
    "{\"type\":\"create\",\"id\":\"00000000000000ff\",\"game\":\"overbooking\",\"seats\":4,"
    "\"name\":\"Ann\",\"hints\":false,\"listed\":true}",
    " { \"type\" : \"say\" ,\t\"table\":\"23456789ab\",\r\n\"say\":\"M\xc3\xbcnchen \\u00fc\" } ",
    "{\"type\": \"follow\", \"table\": \"23456789ab\", \"after\": 1000000000000000000000}",
    "{\"type\": \"beat\", \"x\": null, \"y\": [1, {\"type\": 2}], \"z\": -1, \"at\": 1.5e3}",
};

static void same_text(struct span a, struct span b)
{
    assert_int_equal(a.size, b.size);
    if (a.size > 0) assert_memory_equal(a.text, b.text, a.size);
}

static size_t skip_blanks(struct span text, size_t at)
{
    while (at < text.size && text.text[at] && strchr(" \t\r\n", text.text[at])) at++;
    return at;
}

/* Only objects that have something in them can have one key more. */
static void read_both_ways(struct span text)
{
    char other[TEXT_MAX + 32];
    struct wish wishes[2];
    void *keeps[2];
    const char *faults[2];
    size_t begin = skip_blanks(text, 0);
    if (begin == text.size || text.text[begin] != '{') return;
    size_t next = skip_blanks(text, begin + 1);
    if (next == text.size || text.text[next] == '}') return;
    int size = snprintf(other, sizeof other, "{\"\\u0078xx\": 0, ");
    memcpy(other + size, text.text + begin + 1, text.size - begin - 1);
    struct span second = {other, (size_t)size + text.size - begin - 1};
    faults[0] = message_read(&wishes[0], text, &keeps[0]);
    faults[1] = message_read(&wishes[1], second, &keeps[1]);
    assert_int_equal(!faults[0], !faults[1]);
    if (faults[0]) assert_string_equal(faults[0], faults[1]);
    assert_int_equal(wishes[0].has_kind, wishes[1].has_kind);
    assert_int_equal(wishes[0].kind, wishes[1].kind);
    assert_int_equal(wishes[0].given, wishes[1].given);
    assert_int_equal(wishes[0].wrong, wishes[1].wrong);
    assert_int_equal(wishes[0].id, wishes[1].id);
    assert_memory_equal(wishes[0].numbers, wishes[1].numbers, sizeof wishes[0].numbers);
    assert_memory_equal(wishes[0].bytes, wishes[1].bytes, sizeof wishes[0].bytes);
    for (uint32_t i = 0; i < KEY_COUNT; i++) same_text(wishes[0].texts[i], wishes[1].texts[i]);
    message_release(keeps[0]);
    message_release(keeps[1]);
}

static void whole_messages_are_read_alike(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
        read_both_ways(span_of(messages[i]));
    }
}

/* A byte becomes another, a piece goes, or comes twice. */
static size_t damage(char *text, size_t size, struct rng *rng)
{
    static const char signs[] = "\"\\{}[]:, \n01-.eE9tfnu\x7f\x80\x1f\0ax";
    size_t at = rng_below(rng, (uint32_t)size);
    size_t piece = rng_below(rng, (uint32_t)(size - at)) % 24u;
    uint32_t how = rng_below(rng, 3);
    if (how == 0) text[at] = signs[rng_below(rng, sizeof signs - 1)];
    if (how == 1) memmove(text + at, text + at + piece, size - at - piece);
    if (how == 1) return size - piece;
    if (how == 0 || size + piece > TEXT_MAX) return size;
    memmove(text + at + piece, text + at, size - at);
    return size + piece;
}

static void damaged_messages_are_read_alike(void **state)
{
    struct rng rng;
    (void)state;
    rng_init_number(&rng, cases_seed());
    for (uint32_t i = 0; i < ROUNDS; i++) {
        char text[TEXT_MAX];
        size_t size = (size_t)snprintf(text, sizeof text, "%s",
                                       messages[i % (sizeof messages / sizeof messages[0])]);
        for (uint32_t k = rng_below(&rng, 3); k < 3 && size > 0; k++) {
            size = damage(text, size, &rng);
        }
        read_both_ways((struct span){text, size});
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_messages_are_read_alike),
        cmocka_unit_test(damaged_messages_are_read_alike),
    };
    return UNIT_RUN(tests);
}
