/* SPDX-License-Identifier: MIT */
#include "server/socket.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

#include "base/assert.h"
#include "hall/hall.h"
#include "host/host.h"
#include "server/handshake.h"

enum { CLOSE_PATIENCE_S = 5 };

struct socket {
    struct evhttp_connection *connection; /* NULL: we called */
    struct bufferevent *stream;
    wslay_event_context_ptr frames;
    struct socket_owner owner;
    uint32_t number;
    char *key; /* of a call that was not answered yet; or NULL */
    bool is_closing;
    bool is_broken; /* to be ended as soon as nobody is in the middle of something */
};

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

/* False: the answer to our call has not come, or it was no. */
static bool is_answered(struct socket *socket)
{
    char cookie[HANDSHAKE_COOKIE_DIGITS + 1] = "";
    if (!socket->key) return true;
    enum handshake state = handshake_read(bufferevent_get_input(socket->stream), socket->key,
                                          cookie);
    if (state == HANDSHAKE_REFUSED) socket->is_broken = true;
    if (state != HANDSHAKE_DONE) return false;
    free(socket->key);
    socket->key = NULL;
    socket->owner.opened(socket->owner.context, socket->number, cookie);
    return true;
}

static void on_bytes(struct bufferevent *stream, void *context)
{
    struct socket *socket = context;
    (void)stream;
    if (is_answered(socket) && wslay_event_recv(socket->frames) != 0) socket->is_broken = true;
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
    (void)stream;
    if (!(what & BEV_EVENT_CONNECTED)) end(context);
}

static int on_want_mask(wslay_event_context_ptr frames, uint8_t *mask, size_t size, void *context)
{
    (void)frames, (void)context;
    host_random(mask, size);
    return 0;
}

static struct socket *make(struct bufferevent *stream, const struct socket_owner *owner,
                           uint32_t number, bool is_server)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_want_bytes,
                                                           .send_callback = on_have_bytes,
                                                           .genmask_callback = on_want_mask,
                                                           .on_msg_recv_callback = on_message};
    struct socket *socket = calloc(1, sizeof *socket);
    ASSERT(socket);
    socket->stream = stream;
    socket->owner = *owner;
    socket->number = number;
    int failed = is_server ? wslay_event_context_server_init(&socket->frames, &callbacks, socket)
                           : wslay_event_context_client_init(&socket->frames, &callbacks, socket);
    ASSERT(!failed);
    wslay_event_config_set_max_recv_msg_length(socket->frames,
                                               is_server ? MESSAGE_UP_MAX : FRAME_SIZE_MAX);
    bufferevent_setcb(stream, on_bytes, on_written, on_end, socket);
    bufferevent_set_timeouts(stream, NULL, NULL);
    return socket;
}

struct socket *socket_new(struct evhttp_request *request, const char *cookie,
                          const struct socket_owner *owner, uint32_t number)
{
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    struct socket *socket = make(evhttp_connection_get_bufferevent(connection), owner, number,
                                 true);
    socket->connection = connection;
    handshake_answer(request, cookie, bufferevent_get_output(socket->stream));
    bufferevent_enable(socket->stream, EV_READ | EV_WRITE);
    return socket;
}

struct socket *socket_call(struct event_base *base, const struct place *place, const char *cookie,
                           const struct socket_owner *owner, uint32_t number)
{
    struct bufferevent *stream = bufferevent_socket_new(
        base, -1, BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
    ASSERT(stream);
    struct socket *socket = make(stream, owner, number, false);
    socket->key = malloc(HANDSHAKE_KEY_SIZE);
    ASSERT(socket->key);
    handshake_ask(place, cookie, socket->key, bufferevent_get_output(stream));
    bufferevent_enable(stream, EV_READ | EV_WRITE);
    /* A failure comes as an event, too. */
    (void)bufferevent_socket_connect_hostname(stream, NULL, AF_UNSPEC, place->host, place->port);
    return socket;
}

void socket_free(struct socket *socket)
{
    wslay_event_context_free(socket->frames);
    bufferevent_setcb(socket->stream, NULL, NULL, NULL, NULL);
    bufferevent_disable(socket->stream, EV_READ | EV_WRITE); /* before the descriptor is closed */
    if (socket->connection) {
        evhttp_connection_free(socket->connection);
    } else {
        bufferevent_free(socket->stream);
    }
    free(socket->key);
    free(socket);
}
