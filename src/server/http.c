/* SPDX-License-Identifier: MIT */
#include "server/http.h"

#include <arpa/inet.h>
#include <event2/buffer.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/assert.h"
#include "server/gate.h"
#include "server/handshake.h"
#include "server/identity.h"
#include "server/qr.h"
#include "server/tables.h"
#include "wire/messages.h"

/* The page loads nothing from elsewhere, runs no code of elsewhere, and asks the machine for
 * nothing. index.html says the same in a <meta>, for hosts that are not ours. The files of the page
 * have the policy that a worker needs, for a worker has the one of its own file; of the rest only
 * documents have use, and a first visit asks for dozens of files. */
enum kind { KIND_DOCUMENT = 1, KIND_FILE = 2 };
static const struct {
    uint32_t kinds;
    const char *name;
    const char *value;
} headers[] = {
    {KIND_DOCUMENT, "Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {KIND_FILE, "Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"},
    {KIND_DOCUMENT | KIND_FILE, "X-Content-Type-Options", "nosniff"},
    {KIND_DOCUMENT | KIND_FILE, "Cross-Origin-Resource-Policy", "same-origin"},
    {KIND_DOCUMENT, "Cross-Origin-Opener-Policy", "same-origin"},
    {KIND_DOCUMENT, "Referrer-Policy", "no-referrer"},
    {KIND_DOCUMENT, "Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), "
     "fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), "
     "screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()"},
};

static void add_header(struct evhttp_request *request, const char *name, const char *value)
{
    int failed = evhttp_add_header(evhttp_request_get_output_headers(request), name, value);
    ASSERT(!failed); /* values with line feeds are refused, and we have none */
}

static void add_safety(struct evhttp_request *request, enum kind kind)
{
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        if (headers[i].kinds & kind) add_header(request, headers[i].name, headers[i].value);
    }
}

static const char *header_of(struct evhttp_request *request, const char *name)
{
    return evhttp_find_header(evhttp_request_get_input_headers(request), name);
}

/* ---- lists in headers ---- */

static struct span trim(struct span span)
{
    while (span.size > 0 && strchr(" \t", span.text[0])) span.text++, span.size--;
    while (span.size > 0 && strchr(" \t", span.text[span.size - 1])) span.size--;
    return span;
}

/* Cuts the next item off the front; what stands between separators may be empty. */
static bool next_item(struct span *rest, char separator, struct span *item)
{
    if (!rest->text) return false;
    const char *end = memchr(rest->text, separator, rest->size);
    struct span head = {rest->text, end ? (size_t)(end - rest->text) : rest->size};
    *rest = end ? (struct span){end + 1, rest->size - head.size - 1} : (struct span){NULL, 0};
    *item = trim(head);
    return true;
}

static bool same_word(struct span span, const char *word)
{
    return span.size == strlen(word) && strncasecmp(span.text, word, span.size) == 0;
}

/* "q=0", "q=0.000": not at all. */
static bool is_refusal(struct span parameter)
{
    if (parameter.size < 3 || strncasecmp(parameter.text, "q=0", 3) != 0) return false;
    for (size_t i = 3; i < parameter.size; i++) {
        if (!strchr(".0", parameter.text[i])) return false;
    }
    return true;
}

static bool accepts(const char *header, const char *coding_name)
{
    if (!header) return false;
    struct span rest = span_of(header);
    for (struct span coding; next_item(&rest, ',', &coding);) {
        struct span word;
        struct span parameter;
        next_item(&coding, ';', &word);
        if (!same_word(word, coding_name)) continue;
        while (next_item(&coding, ';', &parameter)) {
            if (is_refusal(parameter)) return false;
        }
        return true;
    }
    return false;
}

/* weak: a tag that is only said to be about the same counts, too. */
static bool names_tag(const char *header, const char *tag, bool weak)
{
    if (!header) return false;
    struct span rest = span_of(header);
    for (struct span item; next_item(&rest, ',', &item);) {
        bool is_weak = item.size > 2 && memcmp(item.text, "W/", 2) == 0;
        if (is_weak && weak) item.text += 2, item.size -= 2;
        if (span_equal(item, "*") || span_equal(item, tag)) return true;
    }
    return false;
}

/* ---- who is asked for ---- */

static bool is_local_name(const char *host)
{
    struct in_addr address;
    if (!host) return false;
    if (inet_pton(AF_INET, host, &address) == 1) return ntohl(address.s_addr) >> 24 == 127;
    return strcasecmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0;
}

/* ---- what proxies disagree about ---- */

/* Letters, digits and a few signs: no blank before the colon. */
static bool is_token(const char *name)
{
    static const char signs[] = "!#$%&'*+-.^_`|~";
    if (!*name) return false;
    for (; *name; name++) {
        bool is_letter = (*name | 0x20) >= 'a' && (*name | 0x20) <= 'z';
        bool is_digit = *name >= '0' && *name <= '9';
        if (!is_letter && !is_digit && !strchr(signs, *name)) return false;
    }
    return true;
}

/* Whoever stands between a visitor and us may read another size out of two of them, or another
 * host, and take a part of one request for the next one. */
static bool is_clear(struct evhttp_request *request)
{
    const struct evkeyvalq *list = evhttp_request_get_input_headers(request);
    uint32_t sizes = 0;
    uint32_t hosts = 0;
    for (const struct evkeyval *header = list->tqh_first; header; header = header->next.tqe_next) {
        if (!is_token(header->key)) return false;
        if (strcasecmp(header->key, "Content-Length") == 0) sizes++;
        if (strcasecmp(header->key, "Transfer-Encoding") == 0) sizes++;
        if (strcasecmp(header->key, "Host") == 0) hosts++;
    }
    return sizes <= 1 && hosts <= 1;
}

/* evhttp reads no body with a HEAD and would take it for the next request. */
static bool has_body(struct evhttp_request *request)
{
    const char *size = header_of(request, "Content-Length");
    return (size && strcmp(size, "0") != 0) || header_of(request, "Transfer-Encoding");
}

/* ---- answers ---- */

/* A HEAD is told the size of the body it does not get. */
static void send_body(struct evhttp_request *request, int status, const char *reason,
                      struct evbuffer *body)
{
    char text[24];
    size_t size = evbuffer_get_length(body);
    snprintf(text, sizeof text, "%zu", size);
    add_header(request, "Content-Length", text);
    if (evhttp_request_get_command(request) == EVHTTP_REQ_HEAD) evbuffer_drain(body, size);
    evhttp_send_reply(request, status, reason, body);
    evbuffer_free(body);
}

static void refuse(struct evhttp_request *request, int status, const char *reason)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    add_safety(request, KIND_DOCUMENT);
    evbuffer_add_printf(body, "%d %s\n", status, reason);
    add_header(request, "Content-Type", "text/plain; charset=utf-8");
    add_header(request, "Cache-Control", "no-store");
    send_body(request, status, reason, body);
}

static void send_file(struct evhttp_request *request, const struct site_file *file)
{
    static const char *const names[SITE_CODING_COUNT] = {
        [SITE_GZIP] = "gzip", [SITE_BROTLI] = "br"};
    const char *accepted = header_of(request, "Accept-Encoding");
    uint32_t coding = SITE_CODING_COUNT - 1;
    while (coding != SITE_PLAIN &&
           !(file->forms[coding].bytes.text && accepts(accepted, names[coding]))) {
        coding--;
    }
    const struct site_form *form = &file->forms[coding];
    const char *expected = header_of(request, "If-Match");
    if (expected && !names_tag(expected, form->tag, false)) {
        refuse(request, 412, "Precondition Failed");
        return;
    }
    add_safety(request, file->is_document ? KIND_DOCUMENT : KIND_FILE);
    add_header(request, "ETag", form->tag);
    add_header(request, "Cache-Control",
               file->for_ever ? "max-age=31536000, immutable" : "no-cache");
    if (file->is_compressed) add_header(request, "Vary", "Accept-Encoding");
    if (names_tag(header_of(request, "If-None-Match"), form->tag, true)) {
        /* the browser has it already */
        evhttp_send_reply(request, HTTP_NOTMODIFIED, "Not Modified", NULL);
        return;
    }
    if (coding != SITE_PLAIN) add_header(request, "Content-Encoding", names[coding]);
    add_header(request, "Content-Type", file->type);
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    evbuffer_add_reference(body, form->bytes.text, form->bytes.size, NULL, NULL);
    send_body(request, HTTP_OK, "OK", body);
}

static void enter(const struct http *http, struct evhttp_request *request)
{
    if (!identity_is_ours(request)) {
        refuse(request, 403, "Forbidden");
        return;
    }
    if (!handshake_is_asked(request)) {
        add_header(request, "Upgrade", "websocket");
        refuse(request, 426, "Upgrade Required");
        return;
    }
    enum tables_room room = tables_room(http->tables, request);
    if (room == TABLES_ROOM) {
        gate_leave(http->gate, request);
        tables_enter(http->tables, request);
    } else {
        add_header(request, "Retry-After", "10");
        refuse(request, room == TABLES_FULL ? 503 : 429,
               room == TABLES_FULL ? "Service Unavailable" : "Too Many Requests");
    }
}

/* /qr.svg?table/ID?key=KEY: the link to it under the address that was asked, or that others use. */
static void send_qr(const struct http *http, struct evhttp_request *request, const char *place)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    if (!qr_svg(body, http->base_url, place)) {
        evbuffer_free(body);
        refuse(request, HTTP_NOTFOUND, "Not Found");
        return;
    }
    add_safety(request, KIND_FILE);
    add_header(request, "Cache-Control", "no-store");
    add_header(request, "Content-Type", "image/svg+xml");
    send_body(request, HTTP_OK, "OK", body);
}

/* In place of the file of this name: the page asks whether there are tables behind it. */
static void send_capability(struct evhttp_request *request)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    evbuffer_add_printf(body, "{\"tables\": \"%s\"}\n", MESSAGE_PROTOCOL);
    add_safety(request, KIND_FILE);
    add_header(request, "Cache-Control", "no-store");
    add_header(request, "Content-Type", "application/json");
    send_body(request, HTTP_OK, "OK", body);
}

void http_answer(struct evhttp_request *request, void *context)
{
    const struct http *http = context;
    enum evhttp_cmd_type method = evhttp_request_get_command(request);
    const char *path = evhttp_uri_get_path(evhttp_request_get_evhttp_uri(request));
    const char *query = evhttp_uri_get_query(evhttp_request_get_evhttp_uri(request));
    if (!path || !path[0]) path = "/"; /* of an address that names a host only */
    const struct site_file *file = site_find(http->site, path);
    bool is_straight = gate_hear(http->gate, request);
    if (!is_straight || !is_clear(request)) {
        add_header(request, "Connection", "close");
        refuse(request, HTTP_BADREQUEST, "Bad Request");
    } else if (has_body(request)) {
        add_header(request, "Connection", "close");
        refuse(request, 413, "Content Too Large");
    } else if (http->local && !is_local_name(evhttp_request_get_host(request))) {
        refuse(request, 421, "Misdirected Request");
    } else if (method != EVHTTP_REQ_GET && method != EVHTTP_REQ_HEAD) {
        add_header(request, "Allow", "GET, HEAD");
        refuse(request, 405, "Method Not Allowed");
    } else if (http->tables && strcmp(path, "/ws") == 0) {
        enter(http, request);
    } else if (http->tables && query && strcmp(path, "/qr.svg") == 0) {
        send_qr(http, request, query);
    } else if (http->tables && strcmp(path, "/tables.json") == 0) {
        send_capability(request);
    } else if (!file) {
        refuse(request, 404, "Not Found");
    } else {
        send_file(request, file);
    }
}
