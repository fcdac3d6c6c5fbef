/* SPDX-License-Identifier: MIT
 * abilities - what the terminal can do, as terminfo has it. Apart from the stage, because <term.h>
 * makes macros of hundreds of common words. */
#ifndef CLI_FULL_ABILITIES_H
#define CLI_FULL_ABILITIES_H

#include <stdbool.h>

enum { WILL_SIZE_MAX = 256 };

bool abilities_suffice(void); /* it moves its cursor and can be cleared */
/* What brings the terminal back, for the moment when nothing may be called any more; false: the
 * terminal is unknown. */
bool abilities_will(char will[WILL_SIZE_MAX]);

#endif
