// SPDX-License-Identifier: MIT
// facts - the printed numbers of an edition of Hotel Samoa (docs/rules/editions.md) that a board shows.

/** @typedef {{
 *   rooms: number, rows: number, columns: number,
 *   nations: string[],
 *   cards: string[],                    // all price cards by bid, "off" last
 *   guests: Record<string, number>,     // tokens of a nation by kind
 *   tiles: Record<string, number>,
 *   special: number,                    // coins for a special tile not used
 *   words: import("../../base/types.js").Words
 * }} Facts */

/** @param {string} edition @returns {string[][]} the words of each line, without comments */
function linesOf(edition) {
    return edition
        .split("\n")
        .map((line) => line.split("#")[0].split(/\s+/).filter(Boolean))
        .filter((words) => words.length > 0);
}

/** @param {string} edition the whole text @param {import("../../base/types.js").Words} [words] @returns {Facts} */
export function readFacts(edition, words = {}) {
    /** @type {Facts} */
    const facts = { rooms: 0, rows: 0, columns: 0, nations: [], cards: [], guests: {}, tiles: {}, special: 0, words };
    for (const [key, value, count] of linesOf(edition)) {
        if (key === "rooms") facts.rooms = Number(value);
        else if (key === "grid") [facts.rows, facts.columns] = value.split("x").map(Number);
        else if (key === "special") facts.special = Number(value);
        else if (key === "price") facts.cards.push(value);
        else if (key === "guests") facts.guests[value] = Number(count);
        else if (key === "tile") facts.tiles[value] = Number(count);
    }
    const flags = linesOf(edition).find(([key]) => key === "flags") ?? [];
    facts.nations = flags.slice(1, 5);
    facts.cards.sort((a, b) => parseInt(a, 10) - parseInt(b, 10)).push("off");
    return facts;
}

/** @param {string} card @returns {{ bid: number, price: number } | null} null: the day off */
export function readCard(card) {
    const [bid, price] = card.split("/").map(Number);
    return Number.isInteger(price) ? { bid, price } : null;
}
