/* SPDX-License-Identifier: MIT
 * rulebook - Hotel Samoa for players, section by section. */
#include "core/rulebook.h"

#include "games/samoa/rules.h"

static const struct section sections[] = {
    {.name = "about",
     .heading = N_("What it is about"),
     .paragraphs =
         {N_("You run a small hotel on a South Sea island, and so do all the others. Every round "
             "a plane brings guests from one country. With a single card you say what you bid "
             "for a new building and what a night in your hotel costs: bid high and you build "
             "first, be cheap and you have the first pick of the guests."),
          N_("The game lasts twelve rounds. Each goes the same way: the plane lands, everybody "
             "chooses a price in secret, tiles are bought, guests move in, and the new guests "
             "pay. Whoever owns the most coins in the end wins."),
          N_("Flags, tiles and guests are drawn by chance: in this house nobody can choose them, "
             "and everybody can check them when the game is over.")},
     SECTION_RULES(SA_RULE_TURN, SA_RULE_STEP, SA_RULE_HOUSE, SA_RULE_OVER)},
    {.name = "hotel",
     .heading = N_("Your hotel"),
     .paragraphs =
         {N_("Your board shows the rooms you start with, side by side in rows. Rooms that share "
             "a wall are neighbours, rooms that only meet at a corner are not. One room takes "
             "one guest, or two lovers."),
          N_("Rooms that you buy later get the next numbers. They stand apart and have no "
             "neighbours.")},
     SECTION_RULES(SA_RULE_S1, SA_RULE_NO_ROOM)},
    {.name = "setup",
     .heading = N_("Before the first round"),
     .paragraphs =
         {N_("All have an empty hotel, the same sum of money and the same price cards. A row of "
             "twelve flags tells from the start which country's plane comes in which round: each "
             "country once in rounds 1 to 4, in 5 to 8 and in 9 to 12, but never twice running. "
             "You can also agree to shuffle all twelve flags."),
          N_("The tie-break card is put between two neighbours at random. You know what all have "
             "played, but how much money they have is their secret, unless you agree on open "
             "purses.")},
     SECTION_RULES(SA_RULE_SETUP, SA_RULE_S2)},
    {.name = "planes",
     .heading = N_("A plane lands"),
     .paragraphs =
         {N_("First all guests from this round's country fly home, out of every hotel. Their "
             "rooms are free again."),
          N_("Then the plane brings new guests from the same country. An arrival card tells how "
             "many groups there are and how large; who is in them is drawn at random and seen by "
             "all. In rounds 6 and 12, the holidays, every group is twice as large."),
          N_("Should there be too few guests left of a country, the first group is filled first, "
             "then the next one, as far as they go.")},
     SECTION_RULES(SA_RULE_PLANES, SA_RULE_ARRIVALS, SA_RULE_HOLIDAY, SA_RULE_S3)},
    {.name = "prices",
     .heading = N_("Choosing a price"),
     .paragraphs =
         {N_("Everybody puts one price card from hand on the table, face down, and all are "
             "turned over together. The card says two things: what you pay if you buy a tile, "
             "and what each new guest pays you for the room."),
          N_("Until the last card lies there nobody learns what the others chose.")},
     SECTION_RULES(SA_RULE_PRICES, SA_RULE_CHOSEN, SA_RULE_HAND)},
    {.name = "building",
     .heading = N_("Buying a tile"),
     .paragraphs =
         {N_("At the start of a round some new tiles are laid out; towards the end of the game "
             "there are fewer, and in the last three rounds none. What nobody buys stays."),
          N_("The highest bid chooses first. Among equal bids it goes clockwise from the tie-"
             "break card. You may buy one tile that is on offer and pay your bid for it, or "
             "leave it."),
          N_("There is no credit: if you own less than your bid, you are not asked.")},
     SECTION_RULES(SA_RULE_TILES, SA_RULE_BUILDING, SA_RULE_OFFER, SA_RULE_ONE_TILE, SA_RULE_S6)},
    {.name = "rooms",
     .heading = N_("Rooms and suites"),
     .paragraphs =
         {N_("A room tile is one more room, with no room next to it."),
          N_("A suite tile turns a room of your board into a suite for the rest of the game; "
             "rooms that you bought cannot become one, and one room only once. Guests who move "
             "into a suite pay double. If somebody lives there already, they stay and pay "
             "nothing more.")},
     SECTION_RULES(SA_RULE_ROOM, SA_RULE_SUITE, SA_RULE_S7, SA_RULE_SUITE_ONCE)},
    {.name = "pools",
     .heading = N_("Pools and swimmers"),
     .paragraphs = {N_("A swimmer carries a number from 1 to 3. When you build a pool, every "
                       "swimmer in your hotel pays that number at once. Afterwards a swimmer who "
                       "moves in pays it on top of the room price, once for each of your pools.")},
     SECTION_RULES(SA_RULE_POOL)},
    {.name = "swap",
     .heading = N_("The swap tile"),
     .paragraphs =
         {N_("Special tiles lie beside your hotel until you use them, and then they are gone. "
             "The swap tile lets you think again: when all prices lie open, put another card "
             "from your hand in the place of yours, which goes back to your hand."),
          N_("The owners of such a tile are asked one after the other, clockwise from the tie-"
             "break card, and each only once.")},
     SECTION_RULES(SA_RULE_SWAP, SA_RULE_S5, SA_RULE_OWN_TILE)},
    {.name = "recall",
     .heading = N_("The recall tile"),
     .paragraphs = {N_("With this special tile you take one or two price cards back to your hand "
                       "that you have discarded before. You may use it when you are about to "
                       "choose a price, or when you are asked whether to swap.")},
     SECTION_RULES(SA_RULE_RECALL, SA_RULE_S4, SA_RULE_DISCARDS)},
    {.name = "home",
     .heading = N_("The home tile"),
     .paragraphs = {N_("With this special tile you empty one or two of your rooms, just before "
                       "you take guests: whoever lives there travels home. A pair of lovers in a "
                       "room goes together and counts as one.")},
     SECTION_RULES(SA_RULE_HOME, SA_RULE_S8, SA_RULE_EMPTY_ROOM)},
    {.name = "guests",
     .heading = N_("Taking guests"),
     .paragraphs =
         {N_("Now the lowest room price comes first. Among equal prices it goes the other way "
             "round, counter-clockwise from the tie-break card."),
          N_("Choose one group, and take as many of its guests as you like, but at least one. "
             "Each moves into a free room, and stays in it until leaving the hotel. You need not "
             "take anybody."),
          N_("The guests you leave wait for the next player. Those whom nobody wants go back to "
             "the others of their country.")},
     SECTION_RULES(SA_RULE_GUESTS, SA_RULE_NOBODY_WAITS, SA_RULE_ONE_GROUP, SA_RULE_FULL,
                   SA_RULE_ROOM_TAKEN, SA_RULE_AT_LEAST_ONE)},
    {.name = "lovers",
     .heading = N_("Lovers"),
     .paragraphs = {N_("A lover can have a room alone, or join another lover who lives alone, "
                       "wherever the two come from. Both pay, each in the round of moving in. "
                       "When the plane of either country comes, they leave hand in hand.")},
     SECTION_RULES(SA_RULE_LOVERS)},
    {.name = "day-off",
     .heading = N_("A day off"),
     .paragraphs =
         {N_("One price card gives your staff a day off. You buy nothing and take nobody in this "
             "round, but may send the guests of one or two rooms home; that costs nothing and "
             "needs no tile."),
          N_("It is your turn when all others have taken their guests. If several have a day "
             "off, it goes clockwise from the tie-break card. This card always comes back to "
             "your hand.")},
     SECTION_RULES(SA_RULE_OFF, SA_RULE_S9, SA_RULE_DAY_OFF_ONLY)},
    {.name = "income",
     .heading = N_("What guests pay"),
     .paragraphs = {N_("Every guest who has moved in this round pays your room price, once. "
                       "Guests from earlier rounds have paid already. Some pay double, but "
                       "nobody more than that, however many reasons there are.")},
     SECTION_RULES(SA_RULE_INCOME)},
    {.name = "double",
     .heading = N_("Rich guests and celebrities"),
     .paragraphs = {N_("A rich guest pays double in any room. A celebrity attracts others: "
                       "whoever moves in next door pays double, too. That is looked at when all "
                       "have moved in, so the celebrity may even come after the neighbour in the "
                       "same round.")},
     SECTION_RULES(SA_RULE_RICH, SA_RULE_CELEBRITY, SA_RULE_S10)},
    {.name = "end-of-round",
     .heading = N_("The end of a round"),
     .paragraphs =
         {N_("If you have bought a tile or housed a guest, the price card you played is used up. "
             "If you have done neither, it goes back to your hand."),
          N_("Then the tie-break card moves on by one player, clockwise.")},
     SECTION_RULES(SA_RULE_CARDS, SA_RULE_TIEBREAK)},
    {.name = "scoring",
     .heading = N_("Who wins"),
     .paragraphs = {N_("After the twelfth round special tiles that you have not used are worth "
                       "some coins each. The most coins win. If that is a tie, count your free "
                       "rooms. Whoever is still even shares the victory.")},
     SECTION_RULES(SA_RULE_SCORING)},
};

const struct rulebook sa_rulebook = {sections, sizeof sections / sizeof sections[0]};
