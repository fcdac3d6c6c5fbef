/* SPDX-License-Identifier: MIT
 * attributes - the compiler extensions of the house, by name. */
#ifndef BASE_ATTRIBUTES_H
#define BASE_ATTRIBUTES_H

#if defined(__GNUC__)
#define MUST_USE __attribute__((warn_unused_result))
#define ENDS_WITH_NULL __attribute__((sentinel)) /* the list of arguments */
#define COLD __attribute__((cold))               /* hardly ever called: out of the way of what is */
#define LIKELY(fact) __builtin_expect(!!(fact), 1)
#define UNLIKELY(fact) __builtin_expect(!!(fact), 0)
#else
#define MUST_USE
#define ENDS_WITH_NULL
#define COLD
#define LIKELY(fact) (fact)
#define UNLIKELY(fact) (fact)
#endif

/* Marks a sentence for the catalogs; NP_ marks singular and plural. */
#define N_(sentence) sentence
#define NP_(singular, plural) singular, plural
/* The same for what only the terminal asks: the page has neither the sentence nor its translations.
 */
#ifdef __wasm__
#define NT_(text) NULL
#else
#define NT_(text) text
#endif

#endif
