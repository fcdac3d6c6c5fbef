// SPDX-License-Identifier: MIT
// scene - what the parts of the board draw from, and how they answer.

import { tr } from "../../base/i18n.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("../../base/types.js").SeatInfo} SeatInfo */

/** One place in the order of building or of taking guests.
 * @typedef {{ seat: number, place: number, tie: boolean, why: string }} Rank */

/** What events told since the last position, as far as it is still worth showing.
 * @typedef {{
 *   caption: string,                                   // what happened last
 *   ranks: Rank[], step: "" | "build" | "guests",      // the order, and of what
 *   paid: Map<string, { coins: number, reason: string }>,  // why double; by "seat:room"
 *   income: Map<number, number>,                       // this round's, by seat
 *   fresh: Set<string>                                 // keys of what has just changed
 * }} Story */

/** @typedef {{
 *   position: Position, facts: Facts, seats: SeatInfo[],
 *   beside: number[][],            // rooms next to each room of the board
 *   holidays: number[],            // rounds
 *   viewer: number,                // 0: an onlooker
 *   own: number,                   // the seat whose hotel is drawn large
 *   actors: number[],
 *   choosing: import("./choosing.js").Choosing,   // what is asked, and what is in hand
 *   story: Story,
 *   telling: boolean,              // events are being shown
 *   keep: import("../../board/keep.js").Keeper,    // what was drawn before
 *   previews: Map<string, number>, // coins by move, for the guest or tile in hand
 *   touch(thing: string, event: MouseEvent): void,
 *   openHotel(seat: number): void
 * }} Scene */

/** @returns {Story} */
export const newStory = () => ({
    caption: "",
    ranks: [],
    step: "",
    paid: new Map(),
    income: new Map(),
    fresh: new Set(),
});

/** @param {Scene} scene @param {number} seat */
export const seatName = (scene, seat) => scene.seats[seat - 1]?.name ?? String(seat);

/** Whose hotel it is. @param {Scene} scene @param {number} seat */
export const hotelTitle = (scene, seat) =>
    seat === scene.viewer ? tr("Your hotel") : tr("Hotel of {name}", { name: seatName(scene, seat) });
