/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/editor.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { KEPT_LINES = 100 };

static EditLine *editor;
static History *kept;
static const char *shown_prompt;
static const sigset_t *mask_of_waiting;
static bool broken;

static char *prompt_of(EditLine *line)
{
    (void)line;
    return (char *)shown_prompt; /* it is only read */
}

/* libedit's own would go on after a signal. 1: a character, 0: the end, -1: it is broken. */
static int get_character(EditLine *line, wchar_t *character)
{
    char bytes[8];
    size_t size = 0;
    (void)line;
    while (size < sizeof bytes) {
        mbstate_t state;
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        int ready = ppoll(&input, 1, NULL, mask_of_waiting);
        ssize_t count = ready < 0 ? -1 : read(STDIN_FILENO, bytes + size, 1);
        if (count == 0) return 0;
        if (count < 0) {
            broken = errno == EINTR;
            return -1;
        }
        memset(&state, 0, sizeof state);
        size_t used = mbrtowc(character, bytes, ++size, &state);
        if (used == (size_t)-2) continue; /* there is more of it */
        if (used != (size_t)-1) return 1;
        break;
    }
    *character = L'?';
    return 1;
}

static void begin(void)
{
    HistEvent event;
    editor = el_init("vacancy", stdin, stdout, stderr);
    kept = history_init();
    if (!editor || !kept) abort();
    history(kept, &event, H_SETSIZE, KEPT_LINES);
    history(kept, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_PROMPT, prompt_of);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 0);
    el_set(editor, EL_HIST, history, kept);
    el_set(editor, EL_GETCFN, get_character);
    el_source(editor, NULL);
}

enum edited editor_read(const char *prompt, char *text, size_t size, const sigset_t *waiting)
{
    HistEvent event;
    int count = 0;
    if (!editor) begin();
    shown_prompt = prompt;
    mask_of_waiting = waiting;
    broken = false;
    fflush(stdout);
    const char *line = el_gets(editor, &count);
    if (broken) putchar('\n');
    if (broken) return EDITED_BROKEN;
    if (!line || count <= 0) return EDITED_END;
    size_t length = strcspn(line, "\r\n");
    if (length >= size) return EDITED_LONG;
    memcpy(text, line, length);
    text[length] = '\0';
    if (length > 0) history(kept, &event, H_ENTER, text);
    return EDITED_LINE;
}

void editor_forget(void)
{
    HistEvent event;
    if (kept) history(kept, &event, H_CLEAR);
}

void editor_release(void)
{
    if (!editor) return;
    el_end(editor);
    history_end(kept);
    editor = NULL;
    kept = NULL;
}
