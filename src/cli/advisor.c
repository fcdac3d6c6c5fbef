/* SPDX-License-Identifier: MIT */
#include "cli/advisor.h"

#include <stdlib.h>
#include <string.h>

#include "ai/fixed.h"

enum {
    SLICE = 50, /* iterations; the clock is looked at after every slice */
    ANSWERS_SHOWN = 4
};

void advisor_init(struct advisor *advisor)
{
    memset(advisor, 0, sizeof *advisor);
}

void advisor_release(struct advisor *advisor)
{
    free(advisor->memory);
    advisor_init(advisor);
}

void advisor_think(struct advisor *advisor, const struct game *game, const struct box *box,
                   const struct view *view, const struct budget *budget)
{
    struct hint *hint = &advisor->hint;
    bool timed = budget->seconds > 0.0;
    double end = timed ? host_seconds() + budget->seconds : 0.0;
    ASSERT(timed || budget->iterations);
    if (!advisor->memory) {
        advisor->memory = malloc(hint_memory());
        if (!advisor->memory) abort();
        hint_init(hint, advisor->memory, hint_memory());
    }
    hint_begin(hint, game, box, view, timed ? UINT32_MAX : budget->iterations);
    while (hint_think(hint, SLICE)) {
        if (!timed || host_seconds() < end) continue;
        hint_hurry(hint);
        timed = false;
    }
    advisor->move_count = hint_moves(hint, advisor->moves);
    while (!advisor->moves[advisor->move_count - 1u].sure) advisor->move_count--;
    advisor->reason_count = hint_reasons(hint, &advisor->moves[0], advisor->reasons);
    advisor->belief_count = hint_beliefs(hint, advisor->beliefs);
    ASSERT(advisor->move_count <= HINT_MOVES_MAX && advisor->belief_count <= SECRETS_MAX);
}

/* ---- words ---- */

static void write_share(struct buf *buf, uint32_t share, int decimals)
{
    char text[24];
    ASSERT(share <= SHARE_ONE);
    snprintf(text, sizeof text, "%.*f%%", decimals, share * 100.0 / SHARE_ONE);
    buf_add(buf, cli_percent(text, sizeof text));
}

void advisor_write_win(struct buf *buf, const struct hint_move *move)
{
    write_share(buf, move->win, 0);
}

void advisor_write_mix(struct buf *buf, const struct hint_move *move)
{
    write_share(buf, move->mix, 0);
}

void advisor_write_margin(struct buf *buf, const struct hint_move *move)
{
    char text[16];
    int32_t tenths = (move->margin + (move->margin < 0 ? -5 : 5)) / 10; /* nothing is +0.0 */
    snprintf(text, sizeof text, "%+.1f", tenths / 10.0);
    buf_add(buf, cli_decimal(text, sizeof text));
}

void advisor_write_belief(struct buf *buf, const struct teller *teller, const struct belief *belief)
{
    char thing[SENTENCE_MAX];
    char guesses[SENTENCE_MAX];
    const struct text_value values[] = {{"thing", thing}, {"guesses", guesses}};
    struct buf part;
    buf_init(&part, thing, sizeof thing);
    text_thing(&part, teller, &belief->thing);
    buf_init(&part, guesses, sizeof guesses);
    for (uint32_t i = 0; i < belief->answer_count && i < ANSWERS_SHOWN; i++) {
        if (i > 0) buf_add(&part, ", ");
        text_noun(&part, teller, belief->answers[i].type, belief->answers[i].value);
        buf_add(&part, " ");
        write_share(&part, belief->answers[i].chance, 0);
    }
    if (belief->answer_count > ANSWERS_SHOWN) buf_add(&part, ", …");
    text_fill(buf, cli_language(), N_("{thing}: {guesses}"), values, 2);
}
