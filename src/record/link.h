/* SPDX-License-Identifier: MIT
 * link - a whole game in an address of the page: what the rules cannot derive again, deflated, then
 * base64url. The page reads it from the part behind #, which no browser sends anywhere. */
#ifndef RECORD_LINK_H
#define RECORD_LINK_H

#include "record/read.h"

enum { LINK_SIZE_MAX = 32768 };

/* The code of a record; LIMIT if it does not fit. */
MUST_USE enum error record_link(const struct record *record, struct buf *code,
                                struct problem *problem);

#endif
