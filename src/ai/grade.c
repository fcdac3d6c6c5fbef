/* SPDX-License-Identifier: MIT */
#include "ai/grade.h"

#include "ai/fixed.h"
#include "base/attributes.h"

/* Below 2 of 100 games a search of a second cannot tell two moves apart. */
enum { SLIP = SHARE_ONE * 2 / 100, MISTAKE = SHARE_ONE * 6 / 100, BLUNDER = SHARE_ONE * 14 / 100 };

const char *const grade_names[GRADE_COUNT] = {"good", "slip", "mistake", "blunder"};
const char *const grade_texts[GRADE_COUNT] = {N_("Good move"), N_("Almost right"), N_("Mistake"),
                                              N_("Big mistake")};

enum grade grade_of(uint32_t loss)
{
    if (loss < SLIP) return GRADE_GOOD;
    if (loss < MISTAKE) return GRADE_SLIP;
    return loss < BLUNDER ? GRADE_MISTAKE : GRADE_BLUNDER;
}
