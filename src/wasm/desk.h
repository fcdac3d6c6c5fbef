/* SPDX-License-Identifier: MIT
 * desk - what the files of this module share: the one table of an instance, and how to answer. */
#ifndef WASM_DESK_H
#define WASM_DESK_H

#include "record/write.h"
#include "table/replay.h"
#include "text/text.h"
#include "wasm/wasm.h"

struct desk {
    struct table table;
    struct step steps[TABLE_STEPS_MAX];
    struct replay replay; /* the last step that was told, mostly the last one played */
    struct event events[EVENTS_MAX];
    bool shown; /* a game shown again: nothing is hidden from whoever wants to see all */
    struct edition edition;
    char edition_text[EDITION_SIZE_MAX];
    struct record_head head;
    struct record_seat seats[SEATS_MAX];
    const char *names[SEATS_MAX];
    struct buf answer; /* the buffer, empty at the beginning of an answer */
    struct json json;  /* into it */
};

extern struct desk desk;
extern const struct language page_language;

/* What the page left in the buffer. */
struct span desk_question(uint32_t size);

/* Begin an answer in the buffer; its size, or that of the sentence why there is none, negative. */
struct buf *desk_answer(void);
struct json *desk_answer_json(void);
int32_t desk_done(void);
int32_t desk_failed(const struct problem *problem);
struct teller desk_teller(void);

/* An event for programs with the sentences for people in its braces; its sentence alone, as "text".
 */
void desk_add_event(struct json *json, const struct box *box, const struct event *event);
void desk_add_event_text(struct json *json, const struct box *box, const struct event *event);
void desk_add_move(struct json *json, const char *key, move_id move);

/* Memory behind everything else for one tree of thoughts; it grows to the largest ever wanted. */
void *desk_tree(size_t size);

#endif
