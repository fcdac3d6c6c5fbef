// SPDX-License-Identifier: MIT
// notes - what lies on the real table, as far as it was tapped; kept on this device, so that a reload
// loses nothing. One big step (such as clearing all) can be taken back.

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

const KEY = "vacancy-table-";
const SEATS_MAX = 6;

/** @template T @param {T} value */
const bySeat = (value) => Array.from({ length: SEATS_MAX }, () => structuredClone(value));

/** @returns {OverbookingNotes} */
export function blankOverbooking() {
    return {
        players: ["", "", ""], hotels: [], answers: [], worked: false, scoring: "expert",
        collected: bySeat(/** @type {string[]} */ ([])), tokens: bySeat(0),
    };
}

/** @returns {SamoaNotes} */
export function blankSamoa() {
    return {
        players: ["", "", "", ""], prices: bySeat(""), tiebreak: 1, nation: "", hotels: [], worked: false,
        money: bySeat(0), specials: bySeat(0), free: bySeat(0),
    };
}

/** @template T */
export class Notes {
    /** @param {string} name @param {() => T} blank */
    constructor(name, blank) {
        this.key = KEY + name;
        this.blank = blank;
        this.now = blank();
        /** What was there before the last big step. @type {T | null} */
        this.before = null;
        this.#read();
    }

    #read() {
        try {
            const kept = JSON.parse(localStorage.getItem(this.key) ?? "{}");
            this.now = { ...this.now, ...kept.now };
            this.before = kept.before ? { ...this.now, ...kept.before } : null;
        } catch {
            // What cannot be read is as good as nothing.
        }
    }

    #keep() {
        try {
            localStorage.setItem(this.key, JSON.stringify({ now: this.now, before: this.before }));
        } catch {
            // A device that keeps nothing still works it out.
        }
    }

    /** @param {(now: T) => void} act */
    change(act) {
        act(this.now);
        this.before = null;
        this.#keep();
    }

    /** A change that can be taken back as a whole; one that changes nothing leaves the last one to be taken back. @param {(now: T) => void} act */
    step(act) {
        const before = structuredClone(this.now);
        act(this.now);
        if (JSON.stringify(this.now) === JSON.stringify(before)) return;
        this.before = before;
        this.#keep();
    }

    undo() {
        if (this.before) this.now = this.before;
        this.before = null;
        this.#keep();
    }
}
