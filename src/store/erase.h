/* SPDX-License-Identifier: MIT
 * erase - how somebody is forgotten in what was written of them: the same for every kind of store.
 */
#ifndef STORE_ERASE_H
#define STORE_ERASE_H

#include "base/buf.h"
#include "store/store.h"

enum { ERASE_DIGITS = 32 }; /* of a person, and of who stands in their place */

/* An act as it reads after a STORE_ERASE with this text; false: it does not name the person. Where
 * they sat down, their name is gone, too. Databases have a statement for it. */
bool erase_act(struct span erasure, struct span act, struct buf *out);

/* Whose game it was, see hall/past.c, without the person; false: it was not theirs. *seat is the
 * one whose name is to be erased in the record, too; 0: another device of theirs still has it. */
bool erase_past(struct span erasure, struct span past, struct buf *out, uint32_t *seat);

/* A record with "?" for the name of one seat; false: it has none. */
bool erase_name(struct span record, uint32_t seat, struct buf *out);

#endif
