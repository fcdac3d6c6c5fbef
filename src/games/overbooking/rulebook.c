/* SPDX-License-Identifier: MIT
 * rulebook - Overbooking for players, section by section. */
#include "core/rulebook.h"

#include "games/overbooking/rules.h"

static const struct section sections[] = {
    {.name = "about",
     .heading = N_("What it is about"),
     .paragraphs =
         {N_("Guests pour into town from everywhere, but there are only a few hotels. You "
             "secretly send your guests to the hotels and hope they find a bed. Guests who get "
             "one earn you coins. The others go home and earn you nothing."),
          N_("The game has four rounds. In each round everyone first plays five cards, one at a "
             "time. Then every hotel checks who gets a bed. Finally, the table is set up for the "
             "next round. The player with the most points after round four wins."),
          N_("Players take turns clockwise. Hotels and cards are drawn at random. Nobody can "
             "influence the draw, and after the game everyone can check that it was fair."),
          N_("The game is for two to four players.")},
     SECTION_RULES(OB_RULE_TURN, OB_RULE_STEP, OB_RULE_HOUSE, OB_RULE_OVER)},
    {.name = "cards",
     .heading = N_("Guests and their cards"),
     .paragraphs =
         {N_("Everyone has the same deck: monk, merchants, maids, nobles, soldiers and workers, "
             "each of them once with every crest. The number on a card, from 1 for the monk to 6 "
             "for the workers, is the number of beds these guests need. The coins show what they "
             "pay you."),
          N_("The back of a card gives you a clue: whose card it is, its crest and its size. A "
             "small crest means 1, 2 or 3, a large crest means 4, 5 or 6.")},
     SECTION_RULES(OB_RULE_O1)},
    {.name = "setup",
     .heading = N_("Before the first round"),
     .paragraphs =
         {N_("There are as many hotels as players. Their cards are drawn at random, either side "
             "up, and numbered from top to bottom. Each side shows a number of beds and usually "
             "a special rule for this hotel."),
          N_("There is one point tile at every back door. Everyone draws nine cards, and the "
             "starting player is chosen at random.")},
     SECTION_RULES(OB_RULE_SETUP, OB_RULE_O7)},
    {.name = "placing",
     .heading = N_("Playing a card"),
     .paragraphs =
         {N_("On your turn you play one card from your hand, face down, at a hotel of your "
             "choice. In the booking line the guests wait for a bed. At the back door they get "
             "no bed, but they use their power for you."),
          N_("A card always goes to the end, behind the cards already there. A line has room for "
             "four cards, a back door for two. Position 1 is right next to the hotel."),
          N_("If you play the first card of the round at a back door, you take its point tile at "
             "once. It is worth one point."),
          N_("You may look at your own face-down cards again at any time, unless you have all "
             "agreed not to.")},
     SECTION_RULES(OB_RULE_PLACE, OB_RULE_TOKEN, OB_RULE_HAND, OB_RULE_HOTEL_COUNT,
                   OB_RULE_LINE_FULL, OB_RULE_DOOR_FULL)},
    {.name = "passing",
     .heading = N_("When you don't have to play"),
     .paragraphs =
         {N_("You must play a card on every turn, with one exception: if yours would be the very "
             "last card of the round, you may keep it."),
          N_("If none of your cards can go anywhere, you miss this turn and keep your cards. "
             "That tells the others something about your hand.")},
     SECTION_RULES(OB_RULE_PASS, OB_RULE_O2)},
    {.name = "check",
     .heading = N_("The booking check"),
     .paragraphs =
         {N_("Hotels check their bookings one after the other, hotel 1 first. All cards at the "
             "hotel are turned face up. The guests at the back door use their powers, and then "
             "it is the line's turn."),
          N_("Then the line is checked. The largest group goes first, then the next largest, "
             "down to the monks. If two groups have the same number, the one closer to the hotel "
             "goes first. If there is a bed for everyone in the group, they book and those beds "
             "are taken. If not, the whole group is turned away, but smaller groups may still "
             "fit."),
          N_("Cards that booked stay with you and count at the end. All other cards at this "
             "hotel are out of the game.")},
     SECTION_RULES(OB_RULE_CHECK)},
    {.name = "back-door",
     .heading = N_("Powers at the back door"),
     .paragraphs =
         {N_("The card closest to the hotel uses its power first, then the other one. Monks, "
             "merchants and workers always do. Maids, nobles and soldiers need a card in the "
             "line to act on: their owner chooses one, or none."),
          N_("If there is no card to choose, nothing happens. Hotel rules do not limit what the "
             "powers do.")},
     SECTION_RULES(OB_RULE_POWER, OB_RULE_O3, OB_RULE_POSITION)},
    {.name = "monk",
     .heading = N_("The monk"),
     .paragraphs = {N_(
         "A monk at the back door gets up and walks to the end of the booking "
         "line, even if the line is full. There he waits for his one bed like "
         "everybody else. It is a good way to join the line when nobody expects it.")},
     SECTION_RULES(OB_RULE_MONK)},
    {.name = "beds",
     .heading = N_("Merchants and workers"),
     .paragraphs = {N_("Merchants at the back door find three more beds for this check. Workers "
                       "take three beds away. Two such cards add up, merchants and workers "
                       "cancel each other out, and a hotel never has fewer than zero beds.")},
     SECTION_RULES(OB_RULE_MERCHANTS, OB_RULE_WORKERS)},
    {.name = "maids",
     .heading = N_("The maids"),
     .paragraphs = {N_("Maids may take the place of one of your own cards in the line. They "
                       "stand exactly where it stood, and it is out of the game. That helps when "
                       "your group in the line turns out to be too big.")},
     SECTION_RULES(OB_RULE_MAIDS)},
    {.name = "nobles",
     .heading = N_("The nobles"),
     .paragraphs =
         {N_("Nobles let you choose one of your own cards in the line: it is checked before all "
             "others, even before the guests that the hotel prefers. If there is a second nobles "
             "card, the card it chooses comes right after the first. A card that was chosen "
             "cannot be chosen again."),
          N_("Only the order changes. Beds are counted when the line is checked, after both "
             "powers, so merchants and workers who act later still matter."),
          N_("The priority belongs to the card, not to its place: if maids or soldiers replace "
             "the card, the priority is lost.")},
     SECTION_RULES(OB_RULE_NOBLES, OB_RULE_O4, OB_RULE_O5, OB_RULE_O6)},
    {.name = "soldiers",
     .heading = N_("The soldiers"),
     .paragraphs = {N_("Soldiers may drive any workers out of the line, your own or somebody "
                       "else's. They take their exact place, and the workers are out of the "
                       "game. Only workers can be replaced this way.")},
     SECTION_RULES(OB_RULE_SOLDIERS)},
    {.name = "choosy",
     .heading = N_("Hotels that choose their guests"),
     .paragraphs =
         {N_("Some hotels accept only small groups in their line (numbers 1 to 3), others only "
             "large ones (4 to 6). Some do not want soldiers in their line. And some accept only "
             "two crests: once two different crests are in the line, no card with a third may be "
             "played there."),
          N_("These rules are only about playing cards to the line. Any card may go to the back "
             "door."),
          N_("Where only two crests are accepted, the size of a crest does not matter.")},
     SECTION_RULES(OB_RULE_HOTEL_SMALL_ONLY, OB_RULE_HOTEL_LARGE_ONLY, OB_RULE_HOTEL_NO_SOLDIERS,
                   OB_RULE_HOTEL_TWO_CRESTS)},
    {.name = "open-cards",
     .heading = N_("Hotels where a card lies open"),
     .paragraphs = {N_("Here the first card of the line, or the second one, is played face up, "
                       "so everyone can see it. The hotel card says which of the two. All others "
                       "lie face down as usual.")},
     SECTION_RULES(OB_RULE_HOTEL_FIRST_FACE_UP, OB_RULE_HOTEL_SECOND_FACE_UP)},
    {.name = "favourites",
     .heading = N_("Hotels with favourites"),
     .paragraphs = {N_("Where monks (or soldiers) book first, all of them in the line are "
                       "checked before everyone else, the closest to the hotel first. Only a "
                       "card chosen by nobles goes earlier.")},
     SECTION_RULES(OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST)},
    {.name = "plain-hotels",
     .heading = N_("Hotels without a back door, and plain ones"),
     .paragraphs = {N_("A hotel without a back door has no point tile and no powers, but its "
                       "line has room for five cards instead of four. Some hotels have no "
                       "special rule at all.")},
     SECTION_RULES(OB_RULE_HOTEL_NO_BACK_DOOR, OB_RULE_HOTEL_NONE)},
    {.name = "next-round",
     .heading = N_("Before the next round"),
     .paragraphs =
         {N_("After rounds 1 and 3 every hotel card is flipped: new beds, new rule. After round "
             "2 they are all replaced by hotels that have not been used in this game."),
          N_("Every back door without a point tile gets a new one. The player to the left of the "
             "starting player begins, and everyone draws five cards.")},
     SECTION_RULES(OB_RULE_NEXT_ROUND)},
    {.name = "scoring",
     .heading = N_("Who wins"),
     .paragraphs =
         {N_("You get a point for every coin on your booked cards and a point for every point "
             "tile."),
          N_("Then the crests: four booked cards with the same crest are worth 2 points, five "
             "are worth 5, and all six are worth 10. In the beginners' scoring it is 2, 4 and 6. "
             "You can also agree to play without crest points."),
          N_("The player with the most points wins. If there is a tie, the tied player with more "
             "booked cards worth three coins wins. If it is still a tie, the victory is shared."),
          N_("2, 5 and 10 points are the experts' scoring. The size of a crest does not matter for "
             "any scoring.")},
     SECTION_RULES(OB_RULE_SCORING)},
};

const struct rulebook ob_rulebook = {sections, sizeof sections / sizeof sections[0], NULL};
