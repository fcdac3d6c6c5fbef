/* SPDX-License-Identifier: MIT */
#include "server/identity.h"

#include <event2/http.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/hex.h"
#include "host/host.h"

enum { YEAR_S = 31536000 };

static const char *header_of(struct evhttp_request *request, const char *name)
{
    return evhttp_find_header(evhttp_request_get_input_headers(request), name);
}

/* False: there is none that we gave. */
static bool find_token(const char *cookies, uint8_t token[IDENTITY_SIZE])
{
    static const char name[] = "vacancy=";
    while (cookies && *cookies) {
        cookies += strspn(cookies, " ;");
        size_t size = strcspn(cookies, ";");
        if (size == sizeof name - 1 + 2 * IDENTITY_SIZE &&
            memcmp(cookies, name, sizeof name - 1) == 0) {
            struct span digits = {cookies + sizeof name - 1, 2 * IDENTITY_SIZE};
            size_t count;
            if (hex_read(digits, token, IDENTITY_SIZE, &count)) return true;
        }
        cookies += size;
    }
    return false;
}

void identity_read(struct identity *identity, struct evhttp_request *request, bool is_secure)
{
    uint8_t token[IDENTITY_SIZE];
    uint8_t digest[SHA256_SIZE];
    char memory[2 * IDENTITY_SIZE + 1];
    struct buf digits;
    struct sha256 sha;
    const char *query = evhttp_uri_get_query(evhttp_request_get_evhttp_uri(request));
    bool is_new = query && strcmp(query, "new") == 0; /* somebody who was forgotten */
    if (is_new || !find_token(header_of(request, "Cookie"), token)) {
        host_random(token, sizeof token);
    }
    sha256_init(&sha);
    sha256_add(&sha, token, sizeof token);
    sha256_finish(&sha, digest);
    memcpy(identity->who, digest, WHO_SIZE);
    buf_init(&digits, memory, sizeof memory);
    hex_add(&digits, token, sizeof token);
    snprintf(identity->cookie, sizeof identity->cookie,
             "vacancy=%s; Max-Age=%d; Path=/; HttpOnly; SameSite=Lax%s", memory, YEAR_S,
             is_secure ? "; Secure" : "");
}

bool identity_is_ours(struct evhttp_request *request, const char *ours)
{
    const char *origin = header_of(request, "Origin");
    const char *host = header_of(request, "Host");
    if (!origin) return true; /* no browser */
    if (ours && strcasecmp(origin, ours) == 0) return true;
    const char *name = strstr(origin, "://");
    return name && host && strcasecmp(name + 3, host) == 0;
}
