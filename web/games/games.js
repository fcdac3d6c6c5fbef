// SPDX-License-Identifier: MIT
// games - the one list of the page's games. Whoever needs something of a game asks for it here.
import { overbooking } from "./overbooking/game.js";
import { samoa } from "./samoa/game.js";

/** @typedef {import("./types.js").Game} Game */

/** @type {Game[]} */
export const games = [overbooking, samoa];

/** @param {string | undefined} name */
export function findGame(name) {
    return games.find((game) => game.name === name);
}

/** @param {string} name @returns {Game} */
export function gameOf(name) {
    const game = findGame(name);
    if (!game) throw new Error(`no game '${name}', expected one of ${games.map((one) => one.name).join(", ")}`);
    return game;
}

/** What people call a game; one that this page does not know is called by its name. @param {string} name */
export function gameTitle(name) {
    return findGame(name)?.title ?? name;
}

/**
 * The game whose turn it is after this one: a screen of one game leads to the next.
 * @param {string} name
 * @returns {Game}
 */
export function gameAfter(name) {
    return games[(games.findIndex((game) => game.name === name) + 1) % games.length];
}
