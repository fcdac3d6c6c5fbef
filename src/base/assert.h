/* SPDX-License-Identifier: MIT
 * assert - what must be true if we made no mistake. Never for input.
 * ASSERT stays on in every build. ASSERT_SLOW looks at whole states: tests, fuzzing and
 * debug builds only. */
#ifndef BASE_ASSERT_H
#define BASE_ASSERT_H

#include <stdint.h>

#include "base/attributes.h"

#ifdef __wasm__
/* In a page nobody would read the words, and everybody would have to load them. */
#define ASSERT(fact) ((fact) ? (void)0 : __builtin_trap())
#else
/* Each program supplies it (src/host); it never returns. */
COLD _Noreturn void assert_failed(const char *fact, const char *file, uint32_t line);
#define ASSERT(fact) ((fact) ? (void)0 : assert_failed(#fact, __FILE__, __LINE__))
#endif

#ifdef VACANCY_SLOW_CHECKS
#define ASSERT_SLOW(statement) ((void)(statement))
#else
#define ASSERT_SLOW(statement) ((void)0)
#endif

#endif
