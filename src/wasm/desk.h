/* SPDX-License-Identifier: MIT
 * desk - what the files of this module share: the one table of an instance, and how to answer. */
#ifndef WASM_DESK_H
#define WASM_DESK_H

#include "wasm/wasm.h"
#include "wire/wire.h"

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

_Static_assert((int)WASM_VIEWER_ALL == (int)WIRE_VIEWER_ALL,
               "the page's number for all cards open");

/* Memory behind everything else for one tree of thoughts; it grows to the largest ever wanted. */
void *desk_tree(size_t size);

#endif
