/* SPDX-License-Identifier: MIT
 * events - everything that can happen at the table, the rule it follows from, and its sentence. */
#ifndef GAMES_OVERBOOKING_EVENTS_H
#define GAMES_OVERBOOKING_EVENTS_H

#include "core/event.h"
#include "games/overbooking/rulings.h"

/* What a field of an event holds; telling.c makes words of it. */
enum ob_field {
    FIELD_SLOT = FIELD_OF_GAME, /* a card on the table, with its owner */
    FIELD_CARDS,                /* a set of cards */
    FIELD_CARD_COUNT,
    FIELD_GUEST,
    FIELD_CARD_CODE,
    FIELD_CREST,
    FIELD_BACK_SIZE,
    FIELD_FACE,
    FIELD_RULE,
    FIELD_PLACE, /* 0 booking line, 1 back door */
    FIELD_BEDS,
    FIELD_COINS,
    FIELD_POINTS,
    FIELD_REASON,
    FIELD_LINE,       /* bytes 0-5 the slots, byte 6 how many */
    FIELD_SLOT_WORDS, /* a known card on the table, without its code */
    FIELD_COUNTED     /* enum ob_counted */
};

/* What is counted at a real table. */
enum ob_counted { COUNTED_BEDS, COUNTED_TOKENS };
enum { COUNTED_COUNT = COUNTED_TOKENS + 1 };

/* Why a card is checked at this moment. */
enum ob_reason {
    REASON_NAMED,
    REASON_NAMED_NEXT,
    REASON_MONK,
    REASON_SOLDIERS,
    REASON_LARGEST,
    REASON_NEAREST
};
enum { REASON_COUNT = REASON_NEAREST + 1 };

/* name, name in protocols, sentence, fields */
#define OB_EVENT_TABLE(EVENT)                                                                      \
    EVENT(START, "start", N_("{seat} holds the start marker."), {"seat", FIELD_SEAT})              \
    EVENT(ROUND, "round", N_("Round {round} begins. {seat} plays first."),                         \
          {"round", FIELD_NUMBER}, {"seat", FIELD_SEAT})                                           \
    EVENT(HOTEL, "hotel", N_("Hotel {hotel} is {face}: {beds}. {rule}."), {"hotel", FIELD_NUMBER}, \
          {"face", FIELD_FACE}, {"beds", FIELD_BEDS}, {"rule", FIELD_RULE})                        \
    EVENT(FLIPPED, "flipped", N_("Every hotel tile is flipped over."), {0})                        \
    EVENT(DRAWN_OWN, "drawn-own", N_("{seat} draws {cards}."), {"seat", FIELD_SEAT},               \
          {"cards", FIELD_CARDS})                                                                  \
    EVENT(DRAWN, "drawn", N_("{seat} draws {count}."), {"seat", FIELD_SEAT},                       \
          {"count", FIELD_CARD_COUNT})                                                             \
    EVENT(PLACED, "placed",                                                                        \
          N_("{card} goes face down to hotel {hotel}: {place}, position {position}."),             \
          {"card", FIELD_SLOT}, {"hotel", FIELD_NUMBER}, {"place", FIELD_PLACE},                   \
          {"position", FIELD_NUMBER})                                                              \
    EVENT(PLACED_OPEN, "placed-open",                                                              \
          N_("{card} goes face up to hotel {hotel}: {place}, position {position}."),               \
          {"card", FIELD_SLOT}, {"hotel", FIELD_NUMBER}, {"place", FIELD_PLACE},                   \
          {"position", FIELD_NUMBER})                                                              \
    EVENT(TOKEN, "token",                                                                          \
          N_("{seat} is first at the back door of hotel {hotel} and takes the point token."),      \
          {"seat", FIELD_SEAT}, {"hotel", FIELD_NUMBER})                                           \
    EVENT(PASSED, "passed", N_("{seat} declines the fifth card."), {"seat", FIELD_SEAT})           \
    EVENT(SKIPPED, "skipped",                                                                      \
          N_("{seat} holds no card that may be played anywhere and is skipped."),                  \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(CHECK, "check", N_("Hotel {hotel} ({face}) checks its bookings: {beds}. {rule}."),       \
          {"hotel", FIELD_NUMBER}, {"face", FIELD_FACE}, {"beds", FIELD_BEDS},                     \
          {"rule", FIELD_RULE})                                                                    \
    EVENT(REVEALED, "revealed", N_("{card} is turned face up: {place}, position {position}."),     \
          {"card", FIELD_SLOT}, {"place", FIELD_PLACE}, {"position", FIELD_NUMBER})                \
    EVENT(MONK, "monk",                                                                            \
          N_("{card} leaves the back door for the end of the line, position {position}."),         \
          {"card", FIELD_SLOT}, {"position", FIELD_NUMBER})                                        \
    EVENT(BEDS_MORE, "beds-more", N_("{card}: the hotel has 3 beds more, now {beds}."),            \
          {"card", FIELD_SLOT}, {"beds", FIELD_BEDS})                                              \
    EVENT(BEDS_FEWER, "beds-fewer", N_("{card}: the hotel has 3 beds fewer, now {beds}."),         \
          {"card", FIELD_SLOT}, {"beds", FIELD_BEDS})                                              \
    EVENT(NOT_ASKED, "not-asked", N_("{card}: there is no card to name, so {seat} is not asked."), \
          {"card", FIELD_SLOT}, {"seat", FIELD_SEAT})                                              \
    EVENT(POWER_DECLINED, "power-declined", N_("{card}: {seat} names no card."),                   \
          {"card", FIELD_SLOT}, {"seat", FIELD_SEAT})                                              \
    EVENT(REPLACED, "replaced", N_("{card} takes position {position}. Discarded: {other}."),       \
          {"card", FIELD_SLOT}, {"other", FIELD_SLOT}, {"position", FIELD_NUMBER})                 \
    EVENT(PRIORITY_LOST, "priority-lost",                                                          \
          N_("The priority given to {card} by nobles is gone with it."), {"card", FIELD_SLOT})     \
    EVENT(NAMED, "named", N_("{card}: {seat} names {other}, to be checked as number {rank}."),     \
          {"card", FIELD_SLOT}, {"seat", FIELD_SEAT}, {"other", FIELD_SLOT},                       \
          {"rank", FIELD_NUMBER})                                                                  \
    EVENT(LINE, "line", N_("The line at hotel {hotel} is now: {line}. Free: {beds}."),             \
          {"hotel", FIELD_NUMBER}, {"line", FIELD_LINE}, {"beds", FIELD_BEDS})                     \
    EVENT(LINE_EMPTY, "line-empty",                                                                \
          N_("Nobody waits in the line at hotel {hotel}. Free: {beds}."), {"hotel", FIELD_NUMBER}, \
          {"line", FIELD_LINE}, {"beds", FIELD_BEDS})                                              \
    EVENT(BOOKED, "booked",                                                                        \
          N_("{card}: {reason}. Free: {free}, needed: {needs}. Books; left: {left}."),             \
          {"card", FIELD_SLOT}, {"reason", FIELD_REASON}, {"needs", FIELD_BEDS},                   \
          {"free", FIELD_BEDS}, {"left", FIELD_BEDS})                                              \
    EVENT(TURNED_AWAY, "turned-away",                                                              \
          N_("{card}: {reason}. Free: {free}, needed: {needs}. Turned away."),                     \
          {"card", FIELD_SLOT}, {"reason", FIELD_REASON}, {"needs", FIELD_BEDS},                   \
          {"free", FIELD_BEDS})                                                                    \
    EVENT(DISCARDED, "discarded", N_("{card} is discarded from the back door."),                   \
          {"card", FIELD_SLOT})                                                                    \
    EVENT(SCORE_COINS, "score-coins", N_("{seat}: {coins} on {cards} collected."),                 \
          {"seat", FIELD_SEAT}, {"coins", FIELD_COINS}, {"cards", FIELD_CARD_COUNT})               \
    EVENT(SCORE_TOKENS, "score-tokens", N_("{seat}: {points} from tokens."), {"seat", FIELD_SEAT}, \
          {"points", FIELD_POINTS})                                                                \
    EVENT(SCORE_SET, "score-set", N_("{seat}: {points} for {cards} with the crest {crest}."),      \
          {"seat", FIELD_SEAT}, {"points", FIELD_POINTS}, {"cards", FIELD_CARD_COUNT},             \
          {"crest", FIELD_CREST})                                                                  \
    EVENT(SCORE_TOTAL, "score-total", N_("{seat}: {points} in all."), {"seat", FIELD_SEAT},        \
          {"points", FIELD_POINTS})                                                                \
    EVENT(TIE, "tie", N_("The best score is tied. {seat}: {cards} worth 3 coins."),                \
          {"seat", FIELD_SEAT}, {"cards", FIELD_CARD_COUNT})                                       \
    EVENT(WINNER, "winner", N_("{seat} wins."), {"seat", FIELD_SEAT})                              \
    EVENT(SHARED, "shared", N_("{seat} shares the victory."), {"seat", FIELD_SEAT})                \
    EVENT(CHECK_TYPED, "check-typed", N_("Hotel {hotel} checks its bookings: {beds}. {rule}."),    \
          {"hotel", FIELD_NUMBER}, {"face", FIELD_FACE}, {"beds", FIELD_BEDS},                     \
          {"rule", FIELD_RULE})                                                                    \
    EVENT(MISPLACED, "misplaced",                                                                  \
          N_("Hotel {hotel}: {card} should not lie in the line, position {position}. The check "   \
             "goes on all the same."),                                                             \
          {"hotel", FIELD_NUMBER}, {"card", FIELD_SLOT_WORDS}, {"position", FIELD_NUMBER})         \
    EVENT(TOO_MANY, "too-many",                                                                    \
          N_("{seat}: {cards} on the table, but each plays at most five in a round. The check "    \
             "goes on all the same."),                                                             \
          {"seat", FIELD_SEAT}, {"cards", FIELD_CARD_COUNT})                                       \
    EVENT(ASKED, "asked", N_("{card}: {seat} may name a card in the line, or none."),              \
          {"card", FIELD_SLOT}, {"seat", FIELD_SEAT})                                              \
    EVENT(CHOICE, "choice", N_("position {position}: {card}"), {"position", FIELD_NUMBER},         \
          {"card", FIELD_SLOT})                                                                    \
    EVENT(CHOICE_NONE, "choice-none", N_("no card"), {0})                                          \
    EVENT(BOOKINGS, "bookings", N_("{seat} books at hotel {hotel}: {cards}."),                     \
          {"seat", FIELD_SEAT}, {"hotel", FIELD_NUMBER}, {"cards", FIELD_CARDS})                   \
    EVENT(BOOKINGS_NONE, "bookings-none", N_("Nobody books at hotel {hotel}."),                    \
          {"hotel", FIELD_NUMBER})

enum ob_event {
#define EVENT(name, wire, text, ...) EVENT_##name,
    OB_EVENT_TABLE(EVENT)
#undef EVENT
        OB_EVENT_COUNT
};

#endif
