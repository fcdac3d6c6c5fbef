/* SPDX-License-Identifier: MIT
 * events - everything that can happen at the table, the rule it follows from, and its sentence. */
#ifndef GAMES_OVERBOOKING_EVENTS_H
#define GAMES_OVERBOOKING_EVENTS_H

#include "core/event.h"
#include "games/overbooking/rulings.h"

/* What a field of an event holds; telling.c makes words of it. */
enum ob_field {
    OB_FIELD_SLOT = FIELD_OF_GAME, /* a card on the table, with its owner */
    OB_FIELD_CARDS,                /* a set of cards */
    OB_FIELD_CARD_COUNT,
    OB_FIELD_GUEST,
    OB_FIELD_CARD,
    OB_FIELD_CARD_CODE,
    OB_FIELD_CREST,
    OB_FIELD_BACK_SIZE,
    OB_FIELD_FACE,
    OB_FIELD_RULE,
    OB_FIELD_PLACE, /* 0 booking line, 1 back door */
    OB_FIELD_BEDS,
    OB_FIELD_COINS,
    OB_FIELD_POINTS,
    OB_FIELD_REASON,
    OB_FIELD_LINE,       /* bytes 0-5 the slots, byte 6 how many */
    OB_FIELD_SLOT_WORDS, /* a known card on the table, without its code */
    OB_FIELD_COUNTED     /* enum ob_counted */
};

/* What is counted at a real table. */
enum ob_counted { OB_COUNTED_BEDS, OB_COUNTED_TOKENS };
enum { OB_COUNTED_COUNT = OB_COUNTED_TOKENS + 1 };

/* Why a card is checked at this moment. */
enum ob_reason {
    OB_REASON_NAMED,
    OB_REASON_NAMED_NEXT,
    OB_REASON_MONK,
    OB_REASON_SOLDIERS,
    OB_REASON_LARGEST,
    OB_REASON_NEAREST
};
enum { OB_REASON_COUNT = OB_REASON_NEAREST + 1 };

/* name, name in protocols, sentence, fields */
#define OB_EVENT_TABLE(EVENT)                                                                      \
    EVENT(START, "start",                                                                          \
          YOU_(N_("{seat} is the starting player."), N_("You are the starting player.")),          \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(ROUND, "round",                                                                          \
          YOU_(N_("Round {round} begins. {seat} plays first."),                                    \
               N_("Round {round} begins. You play first.")),                                       \
          {"round", FIELD_NUMBER}, {"seat", FIELD_SEAT})                                           \
    /* TRANSLATORS: {rule}: a name such as "Small groups only" */                                  \
    EVENT(HOTEL, "hotel", N_("Hotel {hotel}: {beds}. {rule}."), {"hotel", FIELD_NUMBER},           \
          {"face", OB_FIELD_FACE}, {"beds", OB_FIELD_BEDS}, {"rule", OB_FIELD_RULE})               \
    EVENT(FLIPPED, "flipped", N_("All hotel cards are flipped over."), {0})                        \
    EVENT(DRAWN_OWN, "drawn-own", YOU_(N_("{seat} draws: {cards}."), N_("You draw: {cards}.")),    \
          {"seat", FIELD_SEAT}, {"cards", OB_FIELD_CARDS})                                         \
    EVENT(DRAWN, "drawn", YOU_(N_("{seat} draws {count}."), N_("You draw {count}.")),              \
          {"seat", FIELD_SEAT}, {"count", OB_FIELD_CARD_COUNT})                                    \
    EVENT(PLACED,                                                                                  \
          "placed", /* TRANSLATORS: {card}: guests and whose, mostly many: "Maids (bird, Otto)" */ \
          N_("{card}: played face down at hotel {hotel}, {place}, position {position}."),          \
          {"card", OB_FIELD_SLOT}, {"hotel", FIELD_NUMBER}, {"place", OB_FIELD_PLACE},             \
          {"position", FIELD_NUMBER})                                                              \
    EVENT(PLACED_OPEN, "placed-open", /* TRANSLATORS: {place}: "back door" or "booking line" */    \
          N_("{card}: played face up at hotel {hotel}, {place}, position {position}."),            \
          {"card", OB_FIELD_SLOT}, {"hotel", FIELD_NUMBER}, {"place", OB_FIELD_PLACE},             \
          {"position", FIELD_NUMBER})                                                              \
    EVENT(TOKEN, "token",                                                                          \
          YOU_(N_("{seat} is first at the back door of hotel {hotel} and takes the point tile."),  \
               N_("You are first at the back door of hotel {hotel} and take the point tile.")),    \
          {"seat", FIELD_SEAT}, {"hotel", FIELD_NUMBER})                                           \
    EVENT(PASSED, "passed",                                                                        \
          YOU_(N_("{seat} plays no fifth card."), N_("You play no fifth card.")),                  \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(SKIPPED, "skipped",                                                                      \
          YOU_(N_("{seat} has no card that may be played anywhere and misses this turn."),         \
               N_("You have no card that may be played anywhere and miss this turn.")),            \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(CHECK, "check", N_("Hotel {hotel} checks its bookings: {beds}. {rule}."),                \
          {"hotel", FIELD_NUMBER}, {"face", OB_FIELD_FACE}, {"beds", OB_FIELD_BEDS},               \
          {"rule", OB_FIELD_RULE})                                                                 \
    EVENT(REVEALED, "revealed", N_("Turned face up: {card}, {place}, position {position}."),       \
          {"card", OB_FIELD_SLOT}, {"place", OB_FIELD_PLACE}, {"position", FIELD_NUMBER})          \
    EVENT(MONK, "monk",                                                                            \
          N_("{card} moves from the back door to the end of the line, position {position}."),      \
          {"card", OB_FIELD_SLOT}, {"position", FIELD_NUMBER})                                     \
    EVENT(BEDS_MORE, "beds-more", N_("{card}: 3 more beds, now {beds}."), {"card", OB_FIELD_SLOT}, \
          {"beds", OB_FIELD_BEDS})                                                                 \
    EVENT(BEDS_FEWER, "beds-fewer", N_("{card}: 3 fewer beds, now {beds}."),                       \
          {"card", OB_FIELD_SLOT}, {"beds", OB_FIELD_BEDS})                                        \
    EVENT(NOT_ASKED, "not-asked", N_("{card}: no card to choose, so nothing happens."),            \
          {"card", OB_FIELD_SLOT}, {"seat", FIELD_SEAT})                                           \
    EVENT(POWER_DECLINED, "power-declined", N_("{card}: no card chosen."),                         \
          {"card", OB_FIELD_SLOT}, {"seat", FIELD_SEAT})                                           \
    EVENT(REPLACED, "replaced", N_("{card}: now at position {position}. Discarded: {other}."),     \
          {"card", OB_FIELD_SLOT}, {"other", OB_FIELD_SLOT}, {"position", FIELD_NUMBER})           \
    EVENT(PRIORITY_LOST, "priority-lost",                                                          \
          N_("{card}: replaced, so the priority from the nobles is lost."),                        \
          {"card", OB_FIELD_SLOT})                                                                 \
    /* TRANSLATORS: {other}: the card that was chosen; {rank}: 1 or 2, its turn in the check */    \
    EVENT(NAMED, "named", N_("{card}: chosen to be checked as number {rank}: {other}."),           \
          {"card", OB_FIELD_SLOT}, {"seat", FIELD_SEAT}, {"other", OB_FIELD_SLOT},                 \
          {"rank", FIELD_NUMBER})                                                                  \
    EVENT(LINE, "line", N_("The line at hotel {hotel} is now: {line}. Free: {beds}."),             \
          {"hotel", FIELD_NUMBER}, {"line", OB_FIELD_LINE}, {"beds", OB_FIELD_BEDS})               \
    EVENT(LINE_EMPTY, "line-empty",                                                                \
          N_("Nobody waits in the line at hotel {hotel}. Free: {beds}."), {"hotel", FIELD_NUMBER}, \
          {"line", OB_FIELD_LINE}, {"beds", OB_FIELD_BEDS})                                        \
    EVENT(BOOKED,                                                                                  \
          "booked", /* TRANSLATORS: {reason}: why now: "the largest group still waiting" */        \
          N_("{card}: {reason}. Free: {free}, needed: {needs}. Booked! Left: {left}."),            \
          {"card", OB_FIELD_SLOT}, {"reason", OB_FIELD_REASON}, {"needs", OB_FIELD_BEDS},          \
          {"free", OB_FIELD_BEDS}, {"left", OB_FIELD_BEDS})                                        \
    EVENT(TURNED_AWAY, "turned-away",                                                              \
          N_("{card}: {reason}. Free: {free}, needed: {needs}. Turned away."),                     \
          {"card", OB_FIELD_SLOT}, {"reason", OB_FIELD_REASON}, {"needs", OB_FIELD_BEDS},          \
          {"free", OB_FIELD_BEDS})                                                                 \
    EVENT(DISCARDED, "discarded", N_("Discarded from the back door: {card}."),                     \
          {"card", OB_FIELD_SLOT})                                                                 \
    EVENT(SCORE_COINS, "score-coins", N_("{seat}: {cards} collected, worth {coins}."),             \
          {"seat", FIELD_SEAT}, {"coins", OB_FIELD_COINS}, {"cards", OB_FIELD_CARD_COUNT})         \
    EVENT(SCORE_TOKENS, "score-tokens", N_("{seat}: {points} from point tiles."),                  \
          {"seat", FIELD_SEAT}, {"points", OB_FIELD_POINTS})                                       \
    EVENT(SCORE_SET, "score-set", N_("{seat}: {points} for {cards} with the crest {crest}."),      \
          {"seat", FIELD_SEAT}, {"points", OB_FIELD_POINTS}, {"cards", OB_FIELD_CARD_COUNT},       \
          {"crest", OB_FIELD_CREST})                                                               \
    EVENT(SCORE_TOTAL, "score-total", N_("{seat}: {points} in total."), {"seat", FIELD_SEAT},      \
          {"points", OB_FIELD_POINTS})                                                             \
    EVENT(TIE, "tie", N_("{seat}, tied for first place: {cards} worth 3 coins."),                  \
          {"seat", FIELD_SEAT}, {"cards", OB_FIELD_CARD_COUNT})                                    \
    EVENT(WINNER, "winner", YOU_(N_("{seat} wins."), N_("You win!")), {"seat", FIELD_SEAT})        \
    EVENT(SHARED, "shared", YOU_(N_("{seat} shares the victory."), N_("You share the victory.")),  \
          {"seat", FIELD_SEAT})                                                                    \
    EVENT(CHECK_TYPED, "check-typed", N_("Hotel {hotel} checks its bookings: {beds}. {rule}."),    \
          {"hotel", FIELD_NUMBER}, {"face", OB_FIELD_FACE}, {"beds", OB_FIELD_BEDS},               \
          {"rule", OB_FIELD_RULE})                                                                 \
    EVENT(MISPLACED, "misplaced",                                                                  \
          N_("Hotel {hotel}, line, position {position}: {card} not allowed here. The check "       \
             "continues anyway."),                                                                 \
          {"hotel", FIELD_NUMBER}, {"card", OB_FIELD_SLOT_WORDS}, {"position", FIELD_NUMBER})      \
    EVENT(TOO_MANY, "too-many",                                                                    \
          N_("{seat}: {cards} on the table, but everyone plays at most five per round. The "       \
             "check continues anyway."),                                                           \
          {"seat", FIELD_SEAT}, {"cards", OB_FIELD_CARD_COUNT})                                    \
    EVENT(ASKED, "asked", N_("{card}: choose a card in the line, or none."),                       \
          {"card", OB_FIELD_SLOT}, {"seat", FIELD_SEAT})                                           \
    EVENT(CHOICE, "choice", N_("position {position}: {card}"), {"position", FIELD_NUMBER},         \
          {"card", OB_FIELD_SLOT})                                                                 \
    EVENT(CHOICE_NONE, "choice-none", N_("no card"), {0})                                          \
    EVENT(BOOKINGS, "bookings", N_("{seat}, booked at hotel {hotel}: {cards}."),                   \
          {"seat", FIELD_SEAT}, {"hotel", FIELD_NUMBER}, {"cards", OB_FIELD_CARDS})                \
    EVENT(BOOKINGS_NONE, "bookings-none", N_("Nobody books at hotel {hotel}."),                    \
          {"hotel", FIELD_NUMBER})

enum ob_event {
#define EVENT(name, wire, text, ...) OB_EVENT_##name,
    OB_EVENT_TABLE(EVENT)
#undef EVENT
        OB_EVENT_COUNT
};

#endif
