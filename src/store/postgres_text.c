/* SPDX-License-Identifier: MIT
 * postgres_text - see postgres.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "store/postgres.h"
#include "store/store.h"

bool store_is_postgres(const char *url)
{
    return strncmp(url, "postgresql://", 13) == 0 || strncmp(url, "postgres://", 11) == 0;
}

/* A dead peer is noticed by a connection that only listens, too. */
void postgres_settings(const char *url, const char *keys[POSTGRES_KEYS_MAX],
                       const char *values[POSTGRES_KEYS_MAX])
{
    static const char *const own_keys[] = {"fallback_application_name", "connect_timeout",
                                           "client_encoding", "tcp_user_timeout"};
    static const char *const own_values[] = {"vacancy", "5", "UTF8", "5000"};
    for (uint32_t i = 0; i < 4; i++) keys[i] = own_keys[i], values[i] = own_values[i];
    keys[4] = "dbname"; /* the whole URL: it is taken apart, and what it says counts */
    values[4] = url;
    keys[5] = values[5] = NULL;
}

enum error postgres_complain(PGconn *connection, enum error error, struct problem *problem)
{
    struct span text = span_of(PQerrorMessage(connection));
    struct span line = text;
    (void)span_next_line(&text, &line);
    return problem_set(problem, error, line, "");
}

/* ---- arrays ---- */

static void add(struct array *array, const char *text, size_t size)
{
    if (array->size + size + 2 > array->max) {
        array->max = (array->size + size + 2) * 2;
        array->text = realloc(array->text, array->max);
        ASSERT(array->text);
    }
    memcpy(array->text + array->size, text, size);
    array->size += size;
}

void array_begin(struct array *array)
{
    array->size = 0;
    add(array, "{", 1);
}

void array_number(struct array *array, uint64_t number)
{
    char text[NUMBER_SIZE_MAX];
    int size = snprintf(text, sizeof text, "%s%llu", array->size > 1 ? "," : "",
                        (unsigned long long)number);
    add(array, text, (size_t)size);
}

void array_text(struct array *array, struct span text)
{
    size_t begin = 0;
    add(array, ",\"", array->size > 1 ? 2 : 0);
    if (array->size == 1) add(array, "\"", 1);
    for (size_t i = 0; i < text.size; i++) {
        if (text.text[i] != '"' && text.text[i] != '\\') continue;
        add(array, text.text + begin, i - begin);
        add(array, "\\", 1);
        begin = i;
    }
    if (text.size > begin) add(array, text.text + begin, text.size - begin);
    add(array, "\"", 1);
}

const char *array_end(struct array *array)
{
    add(array, "}", 2);
    array->size--;
    return array->text;
}

void array_release(struct array *array)
{
    free(array->text);
    *array = (struct array){0};
}
