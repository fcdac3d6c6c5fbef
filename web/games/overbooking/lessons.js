// SPDX-License-Identifier: MIT
// lessons - two players, the learner in seat 1.
import { tr } from "../../base/i18n.js";
import { ENDING } from "./ending.js";

/** @typedef {import("../types.js").Lesson} Lesson */

/** Hands that every lesson of the first round uses. */
const DEALS = ["0 deal 1 1b 2f 2l 3s 4b 4l 5b 5f 6s", "0 deal 2 1f 2b 3b 3f 4f 4s 5l 6b 6l"];

/** @param {string} hotels two faces @param {number} start seat @param {string[]} moves */
function round(hotels, start, moves) {
    return [`0 start ${start}`, `0 hotels ${hotels}`, ...DEALS, ...moves];
}

/** @returns {Lesson} */
function playACard() {
    return {
        name: "card",
        title: tr("Play a card"),
        text: tr(
            "Your cards are groups of guests. The number is how many beds a group needs. The coins are what it pays you if it gets in. In the line of a hotel, guests wait for beds.",
        ),
        players: 2,
        before: round("1A 2B", 1, []),
        steps: [
            {
                goal: tr("Play soldiers to the line of hotel 1: tap the card, then the line."),
                moves: ["5b>L1", "5f>L1"],
                then: ["2 4f>L1"],
                effects: ["placed"],
                praise: tr(
                    "Well done! Your soldiers stand at the front of the line, face down. Only you know who they are. The other player has put a card behind yours.",
                ),
                other: tr(
                    "Good move, too: every card may go to any hotel. But we wanted to see your soldiers in the line of hotel 1.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function theBackDoor() {
    return {
        name: "door",
        title: tr("The back door"),
        text: tr(
            "Every hotel has a back door, too. Guests there get no bed, but they help you with a trick, and the first one there wins a tile worth one point.",
        ),
        players: 2,
        before: round("1A 2B", 1, ["1 5b>L1", "2 4f>L1"]),
        steps: [
            {
                goal: tr("Play any card to the back door of hotel 2."),
                moves: ["1b>B2", "*>B2"],
                then: ["2 2b>B1"],
                effects: ["token"],
                praise: tr(
                    "The point tile is yours at once. What your guests do at the back door is revealed later, in the booking check. There is room for two cards at a back door.",
                ),
                other: tr(
                    "You may do that. But the point tile at the back door of hotel 2 is still there: would you like to take it?",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function whatBacksTell() {
    return {
        name: "backs",
        title: tr("What the backs tell you"),
        text: tr(
            "The cards are face down, but their backs give you a clue. A large crest means a large group that needs 4, 5 or 6 beds, a small crest a small group that needs 1, 2 or 3. In the booking check, large groups go first.",
        ),
        players: 2,
        before: round("1A 2B", 2, ["2 4f>L1", "1 1b>B1", "2 6b>L1", "1 2f>B2", "2 2b>L2", "1 2l>B1", "2 3f>L2"]),
        steps: [
            {
                goal: tr("Look at the backs, then play soldiers to the line where they are sure to get a bed."),
                moves: ["5b>L2", "5f>L2"],
                then: [],
                effects: ["placed"],
                praise: tr(
                    "Good thinking! Only small groups wait at hotel 2, and your soldiers go before them. At hotel 1, two large groups may need as many as 12 of the 13 beds.",
                ),
                other: tr(
                    "That may work, but it is risky for soldiers at hotel 1, where two large groups wait. At hotel 2 there are only small ones.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function theBookingCheck() {
    return {
        name: "check",
        title: tr("The booking check"),
        text: tr(
            "When everybody has played five cards, the hotels check their bookings. The largest group goes first. If there are enough beds for all of it, it gets in. If not, it is turned away, but smaller groups may still fit.",
        ),
        players: 2,
        before: round("2B 1A", 2, [
            "2 6b>L1",
            "1 5b>L1",
            "2 3b>L1",
            "1 6s>L2",
            "2 5l>L2",
            "1 2l>L2",
            "2 4f>L2",
            "1 2f>B2",
            "2 2b>B2",
        ]),
        steps: [
            {
                goal: tr(
                    "Play your monk to the line of hotel 1. It is the last card of the round, so watch the check.",
                ),
                moves: ["1b>L1"],
                then: [],
                effects: ["check", "booked", "turned-away"],
                praise: tr(
                    "Hotel 1 had 10 beds. The workers took 6, your soldiers did not fit into the last 4, the maids took 3, and the very last bed was just right for your monk. Cards that get in are yours and count at the end.",
                ),
                other: tr(
                    "The round is over and the hotels have checked. With your monk in the line of hotel 1, the last bed would have been yours: try it.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function moreAndFewerBeds() {
    return {
        name: "beds",
        title: tr("Merchants and workers"),
        text: tr(
            "Now for the tricks at the back door. Merchants bring 3 more beds to their hotel. Workers are building there: 3 fewer beds.",
        ),
        players: 2,
        before: round("2B 1A", 2, [
            "2 6b>L1",
            "1 5b>L1",
            "2 2b>L1",
            "1 6s>L2",
            "2 6l>B2",
            "1 4b>L2",
            "2 4f>L2",
            "1 1b>L2",
            "2 1f>L1",
        ]),
        steps: [
            {
                goal: tr(
                    "Your soldiers wait at hotel 1 with its 10 beds. Help them: play merchants to the back door there.",
                ),
                moves: ["2f>B1", "2l>B1"],
                then: [],
                effects: ["beds-fewer", "beds-more"],
                praise: tr(
                    "With 13 beds your soldiers got in behind the workers. At hotel 2 the other player's workers had taken 3 beds away, and some guests had to leave.",
                ),
                other: tr(
                    "Now you have seen the check. Merchants at the back door of hotel 1 would have found beds for your soldiers: try it.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function monkAndMaids() {
    return {
        name: "monk",
        title: tr("Monk and maids"),
        text: tr(
            "A monk at the back door slips to the end of the line, even if the line is full. Maids may take the place of one of your own cards in the line.",
        ),
        players: 2,
        before: round("1A 2B", 2, [
            "2 6b>L1",
            "1 4b>L1",
            "2 4f>L1",
            "1 3s>B2",
            "2 6l>L2",
            "1 6s>L2",
            "2 2b>L1",
            "1 5f>L2",
            "2 1f>L2",
        ]),
        steps: [
            {
                goal: tr("The line of hotel 1 is full. Play your monk to its back door."),
                moves: ["1b>B1"],
                then: [],
                effects: ["booked", "monk"],
                praise: tr(
                    "Your monk left the back door, joined the end of the line and got the last bed. Now hotel 2 is next, where your maids wait at the back door.",
                ),
                other: tr(
                    "You may do that. With your monk at the back door of hotel 1, you would have had one more guest in that line.",
                ),
            },
            {
                goal: tr(
                    "Your workers and your soldiers are too many for hotel 2. Let the maids take the place of one of them.",
                ),
                moves: ["maid 2", "maid 3"],
                then: [],
                effects: ["booked", "replaced"],
                praise: tr(
                    "The maids need only 3 beds, so they got in where the larger group would have been turned away. The card they replaced is gone.",
                ),
                other: tr(
                    "You may leave the line as it is. But then there are too few beds for your workers and for your soldiers.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function noblesAndSoldiers() {
    return {
        name: "nobles",
        title: tr("Nobles and soldiers"),
        text: tr(
            "Nobles at the back door let one of your cards in the line go first. Soldiers there may throw any workers out of the line and take their place, even another player's workers.",
        ),
        players: 2,
        before: round("2B 1A", 2, [
            "2 6b>L1",
            "1 4l>B1",
            "2 4f>L1",
            "1 2l>L1",
            "2 6l>L2",
            "1 5b>B2",
            "2 5l>L2",
            "1 2f>L2",
            "2 3f>L1",
            "1 1b>L2",
        ]),
        steps: [
            {
                goal: tr("Your merchants would be checked last. Use your nobles to let them go first."),
                moves: ["noble 3"],
                then: [],
                effects: ["booked", "turned-away", "named"],
                praise: tr(
                    "Your merchants were checked before everyone else. Then the workers took 6 of the 8 beds that were left, and the other player's nobles had to leave.",
                ),
                other: tr(
                    "You may choose nobody. But then larger groups take all the beds before it is your merchants' turn.",
                ),
            },
            {
                goal: tr("Hotel 2: let your soldiers take the place of the workers at the front of the line."),
                moves: ["soldier 1"],
                then: [],
                effects: ["booked", "replaced"],
                praise: tr(
                    "Your soldiers now stand where the workers stood, and got in. The workers are out of the game.",
                ),
                other: tr(
                    "You may be kind to the workers. But at the back door your soldiers get no bed, and in the line they do.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function hotelRules() {
    return {
        name: "rules",
        title: tr("Hotels with rules"),
        text: tr(
            "Most hotels have a rule of their own, shown on a sign. Hotel 1 lets only small groups into its line. If you try a large one, the board tells you why it cannot go there.",
        ),
        players: 2,
        before: round("4B 5A", 1, []),
        steps: [
            {
                goal: tr("Play a monk, merchants or maids to the line of hotel 1."),
                moves: ["2f>L1", "1*>L1", "2*>L1", "3*>L1"],
                then: ["2 3b>L1"],
                effects: ["placed"],
                praise: tr("Right. A hotel's rule is only about the line: any card may go to the back door."),
                other: tr("That is allowed, too. Here we wanted a small group in the line of hotel 1."),
            },
            {
                goal: tr("At hotel 2 the first card of the line lies face up. Play a card there and see."),
                moves: ["6s>L2", "*>L2"],
                then: ["2 4f>L2"],
                effects: ["placed-open"],
                praise: tr(
                    "Now everyone can see who is first. Other hotels check monks or soldiers first, have no back door, or accept only two crests. Tap a sign whenever you want to read it.",
                ),
                other: tr("That is allowed, too. The first card in the line of hotel 2 would have been face up."),
            },
        ],
    };
}

/** @returns {Lesson} */
function crestsAndWinning() {
    return {
        name: "crests",
        title: tr("Crests and winning"),
        text: tr(
            "The game has four rounds. Then you add up the coins of your guests, your point tiles and your crest sets: 4 cards with the same crest are worth 2 points, 5 cards 5 points, and all 6 cards 10 points.",
        ),
        players: 2,
        before: ENDING,
        steps: [
            {
                goal: tr(
                    "The last card of the game: play your soldiers with the fish to the line of hotel 2. It is the only one missing for a full set.",
                ),
                moves: ["5f>L2"],
                then: [],
                effects: ["winner", "score-total", "score-set"],
                praise: tr(
                    "All six of your fish found a bed: 10 points, and you win 47 to 45. So watch the crests from the start!",
                ),
                other: tr(
                    "The game is over, and it was close. The soldiers with the fish would have completed the set: try it.",
                ),
            },
        ],
    };
}

/** In the current language, in their order. @returns {Lesson[]} */
export function lessons() {
    return [
        playACard(),
        theBackDoor(),
        whatBacksTell(),
        theBookingCheck(),
        moreAndFewerBeds(),
        monkAndMaids(),
        noblesAndSoldiers(),
        hotelRules(),
        crestsAndWinning(),
    ];
}
