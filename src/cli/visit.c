/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/visit.h"

#include <event2/event.h>
#include <jansson.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hex.h"
#include "cli/visit_decide.h"
#include "server/handshake.h"
#include "server/socket.h"
#include "wire/messages.h"
#include "wire/wire.h"

enum {
    RETRY_MIN_MS = 250,
    RETRY_MAX_MS = 10000,
    BEAT_S = 15, /* until the server says another number */
    ID_SIZE = 8,
    EDITION_NAME_MAX = EDITION_ID_MAX + 1
};

/* The events of a step that nobody has taken yet. */
struct told {
    struct told *next;
    uint32_t count;
    struct event items[];
};

/* What somebody said. */
struct words {
    struct words *next;
    uint32_t seat;
    char text[];
};

struct visit {
    struct visit_options options;
    struct place place;
    char cookie[HANDSHAKE_COOKIE_DIGITS + 1];
    char cookie_path[PATH_SIZE_MAX];
    uint8_t share[FAIR_SHARE_MAX];
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int wake;
    /* ---- of the thread alone ---- */
    struct event_base *base;
    struct event *woken;
    struct event *retry;
    struct event *silence; /* two beats have not come: the line is dead */
    struct socket *socket;
    uint32_t retry_ms;
    uint32_t beat_s;
    double ahead_s; /* the server's clock before ours */
    bool has_greeted;
    /* ---- under the mutex ---- */
    struct visit_state state;
    struct told *first;
    struct told **end;
    struct words *words;
    char told_position[POSITION_TEXT_MAX]; /* after the last step */
    json_t *says;                          /* to be said, an array */
    json_t *pending; /* what was decided and is not answered yet; NULL: nothing */
    bool is_unsent;  /* the pending one, on this line */
    bool wants_record;
    char *record;
    bool is_ending;
};

/* ---- saying ---- */

static void say_json(struct visit *visit, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    ASSERT(text);
    if (visit->socket) socket_send(visit->socket, span_of(text));
    if (visit->socket) socket_flush(visit->socket);
    free(text);
}

static void say_once(struct visit *visit, json_t *message)
{
    ASSERT(message);
    say_json(visit, message);
    json_decref(message);
}

/* With an id, so that it counts once however often it is said. Under the mutex. */
static void decide(struct visit *visit, json_t *message)
{
    uint8_t bytes[ID_SIZE];
    char id[2 * ID_SIZE + 1];
    struct buf buf;
    ASSERT(message);
    host_random(bytes, sizeof bytes);
    buf_init(&buf, id, sizeof id);
    hex_add(&buf, bytes, sizeof bytes);
    json_object_set_new(message, "id", json_string(id));
    json_decref(visit->pending);
    visit->pending = message;
    visit->is_unsent = true;
    visit->state.is_answered = false;
    visit->state.refusal[0] = '\0';
    const uint64_t one = 1;
    (void)!write(visit->wake, &one, sizeof one);
}

static void follow(struct visit *visit)
{
    const struct visit_link *link = &visit->options.link;
    json_t *message = json_pack("{s:s, s:s, s:i}", "type", "follow", "table", link->table, "after",
                                (int)visit->state.n);
    if (link->key[0]) json_object_set_new(message, "key", json_string(link->key));
    say_once(visit, message);
}

static void take_seat(struct visit *visit)
{
    const struct visit_options *options = &visit->options;
    const struct visit_link *link = &options->link;
    if (link->token[0] && visit->state.you == 0) {
        decide(visit, json_pack("{s:s, s:s, s:s}", "type", "take", "table", link->table, "token",
                                link->token));
        return;
    }
    json_t *message = json_pack("{s:s, s:s, s:s}", "type", "sit", "table", link->table, "name",
                                options->name);
    if (link->key[0]) json_object_set_new(message, "key", json_string(link->key));
    if (options->program) json_object_set_new(message, "bot", json_string(options->program));
    decide(visit, message);
}

static void create(struct visit *visit)
{
    const struct setup *setup = visit->options.setup;
    const struct game *game = setup->entry->game;
    char memory[256];
    char edition[EDITION_NAME_MAX] = "";
    struct buf options;
    buf_init(&options, memory, sizeof memory);
    for (uint32_t i = 0; i < game->option_count; i++) {
        if (i > 0) buf_add_char(&options, ' ');
        buf_add(&options, game->options[i].name);
        buf_add_char(&options, '=');
        buf_add(&options, game->options[i].values[setup->box.options[i]]);
    }
    memcpy(edition, setup->edition.id.text, setup->edition.id.size);
    decide(visit, json_pack("{s:s, s:s, s:i, s:s, s:s, s:s}", "type", "create", "game", game->name,
                            "seats", (int)setup->box.seats, "name", visit->options.name, "options",
                            memory, "edition", edition));
}

/* ---- hearing ---- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static uint32_t number_of(const json_t *object, const char *key)
{
    return (uint32_t)json_integer_value(json_object_get(object, key));
}

static seat_set seats_of(const json_t *object, const char *key)
{
    seat_set seats = 0;
    const json_t *seat;
    size_t i;
    json_array_foreach(json_object_get(object, key), i, seat)
    {
        seats |= 1u << (json_integer_value(seat) & 7);
    }
    return seats;
}

static void copy_text(char *to, size_t size, const char *from)
{
    snprintf(to, size, "%s", from);
}

static void change(struct visit *visit)
{
    visit->state.version++;
    pthread_cond_signal(&visit->changed);
}

static void hear_pace(struct visit_pace *pace, const json_t *told)
{
    copy_text(pace->name, sizeof pace->name, text_of(told, "pace"));
    pace->seconds = number_of(told, "seconds");
}

/* The numbers of the box, as the table says them. False: this program cannot play it. */
static bool read_box(struct visit *visit, const json_t *table)
{
    struct visit_state *state = &visit->state;
    const json_t *edition = json_object_get(table, "edition");
    const char *name;
    const json_t *value;
    struct problem problem;
    const struct shelf_game *entry = shelf_find(&games, span_of(text_of(table, "game")), &problem);
    if (!entry || box_init(&state->box, entry->game, number_of(table, "seats"), &problem)) {
        return false;
    }
    json_object_foreach(json_object_get(table, "options"), name, value)
    {
        char setting[RECORD_NAME_MAX * 2];
        snprintf(setting, sizeof setting, "%s=%s", name, json_string_value(value));
        if (box_option(&state->box, entry->game, span_of(setting), &problem)) return false;
    }
    if (shelf_edition(entry, span_of(text_of(edition, "id")), span_of(text_of(edition, "sha256")),
                      &state->edition, &problem)) {
        return false;
    }
    state->game = entry->game;
    state->seats = state->box.seats;
    return !box_edition(&state->box, entry->game, &state->edition, &problem);
}

static void hear_table(struct visit *visit, const json_t *message)
{
    struct visit_state *state = &visit->state;
    struct visit_link *link = &visit->options.link;
    copy_text(link->table, sizeof link->table, text_of(message, "table"));
    copy_text(state->table, sizeof state->table, link->table);
    uint32_t you = number_of(message, "you");
    if (you != state->you) state->n = 0; /* it sees other things now */
    state->you = you;
    state->host = number_of(message, "host");
    state->hints = json_is_true(json_object_get(message, "hints"));
    hear_pace(&state->pace, message);
    const char *chat = text_of(message, "chat");
    state->chat = strcmp(chat, "free") == 0  ? VISIT_CHAT_FREE
                  : strcmp(chat, "off") == 0 ? VISIT_CHAT_OFF
                                             : VISIT_CHAT_PRESETS;
    if (!state->game && !read_box(visit, message)) {
        copy_text(state->refusal, sizeof state->refusal, "old-page");
    }
    if (!json_object_get(message, "key")) return;
    copy_text(link->key, sizeof link->key, text_of(message, "key"));
    snprintf(state->invitation, sizeof state->invitation, "%.200s#/table/%s?key=%s", link->server,
             link->table, link->key);
}

static void keep_events(struct visit *visit, const json_t *events)
{
    const struct visit_state *state = &visit->state;
    size_t count = json_array_size(events);
    struct told *told = calloc(1, sizeof *told + count * sizeof told->items[0]);
    ASSERT(told);
    for (size_t i = 0; i < count; i++) {
        struct problem problem;
        char *text = json_dumps(json_array_get(events, i), 0);
        ASSERT(text);
        if (!wire_event_read(state->game, &state->box, span_of(text), &told->items[told->count],
                             &problem)) {
            told->count++;
        }
        free(text);
    }
    *visit->end = told;
    visit->end = &told->next;
}

/* False: there is a gap. */
static bool hear_news(struct visit *visit, const json_t *message)
{
    struct visit_state *state = &visit->state;
    const json_t *step;
    size_t i;
    json_array_foreach(json_object_get(message, "steps"), i, step)
    {
        uint32_t n = number_of(step, "n");
        if (n <= state->n) continue;
        if (n != state->n + 1u) return false;
        state->n = n;
        keep_events(visit, json_object_get(step, "events"));
        if (!json_object_get(step, "position")) continue;
        copy_text(visit->told_position, sizeof visit->told_position, text_of(step, "position"));
        copy_text(state->position, sizeof state->position, visit->told_position);
    }
    return true;
}

static void hash_share(const struct visit *visit, uint8_t digest[SHA256_SIZE])
{
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, visit->share, sizeof visit->share);
    sha256_finish(&sha, digest);
}

static void hear_deal(struct visit *visit, const json_t *deal)
{
    struct visit_state *state = &visit->state;
    const char *wants = text_of(deal, "wants");
    bool opens = strcmp(wants, "share") == 0;
    uint8_t digest[SHA256_SIZE];
    char hex[2 * FAIR_SHARE_MAX + 1];
    size_t size;
    struct buf buf;
    (void)hex_read(span_of(text_of(deal, "commit")), state->commit, SHA256_SIZE, &size);
    if (!*wants || !state->you) return;
    const json_t *promise = json_array_get(json_object_get(deal, "promises"), state->you - 1u);
    const json_t *share = json_array_get(json_object_get(deal, "shares"), state->you - 1u);
    bool has_promised = json_string_length(promise) > 0;
    if (opens ? !has_promised || json_string_length(share) > 0 : has_promised) return;
    hash_share(visit, digest);
    buf_init(&buf, hex, sizeof hex);
    hex_add(&buf, opens ? visit->share : digest, FAIR_SHARE_MAX);
    say_once(visit, json_pack("{s:s, s:s, s:s}", "type", opens ? "share" : "promise", "table",
                              visit->options.link.table, opens ? "share" : "hash", hex));
}

static enum visit_phase phase_of(const char *word)
{
    static const char *const words[] = {"", "open", "deal", "play", "over"};
    uint32_t i = VISIT_OVER;
    while (i > 0 && strcmp(word, words[i]) != 0) i--;
    return (enum visit_phase)i;
}

static void hear_vote(struct visit_vote *vote, const json_t *told)
{
    static const char *const words[] = {"", "pause", "resume", "pace", "end"};
    uint32_t what = VISIT_END;
    memset(vote, 0, sizeof *vote);
    while (what > 0 && strcmp(text_of(told, "what"), words[what]) != 0) what--;
    vote->what = (enum visit_wish)what;
    vote->seat = number_of(told, "seat");
    if (vote->seat < 1 || vote->seat > SEATS_MAX) vote->what = VISIT_NOTHING;
    hear_pace(&vote->pace, told);
    vote->yes = seats_of(told, "yes");
}

static void hear_live(struct visit *visit, const json_t *message)
{
    struct visit_state *state = &visit->state;
    const json_t *item;
    size_t i;
    state->phase = phase_of(text_of(message, "phase"));
    state->is_paused = json_is_true(json_object_get(message, "paused"));
    state->live_n = number_of(message, "n");
    state->actors = seats_of(message, "actors");
    state->again = seats_of(message, "again");
    json_array_foreach(json_object_get(message, "people"), i, item)
    {
        if (i >= SEATS_MAX) break;
        struct visit_person *person = &state->people[i];
        copy_text(person->name, sizeof person->name, text_of(item, "name"));
        copy_text(person->bot, sizeof person->bot, text_of(item, "bot"));
        person->here = json_is_true(json_object_get(item, "here"));
        person->covered = *text_of(item, "covered") != '\0';
    }
    const json_t *due = json_object_get(message, "due");
    state->due = due ? json_number_value(due) / 1000.0 - visit->ahead_s : 0.0;
    copy_text(state->next, sizeof state->next, text_of(message, "next"));
    state->is_stopped = state->phase == VISIT_OVER && !json_object_get(message, "result");
    state->may_undo = json_is_true(json_object_get(message, "undo"));
    hear_vote(&state->vote, json_object_get(message, "vote"));
    /* With what I have chosen in secret, as long as it waits. */
    const json_t *own = json_object_get(message, "position");
    copy_text(state->position, sizeof state->position,
              own ? json_string_value(own) : visit->told_position);
    if (json_object_get(message, "deal")) hear_deal(visit, json_object_get(message, "deal"));
}

static void hear_answer(struct visit *visit, const json_t *message, bool is_ok)
{
    struct visit_state *state = &visit->state;
    const char *id = text_of(message, "id");
    bool is_mine = visit->pending && strcmp(id, text_of(visit->pending, "id")) == 0;
    bool is_lost = !is_ok && !*id && !state->game; /* there is no such table */
    if (!is_mine && !is_lost) return;
    state->is_answered = true;
    if (!is_ok) copy_text(state->refusal, sizeof state->refusal, text_of(message, "why"));
    if (!is_ok) copy_text(state->expected, sizeof state->expected, text_of(message, "expected"));
    if (!is_mine) return;
    json_decref(visit->pending);
    visit->pending = NULL;
}

static void hear_now(struct visit *visit, const json_t *message)
{
    const json_t *now = json_object_get(message, "now");
    if (now) visit->ahead_s = json_number_value(now) / 1000.0 - host_seconds();
}

static void hear_beat(struct visit *visit, const json_t *message)
{
    const json_t *n = json_object_get(json_object_get(message, "tables"),
                                      visit->options.link.table);
    hear_now(visit, message);
    say_once(visit, json_pack("{s:s}", "type", "beat"));
    if (n && json_integer_value(n) > (json_int_t)visit->state.n) follow(visit);
}

static void hear_said(struct visit *visit, const json_t *message)
{
    const char *text = text_of(message, "say");
    struct words **end = &visit->words;
    while (*end) end = &(*end)->next;
    *end = calloc(1, sizeof **end + strlen(text) + 1);
    ASSERT(*end);
    (*end)->seat = number_of(message, "seat");
    strcpy((*end)->text, text);
}

static void hear_hello(struct visit *visit, const json_t *message)
{
    uint32_t beat = number_of(message, "beat");
    if (beat > 0) visit->beat_s = beat;
    hear_now(visit, message);
    visit->has_greeted = true;
    visit->retry_ms = RETRY_MIN_MS;
    visit->state.is_connected = true;
    if (visit->options.link.table[0]) {
        follow(visit);
    } else if (!visit->pending) {
        create(visit);
    }
    visit->is_unsent = visit->pending != NULL;
}

static void say_pending(struct visit *visit)
{
    if (!visit->has_greeted) return;
    if (visit->pending && visit->is_unsent) say_json(visit, visit->pending);
    visit->is_unsent = false;
    for (size_t i = 0; i < json_array_size(visit->says); i++) {
        say_json(visit, json_array_get(visit->says, i));
    }
    json_array_clear(visit->says);
    if (!visit->wants_record) return;
    visit->wants_record = false;
    say_once(visit, json_pack("{s:s, s:s}", "type", "record", "table", visit->options.link.table));
}

/* Of a table that was left: what it said last was on its way. */
static bool is_elsewhere(const struct visit *visit, const json_t *message)
{
    static const char *const types[] = {"table", "news", "live", "said", "record"};
    const char *table = visit->options.link.table;
    bool is_other = table[0] && strcmp(text_of(message, "table"), table) != 0;
    for (size_t i = 0; is_other && i < sizeof types / sizeof types[0]; i++) {
        if (strcmp(text_of(message, "type"), types[i]) == 0) return true;
    }
    return false;
}

static void hear(struct visit *visit, const json_t *message)
{
    const char *type = text_of(message, "type");
    if (is_elsewhere(visit, message)) return;
    bool had_game = visit->state.game != NULL;
    if (strcmp(type, "hello") == 0) hear_hello(visit, message);
    if (strcmp(type, "said") == 0) hear_said(visit, message);
    if (strcmp(type, "table") == 0) hear_table(visit, message);
    if (strcmp(type, "news") == 0 && !hear_news(visit, message)) follow(visit);
    if (strcmp(type, "live") == 0) hear_live(visit, message);
    if (strcmp(type, "ok") == 0) hear_answer(visit, message, true);
    if (strcmp(type, "no") == 0) hear_answer(visit, message, false);
    if (strcmp(type, "beat") == 0) hear_beat(visit, message);
    if (strcmp(type, "record") == 0) {
        free(visit->record);
        visit->record = json_dumps(json_object_get(message, "record"), JSON_PRESERVE_ORDER);
    }
    const struct visit_state *state = &visit->state;
    bool is_new = !had_game && state->game && state->you == 0;
    /* Whoever is back takes the seat from the bot that played meanwhile. */
    bool is_covered = state->you > 0 && state->people[state->you - 1u].covered;
    if ((is_new || is_covered) && !visit->pending) take_seat(visit);
    say_pending(visit);
    change(visit);
}

/* ---- the line ---- */

/* From now on the server has two beats to say something. */
static void be_patient(struct visit *visit)
{
    const struct timeval patience = {.tv_sec = 2 * (time_t)visit->beat_s + 1};
    evtimer_add(visit->silence, &patience);
}

static void on_heard(void *context, uint32_t number, struct span text)
{
    struct visit *visit = context;
    json_t *message = json_loadb(text.text, text.size, 0, NULL);
    (void)number;
    pthread_mutex_lock(&visit->mutex);
    hear(visit, message);
    pthread_mutex_unlock(&visit->mutex);
    json_decref(message);
    be_patient(visit);
}

/* Who we are is known again tomorrow. The file is for its owner only. */
static void keep_cookie(const struct visit *visit)
{
    struct host_file file;
    struct problem problem;
    mode_t mask = umask(077);
    bool is_made = visit->cookie_path[0] && !host_create(&file, visit->cookie_path, &problem);
    umask(mask);
    if (!is_made) return;
    host_write(&file, visit->cookie, strlen(visit->cookie));
    (void)!host_commit(&file, &problem);
}

static void on_opened(void *context, uint32_t number, const char *cookie)
{
    struct visit *visit = context;
    (void)number;
    if (*cookie && strcmp(cookie, visit->cookie) != 0) {
        copy_text(visit->cookie, sizeof visit->cookie, cookie);
        keep_cookie(visit);
    }
    say_once(visit, json_pack("{s:s, s:s}", "type", "hello", "protocol", MESSAGE_PROTOCOL));
}

/* Twice as long each time, with some chance in it, so that not all come back at once. */
static void on_closed(void *context, uint32_t number)
{
    struct visit *visit = context;
    uint8_t chance;
    (void)number;
    host_random(&chance, 1);
    uint32_t wait = visit->retry_ms + visit->retry_ms * chance / 512u;
    const struct timeval delay = {.tv_sec = wait / 1000u, .tv_usec = wait % 1000u * 1000u};
    visit->socket = NULL;
    visit->has_greeted = false;
    evtimer_del(visit->silence);
    visit->retry_ms = visit->retry_ms * 2u < RETRY_MAX_MS ? visit->retry_ms * 2u : RETRY_MAX_MS;
    pthread_mutex_lock(&visit->mutex);
    visit->state.is_connected = false;
    change(visit);
    pthread_mutex_unlock(&visit->mutex);
    evtimer_add(visit->retry, &delay);
}

/* At the first call somebody must look at it; later the server may just have a new certificate. */
static void on_distrusted(void *context, uint32_t number, const char *why)
{
    struct visit *visit = context;
    struct visit_state *state = &visit->state;
    (void)number;
    pthread_mutex_lock(&visit->mutex);
    if (!state->game) copy_text(state->refusal, sizeof state->refusal, "certificate");
    if (!state->game) copy_text(state->expected, sizeof state->expected, why);
    pthread_mutex_unlock(&visit->mutex);
}

static void call(struct visit *visit)
{
    const struct socket_owner owner = {.context = visit,
                                       .opened = on_opened,
                                       .heard = on_heard,
                                       .closed = on_closed,
                                       .distrusted = on_distrusted};
    visit->socket = socket_call(visit->base, &visit->place, visit->cookie, &owner, 0);
    be_patient(visit);
}

static void on_silence(evutil_socket_t none, short what, void *context)
{
    struct visit *visit = context;
    (void)none, (void)what;
    socket_free(visit->socket);
    on_closed(visit, 0);
}

static void on_retry(evutil_socket_t none, short what, void *context)
{
    (void)none, (void)what;
    call(context);
}

static void on_woken(evutil_socket_t wake, short what, void *context)
{
    struct visit *visit = context;
    uint64_t count;
    (void)what;
    (void)!read(wake, &count, sizeof count);
    pthread_mutex_lock(&visit->mutex);
    say_pending(visit);
    bool is_ending = visit->is_ending;
    pthread_mutex_unlock(&visit->mutex);
    if (is_ending) event_base_loopbreak(visit->base);
}

static void *run(void *context)
{
    struct visit *visit = context;
    call(visit);
    event_base_dispatch(visit->base);
    if (visit->socket) socket_drain(visit->socket);
    if (visit->socket) socket_free(visit->socket);
    return NULL;
}

/* ---- life ---- */

/* Under the mutex. */
static void forget_told(struct visit *visit)
{
    while (visit->first) {
        struct told *told = visit->first;
        visit->first = told->next;
        free(told);
    }
    visit->end = &visit->first;
    while (visit->words) {
        struct words *words = visit->words;
        visit->words = words->next;
        free(words);
    }
}

static void find_cookie(struct visit *visit)
{
    char folder[PATH_SIZE_MAX];
    struct span text;
    struct problem problem;
    host_data_folder(folder);
    int size = snprintf(visit->cookie_path, PATH_SIZE_MAX, "%s/server-%s-%u", folder,
                        visit->place.host, visit->place.port);
    bool fits = size > 0 && size < PATH_SIZE_MAX;
    /* A program is somebody else in every visit: several may sit at one table. */
    if (!fits || visit->options.program || !host_make_folders(visit->cookie_path)) {
        visit->cookie_path[0] = '\0';
        return;
    }
    if (host_read(visit->cookie_path, sizeof visit->cookie, &text, &problem)) return;
    if (text.size == HANDSHAKE_COOKIE_DIGITS) memcpy(visit->cookie, text.text, text.size);
    free((char *)text.text);
}

struct visit *visit_new(const struct visit_options *options)
{
    struct visit *visit = calloc(1, sizeof *visit);
    ASSERT(visit);
    visit->options = *options;
    visit->end = &visit->first;
    visit->retry_ms = RETRY_MIN_MS;
    visit->beat_s = BEAT_S;
    visit->says = json_array();
    bool is_place = place_read(&visit->place, options->link.server);
    ASSERT(is_place);
    find_cookie(visit);
    host_random(visit->share, sizeof visit->share);
    pthread_mutex_init(&visit->mutex, NULL);
    pthread_cond_init(&visit->changed, NULL);
    visit->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    visit->base = event_base_new();
    ASSERT(visit->wake >= 0 && visit->base);
    visit->woken = event_new(visit->base, visit->wake, EV_READ | EV_PERSIST, on_woken, visit);
    visit->retry = evtimer_new(visit->base, on_retry, visit);
    visit->silence = evtimer_new(visit->base, on_silence, visit);
    ASSERT(visit->woken && visit->retry && visit->silence);
    event_add(visit->woken, NULL);
    int failed = pthread_create(&visit->thread, NULL, run, visit);
    ASSERT(!failed);
    return visit;
}

void visit_free(struct visit *visit)
{
    const uint64_t one = 1;
    pthread_mutex_lock(&visit->mutex);
    visit->is_ending = true;
    pthread_mutex_unlock(&visit->mutex);
    (void)!write(visit->wake, &one, sizeof one);
    pthread_join(visit->thread, NULL);
    event_free(visit->woken);
    event_free(visit->retry);
    event_free(visit->silence);
    event_base_free(visit->base);
    close(visit->wake);
    forget_told(visit);
    json_decref(visit->says);
    json_decref(visit->pending);
    free(visit->record);
    pthread_cond_destroy(&visit->changed);
    pthread_mutex_destroy(&visit->mutex);
    free(visit);
}

/* ---- for whoever has it ---- */

void visit_look(struct visit *visit, struct visit_state *state)
{
    pthread_mutex_lock(&visit->mutex);
    *state = visit->state;
    pthread_mutex_unlock(&visit->mutex);
}

void visit_wait(struct visit *visit, uint32_t version, uint32_t milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    uint64_t nanoseconds = (uint64_t)until.tv_nsec + milliseconds * (uint64_t)1000000;
    until.tv_sec += (time_t)(nanoseconds / 1000000000u);
    until.tv_nsec = (long)(nanoseconds % 1000000000u);
    pthread_mutex_lock(&visit->mutex);
    int status = 0;
    while (visit->state.version == version && status == 0) {
        status = pthread_cond_timedwait(&visit->changed, &visit->mutex, &until);
    }
    pthread_mutex_unlock(&visit->mutex);
}

bool visit_take(struct visit *visit, struct events *events)
{
    pthread_mutex_lock(&visit->mutex);
    struct told *told = visit->first;
    if (told) visit->first = told->next;
    if (!visit->first) visit->end = &visit->first;
    pthread_mutex_unlock(&visit->mutex);
    events->count = 0;
    if (!told) return false;
    for (uint32_t i = 0; i < told->count && i < events->max; i++) {
        events->items[events->count++] = told->items[i];
    }
    free(told);
    return true;
}

void visit_decide(struct visit *visit, json_t *message)
{
    pthread_mutex_lock(&visit->mutex);
    json_object_set_new(message, "table", json_string(visit->options.link.table));
    decide(visit, message);
    pthread_mutex_unlock(&visit->mutex);
}

void visit_undo(struct visit *visit)
{
    pthread_mutex_lock(&visit->mutex);
    decide(visit, json_pack("{s:s, s:s, s:i}", "type", "undo", "table", visit->options.link.table,
                            "at", (int)visit->state.n));
    pthread_mutex_unlock(&visit->mutex);
}

/* Everybody knows the share of the last game, so there is a new one. */
void visit_move_on(struct visit *visit)
{
    struct visit_link *link = &visit->options.link;
    struct visit_state *state = &visit->state;
    const uint64_t one = 1;
    pthread_mutex_lock(&visit->mutex);
    json_array_append_new(visit->says,
                          json_pack("{s:s, s:s}", "type", "leave", "table", link->table));
    copy_text(link->table, sizeof link->table, state->next);
    link->key[0] = link->token[0] = '\0';
    json_array_append_new(visit->says, json_pack("{s:s, s:s, s:i}", "type", "follow", "table",
                                                 link->table, "after", 0));
    forget_told(visit);
    host_random(visit->share, sizeof visit->share);
    free(visit->record);
    visit->record = NULL;
    visit->wants_record = false;
    visit->told_position[0] = '\0';
    *state = (struct visit_state){.version = state->version + 1u,
                                  .is_connected = state->is_connected};
    pthread_mutex_unlock(&visit->mutex);
    (void)!write(visit->wake, &one, sizeof one);
}

void visit_say(struct visit *visit, const char *words)
{
    const uint64_t one = 1;
    pthread_mutex_lock(&visit->mutex);
    json_array_append_new(visit->says, json_pack("{s:s, s:s, s:s}", "type", "say", "table",
                                                 visit->options.link.table, "say", words));
    pthread_mutex_unlock(&visit->mutex);
    (void)!write(visit->wake, &one, sizeof one);
}

bool visit_take_words(struct visit *visit, uint32_t *seat, char text[VISIT_WORDS_MAX])
{
    pthread_mutex_lock(&visit->mutex);
    struct words *words = visit->words;
    if (words) visit->words = words->next;
    pthread_mutex_unlock(&visit->mutex);
    if (!words) return false;
    *seat = words->seat;
    copy_text(text, VISIT_WORDS_MAX, words->text);
    free(words);
    return true;
}

char *visit_record(struct visit *visit)
{
    const uint64_t one = 1;
    pthread_mutex_lock(&visit->mutex);
    char *record = visit->record;
    visit->record = NULL;
    visit->wants_record = record == NULL;
    pthread_mutex_unlock(&visit->mutex);
    if (!record) (void)!write(visit->wake, &one, sizeof one);
    return record;
}

bool visit_has_share(struct visit *visit, const struct fair *fair)
{
    pthread_mutex_lock(&visit->mutex);
    uint32_t you = visit->state.you;
    pthread_mutex_unlock(&visit->mutex);
    if (you == 0 || !(fair->opened >> (you - 1u) & 1u)) return false;
    return fair->share_sizes[you - 1u] == sizeof visit->share &&
           memcmp(fair->shares[you - 1u], visit->share, sizeof visit->share) == 0;
}
