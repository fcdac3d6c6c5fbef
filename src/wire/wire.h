/* SPDX-License-Identifier: MIT
 * wire - what a seat is told of a table, as JSON: the same bytes for the page's worker, for a
 * socket and for a test. Lib: no table of its own, no language of its own.
 *
 * Everything is made from what the viewer may know: its view, events that it may see, steps as it
 * may know them. Two tables that look the same to a seat give it the same bytes. WIRE_VIEWER_ALL
 * sees all cards: whoever calls has checked that the game is over, or shown again. */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "record/write_protocol.h"
#include "table/replay.h"
#include "text/text.h"

enum { WIRE_VIEWER_ALL = SEATS_MAX + 1 };

/* The table now: position, legal moves, scores, whose turn it is. */
void wire_look(struct json *json, const struct table *table, uint32_t viewer);

/* The same after the steps that the replay has come to. */
void wire_look_back(struct json *json, const struct replay *replay, uint32_t viewer);

/* The last step of the replay, which everybody may know of: the move as the viewer knew it, in
 * notation and ("said") in words, what it brought about, and the look after it. The viewer is
 * spoken to as "you". */
void wire_update(struct json *json, const struct replay *replay, const struct teller *teller,
                 uint32_t viewer);

/* The last step of the replay for who has an engine of their own (docs/protocol.md), as keys in an
 * object that is open: no sentences, no legal moves. `is_short`: neither events nor position.
 * `texts`: what wire_events() made of it, or NULL. */
void wire_step(struct json *json, const struct replay *replay, uint32_t viewer, bool is_short,
               const struct span *texts);

/* All events of the last step as JSON, also those that only some may see: for wire_step(), if
 * several are told. One text for each; they lie in the buf. */
void wire_events(struct buf *buf, const struct replay *replay, struct span *texts);

/* The viewer's position now, as "position" in an object that is open. */
void wire_position(struct json *json, const struct table *table, uint32_t viewer);

/* Why a seat may not make this move: {"cause": ..., "why": ...}, nothing if it may. Fails if it is
 * no move at all. Both are asked of the seat's own view, so the answer cannot know more. */
MUST_USE enum error wire_objection(struct json *json, const struct view *view,
                                   const struct teller *teller, struct span move,
                                   struct problem *problem);

/* What a legal move would bring the seat if nobody else acted any more: a list of events. `events`
 * is memory, overwritten. */
MUST_USE enum error wire_preview(struct json *json, const struct view *view,
                                 const struct teller *teller, struct span move,
                                 struct events *events, struct problem *problem);

/* An event for programs with the sentences for people in its braces; its sentence alone, as "text";
 * a move in notation, and in words. */
void wire_event(struct json *json, const struct teller *teller, const struct event *event);
void wire_event_text(struct json *json, const struct teller *teller, const struct event *event);
void wire_move(struct json *json, const char *key, const struct teller *teller, move_id move);
void wire_said(struct json *json, const char *key, const struct teller *teller, move_id move);

/* An event for programs, read back: what protocol_event() writes for it is what was read, and keys
 * that the event does not have are passed over. `seen` is everybody: whoever has it was told. It
 * may come from anybody: what it makes can be told, but need not be true. */
MUST_USE enum error wire_event_read(const struct game *game, const struct box *box,
                                    struct span text, struct event *event, struct problem *problem);

#endif
