/* SPDX-License-Identifier: MIT
 * events - everything that can happen at the table, the rule it follows from, and its sentence. */
#ifndef GAMES_SAMOA_EVENTS_H
#define GAMES_SAMOA_EVENTS_H

#include "core/event.h"
#include "games/samoa/rulings.h"

/* What a field of an event holds; telling.c makes words of it. */
enum sa_field {
    SA_FIELD_CARD = FIELD_OF_GAME, /* a price card */
    SA_FIELD_CARDS,                /* a set of price cards */
    SA_FIELD_NATION,
    SA_FIELD_FLAGS, /* all twelve, two bits a round */
    SA_FIELD_TILE,
    SA_FIELD_TILES,      /* counts */
    SA_FIELD_TILE_COUNT, /* tile in bits 0-3, how many above */
    SA_FIELD_GUEST,      /* kind in bits 0-3, nation above */
    SA_FIELD_GUEST_KIND,
    SA_FIELD_GUESTS,      /* counts */
    SA_FIELD_GUEST_COUNT, /* kind in bits 0-3, how many above */
    SA_FIELD_COINS,
    SA_FIELD_SPECIALS,
    SA_FIELD_ROOMS,
    SA_FIELD_RANK,    /* enum sa_rank */
    SA_FIELD_DOUBLE,  /* set of enum sa_double */
    SA_FIELD_DISCARD, /* enum sa_discard */
    SA_FIELD_NO_TAKE, /* enum sa_no_take */
    SA_FIELD_COUNTED  /* enum sa_counted */
};

/* What is counted at a real table. */
enum sa_counted {
    SA_COUNTED_CARDS,
    SA_COUNTED_BID,
    SA_COUNTED_PRICE,
    SA_COUNTED_ROOMS,
    SA_COUNTED_POOLS,
    SA_COUNTED_COINS,
    SA_COUNTED_SPECIALS,
    SA_COUNTED_FREE
};
enum { SA_COUNTED_COUNT = SA_COUNTED_FREE + 1 };

/* Why a seat acts at this moment. */
enum sa_rank {
    SA_RANK_BID,
    SA_RANK_BID_TIE,
    SA_RANK_BID_TIE_NEXT,
    SA_RANK_PRICE,
    SA_RANK_PRICE_TIE,
    SA_RANK_PRICE_TIE_NEXT,
    SA_RANK_OFF
};
enum { SA_RANK_COUNT = SA_RANK_OFF + 1 };

/* Why a guest pays double: bits. */
enum sa_double { SA_DOUBLE_RICH = 1, SA_DOUBLE_SUITE = 2, SA_DOUBLE_CELEBRITY = 4 };
enum { SA_DOUBLE_SETS = 8 };

/* Why a price card is discarded. */
enum sa_discard { SA_DISCARD_BOUGHT, SA_DISCARD_HOUSED, SA_DISCARD_BOTH };
enum { SA_DISCARD_COUNT = SA_DISCARD_BOTH + 1 };

/* Why a seat is not asked for guests. */
enum sa_no_take { SA_NO_TAKE_NOBODY, SA_NO_TAKE_FULL };
enum { SA_NO_TAKE_COUNT = SA_NO_TAKE_FULL + 1 };

/* name, name in protocols, sentence, fields */
#define SA_EVENT_TABLE(EVENT)                                                                      \
    EVENT(TIEBREAK, "tiebreak",                                                                    \
          YOU_(N_("The tie-break card lies to the left of {seat}."),                               \
               N_("The tie-break card lies to your left.")),                                       \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(FLAGS, "flags", N_("The planes of the twelve rounds: {flags}."),                         \
          {"flags", SA_FIELD_FLAGS})                                                               \
    EVENT(ROUND, "round",                                                                          \
          YOU_(N_("Round {round} begins. Plane: {nation}. Tie-break card to the left of {seat}."), \
               N_("Round {round} begins. Plane: {nation}. Tie-break card to your left.")),         \
          {"round", FIELD_NUMBER}, {"nation", SA_FIELD_NATION}, {"seat", FIELD_SEAT})              \
    EVENT(TILE, "tile", N_("New for sale: {tile}."), {"tile", SA_FIELD_TILE})                      \
    EVENT(OFFER, "offer", N_("For sale: {tiles}."), {"tiles", SA_FIELD_TILES})                     \
    EVENT(LEFT, "left", N_("{seat}, room {room}: {guest} leaves by plane."), {"seat", FIELD_SEAT}, \
          {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST})                                       \
    EVENT(LEFT_PAIR, "left-pair",                                                                  \
          N_("{seat}, room {room}: {guest}, {other}: both leave by plane."), {"seat", FIELD_SEAT}, \
          {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST}, {"other", SA_FIELD_GUEST})            \
    EVENT(ARRIVAL, "arrival", N_("A new arrival card is turned up."), {"card", FIELD_NUMBER})      \
    EVENT(HOLIDAY, "holiday", N_("Holiday: every group is twice as large."), {0})                  \
    EVENT(ARRIVED, "arrived", N_("Group {group}: {guests}."), {"group", FIELD_NUMBER},             \
          {"guests", SA_FIELD_GUESTS})                                                             \
    EVENT(ARRIVED_SHORT, "arrived-short",                                                          \
          N_("Group {group}: {guests}. There should be {size}, but there are no more in the "      \
             "pile."),                                                                             \
          {"group", FIELD_NUMBER}, {"guests", SA_FIELD_GUESTS}, {"size", FIELD_NUMBER})            \
    EVENT(RECALLED, "recalled", N_("{seat}: recall tile used. Back in hand: {cards}."),            \
          {"seat", FIELD_SEAT}, {"cards", SA_FIELD_CARDS})                                         \
    EVENT(RECALLED_UNSEEN, "recalled-unseen",                                                      \
          N_("{seat}: recall tile used. Discarded cards back in hand, unseen: {count}."),          \
          {"seat", FIELD_SEAT}, {"count", FIELD_NUMBER})                                           \
    EVENT(CHOSEN_OWN, "chosen-own", N_("{seat}, price card face down: {card}."),                   \
          {"seat", FIELD_SEAT}, {"card", SA_FIELD_CARD})                                           \
    EVENT(CHOSEN, "chosen", N_("{seat}: a price card lies face down."), {"seat", FIELD_SEAT})      \
    EVENT(PLAYED, "played", N_("{seat}, price card: {card}."), {"seat", FIELD_SEAT},               \
          {"card", SA_FIELD_CARD})                                                                 \
    EVENT(SWAPPED, "swapped",                                                                      \
          N_("{seat}: swap tile used. Price card now: {card}. Back in hand: {old}."),              \
          {"seat", FIELD_SEAT}, {"card", SA_FIELD_CARD}, {"old", SA_FIELD_CARD})                   \
    EVENT(SWAP_DECLINED, "swap-declined", N_("{seat}: no swap. Price card still: {card}."),        \
          {"seat", FIELD_SEAT}, {"card", SA_FIELD_CARD})                                           \
    EVENT(SWAP_NOT_ASKED, "swap-not-asked",                                                        \
          N_("{seat}: a swap tile, but no card in hand to swap for."), {"seat", FIELD_SEAT})       \
    EVENT(DAY_OFF, "day-off", N_("{seat}: the staff has a day off. No tile, no guests."),          \
          {"seat", FIELD_SEAT})                                                                    \
    /* TRANSLATORS: {place}: whose turn, from 1; {rank}: why: "Highest remaining bid" */           \
    EVENT(BUILD_RANK, "build-rank", N_("Building, turn {place}: {seat} with bid {bid}. {rank}."),  \
          {"place", FIELD_NUMBER}, {"seat", FIELD_SEAT}, {"bid", FIELD_NUMBER},                    \
          {"rank", SA_FIELD_RANK})                                                                 \
    EVENT(NO_OFFER, "no-offer", N_("No tile is for sale: nobody builds."), {0})                    \
    EVENT(BOUGHT, "bought", N_("{seat}, bought: {tile}. Price: {coins}."), {"seat", FIELD_SEAT},   \
          {"tile", SA_FIELD_TILE}, {"coins", SA_FIELD_COINS})                                      \
    EVENT(NEW_ROOM, "new-room", N_("{seat}: the new room is room {room}."), {"seat", FIELD_SEAT},  \
          {"room", FIELD_NUMBER})                                                                  \
    EVENT(NEW_SUITE, "new-suite", N_("{seat}: room {room} is a suite now."), {"seat", FIELD_SEAT}, \
          {"room", FIELD_NUMBER})                                                                  \
    EVENT(NEW_SUITE_TAKEN, "new-suite-taken",                                                      \
          N_("{seat}: room {room} is a suite now. {guest} stays and pays nothing more."),          \
          {"seat", FIELD_SEAT}, {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST})                 \
    EVENT(NEW_POOL, "new-pool",                                                                    \
          NONE_(N_("{seat}: new pool! Swimmers in the hotel pay at once: {coins}."),               \
                N_("{seat}: new pool!")),                                                          \
          {"seat", FIELD_SEAT}, {"coins", SA_FIELD_COINS})                                         \
    EVENT(BUY_DECLINED, "buy-declined", YOU_(N_("{seat} buys nothing."), N_("You buy nothing.")),  \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(CANNOT_PAY, "cannot-pay",                                                                \
          N_("{seat}: bid {bid}, money {coins}. Not enough to buy a tile."), {"seat", FIELD_SEAT}, \
          {"bid", FIELD_NUMBER}, {"coins", SA_FIELD_COINS})                                        \
    EVENT(NO_SUITE, "no-suite",                                                                    \
          N_("{seat}: nothing to buy. Only suites are for sale, and every room already is one."),  \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(GUEST_RANK, "guest-rank",                                                                \
          N_("Taking guests, turn {place}: {seat} with room price {price}. {rank}."),              \
          {"place", FIELD_NUMBER}, {"seat", FIELD_SEAT}, {"price", FIELD_NUMBER},                  \
          {"rank", SA_FIELD_RANK})                                                                 \
    EVENT(OFF_RANK, "off-rank", N_("Taking guests, turn {place}: {seat}. {rank}."),                \
          {"place", FIELD_NUMBER}, {"seat", FIELD_SEAT}, {"rank", SA_FIELD_RANK})                  \
    EVENT(HOME_USED, "home-used", N_("{seat}: home tile used."), {"seat", FIELD_SEAT})             \
    EVENT(SENT_HOME, "sent-home", N_("{seat}, room {room}: {guest} goes home."),                   \
          {"seat", FIELD_SEAT}, {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST})                 \
    EVENT(SENT_HOME_PAIR, "sent-home-pair",                                                        \
          N_("{seat}, room {room}: {guest}, {other}: both go home."), {"seat", FIELD_SEAT},        \
          {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST}, {"other", SA_FIELD_GUEST})            \
    EVENT(TAKEN, "taken",                                                                          \
          YOU_(N_("{seat} takes guests from group {group}."),                                      \
               N_("You take guests from group {group}.")),                                         \
          {"seat", FIELD_SEAT}, {"group", FIELD_NUMBER})                                           \
    EVENT(TAKE_DECLINED, "take-declined",                                                          \
          YOU_(N_("{seat} takes no guests."), N_("You take no guests.")), {"seat", FIELD_SEAT})    \
    EVENT(TAKE_NOT_ASKED, "take-not-asked", N_("{seat}, no new guests: {reason}."),                \
          {"seat", FIELD_SEAT}, {"reason", SA_FIELD_NO_TAKE})                                      \
    EVENT(HOUSED, "housed", N_("{seat}, room {room}: {guest} moves in."), {"seat", FIELD_SEAT},    \
          {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST})                                       \
    EVENT(JOINED, "joined", N_("{seat}, room {room}: {guest} moves in. Already there: {other}."),  \
          {"seat", FIELD_SEAT}, {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST},                 \
          {"other", SA_FIELD_GUEST})                                                               \
    EVENT(DONE, "done", N_("{seat}: nobody else moves in."), {"seat", FIELD_SEAT})                 \
    EVENT(RELEASE_DECLINED, "release-declined",                                                    \
          YOU_(N_("{seat} sends nobody home."), N_("You send nobody home.")),                      \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(RELEASE_NOT_ASKED, "release-not-asked", N_("{seat}: no guests to send home."),           \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(NOT_TAKEN, "not-taken", N_("Group {group}, back to the pile: {guests}."),                \
          {"group", FIELD_NUMBER}, {"guests", SA_FIELD_GUESTS})                                    \
    EVENT(PAID, "paid", N_("{seat}, room {room}: {guest}. Paid: {coins}."), {"seat", FIELD_SEAT},  \
          {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST}, {"coins", SA_FIELD_COINS})            \
    EVENT(PAID_DOUBLE, "paid-double",                                                              \
          N_("{seat}, room {room}: {guest}. Paid: {coins}, double: {reason}."),                    \
          {"seat", FIELD_SEAT}, {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST},                 \
          {"coins", SA_FIELD_COINS}, {"reason", SA_FIELD_DOUBLE})                                  \
    EVENT(SWAM, "swam", N_("{seat}, room {room}: {guest}. Pools: {pools}. Paid extra: {coins}."),  \
          {"seat", FIELD_SEAT}, {"room", FIELD_NUMBER}, {"guest", SA_FIELD_GUEST},                 \
          {"pools", FIELD_NUMBER}, {"coins", SA_FIELD_COINS})                                      \
    EVENT(INCOME, "income",                                                                        \
          NONE_(N_("{seat}: income from rooms {rooms}, from swimmers {swimmers}."),                \
                N_("{seat}: income {rooms}.")),                                                    \
          {"seat", FIELD_SEAT}, {"rooms", FIELD_NUMBER}, {"swimmers", FIELD_NUMBER})               \
    EVENT(DISCARDED, "discarded", N_("{seat}, price card discarded: {card}. {reason}."),           \
          {"seat", FIELD_SEAT}, {"card", SA_FIELD_CARD}, {"reason", SA_FIELD_DISCARD})             \
    EVENT(TAKEN_BACK, "taken-back",                                                                \
          N_("{seat}, price card back in hand: {card} (nothing bought, no new guests)."),          \
          {"seat", FIELD_SEAT}, {"card", SA_FIELD_CARD})                                           \
    EVENT(OFF_BACK, "off-back", N_("{seat}: the day-off card always returns to hand."),            \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(MONEY, "money", N_("{seat}: now {coins}."), {"seat", FIELD_SEAT},                        \
          {"coins", SA_FIELD_COINS})                                                               \
    EVENT(ROUND_OVER, "round-over",                                                                \
          YOU_(N_("Round {round} is over. The tie-break card is now to the left of {seat}."),      \
               N_("Round {round} is over. The tie-break card is now to your left.")),              \
          {"round", FIELD_NUMBER}, {"seat", FIELD_SEAT})                                           \
    EVENT(SCORE_MONEY, "score-money", N_("{seat}: {coins}."), {"seat", FIELD_SEAT},                \
          {"coins", SA_FIELD_COINS})                                                               \
    EVENT(SCORE_SPECIALS, "score-specials", N_("{seat}: {tiles} not used, worth {coins}."),        \
          {"seat", FIELD_SEAT}, {"coins", SA_FIELD_COINS}, {"tiles", SA_FIELD_SPECIALS})           \
    EVENT(SCORE_TOTAL, "score-total", N_("{seat}: {coins} in total."), {"seat", FIELD_SEAT},       \
          {"coins", SA_FIELD_COINS})                                                               \
    EVENT(TIE, "tie", N_("{seat}, tied for first place: {rooms}."), {"seat", FIELD_SEAT},          \
          {"rooms", SA_FIELD_ROOMS})                                                               \
    EVENT(WINNER, "winner", YOU_(N_("{seat} wins."), N_("You win!")), {"seat", FIELD_SEAT})        \
    EVENT(SHARED, "shared", YOU_(N_("{seat} shares the victory."), N_("You share the victory.")),  \
          {"seat", FIELD_SEAT})

enum sa_event {
#define EVENT(name, wire, text, ...) SA_EVENT_##name,
    SA_EVENT_TABLE(EVENT)
#undef EVENT
        SA_EVENT_COUNT
};

#endif
