/* SPDX-License-Identifier: MIT
 * colours - what the description of the terminal says. A file of its own, for term.h takes common
 * words for itself. */
#include "cli/play/terminal.h"

#include <curses.h>
#include <unistd.h>

#include <term.h> /* after curses.h, whose types it needs */

int terminal_count_colours(void)
{
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK) return 0;
    int count = tigetnum("colors");
    del_curterm(cur_term);
    return count > 0 ? count : 0;
}
