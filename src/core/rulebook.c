/* SPDX-License-Identifier: MIT */
#include "core/rulebook.h"

uint32_t rulebook_section(const struct rulebook *rulebook, uint32_t rule)
{
    for (uint32_t i = 0; i < rulebook->section_count; i++) {
        const struct section *section = &rulebook->sections[i];
        for (uint32_t k = 0; k < section->rule_count; k++) {
            if (section->rules[k] == rule) return i;
        }
    }
    return rulebook->section_count;
}
