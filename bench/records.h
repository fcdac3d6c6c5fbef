/* SPDX-License-Identifier: MIT
 * records - the games of a file of records (docs/records.md), one after the other, for programs
 * that measure what is played. */
#ifndef BENCH_RECORDS_H
#define BENCH_RECORDS_H

#include "record/read.h"
#include "table/replay.h"

/* A game that was played to its end; both are gone when this returns. */
typedef void records_witness(void *context, const struct record *record, const struct table *table);

/* False: the file cannot be read or breaks a rule; it has been said where. */
bool records_each(const char *path, records_witness *witness, void *context);

#endif
