// SPDX-License-Identifier: MIT
// totals - who has how much in the end, and who won, as far as events tell it.

/** @typedef {import("../base/types.js").TableEvent} TableEvent */

/** @param {TableEvent[]} events */
export function scoresIn(events) {
    const winners = events.filter(({ event }) => event === "winner" || event === "shared").map(({ seat }) => seat);
    return events
        .filter(({ event }) => event === "score-total")
        .map(({ seat, points, coins }) => ({
            seat: Number(seat),
            score: Number(points ?? coins),
            won: winners.includes(seat),
        }));
}
