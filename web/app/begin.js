// SPDX-License-Identifier: MIT
// begin - a new game, kept on this device from its first moment.
import { settings } from "../base/settings.js";
import { go, goInstead } from "./router.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */

/** Set-ups of games about to begin, by id: the game screen takes them from here. @type {Map<string, TableInfo>} */
const beginning = new Map();

function newId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Pick<TableInfo, "game" | "seats"> & Partial<TableInfo>} wanted
 * @param {{instead?: boolean}} [how] instead: the screen that was left is not worth going back to
 */
export function begin(wanted, { instead = false } = {}) {
    const id = newId();
    beginning.set(id, { options: {}, edition: "", ownEdition: false, hints: settings.hints, ...wanted, id });
    if (instead) goInstead(`game/${id}`);
    else go(`game/${id}`);
}

/** @param {string} id */
export function takeBeginning(id) {
    const info = beginning.get(id);
    beginning.delete(id);
    return info;
}
