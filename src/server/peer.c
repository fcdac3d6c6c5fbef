/* SPDX-License-Identifier: MIT */
#include "server/peer.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

void peer_read(int descriptor, uint8_t peer[PEER_SIZE])
{
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof address;
    const struct sockaddr_in *ip4 = (const struct sockaddr_in *)&address;
    const struct sockaddr_in6 *ip6 = (const struct sockaddr_in6 *)&address;
    memset(peer, 0, PEER_SIZE);
    if (getpeername(descriptor, (struct sockaddr *)&address, &size) != 0) return;
    if (address.ss_family == AF_INET) {
        memcpy(peer, &ip4->sin_addr, sizeof ip4->sin_addr);
    } else if (address.ss_family == AF_INET6) {
        memcpy(peer, &ip6->sin6_addr, PEER_SIZE);
    }
}
