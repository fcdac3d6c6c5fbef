/* SPDX-License-Identifier: MIT */
#include "server/handshake.h"

#include <event2/buffer.h>
#include <event2/http.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/assert.h"
#include "host/host.h"

enum { ACCEPT_SIZE = 32, NONCE_SIZE = 16, HTTP_PORT = 80, HTTPS_PORT = 443 };

static const char *header_of(struct evhttp_request *request, const char *name)
{
    const char *value = evhttp_find_header(evhttp_request_get_input_headers(request), name);
    return value ? value : "";
}

/* A word of a list, whatever its case. */
static bool lists_word(const char *list, const char *word)
{
    size_t size = strlen(word);
    while (*list) {
        list += strspn(list, " \t,");
        size_t item = strcspn(list, " \t,");
        if (item == size && strncasecmp(list, word, size) == 0) return true;
        list += item;
    }
    return false;
}

bool handshake_is_asked(struct evhttp_request *request)
{
    return lists_word(header_of(request, "Upgrade"), "websocket") &&
           lists_word(header_of(request, "Connection"), "upgrade") &&
           strcmp(header_of(request, "Sec-WebSocket-Version"), "13") == 0 &&
           strlen(header_of(request, "Sec-WebSocket-Key")) == HANDSHAKE_KEY_SIZE - 1;
}

/* SHA-1 of the key and a fixed text, in base 64. */
static void write_accept(const char *key, char out[ACCEPT_SIZE])
{
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[HANDSHAKE_KEY_SIZE + sizeof fixed];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    snprintf(text, sizeof text, "%.*s%s", HANDSHAKE_KEY_SIZE - 1, key, fixed);
    int done = EVP_Digest(text, strlen(text), digest, &size, EVP_sha1(), NULL);
    ASSERT(done == 1 && size == 20);
    EVP_EncodeBlock((unsigned char *)out, digest, (int)size);
}

void handshake_answer(struct evhttp_request *request, const char *cookie, struct evbuffer *output)
{
    char accept[ACCEPT_SIZE];
    write_accept(header_of(request, "Sec-WebSocket-Key"), accept);
    evbuffer_add_printf(output,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                        "Set-Cookie: %s\r\nCache-Control: no-store\r\n\r\n",
                        accept, cookie);
}

/* ---- the other end ---- */

bool place_read(struct place *place, const char *url)
{
    struct evhttp_uri *uri = evhttp_uri_parse(url);
    const char *scheme = uri ? evhttp_uri_get_scheme(uri) : NULL;
    const char *host = uri ? evhttp_uri_get_host(uri) : NULL;
    int port = uri ? evhttp_uri_get_port(uri) : 0;
    bool is_secure = scheme && strcmp(scheme, "https") == 0;
    bool is_good = scheme && (is_secure || strcmp(scheme, "http") == 0) && host && *host &&
                   strlen(host) < sizeof place->host && port <= UINT16_MAX;
    if (is_good) {
        strcpy(place->host, host);
        place->port = (uint16_t)(port > 0 ? port : is_secure ? HTTPS_PORT : HTTP_PORT);
        place->is_secure = is_secure;
    }
    if (uri) evhttp_uri_free(uri);
    return is_good;
}

void handshake_ask(const struct place *place, const char *cookie, char key[HANDSHAKE_KEY_SIZE],
                   struct evbuffer *output)
{
    uint8_t nonce[NONCE_SIZE];
    host_random(nonce, sizeof nonce);
    EVP_EncodeBlock((unsigned char *)key, nonce, sizeof nonce);
    evbuffer_add_printf(output,
                        "GET /ws HTTP/1.1\r\nHost: %s:%u\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: %s\r\n",
                        place->host, place->port, key);
    if (*cookie) evbuffer_add_printf(output, "Cookie: vacancy=%s\r\n", cookie);
    evbuffer_add_printf(output, "\r\n");
}

/* Copies so many digits behind the cookie's name. */
static void find_cookie(const char *head, char cookie[HANDSHAKE_COOKIE_DIGITS + 1])
{
    const char *found = strstr(head, "vacancy=");
    if (!found) return;
    found += strlen("vacancy=");
    if (strspn(found, "0123456789abcdef") < HANDSHAKE_COOKIE_DIGITS) return;
    memcpy(cookie, found, HANDSHAKE_COOKIE_DIGITS);
    cookie[HANDSHAKE_COOKIE_DIGITS] = '\0';
}

enum handshake handshake_read(struct evbuffer *input, const char key[HANDSHAKE_KEY_SIZE],
                              char cookie[HANDSHAKE_COOKIE_DIGITS + 1])
{
    static const char status[] = "HTTP/1.1 101 ";
    char head[HANDSHAKE_HEAD_MAX + 1];
    char accept[ACCEPT_SIZE];
    struct evbuffer_ptr end = evbuffer_search(input, "\r\n\r\n", 4, NULL);
    size_t size = end.pos >= 0 ? (size_t)end.pos + 4 : evbuffer_get_length(input);
    if (size > HANDSHAKE_HEAD_MAX) return HANDSHAKE_REFUSED;
    if (end.pos < 0) return HANDSHAKE_WAITS;
    evbuffer_remove(input, head, size);
    head[size] = '\0';
    write_accept(key, accept);
    if (strncmp(head, status, sizeof status - 1) != 0 || !strstr(head, accept)) {
        return HANDSHAKE_REFUSED;
    }
    find_cookie(head, cookie);
    return HANDSHAKE_DONE;
}
