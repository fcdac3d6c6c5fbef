/* SPDX-License-Identifier: MIT
 * visit - a seat at a table of somebody's server: what a page does, for a terminal and for bots.
 * docs/protocol.md is what is said.
 *
 * A thread of its own keeps the line: it answers beats, adds a share to the deals, calls again when
 * the line breaks, and says again what was not answered. So whoever has the visit may think as long
 * as they like. Everything told is kept until it is taken. */
#ifndef CLI_VISIT_H
#define CLI_VISIT_H

#include "cli/cli.h"
#include "record/write.h"

enum { VISIT_ID_MAX = 24, VISIT_URL_MAX = 300, VISIT_WORDS_MAX = 801, VISIT_PRESETS = 8 };

/* "http://HOST:PORT/#/table/ID?key=KEY", or https, or "?take=TOKEN", or the address of a server
 * alone. */
struct visit_link {
    char server[VISIT_URL_MAX]; /* "http://HOST:PORT/" */
    char table[VISIT_ID_MAX];   /* empty: none is named */
    char key[VISIT_ID_MAX];
    char token[VISIT_ID_MAX];
};
bool visit_link_read(struct visit_link *link, const char *text);

struct visit_options {
    struct visit_link link;
    const char *name;
    const char *program;       /* what sits down is this; NULL: a person */
    const struct setup *setup; /* a new table; NULL: the link names one */
};

enum visit_phase { VISIT_AWAY, VISIT_OPEN, VISIT_DEAL, VISIT_PLAY, VISIT_OVER };

struct visit_person {
    char name[RECORD_NAME_MAX];
    char bot[RECORD_NAME_MAX]; /* empty: a person */
    bool here;
    bool covered;
};

enum visit_chat { VISIT_CHAT_PRESETS, VISIT_CHAT_FREE, VISIT_CHAT_OFF };
enum visit_wish { VISIT_NOTHING, VISIT_PAUSE, VISIT_RESUME, VISIT_PACE, VISIT_END };

/* How long one may think: "relaxed", "move" or "bank", and how many seconds. */
struct visit_pace {
    char name[VISIT_ID_MAX];
    uint32_t seconds;
};

/* What somebody proposes. */
struct visit_vote {
    enum visit_wish what;
    uint32_t seat;
    seat_set yes;
    struct visit_pace pace;
};

/* What is known of the table; a copy. */
struct visit_state {
    enum visit_phase phase; /* VISIT_AWAY: nothing is known yet */
    bool is_connected;
    bool is_paused;
    uint32_t version; /* another one: something has changed */
    uint32_t you;     /* 0: no seat */
    uint32_t host;
    uint32_t n;
    uint32_t live_n; /* what `actors` is about: the next step may have come without it yet */
    seat_set actors;
    bool is_stopped; /* over before its end, because everybody agreed */
    bool may_undo;   /* my secret choice waits for the others' */
    enum visit_chat chat;
    struct visit_pace pace;
    double
        due; /* by host_seconds(): when the time of those who owe a move is up; 0: no clock runs */
    struct visit_vote vote;
    seat_set again;          /* those who want a rematch */
    char next[VISIT_ID_MAX]; /* the table of the rematch; empty: there is none yet */
    char table[VISIT_ID_MAX];
    const struct game *game;
    struct box box;
    struct edition edition;
    bool hints;
    uint32_t seats;
    struct visit_person people[SEATS_MAX];
    uint8_t commit[SHA256_SIZE];
    char refusal[32];  /* why the last thing was refused that was decided; empty: it was not */
    char expected[64]; /* what would have been right, if it was said */
    bool is_answered;  /* what was decided last */
    char invitation[VISIT_URL_MAX];
    char position[POSITION_TEXT_MAX]; /* of this seat, now; empty: none yet */
};

struct visit;

struct visit *visit_new(const struct visit_options *options);
void visit_free(struct visit *visit);
void visit_look(struct visit *visit, struct visit_state *state);
/* Until the state has another version, or so many milliseconds have passed. */
void visit_wait(struct visit *visit, uint32_t version, uint32_t milliseconds);
/* The events of the next step that was not taken yet; false: there is none. */
bool visit_take(struct visit *visit, struct events *events);

void visit_seat(struct visit *visit, uint32_t seat, const char *bot); /* the host */
void visit_start(struct visit *visit);                                /* the host */
void visit_play(struct visit *visit, uint32_t at, const char *move);  /* decided when n was `at` */
void visit_undo(struct visit *visit);
/* What everybody decides together; `pace` and `seconds` for VISIT_PACE only. */
void visit_propose(struct visit *visit, enum visit_wish what, const char *pace, uint32_t seconds);
void visit_agree(struct visit *visit, bool is_yes);
void visit_rematch(struct visit *visit); /* when the game is over */
void visit_move_on(struct visit *visit); /* to the table of the rematch, which is there */
void visit_say(struct visit *visit, const char *words); /* to all; one of visit_presets, or text */
/* What somebody said and was not taken yet; false: nothing. */
bool visit_take_words(struct visit *visit, uint32_t *seat, char words[VISIT_WORDS_MAX]);
extern const struct visit_preset {
    const char *name;
    const char *text; /* a message, not translated yet */
} visit_presets[VISIT_PRESETS];
/* The record of a game that is over, terminated, to be freed; NULL: not there yet. Asks for it. */
char *visit_record(struct visit *visit);
/* "3 minutes for each move", in the language set. */
void visit_pace_text(struct buf *buf, const struct visit_pace *pace);
/* "0:59" until it is due; nothing while no clock runs. */
void visit_clock_text(struct buf *buf, const struct visit_state *state);
const char *visit_refusal(const struct visit_state *state); /* a message, not translated yet */
void visit_complain(const struct visit_state *state);       /* about it, to standard error */
bool visit_has_share(struct visit *visit, const struct fair *fair); /* ours, as it was promised */

#endif
