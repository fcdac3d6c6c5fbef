/* SPDX-License-Identifier: MIT */
#include "server/peer.h"

#include <arpa/inet.h>
#include <event2/bufferevent.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "server/tls.h"

static const uint8_t mapped[ADDRESS_SIZE - 4] = {[10] = 0xff, [11] = 0xff};

static void set_ip4(uint8_t address[ADDRESS_SIZE], const void *bytes)
{
    memcpy(address, mapped, sizeof mapped);
    memcpy(address + sizeof mapped, bytes, 4);
}

static bool read_text(const char *text, uint8_t address[ADDRESS_SIZE])
{
    struct in_addr ip4;
    if (inet_pton(AF_INET6, text, address) == 1) return true;
    if (inet_pton(AF_INET, text, &ip4) != 1) return false;
    set_ip4(address, &ip4);
    return true;
}

/* False: unknown. */
static bool read_line(int descriptor, uint8_t address[ADDRESS_SIZE])
{
    struct sockaddr_storage storage = {0};
    socklen_t size = sizeof storage;
    const struct sockaddr_in *ip4 = (const struct sockaddr_in *)&storage;
    const struct sockaddr_in6 *ip6 = (const struct sockaddr_in6 *)&storage;
    if (getpeername(descriptor, (struct sockaddr *)&storage, &size) != 0) return false;
    if (storage.ss_family == AF_INET) {
        set_ip4(address, &ip4->sin_addr);
    } else if (storage.ss_family == AF_INET6) {
        memcpy(address, &ip6->sin6_addr, ADDRESS_SIZE);
    }
    return storage.ss_family == AF_INET || storage.ss_family == AF_INET6;
}

static void shorten(const uint8_t address[ADDRESS_SIZE], uint8_t peer[PEER_SIZE])
{
    bool is_ip4 = memcmp(address, mapped, sizeof mapped) == 0;
    memset(peer, 0, PEER_SIZE);
    memcpy(peer, is_ip4 ? address + sizeof mapped : address, is_ip4 ? 4 : PEER_SIZE);
}

/* ---- proxies ---- */

bool proxies_add(struct proxies *proxies, const char *address)
{
    if (proxies->count == PROXIES_MAX) return false;
    if (!read_text(address, proxies->addresses[proxies->count])) return false;
    proxies->count++;
    return true;
}

static bool is_listed(const struct proxies *proxies, const uint8_t address[ADDRESS_SIZE])
{
    for (uint32_t i = 0; i < proxies->count; i++) {
        if (memcmp(proxies->addresses[i], address, ADDRESS_SIZE) == 0) return true;
    }
    return false;
}

bool proxies_have(const struct proxies *proxies, int descriptor)
{
    uint8_t address[ADDRESS_SIZE];
    return proxies->count > 0 && read_line(descriptor, address) && is_listed(proxies, address);
}

/* ---- requests ---- */

static struct bufferevent *stream_of(struct evhttp_request *request)
{
    return evhttp_connection_get_bufferevent(evhttp_request_get_connection(request));
}

/* The last of this name: a proxy may leave what came with the request and add its own below. */
static const char *header_of(struct evhttp_request *request, const char *name)
{
    const struct evkeyvalq *list = evhttp_request_get_input_headers(request);
    const char *value = "";
    for (const struct evkeyval *header = list->tqh_first; header; header = header->next.tqe_next) {
        if (strcasecmp(header->key, name) == 0) value = header->value;
    }
    return value;
}

/* Every proxy adds whom it saw at the end of the list. The last one that is no proxy of ours is the
 * visitor; what stands before may be invented. False: there is none. */
static bool read_forwarded(const struct proxies *proxies, const char *list,
                           uint8_t address[ADDRESS_SIZE])
{
    const char *end = list + strlen(list);
    bool is_found = false;
    while (end > list) {
        const char *begin = end;
        char text[INET6_ADDRSTRLEN] = "";
        while (begin > list && begin[-1] != ',') begin--;
        const char *word = begin + strspn(begin, " \t");
        size_t size = word < end ? strcspn(word, " \t,") : 0;
        if (size >= sizeof text) return is_found;
        memcpy(text, word, size);
        if (!read_text(text, address)) return is_found;
        is_found = true;
        if (!is_listed(proxies, address)) return true;
        end = begin > list ? begin - 1 : list;
    }
    return is_found;
}

void peer_read(int descriptor, uint8_t peer[PEER_SIZE])
{
    uint8_t address[ADDRESS_SIZE] = {0};
    if (read_line(descriptor, address)) {
        shorten(address, peer);
    } else {
        memset(peer, 0, PEER_SIZE);
    }
}

void peer_of(const struct proxies *proxies, struct evhttp_request *request, uint8_t peer[PEER_SIZE])
{
    int descriptor = bufferevent_getfd(stream_of(request));
    uint8_t address[ADDRESS_SIZE];
    peer_read(descriptor, peer);
    if (!proxies_have(proxies, descriptor)) return;
    if (read_forwarded(proxies, header_of(request, "X-Forwarded-For"), address)) {
        shorten(address, peer);
    }
}

bool peer_is_secure(const struct proxies *proxies, struct evhttp_request *request)
{
    struct bufferevent *stream = stream_of(request);
    if (tls_is_used(stream)) return true;
    return proxies_have(proxies, bufferevent_getfd(stream)) &&
           strcasecmp(header_of(request, "X-Forwarded-Proto"), "https") == 0;
}
