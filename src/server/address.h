/* SPDX-License-Identifier: MIT
 * address - where we listen, and where others find us. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_URL_MAX = 64, ADDRESS_LINKS_MAX = 8 };

union address {
    struct sockaddr any;
    struct sockaddr_in ip4;
    struct sockaddr_in6 ip6;
    struct sockaddr_storage storage;
};

bool address_read(union address *address, const char *text); /* false: it is none */
bool address_is_loopback(const union address *address);
uint32_t address_port(const union address *address);
void address_url(const union address *address, const char *scheme, char url[ADDRESS_URL_MAX]);

/* Where others in the same network find whoever listens there: the addresses of the networks that
 * this machine is in, or the one that was asked for. None on a loopback address. */
uint32_t address_links(const union address *bound, const char *scheme,
                       char links[ADDRESS_LINKS_MAX][ADDRESS_URL_MAX]);

#endif
