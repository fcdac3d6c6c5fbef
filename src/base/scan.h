/* SPDX-License-Identifier: MIT
 * scan - JSON that somebody sent, looked at where it lies: nothing is copied, nothing decoded.
 *
 * For short messages of a known shape. It finds where values begin and end, and does not check what
 * it steps over; whoever uses a value checks that one. Records are read by jansson
 * (record/read.c). */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include "base/span.h"

/* The value of a key of an object, the first if it is there twice; false: there is none. Keys are
 * compared as they are written. */
bool scan_find(struct span object, const char *key, struct span *value);

/* The values of a list, one by one: `rest` begins with the list and is what is left of it. False:
 * that was the last one, or it is no list. */
bool scan_next(struct span *rest, struct span *value);

/* A list that scan_next() has come to the end of. */
bool scan_ended(struct span rest);

/* A text without escapes, its quotes off; false: it is something else. */
bool scan_text(struct span value, struct span *text);

/* The same but for blanks between values? */
bool scan_same(struct span a, struct span b);

#endif
