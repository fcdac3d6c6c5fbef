// SPDX-License-Identifier: MIT
// lines - what people tapped together, as the lines that the engine reads (docs/resolve.md). Each line
// knows the place on the screen that it came from, so that a complaint about it is shown there.

/** @typedef {import("./notes.js").SamoaNotes} SamoaNotes */
/** @typedef {import("./notes.js").HouseNote} HouseNote */
/** @typedef {import("../../../sheet/desk.js").Line} Line */

/** @param {HouseNote} house @param {string} card "": not known @param {number} index @returns {Line[]} */
function houseLines({ seat, rooms, pools }, card, index) {
    const guests = rooms.flatMap((room, at) => (room.guests.length ? [`${at + 1}:${room.guests.join("+")}`] : []));
    const suites = rooms.flatMap((room, at) => (room.suite ? [at + 1] : []));
    return [
        { text: ["hotel", seat, card].filter(Boolean).join(" "), place: `hotel:${index}` },
        { text: ["rooms", ...guests].join(" "), place: `rooms:${index}` },
        { text: ["suites", ...suites].join(" "), place: `rooms:${index}` },
        { text: `pools ${pools}`, place: `rooms:${index}` },
    ];
}

/** Prices, once everybody's card is known, and hotels of one round. @param {SamoaNotes} notes @returns {Line[]} */
export function roundLines(notes) {
    const prices = notes.prices.slice(0, notes.players.length);
    const lines = prices.every(Boolean)
        ? [
              { text: ["prices", ...prices].join(" "), place: "prices" },
              { text: `tiebreak ${notes.tiebreak}`, place: "tiebreak" },
          ]
        : [];
    if (notes.nation) lines.push({ text: `nation ${notes.nation}`, place: "nation" });
    return [
        ...lines,
        ...notes.hotels.flatMap((house, index) => houseLines(house, notes.prices[house.seat - 1], index)),
    ];
}

/** The end of a game of Hotel Samoa. @param {SamoaNotes} notes @returns {Line[]} */
export function moneyLines(notes) {
    return notes.players.flatMap((_, index) => [
        { text: `money ${index + 1} ${notes.money[index]}`, place: `seat:${index}` },
        { text: `specials ${index + 1} ${notes.specials[index]}`, place: `seat:${index}` },
        { text: `free ${index + 1} ${notes.free[index]}`, place: `seat:${index}` },
    ]);
}
