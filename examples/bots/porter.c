/* SPDX-License-Identifier: MIT
 * porter - a bot in C, with nothing but libc: see docs/bots.md.
 *
 *     cc -O2 -o porter examples/bots/porter.c
 *     vacancy arena overbooking --seats cmd:./porter,random --games 10
 *
 * It reads three things out of each message: its type, its id and the legal moves. Moves are plain
 * notation without quotes or backslashes, so a scan for the next quotation mark is enough. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE_SIZE_MAX = 128 };

/* Where the value of a key begins, at the outermost level of an object; NULL: there is none.
 * Strings are skipped whole, so a key inside a text is never taken for one. */
static const char *value_of(const char *json, const char *key)
{
    size_t size = strlen(key);
    int depth = 0;
    for (const char *at = json; *at; at++) {
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') depth--;
        if (*at != '"') continue;
        const char *text = ++at;
        while (*at && *at != '"') at += *at == '\\' && at[1] ? 2 : 1;
        if (!*at) return NULL;
        int found = depth == 1 && (size_t)(at - text) == size && memcmp(text, key, size) == 0;
        if (found && at[1] == ':') return at + 2 + strspn(at + 2, " ");
    }
    return NULL;
}

static int is_type(const char *json, const char *type)
{
    const char *value = value_of(json, "type");
    size_t size = strlen(type);
    return value && strncmp(value + 1, type, size) == 0 && value[1 + size] == '"';
}

/* What a move looks like at first sight, the larger the better. "5b>L2" takes a card to a line,
 * "5b>B2" to a back door; the small groups earn most, and find a bed most easily. */
static int rate(const char *move, size_t size)
{
    int declines = move[size - 1] == '-' || strncmp(move, "done", 4) == 0;
    if (size != 5 || move[2] != '>') return declines ? 0 : 10;
    int number = move[0] - '0';
    if (move[3] == 'L') return 40 - 3 * number;
    return number == 4 || number == 6 ? 26 : 12;
}

static void choose(const char *legal, char best[MOVE_SIZE_MAX])
{
    int best_rating = -1;
    for (const char *at = legal; *at && *at != ']'; at++) {
        if (*at != '"') continue;
        const char *move = at + 1;
        at = strchr(move, '"');
        if (!at) return;
        size_t size = (size_t)(at - move);
        if (size == 0 || size >= MOVE_SIZE_MAX || rate(move, size) <= best_rating) continue;
        best_rating = rate(move, size);
        memcpy(best, move, size);
        best[size] = '\0';
    }
}

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, stdin) > 0) {
        const char *id = value_of(line, "id");
        const char *legal = value_of(line, "legal");
        char move[MOVE_SIZE_MAX] = "";
        if (!id) return EXIT_FAILURE;
        if (is_type(line, "hello")) printf("{\"id\": %ld}\n", strtol(id, NULL, 10));
        if (is_type(line, "move") && legal) {
            choose(legal, move);
            printf("{\"id\": %ld, \"move\": \"%s\"}\n", strtol(id, NULL, 10), move);
        }
        fflush(stdout);
    }
    free(line);
    return EXIT_SUCCESS;
}
