/* SPDX-License-Identifier: MIT
 * A player who wants to peek. PEEK 0 is honest and compiles; all others hand a truth to somebody
 * who takes a view, or a view to the one function that takes a truth, and must not compile. */
#include "ai/bot.h"
#include "ai/hint.h"
#include "table/replay.h"

void peek(struct thinker *thinker, struct hint *hint, const struct table *table,
          const struct replay *replay, struct events *events);

void peek(struct thinker *thinker, struct hint *hint, const struct table *table,
          const struct replay *replay, struct events *events)
{
    static const uint8_t key[RNG_KEY_SIZE];
    const struct game *game = table->game;
    const struct box *box = &table->box;
    struct view view;
    table_view(table, 1, &view);
#if PEEK == 0
    thinker_begin(thinker, game, box, &view, key);
    hint_begin(hint, game, box, &view, 1);
    game->preview(box, &view, 0, events);
    game_view(game, box, &replay->truth, 1, &view);
#elif PEEK == 1
    thinker_begin(thinker, game, box, &table->truth, key);
#elif PEEK == 2
    hint_begin(hint, game, box, &table->truth, 1);
#elif PEEK == 3
    game->preview(box, &table->truth, 0, events);
#elif PEEK == 4
    thinker_begin(thinker, game, box, &replay->truth, key);
#elif PEEK == 5
    view = table->truth;
#elif PEEK == 6
    game_view(game, box, &view, 1, &view);
#elif PEEK == 7
    thinker_begin(thinker, game, box, &table->truth.state, key);
#else
    game_view(game, box, table, 1, &view);
#endif
    (void)thinker;
    (void)hint;
    (void)replay;
    (void)events;
    (void)key;
}
