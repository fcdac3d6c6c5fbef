/* SPDX-License-Identifier: MIT
 * talk - what one types at a table of a server beside moves: words to the others, what everybody
 * decides together, a secret choice taken back. And what the others say. */
#include <string.h>

#include "cli/play/play.h"

enum { SAY_CHARACTERS_MAX = 200, SECONDS_MIN = 5, SECONDS_MAX = 1209600 };

/* ---- what others say ---- */

/* What was told already. */
static struct {
    enum visit_wish what;
    uint32_t seat;
    bool is_paused;
    struct visit_pace pace;
} seen;

void talk_forget(void)
{
    memset(&seen, 0, sizeof seen);
}

static void tell(struct session *session, const char *sentence)
{
    session->front->tell(session, tr(sentence));
}

static void tell_words(struct session *session, uint32_t seat, const char *words)
{
    char text[SENTENCE_MAX + VISIT_WORDS_MAX];
    struct buf buf;
    if (seat < 1 || seat > session->table.box.seats) return;
    const struct text_value name = {"name", session->names[seat - 1u]};
    for (uint32_t i = 0; i < VISIT_PRESETS; i++) {
        if (strcmp(words, visit_presets[i].name) == 0) words = tr(visit_presets[i].text);
    }
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(), N_("{name}:"), &name, 1);
    buf_add_char(&buf, ' ');
    buf_add(&buf, words);
    session->front->tell(session, text);
}

static void add_vote(struct buf *buf, const struct session *session, const struct visit_vote *vote)
{
    static const char *const sentences[] = {
        [VISIT_PAUSE] = N_("{name} would like a break."),
        [VISIT_RESUME] = N_("{name} would like to play on."),
        [VISIT_PACE] = N_("{name} would like another time to think: {pace}"),
        [VISIT_END] = N_("{name} would like to end the game now, without a winner."),
    };
    char pace[SENTENCE_MAX];
    struct buf words;
    buf_init(&words, pace, sizeof pace);
    if (vote->what == VISIT_PACE) visit_pace_text(&words, &vote->pace);
    const struct text_value values[] = {{"name", session->names[vote->seat - 1u]}, {"pace", pace}};
    text_fill(buf, cli_language(), sentences[vote->what], values, 2);
}

static void tell_vote(struct session *session, const struct visit_state *state)
{
    const struct visit_vote *vote = &state->vote;
    char text[SENTENCE_MAX * 2];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    add_vote(&buf, session, vote);
    if (!(vote->yes >> state->you & 1u)) {
        buf_add_char(&buf, ' ');
        buf_add(&buf, tr(NT_("Type yes or no.")));
    }
    session->front->tell(session, text);
}

void talk_pace(const struct visit_pace *pace, struct buf *buf)
{
    char words[SENTENCE_MAX];
    struct buf inner;
    const struct text_value value = {"pace", words};
    buf_init(&inner, words, sizeof words);
    visit_pace_text(&inner, pace);
    text_fill(buf, cli_language(), NT_("Time to think: {pace}"), &value, 1);
}

/* The first one is told only where a clock runs. */
static void tell_pace(struct session *session, const struct visit_pace *pace)
{
    char text[SENTENCE_MAX * 2];
    struct buf buf;
    buf_init(&buf, text, sizeof text);
    talk_pace(pace, &buf);
    if (seen.pace.name[0] || pace->seconds > 0) session->front->tell(session, text);
}

void talk_tell(struct session *session, const struct visit_state *state)
{
    const struct visit_vote *vote = &state->vote;
    char words[VISIT_WORDS_MAX];
    uint32_t seat;
    while (visit_take_words(session->visit, &seat, words)) tell_words(session, seat, words);
    bool is_new = vote->what != seen.what || vote->seat != seen.seat;
    bool is_shown = session->front->refresh != NULL; /* as long as it holds */
    if (is_new && !is_shown && vote->what && vote->seat <= session->table.box.seats) {
        tell_vote(session, state);
    }
    if (memcmp(&state->pace, &seen.pace, sizeof seen.pace) != 0) tell_pace(session, &state->pace);
    seen.pace = state->pace;
    if (state->is_paused != seen.is_paused) {
        tell(session, state->is_paused ? N_("The game is paused.") : NT_("The game goes on."));
    }
    seen.what = vote->what;
    seen.seat = vote->seat;
    seen.is_paused = state->is_paused;
}

/* ---- what holds ---- */

bool talk_is_asked(struct session *session)
{
    const struct visit_state *state = away_look(session);
    return state->vote.what && !(state->vote.yes >> state->you & 1u);
}

void talk_standing(struct session *session, struct buf *buf)
{
    const struct visit_state *state = away_look(session);
    const struct visit_vote *vote = &state->vote;
    if (!state->is_connected) {
        buf_add(buf, tr(NT_("No connection right now; trying again.")));
    } else if (vote->what && vote->seat <= session->table.box.seats) {
        add_vote(buf, session, vote);
    } else if (state->is_paused) {
        buf_add(buf, tr(N_("The game is paused.")));
    }
}

void talk_clock(struct session *session, struct buf *buf)
{
    char time[24];
    struct buf words;
    buf_init(&words, time, sizeof time);
    visit_clock_text(&words, away_look(session));
    const struct text_value value = {"time", time};
    if (time[0]) text_fill(buf, cli_language(), N_("Time left: {time}"), &value, 1);
}

/* ---- what one types ---- */

static void say_it(struct session *session, const char *words)
{
    const struct visit_state *state = away_look(session);
    char all[SENTENCE_MAX];
    struct buf buf;
    uint32_t characters = 0;
    buf_init(&buf, all, sizeof all);
    for (uint32_t i = 0; i < VISIT_PRESETS; i++) {
        if (i > 0) buf_add(&buf, ", ");
        buf_add(&buf, visit_presets[i].name);
    }
    bool is_preset = false;
    for (uint32_t i = 0; i < VISIT_PRESETS; i++) {
        is_preset |= strcmp(words, visit_presets[i].name) == 0;
    }
    for (const char *at = words; *at; at++) characters += ((uint8_t)*at & 0xc0u) != 0x80u;
    bool may_write = state->chat == VISIT_CHAT_FREE && *words && characters <= SAY_CHARACTERS_MAX;
    if (state->chat == VISIT_CHAT_OFF) {
        tell(session, NT_("This table has no chat."));
    } else if (is_preset || may_write) {
        visit_say(session->visit, words);
    } else {
        char text[SENTENCE_MAX * 2];
        const struct text_value value = {"words", all};
        buf_init(&buf, text, sizeof text);
        text_fill(&buf, cli_language(), NT_("Say one of these: {words}"), &value, 1);
        session->front->tell(session, text);
    }
}

static void take_back(struct session *session, const char *rest)
{
    (void)rest;
    if (!away_look(session)->may_undo) {
        tell(session, NT_("There is nothing to take back."));
        return;
    }
    visit_undo(session->visit);
    away_settle(session);
}

static void propose_pause(struct session *session, const char *rest)
{
    (void)rest;
    visit_propose(session->visit, VISIT_PAUSE, NULL, 0);
    away_settle(session);
}

static void propose_resume(struct session *session, const char *rest)
{
    (void)rest;
    visit_propose(session->visit, VISIT_RESUME, NULL, 0);
    away_settle(session);
}

static void propose_end(struct session *session, const char *rest)
{
    (void)rest;
    visit_propose(session->visit, VISIT_END, NULL, 0);
    away_settle(session);
}

static void propose_pace(struct session *session, const char *text)
{
    struct span rest = span_of(text);
    struct span pace = {"", 0};
    struct span word;
    uint64_t seconds = 0;
    char name[8] = "";
    (void)span_next_word(&rest, &pace);
    bool has_seconds = span_next_word(&rest, &word) && span_number(word, SECONDS_MAX, &seconds) &&
                       seconds >= SECONDS_MIN;
    bool is_relaxed = span_equal(pace, "relaxed");
    bool is_timed = (span_equal(pace, "move") || span_equal(pace, "bank")) && has_seconds;
    if (!is_relaxed && !is_timed) {
        tell(session, NT_("Type pace relaxed, pace move SECONDS or pace bank SECONDS."));
        return;
    }
    memcpy(name, pace.text, pace.size);
    visit_propose(session->visit, VISIT_PACE, name, is_timed ? (uint32_t)seconds : 0);
    away_settle(session);
}

static void agree(struct session *session, bool is_yes)
{
    if (!away_look(session)->vote.what) {
        tell(session, NT_("Nobody has proposed anything."));
        return;
    }
    visit_agree(session->visit, is_yes);
    away_settle(session);
}

static void say_yes(struct session *session, const char *rest)
{
    (void)rest;
    agree(session, true);
}

static void say_no(struct session *session, const char *rest)
{
    (void)rest;
    agree(session, false);
}

static const struct {
    const char *word;
    void (*act)(struct session *, const char *rest);
    bool has_rest;
} commands[] = {
    {"undo", take_back, false},      {"say", say_it, true},
    {"pause", propose_pause, false}, {"resume", propose_resume, false},
    {"pace", propose_pace, true},    {"end", propose_end, false},
    {"yes", say_yes, false},         {"no", say_no, false},
};

/* The command that this is, and where its rest begins; the number of commands: none. */
static size_t find_command(const char *text, const char **rest)
{
    const size_t count = sizeof commands / sizeof commands[0];
    size_t size = strcspn(text, " ");
    for (size_t i = 0; i < count; i++) {
        if (strlen(commands[i].word) != size || strncmp(text, commands[i].word, size) != 0)
            continue;
        *rest = text + size + strspn(text + size, " ");
        return **rest && !commands[i].has_rest ? count : i;
    }
    return count;
}

bool talk_is_command(const char *text)
{
    const char *rest;
    return find_command(text, &rest) < sizeof commands / sizeof commands[0];
}

bool talk_obey(struct session *session, const char *text)
{
    const char *rest;
    size_t command = find_command(text, &rest);
    if (!session->visit || command == sizeof commands / sizeof commands[0]) return false;
    commands[command].act(session, rest);
    return true;
}

const char *talk_key(uint32_t character)
{
    static const struct {
        uint32_t key;
        const char *command;
    } keys[] = {{'u', "undo"}, {'p', "pause"}, {'r', "resume"}, {'y', "yes"}, {'n', "no"}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == character) return keys[i].command;
    }
    return NULL;
}

void talk_help(struct screen *screen, bool by_keys)
{
    board_heading(screen, N_("At this table"));
    board_sign(screen, by_keys ? "u" : "undo",
               NT_("take your secret choice back while others still choose"));
    if (by_keys) {
        board_sign(screen, "t", NT_("the table: words, time to think, a break, the end"));
        board_sign(screen, "1-8", NT_("while others think: a word to everybody"));
    } else {
        board_sign(screen, "say", NT_("a word to everybody, such as: say hello"));
        board_sign(screen, "pace", NT_("propose another time to think, such as: pace move 60"));
        board_sign(screen, "end", NT_("propose to end the game without a winner"));
    }
    board_sign(screen, by_keys ? "p" : "pause", NT_("propose a break"));
    board_sign(screen, by_keys ? "r" : "resume", NT_("propose to play on"));
    board_sign(screen, by_keys ? "y, n" : "yes, no", NT_("answer what somebody proposes"));
}
