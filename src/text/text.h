/* SPDX-License-Identifier: MIT
 * text - sentences for people: templates with {fields}, translated by whoever is asked.
 *
 * The edge brings a language: gettext natively, a catalog in the page. Nothing here knows a
 * language by itself, and record and protocol text never passes through here. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "core/game.h"

enum { SENTENCE_MAX = 1024 };

struct language {
    /* The sentence in this language; `plural` NULL: it does not depend on `count`. */
    const char *(*translate)(void *context, const char *singular, const char *plural,
                             uint64_t count);
    void *context;
};

/* Whoever tells a game's story: in which language, of which table. */
struct teller {
    const struct language *language;
    const struct game *game;
    const struct box *box;
    const char *const *names; /* of the seats, seat 1 first; used as they are */
    uint32_t you;             /* the seat that is spoken to; 0: none */
    bool codes;               /* to somebody who types moves: things with their notation */
};

/* Values for the fields of a template: text as it is, by name. */
struct text_value {
    const char *name;
    const char *text;
};

void text_event(struct buf *buf, const struct teller *teller, const struct event *event);
void text_noun(struct buf *buf, const struct teller *teller, uint8_t type, int64_t value);
void text_thing(struct buf *buf, const struct teller *teller, const struct noun *noun);
/* A player's move in words; nothing for a move of the house, whose events tell it. */
void text_move(struct buf *buf, const struct teller *teller, move_id move);
void text_rule(struct buf *buf, const struct teller *teller, uint32_t rule);
void text_problem(struct buf *buf, const struct language *language, const struct problem *problem);

/* A paragraph of the game's rulebook, with the printed numbers of the box. */
void text_paragraph(struct buf *buf, const struct teller *teller, const char *paragraph);

/* A sentence of a front end's own, its fields filled from `values`. */
void text_fill(struct buf *buf, const struct language *language, const char *sentence,
               const struct text_value *values, uint32_t count);

#endif
