/* SPDX-License-Identifier: MIT
 * signals - notes that signals leave for the stage, and its last will: how to put the terminal back
 * when the program dies. Handlers call nothing but what POSIX allows in them. */
#ifndef CLI_FULL_SIGNALS_H
#define CLI_FULL_SIGNALS_H

#include <stdbool.h>

enum note { NOTE_STOP, NOTE_PAUSE, NOTE_SIZE, NOTE_BACK };
enum { NOTE_COUNT = NOTE_BACK + 1 };

/* `will`: what to write to the terminal on death; kept. Call before anything of the terminal is
 * changed. False: the system refuses. */
bool signals_open(const char *will);
void signals_close(void);

bool signals_take(enum note note); /* was it left? It is gone then. */

/* Until something can be read from standard input (true), or a note was left or so many
 * milliseconds have passed (false); less than 0: however long it takes. */
bool signals_wait(bool *gone, int milliseconds);

void signals_pause(void); /* as Ctrl-Z does by default; returns when the program goes on */

#endif
