/* SPDX-License-Identifier: MIT
 * reasons - what speaks for a move, in words: the tile one may get, the guests who move in and what
 * they pay, what is left for the others, what a card, a tile or a free room is kept for. Weights
 * are hundredths of a coin, roughly, and 1 where a sentence only says that the move is good. */
#include "core/reasons.h"

#include "games/samoa/rules.h"

/* What is counted in a guessed world, at the end of the round. */
enum {
    MEASURE_BOUGHT, /* 1: a tile */
    MEASURE_HOUSED, /* guests who moved in */
    MEASURE_MONEY,  /* coins more than now */
    MEASURE_OTHERS, /* the same of all others together */
    MEASURE_COUNT
};

enum { COIN = 100, CERTAIN = 93 };

static uint32_t tiles_of(const struct sa_hotel *hotel, uint32_t tile)
{
    switch ((enum sa_tile)tile) {
    case SA_TILE_ROOM: return hotel->rooms;
    case SA_TILE_SUITE: return bits_count(hotel->suites);
    case SA_TILE_POOL: return hotel->pools;
    default: return hotel->specials[tile - SA_TILE_SWAP];
    }
}

static void measure(const struct box *box, const struct passage *passage, int32_t out[MEASURES_MAX])
{
    const struct sa_state *before = passage->before;
    const struct sa_state *after = passage->after;
    uint32_t nation = sa_nation(before);
    for (uint32_t i = 0; i < box->seats; i++) {
        int32_t more = (int32_t)after->hotels[i].money - (int32_t)before->hotels[i].money;
        out[i + 1u == passage->seat ? MEASURE_MONEY : MEASURE_OTHERS] += more;
    }
    const struct sa_hotel *now = &before->hotels[passage->seat - 1u];
    const struct sa_hotel *then = &after->hotels[passage->seat - 1u];
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        if (tiles_of(then, tile) > tiles_of(now, tile)) out[MEASURE_BOUGHT] = 1;
    }
    out[MEASURE_HOUSED] = (int32_t)bits_count(then->guests.nations[nation]);
}

/* ---- what the sentences are about ---- */

struct asking {
    const struct box *box;
    const struct sa_box *numbers;
    const struct sa_state *s;
    const struct sa_hotel *hotel;
    const struct view *view;
    const struct measured *measured;
};

static const struct field coins_field = {"coins", SA_FIELD_COINS};

static int32_t rounded(int32_t hundredths)
{
    return (hundredths + (hundredths < 0 ? -50 : 50)) / 100;
}

static int32_t more_than_others(const struct asking *asking, uint32_t measure)
{
    return asking->measured->means[measure] - asking->measured->others[measure];
}

/* Money that comes in, where it is more than other moves bring. */
static void add_money(const struct asking *asking, int32_t weight, struct reasons_found *found)
{
    int32_t coins = rounded(asking->measured->means[MEASURE_MONEY]);
    if (coins <= 0) return;
    struct noun *noun = reasons_add(found, weight,
                                    N_("You probably earn about {coins} this round."));
    reason_field(noun, 0, coins_field, coins);
}

static void add_blocking(const struct asking *asking, struct reasons_found *found)
{
    int32_t less = -more_than_others(asking, MEASURE_OTHERS);
    reasons_add(found, less - COIN, N_("It leaves less for the others."));
}

/* ---- price cards ---- */

static void add_tile(const struct asking *asking, struct reasons_found *found)
{
    static const char *const texts[2] = {NP_("You get a tile in about {count} case out of 10.",
                                             "You get a tile in about {count} cases out of 10.")};
    int32_t percent = asking->measured->means[MEASURE_BOUGHT];
    if (percent < 25) return;
    int32_t weight = percent * 3 + more_than_others(asking, MEASURE_BOUGHT) * 5;
    if (percent >= CERTAIN)
        reasons_add(found, weight, N_("You almost certainly get a tile."));
    else
        reasons_count(found, weight, texts, (percent + 5) / 10);
}

static void add_guests(const struct asking *asking, uint32_t card, struct reasons_found *found)
{
    static const char *const texts[2] = {
        NP_("About {count} guest moves in and pays {coins} or more.",
            "About {count} guests move in and pay {coins} or more each.")};
    int32_t guests = rounded(asking->measured->means[MEASURE_HOUSED]);
    if (guests == 0) return;
    struct noun *noun = reasons_count(found, guests * asking->numbers->prices[card] * COIN / 2,
                                      texts, guests);
    reason_field(noun, 1, coins_field, asking->numbers->prices[card]);
}

static void find_price(const struct asking *asking, uint32_t card, struct reasons_found *found)
{
    if (card == SA_OFF) {
        reasons_add(found, 50, N_("You keep your price cards for better rounds."));
        if (sa_occupied(asking->hotel))
            reasons_add(found, 100, N_("You can send guests home, so rooms become free."));
        return;
    }
    add_tile(asking, found);
    add_guests(asking, card, found);
    add_money(asking, more_than_others(asking, MEASURE_MONEY) + COIN, found);
    add_blocking(asking, found);
    reasons_add(found, 1, N_("Your better price cards stay in your hand."));
}

static void find_recall(uint32_t cards, struct reasons_found *found)
{
    static const char *const texts[2] = {NP_("{count} good card comes back to your hand.",
                                             "{count} good cards come back to your "
                                             "hand.")};
    reasons_count(found, 100, texts, bits_count(cards));
}

/* ---- tiles ---- */

static void add_tile_use(const struct asking *asking, enum sa_tile tile,
                         struct reasons_found *found)
{
    static const char *const rooms[2] = {NP_("A room more for guests, for {count} more round.",
                                             "A room more for guests, for {count} more rounds.")};
    uint32_t coins = sa_swim(asking->numbers, asking->hotel, sa_rooms(asking->hotel));
    struct noun *noun;
    switch (tile) {
    case SA_TILE_ROOM: reasons_count(found, 200, rooms, SA_ROUNDS + 1 - asking->s->round); return;
    case SA_TILE_SUITE: reasons_add(found, 200, N_("Whoever moves in there pays double.")); return;
    case SA_TILE_POOL:
        noun = reasons_add(found, (int32_t)coins * COIN,
                           N_("The swimmers in your hotel pay {coins} at once."));
        reason_field(noun, 0, coins_field, coins);
        reasons_add(found, 150, N_("From now on every swimmer pays more."));
        return;
    case SA_TILE_SWAP:
        reasons_add(found, 200, N_("You can change your price card once you see the others'."));
        return;
    case SA_TILE_HOME:
        reasons_add(found, 200, N_("You can empty up to two rooms when good guests come."));
        return;
    case SA_TILE_RECALL:
        reasons_add(found, 200, N_("You can take back up to two used price cards."));
        return;
    }
}

static void find_buy(const struct asking *asking, uint32_t operands, struct reasons_found *found)
{
    if (operands == 0) {
        reasons_add(found, 1, N_("No tile here is worth its price to you."));
        add_money(asking, 100, found);
        return;
    }
    enum sa_tile tile = (enum sa_tile)((operands >> 4) - 1u);
    add_tile_use(asking, tile, found);
    add_blocking(asking, found);
    if (tile < SA_TILE_SWAP) return;
    struct noun *noun = reasons_add(found, 100,
                                    N_("If you do not use it, it is worth {coins} at the end."));
    reason_field(noun, 0, coins_field, asking->numbers->special);
}

/* ---- guests ---- */

static void find_take(const struct asking *asking, uint32_t group, struct reasons_found *found)
{
    if (group == 0) {
        reasons_add(found, 1,
                    asking->s->round < SA_ROUNDS
                        ? N_("Your free rooms are worth more for later guests.")
                        : N_("Nobody else here brings you more."));
        return;
    }
    ASSERT(asking->hotel->played < SA_CARDS);
    add_guests(asking, asking->hotel->played, found);
    add_money(asking, 2 * COIN + more_than_others(asking, MEASURE_MONEY), found);
    add_blocking(asking, found);
    reasons_add(found, 1, N_("The guests of this group fit your free rooms best."));
}

/* What the one room would pay, as the rules tell it: of two lovers one. */
static void add_paid(const struct asking *asking, uint32_t room, struct reasons_found *found)
{
    struct event items[SA_ROOMS_MAX * 3];
    struct events events = {.items = items, .max = sizeof items / sizeof items[0]};
    bool paid = false;
    sa_preview(asking->box, asking->s, asking->view->seat, asking->measured->move, &events);
    for (uint32_t i = 0; i < events.count; i++) {
        const struct event *event = &items[i];
        struct noun *noun;
        if (event->args[1] != room) continue;
        if (event->kind == SA_EVENT_PAID_DOUBLE && !paid) {
            noun = reasons_add(found, 300, N_("Pays double there, {coins}: {reason}."));
            reason_field(noun, 0, coins_field, event->args[3]);
            reason_field(noun, 1, (struct field){"reason", SA_FIELD_DOUBLE}, event->args[4]);
        } else if (event->kind == SA_EVENT_PAID && !paid) {
            noun = reasons_add(found, 260, N_("Pays {coins}."));
            reason_field(noun, 0, coins_field, event->args[3]);
        } else if (event->kind == SA_EVENT_SWAM) {
            noun = reasons_add(found, 250, N_("Pays {coins} more for your pools."));
            reason_field(noun, 0, coins_field, event->args[4]);
        }
        paid = true;
    }
}

static void find_put(const struct asking *asking, uint32_t operands, struct reasons_found *found)
{
    uint32_t kind = operands >> 4;
    uint32_t room = operands & 15u;
    const struct sa_hotel *hotel = asking->hotel;
    uint32_t near = sa_near(asking->numbers, 1u << room);
    if (!(hotel->free >> room & 1u))
        reasons_add(found, 400, N_("Two lovers share a room, so another room stays free."));
    if (kind == SA_GUEST_CELEBRITY && near)
        reasons_add(found, 350, N_("New guests in the rooms next door pay double."));
    add_paid(asking, room + 1u, found);
    bool saves = hotel->suites & hotel->free && !(hotel->suites >> room & 1u);
    reasons_add(found, saves ? 150 : 0, N_("The suite stays free for another guest."));
}

/* So many rooms. */
static void find_leaving(uint32_t rooms, struct reasons_found *found)
{
    static const char *const texts[2] = {NP_("{count} room becomes free for guests who pay.",
                                             "{count} rooms become free for guests who pay.")};
    if (rooms)
        reasons_count(found, 100, texts, bits_count(rooms));
    else
        reasons_add(found, 1, N_("You have enough free rooms for the next guests."));
}

static void find(const struct box *box, const struct view *view, const struct measured *measured,
                 struct reasons_found *found)
{
    const struct sa_state *s = (const struct sa_state *)view->state.bytes;
    const struct asking asking = {box,  sa_numbers(box), s, &s->hotels[view->seat - 1u],
                                  view, measured};
    uint32_t operands = (uint32_t)sa_operands(measured->move);
    switch ((enum sa_move)move_kind(measured->move)) {
    case SA_MOVE_RECALL: find_recall(operands, found); return;
    case SA_MOVE_PRICE: find_price(&asking, operands, found); return;
    case SA_MOVE_SWAP:
        if (operands)
            find_price(&asking, operands - 1u, found);
        else
            reasons_add(found, 1, N_("No other card does better here. Save the swap tile."));
        return;
    case SA_MOVE_BUY: find_buy(&asking, operands, found); return;
    case SA_MOVE_TAKE: find_take(&asking, operands, found); return;
    case SA_MOVE_PUT: find_put(&asking, operands, found); return;
    case SA_MOVE_DONE: find_take(&asking, 0, found); return;
    case SA_MOVE_HOME:
    case SA_MOVE_RELEASE: find_leaving(operands, found); return;
    default: return; /* the house needs none */
    }
}

const struct reasons sa_reasons = {.measures = MEASURE_COUNT, .measure = measure, .find = find};
