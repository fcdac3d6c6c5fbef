// SPDX-License-Identifier: MIT
// lessons - what a tutorial is made of: a recorded beginning, then moves that the learner makes on
// the real board. Nothing here knows a rule: the engine plays the record and says what follows.

/** @typedef {import("../games/types.js").LessonStep} LessonStep */

/** The learner's seat in every lesson. */
export const LEARNER = 1;

/** @param {string[]} lines of a record: "SEAT MOVE" */
export function readMoves(lines) {
    return lines.map((line) => {
        const space = line.indexOf(" ");
        return { seat: Number(line.slice(0, space)), move: line.slice(space + 1) };
    });
}

/** The legal moves that reach a goal, the one to be shown first. @param {LessonStep} step @param {string[]} legal */
export function goalMoves(step, legal) {
    return step.moves.flatMap((pattern) => legal.filter((move) => fits(pattern, move)));
}

/** @param {string} pattern @param {string} move */
function fits(pattern, move) {
    const [start, end] = pattern.split("*");
    if (end === undefined) return pattern === move;
    return move.length >= start.length + end.length && move.startsWith(start) && move.endsWith(end);
}
