/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/signs.h"

#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "cli/play/terminal.h"

static bool plain; /* ASCII only */

void signs_locale(void)
{
    plain = terminal_is_ascii();
}

/* The bytes of the next character; *sign: it is neither ASCII nor a letter. */
static size_t next_character(struct span text, bool *sign)
{
    mbstate_t state;
    wchar_t wide;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(&wide, text.text, text.size, &state);
    bool whole = used > 0 && used <= text.size;
    *sign = whole && used > 1 && !iswalpha((wint_t)wide);
    return whole ? used : 1;
}

void signs_print(FILE *stream, struct span text)
{
    if (!plain) {
        fwrite(text.text, 1, text.size, stream);
        return;
    }
    while (text.size > 0) {
        bool sign;
        size_t size = next_character(text, &sign);
        if (sign) {
            fputc(text_ascii(text.text, text.size), stream);
        } else {
            fwrite(text.text, 1, size, stream);
        }
        text.text += size;
        text.size -= size;
    }
}
