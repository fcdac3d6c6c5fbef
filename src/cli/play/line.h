/* SPDX-License-Identifier: MIT
 * line - what the two files of the front that asks line by line share. */
#ifndef CLI_PLAY_LINE_H
#define CLI_PLAY_LINE_H

#include "cli/play/play.h"

/* What came of an answer. */
enum answer {
    ANSWER_MOVE,
    ANSWER_CHOICE, /* the second question is still open */
    ANSWER_BACK,
    ANSWER_REDRAW,
    ANSWER_WRONG
};

/* answers.c: a move or a part of one, by whatever was typed; asking->problem says what is wrong */
enum answer line_read_answer(struct asking *asking, const char *text);
enum answer line_wrong_number(struct asking *asking, const char *text);

#endif
