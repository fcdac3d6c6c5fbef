/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* IFF_UP */
#include "server/address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

#include "base/span.h"

/* "127.0.0.1:8080" or "[::1]:8080"; "8080", ":8080" and "localhost:8080" are on this machine only.
 * False: it is none of them. */
bool address_read(union address *address, const char *text)
{
    char host[INET6_ADDRSTRLEN + 2] = "";
    uint64_t port;
    const char *colon = strrchr(text, ':');
    size_t size = colon ? (size_t)(colon - text) : 0;
    if (size >= sizeof host) return false;
    if (!span_number(span_of(colon ? colon + 1 : text), UINT16_MAX, &port)) return false;
    memcpy(host, text, size);
    if (size == 0 || strcmp(host, "localhost") == 0) strcpy(host, "127.0.0.1");
    memset(address, 0, sizeof *address);
    char *bracket = strchr(host, ']');
    if (host[0] == '[' && bracket && !bracket[1]) {
        *bracket = '\0';
        address->ip6.sin6_family = AF_INET6;
        address->ip6.sin6_port = htons((uint16_t)port);
        return inet_pton(AF_INET6, host + 1, &address->ip6.sin6_addr) == 1;
    }
    address->ip4.sin_family = AF_INET;
    address->ip4.sin_port = htons((uint16_t)port);
    return inet_pton(AF_INET, host, &address->ip4.sin_addr) == 1;
}

bool address_is_loopback(const union address *address)
{
    return address->any.sa_family == AF_INET6
               ? IN6_IS_ADDR_LOOPBACK(&address->ip6.sin6_addr)
               : ntohl(address->ip4.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

uint32_t address_port(const union address *address)
{
    bool is_ip6 = address->any.sa_family == AF_INET6;
    return ntohs(is_ip6 ? address->ip6.sin6_port : address->ip4.sin_port);
}

void address_url(const union address *address, const char *scheme, char url[ADDRESS_URL_MAX])
{
    char text[INET6_ADDRSTRLEN];
    bool is_ip6 = address->any.sa_family == AF_INET6;
    if (is_ip6) {
        inet_ntop(AF_INET6, &address->ip6.sin6_addr, text, sizeof text);
    } else {
        inet_ntop(AF_INET, &address->ip4.sin_addr, text, sizeof text);
    }
    snprintf(url, ADDRESS_URL_MAX, is_ip6 ? "%s://[%s]:%u/" : "%s://%s:%u/", scheme, text,
             address_port(address));
}

static bool is_any(const union address *address)
{
    return address->any.sa_family == AF_INET6 ? IN6_IS_ADDR_UNSPECIFIED(&address->ip6.sin6_addr)
                                              : address->ip4.sin_addr.s_addr == htonl(INADDR_ANY);
}

uint32_t address_links(const union address *bound, const char *scheme,
                       char links[ADDRESS_LINKS_MAX][ADDRESS_URL_MAX])
{
    uint32_t count = 0;
    struct ifaddrs *list;
    if (address_is_loopback(bound)) return 0;
    if (!is_any(bound)) {
        address_url(bound, scheme, links[0]);
        return 1;
    }
    if (getifaddrs(&list) != 0) return 0;
    for (struct ifaddrs *item = list; item && count < ADDRESS_LINKS_MAX; item = item->ifa_next) {
        if (!item->ifa_addr || item->ifa_addr->sa_family != AF_INET) continue;
        if (!(item->ifa_flags & IFF_UP) || item->ifa_flags & IFF_LOOPBACK) continue;
        union address address = {.ip4 = *(const struct sockaddr_in *)item->ifa_addr};
        address.ip4.sin_port = htons((uint16_t)address_port(bound));
        address_url(&address, scheme, links[count++]);
    }
    freeifaddrs(list);
    return count;
}
