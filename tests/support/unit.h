/* SPDX-License-Identifier: MIT
 * unit - cmocka with the closing line of the house. Include it instead of cmocka.h. */
#ifndef SUPPORT_UNIT_H
#define SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/cases.h"

/* Runs an array of struct CMUnitTest and prints `cases: N failed: M`. */
#define UNIT_RUN(tests)                          \
    unit_end(sizeof(tests) / sizeof((tests)[0]), \
             (cases_begin(#tests), cmocka_run_group_tests_name(#tests, (tests), NULL, NULL)))

static inline int unit_end(size_t count, int failed)
{
    printf("cases: %zu failed: %d\n", count, failed);
    return failed != 0;
}

#endif
