/* SPDX-License-Identifier: MIT */
#include "server/socket.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wslay/wslay.h>

#include "base/assert.h"
#include "wire/messages.h"

enum { KEY_DIGITS = 24, ACCEPT_SIZE = 32, CLOSE_PATIENCE_S = 5 };

struct socket {
    struct evhttp_connection *connection;
    struct bufferevent *stream;
    wslay_event_context_ptr frames;
    struct socket_owner owner;
    uint32_t number;
    bool is_closing;
    bool is_broken; /* to be ended as soon as nobody is in the middle of something */
};

/* ---- the handshake ---- */

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

bool socket_is_asked(struct evhttp_request *request)
{
    return lists_word(header_of(request, "Upgrade"), "websocket") &&
           lists_word(header_of(request, "Connection"), "upgrade") &&
           strcmp(header_of(request, "Sec-WebSocket-Version"), "13") == 0 &&
           strlen(header_of(request, "Sec-WebSocket-Key")) == KEY_DIGITS;
}

/* RFC 6455: SHA-1 of the key and a fixed text, in base 64. */
static void write_accept(const char *key, char out[ACCEPT_SIZE])
{
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_DIGITS + sizeof fixed];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    snprintf(text, sizeof text, "%.*s%s", KEY_DIGITS, key, fixed);
    int done = EVP_Digest(text, strlen(text), digest, &size, EVP_sha1(), NULL);
    ASSERT(done == 1 && size == 20);
    EVP_EncodeBlock((unsigned char *)out, digest, (int)size);
}

static void answer(struct socket *socket, struct evhttp_request *request, const char *cookie)
{
    char accept[ACCEPT_SIZE];
    write_accept(header_of(request, "Sec-WebSocket-Key"), accept);
    evbuffer_add_printf(bufferevent_get_output(socket->stream),
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                        "Set-Cookie: %s\r\nCache-Control: no-store\r\n\r\n",
                        accept, cookie);
}

/* ---- frames ---- */

static ssize_t on_want_bytes(wslay_event_context_ptr frames, uint8_t *bytes, size_t size, int flags,
                             void *context)
{
    const struct socket *socket = context;
    (void)flags;
    int got = evbuffer_remove(bufferevent_get_input(socket->stream), bytes, size);
    if (got > 0) return got;
    wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
    return -1;
}

static ssize_t on_have_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size,
                             int flags, void *context)
{
    const struct socket *socket = context;
    (void)flags;
    if (bufferevent_write(socket->stream, bytes, size) == 0) return (ssize_t)size;
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    struct socket *socket = context;
    (void)frames;
    if (message->opcode == WSLAY_BINARY_FRAME) socket_close(socket, WSLAY_CODE_UNSUPPORTED_DATA);
    if (message->opcode != WSLAY_TEXT_FRAME || socket->is_closing) return;
    struct span text = {(const char *)message->msg, message->msg_length};
    socket->owner.heard(socket->owner.context, socket->number, text);
}

/* Everything is buffered by libevent, so wslay never waits. */
static void push(struct socket *socket)
{
    if (wslay_event_send(socket->frames) != 0) socket->is_broken = true;
    size_t backlog = evbuffer_get_length(bufferevent_get_output(socket->stream));
    if (backlog > SOCKET_BACKLOG_MAX) socket->is_broken = true;
    if (socket->is_broken) {
        bufferevent_trigger_event(socket->stream, BEV_EVENT_ERROR, BEV_TRIG_DEFER_CALLBACKS);
    }
}

void socket_send(struct socket *socket, struct span text)
{
    const struct wslay_event_msg message = {
        .opcode = WSLAY_TEXT_FRAME, .msg = (const uint8_t *)text.text, .msg_length = text.size};
    if (socket->is_closing || socket->is_broken) return;
    if (wslay_event_queue_msg(socket->frames, &message) != 0) socket->is_broken = true;
    push(socket);
}

void socket_close(struct socket *socket, uint32_t code)
{
    const struct timeval patience = {.tv_sec = CLOSE_PATIENCE_S};
    if (socket->is_closing || socket->is_broken) return;
    wslay_event_queue_close(socket->frames, (uint16_t)code, NULL, 0);
    push(socket);
    socket->is_closing = true; /* the other side has a little time to answer */
    bufferevent_set_timeouts(socket->stream, &patience, &patience);
}

void socket_flush(struct socket *socket)
{
    struct evbuffer *output = bufferevent_get_output(socket->stream);
    evbuffer_unfreeze(output, 1);
    (void)evbuffer_write(output, bufferevent_getfd(socket->stream));
    evbuffer_freeze(output, 1);
}

/* ---- life ---- */

static void end(struct socket *socket)
{
    const struct socket_owner owner = socket->owner;
    uint32_t number = socket->number;
    socket_free(socket);
    owner.closed(owner.context, number);
}

static void on_bytes(struct bufferevent *stream, void *context)
{
    struct socket *socket = context;
    (void)stream;
    if (wslay_event_recv(socket->frames) != 0) socket->is_broken = true;
    if (!socket->is_broken) push(socket); /* pongs and closes */
    bool is_over = !wslay_event_want_read(socket->frames) &&
                   !wslay_event_want_write(socket->frames);
    size_t left = evbuffer_get_length(bufferevent_get_output(socket->stream));
    if (socket->is_broken || (is_over && left == 0)) end(socket);
}

static void on_written(struct bufferevent *stream, void *context)
{
    struct socket *socket = context;
    (void)stream;
    if (!wslay_event_want_read(socket->frames) && !wslay_event_want_write(socket->frames)) {
        end(socket);
    }
}

static void on_end(struct bufferevent *stream, short what, void *context)
{
    (void)stream, (void)what;
    end(context);
}

struct socket *socket_new(struct evhttp_request *request, const char *cookie,
                          const struct socket_owner *owner, uint32_t number)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_want_bytes,
                                                           .send_callback = on_have_bytes,
                                                           .on_msg_recv_callback = on_message};
    struct socket *socket = calloc(1, sizeof *socket);
    ASSERT(socket);
    socket->connection = evhttp_request_get_connection(request);
    socket->stream = evhttp_connection_get_bufferevent(socket->connection);
    socket->owner = *owner;
    socket->number = number;
    int failed = wslay_event_context_server_init(&socket->frames, &callbacks, socket);
    ASSERT(!failed);
    wslay_event_config_set_max_recv_msg_length(socket->frames, MESSAGE_UP_MAX);
    bufferevent_setcb(socket->stream, on_bytes, on_written, on_end, socket);
    bufferevent_set_timeouts(socket->stream, NULL, NULL);
    answer(socket, request, cookie);
    bufferevent_enable(socket->stream, EV_READ | EV_WRITE);
    return socket;
}

void socket_free(struct socket *socket)
{
    wslay_event_context_free(socket->frames);
    bufferevent_setcb(socket->stream, NULL, NULL, NULL, NULL);
    bufferevent_disable(socket->stream, EV_READ | EV_WRITE); /* before the descriptor is closed */
    evhttp_connection_free(socket->connection);
    free(socket);
}
