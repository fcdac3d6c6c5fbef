/* SPDX-License-Identifier: MIT
 * full - what the files of the front that has the whole screen share. */
#ifndef CLI_FULL_FULL_H
#define CLI_FULL_FULL_H

#include "cli/full/stage.h"
#include "cli/play/play.h"

/* The table as one viewer sees it, with or without a question. */
struct look {
    struct session *session;
    struct scene scene;
    const struct asking *asking; /* NULL: nobody is asked */
    uint32_t viewer;
    uint32_t focus;  /* the target that Enter takes; 0: none */
    uint32_t scroll; /* how far the story is scrolled back, in rows */
    char message[SENTENCE_MAX];
    enum style message_style;
};

/* look.c */
void look_draw(struct look *look);
uint32_t look_story_rows(void); /* of the story that look_draw() has shown */

/* reader.c: text that needs the whole screen */
enum reading {
    READING_TOLD, /* one sentence after the other; q leaves the game */
    READING_PAGE, /* until somebody goes on; q leaves the game */
    READING_BOOK, /* to look something up; q closes it */
    READING_LOG,  /* the same, from its end */
    READING_END   /* a game at a server is over: r asks for another one, q leaves */
};
void reader_show(struct session *session, const struct page *page, enum reading reading,
                 const char *title);

/* Ends the session if this is what happened; returns whether it has. */
bool full_ends(struct session *session, const struct happening *happening);

/* What somebody does next; at a table of a server INPUT_NONE comes now and then, for what is drawn
 * may have changed. */
struct happening full_next(const struct session *session);

/* menu.c: at a table of a server, what can be said to the others and decided with them */
void menu_table(struct session *session);

/* A row of keys that can also be clicked: "h hint  w why". */
struct key_name {
    char key;
    const char *name; /* a message */
};
void full_add_keys(struct screen *screen, const struct key_name *keys, uint32_t count);

#endif
