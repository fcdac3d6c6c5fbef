/* SPDX-License-Identifier: MIT */
#include "server/office.h"

#include <event2/buffer.h>
#include <event2/http.h>
#include <openssl/crypto.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/hex.h"
#include "hall/hall.h"
#include "host/host.h"
#include "server/answer.h"
#include "server/gate.h"
#include "server/peer.h"
#include "server/tables.h"

enum { LISTED_MAX = 200, NONCE_SIZE = 16, COOKIE_MAX = 256 };

/* ---- the token ---- */

bool office_is_token(const char *text)
{
    static const char signs[] =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~";
    size_t size = strspn(text, signs);
    return !text[size] && size >= OFFICE_TOKEN_MIN && size <= OFFICE_TOKEN_MAX;
}

/* How long it takes says nothing about where they differ. */
static bool is_token(const struct office *office, const char *given, size_t size)
{
    return size == strlen(office->token) && CRYPTO_memcmp(given, office->token, size) == 0;
}

static const char *header_of(struct evhttp_request *request, const char *name)
{
    const char *value = evhttp_find_header(evhttp_request_get_input_headers(request), name);
    return value ? value : "";
}

static bool may_enter(const struct office *office, struct evhttp_request *request)
{
    static const char bearer[] = "Bearer ";
    static const char cookie[] = "vacancy-host=";
    const char *given = header_of(request, "Authorization");
    const char *list = header_of(request, "Cookie");
    if (strncmp(given, bearer, sizeof bearer - 1) == 0) {
        given += sizeof bearer - 1;
        return is_token(office, given, strlen(given));
    }
    while (*list) {
        list += strspn(list, " ;");
        size_t size = strcspn(list, ";");
        if (size > sizeof cookie && memcmp(list, cookie, sizeof cookie - 1) == 0 &&
            is_token(office, list + sizeof cookie - 1, size - (sizeof cookie - 1))) {
            return true;
        }
        list += size;
    }
    return false;
}

/* ---- answers ---- */

static struct evbuffer *new_body(void)
{
    struct evbuffer *body = evbuffer_new();
    ASSERT(body);
    return body;
}

static void send_text(struct evhttp_request *request, int status, const char *reason,
                      const char *type, struct evbuffer *body)
{
    answer_safety(request, ANSWER_FILE);
    answer_header(request, "Cache-Control", "no-store");
    answer_header(request, "Content-Type", type);
    answer_send(request, status, reason, body);
}

static void look(const struct office *office, struct hall_census *census,
                 struct metrics_now *moment)
{
    *census = (struct hall_census){0};
    *moment = (struct metrics_now){0};
    if (office->tables) tables_look(office->tables, census, moment);
    moment->connections = gate_count(office->gate);
}

static void send_health(const struct office *office, struct evhttp_request *request)
{
    struct hall_census census;
    struct metrics_now moment;
    struct evbuffer *body = new_body();
    look(office, &census, &moment);
    bool is_starting = !office->tables || moment.is_starting;
    const char *why = office->is_stopping ? "stopping"
                      : moment.is_away    ? "the store does not answer"
                      : is_starting       ? "starting"
                                          : NULL;
    evbuffer_add_printf(body, "%s\n", why ? why : "ready");
    send_text(request, why ? 503 : 200, why ? "Service Unavailable" : "OK",
              "text/plain; charset=utf-8", body);
}

static void send_metrics(const struct office *office, struct evhttp_request *request)
{
    struct hall_census census;
    struct metrics_now moment;
    struct evbuffer *body = new_body();
    look(office, &census, &moment);
    metrics_write(body, office->metrics, &census, &moment);
    send_text(request, 200, "OK", "text/plain; version=0.0.4; charset=utf-8", body);
}

/* ---- the page ---- */

static void row(struct evbuffer *out, const char *name, double value, int decimals)
{
    evbuffer_add_printf(out, "<tr><th>%s<td>%.*f\n", name, decimals, value);
}

static void write_load(struct evbuffer *out, const struct office *office,
                       const struct hall_census *census, const struct metrics_now *moment)
{
    struct usage_now usage;
    double up = host_seconds() - office->metrics->began;
    uint64_t refusals = 0;
    for (uint32_t i = 0; i < REFUSAL_COUNT; i++) refusals += census->refusals[i];
    usage_read(&usage);
    evbuffer_add_printf(out, "<h2>Load</h2>\n<table>\n");
    row(out, "running, hours", up / 3600, 1);
    row(out, "moves since the start", (double)census->moves, 0);
    row(out, "games ended", (double)census->ended, 0);
    row(out, "moves a minute", up > 0 ? (double)census->moves * 60 / up : 0, 1);
    row(out, "95 of 100 frames are told within, ms",
        1000 * histogram_bound(&office->metrics->told, 95), 0);
    row(out, "frames that wait for the disk", moment->waiting, 0);
    row(out, "messages refused", (double)refusals, 0);
    row(out, "turned away, no room", (double)office->metrics->turned_away, 0);
    row(out, "memory, MB", (double)usage.memory / 1e6, 1);
    row(out, "processor, % of a core", up > 0 ? 100 * usage.cpu_s / up : 0, 1);
    row(out, "open files", usage.files, 0);
    evbuffer_add_printf(out, "</table>\n");
}

static void write_people(struct evbuffer *out, const struct hall_census *census,
                         const struct metrics_now *moment)
{
    evbuffer_add_printf(out, "<h2>People</h2>\n<table>\n");
    row(out, "seated", census->seated, 0);
    row(out, "of them here", census->here, 0);
    row(out, "watching", census->watching, 0);
    row(out, "devices at tables", census->lines, 0);
    row(out, "other connections", moment->connections, 0);
    evbuffer_add_printf(out, "</table>\n");
}

static void write_tables(struct evbuffer *out, const struct office *office,
                         const struct hall_census *census)
{
    struct hall_summary list[LISTED_MAX];
    uint32_t all = census->open + census->playing + census->over;
    uint32_t count = office->tables ? tables_list(office->tables, list, LISTED_MAX) : 0;
    evbuffer_add_printf(out,
                        "<h2>Tables</h2>\n<p>%u open, %u playing, %u over. The youngest first%s."
                        "\n<table>\n<tr><th>game<th>phase<th>seats<th>people<th>here<th>bots"
                        "<th>watching<th>steps<th>pace\n",
                        census->open, census->playing, census->over,
                        count < all ? ", the oldest left out" : "");
    for (uint32_t i = 0; i < count; i++) {
        const struct hall_summary *table = &list[i];
        evbuffer_add_printf(out, "<tr><td>%s<td>%s<td>%u<td>%u<td>%u<td>%u<td>%u<td>%u<td>%s\n",
                            table->game, table->phase, table->seats, table->seated, table->here,
                            table->bots, table->watching, table->steps, table->pace);
    }
    evbuffer_add_printf(out, "</table>\n");
}

static void send_page(const struct office *office, struct evhttp_request *request)
{
    uint8_t bytes[NONCE_SIZE];
    char nonce[2 * NONCE_SIZE + 1];
    char policy[160];
    struct buf digits;
    struct hall_census census;
    struct metrics_now moment;
    struct evbuffer *body = new_body();
    look(office, &census, &moment);
    host_random(bytes, sizeof bytes);
    buf_init(&digits, nonce, sizeof nonce);
    hex_add(&digits, bytes, sizeof bytes);
    snprintf(policy, sizeof policy,
             "default-src 'none'; style-src 'nonce-%s'; base-uri 'none'; form-action 'none'; "
             "frame-ancestors 'none'",
             nonce);
    evbuffer_add_printf(
        body,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta http-equiv=\"refresh\" content=\"10\">\n<title>Vacancy: the host's page</title>\n"
        "<style nonce=\"%s\">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;"
        "margin:1.5rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;"
        "display:block;overflow-x:auto}th,td{padding:.2rem .8rem .2rem 0;text-align:left;"
        "border-bottom:1px solid #8884;font-variant-numeric:tabular-nums}th{font-weight:500}h1{font-size:1.5rem}"
        "h2{font-size:1.15rem;margin-top:2rem}:is(td,th):not(:first-child){text-align:right}"
        "</style>\n<h1>Vacancy: the host's page</h1>\n"
        "<p>How much goes on here. No names, no hands, no chat. It reloads every ten seconds.\n",
        nonce);
    write_people(body, &census, &moment);
    write_tables(body, office, &census);
    write_load(body, office, &census, &moment);
    answer_header(request, "Content-Security-Policy", policy);
    answer_header(request, "X-Content-Type-Options", "nosniff");
    answer_header(request, "Referrer-Policy", "no-referrer");
    answer_header(request, "Cache-Control", "no-store");
    answer_header(request, "Content-Type", "text/html; charset=utf-8");
    answer_send(request, 200, "OK", body);
}

/* "/host?token=TOKEN" becomes a cookie: the token stays neither in the address nor in history. */
static void take_token(const struct office *office, struct evhttp_request *request,
                       const char *query)
{
    static const char name[] = "token=";
    char cookie[COOKIE_MAX];
    bool is_good = strncmp(query, name, sizeof name - 1) == 0 &&
                   is_token(office, query + sizeof name - 1, strlen(query) - (sizeof name - 1));
    if (!is_good) {
        answer_refuse(request, 403, "Forbidden");
        return;
    }
    bool is_secure = office->is_secure || peer_is_secure(office->proxies, request);
    snprintf(cookie, sizeof cookie, "vacancy-host=%s; Path=/; HttpOnly; SameSite=Strict%s",
             office->token, is_secure ? "; Secure" : "");
    answer_header(request, "Set-Cookie", cookie);
    answer_header(request, "Location", "host");
    answer_header(request, "Referrer-Policy", "no-referrer");
    answer_header(request, "Cache-Control", "no-store");
    answer_send(request, 303, "See Other", new_body());
}

bool office_answer(struct office *office, struct evhttp_request *request, const char *path,
                   const char *query)
{
    bool is_page = strcmp(path, "/host") == 0;
    if (strcmp(path, "/healthz") == 0) {
        send_health(office, request);
        return true;
    }
    if (!office->token[0] || (!is_page && strcmp(path, "/metrics") != 0)) return false;
    if (is_page && query) {
        take_token(office, request, query);
    } else if (!may_enter(office, request)) {
        answer_header(request, "WWW-Authenticate", "Bearer");
        answer_refuse(request, 401, "Unauthorized");
    } else if (is_page) {
        send_page(office, request);
    } else {
        send_metrics(office, request);
    }
    return true;
}
