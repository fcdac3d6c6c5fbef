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

/* ---- play ---- */

static void on_turn(evutil_socket_t none, short what, void *context)
{
    struct match *match = context;
    struct crowd *crowd = match->owner->context;
    (void)none, (void)what;
    if (crowd->stage != STAGE_PLAY) return;
    crowd->moving++;
    match_move(match);
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

static void tell(const struct person *person, const char *text)
{
    if (person->socket) socket_send(person->socket, span_of(text));
}

static void on_opened(void *context, uint32_t number, const char *cookie)
{
    const struct crowd *crowd = context;
    (void)cookie;
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
    } else if (span_equal(type, "hello")) {
        on_greeted(crowd);
    } else if (span_equal(type, "beat")) {
        tell(person, "{\"type\": \"beat\"}");
    } else if (person->match) {
        match_hear(person->match, person, type, frame);
    } else {
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
    const struct socket_owner owner = {
        .context = crowd, .opened = on_opened, .heard = on_heard, .closed = on_closed};
    while (crowd->called < crowd->people_count && crowd->called - crowd->greeted < AT_ONCE) {
        uint32_t number = crowd->called++;
        crowd->people[number].socket = socket_call(crowd->base, &crowd->options->place, "", &owner,
                                                   number);
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
        event_free(crowd->turns[i]);
    }
    for (uint32_t i = 0; i < crowd->people_count; i++) {
        if (crowd->people[i].socket) socket_free(crowd->people[i].socket);
        free(crowd->people[i].position);
    }
    event_free(crowd->patience);
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
