// SPDX-License-Identifier: MIT
// notes - the hotels of a real table, and what everybody collected.
import { bySeat } from "../../../sheet/notes.js";

/** @typedef {{face: string, beds: number, rule: string, door: string[], line: string[]}} HotelNote
 *     `face` as printed ("3A"), or "" and `beds` and `rule` by hand; cards such as "2:5b" */
/** @typedef {object} OverbookingNotes
 * @property {string[]} players names, "" for the colour
 * @property {HotelNote[]} hotels
 * @property {string[]} answers moves, in the order asked
 * @property {boolean} worked the outcome is shown
 * @property {string} scoring
 * @property {string[][]} collected cards by seat
 * @property {number[]} tokens by seat
 */

/** @returns {OverbookingNotes} */
export function blankNotes() {
    return {
        players: ["", "", ""],
        hotels: [],
        answers: [],
        worked: false,
        scoring: "expert",
        collected: bySeat(/** @type {string[]} */ ([])),
        tokens: bySeat(0),
    };
}
