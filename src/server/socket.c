/* SPDX-License-Identifier: MIT */
#include "server/socket.h"

#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

#include "base/assert.h"
#include "hall/hall.h"
#include "host/host.h"
#include "server/handshake.h"
#include "server/tls.h"

enum { CLOSE_PATIENCE_S = 5, FRAME_HEAD_MAX = 14, OUT_SIZE_MIN = 4096, READ_SIZE = 4096 };

struct socket {
    struct evhttp_connection *connection; /* NULL: we called */
    struct bufferevent *stream;
    struct event *readable;         /* see "in"; or NULL */
    wslay_event_context_ptr frames; /* NULL while nothing has begun: it takes 9 kB */
    struct socket_owner owner;
    uint32_t number;
    bool is_plain;    /* without TLS */
    bool has_backlog; /* libevent may have something to send; false: it has not */
    bool has_input;   /* likewise, the beginning of something that was not heard yet */
    int descriptor;   /* of what is read past libevent */
    bool is_closing;
    bool is_broken;     /* to be ended as soon as nobody is in the middle of something */
    bool is_fragmented; /* a message has begun and not ended */
    size_t ready;       /* bytes of what came in that wslay may have */
    char *key;          /* of a call that was not answered yet; or NULL */
    uint8_t *out;       /* what was sent since the last flush; or NULL */
    size_t out_size;
    size_t out_max;
};

/* ---- out ----
 * What is sent in one turn is gathered and goes with one call of the system, past libevent: it
 * would wait for the socket to become writable, which it mostly is. Only what does not go at once
 * is libevent's. */

static void add_bytes(struct socket *socket, const void *bytes, size_t size)
{
    if (socket->out_max - socket->out_size < size) {
        socket->out_max = 2 * (socket->out_size + size);
        if (socket->out_max < OUT_SIZE_MIN) socket->out_max = OUT_SIZE_MIN;
        socket->out = realloc(socket->out, socket->out_max);
        ASSERT(socket->out);
    }
    memcpy(socket->out + socket->out_size, bytes, size);
    socket->out_size += size;
}

/* Bytes that libevent has yet to send. */
static size_t backlog(const struct socket *socket)
{
    return evbuffer_get_length(bufferevent_get_output(socket->stream));
}

/* Nearly always there is none: then libevent's memory is not even looked at. */
static bool has_backlog(struct socket *socket)
{
    socket->has_backlog = socket->has_backlog && backlog(socket) > 0;
    return socket->has_backlog;
}

void socket_flush(struct socket *socket)
{
    size_t sent = 0;
    if (!socket->out) return;
    if (socket->is_plain && !has_backlog(socket) && !socket->is_broken) {
        int descriptor = socket->readable ? socket->descriptor : bufferevent_getfd(socket->stream);
        ssize_t size = send(descriptor, socket->out, socket->out_size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (size > 0) sent = (size_t)size; /* libevent will meet any error again */
    }
    if (sent < socket->out_size) {
        bufferevent_write(socket->stream, socket->out + sent, socket->out_size - sent);
        socket->has_backlog = true;
        if (backlog(socket) > SOCKET_BACKLOG_MAX) socket->is_broken = true;
    }
    free(socket->out);
    socket->out = NULL;
    socket->out_size = socket->out_max = 0;
    if (socket->is_broken) {
        bufferevent_trigger_event(socket->stream, BEV_EVENT_ERROR, BEV_TRIG_DEFER_CALLBACKS);
    }
}

void socket_drain(struct socket *socket)
{
    struct evbuffer *output = bufferevent_get_output(socket->stream);
    socket_flush(socket);
    if (!socket->is_plain) return; /* that takes the loop */
    evbuffer_unfreeze(output, 1);
    (void)evbuffer_write(output, bufferevent_getfd(socket->stream));
    evbuffer_freeze(output, 1);
}

static ssize_t on_have_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size,
                             int flags, void *context)
{
    (void)frames, (void)flags;
    add_bytes(context, bytes, size);
    return (ssize_t)size;
}

/* ---- frames ---- */

static ssize_t on_want_bytes(wslay_event_context_ptr frames, uint8_t *bytes, size_t size, int flags,
                             void *context)
{
    struct socket *socket = context;
    (void)flags;
    if (size > socket->ready) size = socket->ready;
    int got = evbuffer_remove(bufferevent_get_input(socket->stream), bytes, size);
    if (got > 0) {
        socket->ready -= (size_t)got;
        return got;
    }
    wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
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

static int on_want_mask(wslay_event_context_ptr frames, uint8_t *mask, size_t size, void *context)
{
    (void)frames, (void)context;
    host_random(mask, size);
    return 0;
}

static wslay_event_context_ptr frames_of(struct socket *socket)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_want_bytes,
                                                           .send_callback = on_have_bytes,
                                                           .genmask_callback = on_want_mask,
                                                           .on_msg_recv_callback = on_message};
    bool is_server = socket->connection != NULL;
    if (socket->frames) return socket->frames;
    int failed = is_server ? wslay_event_context_server_init(&socket->frames, &callbacks, socket)
                           : wslay_event_context_client_init(&socket->frames, &callbacks, socket);
    ASSERT(!failed);
    wslay_event_config_set_max_recv_msg_length(socket->frames,
                                               is_server ? MESSAGE_UP_MAX : FRAME_SIZE_MAX);
    return socket->frames;
}

/* Between two messages there is nothing to remember. */
static void forget_frames(struct socket *socket)
{
    if (!socket->frames || socket->is_fragmented || socket->ready > 0) return;
    if (wslay_event_get_close_sent(socket->frames) ||
        wslay_event_get_close_received(socket->frames) || wslay_event_want_write(socket->frames)) {
        return;
    }
    wslay_event_context_free(socket->frames);
    socket->frames = NULL;
}

/* Size of the frame that begins at `at`, head and all; 0: the head is not whole yet. RFC 6455,
 * 5.2. */
static size_t frame_size(struct evbuffer *input, size_t at, uint8_t *first)
{
    uint8_t head[10];
    struct evbuffer_ptr place;
    if (evbuffer_ptr_set(input, &place, at, EVBUFFER_PTR_SET) != 0) return 0;
    ev_ssize_t got = evbuffer_copyout_from(input, &place, head, sizeof head);
    if (got < 2) return 0;
    size_t size = head[1] & 0x7fu;
    size_t extra = size == 126 ? 2u : size == 127 ? 8u : 0;
    if ((size_t)got < 2 + extra) return 0;
    if (extra) size = 0;
    for (size_t i = 0; i < extra; i++) size = size << 8 | head[2 + i];
    *first = head[0];
    if (size > FRAME_SIZE_MAX) size = FRAME_SIZE_MAX; /* too long anyway */
    return 2 + extra + (head[1] & 0x80u ? 4u : 0) + size;
}

/* Only whole frames are handed to wslay, so that it holds no half of one. One that is too long is
 * not waited for: wslay refuses it. */
static void look_for_frames(struct socket *socket)
{
    struct evbuffer *input = bufferevent_get_input(socket->stream);
    size_t most = socket->connection ? MESSAGE_UP_MAX : FRAME_SIZE_MAX;
    size_t length = evbuffer_get_length(input);
    uint8_t first;
    size_t size;
    socket->ready = 0;
    while (socket->ready < length && (size = frame_size(input, socket->ready, &first)) > 0) {
        bool is_data = !(first & 0x08u);
        if (size > most + FRAME_HEAD_MAX) {
            socket->ready = length;
            socket->is_fragmented = true;
            return;
        }
        if (size > length - socket->ready) return;
        socket->ready += size;
        if (is_data) socket->is_fragmented = !(first & 0x80u);
    }
}

/* Nearly all that people say comes as one short frame of plain signs. It is read here, which spares
 * wslay's 9 kB. False: it is something else; the frame is left as it was. */
static bool hear_short(struct socket *socket, uint8_t *frame, size_t size)
{
    uint8_t signs = 0;
    if (socket->frames || socket->is_fragmented || size < 6) return false;
    size_t head = frame[1] == (0x80u | 126u) && size >= 8 ? 4 : 2;
    size_t text_size = head == 4 ? (size_t)frame[2] << 8 | frame[3] : frame[1] & 0x7fu;
    bool is_shortest = (head == 4) == (text_size >= 126);
    bool is_whole = head + 4 + text_size == size && is_shortest;
    if (frame[0] != (0x80u | WSLAY_TEXT_FRAME) || !(frame[1] & 0x80u) || !is_whole) return false;
    const uint8_t *mask = frame + head;
    uint8_t *text = frame + head + 4;
    for (size_t i = 0; i < text_size; i++) signs |= text[i] ^ mask[i % 4];
    if (signs & 0x80u) return false; /* wslay knows what is UTF-8 */
    for (size_t i = 0; i < text_size; i++) text[i] ^= mask[i % 4];
    if (socket->is_closing) return true;
    socket->owner.heard(socket->owner.context, socket->number,
                        (struct span){(const char *)text, text_size});
    return true;
}

static void hear(struct socket *socket)
{
    look_for_frames(socket);
    if (socket->ready == 0) return;
    if (wslay_event_recv(frames_of(socket)) != 0) socket->is_broken = true;
}

/* Pongs, closes, and all that a caller says. */
static void push(struct socket *socket)
{
    if (socket->frames && wslay_event_send(socket->frames) != 0) socket->is_broken = true;
    socket_flush(socket);
}

/* A server's frames have no mask: a head and the text. */
static void add_frame(struct socket *socket, struct span text)
{
    uint8_t head[FRAME_HEAD_MAX] = {0x80 | WSLAY_TEXT_FRAME};
    size_t extra = text.size < 126 ? 0 : text.size <= UINT16_MAX ? 2u : 8u;
    head[1] = (uint8_t)(extra == 0 ? text.size : extra == 2 ? 126u : 127u);
    for (size_t i = 0; i < extra; i++) {
        head[2 + i] = (uint8_t)((uint64_t)text.size >> (8 * (extra - 1 - i)));
    }
    add_bytes(socket, head, 2 + extra);
    add_bytes(socket, text.text, text.size);
}

void socket_send(struct socket *socket, struct span text)
{
    const struct wslay_event_msg message = {
        .opcode = WSLAY_TEXT_FRAME, .msg = (const uint8_t *)text.text, .msg_length = text.size};
    if (socket->is_closing || socket->is_broken) return;
    if (socket->connection) {
        add_frame(socket, text);
        return;
    }
    if (wslay_event_queue_msg(frames_of(socket), &message) != 0) socket->is_broken = true;
    push(socket);
}

void socket_close(struct socket *socket, uint32_t code)
{
    const struct timeval patience = {.tv_sec = CLOSE_PATIENCE_S};
    if (socket->is_closing || socket->is_broken) return;
    wslay_event_queue_close(frames_of(socket), (uint16_t)code, NULL, 0);
    push(socket);
    socket->is_closing = true; /* the other side has a little time to answer */
    bufferevent_set_timeouts(socket->stream, &patience, &patience);
    if (socket->readable) event_add(socket->readable, &patience);
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

/* Have both sides said that it is over? */
static bool is_over(const struct socket *socket)
{
    return socket->frames && !wslay_event_want_read(socket->frames) &&
           !wslay_event_want_write(socket->frames);
}

static void after_hearing(struct socket *socket)
{
    if (!socket->is_broken) push(socket);
    if (socket->is_broken || (is_over(socket) && backlog(socket) == 0)) {
        end(socket);
    } else {
        forget_frames(socket);
    }
}

static void on_bytes(struct bufferevent *stream, void *context)
{
    struct socket *socket = context;
    (void)stream;
    if (is_answered(socket)) hear(socket);
    after_hearing(socket);
}

/* ---- in ----
 * A server reads past libevent, too, which would ask how much there is before each read. What is
 * not one short frame goes on as if libevent had read it. */

static void on_readable(evutil_socket_t descriptor, short what, void *context)
{
    struct socket *socket = context;
    uint8_t bytes[READ_SIZE];
    ssize_t size = what & EV_TIMEOUT ? 0 : recv(descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) {
        end(socket);
        return;
    }
    if (socket->has_input || !hear_short(socket, bytes, (size_t)size)) {
        struct evbuffer *input = bufferevent_get_input(socket->stream);
        evbuffer_unfreeze(input, 0);
        evbuffer_add(input, bytes, (size_t)size);
        evbuffer_freeze(input, 0);
        hear(socket);
        socket->has_input = evbuffer_get_length(input) > 0;
    }
    after_hearing(socket);
}

static void read_past_libevent(struct socket *socket)
{
    struct event_base *base = bufferevent_get_base(socket->stream);
    socket->descriptor = bufferevent_getfd(socket->stream);
    socket->has_input = evbuffer_get_length(bufferevent_get_input(socket->stream)) > 0;
    bufferevent_disable(socket->stream, EV_READ);
    socket->readable = event_new(base, socket->descriptor, EV_READ | EV_PERSIST, on_readable,
                                 socket);
    ASSERT(socket->readable);
    event_add(socket->readable, NULL);
}

static void on_written(struct bufferevent *stream, void *context)
{
    (void)stream;
    if (is_over(context)) end(context);
}

/* Frames are short, and somebody waits for each: the system must not keep one back until the one
 * before it was acknowledged (Nagle), which takes 40 ms where the other side has nothing to say. */
static void send_at_once(struct bufferevent *stream)
{
    const int yes = 1;
    (void)setsockopt(bufferevent_getfd(stream), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

static void on_end(struct bufferevent *stream, short what, void *context)
{
    struct socket *socket = context;
    if (what & BEV_EVENT_CONNECTED) {
        send_at_once(stream);
        return;
    }
    const char *fault = socket->key && socket->owner.distrusted ? tls_fault(stream) : NULL;
    if (fault) socket->owner.distrusted(socket->owner.context, socket->number, fault);
    end(socket);
}

static struct socket *make(struct bufferevent *stream, const struct socket_owner *owner,
                           uint32_t number)
{
    struct socket *socket = calloc(1, sizeof *socket);
    ASSERT(socket);
    socket->stream = stream;
    socket->is_plain = !tls_is_used(stream);
    socket->has_backlog = true; /* the handshake */
    socket->owner = *owner;
    socket->number = number;
    bufferevent_setcb(stream, on_bytes, on_written, on_end, socket);
    bufferevent_set_timeouts(stream, NULL, NULL);
    return socket;
}

struct socket *socket_new(struct evhttp_request *request, const char *cookie,
                          const struct socket_owner *owner, uint32_t number)
{
    struct evhttp_connection *connection = evhttp_request_get_connection(request);
    struct socket *socket = make(evhttp_connection_get_bufferevent(connection), owner, number);
    socket->connection = connection;
    send_at_once(socket->stream);
    handshake_answer(request, cookie, bufferevent_get_output(socket->stream));
    bufferevent_enable(socket->stream, EV_READ | EV_WRITE);
    if (socket->is_plain) read_past_libevent(socket);
    return socket;
}

struct socket *socket_call(struct event_base *base, const struct place *place, const char *cookie,
                           const struct socket_owner *owner, uint32_t number)
{
    const int options = BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS;
    struct bufferevent *stream = place->is_secure ? tls_call(base, place->host)
                                                  : bufferevent_socket_new(base, -1, options);
    ASSERT(stream);
    struct socket *socket = make(stream, owner, number);
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
    if (socket->frames) wslay_event_context_free(socket->frames);
    if (socket->readable) event_free(socket->readable);
    bufferevent_setcb(socket->stream, NULL, NULL, NULL, NULL);
    bufferevent_disable(socket->stream, EV_READ | EV_WRITE); /* before the descriptor is closed */
    if (socket->connection) {
        evhttp_connection_free(socket->connection);
    } else {
        bufferevent_free(socket->stream);
    }
    free(socket->key);
    free(socket->out);
    free(socket);
}
