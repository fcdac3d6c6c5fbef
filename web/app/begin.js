// SPDX-License-Identifier: MIT
// begin - a new game, kept on this device from its first moment.
import { changeSettings, settings } from "../base/settings.js";
import { go, goInstead } from "./router.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */

/** @typedef {{seat: number, move: string}} Step */

/**
 * Games about to begin, by id: the game screen takes them from here.
 * @type {Map<string, {info: TableInfo, moves: Step[]}>}
 */
const beginning = new Map();

function newId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Pick<TableInfo, "game" | "seats"> & Partial<TableInfo>} wanted
 * @param {{instead?: boolean, moves?: Step[]}} [how] instead: the screen that was left is not worth going
 *     back to; moves: what was played already
 */
export function begin(wanted, { instead = false, moves = [] } = {}) {
    if (beginning.has(location.hash.replace("#/game/", ""))) return; /* the second click of a double click */
    const id = newId();
    const info = { options: {}, edition: "", ownEdition: false, hints: settings.hints, playedOn: false, ...wanted, id };
    if (!settings.played) changeSettings({ played: true });
    beginning.set(id, { info, moves });
    if (instead) goInstead(`game/${id}`);
    else go(`game/${id}`);
}

/** @param {string} id */
export function takeBeginning(id) {
    const fresh = beginning.get(id);
    beginning.delete(id);
    return fresh;
}
