/* SPDX-License-Identifier: MIT
 * board_overbooking - what the two files of this board share: drawing, and words. */
#ifndef CLI_PLAY_BOARD_OVERBOOKING_H
#define CLI_PLAY_BOARD_OVERBOOKING_H

#include <stdio.h>

#include "cli/cli.h"
#include "cli/play/board.h"
#include "games/overbooking/events.h"
#include "games/overbooking/overbooking.h"

const struct ob_state *overbooking_seen(const struct scene *scene);
const struct ob_box *overbooking_numbers(const struct scene *scene);

static inline uint64_t overbooking_card_key(ob_card_id card)
{
    return card + 1u;
}

/* board_overbooking_words.c: see struct board */
/* "2 coins", or "1/2 coins" for cards that differ, in their order. */
const char *overbooking_coins(const struct scene *scene, uint32_t cards, struct word *word);
void overbooking_help(struct screen *screen, const struct scene *scene);
void overbooking_typing(struct screen *screen, const struct scene *scene);
void overbooking_question(struct buf *buf, const struct scene *scene);
uint64_t overbooking_move_key(const struct scene *scene, move_id move);
bool overbooking_move_drawn(const struct scene *scene, move_id move);
void overbooking_describe(struct buf *buf, const struct scene *scene, move_id move);
void overbooking_rest_question(struct buf *buf, const struct scene *scene, move_id move);
void overbooking_describe_rest(struct buf *buf, const struct scene *scene, move_id move);
uint32_t overbooking_number_rest(const struct scene *scene, move_id move);
uint32_t overbooking_chapter(const struct event *event, uint32_t before);
struct mark overbooking_mark(const struct event *event);
void overbooking_result_table(struct screen *screen, const struct scene *scene,
                              const struct event *events, uint32_t count);

#endif
