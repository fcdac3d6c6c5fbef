/* SPDX-License-Identifier: MIT
 * rulings - the rules that events and objections name, each in a sentence or two: what a player is
 * shown. */
#ifndef GAMES_OVERBOOKING_RULINGS_H
#define GAMES_OVERBOOKING_RULINGS_H

#include "base/attributes.h"

/* name, name for people and protocols, what it says: append only */
#define OB_RULE_TABLE(RULE)                                                                       \
    RULE(SETUP, "setup",                                                                          \
         N_("Every player draws nine cards. Draw as many hotel cards as there are players, "      \
            "either side up. There is one point tile at every back door. The starting player "    \
            "is random."))                                                                        \
    RULE(PLACE, "place",                                                                          \
         N_("Taking turns, everyone plays one card face down, to the end of a booking line "      \
            "(at most 4 cards) or of a back door (at most 2), until all have played five."))      \
    RULE(TOKEN, "token",                                                                          \
         N_("The first card played at a back door in a round takes the point tile there at "      \
            "once."))                                                                             \
    RULE(PASS, "pass",                                                                            \
         N_("Only the last player of a round may choose not to play a fifth "                     \
            "card."))                                                                             \
    RULE(CHECK, "check",                                                                          \
         N_("The line is checked from the largest number to the smallest; among equal "           \
            "numbers, the card closest to the hotel goes first. A card that fits books and "      \
            "takes its beds. A card that does not fit is turned away, and the check continues.")) \
    RULE(MONK, "monk", N_("A monk at the back door goes to the end of the booking line."))        \
    RULE(MERCHANTS, "merchants", N_("Merchants at the back door: this hotel has 3 more beds."))   \
    RULE(MAIDS, "maids",                                                                          \
         N_("Maids at the back door may replace one of your own cards in the line, which is "     \
            "discarded."))                                                                        \
    RULE(NOBLES, "nobles",                                                                        \
         N_("Nobles at the back door let you choose one of your cards in the line to be "         \
            "checked first. A second nobles card chooses the next one."))                         \
    RULE(SOLDIERS, "soldiers",                                                                    \
         N_("Soldiers at the back door may replace any player's workers in the line, which "      \
            "are discarded."))                                                                    \
    RULE(WORKERS, "workers",                                                                      \
         N_("Workers at the back door: this hotel has 3 fewer beds, but never fewer than 0."))    \
    RULE(NEXT_ROUND, "next-round",                                                                \
         N_("After rounds 1 and 3 the hotel cards are flipped; after round 2 they are "           \
            "replaced by unused ones. Each back door has one point tile again, the starting "     \
            "player marker moves clockwise, and everyone draws five cards."))                     \
    RULE(SCORING, "scoring",                                                                      \
         N_("Points: the coins on collected cards, the point tiles, and sets of 4, 5 or 6 "       \
            "cards with the same crest (experts: 2, 5, 10 points; beginners: 2, 4, 6). In a "     \
            "tie, more collected cards worth 3 coins win; if still tied, the victory is "         \
            "shared."))                                                                           \
    RULE(O1, "O1", N_("The back of a card shows its crest, small for 1–3 and large for 4–6."))    \
    RULE(O2, "O2",                                                                                \
         N_("You must play a card if you can. If none of your cards may be played anywhere, "     \
            "you miss this turn and keep your cards."))                                           \
    RULE(O3, "O3",                                                                                \
         N_("If there is no card to choose, nothing happens. Otherwise the player may choose "    \
            "one or decline."))                                                                   \
    RULE(O4, "O4",                                                                                \
         N_("The priority from nobles belongs to the card: if the card is replaced, the "         \
            "priority is lost."))                                                                 \
    RULE(O5, "O5", N_("Nobles cannot choose a card that nobles have already chosen."))            \
    RULE(O6, "O6",                                                                                \
         N_("Nobles only set the order; beds are counted in the check, after all powers."))       \
    RULE(HOTEL_NONE, "none", N_("No special rule."))                                              \
    RULE(HOTEL_SMALL_ONLY, "small-only",                                                          \
         N_("Only numbers 1–3 may be played to the line. Any card may go to the back door."))     \
    RULE(HOTEL_LARGE_ONLY, "large-only",                                                          \
         N_("Only numbers 4–6 may be played to the line. Any card may go to the back door."))     \
    RULE(HOTEL_FIRST_FACE_UP, "first-face-up",                                                    \
         N_("The first card of the line is played face up."))                                     \
    RULE(HOTEL_SECOND_FACE_UP, "second-face-up",                                                  \
         N_("The second card of the line is played face up."))                                    \
    RULE(HOTEL_MONKS_FIRST, "monks-first",                                                        \
         N_("Monks in the line are checked before all others, but after cards chosen by "         \
            "nobles."))                                                                           \
    RULE(HOTEL_SOLDIERS_FIRST, "soldiers-first",                                                  \
         N_("Soldiers in the line are checked before all others, but after cards chosen by "      \
            "nobles."))                                                                           \
    RULE(HOTEL_NO_SOLDIERS, "no-soldiers",                                                        \
         N_("Soldiers may not be played to the line, but they may go to the back door."))         \
    RULE(HOTEL_NO_BACK_DOOR, "no-back-door",                                                      \
         N_("There is no back door and no point tile; the line has room for 5 cards."))           \
    RULE(HOTEL_TWO_CRESTS, "two-crests",                                                          \
         N_("Once there are two different crests in the line, no third crest may be played "      \
            "there. Any card may go to the back door."))                                          \
    RULE(TURN, "turn", N_("It is not your turn now."))                                            \
    RULE(OVER, "over", N_("The game is over."))                                                   \
    RULE(HOUSE, "house", N_("Only the dealer deals cards and draws hotels."))                     \
    RULE(STEP, "step", N_("You cannot do that now. Look at what you are asked."))                 \
    RULE(HAND, "hand", N_("You can only play a card that is in your hand."))                      \
    RULE(HOTEL_COUNT, "hotel-count",                                                              \
         N_("There is no such hotel: there are only as many "                                     \
            "hotels as players."))                                                                \
    RULE(LINE_FULL, "line-full",                                                                  \
         N_("This booking line is full. It has room for 4 cards, or 5 where there is no back "    \
            "door."))                                                                             \
    RULE(DOOR_FULL, "door-full", N_("This back door is full. It has room for 2 cards."))          \
    RULE(POWER, "power",                                                                          \
         N_("The guests at a back door act one after another, and now it is another guest's "     \
            "turn."))                                                                             \
    RULE(POSITION, "position", N_("Nobody stands at that position in the line."))                 \
    RULE(O7, "O7", N_("The starting player is drawn at random. At a real table anyone may begin."))

enum ob_rule {
#define RULE(name, wire, text) OB_RULE_##name,
    OB_RULE_TABLE(RULE)
#undef RULE
        OB_RULE_COUNT
};

#endif
