/* SPDX-License-Identifier: MIT */
#include "support/golden.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "support/cases.h"

static bool next_line(struct span *rest, struct span *line)
{
    *line = (struct span){"", 0};
    return span_next_line(rest, line);
}

static void compare(struct span ours, const char *path)
{
    static char memory[GOLDEN_MAX];
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(memory, 1, sizeof memory, file) : 0;
    struct span theirs = {memory, size};
    if (file) fclose(file);
    for (uint32_t number = 1;; number++) {
        struct span our_line;
        struct span their_line;
        bool more = next_line(&ours, &our_line);
        more = next_line(&theirs, &their_line) || more;
        if (!more) return;
        if (our_line.size == their_line.size &&
            memcmp(our_line.text, their_line.text, our_line.size) == 0)
            continue;
        case_fail("line %u is\n%.*s\nexpected\n%.*s\nIf the change is meant: make golden", number,
                  (int)our_line.size, our_line.text, (int)their_line.size, their_line.text);
        return;
    }
}

static int write_file(struct span text, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file) return 1;
    fwrite(text.text, 1, text.size, file);
    return fclose(file) != 0;
}

int golden_main(int argc, char **argv, void (*make)(const struct game *, struct buf *))
{
    static char memory[GOLDEN_MAX];
    struct buf text;
    bool write = argc == 4 && strcmp(argv[1], "--write") == 0;
    const char *name = argc >= 3 ? argv[argc - 2] : "";
    const struct shelf_game *entry = shelf_find(&games, span_of(name), NULL);
    if (!entry || (argc == 4 && !write)) {
        fprintf(stderr, "%s [--write] GAME FILE\n", argc > 0 ? argv[0] : "golden");
        return 2;
    }
    buf_init(&text, memory, sizeof memory);
    make(entry->game, &text);
    ASSERT(!buf_full(&text));
    if (write) return write_file(buf_span(&text), argv[3]);
    cases_begin(name);
    case_begin("%s", argv[2]);
    compare(buf_span(&text), argv[2]);
    return cases_end();
}
