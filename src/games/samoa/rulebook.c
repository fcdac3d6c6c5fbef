/* SPDX-License-Identifier: MIT
 * rulebook - Hotel Samoa for players, section by section. */
#include "core/rulebook.h"

#include "games/samoa/rules.h"

static const struct section sections[] = {
    {.name = "about",
     .heading = N_("What it is about"),
     .paragraphs =
         {N_("You run a small hotel on a South Sea island, and so do all the others. Every round "
             "a plane brings guests from one country. With a single card you set both your bid "
             "for a new building and the price of your rooms: bid high and you build first, be "
             "cheap and you choose guests first."),
          N_("The game has twelve rounds. Every round goes the same way: the plane lands, "
             "everyone secretly chooses a price, tiles are bought, guests move in, and the new "
             "guests pay. The player with the most coins at the end wins."),
          N_("Flags, tiles and guests are drawn at random. Nobody can influence the draw, and "
             "after the game everyone can check that it was fair."),
          N_("The game is for three to six players.")},
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
         {N_("Everyone has an empty hotel, the same sum of money and the same price cards. A row "
             "of twelve flags shows from the start which country's plane comes in which round: "
             "each country once in rounds 1 to 4, in 5 to 8 and in 9 to 12, but never twice in a "
             "row. You can also agree to shuffle all twelve flags."),
          N_("The tie-break card is placed at random between two players who sit next to each "
             "other. Everyone sees which cards are played, but how much money you have is "
             "secret, unless you agree to play with open money."),
          N_("Coins for everyone at the start: {money}.")},
     SECTION_RULES(SA_RULE_SETUP, SA_RULE_S2)},
    {.name = "planes",
     .heading = N_("A plane lands"),
     .paragraphs =
         {N_("First all guests from this round's country fly home, out of every hotel. Their "
             "rooms are free again."),
          N_("Then the plane brings new guests from the same country. An arrival card shows how "
             "many groups there are and how large they are. The guests are drawn at random, and "
             "everyone sees them. In rounds 6 and 12, the holidays, every group is twice as "
             "large."),
          N_("If there are too few guests left from a country, fill the first group first, then "
             "the next, as far as they go.")},
     SECTION_RULES(SA_RULE_PLANES, SA_RULE_ARRIVALS, SA_RULE_HOLIDAY, SA_RULE_S3)},
    {.name = "prices",
     .heading = N_("Choosing a price"),
     .paragraphs =
         {N_("Everyone puts one price card face down on the table, and all are turned over "
             "together. The card says two things: what you pay if you buy a tile, and what each "
             "new guest pays you for the room."),
          N_("Nobody learns what the others chose until the last card is there.")},
     SECTION_RULES(SA_RULE_PRICES, SA_RULE_CHOSEN, SA_RULE_HAND)},
    {.name = "building",
     .heading = N_("Buying a tile"),
     .paragraphs =
         {N_("At the start of a round some new tiles are laid out: fewer towards the end of the "
             "game, and none in the last three rounds. Tiles that nobody buys stay."),
          N_("The player with the highest bid chooses first. If bids are tied, it goes clockwise "
             "from the tie-break card. You may buy one tile and pay your bid for it, or pass."),
          N_("You cannot borrow: if you have less money than your bid, you cannot buy a tile."),
          N_("New tiles per round in rounds 1–3, 4–6, 7–9 and 10–12: with 3 players {three}; "
             "with 4 players {four}; with 5 players {five}; with 6 players {six}.")},
     SECTION_RULES(SA_RULE_TILES, SA_RULE_BUILDING, SA_RULE_OFFER, SA_RULE_ONE_TILE, SA_RULE_S6)},
    {.name = "rooms",
     .heading = N_("Rooms and suites"),
     .paragraphs =
         {N_("A room tile gives you one more room. It has no neighbours."),
          N_("A suite tile turns one of your rooms into a suite for the rest of the game. It may "
             "be a room that you bought, but no room can become a suite twice. Guests who move "
             "into a suite pay double. If somebody already lives there, they stay and pay "
             "nothing more.")},
     SECTION_RULES(SA_RULE_ROOM, SA_RULE_SUITE, SA_RULE_S7, SA_RULE_SUITE_ONCE)},
    {.name = "pools",
     .heading = N_("Pools and swimmers"),
     .paragraphs =
         {N_("Every swimmer has a number. When you build a pool, every swimmer in your hotel pays "
             "that number at once. After that, each new swimmer pays that number on top of the "
             "room price, once for each of your pools."),
          N_("The numbers of the swimmers: {swimmers}.")},
     SECTION_RULES(SA_RULE_POOL)},
    {.name = "swap",
     .heading = N_("The swap tile"),
     .paragraphs =
         {N_("Special tiles lie beside your hotel until you use them; then they are gone. The "
             "swap tile lets you change your mind: after all prices are revealed, you may "
             "replace your card with another one from your hand and take the first one back."),
          N_("Players who own such a tile decide one after another, clockwise from the tie-break "
             "card. If you use one and have another, you decide again at once.")},
     SECTION_RULES(SA_RULE_SWAP, SA_RULE_S5, SA_RULE_OWN_TILE)},
    {.name = "recall",
     .heading = N_("The recall tile"),
     .paragraphs =
         {N_("With this special tile you take one or two of your discarded price cards back into "
             "your hand. You may use it before you choose a price, or before you decide whether "
             "to swap."),
          N_("Discarded cards lie face down, so the others see how many come back, but not "
             "which. They learn it only when you play such a card.")},
     SECTION_RULES(SA_RULE_RECALL, SA_RULE_S4, SA_RULE_S11, SA_RULE_DISCARDS)},
    {.name = "home",
     .heading = N_("The home tile"),
     .paragraphs =
         {N_("With this special tile you empty one or two of your rooms just before you take "
             "guests: the guests there go home. A pair of lovers in one room leaves together and "
             "counts as one."),
          N_("You may use several of these tiles in one turn, and on a day off, too: then before "
             "you send guests home without a tile.")},
     SECTION_RULES(SA_RULE_HOME, SA_RULE_S8, SA_RULE_S12, SA_RULE_EMPTY_ROOM)},
    {.name = "guests",
     .heading = N_("Taking guests"),
     .paragraphs =
         {N_("Now the player with the lowest room price goes first. If prices are tied, it goes "
             "the other way round: counter-clockwise from the tie-break card."),
          N_("Choose one group and take as many of its guests as you like, but at least one. "
             "Each guest moves into a free room and stays there until leaving the hotel. You may "
             "also take nobody."),
          N_("Guests you leave wait for the next player. Guests nobody wants go back to the pile "
             "of their country.")},
     SECTION_RULES(SA_RULE_GUESTS, SA_RULE_NOBODY_WAITS, SA_RULE_ONE_GROUP, SA_RULE_FULL,
                   SA_RULE_ROOM_TAKEN, SA_RULE_AT_LEAST_ONE)},
    {.name = "lovers",
     .heading = N_("Lovers"),
     .paragraphs = {N_("A lover can have a room alone, or join another lover who lives alone, no "
                       "matter where the two come from. Each of them pays when moving in. When "
                       "the plane of either country comes, they leave hand in hand.")},
     SECTION_RULES(SA_RULE_LOVERS)},
    {.name = "day-off",
     .heading = N_("A day off"),
     .paragraphs =
         {N_("One price card gives your staff a day off. You buy nothing and take no guests this "
             "round, but you may send home the guests of one or two rooms. That costs nothing "
             "and needs no tile."),
          N_("You act after all the others have taken their guests. If several players have a "
             "day off, it goes clockwise from the tie-break card. This card always comes back to "
             "your hand.")},
     SECTION_RULES(SA_RULE_OFF, SA_RULE_S9, SA_RULE_DAY_OFF_ONLY)},
    {.name = "income",
     .heading = N_("What guests pay"),
     .paragraphs = {N_("Every guest who moved in this round pays your room price once. Guests "
                       "from earlier rounds have already paid. Some guests pay double, but never "
                       "more than double, even if there are several reasons.")},
     SECTION_RULES(SA_RULE_INCOME)},
    {.name = "double",
     .heading = N_("Rich guests and celebrities"),
     .paragraphs = {N_("A rich guest pays double in any room. A celebrity attracts others: "
                       "anyone who moves in next door pays double, too. This is checked after "
                       "all guests have moved in, so the celebrity may even arrive after the "
                       "neighbour in the same round.")},
     SECTION_RULES(SA_RULE_RICH, SA_RULE_CELEBRITY, SA_RULE_S10)},
    {.name = "end-of-round",
     .heading = N_("The end of a round"),
     .paragraphs =
         {N_("If you bought a tile or took a guest, your price card is used up. If you did "
             "neither, it goes back to your hand."),
          N_("Then the tie-break card moves on by one player, clockwise.")},
     SECTION_RULES(SA_RULE_CARDS, SA_RULE_TIEBREAK)},
    {.name = "scoring",
     .heading = N_("Who wins"),
     .paragraphs = {N_("After round 12, each special tile that you did not use is worth a few "
                       "coins. The player with the most coins wins. If there is a tie, the tied "
                       "player with more free rooms wins. If it is still a tie, the victory is "
                       "shared."),
                    N_("Coins for each special tile that you did not use: {special}.")},
     SECTION_RULES(SA_RULE_SCORING)},
};

/* ---- printed numbers ---- */

/* "2, 1, 1, 0"; those that are 0 may be left out. */
static void add_list(struct buf *buf, const uint8_t *numbers, uint32_t count, bool zeros)
{
    const char *comma = "";
    for (uint32_t i = 0; i < count; i++) {
        if (!numbers[i] && !zeros) continue;
        buf_add(buf, comma);
        buf_add_number(buf, numbers[i]);
        comma = ", ";
    }
}

static void field(const struct box *box, struct span name, struct buf *buf)
{
    static const char *const counts[SA_SEATS + 1] = {"", "", "", "three", "four", "five", "six"};
    const struct sa_box *numbers = sa_numbers(box);
    if (span_equal(name, "money")) buf_add_number(buf, numbers->money);
    if (span_equal(name, "special")) buf_add_number(buf, numbers->special);
    if (span_equal(name, "swimmers")) add_list(buf, numbers->swimmers, SA_SWIMMERS, false);
    for (uint32_t players = SA_SEATS_MIN; players <= SA_SEATS; players++) {
        if (span_equal(name, counts[players]))
            add_list(buf, numbers->schedule[players], SA_QUARTERS, true);
    }
}

const struct rulebook sa_rulebook = {sections, sizeof sections / sizeof sections[0], field};
