/* SPDX-License-Identifier: MIT */
#include "cli/load/crowd.h"

#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/scan.h"
#include "cli/load/match.h"
#include "host/host.h"
#include "server/socket.h"
#include "wire/messages.h"

enum {
    AT_ONCE = 32,    /* people who connect, or tables that begin, at the same time */
    PATIENCE_S = 60, /* nothing was heard for so long: it is over */
    PER_MINUTE = 60
};

static const struct timeval one_second = {.tv_sec = 1};

enum stage { STAGE_CONNECT, STAGE_SIT, STAGE_PLAY, STAGE_END };

struct crowd {
    const struct crowd_options *options;
    struct crowd_report *report;
    struct match_owner owner;
    struct event_base *base;
    struct event *patience;
    struct person *people;
    struct match *matches;
    struct event **turns; /* when the next move of a match is due */
    uint32_t people_count;
    uint32_t called;
    uint32_t greeted;
    uint32_t opened; /* matches */
    uint32_t begun;
    uint32_t moving;
    uint64_t delay_max;
    enum stage stage;
    double play_began;
    struct socket_owner line_owner;
    struct event *sample;
    struct event *visit;
};

/* ---- the server's use of this machine ---- */

static struct usage read_usage(uint32_t pid)
{
    struct usage usage = {0};
    char path[64];
    char line[1024];
    unsigned long user;
    unsigned long system;
    unsigned long pages;
    if (pid == 0) return usage;
    snprintf(path, sizeof path, "/proc/%u/stat", pid);
    FILE *stream = fopen(path, "r");
    const char *rest = stream && fgets(line, sizeof line, stream) ? strrchr(line, ')') : NULL;
    if (rest && sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                       &system) == 2) {
        usage.cpu_s = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
    }
    if (stream) fclose(stream);
    snprintf(path, sizeof path, "/proc/%u/statm", pid);
    stream = fopen(path, "r");
    if (stream && fscanf(stream, "%*u %lu", &pages) == 1) {
        usage.memory = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
    }
    if (stream) fclose(stream);
    return usage;
}

/* ---- the end ---- */

static void finish(struct crowd *crowd, enum crowd_end how)
{
    if (crowd->stage == STAGE_END) return;
    crowd->stage = STAGE_END;
    crowd->report->end = how;
    crowd->report->after = read_usage(crowd->options->pid);
    crowd->report->seconds = crowd->play_began > 0 ? host_seconds() - crowd->play_began : 0;
    event_base_loopexit(crowd->base, NULL);
}

static void on_patience_over(evutil_socket_t none, short what, void *context)
{
    struct crowd *crowd = context;
    (void)none, (void)what;
    finish(crowd, crowd->stage == STAGE_CONNECT ? CROWD_NO_ANSWER : CROWD_INTERRUPTED);
}

static void wait_again(struct crowd *crowd)
{
    const struct timeval time = {.tv_sec = PATIENCE_S + crowd->options->seconds};
    evtimer_add(crowd->patience, &time);
}

static void on_wrong(void *context, const char *what, struct span frame)
{
    struct crowd *crowd = context;
    struct crowd_report *report = crowd->report;
    if (report->errors++ > 0) return;
    snprintf(report->error, sizeof report->error, "%s: %.*s", what,
             frame.size < 160 ? (int)frame.size : 160, frame.text);
}

/* ---- people who come and go ---- */

static void tell(const struct person *person, const char *text)
{
    if (person->socket) socket_send(person->socket, span_of(text));
}

static void call_again(struct crowd *crowd, struct person *person)
{
    if (person->socket) socket_free(person->socket);
    person->socket = socket_call(crowd->base, &crowd->options->place, person->cookie,
                                 &crowd->line_owner, (uint32_t)(person - crowd->people));
}

static void reload(struct crowd *crowd, struct match *match)
{
    struct person *person = &match->people[rng_below(&match->rng, crowd->options->box->seats)];
    crowd->report->reloads++;
    match_part(match, person);
    call_again(crowd, person);
}

/* An idle one leaves, and comes as somebody else. */
static void on_visit(evutil_socket_t none, short what, void *context)
{
    struct crowd *crowd = context;
    const struct crowd_options *options = crowd->options;
    uint32_t first = crowd->people_count - options->idle;
    (void)none, (void)what;
    if (crowd->stage != STAGE_PLAY || options->idle == 0) return;
    struct person *person = &crowd->people[first + crowd->report->visits++ % options->idle];
    person->cookie[0] = '\0';
    call_again(crowd, person);
}

/* Back after a reload, or a visitor who watches a table. */
static void on_back(struct crowd *crowd, struct person *person)
{
    char text[128];
    if (person->match) {
        match_return(person->match, person);
    } else if (crowd->options->tables > 0) {
        const struct match *match = &crowd->matches[crowd->report->visits % crowd->options->tables];
        snprintf(text, sizeof text, "{\"type\": \"follow\", \"table\": \"%s\"}", match->table);
        if (match->table[0]) tell(person, text);
    }
}

static void on_sample(evutil_socket_t none, short what, void *context)
{
    struct crowd *crowd = context;
    struct crowd_report *report = crowd->report;
    (void)none, (void)what;
    if (crowd->stage != STAGE_PLAY || report->memory_count == SAMPLES) return;
    report->memory[report->memory_count++] = read_usage(crowd->options->pid).memory;
}

/* ---- play ---- */

static void on_turn(evutil_socket_t none, short what, void *context)
{
    struct match *match = context;
    struct crowd *crowd = match->owner->context;
    (void)none, (void)what;
    if (crowd->stage != STAGE_PLAY) return;
    crowd->moving++;
    bool reloads = rng_below(&match->rng, 100) < crowd->options->churn;
    if (reloads && !match->is_over) {
        reload(crowd, match);
    } else {
        match_move(match);
    }
}

/* `delay`: from now on. */
static void set_turn(struct crowd *crowd, const struct match *match, double delay)
{
    if (delay < 0) delay = 0;
    const struct timeval time = {.tv_sec = (time_t)delay,
                                 .tv_usec = (suseconds_t)((delay - (double)(time_t)delay) * 1e6)};
    evtimer_add(crowd->turns[match - crowd->matches], &time);
}

static double period_of(const struct crowd *crowd)
{
    return crowd->options->rate ? (double)PER_MINUTE / crowd->options->rate : 0;
}

static void on_bell(evutil_socket_t none, short what, void *context)
{
    struct crowd *crowd = context;
    (void)none, (void)what;
    if (crowd->moving == 0) finish(crowd, CROWD_DONE);
}

static bool is_time_up(const struct crowd *crowd)
{
    return host_seconds() - crowd->play_began >= crowd->options->seconds;
}

/* All tables have begun: they move at different times, as people would. */
static void play(struct crowd *crowd)
{
    const struct timeval time = {.tv_sec = crowd->options->seconds};
    crowd->report->seated = read_usage(crowd->options->pid);
    crowd->stage = STAGE_PLAY;
    crowd->play_began = host_seconds();
    crowd->report->frames = crowd->report->bytes = 0;
    for (uint32_t i = 0; i < crowd->options->tables; i++) {
        crowd->matches[i].steps = 0;
        set_turn(crowd, &crowd->matches[i], period_of(crowd) * i / crowd->options->tables);
    }
    event_base_once(crowd->base, -1, EV_TIMEOUT, on_bell, crowd, &time);
    const struct timeval often = {.tv_sec = crowd->options->seconds / SAMPLES,
                                  .tv_usec = crowd->options->seconds % SAMPLES *
                                             (1000000 / SAMPLES)};
    event_add(crowd->sample, &often);
    if (crowd->options->churn) event_add(crowd->visit, &one_second);
}

static void note_delay(struct crowd *crowd, double seconds)
{
    struct crowd_report *report = crowd->report;
    if (report->moves == crowd->delay_max) {
        crowd->delay_max = crowd->delay_max ? crowd->delay_max * 2 : 4096;
        report->delays = realloc(report->delays, crowd->delay_max * sizeof *report->delays);
        ASSERT(report->delays);
    }
    report->delays[report->moves++] = (uint32_t)(seconds * 1e6);
}

static void rest(struct crowd *crowd, const struct match *match)
{
    crowd->moving--;
    if (!is_time_up(crowd)) {
        set_turn(crowd, match, match->sent + period_of(crowd) - host_seconds());
    } else if (crowd->moving == 0) {
        finish(crowd, CROWD_DONE);
    }
}

static void on_moved(void *context, struct match *match)
{
    struct crowd *crowd = context;
    note_delay(crowd, host_seconds() - match->sent);
    rest(crowd, match);
}

static void open_matches(struct crowd *crowd)
{
    while (crowd->opened < crowd->options->tables && crowd->opened - crowd->begun < AT_ONCE) {
        match_open(&crowd->matches[crowd->opened++]);
    }
}

/* A game begins: one of the first, or another one at the same table. */
static void on_begun(void *context, struct match *match)
{
    struct crowd *crowd = context;
    if (crowd->stage == STAGE_PLAY) {
        rest(crowd, match);
        return;
    }
    crowd->begun++;
    open_matches(crowd);
    if (crowd->begun == crowd->options->tables) play(crowd);
}

/* ---- lines ---- */

static void on_opened(void *context, uint32_t number, const char *cookie)
{
    struct crowd *crowd = context;
    snprintf(crowd->people[number].cookie, sizeof crowd->people[number].cookie, "%s", cookie);
    tell(&crowd->people[number], "{\"type\": \"hello\", \"protocol\": \"" MESSAGE_PROTOCOL "\"}");
}

static void call(struct crowd *crowd);

static void on_greeted(struct crowd *crowd)
{
    crowd->greeted++;
    call(crowd);
    if (crowd->greeted < crowd->people_count) return;
    crowd->report->connected = read_usage(crowd->options->pid);
    crowd->stage = STAGE_SIT;
    if (crowd->options->tables > 0) {
        open_matches(crowd);
    } else {
        play(crowd);
    }
}

static void on_heard(void *context, uint32_t number, struct span frame)
{
    struct crowd *crowd = context;
    struct person *person = &crowd->people[number];
    struct span value;
    struct span type;
    wait_again(crowd);
    crowd->report->frames++;
    crowd->report->bytes += frame.size;
    if (!scan_find(frame, "type", &value) || !scan_text(value, &type)) {
        on_wrong(crowd, "a message", frame);
    } else if (span_equal(type, "hello") && crowd->stage == STAGE_CONNECT) {
        on_greeted(crowd);
    } else if (span_equal(type, "hello")) {
        on_back(crowd, person);
    } else if (span_equal(type, "beat")) {
        tell(person, "{\"type\": \"beat\"}");
    } else if (person->match) {
        match_hear(person->match, person, type, frame);
    } else if (!crowd->options->churn) {
        on_wrong(crowd, "a message", frame);
    }
}

static void on_closed(void *context, uint32_t number)
{
    struct crowd *crowd = context;
    crowd->people[number].socket = NULL;
    finish(crowd, crowd->stage == STAGE_CONNECT ? CROWD_NO_ANSWER : CROWD_INTERRUPTED);
}

static void call(struct crowd *crowd)
{
    while (crowd->called < crowd->people_count && crowd->called - crowd->greeted < AT_ONCE) {
        uint32_t number = crowd->called++;
        call_again(crowd, &crowd->people[number]);
    }
}

/* ---- life ---- */

static void *allot(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size);
    ASSERT(memory);
    return memory;
}

static void gather(struct crowd *crowd)
{
    const struct crowd_options *options = crowd->options;
    crowd->people_count = options->tables * options->box->seats + options->idle;
    crowd->people = allot(crowd->people_count, sizeof *crowd->people);
    crowd->matches = allot(options->tables, sizeof *crowd->matches);
    crowd->turns = allot(options->tables, sizeof *crowd->turns);
    crowd->line_owner = (struct socket_owner){
        .context = crowd, .opened = on_opened, .heard = on_heard, .closed = on_closed};
    crowd->sample = event_new(crowd->base, -1, EV_PERSIST, on_sample, crowd);
    crowd->visit = event_new(crowd->base, -1, EV_PERSIST, on_visit, crowd);
    ASSERT(crowd->sample && crowd->visit);
    crowd->owner = (struct match_owner){.context = crowd,
                                        .begun = on_begun,
                                        .moved = on_moved,
                                        .wrong = on_wrong,
                                        .options = options};
    for (uint32_t i = 0; i < options->tables; i++) {
        struct match *match = &crowd->matches[i];
        match->owner = &crowd->owner;
        match->people = &crowd->people[i * options->box->seats];
        rng_init_number(&match->rng, i + 1u);
        for (uint32_t k = 0; k < options->box->seats; k++) match->people[k].match = match;
        crowd->turns[i] = evtimer_new(crowd->base, on_turn, match);
        ASSERT(crowd->turns[i]);
    }
}

static void disperse(struct crowd *crowd)
{
    for (uint32_t i = 0; i < crowd->options->tables; i++) {
        crowd->report->steps += crowd->matches[i].steps;
        crowd->report->games += crowd->matches[i].games;
        crowd->report->rematches += crowd->matches[i].rematches;
        event_free(crowd->turns[i]);
    }
    for (uint32_t i = 0; i < crowd->people_count; i++) {
        if (crowd->people[i].socket) socket_free(crowd->people[i].socket);
        free(crowd->people[i].position);
    }
    event_free(crowd->patience);
    event_free(crowd->sample);
    event_free(crowd->visit);
    event_base_free(crowd->base);
    free(crowd->people);
    free(crowd->matches);
    free(crowd->turns);
}

static int by_size(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

void crowd_run(const struct crowd_options *options, struct crowd_report *report)
{
    struct crowd crowd = {.options = options, .report = report};
    memset(report, 0, sizeof *report);
    crowd.base = event_base_new();
    ASSERT(crowd.base);
    crowd.patience = evtimer_new(crowd.base, on_patience_over, &crowd);
    ASSERT(crowd.patience);
    gather(&crowd);
    report->before = read_usage(options->pid);
    wait_again(&crowd);
    call(&crowd);
    event_base_dispatch(crowd.base);
    disperse(&crowd);
    if (report->moves > 0) qsort(report->delays, report->moves, sizeof *report->delays, by_size);
}
