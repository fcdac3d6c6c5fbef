/* SPDX-License-Identifier: MIT
 * editor - a line that a person types at a terminal: it can be corrected with the usual keys, and
 * Up brings back what was typed before. By libedit; ~/.editrc is obeyed. */
#ifndef CLI_EDITOR_H
#define CLI_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

enum edited {
    EDITED_LINE,
    EDITED_LONG,   /* it did not fit, and is thrown away */
    EDITED_BROKEN, /* a signal came: whoever asked knows why */
    EDITED_END
};

/* The line without its end. Standard input and output must be terminals. Signal handlers must be
 * set without SA_RESTART if they are to break it. */
enum edited editor_read(const char *prompt, char *text, size_t size);

void editor_forget(void); /* what was typed before: somebody else sits down */
void editor_release(void);

#endif
