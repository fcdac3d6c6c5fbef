/* SPDX-License-Identifier: MIT
 * peer - the address at the other end of a line, for limits only: it is never written down. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H

#include <stdint.h>

enum { PEER_SIZE = 8 }; /* the part of an IPv6 address that stands for one household */

/* Zeros: unknown. */
void peer_read(int descriptor, uint8_t peer[PEER_SIZE]);

#endif
