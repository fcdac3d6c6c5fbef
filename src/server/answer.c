/* SPDX-License-Identifier: MIT */
#include "server/answer.h"

#include <event2/buffer.h>
#include <event2/http.h>
#include <stdio.h>

#include "base/assert.h"

/* The page loads nothing from elsewhere, runs no code of elsewhere, and asks the machine for
 * nothing. index.html says the same in a <meta>, for hosts that are not ours. The files of the page
 * have the policy that a worker needs, for a worker has the one of its own file; of the rest only
 * documents have use, and a first visit asks for dozens of files. */
static const struct {
    uint32_t kinds;
    const char *name;
    const char *value;
} headers[] = {
    {ANSWER_DOCUMENT, "Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {ANSWER_FILE, "Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"},
    {ANSWER_DOCUMENT | ANSWER_FILE, "X-Content-Type-Options", "nosniff"},
    {ANSWER_DOCUMENT | ANSWER_FILE, "Cross-Origin-Resource-Policy", "same-origin"},
    {ANSWER_DOCUMENT, "Cross-Origin-Opener-Policy", "same-origin"},
    {ANSWER_DOCUMENT, "Referrer-Policy", "no-referrer"},
    {ANSWER_DOCUMENT, "Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), "
     "fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), "
     "microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), "
     "screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()"},
};

void answer_header(struct evhttp_request *request, const char *name, const char *value)
{
    int failed = evhttp_add_header(evhttp_request_get_output_headers(request), name, value);
    ASSERT(!failed); /* values with line feeds are refused, and we have none */
}

void answer_safety(struct evhttp_request *request, enum answer_kind kind)
{
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        if (headers[i].kinds & kind) answer_header(request, headers[i].name, headers[i].value);
    }
}

/* A HEAD is told the size of the body it does not get. */
void answer_send(struct evhttp_request *request, int status, const char *reason,
                 struct evbuffer *body)
{
    char text[24];
    size_t size = evbuffer_get_length(body);
    snprintf(text, sizeof text, "%zu", size);
    answer_header(request, "Content-Length", text);
    if (evhttp_request_get_command(request) == EVHTTP_REQ_HEAD) evbuffer_drain(body, size);
    evhttp_send_reply(request, status, reason, body);
    evbuffer_free(body);
}

void answer_refuse(struct evhttp_request *request, int status, const char *reason)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    answer_safety(request, ANSWER_DOCUMENT);
    evbuffer_add_printf(body, "%d %s\n", status, reason);
    answer_header(request, "Content-Type", "text/plain; charset=utf-8");
    answer_header(request, "Cache-Control", "no-store");
    answer_send(request, status, reason, body);
}
