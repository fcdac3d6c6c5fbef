/* SPDX-License-Identifier: MIT
 * json - what subcommands print for programs. */
#include <math.h>
#include <stdio.h>

#include "cli/cli.h"

void cli_json_decimal(struct json *json, double number, int digits)
{
    char text[64];
    if (isinf(number)) {
        json_none(json);
        return;
    }
    snprintf(text, sizeof text, "%.*f", digits, number);
    json_raw(json, span_of(text));
}

void cli_json_print(const struct json *json)
{
    ASSERT(json->depth == 0);
    ASSERT(!buf_full(json->buf));
    puts(json->buf->memory);
}
