/* SPDX-License-Identifier: MIT
 * qr - an address as a QR code. Only this file knows libqrencode. */
#ifndef SERVER_QR_H
#define SERVER_QR_H

#include "base/buf.h"

struct evbuffer;

/* The address of a place of the page, "table/ID?key=KEY"; false: it is none. */
bool qr_svg(struct evbuffer *out, const char *base_url, const char *place);

enum { QR_TERMINAL_SIZE = 16384 };

/* For a terminal with UTF-8, two rows a line. False: it is too long. */
bool qr_terminal(struct buf *buf, const char *text);

#endif
