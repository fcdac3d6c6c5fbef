/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/play/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/editor.h"

static volatile sig_atomic_t stopped;
static volatile sig_atomic_t changed; /* what is on the screen is no longer what was drawn */

void terminal_stop(int number)
{
    stopped = number;
}

static void on_change(int number)
{
    (void)number;
    changed = 1;
}

/* The second Ctrl-C ends the program at once, so it can always be left; a game is saved move by
 * move. Without SA_RESTART the first one wakes a waiting read. */
static void catch_interrupts(void)
{
    struct sigaction action = {.sa_flags = (int)SA_RESETHAND};
    action.sa_handler = terminal_stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* The window changes its size; the program goes on after Ctrl-Z. */
static void catch_changes(void)
{
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = on_change;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
    sigaction(SIGCONT, &action, NULL);
}

void terminal_release(void)
{
    editor_release();
    signal(SIGINT, SIG_DFL);
    signal(SIGWINCH, SIG_DFL);
    signal(SIGCONT, SIG_DFL);
}

int terminal_stopped(void)
{
    return stopped;
}

/* By the locale that the person has set, whatever the program works with itself. One that is not
 * installed is known by its name. */
bool terminal_is_ascii(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    locale_t locale = newlocale(LC_CTYPE_MASK, "", NULL);
    if (locale) {
        bool other = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") != 0;
        freelocale(locale);
        return other;
    }
    const char *name = "";
    for (size_t i = 0; i < sizeof variables / sizeof variables[0] && !name[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value) name = value;
    }
    return !strcasestr(name, "utf-8") && !strcasestr(name, "utf8");
}

void terminal_init(struct terminal *terminal)
{
    const char *term = getenv("TERM");
    bool dumb = !term || !term[0] || strcmp(term, "dumb") == 0;
    enum colours colours = cli_colours();
    bool output = isatty(STDOUT_FILENO) && !dumb;
    *terminal = (struct terminal){.live = output && isatty(STDIN_FILENO)};
    int count = output ? terminal_count_colours() : 0;
    terminal->colour = colours == COLOURS_ALWAYS || (colours == COLOURS_AUTO && count >= 8);
    terminal->shades = terminal->colour && (count >= 256 || getenv("COLORTERM"));
    terminal->ascii = terminal_is_ascii();
    terminal_measure(terminal);
    catch_interrupts();
}

void terminal_measure(struct terminal *terminal)
{
    struct winsize size;
    changed = 0;
    terminal->columns = TERMINAL_COLUMNS;
    terminal->rows = TERMINAL_ROWS;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    if (size.ws_col > 0) terminal->columns = size.ws_col;
    if (size.ws_row > 0) terminal->rows = size.ws_row;
    if (terminal->columns > TERMINAL_COLUMNS_MAX) terminal->columns = TERMINAL_COLUMNS_MAX;
    if (terminal->columns < 20) terminal->columns = 20;
    if (terminal->rows < 8) terminal->rows = 8;
}

void terminal_clear(const struct terminal *terminal, bool forget)
{
    if (!terminal->live) return;
    if (forget) editor_forget();
    fputs(forget ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

static bool drop_rest_of_line(void)
{
    int c;
    while ((c = getchar()) != EOF && c != '\n') continue;
    return c == '\n';
}

/* Nobody sits there: the answers come through a pipe, or the screen is a file. */
static enum entry read_line(const char *prompt, char text[ENTRY_SIZE_MAX])
{
    fputs(prompt, stdout);
    fflush(stdout);
    bool read = fgets(text, ENTRY_SIZE_MAX, stdin) != NULL;
    putchar('\n'); /* nobody has seen the answer that ends the row */
    if (!read) return ENTRY_END;
    size_t size = strlen(text);
    bool cut = size == ENTRY_SIZE_MAX - 1 && text[size - 1] != '\n';
    return !cut ? ENTRY_TEXT : drop_rest_of_line() ? ENTRY_LONG : ENTRY_END;
}

static enum entry edit_line(const char *prompt, char text[ENTRY_SIZE_MAX])
{
    static const enum entry entries[] = {[EDITED_LINE] = ENTRY_TEXT,
                                         [EDITED_LONG] = ENTRY_LONG,
                                         [EDITED_BROKEN] = ENTRY_AGAIN,
                                         [EDITED_END] = ENTRY_END};
    sigset_t signals, before;
    catch_changes(); /* here, for the whole screen has its own way to notice */
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGWINCH);
    sigaddset(&signals, SIGCONT);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    enum edited edited = changed || stopped ? EDITED_BROKEN
                                            : editor_read(prompt, text, ENTRY_SIZE_MAX, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return entries[edited];
}

enum entry terminal_read(const struct terminal *terminal, const char *prompt,
                         char text[ENTRY_SIZE_MAX])
{
    if (stopped) return ENTRY_STOP;
    enum entry entry = terminal->live ? edit_line(prompt, text) : read_line(prompt, text);
    if (stopped) return ENTRY_STOP;
    if (entry != ENTRY_TEXT) return entry;
    size_t size = strlen(text);
    while (size > 0 && strchr(" \t\r\n", text[size - 1])) text[--size] = '\0';
    size_t blanks = strspn(text, " \t");
    memmove(text, text + blanks, size - blanks + 1);
    return ENTRY_TEXT;
}
