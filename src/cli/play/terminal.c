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

static volatile sig_atomic_t stopped;

void terminal_stop(int number)
{
    stopped = number;
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

void terminal_release(void)
{
    signal(SIGINT, SIG_DFL);
}

int terminal_stopped(void)
{
    return stopped;
}

/* By the locale that the person has set, whatever the program works with itself. One that is not
 * installed is known by its name. */
static bool is_ascii(void)
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
    bool dumb = !term || strcmp(term, "dumb") == 0;
    enum colours colours = cli_colours();
    bool output = isatty(STDOUT_FILENO) && !dumb;
    *terminal = (struct terminal){.live = output && isatty(STDIN_FILENO)};
    terminal->colour = colours == COLOURS_ALWAYS || (colours == COLOURS_AUTO && output);
    terminal->shades = terminal->colour &&
                       ((term && strstr(term, "256color")) || getenv("COLORTERM"));
    terminal->ascii = is_ascii();
    terminal_measure(terminal);
    catch_interrupts();
}

void terminal_measure(struct terminal *terminal)
{
    struct winsize size;
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
    fputs(forget ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

static bool drop_rest_of_line(void)
{
    int c;
    while ((c = getchar()) != EOF && c != '\n') continue;
    return c == '\n';
}

enum entry terminal_read(const struct terminal *terminal, char text[ENTRY_SIZE_MAX])
{
    fflush(stdout);
    if (stopped) return ENTRY_STOP;
    bool read = fgets(text, ENTRY_SIZE_MAX, stdin) != NULL;
    if (!terminal->live) putchar('\n'); /* nobody has seen the answer that ends the row */
    if (stopped) return ENTRY_STOP;
    if (!read) return ENTRY_END;
    size_t size = strlen(text);
    if (size == ENTRY_SIZE_MAX - 1 && text[size - 1] != '\n') {
        return drop_rest_of_line() ? ENTRY_LONG : ENTRY_END;
    }
    while (size > 0 && strchr(" \t\r\n", text[size - 1])) text[--size] = '\0';
    size_t blanks = strspn(text, " \t");
    memmove(text, text + blanks, size - blanks + 1);
    return ENTRY_TEXT;
}
