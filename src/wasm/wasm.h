/* SPDX-License-Identifier: MIT
 * wasm - the house in a page: what WebAssembly exports, and nothing else crosses the border.
 *
 * Numbers that cross it have 32 bits. Text goes through one buffer: the page writes there before a
 * call and reads there after it. A function that leaves text there returns its size; one that can
 * fail returns the size of a sentence that says why, as a negative number.
 *
 * One instance holds one table; or the thoughts of one bot, which needs only the box and gets its
 * seat's position as text; or what a guest at somebody else's table was told last. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <stdbool.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))

enum {
    WASM_BUFFER_SIZE = 524288,
    WASM_TRANSLATIONS_SIZE = 262144,
    WASM_SHEET_SIZE = 65536,
    WASM_MOVE_SIZE = 1024,
    WASM_VIEWER_ALL = 7 /* all cards open: only when a game is over, or shown again */
};

EXPORT("buffer") char *wasm_buffer(void);
EXPORT("buffer_size") uint32_t wasm_buffer_size(void);

/* ---- languages: sentences are asked from the page, which keeps them in this memory ---- */

EXPORT("translations") char *wasm_translations(void);
EXPORT("translations_size") uint32_t wasm_translations_size(void);
IMPORT("translate")
const char *page_translate(const char *singular, const char *plural, uint32_t count);

/* ---- what there is to play: games with options and editions, and bots; JSON ---- */

EXPORT("shelf") int32_t wasm_shelf(void);
/* The text of the table's edition, as a JSON string. */
EXPORT("edition") int32_t wasm_edition(void);
EXPORT("rulebook") int32_t wasm_rulebook(uint32_t game); /* of a game of the shelf, from 0 */

/* ---- a table ---- */

/* In the buffer, one thing a line: `game NAME`, `seats N`, then `option NAME=VALUE`, `name SEAT
 * NAME`, `bot SEAT BOT`, `no-hints`, `shown` (a game shown again, all cards open), and last
 * `edition`, after which the rest is the text of an edition that is not ours. */
EXPORT("open") int32_t wasm_open(uint32_t size);
/* What things of the table's game are called: [kind, name in notation, name for people], JSON. */
EXPORT("things") int32_t wasm_things(void);
/* The secret behind all deals, 32 bytes in the buffer: before the first draw. */
EXPORT("secret") void wasm_secret(void);
/* The secret of the deal of this day, a number such as 20261116, in its place. */
EXPORT("daily") void wasm_daily(uint32_t date);
/* What a seat adds to it, at most 32 bytes in the buffer, and what was published before: its
 * SHA-256 as text. See table/fair.h. */
EXPORT("share") void wasm_share(uint32_t seat, uint32_t size);
EXPORT("commit") int32_t wasm_commit(void);
EXPORT("play") int32_t wasm_play(uint32_t seat, uint32_t size); /* a move in notation */
/* Plays what an old record lacks, where it goes on otherwise; false: nothing is missing. */
EXPORT("skip") bool wasm_skip(void);
EXPORT("house") bool wasm_house(void);           /* draws; false: owes no move */
EXPORT("said") int32_t wasm_said(uint32_t size); /* a move in notation, in words */
/* Why a seat may not make this move: JSON with `cause` and `why`, or nothing if it may. */
EXPORT("objection") int32_t wasm_objection(uint32_t seat, uint32_t size);
/* What it would bring if nobody else acted any more: events, JSON. */
EXPORT("preview") int32_t wasm_preview(uint32_t seat, uint32_t size);
EXPORT("take_back") bool wasm_take_back(uint32_t seat); /* a deposit that waits */
EXPORT("actors") uint32_t wasm_actors(void);            /* as a set of bits */
EXPORT("step_count") uint32_t wasm_step_count(void);    /* that everybody may know of */

/* What a viewer may know: position and legal moves after `step` steps (or, above the number of
 * steps, now), and what step number `step` (from 1) brought about; JSON. */
EXPORT("look") int32_t wasm_look(uint32_t viewer, uint32_t step);
EXPORT("update") int32_t wasm_update(uint32_t viewer, uint32_t step);
EXPORT("record") int32_t wasm_record(bool saved); /* over: the record; `saved`: to be resumed */

/* ---- a guest: the table is elsewhere, and its box was opened here like a table's own ---- */

/* From now on all that this instance knows is a seat's position, which is in the buffer as text:
 * what it looks like, what may be played and what that would bring is answered from it. */
EXPORT("told") int32_t wasm_told(uint32_t size);
/* A list of events as docs/bots.md has them, JSON: the same with their sentences, which speak to
 * the viewer. */
EXPORT("tell") int32_t wasm_tell(uint32_t viewer, uint32_t size);
/* SHA-256 of the bytes in the buffer, as text: plain http has no other. */
EXPORT("fingerprint") int32_t wasm_fingerprint(uint32_t size);

/* ---- thoughts ---- */

/* What a bot in this seat is to be told: a key for its coin tosses in hexadecimal, a line feed, and
 * its position. Several may think about one question, as members 0, 1, ... with keys of their own.
 */
EXPORT("question") int32_t wasm_question(uint32_t seat, uint32_t member);
EXPORT("think_begin") int32_t wasm_think_begin(uint32_t seat, uint32_t bot, uint32_t size);
EXPORT("think") bool wasm_think(uint32_t iterations); /* false: more changes nothing */
EXPORT("choice") int32_t wasm_choice(void);
/* Where there are several: what one thinks, a line for each move; and the choice of them all, from
 * the key of member 0 on a line and what each member thinks, each followed by an empty line. */
EXPORT("candidates") int32_t wasm_candidates(void);
EXPORT("decide") int32_t wasm_decide(uint32_t size);

/* The same question, asked for a person: the best moves and the beliefs behind them, JSON; chances
 * in 65536ths, margins in hundredths of a point; each with its reasons in words, and how much worse
 * it is than the first. */
EXPORT("hint_begin")
int32_t wasm_hint_begin(uint32_t seat, uint32_t iterations, uint32_t size);
/* A move in notation that is to be judged too, whatever the search thinks of it. */
EXPORT("hint_want") int32_t wasm_hint_want(uint32_t size);
EXPORT("hint_think") bool wasm_hint_think(uint32_t iterations); /* false: it is ready */
EXPORT("hint") int32_t wasm_hint(void);

/* ---- looking back: the game of the table, when it is over or shown again ---- */

EXPORT("review_begin") void wasm_review_begin(uint32_t iterations);
EXPORT("review_think") uint32_t wasm_review_think(uint32_t playouts); /* 1000: it is ready */
/* A seat's result taken apart, and all decisions graded: JSON, chances in 65536ths. */
EXPORT("review") int32_t wasm_review(uint32_t seat);

/* ---- a real table ---- */

/* What lies there, one thing a line (docs/resolve.md), and `answer MOVE` for each question so far,
 * at a table opened with as many seats as the game allows: events, and perhaps a question or a
 * problem with the line that it is about (0: something is missing), JSON. */
EXPORT("sheet") int32_t wasm_sheet(uint32_t size);

#endif
