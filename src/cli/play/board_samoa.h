/* SPDX-License-Identifier: MIT
 * board_samoa - what the files of this board share: the table, the hotels, and words. */
#ifndef CLI_PLAY_BOARD_SAMOA_H
#define CLI_PLAY_BOARD_SAMOA_H

#include <stdio.h>

#include "cli/cli.h"
#include "cli/play/board.h"
#include "games/samoa/events.h"
#include "games/samoa/samoa.h"

const struct sa_state *samoa_seen(const struct scene *scene);
const struct sa_box *samoa_numbers(const struct scene *scene);
void samoa_guest_sign(struct buf *buf, const struct scene *scene, uint32_t kind); /* "r", "≈2" */

/* Choices by what they are about; what declines comes last. */
enum {
    SAMOA_KEY_CARDS = 100,   /* a price card: its number stands beside it in the hand */
    SAMOA_KEY_THINGS = 200,  /* tiles, groups, kinds of guests, rooms */
    SAMOA_KEY_SPECIAL = 300, /* use a tile kept beside the hotel */
    SAMOA_KEY_LAST = 400
};

/* Does this seat owe a move? */
static inline bool samoa_acts(const struct scene *scene, uint32_t seat)
{
    return (uint32_t)samoa_seen(scene)->actors >> seat & 1u;
}

/* board_samoa_hotels.c */
void samoa_add_heads(struct screen *screen); /* of the columns */
void samoa_add_other(struct screen *screen, const struct scene *scene, uint32_t seat);
void samoa_add_own(struct screen *screen, const struct scene *scene);

/* board_samoa_words.c: see struct board */
void samoa_help(struct screen *screen, const struct scene *scene);
void samoa_typing(struct screen *screen, const struct scene *scene);
void samoa_question(struct buf *buf, const struct scene *scene);
uint64_t samoa_move_key(const struct scene *scene, move_id move);
bool samoa_move_drawn(const struct scene *scene, move_id move);
void samoa_describe(struct buf *buf, const struct scene *scene, move_id move);
void samoa_rest_question(struct buf *buf, const struct scene *scene, move_id move);
void samoa_describe_rest(struct buf *buf, const struct scene *scene, move_id move);
uint32_t samoa_number_rest(const struct scene *scene, move_id move);
uint32_t samoa_chapter(const struct event *event, uint32_t before);
struct mark samoa_mark(const struct event *event);
void samoa_result_table(struct screen *screen, const struct scene *scene,
                        const struct event *events, uint32_t count);

#endif
