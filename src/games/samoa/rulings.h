/* SPDX-License-Identifier: MIT
 * rulings - the rules that events and objections name, each in a sentence or two: what a player is
 * shown. */
#ifndef GAMES_SAMOA_RULINGS_H
#define GAMES_SAMOA_RULINGS_H

#include "base/attributes.h"

/* name, name for people and protocols, what it says: append only */
#define SA_RULE_TABLE(RULE)                                                                        \
    RULE(SETUP, "setup",                                                                           \
         N_("Everyone has a board of rooms, the same price cards and the same money. The "         \
            "flags tell every round's nation from the start. The tie-break card begins "           \
            "after a random player."))                                                             \
    RULE(TILES, "tiles",                                                                           \
         N_("Each round new building tiles are revealed, fewer as the game goes on and "           \
            "none in rounds 10 to 12. What nobody buys stays on offer."))                          \
    RULE(PLANES, "planes",                                                                         \
         N_("When a nation's plane comes, all guests of that nation leave all hotels, and "        \
            "go back to its pile."))                                                               \
    RULE(ARRIVALS, "arrivals",                                                                     \
         N_("The arrival card says how many groups come and how large they are; the "              \
            "guests are drawn from the pile of the round's nation."))                              \
    RULE(HOLIDAY, "holiday", N_("Rounds 6 and 12 are holidays: every group is twice as large."))   \
    RULE(PRICES, "prices",                                                                         \
         N_("Everyone chooses a price card in secret and all are revealed together. It "           \
            "carries the bid for building and the price of a room."))                              \
    RULE(SWAP, "swap",                                                                             \
         N_("The swap tile: once the cards are revealed, replace your own by another from "        \
            "hand. The tile is used up."))                                                         \
    RULE(RECALL, "recall",                                                                         \
         N_("The recall tile: take up to two of your discarded price cards back. The tile "        \
            "is used up."))                                                                        \
    RULE(BUILDING, "building",                                                                     \
         N_("The highest bid builds first; a tie goes clockwise from the tie-break card. "         \
            "Each may buy one tile on offer, for the own bid."))                                   \
    RULE(ROOM, "room", N_("A bought room is one more room. It is next to no other room."))         \
    RULE(SUITE, "suite",                                                                           \
         N_("Whoever moves into a suite pays double. Only a room on the board can become "         \
            "a suite."))                                                                           \
    RULE(POOL, "pool",                                                                             \
         N_("A new pool brings at once the sum of the numbers of all swimmers in the "             \
            "hotel. Later a swimmer who moves in pays that number besides for each pool."))        \
    RULE(GUESTS, "guests",                                                                         \
         N_("The lowest room price takes guests first; a tie goes counter-clockwise from "         \
            "the tie-break card. Each may take any number of guests, but from one group "          \
            "only. Guests nobody takes go back to the pile."))                                     \
    RULE(LOVERS, "lovers",                                                                         \
         N_("Two lovers may share a room, whatever their nations. Each pays on moving in, "        \
            "and they leave together when the plane of either comes."))                            \
    RULE(HOME, "home",                                                                             \
         N_("The home tile: before taking guests, send the guests of up to two own rooms "         \
            "home. The tile is used up."))                                                         \
    RULE(OFF, "off",                                                                               \
         N_("A day off buys nothing and takes no guests, but may send the guests of up to "        \
            "two own rooms home. This card always goes back to hand."))                            \
    RULE(INCOME, "income",                                                                         \
         N_("Every guest who moved in this round pays the own room price, or double, but "         \
            "never more than double. Whoever lived there before pays nothing again."))             \
    RULE(RICH, "rich", N_("A rich guest pays double."))                                            \
    RULE(CELEBRITY, "celebrity", N_("Whoever moves in next door to a celebrity pays double."))     \
    RULE(CARDS, "cards",                                                                           \
         N_("Whoever bought a tile or housed a guest discards the price card of this "             \
            "round. Everyone else takes it back to hand."))                                        \
    RULE(TIEBREAK, "tiebreak",                                                                     \
         N_("After every round the tie-break card moves one place clockwise."))                    \
    RULE(SCORING, "scoring",                                                                       \
         N_("Special tiles that were not used are worth coins. The most coins win; a tie "         \
            "goes to more free rooms, then the victory is shared."))                               \
    RULE(S1, "S1",                                                                                 \
         N_("The rooms of the board lie in a grid, and rooms that share a wall are "               \
            "neighbours. Bought rooms have no neighbours."))                                       \
    RULE(S2, "S2",                                                                                 \
         N_("Equal flags never lie side by side: a later set is shuffled again until they "        \
            "do not, and so is the whole row when all flags are mixed."))                          \
    RULE(S3, "S3",                                                                                 \
         N_("If the pile of a nation runs short, the groups are filled in order while it "         \
            "lasts."))                                                                             \
    RULE(S4, "S4",                                                                                 \
         N_("The recall tile can be used before choosing a price card, and before "                \
            "answering whether to swap."))                                                         \
    RULE(S5, "S5", N_("Owners of a swap tile are asked once, clockwise from the tie-break card.")) \
    RULE(S6, "S6", N_("Nobody can buy what they cannot pay."))                                     \
    RULE(S7, "S7",                                                                                 \
         N_("A room with guests may become a suite: they stay and pay nothing more. A "            \
            "bought room cannot become one."))                                                     \
    RULE(S8, "S8",                                                                                 \
         N_("For the home tile and for a day off, two lovers in one room count as one."))          \
    RULE(S9, "S9", N_("Players with a day off act last, clockwise from the tie-break card."))      \
    RULE(S10, "S10",                                                                               \
         N_("Doubling looks at the hotel as it stands when all guests have moved in, so a "        \
            "celebrity who came this round counts."))                                              \
    RULE(TURN, "turn", N_("It is not your turn now."))                                             \
    RULE(OVER, "over", N_("The game is over."))                                                    \
    RULE(HOUSE, "house", N_("Only the house draws flags, tiles and guests."))                      \
    RULE(STEP, "step", N_("Something else is asked of you now."))                                  \
    RULE(CHOSEN, "chosen", N_("You have chosen a price card already. Wait until everyone has."))   \
    RULE(HAND, "hand", N_("You can only play a price card that is in your hand."))                 \
    RULE(OWN_TILE, "own-tile",                                                                     \
         N_("You can only use a special tile that you have bought and not used yet."))             \
    RULE(DISCARDS, "discards", N_("Only price cards that you have discarded can be taken back."))  \
    RULE(OFFER, "offer", N_("You can only buy a tile that is on offer."))                          \
    RULE(ONE_TILE, "one-tile", N_("Everyone may buy only one tile in a round."))                   \
    RULE(NO_ROOM, "no-room", N_("Your hotel has no room with that number."))                       \
    RULE(SUITE_ONCE, "suite-once", N_("That room is a suite already."))                            \
    RULE(NOBODY_WAITS, "nobody-waits", N_("No such guest is waiting."))                            \
    RULE(ONE_GROUP, "one-group", N_("You may take guests of one group only."))                     \
    RULE(FULL, "full", N_("You have no free room for anyone in this group."))                      \
    RULE(ROOM_TAKEN, "room-taken", N_("This room is taken. Only two lovers may share one."))       \
    RULE(AT_LEAST_ONE, "at-least-one",                                                             \
         N_("Whoever takes a group houses at least one of its guests."))                           \
    RULE(EMPTY_ROOM, "empty-room", N_("Nobody lives in that room."))                               \
    RULE(DAY_OFF_ONLY, "day-off-only",                                                             \
         N_("Only a day off lets you send guests home without a home tile."))

enum sa_rule {
#define RULE(name, wire, text) SA_RULE_##name,
    SA_RULE_TABLE(RULE)
#undef RULE
        SA_RULE_COUNT
};

#endif
