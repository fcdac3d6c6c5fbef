// SPDX-License-Identifier: MIT
// lines - what people tapped together, as the lines that the engine reads (docs/resolve.md). Each line
// knows the place on the screen that it came from, so that a complaint about it is shown there.

/** @typedef {import("./notes.js").OverbookingNotes} OverbookingNotes */
/** @typedef {import("../../../sheet/desk.js").Line} Line */

/** The hotels of a check, with the answers that were given so far. @param {OverbookingNotes} notes @returns {Line[]} */
export function checkLines(notes) {
    const hotels = notes.hotels.flatMap(({ face, beds, rule, door, line }, index) => [
        { text: face ? `hotel ${face}` : `hotel ${beds} ${rule}`, place: `hotel:${index}` },
        { text: ["door", ...door].join(" "), place: `door:${index}` },
        { text: ["line", ...line].join(" "), place: `line:${index}` },
    ]);
    return [...hotels, ...notes.answers.map((move) => ({ text: `answer ${move}`, place: "" }))];
}

/** The end of a game of Overbooking. @param {OverbookingNotes} notes @returns {Line[]} */
export function collectionLines(notes) {
    return notes.players.flatMap((_, index) => [
        { text: ["collected", index + 1, ...notes.collected[index]].join(" "), place: `seat:${index}` },
        { text: `tokens ${index + 1} ${notes.tokens[index]}`, place: `seat:${index}` },
    ]);
}
