/* SPDX-License-Identifier: MIT
 * What waits for the disk comes out whole and in its order, however much there is, but for what was
 * taken back. */
#include "server/held.h"

#include <string.h>

#include "support/unit.h"

enum { TABLES = 3, TEXT_MAX = 3000 };

static char text[TEXT_MAX];

/* Sizes of all kinds; the text says which one it is. */
static void add(struct held_queue *queue, uint32_t i)
{
    size_t size = i % 7 == 0 ? 0 : i * 37 % TEXT_MAX;
    memset(text, 'a' + (char)(i % 26), size);
    const struct held held = {.after = i, .table = i % TABLES, .line = i, .text = {text, size}};
    held_add(queue, &held);
}

static void expect(struct held_queue *queue, uint32_t i)
{
    const struct held *held = held_first(queue);
    assert_non_null(held);
    assert_int_equal(held->line, i);
    assert_int_equal(held->text.size, i % 7 == 0 ? 0 : i * 37 % TEXT_MAX);
    for (size_t k = 0; k < held->text.size; k++) {
        assert_int_equal(held->text.text[k], 'a' + (char)(i % 26));
    }
    held_remove_first(queue);
}

static void first_in_is_first_out(void **state)
{
    (void)state;
    struct held_queue queue = {0};
    uint32_t in = 0;
    uint32_t out = 0;
    for (uint32_t turn = 0; turn < 200; turn++) {
        for (uint32_t i = 0; i < turn % 23; i++) add(&queue, in++);
        for (uint32_t i = 0; i < turn % 19 && out < in; i++) expect(&queue, out++);
        assert_int_equal(queue.count, in - out);
    }
    while (out < in) expect(&queue, out++);
    assert_null(held_first(&queue));
    held_free(&queue);
}

static void a_storm_leaves_no_memory_behind(void **state)
{
    (void)state;
    struct held_queue queue = {0};
    for (uint32_t i = 0; i < 2000; i++) add(&queue, i);
    assert_true(queue.max > 1u << 20);
    for (uint32_t i = 0; i < 2000; i++) expect(&queue, i);
    assert_null(held_first(&queue));
    assert_int_equal(queue.max, 0);
}

static void what_was_taken_back_is_not_told(void **state)
{
    (void)state;
    struct held_queue queue = {0};
    for (uint32_t i = 0; i < 30; i++) add(&queue, i);
    held_drop(&queue, 1, 10); /* 10, 13, ... 28 */
    held_drop(&queue, 1, 10);
    assert_int_equal(queue.count, 23);
    for (uint32_t i = 0; i < 30; i++) {
        if (i % TABLES != 1 || i < 10) expect(&queue, i);
    }
    assert_null(held_first(&queue));
    held_free(&queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_in_is_first_out),
        cmocka_unit_test(a_storm_leaves_no_memory_behind),
        cmocka_unit_test(what_was_taken_back_is_not_told),
    };
    return UNIT_RUN(tests);
}
