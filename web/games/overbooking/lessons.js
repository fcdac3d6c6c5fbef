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
            "Your cards are groups of guests. The number says how many beds a group needs, the coins are what it pays you if it gets in. In the line of a hotel they wait for beds.",
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
                    "That is a fine move too: every card may go to any hotel. We only wanted to see your soldiers in the line of hotel 1.",
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
            "Every hotel has a back door, too. Guests there get no bed, but they help you with a trick, and whoever comes first finds a token worth one point.",
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
                    "The token is yours at once. What your guests do at the back door comes to light later, in the booking check. There is room for two cards at a back door.",
                ),
                other: tr(
                    "You may do that. But the token at the back door of hotel 2 is still there: would you like to take it?",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function whatBacksTell() {
    return {
        name: "backs",
        title: tr("What a back tells"),
        text: tr(
            "Cards lie face down, but a back tells a little. A large crest means a large group that needs 4, 5 or 6 beds, a small crest a small one that needs 1, 2 or 3. In the check, large groups are asked first.",
        ),
        players: 2,
        before: round("1A 2B", 2, ["2 4f>L1", "1 1b>B1", "2 6b>L1", "1 2f>B2", "2 2b>L2", "1 2l>B1", "2 3f>L2"]),
        steps: [
            {
                goal: tr("Look at the backs, then play soldiers to the line where they surely get a bed."),
                moves: ["5b>L2", "5f>L2"],
                then: [],
                effects: ["placed"],
                praise: tr(
                    "Good thinking! Only small groups wait at hotel 2, and your soldiers are asked before them. At hotel 1 two large groups may need as many as 12 of the 13 beds.",
                ),
                other: tr(
                    "That may go well, but it is a risk for soldiers at hotel 1, where two large groups wait. At hotel 2 there are only small ones.",
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
            "When everybody has played five cards, the hotels check their bookings. The largest group is asked first. If there are enough beds for all of it, it gets in. If not, it is turned away, and smaller groups may still fit.",
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
                    "The round is over and the hotels have checked. With the monk in the line of hotel 1 the last bed would have been yours: try it.",
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
            "Now for the tricks at the back door. Merchants bring 3 more beds to their hotel. Workers are building: 3 beds fewer.",
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
                    "With 13 beds your soldiers got in behind the workers. At hotel 2 the workers of the other player had taken 3 beds away, and some guests had to leave.",
                ),
                other: tr(
                    "You have seen the check now. Merchants at the back door of hotel 1 would have found beds for your soldiers: try it.",
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
                    "Your monk left the back door, stood at the end of the line and got the last bed. Now it is the turn of hotel 2, where your maids wait at the back door.",
                ),
                other: tr(
                    "You may do that. With the monk at the back door of hotel 1 you would have had one more guest in that line.",
                ),
            },
            {
                goal: tr(
                    "Your workers and soldiers are too many for hotel 2. Let the maids take the place of one of them.",
                ),
                moves: ["maid 2", "maid 3"],
                then: [],
                effects: ["booked", "replaced"],
                praise: tr(
                    "The maids need only 3 beds, so they got in where the larger group would have been turned away. The card they replaced is gone.",
                ),
                other: tr(
                    "You may leave the line as it is. But then neither your workers nor your soldiers find enough beds.",
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
            "Nobles at the back door let one of your cards in the line be asked first. Soldiers there may throw any workers out of the line and take their place, also the workers of others.",
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
                goal: tr("Your merchants would be asked last. Let your nobles name them."),
                moves: ["noble 3"],
                then: [],
                effects: ["booked", "turned-away", "named"],
                praise: tr(
                    "Your merchants were asked before everybody else. Then the workers took 6 of the 8 beds that were left, and the nobles of the other player had to leave.",
                ),
                other: tr("You may name nobody. But then larger groups take all beds before your merchants are asked."),
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
                    "You may be kind to the workers. But at the back door your soldiers get no bed, in the line they do.",
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
                praise: tr("Right. A rule is for the line only: any card may go to the back door."),
                other: tr("That is allowed, too. Here we wanted a small group in the line of hotel 1."),
            },
            {
                goal: tr("At hotel 2 the first card of the line lies face up. Play a card there and see."),
                moves: ["6s>L2", "*>L2"],
                then: ["2 4f>L2"],
                effects: ["placed-open"],
                praise: tr(
                    "Now everybody can see who stands first. Other hotels ask monks or soldiers first, have no back door, or take only two crests. Tap a sign whenever you want to read it.",
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
            "Four rounds are played. Then the coins of your guests, your tokens and your crest sets are added up: 4 cards with the same crest bring 2 points, 5 cards 5 points, and all 6 cards 10 points.",
        ),
        players: 2,
        before: ENDING,
        steps: [
            {
                goal: tr(
                    "The last card of the game: play your soldiers with the fish to the line of hotel 2. Only this one is missing for a full set.",
                ),
                moves: ["5f>L2"],
                then: [],
                effects: ["winner", "score-total", "score-set"],
                praise: tr(
                    "All six of your fish found a bed: 10 points, and the game is yours by 47 to 45. So look at the crests from the start!",
                ),
                other: tr(
                    "The game is over, and it was close. With the soldiers with the fish the set would have been full: try it.",
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
