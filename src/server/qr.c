/* SPDX-License-Identifier: MIT */
#include "server/qr.h"

#include <event2/buffer.h>
#include <qrencode.h>
#include <stdio.h>
#include <string.h>

enum { LINK_MAX = 256, MARGIN = 4 };

static QRcode *encode(const char *text)
{
    return QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
}

static bool is_dark(const QRcode *code, int row, int column)
{
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return false;
    return code->data[row * code->width + column] & 1;
}

/* Only what a link of ours has: nobody can have other addresses drawn here. */
static bool is_place(const char *place)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyz0123456789/?=";
    return strncmp(place, "table/", 6) == 0 && strlen(place) < 80 &&
           strspn(place, signs) == strlen(place);
}

bool qr_svg(struct evbuffer *out, const char *base_url, const char *place)
{
    char text[LINK_MAX];
    if (!is_place(place)) return false;
    snprintf(text, sizeof text, "%s#/%s", base_url, place);
    QRcode *code = encode(text);
    if (!code) return false;
    int size = code->width + 2 * MARGIN;
    evbuffer_add_printf(out,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                        "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/>"
                        "<path d=\"",
                        size, size, size, size);
    for (int row = 0; row < code->width; row++) {
        for (int column = 0; column < code->width; column++) {
            if (!is_dark(code, row, column)) continue;
            evbuffer_add_printf(out, "M%d %dh1v1h-1z", column + MARGIN, row + MARGIN);
        }
    }
    evbuffer_add_printf(out, "\"/></svg>\n");
    QRcode_free(code);
    return true;
}

/* Light on dark: a terminal's text is the light part, and scanners want the dark squares dark. */
bool qr_terminal(struct buf *buf, const char *text)
{
    static const char *const blocks[] = {"\u2588", "\u2580", "\u2584", " "};
    QRcode *code = encode(text);
    if (!code) return false;
    for (int row = -2; row < code->width + 2; row += 2) {
        for (int column = -2; column < code->width + 2; column++) {
            int lower = is_dark(code, row + 1, column);
            int upper = is_dark(code, row, column);
            buf_add(buf, blocks[2 * upper + lower]);
        }
        buf_add_char(buf, '\n');
    }
    QRcode_free(code);
    return !buf_full(buf);
}
