/* SPDX-License-Identifier: MIT
 * editor - a line that a person types at a terminal: it can be corrected with the usual keys, and
 * Up brings back what was typed before. By libedit; ~/.editrc is obeyed. */
#ifndef CLI_EDITOR_H
#define CLI_EDITOR_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

enum edited {
    EDITED_LINE,
    EDITED_LONG,   /* it did not fit, and is thrown away */
    EDITED_BROKEN, /* a signal came: whoever asked knows why */
    EDITED_END
};

/* The line without its end. Standard input and output must be terminals. `waiting` is the signal
 * mask while it waits for a key, NULL for the mask of now. Whoever must not miss a signal blocks
 * it, looks whether it has come, and lets it in here alone: it breaks the line, whenever it comes.
 */
enum edited editor_read(const char *prompt, char *text, size_t size, const sigset_t *waiting);

void editor_forget(void); /* what was typed before: somebody else sits down */
void editor_release(void);

#endif
