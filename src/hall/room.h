/* SPDX-License-Identifier: MIT
 * room - one table of the hall: who sits there, the match, and everything that acts change. What is
 * between the files of this folder, and nobody else's business.
 *
 * room.c applies acts; seating.c, deal.c, play.c and lobby.c decide which; post.c tells people;
 * pace.c has the clocks, vote.c what people decide together, past.c what is
 * left of tables that are gone, forget.c forgets somebody. Nothing but room_apply()
 * changes what acts can bring back. */
#ifndef HALL_ROOM_H
#define HALL_ROOM_H

#include "hall/hall.h"

enum {
    HOLDERS_MAX = 4, /* devices of one seat */
    FOLLOWS_MAX = 8, /* tables that one line follows */
    SIGNS_MAX = 24,
    KEY_SIGNS = 10,
    TOKEN_SIGNS = 20,
    NAME_CHARACTERS_MAX = 24,
    SAY_CHARACTERS_MAX = 200,
    SALT_SIZE = 16,
    OPTIONS_TEXT_MAX = 256,
    EDITIONS_MAX = 8,
    BUCKETS = 1024,
    NEWS_WHOLE_MAX = 64, /* steps; older ones come short */
    NEWS_SIZE = 40000,   /* bytes after which a frame of news ends */
    TALE_STEPS_MAX = 8,
    TALE_EVENTS_MAX = 2 * EVENTS_MAX,
    DEAL_MS = 5000,    /* for promises, and again for shares */
    MOVE_MS = 5000,    /* of each move that cost nothing of the bank */
    ABSENT_MS = 30000, /* away for so long: others may let a bot play */
    VOTE_MS = 60000,   /* to agree to what somebody proposes */
    MISSED_MAX = 3,    /* deadlines in a row */
    BEAT_MS = 15000,
    BEAT_CLOCK_MS = 5000,
    SILENT_MS = 60000,
    CREDIT_MS = 10000,
    NODES_MAX = 16, /* beside this one */
    EARLY_MAX = 64,
    PASTS_MAX = 65536
};
#define HALL_NOBODY "?"          /* the name of somebody who was forgotten */
#define HALL_SUBSTITUTE "level2" /* plays for people who are away, and on seats left free */

enum phase { PHASE_OPEN, PHASE_DEAL, PHASE_PLAY, PHASE_OVER };
enum pace { PACE_RELAXED, PACE_MOVE, PACE_BANK };
enum watch { WATCH_PUBLIC, WATCH_AFTER, WATCH_NONE };
enum chat { CHAT_PRESETS, CHAT_FREE, CHAT_OFF };

enum vote_kind { VOTE_NONE, VOTE_PAUSE, VOTE_RESUME, VOTE_PACE, VOTE_END };

extern const char *const vote_words[];
extern const char *const phase_words[];
extern const char *const pace_words[]; /* NULL behind the last */
extern const char *const watch_words[];
extern const char *const chat_words[];
bool word_find(const char *const *words, struct span word, uint32_t *index);

struct room_seat {
    uint8_t holders[HOLDERS_MAX][WHO_SIZE];
    uint32_t holder_count; /* 0: free, or a bot's */
    char name[RECORD_NAME_MAX];
    char program[SIGNS_MAX]; /* what plays here in place of a person, and has a line of its own */
    const struct bot *bot;   /* that sits here */
    const struct bot *cover; /* that plays for the person who sits here */
    uint32_t face;           /* that the person has chosen; 0: none */
    uint32_t missed;         /* deadlines in a row */
    bool again;              /* a rematch, please */
    bool is_forgotten;       /* a person sat here, whom nobody knows any more */
    bool by_bot;             /* its last move was made by a bot for the person who sits here */
    uint32_t deposit;        /* number of its deposit that waits, see room_salt() */
    char token[SIGNS_MAX];   /* to carry the seat; empty: none */
    int64_t left;            /* of the time bank, milliseconds */
    /* ---- of this run, not of the acts ---- */
    uint64_t question; /* to its bot; 0: none is open */
    bool is_late;      /* its time is up: a bot makes this move */
    uint64_t gone;     /* since when no device is there */
};

/* Of a step, beside the move. */
struct step_note {
    uint32_t deposit; /* the number of the deposit that it was; 0: none */
    bool by_bot;      /* a bot made it for a person who was away */
};

/* What somebody proposes to the others. */
struct vote {
    enum vote_kind what; /* VOTE_NONE: nothing is proposed */
    enum pace pace;
    uint32_t seconds;
    uint32_t seat; /* that proposed it */
    seat_set yes;
    uint64_t due; /* of this run; 0: not known yet */
};

struct follow {
    struct room *room; /* NULL: unused */
    struct follow *next;
    struct follow *before;
    uint32_t line;
    uint32_t seat; /* 0: watches */
    uint32_t sent; /* steps */
    uint32_t sure; /* of them, when the table came into doubt */
    bool has_deal; /* the game has begun, and it was told how its deals were made */
};

/* Who is at a table, on one node. */
struct place {
    uint8_t seats; /* bit 0: seat 1 */
    uint16_t watching;
};

struct presence {
    struct place told; /* to the others, of this node */
    struct place others[NODES_MAX];
};

/* What a node said of a table that was not read yet. */
struct early {
    uint64_t table; /* 0: unused */
    uint32_t peer;
    struct place place;
};

struct room {
    uint64_t number;
    struct room *next; /* of all, the youngest first */
    struct room *in_bucket;
    struct room *next_unfinished;
    struct follow *follows;
    uint32_t act_count;
    enum phase phase;
    enum pace pace;
    enum watch watch;
    enum chat chat;
    uint32_t seconds;
    bool hints;
    bool listed;
    bool is_paused;
    bool is_stopped;   /* over, because everybody agreed */
    bool wants_shares; /* in PHASE_DEAL: promises are complete */
    bool is_kept;      /* its record was written */
    uint32_t host;     /* seat */
    uint8_t maker[WHO_SIZE];
    uint64_t make_id;
    char key[SIGNS_MAX];
    uint64_t rematch; /* table; 0: none yet */
    const struct shelf_game *entry;
    const struct edition *edition;
    char options[OPTIONS_TEXT_MAX];
    struct room_seat seats[SEATS_MAX];
    struct table table;
    struct step_note *notes; /* one for each step */
    struct vote vote;
    uint64_t *ids; /* of everything that was decided */
    uint32_t id_count;
    uint32_t id_max;
    uint32_t deposit_count; /* ever made */
    /* ---- of this run ---- */
    struct truth told; /* after told_count public steps: replays begin here */
    uint32_t told_count;
    uint64_t turn; /* since when those who owe a move do */
    uint64_t due;  /* of the clock or of the deal; 0: none */
    struct presence presence;
    struct doubt *doubt; /* the latest; NULL: all of its acts are durable */
    bool is_behind;      /* others have written, while we had acts under way */
    bool is_fresh;       /* changed by what was read, and not told yet */
    bool is_unfinished;  /* it is in that list, see hall_count_of() */
};

struct line {
    bool is_open;
    bool is_greeted;
    bool is_closing;
    uint8_t who[WHO_SIZE];
    uint64_t heard;
    uint64_t beat; /* when the next is due */
    uint64_t credit_begin;
    uint32_t credits[4]; /* used since then, by kind */
    struct follow follows[FOLLOWS_MAX];
};

/* The steps that nobody was told of yet, replayed and written once for all who follow; see post.c.
 */
struct tale {
    uint32_t count; /* 0: there is none */
    struct replay steps[TALE_STEPS_MAX];
    const struct span *texts[TALE_STEPS_MAX]; /* of the events of each */
    struct span all_texts[TALE_EVENTS_MAX];
    struct event items[TALE_EVENTS_MAX];
    char memory[FRAME_SIZE_MAX];
};

/* A game that is over, see past.c. */
struct past {
    struct past *next; /* the youngest first */
    struct past *younger;
    struct past *in_bucket;
    uint64_t number;
    uint32_t size;
    char text[];
};

/* Another node. */
struct peer {
    uint64_t node; /* 0: none */
    uint64_t heard;
    uint64_t count; /* of its `here` */
    uint64_t asked; /* when we wanted to be told all of them */
    bool is_known;
};

struct hall {
    struct hall_owner owner;
    uint64_t now;
    uint64_t appended; /* acts, in this run */
    uint64_t drawn;    /* blocks of random bytes */
    uint64_t questions;
    uint32_t table_count;
    uint64_t group; /* see struct effect */
    uint64_t about; /* the table that a frame tells of; 0: none */
    uint64_t heard; /* the table that a message was about; 0: none */
    /* ---- nodes.c, doubt.c ---- */
    struct peer peers[NODES_MAX];
    uint64_t announced; /* so many times `here` */
    struct early early[EARLY_MAX];
    uint32_t early_next; /* to be used */
    uint64_t joined;     /* since then it knows the others */
    uint64_t ticked;
    uint64_t beat; /* when the next is due */
    uint64_t away_since;
    bool is_away;
    bool leases_moved;
    struct doubt *doubts; /* the oldest first */
    struct doubt *last_doubt;
    struct retry *retries;
    struct retry *last_retry;
    /* ---- tables ---- */
    struct room *rooms;
    struct room *unfinished; /* see hall_count_of() */
    struct room *buckets[BUCKETS];
    struct past *pasts;
    struct past *oldest_past;
    struct past *past_buckets[BUCKETS];
    uint32_t past_count;
    struct forgetting *forgettings;
    struct line *lines;
    uint64_t ended; /* games, in this run; see hall_count() */
    uint64_t moves;
    uint64_t refusals[REFUSAL_COUNT];
    uint32_t line_count; /* that were ever open; memory behind them was never touched */
    struct edition *editions[EDITIONS_MAX];
    struct event items[RECORD_EVENTS_MAX];
    char frame[FRAME_SIZE_MAX];
    char live[FRAME_SIZE_MAX]; /* see post.c */
    struct tale tale;
};

/* ---- hall.c ---- */
void hall_random(struct hall *hall, uint8_t *bytes, size_t size);
void hall_signs(struct hall *hall, char *out, uint32_t count); /* as in links; terminated */
void *hall_memory(struct hall *hall, void *old, size_t size);
void hall_effect(struct hall *hall, const struct effect *effect);
void hall_enter(struct hall *hall, uint64_t now); /* first in whatever changes something */
void hall_dismiss(struct hall *hall, const uint8_t who[WHO_SIZE]); /* all lines of a person */
void hall_hear_again(struct hall *hall, uint32_t line, const struct wish *wish);
struct room *hall_room(const struct hall *hall, uint64_t number); /* NULL: no such */
struct room *hall_add_room(struct hall *hall, uint64_t number);
void hall_drop_room(struct hall *hall, struct room *room);
void hall_resume_room(struct hall *hall, struct room *room); /* it may not be over any more */
/* Tables of a person that are not over. */
uint32_t hall_count_of(struct hall *hall, const uint8_t who[WHO_SIZE]);
const struct edition *hall_edition(struct hall *hall, const struct shelf_game *entry,
                                   struct span name); /* empty: the default; NULL: none such */

/* ---- room.c ---- */
/* Corrupt acts are a problem of the store's; ours are never. */
MUST_USE enum error room_apply(struct hall *hall, struct room *room, struct span act,
                               struct problem *problem);
/* Applies it and appends it. */
void room_act(struct hall *hall, struct room *room, const struct buf *act);
bool room_knows(const struct room *room, uint64_t id);
uint32_t room_seat_of(const struct room *room, const uint8_t who[WHO_SIZE]); /* 0: none */
uint32_t room_holder(const struct room_seat *seat, const uint8_t who[WHO_SIZE]);
bool room_is_here(const struct room *room, uint32_t seat);
bool room_is_person(const struct room *room, uint32_t seat);
void room_salt(const struct room *room, uint32_t deposit, uint8_t salt[SALT_SIZE]);
void room_seal(const struct room *room, uint32_t seat, uint8_t hash[SHA256_SIZE]);
void room_release(struct hall *hall, struct room *room);
/* "sit 0123456789abcdef 2 ": the beginning of an act. */
void act_begin(struct buf *act, char memory[ACT_SIZE_MAX], const char *verb, uint64_t id,
               uint32_t seat);

/* ---- what a message leads to: REFUSAL_NONE is answered with ok ---- */
struct request {
    struct hall *hall;
    struct room *room;
    uint32_t line;
    uint32_t seat; /* of who asks; 0: none */
    const struct wish *wish;
    struct problem problem; /* of a move */
};
typedef enum refusal (*answer)(struct request *request);
enum refusal lobby_create(struct request *request);
enum refusal lobby_rematch(struct request *request);
void lobby_list(struct hall *hall, uint32_t line);
void lobby_mine(struct hall *hall, uint32_t line);
bool seating_is_name(struct span name);
void seating_face(struct hall *hall, struct room *room, uint32_t seat, uint32_t face);
enum refusal seating_sit(struct request *request);
enum refusal seating_stand(struct request *request);
enum refusal seating_seat(struct request *request);
enum refusal seating_start(struct request *request);
enum refusal seating_cover(struct request *request);
enum refusal seating_carry(struct request *request);
enum refusal seating_take(struct request *request);
enum refusal vote_pause(struct request *request);
enum refusal vote_pace(struct request *request);
enum refusal vote_end(struct request *request);
enum refusal vote_agree(struct request *request);
enum refusal deal_promise(struct request *request);
enum refusal deal_share(struct request *request);
enum refusal play_do(struct request *request);
enum refusal play_undo(struct request *request);

/* What follows from acts by itself: the next part of a deal, the house's moves, the end, questions
 * to bots. Call after every change, before telling. */
void room_settle(struct hall *hall, struct room *room);
void vote_settle(struct hall *hall, struct room *room);
void deal_settle(struct hall *hall, struct room *room);
void play_settle(struct hall *hall, struct room *room);
void play_ask_bots(struct hall *hall, struct room *room);
void play_back(struct hall *hall, struct room *room, uint32_t seat); /* its person is back */

/* ---- doubt.c ---- */
void doubt_note(struct hall *hall, struct room *room); /* before an act of ours changes it */
void doubt_keep(struct hall *hall, uint32_t line, const struct wish *wish, uint64_t table);
bool doubt_postpone(struct hall *hall, uint32_t line, const struct wish *wish);
void doubt_hang_up(struct hall *hall, uint32_t line);
void doubt_forget(struct hall *hall, uint64_t table);
void doubt_release(struct hall *hall);

/* ---- nodes.c ---- */
bool nodes_is_mine(const struct hall *hall, const struct room *room); /* bots, clocks, deals */
bool nodes_is_here(const struct room *room, uint32_t seat);           /* on another node */
uint32_t nodes_watching(const struct room *room);                     /* likewise */
bool nodes_has_people(const struct room *room);                       /* on any */
void nodes_know(struct hall *hall, struct room *room);  /* it was read for the first time */
void nodes_moved(struct hall *hall, struct room *room); /* somebody came or went */
void nodes_forget(struct hall *hall, const uint8_t who[WHO_SIZE]);
void nodes_said(struct hall *hall, const struct room *room, uint32_t seat, struct span words);
void nodes_begin(struct hall *hall);
void nodes_tick(struct hall *hall);
void nodes_farewell(struct hall *hall);

/* ---- past.c ---- */
void past_note(struct hall *hall, struct room *room);       /* another node has kept it */
void past_keep(struct hall *hall, const struct room *room); /* it is over; once is enough */
bool past_is_theirs(const struct hall *hall, uint64_t number, const uint8_t who[WHO_SIZE]);
/* Adds those of a person whose tables are gone, at most so many. */
void past_list(struct json *json, const struct hall *hall, const uint8_t who[WHO_SIZE],
               uint32_t most);
void past_forget(struct hall *hall, const uint8_t who[WHO_SIZE]); /* the store does it, too */
void past_release(struct hall *hall);

/* ---- forget.c ---- */
void forget_person(struct hall *hall, const uint8_t who[WHO_SIZE]);
void forget_heard(struct hall *hall, struct span digits); /* on another node */
void forget_tick(struct hall *hall);
void forget_release(struct hall *hall);

/* ---- pace.c ---- */
/* The pace that a message names: NULL, or the key that is wrong. */
const char *pace_read(const struct wish *wish, uint32_t *pace, uint32_t *seconds);
void pace_begin(struct hall *hall, struct room *room); /* a new step, or the clocks go on */
void pace_ring(struct hall *hall, struct room *room);  /* is somebody's time up? */

/* ---- post.c ---- */
bool post_may_follow(const struct room *room, uint32_t seat);
void post_follow(struct hall *hall, uint32_t line, struct room *room, uint32_t after);
void post_leave(struct hall *hall, uint32_t line, struct room *room);
void post_reseat(struct hall *hall, struct room *room); /* somebody sat down, or stood up */
void post_retell(struct hall *hall, struct room *room); /* what a table is has changed */
void post_tell(struct hall *hall, struct room *room);   /* news and live, to all who follow */
void post_begin(struct hall *hall, struct json *json, struct buf *buf, const char *type);
void post_end(struct hall *hall, struct json *json, uint32_t line);
void post_table(struct json *json, const char *key, uint64_t table);
void post_hello(struct hall *hall, uint32_t line);
void post_ok(const struct request *request); /* may be about no table */
void post_no(struct hall *hall, uint32_t line, const struct request *request, enum refusal why,
             const char *expected);
void post_said(struct hall *hall, struct room *room, uint32_t seat, struct span text);
/* The record lies at the beginning of the hall's frame. */
void post_record(struct hall *hall, uint32_t line, uint64_t table, struct span record);
void post_hold(struct hall *hall, uint32_t line, bool is_away);
void post_bye(struct hall *hall, uint32_t line, const char *why, uint32_t after);
void post_beat(struct hall *hall, uint32_t line);
/* The record, into the hall's frame. */
struct span post_write_record(struct hall *hall, const struct room *room, struct buf *buf);

#endif
