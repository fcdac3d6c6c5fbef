/* SPDX-License-Identifier: MIT */
#include "players/remote.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "host/host.h"
#include "record/write_protocol.h"

static const double FAREWELL_SECONDS = 0.25; /* to write down what it has learned */
static const double SLACK_SECONDS = 0.05;    /* for pipes and the machine's own business */

const char *const fault_names[FAULT_COUNT] = {"late", "garbage", "illegal", "gone", "flood"};

struct remote {
    struct process process;
    bool here; /* false: dismissed */
    bool ready;
    bool promised; /* a share */
    uint8_t promise[SHA256_SIZE];
    uint32_t seat;
    uint32_t question; /* number of the last one */
    uint32_t forgiven; /* answers that came after their time and were passed over */
    double seconds;
    struct conduct conduct;
    struct buf news; /* events since the last message, with commas */
    struct buf message;
    char news_memory[PROTOCOL_NEWS_MAX];
    char message_memory[PROTOCOL_MESSAGE_MAX];
};

/* ---- conduct ---- */

static void dismiss(struct remote *remote, const struct table *table)
{
    ASSERT(remote->here);
    process_stop(&remote->process);
    remote->here = false;
    remote->conduct.random_from = table->step_count + 1u;
}

static void count_fault(struct remote *remote, const struct table *table, enum remote_fault fault)
{
    uint32_t errors = 0;
    remote->conduct.faults[fault]++;
    for (uint32_t i = 0; i < FAULT_COUNT; i++) errors += remote->conduct.faults[i];
    bool fatal = fault == FAULT_GONE || fault == FAULT_FLOOD;
    if (fatal || errors >= REMOTE_ERRORS_MAX) dismiss(remote, table);
}

static uint32_t errors_left(const struct remote *remote)
{
    uint32_t left = REMOTE_ERRORS_MAX;
    for (uint32_t i = 0; i < FAULT_COUNT; i++) left -= remote->conduct.faults[i];
    return left;
}

const struct conduct *remote_conduct(const struct remote *remote)
{
    return &remote->conduct;
}

/* ---- messages ---- */

/* Takes the news along. */
static struct letter letter_make(struct remote *remote, double seconds)
{
    ASSERT(!buf_full(&remote->news));
    buf_clear(&remote->message);
    return (struct letter){.seat = remote->seat,
                           .id = remote->question,
                           .milliseconds = seconds > 0.0 ? (uint32_t)(seconds * 1000.0 + 0.5) : 0,
                           .errors = errors_left(remote),
                           .news = buf_span(&remote->news)};
}

static bool send_message(struct remote *remote, double deadline)
{
    ASSERT(!buf_full(&remote->message));
    return process_send(&remote->process, buf_span(&remote->message), deadline) == PROCESS_DONE;
}

/* A message that is not taken is a program that does not read: there is no talking to it. */
static void must_send(struct remote *remote, const struct table *table, double deadline)
{
    if (!send_message(remote, deadline)) count_fault(remote, table, FAULT_GONE);
}

static void say_hello(struct remote *remote, const struct table *table,
                      const struct record_head *head)
{
    struct letter letter = letter_make(remote, remote->seconds);
    protocol_hello(&remote->message, &letter, table, head);
    must_send(remote, table, host_seconds() + REMOTE_START_SECONDS);
}

static void ask(struct remote *remote, const struct table *table)
{
    remote->question++;
    struct letter letter = letter_make(remote, remote->seconds);
    protocol_move(&remote->message, &letter, table);
    buf_clear(&remote->news);
    must_send(remote, table, host_seconds() + remote->seconds + SLACK_SECONDS);
}

static void complain(struct remote *remote, const struct table *table, enum remote_fault fault,
                     const struct problem *problem, double deadline)
{
    struct letter letter = letter_make(remote, deadline - SLACK_SECONDS - host_seconds());
    protocol_error(&remote->message, &letter, fault_names[fault], problem);
    must_send(remote, table, deadline);
}

static void say_end(struct remote *remote, const struct table *table, bool reveal)
{
    struct letter letter = letter_make(remote, 0.0);
    letter.reveal = reveal;
    protocol_end(&remote->message, &letter, table);
    (void)send_message(remote, host_seconds() + FAREWELL_SECONDS); /* it need not listen any more */
}

/* ---- answers ---- */

enum answer { ANSWER_MOVE, ANSWER_OLD, ANSWER_GARBAGE, ANSWER_ILLEGAL };

/* An object with the id of the question; `json` is NULL unless it is one. */
static enum answer read_object(const struct remote *remote, struct span line, json_t **json,
                               struct problem *problem)
{
    *json = json_loadb(line.text, line.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *id = json_object_get(*json, "id");
    json_int_t number = json_integer_value(id);
    bool old = json_is_integer(id) && number >= 0 && number < remote->question;
    if (old && remote->forgiven < remote->conduct.faults[FAULT_LATE]) return ANSWER_OLD;
    if (json_is_integer(id) && number == remote->question) return ANSWER_MOVE;
    char expected[64];
    snprintf(expected, sizeof expected, "{\"id\": %u, ...}", remote->question);
    problem_set(problem, ERROR_ANSWER_SYNTAX, line, expected);
    return ANSWER_GARBAGE;
}

static enum answer read_move(const struct remote *remote, const struct table *table,
                             struct span line, move_id *move, struct problem *problem)
{
    json_t *json;
    enum answer answer = read_object(remote, line, &json, problem);
    const json_t *text = json_object_get(json, "move");
    if (answer == ANSWER_MOVE && !json_is_string(text)) {
        problem_set(problem, ERROR_ANSWER_SYNTAX, line, "\"move\": \"...\"");
        answer = ANSWER_GARBAGE;
    }
    if (answer == ANSWER_MOVE) {
        struct view view; /* all that the complaint may be made from */
        struct span span = {json_string_value(text), json_string_length(text)};
        table_view(table, remote->seat, &view);
        enum error error = game_move_read(table->game, &table->box, view.state.bytes, remote->seat,
                                          span, move, problem);
        if (error) answer = ANSWER_ILLEGAL;
    }
    json_decref(json);
    return answer;
}

/* True: there is a line. False: a fault was counted. */
static bool receive(struct remote *remote, const struct table *table, double deadline,
                    struct span *line)
{
    static const enum remote_fault faults[] = {
        [PROCESS_LATE] = FAULT_LATE, [PROCESS_GONE] = FAULT_GONE, [PROCESS_FLOOD] = FAULT_FLOOD};
    enum process_news news = process_receive(&remote->process, line, deadline);
    if (news == PROCESS_DONE) return true;
    count_fault(remote, table, faults[news]);
    return false;
}

static bool read_hex(const json_t *json, const char *key, uint8_t *bytes, size_t max, size_t *size)
{
    const json_t *text = json_object_get(json, key);
    struct span span = {json_string_value(text), json_string_length(text)};
    return json_is_string(text) && hex_read(span, bytes, max, size);
}

/* The answer to hello. A program that is not ready in time is not worth waiting for again. */
static void await_ready(struct remote *remote, const struct table *table)
{
    double deadline = host_seconds() + REMOTE_START_SECONDS;
    while (remote->here && !remote->ready) {
        struct span line;
        struct problem problem;
        json_t *json;
        if (!receive(remote, table, deadline, &line)) {
            if (remote->here) dismiss(remote, table);
            return;
        }
        remote->ready = read_object(remote, line, &json, &problem) == ANSWER_MOVE;
        size_t size = 0;
        bool is_promise = read_hex(json, "promise", remote->promise, SHA256_SIZE, &size);
        remote->promised = remote->ready && is_promise && size == SHA256_SIZE;
        json_decref(json);
        if (!remote->ready) count_fault(remote, table, FAULT_GARBAGE);
        if (!remote->ready && remote->here)
            complain(remote, table, FAULT_GARBAGE, &problem, deadline);
    }
}

/* The same question stands until there is an answer, or its time is over. */
static bool await_move(struct remote *remote, const struct table *table, move_id *move)
{
    double deadline = host_seconds() + remote->seconds + SLACK_SECONDS;
    while (remote->here) {
        struct span line;
        struct problem problem = {0};
        if (!receive(remote, table, deadline, &line)) return false;
        enum answer answer = read_move(remote, table, line, move, &problem);
        if (answer == ANSWER_MOVE) return true;
        if (answer == ANSWER_OLD) {
            remote->forgiven++;
            continue;
        }
        enum remote_fault fault = answer == ANSWER_ILLEGAL ? FAULT_ILLEGAL : FAULT_GARBAGE;
        count_fault(remote, table, fault);
        if (remote->here) complain(remote, table, fault, &problem, deadline);
    }
    return false;
}

/* ---- a game ---- */

struct remote *remote_new(const char *command, const struct table *table,
                          const struct record_head *head, uint32_t seat, double seconds)
{
    struct problem problem;
    struct remote *remote = malloc(sizeof *remote);
    if (!remote) abort();
    remote->here = true;
    remote->ready = false;
    remote->seat = seat;
    remote->question = 0;
    remote->forgiven = 0;
    remote->seconds = seconds > 0.0 ? seconds : REMOTE_SECONDS;
    remote->conduct = (struct conduct){0};
    buf_init(&remote->news, remote->news_memory, sizeof remote->news_memory);
    buf_init(&remote->message, remote->message_memory, sizeof remote->message_memory);
    if (process_start(&remote->process, command, &problem)) {
        remote->here = false;
        remote->conduct.faults[FAULT_GONE]++;
        remote->conduct.random_from = table->step_count + 1u;
        return remote;
    }
    say_hello(remote, table, head);
    return remote;
}

void remote_tell(struct remote *remote, const struct table *table, const struct events *events)
{
    if (remote->here) protocol_news(&remote->news, table, remote->seat, events);
}

move_id remote_choose(struct remote *remote, const struct table *table, struct brain *brain)
{
    static const struct budget none = {0};
    move_id move;
    if (remote->here && !remote->ready) await_ready(remote, table);
    if (remote->here) {
        ask(remote, table);
        if (remote->here && await_move(remote, table, &move)) return move;
    }
    struct problem problem;
    const struct bot *bot = bot_find(span_of("random"), &problem);
    return brain_choose(brain, bot, table, remote->seat, &none);
}

/* The size of the share; 0: none came, or it does not fit. */
static size_t ask_share(struct remote *remote, const struct table *table,
                        uint8_t share[FAIR_SHARE_MAX])
{
    double deadline = host_seconds() + REMOTE_SHARE_SECONDS;
    struct problem problem;
    struct span line;
    size_t size = 0;
    remote->question++;
    struct letter letter = letter_make(remote, REMOTE_SHARE_SECONDS);
    protocol_share(&remote->message, &letter, table);
    must_send(remote, table, deadline);
    if (!remote->here || !receive(remote, table, deadline, &line)) return 0;
    json_t *json;
    bool answered = read_object(remote, line, &json, &problem) == ANSWER_MOVE &&
                    read_hex(json, "share", share, FAIR_SHARE_MAX, &size);
    json_decref(json);
    if (!answered) count_fault(remote, table, FAULT_GARBAGE);
    return answered ? size : 0;
}

void remotes_share(struct remote *const remotes[SEATS_MAX], struct table *table)
{
    uint8_t share[FAIR_SHARE_MAX];
    for (uint32_t i = 0; i < table->box.seats; i++) {
        struct remote *remote = remotes[i];
        if (remote && remote->here && !remote->ready) await_ready(remote, table);
        if (remote && remote->promised) fair_promise(&table->fair, i + 1u, remote->promise);
    }
    for (uint32_t i = 0; i < table->box.seats; i++) {
        struct remote *remote = remotes[i];
        if (!remote || !remote->here || !remote->promised) continue;
        size_t size = ask_share(remote, table, share);
        (void)!fair_open(&table->fair, i + 1u, share, size);
    }
}

void remote_free(struct remote *remote, const struct table *table, bool reveal)
{
    if (remote->here && !table_actors(table)) say_end(remote, table, reveal);
    if (remote->here) {
        process_farewell(&remote->process, host_seconds() + FAREWELL_SECONDS);
        process_stop(&remote->process);
    }
    free(remote);
}
