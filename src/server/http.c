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
#include "server/answer.h"
#include "server/gate.h"
#include "server/handshake.h"
#include "server/identity.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/office.h"
#include "server/qr.h"
#include "server/tables.h"
#include "wire/messages.h"

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

/* Where only this machine can reach us, by names of this machine, or by our public one. */
static bool is_asked(const struct http *http, const char *host)
{
    if (!http->local || is_local_name(host)) return true;
    const char *name = http->origin ? strstr(http->origin, "://") + 3 : NULL;
    if (!name || !host) return false;
    size_t size = name[0] == '[' ? strcspn(name, "]") + 1 : strcspn(name, ":");
    return strlen(host) == size && strncasecmp(host, name, size) == 0;
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
        answer_refuse(request, 412, "Precondition Failed");
        return;
    }
    answer_safety(request, file->is_document ? ANSWER_DOCUMENT : ANSWER_FILE);
    answer_header(request, "ETag", form->tag);
    answer_header(request, "Cache-Control",
                  file->for_ever ? "max-age=31536000, immutable" : "no-cache");
    if (file->is_compressed) answer_header(request, "Vary", "Accept-Encoding");
    if (names_tag(header_of(request, "If-None-Match"), form->tag, true)) {
        /* the browser has it already */
        evhttp_send_reply(request, HTTP_NOTMODIFIED, "Not Modified", NULL);
        return;
    }
    if (coding != SITE_PLAIN) answer_header(request, "Content-Encoding", names[coding]);
    answer_header(request, "Content-Type", file->type);
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    evbuffer_add_reference(body, form->bytes.text, form->bytes.size, NULL, NULL);
    answer_send(request, HTTP_OK, "OK", body);
}

static void enter(const struct http *http, struct evhttp_request *request)
{
    if (!identity_is_ours(request, http->origin)) {
        answer_refuse(request, 403, "Forbidden");
        return;
    }
    if (!handshake_is_asked(request)) {
        answer_header(request, "Upgrade", "websocket");
        answer_refuse(request, 426, "Upgrade Required");
        return;
    }
    enum tables_room room = tables_room(http->tables, request);
    if (room == TABLES_ROOM) {
        gate_leave(http->gate, request);
        tables_enter(http->tables, request);
    } else {
        http->office->metrics->turned_away++;
        log_line(LEVEL_INFO, "turned-away", "why=%s", room == TABLES_FULL ? "full" : "address");
        answer_header(request, "Retry-After", "10");
        answer_refuse(request, room == TABLES_FULL ? 503 : 429,
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
        answer_refuse(request, HTTP_NOTFOUND, "Not Found");
        return;
    }
    answer_safety(request, ANSWER_FILE);
    answer_header(request, "Cache-Control", "no-store");
    answer_header(request, "Content-Type", "image/svg+xml");
    answer_send(request, HTTP_OK, "OK", body);
}

/* In place of the file of this name: the page asks whether there are tables behind it. */
static void send_capability(struct evhttp_request *request)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    evbuffer_add_printf(body, "{\"tables\": \"%s\"}\n", MESSAGE_PROTOCOL);
    answer_safety(request, ANSWER_FILE);
    answer_header(request, "Cache-Control", "no-store");
    answer_header(request, "Content-Type", "application/json");
    answer_send(request, HTTP_OK, "OK", body);
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
        answer_header(request, "Connection", "close");
        answer_refuse(request, HTTP_BADREQUEST, "Bad Request");
    } else if (has_body(request)) {
        answer_header(request, "Connection", "close");
        answer_refuse(request, 413, "Content Too Large");
    } else if (!is_asked(http, evhttp_request_get_host(request))) {
        answer_refuse(request, 421, "Misdirected Request");
    } else if (method != EVHTTP_REQ_GET && method != EVHTTP_REQ_HEAD) {
        answer_header(request, "Allow", "GET, HEAD");
        answer_refuse(request, 405, "Method Not Allowed");
    } else if (http->tables && strcmp(path, "/ws") == 0) {
        enter(http, request);
    } else if (http->tables && query && strcmp(path, "/qr.svg") == 0) {
        send_qr(http, request, query);
    } else if (http->tables && strcmp(path, "/tables.json") == 0) {
        send_capability(request);
    } else if (office_answer(http->office, request, path, query)) {
        return;
    } else if (!file) {
        answer_refuse(request, 404, "Not Found");
    } else {
        send_file(request, file);
    }
}
