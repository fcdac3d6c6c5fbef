/* SPDX-License-Identifier: MIT
 * rulebook - the rules of a game as pages for players: the one source for terminal and page.
 *
 * A section also lists the rules of the vocabulary that it explains, so that the rule of an event
 * or of an objection leads to it. Every rule is in exactly one section. A number that an edition
 * can change is a {field} of its paragraph: text_paragraph() of src/text fills it in. */
#ifndef CORE_RULEBOOK_H
#define CORE_RULEBOOK_H

#include <stdint.h>

#include "base/buf.h"

struct box;

enum { RULEBOOK_SECTIONS_MAX = 32, SECTION_PARAGRAPHS_MAX = 4 };

struct section {
    const char *name;    /* in addresses: never changes */
    const char *heading; /* a message for the catalogs, as are the paragraphs */
    const char *paragraphs[SECTION_PARAGRAPHS_MAX]; /* NULL behind the last */
    const uint16_t *rules;                          /* indices into the vocabulary */
    uint32_t rule_count;
};

/* The last two members of a section, from a list of rules. */
#define SECTION_RULES(...)                    \
    .rules = (const uint16_t[]){__VA_ARGS__}, \
    .rule_count = sizeof((uint16_t[]){__VA_ARGS__}) / sizeof(uint16_t)

struct rulebook {
    const struct section *sections;
    uint32_t section_count;
    /* What stands for a {field} of a paragraph: printed numbers of the box. NULL: there are none.
     */
    void (*field)(const struct box *, struct span name, struct buf *);
};

/* The number of the section that explains a rule, from 0; section_count if none does. */
uint32_t rulebook_section(const struct rulebook *rulebook, uint32_t rule);

#endif
