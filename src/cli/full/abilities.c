/* SPDX-License-Identifier: MIT */
#include "cli/full/abilities.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include "base/buf.h"

static const char *ability(const char *name)
{
    const char *text = tigetstr((char *)name);
    return text == (const char *)-1 ? NULL : text;
}

bool abilities_suffice(void)
{
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK) return false;
    bool able = ability("cup") && ability("clear");
    del_curterm(cur_term);
    return able;
}

bool abilities_will(char will[WILL_SIZE_MAX])
{
    static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
    struct buf buf;
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK) return false;
    buf_init(&buf, will, WILL_SIZE_MAX);
    if (ability("kmous")) buf_add(&buf, "\033[?1006;1000l"); /* the mouse is let go */
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (ability(names[i])) buf_add(&buf, ability(names[i]));
    }
    del_curterm(cur_term);
    return !buf_full(&buf);
}
