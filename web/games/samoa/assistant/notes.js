// SPDX-License-Identifier: MIT
// notes - the prices and hotels of a real table, and what everybody has in the end.
import { bySeat } from "../../../sheet/notes.js";

/** @typedef {{guests: string[], suite: boolean}} RoomNote guests such as "rUK", two for lovers */
/** @typedef {{seat: number, rooms: RoomNote[], pools: number}} HouseNote */
/** @typedef {object} SamoaNotes
 * @property {string[]} players
 * @property {string[]} prices by seat: "6/5", "off", "" not chosen
 * @property {number} tiebreak the seat after which the card lies
 * @property {string} nation of the plane, "" not chosen
 * @property {HouseNote[]} hotels
 * @property {boolean} worked
 * @property {number[]} money
 * @property {number[]} specials
 * @property {number[]} free
 */

/** @returns {SamoaNotes} */
export function blankNotes() {
    return {
        players: ["", "", "", ""],
        prices: bySeat(""),
        tiebreak: 1,
        nation: "",
        hotels: [],
        worked: false,
        money: bySeat(0),
        specials: bySeat(0),
        free: bySeat(0),
    };
}
