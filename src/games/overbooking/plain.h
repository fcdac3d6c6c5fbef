/* SPDX-License-Identifier: MIT
 * plain - what programs and hints get to know beside the rules. */
#ifndef GAMES_OVERBOOKING_PLAIN_H
#define GAMES_OVERBOOKING_PLAIN_H

#include "core/game.h"

/* plain.c: a field of an event as JSON and back, for struct vocabulary */
void ob_plain(const struct box *box, uint8_t type, int64_t value, struct json *json);
bool ob_plain_read(const struct box *box, uint8_t type, struct span words, int64_t *value);

/* beliefs.c: others' face-down cards, for struct advice */
uint32_t ob_secrets(const struct box *box, const void *world, uint32_t viewer,
                    struct secret out[SECRETS_MAX]);

#endif
