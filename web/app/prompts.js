// SPDX-License-Identifier: MIT
// prompts - what a player is asked to do now, in one sentence, read from the legal moves.
import { tr, trn } from "../base/i18n.js";
import { gameOf } from "../games/games.js";

/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */

/** @param {Look} look @param {import("../base/types.js").TableInfo} info @param {number} you see winnersText */
export function promptFor(look, { game, seats }, you) {
    if (look.over) return winnersText(look.winners, seats, you);
    const question = gameOf(game)
        .prompts()
        .find(([kind]) => look.legal.some((move) => kind.test(move)));
    if (question) return question[1];
    const names = look.actors.filter((seat) => seat > 0).map((seat) => seats[seat - 1].name);
    if (names.length === 0) return tr("Dealing cards…");
    const bots = look.actors.every((seat) => seat === 0 || seats[seat - 1].bot);
    const values = { names: names.join(", ") };
    return bots
        ? trn("Thinking: {names}", "Thinking: {names}", names.length, values)
        : tr("Waiting for: {names}", values);
}

/** @param {number[]} winners @param {SeatInfo[]} seats @param {number} you the only person at the table; 0: none */
export function winnersText(winners, seats, you) {
    const names = winners.filter((seat) => seat !== you).map((seat) => seats[seat - 1].name);
    if (winners.includes(you))
        return names.length === 0
            ? tr("The game is over. You win!")
            : tr("The game is over. You share the victory with: {names}", { names: names.join(", ") });
    return names.length === 1
        ? tr("The game is over. Winner: {name}", { name: names[0] })
        : tr("The game is over. Shared victory: {names}", { names: names.join(", ") });
}
