/* SPDX-License-Identifier: MIT
 * grade - words for the size of a mistake: how much chance to win a move gave away. */
#ifndef AI_GRADE_H
#define AI_GRADE_H

#include <stdint.h>

enum grade { GRADE_GOOD, GRADE_SLIP, GRADE_MISTAKE, GRADE_BLUNDER };
enum { GRADE_COUNT = GRADE_BLUNDER + 1 };

enum grade grade_of(uint32_t loss);                /* of SHARE_ONE (ai/fixed.h) */
extern const char *const grade_names[GRADE_COUNT]; /* in protocols: never change */
extern const char *const grade_texts[GRADE_COUNT]; /* messages for the catalogs */

#endif
