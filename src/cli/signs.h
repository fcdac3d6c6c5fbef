/* SPDX-License-Identifier: MIT
 * signs - what is printed besides boards: where the locale is not UTF-8, stars, arrows and lines
 * become ASCII. Letters stay as they are, for a language would not be readable without. */
#ifndef CLI_SIGNS_H
#define CLI_SIGNS_H

#include <stdio.h>

#include "base/span.h"

void signs_locale(void); /* looks at the locale; before it everything is UTF-8 */
void signs_print(FILE *stream, struct span text);

#endif
