/* SPDX-License-Identifier: MIT
 * assert - what must be true if we made no mistake. Never for input.
 * ASSERT stays on in every build. ASSERT_SLOW looks at whole states: tests, fuzzing and
 * debug builds only. */
#ifndef BASE_ASSERT_H
#define BASE_ASSERT_H

#include <stdint.h>

/* Each program supplies it (src/host natively, a trap in WebAssembly); it never returns. */
_Noreturn void assert_failed(const char *fact, const char *file, uint32_t line);

#define ASSERT(fact) ((fact) ? (void)0 : assert_failed(#fact, __FILE__, __LINE__))

#ifdef VACANCY_SLOW_CHECKS
#define ASSERT_SLOW(statement) ((void)(statement))
#else
#define ASSERT_SLOW(statement) ((void)0)
#endif

#endif
