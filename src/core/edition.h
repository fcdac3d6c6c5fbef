/* SPDX-License-Identifier: MIT
 * edition - the numbers printed on the components, as text: one fact a line, its source last. Where
 * another source says otherwise, `disputed` follows.
 *
 *     edition  overbooking-default
 *     game     overbooking
 *     hotel    1A 13 none            rulebook     # a comment
 *
 * An edition is named by the SHA-256 of its canonical form: the facts without their sources and
 * comments, words separated by one space, lines sorted by their bytes, each ended by a line feed.
 * So a better source or another order of lines leaves the name, another number changes it. */
#ifndef CORE_EDITION_H
#define CORE_EDITION_H

#include "base/hash.h"
#include "core/error.h"

enum {
    EDITION_SIZE_MAX = 16384,
    EDITION_FACTS_MAX = 96,
    FACT_WORDS_MAX = 12,
    EDITION_ID_MAX = 48,
    FACT_TEXT_MAX = 160
};

enum source { SOURCE_RULEBOOK, SOURCE_PUBLISHED, SOURCE_RECONSTRUCTED, SOURCE_BOX };
enum { SOURCE_COUNT = SOURCE_BOX + 1 };

struct fact {
    struct span words[FACT_WORDS_MAX]; /* the key first */
    uint32_t word_count;
    uint32_t line;
    enum source source;
    bool disputed; /* another source says otherwise */
};

struct edition {
    struct span text; /* borrowed: must outlive the edition */
    struct span id;
    struct span game;
    struct fact facts[EDITION_FACTS_MAX]; /* in canonical order */
    uint32_t fact_count;
    uint8_t sha256[SHA256_SIZE];
};

/* Reads and sorts; the game checks what the facts say (see core/game.h). */
MUST_USE enum error edition_read(struct edition *edition, struct span text,
                                 struct problem *problem);

/* The SHA-256 that the same facts would have under another name. */
void edition_hash_as(const struct edition *edition, struct span id, uint8_t sha256[SHA256_SIZE]);

void fact_write(struct buf *buf, const struct fact *fact);    /* canonical, without line feed */
int fact_compare(const struct fact *a, const struct fact *b); /* the canonical order */

/* A complaint about one word of a fact, with its line. */
MUST_USE enum error fact_problem(const struct fact *fact, struct problem *problem, enum error error,
                                 uint32_t word, const char *expected);

#endif
