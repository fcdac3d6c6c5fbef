/* SPDX-License-Identifier: MIT
 * visit_decide - what the files of a visit share. */
#ifndef CLI_VISIT_DECIDE_H
#define CLI_VISIT_DECIDE_H

#include <jansson.h>

#include "cli/visit.h"

/* Says it at the table of the visit, with an id, until it is answered. Takes the message. */
void visit_decide(struct visit *visit, json_t *message);

#endif
