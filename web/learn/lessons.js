// SPDX-License-Identifier: MIT
// lessons - what a tutorial is made of: a recorded beginning, then moves that the learner makes on
// the real board. Nothing here knows a rule: the engine plays the record and says what follows.

/**
 * One thing to do.
 * @typedef {object} LessonStep
 * @property {string} goal what to do, in a sentence
 * @property {string[]} moves that reach it, in notation; * stands for any text
 * @property {string[]} then what the house and the other seats do after it, as a record has it
 * @property {string[]} effects kinds of events that it brings about; the sentence of the last one is quoted
 * @property {string} praise what happened, and why
 * @property {string} other said after another legal move
 */

/**
 * @typedef {object} Lesson
 * @property {string} name in the address
 * @property {string} title
 * @property {string} text what is about to happen
 * @property {number} players
 * @property {string[]} before how it came to this, as a record has it
 * @property {LessonStep[]} steps
 */

/** @typedef {import("../base/types.js").GameName} GameName */

/** The learner's seat in every lesson. */
export const LEARNER = 1;

/** In the current language. @param {GameName} game @returns {Promise<Lesson[]>} */
export async function lessonsOf(game) {
    if (game === "overbooking") return (await import("./overbooking.js")).overbookingLessons();
    return (await import("./samoa.js")).samoaLessons();
}

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
