/* SPDX-License-Identifier: MIT
 * rulings - the rules that events and objections name, each in a sentence or two: what a player is
 * shown. */
#ifndef GAMES_SAMOA_RULINGS_H
#define GAMES_SAMOA_RULINGS_H

#include "base/attributes.h"

/* name, name for people and protocols, what it says: append only */
#define SA_RULE_TABLE(RULE)                                                                       \
    RULE(SETUP, "setup",                                                                          \
         N_("Everyone has a board of rooms, the same price cards and the same money. The "        \
            "flags show the country of every round from the start. At first, the tie-break "      \
            "card lies to the left of a random player."))                                         \
    RULE(TILES, "tiles",                                                                          \
         N_("New building tiles are revealed each round, fewer as the game goes on and none "     \
            "in rounds 10 to 12. Tiles that nobody buys stay for sale."))                         \
    RULE(PLANES, "planes",                                                                        \
         N_("When a country's plane comes, all guests from that country leave all hotels and "    \
            "go back to its pile."))                                                              \
    RULE(ARRIVALS, "arrivals",                                                                    \
         N_("The arrival card says how many groups come and how large they are. The guests "      \
            "are drawn from the pile of the round's country."))                                   \
    RULE(HOLIDAY, "holiday", N_("Rounds 6 and 12 are holidays: every group is twice as large."))  \
    RULE(PRICES, "prices",                                                                        \
         N_("Everyone secretly chooses a price card, and all are revealed together. It shows "    \
            "your bid for building and your room price."))                                        \
    RULE(SWAP, "swap",                                                                            \
         N_("The swap tile: after the cards are revealed, replace yours with another one from "   \
            "your hand. The tile is used up."))                                                   \
    RULE(RECALL, "recall",                                                                        \
         N_("The recall tile: take up to two of your discarded price cards back. The tile "       \
            "is used up."))                                                                       \
    RULE(BUILDING, "building",                                                                    \
         N_("The highest bidder builds first; ties go clockwise from the tie-break card. Each "   \
            "player may buy one tile and pays their own bid for it."))                            \
    RULE(ROOM, "room", N_("A bought room is one more room. It has no neighbours."))               \
    RULE(SUITE, "suite", N_("Guests who move into a suite pay double."))                          \
    RULE(POOL, "pool",                                                                            \
         N_("A new pool at once brings the sum of the numbers of all swimmers in the hotel. "     \
            "Later, each new swimmer also pays their number for each pool."))                     \
    RULE(GUESTS, "guests",                                                                        \
         N_("The player with the lowest room price takes guests first; ties go "                  \
            "counter-clockwise from the tie-break card. You may take any number of guests, "      \
            "but from one group only. Guests nobody takes go back to the pile."))                 \
    RULE(LOVERS, "lovers",                                                                        \
         N_("Two lovers may share a room, no matter where they come from. Each pays when "        \
            "moving in, and they leave together when the plane of either comes."))                \
    RULE(HOME, "home",                                                                            \
         N_("The home tile: before taking guests, you may send home the guests of up to two "     \
            "of your rooms. The tile is used up."))                                               \
    RULE(OFF, "off",                                                                              \
         N_("With a day off you buy nothing and take no guests, but you may send home the "       \
            "guests of up to two of your rooms. This card always goes back to your hand."))       \
    RULE(INCOME, "income",                                                                        \
         N_("Every guest who moved in this round pays the room price of that hotel, or "          \
            "double, but never more. Guests who lived there before do not pay again."))           \
    RULE(RICH, "rich", N_("A rich guest pays double."))                                           \
    RULE(CELEBRITY, "celebrity", N_("Guests who move in next door to a celebrity pay double."))   \
    RULE(CARDS, "cards",                                                                          \
         N_("If you bought a tile or took a guest, you discard this round's price card. "         \
            "Everyone else takes theirs back."))                                                  \
    RULE(TIEBREAK, "tiebreak",                                                                    \
         N_("After every round the tie-break card moves one place clockwise."))                   \
    RULE(SCORING, "scoring",                                                                      \
         N_("Special tiles that were not used are worth coins. The player with the most coins "   \
            "wins; in a tie, more free rooms win; if still tied, the victory is shared."))        \
    RULE(S1, "S1",                                                                                \
         N_("The rooms of the board lie in a grid, and rooms that share a wall are "              \
            "neighbours. Bought rooms have no neighbours."))                                      \
    RULE(S2, "S2",                                                                                \
         N_("The dealer never lays two equal flags next to each other. At a real table it may "   \
            "happen, so a record may have any row with three flags of each country."))            \
    RULE(S3, "S3",                                                                                \
         N_("If the pile of a country runs short, the groups are filled in order as far as it "   \
            "goes."))                                                                             \
    RULE(S4, "S4",                                                                                \
         N_("The recall tile can be used before choosing a price card, and before deciding "      \
            "whether to swap."))                                                                  \
    RULE(S5, "S5",                                                                                \
         N_("Owners of a swap tile are asked clockwise from the tie-break card. If you use one "  \
            "and own another, you are asked again at once."))                                     \
    RULE(S6, "S6", N_("You cannot buy what you cannot pay for."))                                 \
    RULE(S7, "S7",                                                                                \
         N_("A room with guests may become a suite: they stay and pay nothing more. So "          \
            "may a room that you bought."))                                                       \
    RULE(S8, "S8",                                                                                \
         N_("For the home tile and for a day off, two lovers in one room count as one."))         \
    RULE(S9, "S9", N_("Players with a day off act last, clockwise from the tie-break card."))     \
    RULE(S10, "S10",                                                                              \
         N_("Who pays double is decided after all guests have moved in, so a celebrity who "      \
            "came this round counts."))                                                           \
    RULE(TURN, "turn", N_("It is not your turn now."))                                            \
    RULE(OVER, "over", N_("The game is over."))                                                   \
    RULE(HOUSE, "house", N_("Only the dealer draws flags, tiles and guests."))                    \
    RULE(STEP, "step", N_("You cannot do that now. Look at what you are asked."))                 \
    RULE(CHOSEN, "chosen", N_("You have already chosen a price card. Wait until everyone has."))  \
    RULE(HAND, "hand", N_("You can only play a price card that is in your hand."))                \
    RULE(OWN_TILE, "own-tile",                                                                    \
         N_("You can only use a special tile that you have bought and not used yet."))            \
    RULE(DISCARDS, "discards", N_("Only price cards that you have discarded can be taken back.")) \
    RULE(OFFER, "offer", N_("You can only buy a tile that is for sale."))                         \
    RULE(ONE_TILE, "one-tile", N_("You may buy only one tile per round."))                        \
    RULE(NO_ROOM, "no-room", N_("Your hotel has no room with that number."))                      \
    RULE(SUITE_ONCE, "suite-once", N_("That room already is a suite."))                           \
    RULE(NOBODY_WAITS, "nobody-waits", N_("No such guest is waiting."))                           \
    RULE(ONE_GROUP, "one-group", N_("You may take guests from one group only."))                  \
    RULE(FULL, "full", N_("You have no free room for anyone in this group."))                     \
    RULE(ROOM_TAKEN, "room-taken", N_("This room is taken. Only two lovers may share one."))      \
    RULE(AT_LEAST_ONE, "at-least-one",                                                            \
         N_("If you choose a group, you must take at least one of its guests."))                  \
    RULE(EMPTY_ROOM, "empty-room", N_("Nobody lives in that room."))                              \
    RULE(DAY_OFF_ONLY, "day-off-only",                                                            \
         N_("Only a day off lets you send guests home without a home tile."))                     \
    RULE(S11, "S11",                                                                              \
         N_("Discarded price cards lie face down, so the others do not see which of them a "      \
            "recall tile brings back. They know a card again when it is played."))                \
    RULE(S12, "S12",                                                                              \
         N_("A home tile may also be used on a day off, and several of them in one turn."))

enum sa_rule {
#define RULE(name, wire, text) SA_RULE_##name,
    SA_RULE_TABLE(RULE)
#undef RULE
        SA_RULE_COUNT
};

#endif
