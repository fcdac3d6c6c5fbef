/* SPDX-License-Identifier: MIT
 * play - what the files of `vacancy play` share. */
#ifndef CLI_PLAY_PLAY_H
#define CLI_PLAY_PLAY_H

#include "cli/advisor.h"
#include "cli/cli.h"
#include "cli/play/board.h"
#include "cli/seed.h"
#include "cli/visit.h"
#include "players/player.h"
#include "players/remote.h"
#include "record/read.h"

/* Something that happened, and who has been told. */
struct entry_told {
    uint32_t chapter;
    seat_set told;
};

struct story {
    struct event events[RECORD_EVENTS_MAX];
    struct entry_told entries[RECORD_EVENTS_MAX];
    uint32_t count;
};

struct session;
struct asking;

/* Text that is read until somebody goes on; a front composes it as wide as it has room. */
struct page {
    void (*compose)(const struct session *, const struct page *, struct screen *);
    const struct scene *scene; /* of help and results */
    uint32_t viewer;           /* of the story */
    uint32_t first;            /* of the story */
    uint32_t end;
    bool told; /* one sentence after the other, where a front can do that */
};

enum curtain { CURTAIN_RISES, CURTAIN_TAKE_BACK };

/* How players are spoken to: line by line, or with the whole screen. The game goes on the same way
 * behind either. Whoever leaves or is stopped meanwhile sets session->ending. */
struct front {
    void (*page)(struct session *, const struct page *);
    void (*notice)(struct session *, const char *text); /* until somebody goes on */
    void (*wait)(struct session *, uint32_t seat);      /* a bot or program begins to think */
    void (*wipe)(struct session *);                     /* nothing that one person saw remains */
    /* Wipes, and calls this person to the screen. CURTAIN_TAKE_BACK: the one in session->waiting
     * wants the secret choice back. */
    enum curtain (*curtain)(struct session *, uint32_t seat);
    void (*ask)(struct asking *);                     /* sets asking->move */
    void (*tell)(struct session *, const char *text); /* beside the game; nobody need go on */
    /* While others think, something was typed. True: `text` is a command of talk.c. */
    bool (*hear)(struct session *, char text[ENTRY_SIZE_MAX]);
    /* Draws anew, with what holds at a table of a server and its clock: to be called now and then.
     * NULL: what is printed stays, so changes are told. */
    void (*refresh)(struct session *);
    /* A game at a server is over, and this is its end. Calls away_wish_again() for whoever wants to
     * play once more; returns when the new table is there, or somebody leaves. */
    void (*part)(struct session *, const struct page *);
    void (*close)(struct session *); /* plain lines can be printed again */
};

extern const struct front front_line; /* line.c */
extern const struct front front_full; /* cli/full; see stage.h for where it is possible */

enum ending { ENDING_NONE, ENDING_OVER, ENDING_LEFT, ENDING_STOPPED };

/* One evening at one keyboard. */
struct session {
    struct terminal terminal;
    const struct front *front;
    const struct board *board;
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
    struct setup setup;   /* a new game */
    struct record record; /* a resumed one */
    struct record_head head;
    struct record_seat seats[SEATS_MAX];
    struct player players[SEATS_MAX];  /* neither bot nor command: a person */
    struct remote *remotes[SEATS_MAX]; /* of the programs, while they run */
    struct brain brain;
    struct advisor advisor;
    char short_names[SEATS_MAX][RECORD_NAME_MAX];
    char title_texts[SEATS_MAX][RECORD_NAME_MAX * 2];
    const char *names[SEATS_MAX];
    const char *titles[SEATS_MAX];
    struct teller teller;
    seat_set persons;
    uint32_t sitting; /* the person before the screen; 0: anybody */
    /* A person whose secret choice, made last, waits for others' and can be taken back; 0: none.
     * Not where programs play: they have heard of it. */
    uint32_t waiting;
    uint32_t waiting_from; /* where the story tells of it */
    enum ending ending;
    char path[PATH_SIZE_MAX];
    struct host_lock lock; /* on the file at the path: nobody else plays this game */
    struct story story;
    struct screen screen; /* the main one, and one for what is added below */
    struct screen below;
    char record_text[RECORD_SIZE_MAX];
    struct visit *visit;        /* at a server; NULL: the game is on this machine */
    char ahead[ENTRY_SIZE_MAX]; /* an answer that was typed before the question; or empty */
    bool is_deaf;               /* there is nothing more to hear from whoever sits there */
    bool wants_again;           /* a rematch */
};

/* seats.c: who plays. False: *status says how to exit. */
bool seats_given(struct session *session, int *status); /* by session->setup: a new game */
bool seats_again(struct session *session, const char *list, int *status); /* a resumed one */
bool seats_recorded(struct session *session, int *status); /* the same: as the record says */
void seats_told(struct session *session, const struct visit_state *state); /* by a server */
bool seats_have_programs(const struct session *session);
void seats_start_programs(struct session *session);
void seats_tell(struct session *session, const struct events *events);
move_id seats_choose(struct session *session, uint32_t seat); /* for a seat without a person */
void seats_stop_programs(struct session *session);

/* save.c: where games lie */
bool save_choose_path(struct session *session, const char *wish, int *status);
MUST_USE enum error save_write(struct session *session, struct problem *problem);
bool save_read(struct session *session, const char *path, int *status);
void save_tell_left(const struct session *session);  /* how to go on */
void save_tell_ended(const struct session *session); /* where the record lies */
/* The record of a game at a server, by the name of its table. */
MUST_USE enum error save_keep(struct session *session, const char *table, const char *record,
                              struct problem *problem);
void save_tell_record(const struct session *session);

/* saves.c: which of the games that wait. False: *status says how to exit. */
bool saves_choose(char path[PATH_SIZE_MAX], int *status);

/* story.c: what happened, and who is told */
void story_add(struct session *session, const struct events *events);
void story_rebuild(struct session *session); /* after a game was read */
seat_set story_audience(const struct session *session);
void story_welcome(struct session *session); /* instead of the set-up */
void story_pages(struct session *session);   /* to everybody: checks, rounds, scores */
void story_news(const struct session *session, uint32_t viewer, struct screen *screen);
void story_forget(struct session *session, uint32_t viewer); /* has been told all until now */
/* Everything, from this event on, as this viewer saw it. */
void story_log(const struct session *session, uint32_t viewer, uint32_t first,
               struct screen *screen);

/* One question, from the first look to the move. */
struct asking {
    struct session *session;
    uint32_t seat;
    struct view view;
    struct menu menu;
    struct scene scene;
    const struct choice *choice; /* of several moves, chosen already; NULL: none yet */
    move_id move;
    struct problem problem;
};

enum { ASK_BACK = 0 }; /* the number that goes back to the first question */

/* ask.c: a person's move; 0: there is none, because the session has ended, somebody has taken a
 * choice back, or the table has gone on */
move_id ask_move(struct session *session, uint32_t seat);
/* What is typed for the i-th move of the choice made. */
uint32_t ask_rest_number(const struct asking *asking, uint32_t i);
void ask_add_name(struct screen *screen, enum style style, const char *name); /* "Red: " */
void ask_add_question(const struct asking *asking, struct screen *screen);
void ask_add_rest(const struct asking *asking, struct screen *screen); /* the second question */

/* explain.c: false: there is nothing to explain */
bool explain_word(const struct session *session, const char *text, struct screen *screen);
bool explain_last(const struct session *session, uint32_t viewer, struct screen *screen);

/* advise.c: a hint for whom the scene is drawn: thought out, then as text */
void advise_think(struct session *session, const struct scene *scene);
void advise_add(const struct session *session, const struct scene *scene, struct screen *screen);

/* away.c: a seat at a table of somebody's server. False: *status says how to exit. */
bool away_begin(struct session *session, const struct visit_options *options, int *status);
void away_run(struct session *session);
/* Tells what was proven, returns how to exit. */
int away_finish(struct session *session);
bool away_is_again(struct session *session); /* everybody wants a rematch: away_begin_again() */
bool away_begin_again(struct session *session, int *status);
void away_release(struct session *session);

const struct visit_state *away_look(struct session *session); /* as it is now */
/* Tells what is said until a line is there; who edits one at a terminal is not disturbed. False:
 * meanwhile the table wants something else. */
bool away_await_line(struct session *session);
bool away_is_asked(struct session *session); /* the question is still the one that was asked */
void away_wish_again(struct session *session);
void away_await_again(struct session *session); /* until the new table is there; or Ctrl-C */
void away_settle(struct session *session); /* until what was decided is answered; tells of a no */

/* talk.c: at a table of a server, what is typed beside moves */
bool talk_is_command(const char *text);
bool talk_obey(struct session *session, const char *text); /* false: it is none of these */
const char *talk_key(uint32_t character);                  /* the command of a key; NULL: none */
/* What was said and proposed since. */
void talk_tell(struct session *session, const struct visit_state *state);
void talk_help(struct screen *screen, bool by_keys);
/* What holds at the moment: no connection, a proposal, a pause; or nothing. */
void talk_standing(struct session *session, struct buf *buf);
void talk_clock(struct session *session, struct buf *buf); /* "Time left: 0:59", or nothing */
bool talk_is_asked(struct session *session); /* what somebody proposes waits for this seat */
void talk_pace(const struct visit_pace *pace, struct buf *buf); /* "Time to think: ..." */
void talk_forget(void);                                         /* what was told, at a new table */

/* play.c */
bool play_find_board(struct session *session, int *status);
void play_show_pages(struct session *session);   /* what happened last, when the game is over */
void play_print_result(struct session *session); /* with plain lines */
void play_compose_result(const struct session *session, const struct page *page,
                         struct screen *screen);
void play_scene(const struct session *session, const struct view *view, const struct menu *menu,
                struct scene *scene);
void play_take_back(struct session *session); /* the choice of session->waiting */

#endif
