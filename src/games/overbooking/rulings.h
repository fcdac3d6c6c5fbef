/* SPDX-License-Identifier: MIT
 * rulings - the rules that events and objections name, each in a sentence or two: what a player is
 * shown. */
#ifndef GAMES_OVERBOOKING_RULINGS_H
#define GAMES_OVERBOOKING_RULINGS_H

#include "base/attributes.h"

/* name, name for people and protocols, what it says: append only */
#define OB_RULE_TABLE(RULE)                                                                     \
    RULE(SETUP, "setup",                                                                        \
         N_("Every player draws nine cards. As many hotel tiles as players are drawn, "         \
            "either face up. One point token lies at every back door. The start player is "     \
            "random."))                                                                         \
    RULE(PLACE, "place",                                                                        \
         N_("In turn each plays one card face down, to the end of a booking line (at most 4 "   \
            "cards) or of a back door (at most 2), until everyone has played five."))           \
    RULE(TOKEN, "token",                                                                        \
         N_("The first card played at a back door in a round takes the point token there at "   \
            "once."))                                                                           \
    RULE(PASS, "pass", N_("Only the last player of a round may decline the fifth card."))       \
    RULE(CHECK, "check",                                                                        \
         N_("The line is checked from the largest number to the smallest, nearest to the "      \
            "hotel first among equals. A card that fits books and takes its beds; one that "    \
            "does not is turned away, and the check goes on."))                                 \
    RULE(MONK, "monk", N_("A monk at the back door goes to the end of the booking line."))      \
    RULE(MERCHANTS, "merchants", N_("Merchants at the back door: this hotel has 3 beds more.")) \
    RULE(MAIDS, "maids",                                                                        \
         N_("Maids at the back door may take the place of one of their owner's cards in the "   \
            "line, which is discarded."))                                                       \
    RULE(NOBLES, "nobles",                                                                      \
         N_("Nobles at the back door may let one of their owner's cards in the line be "        \
            "checked first. A second nobles card names the next."))                             \
    RULE(SOLDIERS, "soldiers",                                                                  \
         N_("Soldiers at the back door may take the place of any player's workers in the "      \
            "line, which are discarded."))                                                      \
    RULE(WORKERS, "workers",                                                                    \
         N_("Workers at the back door: this hotel has 3 beds fewer. Beds never fall below "     \
            "0."))                                                                              \
    RULE(NEXT_ROUND, "next-round",                                                              \
         N_("After rounds 1 and 3 the tiles are flipped, after round 2 replaced by unused "     \
            "ones. Each back door has one token again, the start marker moves clockwise, "      \
            "and everyone draws five cards."))                                                  \
    RULE(SCORING, "scoring",                                                                    \
         N_("Points are the coins on collected cards, the tokens, and sets of 4, 5 or 6 "       \
            "cards of one crest: expert 2, 5, 10; beginner 2, 4, 6. A tie goes to more "        \
            "collected cards worth 3 coins, then the victory is shared."))                      \
    RULE(O1, "O1", N_("The back of a card shows its crest, small for 1-3 and large for 4-6."))  \
    RULE(O2, "O2",                                                                              \
         N_("Playing is compulsory, but a player none of whose cards has a legal place is "     \
            "skipped and keeps the cards."))                                                    \
    RULE(O3, "O3",                                                                              \
         N_("A player with no card to name is not asked. With at least one, the player is "     \
            "asked and may decline."))                                                          \
    RULE(O4, "O4",                                                                              \
         N_("The priority that nobles give belongs to the card: if that card is replaced, "     \
            "it is gone."))                                                                     \
    RULE(O5, "O5", N_("Nobles cannot name a card that nobles already named."))                  \
    RULE(O6, "O6",                                                                              \
         N_("Nobles only set the order; beds are counted in the check, after all powers."))     \
    RULE(HOTEL_NONE, "none", N_("No special rule."))                                            \
    RULE(HOTEL_SMALL_ONLY, "small-only",                                                        \
         N_("Only numbers 1-3 may be played to the line. The back door is free to all."))       \
    RULE(HOTEL_LARGE_ONLY, "large-only",                                                        \
         N_("Only numbers 4-6 may be played to the line. The back door is free to all."))       \
    RULE(HOTEL_FIRST_FACE_UP, "first-face-up",                                                  \
         N_("The first card of the line is played face up."))                                   \
    RULE(HOTEL_SECOND_FACE_UP, "second-face-up",                                                \
         N_("The second card of the line is played face up."))                                  \
    RULE(HOTEL_MONKS_FIRST, "monks-first",                                                      \
         N_("Monks in the line are checked before all others, after cards that nobles "         \
            "named."))                                                                          \
    RULE(HOTEL_SOLDIERS_FIRST, "soldiers-first",                                                \
         N_("Soldiers in the line are checked before all others, after cards that nobles "      \
            "named."))                                                                          \
    RULE(HOTEL_NO_SOLDIERS, "no-soldiers",                                                      \
         N_("Soldiers may not be played to the line. At the back door they may."))              \
    RULE(HOTEL_NO_BACK_DOOR, "no-back-door",                                                    \
         N_("There is no back door and no token; the line takes 5 cards."))                     \
    RULE(HOTEL_TWO_CRESTS, "two-crests",                                                        \
         N_("Once the line holds two different crests, no third may be played to it. The "      \
            "back door is free to all."))                                                       \
    RULE(TURN, "turn", N_("It is not your turn now."))                                          \
    RULE(OVER, "over", N_("The game is over."))                                                 \
    RULE(HOUSE, "house", N_("Only the house deals cards and draws hotels."))                    \
    RULE(STEP, "step", N_("Something else is asked of you now."))                               \
    RULE(HAND, "hand", N_("You can only play a card that is in your hand."))                    \
    RULE(HOTEL_COUNT, "hotel-count", N_("There are only as many hotels as players."))           \
    RULE(LINE_FULL, "line-full",                                                                \
         N_("This booking line is full. It takes 4 cards, or 5 where there is no back door."))  \
    RULE(DOOR_FULL, "door-full", N_("This back door is full. It takes 2 cards."))               \
    RULE(POWER, "power",                                                                        \
         N_("The guests at a back door act one after the other, and others are asked now."))    \
    RULE(POSITION, "position", N_("Nobody stands at that position of the line."))

enum ob_rule {
#define RULE(name, wire, text) OB_RULE_##name,
    OB_RULE_TABLE(RULE)
#undef RULE
        OB_RULE_COUNT
};

#endif
