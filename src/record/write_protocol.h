/* SPDX-License-Identifier: MIT
 * write_protocol - what a program that plays a seat is told: one JSON object on one line each
 * (docs/bots.md). Lib, like write.h.
 *
 * Everything is made from what the seat may know: its view, steps as it may know them, events that
 * it may see. Two tables that look the same to a seat give the same bytes. */
#ifndef RECORD_WRITE_PROTOCOL_H
#define RECORD_WRITE_PROTOCOL_H

#include "record/write.h"

enum {
    PROTOCOL_NEWS_MAX = RECORD_EVENTS_MAX * 256,
    PROTOCOL_MESSAGE_MAX = PROTOCOL_NEWS_MAX + RECORD_SIZE_MAX + MOVES_MAX * MOVE_TEXT_MAX +
                           POSITION_TEXT_MAX * 6
};

/* To whom, and the little that does not come from the table. */
struct letter {
    uint32_t seat;
    uint32_t id;           /* number of the question */
    uint32_t milliseconds; /* to answer */
    uint32_t errors;       /* that it may still make */
    struct span news;      /* see protocol_news() */
    bool reveal;           /* at the end: the secret of the deals, which are not played again */
};

/* The events that a seat may see, after those already in `news`. */
void protocol_news(struct buf *news, const struct table *table, uint32_t seat,
                   const struct events *events);

void protocol_hello(struct buf *buf, const struct letter *letter, const struct table *table,
                    const struct record_head *head);
/* All promises are known: open yours. */
void protocol_share(struct buf *buf, const struct letter *letter, const struct table *table);
void protocol_move(struct buf *buf, const struct letter *letter, const struct table *table);
void protocol_error(struct buf *buf, const struct letter *letter, const char *fault,
                    const struct problem *problem);
void protocol_end(struct buf *buf, const struct letter *letter, const struct table *table);

/* ["1b>L1", "1f>L1", ...] */
void protocol_moves(struct json *json, const struct table *table, const move_id *moves,
                    uint32_t count);

/* The keys of an event for programs, in an object that is open: names and notation, the same in
 * every language.
 *     "event": "placed", "cause": "place", "card": "1:_b", "hotel": 2, "place": "line", ... */
void protocol_event(struct json *json, const struct game *game, const struct box *box,
                    const struct event *event);
/* The value of one of its fields. */
void protocol_field(struct json *json, const struct game *game, const struct box *box, uint8_t type,
                    int64_t value);

#endif
