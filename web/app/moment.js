// SPDX-License-Identifier: MIT
// moment - the step of a finished game that brought a player the most, compared with everybody else.

/** @typedef {import("../base/types.js").Update} Update */

/**
 * Scores are the engine's own, after every step.
 * @param {Update[]} updates of the whole game @param {number} seat
 * @returns {{step: number, round: number, points: number, events: any[]} | null} null: nothing was won at any step
 */
export function bestMoment(updates, seat) {
    let best = null;
    let most = -Infinity;
    for (let i = 1; i < updates.length; i++) {
        const before = updates[i - 1].look;
        const gains = updates[i].look.scores.map((score, index) => score - before.scores[index]);
        const points = gains[seat - 1];
        const others = gains.reduce((sum, gain) => sum + gain, -points) / (gains.length - 1);
        if (points <= 0 || points - others <= most) continue;
        most = points - others;
        best = { step: updates[i].step, round: before.round, points, events: updates[i].events };
    }
    return best;
}
