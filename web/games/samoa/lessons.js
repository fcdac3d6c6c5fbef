// SPDX-License-Identifier: MIT
// lessons - three players, the learner in seat 1.
import { tr } from "../../base/i18n.js";
import { ENDING } from "./ending.js";

/** @typedef {import("../types.js").Lesson} Lesson */

const FLAGS = "0 flags UK DE NO JP UK DE NO JP UK DE NO JP";

/**
 * The first round of a lesson.
 * @param {string} tile on offer
 * @param {string} arrival card and groups
 * @param {string[]} moves
 */
function firstRound(tile, arrival, moves) {
    return ["0 tiebreak 3", FLAGS, `0 tiles ${tile}`, `0 arrive ${arrival}`, ...moves];
}

/** @param {string} first @param {string} second @param {string} third price cards of the seats */
function prices(first, second, third) {
    return [`1 price ${first}`, `2 price ${second}`, `3 price ${third}`];
}

/**
 * A turn in which a seat takes guests.
 * @param {number} seat
 * @param {number} group
 * @param {string[]} guests each with a room
 */
function houses(seat, group, guests) {
    return [`${seat} take ${group}`, ...guests.map((guest) => `${seat} put ${guest}`), `${seat} done`];
}

/** @returns {Lesson} */
function setAPrice() {
    return {
        name: "price",
        title: tr("Set your price"),
        text: tr(
            "Guests have landed, and you run a hotel. Each round you secretly choose one price card. It does two jobs: the number beside the hammer is your bid for building, the number beside the bed is what every new guest pays you.",
        ),
        players: 3,
        before: firstRound("suite", "1 ppr pl", []),
        steps: [
            {
                goal: tr("Choose the card with the bid 8 and the room price 6."),
                moves: ["price 8/6"],
                then: ["2 price 4/4", "3 price 14/8"],
                effects: ["played"],
                praise: tr(
                    "All cards are turned up together. The highest bid builds first, so Felix comes before you. The lowest room price takes guests first, so Mia goes first. You are second both times.",
                ),
                other: tr(
                    "A good card, too. Remember: the highest bid builds first, the lowest room price takes guests first. Every card is a bit of both.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function build() {
    return {
        name: "build",
        title: tr("Build"),
        text: tr(
            "You bid 14, more than the others, so you may build first. A tile costs exactly your bid. Today a suite is for sale: it makes one of your rooms so nice that guests there pay double.",
        ),
        players: 3,
        before: firstRound("suite", "1 ppr pl", prices("14/8", "6/5", "8/6")),
        steps: [
            {
                goal: tr("Buy the suite and choose a room for it."),
                moves: ["buy suite 2", "buy suite *"],
                then: [],
                effects: ["bought", "new-suite"],
                praise: tr(
                    "You paid 14 coins, and one of your rooms is a suite for the rest of the game. Next, guests are taken. There the lowest room price goes first, so you have to wait.",
                ),
                other: tr("You may save your coins. But a suite bought early pays for itself many times over."),
            },
        ],
    };
}

/** @returns {Lesson} */
function takeGuests() {
    return {
        name: "guests",
        title: tr("Guests and coins"),
        text: tr(
            "Your room price of 4 is the lowest, so you choose guests first. You may take as many as you like, but from one group only, and each guest needs a free room.",
        ),
        players: 3,
        before: firstRound("pool", "1 ppr pl", [...prices("4/4", "8/6", "12/9"), "3 buy pool"]),
        steps: [
            {
                goal: tr("Take group 1, the one with the rich guest."),
                moves: ["take 1"],
                then: [],
                effects: ["taken"],
                praise: tr("Now give each of them a room. A guest never moves again."),
                other: tr("You can choose something else. But there is a rich guest in group 1, who pays double."),
            },
            {
                goal: tr("Put the rich guest into a room."),
                moves: ["put r *"],
                then: [],
                effects: ["housed"],
                praise: tr("Welcome! A rich guest pays double."),
                other: tr("That guest is welcome, too. We wanted to start with the rich one."),
            },
            {
                goal: tr("Put the next guest into a free room."),
                moves: ["put p *"],
                then: [],
                effects: ["housed"],
                praise: tr("One more."),
                other: tr("You may stop here. But there is a free room, and a guest who would pay."),
            },
            {
                goal: tr("And the last one."),
                moves: ["put p *"],
                then: [],
                effects: ["housed"],
                praise: tr("All three are in."),
                other: tr("You may stop here. But there is a free room, and a guest who would pay."),
            },
            {
                goal: tr("You are done: finish your turn."),
                moves: ["done"],
                then: houses(2, 2, ["p 1", "l 2"]),
                effects: ["paid-double", "income"],
                praise: tr(
                    "When everyone is done, new guests pay: 4 and 4 from the guests, 8 from the rich one. They pay only once, when they move in. You used your price card, so it is gone. A card that did nothing comes back.",
                ),
                other: tr("That works, too."),
            },
        ],
    };
}

/** @returns {Lesson} */
function lovers() {
    return {
        name: "lovers",
        title: tr("Lovers share a room"),
        text: tr(
            "You have only six rooms, so be clever with them. Two lovers may share one, even if they come from different countries, and each of them pays.",
        ),
        players: 3,
        before: firstRound("room", "2 pp ll", [...prices("6/5", "10/7", "14/8"), "3 buy room"]),
        steps: [
            {
                goal: tr("Take group 2, the lovers."),
                moves: ["take 2"],
                then: [],
                effects: ["taken"],
                praise: tr("Two lovers, and one room is enough."),
                other: tr("You can choose something else. But the lovers need only one room for two guests."),
            },
            {
                goal: tr("Put one lover into room 1."),
                moves: ["put l 1"],
                then: [],
                effects: ["housed"],
                praise: tr("The first lover is in room 1."),
                other: tr("Any free room is fine. For this lesson we chose room 1."),
            },
            {
                goal: tr("Put the other lover into room 1, too."),
                moves: ["put l 1"],
                then: [],
                effects: ["joined"],
                praise: tr("How sweet! Now they live together."),
                other: tr("Two rooms for two lovers: that is allowed. But together they would leave a room free."),
            },
            {
                goal: tr("Finish your turn."),
                moves: ["done"],
                then: houses(2, 1, ["p 1", "p 2"]),
                effects: ["paid"],
                praise: tr(
                    "Each lover paid your room price of 5. When the plane of one of them comes, both leave together.",
                ),
                other: tr("That works, too."),
            },
        ],
    };
}

/** @returns {Lesson} */
function celebrity() {
    return {
        name: "celebrity",
        title: tr("Next door to a celebrity"),
        text: tr(
            "Everyone wants to live next to a star. Guests who move in beside, above or below a celebrity pay double. Nobody ever pays more than double.",
        ),
        players: 3,
        before: firstRound("home", "4 prc r", [...prices("4/4", "8/6", "10/7"), "3 buy home", "1 take 1"]),
        steps: [
            {
                goal: tr("Put the celebrity into room 2, which has three neighbours."),
                moves: ["put c 2"],
                then: [],
                effects: ["housed"],
                praise: tr("Rooms 1, 3 and 5 are next door now."),
                other: tr("That is allowed. Room 2 is better for a celebrity: it has neighbours on three sides."),
            },
            {
                goal: tr("Put the ordinary guest next door: into room 1, 3 or 5."),
                moves: ["put p 1", "put p 3", "put p 5"],
                then: [],
                effects: ["housed"],
                praise: tr("This guest will pay double, just because of the neighbour."),
                other: tr("That is allowed, but next door to the celebrity this guest would pay double."),
            },
            {
                goal: tr("The rich guest pays double anywhere. Keep the good rooms free: use room 4 or 6."),
                moves: ["put r 4", "put r 6"],
                then: [],
                effects: ["housed"],
                praise: tr("Well planned: the rooms next door are still free for others."),
                other: tr(
                    "Right next door a rich guest pays double, too, but not more. Another guest would make better use of that room.",
                ),
            },
            {
                goal: tr("Finish your turn."),
                moves: ["done"],
                then: houses(2, 2, ["r 1"]),
                effects: ["paid-double"],
                praise: tr("Your room price is 4: the celebrity paid 4, the guest next door 8, the rich guest 8."),
                other: tr("That works, too."),
            },
        ],
    };
}

/** @returns {Lesson} */
function pools() {
    return {
        name: "pools",
        title: tr("Swimmers and pools"),
        text: tr(
            "Swimmers have a number. They love pools. Buy one, and the swimmers in your hotel pay their numbers at once. Swimmers who come later pay their number for every pool you have.",
        ),
        players: 3,
        before: firstRound("room", "1 123 pp", [
            ...prices("2/3", "12/9", "6/5"),
            "2 buy room",
            ...houses(1, 1, ["1 1", "2 2", "3 3"]),
            ...houses(3, 2, ["p 1", "p 2"]),
            "0 tiles pool",
            "0 arrive 2 p2 pp",
            ...prices("10/7", "4/4", "8/6"),
        ]),
        steps: [
            {
                goal: tr("You have swimmers 1, 2 and 3. Buy the pool."),
                moves: ["buy pool"],
                then: [...houses(2, 2, ["p 1", "p 2"]), "3 take -"],
                effects: ["bought", "new-pool"],
                praise: tr(
                    "Splash! 1 and 2 and 3 make 6 coins, so the pool cost you only 4. Another swimmer is waiting in group 1.",
                ),
                other: tr("You may save your coins. But the swimmers in your hotel would pay for most of the pool."),
            },
            {
                goal: tr("Take group 1."),
                moves: ["take 1"],
                then: [],
                effects: ["taken"],
                praise: tr("A guest and a swimmer."),
                other: tr("You may let them go. But there is a swimmer in group 1, and you have a pool."),
            },
            {
                goal: tr("Put the swimmer into a free room."),
                moves: ["put 2 *"],
                then: [],
                effects: ["housed"],
                praise: tr(
                    "The swimmer is already in the pool. You may take the other guest, too, or keep the room free.",
                ),
                other: tr("That is fine, but do not forget the swimmer."),
            },
            {
                goal: tr("Finish your turn."),
                moves: ["done"],
                then: [],
                effects: ["swam"],
                praise: tr("The swimmer paid your room price of 7, plus 2 for the pool."),
                other: tr("One more guest who pays: a good idea."),
            },
        ],
    };
}

/** Three rounds, after which the learner's hotel is full. */
function fullHotel() {
    return firstRound("room", "3 pppr", [
        ...prices("2/3", "off", "off"),
        "1 buy -",
        ...houses(1, 1, ["p 1", "p 2", "r 3"]),
        "0 tiles suite",
        "0 arrive 11 pppll",
        ...prices("4/4", "off", "off"),
        "1 buy -",
        ...houses(1, 1, ["p 4", "p 5", "l 6"]),
        "0 tiles pool",
        "0 arrive 8 ppp",
        ...prices("off", "6/5", "8/6"),
        "3 buy pool",
        "2 buy room",
        ...houses(2, 1, ["p 1", "p 2"]),
        ...houses(3, 1, ["p 1"]),
        "1 release -",
        "0 tiles home",
        "0 arrive 2 pp pl",
    ]);
}

/** @returns {Lesson} */
function dayOff() {
    return {
        name: "off",
        title: tr("Planes and a day off"),
        text: tr(
            "Your hotel is full. Guests leave when the plane of their country comes: the row of flags shows when. And there is the day off: you build nothing and take nobody, but you may send the guests of two rooms home.",
        ),
        players: 3,
        before: fullHotel(),
        steps: [
            {
                goal: tr("Take a day off: choose that card."),
                moves: ["price off"],
                then: [
                    "2 price 4/4",
                    "3 price 10/7",
                    "3 buy home",
                    "2 buy -",
                    ...houses(2, 1, ["p 3", "p 4"]),
                    ...houses(3, 2, ["p 2", "l 3"]),
                ],
                effects: ["day-off"],
                praise: tr(
                    "The others had their turns. Now it is yours. Look at the flags: the plane to the United Kingdom comes next, and your guests in rooms 1, 2 and 3 will leave with it anyway.",
                ),
                other: tr("You may do that, but there is no free room for anyone. A day off makes room."),
            },
            {
                goal: tr("Send two of the German guests home, in rooms 4, 5 and 6."),
                moves: ["release 4 5", "release 4 6", "release 5 6"],
                then: ["0 tiles room", "0 arrive 10 pp pp"],
                effects: ["sent-home", "left"],
                praise: tr(
                    "Two went home, and three left by plane: five rooms are free for guests who pay. The day off always comes back to your hand.",
                ),
                other: tr(
                    "You can choose something else. But the guests from the United Kingdom are leaving by plane anyway, so it is better to send others home.",
                ),
            },
        ],
    };
}

/** @returns {Lesson} */
function specialTiles() {
    return {
        name: "specials",
        title: tr("Special tiles"),
        text: tr(
            "Some tiles are kept for a good moment. You own a swap tile: after all price cards are turned up, you may change yours. A home tile sends guests home, a recall tile brings used price cards back.",
        ),
        players: 3,
        before: firstRound("swap", "1 ppr pl", [
            ...prices("6/5", "4/4", "2/3"),
            "1 buy swap",
            ...houses(3, 1, ["p 1", "r 2"]),
            ...houses(2, 2, ["p 1", "l 2"]),
            ...houses(1, 1, ["p 1"]),
            "0 tiles pool",
            "0 arrive 2 rr pp",
            ...prices("12/9", "8/6", "6/5"),
        ]),
        steps: [
            {
                goal: tr("Two rich guests are here, but the others are cheaper than you. Swap your card for 4/4."),
                moves: ["swap 4/4", "swap 2/3"],
                then: ["2 buy pool"],
                effects: ["swapped"],
                praise: tr("Now your room price is the lowest, and the first choice is yours. The tile is used up."),
                other: tr(
                    "You may keep the tile: it is worth 3 coins at the end. But the rich guests will be gone before your turn.",
                ),
            },
            {
                goal: tr("Take group 1, the rich guests."),
                moves: ["take 1"],
                then: [],
                effects: ["taken"],
                praise: tr(
                    "That is what a swap tile is for. Special tiles that you never use are worth 3 coins each at the end.",
                ),
                other: tr("You can choose something else, but the rich guests pay double."),
            },
        ],
    };
}

/** @returns {Lesson} */
function theEnd() {
    return {
        name: "end",
        title: tr("The last round"),
        text: tr(
            "After twelve rounds the player with the most coins wins. This is your very last turn. You have 169 coins, your room price is 11, and Felix will have 188 coins when his guests have paid.",
        ),
        players: 3,
        before: ENDING,
        steps: [
            {
                goal: tr("Take the last group."),
                moves: ["take 2"],
                then: [],
                effects: ["taken"],
                praise: tr("Two guests, and two free rooms."),
                other: tr("That is allowed, but you are 19 coins behind, and these two guests would pay 22."),
            },
            {
                goal: tr("Put the first guest into a free room."),
                moves: ["put p *"],
                then: [],
                effects: ["housed"],
                praise: tr("11 coins."),
                other: tr("That is allowed, but you need both guests to win."),
            },
            {
                goal: tr("Put the second guest into the other one."),
                moves: ["put p *"],
                then: [],
                effects: ["housed"],
                praise: tr("And 11 more."),
                other: tr("That is allowed, but you need both guests to win."),
            },
            {
                goal: tr("Finish your turn, and the game."),
                moves: ["done"],
                then: [],
                effects: ["winner", "score-total", "score-specials"],
                praise: tr("You win! 191 coins, and 3 for your home tile: nobody has more."),
                other: tr("That works, too."),
            },
        ],
    };
}

/** In the current language, in their order. @returns {Lesson[]} */
export function lessons() {
    return [setAPrice(), build(), takeGuests(), lovers(), celebrity(), pools(), dayOff(), specialTiles(), theEnd()];
}
