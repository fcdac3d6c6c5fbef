/* SPDX-License-Identifier: MIT
 * ascii - one character for another, for terminals that have no more than 95 of them. A column
 * stays a column, so nothing that was laid out moves. */
#define _GNU_SOURCE
#include <string.h>
#include <wchar.h>

#include "cli/play/terminal.h"

/* Each character of `from` becomes the one at the same place of `to`. */
struct exchange {
    const wchar_t *from;
    const char *to;
};

static const struct exchange exchanges[] = {
    {L"─━│┃┌┬┐├┼┤└┴┘", "--||+++++++++"},
    {L"■●▲◆░★▶✓✗·…→×≈✈¹²≥≤↑↓←█±•", "#oA%/*>+x..>x~>12><^v<#~*"},
    {L"–—’‘“”„«»\u00a0\u202f−", "--''\"\"\"\"\"  -"},
    {L"äöüÄÖÜßàâæçèéêëîïìíòóôœùúûÿ", "aouAOUsaaaceeeeiiiioooouuuy"},
    {L"ÀÂÆÇÈÉÊËÎÏÌÒÓÔŒÙÚÛ", "AAACEEEEIIIOOOOUUU"},
    {L"ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ"},
    {L"абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "abvgdeezzijklmnoprstufhccss'y'eua"},
    {L"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDEEZZIJKLMNOPRSTUFHCCSS'Y'EUA"},
};

char text_ascii(const char *text, size_t size)
{
    mbstate_t state;
    wchar_t wide;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(&wide, text, size, &state);
    if (used == 0 || used > size) return '?';
    if (wide < 128) return (char)wide;
    for (size_t i = 0; i < sizeof exchanges / sizeof exchanges[0]; i++) {
        const wchar_t *found = wcschr(exchanges[i].from, wide);
        if (found) return exchanges[i].to[found - exchanges[i].from];
    }
    return '?';
}
