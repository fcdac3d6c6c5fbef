// SPDX-License-Identifier: MIT
// prompts - what a player is asked to do now, in one sentence, read from the legal moves.
import { tr, trn } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */

/** @param {string} move the kind of a move: its first word, or "place" for a card */
function kindOf(move) {
    return move.includes(">") ? "place" : move.split(" ")[0];
}

/** What a player can do, the most telling kind first. @returns {[string, string][]} */
function questions() {
    return [
        ["place", tr("Your turn: play a card to a hotel.")],
        ["maid", tr("Your maids may take the place of one of your cards in the line.")],
        ["noble", tr("Your nobles may let one of your cards in the line book first.")],
        ["soldier", tr("Your soldiers may take the place of workers in the line.")],
        ["price", tr("Choose your price card in secret.")],
        ["swap", tr("You may swap the price card you just played.")],
        ["buy", tr("Your turn to build: buy one tile for your bid, or pass.")],
        ["put", tr("Put guests into your free rooms, then finish.")],
        ["release", tr("Day off: you may send up to two rooms' guests home.")],
        ["take", tr("Your turn: choose a group of guests, or pass.")],
        ["done", tr("All guests are housed: finish your turn.")],
    ];
}

/** @param {Look} look @param {SeatInfo[]} seats */
export function promptFor(look, seats) {
    if (look.over) return winnersText(look.winners, seats);
    const kinds = new Set(look.legal.map(kindOf));
    const question = questions().find(([kind]) => kinds.has(kind));
    if (question) return question[1];
    const names = look.actors.filter((seat) => seat > 0).map((seat) => seats[seat - 1].name);
    if (names.length === 0) return tr("The house deals.");
    const bots = look.actors.every((seat) => seat === 0 || seats[seat - 1].bot);
    const values = { names: names.join(", ") };
    return bots ? trn("Thinking: {names}", "Thinking: {names}", names.length, values) : tr("Waiting for: {names}", values);
}

/** @param {number[]} winners @param {SeatInfo[]} seats */
export function winnersText(winners, seats) {
    const names = winners.map((seat) => seats[seat - 1].name);
    return names.length === 1
        ? tr("The game is over. Winner: {name}", { name: names[0] })
        : tr("The game is over. The victory is shared: {names}", { names: names.join(", ") });
}
