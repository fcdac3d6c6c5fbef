/* SPDX-License-Identifier: MIT
 * rulebook - Overbooking for players, section by section. */
#include "core/rulebook.h"

#include "games/overbooking/rules.h"

static const struct section sections[] = {
    {.name = "about",
     .heading = N_("What it is about"),
     .paragraphs =
         {N_("Guests from all over come to town, and the few hotels cannot house them all. You "
             "send your guests to the hotels in secret and hope that they find a bed: each who "
             "does brings you coins. The others leave, and bring you nothing."),
          N_("The game has four rounds. In each of them everybody first plays five cards, one "
             "after the other. Then every hotel checks who gets a bed, and at last the table is "
             "made ready for the next round. Whoever has the most points after the fourth round "
             "wins."),
          N_("Players take turns clockwise. Hotels and cards are drawn by chance: in this house "
             "nobody can choose them, and everybody can check them when the game is over.")},
     SECTION_RULES(OB_RULE_TURN, OB_RULE_STEP, OB_RULE_HOUSE, OB_RULE_OVER)},
    {.name = "cards",
     .heading = N_("Guests and their cards"),
     .paragraphs =
         {N_("Everybody has the same deck: monk, merchants, maids, nobles, soldiers and workers, "
             "each of them once with every crest. The number on a card, from 1 for the monk to 6 "
             "for the workers, says how many beds these guests need. The coins on it are what "
             "they pay."),
          N_("A back tells a little: whose card it is, its crest, and its size. A small crest "
             "stands for a 1, 2 or 3, a large one for a 4, 5 or 6.")},
     SECTION_RULES(OB_RULE_O1)},
    {.name = "setup",
     .heading = N_("Before the first round"),
     .paragraphs =
         {N_("There are as many hotels as players. Their tiles are drawn at random, with either "
             "face up, and numbered from top to bottom. A face tells the number of beds, and "
             "usually a rule that holds at this hotel."),
          N_("One point token lies at every back door. Everybody draws nine cards, and chance "
             "decides who plays first.")},
     SECTION_RULES(OB_RULE_SETUP)},
    {.name = "placing",
     .heading = N_("Playing a card"),
     .paragraphs =
         {N_("On your turn you play one card from your hand, face down, to a hotel of your "
             "choice. In the booking line the guests wait for a bed. At the back door they get "
             "none, but use their power for you."),
          N_("A card always goes to the end, behind the cards that are there. A line holds four "
             "cards, a back door two. The first place is the one next to the hotel."),
          N_("Whoever plays the first card of a round at a back door takes the token there at "
             "once. It is worth one point.")},
     SECTION_RULES(OB_RULE_PLACE, OB_RULE_TOKEN, OB_RULE_HAND, OB_RULE_HOTEL_COUNT,
                   OB_RULE_LINE_FULL, OB_RULE_DOOR_FULL)},
    {.name = "passing",
     .heading = N_("When you need not play"),
     .paragraphs =
         {N_("You may not hold a card back, with one exception: the player who would play the "
             "very last card of a round may keep it."),
          N_("If no card in your hand may go anywhere, you are skipped for this turn and keep "
             "your cards. The others can tell from it what you do not hold.")},
     SECTION_RULES(OB_RULE_PASS, OB_RULE_O2)},
    {.name = "check",
     .heading = N_("The booking check"),
     .paragraphs =
         {N_("Hotels check their bookings one after the other, hotel 1 first. All cards at the "
             "hotel are turned face up. The guests at the back door use their powers, and then "
             "it is the line's turn."),
          N_("The largest group in the line is asked first, then the next smaller one, down to "
             "the monks. Among equal numbers the one nearest to the hotel comes first. Is there "
             "a bed for everyone in the group, they book, and so many beds are taken. If not, "
             "the whole group is turned away, and smaller ones may still fit."),
          N_("Cards that booked are yours until the end and count. All other cards at the hotel "
             "are out of the game.")},
     SECTION_RULES(OB_RULE_CHECK)},
    {.name = "back-door",
     .heading = N_("Powers at the back door"),
     .paragraphs =
         {N_("The card nearest to the hotel uses its power first, then the other. Monks, "
             "merchants and workers always do. Maids, nobles and soldiers need a card in the "
             "line that they can name: their owner is asked for its position, and may also say "
             "no."),
          N_("If there is no card that could be named, nobody is asked. No rule of a hotel "
             "limits what the powers do.")},
     SECTION_RULES(OB_RULE_POWER, OB_RULE_O3, OB_RULE_POSITION)},
    {.name = "monk",
     .heading = N_("The monk"),
     .paragraphs = {N_("A monk at the back door gets up and walks to the end of the booking "
                       "line, even if the line is full. There he waits for his one bed like "
                       "everybody else. So you can queue at a moment when nobody expects it.")},
     SECTION_RULES(OB_RULE_MONK)},
    {.name = "beds",
     .heading = N_("Merchants and workers"),
     .paragraphs = {N_("Merchants at the back door find three more beds for this check. Workers "
                       "take three beds away. Two such cards add up, merchants and workers "
                       "cancel each other out, and a hotel never has fewer beds than none.")},
     SECTION_RULES(OB_RULE_MERCHANTS, OB_RULE_WORKERS)},
    {.name = "maids",
     .heading = N_("The maids"),
     .paragraphs = {N_("Maids may take the place of one of your own cards in the line. They "
                       "stand exactly where it stood, and it is out of the game. That helps when "
                       "your guests in the line turn out to be too many.")},
     SECTION_RULES(OB_RULE_MAIDS)},
    {.name = "nobles",
     .heading = N_("The nobles"),
     .paragraphs =
         {N_("Nobles may name one of your own cards in the line: it is checked before all "
             "others, even before guests whom the hotel prefers. The card that second nobles "
             "name comes right after the first one. A card that was named cannot be named again."),
          N_("Only the order changes. Beds are counted when the line is checked, after both "
             "powers, so merchants and workers who act later still matter."),
          N_("The favour belongs to the card, not to its place: when maids or soldiers replace "
             "the card, it is lost.")},
     SECTION_RULES(OB_RULE_NOBLES, OB_RULE_O4, OB_RULE_O5, OB_RULE_O6)},
    {.name = "soldiers",
     .heading = N_("The soldiers"),
     .paragraphs = {N_("Soldiers may drive any workers out of the line, your own or somebody "
                       "else's. They take their exact place, and the workers are out of the "
                       "game. Nobody but workers gives way to them.")},
     SECTION_RULES(OB_RULE_SOLDIERS)},
    {.name = "choosy",
     .heading = N_("Hotels that choose their guests"),
     .paragraphs =
         {N_("Some hotels let only small groups into their line, numbers 1 to 3; others only "
             "large ones, 4 to 6. One kind wants no soldiers in its line. And some accept two "
             "crests: as soon as two different ones stand in the line, no card with a third may "
             "be played there."),
          N_("All of this is about playing cards to the line. Their back doors are open to "
             "everyone.")},
     SECTION_RULES(OB_RULE_HOTEL_SMALL_ONLY, OB_RULE_HOTEL_LARGE_ONLY, OB_RULE_HOTEL_NO_SOLDIERS,
                   OB_RULE_HOTEL_TWO_CRESTS)},
    {.name = "open-cards",
     .heading = N_("Hotels where a card lies open"),
     .paragraphs = {N_("Here the first card of the line, or the second one, is played face up, "
                       "for everyone to see. The tile says which of the two. All others lie face "
                       "down as usual.")},
     SECTION_RULES(OB_RULE_HOTEL_FIRST_FACE_UP, OB_RULE_HOTEL_SECOND_FACE_UP)},
    {.name = "favourites",
     .heading = N_("Hotels with favourites"),
     .paragraphs = {N_("Where monks book first, or soldiers, all of them in the line are checked "
                       "before the larger numbers, the nearest to the hotel first. Only a card "
                       "that nobles named comes earlier.")},
     SECTION_RULES(OB_RULE_HOTEL_MONKS_FIRST, OB_RULE_HOTEL_SOLDIERS_FIRST)},
    {.name = "plain-hotels",
     .heading = N_("Hotels without a back door, and plain ones"),
     .paragraphs = {N_("A hotel without a back door has no token and no powers; its line takes "
                       "five cards instead of four. And at some hotels no special rule holds at "
                       "all.")},
     SECTION_RULES(OB_RULE_HOTEL_NO_BACK_DOOR, OB_RULE_HOTEL_NONE)},
    {.name = "next-round",
     .heading = N_("Before the next round"),
     .paragraphs =
         {N_("After the first and after the third round every hotel tile is turned over: other "
             "beds, another rule. After the second round they all make room for tiles that "
             "nobody has seen in this game."),
          N_("Back doors that have lost their token get a new one. The player to the left "
             "begins, and everybody draws five cards.")},
     SECTION_RULES(OB_RULE_NEXT_ROUND)},
    {.name = "scoring",
     .heading = N_("Who wins"),
     .paragraphs =
         {N_("You have a point for every coin on the cards that booked, and one for every token."),
          N_("Then crests: four booked cards with the same crest are worth 2 points, five are "
             "worth 5, and all six 10. In the easier way of counting it is 2, 4 and 6, and you "
             "can also agree to do without."),
          N_("The most points win. If that is a tie, count your booked cards worth three coins. "
             "Whoever is still even shares the victory.")},
     SECTION_RULES(OB_RULE_SCORING)},
};

const struct rulebook ob_rulebook = {sections, sizeof sections / sizeof sections[0]};
